; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_strided_slice_i64_k1_b4_error_pIsO_o32_u1_v32(ptr noalias readonly %0, i64 %1, i64 %2, i64 %3, i64 %4) #0 {
entry:
  %5 = getelementptr i8, ptr %0, i64 96
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 72
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = getelementptr i8, ptr %0, i64 120
  %10 = load i64, ptr %9, align 8, !invariant.load !0
  %11 = getelementptr i8, ptr %0, i64 128
  %12 = load i64, ptr %11, align 8, !invariant.load !0
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
  %28 = phi i32 [ 0, %entry ], [ %62, %runs_end ]
  ret i32 %28

runs:                                             ; preds = %run_done, %some_rows
  %29 = phi i64 [ %27, %some_rows ], [ %63, %run_done ]
  %30 = phi i64 [ %26, %some_rows ], [ 0, %run_done ]
  %31 = phi i64 [ %23, %some_rows ], [ %67, %run_done ]
  %32 = phi i32 [ 0, %some_rows ], [ %62, %run_done ]
  %33 = getelementptr i8, ptr %0, i64 88
  %34 = load i64, ptr %33, align 8, !invariant.load !0
  %35 = sub i64 %34, %30
  %36 = call i64 @llvm.umin.i64(i64 %35, i64 %31)
  %37 = add i64 %29, 1
  %38 = getelementptr i8, ptr %0, i64 56
  %39 = load i64, ptr %38, align 8, !invariant.load !0
  %40 = sub i64 %39, %37
  %41 = getelementptr i8, ptr %0, i64 96
  %42 = load i64, ptr %41, align 8, !invariant.load !0
  %43 = mul i64 %30, %42
  %44 = getelementptr i8, ptr %14, i64 %43
  %45 = getelementptr i8, ptr %0, i64 72
  %46 = load i64, ptr %45, align 8, !invariant.load !0
  %47 = mul i64 %29, %46
  %48 = getelementptr i8, ptr %16, i64 %47
  %49 = mul i64 %30, 4
  %50 = getelementptr i8, ptr %48, i64 %49
  %51 = mul i64 %29, 8
  %52 = getelementptr i8, ptr %21, i64 %51
  %53 = load volatile i64, ptr %52, align 1
  %54 = sub i64 %53, 0
  %55 = icmp ult i64 %54, %10
  br i1 %55, label %fast, label %cold, !prof !1

fast:                                             ; preds = %runs
  %56 = mul i64 %54, %12
  %57 = add i64 0, %56
  %58 = getelementptr i8, ptr %44, i64 %57
  %59 = icmp ugt i64 %36, 8
  br i1 %59, label %long, label %short

cold:                                             ; preds = %runs
  %60 = call preserve_mostcc i32 @row(ptr %0, ptr %44, ptr %50, i64 %53, i64 %36)
  %61 = or i32 %32, %60
  br label %run_done

run_done:                                         ; preds = %cold, %copied
  %62 = phi i32 [ %32, %copied ], [ %61, %cold ]
  %63 = add i64 %29, 1
  %64 = getelementptr i8, ptr %0, i64 56
  %65 = load i64, ptr %64, align 8, !invariant.load !0
  %66 = icmp eq i64 %63, %65
  %67 = sub i64 %31, %36
  %68 = icmp ne i64 %67, 0
  br i1 %68, label %runs, label %runs_end

by_blocks:                                        ; preds = %short11, %long10, %long
  %69 = icmp uge i64 %36, 8
  br i1 %69, label %rows, label %rows_end

copied:                                           ; preds = %rows_end19, %vectors_end17, %vectors_end14, %vectors_end9, %vectors_end6, %vectors_end3, %vectors_end
  br label %run_done

long:                                             ; preds = %fast
  switch i64 %6, label %by_blocks [
    i64 8, label %by_vectors
    i64 -4, label %by_vectors1
    i64 12, label %by_vectors4
    i64 16, label %by_vectors7
  ]

short:                                            ; preds = %fast
  %70 = icmp ugt i64 %36, 4
  br i1 %70, label %long10, label %short11

by_vectors:                                       ; preds = %long
  br label %vectors

