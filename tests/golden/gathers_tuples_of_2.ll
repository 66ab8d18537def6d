; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_vector_tuples_i64_k2_b4_error_pOI_o32_u8_v32_hw(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %extent_word_0 = getelementptr i8, ptr %args, i64 88
  %extent_0 = load i64, ptr %extent_word_0, align 8, !invariant.load !0
  %stride_word_0 = getelementptr i8, ptr %args, i64 96
  %stride_0 = load i64, ptr %stride_word_0, align 8, !invariant.load !0
  %extent_word_1 = getelementptr i8, ptr %args, i64 112
  %extent_1 = load i64, ptr %extent_word_1, align 8, !invariant.load !0
  %extents_once_0 = insertelement <4 x i64> poison, i64 %extent_0, i64 0
  %extents_once_1 = insertelement <4 x i64> %extents_once_0, i64 %extent_1, i64 1
  %extents = shufflevector <4 x i64> %extents_once_1, <4 x i64> poison, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
  %stride_lane_0 = trunc i64 %stride_0 to i32
  %strides.splatinsert_0 = insertelement <8 x i32> poison, i32 %stride_lane_0, i64 0
  %strides.splat_0 = shufflevector <8 x i32> %strides.splatinsert_0, <8 x i32> poison, <8 x i32> zeroinitializer
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
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %run.out_bytes = mul i64 %row_begin, 4
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 16
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %first.more = icmp uge i64 %all_rows, 8
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
  %loaded_0 = load volatile <4 x i64>, ptr %indices, align 1
  %zero_based_0 = sub <4 x i64> %loaded_0, zeroinitializer
  %in_range_0 = icmp ult <4 x i64> %zero_based_0, %extents
  %index_place_1 = getelementptr i8, ptr %indices, i64 32
  %loaded_1 = load volatile <4 x i64>, ptr %index_place_1, align 1
  %zero_based_1 = sub <4 x i64> %loaded_1, zeroinitializer
  %in_range_1 = icmp ult <4 x i64> %zero_based_1, %extents
  %so_far_in_range_1 = and <4 x i1> %in_range_0, %in_range_1
  %index_place_2 = getelementptr i8, ptr %indices, i64 64
  %loaded_2 = load volatile <4 x i64>, ptr %index_place_2, align 1
  %zero_based_2 = sub <4 x i64> %loaded_2, zeroinitializer
  %in_range_2 = icmp ult <4 x i64> %zero_based_2, %extents
  %so_far_in_range_2 = and <4 x i1> %so_far_in_range_1, %in_range_2
  %index_place_3 = getelementptr i8, ptr %indices, i64 96
  %loaded_3 = load volatile <4 x i64>, ptr %index_place_3, align 1
  %zero_based_3 = sub <4 x i64> %loaded_3, zeroinitializer
  %in_range_3 = icmp ult <4 x i64> %zero_based_3, %extents
  %so_far_in_range_3 = and <4 x i1> %so_far_in_range_2, %in_range_3
  %in_range_bits = bitcast <4 x i1> %so_far_in_range_3 to i4
  %all_in_range = icmp eq i4 %in_range_bits, -1
  %low_halves_0 = bitcast <4 x i64> %zero_based_0 to <8 x i32>
  %high_halves_0 = bitcast <4 x i64> %zero_based_1 to <8 x i32>
  %narrow_0 = shufflevector <8 x i32> %low_halves_0, <8 x i32> %high_halves_0, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %low_halves_1 = bitcast <4 x i64> %zero_based_2 to <8 x i32>
  %high_halves_1 = bitcast <4 x i64> %zero_based_3 to <8 x i32>
  %narrow_1 = shufflevector <8 x i32> %low_halves_1, <8 x i32> %high_halves_1, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %even_lanes = shufflevector <8 x i32> %narrow_0, <8 x i32> %narrow_1, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %odd_lanes = shufflevector <8 x i32> %narrow_0, <8 x i32> %narrow_1, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %distances_0 = mul <8 x i32> %even_lanes, %strides.splat_0
  %distances_1 = mul <8 x i32> %odd_lanes, <i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
  %offsets_1 = add <8 x i32> %distances_0, %distances_1
  br i1 %all_in_range, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %some_rows
  %left.end = phi i64 [ %all_rows, %some_rows ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %some_rows ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %some_rows ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %some_rows ], [ %indices.next, %done ]
  %rest.first.more = icmp uge i64 %left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

fast:                                             ; preds = %rows
  %sources = getelementptr i8, ptr %params_base, <8 x i32> %offsets_1
  %bytes = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %sources, i32 1, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i32> poison)
  store <8 x i32> %bytes, ptr %out, align 1
  br label %done

cold:                                             ; preds = %rows
  store <4 x i64> %loaded_0, ptr %spilled, align 1
  %cold.spilled_to_1 = getelementptr i8, ptr %spilled, i64 32
  store <4 x i64> %loaded_1, ptr %cold.spilled_to_1, align 1
  %cold.spilled_to_2 = getelementptr i8, ptr %spilled, i64 64
  store <4 x i64> %loaded_2, ptr %cold.spilled_to_2, align 1
  %cold.spilled_to_3 = getelementptr i8, ptr %spilled, i64 96
  store <4 x i64> %loaded_3, ptr %cold.spilled_to_3, align 1
  br i1 true, label %cold.rows, label %cold.rows.end

done:                                             ; preds = %cold.rows.end, %fast
  %flag.next = phi i32 [ %flag, %fast ], [ %cold.flag.end, %cold.rows.end ]
  %left.next = sub i64 %left, 8
  %out.next = getelementptr i8, ptr %out, i64 32
  %indices.next = getelementptr i8, ptr %indices, i64 128
  %more = icmp uge i64 %left.next, 8
  br i1 %more, label %rows, label %rows.end

cold.rows:                                        ; preds = %cold.rows, %cold
  %cold.left = phi i64 [ 8, %cold ], [ %cold.left.next, %cold.rows ]
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
  %cold.left.end = phi i64 [ 8, %cold ], [ %cold.left.next, %cold.rows ]
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

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, i32 immarg, <8 x i1>, <8 x i32>) #3

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(read) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
