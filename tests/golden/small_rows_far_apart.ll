; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i32_k1_b40_error_pOI_o32_u1_v32_pf32_s14(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %params_base_word = getelementptr i8, ptr %args, i64 32
  %params_base = load ptr, ptr %params_base_word, align 8, !invariant.load !0
  %out_base_word = getelementptr i8, ptr %args, i64 40
  %out_base = load ptr, ptr %out_base_word, align 8, !invariant.load !0
  %indices_tensor_word = getelementptr i8, ptr %args, i64 48
  %indices_tensor = load ptr, ptr %indices_tensor_word, align 8, !invariant.load !0
  %indices_offset_word = getelementptr i8, ptr %args, i64 104
  %indices_offset = load i64, ptr %indices_offset_word, align 8, !invariant.load !0
  %indices_base = getelementptr i8, ptr %indices_tensor, i64 %indices_offset
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %run.out_bytes = mul i64 %row_begin, 40
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 4
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %is_long_run = icmp uge i64 %all_rows, 16384
  br i1 %is_long_run, label %long_run, label %short_run

end:                                              ; preds = %all, %entry
  %result = phi i32 [ 0, %entry ], [ %flag.all, %all ]
  ret i32 %result

long_run:                                         ; preds = %some_rows
  %sampled = call preserve_mostcc i32 @sample(ptr %args, ptr %params_base, ptr %run.out, ptr %run.indices, i64 %all_rows)
  br label %looked_at

short_run:                                        ; preds = %some_rows
  br label %looked_at

looked_at:                                        ; preds = %short_run, %long_run
  %pattern = phi i32 [ %sampled, %long_run ], [ 0, %short_run ]
  %are_held = icmp eq i32 %pattern, 2
  br i1 %are_held, label %held, label %others

held:                                             ; preds = %looked_at
  %held.first.more = icmp uge i64 %all_rows, 4
  br i1 %held.first.more, label %held.rows, label %held.rows.end

others:                                           ; preds = %looked_at
  %do_ascend = icmp eq i32 %pattern, 1
  br i1 %do_ascend, label %ascend, label %anywhere

all:                                              ; preds = %not_held, %held.rest.rows.end
  %flag.all = phi i32 [ %held.rest.flag.end, %held.rest.rows.end ], [ %flag.not_held, %not_held ]
  br label %end

held.rows:                                        ; preds = %held.done, %held
  %held.left = phi i64 [ %all_rows, %held ], [ %held.left.next, %held.done ]
  %held.flag = phi i32 [ 0, %held ], [ %held.flag.next, %held.done ]
  %held.out = phi ptr [ %run.out, %held ], [ %held.out.next, %held.done ]
  %held.indices = phi ptr [ %run.indices, %held ], [ %held.indices.next, %held.done ]
  %held.narrow_index.0 = load volatile i32, ptr %held.indices, align 1
  %held.index.0 = zext i32 %held.narrow_index.0 to i64
  %held.zero_based.0 = sub i64 %held.index.0, 0
  %held.in_range.0 = icmp ult i64 %held.zero_based.0, %extent
  %held.row_indices.1 = getelementptr i8, ptr %held.indices, i64 4
  %held.narrow_index.1 = load volatile i32, ptr %held.row_indices.1, align 1
  %held.index.1 = zext i32 %held.narrow_index.1 to i64
  %held.zero_based.1 = sub i64 %held.index.1, 0
  %held.in_range.1 = icmp ult i64 %held.zero_based.1, %extent
  %held.row_indices.2 = getelementptr i8, ptr %held.indices, i64 8
  %held.narrow_index.2 = load volatile i32, ptr %held.row_indices.2, align 1
  %held.index.2 = zext i32 %held.narrow_index.2 to i64
  %held.zero_based.2 = sub i64 %held.index.2, 0
  %held.in_range.2 = icmp ult i64 %held.zero_based.2, %extent
  %held.row_indices.3 = getelementptr i8, ptr %held.indices, i64 12
  %held.narrow_index.3 = load volatile i32, ptr %held.row_indices.3, align 1
  %held.index.3 = zext i32 %held.narrow_index.3 to i64
  %held.zero_based.3 = sub i64 %held.index.3, 0
  %held.in_range.3 = icmp ult i64 %held.zero_based.3, %extent
  %held.both_in_range.1 = and i1 %held.in_range.0, %held.in_range.1
  %held.both_in_range.2 = and i1 %held.both_in_range.1, %held.in_range.2
  %held.both_in_range.3 = and i1 %held.both_in_range.2, %held.in_range.3
  br i1 %held.both_in_range.3, label %held.fast, label %held.cold, !prof !1

held.rows.end:                                    ; preds = %held.done, %held
  %held.left.end = phi i64 [ %all_rows, %held ], [ %held.left.next, %held.done ]
  %held.flag.end = phi i32 [ 0, %held ], [ %held.flag.next, %held.done ]
  %held.out.end = phi ptr [ %run.out, %held ], [ %held.out.next, %held.done ]
  %held.indices.end = phi ptr [ %run.indices, %held ], [ %held.indices.next, %held.done ]
  %held.rest.first.more = icmp uge i64 %held.left.end, 1
  br i1 %held.rest.first.more, label %held.rest.rows, label %held.rest.rows.end

held.fast:                                        ; preds = %held.rows
  %held.distance.0 = mul i64 %held.zero_based.0, 40
  %held.offset.0 = add i64 0, %held.distance.0
  %held.source.0 = getelementptr i8, ptr %params_base, i64 %held.offset.0
  %held.bytes_0.0 = load <32 x i8>, ptr %held.source.0, align 1
  %held.source_1.0 = getelementptr i8, ptr %held.source.0, i64 32
  %held.bytes_1.0 = load i64, ptr %held.source_1.0, align 1
  store <32 x i8> %held.bytes_0.0, ptr %held.out, align 1
  %held.to_1.0 = getelementptr i8, ptr %held.out, i64 32
  store i64 %held.bytes_1.0, ptr %held.to_1.0, align 1
  %held.distance.1 = mul i64 %held.zero_based.1, 40
  %held.offset.1 = add i64 0, %held.distance.1
  %held.source.1 = getelementptr i8, ptr %params_base, i64 %held.offset.1
  %held.row_out.1 = getelementptr i8, ptr %held.out, i64 40
  %held.bytes_0.1 = load <32 x i8>, ptr %held.source.1, align 1
  %held.source_1.1 = getelementptr i8, ptr %held.source.1, i64 32
  %held.bytes_1.1 = load i64, ptr %held.source_1.1, align 1
  store <32 x i8> %held.bytes_0.1, ptr %held.row_out.1, align 1
  %held.to_1.1 = getelementptr i8, ptr %held.row_out.1, i64 32
  store i64 %held.bytes_1.1, ptr %held.to_1.1, align 1
  %held.distance.2 = mul i64 %held.zero_based.2, 40
  %held.offset.2 = add i64 0, %held.distance.2
  %held.source.2 = getelementptr i8, ptr %params_base, i64 %held.offset.2
  %held.row_out.2 = getelementptr i8, ptr %held.out, i64 80
  %held.bytes_0.2 = load <32 x i8>, ptr %held.source.2, align 1
  %held.source_1.2 = getelementptr i8, ptr %held.source.2, i64 32
  %held.bytes_1.2 = load i64, ptr %held.source_1.2, align 1
  store <32 x i8> %held.bytes_0.2, ptr %held.row_out.2, align 1
  %held.to_1.2 = getelementptr i8, ptr %held.row_out.2, i64 32
  store i64 %held.bytes_1.2, ptr %held.to_1.2, align 1
  %held.distance.3 = mul i64 %held.zero_based.3, 40
  %held.offset.3 = add i64 0, %held.distance.3
  %held.source.3 = getelementptr i8, ptr %params_base, i64 %held.offset.3
  %held.row_out.3 = getelementptr i8, ptr %held.out, i64 120
  %held.bytes_0.3 = load <32 x i8>, ptr %held.source.3, align 1
  %held.source_1.3 = getelementptr i8, ptr %held.source.3, i64 32
  %held.bytes_1.3 = load i64, ptr %held.source_1.3, align 1
  store <32 x i8> %held.bytes_0.3, ptr %held.row_out.3, align 1
  %held.to_1.3 = getelementptr i8, ptr %held.row_out.3, i64 32
  store i64 %held.bytes_1.3, ptr %held.to_1.3, align 1
  br label %held.done

held.cold:                                        ; preds = %held.rows
  %held.cold.row_flag.0 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.out, i64 %held.index.0)
  %held.cold.cold_flag.0 = or i32 %held.flag, %held.cold.row_flag.0
  %held.cold.row_out.1 = getelementptr i8, ptr %held.out, i64 40
  %held.cold.row_flag.1 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.cold.row_out.1, i64 %held.index.1)
  %held.cold.cold_flag.1 = or i32 %held.cold.cold_flag.0, %held.cold.row_flag.1
  %held.cold.row_out.2 = getelementptr i8, ptr %held.out, i64 80
  %held.cold.row_flag.2 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.cold.row_out.2, i64 %held.index.2)
  %held.cold.cold_flag.2 = or i32 %held.cold.cold_flag.1, %held.cold.row_flag.2
  %held.cold.row_out.3 = getelementptr i8, ptr %held.out, i64 120
  %held.cold.row_flag.3 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.cold.row_out.3, i64 %held.index.3)
  %held.cold.cold_flag.3 = or i32 %held.cold.cold_flag.2, %held.cold.row_flag.3
  br label %held.done

