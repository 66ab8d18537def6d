; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_sized_block_i32_k1_c11_error_pOI_o32_u1_v32_pfs4_wp16(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %step_out_word = getelementptr i8, ptr %args, i64 72
  %step_out = load i64, ptr %step_out_word, align 8, !invariant.load !0
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
  %block_bytes_word = getelementptr i8, ptr %args, i64 112
  %block_bytes = load i64, ptr %block_bytes_word, align 8, !invariant.load !0
  %is_whole = icmp slt i64 %slice_end, 0
  %begin = select i1 %is_whole, i64 0, i64 %slice_begin
  %part_end = select i1 %is_whole, i64 %block_bytes, i64 %slice_end
  %part_bytes = sub i64 %part_end, %begin
  %part_params = getelementptr i8, ptr %params_base, i64 %begin
  %part_out = getelementptr i8, ptr %out_base, i64 %begin
  %gap = sub i64 %step_out, %part_bytes
  %has_bytes = icmp sgt i64 %part_bytes, 0
  %last_row = select i1 %has_bytes, i64 %row_end, i64 %row_begin
  %has_rows = icmp slt i64 %row_begin, %last_row
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %last_row, %row_begin
  %run.out_step_word = getelementptr i8, ptr %args, i64 72
  %run.out_step = load i64, ptr %run.out_step_word, align 8, !invariant.load !0
  %run.out_bytes = mul i64 %row_begin, %run.out_step
  %run.out = getelementptr i8, ptr %part_out, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 4
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %fetched.is_long = icmp uge i64 %all_rows, 4
  %fetched.count = select i1 %fetched.is_long, i64 4, i64 0
  %fetched.first.more = icmp uge i64 %fetched.count, 1
  br i1 %fetched.first.more, label %fetched.rows, label %fetched.rows.end

end:                                              ; preds = %rows.end, %entry
  %result = phi i32 [ 0, %entry ], [ %flag.end, %rows.end ]
  ret i32 %result

fetched.rows:                                     ; preds = %fetched.lines.loop.end, %some_rows
  %fetched.left = phi i64 [ %fetched.count, %some_rows ], [ %fetched.left.next, %fetched.lines.loop.end ]
  %fetched.out = phi ptr [ %run.out, %some_rows ], [ %fetched.out.next, %fetched.lines.loop.end ]
  %fetched.indices = phi ptr [ %run.indices, %some_rows ], [ %fetched.indices.next, %fetched.lines.loop.end ]
  %fetched.narrow_index = load volatile i32, ptr %fetched.indices, align 1
  %fetched.index = zext i32 %fetched.narrow_index to i64
  %fetched.zero_based = sub i64 %fetched.index, 0
  %fetched.distance = mul i64 %fetched.zero_based, %stride
  %fetched.offset = add i64 0, %fetched.distance
  %fetched.source = getelementptr i8, ptr %part_params, i64 %fetched.offset
  %fetched.fetched_bytes = call i64 @llvm.umin.i64(i64 %part_bytes, i64 4096)
  %fetched.address = ptrtoint ptr %fetched.source to i64
  %fetched.over = and i64 %fetched.address, 63
  %fetched.back = sub i64 0, %fetched.over
  %fetched.first_line = getelementptr i8, ptr %fetched.source, i64 %fetched.back
  %fetched.from_line = add i64 %fetched.fetched_bytes, %fetched.over
  %fetched.lines.first.more = icmp slt i64 0, %fetched.from_line
  br i1 %fetched.lines.first.more, label %fetched.lines.loop, label %fetched.lines.loop.end

fetched.rows.end:                                 ; preds = %fetched.lines.loop.end, %some_rows
  %fetched.left.end = phi i64 [ %fetched.count, %some_rows ], [ %fetched.left.next, %fetched.lines.loop.end ]
  %fetched.out.end = phi ptr [ %run.out, %some_rows ], [ %fetched.out.next, %fetched.lines.loop.end ]
  %fetched.indices.end = phi ptr [ %run.indices, %some_rows ], [ %fetched.indices.next, %fetched.lines.loop.end ]
  %first.more = icmp uge i64 %all_rows, 1
  br i1 %first.more, label %rows, label %rows.end

fetched.lines.loop:                               ; preds = %fetched.lines.loop, %fetched.rows
  %fetched.lines.at = phi i64 [ 0, %fetched.rows ], [ %fetched.lines.at.next, %fetched.lines.loop ]
  %fetched.lines.line = getelementptr i8, ptr %fetched.first_line, i64 %fetched.lines.at
  call void @llvm.prefetch.p0(ptr %fetched.lines.line, i32 0, i32 2, i32 1)
  %fetched.lines.at.next = add i64 %fetched.lines.at, 64
  %fetched.lines.more = icmp slt i64 %fetched.lines.at.next, %fetched.from_line
  br i1 %fetched.lines.more, label %fetched.lines.loop, label %fetched.lines.loop.end

fetched.lines.loop.end:                           ; preds = %fetched.lines.loop, %fetched.rows
  %fetched.lines.at.end = phi i64 [ 0, %fetched.rows ], [ %fetched.lines.at.next, %fetched.lines.loop ]
  %fetched.left.next = sub i64 %fetched.left, 1
  %fetched.out.next_bytes = mul i64 1, %step_out
  %fetched.out.next = getelementptr i8, ptr %fetched.out, i64 %fetched.out.next_bytes
  %fetched.indices.next = getelementptr i8, ptr %fetched.indices, i64 4
  %fetched.more = icmp uge i64 %fetched.left.next, 1
  br i1 %fetched.more, label %fetched.rows, label %fetched.rows.end

rows:                                             ; preds = %done, %fetched.rows.end
  %left = phi i64 [ %all_rows, %fetched.rows.end ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %fetched.rows.end ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %fetched.rows.end ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %fetched.rows.end ], [ %indices.next, %done ]
  %ahead.last_group = sub i64 %left, 1
  %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 4)
  %ahead.out_bytes = mul i64 %ahead.rows, %step_out
  %ahead.out = getelementptr i8, ptr %out, i64 %ahead.out_bytes
  %ahead.indices_bytes = mul i64 %ahead.rows, 4
  %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes
  %ahead.narrow_index = load volatile i32, ptr %ahead.indices, align 1
  %ahead.index = zext i32 %ahead.narrow_index to i64
  %ahead.zero_based = sub i64 %ahead.index, 0
  %ahead.distance = mul i64 %ahead.zero_based, %stride
  %ahead.offset = add i64 0, %ahead.distance
  %ahead.source = getelementptr i8, ptr %part_params, i64 %ahead.offset
  %line_ahead = getelementptr i8, ptr %indices, i64 2112
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
  br label %end

fast:                                             ; preds = %rows
  %distance = mul i64 %zero_based, %stride
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %part_params, i64 %offset
  %is_large = icmp sge i64 %part_bytes, 128
  br i1 %is_large, label %large, label %small, !prof !1

cold:                                             ; preds = %rows
  %cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %part_params, ptr %out, i64 %index, i64 %part_bytes, i64 0)
  %cold.cold_flag = or i32 %flag, %cold.row_flag
  br label %done

done:                                             ; preds = %cold, %moved
  %flag.next = phi i32 [ %flag, %moved ], [ %cold.cold_flag, %cold ]
  %left.next = sub i64 %left, 1
  %out.next_bytes = mul i64 1, %step_out
  %out.next = getelementptr i8, ptr %out, i64 %out.next_bytes
  %indices.next = getelementptr i8, ptr %indices, i64 4
  %more = icmp uge i64 %left.next, 1
  br i1 %more, label %rows, label %rows.end

large:                                            ; preds = %fast
  %address = ptrtoint ptr %out to i64
  %minus_address = sub i64 0, %address
  %first_aligned = and i64 %minus_address, 31
  %is_aligned = icmp eq i64 %first_aligned, 0
  br i1 %is_aligned, label %as_is, label %first_vector

