; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_sized_block_i32_k1_c11_error_pOI_o32_u1_v32_pfh4_wp16_s6(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %sample.is_long = icmp uge i64 %all_rows, 64
  br i1 %sample.is_long, label %sample.long, label %sample.short

end:                                              ; preds = %rows.end, %entry
  %result = phi i32 [ 0, %entry ], [ %flag.end, %rows.end ]
  ret i32 %result

sample.long:                                      ; preds = %some_rows
  %sample.first.narrow_index = load volatile i32, ptr %run.indices, align 1
  %sample.first.index = sext i32 %sample.first.narrow_index to i64
  %sample.first.zero_based = sub i64 %sample.first.index, 0
  %sample.first.in_range = icmp ult i64 %sample.first.zero_based, %extent
  %sample.first.safe = select i1 %sample.first.in_range, i64 %sample.first.zero_based, i64 0
  %sample.first.distance = mul i64 %sample.first.safe, %stride
  %sample.first.offset = add i64 0, %sample.first.distance
  %sample.first.source = getelementptr i8, ptr %part_params, i64 %sample.first.offset
  %sample.first.address = ptrtoint ptr %sample.first.source to i64
  br label %sample.rows

sample.short:                                     ; preds = %some_rows
  br label %sample.done

sample.done:                                      ; preds = %sample.short, %sample.rows.end
  %sample.pattern = phi i64 [ %sample.sampled, %sample.rows.end ], [ 0, %sample.short ]
  %sample.is_near = icmp ne i64 %sample.pattern, 0
  %sample.held = icmp eq i64 %sample.pattern, 2
  %fetched.is_long = icmp uge i64 %all_rows, 4
  br i1 %sample.held, label %fetched.held, label %fetched.fetch

sample.rows:                                      ; preds = %sample.rows, %sample.long
  %sample.i = phi i64 [ 0, %sample.long ], [ %sample.i.next, %sample.rows ]
  %sample.lines = phi i64 [ 0, %sample.long ], [ %sample.lines.next, %sample.rows ]
  %sample.ascends = phi i1 [ true, %sample.long ], [ %sample.ascends.next, %sample.rows ]
  %sample.before = phi i64 [ %sample.first.address, %sample.long ], [ %sample.address, %sample.rows ]
  %sample.of_all = mul i64 %sample.i, %all_rows
  %sample.row = lshr i64 %sample.of_all, 6
  %sample.out_bytes = mul i64 %sample.row, %step_out
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
  %sample.source = getelementptr i8, ptr %part_params, i64 %sample.offset
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
  %fetched.count = select i1 %fetched.is_long, i64 4, i64 0
  %fetched.first.more = icmp uge i64 %fetched.count, 1
  br i1 %fetched.first.more, label %fetched.rows, label %fetched.rows.end

fetched.held_or_fetched:                          ; preds = %fetched.rows.end, %fetched.held
  %first.more = icmp uge i64 %all_rows, 1
  br i1 %first.more, label %rows, label %rows.end

fetched.rows:                                     ; preds = %fetched.lines.loop.end, %fetched.fetch
  %fetched.left = phi i64 [ %fetched.count, %fetched.fetch ], [ %fetched.left.next, %fetched.lines.loop.end ]
  %fetched.out = phi ptr [ %run.out, %fetched.fetch ], [ %fetched.out.next, %fetched.lines.loop.end ]
  %fetched.indices = phi ptr [ %run.indices, %fetched.fetch ], [ %fetched.indices.next, %fetched.lines.loop.end ]
  %fetched.narrow_index = load volatile i32, ptr %fetched.indices, align 1
  %fetched.index = sext i32 %fetched.narrow_index to i64
  %fetched.zero_based = sub i64 %fetched.index, 0
  %fetched.in_range = icmp ult i64 %fetched.zero_based, %extent
  %fetched.safe = select i1 %fetched.in_range, i64 %fetched.zero_based, i64 0
  %fetched.distance = mul i64 %fetched.safe, %stride
  %fetched.offset = add i64 0, %fetched.distance
  %fetched.source = getelementptr i8, ptr %part_params, i64 %fetched.offset
  %fetched.fetched_bytes = call i64 @llvm.umin.i64(i64 %part_bytes, i64 512)
  %fetched.address = ptrtoint ptr %fetched.source to i64
  %fetched.over = and i64 %fetched.address, 63
  %fetched.back = sub i64 0, %fetched.over
  %fetched.first_line = getelementptr i8, ptr %fetched.source, i64 %fetched.back
  %fetched.from_line = add i64 %fetched.fetched_bytes, %fetched.over
  %fetched.lines.first.more = icmp slt i64 0, %fetched.from_line
  br i1 %fetched.lines.first.more, label %fetched.lines.loop, label %fetched.lines.loop.end

fetched.rows.end:                                 ; preds = %fetched.lines.loop.end, %fetched.fetch
  %fetched.left.end = phi i64 [ %fetched.count, %fetched.fetch ], [ %fetched.left.next, %fetched.lines.loop.end ]
  %fetched.out.end = phi ptr [ %run.out, %fetched.fetch ], [ %fetched.out.next, %fetched.lines.loop.end ]
  %fetched.indices.end = phi ptr [ %run.indices, %fetched.fetch ], [ %fetched.indices.next, %fetched.lines.loop.end ]
  br label %fetched.held_or_fetched

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

rows:                                             ; preds = %done, %fetched.held_or_fetched
  %left = phi i64 [ %all_rows, %fetched.held_or_fetched ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %fetched.held_or_fetched ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %fetched.held_or_fetched ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %fetched.held_or_fetched ], [ %indices.next, %done ]
  br i1 %sample.held, label %held, label %fetch

rows.end:                                         ; preds = %done, %fetched.held_or_fetched
  %left.end = phi i64 [ %all_rows, %fetched.held_or_fetched ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %fetched.held_or_fetched ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %fetched.held_or_fetched ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %fetched.held_or_fetched ], [ %indices.next, %done ]
  br label %end

held:                                             ; preds = %rows
  br label %held_or_fetched

fetch:                                            ; preds = %rows
  %ahead.last_group = sub i64 %left, 1
  %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 4)
  %ahead.out_bytes = mul i64 %ahead.rows, %step_out
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
  %ahead.source = getelementptr i8, ptr %part_params, i64 %ahead.offset
  %ahead.fetched_bytes = call i64 @llvm.umin.i64(i64 %part_bytes, i64 512)
  %ahead.address = ptrtoint ptr %ahead.source to i64
  %ahead.over = and i64 %ahead.address, 63
  %ahead.back = sub i64 0, %ahead.over
  %ahead.first_line = getelementptr i8, ptr %ahead.source, i64 %ahead.back
  %ahead.from_line = add i64 %ahead.fetched_bytes, %ahead.over
  %ahead.lines.first.more = icmp slt i64 0, %ahead.from_line
  br i1 %ahead.lines.first.more, label %ahead.lines.loop, label %ahead.lines.loop.end

