; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i32_k1_b40_error_pOI_o32_u8_v32_pf32_l1_st_s14(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %line_buffer = alloca [1344 x i8], align 2048
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
  call void @llvm.x86.sse.sfence()
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
  %held.address = ptrtoint ptr %run.out to i64
  %held.over = and i64 %held.address, 7
  %held.reaches_line = icmp eq i64 %held.over, 0
  br i1 %held.reaches_line, label %held.aligned, label %held.unaligned, !prof !1

others:                                           ; preds = %looked_at
  %fetched.is_long = icmp uge i64 %all_rows, 32
  %fetched.count = select i1 %fetched.is_long, i64 32, i64 0
  %fetched.first.more = icmp uge i64 %fetched.count, 1
  br i1 %fetched.first.more, label %fetched.rows, label %fetched.rows.end

all:                                              ; preds = %streamed, %held.streamed
  %flag.all = phi i32 [ %held.flag.streamed, %held.streamed ], [ %flag.streamed, %streamed ]
  br label %end

held.aligned:                                     ; preds = %held
  %held.to_line.first.more = icmp uge i64 %all_rows, 1
  %held.to_line.first.address = ptrtoint ptr %run.out to i64
  %held.to_line.first.over = and i64 %held.to_line.first.address, 63
  %held.to_line.first.begins_line = icmp eq i64 %held.to_line.first.over, 0
  %held.to_line.first.is_within_line = xor i1 %held.to_line.first.begins_line, true
  %held.to_line.first.goes_on = and i1 %held.to_line.first.more, %held.to_line.first.is_within_line
  br i1 %held.to_line.first.goes_on, label %held.to_line.rows, label %held.to_line.rows.end

held.unaligned:                                   ; preds = %held
  %held.unaligned.buffered.address = ptrtoint ptr %run.out to i64
  %held.unaligned.buffered.over = and i64 %held.unaligned.buffered.address, 63
  %held.unaligned.buffered.first.more = icmp uge i64 %all_rows, 32
  br i1 %held.unaligned.buffered.first.more, label %held.unaligned.buffered.rows, label %held.unaligned.buffered.rows.end

held.streamed:                                    ; preds = %held.unaligned.behind.rows.end, %held.rest.rows.end
  %held.flag.streamed = phi i32 [ %held.rest.flag.end, %held.rest.rows.end ], [ %held.unaligned.behind.flag.end, %held.unaligned.behind.rows.end ]
  br label %all

held.to_line.rows:                                ; preds = %held.to_line.done, %held.aligned
  %held.to_line.left = phi i64 [ %all_rows, %held.aligned ], [ %held.to_line.left.next, %held.to_line.done ]
  %held.to_line.flag = phi i32 [ 0, %held.aligned ], [ %held.to_line.flag.next, %held.to_line.done ]
  %held.to_line.out = phi ptr [ %run.out, %held.aligned ], [ %held.to_line.out.next, %held.to_line.done ]
  %held.to_line.indices = phi ptr [ %run.indices, %held.aligned ], [ %held.to_line.indices.next, %held.to_line.done ]
  %held.to_line.narrow_index = load volatile i32, ptr %held.to_line.indices, align 1
  %held.to_line.index = zext i32 %held.to_line.narrow_index to i64
  %held.to_line.zero_based = sub i64 %held.to_line.index, 0
  %held.to_line.in_range = icmp ult i64 %held.to_line.zero_based, %extent
  br i1 %held.to_line.in_range, label %held.to_line.fast, label %held.to_line.cold, !prof !1

held.to_line.rows.end:                            ; preds = %held.to_line.done, %held.aligned
  %held.to_line.left.end = phi i64 [ %all_rows, %held.aligned ], [ %held.to_line.left.next, %held.to_line.done ]
  %held.to_line.flag.end = phi i32 [ 0, %held.aligned ], [ %held.to_line.flag.next, %held.to_line.done ]
  %held.to_line.out.end = phi ptr [ %run.out, %held.aligned ], [ %held.to_line.out.next, %held.to_line.done ]
  %held.to_line.indices.end = phi ptr [ %run.indices, %held.aligned ], [ %held.to_line.indices.next, %held.to_line.done ]
  %held.first.more = icmp uge i64 %held.to_line.left.end, 8
  br i1 %held.first.more, label %held.rows, label %held.rows.end

held.to_line.fast:                                ; preds = %held.to_line.rows
  %held.to_line.distance = mul i64 %held.to_line.zero_based, 40
  %held.to_line.offset = add i64 0, %held.to_line.distance
  %held.to_line.source = getelementptr i8, ptr %params_base, i64 %held.to_line.offset
  %held.to_line.bytes_0 = load <32 x i8>, ptr %held.to_line.source, align 1
  %held.to_line.source_1 = getelementptr i8, ptr %held.to_line.source, i64 32
  %held.to_line.bytes_1 = load i64, ptr %held.to_line.source_1, align 1
  store <32 x i8> %held.to_line.bytes_0, ptr %held.to_line.out, align 1
  %held.to_line.to_1 = getelementptr i8, ptr %held.to_line.out, i64 32
  store i64 %held.to_line.bytes_1, ptr %held.to_line.to_1, align 1
  br label %held.to_line.done

held.to_line.cold:                                ; preds = %held.to_line.rows
  %held.to_line.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.to_line.out, i64 %held.to_line.index)
  %held.to_line.cold.cold_flag = or i32 %held.to_line.flag, %held.to_line.cold.row_flag
  br label %held.to_line.done

held.to_line.done:                                ; preds = %held.to_line.cold, %held.to_line.fast
  %held.to_line.flag.next = phi i32 [ %held.to_line.flag, %held.to_line.fast ], [ %held.to_line.cold.cold_flag, %held.to_line.cold ]
  %held.to_line.left.next = sub i64 %held.to_line.left, 1
  %held.to_line.out.next = getelementptr i8, ptr %held.to_line.out, i64 40
  %held.to_line.indices.next = getelementptr i8, ptr %held.to_line.indices, i64 4
  %held.to_line.more = icmp uge i64 %held.to_line.left.next, 1
  %held.to_line.address = ptrtoint ptr %held.to_line.out.next to i64
  %held.to_line.over = and i64 %held.to_line.address, 63
  %held.to_line.begins_line = icmp eq i64 %held.to_line.over, 0
  %held.to_line.is_within_line = xor i1 %held.to_line.begins_line, true
  %held.to_line.goes_on = and i1 %held.to_line.more, %held.to_line.is_within_line
  br i1 %held.to_line.goes_on, label %held.to_line.rows, label %held.to_line.rows.end

held.rows:                                        ; preds = %held.done, %held.to_line.rows.end
  %held.left = phi i64 [ %held.to_line.left.end, %held.to_line.rows.end ], [ %held.left.next, %held.done ]
  %held.flag = phi i32 [ %held.to_line.flag.end, %held.to_line.rows.end ], [ %held.flag.next, %held.done ]
  %held.out = phi ptr [ %held.to_line.out.end, %held.to_line.rows.end ], [ %held.out.next, %held.done ]
  %held.indices = phi ptr [ %held.to_line.indices.end, %held.to_line.rows.end ], [ %held.indices.next, %held.done ]
  %held.indices.address = ptrtoint ptr %held.indices to i64
  %held.indices.over = and i64 %held.indices.address, 63
  %held.indices.is_within = icmp uge i64 %held.indices.over, 32
  br i1 %held.indices.is_within, label %held.indices.line_before, label %held.indices.next_line

held.rows.end:                                    ; preds = %held.done, %held.to_line.rows.end
  %held.left.end = phi i64 [ %held.to_line.left.end, %held.to_line.rows.end ], [ %held.left.next, %held.done ]
  %held.flag.end = phi i32 [ %held.to_line.flag.end, %held.to_line.rows.end ], [ %held.flag.next, %held.done ]
  %held.out.end = phi ptr [ %held.to_line.out.end, %held.to_line.rows.end ], [ %held.out.next, %held.done ]
  %held.indices.end = phi ptr [ %held.to_line.indices.end, %held.to_line.rows.end ], [ %held.indices.next, %held.done ]
  %held.rest.first.more = icmp uge i64 %held.left.end, 1
  br i1 %held.rest.first.more, label %held.rest.rows, label %held.rest.rows.end

held.indices.line_before:                         ; preds = %held.rows
  br label %held.indices.fetched

held.indices.next_line:                           ; preds = %held.rows
  %held.indices.line_ahead = getelementptr i8, ptr %held.indices, i64 2048
  call void @llvm.prefetch.p0(ptr %held.indices.line_ahead, i32 0, i32 3, i32 1)
  br label %held.indices.fetched

held.indices.fetched:                             ; preds = %held.indices.next_line, %held.indices.line_before
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
  %held.row_indices.4 = getelementptr i8, ptr %held.indices, i64 16
  %held.narrow_index.4 = load volatile i32, ptr %held.row_indices.4, align 1
  %held.index.4 = zext i32 %held.narrow_index.4 to i64
  %held.zero_based.4 = sub i64 %held.index.4, 0
  %held.in_range.4 = icmp ult i64 %held.zero_based.4, %extent
  %held.row_indices.5 = getelementptr i8, ptr %held.indices, i64 20
  %held.narrow_index.5 = load volatile i32, ptr %held.row_indices.5, align 1
  %held.index.5 = zext i32 %held.narrow_index.5 to i64
  %held.zero_based.5 = sub i64 %held.index.5, 0
  %held.in_range.5 = icmp ult i64 %held.zero_based.5, %extent
  %held.row_indices.6 = getelementptr i8, ptr %held.indices, i64 24
  %held.narrow_index.6 = load volatile i32, ptr %held.row_indices.6, align 1
  %held.index.6 = zext i32 %held.narrow_index.6 to i64
  %held.zero_based.6 = sub i64 %held.index.6, 0
  %held.in_range.6 = icmp ult i64 %held.zero_based.6, %extent
  %held.row_indices.7 = getelementptr i8, ptr %held.indices, i64 28
  %held.narrow_index.7 = load volatile i32, ptr %held.row_indices.7, align 1
  %held.index.7 = zext i32 %held.narrow_index.7 to i64
  %held.zero_based.7 = sub i64 %held.index.7, 0
  %held.in_range.7 = icmp ult i64 %held.zero_based.7, %extent
  %held.both_in_range.1 = and i1 %held.in_range.0, %held.in_range.1
  %held.both_in_range.2 = and i1 %held.both_in_range.1, %held.in_range.2
  %held.both_in_range.3 = and i1 %held.both_in_range.2, %held.in_range.3
  %held.both_in_range.4 = and i1 %held.both_in_range.3, %held.in_range.4
  %held.both_in_range.5 = and i1 %held.both_in_range.4, %held.in_range.5
  %held.both_in_range.6 = and i1 %held.both_in_range.5, %held.in_range.6
  %held.both_in_range.7 = and i1 %held.both_in_range.6, %held.in_range.7
  br i1 %held.both_in_range.7, label %held.fast, label %held.cold, !prof !1

held.fast:                                        ; preds = %held.indices.fetched
  %held.distance.0 = mul i64 %held.zero_based.0, 40
  %held.offset.0 = add i64 0, %held.distance.0
  %held.source.0 = getelementptr i8, ptr %params_base, i64 %held.offset.0
  %held.distance.1 = mul i64 %held.zero_based.1, 40
  %held.offset.1 = add i64 0, %held.distance.1
  %held.source.1 = getelementptr i8, ptr %params_base, i64 %held.offset.1
  %held.distance.2 = mul i64 %held.zero_based.2, 40
  %held.offset.2 = add i64 0, %held.distance.2
  %held.source.2 = getelementptr i8, ptr %params_base, i64 %held.offset.2
  %held.distance.3 = mul i64 %held.zero_based.3, 40
  %held.offset.3 = add i64 0, %held.distance.3
  %held.source.3 = getelementptr i8, ptr %params_base, i64 %held.offset.3
  %held.distance.4 = mul i64 %held.zero_based.4, 40
  %held.offset.4 = add i64 0, %held.distance.4
  %held.source.4 = getelementptr i8, ptr %params_base, i64 %held.offset.4
  %held.distance.5 = mul i64 %held.zero_based.5, 40
  %held.offset.5 = add i64 0, %held.distance.5
  %held.source.5 = getelementptr i8, ptr %params_base, i64 %held.offset.5
  %held.distance.6 = mul i64 %held.zero_based.6, 40
  %held.offset.6 = add i64 0, %held.distance.6
  %held.source.6 = getelementptr i8, ptr %params_base, i64 %held.offset.6
  %held.distance.7 = mul i64 %held.zero_based.7, 40
  %held.offset.7 = add i64 0, %held.distance.7
  %held.source.7 = getelementptr i8, ptr %params_base, i64 %held.offset.7
  %held.source_0 = getelementptr i8, ptr %held.source.0, i64 0
  %held.bytes_0 = load <4 x i64>, ptr %held.source_0, align 1
  store <4 x i64> %held.bytes_0, ptr %held.out, align 32, !nontemporal !2
  %held.source_1 = getelementptr i8, ptr %held.source.0, i64 32
  %held.bytes_1 = load i64, ptr %held.source_1, align 1
  %held.joined_0 = insertelement <2 x i64> poison, i64 %held.bytes_1, i64 0
  %held.source_2 = getelementptr i8, ptr %held.source.1, i64 0
  %held.bytes_2 = load i64, ptr %held.source_2, align 1
  %held.joined_1 = insertelement <2 x i64> %held.joined_0, i64 %held.bytes_2, i64 1
  %held.source_3 = getelementptr i8, ptr %held.source.1, i64 8
  %held.bytes_3 = load <2 x i64>, ptr %held.source_3, align 1
  %held.vector_0 = shufflevector <2 x i64> %held.joined_1, <2 x i64> %held.bytes_3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %held.to_1 = getelementptr i8, ptr %held.out, i64 32
  store <4 x i64> %held.vector_0, ptr %held.to_1, align 32, !nontemporal !2
  %held.source_4 = getelementptr i8, ptr %held.source.1, i64 24
  %held.bytes_4 = load <2 x i64>, ptr %held.source_4, align 1
  %held.source_5 = getelementptr i8, ptr %held.source.2, i64 0
  %held.bytes_5 = load <2 x i64>, ptr %held.source_5, align 1
  %held.vector_1 = shufflevector <2 x i64> %held.bytes_4, <2 x i64> %held.bytes_5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %held.to_2 = getelementptr i8, ptr %held.out, i64 64
  store <4 x i64> %held.vector_1, ptr %held.to_2, align 32, !nontemporal !2
  %held.source_6 = getelementptr i8, ptr %held.source.2, i64 16
  %held.bytes_6 = load <2 x i64>, ptr %held.source_6, align 1
  %held.source_7 = getelementptr i8, ptr %held.source.2, i64 32
  %held.bytes_7 = load i64, ptr %held.source_7, align 1
  %held.joined_2 = insertelement <2 x i64> poison, i64 %held.bytes_7, i64 0
  %held.source_8 = getelementptr i8, ptr %held.source.3, i64 0
  %held.bytes_8 = load i64, ptr %held.source_8, align 1
  %held.joined_3 = insertelement <2 x i64> %held.joined_2, i64 %held.bytes_8, i64 1
  %held.vector_2 = shufflevector <2 x i64> %held.bytes_6, <2 x i64> %held.joined_3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %held.to_3 = getelementptr i8, ptr %held.out, i64 96
  store <4 x i64> %held.vector_2, ptr %held.to_3, align 32, !nontemporal !2
  %held.source_9 = getelementptr i8, ptr %held.source.3, i64 8
  %held.bytes_9 = load <4 x i64>, ptr %held.source_9, align 1
  %held.to_4 = getelementptr i8, ptr %held.out, i64 128
  store <4 x i64> %held.bytes_9, ptr %held.to_4, align 32, !nontemporal !2
  %held.source_10 = getelementptr i8, ptr %held.source.4, i64 0
  %held.bytes_10 = load <4 x i64>, ptr %held.source_10, align 1
  %held.to_5 = getelementptr i8, ptr %held.out, i64 160
  store <4 x i64> %held.bytes_10, ptr %held.to_5, align 32, !nontemporal !2
  %held.source_11 = getelementptr i8, ptr %held.source.4, i64 32
  %held.bytes_11 = load i64, ptr %held.source_11, align 1
  %held.joined_4 = insertelement <2 x i64> poison, i64 %held.bytes_11, i64 0
  %held.source_12 = getelementptr i8, ptr %held.source.5, i64 0
  %held.bytes_12 = load i64, ptr %held.source_12, align 1
  %held.joined_5 = insertelement <2 x i64> %held.joined_4, i64 %held.bytes_12, i64 1
  %held.source_13 = getelementptr i8, ptr %held.source.5, i64 8
  %held.bytes_13 = load <2 x i64>, ptr %held.source_13, align 1
  %held.vector_3 = shufflevector <2 x i64> %held.joined_5, <2 x i64> %held.bytes_13, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %held.to_6 = getelementptr i8, ptr %held.out, i64 192
  store <4 x i64> %held.vector_3, ptr %held.to_6, align 32, !nontemporal !2
  %held.source_14 = getelementptr i8, ptr %held.source.5, i64 24
  %held.bytes_14 = load <2 x i64>, ptr %held.source_14, align 1
  %held.source_15 = getelementptr i8, ptr %held.source.6, i64 0
  %held.bytes_15 = load <2 x i64>, ptr %held.source_15, align 1
  %held.vector_4 = shufflevector <2 x i64> %held.bytes_14, <2 x i64> %held.bytes_15, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %held.to_7 = getelementptr i8, ptr %held.out, i64 224
  store <4 x i64> %held.vector_4, ptr %held.to_7, align 32, !nontemporal !2
  %held.source_16 = getelementptr i8, ptr %held.source.6, i64 16
  %held.bytes_16 = load <2 x i64>, ptr %held.source_16, align 1
  %held.source_17 = getelementptr i8, ptr %held.source.6, i64 32
  %held.bytes_17 = load i64, ptr %held.source_17, align 1
  %held.joined_6 = insertelement <2 x i64> poison, i64 %held.bytes_17, i64 0
  %held.source_18 = getelementptr i8, ptr %held.source.7, i64 0
  %held.bytes_18 = load i64, ptr %held.source_18, align 1
  %held.joined_7 = insertelement <2 x i64> %held.joined_6, i64 %held.bytes_18, i64 1
  %held.vector_5 = shufflevector <2 x i64> %held.bytes_16, <2 x i64> %held.joined_7, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %held.to_8 = getelementptr i8, ptr %held.out, i64 256
  store <4 x i64> %held.vector_5, ptr %held.to_8, align 32, !nontemporal !2
  %held.source_19 = getelementptr i8, ptr %held.source.7, i64 8
  %held.bytes_19 = load <4 x i64>, ptr %held.source_19, align 1
  %held.to_9 = getelementptr i8, ptr %held.out, i64 288
  store <4 x i64> %held.bytes_19, ptr %held.to_9, align 32, !nontemporal !2
  br label %held.done

