; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_repeated_tuples_i64_k1_b4_error_spOI_o32_u2_v32(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 32
  %6 = load ptr, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 40
  %8 = load ptr, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 48
  %10 = load ptr, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 136
  %12 = load i64, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %10, i64 %12
  %14 = getelementptr i8, ptr %0, i64 120
  %15 = load i64, ptr %14, align 8, !invariant.load !0
  %16 = getelementptr i8, ptr %0, i64 128
  %17 = load i64, ptr %16, align 8, !invariant.load !0
  %.splatinsert = insertelement <4 x i64> poison, i64 %15, i64 0
  %.splat = shufflevector <4 x i64> %.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  %.splatinsert1 = insertelement <4 x i64> poison, i64 %17, i64 0
  %.splat2 = shufflevector <4 x i64> %.splatinsert1, <4 x i64> poison, <4 x i32> zeroinitializer
  %18 = alloca [4096 x i8], align 16
  %19 = getelementptr i8, ptr %0, i64 64
  %20 = load i64, ptr %19, align 8, !invariant.load !0
  %21 = getelementptr i8, ptr %0, i64 72
  %22 = load i64, ptr %21, align 8, !invariant.load !0
  %23 = call i64 @llvm.abs.i64(i64 %20, i1 false)
  %24 = call i64 @llvm.ctlz.i64(i64 %23, i1 false)
  %25 = sub i64 64, %24
  %26 = lshr i64 524288, %25
  %27 = call i64 @llvm.umax.i64(i64 %26, i64 1)
  %28 = getelementptr i8, ptr %0, i64 88
  %29 = load i64, ptr %28, align 8, !invariant.load !0
  %30 = mul i64 1, %29
  %31 = icmp slt i64 %1, %2
  br i1 %31, label %band, label %after

band:                                             ; preds = %end, %entry
  %32 = phi i64 [ %1, %entry ], [ %61, %end ]
  %33 = phi i32 [ 0, %entry ], [ %62, %end ]
  %34 = sub i64 %2, %32
  %35 = udiv i64 %32, %30
  %36 = urem i64 %32, %30
  %37 = icmp eq i64 %36, 0
  %38 = icmp uge i64 %34, %30
  %39 = and i1 %37, %38
  %40 = udiv i64 %34, %30
  %41 = select i1 %39, i64 %40, i64 1
  %42 = add i64 %36, %34
  %43 = call i64 @llvm.umin.i64(i64 %42, i64 %30)
  %44 = add i64 %35, %41
  %45 = icmp slt i64 %35, %44
  br i1 %45, label %some_rows, label %end

after:                                            ; preds = %end, %entry
  %46 = phi i64 [ %1, %entry ], [ %61, %end ]
  %47 = phi i32 [ 0, %entry ], [ %62, %end ]
  ret i32 %47

some_rows:                                        ; preds = %band
  %48 = sub i64 %44, %35
  %49 = getelementptr i8, ptr %0, i64 64
  %50 = load i64, ptr %49, align 8, !invariant.load !0
  %51 = mul i64 %35, %50
  %52 = getelementptr i8, ptr %6, i64 %51
  %53 = getelementptr i8, ptr %0, i64 72
  %54 = load i64, ptr %53, align 8, !invariant.load !0
  %55 = mul i64 %35, %54
  %56 = getelementptr i8, ptr %8, i64 %55
  %57 = icmp slt i64 %36, %43
  br i1 %57, label %some_rows3, label %end4

end:                                              ; preds = %end4, %band
  %58 = phi i32 [ 0, %band ], [ %73, %end4 ]
  %59 = sub i64 %43, %36
  %60 = mul i64 %41, %59
  %61 = add i64 %32, %60
  %62 = or i32 %33, %58
  %63 = icmp slt i64 %61, %2
  br i1 %63, label %band, label %after

some_rows3:                                       ; preds = %some_rows
  %64 = sub i64 %43, %36
  %65 = mul i64 %36, 4
  %66 = getelementptr i8, ptr %56, i64 %65
  %67 = mul i64 %36, 8
  %68 = getelementptr i8, ptr %13, i64 %67
  %69 = icmp ule i64 %64, 1024
  %70 = select i1 %69, i64 %48, i64 %27
  %71 = icmp ne i64 %48, 0
  br i1 %71, label %block, label %after5

end4:                                             ; preds = %after5, %some_rows
  %72 = phi i32 [ 0, %some_rows ], [ %83, %after5 ]
  %73 = or i32 0, %72
  br label %end

block:                                            ; preds = %after6, %some_rows3
  %74 = phi i64 [ %48, %some_rows3 ], [ %94, %after6 ]
  %75 = phi ptr [ %52, %some_rows3 ], [ %96, %after6 ]
  %76 = phi ptr [ %66, %some_rows3 ], [ %98, %after6 ]
  %77 = phi i32 [ 0, %some_rows3 ], [ %93, %after6 ]
  %78 = call i64 @llvm.umin.i64(i64 %74, i64 %70)
  %79 = icmp ne i64 %64, 0
  br i1 %79, label %chunk, label %after6

after5:                                           ; preds = %after6, %some_rows3
  %80 = phi i64 [ %48, %some_rows3 ], [ %94, %after6 ]
  %81 = phi ptr [ %52, %some_rows3 ], [ %96, %after6 ]
  %82 = phi ptr [ %66, %some_rows3 ], [ %98, %after6 ]
  %83 = phi i32 [ 0, %some_rows3 ], [ %93, %after6 ]
  br label %end4

chunk:                                            ; preds = %chunk_done, %block
  %84 = phi i64 [ %64, %block ], [ %141, %chunk_done ]
  %85 = phi ptr [ %76, %block ], [ %143, %chunk_done ]
  %86 = phi ptr [ %68, %block ], [ %145, %chunk_done ]
  %87 = phi i32 [ %77, %block ], [ %140, %chunk_done ]
  %88 = call i64 @llvm.umin.i64(i64 %84, i64 1024)
  %89 = icmp ule i64 4, %88
  br i1 %89, label %check_lanes, label %after7

after6:                                           ; preds = %chunk_done, %block
  %90 = phi i64 [ %64, %block ], [ %141, %chunk_done ]
  %91 = phi ptr [ %76, %block ], [ %143, %chunk_done ]
  %92 = phi ptr [ %68, %block ], [ %145, %chunk_done ]
  %93 = phi i32 [ %77, %block ], [ %140, %chunk_done ]
  %94 = sub i64 %74, %78
  %95 = mul i64 %78, %20
  %96 = getelementptr i8, ptr %75, i64 %95
  %97 = mul i64 %78, %22
  %98 = getelementptr i8, ptr %76, i64 %97
  %99 = icmp ne i64 %94, 0
  br i1 %99, label %block, label %after5

check_lanes:                                      ; preds = %check_lanes, %chunk
  %100 = phi i64 [ 0, %chunk ], [ %116, %check_lanes ]
  %101 = phi i1 [ true, %chunk ], [ %115, %check_lanes ]
  %102 = mul i64 %100, 8
  %103 = getelementptr i8, ptr %86, i64 %102
  %104 = load volatile <4 x i64>, ptr %103, align 1
  %105 = sub <4 x i64> %104, zeroinitializer
  %106 = icmp ult <4 x i64> %105, %.splat
  %107 = trunc <4 x i64> %105 to <4 x i32>
  %108 = trunc <4 x i64> %.splat2 to <4 x i32>
  %109 = mul <4 x i32> %107, %108
  %110 = select <4 x i1> %106, <4 x i32> %109, <4 x i32> <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>
  %111 = mul i64 %100, 4
  %112 = getelementptr i8, ptr %18, i64 %111
  store <4 x i32> %110, ptr %112, align 4
  %113 = bitcast <4 x i1> %106 to i4
  %114 = icmp eq i4 %113, -1
  %115 = and i1 %101, %114
  %116 = add i64 %100, 4
  %117 = add i64 %116, 4
  %118 = icmp ule i64 %117, %88
  br i1 %118, label %check_lanes, label %after7

after7:                                           ; preds = %check_lanes, %chunk
  %119 = phi i64 [ 0, %chunk ], [ %116, %check_lanes ]
  %120 = phi i1 [ true, %chunk ], [ %115, %check_lanes ]
  %121 = icmp ult i64 %119, %88
  br i1 %121, label %check, label %after8

check:                                            ; preds = %check, %after7
  %122 = phi i64 [ %119, %after7 ], [ %136, %check ]
  %123 = phi i1 [ %120, %after7 ], [ %135, %check ]
  %124 = mul i64 %122, 8
  %125 = getelementptr i8, ptr %86, i64 %124
  %126 = load volatile i64, ptr %125, align 1
  %127 = sub i64 %126, 0
  %128 = icmp ult i64 %127, %15
  %129 = trunc i64 %127 to i32
  %130 = trunc i64 %17 to i32
  %131 = mul i32 %129, %130
  %132 = select i1 %128, i32 %131, i32 -2147483648
  %133 = mul i64 %122, 4
  %134 = getelementptr i8, ptr %18, i64 %133
  store i32 %132, ptr %134, align 4
  %135 = and i1 %123, %128
  %136 = add i64 %122, 1
  %137 = icmp ult i64 %136, %88
  br i1 %137, label %check, label %after8

after8:                                           ; preds = %check, %after7
  %138 = phi i64 [ %119, %after7 ], [ %136, %check ]
  %139 = phi i1 [ %120, %after7 ], [ %135, %check ]
  br i1 %139, label %fast, label %cold, !prof !1

fast:                                             ; preds = %after8
  call void @copy_rows(ptr %0, ptr %75, ptr %85, i64 %78, i64 %88, ptr %18)
  br label %chunk_done

cold:                                             ; preds = %after8
  call void @bad_rows(ptr %0, ptr %75, ptr %85, i64 %78, i64 %88, ptr %18)
  br label %chunk_done

chunk_done:                                       ; preds = %cold, %fast
  %140 = phi i32 [ %87, %fast ], [ 1, %cold ]
  %141 = sub i64 %84, %88
  %142 = mul i64 %88, 4
  %143 = getelementptr i8, ptr %85, i64 %142
  %144 = mul i64 %88, 8
  %145 = getelementptr i8, ptr %86, i64 %144
  %146 = icmp ne i64 %141, 0
  br i1 %146, label %chunk, label %after6
}

