; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i64_k1_b40_clamp_base1_pOI_o32_u8_v32_st(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %line_buffer = alloca [1984 x i8], align 2048
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %run.out_bytes = mul i64 %row_begin, 40
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 8
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %address = ptrtoint ptr %run.out to i64
  %over = and i64 %address, 7
  %reaches_line = icmp eq i64 %over, 0
  br i1 %reaches_line, label %aligned, label %unaligned, !prof !1

end:                                              ; preds = %streamed, %entry
  call void @llvm.x86.sse.sfence()
  ret i32 0

aligned:                                          ; preds = %some_rows
  %to_line.first.more = icmp uge i64 %all_rows, 1
  %to_line.first.address = ptrtoint ptr %run.out to i64
  %to_line.first.over = and i64 %to_line.first.address, 63
  %to_line.first.begins_line = icmp eq i64 %to_line.first.over, 0
  %to_line.first.is_within_line = xor i1 %to_line.first.begins_line, true
  %to_line.first.goes_on = and i1 %to_line.first.more, %to_line.first.is_within_line
  br i1 %to_line.first.goes_on, label %to_line.rows, label %to_line.rows.end

unaligned:                                        ; preds = %some_rows
  %unaligned.buffered.address = ptrtoint ptr %run.out to i64
  %unaligned.buffered.over = and i64 %unaligned.buffered.address, 63
  %unaligned.buffered.first.more = icmp uge i64 %all_rows, 48
  br i1 %unaligned.buffered.first.more, label %unaligned.buffered.rows, label %unaligned.buffered.rows.end

streamed:                                         ; preds = %unaligned.behind.rows.end, %rest.rows.end
  br label %end

to_line.rows:                                     ; preds = %to_line.rows, %aligned
  %to_line.left = phi i64 [ %all_rows, %aligned ], [ %to_line.left.next, %to_line.rows ]
  %to_line.out = phi ptr [ %run.out, %aligned ], [ %to_line.out.next, %to_line.rows ]
  %to_line.indices = phi ptr [ %run.indices, %aligned ], [ %to_line.indices.next, %to_line.rows ]
  %to_line.index = load volatile i64, ptr %to_line.indices, align 1
  %to_line.zero_based = sub i64 %to_line.index, 1
  %to_line.is_below = icmp slt i64 %to_line.index, 1
  %to_line.last = sub i64 %extent, 1
  %to_line.nearer_end = select i1 %to_line.is_below, i64 0, i64 %to_line.last
  %to_line.is_inside = icmp ult i64 %to_line.zero_based, %extent
  %to_line.clamped = select i1 %to_line.is_inside, i64 %to_line.zero_based, i64 %to_line.nearer_end
  %to_line.distance = mul i64 %to_line.clamped, %stride
  %to_line.offset = add i64 0, %to_line.distance
  %to_line.source = getelementptr i8, ptr %params_base, i64 %to_line.offset
  %to_line.bytes_0 = load <32 x i8>, ptr %to_line.source, align 1
  %to_line.source_1 = getelementptr i8, ptr %to_line.source, i64 32
  %to_line.bytes_1 = load i64, ptr %to_line.source_1, align 1
  store <32 x i8> %to_line.bytes_0, ptr %to_line.out, align 1
  %to_line.to_1 = getelementptr i8, ptr %to_line.out, i64 32
  store i64 %to_line.bytes_1, ptr %to_line.to_1, align 1
  %to_line.left.next = sub i64 %to_line.left, 1
  %to_line.out.next = getelementptr i8, ptr %to_line.out, i64 40
  %to_line.indices.next = getelementptr i8, ptr %to_line.indices, i64 8
  %to_line.more = icmp uge i64 %to_line.left.next, 1
  %to_line.address = ptrtoint ptr %to_line.out.next to i64
  %to_line.over = and i64 %to_line.address, 63
  %to_line.begins_line = icmp eq i64 %to_line.over, 0
  %to_line.is_within_line = xor i1 %to_line.begins_line, true
  %to_line.goes_on = and i1 %to_line.more, %to_line.is_within_line
  br i1 %to_line.goes_on, label %to_line.rows, label %to_line.rows.end

to_line.rows.end:                                 ; preds = %to_line.rows, %aligned
  %to_line.left.end = phi i64 [ %all_rows, %aligned ], [ %to_line.left.next, %to_line.rows ]
  %to_line.out.end = phi ptr [ %run.out, %aligned ], [ %to_line.out.next, %to_line.rows ]
  %to_line.indices.end = phi ptr [ %run.indices, %aligned ], [ %to_line.indices.next, %to_line.rows ]
  %first.more = icmp uge i64 %to_line.left.end, 8
  br i1 %first.more, label %rows, label %rows.end

rows:                                             ; preds = %rows, %to_line.rows.end
  %left = phi i64 [ %to_line.left.end, %to_line.rows.end ], [ %left.next, %rows ]
  %out = phi ptr [ %to_line.out.end, %to_line.rows.end ], [ %out.next, %rows ]
  %indices = phi ptr [ %to_line.indices.end, %to_line.rows.end ], [ %indices.next, %rows ]
  %line_ahead = getelementptr i8, ptr %indices, i64 2048
  call void @llvm.prefetch.p0(ptr %line_ahead, i32 0, i32 3, i32 1)
  %index.0 = load volatile i64, ptr %indices, align 1
  %zero_based.0 = sub i64 %index.0, 1
  %is_below.0 = icmp slt i64 %index.0, 1
  %last.0 = sub i64 %extent, 1
  %nearer_end.0 = select i1 %is_below.0, i64 0, i64 %last.0
  %is_inside.0 = icmp ult i64 %zero_based.0, %extent
  %clamped.0 = select i1 %is_inside.0, i64 %zero_based.0, i64 %nearer_end.0
  %row_indices.1 = getelementptr i8, ptr %indices, i64 8
  %index.1 = load volatile i64, ptr %row_indices.1, align 1
  %zero_based.1 = sub i64 %index.1, 1
  %is_below.1 = icmp slt i64 %index.1, 1
  %last.1 = sub i64 %extent, 1
  %nearer_end.1 = select i1 %is_below.1, i64 0, i64 %last.1
  %is_inside.1 = icmp ult i64 %zero_based.1, %extent
  %clamped.1 = select i1 %is_inside.1, i64 %zero_based.1, i64 %nearer_end.1
  %row_indices.2 = getelementptr i8, ptr %indices, i64 16
  %index.2 = load volatile i64, ptr %row_indices.2, align 1
  %zero_based.2 = sub i64 %index.2, 1
  %is_below.2 = icmp slt i64 %index.2, 1
  %last.2 = sub i64 %extent, 1
  %nearer_end.2 = select i1 %is_below.2, i64 0, i64 %last.2
  %is_inside.2 = icmp ult i64 %zero_based.2, %extent
  %clamped.2 = select i1 %is_inside.2, i64 %zero_based.2, i64 %nearer_end.2
  %row_indices.3 = getelementptr i8, ptr %indices, i64 24
  %index.3 = load volatile i64, ptr %row_indices.3, align 1
  %zero_based.3 = sub i64 %index.3, 1
  %is_below.3 = icmp slt i64 %index.3, 1
  %last.3 = sub i64 %extent, 1
  %nearer_end.3 = select i1 %is_below.3, i64 0, i64 %last.3
  %is_inside.3 = icmp ult i64 %zero_based.3, %extent
  %clamped.3 = select i1 %is_inside.3, i64 %zero_based.3, i64 %nearer_end.3
  %row_indices.4 = getelementptr i8, ptr %indices, i64 32
  %index.4 = load volatile i64, ptr %row_indices.4, align 1
  %zero_based.4 = sub i64 %index.4, 1
  %is_below.4 = icmp slt i64 %index.4, 1
  %last.4 = sub i64 %extent, 1
  %nearer_end.4 = select i1 %is_below.4, i64 0, i64 %last.4
  %is_inside.4 = icmp ult i64 %zero_based.4, %extent
  %clamped.4 = select i1 %is_inside.4, i64 %zero_based.4, i64 %nearer_end.4
  %row_indices.5 = getelementptr i8, ptr %indices, i64 40
  %index.5 = load volatile i64, ptr %row_indices.5, align 1
  %zero_based.5 = sub i64 %index.5, 1
  %is_below.5 = icmp slt i64 %index.5, 1
  %last.5 = sub i64 %extent, 1
  %nearer_end.5 = select i1 %is_below.5, i64 0, i64 %last.5
  %is_inside.5 = icmp ult i64 %zero_based.5, %extent
  %clamped.5 = select i1 %is_inside.5, i64 %zero_based.5, i64 %nearer_end.5
  %row_indices.6 = getelementptr i8, ptr %indices, i64 48
  %index.6 = load volatile i64, ptr %row_indices.6, align 1
  %zero_based.6 = sub i64 %index.6, 1
  %is_below.6 = icmp slt i64 %index.6, 1
  %last.6 = sub i64 %extent, 1
  %nearer_end.6 = select i1 %is_below.6, i64 0, i64 %last.6
  %is_inside.6 = icmp ult i64 %zero_based.6, %extent
  %clamped.6 = select i1 %is_inside.6, i64 %zero_based.6, i64 %nearer_end.6
  %row_indices.7 = getelementptr i8, ptr %indices, i64 56
  %index.7 = load volatile i64, ptr %row_indices.7, align 1
  %zero_based.7 = sub i64 %index.7, 1
  %is_below.7 = icmp slt i64 %index.7, 1
  %last.7 = sub i64 %extent, 1
  %nearer_end.7 = select i1 %is_below.7, i64 0, i64 %last.7
  %is_inside.7 = icmp ult i64 %zero_based.7, %extent
  %clamped.7 = select i1 %is_inside.7, i64 %zero_based.7, i64 %nearer_end.7
  %distance.0 = mul i64 %clamped.0, %stride
  %offset.0 = add i64 0, %distance.0
  %source.0 = getelementptr i8, ptr %params_base, i64 %offset.0
  %distance.1 = mul i64 %clamped.1, %stride
  %offset.1 = add i64 0, %distance.1
  %source.1 = getelementptr i8, ptr %params_base, i64 %offset.1
  %distance.2 = mul i64 %clamped.2, %stride
  %offset.2 = add i64 0, %distance.2
  %source.2 = getelementptr i8, ptr %params_base, i64 %offset.2
  %distance.3 = mul i64 %clamped.3, %stride
  %offset.3 = add i64 0, %distance.3
  %source.3 = getelementptr i8, ptr %params_base, i64 %offset.3
  %distance.4 = mul i64 %clamped.4, %stride
  %offset.4 = add i64 0, %distance.4
  %source.4 = getelementptr i8, ptr %params_base, i64 %offset.4
  %distance.5 = mul i64 %clamped.5, %stride
  %offset.5 = add i64 0, %distance.5
  %source.5 = getelementptr i8, ptr %params_base, i64 %offset.5
  %distance.6 = mul i64 %clamped.6, %stride
  %offset.6 = add i64 0, %distance.6
  %source.6 = getelementptr i8, ptr %params_base, i64 %offset.6
  %distance.7 = mul i64 %clamped.7, %stride
  %offset.7 = add i64 0, %distance.7
  %source.7 = getelementptr i8, ptr %params_base, i64 %offset.7
  %source_0 = getelementptr i8, ptr %source.0, i64 0
  %bytes_0 = load <4 x i64>, ptr %source_0, align 1
  store <4 x i64> %bytes_0, ptr %out, align 32, !nontemporal !2
  %source_1 = getelementptr i8, ptr %source.0, i64 32
  %bytes_1 = load i64, ptr %source_1, align 1
  %joined_0 = insertelement <2 x i64> poison, i64 %bytes_1, i64 0
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
  %source_10 = getelementptr i8, ptr %source.4, i64 0
  %bytes_10 = load <4 x i64>, ptr %source_10, align 1
  %to_5 = getelementptr i8, ptr %out, i64 160
  store <4 x i64> %bytes_10, ptr %to_5, align 32, !nontemporal !2
  %source_11 = getelementptr i8, ptr %source.4, i64 32
  %bytes_11 = load i64, ptr %source_11, align 1
  %joined_4 = insertelement <2 x i64> poison, i64 %bytes_11, i64 0
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
  %left.next = sub i64 %left, 8
  %out.next = getelementptr i8, ptr %out, i64 320
  %indices.next = getelementptr i8, ptr %indices, i64 64
  %more = icmp uge i64 %left.next, 8
  br i1 %more, label %rows, label %rows.end

rows.end:                                         ; preds = %rows, %to_line.rows.end
  %left.end = phi i64 [ %to_line.left.end, %to_line.rows.end ], [ %left.next, %rows ]
  %out.end = phi ptr [ %to_line.out.end, %to_line.rows.end ], [ %out.next, %rows ]
  %indices.end = phi ptr [ %to_line.indices.end, %to_line.rows.end ], [ %indices.next, %rows ]
  %rest.first.more = icmp uge i64 %left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

rest.rows:                                        ; preds = %rest.rows, %rows.end
  %rest.left = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.rows ]
  %rest.out = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.rows ]
  %rest.indices = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.rows ]
  %rest.index = load volatile i64, ptr %rest.indices, align 1
  %rest.zero_based = sub i64 %rest.index, 1
  %rest.is_below = icmp slt i64 %rest.index, 1
  %rest.last = sub i64 %extent, 1
  %rest.nearer_end = select i1 %rest.is_below, i64 0, i64 %rest.last
  %rest.is_inside = icmp ult i64 %rest.zero_based, %extent
  %rest.clamped = select i1 %rest.is_inside, i64 %rest.zero_based, i64 %rest.nearer_end
  %rest.distance = mul i64 %rest.clamped, %stride
  %rest.offset = add i64 0, %rest.distance
  %rest.source = getelementptr i8, ptr %params_base, i64 %rest.offset
  %rest.bytes_0 = load <32 x i8>, ptr %rest.source, align 1
  %rest.source_1 = getelementptr i8, ptr %rest.source, i64 32
  %rest.bytes_1 = load i64, ptr %rest.source_1, align 1
  store <32 x i8> %rest.bytes_0, ptr %rest.out, align 1
  %rest.to_1 = getelementptr i8, ptr %rest.out, i64 32
  store i64 %rest.bytes_1, ptr %rest.to_1, align 1
  %rest.left.next = sub i64 %rest.left, 1
  %rest.out.next = getelementptr i8, ptr %rest.out, i64 40
  %rest.indices.next = getelementptr i8, ptr %rest.indices, i64 8
  %rest.more = icmp uge i64 %rest.left.next, 1
  br i1 %rest.more, label %rest.rows, label %rest.rows.end

