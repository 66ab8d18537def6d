; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_sized_block_i32_k1_c11_error_pOI_o32_u1_v32_pfs4_st(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %least_bytes = call i64 @llvm.umax.i64(i64 %step_out, i64 1)
  %rows_ahead = udiv i64 6144, %least_bytes
  %least_rows = call i64 @llvm.umax.i64(i64 %rows_ahead, i64 1)
  %later = mul i64 %least_rows, %step_out
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
  call void @llvm.x86.sse.sfence()
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
  %indices.address = ptrtoint ptr %indices to i64
  %indices.over = and i64 %indices.address, 63
  %indices.is_within = icmp uge i64 %indices.over, 4
  br i1 %indices.is_within, label %indices.line_before, label %indices.next_line

rows.end:                                         ; preds = %done, %fetched.rows.end
  %left.end = phi i64 [ %all_rows, %fetched.rows.end ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %fetched.rows.end ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %fetched.rows.end ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %fetched.rows.end ], [ %indices.next, %done ]
  br label %end

indices.line_before:                              ; preds = %rows
  br label %indices.fetched

indices.next_line:                                ; preds = %rows
  %indices.line_ahead = getelementptr i8, ptr %indices, i64 2112
  call void @llvm.prefetch.p0(ptr %indices.line_ahead, i32 0, i32 3, i32 1)
  br label %indices.fetched

indices.fetched:                                  ; preds = %indices.next_line, %indices.line_before
  %narrow_index = load volatile i32, ptr %indices, align 1
  %index = zext i32 %narrow_index to i64
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %fast, label %cold, !prof !1

fast:                                             ; preds = %indices.fetched
  %distance = mul i64 %zero_based, %stride
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %part_params, i64 %offset
  %stream.is_large = icmp sge i64 %part_bytes, 128
  br i1 %stream.is_large, label %stream.large, label %stream.small, !prof !1

cold:                                             ; preds = %indices.fetched
  %cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %part_params, ptr %out, i64 %index, i64 %part_bytes, i64 0)
  %cold.cold_flag = or i32 %flag, %cold.row_flag
  br label %done

done:                                             ; preds = %cold, %stream.moved
  %flag.next = phi i32 [ %flag, %stream.moved ], [ %cold.cold_flag, %cold ]
  %left.next = sub i64 %left, 1
  %out.next_bytes = mul i64 1, %step_out
  %out.next = getelementptr i8, ptr %out, i64 %out.next_bytes
  %indices.next = getelementptr i8, ptr %indices, i64 4
  %more = icmp uge i64 %left.next, 1
  br i1 %more, label %rows, label %rows.end

stream.large:                                     ; preds = %fast
  %stream.address = ptrtoint ptr %out to i64
  %stream.minus_address = sub i64 0, %stream.address
  %stream.first_line = and i64 %stream.minus_address, 63
  %stream.behind = sub i64 %part_bytes, %stream.first_line
  %stream.line_bytes = and i64 %stream.behind, -64
  %stream.lines_end = add i64 %stream.first_line, %stream.line_bytes
  %stream.row_end = getelementptr i8, ptr %out, i64 %part_bytes
  %stream.shared_line.later_end = getelementptr i8, ptr %stream.row_end, i64 %later
  %stream.shared_line.address = ptrtoint ptr %stream.shared_line.later_end to i64
  %stream.shared_line.over = and i64 %stream.shared_line.address, 63
  %stream.shared_line.begins_line = icmp eq i64 %stream.shared_line.over, 0
  br i1 %stream.shared_line.begins_line, label %stream.shared_line.whole, label %stream.shared_line.shared

stream.small:                                     ; preds = %fast
  %stream.single.first.more = icmp slt i64 0, %part_bytes
  br i1 %stream.single.first.more, label %stream.single.loop, label %stream.single.loop.end

stream.moved:                                     ; preds = %stream.single.loop.end, %stream.tail.behind_4
  br label %done

stream.shared_line.whole:                         ; preds = %stream.large
  br label %stream.shared_line.fetched

stream.shared_line.shared:                        ; preds = %stream.large
  call void @llvm.prefetch.p0(ptr %stream.shared_line.later_end, i32 1, i32 3, i32 1)
  br label %stream.shared_line.fetched

stream.shared_line.fetched:                       ; preds = %stream.shared_line.shared, %stream.shared_line.whole
  %stream.head.last_vector = sub i64 %stream.first_line, 31
  %stream.head.vectors.first.more = icmp slt i64 0, %stream.head.last_vector
  br i1 %stream.head.vectors.first.more, label %stream.head.vectors.loop, label %stream.head.vectors.loop.end

stream.head.vectors.loop:                         ; preds = %stream.head.vectors.loop, %stream.shared_line.fetched
  %stream.head.vectors.at = phi i64 [ 0, %stream.shared_line.fetched ], [ %stream.head.vectors.at.next, %stream.head.vectors.loop ]
  %stream.head.vectors.source = getelementptr i8, ptr %source, i64 %stream.head.vectors.at
  %stream.head.vectors.bytes = load <32 x i8>, ptr %stream.head.vectors.source, align 1
  %stream.head.vectors.to = getelementptr i8, ptr %out, i64 %stream.head.vectors.at
  store <32 x i8> %stream.head.vectors.bytes, ptr %stream.head.vectors.to, align 1
  %stream.head.vectors.at.next = add i64 %stream.head.vectors.at, 32
  %stream.head.vectors.more = icmp slt i64 %stream.head.vectors.at.next, %stream.head.last_vector
  br i1 %stream.head.vectors.more, label %stream.head.vectors.loop, label %stream.head.vectors.loop.end

stream.head.vectors.loop.end:                     ; preds = %stream.head.vectors.loop, %stream.shared_line.fetched
  %stream.head.vectors.at.end = phi i64 [ 0, %stream.shared_line.fetched ], [ %stream.head.vectors.at.next, %stream.head.vectors.loop ]
  %stream.head.size = sub i64 %stream.first_line, 0
  %stream.head.size_bit_0 = and i64 %stream.head.size, 16
  %stream.head.is_done_0 = icmp eq i64 %stream.head.size_bit_0, 0
  br i1 %stream.head.is_done_0, label %stream.head.without_0, label %stream.head.with_0