; Function Attrs: noinline nounwind uwtable
define internal void @copy_rows(ptr %0, ptr %1, ptr %2, i64 %3, i64 %4, ptr %5) #1 {
entry:
  %6 = getelementptr i8, ptr %0, i64 64
  %7 = load i64, ptr %6, align 8, !invariant.load !0
  %8 = getelementptr i8, ptr %0, i64 72
  %9 = load i64, ptr %8, align 8, !invariant.load !0
  %10 = icmp uge i64 %3, 2
  br i1 %10, label %rows, label %after

rows:                                             ; preds = %positions_done, %entry
  %11 = phi i64 [ %3, %entry ], [ %29, %positions_done ]
  %12 = phi ptr [ %1, %entry ], [ %19, %positions_done ]
  %13 = phi ptr [ %2, %entry ], [ %21, %positions_done ]
  %14 = mul i64 1, %7
  %15 = getelementptr i8, ptr %12, i64 %14
  %16 = mul i64 1, %9
  %17 = getelementptr i8, ptr %13, i64 %16
  %18 = mul i64 1, %7
  %19 = getelementptr i8, ptr %15, i64 %18
  %20 = mul i64 1, %9
  %21 = getelementptr i8, ptr %17, i64 %20
  %22 = icmp uge i64 %4, 4
  br i1 %22, label %some, label %few

