; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i64_k1_b256_error_pOI_o32_u1_v16_wp16(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
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
  %22 = mul i64 %1, 8
  %23 = getelementptr i8, ptr %17, i64 %22
  %24 = icmp uge i64 %19, 1
  br i1 %24, label %rows, label %rows_end

end:                                              ; preds = %rows_end, %entry
  %25 = phi i32 [ 0, %entry ], [ %34, %rows_end ]
  ret i32 %25

rows:                                             ; preds = %rows_done, %some_rows
  %26 = phi i64 [ %19, %some_rows ], [ %93, %rows_done ]
  %27 = phi i32 [ 0, %some_rows ], [ %92, %rows_done ]
  %28 = phi ptr [ %21, %some_rows ], [ %94, %rows_done ]
  %29 = phi ptr [ %23, %some_rows ], [ %95, %rows_done ]
  %30 = load volatile i64, ptr %29, align 1
  %31 = sub i64 %30, 0
  %32 = icmp ult i64 %31, %6
  br i1 %32, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %some_rows
  %33 = phi i64 [ %19, %some_rows ], [ %93, %rows_done ]
  %34 = phi i32 [ 0, %some_rows ], [ %92, %rows_done ]
  %35 = phi ptr [ %21, %some_rows ], [ %94, %rows_done ]
  %36 = phi ptr [ %23, %some_rows ], [ %95, %rows_done ]
  br label %end

fast:                                             ; preds = %rows
  %37 = getelementptr i8, ptr %28, i64 1024
  call void @llvm.prefetch.p0(ptr %37, i32 1, i32 3, i32 1)
  %38 = getelementptr i8, ptr %28, i64 1088
  call void @llvm.prefetch.p0(ptr %38, i32 1, i32 3, i32 1)
  %39 = getelementptr i8, ptr %28, i64 1152
  call void @llvm.prefetch.p0(ptr %39, i32 1, i32 3, i32 1)
  %40 = getelementptr i8, ptr %28, i64 1216
  call void @llvm.prefetch.p0(ptr %40, i32 1, i32 3, i32 1)
  %41 = mul i64 %31, %8
  %42 = add i64 0, %41
  %43 = getelementptr i8, ptr %10, i64 %42
  %44 = load <16 x i8>, ptr %43, align 1
  %45 = getelementptr i8, ptr %43, i64 16
  %46 = load <16 x i8>, ptr %45, align 1
  %47 = getelementptr i8, ptr %43, i64 32
  %48 = load <16 x i8>, ptr %47, align 1
  %49 = getelementptr i8, ptr %43, i64 48
  %50 = load <16 x i8>, ptr %49, align 1
  %51 = getelementptr i8, ptr %43, i64 64
  %52 = load <16 x i8>, ptr %51, align 1
  %53 = getelementptr i8, ptr %43, i64 80
  %54 = load <16 x i8>, ptr %53, align 1
  %55 = getelementptr i8, ptr %43, i64 96
  %56 = load <16 x i8>, ptr %55, align 1
  %57 = getelementptr i8, ptr %43, i64 112
  %58 = load <16 x i8>, ptr %57, align 1
  %59 = getelementptr i8, ptr %43, i64 128
  %60 = load <16 x i8>, ptr %59, align 1
  %61 = getelementptr i8, ptr %43, i64 144
  %62 = load <16 x i8>, ptr %61, align 1
  %63 = getelementptr i8, ptr %43, i64 160
  %64 = load <16 x i8>, ptr %63, align 1
  %65 = getelementptr i8, ptr %43, i64 176
  %66 = load <16 x i8>, ptr %65, align 1
  store <16 x i8> %44, ptr %28, align 1
  %67 = getelementptr i8, ptr %28, i64 16
  store <16 x i8> %46, ptr %67, align 1
  %68 = getelementptr i8, ptr %28, i64 32
  store <16 x i8> %48, ptr %68, align 1
  %69 = getelementptr i8, ptr %28, i64 48
  store <16 x i8> %50, ptr %69, align 1
  %70 = getelementptr i8, ptr %28, i64 64
  store <16 x i8> %52, ptr %70, align 1
  %71 = getelementptr i8, ptr %28, i64 80
  store <16 x i8> %54, ptr %71, align 1
  %72 = getelementptr i8, ptr %28, i64 96
  store <16 x i8> %56, ptr %72, align 1
  %73 = getelementptr i8, ptr %28, i64 112
  store <16 x i8> %58, ptr %73, align 1
  %74 = getelementptr i8, ptr %28, i64 128
  store <16 x i8> %60, ptr %74, align 1
  %75 = getelementptr i8, ptr %28, i64 144
  store <16 x i8> %62, ptr %75, align 1
  %76 = getelementptr i8, ptr %28, i64 160
  store <16 x i8> %64, ptr %76, align 1
  %77 = getelementptr i8, ptr %28, i64 176
  store <16 x i8> %66, ptr %77, align 1
  %78 = getelementptr i8, ptr %43, i64 192
  %79 = load <16 x i8>, ptr %78, align 1
  %80 = getelementptr i8, ptr %43, i64 208
  %81 = load <16 x i8>, ptr %80, align 1
  %82 = getelementptr i8, ptr %43, i64 224
  %83 = load <16 x i8>, ptr %82, align 1
  %84 = getelementptr i8, ptr %43, i64 240
  %85 = load <16 x i8>, ptr %84, align 1
  %86 = getelementptr i8, ptr %28, i64 192
  store <16 x i8> %79, ptr %86, align 1
  %87 = getelementptr i8, ptr %28, i64 208
  store <16 x i8> %81, ptr %87, align 1
  %88 = getelementptr i8, ptr %28, i64 224
  store <16 x i8> %83, ptr %88, align 1
  %89 = getelementptr i8, ptr %28, i64 240
  store <16 x i8> %85, ptr %89, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  %90 = call preserve_mostcc i32 @row(ptr %0, ptr %10, ptr %28, i64 %30)
  %91 = or i32 %27, %90
  br label %rows_done

rows_done:                                        ; preds = %cold, %fast
  %92 = phi i32 [ %27, %fast ], [ %91, %cold ]
  %93 = sub i64 %26, 1
  %94 = getelementptr i8, ptr %28, i64 256
  %95 = getelementptr i8, ptr %29, i64 8
  %96 = icmp uge i64 %93, 1
  br i1 %96, label %rows, label %rows_end
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
  %13 = load <16 x i8>, ptr %12, align 1
  %14 = getelementptr i8, ptr %12, i64 16
  %15 = load <16 x i8>, ptr %14, align 1
  %16 = getelementptr i8, ptr %12, i64 32
  %17 = load <16 x i8>, ptr %16, align 1
  %18 = getelementptr i8, ptr %12, i64 48
  %19 = load <16 x i8>, ptr %18, align 1
  %20 = getelementptr i8, ptr %12, i64 64
  %21 = load <16 x i8>, ptr %20, align 1
  %22 = getelementptr i8, ptr %12, i64 80
  %23 = load <16 x i8>, ptr %22, align 1
  %24 = getelementptr i8, ptr %12, i64 96
  %25 = load <16 x i8>, ptr %24, align 1
  %26 = getelementptr i8, ptr %12, i64 112
  %27 = load <16 x i8>, ptr %26, align 1
  %28 = getelementptr i8, ptr %12, i64 128
  %29 = load <16 x i8>, ptr %28, align 1
  %30 = getelementptr i8, ptr %12, i64 144
  %31 = load <16 x i8>, ptr %30, align 1
  %32 = getelementptr i8, ptr %12, i64 160
  %33 = load <16 x i8>, ptr %32, align 1
  %34 = getelementptr i8, ptr %12, i64 176
  %35 = load <16 x i8>, ptr %34, align 1
  store <16 x i8> %13, ptr %2, align 1
  %36 = getelementptr i8, ptr %2, i64 16
  store <16 x i8> %15, ptr %36, align 1
  %37 = getelementptr i8, ptr %2, i64 32
  store <16 x i8> %17, ptr %37, align 1
  %38 = getelementptr i8, ptr %2, i64 48
  store <16 x i8> %19, ptr %38, align 1
  %39 = getelementptr i8, ptr %2, i64 64
  store <16 x i8> %21, ptr %39, align 1
  %40 = getelementptr i8, ptr %2, i64 80
  store <16 x i8> %23, ptr %40, align 1
  %41 = getelementptr i8, ptr %2, i64 96
  store <16 x i8> %25, ptr %41, align 1
  %42 = getelementptr i8, ptr %2, i64 112
  store <16 x i8> %27, ptr %42, align 1
  %43 = getelementptr i8, ptr %2, i64 128
  store <16 x i8> %29, ptr %43, align 1
  %44 = getelementptr i8, ptr %2, i64 144
  store <16 x i8> %31, ptr %44, align 1
  %45 = getelementptr i8, ptr %2, i64 160
  store <16 x i8> %33, ptr %45, align 1
  %46 = getelementptr i8, ptr %2, i64 176
  store <16 x i8> %35, ptr %46, align 1
  %47 = getelementptr i8, ptr %12, i64 192
  %48 = load <16 x i8>, ptr %47, align 1
  %49 = getelementptr i8, ptr %12, i64 208
  %50 = load <16 x i8>, ptr %49, align 1
  %51 = getelementptr i8, ptr %12, i64 224
  %52 = load <16 x i8>, ptr %51, align 1
  %53 = getelementptr i8, ptr %12, i64 240
  %54 = load <16 x i8>, ptr %53, align 1
  %55 = getelementptr i8, ptr %2, i64 192
  store <16 x i8> %48, ptr %55, align 1
  %56 = getelementptr i8, ptr %2, i64 208
  store <16 x i8> %50, ptr %56, align 1
  %57 = getelementptr i8, ptr %2, i64 224
  store <16 x i8> %52, ptr %57, align 1
  %58 = getelementptr i8, ptr %2, i64 240
  store <16 x i8> %54, ptr %58, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store <16 x i8> zeroinitializer, ptr %2, align 1
  %59 = getelementptr i8, ptr %2, i64 16
  store <16 x i8> zeroinitializer, ptr %59, align 1
  %60 = getelementptr i8, ptr %2, i64 32
  store <16 x i8> zeroinitializer, ptr %60, align 1
  %61 = getelementptr i8, ptr %2, i64 48
  store <16 x i8> zeroinitializer, ptr %61, align 1
  %62 = getelementptr i8, ptr %2, i64 64
  store <16 x i8> zeroinitializer, ptr %62, align 1
  %63 = getelementptr i8, ptr %2, i64 80
  store <16 x i8> zeroinitializer, ptr %63, align 1
  %64 = getelementptr i8, ptr %2, i64 96
  store <16 x i8> zeroinitializer, ptr %64, align 1
  %65 = getelementptr i8, ptr %2, i64 112
  store <16 x i8> zeroinitializer, ptr %65, align 1
  %66 = getelementptr i8, ptr %2, i64 128
  store <16 x i8> zeroinitializer, ptr %66, align 1
  %67 = getelementptr i8, ptr %2, i64 144
  store <16 x i8> zeroinitializer, ptr %67, align 1
  %68 = getelementptr i8, ptr %2, i64 160
  store <16 x i8> zeroinitializer, ptr %68, align 1
  %69 = getelementptr i8, ptr %2, i64 176
  store <16 x i8> zeroinitializer, ptr %69, align 1
  %70 = getelementptr i8, ptr %2, i64 192
  store <16 x i8> zeroinitializer, ptr %70, align 1
  %71 = getelementptr i8, ptr %2, i64 208
  store <16 x i8> zeroinitializer, ptr %71, align 1
  %72 = getelementptr i8, ptr %2, i64 224
  store <16 x i8> zeroinitializer, ptr %72, align 1
  %73 = getelementptr i8, ptr %2, i64 240
  store <16 x i8> zeroinitializer, ptr %73, align 1
  ret i32 1
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="128" "target-cpu"="generic" "target-features"="+fp-armv8,+neon" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="128" "target-cpu"="generic" "target-features"="+fp-armv8,+neon" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
