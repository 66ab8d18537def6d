; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i64_k1_b12_error_pOI_o32_u4_v32_p(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %run.out_bytes = mul i64 %row_begin, 12
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 8
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %padded.params_bytes = mul i64 %extent, 12
  %padded.params_end = getelementptr i8, ptr %params_base, i64 %padded.params_bytes
  %padded.last_byte = getelementptr i8, ptr %padded.params_end, i64 -1
  %padded.address = ptrtoint ptr %padded.last_byte to i64
  %padded.over = and i64 %padded.address, 4095
  %padded.reaches_page = icmp uge i64 %padded.over, 4092
  %padded.exact_rows = select i1 %padded.reaches_page, i64 1, i64 0
  %padded.below = call i64 @llvm.usub.sat.i64(i64 %extent, i64 %padded.exact_rows)
  %first.more = icmp uge i64 %all_rows, 4
  br i1 %first.more, label %rows, label %rows.end

end:                                              ; preds = %rest.rows.end, %entry
  %result = phi i32 [ 0, %entry ], [ %rest.flag.end, %rest.rows.end ]
  ret i32 %result

rows:                                             ; preds = %done, %some_rows
  %left = phi i64 [ %all_rows, %some_rows ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %some_rows ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %some_rows ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %some_rows ], [ %indices.next, %done ]
  %line_ahead = getelementptr i8, ptr %indices, i64 2048
  call void @llvm.prefetch.p0(ptr %line_ahead, i32 0, i32 3, i32 1)
  %index.0 = load volatile i64, ptr %indices, align 1
  %zero_based.0 = sub i64 %index.0, 0
  %row_indices.1 = getelementptr i8, ptr %indices, i64 8
  %index.1 = load volatile i64, ptr %row_indices.1, align 1
  %zero_based.1 = sub i64 %index.1, 0
  %row_indices.2 = getelementptr i8, ptr %indices, i64 16
  %index.2 = load volatile i64, ptr %row_indices.2, align 1
  %zero_based.2 = sub i64 %index.2, 0
  %row_indices.3 = getelementptr i8, ptr %indices, i64 24
  %index.3 = load volatile i64, ptr %row_indices.3, align 1
  %zero_based.3 = sub i64 %index.3, 0
  %is_below.0 = icmp ult i64 %zero_based.0, %padded.below
  %is_below.1 = icmp ult i64 %zero_based.1, %padded.below
  %both_below.1 = and i1 %is_below.0, %is_below.1
  %is_below.2 = icmp ult i64 %zero_based.2, %padded.below
  %both_below.2 = and i1 %both_below.1, %is_below.2
  %is_below.3 = icmp ult i64 %zero_based.3, %padded.below
  %both_below.3 = and i1 %both_below.2, %is_below.3
  br i1 %both_below.3, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %some_rows
  %left.end = phi i64 [ %all_rows, %some_rows ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %some_rows ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %some_rows ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %some_rows ], [ %indices.next, %done ]
  %rest.first.more = icmp uge i64 %left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

fast:                                             ; preds = %rows
  %distance.0 = mul i64 %zero_based.0, %stride
  %offset.0 = add i64 0, %distance.0
  %source.0 = getelementptr i8, ptr %params_base, i64 %offset.0
  %tail.0 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %source.0, i32 1, <4 x i1> <i1 true, i1 true, i1 true, i1 false>, <4 x i32> zeroinitializer)
  %bytes.0 = bitcast <4 x i32> %tail.0 to <16 x i8>
  store <16 x i8> %bytes.0, ptr %out, align 1
  %distance.1 = mul i64 %zero_based.1, %stride
  %offset.1 = add i64 0, %distance.1
  %source.1 = getelementptr i8, ptr %params_base, i64 %offset.1
  %row_out.1 = getelementptr i8, ptr %out, i64 12
  %tail.1 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %source.1, i32 1, <4 x i1> <i1 true, i1 true, i1 true, i1 false>, <4 x i32> zeroinitializer)
  %bytes.1 = bitcast <4 x i32> %tail.1 to <16 x i8>
  store <16 x i8> %bytes.1, ptr %row_out.1, align 1
  %distance.2 = mul i64 %zero_based.2, %stride
  %offset.2 = add i64 0, %distance.2
  %source.2 = getelementptr i8, ptr %params_base, i64 %offset.2
  %row_out.2 = getelementptr i8, ptr %out, i64 24
  %tail.2 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %source.2, i32 1, <4 x i1> <i1 true, i1 true, i1 true, i1 false>, <4 x i32> zeroinitializer)
  %bytes.2 = bitcast <4 x i32> %tail.2 to <16 x i8>
  store <16 x i8> %bytes.2, ptr %row_out.2, align 1
  %distance.3 = mul i64 %zero_based.3, %stride
  %offset.3 = add i64 0, %distance.3
  %source.3 = getelementptr i8, ptr %params_base, i64 %offset.3
  %row_out.3 = getelementptr i8, ptr %out, i64 36
  %bytes_0.3 = load i64, ptr %source.3, align 1
  %source_1.3 = getelementptr i8, ptr %source.3, i64 8
  %bytes_1.3 = load i32, ptr %source_1.3, align 1
  store i64 %bytes_0.3, ptr %row_out.3, align 1
  %to_1.3 = getelementptr i8, ptr %row_out.3, i64 8
  store i32 %bytes_1.3, ptr %to_1.3, align 1
  br label %done