held_or_fetched:                                  ; preds = %ahead.lines.loop.end, %held
  %narrow_index = load volatile i32, ptr %indices, align 1
  %index = sext i32 %narrow_index to i64
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %fast, label %cold, !prof !1

ahead.lines.loop:                                 ; preds = %ahead.lines.loop, %fetch
  %ahead.lines.at = phi i64 [ 0, %fetch ], [ %ahead.lines.at.next, %ahead.lines.loop ]
  %ahead.lines.line = getelementptr i8, ptr %ahead.first_line, i64 %ahead.lines.at
  call void @llvm.prefetch.p0(ptr %ahead.lines.line, i32 0, i32 2, i32 1)
  %ahead.lines.at.next = add i64 %ahead.lines.at, 64
  %ahead.lines.more = icmp slt i64 %ahead.lines.at.next, %ahead.from_line
  br i1 %ahead.lines.more, label %ahead.lines.loop, label %ahead.lines.loop.end

ahead.lines.loop.end:                             ; preds = %ahead.lines.loop, %fetch
  %ahead.lines.at.end = phi i64 [ 0, %fetch ], [ %ahead.lines.at.next, %ahead.lines.loop ]
  br label %held_or_fetched

fast:                                             ; preds = %held_or_fetched
  %distance = mul i64 %zero_based, %stride
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %part_params, i64 %offset
  %is_large = icmp sge i64 %part_bytes, 128
  br i1 %is_large, label %large, label %small, !prof !1

cold:                                             ; preds = %held_or_fetched
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

moved:                                            ; preds = %single.loop.end, %turns.loop.end
  br label %done