stream.head.without_0:                            ; preds = %stream.head.vectors.loop.end
  br label %stream.head.behind_0

stream.head.with_0:                               ; preds = %stream.head.vectors.loop.end
  %stream.head.before_0 = and i64 %stream.head.size, -32
  %stream.head.at_0 = add i64 0, %stream.head.before_0
  %stream.head.source_0 = getelementptr i8, ptr %source, i64 %stream.head.at_0
  %stream.head.bytes_0 = load <16 x i8>, ptr %stream.head.source_0, align 1
  %stream.head.to_0 = getelementptr i8, ptr %out, i64 %stream.head.at_0
  store <16 x i8> %stream.head.bytes_0, ptr %stream.head.to_0, align 1
  br label %stream.head.behind_0

stream.head.behind_0:                             ; preds = %stream.head.with_0, %stream.head.without_0
  %stream.head.size_bit_1 = and i64 %stream.head.size, 8
  %stream.head.is_done_1 = icmp eq i64 %stream.head.size_bit_1, 0
  br i1 %stream.head.is_done_1, label %stream.head.without_1, label %stream.head.with_1

stream.head.without_1:                            ; preds = %stream.head.behind_0
  br label %stream.head.behind_1

stream.head.with_1:                               ; preds = %stream.head.behind_0
  %stream.head.before_1 = and i64 %stream.head.size, -16
  %stream.head.at_1 = add i64 0, %stream.head.before_1
  %stream.head.source_1 = getelementptr i8, ptr %source, i64 %stream.head.at_1
  %stream.head.bytes_1 = load i64, ptr %stream.head.source_1, align 1
  %stream.head.to_1 = getelementptr i8, ptr %out, i64 %stream.head.at_1
  store i64 %stream.head.bytes_1, ptr %stream.head.to_1, align 1
  br label %stream.head.behind_1

stream.head.behind_1:                             ; preds = %stream.head.with_1, %stream.head.without_1
  %stream.head.size_bit_2 = and i64 %stream.head.size, 4
  %stream.head.is_done_2 = icmp eq i64 %stream.head.size_bit_2, 0
  br i1 %stream.head.is_done_2, label %stream.head.without_2, label %stream.head.with_2

stream.head.without_2:                            ; preds = %stream.head.behind_1
  br label %stream.head.behind_2

stream.head.with_2:                               ; preds = %stream.head.behind_1
  %stream.head.before_2 = and i64 %stream.head.size, -8
  %stream.head.at_2 = add i64 0, %stream.head.before_2
  %stream.head.source_2 = getelementptr i8, ptr %source, i64 %stream.head.at_2
  %stream.head.bytes_2 = load i32, ptr %stream.head.source_2, align 1
  %stream.head.to_2 = getelementptr i8, ptr %out, i64 %stream.head.at_2
  store i32 %stream.head.bytes_2, ptr %stream.head.to_2, align 1
  br label %stream.head.behind_2

stream.head.behind_2:                             ; preds = %stream.head.with_2, %stream.head.without_2
  %stream.head.size_bit_3 = and i64 %stream.head.size, 2
  %stream.head.is_done_3 = icmp eq i64 %stream.head.size_bit_3, 0
  br i1 %stream.head.is_done_3, label %stream.head.without_3, label %stream.head.with_3

stream.head.without_3:                            ; preds = %stream.head.behind_2
  br label %stream.head.behind_3

stream.head.with_3:                               ; preds = %stream.head.behind_2
  %stream.head.before_3 = and i64 %stream.head.size, -4
  %stream.head.at_3 = add i64 0, %stream.head.before_3
  %stream.head.source_3 = getelementptr i8, ptr %source, i64 %stream.head.at_3
  %stream.head.bytes_3 = load i16, ptr %stream.head.source_3, align 1
  %stream.head.to_3 = getelementptr i8, ptr %out, i64 %stream.head.at_3
  store i16 %stream.head.bytes_3, ptr %stream.head.to_3, align 1
  br label %stream.head.behind_3

stream.head.behind_3:                             ; preds = %stream.head.with_3, %stream.head.without_3
  %stream.head.size_bit_4 = and i64 %stream.head.size, 1
  %stream.head.is_done_4 = icmp eq i64 %stream.head.size_bit_4, 0
  br i1 %stream.head.is_done_4, label %stream.head.without_4, label %stream.head.with_4

stream.head.without_4:                            ; preds = %stream.head.behind_3
  br label %stream.head.behind_4

stream.head.with_4:                               ; preds = %stream.head.behind_3
  %stream.head.before_4 = and i64 %stream.head.size, -2
  %stream.head.at_4 = add i64 0, %stream.head.before_4
  %stream.head.source_4 = getelementptr i8, ptr %source, i64 %stream.head.at_4
  %stream.head.bytes_4 = load i8, ptr %stream.head.source_4, align 1
  %stream.head.to_4 = getelementptr i8, ptr %out, i64 %stream.head.at_4
  store i8 %stream.head.bytes_4, ptr %stream.head.to_4, align 1
  br label %stream.head.behind_4

stream.head.behind_4:                             ; preds = %stream.head.with_4, %stream.head.without_4
  %stream.last_turn = sub i64 %stream.lines_end, 127
  %stream.turns.first.more = icmp slt i64 %stream.first_line, %stream.last_turn
  br i1 %stream.turns.first.more, label %stream.turns.loop, label %stream.turns.loop.end