held.cold:                                        ; preds = %held.indices.fetched
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
  %held.cold.row_out.4 = getelementptr i8, ptr %held.out, i64 160
  %held.cold.row_flag.4 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.cold.row_out.4, i64 %held.index.4)
  %held.cold.cold_flag.4 = or i32 %held.cold.cold_flag.3, %held.cold.row_flag.4
  %held.cold.row_out.5 = getelementptr i8, ptr %held.out, i64 200
  %held.cold.row_flag.5 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.cold.row_out.5, i64 %held.index.5)
  %held.cold.cold_flag.5 = or i32 %held.cold.cold_flag.4, %held.cold.row_flag.5
  %held.cold.row_out.6 = getelementptr i8, ptr %held.out, i64 240
  %held.cold.row_flag.6 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.cold.row_out.6, i64 %held.index.6)
  %held.cold.cold_flag.6 = or i32 %held.cold.cold_flag.5, %held.cold.row_flag.6
  %held.cold.row_out.7 = getelementptr i8, ptr %held.out, i64 280
  %held.cold.row_flag.7 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.cold.row_out.7, i64 %held.index.7)
  %held.cold.cold_flag.7 = or i32 %held.cold.cold_flag.6, %held.cold.row_flag.7
  br label %held.done

held.done:                                        ; preds = %held.cold, %held.fast
  %held.flag.next = phi i32 [ %held.flag, %held.fast ], [ %held.cold.cold_flag.7, %held.cold ]
  %held.left.next = sub i64 %held.left, 8
  %held.out.next = getelementptr i8, ptr %held.out, i64 320
  %held.indices.next = getelementptr i8, ptr %held.indices, i64 32
  %held.more = icmp uge i64 %held.left.next, 8
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
  br label %held.streamed

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

held.unaligned.buffered.rows:                     ; preds = %held.unaligned.buffered.stream.lines.end, %held.unaligned
  %held.unaligned.buffered.left = phi i64 [ %all_rows, %held.unaligned ], [ %held.unaligned.buffered.left.next, %held.unaligned.buffered.stream.lines.end ]
  %held.unaligned.buffered.flag = phi i32 [ 0, %held.unaligned ], [ %held.unaligned.buffered.gather.flag.end, %held.unaligned.buffered.stream.lines.end ]
  %held.unaligned.buffered.out = phi ptr [ %run.out, %held.unaligned ], [ %held.unaligned.buffered.out.next, %held.unaligned.buffered.stream.lines.end ]
  %held.unaligned.buffered.indices = phi ptr [ %run.indices, %held.unaligned ], [ %held.unaligned.buffered.indices.next, %held.unaligned.buffered.stream.lines.end ]
  %held.unaligned.buffered.rows_behind = sub i64 %held.unaligned.buffered.left, 32
  %held.unaligned.buffered.gather.begin = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.over
  %held.unaligned.buffered.gather.end = getelementptr i8, ptr %held.unaligned.buffered.gather.begin, i64 1280
  %held.unaligned.buffered.gather.first.more = icmp uge i64 %held.unaligned.buffered.left, 1
  %held.unaligned.buffered.gather.first.is_within = icmp ne ptr %held.unaligned.buffered.gather.begin, %held.unaligned.buffered.gather.end
  %held.unaligned.buffered.gather.first.goes_on = and i1 %held.unaligned.buffered.gather.first.more, %held.unaligned.buffered.gather.first.is_within
  br i1 %held.unaligned.buffered.gather.first.goes_on, label %held.unaligned.buffered.gather.rows, label %held.unaligned.buffered.gather.rows.end

held.unaligned.buffered.rows.end:                 ; preds = %held.unaligned.buffered.stream.lines.end, %held.unaligned
  %held.unaligned.buffered.left.end = phi i64 [ %all_rows, %held.unaligned ], [ %held.unaligned.buffered.left.next, %held.unaligned.buffered.stream.lines.end ]
  %held.unaligned.buffered.flag.end = phi i32 [ 0, %held.unaligned ], [ %held.unaligned.buffered.gather.flag.end, %held.unaligned.buffered.stream.lines.end ]
  %held.unaligned.buffered.out.end = phi ptr [ %run.out, %held.unaligned ], [ %held.unaligned.buffered.out.next, %held.unaligned.buffered.stream.lines.end ]
  %held.unaligned.buffered.indices.end = phi ptr [ %run.indices, %held.unaligned ], [ %held.unaligned.buffered.indices.next, %held.unaligned.buffered.stream.lines.end ]
  %held.unaligned.buffered.is_any = icmp ne ptr %held.unaligned.buffered.out.end, %run.out
  %held.unaligned.buffered.carried = select i1 %held.unaligned.buffered.is_any, i64 %held.unaligned.buffered.over, i64 0
  %held.unaligned.buffered.plain.back = sub i64 0, %held.unaligned.buffered.over
  %held.unaligned.buffered.plain.line = getelementptr i8, ptr %held.unaligned.buffered.out.end, i64 %held.unaligned.buffered.plain.back
  %held.unaligned.buffered.plain.carried.last_vector = sub i64 %held.unaligned.buffered.carried, 31
  %held.unaligned.buffered.plain.carried.vectors.first.more = icmp slt i64 0, %held.unaligned.buffered.plain.carried.last_vector
  br i1 %held.unaligned.buffered.plain.carried.vectors.first.more, label %held.unaligned.buffered.plain.carried.vectors.loop, label %held.unaligned.buffered.plain.carried.vectors.loop.end

held.unaligned.buffered.gather.rows:              ; preds = %held.unaligned.buffered.gather.done, %held.unaligned.buffered.rows
  %held.unaligned.buffered.gather.left = phi i64 [ %held.unaligned.buffered.left, %held.unaligned.buffered.rows ], [ %held.unaligned.buffered.gather.left.next, %held.unaligned.buffered.gather.done ]
  %held.unaligned.buffered.gather.flag = phi i32 [ %held.unaligned.buffered.flag, %held.unaligned.buffered.rows ], [ %held.unaligned.buffered.gather.flag.next, %held.unaligned.buffered.gather.done ]
  %held.unaligned.buffered.gather.out = phi ptr [ %held.unaligned.buffered.gather.begin, %held.unaligned.buffered.rows ], [ %held.unaligned.buffered.gather.out.next, %held.unaligned.buffered.gather.done ]
  %held.unaligned.buffered.gather.indices = phi ptr [ %held.unaligned.buffered.indices, %held.unaligned.buffered.rows ], [ %held.unaligned.buffered.gather.indices.next, %held.unaligned.buffered.gather.done ]
  %held.unaligned.buffered.gather.indices.address = ptrtoint ptr %held.unaligned.buffered.gather.indices to i64
  %held.unaligned.buffered.gather.indices.over = and i64 %held.unaligned.buffered.gather.indices.address, 63
  %held.unaligned.buffered.gather.indices.is_within = icmp uge i64 %held.unaligned.buffered.gather.indices.over, 4
  br i1 %held.unaligned.buffered.gather.indices.is_within, label %held.unaligned.buffered.gather.indices.line_before, label %held.unaligned.buffered.gather.indices.next_line

held.unaligned.buffered.gather.rows.end:          ; preds = %held.unaligned.buffered.gather.done, %held.unaligned.buffered.rows
  %held.unaligned.buffered.gather.left.end = phi i64 [ %held.unaligned.buffered.left, %held.unaligned.buffered.rows ], [ %held.unaligned.buffered.gather.left.next, %held.unaligned.buffered.gather.done ]
  %held.unaligned.buffered.gather.flag.end = phi i32 [ %held.unaligned.buffered.flag, %held.unaligned.buffered.rows ], [ %held.unaligned.buffered.gather.flag.next, %held.unaligned.buffered.gather.done ]
  %held.unaligned.buffered.gather.out.end = phi ptr [ %held.unaligned.buffered.gather.begin, %held.unaligned.buffered.rows ], [ %held.unaligned.buffered.gather.out.next, %held.unaligned.buffered.gather.done ]
  %held.unaligned.buffered.gather.indices.end = phi ptr [ %held.unaligned.buffered.indices, %held.unaligned.buffered.rows ], [ %held.unaligned.buffered.gather.indices.next, %held.unaligned.buffered.gather.done ]
  %held.unaligned.buffered.is_first = icmp eq ptr %held.unaligned.buffered.out, %run.out
  %held.unaligned.buffered.stream.back = sub i64 0, %held.unaligned.buffered.over
  %held.unaligned.buffered.stream.line = getelementptr i8, ptr %held.unaligned.buffered.out, i64 %held.unaligned.buffered.stream.back
  br i1 %held.unaligned.buffered.is_first, label %held.unaligned.buffered.stream.first, label %held.unaligned.buffered.stream.other

held.unaligned.buffered.gather.indices.line_before: ; preds = %held.unaligned.buffered.gather.rows
  br label %held.unaligned.buffered.gather.indices.fetched

held.unaligned.buffered.gather.indices.next_line: ; preds = %held.unaligned.buffered.gather.rows
  %held.unaligned.buffered.gather.indices.line_ahead = getelementptr i8, ptr %held.unaligned.buffered.gather.indices, i64 2048
  call void @llvm.prefetch.p0(ptr %held.unaligned.buffered.gather.indices.line_ahead, i32 0, i32 3, i32 1)
  br label %held.unaligned.buffered.gather.indices.fetched

held.unaligned.buffered.gather.indices.fetched:   ; preds = %held.unaligned.buffered.gather.indices.next_line, %held.unaligned.buffered.gather.indices.line_before
  %held.unaligned.buffered.gather.narrow_index = load volatile i32, ptr %held.unaligned.buffered.gather.indices, align 1
  %held.unaligned.buffered.gather.index = zext i32 %held.unaligned.buffered.gather.narrow_index to i64
  %held.unaligned.buffered.gather.zero_based = sub i64 %held.unaligned.buffered.gather.index, 0
  %held.unaligned.buffered.gather.in_range = icmp ult i64 %held.unaligned.buffered.gather.zero_based, %extent
  br i1 %held.unaligned.buffered.gather.in_range, label %held.unaligned.buffered.gather.fast, label %held.unaligned.buffered.gather.cold, !prof !1

held.unaligned.buffered.gather.fast:              ; preds = %held.unaligned.buffered.gather.indices.fetched
  %held.unaligned.buffered.gather.distance = mul i64 %held.unaligned.buffered.gather.zero_based, 40
  %held.unaligned.buffered.gather.offset = add i64 0, %held.unaligned.buffered.gather.distance
  %held.unaligned.buffered.gather.source = getelementptr i8, ptr %params_base, i64 %held.unaligned.buffered.gather.offset
  %held.unaligned.buffered.gather.bytes_0 = load <32 x i8>, ptr %held.unaligned.buffered.gather.source, align 1
  %held.unaligned.buffered.gather.source_1 = getelementptr i8, ptr %held.unaligned.buffered.gather.source, i64 32
  %held.unaligned.buffered.gather.bytes_1 = load i64, ptr %held.unaligned.buffered.gather.source_1, align 1
  store <32 x i8> %held.unaligned.buffered.gather.bytes_0, ptr %held.unaligned.buffered.gather.out, align 1
  %held.unaligned.buffered.gather.to_1 = getelementptr i8, ptr %held.unaligned.buffered.gather.out, i64 32
  store i64 %held.unaligned.buffered.gather.bytes_1, ptr %held.unaligned.buffered.gather.to_1, align 1
  br label %held.unaligned.buffered.gather.done

held.unaligned.buffered.gather.cold:              ; preds = %held.unaligned.buffered.gather.indices.fetched
  %held.unaligned.buffered.gather.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.unaligned.buffered.gather.out, i64 %held.unaligned.buffered.gather.index)
  %held.unaligned.buffered.gather.cold.cold_flag = or i32 %held.unaligned.buffered.gather.flag, %held.unaligned.buffered.gather.cold.row_flag
  br label %held.unaligned.buffered.gather.done

held.unaligned.buffered.gather.done:              ; preds = %held.unaligned.buffered.gather.cold, %held.unaligned.buffered.gather.fast
  %held.unaligned.buffered.gather.flag.next = phi i32 [ %held.unaligned.buffered.gather.flag, %held.unaligned.buffered.gather.fast ], [ %held.unaligned.buffered.gather.cold.cold_flag, %held.unaligned.buffered.gather.cold ]
  %held.unaligned.buffered.gather.left.next = sub i64 %held.unaligned.buffered.gather.left, 1
  %held.unaligned.buffered.gather.out.next = getelementptr i8, ptr %held.unaligned.buffered.gather.out, i64 40
  %held.unaligned.buffered.gather.indices.next = getelementptr i8, ptr %held.unaligned.buffered.gather.indices, i64 4
  %held.unaligned.buffered.gather.more = icmp uge i64 %held.unaligned.buffered.gather.left.next, 1
  %held.unaligned.buffered.gather.is_within = icmp ne ptr %held.unaligned.buffered.gather.out.next, %held.unaligned.buffered.gather.end
  %held.unaligned.buffered.gather.goes_on = and i1 %held.unaligned.buffered.gather.more, %held.unaligned.buffered.gather.is_within
  br i1 %held.unaligned.buffered.gather.goes_on, label %held.unaligned.buffered.gather.rows, label %held.unaligned.buffered.gather.rows.end

held.unaligned.buffered.stream.first:             ; preds = %held.unaligned.buffered.gather.rows.end
  %held.unaligned.buffered.stream.plain.back = sub i64 0, %held.unaligned.buffered.over
  %held.unaligned.buffered.stream.plain.line = getelementptr i8, ptr %held.unaligned.buffered.out, i64 %held.unaligned.buffered.stream.plain.back
  %held.unaligned.buffered.stream.plain.first.vectors.first.more = icmp slt i64 %held.unaligned.buffered.over, 33
  br i1 %held.unaligned.buffered.stream.plain.first.vectors.first.more, label %held.unaligned.buffered.stream.plain.first.vectors.loop, label %held.unaligned.buffered.stream.plain.first.vectors.loop.end

held.unaligned.buffered.stream.other:             ; preds = %held.unaligned.buffered.gather.rows.end
  %held.unaligned.buffered.stream.other.buffer_line_0 = getelementptr i8, ptr %line_buffer, i64 0
  %held.unaligned.buffered.stream.other.bytes_0 = load <32 x i8>, ptr %held.unaligned.buffered.stream.other.buffer_line_0, align 32
  %held.unaligned.buffered.stream.other.to_line_0 = getelementptr i8, ptr %held.unaligned.buffered.stream.line, i64 0
  store <32 x i8> %held.unaligned.buffered.stream.other.bytes_0, ptr %held.unaligned.buffered.stream.other.to_line_0, align 32, !nontemporal !2
  %held.unaligned.buffered.stream.other.buffer_line_1 = getelementptr i8, ptr %line_buffer, i64 0
  %held.unaligned.buffered.stream.other.from_1 = getelementptr i8, ptr %held.unaligned.buffered.stream.other.buffer_line_1, i64 32
  %held.unaligned.buffered.stream.other.bytes_1 = load <32 x i8>, ptr %held.unaligned.buffered.stream.other.from_1, align 32
  %held.unaligned.buffered.stream.other.to_line_1 = getelementptr i8, ptr %held.unaligned.buffered.stream.line, i64 0
  %held.unaligned.buffered.stream.other.to_1 = getelementptr i8, ptr %held.unaligned.buffered.stream.other.to_line_1, i64 32
  store <32 x i8> %held.unaligned.buffered.stream.other.bytes_1, ptr %held.unaligned.buffered.stream.other.to_1, align 32, !nontemporal !2
  br label %held.unaligned.buffered.stream.stored

held.unaligned.buffered.stream.stored:            ; preds = %held.unaligned.buffered.stream.other, %held.unaligned.buffered.stream.plain.first.behind_4
  br i1 true, label %held.unaligned.buffered.stream.lines, label %held.unaligned.buffered.stream.lines.end

held.unaligned.buffered.stream.plain.first.vectors.loop: ; preds = %held.unaligned.buffered.stream.plain.first.vectors.loop, %held.unaligned.buffered.stream.first
  %held.unaligned.buffered.stream.plain.first.vectors.at = phi i64 [ %held.unaligned.buffered.over, %held.unaligned.buffered.stream.first ], [ %held.unaligned.buffered.stream.plain.first.vectors.at.next, %held.unaligned.buffered.stream.plain.first.vectors.loop ]
  %held.unaligned.buffered.stream.plain.first.vectors.source = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.stream.plain.first.vectors.at
  %held.unaligned.buffered.stream.plain.first.vectors.bytes = load <32 x i8>, ptr %held.unaligned.buffered.stream.plain.first.vectors.source, align 1
  %held.unaligned.buffered.stream.plain.first.vectors.to = getelementptr i8, ptr %held.unaligned.buffered.stream.plain.line, i64 %held.unaligned.buffered.stream.plain.first.vectors.at
  store <32 x i8> %held.unaligned.buffered.stream.plain.first.vectors.bytes, ptr %held.unaligned.buffered.stream.plain.first.vectors.to, align 1
  %held.unaligned.buffered.stream.plain.first.vectors.at.next = add i64 %held.unaligned.buffered.stream.plain.first.vectors.at, 32
  %held.unaligned.buffered.stream.plain.first.vectors.more = icmp slt i64 %held.unaligned.buffered.stream.plain.first.vectors.at.next, 33
  br i1 %held.unaligned.buffered.stream.plain.first.vectors.more, label %held.unaligned.buffered.stream.plain.first.vectors.loop, label %held.unaligned.buffered.stream.plain.first.vectors.loop.end

held.unaligned.buffered.stream.plain.first.vectors.loop.end: ; preds = %held.unaligned.buffered.stream.plain.first.vectors.loop, %held.unaligned.buffered.stream.first
  %held.unaligned.buffered.stream.plain.first.vectors.at.end = phi i64 [ %held.unaligned.buffered.over, %held.unaligned.buffered.stream.first ], [ %held.unaligned.buffered.stream.plain.first.vectors.at.next, %held.unaligned.buffered.stream.plain.first.vectors.loop ]
  %held.unaligned.buffered.stream.plain.first.size = sub i64 64, %held.unaligned.buffered.over
  %held.unaligned.buffered.stream.plain.first.size_bit_0 = and i64 %held.unaligned.buffered.stream.plain.first.size, 16
  %held.unaligned.buffered.stream.plain.first.is_done_0 = icmp eq i64 %held.unaligned.buffered.stream.plain.first.size_bit_0, 0
  br i1 %held.unaligned.buffered.stream.plain.first.is_done_0, label %held.unaligned.buffered.stream.plain.first.without_0, label %held.unaligned.buffered.stream.plain.first.with_0