small:                                            ; preds = %fast
  %single.first.more = icmp slt i64 0, %part_bytes
  br i1 %single.first.more, label %single.loop, label %single.loop.end

moved:                                            ; preds = %single.loop.end, %copied
  br label %done

as_is:                                            ; preds = %large
  br label %aligned

first_vector:                                     ; preds = %large
  %first.bytes = load <32 x i8>, ptr %source, align 1
  store <32 x i8> %first.bytes, ptr %out, align 1
  br label %aligned

aligned:                                          ; preds = %first_vector, %as_is
  %turns_end = sub i64 %part_bytes, 1023
  %turns.first.more = icmp slt i64 %first_aligned, %turns_end
  br i1 %turns.first.more, label %turns.loop, label %turns.loop.end

turns.loop:                                       ; preds = %turns.loop, %aligned
  %turns.at = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
  %turns.ahead_0 = add i64 %turns.at, 1024
  %turns.is_in_row_0 = icmp slt i64 %turns.ahead_0, %part_bytes
  %turns.ahead_in_next_0 = add i64 %turns.ahead_0, %gap
  %turns.ahead_offset_0 = select i1 %turns.is_in_row_0, i64 %turns.ahead_0, i64 %turns.ahead_in_next_0
  %turns.ahead_to_0 = getelementptr i8, ptr %out, i64 %turns.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %turns.ahead_to_0, i32 1, i32 3, i32 1)
  %turns.line_0_1 = getelementptr i8, ptr %turns.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %turns.line_0_1, i32 1, i32 3, i32 1)
  %turns.ahead_1 = add i64 %turns.at, 1152
  %turns.is_in_row_1 = icmp slt i64 %turns.ahead_1, %part_bytes
  %turns.ahead_in_next_1 = add i64 %turns.ahead_1, %gap
  %turns.ahead_offset_1 = select i1 %turns.is_in_row_1, i64 %turns.ahead_1, i64 %turns.ahead_in_next_1
  %turns.ahead_to_1 = getelementptr i8, ptr %out, i64 %turns.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %turns.ahead_to_1, i32 1, i32 3, i32 1)
  %turns.line_1_1 = getelementptr i8, ptr %turns.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %turns.line_1_1, i32 1, i32 3, i32 1)
  %turns.ahead_2 = add i64 %turns.at, 1280
  %turns.is_in_row_2 = icmp slt i64 %turns.ahead_2, %part_bytes
  %turns.ahead_in_next_2 = add i64 %turns.ahead_2, %gap
  %turns.ahead_offset_2 = select i1 %turns.is_in_row_2, i64 %turns.ahead_2, i64 %turns.ahead_in_next_2
  %turns.ahead_to_2 = getelementptr i8, ptr %out, i64 %turns.ahead_offset_2
  call void @llvm.prefetch.p0(ptr %turns.ahead_to_2, i32 1, i32 3, i32 1)
  %turns.line_2_1 = getelementptr i8, ptr %turns.ahead_to_2, i64 64
  call void @llvm.prefetch.p0(ptr %turns.line_2_1, i32 1, i32 3, i32 1)
  %turns.ahead_3 = add i64 %turns.at, 1408
  %turns.is_in_row_3 = icmp slt i64 %turns.ahead_3, %part_bytes
  %turns.ahead_in_next_3 = add i64 %turns.ahead_3, %gap
  %turns.ahead_offset_3 = select i1 %turns.is_in_row_3, i64 %turns.ahead_3, i64 %turns.ahead_in_next_3
  %turns.ahead_to_3 = getelementptr i8, ptr %out, i64 %turns.ahead_offset_3
  call void @llvm.prefetch.p0(ptr %turns.ahead_to_3, i32 1, i32 3, i32 1)
  %turns.line_3_1 = getelementptr i8, ptr %turns.ahead_to_3, i64 64
  call void @llvm.prefetch.p0(ptr %turns.line_3_1, i32 1, i32 3, i32 1)
  %turns.ahead_4 = add i64 %turns.at, 1536
  %turns.is_in_row_4 = icmp slt i64 %turns.ahead_4, %part_bytes
  %turns.ahead_in_next_4 = add i64 %turns.ahead_4, %gap
  %turns.ahead_offset_4 = select i1 %turns.is_in_row_4, i64 %turns.ahead_4, i64 %turns.ahead_in_next_4
  %turns.ahead_to_4 = getelementptr i8, ptr %out, i64 %turns.ahead_offset_4
  call void @llvm.prefetch.p0(ptr %turns.ahead_to_4, i32 1, i32 3, i32 1)
  %turns.line_4_1 = getelementptr i8, ptr %turns.ahead_to_4, i64 64
  call void @llvm.prefetch.p0(ptr %turns.line_4_1, i32 1, i32 3, i32 1)
  %turns.ahead_5 = add i64 %turns.at, 1664
  %turns.is_in_row_5 = icmp slt i64 %turns.ahead_5, %part_bytes
  %turns.ahead_in_next_5 = add i64 %turns.ahead_5, %gap
  %turns.ahead_offset_5 = select i1 %turns.is_in_row_5, i64 %turns.ahead_5, i64 %turns.ahead_in_next_5
  %turns.ahead_to_5 = getelementptr i8, ptr %out, i64 %turns.ahead_offset_5
  call void @llvm.prefetch.p0(ptr %turns.ahead_to_5, i32 1, i32 3, i32 1)
  %turns.line_5_1 = getelementptr i8, ptr %turns.ahead_to_5, i64 64
  call void @llvm.prefetch.p0(ptr %turns.line_5_1, i32 1, i32 3, i32 1)
  %turns.ahead_6 = add i64 %turns.at, 1792
  %turns.is_in_row_6 = icmp slt i64 %turns.ahead_6, %part_bytes
  %turns.ahead_in_next_6 = add i64 %turns.ahead_6, %gap
  %turns.ahead_offset_6 = select i1 %turns.is_in_row_6, i64 %turns.ahead_6, i64 %turns.ahead_in_next_6
  %turns.ahead_to_6 = getelementptr i8, ptr %out, i64 %turns.ahead_offset_6
  call void @llvm.prefetch.p0(ptr %turns.ahead_to_6, i32 1, i32 3, i32 1)
  %turns.line_6_1 = getelementptr i8, ptr %turns.ahead_to_6, i64 64
  call void @llvm.prefetch.p0(ptr %turns.line_6_1, i32 1, i32 3, i32 1)
  %turns.ahead_7 = add i64 %turns.at, 1920
  %turns.is_in_row_7 = icmp slt i64 %turns.ahead_7, %part_bytes
  %turns.ahead_in_next_7 = add i64 %turns.ahead_7, %gap
  %turns.ahead_offset_7 = select i1 %turns.is_in_row_7, i64 %turns.ahead_7, i64 %turns.ahead_in_next_7
  %turns.ahead_to_7 = getelementptr i8, ptr %out, i64 %turns.ahead_offset_7
  call void @llvm.prefetch.p0(ptr %turns.ahead_to_7, i32 1, i32 3, i32 1)
  %turns.line_7_1 = getelementptr i8, ptr %turns.ahead_to_7, i64 64
  call void @llvm.prefetch.p0(ptr %turns.line_7_1, i32 1, i32 3, i32 1)
  %turns.ahead.line_at = and i64 %turns.at, -64
  %turns.ahead.place = call i64 @llvm.umin.i64(i64 %turns.ahead.line_at, i64 3072)
  %turns.ahead.turn_0 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  call void @llvm.prefetch.p0(ptr %turns.ahead.turn_0, i32 0, i32 2, i32 1)
  %turns.ahead.turn_1 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_1 = getelementptr i8, ptr %turns.ahead.turn_1, i64 64
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_1, i32 0, i32 2, i32 1)
  %turns.ahead.turn_2 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_2 = getelementptr i8, ptr %turns.ahead.turn_2, i64 128
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_2, i32 0, i32 2, i32 1)
  %turns.ahead.turn_3 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_3 = getelementptr i8, ptr %turns.ahead.turn_3, i64 192
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_3, i32 0, i32 2, i32 1)
  %turns.ahead.turn_4 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_4 = getelementptr i8, ptr %turns.ahead.turn_4, i64 256
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_4, i32 0, i32 2, i32 1)
  %turns.ahead.turn_5 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_5 = getelementptr i8, ptr %turns.ahead.turn_5, i64 320
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_5, i32 0, i32 2, i32 1)
  %turns.ahead.turn_6 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_6 = getelementptr i8, ptr %turns.ahead.turn_6, i64 384
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_6, i32 0, i32 2, i32 1)
  %turns.ahead.turn_7 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_7 = getelementptr i8, ptr %turns.ahead.turn_7, i64 448
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_7, i32 0, i32 2, i32 1)
  %turns.ahead.turn_8 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_8 = getelementptr i8, ptr %turns.ahead.turn_8, i64 512
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_8, i32 0, i32 2, i32 1)
  %turns.ahead.turn_9 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_9 = getelementptr i8, ptr %turns.ahead.turn_9, i64 576
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_9, i32 0, i32 2, i32 1)
  %turns.ahead.turn_10 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_10 = getelementptr i8, ptr %turns.ahead.turn_10, i64 640
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_10, i32 0, i32 2, i32 1)
  %turns.ahead.turn_11 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_11 = getelementptr i8, ptr %turns.ahead.turn_11, i64 704
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_11, i32 0, i32 2, i32 1)
  %turns.ahead.turn_12 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_12 = getelementptr i8, ptr %turns.ahead.turn_12, i64 768
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_12, i32 0, i32 2, i32 1)
  %turns.ahead.turn_13 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_13 = getelementptr i8, ptr %turns.ahead.turn_13, i64 832
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_13, i32 0, i32 2, i32 1)
  %turns.ahead.turn_14 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_14 = getelementptr i8, ptr %turns.ahead.turn_14, i64 896
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_14, i32 0, i32 2, i32 1)
  %turns.ahead.turn_15 = getelementptr i8, ptr %ahead.source, i64 %turns.ahead.place
  %turns.ahead.line_15 = getelementptr i8, ptr %turns.ahead.turn_15, i64 960
  call void @llvm.prefetch.p0(ptr %turns.ahead.line_15, i32 0, i32 2, i32 1)
  %turns.source_turn = getelementptr i8, ptr %source, i64 %turns.at
  %turns.to_turn = getelementptr i8, ptr %out, i64 %turns.at
  %turns.bytes_0 = load <32 x i8>, ptr %turns.source_turn, align 1
  %turns.source_1 = getelementptr i8, ptr %turns.source_turn, i64 32
  %turns.bytes_1 = load <32 x i8>, ptr %turns.source_1, align 1
  %turns.source_2 = getelementptr i8, ptr %turns.source_turn, i64 64
  %turns.bytes_2 = load <32 x i8>, ptr %turns.source_2, align 1
  %turns.source_3 = getelementptr i8, ptr %turns.source_turn, i64 96
  %turns.bytes_3 = load <32 x i8>, ptr %turns.source_3, align 1
  %turns.source_4 = getelementptr i8, ptr %turns.source_turn, i64 128
  %turns.bytes_4 = load <32 x i8>, ptr %turns.source_4, align 1
  %turns.source_5 = getelementptr i8, ptr %turns.source_turn, i64 160
  %turns.bytes_5 = load <32 x i8>, ptr %turns.source_5, align 1
  %turns.source_6 = getelementptr i8, ptr %turns.source_turn, i64 192
  %turns.bytes_6 = load <32 x i8>, ptr %turns.source_6, align 1
  %turns.source_7 = getelementptr i8, ptr %turns.source_turn, i64 224
  %turns.bytes_7 = load <32 x i8>, ptr %turns.source_7, align 1
  store <32 x i8> %turns.bytes_0, ptr %turns.to_turn, align 1
  %turns.to_1 = getelementptr i8, ptr %turns.to_turn, i64 32
  store <32 x i8> %turns.bytes_1, ptr %turns.to_1, align 1
  %turns.to_2 = getelementptr i8, ptr %turns.to_turn, i64 64
  store <32 x i8> %turns.bytes_2, ptr %turns.to_2, align 1
  %turns.to_3 = getelementptr i8, ptr %turns.to_turn, i64 96
  store <32 x i8> %turns.bytes_3, ptr %turns.to_3, align 1
  %turns.to_4 = getelementptr i8, ptr %turns.to_turn, i64 128
  store <32 x i8> %turns.bytes_4, ptr %turns.to_4, align 1
  %turns.to_5 = getelementptr i8, ptr %turns.to_turn, i64 160
  store <32 x i8> %turns.bytes_5, ptr %turns.to_5, align 1
  %turns.to_6 = getelementptr i8, ptr %turns.to_turn, i64 192
  store <32 x i8> %turns.bytes_6, ptr %turns.to_6, align 1
  %turns.to_7 = getelementptr i8, ptr %turns.to_turn, i64 224
  store <32 x i8> %turns.bytes_7, ptr %turns.to_7, align 1
  %turns.source_8 = getelementptr i8, ptr %turns.source_turn, i64 256
  %turns.bytes_8 = load <32 x i8>, ptr %turns.source_8, align 1
  %turns.source_9 = getelementptr i8, ptr %turns.source_turn, i64 288
  %turns.bytes_9 = load <32 x i8>, ptr %turns.source_9, align 1
  %turns.source_10 = getelementptr i8, ptr %turns.source_turn, i64 320
  %turns.bytes_10 = load <32 x i8>, ptr %turns.source_10, align 1
  %turns.source_11 = getelementptr i8, ptr %turns.source_turn, i64 352
  %turns.bytes_11 = load <32 x i8>, ptr %turns.source_11, align 1
  %turns.source_12 = getelementptr i8, ptr %turns.source_turn, i64 384
  %turns.bytes_12 = load <32 x i8>, ptr %turns.source_12, align 1
  %turns.source_13 = getelementptr i8, ptr %turns.source_turn, i64 416
  %turns.bytes_13 = load <32 x i8>, ptr %turns.source_13, align 1
  %turns.source_14 = getelementptr i8, ptr %turns.source_turn, i64 448
  %turns.bytes_14 = load <32 x i8>, ptr %turns.source_14, align 1
  %turns.source_15 = getelementptr i8, ptr %turns.source_turn, i64 480
  %turns.bytes_15 = load <32 x i8>, ptr %turns.source_15, align 1
  %turns.to_8 = getelementptr i8, ptr %turns.to_turn, i64 256
  store <32 x i8> %turns.bytes_8, ptr %turns.to_8, align 1
  %turns.to_9 = getelementptr i8, ptr %turns.to_turn, i64 288
  store <32 x i8> %turns.bytes_9, ptr %turns.to_9, align 1
  %turns.to_10 = getelementptr i8, ptr %turns.to_turn, i64 320
  store <32 x i8> %turns.bytes_10, ptr %turns.to_10, align 1
  %turns.to_11 = getelementptr i8, ptr %turns.to_turn, i64 352
  store <32 x i8> %turns.bytes_11, ptr %turns.to_11, align 1
  %turns.to_12 = getelementptr i8, ptr %turns.to_turn, i64 384
  store <32 x i8> %turns.bytes_12, ptr %turns.to_12, align 1
  %turns.to_13 = getelementptr i8, ptr %turns.to_turn, i64 416
  store <32 x i8> %turns.bytes_13, ptr %turns.to_13, align 1
  %turns.to_14 = getelementptr i8, ptr %turns.to_turn, i64 448
  store <32 x i8> %turns.bytes_14, ptr %turns.to_14, align 1
  %turns.to_15 = getelementptr i8, ptr %turns.to_turn, i64 480
  store <32 x i8> %turns.bytes_15, ptr %turns.to_15, align 1
  %turns.source_16 = getelementptr i8, ptr %turns.source_turn, i64 512
  %turns.bytes_16 = load <32 x i8>, ptr %turns.source_16, align 1
  %turns.source_17 = getelementptr i8, ptr %turns.source_turn, i64 544
  %turns.bytes_17 = load <32 x i8>, ptr %turns.source_17, align 1
  %turns.source_18 = getelementptr i8, ptr %turns.source_turn, i64 576
  %turns.bytes_18 = load <32 x i8>, ptr %turns.source_18, align 1
  %turns.source_19 = getelementptr i8, ptr %turns.source_turn, i64 608
  %turns.bytes_19 = load <32 x i8>, ptr %turns.source_19, align 1
  %turns.source_20 = getelementptr i8, ptr %turns.source_turn, i64 640
  %turns.bytes_20 = load <32 x i8>, ptr %turns.source_20, align 1
  %turns.source_21 = getelementptr i8, ptr %turns.source_turn, i64 672
  %turns.bytes_21 = load <32 x i8>, ptr %turns.source_21, align 1
  %turns.source_22 = getelementptr i8, ptr %turns.source_turn, i64 704
  %turns.bytes_22 = load <32 x i8>, ptr %turns.source_22, align 1
  %turns.source_23 = getelementptr i8, ptr %turns.source_turn, i64 736
  %turns.bytes_23 = load <32 x i8>, ptr %turns.source_23, align 1
  %turns.to_16 = getelementptr i8, ptr %turns.to_turn, i64 512
  store <32 x i8> %turns.bytes_16, ptr %turns.to_16, align 1
  %turns.to_17 = getelementptr i8, ptr %turns.to_turn, i64 544
  store <32 x i8> %turns.bytes_17, ptr %turns.to_17, align 1
  %turns.to_18 = getelementptr i8, ptr %turns.to_turn, i64 576
  store <32 x i8> %turns.bytes_18, ptr %turns.to_18, align 1
  %turns.to_19 = getelementptr i8, ptr %turns.to_turn, i64 608
  store <32 x i8> %turns.bytes_19, ptr %turns.to_19, align 1
  %turns.to_20 = getelementptr i8, ptr %turns.to_turn, i64 640
  store <32 x i8> %turns.bytes_20, ptr %turns.to_20, align 1
  %turns.to_21 = getelementptr i8, ptr %turns.to_turn, i64 672
  store <32 x i8> %turns.bytes_21, ptr %turns.to_21, align 1
  %turns.to_22 = getelementptr i8, ptr %turns.to_turn, i64 704
  store <32 x i8> %turns.bytes_22, ptr %turns.to_22, align 1
  %turns.to_23 = getelementptr i8, ptr %turns.to_turn, i64 736
  store <32 x i8> %turns.bytes_23, ptr %turns.to_23, align 1
  %turns.source_24 = getelementptr i8, ptr %turns.source_turn, i64 768
  %turns.bytes_24 = load <32 x i8>, ptr %turns.source_24, align 1
  %turns.source_25 = getelementptr i8, ptr %turns.source_turn, i64 800
  %turns.bytes_25 = load <32 x i8>, ptr %turns.source_25, align 1
  %turns.source_26 = getelementptr i8, ptr %turns.source_turn, i64 832
  %turns.bytes_26 = load <32 x i8>, ptr %turns.source_26, align 1
  %turns.source_27 = getelementptr i8, ptr %turns.source_turn, i64 864
  %turns.bytes_27 = load <32 x i8>, ptr %turns.source_27, align 1
  %turns.source_28 = getelementptr i8, ptr %turns.source_turn, i64 896
  %turns.bytes_28 = load <32 x i8>, ptr %turns.source_28, align 1
  %turns.source_29 = getelementptr i8, ptr %turns.source_turn, i64 928
  %turns.bytes_29 = load <32 x i8>, ptr %turns.source_29, align 1
  %turns.source_30 = getelementptr i8, ptr %turns.source_turn, i64 960
  %turns.bytes_30 = load <32 x i8>, ptr %turns.source_30, align 1
  %turns.source_31 = getelementptr i8, ptr %turns.source_turn, i64 992
  %turns.bytes_31 = load <32 x i8>, ptr %turns.source_31, align 1
  %turns.to_24 = getelementptr i8, ptr %turns.to_turn, i64 768
  store <32 x i8> %turns.bytes_24, ptr %turns.to_24, align 1
  %turns.to_25 = getelementptr i8, ptr %turns.to_turn, i64 800
  store <32 x i8> %turns.bytes_25, ptr %turns.to_25, align 1
  %turns.to_26 = getelementptr i8, ptr %turns.to_turn, i64 832
  store <32 x i8> %turns.bytes_26, ptr %turns.to_26, align 1
  %turns.to_27 = getelementptr i8, ptr %turns.to_turn, i64 864
  store <32 x i8> %turns.bytes_27, ptr %turns.to_27, align 1
  %turns.to_28 = getelementptr i8, ptr %turns.to_turn, i64 896
  store <32 x i8> %turns.bytes_28, ptr %turns.to_28, align 1
  %turns.to_29 = getelementptr i8, ptr %turns.to_turn, i64 928
  store <32 x i8> %turns.bytes_29, ptr %turns.to_29, align 1
  %turns.to_30 = getelementptr i8, ptr %turns.to_turn, i64 960
  store <32 x i8> %turns.bytes_30, ptr %turns.to_30, align 1
  %turns.to_31 = getelementptr i8, ptr %turns.to_turn, i64 992
  store <32 x i8> %turns.bytes_31, ptr %turns.to_31, align 1
  %turns.at.next = add i64 %turns.at, 1024
  %turns.more = icmp slt i64 %turns.at.next, %turns_end
  br i1 %turns.more, label %turns.loop, label %turns.loop.end

