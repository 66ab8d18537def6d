; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_vector_tuples_u16_k3_b15_fill3_end_pOI_o32_u8_v32(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 88
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 112
  %10 = load i64, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 120
  %12 = load i64, ptr %11, align 8, !invariant.load !0
  %13 = getelementptr i8, ptr %0, i64 136
  %14 = load i64, ptr %13, align 8, !invariant.load !0
  %15 = getelementptr i8, ptr %0, i64 144
  %16 = load i64, ptr %15, align 8, !invariant.load !0
  %17 = trunc i64 %6 to i32
  %18 = insertelement <8 x i32> poison, i32 %17, i64 0
  %19 = trunc i64 %10 to i32
  %20 = insertelement <8 x i32> %18, i32 %19, i64 1
  %21 = trunc i64 %14 to i32
  %22 = insertelement <8 x i32> %20, i32 %21, i64 2
  %23 = shufflevector <8 x i32> %22, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 0, i32 1, i32 2, i32 0, i32 1>
  %24 = shufflevector <8 x i32> %22, <8 x i32> poison, <8 x i32> <i32 2, i32 0, i32 1, i32 2, i32 0, i32 1, i32 2, i32 0>
  %25 = shufflevector <8 x i32> %22, <8 x i32> poison, <8 x i32> <i32 1, i32 2, i32 0, i32 1, i32 2, i32 0, i32 1, i32 2>
  %26 = trunc i64 %8 to i32
  %.splatinsert = insertelement <8 x i32> poison, i32 %26, i64 0
  %.splat = shufflevector <8 x i32> %.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
  %27 = trunc i64 %12 to i32
  %.splatinsert1 = insertelement <8 x i32> poison, i32 %27, i64 0
  %.splat2 = shufflevector <8 x i32> %.splatinsert1, <8 x i32> poison, <8 x i32> zeroinitializer
  %28 = trunc i64 %16 to i32
  %.splatinsert3 = insertelement <8 x i32> poison, i32 %28, i64 0
  %.splat4 = shufflevector <8 x i32> %.splatinsert3, <8 x i32> poison, <8 x i32> zeroinitializer
  %29 = alloca [48 x i8], align 16
  %30 = getelementptr i8, ptr %0, i64 32
  %31 = load ptr, ptr %30, align 8, !invariant.load !0
  %32 = getelementptr i8, ptr %0, i64 40
  %33 = load ptr, ptr %32, align 8, !invariant.load !0
  %34 = getelementptr i8, ptr %0, i64 48
  %35 = load ptr, ptr %34, align 8, !invariant.load !0
  %36 = getelementptr i8, ptr %0, i64 104
  %37 = load i64, ptr %36, align 8, !invariant.load !0
  %38 = getelementptr i8, ptr %35, i64 %37
  %39 = icmp slt i64 %1, %2
  br i1 %39, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %40 = sub i64 %2, %1
  %41 = mul i64 %1, 15
  %42 = getelementptr i8, ptr %33, i64 %41
  %43 = mul i64 %1, 6
  %44 = getelementptr i8, ptr %38, i64 %43
  %45 = icmp uge i64 %40, 8
  br i1 %45, label %rows, label %rows_end

end:                                              ; preds = %rows_end8, %entry
  ret i32 0

rows:                                             ; preds = %rows_done, %some_rows
  %46 = phi i64 [ %40, %some_rows ], [ %200, %rows_done ]
  %47 = phi ptr [ %42, %some_rows ], [ %201, %rows_done ]
  %48 = phi ptr [ %44, %some_rows ], [ %202, %rows_done ]
  %49 = getelementptr i8, ptr %48, i64 2048
  call void @llvm.prefetch.p0(ptr %49, i32 0, i32 3, i32 1)
  %50 = load volatile <8 x i16>, ptr %48, align 1
  %51 = zext <8 x i16> %50 to <8 x i32>
  %52 = sub <8 x i32> %51, zeroinitializer
  %53 = icmp ult <8 x i32> %52, %23
  %54 = getelementptr i8, ptr %48, i64 16
  %55 = load volatile <8 x i16>, ptr %54, align 1
  %56 = zext <8 x i16> %55 to <8 x i32>
  %57 = sub <8 x i32> %56, zeroinitializer
  %58 = icmp ult <8 x i32> %57, %24
  %59 = and <8 x i1> %53, %58
  %60 = getelementptr i8, ptr %48, i64 32
  %61 = load volatile <8 x i16>, ptr %60, align 1
  %62 = zext <8 x i16> %61 to <8 x i32>
  %63 = sub <8 x i32> %62, zeroinitializer
  %64 = icmp ult <8 x i32> %63, %25
  %65 = and <8 x i1> %59, %64
  %66 = bitcast <8 x i1> %65 to i8
  %67 = icmp eq i8 %66, -1
  %68 = shufflevector <8 x i32> %52, <8 x i32> %57, <8 x i32> <i32 0, i32 9, i32 2, i32 3, i32 12, i32 5, i32 6, i32 15>
  %69 = shufflevector <8 x i32> %68, <8 x i32> %63, <8 x i32> <i32 0, i32 1, i32 10, i32 3, i32 4, i32 13, i32 6, i32 7>
  %70 = shufflevector <8 x i32> %52, <8 x i32> %57, <8 x i32> <i32 0, i32 1, i32 10, i32 3, i32 4, i32 13, i32 6, i32 7>
  %71 = shufflevector <8 x i32> %70, <8 x i32> %63, <8 x i32> <i32 8, i32 1, i32 2, i32 11, i32 4, i32 5, i32 14, i32 7>
  %72 = shufflevector <8 x i32> %71, <8 x i32> poison, <8 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0>
  %73 = shufflevector <8 x i32> %52, <8 x i32> %57, <8 x i32> <i32 8, i32 1, i32 2, i32 11, i32 4, i32 5, i32 14, i32 7>
  %74 = shufflevector <8 x i32> %73, <8 x i32> %63, <8 x i32> <i32 0, i32 9, i32 2, i32 3, i32 12, i32 5, i32 6, i32 15>
  %75 = shufflevector <8 x i32> %74, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1>
  %76 = mul <8 x i32> %69, %.splat
  %77 = mul <8 x i32> %72, %.splat2
  %78 = add <8 x i32> %76, %77
  %79 = mul <8 x i32> %75, %.splat4
  %80 = add <8 x i32> %78, %79
  %81 = shufflevector <8 x i32> %80, <8 x i32> poison, <8 x i32> <i32 0, i32 3, i32 6, i32 1, i32 4, i32 7, i32 2, i32 5>
  br i1 %67, label %fast, label %cold, !prof !1

rows_end:                                         ; preds = %rows_done, %some_rows
  %82 = phi i64 [ %40, %some_rows ], [ %200, %rows_done ]
  %83 = phi ptr [ %42, %some_rows ], [ %201, %rows_done ]
  %84 = phi ptr [ %44, %some_rows ], [ %202, %rows_done ]
  %85 = icmp uge i64 %82, 1
  br i1 %85, label %rows7, label %rows_end8

fast:                                             ; preds = %rows
  %86 = bitcast <8 x i32> %81 to <4 x i64>
  %87 = extractelement <4 x i64> %86, i64 0
  %88 = trunc i64 %87 to i32
  %89 = sext i32 %88 to i64
  %90 = getelementptr i8, ptr %31, i64 %89
  %91 = load i64, ptr %90, align 1
  %92 = getelementptr i8, ptr %90, i64 8
  %93 = load i32, ptr %92, align 1
  %94 = getelementptr i8, ptr %90, i64 12
  %95 = load i16, ptr %94, align 1
  %96 = getelementptr i8, ptr %90, i64 14
  %97 = load i8, ptr %96, align 1
  store i64 %91, ptr %47, align 1
  %98 = getelementptr i8, ptr %47, i64 8
  store i32 %93, ptr %98, align 1
  %99 = getelementptr i8, ptr %47, i64 12
  store i16 %95, ptr %99, align 1
  %100 = getelementptr i8, ptr %47, i64 14
  store i8 %97, ptr %100, align 1
  %101 = ashr i64 %87, 32
  %102 = getelementptr i8, ptr %47, i64 15
  %103 = getelementptr i8, ptr %31, i64 %101
  %104 = load i64, ptr %103, align 1
  %105 = getelementptr i8, ptr %103, i64 8
  %106 = load i32, ptr %105, align 1
  %107 = getelementptr i8, ptr %103, i64 12
  %108 = load i16, ptr %107, align 1
  %109 = getelementptr i8, ptr %103, i64 14
  %110 = load i8, ptr %109, align 1
  store i64 %104, ptr %102, align 1
  %111 = getelementptr i8, ptr %102, i64 8
  store i32 %106, ptr %111, align 1
  %112 = getelementptr i8, ptr %102, i64 12
  store i16 %108, ptr %112, align 1
  %113 = getelementptr i8, ptr %102, i64 14
  store i8 %110, ptr %113, align 1
  %114 = extractelement <4 x i64> %86, i64 1
  %115 = trunc i64 %114 to i32
  %116 = sext i32 %115 to i64
  %117 = getelementptr i8, ptr %47, i64 30
  %118 = getelementptr i8, ptr %31, i64 %116
  %119 = load i64, ptr %118, align 1
  %120 = getelementptr i8, ptr %118, i64 8
  %121 = load i32, ptr %120, align 1
  %122 = getelementptr i8, ptr %118, i64 12
  %123 = load i16, ptr %122, align 1
  %124 = getelementptr i8, ptr %118, i64 14
  %125 = load i8, ptr %124, align 1
  store i64 %119, ptr %117, align 1
  %126 = getelementptr i8, ptr %117, i64 8
  store i32 %121, ptr %126, align 1
  %127 = getelementptr i8, ptr %117, i64 12
  store i16 %123, ptr %127, align 1
  %128 = getelementptr i8, ptr %117, i64 14
  store i8 %125, ptr %128, align 1
  %129 = ashr i64 %114, 32
  %130 = getelementptr i8, ptr %47, i64 45
  %131 = getelementptr i8, ptr %31, i64 %129
  %132 = load i64, ptr %131, align 1
  %133 = getelementptr i8, ptr %131, i64 8
  %134 = load i32, ptr %133, align 1
  %135 = getelementptr i8, ptr %131, i64 12
  %136 = load i16, ptr %135, align 1
  %137 = getelementptr i8, ptr %131, i64 14
  %138 = load i8, ptr %137, align 1
  store i64 %132, ptr %130, align 1
  %139 = getelementptr i8, ptr %130, i64 8
  store i32 %134, ptr %139, align 1
  %140 = getelementptr i8, ptr %130, i64 12
  store i16 %136, ptr %140, align 1
  %141 = getelementptr i8, ptr %130, i64 14
  store i8 %138, ptr %141, align 1
  %142 = extractelement <4 x i64> %86, i64 2
  %143 = trunc i64 %142 to i32
  %144 = sext i32 %143 to i64
  %145 = getelementptr i8, ptr %47, i64 60
  %146 = getelementptr i8, ptr %31, i64 %144
  %147 = load i64, ptr %146, align 1
  %148 = getelementptr i8, ptr %146, i64 8
  %149 = load i32, ptr %148, align 1
  %150 = getelementptr i8, ptr %146, i64 12
  %151 = load i16, ptr %150, align 1
  %152 = getelementptr i8, ptr %146, i64 14
  %153 = load i8, ptr %152, align 1
  store i64 %147, ptr %145, align 1
  %154 = getelementptr i8, ptr %145, i64 8
  store i32 %149, ptr %154, align 1
  %155 = getelementptr i8, ptr %145, i64 12
  store i16 %151, ptr %155, align 1
  %156 = getelementptr i8, ptr %145, i64 14
  store i8 %153, ptr %156, align 1
  %157 = ashr i64 %142, 32
  %158 = getelementptr i8, ptr %47, i64 75
  %159 = getelementptr i8, ptr %31, i64 %157
  %160 = load i64, ptr %159, align 1
  %161 = getelementptr i8, ptr %159, i64 8
  %162 = load i32, ptr %161, align 1
  %163 = getelementptr i8, ptr %159, i64 12
  %164 = load i16, ptr %163, align 1
  %165 = getelementptr i8, ptr %159, i64 14
  %166 = load i8, ptr %165, align 1
  store i64 %160, ptr %158, align 1
  %167 = getelementptr i8, ptr %158, i64 8
  store i32 %162, ptr %167, align 1
  %168 = getelementptr i8, ptr %158, i64 12
  store i16 %164, ptr %168, align 1
  %169 = getelementptr i8, ptr %158, i64 14
  store i8 %166, ptr %169, align 1
  %170 = extractelement <4 x i64> %86, i64 3
  %171 = trunc i64 %170 to i32
  %172 = sext i32 %171 to i64
  %173 = getelementptr i8, ptr %47, i64 90
  %174 = getelementptr i8, ptr %31, i64 %172
  %175 = load i64, ptr %174, align 1
  %176 = getelementptr i8, ptr %174, i64 8
  %177 = load i32, ptr %176, align 1
  %178 = getelementptr i8, ptr %174, i64 12
  %179 = load i16, ptr %178, align 1
  %180 = getelementptr i8, ptr %174, i64 14
  %181 = load i8, ptr %180, align 1
  store i64 %175, ptr %173, align 1
  %182 = getelementptr i8, ptr %173, i64 8
  store i32 %177, ptr %182, align 1
  %183 = getelementptr i8, ptr %173, i64 12
  store i16 %179, ptr %183, align 1
  %184 = getelementptr i8, ptr %173, i64 14
  store i8 %181, ptr %184, align 1
  %185 = ashr i64 %170, 32
  %186 = getelementptr i8, ptr %47, i64 105
  %187 = getelementptr i8, ptr %31, i64 %185
  %188 = load i64, ptr %187, align 1
  %189 = getelementptr i8, ptr %187, i64 8
  %190 = load i32, ptr %189, align 1
  %191 = getelementptr i8, ptr %187, i64 12
  %192 = load i16, ptr %191, align 1
  %193 = getelementptr i8, ptr %187, i64 14
  %194 = load i8, ptr %193, align 1
  store i64 %188, ptr %186, align 1
  %195 = getelementptr i8, ptr %186, i64 8
  store i32 %190, ptr %195, align 1
  %196 = getelementptr i8, ptr %186, i64 12
  store i16 %192, ptr %196, align 1
  %197 = getelementptr i8, ptr %186, i64 14
  store i8 %194, ptr %197, align 1
  br label %rows_done

cold:                                             ; preds = %rows
  store <8 x i16> %50, ptr %29, align 1
  %198 = getelementptr i8, ptr %29, i64 16
  store <8 x i16> %55, ptr %198, align 1
  %199 = getelementptr i8, ptr %29, i64 32
  store <8 x i16> %61, ptr %199, align 1
  br i1 true, label %rows5, label %rows_end6

rows_done:                                        ; preds = %rows_end6, %fast
  %200 = sub i64 %46, 8
  %201 = getelementptr i8, ptr %47, i64 120
  %202 = getelementptr i8, ptr %48, i64 48
  %203 = icmp uge i64 %200, 8
  br i1 %203, label %rows, label %rows_end

rows5:                                            ; preds = %rows5, %cold
  %204 = phi i64 [ 8, %cold ], [ %216, %rows5 ]
  %205 = phi ptr [ %47, %cold ], [ %217, %rows5 ]
  %206 = phi ptr [ %29, %cold ], [ %218, %rows5 ]
  %207 = load volatile i16, ptr %206, align 1
  %208 = zext i16 %207 to i64
  %209 = getelementptr i8, ptr %206, i64 2
  %210 = load volatile i16, ptr %209, align 1
  %211 = zext i16 %210 to i64
  %212 = getelementptr i8, ptr %206, i64 4
  %213 = load volatile i16, ptr %212, align 1
  %214 = zext i16 %213 to i64
  %215 = call preserve_mostcc i32 @row(ptr %0, ptr %31, ptr %205, i64 %208, i64 %211, i64 %214)
  %216 = sub i64 %204, 1
  %217 = getelementptr i8, ptr %205, i64 15
  %218 = getelementptr i8, ptr %206, i64 6
  %219 = icmp uge i64 %216, 1
  br i1 %219, label %rows5, label %rows_end6

rows_end6:                                        ; preds = %rows5, %cold
  %220 = phi i64 [ 8, %cold ], [ %216, %rows5 ]
  %221 = phi ptr [ %47, %cold ], [ %217, %rows5 ]
  %222 = phi ptr [ %29, %cold ], [ %218, %rows5 ]
  br label %rows_done

rows7:                                            ; preds = %rows_done11, %rows_end
  %223 = phi i64 [ %82, %rows_end ], [ %263, %rows_done11 ]
  %224 = phi ptr [ %83, %rows_end ], [ %264, %rows_done11 ]
  %225 = phi ptr [ %84, %rows_end ], [ %265, %rows_done11 ]
  %226 = load volatile i16, ptr %225, align 1
  %227 = zext i16 %226 to i64
  %228 = getelementptr i8, ptr %225, i64 2
  %229 = load volatile i16, ptr %228, align 1
  %230 = zext i16 %229 to i64
  %231 = getelementptr i8, ptr %225, i64 4
  %232 = load volatile i16, ptr %231, align 1
  %233 = zext i16 %232 to i64
  %234 = sub i64 %227, 0
  %235 = icmp ult i64 %234, %6
  %236 = sub i64 %230, 0
  %237 = icmp ult i64 %236, %10
  %238 = and i1 %235, %237
  %239 = sub i64 %233, 0
  %240 = icmp ult i64 %239, %14
  %241 = and i1 %238, %240
  br i1 %241, label %fast9, label %cold10, !prof !1

rows_end8:                                        ; preds = %rows_done11, %rows_end
  %242 = phi i64 [ %82, %rows_end ], [ %263, %rows_done11 ]
  %243 = phi ptr [ %83, %rows_end ], [ %264, %rows_done11 ]
  %244 = phi ptr [ %84, %rows_end ], [ %265, %rows_done11 ]
  br label %end

fast9:                                            ; preds = %rows7
  %245 = mul i64 %234, %8
  %246 = add i64 0, %245
  %247 = mul i64 %236, %12
  %248 = add i64 %246, %247
  %249 = mul i64 %239, %16
  %250 = add i64 %248, %249
  %251 = getelementptr i8, ptr %31, i64 %250
  %252 = load i64, ptr %251, align 1
  %253 = getelementptr i8, ptr %251, i64 8
  %254 = load i32, ptr %253, align 1
  %255 = getelementptr i8, ptr %251, i64 12
  %256 = load i16, ptr %255, align 1
  %257 = getelementptr i8, ptr %251, i64 14
  %258 = load i8, ptr %257, align 1
  store i64 %252, ptr %224, align 1
  %259 = getelementptr i8, ptr %224, i64 8
  store i32 %254, ptr %259, align 1
  %260 = getelementptr i8, ptr %224, i64 12
  store i16 %256, ptr %260, align 1
  %261 = getelementptr i8, ptr %224, i64 14
  store i8 %258, ptr %261, align 1
  br label %rows_done11

cold10:                                           ; preds = %rows7
  %262 = call preserve_mostcc i32 @row(ptr %0, ptr %31, ptr %224, i64 %227, i64 %230, i64 %233)
  br label %rows_done11

rows_done11:                                      ; preds = %cold10, %fast9
  %263 = sub i64 %223, 1
  %264 = getelementptr i8, ptr %224, i64 15
  %265 = getelementptr i8, ptr %225, i64 6
  %266 = icmp uge i64 %263, 1
  br i1 %266, label %rows7, label %rows_end8
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @row(ptr noalias readonly %0, ptr %1, ptr %2, i64 %3, i64 %4, i64 %5) #1 {
entry:
  %6 = getelementptr i8, ptr %0, i64 88
  %7 = load i64, ptr %6, align 8, !invariant.load !0
  %8 = getelementptr i8, ptr %0, i64 96
  %9 = load i64, ptr %8, align 8, !invariant.load !0
  %10 = getelementptr i8, ptr %0, i64 112
  %11 = load i64, ptr %10, align 8, !invariant.load !0
  %12 = getelementptr i8, ptr %0, i64 120
  %13 = load i64, ptr %12, align 8, !invariant.load !0
  %14 = getelementptr i8, ptr %0, i64 136
  %15 = load i64, ptr %14, align 8, !invariant.load !0
  %16 = getelementptr i8, ptr %0, i64 144
  %17 = load i64, ptr %16, align 8, !invariant.load !0
  %18 = sub i64 %3, 0
  %19 = icmp ult i64 %18, %7
  %20 = sub i64 %4, 0
  %21 = icmp ult i64 %20, %11
  %22 = and i1 %19, %21
  %23 = sub i64 %5, 0
  %24 = icmp ult i64 %23, %15
  %25 = and i1 %22, %24
  br i1 %25, label %good, label %bad

good:                                             ; preds = %entry
  %26 = mul i64 %18, %9
  %27 = add i64 0, %26
  %28 = mul i64 %20, %13
  %29 = add i64 %27, %28
  %30 = mul i64 %23, %17
  %31 = add i64 %29, %30
  %32 = getelementptr i8, ptr %1, i64 %31
  %33 = load i64, ptr %32, align 1
  %34 = getelementptr i8, ptr %32, i64 8
  %35 = load i32, ptr %34, align 1
  %36 = getelementptr i8, ptr %32, i64 12
  %37 = load i16, ptr %36, align 1
  %38 = getelementptr i8, ptr %32, i64 14
  %39 = load i8, ptr %38, align 1
  store i64 %33, ptr %2, align 1
  %40 = getelementptr i8, ptr %2, i64 8
  store i32 %35, ptr %40, align 1
  %41 = getelementptr i8, ptr %2, i64 12
  store i16 %37, ptr %41, align 1
  %42 = getelementptr i8, ptr %2, i64 14
  store i8 %39, ptr %42, align 1
  ret i32 0

bad:                                              ; preds = %entry
  %43 = getelementptr i8, ptr %0, i64 8
  %44 = load ptr, ptr %43, align 8, !invariant.load !0
  br label %fill

fill:                                             ; preds = %fill, %bad
  %45 = phi i64 [ 0, %bad ], [ %51, %fill ]
  %46 = getelementptr i8, ptr %2, i64 %45
  %47 = load i16, ptr %44, align 1
  store i16 %47, ptr %46, align 1
  %48 = getelementptr i8, ptr %44, i64 2
  %49 = load i8, ptr %48, align 1
  %50 = getelementptr i8, ptr %46, i64 2
  store i8 %49, ptr %50, align 1
  %51 = add i64 %45, 3
  %52 = icmp ult i64 %51, 15
  br i1 %52, label %fill, label %filled

filled:                                           ; preds = %fill
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
