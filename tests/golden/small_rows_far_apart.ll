; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i32_k1_b40_error_pOI_o32_u1_v32_pf32_s12(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %stride_word = getelementptr i8, ptr %args, i64 96
  %stride = load i64, ptr %stride_word, align 8, !invariant.load !0
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
  %sample.is_long = icmp uge i64 %all_rows, 4096
  br i1 %sample.is_long, label %sample.long, label %sample.short

end:                                              ; preds = %taken, %entry
  %result = phi i32 [ 0, %entry ], [ %flag.taken, %taken ]
  ret i32 %result

sample.long:                                      ; preds = %some_rows
  %sample.first.narrow_index = load volatile i32, ptr %run.indices, align 1
  %sample.first.index = sext i32 %sample.first.narrow_index to i64
  %sample.first.zero_based = sub i64 %sample.first.index, 0
  %sample.first.in_range = icmp ult i64 %sample.first.zero_based, %extent
  %sample.first.safe = select i1 %sample.first.in_range, i64 %sample.first.zero_based, i64 0
  %sample.first.distance = mul i64 %sample.first.safe, %stride
  %sample.first.offset = add i64 0, %sample.first.distance
  %sample.first.source = getelementptr i8, ptr %params_base, i64 %sample.first.offset
  %sample.first.address = ptrtoint ptr %sample.first.source to i64
  br label %sample.rows

sample.short:                                     ; preds = %some_rows
  br label %sample.done

sample.done:                                      ; preds = %sample.short, %sample.rows.end
  %sample.pattern = phi i64 [ %sample.sampled, %sample.rows.end ], [ 0, %sample.short ]
  %sample.is_near = icmp ne i64 %sample.pattern, 0
  %sample.held = icmp eq i64 %sample.pattern, 2
  %fetched.is_long = icmp uge i64 %all_rows, 32
  br i1 %sample.held, label %fetched.held, label %fetched.fetch

sample.rows:                                      ; preds = %sample.rows, %sample.long
  %sample.i = phi i64 [ 0, %sample.long ], [ %sample.i.next, %sample.rows ]
  %sample.lines = phi i64 [ 0, %sample.long ], [ %sample.lines.next, %sample.rows ]
  %sample.ascends = phi i1 [ true, %sample.long ], [ %sample.ascends.next, %sample.rows ]
  %sample.before = phi i64 [ %sample.first.address, %sample.long ], [ %sample.address, %sample.rows ]
  %sample.of_all = mul i64 %sample.i, %all_rows
  %sample.row = lshr i64 %sample.of_all, 6
  %sample.out_bytes = mul i64 %sample.row, 40
  %sample.out = getelementptr i8, ptr %run.out, i64 %sample.out_bytes
  %sample.indices_bytes = mul i64 %sample.row, 4
  %sample.indices = getelementptr i8, ptr %run.indices, i64 %sample.indices_bytes
  %sample.narrow_index = load volatile i32, ptr %sample.indices, align 1
  %sample.index = sext i32 %sample.narrow_index to i64
  %sample.zero_based = sub i64 %sample.index, 0
  %sample.in_range = icmp ult i64 %sample.zero_based, %extent
  %sample.safe = select i1 %sample.in_range, i64 %sample.zero_based, i64 0
  %sample.distance = mul i64 %sample.safe, %stride
  %sample.offset = add i64 0, %sample.distance
  %sample.source = getelementptr i8, ptr %params_base, i64 %sample.offset
  %sample.address = ptrtoint ptr %sample.source to i64
  %sample.line = lshr i64 %sample.address, 6
  %sample.hash = mul i64 %sample.line, -7046029254386353131
  %sample.bit = lshr i64 %sample.hash, 58
  %sample.line_bit = shl i64 1, %sample.bit
  %sample.goes_up = icmp uge i64 %sample.address, %sample.before
  %sample.i.next = add i64 %sample.i, 1
  %sample.lines.next = or i64 %sample.lines, %sample.line_bit
  %sample.ascends.next = and i1 %sample.ascends, %sample.goes_up
  %sample.more = icmp ult i64 %sample.i.next, 64
  br i1 %sample.more, label %sample.rows, label %sample.rows.end

sample.rows.end:                                  ; preds = %sample.rows
  %sample.line_count = call i64 @llvm.ctpop.i64(i64 %sample.lines.next)
  %sample.is_few = icmp ule i64 %sample.line_count, 16
  %sample.reach = sub i64 %sample.address, %sample.first.address
  %sample.dense_reach = mul i64 %all_rows, 32
  %sample.is_short = icmp ule i64 %sample.reach, %sample.dense_reach
  %sample.is_dense = and i1 %sample.ascends.next, %sample.is_short
  %sample.ascending = select i1 %sample.ascends.next, i64 1, i64 0
  %sample.is_held = or i1 %sample.is_few, %sample.is_dense
  %sample.sampled = select i1 %sample.is_held, i64 2, i64 %sample.ascending
  br label %sample.done

fetched.held:                                     ; preds = %sample.done
  br label %fetched.held_or_fetched

fetched.fetch:                                    ; preds = %sample.done
  %fetched.count = select i1 %fetched.is_long, i64 32, i64 0
  %fetched.first.more = icmp uge i64 %fetched.count, 1
  br i1 %fetched.first.more, label %fetched.rows, label %fetched.rows.end

fetched.held_or_fetched:                          ; preds = %fetched.rows.end, %fetched.held
  br i1 %sample.is_near, label %near, label %anywhere

fetched.rows:                                     ; preds = %fetched.rows, %fetched.fetch
  %fetched.left = phi i64 [ %fetched.count, %fetched.fetch ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out = phi ptr [ %run.out, %fetched.fetch ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices = phi ptr [ %run.indices, %fetched.fetch ], [ %fetched.indices.next, %fetched.rows ]
  %fetched.narrow_index = load volatile i32, ptr %fetched.indices, align 1
  %fetched.index = sext i32 %fetched.narrow_index to i64
  %fetched.zero_based = sub i64 %fetched.index, 0
  %fetched.in_range = icmp ult i64 %fetched.zero_based, %extent
  %fetched.safe = select i1 %fetched.in_range, i64 %fetched.zero_based, i64 0
  %fetched.distance = mul i64 %fetched.safe, %stride
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

fetched.rows.end:                                 ; preds = %fetched.rows, %fetched.fetch
  %fetched.left.end = phi i64 [ %fetched.count, %fetched.fetch ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out.end = phi ptr [ %run.out, %fetched.fetch ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices.end = phi ptr [ %run.indices, %fetched.fetch ], [ %fetched.indices.next, %fetched.rows ]
  br label %fetched.held_or_fetched

near:                                             ; preds = %fetched.held_or_fetched
  %near.first.more = icmp uge i64 %all_rows, 4
  br i1 %near.first.more, label %near.rows, label %near.rows.end

anywhere:                                         ; preds = %fetched.held_or_fetched
  %first.more = icmp uge i64 %all_rows, 1
  br i1 %first.more, label %rows, label %rows.end

taken:                                            ; preds = %rows.end, %near.rest.rows.end
  %flag.taken = phi i32 [ %near.rest.flag.end, %near.rest.rows.end ], [ %flag.end, %rows.end ]
  br label %end

near.rows:                                        ; preds = %near.done, %near
  %near.left = phi i64 [ %all_rows, %near ], [ %near.left.next, %near.done ]
  %near.flag = phi i32 [ 0, %near ], [ %near.flag.next, %near.done ]
  %near.out = phi ptr [ %run.out, %near ], [ %near.out.next, %near.done ]
  %near.indices = phi ptr [ %run.indices, %near ], [ %near.indices.next, %near.done ]
  br i1 %sample.held, label %near.held, label %near.fetch

near.rows.end:                                    ; preds = %near.done, %near
  %near.left.end = phi i64 [ %all_rows, %near ], [ %near.left.next, %near.done ]
  %near.flag.end = phi i32 [ 0, %near ], [ %near.flag.next, %near.done ]
  %near.out.end = phi ptr [ %run.out, %near ], [ %near.out.next, %near.done ]
  %near.indices.end = phi ptr [ %run.indices, %near ], [ %near.indices.next, %near.done ]
  %near.rest.first.more = icmp uge i64 %near.left.end, 1
  br i1 %near.rest.first.more, label %near.rest.rows, label %near.rest.rows.end

near.held:                                        ; preds = %near.rows
  br label %near.held_or_fetched

near.fetch:                                       ; preds = %near.rows
  %near.ahead.last_group = sub i64 %near.left, 4
  %near.ahead.rows = call i64 @llvm.umin.i64(i64 %near.ahead.last_group, i64 32)
  %near.ahead.out_bytes = mul i64 %near.ahead.rows, 40
  %near.ahead.out = getelementptr i8, ptr %near.out, i64 %near.ahead.out_bytes
  %near.ahead.indices_bytes = mul i64 %near.ahead.rows, 4
  %near.ahead.indices = getelementptr i8, ptr %near.indices, i64 %near.ahead.indices_bytes
  %near.ahead.narrow_index.0 = load volatile i32, ptr %near.ahead.indices, align 1
  %near.ahead.index.0 = sext i32 %near.ahead.narrow_index.0 to i64
  %near.ahead.zero_based.0 = sub i64 %near.ahead.index.0, 0
  %near.ahead.in_range.0 = icmp ult i64 %near.ahead.zero_based.0, %extent
  %near.ahead.safe.0 = select i1 %near.ahead.in_range.0, i64 %near.ahead.zero_based.0, i64 0
  %near.ahead.distance.0 = mul i64 %near.ahead.safe.0, %stride
  %near.ahead.offset.0 = add i64 0, %near.ahead.distance.0
  %near.ahead.source.0 = getelementptr i8, ptr %params_base, i64 %near.ahead.offset.0
  call void @llvm.prefetch.p0(ptr %near.ahead.source.0, i32 0, i32 2, i32 1)
  %near.ahead.line_1.0 = getelementptr i8, ptr %near.ahead.source.0, i64 32
  call void @llvm.prefetch.p0(ptr %near.ahead.line_1.0, i32 0, i32 2, i32 1)
  %near.ahead.row_out.1 = getelementptr i8, ptr %near.ahead.out, i64 40
  %near.ahead.row_indices.1 = getelementptr i8, ptr %near.ahead.indices, i64 4
  %near.ahead.narrow_index.1 = load volatile i32, ptr %near.ahead.row_indices.1, align 1
  %near.ahead.index.1 = sext i32 %near.ahead.narrow_index.1 to i64
  %near.ahead.zero_based.1 = sub i64 %near.ahead.index.1, 0
  %near.ahead.in_range.1 = icmp ult i64 %near.ahead.zero_based.1, %extent
  %near.ahead.safe.1 = select i1 %near.ahead.in_range.1, i64 %near.ahead.zero_based.1, i64 0
  %near.ahead.distance.1 = mul i64 %near.ahead.safe.1, %stride
  %near.ahead.offset.1 = add i64 0, %near.ahead.distance.1
  %near.ahead.source.1 = getelementptr i8, ptr %params_base, i64 %near.ahead.offset.1
  call void @llvm.prefetch.p0(ptr %near.ahead.source.1, i32 0, i32 2, i32 1)
  %near.ahead.line_1.1 = getelementptr i8, ptr %near.ahead.source.1, i64 32
  call void @llvm.prefetch.p0(ptr %near.ahead.line_1.1, i32 0, i32 2, i32 1)
  %near.ahead.row_out.2 = getelementptr i8, ptr %near.ahead.out, i64 80
  %near.ahead.row_indices.2 = getelementptr i8, ptr %near.ahead.indices, i64 8
  %near.ahead.narrow_index.2 = load volatile i32, ptr %near.ahead.row_indices.2, align 1
  %near.ahead.index.2 = sext i32 %near.ahead.narrow_index.2 to i64
  %near.ahead.zero_based.2 = sub i64 %near.ahead.index.2, 0
  %near.ahead.in_range.2 = icmp ult i64 %near.ahead.zero_based.2, %extent
  %near.ahead.safe.2 = select i1 %near.ahead.in_range.2, i64 %near.ahead.zero_based.2, i64 0
  %near.ahead.distance.2 = mul i64 %near.ahead.safe.2, %stride
  %near.ahead.offset.2 = add i64 0, %near.ahead.distance.2
  %near.ahead.source.2 = getelementptr i8, ptr %params_base, i64 %near.ahead.offset.2
  call void @llvm.prefetch.p0(ptr %near.ahead.source.2, i32 0, i32 2, i32 1)
  %near.ahead.line_1.2 = getelementptr i8, ptr %near.ahead.source.2, i64 32
  call void @llvm.prefetch.p0(ptr %near.ahead.line_1.2, i32 0, i32 2, i32 1)
  %near.ahead.row_out.3 = getelementptr i8, ptr %near.ahead.out, i64 120
  %near.ahead.row_indices.3 = getelementptr i8, ptr %near.ahead.indices, i64 12
  %near.ahead.narrow_index.3 = load volatile i32, ptr %near.ahead.row_indices.3, align 1
  %near.ahead.index.3 = sext i32 %near.ahead.narrow_index.3 to i64
  %near.ahead.zero_based.3 = sub i64 %near.ahead.index.3, 0
  %near.ahead.in_range.3 = icmp ult i64 %near.ahead.zero_based.3, %extent
  %near.ahead.safe.3 = select i1 %near.ahead.in_range.3, i64 %near.ahead.zero_based.3, i64 0
  %near.ahead.distance.3 = mul i64 %near.ahead.safe.3, %stride
  %near.ahead.offset.3 = add i64 0, %near.ahead.distance.3
  %near.ahead.source.3 = getelementptr i8, ptr %params_base, i64 %near.ahead.offset.3
  call void @llvm.prefetch.p0(ptr %near.ahead.source.3, i32 0, i32 2, i32 1)
  %near.ahead.line_1.3 = getelementptr i8, ptr %near.ahead.source.3, i64 32
  call void @llvm.prefetch.p0(ptr %near.ahead.line_1.3, i32 0, i32 2, i32 1)
  br label %near.held_or_fetched

near.held_or_fetched:                             ; preds = %near.fetch, %near.held
  %near.narrow_index.0 = load volatile i32, ptr %near.indices, align 1
  %near.index.0 = sext i32 %near.narrow_index.0 to i64
  %near.zero_based.0 = sub i64 %near.index.0, 0
  %near.in_range.0 = icmp ult i64 %near.zero_based.0, %extent
  %near.row_indices.1 = getelementptr i8, ptr %near.indices, i64 4
  %near.narrow_index.1 = load volatile i32, ptr %near.row_indices.1, align 1
  %near.index.1 = sext i32 %near.narrow_index.1 to i64
  %near.zero_based.1 = sub i64 %near.index.1, 0
  %near.in_range.1 = icmp ult i64 %near.zero_based.1, %extent
  %near.row_indices.2 = getelementptr i8, ptr %near.indices, i64 8
  %near.narrow_index.2 = load volatile i32, ptr %near.row_indices.2, align 1
  %near.index.2 = sext i32 %near.narrow_index.2 to i64
  %near.zero_based.2 = sub i64 %near.index.2, 0
  %near.in_range.2 = icmp ult i64 %near.zero_based.2, %extent
  %near.row_indices.3 = getelementptr i8, ptr %near.indices, i64 12
  %near.narrow_index.3 = load volatile i32, ptr %near.row_indices.3, align 1
  %near.index.3 = sext i32 %near.narrow_index.3 to i64
  %near.zero_based.3 = sub i64 %near.index.3, 0
  %near.in_range.3 = icmp ult i64 %near.zero_based.3, %extent
  %near.both_in_range.1 = and i1 %near.in_range.0, %near.in_range.1
  %near.both_in_range.2 = and i1 %near.both_in_range.1, %near.in_range.2
  %near.both_in_range.3 = and i1 %near.both_in_range.2, %near.in_range.3
  br i1 %near.both_in_range.3, label %near.fast, label %near.cold, !prof !1

near.fast:                                        ; preds = %near.held_or_fetched
  %near.distance.0 = mul i64 %near.zero_based.0, %stride
  %near.offset.0 = add i64 0, %near.distance.0
  %near.source.0 = getelementptr i8, ptr %params_base, i64 %near.offset.0
  %near.bytes_0.0 = load <32 x i8>, ptr %near.source.0, align 1
  %near.source_1.0 = getelementptr i8, ptr %near.source.0, i64 32
  %near.bytes_1.0 = load i64, ptr %near.source_1.0, align 1
  store <32 x i8> %near.bytes_0.0, ptr %near.out, align 1
  %near.to_1.0 = getelementptr i8, ptr %near.out, i64 32
  store i64 %near.bytes_1.0, ptr %near.to_1.0, align 1
  %near.distance.1 = mul i64 %near.zero_based.1, %stride
  %near.offset.1 = add i64 0, %near.distance.1
  %near.source.1 = getelementptr i8, ptr %params_base, i64 %near.offset.1
  %near.row_out.1 = getelementptr i8, ptr %near.out, i64 40
  %near.bytes_0.1 = load <32 x i8>, ptr %near.source.1, align 1
  %near.source_1.1 = getelementptr i8, ptr %near.source.1, i64 32
  %near.bytes_1.1 = load i64, ptr %near.source_1.1, align 1
  store <32 x i8> %near.bytes_0.1, ptr %near.row_out.1, align 1
  %near.to_1.1 = getelementptr i8, ptr %near.row_out.1, i64 32
  store i64 %near.bytes_1.1, ptr %near.to_1.1, align 1
  %near.distance.2 = mul i64 %near.zero_based.2, %stride
  %near.offset.2 = add i64 0, %near.distance.2
  %near.source.2 = getelementptr i8, ptr %params_base, i64 %near.offset.2
  %near.row_out.2 = getelementptr i8, ptr %near.out, i64 80
  %near.bytes_0.2 = load <32 x i8>, ptr %near.source.2, align 1
  %near.source_1.2 = getelementptr i8, ptr %near.source.2, i64 32
  %near.bytes_1.2 = load i64, ptr %near.source_1.2, align 1
  store <32 x i8> %near.bytes_0.2, ptr %near.row_out.2, align 1
  %near.to_1.2 = getelementptr i8, ptr %near.row_out.2, i64 32
  store i64 %near.bytes_1.2, ptr %near.to_1.2, align 1
  %near.distance.3 = mul i64 %near.zero_based.3, %stride
  %near.offset.3 = add i64 0, %near.distance.3
  %near.source.3 = getelementptr i8, ptr %params_base, i64 %near.offset.3
  %near.row_out.3 = getelementptr i8, ptr %near.out, i64 120
  %near.bytes_0.3 = load <32 x i8>, ptr %near.source.3, align 1
  %near.source_1.3 = getelementptr i8, ptr %near.source.3, i64 32
  %near.bytes_1.3 = load i64, ptr %near.source_1.3, align 1
  store <32 x i8> %near.bytes_0.3, ptr %near.row_out.3, align 1
  %near.to_1.3 = getelementptr i8, ptr %near.row_out.3, i64 32
  store i64 %near.bytes_1.3, ptr %near.to_1.3, align 1
  br label %near.done

near.cold:                                        ; preds = %near.held_or_fetched
  %near.cold.row_flag.0 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %near.out, i64 %near.index.0)
  %near.cold.cold_flag.0 = or i32 %near.flag, %near.cold.row_flag.0
  %near.cold.row_out.1 = getelementptr i8, ptr %near.out, i64 40
  %near.cold.row_flag.1 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %near.cold.row_out.1, i64 %near.index.1)
  %near.cold.cold_flag.1 = or i32 %near.cold.cold_flag.0, %near.cold.row_flag.1
  %near.cold.row_out.2 = getelementptr i8, ptr %near.out, i64 80
  %near.cold.row_flag.2 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %near.cold.row_out.2, i64 %near.index.2)
  %near.cold.cold_flag.2 = or i32 %near.cold.cold_flag.1, %near.cold.row_flag.2
  %near.cold.row_out.3 = getelementptr i8, ptr %near.out, i64 120
  %near.cold.row_flag.3 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %near.cold.row_out.3, i64 %near.index.3)
  %near.cold.cold_flag.3 = or i32 %near.cold.cold_flag.2, %near.cold.row_flag.3
  br label %near.done

near.done:                                        ; preds = %near.cold, %near.fast
  %near.flag.next = phi i32 [ %near.flag, %near.fast ], [ %near.cold.cold_flag.3, %near.cold ]
  %near.left.next = sub i64 %near.left, 4
  %near.out.next = getelementptr i8, ptr %near.out, i64 160
  %near.indices.next = getelementptr i8, ptr %near.indices, i64 16
  %near.more = icmp uge i64 %near.left.next, 4
  br i1 %near.more, label %near.rows, label %near.rows.end

near.rest.rows:                                   ; preds = %near.rest.done, %near.rows.end
  %near.rest.left = phi i64 [ %near.left.end, %near.rows.end ], [ %near.rest.left.next, %near.rest.done ]
  %near.rest.flag = phi i32 [ %near.flag.end, %near.rows.end ], [ %near.rest.flag.next, %near.rest.done ]
  %near.rest.out = phi ptr [ %near.out.end, %near.rows.end ], [ %near.rest.out.next, %near.rest.done ]
  %near.rest.indices = phi ptr [ %near.indices.end, %near.rows.end ], [ %near.rest.indices.next, %near.rest.done ]
  %near.rest.narrow_index = load volatile i32, ptr %near.rest.indices, align 1
  %near.rest.index = sext i32 %near.rest.narrow_index to i64
  %near.rest.zero_based = sub i64 %near.rest.index, 0
  %near.rest.in_range = icmp ult i64 %near.rest.zero_based, %extent
  br i1 %near.rest.in_range, label %near.rest.fast, label %near.rest.cold, !prof !1

near.rest.rows.end:                               ; preds = %near.rest.done, %near.rows.end
  %near.rest.left.end = phi i64 [ %near.left.end, %near.rows.end ], [ %near.rest.left.next, %near.rest.done ]
  %near.rest.flag.end = phi i32 [ %near.flag.end, %near.rows.end ], [ %near.rest.flag.next, %near.rest.done ]
  %near.rest.out.end = phi ptr [ %near.out.end, %near.rows.end ], [ %near.rest.out.next, %near.rest.done ]
  %near.rest.indices.end = phi ptr [ %near.indices.end, %near.rows.end ], [ %near.rest.indices.next, %near.rest.done ]
  br label %taken

near.rest.fast:                                   ; preds = %near.rest.rows
  %near.rest.distance = mul i64 %near.rest.zero_based, %stride
  %near.rest.offset = add i64 0, %near.rest.distance
  %near.rest.source = getelementptr i8, ptr %params_base, i64 %near.rest.offset
  %near.rest.bytes_0 = load <32 x i8>, ptr %near.rest.source, align 1
  %near.rest.source_1 = getelementptr i8, ptr %near.rest.source, i64 32
  %near.rest.bytes_1 = load i64, ptr %near.rest.source_1, align 1
  store <32 x i8> %near.rest.bytes_0, ptr %near.rest.out, align 1
  %near.rest.to_1 = getelementptr i8, ptr %near.rest.out, i64 32
  store i64 %near.rest.bytes_1, ptr %near.rest.to_1, align 1
  br label %near.rest.done

near.rest.cold:                                   ; preds = %near.rest.rows
  %near.rest.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %near.rest.out, i64 %near.rest.index)
  %near.rest.cold.cold_flag = or i32 %near.rest.flag, %near.rest.cold.row_flag
  br label %near.rest.done