after:                                            ; preds = %positions_done, %entry
  %23 = phi i64 [ %3, %entry ], [ %29, %positions_done ]
  %24 = phi ptr [ %1, %entry ], [ %19, %positions_done ]
  %25 = phi ptr [ %2, %entry ], [ %21, %positions_done ]
  %26 = icmp uge i64 %23, 1
  br i1 %26, label %rows5, label %after6

some:                                             ; preds = %rows
  %27 = icmp ule i64 8, %4
  br i1 %27, label %large, label %after2

few:                                              ; preds = %rows
  %28 = icmp ult i64 0, %4
  br i1 %28, label %small, label %after1

positions_done:                                   ; preds = %after4, %after1
  %29 = sub i64 %11, 2
  %30 = icmp uge i64 %29, 2
  br i1 %30, label %rows, label %after

small:                                            ; preds = %small, %few
  %31 = phi i64 [ 0, %few ], [ %47, %small ]
  %32 = mul i64 %31, 4
  %33 = getelementptr i8, ptr %13, i64 %32
  %34 = mul i64 %31, 4
  %35 = getelementptr i8, ptr %17, i64 %34
  %36 = add i64 %31, 0
  %37 = mul i64 %36, 4
  %38 = getelementptr i8, ptr %5, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = sext i32 %39 to i64
  %41 = getelementptr i8, ptr %12, i64 %40
  %42 = load i32, ptr %41, align 1
  %43 = insertelement <1 x i32> poison, i32 %42, i64 0
  %44 = getelementptr i8, ptr %15, i64 %40
  %45 = load i32, ptr %44, align 1
  %46 = insertelement <1 x i32> poison, i32 %45, i64 0
  store <1 x i32> %43, ptr %33, align 1
  store <1 x i32> %46, ptr %35, align 1
  %47 = add i64 %31, 1
  %48 = icmp ult i64 %47, %4
  br i1 %48, label %small, label %after1

