; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define i32 @gj_constant_block_i64_k1_b40_clamp_base1_pOI_o32_u2_v32(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
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
  %25 = phi i64 [ %19, %some_rows ], [ %58, %rows ]
  %26 = phi ptr [ %21, %some_rows ], [ %59, %rows ]
  %27 = phi ptr [ %23, %some_rows ], [ %60, %rows ]
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
  %43 = mul i64 %34, %8
  %44 = add i64 0, %43
  %45 = getelementptr i8, ptr %10, i64 %44
  %46 = load <32 x i8>, ptr %45, align 1
  %47 = getelementptr i8, ptr %45, i64 32
  %48 = load i64, ptr %47, align 1
  store <32 x i8> %46, ptr %26, align 1
  %49 = getelementptr i8, ptr %26, i64 32
  store i64 %48, ptr %49, align 1
  %50 = mul i64 %42, %8
  %51 = add i64 0, %50
  %52 = getelementptr i8, ptr %10, i64 %51
  %53 = getelementptr i8, ptr %26, i64 40
  %54 = load <32 x i8>, ptr %52, align 1
  %55 = getelementptr i8, ptr %52, i64 32
  %56 = load i64, ptr %55, align 1
  store <32 x i8> %54, ptr %53, align 1
  %57 = getelementptr i8, ptr %53, i64 32
  store i64 %56, ptr %57, align 1
  %58 = sub i64 %25, 2
  %59 = getelementptr i8, ptr %26, i64 80
  %60 = getelementptr i8, ptr %27, i64 16
  %61 = icmp uge i64 %58, 2
  br i1 %61, label %rows, label %rows_end

rows_end:                                         ; preds = %rows, %some_rows
  %62 = phi i64 [ %19, %some_rows ], [ %58, %rows ]
  %63 = phi ptr [ %21, %some_rows ], [ %59, %rows ]
  %64 = phi ptr [ %23, %some_rows ], [ %60, %rows ]
  %65 = icmp uge i64 %62, 1
  br i1 %65, label %rows1, label %rows_end2

rows1:                                            ; preds = %rows1, %rows_end
  %66 = phi i64 [ %62, %rows_end ], [ %83, %rows1 ]
  %67 = phi ptr [ %63, %rows_end ], [ %84, %rows1 ]
  %68 = phi ptr [ %64, %rows_end ], [ %85, %rows1 ]
  %69 = load volatile i64, ptr %68, align 1
  %70 = sub i64 %69, 1
  %71 = icmp slt i64 %69, 1
  %72 = sub i64 %6, 1
  %73 = select i1 %71, i64 0, i64 %72
  %74 = icmp ult i64 %70, %6
  %75 = select i1 %74, i64 %70, i64 %73
  %76 = mul i64 %75, %8
  %77 = add i64 0, %76
  %78 = getelementptr i8, ptr %10, i64 %77
  %79 = load <32 x i8>, ptr %78, align 1
  %80 = getelementptr i8, ptr %78, i64 32
  %81 = load i64, ptr %80, align 1
  store <32 x i8> %79, ptr %67, align 1
  %82 = getelementptr i8, ptr %67, i64 32
  store i64 %81, ptr %82, align 1
  %83 = sub i64 %66, 1
  %84 = getelementptr i8, ptr %67, i64 40
  %85 = getelementptr i8, ptr %68, i64 8
  %86 = icmp uge i64 %83, 1
  br i1 %86, label %rows1, label %rows_end2

rows_end2:                                        ; preds = %rows1, %rows_end
  %87 = phi i64 [ %62, %rows_end ], [ %83, %rows1 ]
  %88 = phi ptr [ %63, %rows_end ], [ %84, %rows1 ]
  %89 = phi ptr [ %64, %rows_end ], [ %85, %rows1 ]
  br label %end
}

attributes #0 = { nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }

!0 = !{}
