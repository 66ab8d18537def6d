; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i8_k1_b1_zero_pOI_o32_u8_v32(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %narrow_index.0 = load volatile i8, ptr %indices, align 1
  %index.0 = sext i8 %narrow_index.0 to i64
  %zero_based.0 = sub i64 %index.0, 0
  %in_range.0 = icmp ult i64 %zero_based.0, %extent
  %row_indices.1 = getelementptr i8, ptr %indices, i64 1
  %narrow_index.1 = load volatile i8, ptr %row_indices.1, align 1
  %index.1 = sext i8 %narrow_index.1 to i64
  %zero_based.1 = sub i64 %index.1, 0
  %in_range.1 = icmp ult i64 %zero_based.1, %extent
  %row_indices.2 = getelementptr i8, ptr %indices, i64 2
  %narrow_index.2 = load volatile i8, ptr %row_indices.2, align 1
  %index.2 = sext i8 %narrow_index.2 to i64
  %zero_based.2 = sub i64 %index.2, 0
  %in_range.2 = icmp ult i64 %zero_based.2, %extent
  %row_indices.3 = getelementptr i8, ptr %indices, i64 3
  %narrow_index.3 = load volatile i8, ptr %row_indices.3, align 1
  %index.3 = sext i8 %narrow_index.3 to i64
  %zero_based.3 = sub i64 %index.3, 0
  %in_range.3 = icmp ult i64 %zero_based.3, %extent
  %row_indices.4 = getelementptr i8, ptr %indices, i64 4
  %narrow_index.4 = load volatile i8, ptr %row_indices.4, align 1
  %index.4 = sext i8 %narrow_index.4 to i64
  %zero_based.4 = sub i64 %index.4, 0
  %in_range.4 = icmp ult i64 %zero_based.4, %extent
  %row_indices.5 = getelementptr i8, ptr %indices, i64 5
  %narrow_index.5 = load volatile i8, ptr %row_indices.5, align 1
  %index.5 = sext i8 %narrow_index.5 to i64
  %zero_based.5 = sub i64 %index.5, 0
  %in_range.5 = icmp ult i64 %zero_based.5, %extent
  %row_indices.6 = getelementptr i8, ptr %indices, i64 6
  %narrow_index.6 = load volatile i8, ptr %row_indices.6, align 1
  %index.6 = sext i8 %narrow_index.6 to i64
  %zero_based.6 = sub i64 %index.6, 0
  %in_range.6 = icmp ult i64 %zero_based.6, %extent
  %row_indices.7 = getelementptr i8, ptr %indices, i64 7
  %narrow_index.7 = load volatile i8, ptr %row_indices.7, align 1
  %index.7 = sext i8 %narrow_index.7 to i64
  %zero_based.7 = sub i64 %index.7, 0
  %in_range.7 = icmp ult i64 %zero_based.7, %extent
  %both_in_range.1 = and i1 %in_range.0, %in_range.1
  %both_in_range.2 = and i1 %both_in_range.1, %in_range.2
  %both_in_range.3 = and i1 %both_in_range.2, %in_range.3
  %both_in_range.4 = and i1 %both_in_range.3, %in_range.4
  %both_in_range.5 = and i1 %both_in_range.4, %in_range.5
  %both_in_range.6 = and i1 %both_in_range.5, %in_range.6
  %both_in_range.7 = and i1 %both_in_range.6, %in_range.7
  br i1 %both_in_range.7, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %some_rows
  %left.end = phi i64 [ %all_rows, %some_rows ], [ %left.next, %done ]
  %out.end = phi ptr [ %run.out, %some_rows ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %some_rows ], [ %indices.next, %done ]
  %rest.first.more = icmp uge i64 %left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

fast:                                             ; preds = %rows
  %distance.0 = mul i64 %zero_based.0, 1
  %offset.0 = add i64 0, %distance.0
  %source.0 = getelementptr i8, ptr %params_base, i64 %offset.0
  %bytes.0 = load i8, ptr %source.0, align 1
  store i8 %bytes.0, ptr %out, align 1
  %distance.1 = mul i64 %zero_based.1, 1
  %offset.1 = add i64 0, %distance.1
  %source.1 = getelementptr i8, ptr %params_base, i64 %offset.1
  %row_out.1 = getelementptr i8, ptr %out, i64 1
  %bytes.1 = load i8, ptr %source.1, align 1
  store i8 %bytes.1, ptr %row_out.1, align 1
  %distance.2 = mul i64 %zero_based.2, 1
  %offset.2 = add i64 0, %distance.2
  %source.2 = getelementptr i8, ptr %params_base, i64 %offset.2
  %row_out.2 = getelementptr i8, ptr %out, i64 2
  %bytes.2 = load i8, ptr %source.2, align 1
  store i8 %bytes.2, ptr %row_out.2, align 1
  %distance.3 = mul i64 %zero_based.3, 1
  %offset.3 = add i64 0, %distance.3
  %source.3 = getelementptr i8, ptr %params_base, i64 %offset.3
  %row_out.3 = getelementptr i8, ptr %out, i64 3
  %bytes.3 = load i8, ptr %source.3, align 1
  store i8 %bytes.3, ptr %row_out.3, align 1
  %distance.4 = mul i64 %zero_based.4, 1
  %offset.4 = add i64 0, %distance.4
  %source.4 = getelementptr i8, ptr %params_base, i64 %offset.4
  %row_out.4 = getelementptr i8, ptr %out, i64 4
  %bytes.4 = load i8, ptr %source.4, align 1
  store i8 %bytes.4, ptr %row_out.4, align 1
  %distance.5 = mul i64 %zero_based.5, 1
  %offset.5 = add i64 0, %distance.5
  %source.5 = getelementptr i8, ptr %params_base, i64 %offset.5
  %row_out.5 = getelementptr i8, ptr %out, i64 5
  %bytes.5 = load i8, ptr %source.5, align 1
  store i8 %bytes.5, ptr %row_out.5, align 1
  %distance.6 = mul i64 %zero_based.6, 1
  %offset.6 = add i64 0, %distance.6
  %source.6 = getelementptr i8, ptr %params_base, i64 %offset.6
  %row_out.6 = getelementptr i8, ptr %out, i64 6
  %bytes.6 = load i8, ptr %source.6, align 1
  store i8 %bytes.6, ptr %row_out.6, align 1
  %distance.7 = mul i64 %zero_based.7, 1
  %offset.7 = add i64 0, %distance.7
  %source.7 = getelementptr i8, ptr %params_base, i64 %offset.7
  %row_out.7 = getelementptr i8, ptr %out, i64 7
  %bytes.7 = load i8, ptr %source.7, align 1
  store i8 %bytes.7, ptr %row_out.7, align 1
  br label %done

cold:                                             ; preds = %rows
  %cold.row_flag.0 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %out, i64 %index.0)
  %cold.row_out.1 = getelementptr i8, ptr %out, i64 1
  %cold.row_flag.1 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.1, i64 %index.1)
  %cold.row_out.2 = getelementptr i8, ptr %out, i64 2
  %cold.row_flag.2 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.2, i64 %index.2)
  %cold.row_out.3 = getelementptr i8, ptr %out, i64 3
  %cold.row_flag.3 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.3, i64 %index.3)
  %cold.row_out.4 = getelementptr i8, ptr %out, i64 4
  %cold.row_flag.4 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.4, i64 %index.4)
  %cold.row_out.5 = getelementptr i8, ptr %out, i64 5
  %cold.row_flag.5 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.5, i64 %index.5)
  %cold.row_out.6 = getelementptr i8, ptr %out, i64 6
  %cold.row_flag.6 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.6, i64 %index.6)
  %cold.row_out.7 = getelementptr i8, ptr %out, i64 7
  %cold.row_flag.7 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %cold.row_out.7, i64 %index.7)
  br label %done

done:                                             ; preds = %cold, %fast
  %left.next = sub i64 %left, 8
  %out.next = getelementptr i8, ptr %out, i64 8
  %indices.next = getelementptr i8, ptr %indices, i64 8
  %more = icmp uge i64 %left.next, 8
  br i1 %more, label %rows, label %rows.end

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
  %rest.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %rest.out, i64 %rest.index)
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

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