held.done:                                        ; preds = %held.cold, %held.fast
  %held.flag.next = phi i32 [ %held.flag, %held.fast ], [ %held.cold.cold_flag.3, %held.cold ]
  %held.left.next = sub i64 %held.left, 4
  %held.out.next = getelementptr i8, ptr %held.out, i64 160
  %held.indices.next = getelementptr i8, ptr %held.indices, i64 16
  %held.more = icmp uge i64 %held.left.next, 4
  br i1 %held.more, label %held.rows, label %held.rows.end

held.rest.rows:                                   ; preds = %held.rest.done, %held.rows.end
  %held.rest.left = phi i64 [ %held.left.end, %held.rows.end ], [ %held.rest.left.next, %held.rest.done ]
  %held.rest.flag = phi i32 [ %held.flag.end, %held.rows.end ], [ %held.rest.flag.next, %held.rest.done ]
  %held.rest.out = phi ptr [ %held.out.end, %held.rows.end ], [ %held.rest.out.next, %held.rest.done ]
  %held.rest.indices = phi ptr [ %held.indices.end, %held.rows.end ], [ %held.rest.indices.next, %held.rest.done ]
  %held.rest.narrow_index = load volatile i32, ptr %held.rest.indices, align 1
  %held.rest.index = zext i32 %held.rest.narrow_index to i64
  %held.rest.zero_based = sub i64 %held.rest.index, 0
  %held.rest.in_range = icmp ult i64 %held.rest.zero_based, %extent
  br i1 %held.rest.in_range, label %held.rest.fast, label %held.rest.cold, !prof !1

held.rest.rows.end:                               ; preds = %held.rest.done, %held.rows.end
  %held.rest.left.end = phi i64 [ %held.left.end, %held.rows.end ], [ %held.rest.left.next, %held.rest.done ]
  %held.rest.flag.end = phi i32 [ %held.flag.end, %held.rows.end ], [ %held.rest.flag.next, %held.rest.done ]
  %held.rest.out.end = phi ptr [ %held.out.end, %held.rows.end ], [ %held.rest.out.next, %held.rest.done ]
  %held.rest.indices.end = phi ptr [ %held.indices.end, %held.rows.end ], [ %held.rest.indices.next, %held.rest.done ]
  br label %all