cold:                                             ; preds = %rows
  %exact.in_range.0 = icmp ult i64 %zero_based.0, %extent
  %exact.in_range.1 = icmp ult i64 %zero_based.1, %extent
  %exact.both_in_range.1 = and i1 %exact.in_range.0, %exact.in_range.1
  %exact.in_range.2 = icmp ult i64 %zero_based.2, %extent
  %exact.both_in_range.2 = and i1 %exact.both_in_range.1, %exact.in_range.2
  %exact.in_range.3 = icmp ult i64 %zero_based.3, %extent
  %exact.both_in_range.3 = and i1 %exact.both_in_range.2, %exact.in_range.3
  br i1 %exact.both_in_range.3, label %exact.fast, label %exact.cold, !prof !1

done:                                             ; preds = %exact.done, %fast
  %flag.next = phi i32 [ %flag, %fast ], [ %exact.flag.next, %exact.done ]
  %left.next = sub i64 %left, 4
  %out.next = getelementptr i8, ptr %out, i64 48
  %indices.next = getelementptr i8, ptr %indices, i64 32
  %more = icmp uge i64 %left.next, 4
  br i1 %more, label %rows, label %rows.end

exact.fast:                                       ; preds = %cold
  %exact.distance.0 = mul i64 %zero_based.0, %stride
  %exact.offset.0 = add i64 0, %exact.distance.0
  %exact.source.0 = getelementptr i8, ptr %params_base, i64 %exact.offset.0
  %exact.bytes_0.0 = load i64, ptr %exact.source.0, align 1
  %exact.source_1.0 = getelementptr i8, ptr %exact.source.0, i64 8
  %exact.bytes_1.0 = load i32, ptr %exact.source_1.0, align 1
  store i64 %exact.bytes_0.0, ptr %out, align 1
  %exact.to_1.0 = getelementptr i8, ptr %out, i64 8
  store i32 %exact.bytes_1.0, ptr %exact.to_1.0, align 1
  %exact.distance.1 = mul i64 %zero_based.1, %stride
  %exact.offset.1 = add i64 0, %exact.distance.1
  %exact.source.1 = getelementptr i8, ptr %params_base, i64 %exact.offset.1
  %exact.row_out.1 = getelementptr i8, ptr %out, i64 12
  %exact.bytes_0.1 = load i64, ptr %exact.source.1, align 1
  %exact.source_1.1 = getelementptr i8, ptr %exact.source.1, i64 8
  %exact.bytes_1.1 = load i32, ptr %exact.source_1.1, align 1
  store i64 %exact.bytes_0.1, ptr %exact.row_out.1, align 1
  %exact.to_1.1 = getelementptr i8, ptr %exact.row_out.1, i64 8
  store i32 %exact.bytes_1.1, ptr %exact.to_1.1, align 1
  %exact.distance.2 = mul i64 %zero_based.2, %stride
  %exact.offset.2 = add i64 0, %exact.distance.2
  %exact.source.2 = getelementptr i8, ptr %params_base, i64 %exact.offset.2
  %exact.row_out.2 = getelementptr i8, ptr %out, i64 24
  %exact.bytes_0.2 = load i64, ptr %exact.source.2, align 1
  %exact.source_1.2 = getelementptr i8, ptr %exact.source.2, i64 8
  %exact.bytes_1.2 = load i32, ptr %exact.source_1.2, align 1
  store i64 %exact.bytes_0.2, ptr %exact.row_out.2, align 1
  %exact.to_1.2 = getelementptr i8, ptr %exact.row_out.2, i64 8
  store i32 %exact.bytes_1.2, ptr %exact.to_1.2, align 1
  %exact.distance.3 = mul i64 %zero_based.3, %stride
  %exact.offset.3 = add i64 0, %exact.distance.3
  %exact.source.3 = getelementptr i8, ptr %params_base, i64 %exact.offset.3
  %exact.row_out.3 = getelementptr i8, ptr %out, i64 36
  %exact.bytes_0.3 = load i64, ptr %exact.source.3, align 1
  %exact.source_1.3 = getelementptr i8, ptr %exact.source.3, i64 8
  %exact.bytes_1.3 = load i32, ptr %exact.source_1.3, align 1
  store i64 %exact.bytes_0.3, ptr %exact.row_out.3, align 1
  %exact.to_1.3 = getelementptr i8, ptr %exact.row_out.3, i64 8
  store i32 %exact.bytes_1.3, ptr %exact.to_1.3, align 1
  br label %exact.done

