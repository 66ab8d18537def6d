; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i64_k1_b256_error_pOI_o32_u1_v32_wp16(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 88
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 32
  %10 = load ptr, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 40
  %12 = load ptr, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %0, i64 48
  %14 = load ptr, ptr %13, align 8, !invariant.load !0
  %15 = getelementptr i8, ptr %0, i64 104
  %16 = load i64, ptr %15, align 8, !invariant.load !0
  %17 = getelementptr i8, ptr %14, i64 %16
  %18 = icmp slt i64 %1, %2
  br i1 %18, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %19 = sub i64 %2, %1
  %20 = mul i64 %1, 256
  %21 = getelementptr i8, ptr %12, i64 %20
  %22 = mul i64 %1, 8
  %23 = getelementptr i8, ptr %17, i64 %22
  %24 = icmp uge i64 %19, 1
  br i1 %24, label %rows, label %rows_end

end:                                              ; preds = %rows_end, %entry
  %25 = phi i32 [ 0, %entry ], [ %34, %rows_end ]
  ret i32 %25

rows:                                             ; preds = %rows_done, %some_rows
  %26 = phi i64 [ %19, %some_rows ], [ %69, %rows_done ]
  %27 = phi i32 [ 0, %some_rows ], [ %68, %rows_done ]
  %28 = phi ptr [ %21, %some_rows ], [ %70, %rows_done ]
  %29 = phi ptr [ %23, %some_rows ], [ %71, %rows_done ]
  %30 = load volatile i64, ptr %29, align 1
  %31 = sub i64 %30, 0
  %32 = icmp ult i64 %31, %6
  br i1 %32, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %some_rows
  %33 = phi i64 [ %19, %some_rows ], [ %69, %rows_done ]
  %34 = phi i32 [ 0, %some_rows ], [ %68, %rows_done ]
  %35 = phi ptr [ %21, %some_rows ], [ %70, %rows_done ]
  %36 = phi ptr [ %23, %some_rows ], [ %71, %rows_done ]
  br label %end

fast:                                             ; preds = %rows
  %37 = getelementptr i8, ptr %28, i64 1024
  call void @llvm.prefetch.p0(ptr %37, i32 1, i32 3, i32 1)
  %38 = getelementptr i8, ptr %28, i64 1088
  call void @llvm.prefetch.p0(ptr %38, i32 1, i32 3, i32 1)
  %39 = getelementptr i8, ptr %28, i64 1152
  call void @llvm.prefetch.p0(ptr %39, i32 1, i32 3, i32 1)
  %40 = getelementptr i8, ptr %28, i64 1216
  call void @llvm.prefetch.p0(ptr %40, i32 1, i32 3, i32 1)
  %41 = mul i64 %31, %8
  %42 = add i64 0, %41
  %43 = getelementptr i8, ptr %10, i64 %42
  %44 = load <32 x i8>, ptr %43, align 1
  %45 = getelementptr i8, ptr %43, i64 32
  %46 = load <32 x i8>, ptr %45, align 1
  %47 = getelementptr i8, ptr %43, i64 64
  %48 = load <32 x i8>, ptr %47, align 1
  %49 = getelementptr i8, ptr %43, i64 96
  %50 = load <32 x i8>, ptr %49, align 1
  %51 = getelementptr i8, ptr %43, i64 128
  %52 = load <32 x i8>, ptr %51, align 1
  %53 = getelementptr i8, ptr %43, i64 160
  %54 = load <32 x i8>, ptr %53, align 1
  %55 = getelementptr i8, ptr %43, i64 192
  %56 = load <32 x i8>, ptr %55, align 1
  %57 = getelementptr i8, ptr %43, i64 224
  %58 = load <32 x i8>, ptr %57, align 1
  store <32 x i8> %44, ptr %28, align 1
  %59 = getelementptr i8, ptr %28, i64 32
  store <32 x i8> %46, ptr %59, align 1
  %60 = getelementptr i8, ptr %28, i64 64
  store <32 x i8> %48, ptr %60, align 1
  %61 = getelementptr i8, ptr %28, i64 96
  store <32 x i8> %50, ptr %61, align 1
  %62 = getelementptr i8, ptr %28, i64 128
  store <32 x i8> %52, ptr %62, align 1
  %63 = getelementptr i8, ptr %28, i64 160
  store <32 x i8> %54, ptr %63, align 1
  %64 = getelementptr i8, ptr %28, i64 192
  store <32 x i8> %56, ptr %64, align 1
  %65 = getelementptr i8, ptr %28, i64 224
  store <32 x i8> %58, ptr %65, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  %66 = call preserve_mostcc i32 @row(ptr %0, ptr %10, ptr %28, i64 %30)
  %67 = or i32 %27, %66
  br label %rows_done

rows_done:                                        ; preds = %cold, %fast
  %68 = phi i32 [ %27, %fast ], [ %67, %cold ]
  %69 = sub i64 %26, 1
  %70 = getelementptr i8, ptr %28, i64 256
  %71 = getelementptr i8, ptr %29, i64 8
  %72 = icmp uge i64 %69, 1
  br i1 %72, label %rows, label %rows_end
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @row(ptr noalias readonly %0, ptr %1, ptr %2, i64 %3) #1 {
entry:
  %4 = getelementptr i8, ptr %0, i64 88
  %5 = load i64, ptr %4, align 8, !invariant.load !0
  %6 = getelementptr i8, ptr %0, i64 96
  %7 = load i64, ptr %6, align 8, !invariant.load !0
  %8 = sub i64 %3, 0
  %9 = icmp ult i64 %8, %5
  br i1 %9, label %good, label %bad

good:                                             ; preds = %entry
  %10 = mul i64 %8, %7
  %11 = add i64 0, %10
  %12 = getelementptr i8, ptr %1, i64 %11
  %13 = load <32 x i8>, ptr %12, align 1
  %14 = getelementptr i8, ptr %12, i64 32
  %15 = load <32 x i8>, ptr %14, align 1
  %16 = getelementptr i8, ptr %12, i64 64
  %17 = load <32 x i8>, ptr %16, align 1
  %18 = getelementptr i8, ptr %12, i64 96
  %19 = load <32 x i8>, ptr %18, align 1
  %20 = getelementptr i8, ptr %12, i64 128
  %21 = load <32 x i8>, ptr %20, align 1
  %22 = getelementptr i8, ptr %12, i64 160
  %23 = load <32 x i8>, ptr %22, align 1
  %24 = getelementptr i8, ptr %12, i64 192
  %25 = load <32 x i8>, ptr %24, align 1
  %26 = getelementptr i8, ptr %12, i64 224
  %27 = load <32 x i8>, ptr %26, align 1
  store <32 x i8> %13, ptr %2, align 1
  %28 = getelementptr i8, ptr %2, i64 32
  store <32 x i8> %15, ptr %28, align 1
  %29 = getelementptr i8, ptr %2, i64 64
  store <32 x i8> %17, ptr %29, align 1
  %30 = getelementptr i8, ptr %2, i64 96
  store <32 x i8> %19, ptr %30, align 1
  %31 = getelementptr i8, ptr %2, i64 128
  store <32 x i8> %21, ptr %31, align 1
  %32 = getelementptr i8, ptr %2, i64 160
  store <32 x i8> %23, ptr %32, align 1
  %33 = getelementptr i8, ptr %2, i64 192
  store <32 x i8> %25, ptr %33, align 1
  %34 = getelementptr i8, ptr %2, i64 224
  store <32 x i8> %27, ptr %34, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store <32 x i8> zeroinitializer, ptr %2, align 1
  %35 = getelementptr i8, ptr %2, i64 32
  store <32 x i8> zeroinitializer, ptr %35, align 1
  %36 = getelementptr i8, ptr %2, i64 64
  store <32 x i8> zeroinitializer, ptr %36, align 1
  %37 = getelementptr i8, ptr %2, i64 96
  store <32 x i8> zeroinitializer, ptr %37, align 1
  %38 = getelementptr i8, ptr %2, i64 128
  store <32 x i8> zeroinitializer, ptr %38, align 1
  %39 = getelementptr i8, ptr %2, i64 160
  store <32 x i8> zeroinitializer, ptr %39, align 1
  %40 = getelementptr i8, ptr %2, i64 192
  store <32 x i8> zeroinitializer, ptr %40, align 1
  %41 = getelementptr i8, ptr %2, i64 224
  store <32 x i8> zeroinitializer, ptr %41, align 1
  ret i32 1
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
