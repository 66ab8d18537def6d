; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_vector_tuples_i8_k1_b1_zero_pOI_o32_u8_v32_t4(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %extent_lane = trunc i64 %extent to i32
  %extents_once = insertelement <8 x i32> poison, i32 %extent_lane, i64 0
  %extents = shufflevector <8 x i32> %extents_once, <8 x i32> poison, <8 x i32> zeroinitializer
  %spilled = alloca [8 x i8], align 16
  %params_base_word = getelementptr i8, ptr %args, i64 32
  %params_base = load ptr, ptr %params_base_word, align 8, !invariant.load !0
  %out_base_word = getelementptr i8, ptr %args, i64 40
  %out_base = load ptr, ptr %out_base_word, align 8, !invariant.load !0
  %indices_tensor_word = getelementptr i8, ptr %args, i64 48
  %indices_tensor = load ptr, ptr %indices_tensor_word, align 8, !invariant.load !0
  %indices_offset_word = getelementptr i8, ptr %args, i64 104
  %indices_offset = load i64, ptr %indices_offset_word, align 8, !invariant.load !0
  %indices_base = getelementptr i8, ptr %indices_tensor, i64 %indices_offset
  %table.whole_words = lshr i64 %extent, 2
  %table.left_0 = call i64 @llvm.usub.sat.i64(i64 %table.whole_words, i64 0)
  %table.count_0 = call i64 @llvm.umin.i64(i64 %table.left_0, i64 8)
  %table.over_0 = sub i64 8, %table.count_0
  %table.shift_0 = trunc i64 %table.over_0 to i8
  %table.some_0 = lshr i8 -1, %table.shift_0
  %table.is_empty_0 = icmp eq i64 %table.count_0, 0
  %table.mask_0 = select i1 %table.is_empty_0, i8 0, i8 %table.some_0
  %table.there_0 = bitcast i8 %table.mask_0 to <8 x i1>
  %table.word_number_0 = trunc i64 %table.whole_words to i32
  %table.word_numbers.splatinsert_0 = insertelement <8 x i32> poison, i32 %table.word_number_0, i64 0
  %table.word_numbers.splat_0 = shufflevector <8 x i32> %table.word_numbers.splatinsert_0, <8 x i32> poison, <8 x i32> zeroinitializer
  %table.is_last_0 = icmp eq <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %table.word_numbers.splat_0
  %table.left_1 = call i64 @llvm.usub.sat.i64(i64 %table.whole_words, i64 8)
  %table.count_1 = call i64 @llvm.umin.i64(i64 %table.left_1, i64 8)
  %table.over_1 = sub i64 8, %table.count_1
  %table.shift_1 = trunc i64 %table.over_1 to i8
  %table.some_1 = lshr i8 -1, %table.shift_1
  %table.is_empty_1 = icmp eq i64 %table.count_1, 0
  %table.mask_1 = select i1 %table.is_empty_1, i8 0, i8 %table.some_1
  %table.there_1 = bitcast i8 %table.mask_1 to <8 x i1>
  %table.word_number_1 = trunc i64 %table.whole_words to i32
  %table.word_numbers.splatinsert_1 = insertelement <8 x i32> poison, i32 %table.word_number_1, i64 0
  %table.word_numbers.splat_1 = shufflevector <8 x i32> %table.word_numbers.splatinsert_1, <8 x i32> poison, <8 x i32> zeroinitializer
  %table.is_last_1 = icmp eq <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, %table.word_numbers.splat_1
  %table.left_2 = call i64 @llvm.usub.sat.i64(i64 %table.whole_words, i64 16)
  %table.count_2 = call i64 @llvm.umin.i64(i64 %table.left_2, i64 8)
  %table.over_2 = sub i64 8, %table.count_2
  %table.shift_2 = trunc i64 %table.over_2 to i8
  %table.some_2 = lshr i8 -1, %table.shift_2
  %table.is_empty_2 = icmp eq i64 %table.count_2, 0
  %table.mask_2 = select i1 %table.is_empty_2, i8 0, i8 %table.some_2
  %table.there_2 = bitcast i8 %table.mask_2 to <8 x i1>
  %table.word_number_2 = trunc i64 %table.whole_words to i32
  %table.word_numbers.splatinsert_2 = insertelement <8 x i32> poison, i32 %table.word_number_2, i64 0
  %table.word_numbers.splat_2 = shufflevector <8 x i32> %table.word_numbers.splatinsert_2, <8 x i32> poison, <8 x i32> zeroinitializer
  %table.is_last_2 = icmp eq <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>, %table.word_numbers.splat_2
  %table.left_3 = call i64 @llvm.usub.sat.i64(i64 %table.whole_words, i64 24)
  %table.count_3 = call i64 @llvm.umin.i64(i64 %table.left_3, i64 8)
  %table.over_3 = sub i64 8, %table.count_3
  %table.shift_3 = trunc i64 %table.over_3 to i8
  %table.some_3 = lshr i8 -1, %table.shift_3
  %table.is_empty_3 = icmp eq i64 %table.count_3, 0
  %table.mask_3 = select i1 %table.is_empty_3, i8 0, i8 %table.some_3
  %table.there_3 = bitcast i8 %table.mask_3 to <8 x i1>
  %table.word_number_3 = trunc i64 %table.whole_words to i32
  %table.word_numbers.splatinsert_3 = insertelement <8 x i32> poison, i32 %table.word_number_3, i64 0
  %table.word_numbers.splat_3 = shufflevector <8 x i32> %table.word_numbers.splatinsert_3, <8 x i32> poison, <8 x i32> zeroinitializer
  %table.is_last_3 = icmp eq <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, %table.word_numbers.splat_3
  %table.is_empty = icmp eq i64 %extent, 0
  %table.word_from = select i1 %table.is_empty, ptr %args, ptr %params_base
  %table.last = sub i64 %extent, 1
  %table.first = and i64 %extent, -4
  %table.wanted_0 = add i64 %table.first, 0
  %table.element_0 = call i64 @llvm.umin.i64(i64 %table.wanted_0, i64 %table.last)
  %table.element_place_bytes_0 = mul i64 %table.element_0, 1
  %table.element_place_0 = getelementptr i8, ptr %table.word_from, i64 %table.element_place_bytes_0
  %table.element_read_0 = load i8, ptr %table.element_place_0, align 1
  %table.wide_element_0 = zext i8 %table.element_read_0 to i32
  %table.turned_element_0 = shl i32 %table.wide_element_0, 0
  %table.word_0 = or i32 0, %table.turned_element_0
  %table.wanted_1 = add i64 %table.first, 1
  %table.element_1 = call i64 @llvm.umin.i64(i64 %table.wanted_1, i64 %table.last)
  %table.element_place_bytes_1 = mul i64 %table.element_1, 1
  %table.element_place_1 = getelementptr i8, ptr %table.word_from, i64 %table.element_place_bytes_1
  %table.element_read_1 = load i8, ptr %table.element_place_1, align 1
  %table.wide_element_1 = zext i8 %table.element_read_1 to i32
  %table.turned_element_1 = shl i32 %table.wide_element_1, 8
  %table.word_1 = or i32 %table.word_0, %table.turned_element_1
  %table.wanted_2 = add i64 %table.first, 2
  %table.element_2 = call i64 @llvm.umin.i64(i64 %table.wanted_2, i64 %table.last)
  %table.element_place_bytes_2 = mul i64 %table.element_2, 1
  %table.element_place_2 = getelementptr i8, ptr %table.word_from, i64 %table.element_place_bytes_2
  %table.element_read_2 = load i8, ptr %table.element_place_2, align 1
  %table.wide_element_2 = zext i8 %table.element_read_2 to i32
  %table.turned_element_2 = shl i32 %table.wide_element_2, 16
  %table.word_2 = or i32 %table.word_1, %table.turned_element_2
  %table.line_0 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %params_base, i32 1, <8 x i1> %table.there_0, <8 x i32> zeroinitializer)
  %table.last_words.splatinsert_0 = insertelement <8 x i32> poison, i32 %table.word_2, i64 0
  %table.last_words.splat_0 = shufflevector <8 x i32> %table.last_words.splatinsert_0, <8 x i32> poison, <8 x i32> zeroinitializer
  %table.completed_line_0 = select <8 x i1> %table.is_last_0, <8 x i32> %table.last_words.splat_0, <8 x i32> %table.line_0
  %table.line_place_1 = getelementptr i8, ptr %params_base, i64 32
  %table.line_1 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %table.line_place_1, i32 1, <8 x i1> %table.there_1, <8 x i32> zeroinitializer)
  %table.last_words.splatinsert_1 = insertelement <8 x i32> poison, i32 %table.word_2, i64 0
  %table.last_words.splat_1 = shufflevector <8 x i32> %table.last_words.splatinsert_1, <8 x i32> poison, <8 x i32> zeroinitializer
  %table.completed_line_1 = select <8 x i1> %table.is_last_1, <8 x i32> %table.last_words.splat_1, <8 x i32> %table.line_1
  %table.line_place_2 = getelementptr i8, ptr %params_base, i64 64
  %table.line_2 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %table.line_place_2, i32 1, <8 x i1> %table.there_2, <8 x i32> zeroinitializer)
  %table.last_words.splatinsert_2 = insertelement <8 x i32> poison, i32 %table.word_2, i64 0
  %table.last_words.splat_2 = shufflevector <8 x i32> %table.last_words.splatinsert_2, <8 x i32> poison, <8 x i32> zeroinitializer
  %table.completed_line_2 = select <8 x i1> %table.is_last_2, <8 x i32> %table.last_words.splat_2, <8 x i32> %table.line_2
  %table.line_place_3 = getelementptr i8, ptr %params_base, i64 96
  %table.line_3 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr %table.line_place_3, i32 1, <8 x i1> %table.there_3, <8 x i32> zeroinitializer)
  %table.last_words.splatinsert_3 = insertelement <8 x i32> poison, i32 %table.word_2, i64 0
  %table.last_words.splat_3 = shufflevector <8 x i32> %table.last_words.splatinsert_3, <8 x i32> poison, <8 x i32> zeroinitializer
  %table.completed_line_3 = select <8 x i1> %table.is_last_3, <8 x i32> %table.last_words.splat_3, <8 x i32> %table.line_3
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %run.out_bytes = mul i64 %row_begin, 1
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 1
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %first.more = icmp uge i64 %all_rows, 8
  br i1 %first.more, label %rows, label %rows.end

