; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_vector_tuples_i64_k2_b4_error_pOI_o32_u16_v64_st(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %extent_word_0 = getelementptr i8, ptr %args, i64 88
  %extent_0 = load i64, ptr %extent_word_0, align 8, !invariant.load !0
  %stride_word_0 = getelementptr i8, ptr %args, i64 96
  %stride_0 = load i64, ptr %stride_word_0, align 8, !invariant.load !0
  %extent_word_1 = getelementptr i8, ptr %args, i64 112
  %extent_1 = load i64, ptr %extent_word_1, align 8, !invariant.load !0
  %extents_once_0 = insertelement <8 x i64> poison, i64 %extent_0, i64 0
  %extents_once_1 = insertelement <8 x i64> %extents_once_0, i64 %extent_1, i64 1
  %extents = shufflevector <8 x i64> %extents_once_1, <8 x i64> poison, <8 x i32> <i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1>
  %stride_lane_0 = trunc i64 %stride_0 to i32
  %strides.splatinsert_0 = insertelement <16 x i32> poison, i32 %stride_lane_0, i64 0
  %strides.splat_0 = shufflevector <16 x i32> %strides.splatinsert_0, <16 x i32> poison, <16 x i32> zeroinitializer
  %spilled = alloca [256 x i8], align 16
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
  %run.out_bytes = mul i64 %row_begin, 4
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 16
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %to_line.first.more = icmp uge i64 %all_rows, 1
  %to_line.first.address = ptrtoint ptr %run.out to i64
  %to_line.first.over = and i64 %to_line.first.address, 63
  %to_line.first.begins_line = icmp eq i64 %to_line.first.over, 0
  %to_line.first.is_within_line = xor i1 %to_line.first.begins_line, true
  %to_line.first.goes_on = and i1 %to_line.first.more, %to_line.first.is_within_line
  br i1 %to_line.first.goes_on, label %to_line.rows, label %to_line.rows.end

end:                                              ; preds = %rest.rows.end, %entry
  %result = phi i32 [ 0, %entry ], [ %rest.flag.end, %rest.rows.end ]
  call void @llvm.x86.sse.sfence()
  ret i32 %result

to_line.rows:                                     ; preds = %to_line.done, %some_rows
  %to_line.left = phi i64 [ %all_rows, %some_rows ], [ %to_line.left.next, %to_line.done ]
  %to_line.flag = phi i32 [ 0, %some_rows ], [ %to_line.flag.next, %to_line.done ]
  %to_line.out = phi ptr [ %run.out, %some_rows ], [ %to_line.out.next, %to_line.done ]
  %to_line.indices = phi ptr [ %run.indices, %some_rows ], [ %to_line.indices.next, %to_line.done ]
  %to_line.index_0 = load volatile i64, ptr %to_line.indices, align 1
  %to_line.index_place_1 = getelementptr i8, ptr %to_line.indices, i64 8
  %to_line.index_1 = load volatile i64, ptr %to_line.index_place_1, align 1
  %to_line.zero_based_0 = sub i64 %to_line.index_0, 0
  %to_line.in_range_0 = icmp ult i64 %to_line.zero_based_0, %extent_0
  %to_line.zero_based_1 = sub i64 %to_line.index_1, 0
  %to_line.in_range_1 = icmp ult i64 %to_line.zero_based_1, %extent_1
  %to_line.all_in_range_1 = and i1 %to_line.in_range_0, %to_line.in_range_1
  br i1 %to_line.all_in_range_1, label %to_line.fast, label %to_line.cold, !prof !1

to_line.rows.end:                                 ; preds = %to_line.done, %some_rows
  %to_line.left.end = phi i64 [ %all_rows, %some_rows ], [ %to_line.left.next, %to_line.done ]
  %to_line.flag.end = phi i32 [ 0, %some_rows ], [ %to_line.flag.next, %to_line.done ]
  %to_line.out.end = phi ptr [ %run.out, %some_rows ], [ %to_line.out.next, %to_line.done ]
  %to_line.indices.end = phi ptr [ %run.indices, %some_rows ], [ %to_line.indices.next, %to_line.done ]
  %first.more = icmp uge i64 %to_line.left.end, 16
  br i1 %first.more, label %rows, label %rows.end

to_line.fast:                                     ; preds = %to_line.rows
  %to_line.distance_0 = mul i64 %to_line.zero_based_0, %stride_0
  %to_line.offset_0 = add i64 0, %to_line.distance_0
  %to_line.distance_1 = mul i64 %to_line.zero_based_1, 4
  %to_line.offset_1 = add i64 %to_line.offset_0, %to_line.distance_1
  %to_line.source = getelementptr i8, ptr %params_base, i64 %to_line.offset_1
  %to_line.bytes = load i32, ptr %to_line.source, align 1
  store i32 %to_line.bytes, ptr %to_line.out, align 1
  br label %to_line.done

to_line.cold:                                     ; preds = %to_line.rows
  %to_line.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %to_line.out, i64 %to_line.index_0, i64 %to_line.index_1)
  %to_line.cold_flag = or i32 %to_line.flag, %to_line.row_flag
  br label %to_line.done

