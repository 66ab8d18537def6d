; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_vector_tuples_i8_k1_b1_zero_pOI_o32_u8_v32(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 88
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = trunc i64 %6 to i32
  %10 = insertelement <8 x i32> poison, i32 %9, i64 0
  %11 = shufflevector <8 x i32> %10, <8 x i32> poison, <8 x i32> zeroinitializer
  %12 = trunc i64 %8 to i32
  %.splatinsert = insertelement <8 x i32> poison, i32 %12, i64 0
  %.splat = shufflevector <8 x i32> %.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
  %13 = alloca [8 x i8], align 16
  %14 = getelementptr i8, ptr %0, i64 32
  %15 = load ptr, ptr %14, align 8, !invariant.load !0
  %16 = getelementptr i8, ptr %0, i64 40
  %17 = load ptr, ptr %16, align 8, !invariant.load !0
  %18 = getelementptr i8, ptr %0, i64 48
  %19 = load ptr, ptr %18, align 8, !invariant.load !0
  %20 = getelementptr i8, ptr %0, i64 104
  %21 = load i64, ptr %20, align 8, !invariant.load !0
  %22 = getelementptr i8, ptr %19, i64 %21
  %23 = icmp slt i64 %1, %2
  br i1 %23, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %24 = sub i64 %2, %1
  %25 = mul i64 %1, 1
  %26 = getelementptr i8, ptr %17, i64 %25
  %27 = mul i64 %1, 1
  %28 = getelementptr i8, ptr %22, i64 %27
  %29 = icmp uge i64 %24, 8
  br i1 %29, label %rows, label %rows_end

end:                                              ; preds = %rows_end4, %entry
  ret i32 0

rows:                                             ; preds = %rows_done, %some_rows
  %30 = phi i64 [ %24, %some_rows ], [ %86, %rows_done ]
  %31 = phi ptr [ %26, %some_rows ], [ %87, %rows_done ]
  %32 = phi ptr [ %28, %some_rows ], [ %88, %rows_done ]
  %33 = getelementptr i8, ptr %32, i64 2048
  call void @llvm.prefetch.p0(ptr %33, i32 0, i32 3, i32 1)
  %34 = load volatile i64, ptr %32, align 1
  %35 = bitcast i64 %34 to <8 x i8>
  %36 = sext <8 x i8> %35 to <8 x i32>
  %37 = sub <8 x i32> %36, zeroinitializer
  %38 = icmp ult <8 x i32> %37, %11
  %39 = bitcast <8 x i1> %38 to i8
  %40 = icmp eq i8 %39, -1
  %41 = mul <8 x i32> %37, %.splat
  br i1 %40, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %some_rows
  %42 = phi i64 [ %24, %some_rows ], [ %86, %rows_done ]
  %43 = phi ptr [ %26, %some_rows ], [ %87, %rows_done ]
  %44 = phi ptr [ %28, %some_rows ], [ %88, %rows_done ]
  %45 = icmp uge i64 %42, 1
  br i1 %45, label %rows3, label %rows_end4

fast:                                             ; preds = %rows
  %46 = bitcast <8 x i32> %41 to <4 x i64>
  %47 = extractelement <4 x i64> %46, i64 0
  %48 = trunc i64 %47 to i32
  %49 = sext i32 %48 to i64
  %50 = getelementptr i8, ptr %15, i64 %49
  %51 = load i8, ptr %50, align 1
  store i8 %51, ptr %31, align 1
  %52 = ashr i64 %47, 32
  %53 = getelementptr i8, ptr %31, i64 1
  %54 = getelementptr i8, ptr %15, i64 %52
  %55 = load i8, ptr %54, align 1
  store i8 %55, ptr %53, align 1
  %56 = extractelement <4 x i64> %46, i64 1
  %57 = trunc i64 %56 to i32
  %58 = sext i32 %57 to i64
  %59 = getelementptr i8, ptr %31, i64 2
  %60 = getelementptr i8, ptr %15, i64 %58
  %61 = load i8, ptr %60, align 1
  store i8 %61, ptr %59, align 1
  %62 = ashr i64 %56, 32
  %63 = getelementptr i8, ptr %31, i64 3
  %64 = getelementptr i8, ptr %15, i64 %62
  %65 = load i8, ptr %64, align 1
  store i8 %65, ptr %63, align 1
  %66 = extractelement <4 x i64> %46, i64 2
  %67 = trunc i64 %66 to i32
  %68 = sext i32 %67 to i64
  %69 = getelementptr i8, ptr %31, i64 4
  %70 = getelementptr i8, ptr %15, i64 %68
  %71 = load i8, ptr %70, align 1
  store i8 %71, ptr %69, align 1
  %72 = ashr i64 %66, 32
  %73 = getelementptr i8, ptr %31, i64 5
  %74 = getelementptr i8, ptr %15, i64 %72
  %75 = load i8, ptr %74, align 1
  store i8 %75, ptr %73, align 1
  %76 = extractelement <4 x i64> %46, i64 3
  %77 = trunc i64 %76 to i32
  %78 = sext i32 %77 to i64
  %79 = getelementptr i8, ptr %31, i64 6
  %80 = getelementptr i8, ptr %15, i64 %78
  %81 = load i8, ptr %80, align 1
  store i8 %81, ptr %79, align 1
  %82 = ashr i64 %76, 32
  %83 = getelementptr i8, ptr %31, i64 7
  %84 = getelementptr i8, ptr %15, i64 %82
  %85 = load i8, ptr %84, align 1
  store i8 %85, ptr %83, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  store <8 x i8> %35, ptr %13, align 1
  br i1 true, label %rows1, label %rows_end2

rows_done:                                        ; preds = %rows_end2, %fast
  %86 = sub i64 %30, 8
  %87 = getelementptr i8, ptr %31, i64 8
  %88 = getelementptr i8, ptr %32, i64 8
  %89 = icmp uge i64 %86, 8
  br i1 %89, label %rows, label %rows_end

rows1:                                            ; preds = %rows1, %cold
  %90 = phi i64 [ 8, %cold ], [ %96, %rows1 ]
  %91 = phi ptr [ %31, %cold ], [ %97, %rows1 ]
  %92 = phi ptr [ %13, %cold ], [ %98, %rows1 ]
  %93 = load volatile i8, ptr %92, align 1
  %94 = sext i8 %93 to i64
  %95 = call preserve_mostcc i32 @row(ptr %0, ptr %15, ptr %91, i64 %94)
  %96 = sub i64 %90, 1
  %97 = getelementptr i8, ptr %91, i64 1
  %98 = getelementptr i8, ptr %92, i64 1
  %99 = icmp uge i64 %96, 1
  br i1 %99, label %rows1, label %rows_end2

rows_end2:                                        ; preds = %rows1, %cold
  %100 = phi i64 [ 8, %cold ], [ %96, %rows1 ]
  %101 = phi ptr [ %31, %cold ], [ %97, %rows1 ]
  %102 = phi ptr [ %13, %cold ], [ %98, %rows1 ]
  br label %rows_done

rows3:                                            ; preds = %rows_done7, %rows_end
  %103 = phi i64 [ %42, %rows_end ], [ %118, %rows_done7 ]
  %104 = phi ptr [ %43, %rows_end ], [ %119, %rows_done7 ]
  %105 = phi ptr [ %44, %rows_end ], [ %120, %rows_done7 ]
  %106 = load volatile i8, ptr %105, align 1
  %107 = sext i8 %106 to i64
  %108 = sub i64 %107, 0
  %109 = icmp ult i64 %108, %6
  br i1 %109, label %fast5, label %cold6, !prof !1

rows_end4:                                        ; preds = %rows_done7, %rows_end
  %110 = phi i64 [ %42, %rows_end ], [ %118, %rows_done7 ]
  %111 = phi ptr [ %43, %rows_end ], [ %119, %rows_done7 ]
  %112 = phi ptr [ %44, %rows_end ], [ %120, %rows_done7 ]
  br label %end

fast5:                                            ; preds = %rows3
  %113 = mul i64 %108, %8
  %114 = add i64 0, %113
  %115 = getelementptr i8, ptr %15, i64 %114
  %116 = load i8, ptr %115, align 1
  store i8 %116, ptr %104, align 1
  br label %rows_done7

cold6:                                            ; preds = %rows3
  %117 = call preserve_mostcc i32 @row(ptr %0, ptr %15, ptr %104, i64 %107)
  br label %rows_done7

rows_done7:                                       ; preds = %cold6, %fast5
  %118 = sub i64 %103, 1
  %119 = getelementptr i8, ptr %104, i64 1
  %120 = getelementptr i8, ptr %105, i64 1
  %121 = icmp uge i64 %118, 1
  br i1 %121, label %rows3, label %rows_end4
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
  %13 = load i8, ptr %12, align 1
  store i8 %13, ptr %2, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store i8 0, ptr %2, align 1
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