as_is:                                            ; preds = %large
  br label %aligned

first_vector:                                     ; preds = %large
  %first.bytes = load <32 x i8>, ptr %source, align 1
  store <32 x i8> %first.bytes, ptr %out, align 1
  br label %aligned

aligned:                                          ; preds = %first_vector, %as_is
  %last_turn = sub i64 %part_bytes, 128
  %turns.first.more = icmp slt i64 %first_aligned, %last_turn
  br i1 %turns.first.more, label %turns.loop, label %turns.loop.end

turns.loop:                                       ; preds = %turns.loop, %aligned
  %turns.at = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
  %turns.ahead = add i64 %turns.at, 1024
  %turns.is_in_row = icmp slt i64 %turns.ahead, %part_bytes
  %turns.ahead_in_next = add i64 %turns.ahead, %gap
  %turns.ahead_offset = select i1 %turns.is_in_row, i64 %turns.ahead, i64 %turns.ahead_in_next
  %turns.ahead_to = getelementptr i8, ptr %out, i64 %turns.ahead_offset
  call void @llvm.prefetch.p0(ptr %turns.ahead_to, i32 1, i32 3, i32 1)
  %turns.line_1 = getelementptr i8, ptr %turns.ahead_to, i64 64
  call void @llvm.prefetch.p0(ptr %turns.line_1, i32 1, i32 3, i32 1)
  %turns.source_turn_0 = getelementptr i8, ptr %source, i64 %turns.at
  %turns.bytes_0 = load <32 x i8>, ptr %turns.source_turn_0, align 1
  %turns.source_turn_1 = getelementptr i8, ptr %source, i64 %turns.at
  %turns.source_1 = getelementptr i8, ptr %turns.source_turn_1, i64 32
  %turns.bytes_1 = load <32 x i8>, ptr %turns.source_1, align 1
  %turns.source_turn_2 = getelementptr i8, ptr %source, i64 %turns.at
  %turns.source_2 = getelementptr i8, ptr %turns.source_turn_2, i64 64
  %turns.bytes_2 = load <32 x i8>, ptr %turns.source_2, align 1
  %turns.source_turn_3 = getelementptr i8, ptr %source, i64 %turns.at
  %turns.source_3 = getelementptr i8, ptr %turns.source_turn_3, i64 96
  %turns.bytes_3 = load <32 x i8>, ptr %turns.source_3, align 1
  %turns.to_turn_0 = getelementptr i8, ptr %out, i64 %turns.at
  store <32 x i8> %turns.bytes_0, ptr %turns.to_turn_0, align 1
  %turns.to_turn_1 = getelementptr i8, ptr %out, i64 %turns.at
  %turns.to_1 = getelementptr i8, ptr %turns.to_turn_1, i64 32
  store <32 x i8> %turns.bytes_1, ptr %turns.to_1, align 1
  %turns.to_turn_2 = getelementptr i8, ptr %out, i64 %turns.at
  %turns.to_2 = getelementptr i8, ptr %turns.to_turn_2, i64 64
  store <32 x i8> %turns.bytes_2, ptr %turns.to_2, align 1
  %turns.to_turn_3 = getelementptr i8, ptr %out, i64 %turns.at
  %turns.to_3 = getelementptr i8, ptr %turns.to_turn_3, i64 96
  store <32 x i8> %turns.bytes_3, ptr %turns.to_3, align 1
  %turns.at.next = add i64 %turns.at, 128
  %turns.more = icmp slt i64 %turns.at.next, %last_turn
  br i1 %turns.more, label %turns.loop, label %turns.loop.end

