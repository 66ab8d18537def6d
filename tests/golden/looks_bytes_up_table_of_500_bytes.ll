; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_vector_tuples_i32_k1_b1_error_pOI_o32_u32_v64_t8_b(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %extent_lane = trunc i64 %extent to i32
  %extents_once = insertelement <16 x i32> poison, i32 %extent_lane, i64 0
  %extents = shufflevector <16 x i32> %extents_once, <16 x i32> poison, <16 x i32> zeroinitializer
  %spilled = alloca [128 x i8], align 16
  %params_base_word = getelementptr i8, ptr %args, i64 32
  %params_base = load ptr, ptr %params_base_word, align 8, !invariant.load !0
  %out_base_word = getelementptr i8, ptr %args, i64 40
  %out_base = load ptr, ptr %out_base_word, align 8, !invariant.load !0
  %indices_tensor_word = getelementptr i8, ptr %args, i64 48
  %indices_tensor = load ptr, ptr %indices_tensor_word, align 8, !invariant.load !0
  %indices_offset_word = getelementptr i8, ptr %args, i64 104
  %indices_offset = load i64, ptr %indices_offset_word, align 8, !invariant.load !0
  %indices_base = getelementptr i8, ptr %indices_tensor, i64 %indices_offset
  %table.left_0 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 0)
  %table.count_0 = call i64 @llvm.umin.i64(i64 %table.left_0, i64 64)
  %table.over_0 = sub i64 64, %table.count_0
  %table.some_0 = lshr i64 -1, %table.over_0
  %table.is_empty_0 = icmp eq i64 %table.count_0, 0
  %table.mask_0 = select i1 %table.is_empty_0, i64 0, i64 %table.some_0
  %table.there_0 = bitcast i64 %table.mask_0 to <64 x i1>
  %table.left_1 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 64)
  %table.count_1 = call i64 @llvm.umin.i64(i64 %table.left_1, i64 64)
  %table.over_1 = sub i64 64, %table.count_1
  %table.some_1 = lshr i64 -1, %table.over_1
  %table.is_empty_1 = icmp eq i64 %table.count_1, 0
  %table.mask_1 = select i1 %table.is_empty_1, i64 0, i64 %table.some_1
  %table.there_1 = bitcast i64 %table.mask_1 to <64 x i1>
  %table.left_2 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 128)
  %table.count_2 = call i64 @llvm.umin.i64(i64 %table.left_2, i64 64)
  %table.over_2 = sub i64 64, %table.count_2
  %table.some_2 = lshr i64 -1, %table.over_2
  %table.is_empty_2 = icmp eq i64 %table.count_2, 0
  %table.mask_2 = select i1 %table.is_empty_2, i64 0, i64 %table.some_2
  %table.there_2 = bitcast i64 %table.mask_2 to <64 x i1>
  %table.left_3 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 192)
  %table.count_3 = call i64 @llvm.umin.i64(i64 %table.left_3, i64 64)
  %table.over_3 = sub i64 64, %table.count_3
  %table.some_3 = lshr i64 -1, %table.over_3
  %table.is_empty_3 = icmp eq i64 %table.count_3, 0
  %table.mask_3 = select i1 %table.is_empty_3, i64 0, i64 %table.some_3
  %table.there_3 = bitcast i64 %table.mask_3 to <64 x i1>
  %table.left_4 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 256)
  %table.count_4 = call i64 @llvm.umin.i64(i64 %table.left_4, i64 64)
  %table.over_4 = sub i64 64, %table.count_4
  %table.some_4 = lshr i64 -1, %table.over_4
  %table.is_empty_4 = icmp eq i64 %table.count_4, 0
  %table.mask_4 = select i1 %table.is_empty_4, i64 0, i64 %table.some_4
  %table.there_4 = bitcast i64 %table.mask_4 to <64 x i1>
  %table.left_5 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 320)
  %table.count_5 = call i64 @llvm.umin.i64(i64 %table.left_5, i64 64)
  %table.over_5 = sub i64 64, %table.count_5
  %table.some_5 = lshr i64 -1, %table.over_5
  %table.is_empty_5 = icmp eq i64 %table.count_5, 0
  %table.mask_5 = select i1 %table.is_empty_5, i64 0, i64 %table.some_5
  %table.there_5 = bitcast i64 %table.mask_5 to <64 x i1>
  %table.left_6 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 384)
  %table.count_6 = call i64 @llvm.umin.i64(i64 %table.left_6, i64 64)
  %table.over_6 = sub i64 64, %table.count_6
  %table.some_6 = lshr i64 -1, %table.over_6
  %table.is_empty_6 = icmp eq i64 %table.count_6, 0
  %table.mask_6 = select i1 %table.is_empty_6, i64 0, i64 %table.some_6
  %table.there_6 = bitcast i64 %table.mask_6 to <64 x i1>
  %table.left_7 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 448)
  %table.count_7 = call i64 @llvm.umin.i64(i64 %table.left_7, i64 64)
  %table.over_7 = sub i64 64, %table.count_7
  %table.some_7 = lshr i64 -1, %table.over_7
  %table.is_empty_7 = icmp eq i64 %table.count_7, 0
  %table.mask_7 = select i1 %table.is_empty_7, i64 0, i64 %table.some_7
  %table.there_7 = bitcast i64 %table.mask_7 to <64 x i1>
  %table.line_0 = call <64 x i8> @llvm.masked.load.v64i8.p0(ptr %params_base, i32 1, <64 x i1> %table.there_0, <64 x i8> zeroinitializer)
  %table.line_place_1 = getelementptr i8, ptr %params_base, i64 64
  %table.line_1 = call <64 x i8> @llvm.masked.load.v64i8.p0(ptr %table.line_place_1, i32 1, <64 x i1> %table.there_1, <64 x i8> zeroinitializer)
  %table.line_place_2 = getelementptr i8, ptr %params_base, i64 128
  %table.line_2 = call <64 x i8> @llvm.masked.load.v64i8.p0(ptr %table.line_place_2, i32 1, <64 x i1> %table.there_2, <64 x i8> zeroinitializer)
  %table.line_place_3 = getelementptr i8, ptr %params_base, i64 192
  %table.line_3 = call <64 x i8> @llvm.masked.load.v64i8.p0(ptr %table.line_place_3, i32 1, <64 x i1> %table.there_3, <64 x i8> zeroinitializer)
  %table.line_place_4 = getelementptr i8, ptr %params_base, i64 256
  %table.line_4 = call <64 x i8> @llvm.masked.load.v64i8.p0(ptr %table.line_place_4, i32 1, <64 x i1> %table.there_4, <64 x i8> zeroinitializer)
  %table.line_place_5 = getelementptr i8, ptr %params_base, i64 320
  %table.line_5 = call <64 x i8> @llvm.masked.load.v64i8.p0(ptr %table.line_place_5, i32 1, <64 x i1> %table.there_5, <64 x i8> zeroinitializer)
  %table.line_place_6 = getelementptr i8, ptr %params_base, i64 384
  %table.line_6 = call <64 x i8> @llvm.masked.load.v64i8.p0(ptr %table.line_place_6, i32 1, <64 x i1> %table.there_6, <64 x i8> zeroinitializer)
  %table.line_place_7 = getelementptr i8, ptr %params_base, i64 448
  %table.line_7 = call <64 x i8> @llvm.masked.load.v64i8.p0(ptr %table.line_place_7, i32 1, <64 x i1> %table.there_7, <64 x i8> zeroinitializer)
  %few.extent_lane = trunc i64 %extent to i32
  %few.extents_once = insertelement <16 x i32> poison, i32 %few.extent_lane, i64 0
  %few.extents = shufflevector <16 x i32> %few.extents_once, <16 x i32> poison, <16 x i32> zeroinitializer
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %run.out_bytes = mul i64 %row_begin, 1
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 4
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %first.more = icmp uge i64 %all_rows, 32
  br i1 %first.more, label %rows, label %rows.end