vectors:                                          ; preds = %vectors, %by_vectors
  %71 = phi i64 [ %36, %by_vectors ], [ %78, %vectors ]
  %72 = phi ptr [ %58, %by_vectors ], [ %79, %vectors ]
  %73 = phi ptr [ %50, %by_vectors ], [ %80, %vectors ]
  %74 = load <8 x i32>, ptr %72, align 1
  %75 = getelementptr i8, ptr %72, i64 32
  %76 = load <8 x i32>, ptr %75, align 1
  %77 = shufflevector <8 x i32> %74, <8 x i32> %76, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  store <8 x i32> %77, ptr %73, align 1
  %78 = sub i64 %71, 8
  %79 = getelementptr i8, ptr %72, i64 64
  %80 = getelementptr i8, ptr %73, i64 32
  %81 = icmp ugt i64 %78, 8
  br i1 %81, label %vectors, label %vectors_end

vectors_end:                                      ; preds = %vectors
  %82 = sub i64 %36, 1
  %83 = mul i64 %82, 8
  %84 = getelementptr i8, ptr %58, i64 %83
  %85 = mul i64 %82, 4
  %86 = getelementptr i8, ptr %50, i64 %85
  %87 = getelementptr i8, ptr %84, i64 -60
  %88 = load <8 x i32>, ptr %87, align 1
  %89 = getelementptr i8, ptr %87, i64 32
  %90 = load <8 x i32>, ptr %89, align 1
  %91 = shufflevector <8 x i32> %88, <8 x i32> %90, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %92 = getelementptr i8, ptr %86, i64 -28
  store <8 x i32> %91, ptr %92, align 1
  br label %copied

by_vectors1:                                      ; preds = %long
  br label %vectors2

vectors2:                                         ; preds = %vectors2, %by_vectors1
  %93 = phi i64 [ %36, %by_vectors1 ], [ %99, %vectors2 ]
  %94 = phi ptr [ %58, %by_vectors1 ], [ %100, %vectors2 ]
  %95 = phi ptr [ %50, %by_vectors1 ], [ %101, %vectors2 ]
  %96 = getelementptr i8, ptr %94, i64 -28
  %97 = load <8 x i32>, ptr %96, align 1
  %98 = shufflevector <8 x i32> %97, <8 x i32> %97, <8 x i32> <i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
  store <8 x i32> %98, ptr %95, align 1
  %99 = sub i64 %93, 8
  %100 = getelementptr i8, ptr %94, i64 -32
  %101 = getelementptr i8, ptr %95, i64 32
  %102 = icmp ugt i64 %99, 8
  br i1 %102, label %vectors2, label %vectors_end3

vectors_end3:                                     ; preds = %vectors2
  %103 = sub i64 %36, 1
  %104 = mul i64 %103, -4
  %105 = getelementptr i8, ptr %58, i64 %104
  %106 = mul i64 %103, 4
  %107 = getelementptr i8, ptr %50, i64 %106
  %108 = load <8 x i32>, ptr %105, align 1
  %109 = shufflevector <8 x i32> %108, <8 x i32> %108, <8 x i32> <i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
  %110 = getelementptr i8, ptr %107, i64 -28
  store <8 x i32> %109, ptr %110, align 1
  br label %copied

by_vectors4:                                      ; preds = %long
  br label %vectors5

vectors5:                                         ; preds = %vectors5, %by_vectors4
  %111 = phi i64 [ %36, %by_vectors4 ], [ %121, %vectors5 ]
  %112 = phi ptr [ %58, %by_vectors4 ], [ %122, %vectors5 ]
  %113 = phi ptr [ %50, %by_vectors4 ], [ %123, %vectors5 ]
  %114 = load <8 x i32>, ptr %112, align 1
  %115 = getelementptr i8, ptr %112, i64 32
  %116 = load <8 x i32>, ptr %115, align 1
  %117 = shufflevector <8 x i32> %114, <8 x i32> %116, <8 x i32> <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 poison, i32 poison>
  %118 = getelementptr i8, ptr %112, i64 64
  %119 = load <8 x i32>, ptr %118, align 1
  %120 = shufflevector <8 x i32> %117, <8 x i32> %119, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 10, i32 13>
  store <8 x i32> %120, ptr %113, align 1
  %121 = sub i64 %111, 8
  %122 = getelementptr i8, ptr %112, i64 96
  %123 = getelementptr i8, ptr %113, i64 32
  %124 = icmp ugt i64 %121, 8
  br i1 %124, label %vectors5, label %vectors_end6