after1:                                           ; preds = %small, %few
  %49 = phi i64 [ 0, %few ], [ %47, %small ]
  br label %positions_done

large:                                            ; preds = %large, %some
  %50 = phi i64 [ 0, %some ], [ %145, %large ]
  %51 = mul i64 %50, 4
  %52 = getelementptr i8, ptr %13, i64 %51
  %53 = mul i64 %50, 4
  %54 = getelementptr i8, ptr %17, i64 %53
  %55 = add i64 %50, 0
  %56 = mul i64 %55, 4
  %57 = getelementptr i8, ptr %5, i64 %56
  %58 = load i32, ptr %57, align 4
  %59 = sext i32 %58 to i64
  %60 = getelementptr i8, ptr %12, i64 %59
  %61 = load i32, ptr %60, align 1
  %62 = insertelement <4 x i32> poison, i32 %61, i64 0
  %63 = getelementptr i8, ptr %15, i64 %59
  %64 = load i32, ptr %63, align 1
  %65 = insertelement <4 x i32> poison, i32 %64, i64 0
  %66 = add i64 %50, 1
  %67 = mul i64 %66, 4
  %68 = getelementptr i8, ptr %5, i64 %67
  %69 = load i32, ptr %68, align 4
  %70 = sext i32 %69 to i64
  %71 = getelementptr i8, ptr %12, i64 %70
  %72 = load i32, ptr %71, align 1
  %73 = insertelement <4 x i32> %62, i32 %72, i64 1
  %74 = getelementptr i8, ptr %15, i64 %70
  %75 = load i32, ptr %74, align 1
  %76 = insertelement <4 x i32> %65, i32 %75, i64 1
  %77 = add i64 %50, 2
  %78 = mul i64 %77, 4
  %79 = getelementptr i8, ptr %5, i64 %78
  %80 = load i32, ptr %79, align 4
  %81 = sext i32 %80 to i64
  %82 = getelementptr i8, ptr %12, i64 %81
  %83 = load i32, ptr %82, align 1
  %84 = insertelement <4 x i32> %73, i32 %83, i64 2
  %85 = getelementptr i8, ptr %15, i64 %81
  %86 = load i32, ptr %85, align 1
  %87 = insertelement <4 x i32> %76, i32 %86, i64 2
  %88 = add i64 %50, 3
  %89 = mul i64 %88, 4
  %90 = getelementptr i8, ptr %5, i64 %89
  %91 = load i32, ptr %90, align 4
  %92 = sext i32 %91 to i64
  %93 = getelementptr i8, ptr %12, i64 %92
  %94 = load i32, ptr %93, align 1
  %95 = insertelement <4 x i32> %84, i32 %94, i64 3
  %96 = getelementptr i8, ptr %15, i64 %92
  %97 = load i32, ptr %96, align 1
  %98 = insertelement <4 x i32> %87, i32 %97, i64 3
  store <4 x i32> %95, ptr %52, align 1
  store <4 x i32> %98, ptr %54, align 1
  %99 = add i64 %50, 4
  %100 = mul i64 %99, 4
  %101 = getelementptr i8, ptr %5, i64 %100
  %102 = load i32, ptr %101, align 4
  %103 = sext i32 %102 to i64
  %104 = getelementptr i8, ptr %12, i64 %103
  %105 = load i32, ptr %104, align 1
  %106 = insertelement <4 x i32> poison, i32 %105, i64 0
  %107 = getelementptr i8, ptr %15, i64 %103
  %108 = load i32, ptr %107, align 1
  %109 = insertelement <4 x i32> poison, i32 %108, i64 0
  %110 = add i64 %50, 5
  %111 = mul i64 %110, 4
  %112 = getelementptr i8, ptr %5, i64 %111
  %113 = load i32, ptr %112, align 4
  %114 = sext i32 %113 to i64
  %115 = getelementptr i8, ptr %12, i64 %114
  %116 = load i32, ptr %115, align 1
  %117 = insertelement <4 x i32> %106, i32 %116, i64 1
  %118 = getelementptr i8, ptr %15, i64 %114
  %119 = load i32, ptr %118, align 1
  %120 = insertelement <4 x i32> %109, i32 %119, i64 1
  %121 = add i64 %50, 6
  %122 = mul i64 %121, 4
  %123 = getelementptr i8, ptr %5, i64 %122
  %124 = load i32, ptr %123, align 4
  %125 = sext i32 %124 to i64
  %126 = getelementptr i8, ptr %12, i64 %125
  %127 = load i32, ptr %126, align 1
  %128 = insertelement <4 x i32> %117, i32 %127, i64 2
  %129 = getelementptr i8, ptr %15, i64 %125
  %130 = load i32, ptr %129, align 1
  %131 = insertelement <4 x i32> %120, i32 %130, i64 2
  %132 = add i64 %50, 7
  %133 = mul i64 %132, 4
  %134 = getelementptr i8, ptr %5, i64 %133
  %135 = load i32, ptr %134, align 4
  %136 = sext i32 %135 to i64
  %137 = getelementptr i8, ptr %12, i64 %136
  %138 = load i32, ptr %137, align 1
  %139 = insertelement <4 x i32> %128, i32 %138, i64 3
  %140 = getelementptr i8, ptr %15, i64 %136
  %141 = load i32, ptr %140, align 1
  %142 = insertelement <4 x i32> %131, i32 %141, i64 3
  %143 = getelementptr i8, ptr %52, i64 16
  store <4 x i32> %139, ptr %143, align 1
  %144 = getelementptr i8, ptr %54, i64 16
  store <4 x i32> %142, ptr %144, align 1
  %145 = add i64 %50, 8
  %146 = add i64 %145, 8
  %147 = icmp ule i64 %146, %4
  br i1 %147, label %large, label %after2