stream.turns.loop:                                ; preds = %stream.turns.loop, %stream.head.behind_4
  %stream.turns.at = phi i64 [ %stream.first_line, %stream.head.behind_4 ], [ %stream.turns.at.next, %stream.turns.loop ]
  %stream.turns.ahead.line_at = and i64 %stream.turns.at, -64
  %stream.turns.ahead.place = call i64 @llvm.umin.i64(i64 %stream.turns.ahead.line_at, i64 3968)
  %stream.turns.ahead.turn_0 = getelementptr i8, ptr %ahead.source, i64 %stream.turns.ahead.place
  call void @llvm.prefetch.p0(ptr %stream.turns.ahead.turn_0, i32 0, i32 2, i32 1)
  %stream.turns.ahead.turn_1 = getelementptr i8, ptr %ahead.source, i64 %stream.turns.ahead.place
  %stream.turns.ahead.line_1 = getelementptr i8, ptr %stream.turns.ahead.turn_1, i64 64
  call void @llvm.prefetch.p0(ptr %stream.turns.ahead.line_1, i32 0, i32 2, i32 1)
  %stream.turns.source_turn = getelementptr i8, ptr %source, i64 %stream.turns.at
  %stream.turns.to_turn = getelementptr i8, ptr %out, i64 %stream.turns.at
  %stream.turns.bytes_0 = load <32 x i8>, ptr %stream.turns.source_turn, align 1
  %stream.turns.source_1 = getelementptr i8, ptr %stream.turns.source_turn, i64 32
  %stream.turns.bytes_1 = load <32 x i8>, ptr %stream.turns.source_1, align 1
  %stream.turns.source_2 = getelementptr i8, ptr %stream.turns.source_turn, i64 64
  %stream.turns.bytes_2 = load <32 x i8>, ptr %stream.turns.source_2, align 1
  %stream.turns.source_3 = getelementptr i8, ptr %stream.turns.source_turn, i64 96
  %stream.turns.bytes_3 = load <32 x i8>, ptr %stream.turns.source_3, align 1
  store <32 x i8> %stream.turns.bytes_0, ptr %stream.turns.to_turn, align 32, !nontemporal !2
  %stream.turns.to_1 = getelementptr i8, ptr %stream.turns.to_turn, i64 32
  store <32 x i8> %stream.turns.bytes_1, ptr %stream.turns.to_1, align 32, !nontemporal !2
  %stream.turns.to_2 = getelementptr i8, ptr %stream.turns.to_turn, i64 64
  store <32 x i8> %stream.turns.bytes_2, ptr %stream.turns.to_2, align 32, !nontemporal !2
  %stream.turns.to_3 = getelementptr i8, ptr %stream.turns.to_turn, i64 96
  store <32 x i8> %stream.turns.bytes_3, ptr %stream.turns.to_3, align 32, !nontemporal !2
  %stream.turns.at.next = add i64 %stream.turns.at, 128
  %stream.turns.more = icmp slt i64 %stream.turns.at.next, %stream.last_turn
  br i1 %stream.turns.more, label %stream.turns.loop, label %stream.turns.loop.end

stream.turns.loop.end:                            ; preds = %stream.turns.loop, %stream.head.behind_4
  %stream.turns.at.end = phi i64 [ %stream.first_line, %stream.head.behind_4 ], [ %stream.turns.at.next, %stream.turns.loop ]
  %stream.line.first.more = icmp slt i64 %stream.turns.at.end, %stream.lines_end
  br i1 %stream.line.first.more, label %stream.line.loop, label %stream.line.loop.end

stream.line.loop:                                 ; preds = %stream.line.loop, %stream.turns.loop.end
  %stream.line.at = phi i64 [ %stream.turns.at.end, %stream.turns.loop.end ], [ %stream.line.at.next, %stream.line.loop ]
  %stream.line.ahead.line_at = and i64 %stream.line.at, -64
  %stream.line.ahead.place = call i64 @llvm.umin.i64(i64 %stream.line.ahead.line_at, i64 4032)
  %stream.line.ahead.turn = getelementptr i8, ptr %ahead.source, i64 %stream.line.ahead.place
  call void @llvm.prefetch.p0(ptr %stream.line.ahead.turn, i32 0, i32 2, i32 1)
  %stream.line.source_turn = getelementptr i8, ptr %source, i64 %stream.line.at
  %stream.line.to_turn = getelementptr i8, ptr %out, i64 %stream.line.at
  %stream.line.bytes_0 = load <32 x i8>, ptr %stream.line.source_turn, align 1
  %stream.line.source_1 = getelementptr i8, ptr %stream.line.source_turn, i64 32
  %stream.line.bytes_1 = load <32 x i8>, ptr %stream.line.source_1, align 1
  store <32 x i8> %stream.line.bytes_0, ptr %stream.line.to_turn, align 32, !nontemporal !2
  %stream.line.to_1 = getelementptr i8, ptr %stream.line.to_turn, i64 32
  store <32 x i8> %stream.line.bytes_1, ptr %stream.line.to_1, align 32, !nontemporal !2
  %stream.line.at.next = add i64 %stream.line.at, 64
  %stream.line.more = icmp slt i64 %stream.line.at.next, %stream.lines_end
  br i1 %stream.line.more, label %stream.line.loop, label %stream.line.loop.end

stream.line.loop.end:                             ; preds = %stream.line.loop, %stream.turns.loop.end
  %stream.line.at.end = phi i64 [ %stream.turns.at.end, %stream.turns.loop.end ], [ %stream.line.at.next, %stream.line.loop ]
  %stream.last_byte = sub i64 %part_bytes, 1
  %stream.ahead.line_at = and i64 %stream.last_byte, -64
  %stream.ahead.place = call i64 @llvm.umin.i64(i64 %stream.ahead.line_at, i64 4032)
  %stream.ahead.turn = getelementptr i8, ptr %ahead.source, i64 %stream.ahead.place
  call void @llvm.prefetch.p0(ptr %stream.ahead.turn, i32 0, i32 2, i32 1)
  %stream.tail.last_vector = sub i64 %part_bytes, 31
  %stream.tail.vectors.first.more = icmp slt i64 %stream.lines_end, %stream.tail.last_vector
  br i1 %stream.tail.vectors.first.more, label %stream.tail.vectors.loop, label %stream.tail.vectors.loop.end

