; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i32_k1_b16_wrap_end_bspOI_o32_u4_v32(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %run_step_params_word = getelementptr i8, ptr %args, i64 96
  %run_step_params = load i64, ptr %run_step_params_word, align 8, !invariant.load !0
  %run_step_out_word = getelementptr i8, ptr %args, i64 104
  %run_step_out = load i64, ptr %run_step_out_word, align 8, !invariant.load !0
  %extent_word = getelementptr i8, ptr %args, i64 152
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %stride_word = getelementptr i8, ptr %args, i64 160
  %stride = load i64, ptr %stride_word, align 8, !invariant.load !0
  %params_base_word = getelementptr i8, ptr %args, i64 32
  %params_base = load ptr, ptr %params_base_word, align 8, !invariant.load !0
  %out_base_word = getelementptr i8, ptr %args, i64 40
  %out_base = load ptr, ptr %out_base_word, align 8, !invariant.load !0
  %indices_tensor_word = getelementptr i8, ptr %args, i64 48
  %indices_tensor = load ptr, ptr %indices_tensor_word, align 8, !invariant.load !0
  %indices_offset_word = getelementptr i8, ptr %args, i64 168
  %indices_offset = load i64, ptr %indices_offset_word, align 8, !invariant.load !0
  %indices_base = getelementptr i8, ptr %indices_tensor, i64 %indices_offset
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %split.dim_extent_word_2 = getelementptr i8, ptr %args, i64 120
  %split.dim_extent_2 = load i64, ptr %split.dim_extent_word_2, align 8, !invariant.load !0
  %split.counter_2 = urem i64 %row_begin, %split.dim_extent_2
  %split.rest_2 = udiv i64 %row_begin, %split.dim_extent_2
  %split.dim_extent_word_1 = getelementptr i8, ptr %args, i64 88
  %split.dim_extent_1 = load i64, ptr %split.dim_extent_word_1, align 8, !invariant.load !0
  %split.counter_1 = urem i64 %split.rest_2, %split.dim_extent_1
  %split.rest_1 = udiv i64 %split.rest_2, %split.dim_extent_1
  br label %runs

end:                                              ; preds = %runs.end, %entry
  ret i32 0

runs:                                             ; preds = %rest.rows.end, %some_rows
  %counter_0 = phi i64 [ %split.rest_1, %some_rows ], [ %up_0, %rest.rows.end ]
  %counter_1 = phi i64 [ %split.counter_1, %some_rows ], [ %counter.next_1, %rest.rows.end ]
  %counter_2 = phi i64 [ %split.counter_2, %some_rows ], [ 0, %rest.rows.end ]
  %rows_left = phi i64 [ %all_rows, %some_rows ], [ %rows_left.next, %rest.rows.end ]
  %run_extent_word = getelementptr i8, ptr %args, i64 120
  %run_extent = load i64, ptr %run_extent_word, align 8, !invariant.load !0
  %to_run_end = sub i64 %run_extent, %counter_2
  %run_rows = call i64 @llvm.umin.i64(i64 %to_run_end, i64 %rows_left)
  %runs_done = add i64 %counter_1, 1
  %run_count_word = getelementptr i8, ptr %args, i64 88
  %run_count = load i64, ptr %run_count_word, align 8, !invariant.load !0
  %runs_behind = sub i64 %run_count, %runs_done
  %run.params_step_word_0 = getelementptr i8, ptr %args, i64 64
  %run.params_step_0 = load i64, ptr %run.params_step_word_0, align 8, !invariant.load !0
  %run.params_bytes_0 = mul i64 %counter_0, %run.params_step_0
  %run.params_0 = getelementptr i8, ptr %params_base, i64 %run.params_bytes_0
  %run.params_step_word_1 = getelementptr i8, ptr %args, i64 96
  %run.params_step_1 = load i64, ptr %run.params_step_word_1, align 8, !invariant.load !0
  %run.params_bytes_1 = mul i64 %counter_1, %run.params_step_1
  %run.params_1 = getelementptr i8, ptr %run.params_0, i64 %run.params_bytes_1
  %run.out_step_word_0 = getelementptr i8, ptr %args, i64 72
  %run.out_step_0 = load i64, ptr %run.out_step_word_0, align 8, !invariant.load !0
  %run.out_bytes_0 = mul i64 %counter_0, %run.out_step_0
  %run.out_0 = getelementptr i8, ptr %out_base, i64 %run.out_bytes_0
  %run.out_step_word_1 = getelementptr i8, ptr %args, i64 104
  %run.out_step_1 = load i64, ptr %run.out_step_word_1, align 8, !invariant.load !0
  %run.out_bytes_1 = mul i64 %counter_1, %run.out_step_1
  %run.out_1 = getelementptr i8, ptr %run.out_0, i64 %run.out_bytes_1
  %run.out_bytes_2 = mul i64 %counter_2, 16
  %run.out_2 = getelementptr i8, ptr %run.out_1, i64 %run.out_bytes_2
  %run.indices_step_word_0 = getelementptr i8, ptr %args, i64 80
  %run.indices_step_0 = load i64, ptr %run.indices_step_word_0, align 8, !invariant.load !0
  %run.indices_bytes_0 = mul i64 %counter_0, %run.indices_step_0
  %run.indices_0 = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes_0
  %run.indices_bytes_2 = mul i64 %counter_2, 4
  %run.indices_2 = getelementptr i8, ptr %run.indices_0, i64 %run.indices_bytes_2
  %first.more = icmp uge i64 %run_rows, 4
  br i1 %first.more, label %rows, label %rows.end

rows:                                             ; preds = %done, %runs
  %left = phi i64 [ %run_rows, %runs ], [ %left.next, %done ]
  %out = phi ptr [ %run.out_2, %runs ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices_2, %runs ], [ %indices.next, %done ]
  %narrow_index.0 = load volatile i32, ptr %indices, align 1
  %index.0 = sext i32 %narrow_index.0 to i64
  %zero_based.0 = sub i64 %index.0, 0
  %from_end.0 = add i64 %index.0, %extent
  %is_negative.0 = icmp slt i64 %index.0, 0
  %resolved.0 = select i1 %is_negative.0, i64 %from_end.0, i64 %zero_based.0
  %in_range.0 = icmp ult i64 %resolved.0, %extent
  %row_indices.1 = getelementptr i8, ptr %indices, i64 4
  %narrow_index.1 = load volatile i32, ptr %row_indices.1, align 1
  %index.1 = sext i32 %narrow_index.1 to i64
  %zero_based.1 = sub i64 %index.1, 0
  %from_end.1 = add i64 %index.1, %extent
  %is_negative.1 = icmp slt i64 %index.1, 0
  %resolved.1 = select i1 %is_negative.1, i64 %from_end.1, i64 %zero_based.1
  %in_range.1 = icmp ult i64 %resolved.1, %extent
  %row_indices.2 = getelementptr i8, ptr %indices, i64 8
  %narrow_index.2 = load volatile i32, ptr %row_indices.2, align 1
  %index.2 = sext i32 %narrow_index.2 to i64
  %zero_based.2 = sub i64 %index.2, 0
  %from_end.2 = add i64 %index.2, %extent
  %is_negative.2 = icmp slt i64 %index.2, 0
  %resolved.2 = select i1 %is_negative.2, i64 %from_end.2, i64 %zero_based.2
  %in_range.2 = icmp ult i64 %resolved.2, %extent
  %row_indices.3 = getelementptr i8, ptr %indices, i64 12
  %narrow_index.3 = load volatile i32, ptr %row_indices.3, align 1
  %index.3 = sext i32 %narrow_index.3 to i64
  %zero_based.3 = sub i64 %index.3, 0
  %from_end.3 = add i64 %index.3, %extent
  %is_negative.3 = icmp slt i64 %index.3, 0
  %resolved.3 = select i1 %is_negative.3, i64 %from_end.3, i64 %zero_based.3
  %in_range.3 = icmp ult i64 %resolved.3, %extent
  %both_in_range.1 = and i1 %in_range.0, %in_range.1
  %both_in_range.2 = and i1 %both_in_range.1, %in_range.2
  %both_in_range.3 = and i1 %both_in_range.2, %in_range.3
  br i1 %both_in_range.3, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %runs
  %left.end = phi i64 [ %run_rows, %runs ], [ %left.next, %done ]
  %out.end = phi ptr [ %run.out_2, %runs ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices_2, %runs ], [ %indices.next, %done ]
  %rest.first.more = icmp uge i64 %left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

fast:                                             ; preds = %rows
  %distance.0 = mul i64 %resolved.0, %stride
  %offset.0 = add i64 0, %distance.0
  %source.0 = getelementptr i8, ptr %run.params_1, i64 %offset.0
  %distance.1 = mul i64 %resolved.1, %stride
  %offset.1 = add i64 0, %distance.1
  %source.1 = getelementptr i8, ptr %run.params_1, i64 %offset.1
  %distance.2 = mul i64 %resolved.2, %stride
  %offset.2 = add i64 0, %distance.2
  %source.2 = getelementptr i8, ptr %run.params_1, i64 %offset.2
  %distance.3 = mul i64 %resolved.3, %stride
  %offset.3 = add i64 0, %distance.3
  %source.3 = getelementptr i8, ptr %run.params_1, i64 %offset.3
  %source_0 = getelementptr i8, ptr %source.0, i64 0
  %bytes_0 = load <2 x i64>, ptr %source_0, align 1
  %source_1 = getelementptr i8, ptr %source.1, i64 0
  %bytes_1 = load <2 x i64>, ptr %source_1, align 1
  %vector_0 = shufflevector <2 x i64> %bytes_0, <2 x i64> %bytes_1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i64> %vector_0, ptr %out, align 1
  %source_2 = getelementptr i8, ptr %source.2, i64 0
  %bytes_2 = load <2 x i64>, ptr %source_2, align 1
  %source_3 = getelementptr i8, ptr %source.3, i64 0
  %bytes_3 = load <2 x i64>, ptr %source_3, align 1
  %vector_1 = shufflevector <2 x i64> %bytes_2, <2 x i64> %bytes_3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %to_1 = getelementptr i8, ptr %out, i64 32
  store <4 x i64> %vector_1, ptr %to_1, align 1
  br label %done

cold:                                             ; preds = %rows
  %cold.row_flag.0 = call preserve_mostcc i32 @cold(ptr %args, ptr %run.params_1, ptr %out, i64 %index.0)
  %cold.row_out.1 = getelementptr i8, ptr %out, i64 16
  %cold.row_flag.1 = call preserve_mostcc i32 @cold(ptr %args, ptr %run.params_1, ptr %cold.row_out.1, i64 %index.1)
  %cold.row_out.2 = getelementptr i8, ptr %out, i64 32
  %cold.row_flag.2 = call preserve_mostcc i32 @cold(ptr %args, ptr %run.params_1, ptr %cold.row_out.2, i64 %index.2)
  %cold.row_out.3 = getelementptr i8, ptr %out, i64 48
  %cold.row_flag.3 = call preserve_mostcc i32 @cold(ptr %args, ptr %run.params_1, ptr %cold.row_out.3, i64 %index.3)
  br label %done

done:                                             ; preds = %cold, %fast
  %left.next = sub i64 %left, 4
  %out.next = getelementptr i8, ptr %out, i64 64
  %indices.next = getelementptr i8, ptr %indices, i64 16
  %more = icmp uge i64 %left.next, 4
  br i1 %more, label %rows, label %rows.end

rest.rows:                                        ; preds = %rest.done, %rows.end
  %rest.left = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.out = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  %rest.narrow_index = load volatile i32, ptr %rest.indices, align 1
  %rest.index = sext i32 %rest.narrow_index to i64
  %rest.zero_based = sub i64 %rest.index, 0
  %rest.from_end = add i64 %rest.index, %extent
  %rest.is_negative = icmp slt i64 %rest.index, 0
  %rest.resolved = select i1 %rest.is_negative, i64 %rest.from_end, i64 %rest.zero_based
  %rest.in_range = icmp ult i64 %rest.resolved, %extent
  br i1 %rest.in_range, label %rest.fast, label %rest.cold, !prof !1

rest.rows.end:                                    ; preds = %rest.done, %rows.end
  %rest.left.end = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.out.end = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices.end = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  %up_1 = add i64 %counter_1, 1
  %dim_extent_word_1 = getelementptr i8, ptr %args, i64 88
  %dim_extent_1 = load i64, ptr %dim_extent_word_1, align 8, !invariant.load !0
  %carry_1 = icmp eq i64 %up_1, %dim_extent_1
  %counter.next_1 = select i1 %carry_1, i64 0, i64 %up_1
  %carry_up_0 = zext i1 %carry_1 to i64
  %up_0 = add i64 %counter_0, %carry_up_0
  %dim_extent_word_0 = getelementptr i8, ptr %args, i64 56
  %dim_extent_0 = load i64, ptr %dim_extent_word_0, align 8, !invariant.load !0
  %carry_0 = icmp eq i64 %up_0, %dim_extent_0
  %rows_left.next = sub i64 %rows_left, %run_rows
  %more_runs = icmp ne i64 %rows_left.next, 0
  br i1 %more_runs, label %runs, label %runs.end

rest.fast:                                        ; preds = %rest.rows
  %rest.distance = mul i64 %rest.resolved, %stride
  %rest.offset = add i64 0, %rest.distance
  %rest.source = getelementptr i8, ptr %run.params_1, i64 %rest.offset
  %rest.bytes = load <16 x i8>, ptr %rest.source, align 1
  store <16 x i8> %rest.bytes, ptr %rest.out, align 1
  br label %rest.done

rest.cold:                                        ; preds = %rest.rows
  %rest.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %run.params_1, ptr %rest.out, i64 %rest.index)
  br label %rest.done

rest.done:                                        ; preds = %rest.cold, %rest.fast
  %rest.left.next = sub i64 %rest.left, 1
  %rest.out.next = getelementptr i8, ptr %rest.out, i64 16
  %rest.indices.next = getelementptr i8, ptr %rest.indices, i64 4
  %rest.more = icmp uge i64 %rest.left.next, 1
  br i1 %rest.more, label %rest.rows, label %rest.rows.end

runs.end:                                         ; preds = %rest.rows.end
  br label %end
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @cold(ptr noalias readonly %args, ptr %from, ptr %to, i64 %index) #1 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 152
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %stride_word = getelementptr i8, ptr %args, i64 160
  %stride = load i64, ptr %stride_word, align 8, !invariant.load !0
  %remainder = srem i64 %index, %extent
  %floored = add i64 %remainder, %extent
  %is_to_floor = icmp slt i64 %remainder, 0
  %modulo = select i1 %is_to_floor, i64 %floored, i64 %remainder
  %distance = mul i64 %modulo, %stride
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %from, i64 %offset
  %bytes = load <16 x i8>, ptr %source, align 1
  store <16 x i8> %bytes, ptr %to, align 1
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