held.rest.fast:                                   ; preds = %held.rest.rows
  %held.rest.distance = mul i64 %held.rest.zero_based, 40
  %held.rest.offset = add i64 0, %held.rest.distance
  %held.rest.source = getelementptr i8, ptr %params_base, i64 %held.rest.offset
  %held.rest.bytes_0 = load <32 x i8>, ptr %held.rest.source, align 1
  %held.rest.source_1 = getelementptr i8, ptr %held.rest.source, i64 32
  %held.rest.bytes_1 = load i64, ptr %held.rest.source_1, align 1
  store <32 x i8> %held.rest.bytes_0, ptr %held.rest.out, align 1
  %held.rest.to_1 = getelementptr i8, ptr %held.rest.out, i64 32
  store i64 %held.rest.bytes_1, ptr %held.rest.to_1, align 1
  br label %held.rest.done

held.rest.cold:                                   ; preds = %held.rest.rows
  %held.rest.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.rest.out, i64 %held.rest.index)
  %held.rest.cold.cold_flag = or i32 %held.rest.flag, %held.rest.cold.row_flag
  br label %held.rest.done

held.rest.done:                                   ; preds = %held.rest.cold, %held.rest.fast
  %held.rest.flag.next = phi i32 [ %held.rest.flag, %held.rest.fast ], [ %held.rest.cold.cold_flag, %held.rest.cold ]
  %held.rest.left.next = sub i64 %held.rest.left, 1
  %held.rest.out.next = getelementptr i8, ptr %held.rest.out, i64 40
  %held.rest.indices.next = getelementptr i8, ptr %held.rest.indices, i64 4
  %held.rest.more = icmp uge i64 %held.rest.left.next, 1
  br i1 %held.rest.more, label %held.rest.rows, label %held.rest.rows.end

ascend:                                           ; preds = %others
  %ascend.fetched.is_long = icmp uge i64 %all_rows, 32
  %ascend.fetched.count = select i1 %ascend.fetched.is_long, i64 32, i64 0
  %ascend.fetched.first.more = icmp uge i64 %ascend.fetched.count, 1
  br i1 %ascend.fetched.first.more, label %ascend.fetched.rows, label %ascend.fetched.rows.end

anywhere:                                         ; preds = %others
  %fetched.is_long = icmp uge i64 %all_rows, 32
  %fetched.count = select i1 %fetched.is_long, i64 32, i64 0
  %fetched.first.more = icmp uge i64 %fetched.count, 1
  br i1 %fetched.first.more, label %fetched.rows, label %fetched.rows.end

not_held:                                         ; preds = %rows.end, %ascend.rest.rows.end
  %flag.not_held = phi i32 [ %ascend.rest.flag.end, %ascend.rest.rows.end ], [ %flag.end, %rows.end ]
  br label %all

ascend.fetched.rows:                              ; preds = %ascend.fetched.rows, %ascend
  %ascend.fetched.left = phi i64 [ %ascend.fetched.count, %ascend ], [ %ascend.fetched.left.next, %ascend.fetched.rows ]
  %ascend.fetched.out = phi ptr [ %run.out, %ascend ], [ %ascend.fetched.out.next, %ascend.fetched.rows ]
  %ascend.fetched.indices = phi ptr [ %run.indices, %ascend ], [ %ascend.fetched.indices.next, %ascend.fetched.rows ]
  %ascend.fetched.narrow_index = load volatile i32, ptr %ascend.fetched.indices, align 1
  %ascend.fetched.index = zext i32 %ascend.fetched.narrow_index to i64
  %ascend.fetched.zero_based = sub i64 %ascend.fetched.index, 0
  %ascend.fetched.distance = mul i64 %ascend.fetched.zero_based, 40
  %ascend.fetched.offset = add i64 0, %ascend.fetched.distance
  %ascend.fetched.source = getelementptr i8, ptr %params_base, i64 %ascend.fetched.offset
  call void @llvm.prefetch.p0(ptr %ascend.fetched.source, i32 0, i32 2, i32 1)
  %ascend.fetched.line_1 = getelementptr i8, ptr %ascend.fetched.source, i64 32
  call void @llvm.prefetch.p0(ptr %ascend.fetched.line_1, i32 0, i32 2, i32 1)
  %ascend.fetched.left.next = sub i64 %ascend.fetched.left, 1
  %ascend.fetched.out.next = getelementptr i8, ptr %ascend.fetched.out, i64 40
  %ascend.fetched.indices.next = getelementptr i8, ptr %ascend.fetched.indices, i64 4
  %ascend.fetched.more = icmp uge i64 %ascend.fetched.left.next, 1
  br i1 %ascend.fetched.more, label %ascend.fetched.rows, label %ascend.fetched.rows.end

ascend.fetched.rows.end:                          ; preds = %ascend.fetched.rows, %ascend
  %ascend.fetched.left.end = phi i64 [ %ascend.fetched.count, %ascend ], [ %ascend.fetched.left.next, %ascend.fetched.rows ]
  %ascend.fetched.out.end = phi ptr [ %run.out, %ascend ], [ %ascend.fetched.out.next, %ascend.fetched.rows ]
  %ascend.fetched.indices.end = phi ptr [ %run.indices, %ascend ], [ %ascend.fetched.indices.next, %ascend.fetched.rows ]
  %ascend.first.more = icmp uge i64 %all_rows, 4
  br i1 %ascend.first.more, label %ascend.rows, label %ascend.rows.end