stream.tail.vectors.loop:                         ; preds = %stream.tail.vectors.loop, %stream.line.loop.end
  %stream.tail.vectors.at = phi i64 [ %stream.lines_end, %stream.line.loop.end ], [ %stream.tail.vectors.at.next, %stream.tail.vectors.loop ]
  %stream.tail.vectors.source = getelementptr i8, ptr %source, i64 %stream.tail.vectors.at
  %stream.tail.vectors.bytes = load <32 x i8>, ptr %stream.tail.vectors.source, align 1
  %stream.tail.vectors.to = getelementptr i8, ptr %out, i64 %stream.tail.vectors.at
  store <32 x i8> %stream.tail.vectors.bytes, ptr %stream.tail.vectors.to, align 1
  %stream.tail.vectors.at.next = add i64 %stream.tail.vectors.at, 32
  %stream.tail.vectors.more = icmp slt i64 %stream.tail.vectors.at.next, %stream.tail.last_vector
  br i1 %stream.tail.vectors.more, label %stream.tail.vectors.loop, label %stream.tail.vectors.loop.end

stream.tail.vectors.loop.end:                     ; preds = %stream.tail.vectors.loop, %stream.line.loop.end
  %stream.tail.vectors.at.end = phi i64 [ %stream.lines_end, %stream.line.loop.end ], [ %stream.tail.vectors.at.next, %stream.tail.vectors.loop ]
  %stream.tail.size = sub i64 %part_bytes, %stream.lines_end
  %stream.tail.size_bit_0 = and i64 %stream.tail.size, 16
  %stream.tail.is_done_0 = icmp eq i64 %stream.tail.size_bit_0, 0
  br i1 %stream.tail.is_done_0, label %stream.tail.without_0, label %stream.tail.with_0

stream.tail.without_0:                            ; preds = %stream.tail.vectors.loop.end
  br label %stream.tail.behind_0

stream.tail.with_0:                               ; preds = %stream.tail.vectors.loop.end
  %stream.tail.before_0 = and i64 %stream.tail.size, -32
  %stream.tail.at_0 = add i64 %stream.lines_end, %stream.tail.before_0
  %stream.tail.source_0 = getelementptr i8, ptr %source, i64 %stream.tail.at_0
  %stream.tail.bytes_0 = load <16 x i8>, ptr %stream.tail.source_0, align 1
  %stream.tail.to_0 = getelementptr i8, ptr %out, i64 %stream.tail.at_0
  store <16 x i8> %stream.tail.bytes_0, ptr %stream.tail.to_0, align 1
  br label %stream.tail.behind_0

stream.tail.behind_0:                             ; preds = %stream.tail.with_0, %stream.tail.without_0
  %stream.tail.size_bit_1 = and i64 %stream.tail.size, 8
  %stream.tail.is_done_1 = icmp eq i64 %stream.tail.size_bit_1, 0
  br i1 %stream.tail.is_done_1, label %stream.tail.without_1, label %stream.tail.with_1

stream.tail.without_1:                            ; preds = %stream.tail.behind_0
  br label %stream.tail.behind_1

stream.tail.with_1:                               ; preds = %stream.tail.behind_0
  %stream.tail.before_1 = and i64 %stream.tail.size, -16
  %stream.tail.at_1 = add i64 %stream.lines_end, %stream.tail.before_1
  %stream.tail.source_1 = getelementptr i8, ptr %source, i64 %stream.tail.at_1
  %stream.tail.bytes_1 = load i64, ptr %stream.tail.source_1, align 1
  %stream.tail.to_1 = getelementptr i8, ptr %out, i64 %stream.tail.at_1
  store i64 %stream.tail.bytes_1, ptr %stream.tail.to_1, align 1
  br label %stream.tail.behind_1

stream.tail.behind_1:                             ; preds = %stream.tail.with_1, %stream.tail.without_1
  %stream.tail.size_bit_2 = and i64 %stream.tail.size, 4
  %stream.tail.is_done_2 = icmp eq i64 %stream.tail.size_bit_2, 0
  br i1 %stream.tail.is_done_2, label %stream.tail.without_2, label %stream.tail.with_2

stream.tail.without_2:                            ; preds = %stream.tail.behind_1
  br label %stream.tail.behind_2

stream.tail.with_2:                               ; preds = %stream.tail.behind_1
  %stream.tail.before_2 = and i64 %stream.tail.size, -8
  %stream.tail.at_2 = add i64 %stream.lines_end, %stream.tail.before_2
  %stream.tail.source_2 = getelementptr i8, ptr %source, i64 %stream.tail.at_2
  %stream.tail.bytes_2 = load i32, ptr %stream.tail.source_2, align 1
  %stream.tail.to_2 = getelementptr i8, ptr %out, i64 %stream.tail.at_2
  store i32 %stream.tail.bytes_2, ptr %stream.tail.to_2, align 1
  br label %stream.tail.behind_2

stream.tail.behind_2:                             ; preds = %stream.tail.with_2, %stream.tail.without_2
  %stream.tail.size_bit_3 = and i64 %stream.tail.size, 2
  %stream.tail.is_done_3 = icmp eq i64 %stream.tail.size_bit_3, 0
  br i1 %stream.tail.is_done_3, label %stream.tail.without_3, label %stream.tail.with_3

stream.tail.without_3:                            ; preds = %stream.tail.behind_2
  br label %stream.tail.behind_3

stream.tail.with_3:                               ; preds = %stream.tail.behind_2
  %stream.tail.before_3 = and i64 %stream.tail.size, -4
  %stream.tail.at_3 = add i64 %stream.lines_end, %stream.tail.before_3
  %stream.tail.source_3 = getelementptr i8, ptr %source, i64 %stream.tail.at_3
  %stream.tail.bytes_3 = load i16, ptr %stream.tail.source_3, align 1
  %stream.tail.to_3 = getelementptr i8, ptr %out, i64 %stream.tail.at_3
  store i16 %stream.tail.bytes_3, ptr %stream.tail.to_3, align 1
  br label %stream.tail.behind_3