turns.loop.end:                                   ; preds = %turns.loop, %aligned
  %turns.at.end = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
  %behind_turns = sub i64 %part_bytes, %turns.at.end
  %half.bit = and i64 %behind_turns, 512
  %half.is_left = icmp ne i64 %half.bit, 0
  br i1 %half.is_left, label %half.turn, label %half.none

half.turn:                                        ; preds = %turns.loop.end
  %half.ahead_0 = add i64 %turns.at.end, 1024
  %half.is_in_row_0 = icmp slt i64 %half.ahead_0, %part_bytes
  %half.ahead_in_next_0 = add i64 %half.ahead_0, %gap
  %half.ahead_offset_0 = select i1 %half.is_in_row_0, i64 %half.ahead_0, i64 %half.ahead_in_next_0
  %half.ahead_to_0 = getelementptr i8, ptr %out, i64 %half.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %half.ahead_to_0, i32 1, i32 3, i32 1)
  %half.line_0_1 = getelementptr i8, ptr %half.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %half.line_0_1, i32 1, i32 3, i32 1)
  %half.ahead_1 = add i64 %turns.at.end, 1152
  %half.is_in_row_1 = icmp slt i64 %half.ahead_1, %part_bytes
  %half.ahead_in_next_1 = add i64 %half.ahead_1, %gap
  %half.ahead_offset_1 = select i1 %half.is_in_row_1, i64 %half.ahead_1, i64 %half.ahead_in_next_1
  %half.ahead_to_1 = getelementptr i8, ptr %out, i64 %half.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %half.ahead_to_1, i32 1, i32 3, i32 1)
  %half.line_1_1 = getelementptr i8, ptr %half.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %half.line_1_1, i32 1, i32 3, i32 1)
  %half.ahead_2 = add i64 %turns.at.end, 1280
  %half.is_in_row_2 = icmp slt i64 %half.ahead_2, %part_bytes
  %half.ahead_in_next_2 = add i64 %half.ahead_2, %gap
  %half.ahead_offset_2 = select i1 %half.is_in_row_2, i64 %half.ahead_2, i64 %half.ahead_in_next_2
  %half.ahead_to_2 = getelementptr i8, ptr %out, i64 %half.ahead_offset_2
  call void @llvm.prefetch.p0(ptr %half.ahead_to_2, i32 1, i32 3, i32 1)
  %half.line_2_1 = getelementptr i8, ptr %half.ahead_to_2, i64 64
  call void @llvm.prefetch.p0(ptr %half.line_2_1, i32 1, i32 3, i32 1)
  %half.ahead_3 = add i64 %turns.at.end, 1408
  %half.is_in_row_3 = icmp slt i64 %half.ahead_3, %part_bytes
  %half.ahead_in_next_3 = add i64 %half.ahead_3, %gap
  %half.ahead_offset_3 = select i1 %half.is_in_row_3, i64 %half.ahead_3, i64 %half.ahead_in_next_3
  %half.ahead_to_3 = getelementptr i8, ptr %out, i64 %half.ahead_offset_3
  call void @llvm.prefetch.p0(ptr %half.ahead_to_3, i32 1, i32 3, i32 1)
  %half.line_3_1 = getelementptr i8, ptr %half.ahead_to_3, i64 64
  call void @llvm.prefetch.p0(ptr %half.line_3_1, i32 1, i32 3, i32 1)
  %half.ahead.line_at = and i64 %turns.at.end, -64
  %half.ahead.place = call i64 @llvm.umin.i64(i64 %half.ahead.line_at, i64 3584)
  %half.ahead.turn_0 = getelementptr i8, ptr %ahead.source, i64 %half.ahead.place
  call void @llvm.prefetch.p0(ptr %half.ahead.turn_0, i32 0, i32 2, i32 1)
  %half.ahead.turn_1 = getelementptr i8, ptr %ahead.source, i64 %half.ahead.place
  %half.ahead.line_1 = getelementptr i8, ptr %half.ahead.turn_1, i64 64
  call void @llvm.prefetch.p0(ptr %half.ahead.line_1, i32 0, i32 2, i32 1)
  %half.ahead.turn_2 = getelementptr i8, ptr %ahead.source, i64 %half.ahead.place
  %half.ahead.line_2 = getelementptr i8, ptr %half.ahead.turn_2, i64 128
  call void @llvm.prefetch.p0(ptr %half.ahead.line_2, i32 0, i32 2, i32 1)
  %half.ahead.turn_3 = getelementptr i8, ptr %ahead.source, i64 %half.ahead.place
  %half.ahead.line_3 = getelementptr i8, ptr %half.ahead.turn_3, i64 192
  call void @llvm.prefetch.p0(ptr %half.ahead.line_3, i32 0, i32 2, i32 1)
  %half.ahead.turn_4 = getelementptr i8, ptr %ahead.source, i64 %half.ahead.place
  %half.ahead.line_4 = getelementptr i8, ptr %half.ahead.turn_4, i64 256
  call void @llvm.prefetch.p0(ptr %half.ahead.line_4, i32 0, i32 2, i32 1)
  %half.ahead.turn_5 = getelementptr i8, ptr %ahead.source, i64 %half.ahead.place
  %half.ahead.line_5 = getelementptr i8, ptr %half.ahead.turn_5, i64 320
  call void @llvm.prefetch.p0(ptr %half.ahead.line_5, i32 0, i32 2, i32 1)
  %half.ahead.turn_6 = getelementptr i8, ptr %ahead.source, i64 %half.ahead.place
  %half.ahead.line_6 = getelementptr i8, ptr %half.ahead.turn_6, i64 384
  call void @llvm.prefetch.p0(ptr %half.ahead.line_6, i32 0, i32 2, i32 1)
  %half.ahead.turn_7 = getelementptr i8, ptr %ahead.source, i64 %half.ahead.place
  %half.ahead.line_7 = getelementptr i8, ptr %half.ahead.turn_7, i64 448
  call void @llvm.prefetch.p0(ptr %half.ahead.line_7, i32 0, i32 2, i32 1)
  %half.source_turn = getelementptr i8, ptr %source, i64 %turns.at.end
  %half.to_turn = getelementptr i8, ptr %out, i64 %turns.at.end
  %half.bytes_0 = load <32 x i8>, ptr %half.source_turn, align 1
  %half.source_1 = getelementptr i8, ptr %half.source_turn, i64 32
  %half.bytes_1 = load <32 x i8>, ptr %half.source_1, align 1
  %half.source_2 = getelementptr i8, ptr %half.source_turn, i64 64
  %half.bytes_2 = load <32 x i8>, ptr %half.source_2, align 1
  %half.source_3 = getelementptr i8, ptr %half.source_turn, i64 96
  %half.bytes_3 = load <32 x i8>, ptr %half.source_3, align 1
  %half.source_4 = getelementptr i8, ptr %half.source_turn, i64 128
  %half.bytes_4 = load <32 x i8>, ptr %half.source_4, align 1
  %half.source_5 = getelementptr i8, ptr %half.source_turn, i64 160
  %half.bytes_5 = load <32 x i8>, ptr %half.source_5, align 1
  %half.source_6 = getelementptr i8, ptr %half.source_turn, i64 192
  %half.bytes_6 = load <32 x i8>, ptr %half.source_6, align 1
  %half.source_7 = getelementptr i8, ptr %half.source_turn, i64 224
  %half.bytes_7 = load <32 x i8>, ptr %half.source_7, align 1
  store <32 x i8> %half.bytes_0, ptr %half.to_turn, align 1
  %half.to_1 = getelementptr i8, ptr %half.to_turn, i64 32
  store <32 x i8> %half.bytes_1, ptr %half.to_1, align 1
  %half.to_2 = getelementptr i8, ptr %half.to_turn, i64 64
  store <32 x i8> %half.bytes_2, ptr %half.to_2, align 1
  %half.to_3 = getelementptr i8, ptr %half.to_turn, i64 96
  store <32 x i8> %half.bytes_3, ptr %half.to_3, align 1
  %half.to_4 = getelementptr i8, ptr %half.to_turn, i64 128
  store <32 x i8> %half.bytes_4, ptr %half.to_4, align 1
  %half.to_5 = getelementptr i8, ptr %half.to_turn, i64 160
  store <32 x i8> %half.bytes_5, ptr %half.to_5, align 1
  %half.to_6 = getelementptr i8, ptr %half.to_turn, i64 192
  store <32 x i8> %half.bytes_6, ptr %half.to_6, align 1
  %half.to_7 = getelementptr i8, ptr %half.to_turn, i64 224
  store <32 x i8> %half.bytes_7, ptr %half.to_7, align 1
  %half.source_8 = getelementptr i8, ptr %half.source_turn, i64 256
  %half.bytes_8 = load <32 x i8>, ptr %half.source_8, align 1
  %half.source_9 = getelementptr i8, ptr %half.source_turn, i64 288
  %half.bytes_9 = load <32 x i8>, ptr %half.source_9, align 1
  %half.source_10 = getelementptr i8, ptr %half.source_turn, i64 320
  %half.bytes_10 = load <32 x i8>, ptr %half.source_10, align 1
  %half.source_11 = getelementptr i8, ptr %half.source_turn, i64 352
  %half.bytes_11 = load <32 x i8>, ptr %half.source_11, align 1
  %half.source_12 = getelementptr i8, ptr %half.source_turn, i64 384
  %half.bytes_12 = load <32 x i8>, ptr %half.source_12, align 1
  %half.source_13 = getelementptr i8, ptr %half.source_turn, i64 416
  %half.bytes_13 = load <32 x i8>, ptr %half.source_13, align 1
  %half.source_14 = getelementptr i8, ptr %half.source_turn, i64 448
  %half.bytes_14 = load <32 x i8>, ptr %half.source_14, align 1
  %half.source_15 = getelementptr i8, ptr %half.source_turn, i64 480
  %half.bytes_15 = load <32 x i8>, ptr %half.source_15, align 1
  %half.to_8 = getelementptr i8, ptr %half.to_turn, i64 256
  store <32 x i8> %half.bytes_8, ptr %half.to_8, align 1
  %half.to_9 = getelementptr i8, ptr %half.to_turn, i64 288
  store <32 x i8> %half.bytes_9, ptr %half.to_9, align 1
  %half.to_10 = getelementptr i8, ptr %half.to_turn, i64 320
  store <32 x i8> %half.bytes_10, ptr %half.to_10, align 1
  %half.to_11 = getelementptr i8, ptr %half.to_turn, i64 352
  store <32 x i8> %half.bytes_11, ptr %half.to_11, align 1
  %half.to_12 = getelementptr i8, ptr %half.to_turn, i64 384
  store <32 x i8> %half.bytes_12, ptr %half.to_12, align 1
  %half.to_13 = getelementptr i8, ptr %half.to_turn, i64 416
  store <32 x i8> %half.bytes_13, ptr %half.to_13, align 1
  %half.to_14 = getelementptr i8, ptr %half.to_turn, i64 448
  store <32 x i8> %half.bytes_14, ptr %half.to_14, align 1
  %half.to_15 = getelementptr i8, ptr %half.to_turn, i64 480
  store <32 x i8> %half.bytes_15, ptr %half.to_15, align 1
  %half.at.next = add i64 %turns.at.end, 512
  br label %half.behind

