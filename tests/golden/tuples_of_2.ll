; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_vector_tuples_i64_k2_b4_error_pOI_o32_u8_v32(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
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
  %35 = phi i32 [ 0, %entry ], [ %156, %rows_end6 ]
  ret i32 %35

rows:                                             ; preds = %rows_done, %some_rows
  %36 = phi i64 [ %29, %some_rows ], [ %122, %rows_done ]
  %37 = phi i32 [ 0, %some_rows ], [ %121, %rows_done ]
  %38 = phi ptr [ %31, %some_rows ], [ %123, %rows_done ]
  %39 = phi ptr [ %33, %some_rows ], [ %124, %rows_done ]
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
  %73 = phi i64 [ %29, %some_rows ], [ %122, %rows_done ]
  %74 = phi i32 [ 0, %some_rows ], [ %121, %rows_done ]
  %75 = phi ptr [ %31, %some_rows ], [ %123, %rows_done ]
  %76 = phi ptr [ %33, %some_rows ], [ %124, %rows_done ]
  %77 = icmp uge i64 %73, 1
  br i1 %77, label %rows5, label %rows_end6

fast:                                             ; preds = %rows
  %78 = bitcast <8 x i32> %72 to <4 x i64>
  %79 = extractelement <4 x i64> %78, i64 0
  %80 = trunc i64 %79 to i32
  %81 = sext i32 %80 to i64
  %82 = getelementptr i8, ptr %20, i64 %81
  %83 = load i32, ptr %82, align 1
  store i32 %83, ptr %38, align 1
  %84 = ashr i64 %79, 32
  %85 = getelementptr i8, ptr %38, i64 4
  %86 = getelementptr i8, ptr %20, i64 %84
  %87 = load i32, ptr %86, align 1
  store i32 %87, ptr %85, align 1
  %88 = extractelement <4 x i64> %78, i64 1
  %89 = trunc i64 %88 to i32
  %90 = sext i32 %89 to i64
  %91 = getelementptr i8, ptr %38, i64 8
  %92 = getelementptr i8, ptr %20, i64 %90
  %93 = load i32, ptr %92, align 1
  store i32 %93, ptr %91, align 1
  %94 = ashr i64 %88, 32
  %95 = getelementptr i8, ptr %38, i64 12
  %96 = getelementptr i8, ptr %20, i64 %94
  %97 = load i32, ptr %96, align 1
  store i32 %97, ptr %95, align 1
  %98 = extractelement <4 x i64> %78, i64 2
  %99 = trunc i64 %98 to i32
  %100 = sext i32 %99 to i64
  %101 = getelementptr i8, ptr %38, i64 16
  %102 = getelementptr i8, ptr %20, i64 %100
  %103 = load i32, ptr %102, align 1
  store i32 %103, ptr %101, align 1
  %104 = ashr i64 %98, 32
  %105 = getelementptr i8, ptr %38, i64 20
  %106 = getelementptr i8, ptr %20, i64 %104
  %107 = load i32, ptr %106, align 1
  store i32 %107, ptr %105, align 1
  %108 = extractelement <4 x i64> %78, i64 3
  %109 = trunc i64 %108 to i32
  %110 = sext i32 %109 to i64
  %111 = getelementptr i8, ptr %38, i64 24
  %112 = getelementptr i8, ptr %20, i64 %110
  %113 = load i32, ptr %112, align 1
  store i32 %113, ptr %111, align 1
  %114 = ashr i64 %108, 32
  %115 = getelementptr i8, ptr %38, i64 28
  %116 = getelementptr i8, ptr %20, i64 %114
  %117 = load i32, ptr %116, align 1
  store i32 %117, ptr %115, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  store <4 x i64> %42, ptr %18, align 1
  %118 = getelementptr i8, ptr %18, i64 32
  store <4 x i64> %46, ptr %118, align 1
  %119 = getelementptr i8, ptr %18, i64 64
  store <4 x i64> %51, ptr %119, align 1
  %120 = getelementptr i8, ptr %18, i64 96
  store <4 x i64> %56, ptr %120, align 1
  br i1 true, label %rows3, label %rows_end4

rows_done:                                        ; preds = %rows_end4, %fast
  %121 = phi i32 [ %37, %fast ], [ %140, %rows_end4 ]
  %122 = sub i64 %36, 8
  %123 = getelementptr i8, ptr %38, i64 32
  %124 = getelementptr i8, ptr %39, i64 128
  %125 = icmp uge i64 %122, 8
  br i1 %125, label %rows, label %rows_end

rows3:                                            ; preds = %rows3, %cold
  %126 = phi i64 [ 8, %cold ], [ %135, %rows3 ]
  %127 = phi i32 [ %37, %cold ], [ %134, %rows3 ]
  %128 = phi ptr [ %38, %cold ], [ %136, %rows3 ]
  %129 = phi ptr [ %18, %cold ], [ %137, %rows3 ]
  %130 = load volatile i64, ptr %129, align 1
  %131 = getelementptr i8, ptr %129, i64 8
  %132 = load volatile i64, ptr %131, align 1
  %133 = call preserve_mostcc i32 @row(ptr %0, ptr %20, ptr %128, i64 %130, i64 %132)
  %134 = or i32 %127, %133
  %135 = sub i64 %126, 1
  %136 = getelementptr i8, ptr %128, i64 4
  %137 = getelementptr i8, ptr %129, i64 16
  %138 = icmp uge i64 %135, 1
  br i1 %138, label %rows3, label %rows_end4

rows_end4:                                        ; preds = %rows3, %cold
  %139 = phi i64 [ 8, %cold ], [ %135, %rows3 ]
  %140 = phi i32 [ %37, %cold ], [ %134, %rows3 ]
  %141 = phi ptr [ %38, %cold ], [ %136, %rows3 ]
  %142 = phi ptr [ %18, %cold ], [ %137, %rows3 ]
  br label %rows_done

rows5:                                            ; preds = %rows_done9, %rows_end
  %143 = phi i64 [ %73, %rows_end ], [ %168, %rows_done9 ]
  %144 = phi i32 [ %74, %rows_end ], [ %167, %rows_done9 ]
  %145 = phi ptr [ %75, %rows_end ], [ %169, %rows_done9 ]
  %146 = phi ptr [ %76, %rows_end ], [ %170, %rows_done9 ]
  %147 = load volatile i64, ptr %146, align 1
  %148 = getelementptr i8, ptr %146, i64 8
  %149 = load volatile i64, ptr %148, align 1
  %150 = sub i64 %147, 0
  %151 = icmp ult i64 %150, %6
  %152 = sub i64 %149, 0
  %153 = icmp ult i64 %152, %10
  %154 = and i1 %151, %153
  br i1 %154, label %fast7, label %cold8, !prof !1

rows_end6:                                        ; preds = %rows_done9, %rows_end
  %155 = phi i64 [ %73, %rows_end ], [ %168, %rows_done9 ]
  %156 = phi i32 [ %74, %rows_end ], [ %167, %rows_done9 ]
  %157 = phi ptr [ %75, %rows_end ], [ %169, %rows_done9 ]
  %158 = phi ptr [ %76, %rows_end ], [ %170, %rows_done9 ]
  br label %end

fast7:                                            ; preds = %rows5
  %159 = mul i64 %150, %8
  %160 = add i64 0, %159
  %161 = mul i64 %152, %12
  %162 = add i64 %160, %161
  %163 = getelementptr i8, ptr %20, i64 %162
  %164 = load i32, ptr %163, align 1
  store i32 %164, ptr %145, align 1
  br label %rows_done9

cold8:                                            ; preds = %rows5
  %165 = call preserve_mostcc i32 @row(ptr %0, ptr %20, ptr %145, i64 %147, i64 %149)
  %166 = or i32 %144, %165
  br label %rows_done9

rows_done9:                                       ; preds = %cold8, %fast7
  %167 = phi i32 [ %144, %fast7 ], [ %166, %cold8 ]
  %168 = sub i64 %143, 1
  %169 = getelementptr i8, ptr %145, i64 4
  %170 = getelementptr i8, ptr %146, i64 16
  %171 = icmp uge i64 %168, 1
  br i1 %171, label %rows5, label %rows_end6
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

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
