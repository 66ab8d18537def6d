; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define i32 @gj_vector_tuples_i64_k1_b4_error_spOI_o32_u8_v32(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 120
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 128
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = insertelement <4 x i64> poison, i64 %6, i64 0
  %10 = shufflevector <4 x i64> %9, <4 x i64> poison, <4 x i32> zeroinitializer
  %11 = trunc i64 %8 to i32
  %.splatinsert = insertelement <8 x i32> poison, i32 %11, i64 0
  %.splat = shufflevector <8 x i32> %.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
  %12 = alloca [64 x i8], align 16
  %13 = getelementptr i8, ptr %0, i64 32
  %14 = load ptr, ptr %13, align 8, !invariant.load !0
  %15 = getelementptr i8, ptr %0, i64 40
  %16 = load ptr, ptr %15, align 8, !invariant.load !0
  %17 = getelementptr i8, ptr %0, i64 48
  %18 = load ptr, ptr %17, align 8, !invariant.load !0
  %19 = getelementptr i8, ptr %0, i64 136
  %20 = load i64, ptr %19, align 8, !invariant.load !0
  %21 = getelementptr i8, ptr %18, i64 %20
  %22 = icmp slt i64 %1, %2
  br i1 %22, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %23 = sub i64 %2, %1
  %24 = getelementptr i8, ptr %0, i64 88
  %25 = load i64, ptr %24, align 8, !invariant.load !0
  %26 = urem i64 %1, %25
  %27 = udiv i64 %1, %25
  br label %runs

end:                                              ; preds = %runs_end, %entry
  %28 = phi i32 [ 0, %entry ], [ %147, %runs_end ]
  ret i32 %28

runs:                                             ; preds = %rows_end4, %some_rows
  %29 = phi i64 [ %27, %some_rows ], [ %150, %rows_end4 ]
  %30 = phi i64 [ %26, %some_rows ], [ 0, %rows_end4 ]
  %31 = phi i64 [ %23, %some_rows ], [ %154, %rows_end4 ]
  %32 = phi i32 [ 0, %some_rows ], [ %147, %rows_end4 ]
  %33 = getelementptr i8, ptr %0, i64 88
  %34 = load i64, ptr %33, align 8, !invariant.load !0
  %35 = sub i64 %34, %30
  %36 = call i64 @llvm.umin.i64(i64 %35, i64 %31)
  %37 = add i64 %29, 1
  %38 = getelementptr i8, ptr %0, i64 56
  %39 = load i64, ptr %38, align 8, !invariant.load !0
  %40 = sub i64 %39, %37
  %41 = getelementptr i8, ptr %0, i64 64
  %42 = load i64, ptr %41, align 8, !invariant.load !0
  %43 = mul i64 %29, %42
  %44 = getelementptr i8, ptr %14, i64 %43
  %45 = getelementptr i8, ptr %0, i64 72
  %46 = load i64, ptr %45, align 8, !invariant.load !0
  %47 = mul i64 %29, %46
  %48 = getelementptr i8, ptr %16, i64 %47
  %49 = mul i64 %30, 4
  %50 = getelementptr i8, ptr %48, i64 %49
  %51 = mul i64 %30, 8
  %52 = getelementptr i8, ptr %21, i64 %51
  %53 = icmp uge i64 %36, 8
  br i1 %53, label %rows, label %rows_end

rows:                                             ; preds = %rows_done, %runs
  %54 = phi i64 [ %36, %runs ], [ %120, %rows_done ]
  %55 = phi i32 [ %32, %runs ], [ %119, %rows_done ]
  %56 = phi ptr [ %50, %runs ], [ %121, %rows_done ]
  %57 = phi ptr [ %52, %runs ], [ %122, %rows_done ]
  %58 = getelementptr i8, ptr %57, i64 2048
  call void @llvm.prefetch.p0(ptr %58, i32 0, i32 3, i32 1)
  %59 = load volatile <4 x i64>, ptr %57, align 1
  %60 = sub <4 x i64> %59, zeroinitializer
  %61 = icmp ult <4 x i64> %60, %10
  %62 = getelementptr i8, ptr %57, i64 32
  %63 = load volatile <4 x i64>, ptr %62, align 1
  %64 = sub <4 x i64> %63, zeroinitializer
  %65 = icmp ult <4 x i64> %64, %10
  %66 = and <4 x i1> %61, %65
  %67 = bitcast <4 x i1> %66 to i4
  %68 = icmp eq i4 %67, -1
  %69 = bitcast <4 x i64> %60 to <8 x i32>
  %70 = bitcast <4 x i64> %64 to <8 x i32>
  %71 = shufflevector <8 x i32> %69, <8 x i32> %70, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %72 = mul <8 x i32> %71, %.splat
  br i1 %68, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %runs
  %73 = phi i64 [ %36, %runs ], [ %120, %rows_done ]
  %74 = phi i32 [ %32, %runs ], [ %119, %rows_done ]
  %75 = phi ptr [ %50, %runs ], [ %121, %rows_done ]
  %76 = phi ptr [ %52, %runs ], [ %122, %rows_done ]
  %77 = icmp uge i64 %73, 1
  br i1 %77, label %rows3, label %rows_end4

fast:                                             ; preds = %rows
  %78 = bitcast <8 x i32> %72 to <4 x i64>
  %79 = extractelement <4 x i64> %78, i64 0
  %80 = trunc i64 %79 to i32
  %81 = sext i32 %80 to i64
  %82 = getelementptr i8, ptr %44, i64 %81
  %83 = load i32, ptr %82, align 1
  store i32 %83, ptr %56, align 1
  %84 = ashr i64 %79, 32
  %85 = getelementptr i8, ptr %56, i64 4
  %86 = getelementptr i8, ptr %44, i64 %84
  %87 = load i32, ptr %86, align 1
  store i32 %87, ptr %85, align 1
  %88 = extractelement <4 x i64> %78, i64 1
  %89 = trunc i64 %88 to i32
  %90 = sext i32 %89 to i64
  %91 = getelementptr i8, ptr %56, i64 8
  %92 = getelementptr i8, ptr %44, i64 %90
  %93 = load i32, ptr %92, align 1
  store i32 %93, ptr %91, align 1
  %94 = ashr i64 %88, 32
  %95 = getelementptr i8, ptr %56, i64 12
  %96 = getelementptr i8, ptr %44, i64 %94
  %97 = load i32, ptr %96, align 1
  store i32 %97, ptr %95, align 1
  %98 = extractelement <4 x i64> %78, i64 2
  %99 = trunc i64 %98 to i32
  %100 = sext i32 %99 to i64
  %101 = getelementptr i8, ptr %56, i64 16
  %102 = getelementptr i8, ptr %44, i64 %100
  %103 = load i32, ptr %102, align 1
  store i32 %103, ptr %101, align 1
  %104 = ashr i64 %98, 32
  %105 = getelementptr i8, ptr %56, i64 20
  %106 = getelementptr i8, ptr %44, i64 %104
  %107 = load i32, ptr %106, align 1
  store i32 %107, ptr %105, align 1
  %108 = extractelement <4 x i64> %78, i64 3
  %109 = trunc i64 %108 to i32
  %110 = sext i32 %109 to i64
  %111 = getelementptr i8, ptr %56, i64 24
  %112 = getelementptr i8, ptr %44, i64 %110
  %113 = load i32, ptr %112, align 1
  store i32 %113, ptr %111, align 1
  %114 = ashr i64 %108, 32
  %115 = getelementptr i8, ptr %56, i64 28
  %116 = getelementptr i8, ptr %44, i64 %114
  %117 = load i32, ptr %116, align 1
  store i32 %117, ptr %115, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  store <4 x i64> %59, ptr %12, align 1
  %118 = getelementptr i8, ptr %12, i64 32
  store <4 x i64> %63, ptr %118, align 1
  br i1 true, label %rows1, label %rows_end2

rows_done:                                        ; preds = %rows_end2, %fast
  %119 = phi i32 [ %55, %fast ], [ %136, %rows_end2 ]
  %120 = sub i64 %54, 8
  %121 = getelementptr i8, ptr %56, i64 32
  %122 = getelementptr i8, ptr %57, i64 64
  %123 = icmp uge i64 %120, 8
  br i1 %123, label %rows, label %rows_end

rows1:                                            ; preds = %rows1, %cold
  %124 = phi i64 [ 8, %cold ], [ %131, %rows1 ]
  %125 = phi i32 [ %55, %cold ], [ %130, %rows1 ]
  %126 = phi ptr [ %56, %cold ], [ %132, %rows1 ]
  %127 = phi ptr [ %12, %cold ], [ %133, %rows1 ]
  %128 = load volatile i64, ptr %127, align 1
  %129 = call preserve_mostcc i32 @row(ptr %0, ptr %44, ptr %126, i64 %128)
  %130 = or i32 %125, %129
  %131 = sub i64 %124, 1
  %132 = getelementptr i8, ptr %126, i64 4
  %133 = getelementptr i8, ptr %127, i64 8
  %134 = icmp uge i64 %131, 1
  br i1 %134, label %rows1, label %rows_end2

rows_end2:                                        ; preds = %rows1, %cold
  %135 = phi i64 [ 8, %cold ], [ %131, %rows1 ]
  %136 = phi i32 [ %55, %cold ], [ %130, %rows1 ]
  %137 = phi ptr [ %56, %cold ], [ %132, %rows1 ]
  %138 = phi ptr [ %12, %cold ], [ %133, %rows1 ]
  br label %rows_done

rows3:                                            ; preds = %rows_done7, %rows_end
  %139 = phi i64 [ %73, %rows_end ], [ %163, %rows_done7 ]
  %140 = phi i32 [ %74, %rows_end ], [ %162, %rows_done7 ]
  %141 = phi ptr [ %75, %rows_end ], [ %164, %rows_done7 ]
  %142 = phi ptr [ %76, %rows_end ], [ %165, %rows_done7 ]
  %143 = load volatile i64, ptr %142, align 1
  %144 = sub i64 %143, 0
  %145 = icmp ult i64 %144, %6
  br i1 %145, label %fast5, label %cold6, !prof !1

rows_end4:                                        ; preds = %rows_done7, %rows_end
  %146 = phi i64 [ %73, %rows_end ], [ %163, %rows_done7 ]
  %147 = phi i32 [ %74, %rows_end ], [ %162, %rows_done7 ]
  %148 = phi ptr [ %75, %rows_end ], [ %164, %rows_done7 ]
  %149 = phi ptr [ %76, %rows_end ], [ %165, %rows_done7 ]
  %150 = add i64 %29, 1
  %151 = getelementptr i8, ptr %0, i64 56
  %152 = load i64, ptr %151, align 8, !invariant.load !0
  %153 = icmp eq i64 %150, %152
  %154 = sub i64 %31, %36
  %155 = icmp ne i64 %154, 0
  br i1 %155, label %runs, label %runs_end

fast5:                                            ; preds = %rows3
  %156 = mul i64 %144, %8
  %157 = add i64 0, %156
  %158 = getelementptr i8, ptr %44, i64 %157
  %159 = load i32, ptr %158, align 1
  store i32 %159, ptr %141, align 1
  br label %rows_done7

cold6:                                            ; preds = %rows3
  %160 = call preserve_mostcc i32 @row(ptr %0, ptr %44, ptr %141, i64 %143)
  %161 = or i32 %140, %160
  br label %rows_done7

rows_done7:                                       ; preds = %cold6, %fast5
  %162 = phi i32 [ %140, %fast5 ], [ %161, %cold6 ]
  %163 = sub i64 %139, 1
  %164 = getelementptr i8, ptr %141, i64 4
  %165 = getelementptr i8, ptr %142, i64 8
  %166 = icmp uge i64 %163, 1
  br i1 %166, label %rows3, label %rows_end4

runs_end:                                         ; preds = %rows_end4
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

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #3

attributes #0 = { nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