ascend.rows:                                      ; preds = %ascend.done, %ascend.fetched.rows.end
  %ascend.left = phi i64 [ %all_rows, %ascend.fetched.rows.end ], [ %ascend.left.next, %ascend.done ]
  %ascend.flag = phi i32 [ 0, %ascend.fetched.rows.end ], [ %ascend.flag.next, %ascend.done ]
  %ascend.out = phi ptr [ %run.out, %ascend.fetched.rows.end ], [ %ascend.out.next, %ascend.done ]
  %ascend.indices = phi ptr [ %run.indices, %ascend.fetched.rows.end ], [ %ascend.indices.next, %ascend.done ]
  %ascend.ahead.last_group = sub i64 %ascend.left, 4
  %ascend.ahead.rows = call i64 @llvm.umin.i64(i64 %ascend.ahead.last_group, i64 32)
  %ascend.ahead.out_bytes = mul i64 %ascend.ahead.rows, 40
  %ascend.ahead.out = getelementptr i8, ptr %ascend.out, i64 %ascend.ahead.out_bytes
  %ascend.ahead.indices_bytes = mul i64 %ascend.ahead.rows, 4
  %ascend.ahead.indices = getelementptr i8, ptr %ascend.indices, i64 %ascend.ahead.indices_bytes
  %ascend.ahead.narrow_index.0 = load volatile i32, ptr %ascend.ahead.indices, align 1
  %ascend.ahead.index.0 = zext i32 %ascend.ahead.narrow_index.0 to i64
  %ascend.ahead.zero_based.0 = sub i64 %ascend.ahead.index.0, 0
  %ascend.ahead.distance.0 = mul i64 %ascend.ahead.zero_based.0, 40
  %ascend.ahead.offset.0 = add i64 0, %ascend.ahead.distance.0
  %ascend.ahead.source.0 = getelementptr i8, ptr %params_base, i64 %ascend.ahead.offset.0
  call void @llvm.prefetch.p0(ptr %ascend.ahead.source.0, i32 0, i32 2, i32 1)
  %ascend.ahead.line_1.0 = getelementptr i8, ptr %ascend.ahead.source.0, i64 32
  call void @llvm.prefetch.p0(ptr %ascend.ahead.line_1.0, i32 0, i32 2, i32 1)
  %ascend.ahead.row_out.1 = getelementptr i8, ptr %ascend.ahead.out, i64 40
  %ascend.ahead.row_indices.1 = getelementptr i8, ptr %ascend.ahead.indices, i64 4
  %ascend.ahead.narrow_index.1 = load volatile i32, ptr %ascend.ahead.row_indices.1, align 1
  %ascend.ahead.index.1 = zext i32 %ascend.ahead.narrow_index.1 to i64
  %ascend.ahead.zero_based.1 = sub i64 %ascend.ahead.index.1, 0
  %ascend.ahead.distance.1 = mul i64 %ascend.ahead.zero_based.1, 40
  %ascend.ahead.offset.1 = add i64 0, %ascend.ahead.distance.1
  %ascend.ahead.source.1 = getelementptr i8, ptr %params_base, i64 %ascend.ahead.offset.1
  call void @llvm.prefetch.p0(ptr %ascend.ahead.source.1, i32 0, i32 2, i32 1)
  %ascend.ahead.line_1.1 = getelementptr i8, ptr %ascend.ahead.source.1, i64 32
  call void @llvm.prefetch.p0(ptr %ascend.ahead.line_1.1, i32 0, i32 2, i32 1)
  %ascend.ahead.row_out.2 = getelementptr i8, ptr %ascend.ahead.out, i64 80
  %ascend.ahead.row_indices.2 = getelementptr i8, ptr %ascend.ahead.indices, i64 8
  %ascend.ahead.narrow_index.2 = load volatile i32, ptr %ascend.ahead.row_indices.2, align 1
  %ascend.ahead.index.2 = zext i32 %ascend.ahead.narrow_index.2 to i64
  %ascend.ahead.zero_based.2 = sub i64 %ascend.ahead.index.2, 0
  %ascend.ahead.distance.2 = mul i64 %ascend.ahead.zero_based.2, 40
  %ascend.ahead.offset.2 = add i64 0, %ascend.ahead.distance.2
  %ascend.ahead.source.2 = getelementptr i8, ptr %params_base, i64 %ascend.ahead.offset.2
  call void @llvm.prefetch.p0(ptr %ascend.ahead.source.2, i32 0, i32 2, i32 1)
  %ascend.ahead.line_1.2 = getelementptr i8, ptr %ascend.ahead.source.2, i64 32
  call void @llvm.prefetch.p0(ptr %ascend.ahead.line_1.2, i32 0, i32 2, i32 1)
  %ascend.ahead.row_out.3 = getelementptr i8, ptr %ascend.ahead.out, i64 120
  %ascend.ahead.row_indices.3 = getelementptr i8, ptr %ascend.ahead.indices, i64 12
  %ascend.ahead.narrow_index.3 = load volatile i32, ptr %ascend.ahead.row_indices.3, align 1
  %ascend.ahead.index.3 = zext i32 %ascend.ahead.narrow_index.3 to i64
  %ascend.ahead.zero_based.3 = sub i64 %ascend.ahead.index.3, 0
  %ascend.ahead.distance.3 = mul i64 %ascend.ahead.zero_based.3, 40
  %ascend.ahead.offset.3 = add i64 0, %ascend.ahead.distance.3
  %ascend.ahead.source.3 = getelementptr i8, ptr %params_base, i64 %ascend.ahead.offset.3
  call void @llvm.prefetch.p0(ptr %ascend.ahead.source.3, i32 0, i32 2, i32 1)
  %ascend.ahead.line_1.3 = getelementptr i8, ptr %ascend.ahead.source.3, i64 32
  call void @llvm.prefetch.p0(ptr %ascend.ahead.line_1.3, i32 0, i32 2, i32 1)
  %ascend.line_ahead = getelementptr i8, ptr %ascend.indices, i64 2176
  call void @llvm.prefetch.p0(ptr %ascend.line_ahead, i32 0, i32 3, i32 1)
  %ascend.narrow_index.0 = load volatile i32, ptr %ascend.indices, align 1
  %ascend.index.0 = zext i32 %ascend.narrow_index.0 to i64
  %ascend.zero_based.0 = sub i64 %ascend.index.0, 0
  %ascend.in_range.0 = icmp ult i64 %ascend.zero_based.0, %extent
  %ascend.row_indices.1 = getelementptr i8, ptr %ascend.indices, i64 4
  %ascend.narrow_index.1 = load volatile i32, ptr %ascend.row_indices.1, align 1
  %ascend.index.1 = zext i32 %ascend.narrow_index.1 to i64
  %ascend.zero_based.1 = sub i64 %ascend.index.1, 0
  %ascend.in_range.1 = icmp ult i64 %ascend.zero_based.1, %extent
  %ascend.row_indices.2 = getelementptr i8, ptr %ascend.indices, i64 8
  %ascend.narrow_index.2 = load volatile i32, ptr %ascend.row_indices.2, align 1
  %ascend.index.2 = zext i32 %ascend.narrow_index.2 to i64
  %ascend.zero_based.2 = sub i64 %ascend.index.2, 0
  %ascend.in_range.2 = icmp ult i64 %ascend.zero_based.2, %extent
  %ascend.row_indices.3 = getelementptr i8, ptr %ascend.indices, i64 12
  %ascend.narrow_index.3 = load volatile i32, ptr %ascend.row_indices.3, align 1
  %ascend.index.3 = zext i32 %ascend.narrow_index.3 to i64
  %ascend.zero_based.3 = sub i64 %ascend.index.3, 0
  %ascend.in_range.3 = icmp ult i64 %ascend.zero_based.3, %extent
  %ascend.both_in_range.1 = and i1 %ascend.in_range.0, %ascend.in_range.1
  %ascend.both_in_range.2 = and i1 %ascend.both_in_range.1, %ascend.in_range.2
  %ascend.both_in_range.3 = and i1 %ascend.both_in_range.2, %ascend.in_range.3
  br i1 %ascend.both_in_range.3, label %ascend.fast, label %ascend.cold, !prof !1