to_line.done:                                     ; preds = %to_line.cold, %to_line.fast
  %to_line.flag.next = phi i32 [ %to_line.flag, %to_line.fast ], [ %to_line.cold_flag, %to_line.cold ]
  %to_line.left.next = sub i64 %to_line.left, 1
  %to_line.out.next = getelementptr i8, ptr %to_line.out, i64 4
  %to_line.indices.next = getelementptr i8, ptr %to_line.indices, i64 16
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
  %line_ahead_0 = getelementptr i8, ptr %indices, i64 2048
  call void @llvm.prefetch.p0(ptr %line_ahead_0, i32 0, i32 3, i32 1)
  %line_ahead_1 = getelementptr i8, ptr %indices, i64 2112
  call void @llvm.prefetch.p0(ptr %line_ahead_1, i32 0, i32 3, i32 1)
  %line_ahead_2 = getelementptr i8, ptr %indices, i64 2176
  call void @llvm.prefetch.p0(ptr %line_ahead_2, i32 0, i32 3, i32 1)
  %line_ahead_3 = getelementptr i8, ptr %indices, i64 2240
  call void @llvm.prefetch.p0(ptr %line_ahead_3, i32 0, i32 3, i32 1)
  %loaded_0 = load volatile <8 x i64>, ptr %indices, align 1
  %zero_based_0 = sub <8 x i64> %loaded_0, zeroinitializer
  %in_range_0 = icmp ult <8 x i64> %zero_based_0, %extents
  %index_place_1 = getelementptr i8, ptr %indices, i64 64
  %loaded_1 = load volatile <8 x i64>, ptr %index_place_1, align 1
  %zero_based_1 = sub <8 x i64> %loaded_1, zeroinitializer
  %in_range_1 = icmp ult <8 x i64> %zero_based_1, %extents
  %so_far_in_range_1 = and <8 x i1> %in_range_0, %in_range_1
  %index_place_2 = getelementptr i8, ptr %indices, i64 128
  %loaded_2 = load volatile <8 x i64>, ptr %index_place_2, align 1
  %zero_based_2 = sub <8 x i64> %loaded_2, zeroinitializer
  %in_range_2 = icmp ult <8 x i64> %zero_based_2, %extents
  %so_far_in_range_2 = and <8 x i1> %so_far_in_range_1, %in_range_2
  %index_place_3 = getelementptr i8, ptr %indices, i64 192
  %loaded_3 = load volatile <8 x i64>, ptr %index_place_3, align 1
  %zero_based_3 = sub <8 x i64> %loaded_3, zeroinitializer
  %in_range_3 = icmp ult <8 x i64> %zero_based_3, %extents
  %so_far_in_range_3 = and <8 x i1> %so_far_in_range_2, %in_range_3
  %in_range_bits = bitcast <8 x i1> %so_far_in_range_3 to i8
  %all_in_range = icmp eq i8 %in_range_bits, -1
  %low_halves_0 = bitcast <8 x i64> %zero_based_0 to <16 x i32>
  %high_halves_0 = bitcast <8 x i64> %zero_based_1 to <16 x i32>
  %narrow_0 = shufflevector <16 x i32> %low_halves_0, <16 x i32> %high_halves_0, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %low_halves_1 = bitcast <8 x i64> %zero_based_2 to <16 x i32>
  %high_halves_1 = bitcast <8 x i64> %zero_based_3 to <16 x i32>
  %narrow_1 = shufflevector <16 x i32> %low_halves_1, <16 x i32> %high_halves_1, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %even_lanes = shufflevector <16 x i32> %narrow_0, <16 x i32> %narrow_1, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %odd_lanes = shufflevector <16 x i32> %narrow_0, <16 x i32> %narrow_1, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %distances_0 = mul <16 x i32> %even_lanes, %strides.splat_0
  %distances_1 = mul <16 x i32> %odd_lanes, <i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
  %offsets_1 = add <16 x i32> %distances_0, %distances_1
  br i1 %all_in_range, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %to_line.rows.end
  %left.end = phi i64 [ %to_line.left.end, %to_line.rows.end ], [ %left.next, %done ]
  %flag.end = phi i32 [ %to_line.flag.end, %to_line.rows.end ], [ %flag.next, %done ]
  %out.end = phi ptr [ %to_line.out.end, %to_line.rows.end ], [ %out.next, %done ]
  %indices.end = phi ptr [ %to_line.indices.end, %to_line.rows.end ], [ %indices.next, %done ]
  %rest.first.more = icmp uge i64 %left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

