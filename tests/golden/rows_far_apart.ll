; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i32_k1_b256_error_pOI_o32_u1_v32_pf32_wp8(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
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
  %20 = mul i64 %1, 256
  %21 = getelementptr i8, ptr %12, i64 %20
  %22 = mul i64 %1, 4
  %23 = getelementptr i8, ptr %17, i64 %22
  %24 = icmp uge i64 %19, 1
  br i1 %24, label %rows, label %rows_end

end:                                              ; preds = %rows_end, %entry
  %25 = phi i32 [ 0, %entry ], [ %52, %rows_end ]
  ret i32 %25

rows:                                             ; preds = %rows_done, %some_rows
  %26 = phi i64 [ %19, %some_rows ], [ %87, %rows_done ]
  %27 = phi i32 [ 0, %some_rows ], [ %86, %rows_done ]
  %28 = phi ptr [ %21, %some_rows ], [ %88, %rows_done ]
  %29 = phi ptr [ %23, %some_rows ], [ %89, %rows_done ]
  %30 = sub i64 %26, 1
  %31 = call i64 @llvm.umin.i64(i64 %30, i64 32)
  %32 = mul i64 %31, 256
  %33 = getelementptr i8, ptr %28, i64 %32
  %34 = mul i64 %31, 4
  %35 = getelementptr i8, ptr %29, i64 %34
  %36 = load volatile i32, ptr %35, align 1
  %37 = sext i32 %36 to i64
  %38 = sub i64 %37, 0
  %39 = icmp ult i64 %38, %6
  %40 = select i1 %39, i64 %38, i64 0
  %41 = mul i64 %40, %8
  %42 = add i64 0, %41
  %43 = getelementptr i8, ptr %10, i64 %42
  call void @llvm.prefetch.p0(ptr %43, i32 0, i32 2, i32 1)
  %44 = getelementptr i8, ptr %43, i64 64
  call void @llvm.prefetch.p0(ptr %44, i32 0, i32 2, i32 1)
  %45 = getelementptr i8, ptr %43, i64 128
  call void @llvm.prefetch.p0(ptr %45, i32 0, i32 2, i32 1)
  %46 = getelementptr i8, ptr %43, i64 192
  call void @llvm.prefetch.p0(ptr %46, i32 0, i32 2, i32 1)
  %47 = load volatile i32, ptr %29, align 1
  %48 = sext i32 %47 to i64
  %49 = sub i64 %48, 0
  %50 = icmp ult i64 %49, %6
  br i1 %50, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %some_rows
  %51 = phi i64 [ %19, %some_rows ], [ %87, %rows_done ]
  %52 = phi i32 [ 0, %some_rows ], [ %86, %rows_done ]
  %53 = phi ptr [ %21, %some_rows ], [ %88, %rows_done ]
  %54 = phi ptr [ %23, %some_rows ], [ %89, %rows_done ]
  br label %end

fast:                                             ; preds = %rows
  %55 = getelementptr i8, ptr %28, i64 512
  call void @llvm.prefetch.p0(ptr %55, i32 1, i32 3, i32 1)
  %56 = getelementptr i8, ptr %28, i64 576
  call void @llvm.prefetch.p0(ptr %56, i32 1, i32 3, i32 1)
  %57 = getelementptr i8, ptr %28, i64 640
  call void @llvm.prefetch.p0(ptr %57, i32 1, i32 3, i32 1)
  %58 = getelementptr i8, ptr %28, i64 704
  call void @llvm.prefetch.p0(ptr %58, i32 1, i32 3, i32 1)
  %59 = mul i64 %49, %8
  %60 = add i64 0, %59
  %61 = getelementptr i8, ptr %10, i64 %60
  %62 = load <32 x i8>, ptr %61, align 1
  %63 = getelementptr i8, ptr %61, i64 32
  %64 = load <32 x i8>, ptr %63, align 1
  %65 = getelementptr i8, ptr %61, i64 64
  %66 = load <32 x i8>, ptr %65, align 1
  %67 = getelementptr i8, ptr %61, i64 96
  %68 = load <32 x i8>, ptr %67, align 1
  %69 = getelementptr i8, ptr %61, i64 128
  %70 = load <32 x i8>, ptr %69, align 1
  %71 = getelementptr i8, ptr %61, i64 160
  %72 = load <32 x i8>, ptr %71, align 1
  %73 = getelementptr i8, ptr %61, i64 192
  %74 = load <32 x i8>, ptr %73, align 1
  %75 = getelementptr i8, ptr %61, i64 224
  %76 = load <32 x i8>, ptr %75, align 1
  store <32 x i8> %62, ptr %28, align 1
  %77 = getelementptr i8, ptr %28, i64 32
  store <32 x i8> %64, ptr %77, align 1
  %78 = getelementptr i8, ptr %28, i64 64
  store <32 x i8> %66, ptr %78, align 1
  %79 = getelementptr i8, ptr %28, i64 96
  store <32 x i8> %68, ptr %79, align 1
  %80 = getelementptr i8, ptr %28, i64 128
  store <32 x i8> %70, ptr %80, align 1
  %81 = getelementptr i8, ptr %28, i64 160
  store <32 x i8> %72, ptr %81, align 1
  %82 = getelementptr i8, ptr %28, i64 192
  store <32 x i8> %74, ptr %82, align 1
  %83 = getelementptr i8, ptr %28, i64 224
  store <32 x i8> %76, ptr %83, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  %84 = call preserve_mostcc i32 @row(ptr %0, ptr %10, ptr %28, i64 %48)
  %85 = or i32 %27, %84
  br label %rows_done

rows_done:                                        ; preds = %cold, %fast
  %86 = phi i32 [ %27, %fast ], [ %85, %cold ]
  %87 = sub i64 %26, 1
  %88 = getelementptr i8, ptr %28, i64 256
  %89 = getelementptr i8, ptr %29, i64 4
  %90 = icmp uge i64 %87, 1
  br i1 %90, label %rows, label %rows_end
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
  %13 = load <32 x i8>, ptr %12, align 1
  %14 = getelementptr i8, ptr %12, i64 32
  %15 = load <32 x i8>, ptr %14, align 1
  %16 = getelementptr i8, ptr %12, i64 64
  %17 = load <32 x i8>, ptr %16, align 1
  %18 = getelementptr i8, ptr %12, i64 96
  %19 = load <32 x i8>, ptr %18, align 1
  %20 = getelementptr i8, ptr %12, i64 128
  %21 = load <32 x i8>, ptr %20, align 1
  %22 = getelementptr i8, ptr %12, i64 160
  %23 = load <32 x i8>, ptr %22, align 1
  %24 = getelementptr i8, ptr %12, i64 192
  %25 = load <32 x i8>, ptr %24, align 1
  %26 = getelementptr i8, ptr %12, i64 224
  %27 = load <32 x i8>, ptr %26, align 1
  store <32 x i8> %13, ptr %2, align 1
  %28 = getelementptr i8, ptr %2, i64 32
  store <32 x i8> %15, ptr %28, align 1
  %29 = getelementptr i8, ptr %2, i64 64
  store <32 x i8> %17, ptr %29, align 1
  %30 = getelementptr i8, ptr %2, i64 96
  store <32 x i8> %19, ptr %30, align 1
  %31 = getelementptr i8, ptr %2, i64 128
  store <32 x i8> %21, ptr %31, align 1
  %32 = getelementptr i8, ptr %2, i64 160
  store <32 x i8> %23, ptr %32, align 1
  %33 = getelementptr i8, ptr %2, i64 192
  store <32 x i8> %25, ptr %33, align 1
  %34 = getelementptr i8, ptr %2, i64 224
  store <32 x i8> %27, ptr %34, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store <32 x i8> zeroinitializer, ptr %2, align 1
  %35 = getelementptr i8, ptr %2, i64 32
  store <32 x i8> zeroinitializer, ptr %35, align 1
  %36 = getelementptr i8, ptr %2, i64 64
  store <32 x i8> zeroinitializer, ptr %36, align 1
  %37 = getelementptr i8, ptr %2, i64 96
  store <32 x i8> zeroinitializer, ptr %37, align 1
  %38 = getelementptr i8, ptr %2, i64 128
  store <32 x i8> zeroinitializer, ptr %38, align 1
  %39 = getelementptr i8, ptr %2, i64 160
  store <32 x i8> zeroinitializer, ptr %39, align 1
  %40 = getelementptr i8, ptr %2, i64 192
  store <32 x i8> zeroinitializer, ptr %40, align 1
  %41 = getelementptr i8, ptr %2, i64 224
  store <32 x i8> zeroinitializer, ptr %41, align 1
  ret i32 1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #3

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