stream.tail.behind_3:                             ; preds = %stream.tail.with_3, %stream.tail.without_3
  %stream.tail.size_bit_4 = and i64 %stream.tail.size, 1
  %stream.tail.is_done_4 = icmp eq i64 %stream.tail.size_bit_4, 0
  br i1 %stream.tail.is_done_4, label %stream.tail.without_4, label %stream.tail.with_4

stream.tail.without_4:                            ; preds = %stream.tail.behind_3
  br label %stream.tail.behind_4

stream.tail.with_4:                               ; preds = %stream.tail.behind_3
  %stream.tail.before_4 = and i64 %stream.tail.size, -2
  %stream.tail.at_4 = add i64 %stream.lines_end, %stream.tail.before_4
  %stream.tail.source_4 = getelementptr i8, ptr %source, i64 %stream.tail.at_4
  %stream.tail.bytes_4 = load i8, ptr %stream.tail.source_4, align 1
  %stream.tail.to_4 = getelementptr i8, ptr %out, i64 %stream.tail.at_4
  store i8 %stream.tail.bytes_4, ptr %stream.tail.to_4, align 1
  br label %stream.tail.behind_4

stream.tail.behind_4:                             ; preds = %stream.tail.with_4, %stream.tail.without_4
  br label %stream.moved

stream.single.loop:                               ; preds = %stream.single.loop, %stream.small
  %stream.single.at = phi i64 [ 0, %stream.small ], [ %stream.single.at.next, %stream.single.loop ]
  %stream.single.source = getelementptr i8, ptr %source, i64 %stream.single.at
  %stream.single.bytes = load i8, ptr %stream.single.source, align 1
  %stream.single.to = getelementptr i8, ptr %out, i64 %stream.single.at
  store i8 %stream.single.bytes, ptr %stream.single.to, align 1
  %stream.single.at.next = add i64 %stream.single.at, 1
  %stream.single.more = icmp slt i64 %stream.single.at.next, %part_bytes
  br i1 %stream.single.more, label %stream.single.loop, label %stream.single.loop.end

stream.single.loop.end:                           ; preds = %stream.single.loop, %stream.small
  %stream.single.at.end = phi i64 [ 0, %stream.small ], [ %stream.single.at.next, %stream.single.loop ]
  br label %stream.moved
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
  %stream.is_large = icmp sge i64 %block_bytes, 128
  br i1 %stream.is_large, label %stream.large, label %stream.small, !prof !1

bad:                                              ; preds = %entry
  %bad.is_large = icmp sge i64 %block_bytes, 128
  br i1 %bad.is_large, label %bad.large, label %bad.small, !prof !1

stream.large:                                     ; preds = %good
  %stream.address = ptrtoint ptr %to to i64
  %stream.minus_address = sub i64 0, %stream.address
  %stream.first_line = and i64 %stream.minus_address, 63
  %stream.behind = sub i64 %block_bytes, %stream.first_line
  %stream.line_bytes = and i64 %stream.behind, -64
  %stream.lines_end = add i64 %stream.first_line, %stream.line_bytes
  %stream.head.last_vector = sub i64 %stream.first_line, 31
  %stream.head.vectors.first.more = icmp slt i64 0, %stream.head.last_vector
  br i1 %stream.head.vectors.first.more, label %stream.head.vectors.loop, label %stream.head.vectors.loop.end

stream.small:                                     ; preds = %good
  %stream.single.first.more = icmp slt i64 0, %block_bytes
  br i1 %stream.single.first.more, label %stream.single.loop, label %stream.single.loop.end

stream.moved:                                     ; preds = %stream.single.loop.end, %stream.tail.behind_4
  ret i32 0

stream.head.vectors.loop:                         ; preds = %stream.head.vectors.loop, %stream.large
  %stream.head.vectors.at = phi i64 [ 0, %stream.large ], [ %stream.head.vectors.at.next, %stream.head.vectors.loop ]
  %stream.head.vectors.source = getelementptr i8, ptr %source, i64 %stream.head.vectors.at
  %stream.head.vectors.bytes = load <32 x i8>, ptr %stream.head.vectors.source, align 1
  %stream.head.vectors.to = getelementptr i8, ptr %to, i64 %stream.head.vectors.at
  store <32 x i8> %stream.head.vectors.bytes, ptr %stream.head.vectors.to, align 1
  %stream.head.vectors.at.next = add i64 %stream.head.vectors.at, 32
  %stream.head.vectors.more = icmp slt i64 %stream.head.vectors.at.next, %stream.head.last_vector
  br i1 %stream.head.vectors.more, label %stream.head.vectors.loop, label %stream.head.vectors.loop.end

stream.head.vectors.loop.end:                     ; preds = %stream.head.vectors.loop, %stream.large
  %stream.head.vectors.at.end = phi i64 [ 0, %stream.large ], [ %stream.head.vectors.at.next, %stream.head.vectors.loop ]
  %stream.head.size = sub i64 %stream.first_line, 0
  %stream.head.size_bit_0 = and i64 %stream.head.size, 16
  %stream.head.is_done_0 = icmp eq i64 %stream.head.size_bit_0, 0
  br i1 %stream.head.is_done_0, label %stream.head.without_0, label %stream.head.with_0

stream.head.without_0:                            ; preds = %stream.head.vectors.loop.end
  br label %stream.head.behind_0

stream.head.with_0:                               ; preds = %stream.head.vectors.loop.end
  %stream.head.before_0 = and i64 %stream.head.size, -32
  %stream.head.at_0 = add i64 0, %stream.head.before_0
  %stream.head.source_0 = getelementptr i8, ptr %source, i64 %stream.head.at_0
  %stream.head.bytes_0 = load <16 x i8>, ptr %stream.head.source_0, align 1
  %stream.head.to_0 = getelementptr i8, ptr %to, i64 %stream.head.at_0
  store <16 x i8> %stream.head.bytes_0, ptr %stream.head.to_0, align 1
  br label %stream.head.behind_0

