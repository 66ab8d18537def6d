; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define i32 @gj_constant_block_i32_k1_b16_wrap_from_end_d3(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 152
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 160
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 32
  %10 = load ptr, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 40
  %12 = load ptr, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %0, i64 48
  %14 = load ptr, ptr %13, align 8, !invariant.load !0
  %15 = getelementptr i8, ptr %0, i64 168
  %16 = load i64, ptr %15, align 8, !invariant.load !0
  %17 = getelementptr i8, ptr %14, i64 %16
  %18 = icmp slt i64 %1, %2
  br i1 %18, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %19 = sub i64 %2, %1
  %20 = getelementptr i8, ptr %0, i64 120
  %21 = load i64, ptr %20, align 8, !invariant.load !0
  %22 = urem i64 %1, %21
  %23 = udiv i64 %1, %21
  %24 = getelementptr i8, ptr %0, i64 88
  %25 = load i64, ptr %24, align 8, !invariant.load !0
  %26 = urem i64 %23, %25
  %27 = udiv i64 %23, %25
  br label %runs

end:                                              ; preds = %runs_end, %entry
  ret i32 0

runs:                                             ; preds = %rows_end2, %some_rows
  %28 = phi i64 [ %27, %some_rows ], [ %119, %rows_end2 ]
  %29 = phi i64 [ %26, %some_rows ], [ %117, %rows_end2 ]
  %30 = phi i64 [ %22, %some_rows ], [ 0, %rows_end2 ]
  %31 = phi i64 [ %19, %some_rows ], [ %123, %rows_end2 ]
  %32 = getelementptr i8, ptr %0, i64 120
  %33 = load i64, ptr %32, align 8, !invariant.load !0
  %34 = sub i64 %33, %30
  %35 = call i64 @llvm.umin.i64(i64 %34, i64 %31)
  %36 = getelementptr i8, ptr %0, i64 64
  %37 = load i64, ptr %36, align 8, !invariant.load !0
  %38 = mul i64 %28, %37
  %39 = getelementptr i8, ptr %10, i64 %38
  %40 = getelementptr i8, ptr %0, i64 96
  %41 = load i64, ptr %40, align 8, !invariant.load !0
  %42 = mul i64 %29, %41
  %43 = getelementptr i8, ptr %39, i64 %42
  %44 = getelementptr i8, ptr %0, i64 72
  %45 = load i64, ptr %44, align 8, !invariant.load !0
  %46 = mul i64 %28, %45
  %47 = getelementptr i8, ptr %12, i64 %46
  %48 = getelementptr i8, ptr %0, i64 104
  %49 = load i64, ptr %48, align 8, !invariant.load !0
  %50 = mul i64 %29, %49
  %51 = getelementptr i8, ptr %47, i64 %50
  %52 = mul i64 %30, 16
  %53 = getelementptr i8, ptr %51, i64 %52
  %54 = getelementptr i8, ptr %0, i64 80
  %55 = load i64, ptr %54, align 8, !invariant.load !0
  %56 = mul i64 %28, %55
  %57 = getelementptr i8, ptr %17, i64 %56
  %58 = mul i64 %30, 4
  %59 = getelementptr i8, ptr %57, i64 %58
  %60 = icmp uge i64 %35, 2
  br i1 %60, label %rows, label %rows_end

rows:                                             ; preds = %rows_done, %runs
  %61 = phi i64 [ %35, %runs ], [ %96, %rows_done ]
  %62 = phi ptr [ %53, %runs ], [ %97, %rows_done ]
  %63 = phi ptr [ %59, %runs ], [ %98, %rows_done ]
  %64 = load volatile i32, ptr %63, align 1
  %65 = sext i32 %64 to i64
  %66 = sub i64 %65, 0
  %67 = add i64 %65, %6
  %68 = icmp slt i64 %65, 0
  %69 = select i1 %68, i64 %67, i64 %66
  %70 = icmp ult i64 %69, %6
  %71 = getelementptr i8, ptr %63, i64 4
  %72 = load volatile i32, ptr %71, align 1
  %73 = sext i32 %72 to i64
  %74 = sub i64 %73, 0
  %75 = add i64 %73, %6
  %76 = icmp slt i64 %73, 0
  %77 = select i1 %76, i64 %75, i64 %74
  %78 = icmp ult i64 %77, %6
  %79 = and i1 %70, %78
  br i1 %79, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %runs
  %80 = phi i64 [ %35, %runs ], [ %96, %rows_done ]
  %81 = phi ptr [ %53, %runs ], [ %97, %rows_done ]
  %82 = phi ptr [ %59, %runs ], [ %98, %rows_done ]
  %83 = icmp uge i64 %80, 1
  br i1 %83, label %rows1, label %rows_end2

fast:                                             ; preds = %rows
  %84 = mul i64 %69, %8
  %85 = add i64 0, %84
  %86 = getelementptr i8, ptr %43, i64 %85
  %87 = load <16 x i8>, ptr %86, align 1
  store <16 x i8> %87, ptr %62, align 1
  %88 = mul i64 %77, %8
  %89 = add i64 0, %88
  %90 = getelementptr i8, ptr %43, i64 %89
  %91 = getelementptr i8, ptr %62, i64 16
  %92 = load <16 x i8>, ptr %90, align 1
  store <16 x i8> %92, ptr %91, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  %93 = call preserve_mostcc i32 @row(ptr %0, ptr %43, ptr %62, i64 %65)
  %94 = getelementptr i8, ptr %62, i64 16
  %95 = call preserve_mostcc i32 @row(ptr %0, ptr %43, ptr %94, i64 %73)
  br label %rows_done

rows_done:                                        ; preds = %cold, %fast
  %96 = sub i64 %61, 2
  %97 = getelementptr i8, ptr %62, i64 32
  %98 = getelementptr i8, ptr %63, i64 8
  %99 = icmp uge i64 %96, 2
  br i1 %99, label %rows, label %rows_end

rows1:                                            ; preds = %rows_done5, %rows_end
  %100 = phi i64 [ %80, %rows_end ], [ %130, %rows_done5 ]
  %101 = phi ptr [ %81, %rows_end ], [ %131, %rows_done5 ]
  %102 = phi ptr [ %82, %rows_end ], [ %132, %rows_done5 ]
  %103 = load volatile i32, ptr %102, align 1
  %104 = sext i32 %103 to i64
  %105 = sub i64 %104, 0
  %106 = add i64 %104, %6
  %107 = icmp slt i64 %104, 0
  %108 = select i1 %107, i64 %106, i64 %105
  %109 = icmp ult i64 %108, %6
  br i1 %109, label %fast3, label %cold4, !prof !1

rows_end2:                                        ; preds = %rows_done5, %rows_end
  %110 = phi i64 [ %80, %rows_end ], [ %130, %rows_done5 ]
  %111 = phi ptr [ %81, %rows_end ], [ %131, %rows_done5 ]
  %112 = phi ptr [ %82, %rows_end ], [ %132, %rows_done5 ]
  %113 = add i64 %29, 1
  %114 = getelementptr i8, ptr %0, i64 88
  %115 = load i64, ptr %114, align 8, !invariant.load !0
  %116 = icmp eq i64 %113, %115
  %117 = select i1 %116, i64 0, i64 %113
  %118 = zext i1 %116 to i64
  %119 = add i64 %28, %118
  %120 = getelementptr i8, ptr %0, i64 56
  %121 = load i64, ptr %120, align 8, !invariant.load !0
  %122 = icmp eq i64 %119, %121
  %123 = sub i64 %31, %35
  %124 = icmp ne i64 %123, 0
  br i1 %124, label %runs, label %runs_end

fast3:                                            ; preds = %rows1
  %125 = mul i64 %108, %8
  %126 = add i64 0, %125
  %127 = getelementptr i8, ptr %43, i64 %126
  %128 = load <16 x i8>, ptr %127, align 1
  store <16 x i8> %128, ptr %101, align 1
  br label %rows_done5

cold4:                                            ; preds = %rows1
  %129 = call preserve_mostcc i32 @row(ptr %0, ptr %43, ptr %101, i64 %104)
  br label %rows_done5

rows_done5:                                       ; preds = %cold4, %fast3
  %130 = sub i64 %100, 1
  %131 = getelementptr i8, ptr %101, i64 16
  %132 = getelementptr i8, ptr %102, i64 4
  %133 = icmp uge i64 %130, 1
  br i1 %133, label %rows1, label %rows_end2

runs_end:                                         ; preds = %rows_end2
  br label %end
}

; Function Attrs: cold noinline nounwind
define internal preserve_mostcc i32 @row(ptr noalias readonly %0, ptr %1, ptr %2, i64 %3) #1 {
entry:
  %4 = getelementptr i8, ptr %0, i64 152
  %5 = load i64, ptr %4, align 8, !invariant.load !0
  %6 = getelementptr i8, ptr %0, i64 160
  %7 = load i64, ptr %6, align 8, !invariant.load !0
  %8 = srem i64 %3, %5
  %9 = add i64 %8, %5
  %10 = icmp slt i64 %8, 0
  %11 = select i1 %10, i64 %9, i64 %8
  %12 = mul i64 %11, %7
  %13 = add i64 0, %12
  %14 = getelementptr i8, ptr %1, i64 %13
  %15 = load <16 x i8>, ptr %14, align 1
  store <16 x i8> %15, ptr %2, align 1
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

attributes #0 = { nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