end:                                              ; preds = %rest.rows.end, %entry
  ret i32 0

rows:                                             ; preds = %done, %some_rows
  %left = phi i64 [ %all_rows, %some_rows ], [ %left.next, %done ]
  %out = phi ptr [ %run.out, %some_rows ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %some_rows ], [ %indices.next, %done ]
  %line_ahead = getelementptr i8, ptr %indices, i64 2048
  call void @llvm.prefetch.p0(ptr %line_ahead, i32 0, i32 3, i32 1)
  %loaded_word = load volatile i64, ptr %indices, align 1
  %loaded = bitcast i64 %loaded_word to <8 x i8>
  %index = sext <8 x i8> %loaded to <8 x i32>
  %zero_based = sub <8 x i32> %index, zeroinitializer
  %in_range = icmp ult <8 x i32> %zero_based, %extents
  %in_range_bits = bitcast <8 x i1> %in_range to i8
  %all_in_range = icmp eq i8 %in_range_bits, -1
  br i1 %all_in_range, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %some_rows
  %left.end = phi i64 [ %all_rows, %some_rows ], [ %left.next, %done ]
  %out.end = phi ptr [ %run.out, %some_rows ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %some_rows ], [ %indices.next, %done ]
  %rest.first.more = icmp uge i64 %left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

