; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_sized_block_i64_k1_c11_error_pOI_o32_u1_v32_wp16(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 72
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 88
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 96
  %10 = load i64, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 32
  %12 = load ptr, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %0, i64 40
  %14 = load ptr, ptr %13, align 8, !invariant.load !0
  %15 = getelementptr i8, ptr %0, i64 48
  %16 = load ptr, ptr %15, align 8, !invariant.load !0
  %17 = getelementptr i8, ptr %0, i64 104
  %18 = load i64, ptr %17, align 8, !invariant.load !0
  %19 = getelementptr i8, ptr %16, i64 %18
  %20 = getelementptr i8, ptr %0, i64 112
  %21 = load i64, ptr %20, align 8, !invariant.load !0
  %22 = icmp slt i64 %4, 0
  %23 = select i1 %22, i64 0, i64 %3
  %24 = select i1 %22, i64 %21, i64 %4
  %25 = sub i64 %24, %23
  %26 = getelementptr i8, ptr %12, i64 %23
  %27 = getelementptr i8, ptr %14, i64 %23
  %28 = sub i64 %6, %25
  %29 = icmp sgt i64 %25, 0
  %30 = select i1 %29, i64 %2, i64 %1
  %31 = icmp slt i64 %1, %30
  br i1 %31, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %32 = sub i64 %30, %1
  %33 = getelementptr i8, ptr %0, i64 72
  %34 = load i64, ptr %33, align 8, !invariant.load !0
  %35 = mul i64 %1, %34
  %36 = getelementptr i8, ptr %27, i64 %35
  %37 = mul i64 %1, 8
  %38 = getelementptr i8, ptr %19, i64 %37
  %39 = icmp uge i64 %32, 1
  br i1 %39, label %rows, label %rows_end

end:                                              ; preds = %rows_end, %entry
  %40 = phi i32 [ 0, %entry ], [ %49, %rows_end ]
  ret i32 %40

rows:                                             ; preds = %rows_done, %some_rows
  %41 = phi i64 [ %32, %some_rows ], [ %59, %rows_done ]
  %42 = phi i32 [ 0, %some_rows ], [ %58, %rows_done ]
  %43 = phi ptr [ %36, %some_rows ], [ %61, %rows_done ]
  %44 = phi ptr [ %38, %some_rows ], [ %62, %rows_done ]
  %45 = load volatile i64, ptr %44, align 1
  %46 = sub i64 %45, 0
  %47 = icmp ult i64 %46, %8
  br i1 %47, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %some_rows
  %48 = phi i64 [ %32, %some_rows ], [ %59, %rows_done ]
  %49 = phi i32 [ 0, %some_rows ], [ %58, %rows_done ]
  %50 = phi ptr [ %36, %some_rows ], [ %61, %rows_done ]
  %51 = phi ptr [ %38, %some_rows ], [ %62, %rows_done ]
  br label %end

fast:                                             ; preds = %rows
  %52 = mul i64 %46, %10
  %53 = add i64 0, %52
  %54 = getelementptr i8, ptr %26, i64 %53
  %55 = icmp sge i64 %25, 128
  br i1 %55, label %large, label %small, !prof !1

cold:                                             ; preds = %rows
  %56 = call preserve_mostcc i32 @row(ptr %0, ptr %26, ptr %43, i64 %45, i64 %25, i64 0)
  %57 = or i32 %42, %56
  br label %rows_done

rows_done:                                        ; preds = %cold, %moved
  %58 = phi i32 [ %42, %moved ], [ %57, %cold ]
  %59 = sub i64 %41, 1
  %60 = mul i64 1, %6
  %61 = getelementptr i8, ptr %43, i64 %60
  %62 = getelementptr i8, ptr %44, i64 8
  %63 = icmp uge i64 %59, 1
  br i1 %63, label %rows, label %rows_end

large:                                            ; preds = %fast
  %64 = load <32 x i8>, ptr %54, align 1
  store <32 x i8> %64, ptr %43, align 1
  %65 = ptrtoint ptr %43 to i64
  %66 = and i64 %65, 31
  %67 = sub i64 32, %66
  %68 = sub i64 %25, 128
  %69 = icmp slt i64 %67, %68
  br i1 %69, label %bytes, label %bytes_end

small:                                            ; preds = %fast
  %70 = icmp slt i64 0, %25
  br i1 %70, label %bytes1, label %bytes_end2

moved:                                            ; preds = %bytes_end2, %bytes_end
  br label %rows_done

bytes:                                            ; preds = %bytes, %large
  %71 = phi i64 [ %67, %large ], [ %96, %bytes ]
  %72 = add i64 %71, 1024
  %73 = icmp slt i64 %72, %25
  %74 = add i64 %72, %28
  %75 = select i1 %73, i64 %72, i64 %74
  %76 = getelementptr i8, ptr %43, i64 %75
  call void @llvm.prefetch.p0(ptr %76, i32 1, i32 3, i32 1)
  %77 = getelementptr i8, ptr %76, i64 64
  call void @llvm.prefetch.p0(ptr %77, i32 1, i32 3, i32 1)
  %78 = getelementptr i8, ptr %54, i64 %71
  %79 = load <32 x i8>, ptr %78, align 1
  %80 = getelementptr i8, ptr %54, i64 %71
  %81 = getelementptr i8, ptr %80, i64 32
  %82 = load <32 x i8>, ptr %81, align 1
  %83 = getelementptr i8, ptr %54, i64 %71
  %84 = getelementptr i8, ptr %83, i64 64
  %85 = load <32 x i8>, ptr %84, align 1
  %86 = getelementptr i8, ptr %54, i64 %71
  %87 = getelementptr i8, ptr %86, i64 96
  %88 = load <32 x i8>, ptr %87, align 1
  %89 = getelementptr i8, ptr %43, i64 %71
  store <32 x i8> %79, ptr %89, align 1
  %90 = getelementptr i8, ptr %43, i64 %71
  %91 = getelementptr i8, ptr %90, i64 32
  store <32 x i8> %82, ptr %91, align 1
  %92 = getelementptr i8, ptr %43, i64 %71
  %93 = getelementptr i8, ptr %92, i64 64
  store <32 x i8> %85, ptr %93, align 1
  %94 = getelementptr i8, ptr %43, i64 %71
  %95 = getelementptr i8, ptr %94, i64 96
  store <32 x i8> %88, ptr %95, align 1
  %96 = add i64 %71, 128
  %97 = icmp slt i64 %96, %68
  br i1 %97, label %bytes, label %bytes_end

bytes_end:                                        ; preds = %bytes, %large
  %98 = phi i64 [ %67, %large ], [ %96, %bytes ]
  %99 = getelementptr i8, ptr %54, i64 %68
  %100 = load <32 x i8>, ptr %99, align 1
  %101 = getelementptr i8, ptr %54, i64 %68
  %102 = getelementptr i8, ptr %101, i64 32
  %103 = load <32 x i8>, ptr %102, align 1
  %104 = getelementptr i8, ptr %54, i64 %68
  %105 = getelementptr i8, ptr %104, i64 64
  %106 = load <32 x i8>, ptr %105, align 1
  %107 = getelementptr i8, ptr %54, i64 %68
  %108 = getelementptr i8, ptr %107, i64 96
  %109 = load <32 x i8>, ptr %108, align 1
  %110 = getelementptr i8, ptr %43, i64 %68
  store <32 x i8> %100, ptr %110, align 1
  %111 = getelementptr i8, ptr %43, i64 %68
  %112 = getelementptr i8, ptr %111, i64 32
  store <32 x i8> %103, ptr %112, align 1
  %113 = getelementptr i8, ptr %43, i64 %68
  %114 = getelementptr i8, ptr %113, i64 64
  store <32 x i8> %106, ptr %114, align 1
  %115 = getelementptr i8, ptr %43, i64 %68
  %116 = getelementptr i8, ptr %115, i64 96
  store <32 x i8> %109, ptr %116, align 1
  br label %moved

bytes1:                                           ; preds = %bytes1, %small
  %117 = phi i64 [ 0, %small ], [ %121, %bytes1 ]
  %118 = getelementptr i8, ptr %54, i64 %117
  %119 = load i8, ptr %118, align 1
  %120 = getelementptr i8, ptr %43, i64 %117
  store i8 %119, ptr %120, align 1
  %121 = add i64 %117, 1
  %122 = icmp slt i64 %121, %25
  br i1 %122, label %bytes1, label %bytes_end2

bytes_end2:                                       ; preds = %bytes1, %small
  %123 = phi i64 [ 0, %small ], [ %121, %bytes1 ]
  br label %moved
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @row(ptr noalias readonly %0, ptr %1, ptr %2, i64 %3, i64 %4, i64 %5) #1 {
entry:
  %6 = getelementptr i8, ptr %0, i64 88
  %7 = load i64, ptr %6, align 8, !invariant.load !0
  %8 = getelementptr i8, ptr %0, i64 96
  %9 = load i64, ptr %8, align 8, !invariant.load !0
  %10 = sub i64 %3, 0
  %11 = icmp ult i64 %10, %7
  br i1 %11, label %good, label %bad

good:                                             ; preds = %entry
  %12 = mul i64 %10, %9
  %13 = add i64 0, %12
  %14 = getelementptr i8, ptr %1, i64 %13
  %15 = icmp sge i64 %4, 128
  br i1 %15, label %large, label %small, !prof !1

bad:                                              ; preds = %entry
  %16 = icmp sge i64 %4, 128
  br i1 %16, label %large3, label %small4, !prof !1

large:                                            ; preds = %good
  %17 = load <32 x i8>, ptr %14, align 1
  store <32 x i8> %17, ptr %2, align 1
  %18 = ptrtoint ptr %2 to i64
  %19 = and i64 %18, 31
  %20 = sub i64 32, %19
  %21 = sub i64 %4, 128
  %22 = icmp slt i64 %20, %21
  br i1 %22, label %bytes, label %bytes_end

small:                                            ; preds = %good
  %23 = icmp slt i64 0, %4
  br i1 %23, label %bytes1, label %bytes_end2

moved:                                            ; preds = %bytes_end2, %bytes_end
  ret i32 0

bytes:                                            ; preds = %bytes, %large
  %24 = phi i64 [ %20, %large ], [ %43, %bytes ]
  %25 = getelementptr i8, ptr %14, i64 %24
  %26 = load <32 x i8>, ptr %25, align 1
  %27 = getelementptr i8, ptr %14, i64 %24
  %28 = getelementptr i8, ptr %27, i64 32
  %29 = load <32 x i8>, ptr %28, align 1
  %30 = getelementptr i8, ptr %14, i64 %24
  %31 = getelementptr i8, ptr %30, i64 64
  %32 = load <32 x i8>, ptr %31, align 1
  %33 = getelementptr i8, ptr %14, i64 %24
  %34 = getelementptr i8, ptr %33, i64 96
  %35 = load <32 x i8>, ptr %34, align 1
  %36 = getelementptr i8, ptr %2, i64 %24
  store <32 x i8> %26, ptr %36, align 1
  %37 = getelementptr i8, ptr %2, i64 %24
  %38 = getelementptr i8, ptr %37, i64 32
  store <32 x i8> %29, ptr %38, align 1
  %39 = getelementptr i8, ptr %2, i64 %24
  %40 = getelementptr i8, ptr %39, i64 64
  store <32 x i8> %32, ptr %40, align 1
  %41 = getelementptr i8, ptr %2, i64 %24
  %42 = getelementptr i8, ptr %41, i64 96
  store <32 x i8> %35, ptr %42, align 1
  %43 = add i64 %24, 128
  %44 = icmp slt i64 %43, %21
  br i1 %44, label %bytes, label %bytes_end

bytes_end:                                        ; preds = %bytes, %large
  %45 = phi i64 [ %20, %large ], [ %43, %bytes ]
  %46 = getelementptr i8, ptr %14, i64 %21
  %47 = load <32 x i8>, ptr %46, align 1
  %48 = getelementptr i8, ptr %14, i64 %21
  %49 = getelementptr i8, ptr %48, i64 32
  %50 = load <32 x i8>, ptr %49, align 1
  %51 = getelementptr i8, ptr %14, i64 %21
  %52 = getelementptr i8, ptr %51, i64 64
  %53 = load <32 x i8>, ptr %52, align 1
  %54 = getelementptr i8, ptr %14, i64 %21
  %55 = getelementptr i8, ptr %54, i64 96
  %56 = load <32 x i8>, ptr %55, align 1
  %57 = getelementptr i8, ptr %2, i64 %21
  store <32 x i8> %47, ptr %57, align 1
  %58 = getelementptr i8, ptr %2, i64 %21
  %59 = getelementptr i8, ptr %58, i64 32
  store <32 x i8> %50, ptr %59, align 1
  %60 = getelementptr i8, ptr %2, i64 %21
  %61 = getelementptr i8, ptr %60, i64 64
  store <32 x i8> %53, ptr %61, align 1
  %62 = getelementptr i8, ptr %2, i64 %21
  %63 = getelementptr i8, ptr %62, i64 96
  store <32 x i8> %56, ptr %63, align 1
  br label %moved

bytes1:                                           ; preds = %bytes1, %small
  %64 = phi i64 [ 0, %small ], [ %68, %bytes1 ]
  %65 = getelementptr i8, ptr %14, i64 %64
  %66 = load i8, ptr %65, align 1
  %67 = getelementptr i8, ptr %2, i64 %64
  store i8 %66, ptr %67, align 1
  %68 = add i64 %64, 1
  %69 = icmp slt i64 %68, %4
  br i1 %69, label %bytes1, label %bytes_end2

bytes_end2:                                       ; preds = %bytes1, %small
  %70 = phi i64 [ 0, %small ], [ %68, %bytes1 ]
  br label %moved

large3:                                           ; preds = %bad
  %71 = sub i64 %4, 128
  %72 = icmp slt i64 0, %71
  br i1 %72, label %bytes6, label %bytes_end7

small4:                                           ; preds = %bad
  %73 = icmp slt i64 0, %4
  br i1 %73, label %bytes8, label %bytes_end9

moved5:                                           ; preds = %bytes_end9, %bytes_end7
  ret i32 1

bytes6:                                           ; preds = %bytes6, %large3
  %74 = phi i64 [ 0, %large3 ], [ %82, %bytes6 ]
  %75 = getelementptr i8, ptr %2, i64 %74
  store <32 x i8> zeroinitializer, ptr %75, align 1
  %76 = getelementptr i8, ptr %2, i64 %74
  %77 = getelementptr i8, ptr %76, i64 32
  store <32 x i8> zeroinitializer, ptr %77, align 1
  %78 = getelementptr i8, ptr %2, i64 %74
  %79 = getelementptr i8, ptr %78, i64 64
  store <32 x i8> zeroinitializer, ptr %79, align 1
  %80 = getelementptr i8, ptr %2, i64 %74
  %81 = getelementptr i8, ptr %80, i64 96
  store <32 x i8> zeroinitializer, ptr %81, align 1
  %82 = add i64 %74, 128
  %83 = icmp slt i64 %82, %71
  br i1 %83, label %bytes6, label %bytes_end7

bytes_end7:                                       ; preds = %bytes6, %large3
  %84 = phi i64 [ 0, %large3 ], [ %82, %bytes6 ]
  %85 = getelementptr i8, ptr %2, i64 %71
  store <32 x i8> zeroinitializer, ptr %85, align 1
  %86 = getelementptr i8, ptr %2, i64 %71
  %87 = getelementptr i8, ptr %86, i64 32
  store <32 x i8> zeroinitializer, ptr %87, align 1
  %88 = getelementptr i8, ptr %2, i64 %71
  %89 = getelementptr i8, ptr %88, i64 64
  store <32 x i8> zeroinitializer, ptr %89, align 1
  %90 = getelementptr i8, ptr %2, i64 %71
  %91 = getelementptr i8, ptr %90, i64 96
  store <32 x i8> zeroinitializer, ptr %91, align 1
  br label %moved5

bytes8:                                           ; preds = %bytes8, %small4
  %92 = phi i64 [ 0, %small4 ], [ %94, %bytes8 ]
  %93 = getelementptr i8, ptr %2, i64 %92
  store i8 0, ptr %93, align 1
  %94 = add i64 %92, 1
  %95 = icmp slt i64 %94, %4
  br i1 %95, label %bytes8, label %bytes_end9

bytes_end9:                                       ; preds = %bytes8, %small4
  %96 = phi i64 [ 0, %small4 ], [ %94, %bytes8 ]
  br label %moved5
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