after2:                                           ; preds = %large, %some
  %148 = phi i64 [ 0, %some ], [ %145, %large ]
  %149 = sub i64 %4, 4
  %150 = icmp ult i64 %148, %4
  br i1 %150, label %small3, label %after4

small3:                                           ; preds = %small3, %after2
  %151 = phi i64 [ %148, %after2 ], [ %201, %small3 ]
  %152 = call i64 @llvm.umin.i64(i64 %151, i64 %149)
  %153 = mul i64 %152, 4
  %154 = getelementptr i8, ptr %13, i64 %153
  %155 = mul i64 %152, 4
  %156 = getelementptr i8, ptr %17, i64 %155
  %157 = add i64 %152, 0
  %158 = mul i64 %157, 4
  %159 = getelementptr i8, ptr %5, i64 %158
  %160 = load i32, ptr %159, align 4
  %161 = sext i32 %160 to i64
  %162 = getelementptr i8, ptr %12, i64 %161
  %163 = load i32, ptr %162, align 1
  %164 = insertelement <4 x i32> poison, i32 %163, i64 0
  %165 = getelementptr i8, ptr %15, i64 %161
  %166 = load i32, ptr %165, align 1
  %167 = insertelement <4 x i32> poison, i32 %166, i64 0
  %168 = add i64 %152, 1
  %169 = mul i64 %168, 4
  %170 = getelementptr i8, ptr %5, i64 %169
  %171 = load i32, ptr %170, align 4
  %172 = sext i32 %171 to i64
  %173 = getelementptr i8, ptr %12, i64 %172
  %174 = load i32, ptr %173, align 1
  %175 = insertelement <4 x i32> %164, i32 %174, i64 1
  %176 = getelementptr i8, ptr %15, i64 %172
  %177 = load i32, ptr %176, align 1
  %178 = insertelement <4 x i32> %167, i32 %177, i64 1
  %179 = add i64 %152, 2
  %180 = mul i64 %179, 4
  %181 = getelementptr i8, ptr %5, i64 %180
  %182 = load i32, ptr %181, align 4
  %183 = sext i32 %182 to i64
  %184 = getelementptr i8, ptr %12, i64 %183
  %185 = load i32, ptr %184, align 1
  %186 = insertelement <4 x i32> %175, i32 %185, i64 2
  %187 = getelementptr i8, ptr %15, i64 %183
  %188 = load i32, ptr %187, align 1
  %189 = insertelement <4 x i32> %178, i32 %188, i64 2
  %190 = add i64 %152, 3
  %191 = mul i64 %190, 4
  %192 = getelementptr i8, ptr %5, i64 %191
  %193 = load i32, ptr %192, align 4
  %194 = sext i32 %193 to i64
  %195 = getelementptr i8, ptr %12, i64 %194
  %196 = load i32, ptr %195, align 1
  %197 = insertelement <4 x i32> %186, i32 %196, i64 3
  %198 = getelementptr i8, ptr %15, i64 %194
  %199 = load i32, ptr %198, align 1
  %200 = insertelement <4 x i32> %189, i32 %199, i64 3
  store <4 x i32> %197, ptr %154, align 1
  store <4 x i32> %200, ptr %156, align 1
  %201 = add i64 %151, 4
  %202 = icmp ult i64 %201, %4
  br i1 %202, label %small3, label %after4