fast:                                             ; preds = %rows
  %offset_words = bitcast <16 x i32> %offsets_1 to <8 x i64>
  %offset_pair.0 = extractelement <8 x i64> %offset_words, i64 0
  %low_offset.0 = trunc i64 %offset_pair.0 to i32
  %offset.0 = sext i32 %low_offset.0 to i64
  %source.0 = getelementptr i8, ptr %params_base, i64 %offset.0
  %offset.1 = ashr i64 %offset_pair.0, 32
  %source.1 = getelementptr i8, ptr %params_base, i64 %offset.1
  %offset_pair.2 = extractelement <8 x i64> %offset_words, i64 1
  %low_offset.2 = trunc i64 %offset_pair.2 to i32
  %offset.2 = sext i32 %low_offset.2 to i64
  %source.2 = getelementptr i8, ptr %params_base, i64 %offset.2
  %offset.3 = ashr i64 %offset_pair.2, 32
  %source.3 = getelementptr i8, ptr %params_base, i64 %offset.3
  %offset_pair.4 = extractelement <8 x i64> %offset_words, i64 2
  %low_offset.4 = trunc i64 %offset_pair.4 to i32
  %offset.4 = sext i32 %low_offset.4 to i64
  %source.4 = getelementptr i8, ptr %params_base, i64 %offset.4
  %offset.5 = ashr i64 %offset_pair.4, 32
  %source.5 = getelementptr i8, ptr %params_base, i64 %offset.5
  %offset_pair.6 = extractelement <8 x i64> %offset_words, i64 3
  %low_offset.6 = trunc i64 %offset_pair.6 to i32
  %offset.6 = sext i32 %low_offset.6 to i64
  %source.6 = getelementptr i8, ptr %params_base, i64 %offset.6
  %offset.7 = ashr i64 %offset_pair.6, 32
  %source.7 = getelementptr i8, ptr %params_base, i64 %offset.7
  %offset_pair.8 = extractelement <8 x i64> %offset_words, i64 4
  %low_offset.8 = trunc i64 %offset_pair.8 to i32
  %offset.8 = sext i32 %low_offset.8 to i64
  %source.8 = getelementptr i8, ptr %params_base, i64 %offset.8
  %offset.9 = ashr i64 %offset_pair.8, 32
  %source.9 = getelementptr i8, ptr %params_base, i64 %offset.9
  %offset_pair.10 = extractelement <8 x i64> %offset_words, i64 5
  %low_offset.10 = trunc i64 %offset_pair.10 to i32
  %offset.10 = sext i32 %low_offset.10 to i64
  %source.10 = getelementptr i8, ptr %params_base, i64 %offset.10
  %offset.11 = ashr i64 %offset_pair.10, 32
  %source.11 = getelementptr i8, ptr %params_base, i64 %offset.11
  %offset_pair.12 = extractelement <8 x i64> %offset_words, i64 6
  %low_offset.12 = trunc i64 %offset_pair.12 to i32
  %offset.12 = sext i32 %low_offset.12 to i64
  %source.12 = getelementptr i8, ptr %params_base, i64 %offset.12
  %offset.13 = ashr i64 %offset_pair.12, 32
  %source.13 = getelementptr i8, ptr %params_base, i64 %offset.13
  %offset_pair.14 = extractelement <8 x i64> %offset_words, i64 7
  %low_offset.14 = trunc i64 %offset_pair.14 to i32
  %offset.14 = sext i32 %low_offset.14 to i64
  %source.14 = getelementptr i8, ptr %params_base, i64 %offset.14
  %offset.15 = ashr i64 %offset_pair.14, 32
  %source.15 = getelementptr i8, ptr %params_base, i64 %offset.15
  %source_0 = getelementptr i8, ptr %source.0, i64 0
  %bytes_0 = load i32, ptr %source_0, align 1
  %joined_0 = insertelement <4 x i32> poison, i32 %bytes_0, i64 0
  %source_1 = getelementptr i8, ptr %source.1, i64 0
  %bytes_1 = load i32, ptr %source_1, align 1
  %joined_1 = insertelement <4 x i32> %joined_0, i32 %bytes_1, i64 1
  %source_2 = getelementptr i8, ptr %source.2, i64 0
  %bytes_2 = load i32, ptr %source_2, align 1
  %joined_2 = insertelement <4 x i32> %joined_1, i32 %bytes_2, i64 2
  %source_3 = getelementptr i8, ptr %source.3, i64 0
  %bytes_3 = load i32, ptr %source_3, align 1
  %joined_3 = insertelement <4 x i32> %joined_2, i32 %bytes_3, i64 3
  %vector_0 = bitcast <4 x i32> %joined_3 to <2 x i64>
  %source_4 = getelementptr i8, ptr %source.4, i64 0
  %bytes_4 = load i32, ptr %source_4, align 1
  %joined_4 = insertelement <4 x i32> poison, i32 %bytes_4, i64 0
  %source_5 = getelementptr i8, ptr %source.5, i64 0
  %bytes_5 = load i32, ptr %source_5, align 1
  %joined_5 = insertelement <4 x i32> %joined_4, i32 %bytes_5, i64 1
  %source_6 = getelementptr i8, ptr %source.6, i64 0
  %bytes_6 = load i32, ptr %source_6, align 1
  %joined_6 = insertelement <4 x i32> %joined_5, i32 %bytes_6, i64 2
  %source_7 = getelementptr i8, ptr %source.7, i64 0
  %bytes_7 = load i32, ptr %source_7, align 1
  %joined_7 = insertelement <4 x i32> %joined_6, i32 %bytes_7, i64 3
  %vector_1 = bitcast <4 x i32> %joined_7 to <2 x i64>
  %vector_2 = shufflevector <2 x i64> %vector_0, <2 x i64> %vector_1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %source_8 = getelementptr i8, ptr %source.8, i64 0
  %bytes_8 = load i32, ptr %source_8, align 1
  %joined_8 = insertelement <4 x i32> poison, i32 %bytes_8, i64 0
  %source_9 = getelementptr i8, ptr %source.9, i64 0
  %bytes_9 = load i32, ptr %source_9, align 1
  %joined_9 = insertelement <4 x i32> %joined_8, i32 %bytes_9, i64 1
  %source_10 = getelementptr i8, ptr %source.10, i64 0
  %bytes_10 = load i32, ptr %source_10, align 1
  %joined_10 = insertelement <4 x i32> %joined_9, i32 %bytes_10, i64 2
  %source_11 = getelementptr i8, ptr %source.11, i64 0
  %bytes_11 = load i32, ptr %source_11, align 1
  %joined_11 = insertelement <4 x i32> %joined_10, i32 %bytes_11, i64 3
  %vector_3 = bitcast <4 x i32> %joined_11 to <2 x i64>
  %source_12 = getelementptr i8, ptr %source.12, i64 0
  %bytes_12 = load i32, ptr %source_12, align 1
  %joined_12 = insertelement <4 x i32> poison, i32 %bytes_12, i64 0
  %source_13 = getelementptr i8, ptr %source.13, i64 0
  %bytes_13 = load i32, ptr %source_13, align 1
  %joined_13 = insertelement <4 x i32> %joined_12, i32 %bytes_13, i64 1
  %source_14 = getelementptr i8, ptr %source.14, i64 0
  %bytes_14 = load i32, ptr %source_14, align 1
  %joined_14 = insertelement <4 x i32> %joined_13, i32 %bytes_14, i64 2
  %source_15 = getelementptr i8, ptr %source.15, i64 0
  %bytes_15 = load i32, ptr %source_15, align 1
  %joined_15 = insertelement <4 x i32> %joined_14, i32 %bytes_15, i64 3
  %vector_4 = bitcast <4 x i32> %joined_15 to <2 x i64>
  %vector_5 = shufflevector <2 x i64> %vector_3, <2 x i64> %vector_4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %vector_6 = shufflevector <4 x i64> %vector_2, <4 x i64> %vector_5, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  store <8 x i64> %vector_6, ptr %out, align 64, !nontemporal !2
  br label %done

