; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define i32 @gj_constant_block_i64_k1_b4_error_d2(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 96
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 120
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 128
  %10 = load i64, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 32
  %12 = load ptr, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %0, i64 40
  %14 = load ptr, ptr %13, align 8, !invariant.load !0
  %15 = getelementptr i8, ptr %0, i64 48
  %16 = load ptr, ptr %15, align 8, !invariant.load !0
  %17 = getelementptr i8, ptr %0, i64 136
  %18 = load i64, ptr %17, align 8, !invariant.load !0
  %19 = getelementptr i8, ptr %16, i64 %18
  %20 = icmp slt i64 %1, %2
  br i1 %20, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %21 = sub i64 %2, %1
  %22 = getelementptr i8, ptr %0, i64 88
  %23 = load i64, ptr %22, align 8, !invariant.load !0
  %24 = urem i64 %1, %23
  %25 = udiv i64 %1, %23
  br label %runs

end:                                              ; preds = %runs_end, %entry
  %26 = phi i32 [ 0, %entry ], [ %116, %runs_end ]
  ret i32 %26

runs:                                             ; preds = %rows_end2, %some_rows
  %27 = phi i64 [ %25, %some_rows ], [ %119, %rows_end2 ]
  %28 = phi i64 [ %24, %some_rows ], [ 0, %rows_end2 ]
  %29 = phi i64 [ %21, %some_rows ], [ %123, %rows_end2 ]
  %30 = phi i32 [ 0, %some_rows ], [ %116, %rows_end2 ]
  %31 = getelementptr i8, ptr %0, i64 88
  %32 = load i64, ptr %31, align 8, !invariant.load !0
  %33 = sub i64 %32, %28
  %34 = call i64 @llvm.umin.i64(i64 %33, i64 %29)
  %35 = getelementptr i8, ptr %0, i64 96
  %36 = load i64, ptr %35, align 8, !invariant.load !0
  %37 = mul i64 %28, %36
  %38 = getelementptr i8, ptr %12, i64 %37
  %39 = getelementptr i8, ptr %0, i64 72
  %40 = load i64, ptr %39, align 8, !invariant.load !0
  %41 = mul i64 %27, %40
  %42 = getelementptr i8, ptr %14, i64 %41
  %43 = mul i64 %28, 4
  %44 = getelementptr i8, ptr %42, i64 %43
  %45 = mul i64 %27, 8
  %46 = getelementptr i8, ptr %19, i64 %45
  %47 = load volatile i64, ptr %46, align 1
  %48 = sub i64 %47, 0
  %49 = icmp ult i64 %48, %8
  %50 = icmp uge i64 %34, 4
  br i1 %50, label %rows, label %rows_end

rows:                                             ; preds = %rows_done, %runs
  %51 = phi i64 [ %34, %runs ], [ %106, %rows_done ]
  %52 = phi i32 [ %30, %runs ], [ %105, %rows_done ]
  %53 = phi ptr [ %38, %runs ], [ %108, %rows_done ]
  %54 = phi ptr [ %44, %runs ], [ %109, %rows_done ]
  %55 = and i1 %49, %49
  %56 = and i1 %55, %49
  %57 = and i1 %56, %49
  br i1 %57, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %runs
  %58 = phi i64 [ %34, %runs ], [ %106, %rows_done ]
  %59 = phi i32 [ %30, %runs ], [ %105, %rows_done ]
  %60 = phi ptr [ %38, %runs ], [ %108, %rows_done ]
  %61 = phi ptr [ %44, %runs ], [ %109, %rows_done ]
  %62 = icmp uge i64 %58, 1
  br i1 %62, label %rows1, label %rows_end2

fast:                                             ; preds = %rows
  %63 = mul i64 %48, %10
  %64 = add i64 0, %63
  %65 = getelementptr i8, ptr %53, i64 %64
  %66 = load i32, ptr %65, align 1
  store i32 %66, ptr %54, align 1
  %67 = mul i64 1, %6
  %68 = getelementptr i8, ptr %53, i64 %67
  %69 = mul i64 %48, %10
  %70 = add i64 0, %69
  %71 = getelementptr i8, ptr %68, i64 %70
  %72 = getelementptr i8, ptr %54, i64 4
  %73 = load i32, ptr %71, align 1
  store i32 %73, ptr %72, align 1
  %74 = mul i64 2, %6
  %75 = getelementptr i8, ptr %53, i64 %74
  %76 = mul i64 %48, %10
  %77 = add i64 0, %76
  %78 = getelementptr i8, ptr %75, i64 %77
  %79 = getelementptr i8, ptr %54, i64 8
  %80 = load i32, ptr %78, align 1
  store i32 %80, ptr %79, align 1
  %81 = mul i64 3, %6
  %82 = getelementptr i8, ptr %53, i64 %81
  %83 = mul i64 %48, %10
  %84 = add i64 0, %83
  %85 = getelementptr i8, ptr %82, i64 %84
  %86 = getelementptr i8, ptr %54, i64 12
  %87 = load i32, ptr %85, align 1
  store i32 %87, ptr %86, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  %88 = call preserve_mostcc i32 @row(ptr %0, ptr %53, ptr %54, i64 %47)
  %89 = or i32 %52, %88
  %90 = getelementptr i8, ptr %54, i64 4
  %91 = mul i64 1, %6
  %92 = getelementptr i8, ptr %53, i64 %91
  %93 = call preserve_mostcc i32 @row(ptr %0, ptr %92, ptr %90, i64 %47)
  %94 = or i32 %89, %93
  %95 = getelementptr i8, ptr %54, i64 8
  %96 = mul i64 2, %6
  %97 = getelementptr i8, ptr %53, i64 %96
  %98 = call preserve_mostcc i32 @row(ptr %0, ptr %97, ptr %95, i64 %47)
  %99 = or i32 %94, %98
  %100 = getelementptr i8, ptr %54, i64 12
  %101 = mul i64 3, %6
  %102 = getelementptr i8, ptr %53, i64 %101
  %103 = call preserve_mostcc i32 @row(ptr %0, ptr %102, ptr %100, i64 %47)
  %104 = or i32 %99, %103
  br label %rows_done

rows_done:                                        ; preds = %cold, %fast
  %105 = phi i32 [ %52, %fast ], [ %104, %cold ]
  %106 = sub i64 %51, 4
  %107 = mul i64 4, %6
  %108 = getelementptr i8, ptr %53, i64 %107
  %109 = getelementptr i8, ptr %54, i64 16
  %110 = icmp uge i64 %106, 4
  br i1 %110, label %rows, label %rows_end

rows1:                                            ; preds = %rows_done5, %rows_end
  %111 = phi i64 [ %58, %rows_end ], [ %132, %rows_done5 ]
  %112 = phi i32 [ %59, %rows_end ], [ %131, %rows_done5 ]
  %113 = phi ptr [ %60, %rows_end ], [ %134, %rows_done5 ]
  %114 = phi ptr [ %61, %rows_end ], [ %135, %rows_done5 ]
  br i1 %49, label %fast3, label %cold4, !prof !1

rows_end2:                                        ; preds = %rows_done5, %rows_end
  %115 = phi i64 [ %58, %rows_end ], [ %132, %rows_done5 ]
  %116 = phi i32 [ %59, %rows_end ], [ %131, %rows_done5 ]
  %117 = phi ptr [ %60, %rows_end ], [ %134, %rows_done5 ]
  %118 = phi ptr [ %61, %rows_end ], [ %135, %rows_done5 ]
  %119 = add i64 %27, 1
  %120 = getelementptr i8, ptr %0, i64 56
  %121 = load i64, ptr %120, align 8, !invariant.load !0
  %122 = icmp eq i64 %119, %121
  %123 = sub i64 %29, %34
  %124 = icmp ne i64 %123, 0
  br i1 %124, label %runs, label %runs_end

fast3:                                            ; preds = %rows1
  %125 = mul i64 %48, %10
  %126 = add i64 0, %125
  %127 = getelementptr i8, ptr %113, i64 %126
  %128 = load i32, ptr %127, align 1
  store i32 %128, ptr %114, align 1
  br label %rows_done5

cold4:                                            ; preds = %rows1
  %129 = call preserve_mostcc i32 @row(ptr %0, ptr %113, ptr %114, i64 %47)
  %130 = or i32 %112, %129
  br label %rows_done5

rows_done5:                                       ; preds = %cold4, %fast3
  %131 = phi i32 [ %112, %fast3 ], [ %130, %cold4 ]
  %132 = sub i64 %111, 1
  %133 = mul i64 1, %6
  %134 = getelementptr i8, ptr %113, i64 %133
  %135 = getelementptr i8, ptr %114, i64 4
  %136 = icmp uge i64 %132, 1
  br i1 %136, label %rows1, label %rows_end2

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