near.rest.done:                                   ; preds = %near.rest.cold, %near.rest.fast
  %near.rest.flag.next = phi i32 [ %near.rest.flag, %near.rest.fast ], [ %near.rest.cold.cold_flag, %near.rest.cold ]
  %near.rest.left.next = sub i64 %near.rest.left, 1
  %near.rest.out.next = getelementptr i8, ptr %near.rest.out, i64 40
  %near.rest.indices.next = getelementptr i8, ptr %near.rest.indices, i64 4
  %near.rest.more = icmp uge i64 %near.rest.left.next, 1
  br i1 %near.rest.more, label %near.rest.rows, label %near.rest.rows.end

rows:                                             ; preds = %done, %anywhere
  %left = phi i64 [ %all_rows, %anywhere ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %anywhere ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %anywhere ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %anywhere ], [ %indices.next, %done ]
  %ahead.last_group = sub i64 %left, 1
  %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 32)
  %ahead.out_bytes = mul i64 %ahead.rows, 40
  %ahead.out = getelementptr i8, ptr %out, i64 %ahead.out_bytes
  %ahead.indices_bytes = mul i64 %ahead.rows, 4
  %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes
  %ahead.narrow_index = load volatile i32, ptr %ahead.indices, align 1
  %ahead.index = sext i32 %ahead.narrow_index to i64
  %ahead.zero_based = sub i64 %ahead.index, 0
  %ahead.in_range = icmp ult i64 %ahead.zero_based, %extent
  %ahead.safe = select i1 %ahead.in_range, i64 %ahead.zero_based, i64 0
  %ahead.distance = mul i64 %ahead.safe, %stride
  %ahead.offset = add i64 0, %ahead.distance
  %ahead.source = getelementptr i8, ptr %params_base, i64 %ahead.offset
  call void @llvm.prefetch.p0(ptr %ahead.source, i32 0, i32 2, i32 1)
  %ahead.line_1 = getelementptr i8, ptr %ahead.source, i64 32
  call void @llvm.prefetch.p0(ptr %ahead.line_1, i32 0, i32 2, i32 1)
  %narrow_index = load volatile i32, ptr %indices, align 1
  %index = sext i32 %narrow_index to i64
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %anywhere
  %left.end = phi i64 [ %all_rows, %anywhere ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %anywhere ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %anywhere ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %anywhere ], [ %indices.next, %done ]
  br label %taken

fast:                                             ; preds = %rows
  %distance = mul i64 %zero_based, %stride
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
  %stride_word = getelementptr i8, ptr %args, i64 96
  %stride = load i64, ptr %stride_word, align 8, !invariant.load !0
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %good, label %bad

good:                                             ; preds = %entry
  %distance = mul i64 %zero_based, %stride
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