ascend.rows.end:                                  ; preds = %ascend.done, %ascend.fetched.rows.end
  %ascend.left.end = phi i64 [ %all_rows, %ascend.fetched.rows.end ], [ %ascend.left.next, %ascend.done ]
  %ascend.flag.end = phi i32 [ 0, %ascend.fetched.rows.end ], [ %ascend.flag.next, %ascend.done ]
  %ascend.out.end = phi ptr [ %run.out, %ascend.fetched.rows.end ], [ %ascend.out.next, %ascend.done ]
  %ascend.indices.end = phi ptr [ %run.indices, %ascend.fetched.rows.end ], [ %ascend.indices.next, %ascend.done ]
  %ascend.rest.first.more = icmp uge i64 %ascend.left.end, 1
  br i1 %ascend.rest.first.more, label %ascend.rest.rows, label %ascend.rest.rows.end

ascend.fast:                                      ; preds = %ascend.rows
  %ascend.distance.0 = mul i64 %ascend.zero_based.0, 40
  %ascend.offset.0 = add i64 0, %ascend.distance.0
  %ascend.source.0 = getelementptr i8, ptr %params_base, i64 %ascend.offset.0
  %ascend.bytes_0.0 = load <32 x i8>, ptr %ascend.source.0, align 1
  %ascend.source_1.0 = getelementptr i8, ptr %ascend.source.0, i64 32
  %ascend.bytes_1.0 = load i64, ptr %ascend.source_1.0, align 1
  store <32 x i8> %ascend.bytes_0.0, ptr %ascend.out, align 1
  %ascend.to_1.0 = getelementptr i8, ptr %ascend.out, i64 32
  store i64 %ascend.bytes_1.0, ptr %ascend.to_1.0, align 1
  %ascend.distance.1 = mul i64 %ascend.zero_based.1, 40
  %ascend.offset.1 = add i64 0, %ascend.distance.1
  %ascend.source.1 = getelementptr i8, ptr %params_base, i64 %ascend.offset.1
  %ascend.row_out.1 = getelementptr i8, ptr %ascend.out, i64 40
  %ascend.bytes_0.1 = load <32 x i8>, ptr %ascend.source.1, align 1
  %ascend.source_1.1 = getelementptr i8, ptr %ascend.source.1, i64 32
  %ascend.bytes_1.1 = load i64, ptr %ascend.source_1.1, align 1
  store <32 x i8> %ascend.bytes_0.1, ptr %ascend.row_out.1, align 1
  %ascend.to_1.1 = getelementptr i8, ptr %ascend.row_out.1, i64 32
  store i64 %ascend.bytes_1.1, ptr %ascend.to_1.1, align 1
  %ascend.distance.2 = mul i64 %ascend.zero_based.2, 40
  %ascend.offset.2 = add i64 0, %ascend.distance.2
  %ascend.source.2 = getelementptr i8, ptr %params_base, i64 %ascend.offset.2
  %ascend.row_out.2 = getelementptr i8, ptr %ascend.out, i64 80
  %ascend.bytes_0.2 = load <32 x i8>, ptr %ascend.source.2, align 1
  %ascend.source_1.2 = getelementptr i8, ptr %ascend.source.2, i64 32
  %ascend.bytes_1.2 = load i64, ptr %ascend.source_1.2, align 1
  store <32 x i8> %ascend.bytes_0.2, ptr %ascend.row_out.2, align 1
  %ascend.to_1.2 = getelementptr i8, ptr %ascend.row_out.2, i64 32
  store i64 %ascend.bytes_1.2, ptr %ascend.to_1.2, align 1
  %ascend.distance.3 = mul i64 %ascend.zero_based.3, 40
  %ascend.offset.3 = add i64 0, %ascend.distance.3
  %ascend.source.3 = getelementptr i8, ptr %params_base, i64 %ascend.offset.3
  %ascend.row_out.3 = getelementptr i8, ptr %ascend.out, i64 120
  %ascend.bytes_0.3 = load <32 x i8>, ptr %ascend.source.3, align 1
  %ascend.source_1.3 = getelementptr i8, ptr %ascend.source.3, i64 32
  %ascend.bytes_1.3 = load i64, ptr %ascend.source_1.3, align 1
  store <32 x i8> %ascend.bytes_0.3, ptr %ascend.row_out.3, align 1
  %ascend.to_1.3 = getelementptr i8, ptr %ascend.row_out.3, i64 32
  store i64 %ascend.bytes_1.3, ptr %ascend.to_1.3, align 1
  br label %ascend.done