half.none:                                        ; preds = %turns.loop.end
  br label %half.behind

half.behind:                                      ; preds = %half.none, %half.turn
  %half.at = phi i64 [ %half.at.next, %half.turn ], [ %turns.at.end, %half.none ]
  %quarter.bit = and i64 %behind_turns, 256
  %quarter.is_left = icmp ne i64 %quarter.bit, 0
  br i1 %quarter.is_left, label %quarter.turn, label %quarter.none

quarter.turn:                                     ; preds = %half.behind
  %quarter.ahead_0 = add i64 %half.at, 1024
  %quarter.is_in_row_0 = icmp slt i64 %quarter.ahead_0, %part_bytes
  %quarter.ahead_in_next_0 = add i64 %quarter.ahead_0, %gap
  %quarter.ahead_offset_0 = select i1 %quarter.is_in_row_0, i64 %quarter.ahead_0, i64 %quarter.ahead_in_next_0
  %quarter.ahead_to_0 = getelementptr i8, ptr %out, i64 %quarter.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %quarter.ahead_to_0, i32 1, i32 3, i32 1)
  %quarter.line_0_1 = getelementptr i8, ptr %quarter.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %quarter.line_0_1, i32 1, i32 3, i32 1)
  %quarter.ahead_1 = add i64 %half.at, 1152
  %quarter.is_in_row_1 = icmp slt i64 %quarter.ahead_1, %part_bytes
  %quarter.ahead_in_next_1 = add i64 %quarter.ahead_1, %gap
  %quarter.ahead_offset_1 = select i1 %quarter.is_in_row_1, i64 %quarter.ahead_1, i64 %quarter.ahead_in_next_1
  %quarter.ahead_to_1 = getelementptr i8, ptr %out, i64 %quarter.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %quarter.ahead_to_1, i32 1, i32 3, i32 1)
  %quarter.line_1_1 = getelementptr i8, ptr %quarter.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %quarter.line_1_1, i32 1, i32 3, i32 1)
  %quarter.ahead.line_at = and i64 %half.at, -64
  %quarter.ahead.place = call i64 @llvm.umin.i64(i64 %quarter.ahead.line_at, i64 3840)
  %quarter.ahead.turn_0 = getelementptr i8, ptr %ahead.source, i64 %quarter.ahead.place
  call void @llvm.prefetch.p0(ptr %quarter.ahead.turn_0, i32 0, i32 2, i32 1)
  %quarter.ahead.turn_1 = getelementptr i8, ptr %ahead.source, i64 %quarter.ahead.place
  %quarter.ahead.line_1 = getelementptr i8, ptr %quarter.ahead.turn_1, i64 64
  call void @llvm.prefetch.p0(ptr %quarter.ahead.line_1, i32 0, i32 2, i32 1)
  %quarter.ahead.turn_2 = getelementptr i8, ptr %ahead.source, i64 %quarter.ahead.place
  %quarter.ahead.line_2 = getelementptr i8, ptr %quarter.ahead.turn_2, i64 128
  call void @llvm.prefetch.p0(ptr %quarter.ahead.line_2, i32 0, i32 2, i32 1)
  %quarter.ahead.turn_3 = getelementptr i8, ptr %ahead.source, i64 %quarter.ahead.place
  %quarter.ahead.line_3 = getelementptr i8, ptr %quarter.ahead.turn_3, i64 192
  call void @llvm.prefetch.p0(ptr %quarter.ahead.line_3, i32 0, i32 2, i32 1)
  %quarter.source_turn = getelementptr i8, ptr %source, i64 %half.at
  %quarter.to_turn = getelementptr i8, ptr %out, i64 %half.at
  %quarter.bytes_0 = load <32 x i8>, ptr %quarter.source_turn, align 1
  %quarter.source_1 = getelementptr i8, ptr %quarter.source_turn, i64 32
  %quarter.bytes_1 = load <32 x i8>, ptr %quarter.source_1, align 1
  %quarter.source_2 = getelementptr i8, ptr %quarter.source_turn, i64 64
  %quarter.bytes_2 = load <32 x i8>, ptr %quarter.source_2, align 1
  %quarter.source_3 = getelementptr i8, ptr %quarter.source_turn, i64 96
  %quarter.bytes_3 = load <32 x i8>, ptr %quarter.source_3, align 1
  %quarter.source_4 = getelementptr i8, ptr %quarter.source_turn, i64 128
  %quarter.bytes_4 = load <32 x i8>, ptr %quarter.source_4, align 1
  %quarter.source_5 = getelementptr i8, ptr %quarter.source_turn, i64 160
  %quarter.bytes_5 = load <32 x i8>, ptr %quarter.source_5, align 1
  %quarter.source_6 = getelementptr i8, ptr %quarter.source_turn, i64 192
  %quarter.bytes_6 = load <32 x i8>, ptr %quarter.source_6, align 1
  %quarter.source_7 = getelementptr i8, ptr %quarter.source_turn, i64 224
  %quarter.bytes_7 = load <32 x i8>, ptr %quarter.source_7, align 1
  store <32 x i8> %quarter.bytes_0, ptr %quarter.to_turn, align 1
  %quarter.to_1 = getelementptr i8, ptr %quarter.to_turn, i64 32
  store <32 x i8> %quarter.bytes_1, ptr %quarter.to_1, align 1
  %quarter.to_2 = getelementptr i8, ptr %quarter.to_turn, i64 64
  store <32 x i8> %quarter.bytes_2, ptr %quarter.to_2, align 1
  %quarter.to_3 = getelementptr i8, ptr %quarter.to_turn, i64 96
  store <32 x i8> %quarter.bytes_3, ptr %quarter.to_3, align 1
  %quarter.to_4 = getelementptr i8, ptr %quarter.to_turn, i64 128
  store <32 x i8> %quarter.bytes_4, ptr %quarter.to_4, align 1
  %quarter.to_5 = getelementptr i8, ptr %quarter.to_turn, i64 160
  store <32 x i8> %quarter.bytes_5, ptr %quarter.to_5, align 1
  %quarter.to_6 = getelementptr i8, ptr %quarter.to_turn, i64 192
  store <32 x i8> %quarter.bytes_6, ptr %quarter.to_6, align 1
  %quarter.to_7 = getelementptr i8, ptr %quarter.to_turn, i64 224
  store <32 x i8> %quarter.bytes_7, ptr %quarter.to_7, align 1
  %quarter.at.next = add i64 %half.at, 256
  br label %quarter.behind