turns.loop.end:                                   ; preds = %turns.loop, %aligned
  %turns.at.end = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
  %last.source_turn_0 = getelementptr i8, ptr %source, i64 %last_turn
  %last.bytes_0 = load <32 x i8>, ptr %last.source_turn_0, align 1
  %last.source_turn_1 = getelementptr i8, ptr %source, i64 %last_turn
  %last.source_1 = getelementptr i8, ptr %last.source_turn_1, i64 32
  %last.bytes_1 = load <32 x i8>, ptr %last.source_1, align 1
  %last.source_turn_2 = getelementptr i8, ptr %source, i64 %last_turn
  %last.source_2 = getelementptr i8, ptr %last.source_turn_2, i64 64
  %last.bytes_2 = load <32 x i8>, ptr %last.source_2, align 1
  %last.source_turn_3 = getelementptr i8, ptr %source, i64 %last_turn
  %last.source_3 = getelementptr i8, ptr %last.source_turn_3, i64 96
  %last.bytes_3 = load <32 x i8>, ptr %last.source_3, align 1
  %last.to_turn_0 = getelementptr i8, ptr %out, i64 %last_turn
  store <32 x i8> %last.bytes_0, ptr %last.to_turn_0, align 1
  %last.to_turn_1 = getelementptr i8, ptr %out, i64 %last_turn
  %last.to_1 = getelementptr i8, ptr %last.to_turn_1, i64 32
  store <32 x i8> %last.bytes_1, ptr %last.to_1, align 1
  %last.to_turn_2 = getelementptr i8, ptr %out, i64 %last_turn
  %last.to_2 = getelementptr i8, ptr %last.to_turn_2, i64 64
  store <32 x i8> %last.bytes_2, ptr %last.to_2, align 1
  %last.to_turn_3 = getelementptr i8, ptr %out, i64 %last_turn
  %last.to_3 = getelementptr i8, ptr %last.to_turn_3, i64 96
  store <32 x i8> %last.bytes_3, ptr %last.to_3, align 1
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

moved:                                            ; preds = %single.loop.end, %turns.loop.end
  ret i32 0

as_is:                                            ; preds = %large
  br label %aligned

first_vector:                                     ; preds = %large
  %first.bytes = load <32 x i8>, ptr %source, align 1
  store <32 x i8> %first.bytes, ptr %to, align 1
  br label %aligned

aligned:                                          ; preds = %first_vector, %as_is
  %last_turn = sub i64 %block_bytes, 128
  %turns.first.more = icmp slt i64 %first_aligned, %last_turn
  br i1 %turns.first.more, label %turns.loop, label %turns.loop.end

turns.loop:                                       ; preds = %turns.loop, %aligned
  %turns.at = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
  %turns.source_turn_0 = getelementptr i8, ptr %source, i64 %turns.at
  %turns.bytes_0 = load <32 x i8>, ptr %turns.source_turn_0, align 1
  %turns.source_turn_1 = getelementptr i8, ptr %source, i64 %turns.at
  %turns.source_1 = getelementptr i8, ptr %turns.source_turn_1, i64 32
  %turns.bytes_1 = load <32 x i8>, ptr %turns.source_1, align 1
  %turns.source_turn_2 = getelementptr i8, ptr %source, i64 %turns.at
  %turns.source_2 = getelementptr i8, ptr %turns.source_turn_2, i64 64
  %turns.bytes_2 = load <32 x i8>, ptr %turns.source_2, align 1
  %turns.source_turn_3 = getelementptr i8, ptr %source, i64 %turns.at
  %turns.source_3 = getelementptr i8, ptr %turns.source_turn_3, i64 96
  %turns.bytes_3 = load <32 x i8>, ptr %turns.source_3, align 1
  %turns.to_turn_0 = getelementptr i8, ptr %to, i64 %turns.at
  store <32 x i8> %turns.bytes_0, ptr %turns.to_turn_0, align 1
  %turns.to_turn_1 = getelementptr i8, ptr %to, i64 %turns.at
  %turns.to_1 = getelementptr i8, ptr %turns.to_turn_1, i64 32
  store <32 x i8> %turns.bytes_1, ptr %turns.to_1, align 1
  %turns.to_turn_2 = getelementptr i8, ptr %to, i64 %turns.at
  %turns.to_2 = getelementptr i8, ptr %turns.to_turn_2, i64 64
  store <32 x i8> %turns.bytes_2, ptr %turns.to_2, align 1
  %turns.to_turn_3 = getelementptr i8, ptr %to, i64 %turns.at
  %turns.to_3 = getelementptr i8, ptr %turns.to_turn_3, i64 96
  store <32 x i8> %turns.bytes_3, ptr %turns.to_3, align 1
  %turns.at.next = add i64 %turns.at, 128
  %turns.more = icmp slt i64 %turns.at.next, %last_turn
  br i1 %turns.more, label %turns.loop, label %turns.loop.end