cold:                                             ; preds = %rows
  store <8 x i64> %loaded_0, ptr %spilled, align 1
  %cold.spilled_to_1 = getelementptr i8, ptr %spilled, i64 64
  store <8 x i64> %loaded_1, ptr %cold.spilled_to_1, align 1
  %cold.spilled_to_2 = getelementptr i8, ptr %spilled, i64 128
  store <8 x i64> %loaded_2, ptr %cold.spilled_to_2, align 1
  %cold.spilled_to_3 = getelementptr i8, ptr %spilled, i64 192
  store <8 x i64> %loaded_3, ptr %cold.spilled_to_3, align 1
  br i1 true, label %cold.rows, label %cold.rows.end

done:                                             ; preds = %cold.rows.end, %fast
  %flag.next = phi i32 [ %flag, %fast ], [ %cold.flag.end, %cold.rows.end ]
  %left.next = sub i64 %left, 16
  %out.next = getelementptr i8, ptr %out, i64 64
  %indices.next = getelementptr i8, ptr %indices, i64 256
  %more = icmp uge i64 %left.next, 16
  br i1 %more, label %rows, label %rows.end

cold.rows:                                        ; preds = %cold.rows, %cold
  %cold.left = phi i64 [ 16, %cold ], [ %cold.left.next, %cold.rows ]
  %cold.flag = phi i32 [ %flag, %cold ], [ %cold.cold_flag, %cold.rows ]
  %cold.out = phi ptr [ %out, %cold ], [ %cold.out.next, %cold.rows ]
  %cold.indices = phi ptr [ %spilled, %cold ], [ %cold.indices.next, %cold.rows ]
  %cold.index_0 = load volatile i64, ptr %cold.indices, align 1
  %cold.index_place_1 = getelementptr i8, ptr %cold.indices, i64 8
  %cold.index_1 = load volatile i64, ptr %cold.index_place_1, align 1
  %cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.out, i64 %cold.index_0, i64 %cold.index_1)
  %cold.cold_flag = or i32 %cold.flag, %cold.row_flag
  %cold.left.next = sub i64 %cold.left, 1
  %cold.out.next = getelementptr i8, ptr %cold.out, i64 4
  %cold.indices.next = getelementptr i8, ptr %cold.indices, i64 16
  %cold.more = icmp uge i64 %cold.left.next, 1
  br i1 %cold.more, label %cold.rows, label %cold.rows.end