quarter.none:                                     ; preds = %half.behind
  br label %quarter.behind

quarter.behind:                                   ; preds = %quarter.none, %quarter.turn
  %quarter.at = phi i64 [ %quarter.at.next, %quarter.turn ], [ %half.at, %quarter.none ]
  %eighth.bit = and i64 %behind_turns, 128
  %eighth.is_left = icmp ne i64 %eighth.bit, 0
  br i1 %eighth.is_left, label %eighth.turn, label %eighth.none

eighth.turn:                                      ; preds = %quarter.behind
  %eighth.ahead = add i64 %quarter.at, 1024
  %eighth.is_in_row = icmp slt i64 %eighth.ahead, %part_bytes
  %eighth.ahead_in_next = add i64 %eighth.ahead, %gap
  %eighth.ahead_offset = select i1 %eighth.is_in_row, i64 %eighth.ahead, i64 %eighth.ahead_in_next
  %eighth.ahead_to = getelementptr i8, ptr %out, i64 %eighth.ahead_offset
  call void @llvm.prefetch.p0(ptr %eighth.ahead_to, i32 1, i32 3, i32 1)
  %eighth.line_1 = getelementptr i8, ptr %eighth.ahead_to, i64 64
  call void @llvm.prefetch.p0(ptr %eighth.line_1, i32 1, i32 3, i32 1)
  %eighth.ahead.line_at = and i64 %quarter.at, -64
  %eighth.ahead.place = call i64 @llvm.umin.i64(i64 %eighth.ahead.line_at, i64 3968)
  %eighth.ahead.turn_0 = getelementptr i8, ptr %ahead.source, i64 %eighth.ahead.place
  call void @llvm.prefetch.p0(ptr %eighth.ahead.turn_0, i32 0, i32 2, i32 1)
  %eighth.ahead.turn_1 = getelementptr i8, ptr %ahead.source, i64 %eighth.ahead.place
  %eighth.ahead.line_1 = getelementptr i8, ptr %eighth.ahead.turn_1, i64 64
  call void @llvm.prefetch.p0(ptr %eighth.ahead.line_1, i32 0, i32 2, i32 1)
  %eighth.source_turn = getelementptr i8, ptr %source, i64 %quarter.at
  %eighth.to_turn = getelementptr i8, ptr %out, i64 %quarter.at
  %eighth.bytes_0 = load <32 x i8>, ptr %eighth.source_turn, align 1
  %eighth.source_1 = getelementptr i8, ptr %eighth.source_turn, i64 32
  %eighth.bytes_1 = load <32 x i8>, ptr %eighth.source_1, align 1
  %eighth.source_2 = getelementptr i8, ptr %eighth.source_turn, i64 64
  %eighth.bytes_2 = load <32 x i8>, ptr %eighth.source_2, align 1
  %eighth.source_3 = getelementptr i8, ptr %eighth.source_turn, i64 96
  %eighth.bytes_3 = load <32 x i8>, ptr %eighth.source_3, align 1
  store <32 x i8> %eighth.bytes_0, ptr %eighth.to_turn, align 1
  %eighth.to_1 = getelementptr i8, ptr %eighth.to_turn, i64 32
  store <32 x i8> %eighth.bytes_1, ptr %eighth.to_1, align 1
  %eighth.to_2 = getelementptr i8, ptr %eighth.to_turn, i64 64
  store <32 x i8> %eighth.bytes_2, ptr %eighth.to_2, align 1
  %eighth.to_3 = getelementptr i8, ptr %eighth.to_turn, i64 96
  store <32 x i8> %eighth.bytes_3, ptr %eighth.to_3, align 1
  %eighth.at.next = add i64 %quarter.at, 128
  br label %eighth.behind