ascend.cold:                                      ; preds = %ascend.rows
  %ascend.cold.row_flag.0 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %ascend.out, i64 %ascend.index.0)
  %ascend.cold.cold_flag.0 = or i32 %ascend.flag, %ascend.cold.row_flag.0
  %ascend.cold.row_out.1 = getelementptr i8, ptr %ascend.out, i64 40
  %ascend.cold.row_flag.1 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %ascend.cold.row_out.1, i64 %ascend.index.1)
  %ascend.cold.cold_flag.1 = or i32 %ascend.cold.cold_flag.0, %ascend.cold.row_flag.1
  %ascend.cold.row_out.2 = getelementptr i8, ptr %ascend.out, i64 80
  %ascend.cold.row_flag.2 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %ascend.cold.row_out.2, i64 %ascend.index.2)
  %ascend.cold.cold_flag.2 = or i32 %ascend.cold.cold_flag.1, %ascend.cold.row_flag.2
  %ascend.cold.row_out.3 = getelementptr i8, ptr %ascend.out, i64 120
  %ascend.cold.row_flag.3 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %ascend.cold.row_out.3, i64 %ascend.index.3)
  %ascend.cold.cold_flag.3 = or i32 %ascend.cold.cold_flag.2, %ascend.cold.row_flag.3
  br label %ascend.done

ascend.done:                                      ; preds = %ascend.cold, %ascend.fast
  %ascend.flag.next = phi i32 [ %ascend.flag, %ascend.fast ], [ %ascend.cold.cold_flag.3, %ascend.cold ]
  %ascend.left.next = sub i64 %ascend.left, 4
  %ascend.out.next = getelementptr i8, ptr %ascend.out, i64 160
  %ascend.indices.next = getelementptr i8, ptr %ascend.indices, i64 16
  %ascend.more = icmp uge i64 %ascend.left.next, 4
  br i1 %ascend.more, label %ascend.rows, label %ascend.rows.end

ascend.rest.rows:                                 ; preds = %ascend.rest.done, %ascend.rows.end
  %ascend.rest.left = phi i64 [ %ascend.left.end, %ascend.rows.end ], [ %ascend.rest.left.next, %ascend.rest.done ]
  %ascend.rest.flag = phi i32 [ %ascend.flag.end, %ascend.rows.end ], [ %ascend.rest.flag.next, %ascend.rest.done ]
  %ascend.rest.out = phi ptr [ %ascend.out.end, %ascend.rows.end ], [ %ascend.rest.out.next, %ascend.rest.done ]
  %ascend.rest.indices = phi ptr [ %ascend.indices.end, %ascend.rows.end ], [ %ascend.rest.indices.next, %ascend.rest.done ]
  %ascend.rest.narrow_index = load volatile i32, ptr %ascend.rest.indices, align 1
  %ascend.rest.index = zext i32 %ascend.rest.narrow_index to i64
  %ascend.rest.zero_based = sub i64 %ascend.rest.index, 0
  %ascend.rest.in_range = icmp ult i64 %ascend.rest.zero_based, %extent
  br i1 %ascend.rest.in_range, label %ascend.rest.fast, label %ascend.rest.cold, !prof !1

ascend.rest.rows.end:                             ; preds = %ascend.rest.done, %ascend.rows.end
  %ascend.rest.left.end = phi i64 [ %ascend.left.end, %ascend.rows.end ], [ %ascend.rest.left.next, %ascend.rest.done ]
  %ascend.rest.flag.end = phi i32 [ %ascend.flag.end, %ascend.rows.end ], [ %ascend.rest.flag.next, %ascend.rest.done ]
  %ascend.rest.out.end = phi ptr [ %ascend.out.end, %ascend.rows.end ], [ %ascend.rest.out.next, %ascend.rest.done ]
  %ascend.rest.indices.end = phi ptr [ %ascend.indices.end, %ascend.rows.end ], [ %ascend.rest.indices.next, %ascend.rest.done ]
  br label %not_held

ascend.rest.fast:                                 ; preds = %ascend.rest.rows
  %ascend.rest.distance = mul i64 %ascend.rest.zero_based, 40
  %ascend.rest.offset = add i64 0, %ascend.rest.distance
  %ascend.rest.source = getelementptr i8, ptr %params_base, i64 %ascend.rest.offset
  %ascend.rest.bytes_0 = load <32 x i8>, ptr %ascend.rest.source, align 1
  %ascend.rest.source_1 = getelementptr i8, ptr %ascend.rest.source, i64 32
  %ascend.rest.bytes_1 = load i64, ptr %ascend.rest.source_1, align 1
  store <32 x i8> %ascend.rest.bytes_0, ptr %ascend.rest.out, align 1
  %ascend.rest.to_1 = getelementptr i8, ptr %ascend.rest.out, i64 32
  store i64 %ascend.rest.bytes_1, ptr %ascend.rest.to_1, align 1
  br label %ascend.rest.done

ascend.rest.cold:                                 ; preds = %ascend.rest.rows
  %ascend.rest.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %ascend.rest.out, i64 %ascend.rest.index)
  %ascend.rest.cold.cold_flag = or i32 %ascend.rest.flag, %ascend.rest.cold.row_flag
  br label %ascend.rest.done

ascend.rest.done:                                 ; preds = %ascend.rest.cold, %ascend.rest.fast
  %ascend.rest.flag.next = phi i32 [ %ascend.rest.flag, %ascend.rest.fast ], [ %ascend.rest.cold.cold_flag, %ascend.rest.cold ]
  %ascend.rest.left.next = sub i64 %ascend.rest.left, 1
  %ascend.rest.out.next = getelementptr i8, ptr %ascend.rest.out, i64 40
  %ascend.rest.indices.next = getelementptr i8, ptr %ascend.rest.indices, i64 4
  %ascend.rest.more = icmp uge i64 %ascend.rest.left.next, 1
  br i1 %ascend.rest.more, label %ascend.rest.rows, label %ascend.rest.rows.end