rest.rows.end:                                    ; preds = %rest.rows, %rows.end
  %rest.left.end = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.rows ]
  %rest.out.end = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.rows ]
  %rest.indices.end = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.rows ]
  br label %streamed

unaligned.buffered.rows:                          ; preds = %unaligned.buffered.stream.lines.end, %unaligned
  %unaligned.buffered.left = phi i64 [ %all_rows, %unaligned ], [ %unaligned.buffered.left.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.out = phi ptr [ %run.out, %unaligned ], [ %unaligned.buffered.out.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.indices = phi ptr [ %run.indices, %unaligned ], [ %unaligned.buffered.indices.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.rows_behind = sub i64 %unaligned.buffered.left, 48
  %unaligned.buffered.gather.begin = getelementptr i8, ptr %line_buffer, i64 %unaligned.buffered.over
  %unaligned.buffered.gather.end = getelementptr i8, ptr %unaligned.buffered.gather.begin, i64 1920
  %unaligned.buffered.gather.first.more = icmp uge i64 %unaligned.buffered.left, 1
  %unaligned.buffered.gather.first.is_within = icmp ne ptr %unaligned.buffered.gather.begin, %unaligned.buffered.gather.end
  %unaligned.buffered.gather.first.goes_on = and i1 %unaligned.buffered.gather.first.more, %unaligned.buffered.gather.first.is_within
  br i1 %unaligned.buffered.gather.first.goes_on, label %unaligned.buffered.gather.rows, label %unaligned.buffered.gather.rows.end

unaligned.buffered.rows.end:                      ; preds = %unaligned.buffered.stream.lines.end, %unaligned
  %unaligned.buffered.left.end = phi i64 [ %all_rows, %unaligned ], [ %unaligned.buffered.left.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.out.end = phi ptr [ %run.out, %unaligned ], [ %unaligned.buffered.out.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.indices.end = phi ptr [ %run.indices, %unaligned ], [ %unaligned.buffered.indices.next, %unaligned.buffered.stream.lines.end ]
  %unaligned.buffered.is_any = icmp ne ptr %unaligned.buffered.out.end, %run.out
  %unaligned.buffered.carried = select i1 %unaligned.buffered.is_any, i64 %unaligned.buffered.over, i64 0
  %unaligned.buffered.plain.back = sub i64 0, %unaligned.buffered.over
  %unaligned.buffered.plain.line = getelementptr i8, ptr %unaligned.buffered.out.end, i64 %unaligned.buffered.plain.back
  %unaligned.buffered.plain.carried.last_vector = sub i64 %unaligned.buffered.carried, 31
  %unaligned.buffered.plain.carried.vectors.first.more = icmp slt i64 0, %unaligned.buffered.plain.carried.last_vector
  br i1 %unaligned.buffered.plain.carried.vectors.first.more, label %unaligned.buffered.plain.carried.vectors.loop, label %unaligned.buffered.plain.carried.vectors.loop.end

unaligned.buffered.gather.rows:                   ; preds = %unaligned.buffered.gather.indices.fetched, %unaligned.buffered.rows
  %unaligned.buffered.gather.left = phi i64 [ %unaligned.buffered.left, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.left.next, %unaligned.buffered.gather.indices.fetched ]
  %unaligned.buffered.gather.out = phi ptr [ %unaligned.buffered.gather.begin, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.out.next, %unaligned.buffered.gather.indices.fetched ]
  %unaligned.buffered.gather.indices = phi ptr [ %unaligned.buffered.indices, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.indices.next, %unaligned.buffered.gather.indices.fetched ]
  %unaligned.buffered.gather.indices.address = ptrtoint ptr %unaligned.buffered.gather.indices to i64
  %unaligned.buffered.gather.indices.over = and i64 %unaligned.buffered.gather.indices.address, 63
  %unaligned.buffered.gather.indices.is_within = icmp uge i64 %unaligned.buffered.gather.indices.over, 8
  br i1 %unaligned.buffered.gather.indices.is_within, label %unaligned.buffered.gather.indices.line_before, label %unaligned.buffered.gather.indices.next_line

unaligned.buffered.gather.rows.end:               ; preds = %unaligned.buffered.gather.indices.fetched, %unaligned.buffered.rows
  %unaligned.buffered.gather.left.end = phi i64 [ %unaligned.buffered.left, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.left.next, %unaligned.buffered.gather.indices.fetched ]
  %unaligned.buffered.gather.out.end = phi ptr [ %unaligned.buffered.gather.begin, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.out.next, %unaligned.buffered.gather.indices.fetched ]
  %unaligned.buffered.gather.indices.end = phi ptr [ %unaligned.buffered.indices, %unaligned.buffered.rows ], [ %unaligned.buffered.gather.indices.next, %unaligned.buffered.gather.indices.fetched ]
  %unaligned.buffered.is_first = icmp eq ptr %unaligned.buffered.out, %run.out
  %unaligned.buffered.stream.back = sub i64 0, %unaligned.buffered.over
  %unaligned.buffered.stream.line = getelementptr i8, ptr %unaligned.buffered.out, i64 %unaligned.buffered.stream.back
  br i1 %unaligned.buffered.is_first, label %unaligned.buffered.stream.first, label %unaligned.buffered.stream.other

unaligned.buffered.gather.indices.line_before:    ; preds = %unaligned.buffered.gather.rows
  br label %unaligned.buffered.gather.indices.fetched

unaligned.buffered.gather.indices.next_line:      ; preds = %unaligned.buffered.gather.rows
  %unaligned.buffered.gather.indices.line_ahead = getelementptr i8, ptr %unaligned.buffered.gather.indices, i64 2048
  call void @llvm.prefetch.p0(ptr %unaligned.buffered.gather.indices.line_ahead, i32 0, i32 3, i32 1)
  br label %unaligned.buffered.gather.indices.fetched

unaligned.buffered.gather.indices.fetched:        ; preds = %unaligned.buffered.gather.indices.next_line, %unaligned.buffered.gather.indices.line_before
  %unaligned.buffered.gather.index = load volatile i64, ptr %unaligned.buffered.gather.indices, align 1
  %unaligned.buffered.gather.zero_based = sub i64 %unaligned.buffered.gather.index, 1
  %unaligned.buffered.gather.is_below = icmp slt i64 %unaligned.buffered.gather.index, 1
  %unaligned.buffered.gather.last = sub i64 %extent, 1
  %unaligned.buffered.gather.nearer_end = select i1 %unaligned.buffered.gather.is_below, i64 0, i64 %unaligned.buffered.gather.last
  %unaligned.buffered.gather.is_inside = icmp ult i64 %unaligned.buffered.gather.zero_based, %extent
  %unaligned.buffered.gather.clamped = select i1 %unaligned.buffered.gather.is_inside, i64 %unaligned.buffered.gather.zero_based, i64 %unaligned.buffered.gather.nearer_end
  %unaligned.buffered.gather.distance = mul i64 %unaligned.buffered.gather.clamped, %stride
  %unaligned.buffered.gather.offset = add i64 0, %unaligned.buffered.gather.distance
  %unaligned.buffered.gather.source = getelementptr i8, ptr %params_base, i64 %unaligned.buffered.gather.offset
  %unaligned.buffered.gather.bytes_0 = load <32 x i8>, ptr %unaligned.buffered.gather.source, align 1
  %unaligned.buffered.gather.source_1 = getelementptr i8, ptr %unaligned.buffered.gather.source, i64 32
  %unaligned.buffered.gather.bytes_1 = load i64, ptr %unaligned.buffered.gather.source_1, align 1
  store <32 x i8> %unaligned.buffered.gather.bytes_0, ptr %unaligned.buffered.gather.out, align 1
  %unaligned.buffered.gather.to_1 = getelementptr i8, ptr %unaligned.buffered.gather.out, i64 32
  store i64 %unaligned.buffered.gather.bytes_1, ptr %unaligned.buffered.gather.to_1, align 1
  %unaligned.buffered.gather.left.next = sub i64 %unaligned.buffered.gather.left, 1
  %unaligned.buffered.gather.out.next = getelementptr i8, ptr %unaligned.buffered.gather.out, i64 40
  %unaligned.buffered.gather.indices.next = getelementptr i8, ptr %unaligned.buffered.gather.indices, i64 8
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
  %unaligned.buffered.stream.more = icmp ult i64 %unaligned.buffered.stream.at.next, 1920
  br i1 %unaligned.buffered.stream.more, label %unaligned.buffered.stream.lines, label %unaligned.buffered.stream.lines.end

unaligned.buffered.stream.lines.end:              ; preds = %unaligned.buffered.stream.lines, %unaligned.buffered.stream.stored
  %unaligned.buffered.stream.at.end = phi i64 [ 64, %unaligned.buffered.stream.stored ], [ %unaligned.buffered.stream.at.next, %unaligned.buffered.stream.lines ]
  %unaligned.buffered.stream.carried_from_0 = getelementptr i8, ptr %line_buffer, i64 1920
  %unaligned.buffered.stream.carried_0 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_0, align 16
  store <2 x i64> %unaligned.buffered.stream.carried_0, ptr %line_buffer, align 16
  %unaligned.buffered.stream.carried_from_1 = getelementptr i8, ptr %line_buffer, i64 1936
  %unaligned.buffered.stream.carried_1 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_1, align 16
  %unaligned.buffered.stream.carried_to_1 = getelementptr i8, ptr %line_buffer, i64 16
  store <2 x i64> %unaligned.buffered.stream.carried_1, ptr %unaligned.buffered.stream.carried_to_1, align 16
  %unaligned.buffered.stream.carried_from_2 = getelementptr i8, ptr %line_buffer, i64 1952
  %unaligned.buffered.stream.carried_2 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_2, align 16
  %unaligned.buffered.stream.carried_to_2 = getelementptr i8, ptr %line_buffer, i64 32
  store <2 x i64> %unaligned.buffered.stream.carried_2, ptr %unaligned.buffered.stream.carried_to_2, align 16
  %unaligned.buffered.stream.carried_from_3 = getelementptr i8, ptr %line_buffer, i64 1968
  %unaligned.buffered.stream.carried_3 = load <2 x i64>, ptr %unaligned.buffered.stream.carried_from_3, align 16
  %unaligned.buffered.stream.carried_to_3 = getelementptr i8, ptr %line_buffer, i64 48
  store <2 x i64> %unaligned.buffered.stream.carried_3, ptr %unaligned.buffered.stream.carried_to_3, align 16
  %unaligned.buffered.left.next = sub i64 %unaligned.buffered.left, 48
  %unaligned.buffered.out.next = getelementptr i8, ptr %unaligned.buffered.out, i64 1920
  %unaligned.buffered.indices.next = getelementptr i8, ptr %unaligned.buffered.indices, i64 384
  %unaligned.buffered.more = icmp uge i64 %unaligned.buffered.left.next, 48
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

unaligned.behind.rows:                            ; preds = %unaligned.behind.indices.fetched, %unaligned.buffered.plain.carried.behind_4
  %unaligned.behind.left = phi i64 [ %unaligned.buffered.left.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.left.next, %unaligned.behind.indices.fetched ]
  %unaligned.behind.out = phi ptr [ %unaligned.buffered.out.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.out.next, %unaligned.behind.indices.fetched ]
  %unaligned.behind.indices = phi ptr [ %unaligned.buffered.indices.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.indices.next, %unaligned.behind.indices.fetched ]
  %unaligned.behind.indices.address = ptrtoint ptr %unaligned.behind.indices to i64
  %unaligned.behind.indices.over = and i64 %unaligned.behind.indices.address, 63
  %unaligned.behind.indices.is_within = icmp uge i64 %unaligned.behind.indices.over, 8
  br i1 %unaligned.behind.indices.is_within, label %unaligned.behind.indices.line_before, label %unaligned.behind.indices.next_line

unaligned.behind.rows.end:                        ; preds = %unaligned.behind.indices.fetched, %unaligned.buffered.plain.carried.behind_4
  %unaligned.behind.left.end = phi i64 [ %unaligned.buffered.left.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.left.next, %unaligned.behind.indices.fetched ]
  %unaligned.behind.out.end = phi ptr [ %unaligned.buffered.out.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.out.next, %unaligned.behind.indices.fetched ]
  %unaligned.behind.indices.end = phi ptr [ %unaligned.buffered.indices.end, %unaligned.buffered.plain.carried.behind_4 ], [ %unaligned.behind.indices.next, %unaligned.behind.indices.fetched ]
  br label %streamed

unaligned.behind.indices.line_before:             ; preds = %unaligned.behind.rows
  br label %unaligned.behind.indices.fetched

unaligned.behind.indices.next_line:               ; preds = %unaligned.behind.rows
  %unaligned.behind.indices.line_ahead = getelementptr i8, ptr %unaligned.behind.indices, i64 2048
  call void @llvm.prefetch.p0(ptr %unaligned.behind.indices.line_ahead, i32 0, i32 3, i32 1)
  br label %unaligned.behind.indices.fetched

unaligned.behind.indices.fetched:                 ; preds = %unaligned.behind.indices.next_line, %unaligned.behind.indices.line_before
  %unaligned.behind.index = load volatile i64, ptr %unaligned.behind.indices, align 1
  %unaligned.behind.zero_based = sub i64 %unaligned.behind.index, 1
  %unaligned.behind.is_below = icmp slt i64 %unaligned.behind.index, 1
  %unaligned.behind.last = sub i64 %extent, 1
  %unaligned.behind.nearer_end = select i1 %unaligned.behind.is_below, i64 0, i64 %unaligned.behind.last
  %unaligned.behind.is_inside = icmp ult i64 %unaligned.behind.zero_based, %extent
  %unaligned.behind.clamped = select i1 %unaligned.behind.is_inside, i64 %unaligned.behind.zero_based, i64 %unaligned.behind.nearer_end
  %unaligned.behind.distance = mul i64 %unaligned.behind.clamped, %stride
  %unaligned.behind.offset = add i64 0, %unaligned.behind.distance
  %unaligned.behind.source = getelementptr i8, ptr %params_base, i64 %unaligned.behind.offset
  %unaligned.behind.bytes_0 = load <32 x i8>, ptr %unaligned.behind.source, align 1
  %unaligned.behind.source_1 = getelementptr i8, ptr %unaligned.behind.source, i64 32
  %unaligned.behind.bytes_1 = load i64, ptr %unaligned.behind.source_1, align 1
  store <32 x i8> %unaligned.behind.bytes_0, ptr %unaligned.behind.out, align 1
  %unaligned.behind.to_1 = getelementptr i8, ptr %unaligned.behind.out, i64 32
  store i64 %unaligned.behind.bytes_1, ptr %unaligned.behind.to_1, align 1
  %unaligned.behind.left.next = sub i64 %unaligned.behind.left, 1
  %unaligned.behind.out.next = getelementptr i8, ptr %unaligned.behind.out, i64 40
  %unaligned.behind.indices.next = getelementptr i8, ptr %unaligned.behind.indices, i64 8
  %unaligned.behind.more = icmp uge i64 %unaligned.behind.left.next, 1
  br i1 %unaligned.behind.more, label %unaligned.behind.rows, label %unaligned.behind.rows.end
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #1

; Function Attrs: nounwind
declare void @llvm.x86.sse.sfence() #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #2 = { nounwind }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
!2 = !{i32 1}