after4:                                           ; preds = %small3, %after2
  %203 = phi i64 [ %148, %after2 ], [ %201, %small3 ]
  br label %positions_done

rows5:                                            ; preds = %positions_done9, %after
  %204 = phi i64 [ %23, %after ], [ %217, %positions_done9 ]
  %205 = phi ptr [ %24, %after ], [ %208, %positions_done9 ]
  %206 = phi ptr [ %25, %after ], [ %210, %positions_done9 ]
  %207 = mul i64 1, %7
  %208 = getelementptr i8, ptr %205, i64 %207
  %209 = mul i64 1, %9
  %210 = getelementptr i8, ptr %206, i64 %209
  %211 = icmp uge i64 %4, 4
  br i1 %211, label %some7, label %few8

after6:                                           ; preds = %positions_done9, %after
  %212 = phi i64 [ %23, %after ], [ %217, %positions_done9 ]
  %213 = phi ptr [ %24, %after ], [ %208, %positions_done9 ]
  %214 = phi ptr [ %25, %after ], [ %210, %positions_done9 ]
  ret void

some7:                                            ; preds = %rows5
  %215 = icmp ule i64 8, %4
  br i1 %215, label %large12, label %after13

few8:                                             ; preds = %rows5
  %216 = icmp ult i64 0, %4
  br i1 %216, label %small10, label %after11

positions_done9:                                  ; preds = %after15, %after11
  %217 = sub i64 %204, 1
  %218 = icmp uge i64 %217, 1
  br i1 %218, label %rows5, label %after6

small10:                                          ; preds = %small10, %few8
  %219 = phi i64 [ 0, %few8 ], [ %230, %small10 ]
  %220 = mul i64 %219, 4
  %221 = getelementptr i8, ptr %206, i64 %220
  %222 = add i64 %219, 0
  %223 = mul i64 %222, 4
  %224 = getelementptr i8, ptr %5, i64 %223
  %225 = load i32, ptr %224, align 4
  %226 = sext i32 %225 to i64
  %227 = getelementptr i8, ptr %205, i64 %226
  %228 = load i32, ptr %227, align 1
  %229 = insertelement <1 x i32> poison, i32 %228, i64 0
  store <1 x i32> %229, ptr %221, align 1
  %230 = add i64 %219, 1
  %231 = icmp ult i64 %230, %4
  br i1 %231, label %small10, label %after11

after11:                                          ; preds = %small10, %few8
  %232 = phi i64 [ 0, %few8 ], [ %230, %small10 ]
  br label %positions_done9