end:                                              ; preds = %rest.rows.end, %entry
  %result = phi i32 [ 0, %entry ], [ %rest.flag.end, %rest.rows.end ]
  ret i32 %result

rows:                                             ; preds = %done, %some_rows
  %left = phi i64 [ %all_rows, %some_rows ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %some_rows ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %some_rows ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %some_rows ], [ %indices.next, %done ]
  %line_ahead_0 = getelementptr i8, ptr %indices, i64 2048
  call void @llvm.prefetch.p0(ptr %line_ahead_0, i32 0, i32 3, i32 1)
  %line_ahead_1 = getelementptr i8, ptr %indices, i64 2112
  call void @llvm.prefetch.p0(ptr %line_ahead_1, i32 0, i32 3, i32 1)
  %loaded_0 = load volatile <16 x i32>, ptr %indices, align 1
  %zero_based_0 = sub <16 x i32> %loaded_0, zeroinitializer
  %index_place_1 = getelementptr i8, ptr %indices, i64 64
  %loaded_1 = load volatile <16 x i32>, ptr %index_place_1, align 1
  %zero_based_1 = sub <16 x i32> %loaded_1, zeroinitializer
  %largest = call <16 x i32> @llvm.umax.v16i32(<16 x i32> %zero_based_0, <16 x i32> %zero_based_1)
  %in_range = icmp ult <16 x i32> %largest, %extents
  %in_range_bits = bitcast <16 x i1> %in_range to i16
  %all_in_range = icmp eq i16 %in_range_bits, -1
  %packed = call <32 x i16> @llvm.x86.avx512.packusdw.512(<16 x i32> %zero_based_0, <16 x i32> %zero_based_1)
  %fours = bitcast <32 x i16> %packed to <8 x i64>
  %in_order = shufflevector <8 x i64> %fours, <8 x i64> poison, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 1, i32 3, i32 5, i32 7>
  %narrow = bitcast <8 x i64> %in_order to <32 x i16>
  br i1 %all_in_range, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %some_rows
  %left.end = phi i64 [ %all_rows, %some_rows ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %some_rows ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %some_rows ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %some_rows ], [ %indices.next, %done ]
  %few.first.more = icmp uge i64 %left.end, 16
  br i1 %few.first.more, label %few.rows, label %few.rows.end