vectors_end6:                                     ; preds = %vectors5
  %125 = sub i64 %36, 1
  %126 = mul i64 %125, 12
  %127 = getelementptr i8, ptr %58, i64 %126
  %128 = mul i64 %125, 4
  %129 = getelementptr i8, ptr %50, i64 %128
  %130 = getelementptr i8, ptr %127, i64 -92
  %131 = load <8 x i32>, ptr %130, align 1
  %132 = getelementptr i8, ptr %130, i64 32
  %133 = load <8 x i32>, ptr %132, align 1
  %134 = shufflevector <8 x i32> %131, <8 x i32> %133, <8 x i32> <i32 2, i32 5, i32 8, i32 11, i32 14, i32 poison, i32 poison, i32 poison>
  %135 = getelementptr i8, ptr %130, i64 64
  %136 = load <8 x i32>, ptr %135, align 1
  %137 = shufflevector <8 x i32> %134, <8 x i32> %136, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 9, i32 12, i32 15>
  %138 = getelementptr i8, ptr %129, i64 -28
  store <8 x i32> %137, ptr %138, align 1
  br label %copied

by_vectors7:                                      ; preds = %long
  br label %vectors8

vectors8:                                         ; preds = %vectors8, %by_vectors7
  %139 = phi i64 [ %36, %by_vectors7 ], [ %152, %vectors8 ]
  %140 = phi ptr [ %58, %by_vectors7 ], [ %153, %vectors8 ]
  %141 = phi ptr [ %50, %by_vectors7 ], [ %154, %vectors8 ]
  %142 = load <8 x i32>, ptr %140, align 1
  %143 = getelementptr i8, ptr %140, i64 32
  %144 = load <8 x i32>, ptr %143, align 1
  %145 = shufflevector <8 x i32> %142, <8 x i32> %144, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 poison, i32 poison, i32 poison, i32 poison>
  %146 = getelementptr i8, ptr %140, i64 64
  %147 = load <8 x i32>, ptr %146, align 1
  %148 = shufflevector <8 x i32> %145, <8 x i32> %147, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 12, i32 poison, i32 poison>
  %149 = getelementptr i8, ptr %140, i64 96
  %150 = load <8 x i32>, ptr %149, align 1
  %151 = shufflevector <8 x i32> %148, <8 x i32> %150, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 12>
  store <8 x i32> %151, ptr %141, align 1
  %152 = sub i64 %139, 8
  %153 = getelementptr i8, ptr %140, i64 128
  %154 = getelementptr i8, ptr %141, i64 32
  %155 = icmp ugt i64 %152, 8
  br i1 %155, label %vectors8, label %vectors_end9

vectors_end9:                                     ; preds = %vectors8
  %156 = sub i64 %36, 1
  %157 = mul i64 %156, 16
  %158 = getelementptr i8, ptr %58, i64 %157
  %159 = mul i64 %156, 4
  %160 = getelementptr i8, ptr %50, i64 %159
  %161 = getelementptr i8, ptr %158, i64 -124
  %162 = load <8 x i32>, ptr %161, align 1
  %163 = getelementptr i8, ptr %161, i64 32
  %164 = load <8 x i32>, ptr %163, align 1
  %165 = shufflevector <8 x i32> %162, <8 x i32> %164, <8 x i32> <i32 3, i32 7, i32 11, i32 15, i32 poison, i32 poison, i32 poison, i32 poison>
  %166 = getelementptr i8, ptr %161, i64 64
  %167 = load <8 x i32>, ptr %166, align 1
  %168 = shufflevector <8 x i32> %165, <8 x i32> %167, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 11, i32 15, i32 poison, i32 poison>
  %169 = getelementptr i8, ptr %161, i64 96
  %170 = load <8 x i32>, ptr %169, align 1
  %171 = shufflevector <8 x i32> %168, <8 x i32> %170, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 11, i32 15>
  %172 = getelementptr i8, ptr %160, i64 -28
  store <8 x i32> %171, ptr %172, align 1
  br label %copied

long10:                                           ; preds = %short
  switch i64 %6, label %by_blocks [
    i64 8, label %by_vectors12
    i64 -4, label %by_vectors15
  ]

short11:                                          ; preds = %short
  br label %by_blocks

by_vectors12:                                     ; preds = %long10
  br label %vectors13

