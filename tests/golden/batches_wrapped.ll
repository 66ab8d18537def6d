; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define i32 @gj_repeated_tuples_i32_k1_b16_wrap_end_bspOI_o32_u1_v32(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 32
  %6 = load ptr, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 40
  %8 = load ptr, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 48
  %10 = load ptr, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 168
  %12 = load i64, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %10, i64 %12
  %14 = getelementptr i8, ptr %0, i64 152
  %15 = load i64, ptr %14, align 8, !invariant.load !0
  %16 = getelementptr i8, ptr %0, i64 160
  %17 = load i64, ptr %16, align 8, !invariant.load !0
  %18 = trunc i64 %15 to i32
  %.splatinsert = insertelement <8 x i32> poison, i32 %18, i64 0
  %.splat = shufflevector <8 x i32> %.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
  %19 = trunc i64 %17 to i32
  %.splatinsert1 = insertelement <8 x i32> poison, i32 %19, i64 0
  %.splat2 = shufflevector <8 x i32> %.splatinsert1, <8 x i32> poison, <8 x i32> zeroinitializer
  %20 = alloca [4096 x i8], align 16
  %21 = getelementptr i8, ptr %0, i64 96
  %22 = load i64, ptr %21, align 8, !invariant.load !0
  %23 = getelementptr i8, ptr %0, i64 104
  %24 = load i64, ptr %23, align 8, !invariant.load !0
  %25 = call i64 @llvm.abs.i64(i64 %22, i1 false)
  %26 = call i64 @llvm.ctlz.i64(i64 %25, i1 false)
  %27 = sub i64 64, %26
  %28 = lshr i64 524288, %27
  %29 = call i64 @llvm.umax.i64(i64 %28, i64 1)
  %30 = getelementptr i8, ptr %0, i64 120
  %31 = load i64, ptr %30, align 8, !invariant.load !0
  %32 = mul i64 1, %31
  %33 = icmp slt i64 %1, %2
  br i1 %33, label %band, label %after

band:                                             ; preds = %end, %entry
  %34 = phi i64 [ %1, %entry ], [ %55, %end ]
  %35 = sub i64 %2, %34
  %36 = udiv i64 %34, %32
  %37 = urem i64 %34, %32
  %38 = icmp eq i64 %37, 0
  %39 = icmp uge i64 %35, %32
  %40 = and i1 %38, %39
  %41 = udiv i64 %35, %32
  %42 = select i1 %40, i64 %41, i64 1
  %43 = add i64 %37, %35
  %44 = call i64 @llvm.umin.i64(i64 %43, i64 %32)
  %45 = add i64 %36, %42
  %46 = icmp slt i64 %36, %45
  br i1 %46, label %some_rows, label %end

after:                                            ; preds = %end, %entry
  %47 = phi i64 [ %1, %entry ], [ %55, %end ]
  ret i32 0

some_rows:                                        ; preds = %band
  %48 = sub i64 %45, %36
  %49 = getelementptr i8, ptr %0, i64 88
  %50 = load i64, ptr %49, align 8, !invariant.load !0
  %51 = urem i64 %36, %50
  %52 = udiv i64 %36, %50
  br label %runs

end:                                              ; preds = %runs_end, %band
  %53 = sub i64 %44, %37
  %54 = mul i64 %42, %53
  %55 = add i64 %34, %54
  %56 = icmp slt i64 %55, %2
  br i1 %56, label %band, label %after

runs:                                             ; preds = %end4, %some_rows
  %57 = phi i64 [ %52, %some_rows ], [ %97, %end4 ]
  %58 = phi i64 [ %51, %some_rows ], [ 0, %end4 ]
  %59 = phi i64 [ %48, %some_rows ], [ %101, %end4 ]
  %60 = getelementptr i8, ptr %0, i64 88
  %61 = load i64, ptr %60, align 8, !invariant.load !0
  %62 = sub i64 %61, %58
  %63 = call i64 @llvm.umin.i64(i64 %62, i64 %59)
  %64 = add i64 %57, 1
  %65 = getelementptr i8, ptr %0, i64 56
  %66 = load i64, ptr %65, align 8, !invariant.load !0
  %67 = sub i64 %66, %64
  %68 = getelementptr i8, ptr %0, i64 64
  %69 = load i64, ptr %68, align 8, !invariant.load !0
  %70 = mul i64 %57, %69
  %71 = getelementptr i8, ptr %6, i64 %70
  %72 = getelementptr i8, ptr %0, i64 96
  %73 = load i64, ptr %72, align 8, !invariant.load !0
  %74 = mul i64 %58, %73
  %75 = getelementptr i8, ptr %71, i64 %74
  %76 = getelementptr i8, ptr %0, i64 72
  %77 = load i64, ptr %76, align 8, !invariant.load !0
  %78 = mul i64 %57, %77
  %79 = getelementptr i8, ptr %8, i64 %78
  %80 = getelementptr i8, ptr %0, i64 104
  %81 = load i64, ptr %80, align 8, !invariant.load !0
  %82 = mul i64 %58, %81
  %83 = getelementptr i8, ptr %79, i64 %82
  %84 = getelementptr i8, ptr %0, i64 80
  %85 = load i64, ptr %84, align 8, !invariant.load !0
  %86 = mul i64 %57, %85
  %87 = getelementptr i8, ptr %13, i64 %86
  %88 = icmp slt i64 %37, %44
  br i1 %88, label %some_rows3, label %end4

some_rows3:                                       ; preds = %runs
  %89 = sub i64 %44, %37
  %90 = mul i64 %37, 16
  %91 = getelementptr i8, ptr %83, i64 %90
  %92 = mul i64 %37, 4
  %93 = getelementptr i8, ptr %87, i64 %92
  %94 = icmp ule i64 %89, 1024
  %95 = select i1 %94, i64 %63, i64 %29
  %96 = icmp ne i64 %63, 0
  br i1 %96, label %block, label %after5

end4:                                             ; preds = %after5, %runs
  %97 = add i64 %57, 1
  %98 = getelementptr i8, ptr %0, i64 56
  %99 = load i64, ptr %98, align 8, !invariant.load !0
  %100 = icmp eq i64 %97, %99
  %101 = sub i64 %59, %63
  %102 = icmp ne i64 %101, 0
  br i1 %102, label %runs, label %runs_end

block:                                            ; preds = %after6, %some_rows3
  %103 = phi i64 [ %63, %some_rows3 ], [ %119, %after6 ]
  %104 = phi ptr [ %75, %some_rows3 ], [ %121, %after6 ]
  %105 = phi ptr [ %91, %some_rows3 ], [ %123, %after6 ]
  %106 = call i64 @llvm.umin.i64(i64 %103, i64 %95)
  %107 = icmp ne i64 %89, 0
  br i1 %107, label %chunk, label %after6

after5:                                           ; preds = %after6, %some_rows3
  %108 = phi i64 [ %63, %some_rows3 ], [ %119, %after6 ]
  %109 = phi ptr [ %75, %some_rows3 ], [ %121, %after6 ]
  %110 = phi ptr [ %91, %some_rows3 ], [ %123, %after6 ]
  br label %end4

chunk:                                            ; preds = %after7, %block
  %111 = phi i64 [ %89, %block ], [ %136, %after7 ]
  %112 = phi ptr [ %105, %block ], [ %138, %after7 ]
  %113 = phi ptr [ %93, %block ], [ %140, %after7 ]
  %114 = call i64 @llvm.umin.i64(i64 %111, i64 1024)
  %115 = icmp ult i64 0, %114
  br i1 %115, label %check, label %after7

after6:                                           ; preds = %after7, %block
  %116 = phi i64 [ %89, %block ], [ %136, %after7 ]
  %117 = phi ptr [ %105, %block ], [ %138, %after7 ]
  %118 = phi ptr [ %93, %block ], [ %140, %after7 ]
  %119 = sub i64 %103, %106
  %120 = mul i64 %106, %22
  %121 = getelementptr i8, ptr %104, i64 %120
  %122 = mul i64 %106, %24
  %123 = getelementptr i8, ptr %105, i64 %122
  %124 = icmp ne i64 %119, 0
  br i1 %124, label %block, label %after5

check:                                            ; preds = %wrapped, %chunk
  %125 = phi i64 [ 0, %chunk ], [ %152, %wrapped ]
  %126 = mul i64 %125, 4
  %127 = getelementptr i8, ptr %113, i64 %126
  %128 = load volatile i32, ptr %127, align 1
  %129 = sext i32 %128 to i64
  %130 = sub i64 %129, 0
  %131 = add i64 %129, %15
  %132 = icmp slt i64 %129, 0
  %133 = select i1 %132, i64 %131, i64 %130
  %134 = icmp ult i64 %133, %15
  br i1 %134, label %wrapped, label %wrap, !prof !1

after7:                                           ; preds = %wrapped, %chunk
  %135 = phi i64 [ 0, %chunk ], [ %152, %wrapped ]
  call void @copy_rows(ptr %0, ptr %104, ptr %112, i64 %106, i64 %114, ptr %20)
  %136 = sub i64 %111, %114
  %137 = mul i64 %114, 16
  %138 = getelementptr i8, ptr %112, i64 %137
  %139 = mul i64 %114, 4
  %140 = getelementptr i8, ptr %113, i64 %139
  %141 = icmp ne i64 %136, 0
  br i1 %141, label %chunk, label %after6

wrap:                                             ; preds = %check
  %142 = srem i64 %129, %15
  %143 = add i64 %142, %15
  %144 = icmp slt i64 %142, 0
  %145 = select i1 %144, i64 %143, i64 %142
  br label %wrapped

wrapped:                                          ; preds = %wrap, %check
  %146 = phi i64 [ %133, %check ], [ %145, %wrap ]
  %147 = trunc i64 %146 to i32
  %148 = trunc i64 %17 to i32
  %149 = mul i32 %147, %148
  %150 = mul i64 %125, 4
  %151 = getelementptr i8, ptr %20, i64 %150
  store i32 %149, ptr %151, align 4
  %152 = add i64 %125, 1
  %153 = icmp ult i64 %152, %114
  br i1 %153, label %check, label %after7

runs_end:                                         ; preds = %end4
  br label %end
}