fast:                                             ; preds = %rows
  %lanes = trunc <32 x i16> %narrow to <32 x i8>
  %wide_0 = shufflevector <32 x i8> %lanes, <32 x i8> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %low_found_0 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %table.line_0, <64 x i8> %wide_0, <64 x i8> %table.line_1)
  %high_found_0 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %table.line_2, <64 x i8> %wide_0, <64 x i8> %table.line_3)
  %as_sign_0 = shl <64 x i8> %wide_0, zeroinitializer
  %is_high_0 = icmp slt <64 x i8> %as_sign_0, zeroinitializer
  %blended_0 = select <64 x i1> %is_high_0, <64 x i8> %high_found_0, <64 x i8> %low_found_0
  %part_0 = shufflevector <64 x i8> %blended_0, <64 x i8> poison, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %wide_1 = shufflevector <32 x i8> %lanes, <32 x i8> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %low_found_1 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %table.line_4, <64 x i8> %wide_1, <64 x i8> %table.line_5)
  %high_found_1 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %table.line_6, <64 x i8> %wide_1, <64 x i8> %table.line_7)
  %as_sign_1 = shl <64 x i8> %wide_1, zeroinitializer
  %is_high_1 = icmp slt <64 x i8> %as_sign_1, zeroinitializer
  %blended_1 = select <64 x i1> %is_high_1, <64 x i8> %high_found_1, <64 x i8> %low_found_1
  %part_1 = shufflevector <64 x i8> %blended_1, <64 x i8> poison, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %beyond = and <32 x i16> %narrow, <i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256, i16 256>
  %is_beyond = icmp ne <32 x i16> %beyond, zeroinitializer
  %elements = select <32 x i1> %is_beyond, <32 x i8> %part_1, <32 x i8> %part_0
  store <32 x i8> %elements, ptr %out, align 1
  br label %done

