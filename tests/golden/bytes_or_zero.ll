; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define i32 @gj_constant_block_i8_k1_b1_zero_d1(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
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
  %20 = mul i64 %1, 1
  %21 = getelementptr i8, ptr %12, i64 %20
  %22 = mul i64 %1, 1
  %23 = getelementptr i8, ptr %17, i64 %22
  %24 = icmp uge i64 %19, 4
  br i1 %24, label %rows, label %rows_end

end:                                              ; preds = %rows_end2, %entry
  ret i32 0

rows:                                             ; preds = %rows_done, %some_rows
  %25 = phi i64 [ %19, %some_rows ], [ %80, %rows_done ]
  %26 = phi ptr [ %21, %some_rows ], [ %81, %rows_done ]
  %27 = phi ptr [ %23, %some_rows ], [ %82, %rows_done ]
  %28 = load volatile i8, ptr %27, align 1
  %29 = sext i8 %28 to i64
  %30 = sub i64 %29, 0
  %31 = icmp ult i64 %30, %6
  %32 = getelementptr i8, ptr %27, i64 1
  %33 = load volatile i8, ptr %32, align 1
  %34 = sext i8 %33 to i64
  %35 = sub i64 %34, 0
  %36 = icmp ult i64 %35, %6
  %37 = getelementptr i8, ptr %27, i64 2
  %38 = load volatile i8, ptr %37, align 1
  %39 = sext i8 %38 to i64
  %40 = sub i64 %39, 0
  %41 = icmp ult i64 %40, %6
  %42 = getelementptr i8, ptr %27, i64 3
  %43 = load volatile i8, ptr %42, align 1
  %44 = sext i8 %43 to i64
  %45 = sub i64 %44, 0
  %46 = icmp ult i64 %45, %6
  %47 = and i1 %31, %36
  %48 = and i1 %47, %41
  %49 = and i1 %48, %46
  br i1 %49, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %some_rows
  %50 = phi i64 [ %19, %some_rows ], [ %80, %rows_done ]
  %51 = phi ptr [ %21, %some_rows ], [ %81, %rows_done ]
  %52 = phi ptr [ %23, %some_rows ], [ %82, %rows_done ]
  %53 = icmp uge i64 %50, 1
  br i1 %53, label %rows1, label %rows_end2

fast:                                             ; preds = %rows
  %54 = mul i64 %30, %8
  %55 = add i64 0, %54
  %56 = getelementptr i8, ptr %10, i64 %55
  %57 = load i8, ptr %56, align 1
  store i8 %57, ptr %26, align 1
  %58 = mul i64 %35, %8
  %59 = add i64 0, %58
  %60 = getelementptr i8, ptr %10, i64 %59
  %61 = getelementptr i8, ptr %26, i64 1
  %62 = load i8, ptr %60, align 1
  store i8 %62, ptr %61, align 1
  %63 = mul i64 %40, %8
  %64 = add i64 0, %63
  %65 = getelementptr i8, ptr %10, i64 %64
  %66 = getelementptr i8, ptr %26, i64 2
  %67 = load i8, ptr %65, align 1
  store i8 %67, ptr %66, align 1
  %68 = mul i64 %45, %8
  %69 = add i64 0, %68
  %70 = getelementptr i8, ptr %10, i64 %69
  %71 = getelementptr i8, ptr %26, i64 3
  %72 = load i8, ptr %70, align 1
  store i8 %72, ptr %71, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  %73 = call preserve_mostcc i32 @row(ptr %0, ptr %10, ptr %26, i64 %29)
  %74 = getelementptr i8, ptr %26, i64 1
  %75 = call preserve_mostcc i32 @row(ptr %0, ptr %10, ptr %74, i64 %34)
  %76 = getelementptr i8, ptr %26, i64 2
  %77 = call preserve_mostcc i32 @row(ptr %0, ptr %10, ptr %76, i64 %39)
  %78 = getelementptr i8, ptr %26, i64 3
  %79 = call preserve_mostcc i32 @row(ptr %0, ptr %10, ptr %78, i64 %44)
  br label %rows_done

rows_done:                                        ; preds = %cold, %fast
  %80 = sub i64 %25, 4
  %81 = getelementptr i8, ptr %26, i64 4
  %82 = getelementptr i8, ptr %27, i64 4
  %83 = icmp uge i64 %80, 4
  br i1 %83, label %rows, label %rows_end

rows1:                                            ; preds = %rows_done5, %rows_end
  %84 = phi i64 [ %50, %rows_end ], [ %99, %rows_done5 ]
  %85 = phi ptr [ %51, %rows_end ], [ %100, %rows_done5 ]
  %86 = phi ptr [ %52, %rows_end ], [ %101, %rows_done5 ]
  %87 = load volatile i8, ptr %86, align 1
  %88 = sext i8 %87 to i64
  %89 = sub i64 %88, 0
  %90 = icmp ult i64 %89, %6
  br i1 %90, label %fast3, label %cold4, !prof !1

rows_end2:                                        ; preds = %rows_done5, %rows_end
  %91 = phi i64 [ %50, %rows_end ], [ %99, %rows_done5 ]
  %92 = phi ptr [ %51, %rows_end ], [ %100, %rows_done5 ]
  %93 = phi ptr [ %52, %rows_end ], [ %101, %rows_done5 ]
  br label %end

fast3:                                            ; preds = %rows1
  %94 = mul i64 %89, %8
  %95 = add i64 0, %94
  %96 = getelementptr i8, ptr %10, i64 %95
  %97 = load i8, ptr %96, align 1
  store i8 %97, ptr %85, align 1
  br label %rows_done5

cold4:                                            ; preds = %rows1
  %98 = call preserve_mostcc i32 @row(ptr %0, ptr %10, ptr %85, i64 %88)
  br label %rows_done5

rows_done5:                                       ; preds = %cold4, %fast3
  %99 = sub i64 %84, 1
  %100 = getelementptr i8, ptr %85, i64 1
  %101 = getelementptr i8, ptr %86, i64 1
  %102 = icmp uge i64 %99, 1
  br i1 %102, label %rows1, label %rows_end2
}

; Function Attrs: cold noinline nounwind
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
  %13 = load i8, ptr %12, align 1
  store i8 %13, ptr %2, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store i8 0, ptr %2, align 1
  ret i32 0
}

attributes #0 = { nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