vectors13:                                        ; preds = %vectors13, %by_vectors12
  %173 = phi i64 [ %36, %by_vectors12 ], [ %180, %vectors13 ]
  %174 = phi ptr [ %58, %by_vectors12 ], [ %181, %vectors13 ]
  %175 = phi ptr [ %50, %by_vectors12 ], [ %182, %vectors13 ]
  %176 = load <4 x i32>, ptr %174, align 1
  %177 = getelementptr i8, ptr %174, i64 16
  %178 = load <4 x i32>, ptr %177, align 1
  %179 = shufflevector <4 x i32> %176, <4 x i32> %178, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  store <4 x i32> %179, ptr %175, align 1
  %180 = sub i64 %173, 4
  %181 = getelementptr i8, ptr %174, i64 32
  %182 = getelementptr i8, ptr %175, i64 16
  %183 = icmp ugt i64 %180, 4
  br i1 %183, label %vectors13, label %vectors_end14

vectors_end14:                                    ; preds = %vectors13
  %184 = sub i64 %36, 1
  %185 = mul i64 %184, 8
  %186 = getelementptr i8, ptr %58, i64 %185
  %187 = mul i64 %184, 4
  %188 = getelementptr i8, ptr %50, i64 %187
  %189 = getelementptr i8, ptr %186, i64 -28
  %190 = load <4 x i32>, ptr %189, align 1
  %191 = getelementptr i8, ptr %189, i64 16
  %192 = load <4 x i32>, ptr %191, align 1
  %193 = shufflevector <4 x i32> %190, <4 x i32> %192, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %194 = getelementptr i8, ptr %188, i64 -12
  store <4 x i32> %193, ptr %194, align 1
  br label %copied

by_vectors15:                                     ; preds = %long10
  br label %vectors16

vectors16:                                        ; preds = %vectors16, %by_vectors15
  %195 = phi i64 [ %36, %by_vectors15 ], [ %201, %vectors16 ]
  %196 = phi ptr [ %58, %by_vectors15 ], [ %202, %vectors16 ]
  %197 = phi ptr [ %50, %by_vectors15 ], [ %203, %vectors16 ]
  %198 = getelementptr i8, ptr %196, i64 -12
  %199 = load <4 x i32>, ptr %198, align 1
  %200 = shufflevector <4 x i32> %199, <4 x i32> %199, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %200, ptr %197, align 1
  %201 = sub i64 %195, 4
  %202 = getelementptr i8, ptr %196, i64 -16
  %203 = getelementptr i8, ptr %197, i64 16
  %204 = icmp ugt i64 %201, 4
  br i1 %204, label %vectors16, label %vectors_end17

vectors_end17:                                    ; preds = %vectors16
  %205 = sub i64 %36, 1
  %206 = mul i64 %205, -4
  %207 = getelementptr i8, ptr %58, i64 %206
  %208 = mul i64 %205, 4
  %209 = getelementptr i8, ptr %50, i64 %208
  %210 = load <4 x i32>, ptr %207, align 1
  %211 = shufflevector <4 x i32> %210, <4 x i32> %210, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %212 = getelementptr i8, ptr %209, i64 -12
  store <4 x i32> %211, ptr %212, align 1
  br label %copied

rows:                                             ; preds = %rows, %by_blocks
  %213 = phi i64 [ %36, %by_blocks ], [ %245, %rows ]
  %214 = phi ptr [ %58, %by_blocks ], [ %247, %rows ]
  %215 = phi ptr [ %50, %by_blocks ], [ %248, %rows ]
  %216 = load i32, ptr %214, align 1
  store i32 %216, ptr %215, align 1
  %217 = mul i64 1, %6
  %218 = getelementptr i8, ptr %214, i64 %217
  %219 = getelementptr i8, ptr %215, i64 4
  %220 = load i32, ptr %218, align 1
  store i32 %220, ptr %219, align 1
  %221 = mul i64 2, %6
  %222 = getelementptr i8, ptr %214, i64 %221
  %223 = getelementptr i8, ptr %215, i64 8
  %224 = load i32, ptr %222, align 1
  store i32 %224, ptr %223, align 1
  %225 = mul i64 3, %6
  %226 = getelementptr i8, ptr %214, i64 %225
  %227 = getelementptr i8, ptr %215, i64 12
  %228 = load i32, ptr %226, align 1
  store i32 %228, ptr %227, align 1
  %229 = mul i64 4, %6
  %230 = getelementptr i8, ptr %214, i64 %229
  %231 = getelementptr i8, ptr %215, i64 16
  %232 = load i32, ptr %230, align 1
  store i32 %232, ptr %231, align 1
  %233 = mul i64 5, %6
  %234 = getelementptr i8, ptr %214, i64 %233
  %235 = getelementptr i8, ptr %215, i64 20
  %236 = load i32, ptr %234, align 1
  store i32 %236, ptr %235, align 1
  %237 = mul i64 6, %6
  %238 = getelementptr i8, ptr %214, i64 %237
  %239 = getelementptr i8, ptr %215, i64 24
  %240 = load i32, ptr %238, align 1
  store i32 %240, ptr %239, align 1
  %241 = mul i64 7, %6
  %242 = getelementptr i8, ptr %214, i64 %241
  %243 = getelementptr i8, ptr %215, i64 28
  %244 = load i32, ptr %242, align 1
  store i32 %244, ptr %243, align 1
  %245 = sub i64 %213, 8
  %246 = mul i64 8, %6
  %247 = getelementptr i8, ptr %214, i64 %246
  %248 = getelementptr i8, ptr %215, i64 32
  %249 = icmp uge i64 %245, 8
  br i1 %249, label %rows, label %rows_end