cold:                                             ; preds = %rows
  store <16 x i32> %loaded_0, ptr %spilled, align 1
  %cold.spilled_to_1 = getelementptr i8, ptr %spilled, i64 64
  store <16 x i32> %loaded_1, ptr %cold.spilled_to_1, align 1
  br i1 true, label %cold.rows, label %cold.rows.end

done:                                             ; preds = %cold.rows.end, %fast
  %flag.next = phi i32 [ %flag, %fast ], [ %cold.flag.end, %cold.rows.end ]
  %left.next = sub i64 %left, 32
  %out.next = getelementptr i8, ptr %out, i64 32
  %indices.next = getelementptr i8, ptr %indices, i64 128
  %more = icmp uge i64 %left.next, 32
  br i1 %more, label %rows, label %rows.end

cold.rows:                                        ; preds = %cold.rows, %cold
  %cold.left = phi i64 [ 32, %cold ], [ %cold.left.next, %cold.rows ]
  %cold.flag = phi i32 [ %flag, %cold ], [ %cold.cold_flag, %cold.rows ]
  %cold.out = phi ptr [ %out, %cold ], [ %cold.out.next, %cold.rows ]
  %cold.indices = phi ptr [ %spilled, %cold ], [ %cold.indices.next, %cold.rows ]
  %cold.narrow_index = load volatile i32, ptr %cold.indices, align 1
  %cold.index = zext i32 %cold.narrow_index to i64
  %cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.out, i64 %cold.index)
  %cold.cold_flag = or i32 %cold.flag, %cold.row_flag
  %cold.left.next = sub i64 %cold.left, 1
  %cold.out.next = getelementptr i8, ptr %cold.out, i64 1
  %cold.indices.next = getelementptr i8, ptr %cold.indices, i64 4
  %cold.more = icmp uge i64 %cold.left.next, 1
  br i1 %cold.more, label %cold.rows, label %cold.rows.end

cold.rows.end:                                    ; preds = %cold.rows, %cold
  %cold.left.end = phi i64 [ 32, %cold ], [ %cold.left.next, %cold.rows ]
  %cold.flag.end = phi i32 [ %flag, %cold ], [ %cold.cold_flag, %cold.rows ]
  %cold.out.end = phi ptr [ %out, %cold ], [ %cold.out.next, %cold.rows ]
  %cold.indices.end = phi ptr [ %spilled, %cold ], [ %cold.indices.next, %cold.rows ]
  br label %done

few.rows:                                         ; preds = %few.done, %rows.end
  %few.left = phi i64 [ %left.end, %rows.end ], [ %few.left.next, %few.done ]
  %few.flag = phi i32 [ %flag.end, %rows.end ], [ %few.flag.next, %few.done ]
  %few.out = phi ptr [ %out.end, %rows.end ], [ %few.out.next, %few.done ]
  %few.indices = phi ptr [ %indices.end, %rows.end ], [ %few.indices.next, %few.done ]
  %few.line_ahead = getelementptr i8, ptr %few.indices, i64 2048
  call void @llvm.prefetch.p0(ptr %few.line_ahead, i32 0, i32 3, i32 1)
  %few.loaded = load volatile <16 x i32>, ptr %few.indices, align 1
  %few.zero_based = sub <16 x i32> %few.loaded, zeroinitializer
  %few.in_range = icmp ult <16 x i32> %few.zero_based, %few.extents
  %few.in_range_bits = bitcast <16 x i1> %few.in_range to i16
  %few.all_in_range = icmp eq i16 %few.in_range_bits, -1
  br i1 %few.all_in_range, label %few.fast, label %few.cold, !prof !1

