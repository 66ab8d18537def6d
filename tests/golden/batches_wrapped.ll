; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i32_k1_b16_wrap_end_bspOI_o32_u2_v32(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 96
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 104
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 152
  %10 = load i64, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 160
  %12 = load i64, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %0, i64 32
  %14 = load ptr, ptr %13, align 8, !invariant.load !0
  %15 = getelementptr i8, ptr %0, i64 40
  %16 = load ptr, ptr %15, align 8, !invariant.load !0
  %17 = getelementptr i8, ptr %0, i64 48
  %18 = load ptr, ptr %17, align 8, !invariant.load !0
  %19 = getelementptr i8, ptr %0, i64 168
  %20 = load i64, ptr %19, align 8, !invariant.load !0
  %21 = getelementptr i8, ptr %18, i64 %20
  %22 = icmp slt i64 %1, %2
  br i1 %22, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %23 = sub i64 %2, %1
  %24 = getelementptr i8, ptr %0, i64 120
  %25 = load i64, ptr %24, align 8, !invariant.load !0
  %26 = urem i64 %1, %25
  %27 = udiv i64 %1, %25
  %28 = getelementptr i8, ptr %0, i64 88
  %29 = load i64, ptr %28, align 8, !invariant.load !0
  %30 = urem i64 %27, %29
  %31 = udiv i64 %27, %29
  br label %runs

end:                                              ; preds = %runs_end, %entry
  ret i32 0

runs:                                             ; preds = %rows_end2, %some_rows
  %32 = phi i64 [ %31, %some_rows ], [ %127, %rows_end2 ]
  %33 = phi i64 [ %30, %some_rows ], [ %125, %rows_end2 ]
  %34 = phi i64 [ %26, %some_rows ], [ 0, %rows_end2 ]
  %35 = phi i64 [ %23, %some_rows ], [ %131, %rows_end2 ]
  %36 = getelementptr i8, ptr %0, i64 120
  %37 = load i64, ptr %36, align 8, !invariant.load !0
  %38 = sub i64 %37, %34
  %39 = call i64 @llvm.umin.i64(i64 %38, i64 %35)
  %40 = add i64 %33, 1
  %41 = getelementptr i8, ptr %0, i64 88
  %42 = load i64, ptr %41, align 8, !invariant.load !0
  %43 = sub i64 %42, %40
  %44 = getelementptr i8, ptr %0, i64 64
  %45 = load i64, ptr %44, align 8, !invariant.load !0
  %46 = mul i64 %32, %45
  %47 = getelementptr i8, ptr %14, i64 %46
  %48 = getelementptr i8, ptr %0, i64 96
  %49 = load i64, ptr %48, align 8, !invariant.load !0
  %50 = mul i64 %33, %49
  %51 = getelementptr i8, ptr %47, i64 %50
  %52 = getelementptr i8, ptr %0, i64 72
  %53 = load i64, ptr %52, align 8, !invariant.load !0
  %54 = mul i64 %32, %53
  %55 = getelementptr i8, ptr %16, i64 %54
  %56 = getelementptr i8, ptr %0, i64 104
  %57 = load i64, ptr %56, align 8, !invariant.load !0
  %58 = mul i64 %33, %57
  %59 = getelementptr i8, ptr %55, i64 %58
  %60 = mul i64 %34, 16
  %61 = getelementptr i8, ptr %59, i64 %60
  %62 = getelementptr i8, ptr %0, i64 80
  %63 = load i64, ptr %62, align 8, !invariant.load !0
  %64 = mul i64 %32, %63
  %65 = getelementptr i8, ptr %21, i64 %64
  %66 = mul i64 %34, 4
  %67 = getelementptr i8, ptr %65, i64 %66
  %68 = icmp uge i64 %39, 2
  br i1 %68, label %rows, label %rows_end

rows:                                             ; preds = %rows_done, %runs
  %69 = phi i64 [ %39, %runs ], [ %104, %rows_done ]
  %70 = phi ptr [ %61, %runs ], [ %105, %rows_done ]
  %71 = phi ptr [ %67, %runs ], [ %106, %rows_done ]
  %72 = load volatile i32, ptr %71, align 1
  %73 = sext i32 %72 to i64
  %74 = sub i64 %73, 0
  %75 = add i64 %73, %10
  %76 = icmp slt i64 %73, 0
  %77 = select i1 %76, i64 %75, i64 %74
  %78 = icmp ult i64 %77, %10
  %79 = getelementptr i8, ptr %71, i64 4
  %80 = load volatile i32, ptr %79, align 1
  %81 = sext i32 %80 to i64
  %82 = sub i64 %81, 0
  %83 = add i64 %81, %10
  %84 = icmp slt i64 %81, 0
  %85 = select i1 %84, i64 %83, i64 %82
  %86 = icmp ult i64 %85, %10
  %87 = and i1 %78, %86
  br i1 %87, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %runs
  %88 = phi i64 [ %39, %runs ], [ %104, %rows_done ]
  %89 = phi ptr [ %61, %runs ], [ %105, %rows_done ]
  %90 = phi ptr [ %67, %runs ], [ %106, %rows_done ]
  %91 = icmp uge i64 %88, 1
  br i1 %91, label %rows1, label %rows_end2

fast:                                             ; preds = %rows
  %92 = mul i64 %77, %12
  %93 = add i64 0, %92
  %94 = getelementptr i8, ptr %51, i64 %93
  %95 = load <16 x i8>, ptr %94, align 1
  store <16 x i8> %95, ptr %70, align 1
  %96 = mul i64 %85, %12
  %97 = add i64 0, %96
  %98 = getelementptr i8, ptr %51, i64 %97
  %99 = getelementptr i8, ptr %70, i64 16
  %100 = load <16 x i8>, ptr %98, align 1
  store <16 x i8> %100, ptr %99, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  %101 = call preserve_mostcc i32 @row(ptr %0, ptr %51, ptr %70, i64 %73)
  %102 = getelementptr i8, ptr %70, i64 16
  %103 = call preserve_mostcc i32 @row(ptr %0, ptr %51, ptr %102, i64 %81)
  br label %rows_done

rows_done:                                        ; preds = %cold, %fast
  %104 = sub i64 %69, 2
  %105 = getelementptr i8, ptr %70, i64 32
  %106 = getelementptr i8, ptr %71, i64 8
  %107 = icmp uge i64 %104, 2
  br i1 %107, label %rows, label %rows_end

rows1:                                            ; preds = %rows_done5, %rows_end
  %108 = phi i64 [ %88, %rows_end ], [ %138, %rows_done5 ]
  %109 = phi ptr [ %89, %rows_end ], [ %139, %rows_done5 ]
  %110 = phi ptr [ %90, %rows_end ], [ %140, %rows_done5 ]
  %111 = load volatile i32, ptr %110, align 1
  %112 = sext i32 %111 to i64
  %113 = sub i64 %112, 0
  %114 = add i64 %112, %10
  %115 = icmp slt i64 %112, 0
  %116 = select i1 %115, i64 %114, i64 %113
  %117 = icmp ult i64 %116, %10
  br i1 %117, label %fast3, label %cold4, !prof !1

rows_end2:                                        ; preds = %rows_done5, %rows_end
  %118 = phi i64 [ %88, %rows_end ], [ %138, %rows_done5 ]
  %119 = phi ptr [ %89, %rows_end ], [ %139, %rows_done5 ]
  %120 = phi ptr [ %90, %rows_end ], [ %140, %rows_done5 ]
  %121 = add i64 %33, 1
  %122 = getelementptr i8, ptr %0, i64 88
  %123 = load i64, ptr %122, align 8, !invariant.load !0
  %124 = icmp eq i64 %121, %123
  %125 = select i1 %124, i64 0, i64 %121
  %126 = zext i1 %124 to i64
  %127 = add i64 %32, %126
  %128 = getelementptr i8, ptr %0, i64 56
  %129 = load i64, ptr %128, align 8, !invariant.load !0
  %130 = icmp eq i64 %127, %129
  %131 = sub i64 %35, %39
  %132 = icmp ne i64 %131, 0
  br i1 %132, label %runs, label %runs_end

fast3:                                            ; preds = %rows1
  %133 = mul i64 %116, %12
  %134 = add i64 0, %133
  %135 = getelementptr i8, ptr %51, i64 %134
  %136 = load <16 x i8>, ptr %135, align 1
  store <16 x i8> %136, ptr %109, align 1
  br label %rows_done5

cold4:                                            ; preds = %rows1
  %137 = call preserve_mostcc i32 @row(ptr %0, ptr %51, ptr %109, i64 %112)
  br label %rows_done5

rows_done5:                                       ; preds = %cold4, %fast3
  %138 = sub i64 %108, 1
  %139 = getelementptr i8, ptr %109, i64 16
  %140 = getelementptr i8, ptr %110, i64 4
  %141 = icmp uge i64 %138, 1
  br i1 %141, label %rows1, label %rows_end2

runs_end:                                         ; preds = %rows_end2
  br label %end
}

; Function Attrs: cold noinline nounwind uwtable
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

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