held.unaligned.buffered.stream.plain.first.without_0: ; preds = %held.unaligned.buffered.stream.plain.first.vectors.loop.end
  br label %held.unaligned.buffered.stream.plain.first.behind_0

held.unaligned.buffered.stream.plain.first.with_0: ; preds = %held.unaligned.buffered.stream.plain.first.vectors.loop.end
  %held.unaligned.buffered.stream.plain.first.before_0 = and i64 %held.unaligned.buffered.stream.plain.first.size, -32
  %held.unaligned.buffered.stream.plain.first.at_0 = add i64 %held.unaligned.buffered.over, %held.unaligned.buffered.stream.plain.first.before_0
  %held.unaligned.buffered.stream.plain.first.source_0 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.stream.plain.first.at_0
  %held.unaligned.buffered.stream.plain.first.bytes_0 = load <16 x i8>, ptr %held.unaligned.buffered.stream.plain.first.source_0, align 1
  %held.unaligned.buffered.stream.plain.first.to_0 = getelementptr i8, ptr %held.unaligned.buffered.stream.plain.line, i64 %held.unaligned.buffered.stream.plain.first.at_0
  store <16 x i8> %held.unaligned.buffered.stream.plain.first.bytes_0, ptr %held.unaligned.buffered.stream.plain.first.to_0, align 1
  br label %held.unaligned.buffered.stream.plain.first.behind_0

held.unaligned.buffered.stream.plain.first.behind_0: ; preds = %held.unaligned.buffered.stream.plain.first.with_0, %held.unaligned.buffered.stream.plain.first.without_0
  %held.unaligned.buffered.stream.plain.first.size_bit_1 = and i64 %held.unaligned.buffered.stream.plain.first.size, 8
  %held.unaligned.buffered.stream.plain.first.is_done_1 = icmp eq i64 %held.unaligned.buffered.stream.plain.first.size_bit_1, 0
  br i1 %held.unaligned.buffered.stream.plain.first.is_done_1, label %held.unaligned.buffered.stream.plain.first.without_1, label %held.unaligned.buffered.stream.plain.first.with_1

held.unaligned.buffered.stream.plain.first.without_1: ; preds = %held.unaligned.buffered.stream.plain.first.behind_0
  br label %held.unaligned.buffered.stream.plain.first.behind_1

held.unaligned.buffered.stream.plain.first.with_1: ; preds = %held.unaligned.buffered.stream.plain.first.behind_0
  %held.unaligned.buffered.stream.plain.first.before_1 = and i64 %held.unaligned.buffered.stream.plain.first.size, -16
  %held.unaligned.buffered.stream.plain.first.at_1 = add i64 %held.unaligned.buffered.over, %held.unaligned.buffered.stream.plain.first.before_1
  %held.unaligned.buffered.stream.plain.first.source_1 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.stream.plain.first.at_1
  %held.unaligned.buffered.stream.plain.first.bytes_1 = load i64, ptr %held.unaligned.buffered.stream.plain.first.source_1, align 1
  %held.unaligned.buffered.stream.plain.first.to_1 = getelementptr i8, ptr %held.unaligned.buffered.stream.plain.line, i64 %held.unaligned.buffered.stream.plain.first.at_1
  store i64 %held.unaligned.buffered.stream.plain.first.bytes_1, ptr %held.unaligned.buffered.stream.plain.first.to_1, align 1
  br label %held.unaligned.buffered.stream.plain.first.behind_1

held.unaligned.buffered.stream.plain.first.behind_1: ; preds = %held.unaligned.buffered.stream.plain.first.with_1, %held.unaligned.buffered.stream.plain.first.without_1
  %held.unaligned.buffered.stream.plain.first.size_bit_2 = and i64 %held.unaligned.buffered.stream.plain.first.size, 4
  %held.unaligned.buffered.stream.plain.first.is_done_2 = icmp eq i64 %held.unaligned.buffered.stream.plain.first.size_bit_2, 0
  br i1 %held.unaligned.buffered.stream.plain.first.is_done_2, label %held.unaligned.buffered.stream.plain.first.without_2, label %held.unaligned.buffered.stream.plain.first.with_2

held.unaligned.buffered.stream.plain.first.without_2: ; preds = %held.unaligned.buffered.stream.plain.first.behind_1
  br label %held.unaligned.buffered.stream.plain.first.behind_2

held.unaligned.buffered.stream.plain.first.with_2: ; preds = %held.unaligned.buffered.stream.plain.first.behind_1
  %held.unaligned.buffered.stream.plain.first.before_2 = and i64 %held.unaligned.buffered.stream.plain.first.size, -8
  %held.unaligned.buffered.stream.plain.first.at_2 = add i64 %held.unaligned.buffered.over, %held.unaligned.buffered.stream.plain.first.before_2
  %held.unaligned.buffered.stream.plain.first.source_2 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.stream.plain.first.at_2
  %held.unaligned.buffered.stream.plain.first.bytes_2 = load i32, ptr %held.unaligned.buffered.stream.plain.first.source_2, align 1
  %held.unaligned.buffered.stream.plain.first.to_2 = getelementptr i8, ptr %held.unaligned.buffered.stream.plain.line, i64 %held.unaligned.buffered.stream.plain.first.at_2
  store i32 %held.unaligned.buffered.stream.plain.first.bytes_2, ptr %held.unaligned.buffered.stream.plain.first.to_2, align 1
  br label %held.unaligned.buffered.stream.plain.first.behind_2

held.unaligned.buffered.stream.plain.first.behind_2: ; preds = %held.unaligned.buffered.stream.plain.first.with_2, %held.unaligned.buffered.stream.plain.first.without_2
  %held.unaligned.buffered.stream.plain.first.size_bit_3 = and i64 %held.unaligned.buffered.stream.plain.first.size, 2
  %held.unaligned.buffered.stream.plain.first.is_done_3 = icmp eq i64 %held.unaligned.buffered.stream.plain.first.size_bit_3, 0
  br i1 %held.unaligned.buffered.stream.plain.first.is_done_3, label %held.unaligned.buffered.stream.plain.first.without_3, label %held.unaligned.buffered.stream.plain.first.with_3

held.unaligned.buffered.stream.plain.first.without_3: ; preds = %held.unaligned.buffered.stream.plain.first.behind_2
  br label %held.unaligned.buffered.stream.plain.first.behind_3

held.unaligned.buffered.stream.plain.first.with_3: ; preds = %held.unaligned.buffered.stream.plain.first.behind_2
  %held.unaligned.buffered.stream.plain.first.before_3 = and i64 %held.unaligned.buffered.stream.plain.first.size, -4
  %held.unaligned.buffered.stream.plain.first.at_3 = add i64 %held.unaligned.buffered.over, %held.unaligned.buffered.stream.plain.first.before_3
  %held.unaligned.buffered.stream.plain.first.source_3 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.stream.plain.first.at_3
  %held.unaligned.buffered.stream.plain.first.bytes_3 = load i16, ptr %held.unaligned.buffered.stream.plain.first.source_3, align 1
  %held.unaligned.buffered.stream.plain.first.to_3 = getelementptr i8, ptr %held.unaligned.buffered.stream.plain.line, i64 %held.unaligned.buffered.stream.plain.first.at_3
  store i16 %held.unaligned.buffered.stream.plain.first.bytes_3, ptr %held.unaligned.buffered.stream.plain.first.to_3, align 1
  br label %held.unaligned.buffered.stream.plain.first.behind_3

held.unaligned.buffered.stream.plain.first.behind_3: ; preds = %held.unaligned.buffered.stream.plain.first.with_3, %held.unaligned.buffered.stream.plain.first.without_3
  %held.unaligned.buffered.stream.plain.first.size_bit_4 = and i64 %held.unaligned.buffered.stream.plain.first.size, 1
  %held.unaligned.buffered.stream.plain.first.is_done_4 = icmp eq i64 %held.unaligned.buffered.stream.plain.first.size_bit_4, 0
  br i1 %held.unaligned.buffered.stream.plain.first.is_done_4, label %held.unaligned.buffered.stream.plain.first.without_4, label %held.unaligned.buffered.stream.plain.first.with_4

held.unaligned.buffered.stream.plain.first.without_4: ; preds = %held.unaligned.buffered.stream.plain.first.behind_3
  br label %held.unaligned.buffered.stream.plain.first.behind_4

held.unaligned.buffered.stream.plain.first.with_4: ; preds = %held.unaligned.buffered.stream.plain.first.behind_3
  %held.unaligned.buffered.stream.plain.first.before_4 = and i64 %held.unaligned.buffered.stream.plain.first.size, -2
  %held.unaligned.buffered.stream.plain.first.at_4 = add i64 %held.unaligned.buffered.over, %held.unaligned.buffered.stream.plain.first.before_4
  %held.unaligned.buffered.stream.plain.first.source_4 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.stream.plain.first.at_4
  %held.unaligned.buffered.stream.plain.first.bytes_4 = load i8, ptr %held.unaligned.buffered.stream.plain.first.source_4, align 1
  %held.unaligned.buffered.stream.plain.first.to_4 = getelementptr i8, ptr %held.unaligned.buffered.stream.plain.line, i64 %held.unaligned.buffered.stream.plain.first.at_4
  store i8 %held.unaligned.buffered.stream.plain.first.bytes_4, ptr %held.unaligned.buffered.stream.plain.first.to_4, align 1
  br label %held.unaligned.buffered.stream.plain.first.behind_4

held.unaligned.buffered.stream.plain.first.behind_4: ; preds = %held.unaligned.buffered.stream.plain.first.with_4, %held.unaligned.buffered.stream.plain.first.without_4
  br label %held.unaligned.buffered.stream.stored

held.unaligned.buffered.stream.lines:             ; preds = %held.unaligned.buffered.stream.lines, %held.unaligned.buffered.stream.stored
  %held.unaligned.buffered.stream.at = phi i64 [ 64, %held.unaligned.buffered.stream.stored ], [ %held.unaligned.buffered.stream.at.next, %held.unaligned.buffered.stream.lines ]
  %held.unaligned.buffered.stream.buffer_line_0 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.stream.at
  %held.unaligned.buffered.stream.bytes_0 = load <32 x i8>, ptr %held.unaligned.buffered.stream.buffer_line_0, align 32
  %held.unaligned.buffered.stream.to_line_0 = getelementptr i8, ptr %held.unaligned.buffered.stream.line, i64 %held.unaligned.buffered.stream.at
  store <32 x i8> %held.unaligned.buffered.stream.bytes_0, ptr %held.unaligned.buffered.stream.to_line_0, align 32, !nontemporal !2
  %held.unaligned.buffered.stream.buffer_line_1 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.stream.at
  %held.unaligned.buffered.stream.from_1 = getelementptr i8, ptr %held.unaligned.buffered.stream.buffer_line_1, i64 32
  %held.unaligned.buffered.stream.bytes_1 = load <32 x i8>, ptr %held.unaligned.buffered.stream.from_1, align 32
  %held.unaligned.buffered.stream.to_line_1 = getelementptr i8, ptr %held.unaligned.buffered.stream.line, i64 %held.unaligned.buffered.stream.at
  %held.unaligned.buffered.stream.to_1 = getelementptr i8, ptr %held.unaligned.buffered.stream.to_line_1, i64 32
  store <32 x i8> %held.unaligned.buffered.stream.bytes_1, ptr %held.unaligned.buffered.stream.to_1, align 32, !nontemporal !2
  %held.unaligned.buffered.stream.at.next = add i64 %held.unaligned.buffered.stream.at, 64
  %held.unaligned.buffered.stream.more = icmp ult i64 %held.unaligned.buffered.stream.at.next, 1280
  br i1 %held.unaligned.buffered.stream.more, label %held.unaligned.buffered.stream.lines, label %held.unaligned.buffered.stream.lines.end

held.unaligned.buffered.stream.lines.end:         ; preds = %held.unaligned.buffered.stream.lines, %held.unaligned.buffered.stream.stored
  %held.unaligned.buffered.stream.at.end = phi i64 [ 64, %held.unaligned.buffered.stream.stored ], [ %held.unaligned.buffered.stream.at.next, %held.unaligned.buffered.stream.lines ]
  %held.unaligned.buffered.stream.carried_from_0 = getelementptr i8, ptr %line_buffer, i64 1280
  %held.unaligned.buffered.stream.carried_0 = load <2 x i64>, ptr %held.unaligned.buffered.stream.carried_from_0, align 16
  store <2 x i64> %held.unaligned.buffered.stream.carried_0, ptr %line_buffer, align 16
  %held.unaligned.buffered.stream.carried_from_1 = getelementptr i8, ptr %line_buffer, i64 1296
  %held.unaligned.buffered.stream.carried_1 = load <2 x i64>, ptr %held.unaligned.buffered.stream.carried_from_1, align 16
  %held.unaligned.buffered.stream.carried_to_1 = getelementptr i8, ptr %line_buffer, i64 16
  store <2 x i64> %held.unaligned.buffered.stream.carried_1, ptr %held.unaligned.buffered.stream.carried_to_1, align 16
  %held.unaligned.buffered.stream.carried_from_2 = getelementptr i8, ptr %line_buffer, i64 1312
  %held.unaligned.buffered.stream.carried_2 = load <2 x i64>, ptr %held.unaligned.buffered.stream.carried_from_2, align 16
  %held.unaligned.buffered.stream.carried_to_2 = getelementptr i8, ptr %line_buffer, i64 32
  store <2 x i64> %held.unaligned.buffered.stream.carried_2, ptr %held.unaligned.buffered.stream.carried_to_2, align 16
  %held.unaligned.buffered.stream.carried_from_3 = getelementptr i8, ptr %line_buffer, i64 1328
  %held.unaligned.buffered.stream.carried_3 = load <2 x i64>, ptr %held.unaligned.buffered.stream.carried_from_3, align 16
  %held.unaligned.buffered.stream.carried_to_3 = getelementptr i8, ptr %line_buffer, i64 48
  store <2 x i64> %held.unaligned.buffered.stream.carried_3, ptr %held.unaligned.buffered.stream.carried_to_3, align 16
  %held.unaligned.buffered.left.next = sub i64 %held.unaligned.buffered.left, 32
  %held.unaligned.buffered.out.next = getelementptr i8, ptr %held.unaligned.buffered.out, i64 1280
  %held.unaligned.buffered.indices.next = getelementptr i8, ptr %held.unaligned.buffered.indices, i64 128
  %held.unaligned.buffered.more = icmp uge i64 %held.unaligned.buffered.left.next, 32
  br i1 %held.unaligned.buffered.more, label %held.unaligned.buffered.rows, label %held.unaligned.buffered.rows.end

held.unaligned.buffered.plain.carried.vectors.loop: ; preds = %held.unaligned.buffered.plain.carried.vectors.loop, %held.unaligned.buffered.rows.end
  %held.unaligned.buffered.plain.carried.vectors.at = phi i64 [ 0, %held.unaligned.buffered.rows.end ], [ %held.unaligned.buffered.plain.carried.vectors.at.next, %held.unaligned.buffered.plain.carried.vectors.loop ]
  %held.unaligned.buffered.plain.carried.vectors.source = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.plain.carried.vectors.at
  %held.unaligned.buffered.plain.carried.vectors.bytes = load <32 x i8>, ptr %held.unaligned.buffered.plain.carried.vectors.source, align 1
  %held.unaligned.buffered.plain.carried.vectors.to = getelementptr i8, ptr %held.unaligned.buffered.plain.line, i64 %held.unaligned.buffered.plain.carried.vectors.at
  store <32 x i8> %held.unaligned.buffered.plain.carried.vectors.bytes, ptr %held.unaligned.buffered.plain.carried.vectors.to, align 1
  %held.unaligned.buffered.plain.carried.vectors.at.next = add i64 %held.unaligned.buffered.plain.carried.vectors.at, 32
  %held.unaligned.buffered.plain.carried.vectors.more = icmp slt i64 %held.unaligned.buffered.plain.carried.vectors.at.next, %held.unaligned.buffered.plain.carried.last_vector
  br i1 %held.unaligned.buffered.plain.carried.vectors.more, label %held.unaligned.buffered.plain.carried.vectors.loop, label %held.unaligned.buffered.plain.carried.vectors.loop.end

held.unaligned.buffered.plain.carried.vectors.loop.end: ; preds = %held.unaligned.buffered.plain.carried.vectors.loop, %held.unaligned.buffered.rows.end
  %held.unaligned.buffered.plain.carried.vectors.at.end = phi i64 [ 0, %held.unaligned.buffered.rows.end ], [ %held.unaligned.buffered.plain.carried.vectors.at.next, %held.unaligned.buffered.plain.carried.vectors.loop ]
  %held.unaligned.buffered.plain.carried.size = sub i64 %held.unaligned.buffered.carried, 0
  %held.unaligned.buffered.plain.carried.size_bit_0 = and i64 %held.unaligned.buffered.plain.carried.size, 16
  %held.unaligned.buffered.plain.carried.is_done_0 = icmp eq i64 %held.unaligned.buffered.plain.carried.size_bit_0, 0
  br i1 %held.unaligned.buffered.plain.carried.is_done_0, label %held.unaligned.buffered.plain.carried.without_0, label %held.unaligned.buffered.plain.carried.with_0

held.unaligned.buffered.plain.carried.without_0:  ; preds = %held.unaligned.buffered.plain.carried.vectors.loop.end
  br label %held.unaligned.buffered.plain.carried.behind_0

held.unaligned.buffered.plain.carried.with_0:     ; preds = %held.unaligned.buffered.plain.carried.vectors.loop.end
  %held.unaligned.buffered.plain.carried.before_0 = and i64 %held.unaligned.buffered.plain.carried.size, -32
  %held.unaligned.buffered.plain.carried.at_0 = add i64 0, %held.unaligned.buffered.plain.carried.before_0
  %held.unaligned.buffered.plain.carried.source_0 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.plain.carried.at_0
  %held.unaligned.buffered.plain.carried.bytes_0 = load <16 x i8>, ptr %held.unaligned.buffered.plain.carried.source_0, align 1
  %held.unaligned.buffered.plain.carried.to_0 = getelementptr i8, ptr %held.unaligned.buffered.plain.line, i64 %held.unaligned.buffered.plain.carried.at_0
  store <16 x i8> %held.unaligned.buffered.plain.carried.bytes_0, ptr %held.unaligned.buffered.plain.carried.to_0, align 1
  br label %held.unaligned.buffered.plain.carried.behind_0

