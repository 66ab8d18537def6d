; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define i32 @gj_constant_block_i64_k2_b4_error_d1(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 88
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 112
  %10 = load i64, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 120
  %12 = load i64, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %0, i64 32
  %14 = load ptr, ptr %13, align 8, !invariant.load !0
  %15 = getelementptr i8, ptr %0, i64 40
  %16 = load ptr, ptr %15, align 8, !invariant.load !0
  %17 = getelementptr i8, ptr %0, i64 48
  %18 = load ptr, ptr %17, align 8, !invariant.load !0
  %19 = getelementptr i8, ptr %0, i64 104
  %20 = load i64, ptr %19, align 8, !invariant.load !0
  %21 = getelementptr i8, ptr %18, i64 %20
  %22 = icmp slt i64 %1, %2
  br i1 %22, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %23 = sub i64 %2, %1
  %24 = mul i64 %1, 4
  %25 = getelementptr i8, ptr %16, i64 %24
  %26 = mul i64 %1, 16
  %27 = getelementptr i8, ptr %21, i64 %26
  %28 = icmp uge i64 %23, 2
  br i1 %28, label %rows, label %rows_end

end:                                              ; preds = %rows_end2, %entry
  %29 = phi i32 [ 0, %entry ], [ %93, %rows_end2 ]
  ret i32 %29

rows:                                             ; preds = %rows_done, %some_rows
  %30 = phi i64 [ %23, %some_rows ], [ %76, %rows_done ]
  %31 = phi i32 [ 0, %some_rows ], [ %75, %rows_done ]
  %32 = phi ptr [ %25, %some_rows ], [ %77, %rows_done ]
  %33 = phi ptr [ %27, %some_rows ], [ %78, %rows_done ]
  %34 = load volatile i64, ptr %33, align 1
  %35 = getelementptr i8, ptr %33, i64 8
  %36 = load volatile i64, ptr %35, align 1
  %37 = sub i64 %34, 0
  %38 = icmp ult i64 %37, %6
  %39 = sub i64 %36, 0
  %40 = icmp ult i64 %39, %10
  %41 = and i1 %38, %40
  %42 = getelementptr i8, ptr %33, i64 16
  %43 = load volatile i64, ptr %42, align 1
  %44 = getelementptr i8, ptr %42, i64 8
  %45 = load volatile i64, ptr %44, align 1
  %46 = sub i64 %43, 0
  %47 = icmp ult i64 %46, %6
  %48 = sub i64 %45, 0
  %49 = icmp ult i64 %48, %10
  %50 = and i1 %47, %49
  %51 = and i1 %41, %50
  br i1 %51, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %some_rows
  %52 = phi i64 [ %23, %some_rows ], [ %76, %rows_done ]
  %53 = phi i32 [ 0, %some_rows ], [ %75, %rows_done ]
  %54 = phi ptr [ %25, %some_rows ], [ %77, %rows_done ]
  %55 = phi ptr [ %27, %some_rows ], [ %78, %rows_done ]
  %56 = icmp uge i64 %52, 1
  br i1 %56, label %rows1, label %rows_end2

fast:                                             ; preds = %rows
  %57 = mul i64 %37, %8
  %58 = add i64 0, %57
  %59 = mul i64 %39, %12
  %60 = add i64 %58, %59
  %61 = getelementptr i8, ptr %14, i64 %60
  %62 = load i32, ptr %61, align 1
  store i32 %62, ptr %32, align 1
  %63 = mul i64 %46, %8
  %64 = add i64 0, %63
  %65 = mul i64 %48, %12
  %66 = add i64 %64, %65
  %67 = getelementptr i8, ptr %14, i64 %66
  %68 = getelementptr i8, ptr %32, i64 4
  %69 = load i32, ptr %67, align 1
  store i32 %69, ptr %68, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  %70 = call preserve_mostcc i32 @row(ptr %0, ptr %14, ptr %32, i64 %34, i64 %36)
  %71 = or i32 %31, %70
  %72 = getelementptr i8, ptr %32, i64 4
  %73 = call preserve_mostcc i32 @row(ptr %0, ptr %14, ptr %72, i64 %43, i64 %45)
  %74 = or i32 %71, %73
  br label %rows_done

rows_done:                                        ; preds = %cold, %fast
  %75 = phi i32 [ %31, %fast ], [ %74, %cold ]
  %76 = sub i64 %30, 2
  %77 = getelementptr i8, ptr %32, i64 8
  %78 = getelementptr i8, ptr %33, i64 32
  %79 = icmp uge i64 %76, 2
  br i1 %79, label %rows, label %rows_end

rows1:                                            ; preds = %rows_done5, %rows_end
  %80 = phi i64 [ %52, %rows_end ], [ %105, %rows_done5 ]
  %81 = phi i32 [ %53, %rows_end ], [ %104, %rows_done5 ]
  %82 = phi ptr [ %54, %rows_end ], [ %106, %rows_done5 ]
  %83 = phi ptr [ %55, %rows_end ], [ %107, %rows_done5 ]
  %84 = load volatile i64, ptr %83, align 1
  %85 = getelementptr i8, ptr %83, i64 8
  %86 = load volatile i64, ptr %85, align 1
  %87 = sub i64 %84, 0
  %88 = icmp ult i64 %87, %6
  %89 = sub i64 %86, 0
  %90 = icmp ult i64 %89, %10
  %91 = and i1 %88, %90
  br i1 %91, label %fast3, label %cold4, !prof !1

rows_end2:                                        ; preds = %rows_done5, %rows_end
  %92 = phi i64 [ %52, %rows_end ], [ %105, %rows_done5 ]
  %93 = phi i32 [ %53, %rows_end ], [ %104, %rows_done5 ]
  %94 = phi ptr [ %54, %rows_end ], [ %106, %rows_done5 ]
  %95 = phi ptr [ %55, %rows_end ], [ %107, %rows_done5 ]
  br label %end

fast3:                                            ; preds = %rows1
  %96 = mul i64 %87, %8
  %97 = add i64 0, %96
  %98 = mul i64 %89, %12
  %99 = add i64 %97, %98
  %100 = getelementptr i8, ptr %14, i64 %99
  %101 = load i32, ptr %100, align 1
  store i32 %101, ptr %82, align 1
  br label %rows_done5

cold4:                                            ; preds = %rows1
  %102 = call preserve_mostcc i32 @row(ptr %0, ptr %14, ptr %82, i64 %84, i64 %86)
  %103 = or i32 %81, %102
  br label %rows_done5

rows_done5:                                       ; preds = %cold4, %fast3
  %104 = phi i32 [ %81, %fast3 ], [ %103, %cold4 ]
  %105 = sub i64 %80, 1
  %106 = getelementptr i8, ptr %82, i64 4
  %107 = getelementptr i8, ptr %83, i64 16
  %108 = icmp uge i64 %105, 1
  br i1 %108, label %rows1, label %rows_end2
}

; Function Attrs: cold noinline nounwind
define internal preserve_mostcc i32 @row(ptr noalias readonly %0, ptr %1, ptr %2, i64 %3, i64 %4) #1 {
entry:
  %5 = getelementptr i8, ptr %0, i64 88
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 112
  %10 = load i64, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 120
  %12 = load i64, ptr %11, align 8, !invariant.load !0
  %13 = sub i64 %3, 0
  %14 = icmp ult i64 %13, %6
  %15 = sub i64 %4, 0
  %16 = icmp ult i64 %15, %10
  %17 = and i1 %14, %16
  br i1 %17, label %good, label %bad

good:                                             ; preds = %entry
  %18 = mul i64 %13, %8
  %19 = add i64 0, %18
  %20 = mul i64 %15, %12
  %21 = add i64 %19, %20
  %22 = getelementptr i8, ptr %1, i64 %21
  %23 = load i32, ptr %22, align 1
  store i32 %23, ptr %2, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store i32 0, ptr %2, align 1
  ret i32 1
}

attributes #0 = { nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