large12:                                          ; preds = %large12, %some7
  %233 = phi i64 [ 0, %some7 ], [ %301, %large12 ]
  %234 = mul i64 %233, 4
  %235 = getelementptr i8, ptr %206, i64 %234
  %236 = add i64 %233, 0
  %237 = mul i64 %236, 4
  %238 = getelementptr i8, ptr %5, i64 %237
  %239 = load i32, ptr %238, align 4
  %240 = sext i32 %239 to i64
  %241 = getelementptr i8, ptr %205, i64 %240
  %242 = load i32, ptr %241, align 1
  %243 = insertelement <4 x i32> poison, i32 %242, i64 0
  %244 = add i64 %233, 1
  %245 = mul i64 %244, 4
  %246 = getelementptr i8, ptr %5, i64 %245
  %247 = load i32, ptr %246, align 4
  %248 = sext i32 %247 to i64
  %249 = getelementptr i8, ptr %205, i64 %248
  %250 = load i32, ptr %249, align 1
  %251 = insertelement <4 x i32> %243, i32 %250, i64 1
  %252 = add i64 %233, 2
  %253 = mul i64 %252, 4
  %254 = getelementptr i8, ptr %5, i64 %253
  %255 = load i32, ptr %254, align 4
  %256 = sext i32 %255 to i64
  %257 = getelementptr i8, ptr %205, i64 %256
  %258 = load i32, ptr %257, align 1
  %259 = insertelement <4 x i32> %251, i32 %258, i64 2
  %260 = add i64 %233, 3
  %261 = mul i64 %260, 4
  %262 = getelementptr i8, ptr %5, i64 %261
  %263 = load i32, ptr %262, align 4
  %264 = sext i32 %263 to i64
  %265 = getelementptr i8, ptr %205, i64 %264
  %266 = load i32, ptr %265, align 1
  %267 = insertelement <4 x i32> %259, i32 %266, i64 3
  store <4 x i32> %267, ptr %235, align 1
  %268 = add i64 %233, 4
  %269 = mul i64 %268, 4
  %270 = getelementptr i8, ptr %5, i64 %269
  %271 = load i32, ptr %270, align 4
  %272 = sext i32 %271 to i64
  %273 = getelementptr i8, ptr %205, i64 %272
  %274 = load i32, ptr %273, align 1
  %275 = insertelement <4 x i32> poison, i32 %274, i64 0
  %276 = add i64 %233, 5
  %277 = mul i64 %276, 4
  %278 = getelementptr i8, ptr %5, i64 %277
  %279 = load i32, ptr %278, align 4
  %280 = sext i32 %279 to i64
  %281 = getelementptr i8, ptr %205, i64 %280
  %282 = load i32, ptr %281, align 1
  %283 = insertelement <4 x i32> %275, i32 %282, i64 1
  %284 = add i64 %233, 6
  %285 = mul i64 %284, 4
  %286 = getelementptr i8, ptr %5, i64 %285
  %287 = load i32, ptr %286, align 4
  %288 = sext i32 %287 to i64
  %289 = getelementptr i8, ptr %205, i64 %288
  %290 = load i32, ptr %289, align 1
  %291 = insertelement <4 x i32> %283, i32 %290, i64 2
  %292 = add i64 %233, 7
  %293 = mul i64 %292, 4
  %294 = getelementptr i8, ptr %5, i64 %293
  %295 = load i32, ptr %294, align 4
  %296 = sext i32 %295 to i64
  %297 = getelementptr i8, ptr %205, i64 %296
  %298 = load i32, ptr %297, align 1
  %299 = insertelement <4 x i32> %291, i32 %298, i64 3
  %300 = getelementptr i8, ptr %235, i64 16
  store <4 x i32> %299, ptr %300, align 1
  %301 = add i64 %233, 8
  %302 = add i64 %301, 8
  %303 = icmp ule i64 %302, %4
  br i1 %303, label %large12, label %after13

after13:                                          ; preds = %large12, %some7
  %304 = phi i64 [ 0, %some7 ], [ %301, %large12 ]
  %305 = sub i64 %4, 4
  %306 = icmp ult i64 %304, %4
  br i1 %306, label %small14, label %after15