cold.rows.end:                                    ; preds = %cold.rows, %cold
  %cold.left.end = phi i64 [ 16, %cold ], [ %cold.left.next, %cold.rows ]
  %cold.flag.end = phi i32 [ %flag, %cold ], [ %cold.cold_flag, %cold.rows ]
  %cold.out.end = phi ptr [ %out, %cold ], [ %cold.out.next, %cold.rows ]
  %cold.indices.end = phi ptr [ %spilled, %cold ], [ %cold.indices.next, %cold.rows ]
  br label %done

rest.rows:                                        ; preds = %rest.done, %rows.end
  %rest.left = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag = phi i32 [ %flag.end, %rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  %rest.index_0 = load volatile i64, ptr %rest.indices, align 1
  %rest.index_place_1 = getelementptr i8, ptr %rest.indices, i64 8
  %rest.index_1 = load volatile i64, ptr %rest.index_place_1, align 1
  %rest.zero_based_0 = sub i64 %rest.index_0, 0
  %rest.in_range_0 = icmp ult i64 %rest.zero_based_0, %extent_0
  %rest.zero_based_1 = sub i64 %rest.index_1, 0
  %rest.in_range_1 = icmp ult i64 %rest.zero_based_1, %extent_1
  %rest.all_in_range_1 = and i1 %rest.in_range_0, %rest.in_range_1
  br i1 %rest.all_in_range_1, label %rest.fast, label %rest.cold, !prof !1

rest.rows.end:                                    ; preds = %rest.done, %rows.end
  %rest.left.end = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag.end = phi i32 [ %flag.end, %rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out.end = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices.end = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  br label %end

rest.fast:                                        ; preds = %rest.rows
  %rest.distance_0 = mul i64 %rest.zero_based_0, %stride_0
  %rest.offset_0 = add i64 0, %rest.distance_0
  %rest.distance_1 = mul i64 %rest.zero_based_1, 4
  %rest.offset_1 = add i64 %rest.offset_0, %rest.distance_1
  %rest.source = getelementptr i8, ptr %params_base, i64 %rest.offset_1
  %rest.bytes = load i32, ptr %rest.source, align 1
  store i32 %rest.bytes, ptr %rest.out, align 1
  br label %rest.done

rest.cold:                                        ; preds = %rest.rows
  %rest.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %rest.out, i64 %rest.index_0, i64 %rest.index_1)
  %rest.cold_flag = or i32 %rest.flag, %rest.row_flag
  br label %rest.done

rest.done:                                        ; preds = %rest.cold, %rest.fast
  %rest.flag.next = phi i32 [ %rest.flag, %rest.fast ], [ %rest.cold_flag, %rest.cold ]
  %rest.left.next = sub i64 %rest.left, 1
  %rest.out.next = getelementptr i8, ptr %rest.out, i64 4
  %rest.indices.next = getelementptr i8, ptr %rest.indices, i64 16
  %rest.more = icmp uge i64 %rest.left.next, 1
  br i1 %rest.more, label %rest.rows, label %rest.rows.end
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @cold(ptr noalias readonly %args, ptr %from, ptr %to, i64 %index_0, i64 %index_1) #1 {
entry:
  %extent_word_0 = getelementptr i8, ptr %args, i64 88
  %extent_0 = load i64, ptr %extent_word_0, align 8, !invariant.load !0
  %stride_word_0 = getelementptr i8, ptr %args, i64 96
  %stride_0 = load i64, ptr %stride_word_0, align 8, !invariant.load !0
  %extent_word_1 = getelementptr i8, ptr %args, i64 112
  %extent_1 = load i64, ptr %extent_word_1, align 8, !invariant.load !0
  %zero_based_0 = sub i64 %index_0, 0
  %in_range_0 = icmp ult i64 %zero_based_0, %extent_0
  %zero_based_1 = sub i64 %index_1, 0
  %in_range_1 = icmp ult i64 %zero_based_1, %extent_1
  %all_in_range_1 = and i1 %in_range_0, %in_range_1
  br i1 %all_in_range_1, label %good, label %bad

good:                                             ; preds = %entry
  %distance_0 = mul i64 %zero_based_0, %stride_0
  %offset_0 = add i64 0, %distance_0
  %distance_1 = mul i64 %zero_based_1, 4
  %offset_1 = add i64 %offset_0, %distance_1
  %source = getelementptr i8, ptr %from, i64 %offset_1
  %bytes = load i32, ptr %source, align 1
  store i32 %bytes, ptr %to, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store i32 0, ptr %to, align 1
  ret i32 1
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #2

; Function Attrs: nounwind
declare void @llvm.x86.sse.sfence() #3

attributes #0 = { nounwind uwtable "prefer-vector-width"="512" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="512" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #3 = { nounwind }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
!2 = !{i32 1}