held.unaligned.buffered.plain.carried.behind_0:   ; preds = %held.unaligned.buffered.plain.carried.with_0, %held.unaligned.buffered.plain.carried.without_0
  %held.unaligned.buffered.plain.carried.size_bit_1 = and i64 %held.unaligned.buffered.plain.carried.size, 8
  %held.unaligned.buffered.plain.carried.is_done_1 = icmp eq i64 %held.unaligned.buffered.plain.carried.size_bit_1, 0
  br i1 %held.unaligned.buffered.plain.carried.is_done_1, label %held.unaligned.buffered.plain.carried.without_1, label %held.unaligned.buffered.plain.carried.with_1

held.unaligned.buffered.plain.carried.without_1:  ; preds = %held.unaligned.buffered.plain.carried.behind_0
  br label %held.unaligned.buffered.plain.carried.behind_1

held.unaligned.buffered.plain.carried.with_1:     ; preds = %held.unaligned.buffered.plain.carried.behind_0
  %held.unaligned.buffered.plain.carried.before_1 = and i64 %held.unaligned.buffered.plain.carried.size, -16
  %held.unaligned.buffered.plain.carried.at_1 = add i64 0, %held.unaligned.buffered.plain.carried.before_1
  %held.unaligned.buffered.plain.carried.source_1 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.plain.carried.at_1
  %held.unaligned.buffered.plain.carried.bytes_1 = load i64, ptr %held.unaligned.buffered.plain.carried.source_1, align 1
  %held.unaligned.buffered.plain.carried.to_1 = getelementptr i8, ptr %held.unaligned.buffered.plain.line, i64 %held.unaligned.buffered.plain.carried.at_1
  store i64 %held.unaligned.buffered.plain.carried.bytes_1, ptr %held.unaligned.buffered.plain.carried.to_1, align 1
  br label %held.unaligned.buffered.plain.carried.behind_1

held.unaligned.buffered.plain.carried.behind_1:   ; preds = %held.unaligned.buffered.plain.carried.with_1, %held.unaligned.buffered.plain.carried.without_1
  %held.unaligned.buffered.plain.carried.size_bit_2 = and i64 %held.unaligned.buffered.plain.carried.size, 4
  %held.unaligned.buffered.plain.carried.is_done_2 = icmp eq i64 %held.unaligned.buffered.plain.carried.size_bit_2, 0
  br i1 %held.unaligned.buffered.plain.carried.is_done_2, label %held.unaligned.buffered.plain.carried.without_2, label %held.unaligned.buffered.plain.carried.with_2

held.unaligned.buffered.plain.carried.without_2:  ; preds = %held.unaligned.buffered.plain.carried.behind_1
  br label %held.unaligned.buffered.plain.carried.behind_2

held.unaligned.buffered.plain.carried.with_2:     ; preds = %held.unaligned.buffered.plain.carried.behind_1
  %held.unaligned.buffered.plain.carried.before_2 = and i64 %held.unaligned.buffered.plain.carried.size, -8
  %held.unaligned.buffered.plain.carried.at_2 = add i64 0, %held.unaligned.buffered.plain.carried.before_2
  %held.unaligned.buffered.plain.carried.source_2 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.plain.carried.at_2
  %held.unaligned.buffered.plain.carried.bytes_2 = load i32, ptr %held.unaligned.buffered.plain.carried.source_2, align 1
  %held.unaligned.buffered.plain.carried.to_2 = getelementptr i8, ptr %held.unaligned.buffered.plain.line, i64 %held.unaligned.buffered.plain.carried.at_2
  store i32 %held.unaligned.buffered.plain.carried.bytes_2, ptr %held.unaligned.buffered.plain.carried.to_2, align 1
  br label %held.unaligned.buffered.plain.carried.behind_2

held.unaligned.buffered.plain.carried.behind_2:   ; preds = %held.unaligned.buffered.plain.carried.with_2, %held.unaligned.buffered.plain.carried.without_2
  %held.unaligned.buffered.plain.carried.size_bit_3 = and i64 %held.unaligned.buffered.plain.carried.size, 2
  %held.unaligned.buffered.plain.carried.is_done_3 = icmp eq i64 %held.unaligned.buffered.plain.carried.size_bit_3, 0
  br i1 %held.unaligned.buffered.plain.carried.is_done_3, label %held.unaligned.buffered.plain.carried.without_3, label %held.unaligned.buffered.plain.carried.with_3

held.unaligned.buffered.plain.carried.without_3:  ; preds = %held.unaligned.buffered.plain.carried.behind_2
  br label %held.unaligned.buffered.plain.carried.behind_3

held.unaligned.buffered.plain.carried.with_3:     ; preds = %held.unaligned.buffered.plain.carried.behind_2
  %held.unaligned.buffered.plain.carried.before_3 = and i64 %held.unaligned.buffered.plain.carried.size, -4
  %held.unaligned.buffered.plain.carried.at_3 = add i64 0, %held.unaligned.buffered.plain.carried.before_3
  %held.unaligned.buffered.plain.carried.source_3 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.plain.carried.at_3
  %held.unaligned.buffered.plain.carried.bytes_3 = load i16, ptr %held.unaligned.buffered.plain.carried.source_3, align 1
  %held.unaligned.buffered.plain.carried.to_3 = getelementptr i8, ptr %held.unaligned.buffered.plain.line, i64 %held.unaligned.buffered.plain.carried.at_3
  store i16 %held.unaligned.buffered.plain.carried.bytes_3, ptr %held.unaligned.buffered.plain.carried.to_3, align 1
  br label %held.unaligned.buffered.plain.carried.behind_3

held.unaligned.buffered.plain.carried.behind_3:   ; preds = %held.unaligned.buffered.plain.carried.with_3, %held.unaligned.buffered.plain.carried.without_3
  %held.unaligned.buffered.plain.carried.size_bit_4 = and i64 %held.unaligned.buffered.plain.carried.size, 1
  %held.unaligned.buffered.plain.carried.is_done_4 = icmp eq i64 %held.unaligned.buffered.plain.carried.size_bit_4, 0
  br i1 %held.unaligned.buffered.plain.carried.is_done_4, label %held.unaligned.buffered.plain.carried.without_4, label %held.unaligned.buffered.plain.carried.with_4

held.unaligned.buffered.plain.carried.without_4:  ; preds = %held.unaligned.buffered.plain.carried.behind_3
  br label %held.unaligned.buffered.plain.carried.behind_4

held.unaligned.buffered.plain.carried.with_4:     ; preds = %held.unaligned.buffered.plain.carried.behind_3
  %held.unaligned.buffered.plain.carried.before_4 = and i64 %held.unaligned.buffered.plain.carried.size, -2
  %held.unaligned.buffered.plain.carried.at_4 = add i64 0, %held.unaligned.buffered.plain.carried.before_4
  %held.unaligned.buffered.plain.carried.source_4 = getelementptr i8, ptr %line_buffer, i64 %held.unaligned.buffered.plain.carried.at_4
  %held.unaligned.buffered.plain.carried.bytes_4 = load i8, ptr %held.unaligned.buffered.plain.carried.source_4, align 1
  %held.unaligned.buffered.plain.carried.to_4 = getelementptr i8, ptr %held.unaligned.buffered.plain.line, i64 %held.unaligned.buffered.plain.carried.at_4
  store i8 %held.unaligned.buffered.plain.carried.bytes_4, ptr %held.unaligned.buffered.plain.carried.to_4, align 1
  br label %held.unaligned.buffered.plain.carried.behind_4

held.unaligned.buffered.plain.carried.behind_4:   ; preds = %held.unaligned.buffered.plain.carried.with_4, %held.unaligned.buffered.plain.carried.without_4
  %held.unaligned.behind.first.more = icmp uge i64 %held.unaligned.buffered.left.end, 1
  br i1 %held.unaligned.behind.first.more, label %held.unaligned.behind.rows, label %held.unaligned.behind.rows.end

held.unaligned.behind.rows:                       ; preds = %held.unaligned.behind.done, %held.unaligned.buffered.plain.carried.behind_4
  %held.unaligned.behind.left = phi i64 [ %held.unaligned.buffered.left.end, %held.unaligned.buffered.plain.carried.behind_4 ], [ %held.unaligned.behind.left.next, %held.unaligned.behind.done ]
  %held.unaligned.behind.flag = phi i32 [ %held.unaligned.buffered.flag.end, %held.unaligned.buffered.plain.carried.behind_4 ], [ %held.unaligned.behind.flag.next, %held.unaligned.behind.done ]
  %held.unaligned.behind.out = phi ptr [ %held.unaligned.buffered.out.end, %held.unaligned.buffered.plain.carried.behind_4 ], [ %held.unaligned.behind.out.next, %held.unaligned.behind.done ]
  %held.unaligned.behind.indices = phi ptr [ %held.unaligned.buffered.indices.end, %held.unaligned.buffered.plain.carried.behind_4 ], [ %held.unaligned.behind.indices.next, %held.unaligned.behind.done ]
  %held.unaligned.behind.indices.address = ptrtoint ptr %held.unaligned.behind.indices to i64
  %held.unaligned.behind.indices.over = and i64 %held.unaligned.behind.indices.address, 63
  %held.unaligned.behind.indices.is_within = icmp uge i64 %held.unaligned.behind.indices.over, 4
  br i1 %held.unaligned.behind.indices.is_within, label %held.unaligned.behind.indices.line_before, label %held.unaligned.behind.indices.next_line

held.unaligned.behind.rows.end:                   ; preds = %held.unaligned.behind.done, %held.unaligned.buffered.plain.carried.behind_4
  %held.unaligned.behind.left.end = phi i64 [ %held.unaligned.buffered.left.end, %held.unaligned.buffered.plain.carried.behind_4 ], [ %held.unaligned.behind.left.next, %held.unaligned.behind.done ]
  %held.unaligned.behind.flag.end = phi i32 [ %held.unaligned.buffered.flag.end, %held.unaligned.buffered.plain.carried.behind_4 ], [ %held.unaligned.behind.flag.next, %held.unaligned.behind.done ]
  %held.unaligned.behind.out.end = phi ptr [ %held.unaligned.buffered.out.end, %held.unaligned.buffered.plain.carried.behind_4 ], [ %held.unaligned.behind.out.next, %held.unaligned.behind.done ]
  %held.unaligned.behind.indices.end = phi ptr [ %held.unaligned.buffered.indices.end, %held.unaligned.buffered.plain.carried.behind_4 ], [ %held.unaligned.behind.indices.next, %held.unaligned.behind.done ]
  br label %held.streamed

held.unaligned.behind.indices.line_before:        ; preds = %held.unaligned.behind.rows
  br label %held.unaligned.behind.indices.fetched

held.unaligned.behind.indices.next_line:          ; preds = %held.unaligned.behind.rows
  %held.unaligned.behind.indices.line_ahead = getelementptr i8, ptr %held.unaligned.behind.indices, i64 2048
  call void @llvm.prefetch.p0(ptr %held.unaligned.behind.indices.line_ahead, i32 0, i32 3, i32 1)
  br label %held.unaligned.behind.indices.fetched

held.unaligned.behind.indices.fetched:            ; preds = %held.unaligned.behind.indices.next_line, %held.unaligned.behind.indices.line_before
  %held.unaligned.behind.narrow_index = load volatile i32, ptr %held.unaligned.behind.indices, align 1
  %held.unaligned.behind.index = zext i32 %held.unaligned.behind.narrow_index to i64
  %held.unaligned.behind.zero_based = sub i64 %held.unaligned.behind.index, 0
  %held.unaligned.behind.in_range = icmp ult i64 %held.unaligned.behind.zero_based, %extent
  br i1 %held.unaligned.behind.in_range, label %held.unaligned.behind.fast, label %held.unaligned.behind.cold, !prof !1

held.unaligned.behind.fast:                       ; preds = %held.unaligned.behind.indices.fetched
  %held.unaligned.behind.distance = mul i64 %held.unaligned.behind.zero_based, 40
  %held.unaligned.behind.offset = add i64 0, %held.unaligned.behind.distance
  %held.unaligned.behind.source = getelementptr i8, ptr %params_base, i64 %held.unaligned.behind.offset
  %held.unaligned.behind.bytes_0 = load <32 x i8>, ptr %held.unaligned.behind.source, align 1
  %held.unaligned.behind.source_1 = getelementptr i8, ptr %held.unaligned.behind.source, i64 32
  %held.unaligned.behind.bytes_1 = load i64, ptr %held.unaligned.behind.source_1, align 1
  store <32 x i8> %held.unaligned.behind.bytes_0, ptr %held.unaligned.behind.out, align 1
  %held.unaligned.behind.to_1 = getelementptr i8, ptr %held.unaligned.behind.out, i64 32
  store i64 %held.unaligned.behind.bytes_1, ptr %held.unaligned.behind.to_1, align 1
  br label %held.unaligned.behind.done

held.unaligned.behind.cold:                       ; preds = %held.unaligned.behind.indices.fetched
  %held.unaligned.behind.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.unaligned.behind.out, i64 %held.unaligned.behind.index)
  %held.unaligned.behind.cold.cold_flag = or i32 %held.unaligned.behind.flag, %held.unaligned.behind.cold.row_flag
  br label %held.unaligned.behind.done

held.unaligned.behind.done:                       ; preds = %held.unaligned.behind.cold, %held.unaligned.behind.fast
  %held.unaligned.behind.flag.next = phi i32 [ %held.unaligned.behind.flag, %held.unaligned.behind.fast ], [ %held.unaligned.behind.cold.cold_flag, %held.unaligned.behind.cold ]
  %held.unaligned.behind.left.next = sub i64 %held.unaligned.behind.left, 1
  %held.unaligned.behind.out.next = getelementptr i8, ptr %held.unaligned.behind.out, i64 40
  %held.unaligned.behind.indices.next = getelementptr i8, ptr %held.unaligned.behind.indices, i64 4
  %held.unaligned.behind.more = icmp uge i64 %held.unaligned.behind.left.next, 1
  br i1 %held.unaligned.behind.more, label %held.unaligned.behind.rows, label %held.unaligned.behind.rows.end