small14:                                          ; preds = %small14, %after13
  %307 = phi i64 [ %304, %after13 ], [ %343, %small14 ]
  %308 = call i64 @llvm.umin.i64(i64 %307, i64 %305)
  %309 = mul i64 %308, 4
  %310 = getelementptr i8, ptr %206, i64 %309
  %311 = add i64 %308, 0
  %312 = mul i64 %311, 4
  %313 = getelementptr i8, ptr %5, i64 %312
  %314 = load i32, ptr %313, align 4
  %315 = sext i32 %314 to i64
  %316 = getelementptr i8, ptr %205, i64 %315
  %317 = load i32, ptr %316, align 1
  %318 = insertelement <4 x i32> poison, i32 %317, i64 0
  %319 = add i64 %308, 1
  %320 = mul i64 %319, 4
  %321 = getelementptr i8, ptr %5, i64 %320
  %322 = load i32, ptr %321, align 4
  %323 = sext i32 %322 to i64
  %324 = getelementptr i8, ptr %205, i64 %323
  %325 = load i32, ptr %324, align 1
  %326 = insertelement <4 x i32> %318, i32 %325, i64 1
  %327 = add i64 %308, 2
  %328 = mul i64 %327, 4
  %329 = getelementptr i8, ptr %5, i64 %328
  %330 = load i32, ptr %329, align 4
  %331 = sext i32 %330 to i64
  %332 = getelementptr i8, ptr %205, i64 %331
  %333 = load i32, ptr %332, align 1
  %334 = insertelement <4 x i32> %326, i32 %333, i64 2
  %335 = add i64 %308, 3
  %336 = mul i64 %335, 4
  %337 = getelementptr i8, ptr %5, i64 %336
  %338 = load i32, ptr %337, align 4
  %339 = sext i32 %338 to i64
  %340 = getelementptr i8, ptr %205, i64 %339
  %341 = load i32, ptr %340, align 1
  %342 = insertelement <4 x i32> %334, i32 %341, i64 3
  store <4 x i32> %342, ptr %310, align 1
  %343 = add i64 %307, 4
  %344 = icmp ult i64 %343, %4
  br i1 %344, label %small14, label %after15

after15:                                          ; preds = %small14, %after13
  %345 = phi i64 [ %304, %after13 ], [ %343, %small14 ]
  br label %positions_done9
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: noinline nounwind uwtable
define internal void @bad_rows(ptr %0, ptr %1, ptr %2, i64 %3, i64 %4, ptr %5) #1 {
entry:
  %6 = getelementptr i8, ptr %0, i64 64
  %7 = load i64, ptr %6, align 8, !invariant.load !0
  %8 = getelementptr i8, ptr %0, i64 72
  %9 = load i64, ptr %8, align 8, !invariant.load !0
  %10 = icmp ne i64 %3, 0
  br i1 %10, label %rows, label %after

rows:                                             ; preds = %after1, %entry
  %11 = phi i64 [ %3, %entry ], [ %27, %after1 ]
  %12 = phi ptr [ %1, %entry ], [ %29, %after1 ]
  %13 = phi ptr [ %2, %entry ], [ %31, %after1 ]
  %14 = icmp ult i64 0, %4
  br i1 %14, label %tuples, label %after1

after:                                            ; preds = %after1, %entry
  %15 = phi i64 [ %3, %entry ], [ %27, %after1 ]
  %16 = phi ptr [ %1, %entry ], [ %29, %after1 ]
  %17 = phi ptr [ %2, %entry ], [ %31, %after1 ]
  ret void

tuples:                                           ; preds = %written, %rows
  %18 = phi i64 [ 0, %rows ], [ %35, %written ]
  %19 = phi ptr [ %13, %rows ], [ %36, %written ]
  %20 = mul i64 %18, 4
  %21 = getelementptr i8, ptr %5, i64 %20
  %22 = load i32, ptr %21, align 4
  %23 = sext i32 %22 to i64
  %24 = icmp eq i64 %23, -2147483648
  br i1 %24, label %bad, label %good

after1:                                           ; preds = %written, %rows
  %25 = phi i64 [ 0, %rows ], [ %35, %written ]
  %26 = phi ptr [ %13, %rows ], [ %36, %written ]
  %27 = sub i64 %11, 1
  %28 = mul i64 1, %7
  %29 = getelementptr i8, ptr %12, i64 %28
  %30 = mul i64 1, %9
  %31 = getelementptr i8, ptr %13, i64 %30
  %32 = icmp ne i64 %27, 0
  br i1 %32, label %rows, label %after

good:                                             ; preds = %tuples
  %33 = getelementptr i8, ptr %12, i64 %23
  %34 = load i32, ptr %33, align 1
  store i32 %34, ptr %19, align 1
  br label %written

bad:                                              ; preds = %tuples
  store i32 0, ptr %19, align 1
  br label %written

written:                                          ; preds = %bad, %good
  %35 = add i64 %18, 1
  %36 = getelementptr i8, ptr %19, i64 4
  %37 = icmp ult i64 %35, %4
  br i1 %37, label %tuples, label %after1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