stream.head.behind_0:                             ; preds = %stream.head.with_0, %stream.head.without_0
  %stream.head.size_bit_1 = and i64 %stream.head.size, 8
  %stream.head.is_done_1 = icmp eq i64 %stream.head.size_bit_1, 0
  br i1 %stream.head.is_done_1, label %stream.head.without_1, label %stream.head.with_1

stream.head.without_1:                            ; preds = %stream.head.behind_0
  br label %stream.head.behind_1

stream.head.with_1:                               ; preds = %stream.head.behind_0
  %stream.head.before_1 = and i64 %stream.head.size, -16
  %stream.head.at_1 = add i64 0, %stream.head.before_1
  %stream.head.source_1 = getelementptr i8, ptr %source, i64 %stream.head.at_1
  %stream.head.bytes_1 = load i64, ptr %stream.head.source_1, align 1
  %stream.head.to_1 = getelementptr i8, ptr %to, i64 %stream.head.at_1
  store i64 %stream.head.bytes_1, ptr %stream.head.to_1, align 1
  br label %stream.head.behind_1

stream.head.behind_1:                             ; preds = %stream.head.with_1, %stream.head.without_1
  %stream.head.size_bit_2 = and i64 %stream.head.size, 4
  %stream.head.is_done_2 = icmp eq i64 %stream.head.size_bit_2, 0
  br i1 %stream.head.is_done_2, label %stream.head.without_2, label %stream.head.with_2

stream.head.without_2:                            ; preds = %stream.head.behind_1
  br label %stream.head.behind_2

stream.head.with_2:                               ; preds = %stream.head.behind_1
  %stream.head.before_2 = and i64 %stream.head.size, -8
  %stream.head.at_2 = add i64 0, %stream.head.before_2
  %stream.head.source_2 = getelementptr i8, ptr %source, i64 %stream.head.at_2
  %stream.head.bytes_2 = load i32, ptr %stream.head.source_2, align 1
  %stream.head.to_2 = getelementptr i8, ptr %to, i64 %stream.head.at_2
  store i32 %stream.head.bytes_2, ptr %stream.head.to_2, align 1
  br label %stream.head.behind_2

stream.head.behind_2:                             ; preds = %stream.head.with_2, %stream.head.without_2
  %stream.head.size_bit_3 = and i64 %stream.head.size, 2
  %stream.head.is_done_3 = icmp eq i64 %stream.head.size_bit_3, 0
  br i1 %stream.head.is_done_3, label %stream.head.without_3, label %stream.head.with_3

stream.head.without_3:                            ; preds = %stream.head.behind_2
  br label %stream.head.behind_3

stream.head.with_3:                               ; preds = %stream.head.behind_2
  %stream.head.before_3 = and i64 %stream.head.size, -4
  %stream.head.at_3 = add i64 0, %stream.head.before_3
  %stream.head.source_3 = getelementptr i8, ptr %source, i64 %stream.head.at_3
  %stream.head.bytes_3 = load i16, ptr %stream.head.source_3, align 1
  %stream.head.to_3 = getelementptr i8, ptr %to, i64 %stream.head.at_3
  store i16 %stream.head.bytes_3, ptr %stream.head.to_3, align 1
  br label %stream.head.behind_3

stream.head.behind_3:                             ; preds = %stream.head.with_3, %stream.head.without_3
  %stream.head.size_bit_4 = and i64 %stream.head.size, 1
  %stream.head.is_done_4 = icmp eq i64 %stream.head.size_bit_4, 0
  br i1 %stream.head.is_done_4, label %stream.head.without_4, label %stream.head.with_4

stream.head.without_4:                            ; preds = %stream.head.behind_3
  br label %stream.head.behind_4

stream.head.with_4:                               ; preds = %stream.head.behind_3
  %stream.head.before_4 = and i64 %stream.head.size, -2
  %stream.head.at_4 = add i64 0, %stream.head.before_4
  %stream.head.source_4 = getelementptr i8, ptr %source, i64 %stream.head.at_4
  %stream.head.bytes_4 = load i8, ptr %stream.head.source_4, align 1
  %stream.head.to_4 = getelementptr i8, ptr %to, i64 %stream.head.at_4
  store i8 %stream.head.bytes_4, ptr %stream.head.to_4, align 1
  br label %stream.head.behind_4

stream.head.behind_4:                             ; preds = %stream.head.with_4, %stream.head.without_4
  %stream.last_turn = sub i64 %stream.lines_end, 127
  %stream.turns.first.more = icmp slt i64 %stream.first_line, %stream.last_turn
  br i1 %stream.turns.first.more, label %stream.turns.loop, label %stream.turns.loop.end

stream.turns.loop:                                ; preds = %stream.turns.loop, %stream.head.behind_4
  %stream.turns.at = phi i64 [ %stream.first_line, %stream.head.behind_4 ], [ %stream.turns.at.next, %stream.turns.loop ]
  %stream.turns.source_turn = getelementptr i8, ptr %source, i64 %stream.turns.at
  %stream.turns.to_turn = getelementptr i8, ptr %to, i64 %stream.turns.at
  %stream.turns.bytes_0 = load <32 x i8>, ptr %stream.turns.source_turn, align 1
  %stream.turns.source_1 = getelementptr i8, ptr %stream.turns.source_turn, i64 32
  %stream.turns.bytes_1 = load <32 x i8>, ptr %stream.turns.source_1, align 1
  %stream.turns.source_2 = getelementptr i8, ptr %stream.turns.source_turn, i64 64
  %stream.turns.bytes_2 = load <32 x i8>, ptr %stream.turns.source_2, align 1
  %stream.turns.source_3 = getelementptr i8, ptr %stream.turns.source_turn, i64 96
  %stream.turns.bytes_3 = load <32 x i8>, ptr %stream.turns.source_3, align 1
  store <32 x i8> %stream.turns.bytes_0, ptr %stream.turns.to_turn, align 32, !nontemporal !2
  %stream.turns.to_1 = getelementptr i8, ptr %stream.turns.to_turn, i64 32
  store <32 x i8> %stream.turns.bytes_1, ptr %stream.turns.to_1, align 32, !nontemporal !2
  %stream.turns.to_2 = getelementptr i8, ptr %stream.turns.to_turn, i64 64
  store <32 x i8> %stream.turns.bytes_2, ptr %stream.turns.to_2, align 32, !nontemporal !2
  %stream.turns.to_3 = getelementptr i8, ptr %stream.turns.to_turn, i64 96
  store <32 x i8> %stream.turns.bytes_3, ptr %stream.turns.to_3, align 32, !nontemporal !2
  %stream.turns.at.next = add i64 %stream.turns.at, 128
  %stream.turns.more = icmp slt i64 %stream.turns.at.next, %stream.last_turn
  br i1 %stream.turns.more, label %stream.turns.loop, label %stream.turns.loop.end

