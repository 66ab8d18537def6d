; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_vector_tuples_i64_k2_b4_error_pOI_o32_u8_v32_hw(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 88
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 112
  %10 = load i64, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 120
  %12 = load i64, ptr %11, align 8, !invariant.load !0
  %13 = insertelement <4 x i64> poison, i64 %6, i64 0
  %14 = insertelement <4 x i64> %13, i64 %10, i64 1
  %15 = shufflevector <4 x i64> %14, <4 x i64> poison, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
  %16 = trunc i64 %8 to i32
  %.splatinsert = insertelement <8 x i32> poison, i32 %16, i64 0
  %.splat = shufflevector <8 x i32> %.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
  %17 = trunc i64 %12 to i32
  %.splatinsert1 = insertelement <8 x i32> poison, i32 %17, i64 0
  %.splat2 = shufflevector <8 x i32> %.splatinsert1, <8 x i32> poison, <8 x i32> zeroinitializer
  %18 = alloca [128 x i8], align 16
  %19 = getelementptr i8, ptr %0, i64 32
  %20 = load ptr, ptr %19, align 8, !invariant.load !0
  %21 = getelementptr i8, ptr %0, i64 40
  %22 = load ptr, ptr %21, align 8, !invariant.load !0
  %23 = getelementptr i8, ptr %0, i64 48
  %24 = load ptr, ptr %23, align 8, !invariant.load !0
  %25 = getelementptr i8, ptr %0, i64 104
  %26 = load i64, ptr %25, align 8, !invariant.load !0
  %27 = getelementptr i8, ptr %24, i64 %26
  %28 = icmp slt i64 %1, %2
  br i1 %28, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %29 = sub i64 %2, %1
  %30 = mul i64 %1, 4
  %31 = getelementptr i8, ptr %22, i64 %30
  %32 = mul i64 %1, 16
  %33 = getelementptr i8, ptr %27, i64 %32
  %34 = icmp uge i64 %29, 8
  br i1 %34, label %rows, label %rows_end

end:                                              ; preds = %rows_end6, %entry
  %35 = phi i32 [ 0, %entry ], [ %118, %rows_end6 ]
  ret i32 %35

rows:                                             ; preds = %rows_done, %some_rows
  %36 = phi i64 [ %29, %some_rows ], [ %84, %rows_done ]
  %37 = phi i32 [ 0, %some_rows ], [ %83, %rows_done ]
  %38 = phi ptr [ %31, %some_rows ], [ %85, %rows_done ]
  %39 = phi ptr [ %33, %some_rows ], [ %86, %rows_done ]
  %40 = getelementptr i8, ptr %39, i64 2048
  call void @llvm.prefetch.p0(ptr %40, i32 0, i32 3, i32 1)
  %41 = getelementptr i8, ptr %39, i64 2112
  call void @llvm.prefetch.p0(ptr %41, i32 0, i32 3, i32 1)
  %42 = load volatile <4 x i64>, ptr %39, align 1
  %43 = sub <4 x i64> %42, zeroinitializer
  %44 = icmp ult <4 x i64> %43, %15
  %45 = getelementptr i8, ptr %39, i64 32
  %46 = load volatile <4 x i64>, ptr %45, align 1
  %47 = sub <4 x i64> %46, zeroinitializer
  %48 = icmp ult <4 x i64> %47, %15
  %49 = and <4 x i1> %44, %48
  %50 = getelementptr i8, ptr %39, i64 64
  %51 = load volatile <4 x i64>, ptr %50, align 1
  %52 = sub <4 x i64> %51, zeroinitializer
  %53 = icmp ult <4 x i64> %52, %15
  %54 = and <4 x i1> %49, %53
  %55 = getelementptr i8, ptr %39, i64 96
  %56 = load volatile <4 x i64>, ptr %55, align 1
  %57 = sub <4 x i64> %56, zeroinitializer
  %58 = icmp ult <4 x i64> %57, %15
  %59 = and <4 x i1> %54, %58
  %60 = bitcast <4 x i1> %59 to i4
  %61 = icmp eq i4 %60, -1
  %62 = bitcast <4 x i64> %43 to <8 x i32>
  %63 = bitcast <4 x i64> %47 to <8 x i32>
  %64 = shufflevector <8 x i32> %62, <8 x i32> %63, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %65 = bitcast <4 x i64> %52 to <8 x i32>
  %66 = bitcast <4 x i64> %57 to <8 x i32>
  %67 = shufflevector <8 x i32> %65, <8 x i32> %66, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %68 = shufflevector <8 x i32> %64, <8 x i32> %67, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %69 = shufflevector <8 x i32> %64, <8 x i32> %67, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %70 = mul <8 x i32> %68, %.splat
  %71 = mul <8 x i32> %69, %.splat2
  %72 = add <8 x i32> %70, %71
  br i1 %61, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %some_rows
  %73 = phi i64 [ %29, %some_rows ], [ %84, %rows_done ]
  %74 = phi i32 [ 0, %some_rows ], [ %83, %rows_done ]
  %75 = phi ptr [ %31, %some_rows ], [ %85, %rows_done ]
  %76 = phi ptr [ %33, %some_rows ], [ %86, %rows_done ]
  %77 = icmp uge i64 %73, 1
  br i1 %77, label %rows5, label %rows_end6

fast:                                             ; preds = %rows
  %78 = getelementptr i8, ptr %20, <8 x i32> %72
  %79 = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> %78, i32 1, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i32> poison)
  store <8 x i32> %79, ptr %38, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  store <4 x i64> %42, ptr %18, align 1
  %80 = getelementptr i8, ptr %18, i64 32
  store <4 x i64> %46, ptr %80, align 1
  %81 = getelementptr i8, ptr %18, i64 64
  store <4 x i64> %51, ptr %81, align 1
  %82 = getelementptr i8, ptr %18, i64 96
  store <4 x i64> %56, ptr %82, align 1
  br i1 true, label %rows3, label %rows_end4

