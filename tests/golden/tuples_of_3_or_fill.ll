; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define i32 @gj_constant_block_u16_k3_b15_fill_from_end_d1(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 88
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 112
  %10 = load i64, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 120
  %12 = load i64, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %0, i64 136
  %14 = load i64, ptr %13, align 8, !invariant.load !0
  %15 = getelementptr i8, ptr %0, i64 144
  %16 = load i64, ptr %15, align 8, !invariant.load !0
  %17 = getelementptr i8, ptr %0, i64 32
  %18 = load ptr, ptr %17, align 8, !invariant.load !0
  %19 = getelementptr i8, ptr %0, i64 40
  %20 = load ptr, ptr %19, align 8, !invariant.load !0
  %21 = getelementptr i8, ptr %0, i64 48
  %22 = load ptr, ptr %21, align 8, !invariant.load !0
  %23 = getelementptr i8, ptr %0, i64 104
  %24 = load i64, ptr %23, align 8, !invariant.load !0
  %25 = getelementptr i8, ptr %22, i64 %24
  %26 = icmp slt i64 %1, %2
  br i1 %26, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %27 = sub i64 %2, %1
  %28 = mul i64 %1, 15
  %29 = getelementptr i8, ptr %20, i64 %28
  %30 = mul i64 %1, 6
  %31 = getelementptr i8, ptr %25, i64 %30
  %32 = icmp uge i64 %27, 1
  br i1 %32, label %rows, label %rows_end

end:                                              ; preds = %rows_end, %entry
  ret i32 0

rows:                                             ; preds = %rows_done, %some_rows
  %33 = phi i64 [ %27, %some_rows ], [ %73, %rows_done ]
  %34 = phi ptr [ %29, %some_rows ], [ %74, %rows_done ]
  %35 = phi ptr [ %31, %some_rows ], [ %75, %rows_done ]
  %36 = load volatile i16, ptr %35, align 1
  %37 = zext i16 %36 to i64
  %38 = getelementptr i8, ptr %35, i64 2
  %39 = load volatile i16, ptr %38, align 1
  %40 = zext i16 %39 to i64
  %41 = getelementptr i8, ptr %35, i64 4
  %42 = load volatile i16, ptr %41, align 1
  %43 = zext i16 %42 to i64
  %44 = sub i64 %37, 0
  %45 = icmp ult i64 %44, %6
  %46 = sub i64 %40, 0
  %47 = icmp ult i64 %46, %10
  %48 = and i1 %45, %47
  %49 = sub i64 %43, 0
  %50 = icmp ult i64 %49, %14
  %51 = and i1 %48, %50
  br i1 %51, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %some_rows
  %52 = phi i64 [ %27, %some_rows ], [ %73, %rows_done ]
  %53 = phi ptr [ %29, %some_rows ], [ %74, %rows_done ]
  %54 = phi ptr [ %31, %some_rows ], [ %75, %rows_done ]
  br label %end

fast:                                             ; preds = %rows
  %55 = mul i64 %44, %8
  %56 = add i64 0, %55
  %57 = mul i64 %46, %12
  %58 = add i64 %56, %57
  %59 = mul i64 %49, %16
  %60 = add i64 %58, %59
  %61 = getelementptr i8, ptr %18, i64 %60
  %62 = load i64, ptr %61, align 1
  %63 = getelementptr i8, ptr %61, i64 8
  %64 = load i32, ptr %63, align 1
  %65 = getelementptr i8, ptr %61, i64 12
  %66 = load i16, ptr %65, align 1
  %67 = getelementptr i8, ptr %61, i64 14
  %68 = load i8, ptr %67, align 1
  store i64 %62, ptr %34, align 1
  %69 = getelementptr i8, ptr %34, i64 8
  store i32 %64, ptr %69, align 1
  %70 = getelementptr i8, ptr %34, i64 12
  store i16 %66, ptr %70, align 1
  %71 = getelementptr i8, ptr %34, i64 14
  store i8 %68, ptr %71, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  %72 = call preserve_mostcc i32 @row(ptr %0, ptr %18, ptr %34, i64 %37, i64 %40, i64 %43)
  br label %rows_done

rows_done:                                        ; preds = %cold, %fast
  %73 = sub i64 %33, 1
  %74 = getelementptr i8, ptr %34, i64 15
  %75 = getelementptr i8, ptr %35, i64 6
  %76 = icmp uge i64 %73, 1
  br i1 %76, label %rows, label %rows_end
}

