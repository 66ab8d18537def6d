; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i32_k1_b64_error_pOI_o32_u1_v32_pf32_st(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %line_buffer = alloca [2048 x i8], align 2048
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %run.out_bytes = mul i64 %row_begin, 64
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 4
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %fetched.is_long = icmp uge i64 %all_rows, 32
  %fetched.count = select i1 %fetched.is_long, i64 32, i64 0
  %fetched.first.more = icmp uge i64 %fetched.count, 1
  br i1 %fetched.first.more, label %fetched.rows, label %fetched.rows.end

end:                                              ; preds = %streamed, %entry
  %result = phi i32 [ 0, %entry ], [ %flag.streamed, %streamed ]
  call void @llvm.x86.sse.sfence()
  ret i32 %result

fetched.rows:                                     ; preds = %fetched.rows, %some_rows
  %fetched.left = phi i64 [ %fetched.count, %some_rows ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out = phi ptr [ %run.out, %some_rows ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices = phi ptr [ %run.indices, %some_rows ], [ %fetched.indices.next, %fetched.rows ]
  %fetched.narrow_index = load volatile i32, ptr %fetched.indices, align 1
  %fetched.index = zext i32 %fetched.narrow_index to i64
  %fetched.zero_based = sub i64 %fetched.index, 0
  %fetched.distance = mul i64 %fetched.zero_based, 64
  %fetched.offset = add i64 0, %fetched.distance
  %fetched.source = getelementptr i8, ptr %params_base, i64 %fetched.offset
  call void @llvm.prefetch.p0(ptr %fetched.source, i32 0, i32 2, i32 1)
  %fetched.line_1 = getelementptr i8, ptr %fetched.source, i64 63
  call void @llvm.prefetch.p0(ptr %fetched.line_1, i32 0, i32 2, i32 1)
  %fetched.left.next = sub i64 %fetched.left, 1
  %fetched.out.next = getelementptr i8, ptr %fetched.out, i64 64
  %fetched.indices.next = getelementptr i8, ptr %fetched.indices, i64 4
  %fetched.more = icmp uge i64 %fetched.left.next, 1
  br i1 %fetched.more, label %fetched.rows, label %fetched.rows.end

fetched.rows.end:                                 ; preds = %fetched.rows, %some_rows
  %fetched.left.end = phi i64 [ %fetched.count, %some_rows ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out.end = phi ptr [ %run.out, %some_rows ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices.end = phi ptr [ %run.indices, %some_rows ], [ %fetched.indices.next, %fetched.rows ]
  %address = ptrtoint ptr %run.out to i64
  %over = and i64 %address, 63
  %reaches_line = icmp eq i64 %over, 0
  br i1 %reaches_line, label %aligned, label %unaligned, !prof !1

aligned:                                          ; preds = %fetched.rows.end
  %first.more = icmp uge i64 %all_rows, 1
  br i1 %first.more, label %rows, label %rows.end

unaligned:                                        ; preds = %fetched.rows.end
  %unaligned.buffered.address = ptrtoint ptr %run.out to i64
  %unaligned.buffered.over = and i64 %unaligned.buffered.address, 63
  %unaligned.buffered.first.more = icmp uge i64 %all_rows, 31
  br i1 %unaligned.buffered.first.more, label %unaligned.buffered.rows, label %unaligned.buffered.rows.end

streamed:                                         ; preds = %unaligned.behind.rows.end, %rows.end
  %flag.streamed = phi i32 [ %flag.end, %rows.end ], [ %unaligned.behind.flag.end, %unaligned.behind.rows.end ]
  br label %end

rows:                                             ; preds = %done, %aligned
  %left = phi i64 [ %all_rows, %aligned ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %aligned ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %aligned ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %aligned ], [ %indices.next, %done ]
  %indices.address = ptrtoint ptr %indices to i64
  %indices.over = and i64 %indices.address, 63
  %indices.is_within = icmp uge i64 %indices.over, 4
  br i1 %indices.is_within, label %indices.line_before, label %indices.next_line

rows.end:                                         ; preds = %done, %aligned
  %left.end = phi i64 [ %all_rows, %aligned ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %aligned ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %aligned ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %aligned ], [ %indices.next, %done ]
  br label %streamed

indices.line_before:                              ; preds = %rows
  br label %indices.fetched

indices.next_line:                                ; preds = %rows
  %indices.line_ahead = getelementptr i8, ptr %indices, i64 2176
  call void @llvm.prefetch.p0(ptr %indices.line_ahead, i32 0, i32 3, i32 1)
  br label %indices.fetched

indices.fetched:                                  ; preds = %indices.next_line, %indices.line_before
  %narrow_index = load volatile i32, ptr %indices, align 1
  %index = zext i32 %narrow_index to i64
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %fast, label %cold, !prof !1

fast:                                             ; preds = %indices.fetched
  %distance = mul i64 %zero_based, 64
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %params_base, i64 %offset
  %ahead.last_group = sub i64 %left, 1
  %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 32)
  %ahead.out_bytes = mul i64 %ahead.rows, 64
  %ahead.out = getelementptr i8, ptr %out, i64 %ahead.out_bytes
  %ahead.indices_bytes = mul i64 %ahead.rows, 4
  %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes
  %ahead.narrow_index = load volatile i32, ptr %ahead.indices, align 1
  %ahead.index = zext i32 %ahead.narrow_index to i64
  %ahead.zero_based = sub i64 %ahead.index, 0
  %ahead.distance = mul i64 %ahead.zero_based, 64
  %ahead.offset = add i64 0, %ahead.distance
  %ahead.source = getelementptr i8, ptr %params_base, i64 %ahead.offset
  call void @llvm.prefetch.p0(ptr %ahead.source, i32 0, i32 2, i32 1)
  %ahead.line_1 = getelementptr i8, ptr %ahead.source, i64 63
  call void @llvm.prefetch.p0(ptr %ahead.line_1, i32 0, i32 2, i32 1)
  %source_0 = getelementptr i8, ptr %source, i64 0
  %bytes_0 = load <4 x i64>, ptr %source_0, align 1
  store <4 x i64> %bytes_0, ptr %out, align 32, !nontemporal !2
  %source_1 = getelementptr i8, ptr %source, i64 32
  %bytes_1 = load <4 x i64>, ptr %source_1, align 1
  %to_1 = getelementptr i8, ptr %out, i64 32
  store <4 x i64> %bytes_1, ptr %to_1, align 32, !nontemporal !2
  br label %done

cold:                                             ; preds = %indices.fetched
  %cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %out, i64 %index)
  %cold.cold_flag = or i32 %flag, %cold.row_flag
  br label %done

done:                                             ; preds = %cold, %fast
  %flag.next = phi i32 [ %flag, %fast ], [ %cold.cold_flag, %cold ]
  %left.next = sub i64 %left, 1
  %out.next = getelementptr i8, ptr %out, i64 64
  %indices.next = getelementptr i8, ptr %indices, i64 4
  %more = icmp uge i64 %left.next, 1
  br i1 %more, label %rows, label %rows.end

unaligned.buffered.rows:                          ; preds = %unaligned.buffered.stream.lines.end, %unaligned
  %unaligned.buffered.left = phi i64 [ %all_rows, %unaligned ], [ %unaligned.buffered.left.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.flag = phi i32 [ 0, %unaligned ], [ %unaligned.buffered.gather.flag.end, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.out = phi ptr [ %run.out, %unaligned ], [ %unaligned.buffered.out.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.indices = phi ptr [ %run.indices, %unaligned ], [ %unaligned.buffered.indices.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.rows_behind = sub i64 %unaligned.buffered.left, 31
  %unaligned.buffered.held.rows = call i64 @llvm.umin.i64(i64 %unaligned.buffered.rows_behind, i64 32)
  %unaligned.buffered.gather.begin = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.over
  %unaligned.buffered.gather.end = getelementptr i8, ptr %unaligned.buffered.gather.begin, i64 1984
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
  %unaligned.buffered.gather.ahead.out_bytes = mul i64 %unaligned.buffered.held.rows, 64
  %unaligned.buffered.gather.ahead.out = getelementptr i8, ptr %unaligned.buffered.gather.out, i64 %unaligned.buffered.gather.ahead.out_bytes
  %unaligned.buffered.gather.ahead.indices_bytes = mul i64 %unaligned.buffered.held.rows, 4
  %unaligned.buffered.gather.ahead.indices = getelementptr i8, ptr %unaligned.buffered.gather.indices, i64 %unaligned.buffered.gather.ahead.indices_bytes
  %unaligned.buffered.gather.ahead.narrow_index = load volatile i32, ptr %unaligned.buffered.gather.ahead.indices, align 1
  %unaligned.buffered.gather.ahead.index = zext i32 %unaligned.buffered.gather.ahead.narrow_index to i64
  %unaligned.buffered.gather.ahead.zero_based = sub i64 %unaligned.buffered.gather.ahead.index, 0
  %unaligned.buffered.gather.ahead.distance = mul i64 %unaligned.buffered.gather.ahead.zero_based, 64
  %unaligned.buffered.gather.ahead.offset = add i64 0, %unaligned.buffered.gather.ahead.distance
  %unaligned.buffered.gather.ahead.source = getelementptr i8, ptr %params_base, i64 %unaligned.buffered.gather.ahead.offset
  call void @llvm.prefetch.p0(ptr %unaligned.buffered.gather.ahead.source, i32 0, i32 2, i32 1)
  %unaligned.buffered.gather.ahead.line_1 = getelementptr i8, ptr %unaligned.buffered.gather.ahead.source, i64 63
  call void @llvm.prefetch.p0(ptr %unaligned.buffered.gather.ahead.line_1, i32 0, i32 2, i32 1)
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
  %unaligned.buffered.gather.distance = mul i64 %unaligned.buffered.gather.zero_based, 64
  %unaligned.buffered.gather.offset = add i64 0, %unaligned.buffered.gather.distance
  %unaligned.buffered.gather.source = getelementptr i8, ptr %params_base, i64 %unaligned.buffered.gather.offset
  %unaligned.buffered.gather.bytes_0 = load <32 x i8>, ptr %unaligned.buffered.gather.source, align 1
  %unaligned.buffered.gather.source_1 = getelementptr i8, ptr %unaligned.buffered.gather.source, i64 32
  %unaligned.buffered.gather.bytes_1 = load <32 x i8>, ptr %unaligned.buffered.gather.source_1, align 1
  store <32 x i8> %unaligned.buffered.gather.bytes_0, ptr %unaligned.buffered.gather.out, align 1
  %unaligned.buffered.gather.to_1 = getelementptr i8, ptr %unaligned.buffered.gather.out, i64 32
  store <32 x i8> %unaligned.buffered.gather.bytes_1, ptr %unaligned.buffered.gather.to_1, align 1
  br label %unaligned.buffered.gather.done

unaligned.buffered.gather.cold:                   ; preds = %unaligned.buffered.gather.indices.fetched
  %unaligned.buffered.gather.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %unaligned.buffered.gather.out, i64 %unaligned.buffered.gather.index)
  %unaligned.buffered.gather.cold.cold_flag = or i32 %unaligned.buffered.gather.flag, %unaligned.buffered.gather.cold.row_flag
  br label %unaligned.buffered.gather.done

unaligned.buffered.gather.done:                   ; preds = %unaligned.buffered.gather.cold, %unaligned.buffered.gather.fast
  %unaligned.buffered.gather.flag.next = phi i32 [ %unaligned.buffered.gather.flag, %unaligned.buffered.gather.fast ], [ %unaligned.buffered.gather.cold.cold_flag, %unaligned.buffered.gather.cold ]
  %unaligned.buffered.gather.left.next = sub i64 %unaligned.buffered.gather.left, 1
  %unaligned.buffered.gather.out.next = getelementptr i8, ptr %unaligned.buffered.gather.out, i64 64
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
  %unaligned.buffered.stream.more = icmp ult i64 %unaligned.buffered.stream.at.next, 1984
  br i1 %unaligned.buffered.stream.more, label %unaligned.buffered.stream.lines, label %unaligned.buffered.stream.lines.end

unaligned.buffered.stream.lines.end:              ; preds = %unaligned.buffered.stream.lines, %unaligned.buffered.stream.stored
  %unaligned.buffered.stream.at.end = phi i64 [ 64, %unaligned.buffered.stream.stored ], [ %unaligned.buffered.stream.at.next, %unaligned.buffered.stream.lines ]
  %unaligned.buffered.stream.carried_from_0 = getelementptr i8, ptr %line_buffer, i64 1984
  %unaligned.buffered.stream.carried_0 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_0, align 16
  store <2 x i64> %unaligned.buffered.stream.carried_0, ptr %line_buffer, align 16
  %unaligned.buffered.stream.carried_from_1 = getelementptr i8, ptr %line_buffer, i64 2000
  %unaligned.buffered.stream.carried_1 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_1, align 16
  %unaligned.buffered.stream.carried_to_1 = getelementptr i8, ptr %line_buffer, i64 16
  store <2 x i64> %unaligned.buffered.stream.carried_1, ptr %unaligned.buffered.stream.carried_to_1, align 16
  %unaligned.buffered.stream.carried_from_2 = getelementptr i8, ptr %line_buffer, i64 2016
  %unaligned.buffered.stream.carried_2 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_2, align 16
  %unaligned.buffered.stream.carried_to_2 = getelementptr i8, ptr %line_buffer, i64 32
  store <2 x i64> %unaligned.buffered.stream.carried_2, ptr %unaligned.buffered.stream.carried_to_2, align 16
  %unaligned.buffered.stream.carried_from_3 = getelementptr i8, ptr %line_buffer, i64 2032
  %unaligned.buffered.stream.carried_3 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_3, align 16
  %unaligned.buffered.stream.carried_to_3 = getelementptr i8, ptr %line_buffer, i64 48
  store <2 x i64> %unaligned.buffered.stream.carried_3, ptr %unaligned.buffered.stream.carried_to_3, align 16
  %unaligned.buffered.left.next = sub i64 %unaligned.buffered.left, 31
  %unaligned.buffered.out.next = getelementptr i8, ptr %unaligned.buffered.out, i64 1984
  %unaligned.buffered.indices.next = getelementptr i8, ptr %unaligned.buffered.indices, i64 124
  %unaligned.buffered.more = icmp uge i64 %unaligned.buffered.left.next, 31
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
  %unaligned.behind.ahead.out_bytes = mul i64 %unaligned.behind.ahead.rows, 64
  %unaligned.behind.ahead.out = getelementptr i8, ptr %unaligned.behind.out, i64 %unaligned.behind.ahead.out_bytes
  %unaligned.behind.ahead.indices_bytes = mul i64 %unaligned.behind.ahead.rows, 4
  %unaligned.behind.ahead.indices = getelementptr i8, ptr %unaligned.behind.indices, i64 %unaligned.behind.ahead.indices_bytes
  %unaligned.behind.ahead.narrow_index = load volatile i32, ptr %unaligned.behind.ahead.indices, align 1
  %unaligned.behind.ahead.index = zext i32 %unaligned.behind.ahead.narrow_index to i64
  %unaligned.behind.ahead.zero_based = sub i64 %unaligned.behind.ahead.index, 0
  %unaligned.behind.ahead.distance = mul i64 %unaligned.behind.ahead.zero_based, 64
  %unaligned.behind.ahead.offset = add i64 0, %unaligned.behind.ahead.distance
  %unaligned.behind.ahead.source = getelementptr i8, ptr %params_base, i64 %unaligned.behind.ahead.offset
  call void @llvm.prefetch.p0(ptr %unaligned.behind.ahead.source, i32 0, i32 2, i32 1)
  %unaligned.behind.ahead.line_1 = getelementptr i8, ptr %unaligned.behind.ahead.source, i64 63
  call void @llvm.prefetch.p0(ptr %unaligned.behind.ahead.line_1, i32 0, i32 2, i32 1)
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
  %unaligned.behind.distance = mul i64 %unaligned.behind.zero_based, 64
  %unaligned.behind.offset = add i64 0, %unaligned.behind.distance
  %unaligned.behind.source = getelementptr i8, ptr %params_base, i64 %unaligned.behind.offset
  %unaligned.behind.bytes_0 = load <32 x i8>, ptr %unaligned.behind.source, align 1
  %unaligned.behind.source_1 = getelementptr i8, ptr %unaligned.behind.source, i64 32
  %unaligned.behind.bytes_1 = load <32 x i8>, ptr %unaligned.behind.source_1, align 1
  store <32 x i8> %unaligned.behind.bytes_0, ptr %unaligned.behind.out, align 1
  %unaligned.behind.to_1 = getelementptr i8, ptr %unaligned.behind.out, i64 32
  store <32 x i8> %unaligned.behind.bytes_1, ptr %unaligned.behind.to_1, align 1
  br label %unaligned.behind.done

unaligned.behind.cold:                            ; preds = %unaligned.behind.indices.fetched
  %unaligned.behind.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %unaligned.behind.out, i64 %unaligned.behind.index)
  %unaligned.behind.cold.cold_flag = or i32 %unaligned.behind.flag, %unaligned.behind.cold.row_flag
  br label %unaligned.behind.done

unaligned.behind.done:                            ; preds = %unaligned.behind.cold, %unaligned.behind.fast
  %unaligned.behind.flag.next = phi i32 [ %unaligned.behind.flag, %unaligned.behind.fast ], [ %unaligned.behind.cold.cold_flag, %unaligned.behind.cold ]
  %unaligned.behind.left.next = sub i64 %unaligned.behind.left, 1
  %unaligned.behind.out.next = getelementptr i8, ptr %unaligned.behind.out, i64 64
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
  %distance = mul i64 %zero_based, 64
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %from, i64 %offset
  %bytes_0 = load <32 x i8>, ptr %source, align 1
  %source_1 = getelementptr i8, ptr %source, i64 32
  %bytes_1 = load <32 x i8>, ptr %source_1, align 1
  store <32 x i8> %bytes_0, ptr %to, align 1
  %to_1 = getelementptr i8, ptr %to, i64 32
  store <32 x i8> %bytes_1, ptr %to_1, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store <32 x i8> zeroinitializer, ptr %to, align 1
  %bad.to_1 = getelementptr i8, ptr %to, i64 32
  store <32 x i8> zeroinitializer, ptr %bad.to_1, align 1
  ret i32 1
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #3

; Function Attrs: nounwind
declare void @llvm.x86.sse.sfence() #4

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
!2 = !{i32 1}