fetched.rows:                                     ; preds = %fetched.rows, %anywhere
  %fetched.left = phi i64 [ %fetched.count, %anywhere ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out = phi ptr [ %run.out, %anywhere ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices = phi ptr [ %run.indices, %anywhere ], [ %fetched.indices.next, %fetched.rows ]
  %fetched.narrow_index = load volatile i32, ptr %fetched.indices, align 1
  %fetched.index = zext i32 %fetched.narrow_index to i64
  %fetched.zero_based = sub i64 %fetched.index, 0
  %fetched.distance = mul i64 %fetched.zero_based, 40
  %fetched.offset = add i64 0, %fetched.distance
  %fetched.source = getelementptr i8, ptr %params_base, i64 %fetched.offset
  call void @llvm.prefetch.p0(ptr %fetched.source, i32 0, i32 2, i32 1)
  %fetched.line_1 = getelementptr i8, ptr %fetched.source, i64 32
  call void @llvm.prefetch.p0(ptr %fetched.line_1, i32 0, i32 2, i32 1)
  %fetched.left.next = sub i64 %fetched.left, 1
  %fetched.out.next = getelementptr i8, ptr %fetched.out, i64 40
  %fetched.indices.next = getelementptr i8, ptr %fetched.indices, i64 4
  %fetched.more = icmp uge i64 %fetched.left.next, 1
  br i1 %fetched.more, label %fetched.rows, label %fetched.rows.end

fetched.rows.end:                                 ; preds = %fetched.rows, %anywhere
  %fetched.left.end = phi i64 [ %fetched.count, %anywhere ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out.end = phi ptr [ %run.out, %anywhere ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices.end = phi ptr [ %run.indices, %anywhere ], [ %fetched.indices.next, %fetched.rows ]
  %first.more = icmp uge i64 %all_rows, 1
  br i1 %first.more, label %rows, label %rows.end

rows:                                             ; preds = %done, %fetched.rows.end
  %left = phi i64 [ %all_rows, %fetched.rows.end ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %fetched.rows.end ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %fetched.rows.end ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %fetched.rows.end ], [ %indices.next, %done ]
  %ahead.last_group = sub i64 %left, 1
  %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 32)
  %ahead.out_bytes = mul i64 %ahead.rows, 40
  %ahead.out = getelementptr i8, ptr %out, i64 %ahead.out_bytes
  %ahead.indices_bytes = mul i64 %ahead.rows, 4
  %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes
  %ahead.narrow_index = load volatile i32, ptr %ahead.indices, align 1
  %ahead.index = zext i32 %ahead.narrow_index to i64
  %ahead.zero_based = sub i64 %ahead.index, 0
  %ahead.distance = mul i64 %ahead.zero_based, 40
  %ahead.offset = add i64 0, %ahead.distance
  %ahead.source = getelementptr i8, ptr %params_base, i64 %ahead.offset
  call void @llvm.prefetch.p0(ptr %ahead.source, i32 0, i32 2, i32 1)
  %ahead.line_1 = getelementptr i8, ptr %ahead.source, i64 32
  call void @llvm.prefetch.p0(ptr %ahead.line_1, i32 0, i32 2, i32 1)
  %line_ahead = getelementptr i8, ptr %indices, i64 2176
  call void @llvm.prefetch.p0(ptr %line_ahead, i32 0, i32 3, i32 1)
  %narrow_index = load volatile i32, ptr %indices, align 1
  %index = zext i32 %narrow_index to i64
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %fetched.rows.end
  %left.end = phi i64 [ %all_rows, %fetched.rows.end ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %fetched.rows.end ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %fetched.rows.end ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %fetched.rows.end ], [ %indices.next, %done ]
  br label %not_held

fast:                                             ; preds = %rows
  %distance = mul i64 %zero_based, 40
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %params_base, i64 %offset
  %bytes_0 = load <32 x i8>, ptr %source, align 1
  %source_1 = getelementptr i8, ptr %source, i64 32
  %bytes_1 = load i64, ptr %source_1, align 1
  store <32 x i8> %bytes_0, ptr %out, align 1
  %to_1 = getelementptr i8, ptr %out, i64 32
  store i64 %bytes_1, ptr %to_1, align 1
  br label %done

cold:                                             ; preds = %rows
  %cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %out, i64 %index)
  %cold.cold_flag = or i32 %flag, %cold.row_flag
  br label %done

done:                                             ; preds = %cold, %fast
  %flag.next = phi i32 [ %flag, %fast ], [ %cold.cold_flag, %cold ]
  %left.next = sub i64 %left, 1
  %out.next = getelementptr i8, ptr %out, i64 40
  %indices.next = getelementptr i8, ptr %indices, i64 4
  %more = icmp uge i64 %left.next, 1
  br i1 %more, label %rows, label %rows.end
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @cold(ptr noalias readonly %args, ptr %from, ptr %to, i64 %index) #1 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %good, label %bad

good:                                             ; preds = %entry
  %distance = mul i64 %zero_based, 40
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %from, i64 %offset
  %bytes_0 = load <32 x i8>, ptr %source, align 1
  %source_1 = getelementptr i8, ptr %source, i64 32
  %bytes_1 = load i64, ptr %source_1, align 1
  store <32 x i8> %bytes_0, ptr %to, align 1
  %to_1 = getelementptr i8, ptr %to, i64 32
  store i64 %bytes_1, ptr %to_1, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store <32 x i8> zeroinitializer, ptr %to, align 1
  %bad.to_1 = getelementptr i8, ptr %to, i64 32
  store i64 0, ptr %bad.to_1, align 1
  ret i32 1
}

; Function Attrs: noinline nounwind uwtable
define internal preserve_mostcc i32 @sample(ptr noalias readonly %args, ptr %run_params, ptr %run_out, ptr %run_indices, i64 %run_rows) #2 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  br label %fetch.tuples

fetch.tuples:                                     ; preds = %fetch.tuples, %entry
  %fetch.i = phi i64 [ 0, %entry ], [ %fetch.i.next, %fetch.tuples ]
  %fetch.random = phi i64 [ 1, %entry ], [ %fetch.random.next, %fetch.tuples ]
  %fetch.multiplied = mul i64 %fetch.random, 6364136223846793005
  %fetch.random.next = add i64 %fetch.multiplied, 1442695040888963407
  %fetch.stratum = shl i64 %fetch.i, 16
  %fetch.within = lshr i64 %fetch.random.next, 48
  %fetch.place = or i64 %fetch.stratum, %fetch.within
  %fetch.last_row = sub i64 %run_rows, 1
  %fetch.scaled = mul i64 %fetch.place, %fetch.last_row
  %fetch.row = lshr i64 %fetch.scaled, 21
  %fetch.out_bytes = mul i64 %fetch.row, 40
  %fetch.out = getelementptr i8, ptr %run_out, i64 %fetch.out_bytes
  %fetch.indices_bytes = mul i64 %fetch.row, 4
  %fetch.indices = getelementptr i8, ptr %run_indices, i64 %fetch.indices_bytes
  call void @llvm.prefetch.p0(ptr %fetch.indices, i32 0, i32 3, i32 1)
  %fetch.i.next = add i64 %fetch.i, 1
  %fetch.more = icmp ult i64 %fetch.i.next, 32
  br i1 %fetch.more, label %fetch.tuples, label %fetch.tuples.end

fetch.tuples.end:                                 ; preds = %fetch.tuples
  %first.narrow_index = load volatile i32, ptr %run_indices, align 1
  %first.index = zext i32 %first.narrow_index to i64
  %first.zero_based = sub i64 %first.index, 0
  %first.distance = mul i64 %first.zero_based, 40
  %first.offset = add i64 0, %first.distance
  %first.source = getelementptr i8, ptr %run_params, i64 %first.offset
  %first.address = ptrtoint ptr %first.source to i64
  br label %rows

rows:                                             ; preds = %rows, %fetch.tuples.end
  %i = phi i64 [ 0, %fetch.tuples.end ], [ %i.next, %rows ]
  %random = phi i64 [ 1, %fetch.tuples.end ], [ %random.next, %rows ]
  %seen = phi i64 [ 0, %fetch.tuples.end ], [ %then_seen.1, %rows ]
  %seen_twice = phi i64 [ 0, %fetch.tuples.end ], [ %then_seen_twice.1, %rows ]
  %ascend = phi i1 [ true, %fetch.tuples.end ], [ %ascend.next, %rows ]
  %before = phi i64 [ %first.address, %fetch.tuples.end ], [ %address.1, %rows ]
  %multiplied = mul i64 %random, 6364136223846793005
  %random.next = add i64 %multiplied, 1442695040888963407
  %stratum = shl i64 %i, 16
  %within = lshr i64 %random.next, 48
  %place = or i64 %stratum, %within
  %last_row = sub i64 %run_rows, 1
  %scaled = mul i64 %place, %last_row
  %row = lshr i64 %scaled, 21
  %out_bytes = mul i64 %row, 40
  %out = getelementptr i8, ptr %run_out, i64 %out_bytes
  %indices_bytes = mul i64 %row, 4
  %indices = getelementptr i8, ptr %run_indices, i64 %indices_bytes
  %narrow_index.0 = load volatile i32, ptr %indices, align 1
  %index.0 = zext i32 %narrow_index.0 to i64
  %zero_based.0 = sub i64 %index.0, 0
  %distance.0 = mul i64 %zero_based.0, 40
  %offset.0 = add i64 0, %distance.0
  %source.0 = getelementptr i8, ptr %run_params, i64 %offset.0
  %address.0 = ptrtoint ptr %source.0 to i64
  %line.0 = udiv i64 %address.0, 64
  %hash.0 = mul i64 %line.0, -7046029254386353131
  %high.0 = lshr i64 %hash.0, 32
  %folded.0 = xor i64 %hash.0, %high.0
  %second_hash.0 = mul i64 %folded.0, -7046029254386353131
  %bit.0 = lshr i64 %second_hash.0, 58
  %line_bit.0 = shl i64 1, %bit.0
  %again.0 = and i64 %seen, %line_bit.0
  %then_seen_twice.0 = or i64 %seen_twice, %again.0
  %then_seen.0 = or i64 %seen, %line_bit.0
  %row_out.1 = getelementptr i8, ptr %out, i64 40
  %row_indices.1 = getelementptr i8, ptr %indices, i64 4
  %narrow_index.1 = load volatile i32, ptr %row_indices.1, align 1
  %index.1 = zext i32 %narrow_index.1 to i64
  %zero_based.1 = sub i64 %index.1, 0
  %distance.1 = mul i64 %zero_based.1, 40
  %offset.1 = add i64 0, %distance.1
  %source.1 = getelementptr i8, ptr %run_params, i64 %offset.1
  %address.1 = ptrtoint ptr %source.1 to i64
  %line.1 = udiv i64 %address.1, 64
  %hash.1 = mul i64 %line.1, -7046029254386353131
  %high.1 = lshr i64 %hash.1, 32
  %folded.1 = xor i64 %hash.1, %high.1
  %second_hash.1 = mul i64 %folded.1, -7046029254386353131
  %bit.1 = lshr i64 %second_hash.1, 58
  %line_bit.1 = shl i64 1, %bit.1
  %again.1 = and i64 %then_seen.0, %line_bit.1
  %then_seen_twice.1 = or i64 %then_seen_twice.0, %again.1
  %then_seen.1 = or i64 %then_seen.0, %line_bit.1
  %is_behind = icmp ule i64 %before, %address.0
  %goes_on = icmp ule i64 %address.0, %address.1
  %goes_up = and i1 %is_behind, %goes_on
  %i.next = add i64 %i, 1
  %ascend.next = and i1 %ascend, %goes_up
  %more = icmp ult i64 %i.next, 32
  br i1 %more, label %rows, label %rows.end

rows.end:                                         ; preds = %rows
  %reach = sub i64 %address.1, %first.address
  %not_twice = xor i64 %then_seen_twice.1, -1
  %seen_once = and i64 %then_seen.1, %not_twice
  %seen_count = call i64 @llvm.ctpop.i64(i64 %then_seen.1)
  %lines_few = icmp ule i64 %seen_count, 20
  %once_count = call i64 @llvm.ctpop.i64(i64 %seen_once)
  %once_few = icmp ule i64 %once_count, 4
  %are_few = and i1 %lines_few, %once_few
  %dense_reach = mul i64 %run_rows, 32
  %is_short = icmp ule i64 %reach, %dense_reach
  %are_dense = and i1 %ascend.next, %is_short
  %are_few_or_dense = or i1 %are_few, %are_dense
  %of_others = select i1 %ascend.next, i32 1, i32 0
  %pattern = select i1 %are_few_or_dense, i32 2, i32 %of_others
  ret i32 %pattern
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #4

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