; Function Attrs: noinline nounwind
define internal void @copy_rows(ptr %0, ptr %1, ptr %2, i64 %3, i64 %4, ptr %5) #1 {
entry:
  %6 = getelementptr i8, ptr %0, i64 96
  %7 = load i64, ptr %6, align 8, !invariant.load !0
  %8 = getelementptr i8, ptr %0, i64 104
  %9 = load i64, ptr %8, align 8, !invariant.load !0
  %10 = icmp uge i64 %3, 1
  br i1 %10, label %rows, label %after

rows:                                             ; preds = %after2, %entry
  %11 = phi i64 [ %3, %entry ], [ %74, %after2 ]
  %12 = phi ptr [ %1, %entry ], [ %15, %after2 ]
  %13 = phi ptr [ %2, %entry ], [ %17, %after2 ]
  %14 = mul i64 1, %7
  %15 = getelementptr i8, ptr %12, i64 %14
  %16 = mul i64 1, %9
  %17 = getelementptr i8, ptr %13, i64 %16
  %18 = icmp ule i64 4, %4
  br i1 %18, label %large, label %after1

after:                                            ; preds = %after2, %entry
  %19 = phi i64 [ %3, %entry ], [ %74, %after2 ]
  %20 = phi ptr [ %1, %entry ], [ %15, %after2 ]
  %21 = phi ptr [ %2, %entry ], [ %17, %after2 ]
  ret void