eighth.none:                                      ; preds = %quarter.behind
  br label %eighth.behind

eighth.behind:                                    ; preds = %eighth.none, %eighth.turn
  %eighth.at = phi i64 [ %eighth.at.next, %eighth.turn ], [ %quarter.at, %eighth.none ]
  %line_before_last = sub i64 %part_bytes, 65
  %ahead.line_at = and i64 %line_before_last, -64
  %ahead.place = call i64 @llvm.umin.i64(i64 %ahead.line_at, i64 3968)
  %ahead.turn_0 = getelementptr i8, ptr %ahead.source, i64 %ahead.place
  call void @llvm.prefetch.p0(ptr %ahead.turn_0, i32 0, i32 2, i32 1)
  %ahead.turn_1 = getelementptr i8, ptr %ahead.source, i64 %ahead.place
  %ahead.line_1 = getelementptr i8, ptr %ahead.turn_1, i64 64
  call void @llvm.prefetch.p0(ptr %ahead.line_1, i32 0, i32 2, i32 1)
  %is_done = icmp sge i64 %eighth.at, %part_bytes
  br i1 %is_done, label %whole, label %part_left

whole:                                            ; preds = %eighth.behind
  br label %copied

part_left:                                        ; preds = %eighth.behind
  %last.at = sub i64 %part_bytes, 128
  %last.source_turn = getelementptr i8, ptr %source, i64 %last.at
  %last.to_turn = getelementptr i8, ptr %out, i64 %last.at
  %last.bytes_0 = load <32 x i8>, ptr %last.source_turn, align 1
  %last.source_1 = getelementptr i8, ptr %last.source_turn, i64 32
  %last.bytes_1 = load <32 x i8>, ptr %last.source_1, align 1
  %last.source_2 = getelementptr i8, ptr %last.source_turn, i64 64
  %last.bytes_2 = load <32 x i8>, ptr %last.source_2, align 1
  %last.source_3 = getelementptr i8, ptr %last.source_turn, i64 96
  %last.bytes_3 = load <32 x i8>, ptr %last.source_3, align 1
  store <32 x i8> %last.bytes_0, ptr %last.to_turn, align 1
  %last.to_1 = getelementptr i8, ptr %last.to_turn, i64 32
  store <32 x i8> %last.bytes_1, ptr %last.to_1, align 1
  %last.to_2 = getelementptr i8, ptr %last.to_turn, i64 64
  store <32 x i8> %last.bytes_2, ptr %last.to_2, align 1
  %last.to_3 = getelementptr i8, ptr %last.to_turn, i64 96
  store <32 x i8> %last.bytes_3, ptr %last.to_3, align 1
  br label %copied