exact.cold:                                       ; preds = %cold
  %exact.cold.row_flag.0 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %out, i64 %index.0)
  %exact.cold.cold_flag.0 = or i32 %flag, %exact.cold.row_flag.0
  %exact.cold.row_out.1 = getelementptr i8, ptr %out, i64 12
  %exact.cold.row_flag.1 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %exact.cold.row_out.1, i64 %index.1)
  %exact.cold.cold_flag.1 = or i32 %exact.cold.cold_flag.0, %exact.cold.row_flag.1
  %exact.cold.row_out.2 = getelementptr i8, ptr %out, i64 24
  %exact.cold.row_flag.2 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %exact.cold.row_out.2, i64 %index.2)
  %exact.cold.cold_flag.2 = or i32 %exact.cold.cold_flag.1, %exact.cold.row_flag.2
  %exact.cold.row_out.3 = getelementptr i8, ptr %out, i64 36
  %exact.cold.row_flag.3 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %exact.cold.row_out.3, i64 %index.3)
  %exact.cold.cold_flag.3 = or i32 %exact.cold.cold_flag.2, %exact.cold.row_flag.3
  br label %exact.done

exact.done:                                       ; preds = %exact.cold, %exact.fast
  %exact.flag.next = phi i32 [ %flag, %exact.fast ], [ %exact.cold.cold_flag.3, %exact.cold ]
  br label %done

rest.rows:                                        ; preds = %rest.done, %rows.end
  %rest.left = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag = phi i32 [ %flag.end, %rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  %rest.index = load volatile i64, ptr %rest.indices, align 1
  %rest.zero_based = sub i64 %rest.index, 0
  %rest.in_range = icmp ult i64 %rest.zero_based, %extent
  br i1 %rest.in_range, label %rest.fast, label %rest.cold, !prof !1

rest.rows.end:                                    ; preds = %rest.done, %rows.end
  %rest.left.end = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag.end = phi i32 [ %flag.end, %rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out.end = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices.end = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  br label %end

rest.fast:                                        ; preds = %rest.rows
  %rest.distance = mul i64 %rest.zero_based, %stride
  %rest.offset = add i64 0, %rest.distance
  %rest.source = getelementptr i8, ptr %params_base, i64 %rest.offset
  %rest.bytes_0 = load i64, ptr %rest.source, align 1
  %rest.source_1 = getelementptr i8, ptr %rest.source, i64 8
  %rest.bytes_1 = load i32, ptr %rest.source_1, align 1
  store i64 %rest.bytes_0, ptr %rest.out, align 1
  %rest.to_1 = getelementptr i8, ptr %rest.out, i64 8
  store i32 %rest.bytes_1, ptr %rest.to_1, align 1
  br label %rest.done

rest.cold:                                        ; preds = %rest.rows
  %rest.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %rest.out, i64 %rest.index)
  %rest.cold.cold_flag = or i32 %rest.flag, %rest.cold.row_flag
  br label %rest.done

rest.done:                                        ; preds = %rest.cold, %rest.fast
  %rest.flag.next = phi i32 [ %rest.flag, %rest.fast ], [ %rest.cold.cold_flag, %rest.cold ]
  %rest.left.next = sub i64 %rest.left, 1
  %rest.out.next = getelementptr i8, ptr %rest.out, i64 12
  %rest.indices.next = getelementptr i8, ptr %rest.indices, i64 8
  %rest.more = icmp uge i64 %rest.left.next, 1
  br i1 %rest.more, label %rest.rows, label %rest.rows.end
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @cold(ptr noalias readonly %args, ptr %from, ptr %to, i64 %index) #1 {
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
  %bytes_0 = load i64, ptr %source, align 1
  %source_1 = getelementptr i8, ptr %source, i64 8
  %bytes_1 = load i32, ptr %source_1, align 1
  store i64 %bytes_0, ptr %to, align 1
  %to_1 = getelementptr i8, ptr %to, i64 8
  store i32 %bytes_1, ptr %to_1, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store i64 0, ptr %to, align 1
  %bad.to_1 = getelementptr i8, ptr %to, i64 8
  store i32 0, ptr %bad.to_1, align 1
  ret i32 1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.usub.sat.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr nocapture, i32 immarg, <4 x i1>, <4 x i32>) #4

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