rows_done:                                        ; preds = %rows_end4, %fast
  %83 = phi i32 [ %37, %fast ], [ %102, %rows_end4 ]
  %84 = sub i64 %36, 8
  %85 = getelementptr i8, ptr %38, i64 32
  %86 = getelementptr i8, ptr %39, i64 128
  %87 = icmp uge i64 %84, 8
  br i1 %87, label %rows, label %rows_end

rows3:                                            ; preds = %rows3, %cold
  %88 = phi i64 [ 8, %cold ], [ %97, %rows3 ]
  %89 = phi i32 [ %37, %cold ], [ %96, %rows3 ]
  %90 = phi ptr [ %38, %cold ], [ %98, %rows3 ]
  %91 = phi ptr [ %18, %cold ], [ %99, %rows3 ]
  %92 = load volatile i64, ptr %91, align 1
  %93 = getelementptr i8, ptr %91, i64 8
  %94 = load volatile i64, ptr %93, align 1
  %95 = call preserve_mostcc i32 @row(ptr %0, ptr %20, ptr %90, i64 %92, i64 %94)
  %96 = or i32 %89, %95
  %97 = sub i64 %88, 1
  %98 = getelementptr i8, ptr %90, i64 4
  %99 = getelementptr i8, ptr %91, i64 16
  %100 = icmp uge i64 %97, 1
  br i1 %100, label %rows3, label %rows_end4

rows_end4:                                        ; preds = %rows3, %cold
  %101 = phi i64 [ 8, %cold ], [ %97, %rows3 ]
  %102 = phi i32 [ %37, %cold ], [ %96, %rows3 ]
  %103 = phi ptr [ %38, %cold ], [ %98, %rows3 ]
  %104 = phi ptr [ %18, %cold ], [ %99, %rows3 ]
  br label %rows_done

rows5:                                            ; preds = %rows_done9, %rows_end
  %105 = phi i64 [ %73, %rows_end ], [ %130, %rows_done9 ]
  %106 = phi i32 [ %74, %rows_end ], [ %129, %rows_done9 ]
  %107 = phi ptr [ %75, %rows_end ], [ %131, %rows_done9 ]
  %108 = phi ptr [ %76, %rows_end ], [ %132, %rows_done9 ]
  %109 = load volatile i64, ptr %108, align 1
  %110 = getelementptr i8, ptr %108, i64 8
  %111 = load volatile i64, ptr %110, align 1
  %112 = sub i64 %109, 0
  %113 = icmp ult i64 %112, %6
  %114 = sub i64 %111, 0
  %115 = icmp ult i64 %114, %10
  %116 = and i1 %113, %115
  br i1 %116, label %fast7, label %cold8, !prof !1

rows_end6:                                        ; preds = %rows_done9, %rows_end
  %117 = phi i64 [ %73, %rows_end ], [ %130, %rows_done9 ]
  %118 = phi i32 [ %74, %rows_end ], [ %129, %rows_done9 ]
  %119 = phi ptr [ %75, %rows_end ], [ %131, %rows_done9 ]
  %120 = phi ptr [ %76, %rows_end ], [ %132, %rows_done9 ]
  br label %end

fast7:                                            ; preds = %rows5
  %121 = mul i64 %112, %8
  %122 = add i64 0, %121
  %123 = mul i64 %114, %12
  %124 = add i64 %122, %123
  %125 = getelementptr i8, ptr %20, i64 %124
  %126 = load i32, ptr %125, align 1
  store i32 %126, ptr %107, align 1
  br label %rows_done9

cold8:                                            ; preds = %rows5
  %127 = call preserve_mostcc i32 @row(ptr %0, ptr %20, ptr %107, i64 %109, i64 %111)
  %128 = or i32 %106, %127
  br label %rows_done9

rows_done9:                                       ; preds = %cold8, %fast7
  %129 = phi i32 [ %106, %fast7 ], [ %128, %cold8 ]
  %130 = sub i64 %105, 1
  %131 = getelementptr i8, ptr %107, i64 4
  %132 = getelementptr i8, ptr %108, i64 16
  %133 = icmp uge i64 %130, 1
  br i1 %133, label %rows5, label %rows_end6
}

; Function Attrs: cold noinline nounwind uwtable
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

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, i32 immarg, <8 x i1>, <8 x i32>) #3

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(read) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