copied:                                           ; preds = %part_left, %whole
  br label %moved

single.loop:                                      ; preds = %single.loop, %small
  %single.at = phi i64 [ 0, %small ], [ %single.at.next, %single.loop ]
  %single.source = getelementptr i8, ptr %source, i64 %single.at
  %single.bytes = load i8, ptr %single.source, align 1
  %single.to = getelementptr i8, ptr %out, i64 %single.at
  store i8 %single.bytes, ptr %single.to, align 1
  %single.at.next = add i64 %single.at, 1
  %single.more = icmp slt i64 %single.at.next, %part_bytes
  br i1 %single.more, label %single.loop, label %single.loop.end

single.loop.end:                                  ; preds = %single.loop, %small
  %single.at.end = phi i64 [ 0, %small ], [ %single.at.next, %single.loop ]
  br label %moved
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @cold(ptr noalias readonly %args, ptr %from, ptr %to, i64 %index, i64 %block_bytes, i64 %phase) #1 {
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
  %is_large = icmp sge i64 %block_bytes, 128
  br i1 %is_large, label %large, label %small, !prof !1

bad:                                              ; preds = %entry
  %bad.is_large = icmp sge i64 %block_bytes, 128
  br i1 %bad.is_large, label %bad.large, label %bad.small, !prof !1

large:                                            ; preds = %good
  %address = ptrtoint ptr %to to i64
  %minus_address = sub i64 0, %address
  %first_aligned = and i64 %minus_address, 31
  %is_aligned = icmp eq i64 %first_aligned, 0
  br i1 %is_aligned, label %as_is, label %first_vector

small:                                            ; preds = %good
  %single.first.more = icmp slt i64 0, %block_bytes
  br i1 %single.first.more, label %single.loop, label %single.loop.end

moved:                                            ; preds = %single.loop.end, %copied
  ret i32 0

as_is:                                            ; preds = %large
  br label %aligned

first_vector:                                     ; preds = %large
  %first.bytes = load <32 x i8>, ptr %source, align 1
  store <32 x i8> %first.bytes, ptr %to, align 1
  br label %aligned