; Function Attrs: cold noinline nounwind
define internal preserve_mostcc i32 @row(ptr noalias readonly %0, ptr %1, ptr %2, i64 %3, i64 %4, i64 %5) #1 {
entry:
  %6 = getelementptr i8, ptr %0, i64 88
  %7 = load i64, ptr %6, align 8, !invariant.load !0
  %8 = getelementptr i8, ptr %0, i64 96
  %9 = load i64, ptr %8, align 8, !invariant.load !0
  %10 = getelementptr i8, ptr %0, i64 112
  %11 = load i64, ptr %10, align 8, !invariant.load !0
  %12 = getelementptr i8, ptr %0, i64 120
  %13 = load i64, ptr %12, align 8, !invariant.load !0
  %14 = getelementptr i8, ptr %0, i64 136
  %15 = load i64, ptr %14, align 8, !invariant.load !0
  %16 = getelementptr i8, ptr %0, i64 144
  %17 = load i64, ptr %16, align 8, !invariant.load !0
  %18 = sub i64 %3, 0
  %19 = icmp ult i64 %18, %7
  %20 = sub i64 %4, 0
  %21 = icmp ult i64 %20, %11
  %22 = and i1 %19, %21
  %23 = sub i64 %5, 0
  %24 = icmp ult i64 %23, %15
  %25 = and i1 %22, %24
  br i1 %25, label %good, label %bad

good:                                             ; preds = %entry
  %26 = mul i64 %18, %9
  %27 = add i64 0, %26
  %28 = mul i64 %20, %13
  %29 = add i64 %27, %28
  %30 = mul i64 %23, %17
  %31 = add i64 %29, %30
  %32 = getelementptr i8, ptr %1, i64 %31
  %33 = load i64, ptr %32, align 1
  %34 = getelementptr i8, ptr %32, i64 8
  %35 = load i32, ptr %34, align 1
  %36 = getelementptr i8, ptr %32, i64 12
  %37 = load i16, ptr %36, align 1
  %38 = getelementptr i8, ptr %32, i64 14
  %39 = load i8, ptr %38, align 1
  store i64 %33, ptr %2, align 1
  %40 = getelementptr i8, ptr %2, i64 8
  store i32 %35, ptr %40, align 1
  %41 = getelementptr i8, ptr %2, i64 12
  store i16 %37, ptr %41, align 1
  %42 = getelementptr i8, ptr %2, i64 14
  store i8 %39, ptr %42, align 1
  ret i32 0

bad:                                              ; preds = %entry
  %43 = getelementptr i8, ptr %0, i64 8
  %44 = load ptr, ptr %43, align 8, !invariant.load !0
  br label %fill

fill:                                             ; preds = %fill, %bad
  %45 = phi i64 [ 0, %bad ], [ %51, %fill ]
  %46 = getelementptr i8, ptr %2, i64 %45
  %47 = load i16, ptr %44, align 1
  store i16 %47, ptr %46, align 1
  %48 = getelementptr i8, ptr %44, i64 2
  %49 = load i8, ptr %48, align 1
  %50 = getelementptr i8, ptr %46, i64 2
  store i8 %49, ptr %50, align 1
  %51 = add i64 %45, 3
  %52 = icmp ult i64 %51, 15
  br i1 %52, label %fill, label %filled

filled:                                           ; preds = %fill
  ret i32 0
}

attributes #0 = { nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