fetched.rows:                                     ; preds = %fetched.rows, %others
  %fetched.left = phi i64 [ %fetched.count, %others ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out = phi ptr [ %run.out, %others ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices = phi ptr [ %run.indices, %others ], [ %fetched.indices.next, %fetched.rows ]
  %fetched.narrow_index = load volatile i32, ptr %fetched.indices, align 1
  %fetched.index = zext i32 %fetched.narrow_index to i64
  %fetched.zero_based = sub i64 %fetched.index, 0
  %fetched.distance = mul i64 %fetched.zero_based, 40
  %fetched.offset = add i64 0, %fetched.distance
  %fetched.source = getelementptr i8, ptr %params_base, i64 %fetched.offset
  call void @llvm.prefetch.p0(ptr %fetched.source, i32 0, i32 3, i32 1)
  %fetched.line_1 = getelementptr i8, ptr %fetched.source, i64 32
  call void @llvm.prefetch.p0(ptr %fetched.line_1, i32 0, i32 3, i32 1)
  %fetched.left.next = sub i64 %fetched.left, 1
  %fetched.out.next = getelementptr i8, ptr %fetched.out, i64 40
  %fetched.indices.next = getelementptr i8, ptr %fetched.indices, i64 4
  %fetched.more = icmp uge i64 %fetched.left.next, 1
  br i1 %fetched.more, label %fetched.rows, label %fetched.rows.end

fetched.rows.end:                                 ; preds = %fetched.rows, %others
  %fetched.left.end = phi i64 [ %fetched.count, %others ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out.end = phi ptr [ %run.out, %others ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices.end = phi ptr [ %run.indices, %others ], [ %fetched.indices.next, %fetched.rows ]
  %address = ptrtoint ptr %run.out to i64
  %over = and i64 %address, 7
  %reaches_line = icmp eq i64 %over, 0
  br i1 %reaches_line, label %aligned, label %unaligned, !prof !1

aligned:                                          ; preds = %fetched.rows.end
  %to_line.first.more = icmp uge i64 %all_rows, 1
  %to_line.first.address = ptrtoint ptr %run.out to i64
  %to_line.first.over = and i64 %to_line.first.address, 63
  %to_line.first.begins_line = icmp eq i64 %to_line.first.over, 0
  %to_line.first.is_within_line = xor i1 %to_line.first.begins_line, true
  %to_line.first.goes_on = and i1 %to_line.first.more, %to_line.first.is_within_line
  br i1 %to_line.first.goes_on, label %to_line.rows, label %to_line.rows.end

unaligned:                                        ; preds = %fetched.rows.end
  %unaligned.buffered.address = ptrtoint ptr %run.out to i64
  %unaligned.buffered.over = and i64 %unaligned.buffered.address, 63
  %unaligned.buffered.first.more = icmp uge i64 %all_rows, 32
  br i1 %unaligned.buffered.first.more, label %unaligned.buffered.rows, label %unaligned.buffered.rows.end

streamed:                                         ; preds = %unaligned.behind.rows.end, %rest.rows.end
  %flag.streamed = phi i32 [ %rest.flag.end, %rest.rows.end ], [ %unaligned.behind.flag.end, %unaligned.behind.rows.end ]
  br label %all

to_line.rows:                                     ; preds = %to_line.done, %aligned
  %to_line.left = phi i64 [ %all_rows, %aligned ], [ %to_line.left.next, %to_line.done ]
  %to_line.flag = phi i32 [ 0, %aligned ], [ %to_line.flag.next, %to_line.done ]
  %to_line.out = phi ptr [ %run.out, %aligned ], [ %to_line.out.next, %to_line.done ]
  %to_line.indices = phi ptr [ %run.indices, %aligned ], [ %to_line.indices.next, %to_line.done ]
  %to_line.narrow_index = load volatile i32, ptr %to_line.indices, align 1
  %to_line.index = zext i32 %to_line.narrow_index to i64
  %to_line.zero_based = sub i64 %to_line.index, 0
  %to_line.in_range = icmp ult i64 %to_line.zero_based, %extent
  br i1 %to_line.in_range, label %to_line.fast, label %to_line.cold, !prof !1

to_line.rows.end:                                 ; preds = %to_line.done, %aligned
  %to_line.left.end = phi i64 [ %all_rows, %aligned ], [ %to_line.left.next, %to_line.done ]
  %to_line.flag.end = phi i32 [ 0, %aligned ], [ %to_line.flag.next, %to_line.done ]
  %to_line.out.end = phi ptr [ %run.out, %aligned ], [ %to_line.out.next, %to_line.done ]
  %to_line.indices.end = phi ptr [ %run.indices, %aligned ], [ %to_line.indices.next, %to_line.done ]
  %first.more = icmp uge i64 %to_line.left.end, 8
  br i1 %first.more, label %rows, label %rows.end

to_line.fast:                                     ; preds = %to_line.rows
  %to_line.distance = mul i64 %to_line.zero_based, 40
  %to_line.offset = add i64 0, %to_line.distance
  %to_line.source = getelementptr i8, ptr %params_base, i64 %to_line.offset
  %to_line.bytes_0 = load <32 x i8>, ptr %to_line.source, align 1
  %to_line.source_1 = getelementptr i8, ptr %to_line.source, i64 32
  %to_line.bytes_1 = load i64, ptr %to_line.source_1, align 1
  store <32 x i8> %to_line.bytes_0, ptr %to_line.out, align 1
  %to_line.to_1 = getelementptr i8, ptr %to_line.out, i64 32
  store i64 %to_line.bytes_1, ptr %to_line.to_1, align 1
  br label %to_line.done

to_line.cold:                                     ; preds = %to_line.rows
  %to_line.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %to_line.out, i64 %to_line.index)
  %to_line.cold.cold_flag = or i32 %to_line.flag, %to_line.cold.row_flag
  br label %to_line.done

to_line.done:                                     ; preds = %to_line.cold, %to_line.fast
  %to_line.flag.next = phi i32 [ %to_line.flag, %to_line.fast ], [ %to_line.cold.cold_flag, %to_line.cold ]
  %to_line.left.next = sub i64 %to_line.left, 1
  %to_line.out.next = getelementptr i8, ptr %to_line.out, i64 40
  %to_line.indices.next = getelementptr i8, ptr %to_line.indices, i64 4
  %to_line.more = icmp uge i64 %to_line.left.next, 1
  %to_line.address = ptrtoint ptr %to_line.out.next to i64
  %to_line.over = and i64 %to_line.address, 63
  %to_line.begins_line = icmp eq i64 %to_line.over, 0
  %to_line.is_within_line = xor i1 %to_line.begins_line, true
  %to_line.goes_on = and i1 %to_line.more, %to_line.is_within_line
  br i1 %to_line.goes_on, label %to_line.rows, label %to_line.rows.end

rows:                                             ; preds = %done, %to_line.rows.end
  %left = phi i64 [ %to_line.left.end, %to_line.rows.end ], [ %left.next, %done ]
  %flag = phi i32 [ %to_line.flag.end, %to_line.rows.end ], [ %flag.next, %done ]
  %out = phi ptr [ %to_line.out.end, %to_line.rows.end ], [ %out.next, %done ]
  %indices = phi ptr [ %to_line.indices.end, %to_line.rows.end ], [ %indices.next, %done ]
  %indices.address = ptrtoint ptr %indices to i64
  %indices.over = and i64 %indices.address, 63
  %indices.is_within = icmp uge i64 %indices.over, 32
  br i1 %indices.is_within, label %indices.line_before, label %indices.next_line

rows.end:                                         ; preds = %done, %to_line.rows.end
  %left.end = phi i64 [ %to_line.left.end, %to_line.rows.end ], [ %left.next, %done ]
  %flag.end = phi i32 [ %to_line.flag.end, %to_line.rows.end ], [ %flag.next, %done ]
  %out.end = phi ptr [ %to_line.out.end, %to_line.rows.end ], [ %out.next, %done ]
  %indices.end = phi ptr [ %to_line.indices.end, %to_line.rows.end ], [ %indices.next, %done ]
  %rest.first.more = icmp uge i64 %left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

indices.line_before:                              ; preds = %rows
  br label %indices.fetched

indices.next_line:                                ; preds = %rows
  %indices.line_ahead = getelementptr i8, ptr %indices, i64 2176
  call void @llvm.prefetch.p0(ptr %indices.line_ahead, i32 0, i32 3, i32 1)
  br label %indices.fetched

indices.fetched:                                  ; preds = %indices.next_line, %indices.line_before
  %narrow_index.0 = load volatile i32, ptr %indices, align 1
  %index.0 = zext i32 %narrow_index.0 to i64
  %zero_based.0 = sub i64 %index.0, 0
  %in_range.0 = icmp ult i64 %zero_based.0, %extent
  %row_indices.1 = getelementptr i8, ptr %indices, i64 4
  %narrow_index.1 = load volatile i32, ptr %row_indices.1, align 1
  %index.1 = zext i32 %narrow_index.1 to i64
  %zero_based.1 = sub i64 %index.1, 0
  %in_range.1 = icmp ult i64 %zero_based.1, %extent
  %row_indices.2 = getelementptr i8, ptr %indices, i64 8
  %narrow_index.2 = load volatile i32, ptr %row_indices.2, align 1
  %index.2 = zext i32 %narrow_index.2 to i64
  %zero_based.2 = sub i64 %index.2, 0
  %in_range.2 = icmp ult i64 %zero_based.2, %extent
  %row_indices.3 = getelementptr i8, ptr %indices, i64 12
  %narrow_index.3 = load volatile i32, ptr %row_indices.3, align 1
  %index.3 = zext i32 %narrow_index.3 to i64
  %zero_based.3 = sub i64 %index.3, 0
  %in_range.3 = icmp ult i64 %zero_based.3, %extent
  %row_indices.4 = getelementptr i8, ptr %indices, i64 16
  %narrow_index.4 = load volatile i32, ptr %row_indices.4, align 1
  %index.4 = zext i32 %narrow_index.4 to i64
  %zero_based.4 = sub i64 %index.4, 0
  %in_range.4 = icmp ult i64 %zero_based.4, %extent
  %row_indices.5 = getelementptr i8, ptr %indices, i64 20
  %narrow_index.5 = load volatile i32, ptr %row_indices.5, align 1
  %index.5 = zext i32 %narrow_index.5 to i64
  %zero_based.5 = sub i64 %index.5, 0
  %in_range.5 = icmp ult i64 %zero_based.5, %extent
  %row_indices.6 = getelementptr i8, ptr %indices, i64 24
  %narrow_index.6 = load volatile i32, ptr %row_indices.6, align 1
  %index.6 = zext i32 %narrow_index.6 to i64
  %zero_based.6 = sub i64 %index.6, 0
  %in_range.6 = icmp ult i64 %zero_based.6, %extent
  %row_indices.7 = getelementptr i8, ptr %indices, i64 28
  %narrow_index.7 = load volatile i32, ptr %row_indices.7, align 1
  %index.7 = zext i32 %narrow_index.7 to i64
  %zero_based.7 = sub i64 %index.7, 0
  %in_range.7 = icmp ult i64 %zero_based.7, %extent
  %both_in_range.1 = and i1 %in_range.0, %in_range.1
  %both_in_range.2 = and i1 %both_in_range.1, %in_range.2
  %both_in_range.3 = and i1 %both_in_range.2, %in_range.3
  %both_in_range.4 = and i1 %both_in_range.3, %in_range.4
  %both_in_range.5 = and i1 %both_in_range.4, %in_range.5
  %both_in_range.6 = and i1 %both_in_range.5, %in_range.6
  %both_in_range.7 = and i1 %both_in_range.6, %in_range.7
  br i1 %both_in_range.7, label %fast, label %cold, !prof !1

fast:                                             ; preds = %indices.fetched
  %distance.0 = mul i64 %zero_based.0, 40
  %offset.0 = add i64 0, %distance.0
  %source.0 = getelementptr i8, ptr %params_base, i64 %offset.0
  %distance.1 = mul i64 %zero_based.1, 40
  %offset.1 = add i64 0, %distance.1
  %source.1 = getelementptr i8, ptr %params_base, i64 %offset.1
  %distance.2 = mul i64 %zero_based.2, 40
  %offset.2 = add i64 0, %distance.2
  %source.2 = getelementptr i8, ptr %params_base, i64 %offset.2
  %distance.3 = mul i64 %zero_based.3, 40
  %offset.3 = add i64 0, %distance.3
  %source.3 = getelementptr i8, ptr %params_base, i64 %offset.3
  %distance.4 = mul i64 %zero_based.4, 40
  %offset.4 = add i64 0, %distance.4
  %source.4 = getelementptr i8, ptr %params_base, i64 %offset.4
  %distance.5 = mul i64 %zero_based.5, 40
  %offset.5 = add i64 0, %distance.5
  %source.5 = getelementptr i8, ptr %params_base, i64 %offset.5
  %distance.6 = mul i64 %zero_based.6, 40
  %offset.6 = add i64 0, %distance.6
  %source.6 = getelementptr i8, ptr %params_base, i64 %offset.6
  %distance.7 = mul i64 %zero_based.7, 40
  %offset.7 = add i64 0, %distance.7
  %source.7 = getelementptr i8, ptr %params_base, i64 %offset.7
  %ahead.last_group = sub i64 %left, 8
  %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 32)
  %ahead.out_bytes = mul i64 %ahead.rows, 40
  %ahead.out = getelementptr i8, ptr %out, i64 %ahead.out_bytes
  %ahead.indices_bytes = mul i64 %ahead.rows, 4
  %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes
  %ahead.narrow_index.0 = load volatile i32, ptr %ahead.indices, align 1
  %ahead.index.0 = zext i32 %ahead.narrow_index.0 to i64
  %ahead.zero_based.0 = sub i64 %ahead.index.0, 0
  %ahead.distance.0 = mul i64 %ahead.zero_based.0, 40
  %ahead.offset.0 = add i64 0, %ahead.distance.0
  %ahead.source.0 = getelementptr i8, ptr %params_base, i64 %ahead.offset.0
  call void @llvm.prefetch.p0(ptr %ahead.source.0, i32 0, i32 3, i32 1)
  %ahead.line_1.0 = getelementptr i8, ptr %ahead.source.0, i64 32
  call void @llvm.prefetch.p0(ptr %ahead.line_1.0, i32 0, i32 3, i32 1)
  %source_0 = getelementptr i8, ptr %source.0, i64 0
  %bytes_0 = load <4 x i64>, ptr %source_0, align 1
  store <4 x i64> %bytes_0, ptr %out, align 32, !nontemporal !2
  %source_1 = getelementptr i8, ptr %source.0, i64 32
  %bytes_1 = load i64, ptr %source_1, align 1
  %joined_0 = insertelement <2 x i64> poison, i64 %bytes_1, i64 0
  %ahead.row_out.1 = getelementptr i8, ptr %ahead.out, i64 40
  %ahead.row_indices.1 = getelementptr i8, ptr %ahead.indices, i64 4
  %ahead.narrow_index.1 = load volatile i32, ptr %ahead.row_indices.1, align 1
  %ahead.index.1 = zext i32 %ahead.narrow_index.1 to i64
  %ahead.zero_based.1 = sub i64 %ahead.index.1, 0
  %ahead.distance.1 = mul i64 %ahead.zero_based.1, 40
  %ahead.offset.1 = add i64 0, %ahead.distance.1
  %ahead.source.1 = getelementptr i8, ptr %params_base, i64 %ahead.offset.1
  call void @llvm.prefetch.p0(ptr %ahead.source.1, i32 0, i32 3, i32 1)
  %ahead.line_1.1 = getelementptr i8, ptr %ahead.source.1, i64 32
  call void @llvm.prefetch.p0(ptr %ahead.line_1.1, i32 0, i32 3, i32 1)
  %source_2 = getelementptr i8, ptr %source.1, i64 0
  %bytes_2 = load i64, ptr %source_2, align 1
  %joined_1 = insertelement <2 x i64> %joined_0, i64 %bytes_2, i64 1
  %source_3 = getelementptr i8, ptr %source.1, i64 8
  %bytes_3 = load <2 x i64>, ptr %source_3, align 1
  %vector_0 = shufflevector <2 x i64> %joined_1, <2 x i64> %bytes_3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %to_1 = getelementptr i8, ptr %out, i64 32
  store <4 x i64> %vector_0, ptr %to_1, align 32, !nontemporal !2
  %source_4 = getelementptr i8, ptr %source.1, i64 24
  %bytes_4 = load <2 x i64>, ptr %source_4, align 1
  %ahead.row_out.2 = getelementptr i8, ptr %ahead.out, i64 80
  %ahead.row_indices.2 = getelementptr i8, ptr %ahead.indices, i64 8
  %ahead.narrow_index.2 = load volatile i32, ptr %ahead.row_indices.2, align 1
  %ahead.index.2 = zext i32 %ahead.narrow_index.2 to i64
  %ahead.zero_based.2 = sub i64 %ahead.index.2, 0
  %ahead.distance.2 = mul i64 %ahead.zero_based.2, 40
  %ahead.offset.2 = add i64 0, %ahead.distance.2
  %ahead.source.2 = getelementptr i8, ptr %params_base, i64 %ahead.offset.2
  call void @llvm.prefetch.p0(ptr %ahead.source.2, i32 0, i32 3, i32 1)
  %ahead.line_1.2 = getelementptr i8, ptr %ahead.source.2, i64 32
  call void @llvm.prefetch.p0(ptr %ahead.line_1.2, i32 0, i32 3, i32 1)
  %source_5 = getelementptr i8, ptr %source.2, i64 0
  %bytes_5 = load <2 x i64>, ptr %source_5, align 1
  %vector_1 = shufflevector <2 x i64> %bytes_4, <2 x i64> %bytes_5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %to_2 = getelementptr i8, ptr %out, i64 64
  store <4 x i64> %vector_1, ptr %to_2, align 32, !nontemporal !2
  %source_6 = getelementptr i8, ptr %source.2, i64 16
  %bytes_6 = load <2 x i64>, ptr %source_6, align 1
  %source_7 = getelementptr i8, ptr %source.2, i64 32
  %bytes_7 = load i64, ptr %source_7, align 1
  %joined_2 = insertelement <2 x i64> poison, i64 %bytes_7, i64 0
  %ahead.row_out.3 = getelementptr i8, ptr %ahead.out, i64 120
  %ahead.row_indices.3 = getelementptr i8, ptr %ahead.indices, i64 12
  %ahead.narrow_index.3 = load volatile i32, ptr %ahead.row_indices.3, align 1
  %ahead.index.3 = zext i32 %ahead.narrow_index.3 to i64
  %ahead.zero_based.3 = sub i64 %ahead.index.3, 0
  %ahead.distance.3 = mul i64 %ahead.zero_based.3, 40
  %ahead.offset.3 = add i64 0, %ahead.distance.3
  %ahead.source.3 = getelementptr i8, ptr %params_base, i64 %ahead.offset.3
  call void @llvm.prefetch.p0(ptr %ahead.source.3, i32 0, i32 3, i32 1)
  %ahead.line_1.3 = getelementptr i8, ptr %ahead.source.3, i64 32
  call void @llvm.prefetch.p0(ptr %ahead.line_1.3, i32 0, i32 3, i32 1)
  %source_8 = getelementptr i8, ptr %source.3, i64 0
  %bytes_8 = load i64, ptr %source_8, align 1
  %joined_3 = insertelement <2 x i64> %joined_2, i64 %bytes_8, i64 1
  %vector_2 = shufflevector <2 x i64> %bytes_6, <2 x i64> %joined_3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %to_3 = getelementptr i8, ptr %out, i64 96
  store <4 x i64> %vector_2, ptr %to_3, align 32, !nontemporal !2
  %source_9 = getelementptr i8, ptr %source.3, i64 8
  %bytes_9 = load <4 x i64>, ptr %source_9, align 1
  %to_4 = getelementptr i8, ptr %out, i64 128
  store <4 x i64> %bytes_9, ptr %to_4, align 32, !nontemporal !2
  %ahead.row_out.4 = getelementptr i8, ptr %ahead.out, i64 160
  %ahead.row_indices.4 = getelementptr i8, ptr %ahead.indices, i64 16
  %ahead.narrow_index.4 = load volatile i32, ptr %ahead.row_indices.4, align 1
  %ahead.index.4 = zext i32 %ahead.narrow_index.4 to i64
  %ahead.zero_based.4 = sub i64 %ahead.index.4, 0
  %ahead.distance.4 = mul i64 %ahead.zero_based.4, 40
  %ahead.offset.4 = add i64 0, %ahead.distance.4
  %ahead.source.4 = getelementptr i8, ptr %params_base, i64 %ahead.offset.4
  call void @llvm.prefetch.p0(ptr %ahead.source.4, i32 0, i32 3, i32 1)
  %ahead.line_1.4 = getelementptr i8, ptr %ahead.source.4, i64 32
  call void @llvm.prefetch.p0(ptr %ahead.line_1.4, i32 0, i32 3, i32 1)
  %source_10 = getelementptr i8, ptr %source.4, i64 0
  %bytes_10 = load <4 x i64>, ptr %source_10, align 1
  %to_5 = getelementptr i8, ptr %out, i64 160
  store <4 x i64> %bytes_10, ptr %to_5, align 32, !nontemporal !2
  %source_11 = getelementptr i8, ptr %source.4, i64 32
  %bytes_11 = load i64, ptr %source_11, align 1
  %joined_4 = insertelement <2 x i64> poison, i64 %bytes_11, i64 0
  %ahead.row_out.5 = getelementptr i8, ptr %ahead.out, i64 200
  %ahead.row_indices.5 = getelementptr i8, ptr %ahead.indices, i64 20
  %ahead.narrow_index.5 = load volatile i32, ptr %ahead.row_indices.5, align 1
  %ahead.index.5 = zext i32 %ahead.narrow_index.5 to i64
  %ahead.zero_based.5 = sub i64 %ahead.index.5, 0
  %ahead.distance.5 = mul i64 %ahead.zero_based.5, 40
  %ahead.offset.5 = add i64 0, %ahead.distance.5
  %ahead.source.5 = getelementptr i8, ptr %params_base, i64 %ahead.offset.5
  call void @llvm.prefetch.p0(ptr %ahead.source.5, i32 0, i32 3, i32 1)
  %ahead.line_1.5 = getelementptr i8, ptr %ahead.source.5, i64 32
  call void @llvm.prefetch.p0(ptr %ahead.line_1.5, i32 0, i32 3, i32 1)
  %source_12 = getelementptr i8, ptr %source.5, i64 0
  %bytes_12 = load i64, ptr %source_12, align 1
  %joined_5 = insertelement <2 x i64> %joined_4, i64 %bytes_12, i64 1
  %source_13 = getelementptr i8, ptr %source.5, i64 8
  %bytes_13 = load <2 x i64>, ptr %source_13, align 1
  %vector_3 = shufflevector <2 x i64> %joined_5, <2 x i64> %bytes_13, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %to_6 = getelementptr i8, ptr %out, i64 192
  store <4 x i64> %vector_3, ptr %to_6, align 32, !nontemporal !2
  %source_14 = getelementptr i8, ptr %source.5, i64 24
  %bytes_14 = load <2 x i64>, ptr %source_14, align 1
  %ahead.row_out.6 = getelementptr i8, ptr %ahead.out, i64 240
  %ahead.row_indices.6 = getelementptr i8, ptr %ahead.indices, i64 24
  %ahead.narrow_index.6 = load volatile i32, ptr %ahead.row_indices.6, align 1
  %ahead.index.6 = zext i32 %ahead.narrow_index.6 to i64
  %ahead.zero_based.6 = sub i64 %ahead.index.6, 0
  %ahead.distance.6 = mul i64 %ahead.zero_based.6, 40
  %ahead.offset.6 = add i64 0, %ahead.distance.6
  %ahead.source.6 = getelementptr i8, ptr %params_base, i64 %ahead.offset.6
  call void @llvm.prefetch.p0(ptr %ahead.source.6, i32 0, i32 3, i32 1)
  %ahead.line_1.6 = getelementptr i8, ptr %ahead.source.6, i64 32
  call void @llvm.prefetch.p0(ptr %ahead.line_1.6, i32 0, i32 3, i32 1)
  %source_15 = getelementptr i8, ptr %source.6, i64 0
  %bytes_15 = load <2 x i64>, ptr %source_15, align 1
  %vector_4 = shufflevector <2 x i64> %bytes_14, <2 x i64> %bytes_15, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %to_7 = getelementptr i8, ptr %out, i64 224
  store <4 x i64> %vector_4, ptr %to_7, align 32, !nontemporal !2
  %source_16 = getelementptr i8, ptr %source.6, i64 16
  %bytes_16 = load <2 x i64>, ptr %source_16, align 1
  %source_17 = getelementptr i8, ptr %source.6, i64 32
  %bytes_17 = load i64, ptr %source_17, align 1
  %joined_6 = insertelement <2 x i64> poison, i64 %bytes_17, i64 0
  %ahead.row_out.7 = getelementptr i8, ptr %ahead.out, i64 280
  %ahead.row_indices.7 = getelementptr i8, ptr %ahead.indices, i64 28
  %ahead.narrow_index.7 = load volatile i32, ptr %ahead.row_indices.7, align 1
  %ahead.index.7 = zext i32 %ahead.narrow_index.7 to i64
  %ahead.zero_based.7 = sub i64 %ahead.index.7, 0
  %ahead.distance.7 = mul i64 %ahead.zero_based.7, 40
  %ahead.offset.7 = add i64 0, %ahead.distance.7
  %ahead.source.7 = getelementptr i8, ptr %params_base, i64 %ahead.offset.7
  call void @llvm.prefetch.p0(ptr %ahead.source.7, i32 0, i32 3, i32 1)
  %ahead.line_1.7 = getelementptr i8, ptr %ahead.source.7, i64 32
  call void @llvm.prefetch.p0(ptr %ahead.line_1.7, i32 0, i32 3, i32 1)
  %source_18 = getelementptr i8, ptr %source.7, i64 0
  %bytes_18 = load i64, ptr %source_18, align 1
  %joined_7 = insertelement <2 x i64> %joined_6, i64 %bytes_18, i64 1
  %vector_5 = shufflevector <2 x i64> %bytes_16, <2 x i64> %joined_7, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %to_8 = getelementptr i8, ptr %out, i64 256
  store <4 x i64> %vector_5, ptr %to_8, align 32, !nontemporal !2
  %source_19 = getelementptr i8, ptr %source.7, i64 8
  %bytes_19 = load <4 x i64>, ptr %source_19, align 1
  %to_9 = getelementptr i8, ptr %out, i64 288
  store <4 x i64> %bytes_19, ptr %to_9, align 32, !nontemporal !2
  br label %done

cold:                                             ; preds = %indices.fetched
  %cold.row_flag.0 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %out, i64 %index.0)
  %cold.cold_flag.0 = or i32 %flag, %cold.row_flag.0
  %cold.row_out.1 = getelementptr i8, ptr %out, i64 40
  %cold.row_flag.1 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.1, i64 %index.1)
  %cold.cold_flag.1 = or i32 %cold.cold_flag.0, %cold.row_flag.1
  %cold.row_out.2 = getelementptr i8, ptr %out, i64 80
  %cold.row_flag.2 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.2, i64 %index.2)
  %cold.cold_flag.2 = or i32 %cold.cold_flag.1, %cold.row_flag.2
  %cold.row_out.3 = getelementptr i8, ptr %out, i64 120
  %cold.row_flag.3 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.3, i64 %index.3)
  %cold.cold_flag.3 = or i32 %cold.cold_flag.2, %cold.row_flag.3
  %cold.row_out.4 = getelementptr i8, ptr %out, i64 160
  %cold.row_flag.4 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.4, i64 %index.4)
  %cold.cold_flag.4 = or i32 %cold.cold_flag.3, %cold.row_flag.4
  %cold.row_out.5 = getelementptr i8, ptr %out, i64 200
  %cold.row_flag.5 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.5, i64 %index.5)
  %cold.cold_flag.5 = or i32 %cold.cold_flag.4, %cold.row_flag.5
  %cold.row_out.6 = getelementptr i8, ptr %out, i64 240
  %cold.row_flag.6 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.6, i64 %index.6)
  %cold.cold_flag.6 = or i32 %cold.cold_flag.5, %cold.row_flag.6
  %cold.row_out.7 = getelementptr i8, ptr %out, i64 280
  %cold.row_flag.7 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.7, i64 %index.7)
  %cold.cold_flag.7 = or i32 %cold.cold_flag.6, %cold.row_flag.7
  br label %done