large:                                            ; preds = %large, %rows
  %22 = phi i64 [ 0, %rows ], [ %56, %large ]
  %23 = mul i64 %22, 16
  %24 = getelementptr i8, ptr %13, i64 %23
  %25 = add i64 %22, 0
  %26 = mul i64 %25, 4
  %27 = getelementptr i8, ptr %5, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr i8, ptr %12, i64 %29
  %31 = load <16 x i8>, ptr %30, align 1
  store <16 x i8> %31, ptr %24, align 1
  %32 = add i64 %22, 1
  %33 = mul i64 %32, 4
  %34 = getelementptr i8, ptr %5, i64 %33
  %35 = load i32, ptr %34, align 4
  %36 = sext i32 %35 to i64
  %37 = getelementptr i8, ptr %12, i64 %36
  %38 = getelementptr i8, ptr %24, i64 16
  %39 = load <16 x i8>, ptr %37, align 1
  store <16 x i8> %39, ptr %38, align 1
  %40 = add i64 %22, 2
  %41 = mul i64 %40, 4
  %42 = getelementptr i8, ptr %5, i64 %41
  %43 = load i32, ptr %42, align 4
  %44 = sext i32 %43 to i64
  %45 = getelementptr i8, ptr %12, i64 %44
  %46 = getelementptr i8, ptr %24, i64 32
  %47 = load <16 x i8>, ptr %45, align 1
  store <16 x i8> %47, ptr %46, align 1
  %48 = add i64 %22, 3
  %49 = mul i64 %48, 4
  %50 = getelementptr i8, ptr %5, i64 %49
  %51 = load i32, ptr %50, align 4
  %52 = sext i32 %51 to i64
  %53 = getelementptr i8, ptr %12, i64 %52
  %54 = getelementptr i8, ptr %24, i64 48
  %55 = load <16 x i8>, ptr %53, align 1
  store <16 x i8> %55, ptr %54, align 1
  %56 = add i64 %22, 4
  %57 = add i64 %56, 4
  %58 = icmp ule i64 %57, %4
  br i1 %58, label %large, label %after1

after1:                                           ; preds = %large, %rows
  %59 = phi i64 [ 0, %rows ], [ %56, %large ]
  %60 = icmp ult i64 %59, %4
  br i1 %60, label %small, label %after2

small:                                            ; preds = %small, %after1
  %61 = phi i64 [ %59, %after1 ], [ %71, %small ]
  %62 = mul i64 %61, 16
  %63 = getelementptr i8, ptr %13, i64 %62
  %64 = add i64 %61, 0
  %65 = mul i64 %64, 4
  %66 = getelementptr i8, ptr %5, i64 %65
  %67 = load i32, ptr %66, align 4
  %68 = sext i32 %67 to i64
  %69 = getelementptr i8, ptr %12, i64 %68
  %70 = load <16 x i8>, ptr %69, align 1
  store <16 x i8> %70, ptr %63, align 1
  %71 = add i64 %61, 1
  %72 = icmp ult i64 %71, %4
  br i1 %72, label %small, label %after2

after2:                                           ; preds = %small, %after1
  %73 = phi i64 [ %59, %after1 ], [ %71, %small ]
  %74 = sub i64 %11, 1
  %75 = icmp uge i64 %74, 1
  br i1 %75, label %rows, label %after
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

attributes #0 = { nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { noinline nounwind "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
