; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i32_k1_b64_error_pOI_o32_u1_v32_pf32(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %run.out_bytes = mul i64 %row_begin, 64
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 4
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %fetched.address = ptrtoint ptr %params_base to i64
  %fetched.over = and i64 %fetched.address, 63
  %fetched.crosses_lines = icmp ne i64 %fetched.over, 0
  %fetched.is_long = icmp uge i64 %all_rows, 32
  %fetched.count = select i1 %fetched.is_long, i64 32, i64 0
  %fetched.first.more = icmp uge i64 %fetched.count, 1
  br i1 %fetched.first.more, label %fetched.rows, label %fetched.rows.end

end:                                              ; preds = %rows.end, %entry
  %result = phi i32 [ 0, %entry ], [ %flag.end, %rows.end ]
  ret i32 %result

fetched.rows:                                     ; preds = %fetched.fetched, %some_rows
  %fetched.left = phi i64 [ %fetched.count, %some_rows ], [ %fetched.left.next, %fetched.fetched ]
  %fetched.out = phi ptr [ %run.out, %some_rows ], [ %fetched.out.next, %fetched.fetched ]
  %fetched.indices = phi ptr [ %run.indices, %some_rows ], [ %fetched.indices.next, %fetched.fetched ]
  %fetched.narrow_index = load volatile i32, ptr %fetched.indices, align 1
  %fetched.index = sext i32 %fetched.narrow_index to i64
  %fetched.zero_based = sub i64 %fetched.index, 0
  %fetched.in_range = icmp ult i64 %fetched.zero_based, %extent
  %fetched.safe = select i1 %fetched.in_range, i64 %fetched.zero_based, i64 0
  %fetched.distance = mul i64 %fetched.safe, %stride
  %fetched.offset = add i64 0, %fetched.distance
  %fetched.source = getelementptr i8, ptr %params_base, i64 %fetched.offset
  call void @llvm.prefetch.p0(ptr %fetched.source, i32 0, i32 2, i32 1)
  %fetched.is_whole = xor i1 %fetched.crosses_lines, true
  br i1 %fetched.is_whole, label %fetched.whole, label %fetched.split

fetched.rows.end:                                 ; preds = %fetched.fetched, %some_rows
  %fetched.left.end = phi i64 [ %fetched.count, %some_rows ], [ %fetched.left.next, %fetched.fetched ]
  %fetched.out.end = phi ptr [ %run.out, %some_rows ], [ %fetched.out.next, %fetched.fetched ]
  %fetched.indices.end = phi ptr [ %run.indices, %some_rows ], [ %fetched.indices.next, %fetched.fetched ]
  %first.more = icmp uge i64 %all_rows, 1
  br i1 %first.more, label %rows, label %rows.end

fetched.whole:                                    ; preds = %fetched.rows
  br label %fetched.fetched

fetched.split:                                    ; preds = %fetched.rows
  %fetched.last_byte = getelementptr i8, ptr %fetched.source, i64 63
  call void @llvm.prefetch.p0(ptr %fetched.last_byte, i32 0, i32 2, i32 1)
  br label %fetched.fetched

fetched.fetched:                                  ; preds = %fetched.split, %fetched.whole
  %fetched.left.next = sub i64 %fetched.left, 1
  %fetched.out.next = getelementptr i8, ptr %fetched.out, i64 64
  %fetched.indices.next = getelementptr i8, ptr %fetched.indices, i64 4
  %fetched.more = icmp uge i64 %fetched.left.next, 1
  br i1 %fetched.more, label %fetched.rows, label %fetched.rows.end

rows:                                             ; preds = %done, %fetched.rows.end
  %left = phi i64 [ %all_rows, %fetched.rows.end ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %fetched.rows.end ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %fetched.rows.end ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %fetched.rows.end ], [ %indices.next, %done ]
  %ahead.last_group = sub i64 %left, 1
  %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 32)
  %ahead.out_bytes = mul i64 %ahead.rows, 64
  %ahead.out = getelementptr i8, ptr %out, i64 %ahead.out_bytes
  %ahead.indices_bytes = mul i64 %ahead.rows, 4
  %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes
  %ahead.narrow_index = load volatile i32, ptr %ahead.indices, align 1
  %ahead.index = sext i32 %ahead.narrow_index to i64
  %ahead.zero_based = sub i64 %ahead.index, 0
  %ahead.in_range = icmp ult i64 %ahead.zero_based, %extent
  %ahead.safe = select i1 %ahead.in_range, i64 %ahead.zero_based, i64 0
  %ahead.distance = mul i64 %ahead.safe, %stride
  %ahead.offset = add i64 0, %ahead.distance
  %ahead.source = getelementptr i8, ptr %params_base, i64 %ahead.offset
  call void @llvm.prefetch.p0(ptr %ahead.source, i32 0, i32 2, i32 1)
  %ahead.is_whole = xor i1 %fetched.crosses_lines, true
  br i1 %ahead.is_whole, label %ahead.whole, label %ahead.split

rows.end:                                         ; preds = %done, %fetched.rows.end
  %left.end = phi i64 [ %all_rows, %fetched.rows.end ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %fetched.rows.end ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %fetched.rows.end ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %fetched.rows.end ], [ %indices.next, %done ]
  br label %end

ahead.whole:                                      ; preds = %rows
  br label %ahead.fetched

ahead.split:                                      ; preds = %rows
  %ahead.last_byte = getelementptr i8, ptr %ahead.source, i64 63
  call void @llvm.prefetch.p0(ptr %ahead.last_byte, i32 0, i32 2, i32 1)
  br label %ahead.fetched

ahead.fetched:                                    ; preds = %ahead.split, %ahead.whole
  %narrow_index = load volatile i32, ptr %indices, align 1
  %index = sext i32 %narrow_index to i64
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %fast, label %cold, !prof !1

fast:                                             ; preds = %ahead.fetched
  %distance = mul i64 %zero_based, %stride
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %params_base, i64 %offset
  %bytes_0 = load <32 x i8>, ptr %source, align 1
  %source_1 = getelementptr i8, ptr %source, i64 32
  %bytes_1 = load <32 x i8>, ptr %source_1, align 1
  store <32 x i8> %bytes_0, ptr %out, align 1
  %to_1 = getelementptr i8, ptr %out, i64 32
  store <32 x i8> %bytes_1, ptr %to_1, align 1
  br label %done

cold:                                             ; preds = %ahead.fetched
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

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