done:                                             ; preds = %cold, %fast
  %flag.next = phi i32 [ %flag, %fast ], [ %cold.cold_flag.7, %cold ]
  %left.next = sub i64 %left, 8
  %out.next = getelementptr i8, ptr %out, i64 320
  %indices.next = getelementptr i8, ptr %indices, i64 32
  %more = icmp uge i64 %left.next, 8
  br i1 %more, label %rows, label %rows.end

rest.rows:                                        ; preds = %rest.done, %rows.end
  %rest.left = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag = phi i32 [ %flag.end, %rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  %rest.narrow_index = load volatile i32, ptr %rest.indices, align 1
  %rest.index = zext i32 %rest.narrow_index to i64
  %rest.zero_based = sub i64 %rest.index, 0
  %rest.in_range = icmp ult i64 %rest.zero_based, %extent
  br i1 %rest.in_range, label %rest.fast, label %rest.cold, !prof !1

rest.rows.end:                                    ; preds = %rest.done, %rows.end
  %rest.left.end = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag.end = phi i32 [ %flag.end, %rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out.end = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices.end = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  br label %streamed

rest.fast:                                        ; preds = %rest.rows
  %rest.distance = mul i64 %rest.zero_based, 40
  %rest.offset = add i64 0, %rest.distance
  %rest.source = getelementptr i8, ptr %params_base, i64 %rest.offset
  %rest.bytes_0 = load <32 x i8>, ptr %rest.source, align 1
  %rest.source_1 = getelementptr i8, ptr %rest.source, i64 32
  %rest.bytes_1 = load i64, ptr %rest.source_1, align 1
  store <32 x i8> %rest.bytes_0, ptr %rest.out, align 1
  %rest.to_1 = getelementptr i8, ptr %rest.out, i64 32
  store i64 %rest.bytes_1, ptr %rest.to_1, align 1
  br label %rest.done

rest.cold:                                        ; preds = %rest.rows
  %rest.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %rest.out, i64 %rest.index)
  %rest.cold.cold_flag = or i32 %rest.flag, %rest.cold.row_flag
  br label %rest.done

rest.done:                                        ; preds = %rest.cold, %rest.fast
  %rest.flag.next = phi i32 [ %rest.flag, %rest.fast ], [ %rest.cold.cold_flag, %rest.cold ]
  %rest.left.next = sub i64 %rest.left, 1
  %rest.out.next = getelementptr i8, ptr %rest.out, i64 40
  %rest.indices.next = getelementptr i8, ptr %rest.indices, i64 4
  %rest.more = icmp uge i64 %rest.left.next, 1
  br i1 %rest.more, label %rest.rows, label %rest.rows.end

unaligned.buffered.rows:                          ; preds = %unaligned.buffered.stream.lines.end, %unaligned
  %unaligned.buffered.left = phi i64 [ %all_rows, %unaligned ], [ %unaligned.buffered.left.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.flag = phi i32 [ 0, %unaligned ], [ %unaligned.buffered.gather.flag.end, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.out = phi ptr [ %run.out, %unaligned ], [ %unaligned.buffered.out.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.indices = phi ptr [ %run.indices, %unaligned ], [ %unaligned.buffered.indices.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.rows_behind = sub i64 %unaligned.buffered.left, 32
  %unaligned.buffered.held.rows = call i64 @llvm.umin.i64(i64 %unaligned.buffered.rows_behind, i64 32)
  %unaligned.buffered.gather.begin = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.over
  %unaligned.buffered.gather.end = getelementptr i8, ptr %unaligned.buffered.gather.begin, i64 1280
  %unaligned.buffered.gather.first.more = icmp uge i64 %unaligned.buffered.left, 1
  %unaligned.buffered.gather.first.is_within = icmp ne ptr %unaligned.buffered.gather.begin, %unaligned.buffered.gather.end
  %unaligned.buffered.gather.first.goes_on = and i1 %unaligned.buffered.gather.first.more, %unaligned.buffered.gather.first.is_within
  br i1 %unaligned.buffered.gather.first.goes_on, label %unaligned.buffered.gather.rows, label %unaligned.buffered.gather.rows.end

unaligned.buffered.rows.end:                      ; preds = %unaligned.buffered.stream.lines.end, %unaligned
  %unaligned.buffered.left.end = phi i64 [ %all_rows, %unaligned ], [ %unaligned.buffered.left.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.flag.end = phi i32 [ 0, %unaligned ], [ %unaligned.buffered.gather.flag.end, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.out.end = phi ptr [ %run.out, %unaligned ], [ %unaligned.buffered.out.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.indices.end = phi ptr [ %run.indices, %unaligned ], [ %unaligned.buffered.indices.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.is_any = icmp ne ptr %unaligned.buffered.out.end, %run.out
  %unaligned.buffered.carried = select i1 %unaligned.buffered.is_any, i64 %unaligned.buffered.over, i64 0
  %unaligned.buffered.plain.back = sub i64 0, %unaligned.buffered.over
  %unaligned.buffered.plain.line = getelementptr i8, ptr %unaligned.buffered.out.end, i64 %unaligned.buffered.plain.back
  %unaligned.buffered.plain.carried.last_vector = sub i64 %unaligned.buffered.carried, 31
  %unaligned.buffered.plain.carried.vectors.first.more = icmp slt i64 0, %unaligned.buffered.plain.carried.last_vector
  br i1 %unaligned.buffered.plain.carried.vectors.first.more, label %unaligned.buffered.plain.carried.vectors.loop, label %unaligned.buffered.plain.carried.vectors.loop.end

unaligned.buffered.gather.rows:                   ; preds = %unaligned.buffered.gather.done, %unaligned.buffered.rows
  %unaligned.buffered.gather.left = phi i64 [ %unaligned.buffered.left, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.left.next, %unaligned.buffered.gather.done ]
  %unaligned.buffered.gather.flag = phi i32 [ %unaligned.buffered.flag, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.flag.next, %unaligned.buffered.gather.done ]
  %unaligned.buffered.gather.out = phi ptr [ %unaligned.buffered.gather.begin, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.out.next, %unaligned.buffered.gather.done ]
  %unaligned.buffered.gather.indices = phi ptr [ %unaligned.buffered.indices, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.indices.next, %unaligned.buffered.gather.done ]
  %unaligned.buffered.gather.ahead.out_bytes = mul i64 %unaligned.buffered.held.rows, 40
  %unaligned.buffered.gather.ahead.out = getelementptr i8, ptr %unaligned.buffered.gather.out, i64 %unaligned.buffered.gather.ahead.out_bytes
  %unaligned.buffered.gather.ahead.indices_bytes = mul i64 %unaligned.buffered.held.rows, 4
  %unaligned.buffered.gather.ahead.indices = getelementptr i8, ptr %unaligned.buffered.gather.indices, i64 %unaligned.buffered.gather.ahead.indices_bytes
  %unaligned.buffered.gather.ahead.narrow_index = load volatile i32, ptr %unaligned.buffered.gather.ahead.indices, align 1
  %unaligned.buffered.gather.ahead.index = zext i32 %unaligned.buffered.gather.ahead.narrow_index to i64
  %unaligned.buffered.gather.ahead.zero_based = sub i64 %unaligned.buffered.gather.ahead.index, 0
  %unaligned.buffered.gather.ahead.distance = mul i64 %unaligned.buffered.gather.ahead.zero_based, 40
  %unaligned.buffered.gather.ahead.offset = add i64 0, %unaligned.buffered.gather.ahead.distance
  %unaligned.buffered.gather.ahead.source = getelementptr i8, ptr %params_base, i64 %unaligned.buffered.gather.ahead.offset
  call void @llvm.prefetch.p0(ptr %unaligned.buffered.gather.ahead.source, i32 0, i32 3, i32 1)
  %unaligned.buffered.gather.ahead.line_1 = getelementptr i8, ptr %unaligned.buffered.gather.ahead.source, i64 32
  call void @llvm.prefetch.p0(ptr %unaligned.buffered.gather.ahead.line_1, i32 0, i32 3, i32 1)
  %unaligned.buffered.gather.indices.address = ptrtoint ptr %unaligned.buffered.gather.indices to i64
  %unaligned.buffered.gather.indices.over = and i64 %unaligned.buffered.gather.indices.address, 63
  %unaligned.buffered.gather.indices.is_within = icmp uge i64 %unaligned.buffered.gather.indices.over, 4
  br i1 %unaligned.buffered.gather.indices.is_within, label %unaligned.buffered.gather.indices.line_before, label %unaligned.buffered.gather.indices.next_line

unaligned.buffered.gather.rows.end:               ; preds = %unaligned.buffered.gather.done, %unaligned.buffered.rows
  %unaligned.buffered.gather.left.end = phi i64 [ %unaligned.buffered.left, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.left.next, %unaligned.buffered.gather.done ]
  %unaligned.buffered.gather.flag.end = phi i32 [ %unaligned.buffered.flag, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.flag.next, %unaligned.buffered.gather.done ]
  %unaligned.buffered.gather.out.end = phi ptr [ %unaligned.buffered.gather.begin, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.out.next, %unaligned.buffered.gather.done ]
  %unaligned.buffered.gather.indices.end = phi ptr [ %unaligned.buffered.indices, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.indices.next, %unaligned.buffered.gather.done ]
  %unaligned.buffered.is_first = icmp eq ptr %unaligned.buffered.out, %run.out
  %unaligned.buffered.stream.back = sub i64 0, %unaligned.buffered.over
  %unaligned.buffered.stream.line = getelementptr i8, ptr %unaligned.buffered.out, i64 %unaligned.buffered.stream.back
  br i1 %unaligned.buffered.is_first, label %unaligned.buffered.stream.first, label %unaligned.buffered.stream.other

unaligned.buffered.gather.indices.line_before:    ; preds = %unaligned.buffered.gather.rows
  br label %unaligned.buffered.gather.indices.fetched

unaligned.buffered.gather.indices.next_line:      ; preds = %unaligned.buffered.gather.rows
  %unaligned.buffered.gather.indices.line_ahead = getelementptr i8, ptr %unaligned.buffered.gather.indices, i64 2176
  call void @llvm.prefetch.p0(ptr %unaligned.buffered.gather.indices.line_ahead, i32 0, i32 3, i32 1)
  br label %unaligned.buffered.gather.indices.fetched

unaligned.buffered.gather.indices.fetched:        ; preds = %unaligned.buffered.gather.indices.next_line, %unaligned.buffered.gather.indices.line_before
  %unaligned.buffered.gather.narrow_index = load volatile i32, ptr %unaligned.buffered.gather.indices, align 1
  %unaligned.buffered.gather.index = zext i32 %unaligned.buffered.gather.narrow_index to i64
  %unaligned.buffered.gather.zero_based = sub i64 %unaligned.buffered.gather.index, 0
  %unaligned.buffered.gather.in_range = icmp ult i64 %unaligned.buffered.gather.zero_based, %extent
  br i1 %unaligned.buffered.gather.in_range, label %unaligned.buffered.gather.fast, label %unaligned.buffered.gather.cold, !prof !1

unaligned.buffered.gather.fast:                   ; preds = %unaligned.buffered.gather.indices.fetched
  %unaligned.buffered.gather.distance = mul i64 %unaligned.buffered.gather.zero_based, 40
  %unaligned.buffered.gather.offset = add i64 0, %unaligned.buffered.gather.distance
  %unaligned.buffered.gather.source = getelementptr i8, ptr %params_base, i64 %unaligned.buffered.gather.offset
  %unaligned.buffered.gather.bytes_0 = load <32 x i8>, ptr %unaligned.buffered.gather.source, align 1
  %unaligned.buffered.gather.source_1 = getelementptr i8, ptr %unaligned.buffered.gather.source, i64 32
  %unaligned.buffered.gather.bytes_1 = load i64, ptr %unaligned.buffered.gather.source_1, align 1
  store <32 x i8> %unaligned.buffered.gather.bytes_0, ptr %unaligned.buffered.gather.out, align 1
  %unaligned.buffered.gather.to_1 = getelementptr i8, ptr %unaligned.buffered.gather.out, i64 32
  store i64 %unaligned.buffered.gather.bytes_1, ptr %unaligned.buffered.gather.to_1, align 1
  br label %unaligned.buffered.gather.done

unaligned.buffered.gather.cold:                   ; preds = %unaligned.buffered.gather.indices.fetched
  %unaligned.buffered.gather.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %unaligned.buffered.gather.out, i64 %unaligned.buffered.gather.index)
  %unaligned.buffered.gather.cold.cold_flag = or i32 %unaligned.buffered.gather.flag, %unaligned.buffered.gather.cold.row_flag
  br label %unaligned.buffered.gather.done

unaligned.buffered.gather.done:                   ; preds = %unaligned.buffered.gather.cold, %unaligned.buffered.gather.fast
  %unaligned.buffered.gather.flag.next = phi i32 [ %unaligned.buffered.gather.flag, %unaligned.buffered.gather.fast ], [ %unaligned.buffered.gather.cold.cold_flag, %unaligned.buffered.gather.cold ]
  %unaligned.buffered.gather.left.next = sub i64 %unaligned.buffered.gather.left, 1
  %unaligned.buffered.gather.out.next = getelementptr i8, ptr %unaligned.buffered.gather.out, i64 40
  %unaligned.buffered.gather.indices.next = getelementptr i8, ptr %unaligned.buffered.gather.indices, i64 4
  %unaligned.buffered.gather.more = icmp uge i64 %unaligned.buffered.gather.left.next, 1
  %unaligned.buffered.gather.is_within = icmp ne ptr %unaligned.buffered.gather.out.next, %unaligned.buffered.gather.end
  %unaligned.buffered.gather.goes_on = and i1 %unaligned.buffered.gather.more, %unaligned.buffered.gather.is_within
  br i1 %unaligned.buffered.gather.goes_on, label %unaligned.buffered.gather.rows, label %unaligned.buffered.gather.rows.end

unaligned.buffered.stream.first:                  ; preds = %unaligned.buffered.gather.rows.end
  %unaligned.buffered.stream.plain.back = sub i64 0, %unaligned.buffered.over
  %unaligned.buffered.stream.plain.line = getelementptr i8, ptr %unaligned.buffered.out, i64 %unaligned.buffered.stream.plain.back
  %unaligned.buffered.stream.plain.first.vectors.first.more = icmp slt i64 %unaligned.buffered.over, 33
  br i1 %unaligned.buffered.stream.plain.first.vectors.first.more, label %unaligned.buffered.stream.plain.first.vectors.loop, label %unaligned.buffered.stream.plain.first.vectors.loop.end

unaligned.buffered.stream.other:                  ; preds = %unaligned.buffered.gather.rows.end
  %unaligned.buffered.stream.other.buffer_line_0 = getelementptr i8, ptr %line_buffer, i64 0
  %unaligned.buffered.stream.other.bytes_0 = load <32 x i8>, ptr %unaligned.buffered.stream.other.buffer_line_0, align 32
  %unaligned.buffered.stream.other.to_line_0 = getelementptr i8, ptr %unaligned.buffered.stream.line, i64 0
  store <32 x i8> %unaligned.buffered.stream.other.bytes_0, ptr %unaligned.buffered.stream.other.to_line_0, align 32, !nontemporal !2
  %unaligned.buffered.stream.other.buffer_line_1 = getelementptr i8, ptr %line_buffer, i64 0
  %unaligned.buffered.stream.other.from_1 = getelementptr i8, ptr %unaligned.buffered.stream.other.buffer_line_1, i64 32
  %unaligned.buffered.stream.other.bytes_1 = load <32 x i8>, ptr %unaligned.buffered.stream.other.from_1, align 32
  %unaligned.buffered.stream.other.to_line_1 = getelementptr i8, ptr %unaligned.buffered.stream.line, i64 0
  %unaligned.buffered.stream.other.to_1 = getelementptr i8, ptr %unaligned.buffered.stream.other.to_line_1, i64 32
  store <32 x i8> %unaligned.buffered.stream.other.bytes_1, ptr %unaligned.buffered.stream.other.to_1, align 32, !nontemporal !2
  br label %unaligned.buffered.stream.stored

unaligned.buffered.stream.stored:                 ; preds = %unaligned.buffered.stream.other, %unaligned.buffered.stream.plain.first.behind_4
  br i1 true, label %unaligned.buffered.stream.lines, label %unaligned.buffered.stream.lines.end

unaligned.buffered.stream.plain.first.vectors.loop: ; preds = %unaligned.buffered.stream.plain.first.vectors.loop, %unaligned.buffered.stream.first
  %unaligned.buffered.stream.plain.first.vectors.at = phi i64 [ %unaligned.buffered.over, %unaligned.buffered.stream.first ], [ %unaligned.buffered.stream.plain.first.vectors.at.next, %unaligned.buffered.stream.plain.first.vectors.loop ]
  %unaligned.buffered.stream.plain.first.vectors.source = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.stream.plain.first.vectors.at
  %unaligned.buffered.stream.plain.first.vectors.bytes = load <32 x i8>, ptr %unaligned.buffered.stream.plain.first.vectors.source, align 1
  %unaligned.buffered.stream.plain.first.vectors.to = getelementptr i8, ptr %unaligned.buffered.stream.plain.line, i64 %unaligned.buffered.stream.plain.first.vectors.at
  store <32 x i8> %unaligned.buffered.stream.plain.first.vectors.bytes, ptr %unaligned.buffered.stream.plain.first.vectors.to, align 1
  %unaligned.buffered.stream.plain.first.vectors.at.next = add i64 %unaligned.buffered.stream.plain.first.vectors.at, 32
  %unaligned.buffered.stream.plain.first.vectors.more = icmp slt i64 %unaligned.buffered.stream.plain.first.vectors.at.next, 33
  br i1 %unaligned.buffered.stream.plain.first.vectors.more, label %unaligned.buffered.stream.plain.first.vectors.loop, label %unaligned.buffered.stream.plain.first.vectors.loop.end

unaligned.buffered.stream.plain.first.vectors.loop.end: ; preds = %unaligned.buffered.stream.plain.first.vectors.loop, %unaligned.buffered.stream.first
  %unaligned.buffered.stream.plain.first.vectors.at.end = phi i64 [ %unaligned.buffered.over, %unaligned.buffered.stream.first ], [ %unaligned.buffered.stream.plain.first.vectors.at.next, %unaligned.buffered.stream.plain.first.vectors.loop ]
  %unaligned.buffered.stream.plain.first.size = sub i64 64, %unaligned.buffered.over
  %unaligned.buffered.stream.plain.first.size_bit_0 = and i64 %unaligned.buffered.stream.plain.first.size, 16
  %unaligned.buffered.stream.plain.first.is_done_0 = icmp eq i64 %unaligned.buffered.stream.plain.first.size_bit_0, 0
  br i1 %unaligned.buffered.stream.plain.first.is_done_0, label %unaligned.buffered.stream.plain.first.without_0, label %unaligned.buffered.stream.plain.first.with_0

unaligned.buffered.stream.plain.first.without_0:  ; preds = %unaligned.buffered.stream.plain.first.vectors.loop.end
  br label %unaligned.buffered.stream.plain.first.behind_0

unaligned.buffered.stream.plain.first.with_0:     ; preds = %unaligned.buffered.stream.plain.first.vectors.loop.end
  %unaligned.buffered.stream.plain.first.before_0 = and i64 %unaligned.buffered.stream.plain.first.size, -32
  %unaligned.buffered.stream.plain.first.at_0 = add i64 %unaligned.buffered.over, %unaligned.buffered.stream.plain.first.before_0
  %unaligned.buffered.stream.plain.first.source_0 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.stream.plain.first.at_0
  %unaligned.buffered.stream.plain.first.bytes_0 = load <16 x i8>, ptr %unaligned.buffered.stream.plain.first.source_0, align 1
  %unaligned.buffered.stream.plain.first.to_0 = getelementptr i8, ptr %unaligned.buffered.stream.plain.line, i64 %unaligned.buffered.stream.plain.first.at_0
  store <16 x i8> %unaligned.buffered.stream.plain.first.bytes_0, ptr %unaligned.buffered.stream.plain.first.to_0, align 1
  br label %unaligned.buffered.stream.plain.first.behind_0

unaligned.buffered.stream.plain.first.behind_0:   ; preds = %unaligned.buffered.stream.plain.first.with_0, %unaligned.buffered.stream.plain.first.without_0
  %unaligned.buffered.stream.plain.first.size_bit_1 = and i64 %unaligned.buffered.stream.plain.first.size, 8
  %unaligned.buffered.stream.plain.first.is_done_1 = icmp eq i64 %unaligned.buffered.stream.plain.first.size_bit_1, 0
  br i1 %unaligned.buffered.stream.plain.first.is_done_1, label %unaligned.buffered.stream.plain.first.without_1, label %unaligned.buffered.stream.plain.first.with_1

unaligned.buffered.stream.plain.first.without_1:  ; preds = %unaligned.buffered.stream.plain.first.behind_0
  br label %unaligned.buffered.stream.plain.first.behind_1

unaligned.buffered.stream.plain.first.with_1:     ; preds = %unaligned.buffered.stream.plain.first.behind_0
  %unaligned.buffered.stream.plain.first.before_1 = and i64 %unaligned.buffered.stream.plain.first.size, -16
  %unaligned.buffered.stream.plain.first.at_1 = add i64 %unaligned.buffered.over, %unaligned.buffered.stream.plain.first.before_1
  %unaligned.buffered.stream.plain.first.source_1 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.stream.plain.first.at_1
  %unaligned.buffered.stream.plain.first.bytes_1 = load i64, ptr %unaligned.buffered.stream.plain.first.source_1, align 1
  %unaligned.buffered.stream.plain.first.to_1 = getelementptr i8, ptr %unaligned.buffered.stream.plain.line, i64 %unaligned.buffered.stream.plain.first.at_1
  store i64 %unaligned.buffered.stream.plain.first.bytes_1, ptr %unaligned.buffered.stream.plain.first.to_1, align 1
  br label %unaligned.buffered.stream.plain.first.behind_1

unaligned.buffered.stream.plain.first.behind_1:   ; preds = %unaligned.buffered.stream.plain.first.with_1, %unaligned.buffered.stream.plain.first.without_1
  %unaligned.buffered.stream.plain.first.size_bit_2 = and i64 %unaligned.buffered.stream.plain.first.size, 4
  %unaligned.buffered.stream.plain.first.is_done_2 = icmp eq i64 %unaligned.buffered.stream.plain.first.size_bit_2, 0
  br i1 %unaligned.buffered.stream.plain.first.is_done_2, label %unaligned.buffered.stream.plain.first.without_2, label %unaligned.buffered.stream.plain.first.with_2

unaligned.buffered.stream.plain.first.without_2:  ; preds = %unaligned.buffered.stream.plain.first.behind_1
  br label %unaligned.buffered.stream.plain.first.behind_2

unaligned.buffered.stream.plain.first.with_2:     ; preds = %unaligned.buffered.stream.plain.first.behind_1
  %unaligned.buffered.stream.plain.first.before_2 = and i64 %unaligned.buffered.stream.plain.first.size, -8
  %unaligned.buffered.stream.plain.first.at_2 = add i64 %unaligned.buffered.over, %unaligned.buffered.stream.plain.first.before_2
  %unaligned.buffered.stream.plain.first.source_2 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.stream.plain.first.at_2
  %unaligned.buffered.stream.plain.first.bytes_2 = load i32, ptr %unaligned.buffered.stream.plain.first.source_2, align 1
  %unaligned.buffered.stream.plain.first.to_2 = getelementptr i8, ptr %unaligned.buffered.stream.plain.line, i64 %unaligned.buffered.stream.plain.first.at_2
  store i32 %unaligned.buffered.stream.plain.first.bytes_2, ptr %unaligned.buffered.stream.plain.first.to_2, align 1
  br label %unaligned.buffered.stream.plain.first.behind_2

unaligned.buffered.stream.plain.first.behind_2:   ; preds = %unaligned.buffered.stream.plain.first.with_2, %unaligned.buffered.stream.plain.first.without_2
  %unaligned.buffered.stream.plain.first.size_bit_3 = and i64 %unaligned.buffered.stream.plain.first.size, 2
  %unaligned.buffered.stream.plain.first.is_done_3 = icmp eq i64 %unaligned.buffered.stream.plain.first.size_bit_3, 0
  br i1 %unaligned.buffered.stream.plain.first.is_done_3, label %unaligned.buffered.stream.plain.first.without_3, label %unaligned.buffered.stream.plain.first.with_3

unaligned.buffered.stream.plain.first.without_3:  ; preds = %unaligned.buffered.stream.plain.first.behind_2
  br label %unaligned.buffered.stream.plain.first.behind_3

unaligned.buffered.stream.plain.first.with_3:     ; preds = %unaligned.buffered.stream.plain.first.behind_2
  %unaligned.buffered.stream.plain.first.before_3 = and i64 %unaligned.buffered.stream.plain.first.size, -4
  %unaligned.buffered.stream.plain.first.at_3 = add i64 %unaligned.buffered.over, %unaligned.buffered.stream.plain.first.before_3
  %unaligned.buffered.stream.plain.first.source_3 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.stream.plain.first.at_3
  %unaligned.buffered.stream.plain.first.bytes_3 = load i16, ptr %unaligned.buffered.stream.plain.first.source_3, align 1
  %unaligned.buffered.stream.plain.first.to_3 = getelementptr i8, ptr %unaligned.buffered.stream.plain.line, i64 %unaligned.buffered.stream.plain.first.at_3
  store i16 %unaligned.buffered.stream.plain.first.bytes_3, ptr %unaligned.buffered.stream.plain.first.to_3, align 1
  br label %unaligned.buffered.stream.plain.first.behind_3

unaligned.buffered.stream.plain.first.behind_3:   ; preds = %unaligned.buffered.stream.plain.first.with_3, %unaligned.buffered.stream.plain.first.without_3
  %unaligned.buffered.stream.plain.first.size_bit_4 = and i64 %unaligned.buffered.stream.plain.first.size, 1
  %unaligned.buffered.stream.plain.first.is_done_4 = icmp eq i64 %unaligned.buffered.stream.plain.first.size_bit_4, 0
  br i1 %unaligned.buffered.stream.plain.first.is_done_4, label %unaligned.buffered.stream.plain.first.without_4, label %unaligned.buffered.stream.plain.first.with_4

unaligned.buffered.stream.plain.first.without_4:  ; preds = %unaligned.buffered.stream.plain.first.behind_3
  br label %unaligned.buffered.stream.plain.first.behind_4

unaligned.buffered.stream.plain.first.with_4:     ; preds = %unaligned.buffered.stream.plain.first.behind_3
  %unaligned.buffered.stream.plain.first.before_4 = and i64 %unaligned.buffered.stream.plain.first.size, -2
  %unaligned.buffered.stream.plain.first.at_4 = add i64 %unaligned.buffered.over, %unaligned.buffered.stream.plain.first.before_4
  %unaligned.buffered.stream.plain.first.source_4 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.stream.plain.first.at_4
  %unaligned.buffered.stream.plain.first.bytes_4 = load i8, ptr %unaligned.buffered.stream.plain.first.source_4, align 1
  %unaligned.buffered.stream.plain.first.to_4 = getelementptr i8, ptr %unaligned.buffered.stream.plain.line, i64 %unaligned.buffered.stream.plain.first.at_4
  store i8 %unaligned.buffered.stream.plain.first.bytes_4, ptr %unaligned.buffered.stream.plain.first.to_4, align 1
  br label %unaligned.buffered.stream.plain.first.behind_4

unaligned.buffered.stream.plain.first.behind_4:   ; preds = %unaligned.buffered.stream.plain.first.with_4, %unaligned.buffered.stream.plain.first.without_4
  br label %unaligned.buffered.stream.stored

unaligned.buffered.stream.lines:                  ; preds = %unaligned.buffered.stream.lines, %unaligned.buffered.stream.stored
  %unaligned.buffered.stream.at = phi i64 [ 64, %unaligned.buffered.stream.stored ], [ %unaligned.buffered.stream.at.next, %unaligned.buffered.stream.lines ]
  %unaligned.buffered.stream.buffer_line_0 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.stream.at
  %unaligned.buffered.stream.bytes_0 = load <32 x i8>, ptr %unaligned.buffered.stream.buffer_line_0, align 32
  %unaligned.buffered.stream.to_line_0 = getelementptr i8, ptr %unaligned.buffered.stream.line, i64 %unaligned.buffered.stream.at
  store <32 x i8> %unaligned.buffered.stream.bytes_0, ptr %unaligned.buffered.stream.to_line_0, align 32, !nontemporal !2
  %unaligned.buffered.stream.buffer_line_1 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.stream.at
  %unaligned.buffered.stream.from_1 = getelementptr i8, ptr %unaligned.buffered.stream.buffer_line_1, i64 32
  %unaligned.buffered.stream.bytes_1 = load <32 x i8>, ptr %unaligned.buffered.stream.from_1, align 32
  %unaligned.buffered.stream.to_line_1 = getelementptr i8, ptr %unaligned.buffered.stream.line, i64 %unaligned.buffered.stream.at
  %unaligned.buffered.stream.to_1 = getelementptr i8, ptr %unaligned.buffered.stream.to_line_1, i64 32
  store <32 x i8> %unaligned.buffered.stream.bytes_1, ptr %unaligned.buffered.stream.to_1, align 32, !nontemporal !2
  %unaligned.buffered.stream.at.next = add i64 %unaligned.buffered.stream.at, 64
  %unaligned.buffered.stream.more = icmp ult i64 %unaligned.buffered.stream.at.next, 1280
  br i1 %unaligned.buffered.stream.more, label %unaligned.buffered.stream.lines, label %unaligned.buffered.stream.lines.end

unaligned.buffered.stream.lines.end:              ; preds = %unaligned.buffered.stream.lines, %unaligned.buffered.stream.stored
  %unaligned.buffered.stream.at.end = phi i64 [ 64, %unaligned.buffered.stream.stored ], [ %unaligned.buffered.stream.at.next, %unaligned.buffered.stream.lines ]
  %unaligned.buffered.stream.carried_from_0 = getelementptr i8, ptr %line_buffer, i64 1280
  %unaligned.buffered.stream.carried_0 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_0, align 16
  store <2 x i64> %unaligned.buffered.stream.carried_0, ptr %line_buffer, align 16
  %unaligned.buffered.stream.carried_from_1 = getelementptr i8, ptr %line_buffer, i64 1296
  %unaligned.buffered.stream.carried_1 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_1, align 16
  %unaligned.buffered.stream.carried_to_1 = getelementptr i8, ptr %line_buffer, i64 16
  store <2 x i64> %unaligned.buffered.stream.carried_1, ptr %unaligned.buffered.stream.carried_to_1, align 16
  %unaligned.buffered.stream.carried_from_2 = getelementptr i8, ptr %line_buffer, i64 1312
  %unaligned.buffered.stream.carried_2 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_2, align 16
  %unaligned.buffered.stream.carried_to_2 = getelementptr i8, ptr %line_buffer, i64 32
  store <2 x i64> %unaligned.buffered.stream.carried_2, ptr %unaligned.buffered.stream.carried_to_2, align 16
  %unaligned.buffered.stream.carried_from_3 = getelementptr i8, ptr %line_buffer, i64 1328
  %unaligned.buffered.stream.carried_3 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_3, align 16
  %unaligned.buffered.stream.carried_to_3 = getelementptr i8, ptr %line_buffer, i64 48
  store <2 x i64> %unaligned.buffered.stream.carried_3, ptr %unaligned.buffered.stream.carried_to_3, align 16
  %unaligned.buffered.left.next = sub i64 %unaligned.buffered.left, 32
  %unaligned.buffered.out.next = getelementptr i8, ptr %unaligned.buffered.out, i64 1280
  %unaligned.buffered.indices.next = getelementptr i8, ptr %unaligned.buffered.indices, i64 128
  %unaligned.buffered.more = icmp uge i64 %unaligned.buffered.left.next, 32
  br i1 %unaligned.buffered.more, label %unaligned.buffered.rows, label %unaligned.buffered.rows.end

unaligned.buffered.plain.carried.vectors.loop:    ; preds = %unaligned.buffered.plain.carried.vectors.loop, %unaligned.buffered.rows.end
  %unaligned.buffered.plain.carried.vectors.at = phi i64 [ 0, %unaligned.buffered.rows.end ], [ %unaligned.buffered.plain.carried.vectors.at.next, %unaligned.buffered.plain.carried.vectors.loop ]
  %unaligned.buffered.plain.carried.vectors.source = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.plain.carried.vectors.at
  %unaligned.buffered.plain.carried.vectors.bytes = load <32 x i8>, ptr %unaligned.buffered.plain.carried.vectors.source, align 1
  %unaligned.buffered.plain.carried.vectors.to = getelementptr i8, ptr %unaligned.buffered.plain.line, i64 %unaligned.buffered.plain.carried.vectors.at
  store <32 x i8> %unaligned.buffered.plain.carried.vectors.bytes, ptr %unaligned.buffered.plain.carried.vectors.to, align 1
  %unaligned.buffered.plain.carried.vectors.at.next = add i64 %unaligned.buffered.plain.carried.vectors.at, 32
  %unaligned.buffered.plain.carried.vectors.more = icmp slt i64 %unaligned.buffered.plain.carried.vectors.at.next, %unaligned.buffered.plain.carried.last_vector
  br i1 %unaligned.buffered.plain.carried.vectors.more, label %unaligned.buffered.plain.carried.vectors.loop, label %unaligned.buffered.plain.carried.vectors.loop.end

unaligned.buffered.plain.carried.vectors.loop.end: ; preds = %unaligned.buffered.plain.carried.vectors.loop, %unaligned.buffered.rows.end
  %unaligned.buffered.plain.carried.vectors.at.end = phi i64 [ 0, %unaligned.buffered.rows.end ], [ %unaligned.buffered.plain.carried.vectors.at.next, %unaligned.buffered.plain.carried.vectors.loop ]
  %unaligned.buffered.plain.carried.size = sub i64 %unaligned.buffered.carried, 0
  %unaligned.buffered.plain.carried.size_bit_0 = and i64 %unaligned.buffered.plain.carried.size, 16
  %unaligned.buffered.plain.carried.is_done_0 = icmp eq i64 %unaligned.buffered.plain.carried.size_bit_0, 0
  br i1 %unaligned.buffered.plain.carried.is_done_0, label %unaligned.buffered.plain.carried.without_0, label %unaligned.buffered.plain.carried.with_0

unaligned.buffered.plain.carried.without_0:       ; preds = %unaligned.buffered.plain.carried.vectors.loop.end
  br label %unaligned.buffered.plain.carried.behind_0

unaligned.buffered.plain.carried.with_0:          ; preds = %unaligned.buffered.plain.carried.vectors.loop.end
  %unaligned.buffered.plain.carried.before_0 = and i64 %unaligned.buffered.plain.carried.size, -32
  %unaligned.buffered.plain.carried.at_0 = add i64 0, %unaligned.buffered.plain.carried.before_0
  %unaligned.buffered.plain.carried.source_0 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.plain.carried.at_0
  %unaligned.buffered.plain.carried.bytes_0 = load <16 x i8>, ptr %unaligned.buffered.plain.carried.source_0, align 1
  %unaligned.buffered.plain.carried.to_0 = getelementptr i8, ptr %unaligned.buffered.plain.line, i64 %unaligned.buffered.plain.carried.at_0
  store <16 x i8> %unaligned.buffered.plain.carried.bytes_0, ptr %unaligned.buffered.plain.carried.to_0, align 1
  br label %unaligned.buffered.plain.carried.behind_0

unaligned.buffered.plain.carried.behind_0:        ; preds = %unaligned.buffered.plain.carried.with_0, %unaligned.buffered.plain.carried.without_0
  %unaligned.buffered.plain.carried.size_bit_1 = and i64 %unaligned.buffered.plain.carried.size, 8
  %unaligned.buffered.plain.carried.is_done_1 = icmp eq i64 %unaligned.buffered.plain.carried.size_bit_1, 0
  br i1 %unaligned.buffered.plain.carried.is_done_1, label %unaligned.buffered.plain.carried.without_1, label %unaligned.buffered.plain.carried.with_1

unaligned.buffered.plain.carried.without_1:       ; preds = %unaligned.buffered.plain.carried.behind_0
  br label %unaligned.buffered.plain.carried.behind_1

unaligned.buffered.plain.carried.with_1:          ; preds = %unaligned.buffered.plain.carried.behind_0
  %unaligned.buffered.plain.carried.before_1 = and i64 %unaligned.buffered.plain.carried.size, -16
  %unaligned.buffered.plain.carried.at_1 = add i64 0, %unaligned.buffered.plain.carried.before_1
  %unaligned.buffered.plain.carried.source_1 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.plain.carried.at_1
  %unaligned.buffered.plain.carried.bytes_1 = load i64, ptr %unaligned.buffered.plain.carried.source_1, align 1
  %unaligned.buffered.plain.carried.to_1 = getelementptr i8, ptr %unaligned.buffered.plain.line, i64 %unaligned.buffered.plain.carried.at_1
  store i64 %unaligned.buffered.plain.carried.bytes_1, ptr %unaligned.buffered.plain.carried.to_1, align 1
  br label %unaligned.buffered.plain.carried.behind_1

unaligned.buffered.plain.carried.behind_1:        ; preds = %unaligned.buffered.plain.carried.with_1, %unaligned.buffered.plain.carried.without_1
  %unaligned.buffered.plain.carried.size_bit_2 = and i64 %unaligned.buffered.plain.carried.size, 4
  %unaligned.buffered.plain.carried.is_done_2 = icmp eq i64 %unaligned.buffered.plain.carried.size_bit_2, 0
  br i1 %unaligned.buffered.plain.carried.is_done_2, label %unaligned.buffered.plain.carried.without_2, label %unaligned.buffered.plain.carried.with_2

unaligned.buffered.plain.carried.without_2:       ; preds = %unaligned.buffered.plain.carried.behind_1
  br label %unaligned.buffered.plain.carried.behind_2

unaligned.buffered.plain.carried.with_2:          ; preds = %unaligned.buffered.plain.carried.behind_1
  %unaligned.buffered.plain.carried.before_2 = and i64 %unaligned.buffered.plain.carried.size, -8
  %unaligned.buffered.plain.carried.at_2 = add i64 0, %unaligned.buffered.plain.carried.before_2
  %unaligned.buffered.plain.carried.source_2 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.plain.carried.at_2
  %unaligned.buffered.plain.carried.bytes_2 = load i32, ptr %unaligned.buffered.plain.carried.source_2, align 1
  %unaligned.buffered.plain.carried.to_2 = getelementptr i8, ptr %unaligned.buffered.plain.line, i64 %unaligned.buffered.plain.carried.at_2
  store i32 %unaligned.buffered.plain.carried.bytes_2, ptr %unaligned.buffered.plain.carried.to_2, align 1
  br label %unaligned.buffered.plain.carried.behind_2

unaligned.buffered.plain.carried.behind_2:        ; preds = %unaligned.buffered.plain.carried.with_2, %unaligned.buffered.plain.carried.without_2
  %unaligned.buffered.plain.carried.size_bit_3 = and i64 %unaligned.buffered.plain.carried.size, 2
  %unaligned.buffered.plain.carried.is_done_3 = icmp eq i64 %unaligned.buffered.plain.carried.size_bit_3, 0
  br i1 %unaligned.buffered.plain.carried.is_done_3, label %unaligned.buffered.plain.carried.without_3, label %unaligned.buffered.plain.carried.with_3

unaligned.buffered.plain.carried.without_3:       ; preds = %unaligned.buffered.plain.carried.behind_2
  br label %unaligned.buffered.plain.carried.behind_3

unaligned.buffered.plain.carried.with_3:          ; preds = %unaligned.buffered.plain.carried.behind_2
  %unaligned.buffered.plain.carried.before_3 = and i64 %unaligned.buffered.plain.carried.size, -4
  %unaligned.buffered.plain.carried.at_3 = add i64 0, %unaligned.buffered.plain.carried.before_3
  %unaligned.buffered.plain.carried.source_3 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.plain.carried.at_3
  %unaligned.buffered.plain.carried.bytes_3 = load i16, ptr %unaligned.buffered.plain.carried.source_3, align 1
  %unaligned.buffered.plain.carried.to_3 = getelementptr i8, ptr %unaligned.buffered.plain.line, i64 %unaligned.buffered.plain.carried.at_3
  store i16 %unaligned.buffered.plain.carried.bytes_3, ptr %unaligned.buffered.plain.carried.to_3, align 1
  br label %unaligned.buffered.plain.carried.behind_3

unaligned.buffered.plain.carried.behind_3:        ; preds = %unaligned.buffered.plain.carried.with_3, %unaligned.buffered.plain.carried.without_3
  %unaligned.buffered.plain.carried.size_bit_4 = and i64 %unaligned.buffered.plain.carried.size, 1
  %unaligned.buffered.plain.carried.is_done_4 = icmp eq i64 %unaligned.buffered.plain.carried.size_bit_4, 0
  br i1 %unaligned.buffered.plain.carried.is_done_4, label %unaligned.buffered.plain.carried.without_4, label %unaligned.buffered.plain.carried.with_4

unaligned.buffered.plain.carried.without_4:       ; preds = %unaligned.buffered.plain.carried.behind_3
  br label %unaligned.buffered.plain.carried.behind_4

unaligned.buffered.plain.carried.with_4:          ; preds = %unaligned.buffered.plain.carried.behind_3
  %unaligned.buffered.plain.carried.before_4 = and i64 %unaligned.buffered.plain.carried.size, -2
  %unaligned.buffered.plain.carried.at_4 = add i64 0, %unaligned.buffered.plain.carried.before_4
  %unaligned.buffered.plain.carried.source_4 = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.plain.carried.at_4
  %unaligned.buffered.plain.carried.bytes_4 = load i8, ptr %unaligned.buffered.plain.carried.source_4, align 1
  %unaligned.buffered.plain.carried.to_4 = getelementptr i8, ptr %unaligned.buffered.plain.line, i64 %unaligned.buffered.plain.carried.at_4
  store i8 %unaligned.buffered.plain.carried.bytes_4, ptr %unaligned.buffered.plain.carried.to_4, align 1
  br label %unaligned.buffered.plain.carried.behind_4

unaligned.buffered.plain.carried.behind_4:        ; preds = %unaligned.buffered.plain.carried.with_4, %unaligned.buffered.plain.carried.without_4
  %unaligned.behind.first.more = icmp uge i64 %unaligned.buffered.left.end, 1
  br i1 %unaligned.behind.first.more, label %unaligned.behind.rows, label %unaligned.behind.rows.end

unaligned.behind.rows:                            ; preds = %unaligned.behind.done, %unaligned.buffered.plain.carried.behind_4
  %unaligned.behind.left = phi i64 [ %unaligned.buffered.left.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.left.next, %unaligned.behind.done ]
  %unaligned.behind.flag = phi i32 [ %unaligned.buffered.flag.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.flag.next, %unaligned.behind.done ]
  %unaligned.behind.out = phi ptr [ %unaligned.buffered.out.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.out.next, %unaligned.behind.done ]
  %unaligned.behind.indices = phi ptr [ %unaligned.buffered.indices.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.indices.next, %unaligned.behind.done ]
  %unaligned.behind.ahead.last_group = sub i64 %unaligned.behind.left, 1
  %unaligned.behind.ahead.rows = call i64 @llvm.umin.i64(i64 %unaligned.behind.ahead.last_group, i64 32)
  %unaligned.behind.ahead.out_bytes = mul i64 %unaligned.behind.ahead.rows, 40
  %unaligned.behind.ahead.out = getelementptr i8, ptr %unaligned.behind.out, i64 %unaligned.behind.ahead.out_bytes
  %unaligned.behind.ahead.indices_bytes = mul i64 %unaligned.behind.ahead.rows, 4
  %unaligned.behind.ahead.indices = getelementptr i8, ptr %unaligned.behind.indices, i64 %unaligned.behind.ahead.indices_bytes
  %unaligned.behind.ahead.narrow_index = load volatile i32, ptr %unaligned.behind.ahead.indices, align 1
  %unaligned.behind.ahead.index = zext i32 %unaligned.behind.ahead.narrow_index to i64
  %unaligned.behind.ahead.zero_based = sub i64 %unaligned.behind.ahead.index, 0
  %unaligned.behind.ahead.distance = mul i64 %unaligned.behind.ahead.zero_based, 40
  %unaligned.behind.ahead.offset = add i64 0, %unaligned.behind.ahead.distance
  %unaligned.behind.ahead.source = getelementptr i8, ptr %params_base, i64 %unaligned.behind.ahead.offset
  call void @llvm.prefetch.p0(ptr %unaligned.behind.ahead.source, i32 0, i32 3, i32 1)
  %unaligned.behind.ahead.line_1 = getelementptr i8, ptr %unaligned.behind.ahead.source, i64 32
  call void @llvm.prefetch.p0(ptr %unaligned.behind.ahead.line_1, i32 0, i32 3, i32 1)
  %unaligned.behind.indices.address = ptrtoint ptr %unaligned.behind.indices to i64
  %unaligned.behind.indices.over = and i64 %unaligned.behind.indices.address, 63
  %unaligned.behind.indices.is_within = icmp uge i64 %unaligned.behind.indices.over, 4
  br i1 %unaligned.behind.indices.is_within, label %unaligned.behind.indices.line_before, label %unaligned.behind.indices.next_line

unaligned.behind.rows.end:                        ; preds = %unaligned.behind.done, %unaligned.buffered.plain.carried.behind_4
  %unaligned.behind.left.end = phi i64 [ %unaligned.buffered.left.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.left.next, %unaligned.behind.done ]
  %unaligned.behind.flag.end = phi i32 [ %unaligned.buffered.flag.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.flag.next, %unaligned.behind.done ]
  %unaligned.behind.out.end = phi ptr [ %unaligned.buffered.out.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.out.next, %unaligned.behind.done ]
  %unaligned.behind.indices.end = phi ptr [ %unaligned.buffered.indices.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.indices.next, %unaligned.behind.done ]
  br label %streamed

unaligned.behind.indices.line_before:             ; preds = %unaligned.behind.rows
  br label %unaligned.behind.indices.fetched

unaligned.behind.indices.next_line:               ; preds = %unaligned.behind.rows
  %unaligned.behind.indices.line_ahead = getelementptr i8, ptr %unaligned.behind.indices, i64 2176
  call void @llvm.prefetch.p0(ptr %unaligned.behind.indices.line_ahead, i32 0, i32 3, i32 1)
  br label %unaligned.behind.indices.fetched

unaligned.behind.indices.fetched:                 ; preds = %unaligned.behind.indices.next_line, %unaligned.behind.indices.line_before
  %unaligned.behind.narrow_index = load volatile i32, ptr %unaligned.behind.indices, align 1
  %unaligned.behind.index = zext i32 %unaligned.behind.narrow_index to i64
  %unaligned.behind.zero_based = sub i64 %unaligned.behind.index, 0
  %unaligned.behind.in_range = icmp ult i64 %unaligned.behind.zero_based, %extent
  br i1 %unaligned.behind.in_range, label %unaligned.behind.fast, label %unaligned.behind.cold, !prof !1

unaligned.behind.fast:                            ; preds = %unaligned.behind.indices.fetched
  %unaligned.behind.distance = mul i64 %unaligned.behind.zero_based, 40
  %unaligned.behind.offset = add i64 0, %unaligned.behind.distance
  %unaligned.behind.source = getelementptr i8, ptr %params_base, i64 %unaligned.behind.offset
  %unaligned.behind.bytes_0 = load <32 x i8>, ptr %unaligned.behind.source, align 1
  %unaligned.behind.source_1 = getelementptr i8, ptr %unaligned.behind.source, i64 32
  %unaligned.behind.bytes_1 = load i64, ptr %unaligned.behind.source_1, align 1
  store <32 x i8> %unaligned.behind.bytes_0, ptr %unaligned.behind.out, align 1
  %unaligned.behind.to_1 = getelementptr i8, ptr %unaligned.behind.out, i64 32
  store i64 %unaligned.behind.bytes_1, ptr %unaligned.behind.to_1, align 1
  br label %unaligned.behind.done

unaligned.behind.cold:                            ; preds = %unaligned.behind.indices.fetched
  %unaligned.behind.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %unaligned.behind.out, i64 %unaligned.behind.index)
  %unaligned.behind.cold.cold_flag = or i32 %unaligned.behind.flag, %unaligned.behind.cold.row_flag
  br label %unaligned.behind.done

unaligned.behind.done:                            ; preds = %unaligned.behind.cold, %unaligned.behind.fast
  %unaligned.behind.flag.next = phi i32 [ %unaligned.behind.flag, %unaligned.behind.fast ], [ %unaligned.behind.cold.cold_flag, %unaligned.behind.cold ]
  %unaligned.behind.left.next = sub i64 %unaligned.behind.left, 1
  %unaligned.behind.out.next = getelementptr i8, ptr %unaligned.behind.out, i64 40
  %unaligned.behind.indices.next = getelementptr i8, ptr %unaligned.behind.indices, i64 4
  %unaligned.behind.more = icmp uge i64 %unaligned.behind.left.next, 1
  br i1 %unaligned.behind.more, label %unaligned.behind.rows, label %unaligned.behind.rows.end
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

; Function Attrs: nounwind
declare void @llvm.x86.sse.sfence() #5

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
!2 = !{i32 1}