fast:                                             ; preds = %rows
  %shared_lanes = lshr <8 x i32> %zero_based, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %low_low_found = call <8 x i32> @llvm.x86.avx2.permd(<8 x i32> %table.completed_line_0, <8 x i32> %shared_lanes)
  %low_high_found = call <8 x i32> @llvm.x86.avx2.permd(<8 x i32> %table.completed_line_1, <8 x i32> %shared_lanes)
  %low_as_sign = shl <8 x i32> %shared_lanes, <i32 28, i32 28, i32 28, i32 28, i32 28, i32 28, i32 28, i32 28>
  %low_is_high = icmp slt <8 x i32> %low_as_sign, zeroinitializer
  %low_blended = select <8 x i1> %low_is_high, <8 x i32> %low_high_found, <8 x i32> %low_low_found
  %high_low_found = call <8 x i32> @llvm.x86.avx2.permd(<8 x i32> %table.completed_line_2, <8 x i32> %shared_lanes)
  %high_high_found = call <8 x i32> @llvm.x86.avx2.permd(<8 x i32> %table.completed_line_3, <8 x i32> %shared_lanes)
  %high_as_sign = shl <8 x i32> %shared_lanes, <i32 28, i32 28, i32 28, i32 28, i32 28, i32 28, i32 28, i32 28>
  %high_is_high = icmp slt <8 x i32> %high_as_sign, zeroinitializer
  %high_blended = select <8 x i1> %high_is_high, <8 x i32> %high_high_found, <8 x i32> %high_low_found
  %as_sign = shl <8 x i32> %shared_lanes, <i32 27, i32 27, i32 27, i32 27, i32 27, i32 27, i32 27, i32 27>
  %is_high = icmp slt <8 x i32> %as_sign, zeroinitializer
  %blended = select <8 x i1> %is_high, <8 x i32> %high_blended, <8 x i32> %low_blended
  %place_in_lane = and <8 x i32> %zero_based, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %turn = shl <8 x i32> %place_in_lane, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %turned = lshr <8 x i32> %blended, %turn
  %elements = trunc <8 x i32> %turned to <8 x i8>
  store <8 x i8> %elements, ptr %out, align 1
  br label %done

