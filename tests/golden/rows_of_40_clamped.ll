; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i64_k1_b40_clamp_base1_pOI_o32_u2_v32_wp16(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
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
  %20 = mul i64 %1, 40
  %21 = getelementptr i8, ptr %12, i64 %20
  %22 = mul i64 %1, 8
  %23 = getelementptr i8, ptr %17, i64 %22
  %24 = icmp uge i64 %19, 2
  br i1 %24, label %rows, label %rows_end

end:                                              ; preds = %rows_end2, %entry
  ret i32 0

rows:                                             ; preds = %rows, %some_rows
  %25 = phi i64 [ %19, %some_rows ], [ %60, %rows ]
  %26 = phi ptr [ %21, %some_rows ], [ %61, %rows ]
  %27 = phi ptr [ %23, %some_rows ], [ %62, %rows ]
  %28 = load volatile i64, ptr %27, align 1
  %29 = sub i64 %28, 1
  %30 = icmp slt i64 %28, 1
  %31 = sub i64 %6, 1
  %32 = select i1 %30, i64 0, i64 %31
  %33 = icmp ult i64 %29, %6
  %34 = select i1 %33, i64 %29, i64 %32
  %35 = getelementptr i8, ptr %27, i64 8
  %36 = load volatile i64, ptr %35, align 1
  %37 = sub i64 %36, 1
  %38 = icmp slt i64 %36, 1
  %39 = sub i64 %6, 1
  %40 = select i1 %38, i64 0, i64 %39
  %41 = icmp ult i64 %37, %6
  %42 = select i1 %41, i64 %37, i64 %40
  %43 = getelementptr i8, ptr %26, i64 1024
  call void @llvm.prefetch.p0(ptr %43, i32 1, i32 3, i32 1)
  %44 = getelementptr i8, ptr %26, i64 1088
  call void @llvm.prefetch.p0(ptr %44, i32 1, i32 3, i32 1)
  %45 = mul i64 %34, %8
  %46 = add i64 0, %45
  %47 = getelementptr i8, ptr %10, i64 %46
  %48 = load <32 x i8>, ptr %47, align 1
  %49 = getelementptr i8, ptr %47, i64 32
  %50 = load i64, ptr %49, align 1
  store <32 x i8> %48, ptr %26, align 1
  %51 = getelementptr i8, ptr %26, i64 32
  store i64 %50, ptr %51, align 1
  %52 = mul i64 %42, %8
  %53 = add i64 0, %52
  %54 = getelementptr i8, ptr %10, i64 %53
  %55 = getelementptr i8, ptr %26, i64 40
  %56 = load <32 x i8>, ptr %54, align 1
  %57 = getelementptr i8, ptr %54, i64 32
  %58 = load i64, ptr %57, align 1
  store <32 x i8> %56, ptr %55, align 1
  %59 = getelementptr i8, ptr %55, i64 32
  store i64 %58, ptr %59, align 1
  %60 = sub i64 %25, 2
  %61 = getelementptr i8, ptr %26, i64 80
  %62 = getelementptr i8, ptr %27, i64 16
  %63 = icmp uge i64 %60, 2
  br i1 %63, label %rows, label %rows_end

rows_end:                                         ; preds = %rows, %some_rows
  %64 = phi i64 [ %19, %some_rows ], [ %60, %rows ]
  %65 = phi ptr [ %21, %some_rows ], [ %61, %rows ]
  %66 = phi ptr [ %23, %some_rows ], [ %62, %rows ]
  %67 = icmp uge i64 %64, 1
  br i1 %67, label %rows1, label %rows_end2

rows1:                                            ; preds = %rows1, %rows_end
  %68 = phi i64 [ %64, %rows_end ], [ %86, %rows1 ]
  %69 = phi ptr [ %65, %rows_end ], [ %87, %rows1 ]
  %70 = phi ptr [ %66, %rows_end ], [ %88, %rows1 ]
  %71 = load volatile i64, ptr %70, align 1
  %72 = sub i64 %71, 1
  %73 = icmp slt i64 %71, 1
  %74 = sub i64 %6, 1
  %75 = select i1 %73, i64 0, i64 %74
  %76 = icmp ult i64 %72, %6
  %77 = select i1 %76, i64 %72, i64 %75
  %78 = getelementptr i8, ptr %69, i64 1024
  call void @llvm.prefetch.p0(ptr %78, i32 1, i32 3, i32 1)
  %79 = mul i64 %77, %8
  %80 = add i64 0, %79
  %81 = getelementptr i8, ptr %10, i64 %80
  %82 = load <32 x i8>, ptr %81, align 1
  %83 = getelementptr i8, ptr %81, i64 32
  %84 = load i64, ptr %83, align 1
  store <32 x i8> %82, ptr %69, align 1
  %85 = getelementptr i8, ptr %69, i64 32
  store i64 %84, ptr %85, align 1
  %86 = sub i64 %68, 1
  %87 = getelementptr i8, ptr %69, i64 40
  %88 = getelementptr i8, ptr %70, i64 8
  %89 = icmp uge i64 %86, 1
  br i1 %89, label %rows1, label %rows_end2

rows_end2:                                        ; preds = %rows1, %rows_end
  %90 = phi i64 [ %64, %rows_end ], [ %86, %rows1 ]
  %91 = phi ptr [ %65, %rows_end ], [ %87, %rows1 ]
  %92 = phi ptr [ %66, %rows_end ], [ %88, %rows1 ]
  br label %end
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #1

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