rows_end:                                         ; preds = %rows, %by_blocks
  %250 = phi i64 [ %36, %by_blocks ], [ %245, %rows ]
  %251 = phi ptr [ %58, %by_blocks ], [ %247, %rows ]
  %252 = phi ptr [ %50, %by_blocks ], [ %248, %rows ]
  %253 = icmp uge i64 %250, 1
  br i1 %253, label %rows18, label %rows_end19

rows18:                                           ; preds = %rows18, %rows_end
  %254 = phi i64 [ %250, %rows_end ], [ %258, %rows18 ]
  %255 = phi ptr [ %251, %rows_end ], [ %260, %rows18 ]
  %256 = phi ptr [ %252, %rows_end ], [ %261, %rows18 ]
  %257 = load i32, ptr %255, align 1
  store i32 %257, ptr %256, align 1
  %258 = sub i64 %254, 1
  %259 = mul i64 1, %6
  %260 = getelementptr i8, ptr %255, i64 %259
  %261 = getelementptr i8, ptr %256, i64 4
  %262 = icmp uge i64 %258, 1
  br i1 %262, label %rows18, label %rows_end19

rows_end19:                                       ; preds = %rows18, %rows_end
  %263 = phi i64 [ %250, %rows_end ], [ %258, %rows18 ]
  %264 = phi ptr [ %251, %rows_end ], [ %260, %rows18 ]
  %265 = phi ptr [ %252, %rows_end ], [ %261, %rows18 ]
  br label %copied

runs_end:                                         ; preds = %run_done
  br label %end
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @row(ptr noalias readonly %0, ptr %1, ptr %2, i64 %3, i64 %4) #1 {
entry:
  %5 = getelementptr i8, ptr %0, i64 120
  %6 = load i64, ptr %5, align 8, !invariant.load !0
  %7 = getelementptr i8, ptr %0, i64 128
  %8 = load i64, ptr %7, align 8, !invariant.load !0
  %9 = sub i64 %3, 0
  %10 = icmp ult i64 %9, %6
  br i1 %10, label %good, label %bad

good:                                             ; preds = %entry
  %11 = mul i64 %9, %8
  %12 = add i64 0, %11
  %13 = getelementptr i8, ptr %1, i64 %12
  %14 = getelementptr i8, ptr %0, i64 96
  %15 = load i64, ptr %14, align 8, !invariant.load !0
  %16 = icmp uge i64 %4, 8
  br i1 %16, label %rows, label %rows_end

bad:                                              ; preds = %entry
  %17 = getelementptr i8, ptr %0, i64 96
  %18 = load i64, ptr %17, align 8, !invariant.load !0
  %19 = icmp uge i64 %4, 1
  br i1 %19, label %rows3, label %rows_end4