stream.turns.loop.end:                            ; preds = %stream.turns.loop, %stream.head.behind_4
  %stream.turns.at.end = phi i64 [ %stream.first_line, %stream.head.behind_4 ], [ %stream.turns.at.next, %stream.turns.loop ]
  %stream.line.first.more = icmp slt i64 %stream.turns.at.end, %stream.lines_end
  br i1 %stream.line.first.more, label %stream.line.loop, label %stream.line.loop.end

stream.line.loop:                                 ; preds = %stream.line.loop, %stream.turns.loop.end
  %stream.line.at = phi i64 [ %stream.turns.at.end, %stream.turns.loop.end ], [ %stream.line.at.next, %stream.line.loop ]
  %stream.line.source_turn = getelementptr i8, ptr %source, i64 %stream.line.at
  %stream.line.to_turn = getelementptr i8, ptr %to, i64 %stream.line.at
  %stream.line.bytes_0 = load <32 x i8>, ptr %stream.line.source_turn, align 1
  %stream.line.source_1 = getelementptr i8, ptr %stream.line.source_turn, i64 32
  %stream.line.bytes_1 = load <32 x i8>, ptr %stream.line.source_1, align 1
  store <32 x i8> %stream.line.bytes_0, ptr %stream.line.to_turn, align 32, !nontemporal !2
  %stream.line.to_1 = getelementptr i8, ptr %stream.line.to_turn, i64 32
  store <32 x i8> %stream.line.bytes_1, ptr %stream.line.to_1, align 32, !nontemporal !2
  %stream.line.at.next = add i64 %stream.line.at, 64
  %stream.line.more = icmp slt i64 %stream.line.at.next, %stream.lines_end
  br i1 %stream.line.more, label %stream.line.loop, label %stream.line.loop.end

stream.line.loop.end:                             ; preds = %stream.line.loop, %stream.turns.loop.end
  %stream.line.at.end = phi i64 [ %stream.turns.at.end, %stream.turns.loop.end ], [ %stream.line.at.next, %stream.line.loop ]
  %stream.tail.last_vector = sub i64 %block_bytes, 31
  %stream.tail.vectors.first.more = icmp slt i64 %stream.lines_end, %stream.tail.last_vector
  br i1 %stream.tail.vectors.first.more, label %stream.tail.vectors.loop, label %stream.tail.vectors.loop.end

stream.tail.vectors.loop:                         ; preds = %stream.tail.vectors.loop, %stream.line.loop.end
  %stream.tail.vectors.at = phi i64 [ %stream.lines_end, %stream.line.loop.end ], [ %stream.tail.vectors.at.next, %stream.tail.vectors.loop ]
  %stream.tail.vectors.source = getelementptr i8, ptr %source, i64 %stream.tail.vectors.at
  %stream.tail.vectors.bytes = load <32 x i8>, ptr %stream.tail.vectors.source, align 1
  %stream.tail.vectors.to = getelementptr i8, ptr %to, i64 %stream.tail.vectors.at
  store <32 x i8> %stream.tail.vectors.bytes, ptr %stream.tail.vectors.to, align 1
  %stream.tail.vectors.at.next = add i64 %stream.tail.vectors.at, 32
  %stream.tail.vectors.more = icmp slt i64 %stream.tail.vectors.at.next, %stream.tail.last_vector
  br i1 %stream.tail.vectors.more, label %stream.tail.vectors.loop, label %stream.tail.vectors.loop.end

stream.tail.vectors.loop.end:                     ; preds = %stream.tail.vectors.loop, %stream.line.loop.end
  %stream.tail.vectors.at.end = phi i64 [ %stream.lines_end, %stream.line.loop.end ], [ %stream.tail.vectors.at.next, %stream.tail.vectors.loop ]
  %stream.tail.size = sub i64 %block_bytes, %stream.lines_end
  %stream.tail.size_bit_0 = and i64 %stream.tail.size, 16
  %stream.tail.is_done_0 = icmp eq i64 %stream.tail.size_bit_0, 0
  br i1 %stream.tail.is_done_0, label %stream.tail.without_0, label %stream.tail.with_0

stream.tail.without_0:                            ; preds = %stream.tail.vectors.loop.end
  br label %stream.tail.behind_0

stream.tail.with_0:                               ; preds = %stream.tail.vectors.loop.end
  %stream.tail.before_0 = and i64 %stream.tail.size, -32
  %stream.tail.at_0 = add i64 %stream.lines_end, %stream.tail.before_0
  %stream.tail.source_0 = getelementptr i8, ptr %source, i64 %stream.tail.at_0
  %stream.tail.bytes_0 = load <16 x i8>, ptr %stream.tail.source_0, align 1
  %stream.tail.to_0 = getelementptr i8, ptr %to, i64 %stream.tail.at_0
  store <16 x i8> %stream.tail.bytes_0, ptr %stream.tail.to_0, align 1
  br label %stream.tail.behind_0