few.rows.end:                                     ; preds = %few.done, %rows.end
  %few.left.end = phi i64 [ %left.end, %rows.end ], [ %few.left.next, %few.done ]
  %few.flag.end = phi i32 [ %flag.end, %rows.end ], [ %few.flag.next, %few.done ]
  %few.out.end = phi ptr [ %out.end, %rows.end ], [ %few.out.next, %few.done ]
  %few.indices.end = phi ptr [ %indices.end, %rows.end ], [ %few.indices.next, %few.done ]
  %rest.first.more = icmp uge i64 %few.left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

few.fast:                                         ; preds = %few.rows
  %few.lanes = trunc <16 x i32> %few.zero_based to <16 x i8>
  %few.wide_0 = shufflevector <16 x i8> %few.lanes, <16 x i8> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %few.low_found_0 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %table.line_0, <64 x i8> %few.wide_0, <64 x i8> %table.line_1)
  %few.high_found_0 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %table.line_2, <64 x i8> %few.wide_0, <64 x i8> %table.line_3)
  %few.as_sign_0 = shl <64 x i8> %few.wide_0, zeroinitializer
  %few.is_high_0 = icmp slt <64 x i8> %few.as_sign_0, zeroinitializer
  %few.blended_0 = select <64 x i1> %few.is_high_0, <64 x i8> %few.high_found_0, <64 x i8> %few.low_found_0
  %few.part_0 = shufflevector <64 x i8> %few.blended_0, <64 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %few.wide_1 = shufflevector <16 x i8> %few.lanes, <16 x i8> poison, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %few.low_found_1 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %table.line_4, <64 x i8> %few.wide_1, <64 x i8> %table.line_5)
  %few.high_found_1 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %table.line_6, <64 x i8> %few.wide_1, <64 x i8> %table.line_7)
  %few.as_sign_1 = shl <64 x i8> %few.wide_1, zeroinitializer
  %few.is_high_1 = icmp slt <64 x i8> %few.as_sign_1, zeroinitializer
  %few.blended_1 = select <64 x i1> %few.is_high_1, <64 x i8> %few.high_found_1, <64 x i8> %few.low_found_1
  %few.part_1 = shufflevector <64 x i8> %few.blended_1, <64 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %few.beyond = and <16 x i32> %few.zero_based, <i32 256, i32 256, i32 256, i32 256, i32 256, i32 256, i32 256, i32 256, i32 256, i32 256, i32 256, i32 256, i32 256, i32 256, i32 256, i32 256>
  %few.is_beyond = icmp ne <16 x i32> %few.beyond, zeroinitializer
  %few.elements = select <16 x i1> %few.is_beyond, <16 x i8> %few.part_1, <16 x i8> %few.part_0
  store <16 x i8> %few.elements, ptr %few.out, align 1
  br label %few.done

few.cold:                                         ; preds = %few.rows
  store <16 x i32> %few.loaded, ptr %spilled, align 1
  br i1 true, label %few.cold.rows, label %few.cold.rows.end

few.done:                                         ; preds = %few.cold.rows.end, %few.fast
  %few.flag.next = phi i32 [ %few.flag, %few.fast ], [ %few.cold.flag.end, %few.cold.rows.end ]
  %few.left.next = sub i64 %few.left, 16
  %few.out.next = getelementptr i8, ptr %few.out, i64 16
  %few.indices.next = getelementptr i8, ptr %few.indices, i64 64
  %few.more = icmp uge i64 %few.left.next, 16
  br i1 %few.more, label %few.rows, label %few.rows.end