rows:                                             ; preds = %rows, %good
  %20 = phi i64 [ %4, %good ], [ %52, %rows ]
  %21 = phi ptr [ %13, %good ], [ %54, %rows ]
  %22 = phi ptr [ %2, %good ], [ %55, %rows ]
  %23 = load i32, ptr %21, align 1
  store i32 %23, ptr %22, align 1
  %24 = mul i64 1, %15
  %25 = getelementptr i8, ptr %21, i64 %24
  %26 = getelementptr i8, ptr %22, i64 4
  %27 = load i32, ptr %25, align 1
  store i32 %27, ptr %26, align 1
  %28 = mul i64 2, %15
  %29 = getelementptr i8, ptr %21, i64 %28
  %30 = getelementptr i8, ptr %22, i64 8
  %31 = load i32, ptr %29, align 1
  store i32 %31, ptr %30, align 1
  %32 = mul i64 3, %15
  %33 = getelementptr i8, ptr %21, i64 %32
  %34 = getelementptr i8, ptr %22, i64 12
  %35 = load i32, ptr %33, align 1
  store i32 %35, ptr %34, align 1
  %36 = mul i64 4, %15
  %37 = getelementptr i8, ptr %21, i64 %36
  %38 = getelementptr i8, ptr %22, i64 16
  %39 = load i32, ptr %37, align 1
  store i32 %39, ptr %38, align 1
  %40 = mul i64 5, %15
  %41 = getelementptr i8, ptr %21, i64 %40
  %42 = getelementptr i8, ptr %22, i64 20
  %43 = load i32, ptr %41, align 1
  store i32 %43, ptr %42, align 1
  %44 = mul i64 6, %15
  %45 = getelementptr i8, ptr %21, i64 %44
  %46 = getelementptr i8, ptr %22, i64 24
  %47 = load i32, ptr %45, align 1
  store i32 %47, ptr %46, align 1
  %48 = mul i64 7, %15
  %49 = getelementptr i8, ptr %21, i64 %48
  %50 = getelementptr i8, ptr %22, i64 28
  %51 = load i32, ptr %49, align 1
  store i32 %51, ptr %50, align 1
  %52 = sub i64 %20, 8
  %53 = mul i64 8, %15
  %54 = getelementptr i8, ptr %21, i64 %53
  %55 = getelementptr i8, ptr %22, i64 32
  %56 = icmp uge i64 %52, 8
  br i1 %56, label %rows, label %rows_end

rows_end:                                         ; preds = %rows, %good
  %57 = phi i64 [ %4, %good ], [ %52, %rows ]
  %58 = phi ptr [ %13, %good ], [ %54, %rows ]
  %59 = phi ptr [ %2, %good ], [ %55, %rows ]
  %60 = icmp uge i64 %57, 1
  br i1 %60, label %rows1, label %rows_end2

rows1:                                            ; preds = %rows1, %rows_end
  %61 = phi i64 [ %57, %rows_end ], [ %65, %rows1 ]
  %62 = phi ptr [ %58, %rows_end ], [ %67, %rows1 ]
  %63 = phi ptr [ %59, %rows_end ], [ %68, %rows1 ]
  %64 = load i32, ptr %62, align 1
  store i32 %64, ptr %63, align 1
  %65 = sub i64 %61, 1
  %66 = mul i64 1, %15
  %67 = getelementptr i8, ptr %62, i64 %66
  %68 = getelementptr i8, ptr %63, i64 4
  %69 = icmp uge i64 %65, 1
  br i1 %69, label %rows1, label %rows_end2

rows_end2:                                        ; preds = %rows1, %rows_end
  %70 = phi i64 [ %57, %rows_end ], [ %65, %rows1 ]
  %71 = phi ptr [ %58, %rows_end ], [ %67, %rows1 ]
  %72 = phi ptr [ %59, %rows_end ], [ %68, %rows1 ]
  ret i32 0

rows3:                                            ; preds = %rows3, %bad
  %73 = phi i64 [ %4, %bad ], [ %76, %rows3 ]
  %74 = phi ptr [ %2, %bad ], [ %78, %rows3 ]
  %75 = phi ptr [ %2, %bad ], [ %79, %rows3 ]
  store i32 0, ptr %75, align 1
  %76 = sub i64 %73, 1
  %77 = mul i64 1, %18
  %78 = getelementptr i8, ptr %74, i64 %77
  %79 = getelementptr i8, ptr %75, i64 4
  %80 = icmp uge i64 %76, 1
  br i1 %80, label %rows3, label %rows_end4

rows_end4:                                        ; preds = %rows3, %bad
  %81 = phi i64 [ %4, %bad ], [ %76, %rows3 ]
  %82 = phi ptr [ %2, %bad ], [ %78, %rows3 ]
  %83 = phi ptr [ %2, %bad ], [ %79, %rows3 ]
  ret i32 1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