stream.tail.behind_0:                             ; preds = %stream.tail.with_0, %stream.tail.without_0
  %stream.tail.size_bit_1 = and i64 %stream.tail.size, 8
  %stream.tail.is_done_1 = icmp eq i64 %stream.tail.size_bit_1, 0
  br i1 %stream.tail.is_done_1, label %stream.tail.without_1, label %stream.tail.with_1

stream.tail.without_1:                            ; preds = %stream.tail.behind_0
  br label %stream.tail.behind_1

stream.tail.with_1:                               ; preds = %stream.tail.behind_0
  %stream.tail.before_1 = and i64 %stream.tail.size, -16
  %stream.tail.at_1 = add i64 %stream.lines_end, %stream.tail.before_1
  %stream.tail.source_1 = getelementptr i8, ptr %source, i64 %stream.tail.at_1
  %stream.tail.bytes_1 = load i64, ptr %stream.tail.source_1, align 1
  %stream.tail.to_1 = getelementptr i8, ptr %to, i64 %stream.tail.at_1
  store i64 %stream.tail.bytes_1, ptr %stream.tail.to_1, align 1
  br label %stream.tail.behind_1

stream.tail.behind_1:                             ; preds = %stream.tail.with_1, %stream.tail.without_1
  %stream.tail.size_bit_2 = and i64 %stream.tail.size, 4
  %stream.tail.is_done_2 = icmp eq i64 %stream.tail.size_bit_2, 0
  br i1 %stream.tail.is_done_2, label %stream.tail.without_2, label %stream.tail.with_2

stream.tail.without_2:                            ; preds = %stream.tail.behind_1
  br label %stream.tail.behind_2

stream.tail.with_2:                               ; preds = %stream.tail.behind_1
  %stream.tail.before_2 = and i64 %stream.tail.size, -8
  %stream.tail.at_2 = add i64 %stream.lines_end, %stream.tail.before_2
  %stream.tail.source_2 = getelementptr i8, ptr %source, i64 %stream.tail.at_2
  %stream.tail.bytes_2 = load i32, ptr %stream.tail.source_2, align 1
  %stream.tail.to_2 = getelementptr i8, ptr %to, i64 %stream.tail.at_2
  store i32 %stream.tail.bytes_2, ptr %stream.tail.to_2, align 1
  br label %stream.tail.behind_2

stream.tail.behind_2:                             ; preds = %stream.tail.with_2, %stream.tail.without_2
  %stream.tail.size_bit_3 = and i64 %stream.tail.size, 2
  %stream.tail.is_done_3 = icmp eq i64 %stream.tail.size_bit_3, 0
  br i1 %stream.tail.is_done_3, label %stream.tail.without_3, label %stream.tail.with_3

stream.tail.without_3:                            ; preds = %stream.tail.behind_2
  br label %stream.tail.behind_3

stream.tail.with_3:                               ; preds = %stream.tail.behind_2
  %stream.tail.before_3 = and i64 %stream.tail.size, -4
  %stream.tail.at_3 = add i64 %stream.lines_end, %stream.tail.before_3
  %stream.tail.source_3 = getelementptr i8, ptr %source, i64 %stream.tail.at_3
  %stream.tail.bytes_3 = load i16, ptr %stream.tail.source_3, align 1
  %stream.tail.to_3 = getelementptr i8, ptr %to, i64 %stream.tail.at_3
  store i16 %stream.tail.bytes_3, ptr %stream.tail.to_3, align 1
  br label %stream.tail.behind_3

stream.tail.behind_3:                             ; preds = %stream.tail.with_3, %stream.tail.without_3
  %stream.tail.size_bit_4 = and i64 %stream.tail.size, 1
  %stream.tail.is_done_4 = icmp eq i64 %stream.tail.size_bit_4, 0
  br i1 %stream.tail.is_done_4, label %stream.tail.without_4, label %stream.tail.with_4

stream.tail.without_4:                            ; preds = %stream.tail.behind_3
  br label %stream.tail.behind_4

stream.tail.with_4:                               ; preds = %stream.tail.behind_3
  %stream.tail.before_4 = and i64 %stream.tail.size, -2
  %stream.tail.at_4 = add i64 %stream.lines_end, %stream.tail.before_4
  %stream.tail.source_4 = getelementptr i8, ptr %source, i64 %stream.tail.at_4
  %stream.tail.bytes_4 = load i8, ptr %stream.tail.source_4, align 1
  %stream.tail.to_4 = getelementptr i8, ptr %to, i64 %stream.tail.at_4
  store i8 %stream.tail.bytes_4, ptr %stream.tail.to_4, align 1
  br label %stream.tail.behind_4

stream.tail.behind_4:                             ; preds = %stream.tail.with_4, %stream.tail.without_4
  br label %stream.moved

stream.single.loop:                               ; preds = %stream.single.loop, %stream.small
  %stream.single.at = phi i64 [ 0, %stream.small ], [ %stream.single.at.next, %stream.single.loop ]
  %stream.single.source = getelementptr i8, ptr %source, i64 %stream.single.at
  %stream.single.bytes = load i8, ptr %stream.single.source, align 1
  %stream.single.to = getelementptr i8, ptr %to, i64 %stream.single.at
  store i8 %stream.single.bytes, ptr %stream.single.to, align 1
  %stream.single.at.next = add i64 %stream.single.at, 1
  %stream.single.more = icmp slt i64 %stream.single.at.next, %block_bytes
  br i1 %stream.single.more, label %stream.single.loop, label %stream.single.loop.end

stream.single.loop.end:                           ; preds = %stream.single.loop, %stream.small
  %stream.single.at.end = phi i64 [ 0, %stream.small ], [ %stream.single.at.next, %stream.single.loop ]
  br label %stream.moved

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
declare i64 @llvm.umax.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: nounwind
declare void @llvm.x86.sse.sfence() #4

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #4 = { nounwind }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
!2 = !{i32 1}