aligned:                                          ; preds = %first_vector, %as_is
  %turns_end = sub i64 %block_bytes, 127
  %turns.first.more = icmp slt i64 %first_aligned, %turns_end
  br i1 %turns.first.more, label %turns.loop, label %turns.loop.end

turns.loop:                                       ; preds = %turns.loop, %aligned
  %turns.at = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
  %turns.source_turn = getelementptr i8, ptr %source, i64 %turns.at
  %turns.to_turn = getelementptr i8, ptr %to, i64 %turns.at
  %turns.bytes_0 = load <32 x i8>, ptr %turns.source_turn, align 1
  %turns.source_1 = getelementptr i8, ptr %turns.source_turn, i64 32
  %turns.bytes_1 = load <32 x i8>, ptr %turns.source_1, align 1
  %turns.source_2 = getelementptr i8, ptr %turns.source_turn, i64 64
  %turns.bytes_2 = load <32 x i8>, ptr %turns.source_2, align 1
  %turns.source_3 = getelementptr i8, ptr %turns.source_turn, i64 96
  %turns.bytes_3 = load <32 x i8>, ptr %turns.source_3, align 1
  store <32 x i8> %turns.bytes_0, ptr %turns.to_turn, align 1
  %turns.to_1 = getelementptr i8, ptr %turns.to_turn, i64 32
  store <32 x i8> %turns.bytes_1, ptr %turns.to_1, align 1
  %turns.to_2 = getelementptr i8, ptr %turns.to_turn, i64 64
  store <32 x i8> %turns.bytes_2, ptr %turns.to_2, align 1
  %turns.to_3 = getelementptr i8, ptr %turns.to_turn, i64 96
  store <32 x i8> %turns.bytes_3, ptr %turns.to_3, align 1
  %turns.at.next = add i64 %turns.at, 128
  %turns.more = icmp slt i64 %turns.at.next, %turns_end
  br i1 %turns.more, label %turns.loop, label %turns.loop.end

turns.loop.end:                                   ; preds = %turns.loop, %aligned
  %turns.at.end = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
  %behind_turns = sub i64 %block_bytes, %turns.at.end
  %is_done = icmp sge i64 %turns.at.end, %block_bytes
  br i1 %is_done, label %whole, label %part_left

whole:                                            ; preds = %turns.loop.end
  br label %copied

part_left:                                        ; preds = %turns.loop.end
  %last.at = sub i64 %block_bytes, 128
  %last.source_turn = getelementptr i8, ptr %source, i64 %last.at
  %last.to_turn = getelementptr i8, ptr %to, i64 %last.at
  %last.bytes_0 = load <32 x i8>, ptr %last.source_turn, align 1
  %last.source_1 = getelementptr i8, ptr %last.source_turn, i64 32
  %last.bytes_1 = load <32 x i8>, ptr %last.source_1, align 1
  %last.source_2 = getelementptr i8, ptr %last.source_turn, i64 64
  %last.bytes_2 = load <32 x i8>, ptr %last.source_2, align 1
  %last.source_3 = getelementptr i8, ptr %last.source_turn, i64 96
  %last.bytes_3 = load <32 x i8>, ptr %last.source_3, align 1
  store <32 x i8> %last.bytes_0, ptr %last.to_turn, align 1
  %last.to_1 = getelementptr i8, ptr %last.to_turn, i64 32
  store <32 x i8> %last.bytes_1, ptr %last.to_1, align 1
  %last.to_2 = getelementptr i8, ptr %last.to_turn, i64 64
  store <32 x i8> %last.bytes_2, ptr %last.to_2, align 1
  %last.to_3 = getelementptr i8, ptr %last.to_turn, i64 96
  store <32 x i8> %last.bytes_3, ptr %last.to_3, align 1
  br label %copied

copied:                                           ; preds = %part_left, %whole
  br label %moved

single.loop:                                      ; preds = %single.loop, %small
  %single.at = phi i64 [ 0, %small ], [ %single.at.next, %single.loop ]
  %single.source = getelementptr i8, ptr %source, i64 %single.at
  %single.bytes = load i8, ptr %single.source, align 1
  %single.to = getelementptr i8, ptr %to, i64 %single.at
  store i8 %single.bytes, ptr %single.to, align 1
  %single.at.next = add i64 %single.at, 1
  %single.more = icmp slt i64 %single.at.next, %block_bytes
  br i1 %single.more, label %single.loop, label %single.loop.end

single.loop.end:                                  ; preds = %single.loop, %small
  %single.at.end = phi i64 [ 0, %small ], [ %single.at.next, %single.loop ]
  br label %moved

bad.large:                                        ; preds = %bad
  %bad.last_turn = sub i64 %block_bytes, 128
  %bad.turns.first.more = icmp slt i64 0, %bad.last_turn
  br i1 %bad.turns.first.more, label %bad.turns.loop, label %bad.turns.loop.end

bad.small:                                        ; preds = %bad
  %bad.single.first.more = icmp slt i64 0, %block_bytes
  br i1 %bad.single.first.more, label %bad.single.loop, label %bad.single.loop.end

bad.moved:                                        ; preds = %bad.single.loop.end, %bad.turns.loop.end
  ret i32 1

bad.turns.loop:                                   ; preds = %bad.turns.loop, %bad.large
  %bad.turns.at = phi i64 [ 0, %bad.large ], [ %bad.turns.at.next, %bad.turns.loop ]
  %bad.turns.to_turn = getelementptr i8, ptr %to, i64 %bad.turns.at
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_turn, align 1
  %bad.turns.to_1 = getelementptr i8, ptr %bad.turns.to_turn, i64 32
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_1, align 1
  %bad.turns.to_2 = getelementptr i8, ptr %bad.turns.to_turn, i64 64
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_2, align 1
  %bad.turns.to_3 = getelementptr i8, ptr %bad.turns.to_turn, i64 96
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_3, align 1
  %bad.turns.at.next = add i64 %bad.turns.at, 128
  %bad.turns.more = icmp slt i64 %bad.turns.at.next, %bad.last_turn
  br i1 %bad.turns.more, label %bad.turns.loop, label %bad.turns.loop.end

bad.turns.loop.end:                               ; preds = %bad.turns.loop, %bad.large
  %bad.turns.at.end = phi i64 [ 0, %bad.large ], [ %bad.turns.at.next, %bad.turns.loop ]
  %bad.last.at = sub i64 %block_bytes, 128
  %bad.last.to_turn = getelementptr i8, ptr %to, i64 %bad.last.at
  store <32 x i8> zeroinitializer, ptr %bad.last.to_turn, align 1
  %bad.last.to_1 = getelementptr i8, ptr %bad.last.to_turn, i64 32
  store <32 x i8> zeroinitializer, ptr %bad.last.to_1, align 1
  %bad.last.to_2 = getelementptr i8, ptr %bad.last.to_turn, i64 64
  store <32 x i8> zeroinitializer, ptr %bad.last.to_2, align 1
  %bad.last.to_3 = getelementptr i8, ptr %bad.last.to_turn, i64 96
  store <32 x i8> zeroinitializer, ptr %bad.last.to_3, align 1
  br label %bad.moved

bad.single.loop:                                  ; preds = %bad.single.loop, %bad.small
  %bad.single.at = phi i64 [ 0, %bad.small ], [ %bad.single.at.next, %bad.single.loop ]
  %bad.single.to = getelementptr i8, ptr %to, i64 %bad.single.at
  store i8 0, ptr %bad.single.to, align 1
  %bad.single.at.next = add i64 %bad.single.at, 1
  %bad.single.more = icmp slt i64 %bad.single.at.next, %block_bytes
  br i1 %bad.single.more, label %bad.single.loop, label %bad.single.loop.end

bad.single.loop.end:                              ; preds = %bad.single.loop, %bad.small
  %bad.single.at.end = phi i64 [ 0, %bad.small ], [ %bad.single.at.next, %bad.single.loop ]
  br label %bad.moved
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #3

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
