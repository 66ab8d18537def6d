; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i64_k1_b40_clamp_base1_pOI_o32_u4_v32_wp16(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %run.out_bytes = mul i64 %row_begin, 40
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 8
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %first.more = icmp uge i64 %all_rows, 4
  br i1 %first.more, label %rows, label %rows.end

end:                                              ; preds = %rest.rows.end, %entry
  ret i32 0

rows:                                             ; preds = %rows, %some_rows
  %left = phi i64 [ %all_rows, %some_rows ], [ %left.next, %rows ]
  %out = phi ptr [ %run.out, %some_rows ], [ %out.next, %rows ]
  %indices = phi ptr [ %run.indices, %some_rows ], [ %indices.next, %rows ]
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
  %line_ahead_0 = getelementptr i8, ptr %out, i64 1024
  call void @llvm.prefetch.p0(ptr %line_ahead_0, i32 1, i32 3, i32 1)
  %line_ahead_1 = getelementptr i8, ptr %out, i64 1088
  call void @llvm.prefetch.p0(ptr %line_ahead_1, i32 1, i32 3, i32 1)
  %line_ahead_2 = getelementptr i8, ptr %out, i64 1152
  call void @llvm.prefetch.p0(ptr %line_ahead_2, i32 1, i32 3, i32 1)
  %distance.0 = mul i64 %clamped.0, %stride
  %offset.0 = add i64 0, %distance.0
  %source.0 = getelementptr i8, ptr %params_base, i64 %offset.0
  %bytes_0.0 = load <32 x i8>, ptr %source.0, align 1
  %source_1.0 = getelementptr i8, ptr %source.0, i64 32
  %bytes_1.0 = load i64, ptr %source_1.0, align 1
  store <32 x i8> %bytes_0.0, ptr %out, align 1
  %to_1.0 = getelementptr i8, ptr %out, i64 32
  store i64 %bytes_1.0, ptr %to_1.0, align 1
  %distance.1 = mul i64 %clamped.1, %stride
  %offset.1 = add i64 0, %distance.1
  %source.1 = getelementptr i8, ptr %params_base, i64 %offset.1
  %row_out.1 = getelementptr i8, ptr %out, i64 40
  %bytes_0.1 = load <32 x i8>, ptr %source.1, align 1
  %source_1.1 = getelementptr i8, ptr %source.1, i64 32
  %bytes_1.1 = load i64, ptr %source_1.1, align 1
  store <32 x i8> %bytes_0.1, ptr %row_out.1, align 1
  %to_1.1 = getelementptr i8, ptr %row_out.1, i64 32
  store i64 %bytes_1.1, ptr %to_1.1, align 1
  %distance.2 = mul i64 %clamped.2, %stride
  %offset.2 = add i64 0, %distance.2
  %source.2 = getelementptr i8, ptr %params_base, i64 %offset.2
  %row_out.2 = getelementptr i8, ptr %out, i64 80
  %bytes_0.2 = load <32 x i8>, ptr %source.2, align 1
  %source_1.2 = getelementptr i8, ptr %source.2, i64 32
  %bytes_1.2 = load i64, ptr %source_1.2, align 1
  store <32 x i8> %bytes_0.2, ptr %row_out.2, align 1
  %to_1.2 = getelementptr i8, ptr %row_out.2, i64 32
  store i64 %bytes_1.2, ptr %to_1.2, align 1
  %distance.3 = mul i64 %clamped.3, %stride
  %offset.3 = add i64 0, %distance.3
  %source.3 = getelementptr i8, ptr %params_base, i64 %offset.3
  %row_out.3 = getelementptr i8, ptr %out, i64 120
  %bytes_0.3 = load <32 x i8>, ptr %source.3, align 1
  %source_1.3 = getelementptr i8, ptr %source.3, i64 32
  %bytes_1.3 = load i64, ptr %source_1.3, align 1
  store <32 x i8> %bytes_0.3, ptr %row_out.3, align 1
  %to_1.3 = getelementptr i8, ptr %row_out.3, i64 32
  store i64 %bytes_1.3, ptr %to_1.3, align 1
  %left.next = sub i64 %left, 4
  %out.next = getelementptr i8, ptr %out, i64 160
  %indices.next = getelementptr i8, ptr %indices, i64 32
  %more = icmp uge i64 %left.next, 4
  br i1 %more, label %rows, label %rows.end

rows.end:                                         ; preds = %rows, %some_rows
  %left.end = phi i64 [ %all_rows, %some_rows ], [ %left.next, %rows ]
  %out.end = phi ptr [ %run.out, %some_rows ], [ %out.next, %rows ]
  %indices.end = phi ptr [ %run.indices, %some_rows ], [ %indices.next, %rows ]
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
  %rest.line_ahead = getelementptr i8, ptr %rest.out, i64 1024
  call void @llvm.prefetch.p0(ptr %rest.line_ahead, i32 1, i32 3, i32 1)
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
  br label %end
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #1

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
