; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define i32 @gj_constant_block_i64_k1_b4_error_d2(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 120
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 128
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 32
  %10 = load ptr, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 40
  %12 = load ptr, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %0, i64 48
  %14 = load ptr, ptr %13, align 8, !invariant.load !0
  %15 = getelementptr i8, ptr %0, i64 136
  %16 = load i64, ptr %15, align 8, !invariant.load !0
  %17 = getelementptr i8, ptr %14, i64 %16
  %18 = icmp slt i64 %1, %2
  br i1 %18, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %19 = sub i64 %2, %1
  %20 = getelementptr i8, ptr %0, i64 88
  %21 = load i64, ptr %20, align 8, !invariant.load !0
  %22 = urem i64 %1, %21
  %23 = udiv i64 %1, %21
  br label %runs

end:                                              ; preds = %runs_end, %entry
  %24 = phi i32 [ 0, %entry ], [ %116, %runs_end ]
  ret i32 %24

runs:                                             ; preds = %rows_end2, %some_rows
  %25 = phi i64 [ %23, %some_rows ], [ %119, %rows_end2 ]
  %26 = phi i64 [ %22, %some_rows ], [ 0, %rows_end2 ]
  %27 = phi i64 [ %19, %some_rows ], [ %123, %rows_end2 ]
  %28 = phi i32 [ 0, %some_rows ], [ %116, %rows_end2 ]
  %29 = getelementptr i8, ptr %0, i64 88
  %30 = load i64, ptr %29, align 8, !invariant.load !0
  %31 = sub i64 %30, %26
  %32 = call i64 @llvm.umin.i64(i64 %31, i64 %27)
  %33 = getelementptr i8, ptr %0, i64 64
  %34 = load i64, ptr %33, align 8, !invariant.load !0
  %35 = mul i64 %25, %34
  %36 = getelementptr i8, ptr %10, i64 %35
  %37 = getelementptr i8, ptr %0, i64 72
  %38 = load i64, ptr %37, align 8, !invariant.load !0
  %39 = mul i64 %25, %38
  %40 = getelementptr i8, ptr %12, i64 %39
  %41 = mul i64 %26, 4
  %42 = getelementptr i8, ptr %40, i64 %41
  %43 = mul i64 %26, 8
  %44 = getelementptr i8, ptr %17, i64 %43
  %45 = icmp uge i64 %32, 4
  br i1 %45, label %rows, label %rows_end

rows:                                             ; preds = %rows_done, %runs
  %46 = phi i64 [ %32, %runs ], [ %104, %rows_done ]
  %47 = phi i32 [ %28, %runs ], [ %103, %rows_done ]
  %48 = phi ptr [ %42, %runs ], [ %105, %rows_done ]
  %49 = phi ptr [ %44, %runs ], [ %106, %rows_done ]
  %50 = load volatile i64, ptr %49, align 1
  %51 = sub i64 %50, 0
  %52 = icmp ult i64 %51, %6
  %53 = getelementptr i8, ptr %49, i64 8
  %54 = load volatile i64, ptr %53, align 1
  %55 = sub i64 %54, 0
  %56 = icmp ult i64 %55, %6
  %57 = getelementptr i8, ptr %49, i64 16
  %58 = load volatile i64, ptr %57, align 1
  %59 = sub i64 %58, 0
  %60 = icmp ult i64 %59, %6
  %61 = getelementptr i8, ptr %49, i64 24
  %62 = load volatile i64, ptr %61, align 1
  %63 = sub i64 %62, 0
  %64 = icmp ult i64 %63, %6
  %65 = and i1 %52, %56
  %66 = and i1 %65, %60
  %67 = and i1 %66, %64
  br i1 %67, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %runs
  %68 = phi i64 [ %32, %runs ], [ %104, %rows_done ]
  %69 = phi i32 [ %28, %runs ], [ %103, %rows_done ]
  %70 = phi ptr [ %42, %runs ], [ %105, %rows_done ]
  %71 = phi ptr [ %44, %runs ], [ %106, %rows_done ]
  %72 = icmp uge i64 %68, 1
  br i1 %72, label %rows1, label %rows_end2

fast:                                             ; preds = %rows
  %73 = mul i64 %51, %8
  %74 = add i64 0, %73
  %75 = getelementptr i8, ptr %36, i64 %74
  %76 = load i32, ptr %75, align 1
  store i32 %76, ptr %48, align 1
  %77 = mul i64 %55, %8
  %78 = add i64 0, %77
  %79 = getelementptr i8, ptr %36, i64 %78
  %80 = getelementptr i8, ptr %48, i64 4
  %81 = load i32, ptr %79, align 1
  store i32 %81, ptr %80, align 1
  %82 = mul i64 %59, %8
  %83 = add i64 0, %82
  %84 = getelementptr i8, ptr %36, i64 %83
  %85 = getelementptr i8, ptr %48, i64 8
  %86 = load i32, ptr %84, align 1
  store i32 %86, ptr %85, align 1
  %87 = mul i64 %63, %8
  %88 = add i64 0, %87
  %89 = getelementptr i8, ptr %36, i64 %88
  %90 = getelementptr i8, ptr %48, i64 12
  %91 = load i32, ptr %89, align 1
  store i32 %91, ptr %90, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  %92 = call preserve_mostcc i32 @row(ptr %0, ptr %36, ptr %48, i64 %50)
  %93 = or i32 %47, %92
  %94 = getelementptr i8, ptr %48, i64 4
  %95 = call preserve_mostcc i32 @row(ptr %0, ptr %36, ptr %94, i64 %54)
  %96 = or i32 %93, %95
  %97 = getelementptr i8, ptr %48, i64 8
  %98 = call preserve_mostcc i32 @row(ptr %0, ptr %36, ptr %97, i64 %58)
  %99 = or i32 %96, %98
  %100 = getelementptr i8, ptr %48, i64 12
  %101 = call preserve_mostcc i32 @row(ptr %0, ptr %36, ptr %100, i64 %62)
  %102 = or i32 %99, %101
  br label %rows_done

rows_done:                                        ; preds = %cold, %fast
  %103 = phi i32 [ %47, %fast ], [ %102, %cold ]
  %104 = sub i64 %46, 4
  %105 = getelementptr i8, ptr %48, i64 16
  %106 = getelementptr i8, ptr %49, i64 32
  %107 = icmp uge i64 %104, 4
  br i1 %107, label %rows, label %rows_end

rows1:                                            ; preds = %rows_done5, %rows_end
  %108 = phi i64 [ %68, %rows_end ], [ %132, %rows_done5 ]
  %109 = phi i32 [ %69, %rows_end ], [ %131, %rows_done5 ]
  %110 = phi ptr [ %70, %rows_end ], [ %133, %rows_done5 ]
  %111 = phi ptr [ %71, %rows_end ], [ %134, %rows_done5 ]
  %112 = load volatile i64, ptr %111, align 1
  %113 = sub i64 %112, 0
  %114 = icmp ult i64 %113, %6
  br i1 %114, label %fast3, label %cold4, !prof !1

rows_end2:                                        ; preds = %rows_done5, %rows_end
  %115 = phi i64 [ %68, %rows_end ], [ %132, %rows_done5 ]
  %116 = phi i32 [ %69, %rows_end ], [ %131, %rows_done5 ]
  %117 = phi ptr [ %70, %rows_end ], [ %133, %rows_done5 ]
  %118 = phi ptr [ %71, %rows_end ], [ %134, %rows_done5 ]
  %119 = add i64 %25, 1
  %120 = getelementptr i8, ptr %0, i64 56
  %121 = load i64, ptr %120, align 8, !invariant.load !0
  %122 = icmp eq i64 %119, %121
  %123 = sub i64 %27, %32
  %124 = icmp ne i64 %123, 0
  br i1 %124, label %runs, label %runs_end

fast3:                                            ; preds = %rows1
  %125 = mul i64 %113, %8
  %126 = add i64 0, %125
  %127 = getelementptr i8, ptr %36, i64 %126
  %128 = load i32, ptr %127, align 1
  store i32 %128, ptr %110, align 1
  br label %rows_done5

cold4:                                            ; preds = %rows1
  %129 = call preserve_mostcc i32 @row(ptr %0, ptr %36, ptr %110, i64 %112)
  %130 = or i32 %109, %129
  br label %rows_done5

rows_done5:                                       ; preds = %cold4, %fast3
  %131 = phi i32 [ %109, %fast3 ], [ %130, %cold4 ]
  %132 = sub i64 %108, 1
  %133 = getelementptr i8, ptr %110, i64 4
  %134 = getelementptr i8, ptr %111, i64 8
  %135 = icmp uge i64 %132, 1
  br i1 %135, label %rows1, label %rows_end2

runs_end:                                         ; preds = %rows_end2
  br label %end
}

; Function Attrs: cold noinline nounwind
define internal preserve_mostcc i32 @row(ptr noalias readonly %0, ptr %1, ptr %2, i64 %3) #1 {
entry:
  %4 = getelementptr i8, ptr %0, i64 120
  %5 = load i64, ptr %4, align 8, !invariant.load !0
  %6 = getelementptr i8, ptr %0, i64 128
  %7 = load i64, ptr %6, align 8, !invariant.load !0
  %8 = sub i64 %3, 0
  %9 = icmp ult i64 %8, %5
  br i1 %9, label %good, label %bad

good:                                             ; preds = %entry
  %10 = mul i64 %8, %7
  %11 = add i64 0, %10
  %12 = getelementptr i8, ptr %1, i64 %11
  %13 = load i32, ptr %12, align 1
  store i32 %13, ptr %2, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store i32 0, ptr %2, align 1
  ret i32 1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

attributes #0 = { nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