few.cold.rows:                                    ; preds = %few.cold.rows, %few.cold
  %few.cold.left = phi i64 [ 16, %few.cold ], [ %few.cold.left.next, %few.cold.rows ]
  %few.cold.flag = phi i32 [ %few.flag, %few.cold ], [ %few.cold.cold_flag, %few.cold.rows ]
  %few.cold.out = phi ptr [ %few.out, %few.cold ], [ %few.cold.out.next, %few.cold.rows ]
  %few.cold.indices = phi ptr [ %spilled, %few.cold ], [ %few.cold.indices.next, %few.cold.rows ]
  %few.cold.narrow_index = load volatile i32, ptr %few.cold.indices, align 1
  %few.cold.index = zext i32 %few.cold.narrow_index to i64
  %few.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %few.cold.out, i64 %few.cold.index)
  %few.cold.cold_flag = or i32 %few.cold.flag, %few.cold.row_flag
  %few.cold.left.next = sub i64 %few.cold.left, 1
  %few.cold.out.next = getelementptr i8, ptr %few.cold.out, i64 1
  %few.cold.indices.next = getelementptr i8, ptr %few.cold.indices, i64 4
  %few.cold.more = icmp uge i64 %few.cold.left.next, 1
  br i1 %few.cold.more, label %few.cold.rows, label %few.cold.rows.end

few.cold.rows.end:                                ; preds = %few.cold.rows, %few.cold
  %few.cold.left.end = phi i64 [ 16, %few.cold ], [ %few.cold.left.next, %few.cold.rows ]
  %few.cold.flag.end = phi i32 [ %few.flag, %few.cold ], [ %few.cold.cold_flag, %few.cold.rows ]
  %few.cold.out.end = phi ptr [ %few.out, %few.cold ], [ %few.cold.out.next, %few.cold.rows ]
  %few.cold.indices.end = phi ptr [ %spilled, %few.cold ], [ %few.cold.indices.next, %few.cold.rows ]
  br label %few.done

rest.rows:                                        ; preds = %rest.done, %few.rows.end
  %rest.left = phi i64 [ %few.left.end, %few.rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag = phi i32 [ %few.flag.end, %few.rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out = phi ptr [ %few.out.end, %few.rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices = phi ptr [ %few.indices.end, %few.rows.end ], [ %rest.indices.next, %rest.done ]
  %rest.narrow_index = load volatile i32, ptr %rest.indices, align 1
  %rest.index = zext i32 %rest.narrow_index to i64
  %rest.zero_based = sub i64 %rest.index, 0
  %rest.in_range = icmp ult i64 %rest.zero_based, %extent
  br i1 %rest.in_range, label %rest.fast, label %rest.cold, !prof !1

rest.rows.end:                                    ; preds = %rest.done, %few.rows.end
  %rest.left.end = phi i64 [ %few.left.end, %few.rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag.end = phi i32 [ %few.flag.end, %few.rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out.end = phi ptr [ %few.out.end, %few.rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices.end = phi ptr [ %few.indices.end, %few.rows.end ], [ %rest.indices.next, %rest.done ]
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
  %rest.cold_flag = or i32 %rest.flag, %rest.row_flag
  br label %rest.done

rest.done:                                        ; preds = %rest.cold, %rest.fast
  %rest.flag.next = phi i32 [ %rest.flag, %rest.fast ], [ %rest.cold_flag, %rest.cold ]
  %rest.left.next = sub i64 %rest.left, 1
  %rest.out.next = getelementptr i8, ptr %rest.out, i64 1
  %rest.indices.next = getelementptr i8, ptr %rest.indices, i64 4
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
  ret i32 1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.usub.sat.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <64 x i8> @llvm.masked.load.v64i8.p0(ptr nocapture, i32 immarg, <64 x i1>, <64 x i8>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x i32> @llvm.umax.v16i32(<16 x i32>, <16 x i32>) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare <32 x i16> @llvm.x86.avx512.packusdw.512(<16 x i32>, <16 x i32>) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8>, <64 x i8>, <64 x i8>) #5

attributes #0 = { nounwind uwtable "prefer-vector-width"="512" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave,+avx512vbmi" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="512" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave,+avx512vbmi" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