cold:                                             ; preds = %rows
  store <8 x i8> %loaded, ptr %spilled, align 1
  br i1 true, label %cold.rows, label %cold.rows.end

done:                                             ; preds = %cold.rows.end, %fast
  %left.next = sub i64 %left, 8
  %out.next = getelementptr i8, ptr %out, i64 8
  %indices.next = getelementptr i8, ptr %indices, i64 8
  %more = icmp uge i64 %left.next, 8
  br i1 %more, label %rows, label %rows.end

cold.rows:                                        ; preds = %cold.rows, %cold
  %cold.left = phi i64 [ 8, %cold ], [ %cold.left.next, %cold.rows ]
  %cold.out = phi ptr [ %out, %cold ], [ %cold.out.next, %cold.rows ]
  %cold.indices = phi ptr [ %spilled, %cold ], [ %cold.indices.next, %cold.rows ]
  %cold.narrow_index = load volatile i8, ptr %cold.indices, align 1
  %cold.index = sext i8 %cold.narrow_index to i64
  %cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.out, i64 %cold.index)
  %cold.left.next = sub i64 %cold.left, 1
  %cold.out.next = getelementptr i8, ptr %cold.out, i64 1
  %cold.indices.next = getelementptr i8, ptr %cold.indices, i64 1
  %cold.more = icmp uge i64 %cold.left.next, 1
  br i1 %cold.more, label %cold.rows, label %cold.rows.end

cold.rows.end:                                    ; preds = %cold.rows, %cold
  %cold.left.end = phi i64 [ 8, %cold ], [ %cold.left.next, %cold.rows ]
  %cold.out.end = phi ptr [ %out, %cold ], [ %cold.out.next, %cold.rows ]
  %cold.indices.end = phi ptr [ %spilled, %cold ], [ %cold.indices.next, %cold.rows ]
  br label %done

rest.rows:                                        ; preds = %rest.done, %rows.end
  %rest.left = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.out = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  %rest.narrow_index = load volatile i8, ptr %rest.indices, align 1
  %rest.index = sext i8 %rest.narrow_index to i64
  %rest.zero_based = sub i64 %rest.index, 0
  %rest.in_range = icmp ult i64 %rest.zero_based, %extent
  br i1 %rest.in_range, label %rest.fast, label %rest.cold, !prof !1

rest.rows.end:                                    ; preds = %rest.done, %rows.end
  %rest.left.end = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.out.end = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices.end = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  br label %end

rest.fast:                                        ; preds = %rest.rows
  %rest.distance = mul i64 %rest.zero_based, 1
  %rest.offset = add i64 0, %rest.distance
  %rest.source = getelementptr i8, ptr %params_base, i64 %rest.offset
  %rest.bytes = load i8, ptr %rest.source, align 1
  store i8 %rest.bytes, ptr %rest.out, align 1
  br label %rest.done

rest.cold:                                        ; preds = %rest.rows
  %rest.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %rest.out, i64 %rest.index)
  br label %rest.done

rest.done:                                        ; preds = %rest.cold, %rest.fast
  %rest.left.next = sub i64 %rest.left, 1
  %rest.out.next = getelementptr i8, ptr %rest.out, i64 1
  %rest.indices.next = getelementptr i8, ptr %rest.indices, i64 1
  %rest.more = icmp uge i64 %rest.left.next, 1
  br i1 %rest.more, label %rest.rows, label %rest.rows.end
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
  %distance = mul i64 %zero_based, 1
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %from, i64 %offset
  %bytes = load i8, ptr %source, align 1
  store i8 %bytes, ptr %to, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store i8 0, ptr %to, align 1
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.usub.sat.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x i32> @llvm.masked.load.v8i32.p0(ptr nocapture, i32 immarg, <8 x i1>, <8 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare <8 x i32> @llvm.x86.avx2.permd(<8 x i32>, <8 x i32>) #5

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