turns.loop.end:                                   ; preds = %turns.loop, %aligned
  %turns.at.end = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
  %last.source_turn_0 = getelementptr i8, ptr %source, i64 %last_turn
  %last.bytes_0 = load <32 x i8>, ptr %last.source_turn_0, align 1
  %last.source_turn_1 = getelementptr i8, ptr %source, i64 %last_turn
  %last.source_1 = getelementptr i8, ptr %last.source_turn_1, i64 32
  %last.bytes_1 = load <32 x i8>, ptr %last.source_1, align 1
  %last.source_turn_2 = getelementptr i8, ptr %source, i64 %last_turn
  %last.source_2 = getelementptr i8, ptr %last.source_turn_2, i64 64
  %last.bytes_2 = load <32 x i8>, ptr %last.source_2, align 1
  %last.source_turn_3 = getelementptr i8, ptr %source, i64 %last_turn
  %last.source_3 = getelementptr i8, ptr %last.source_turn_3, i64 96
  %last.bytes_3 = load <32 x i8>, ptr %last.source_3, align 1
  %last.to_turn_0 = getelementptr i8, ptr %to, i64 %last_turn
  store <32 x i8> %last.bytes_0, ptr %last.to_turn_0, align 1
  %last.to_turn_1 = getelementptr i8, ptr %to, i64 %last_turn
  %last.to_1 = getelementptr i8, ptr %last.to_turn_1, i64 32
  store <32 x i8> %last.bytes_1, ptr %last.to_1, align 1
  %last.to_turn_2 = getelementptr i8, ptr %to, i64 %last_turn
  %last.to_2 = getelementptr i8, ptr %last.to_turn_2, i64 64
  store <32 x i8> %last.bytes_2, ptr %last.to_2, align 1
  %last.to_turn_3 = getelementptr i8, ptr %to, i64 %last_turn
  %last.to_3 = getelementptr i8, ptr %last.to_turn_3, i64 96
  store <32 x i8> %last.bytes_3, ptr %last.to_3, align 1
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
  %bad.turns.to_turn_0 = getelementptr i8, ptr %to, i64 %bad.turns.at
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_turn_0, align 1
  %bad.turns.to_turn_1 = getelementptr i8, ptr %to, i64 %bad.turns.at
  %bad.turns.to_1 = getelementptr i8, ptr %bad.turns.to_turn_1, i64 32
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_1, align 1
  %bad.turns.to_turn_2 = getelementptr i8, ptr %to, i64 %bad.turns.at
  %bad.turns.to_2 = getelementptr i8, ptr %bad.turns.to_turn_2, i64 64
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_2, align 1
  %bad.turns.to_turn_3 = getelementptr i8, ptr %to, i64 %bad.turns.at
  %bad.turns.to_3 = getelementptr i8, ptr %bad.turns.to_turn_3, i64 96
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_3, align 1
  %bad.turns.at.next = add i64 %bad.turns.at, 128
  %bad.turns.more = icmp slt i64 %bad.turns.at.next, %bad.last_turn
  br i1 %bad.turns.more, label %bad.turns.loop, label %bad.turns.loop.end

bad.turns.loop.end:                               ; preds = %bad.turns.loop, %bad.large
  %bad.turns.at.end = phi i64 [ 0, %bad.large ], [ %bad.turns.at.next, %bad.turns.loop ]
  %bad.last.to_turn_0 = getelementptr i8, ptr %to, i64 %bad.last_turn
  store <32 x i8> zeroinitializer, ptr %bad.last.to_turn_0, align 1
  %bad.last.to_turn_1 = getelementptr i8, ptr %to, i64 %bad.last_turn
  %bad.last.to_1 = getelementptr i8, ptr %bad.last.to_turn_1, i64 32
  store <32 x i8> zeroinitializer, ptr %bad.last.to_1, align 1
  %bad.last.to_turn_2 = getelementptr i8, ptr %to, i64 %bad.last_turn
  %bad.last.to_2 = getelementptr i8, ptr %bad.last.to_turn_2, i64 64
  store <32 x i8> zeroinitializer, ptr %bad.last.to_2, align 1
  %bad.last.to_turn_3 = getelementptr i8, ptr %to, i64 %bad.last_turn
  %bad.last.to_3 = getelementptr i8, ptr %bad.last.to_turn_3, i64 96
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
declare i64 @llvm.ctpop.i64(i64) #2

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
