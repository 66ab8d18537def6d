; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_strided_slice_i64_k1_b4_error_pIsO_o32_u1_v32(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %step_params_word = getelementptr i8, ptr %args, i64 96
  %step_params = load i64, ptr %step_params_word, align 8, !invariant.load !0
  %run_step_out_word = getelementptr i8, ptr %args, i64 72
  %run_step_out = load i64, ptr %run_step_out_word, align 8, !invariant.load !0
  %extent_word = getelementptr i8, ptr %args, i64 120
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %params_base_word = getelementptr i8, ptr %args, i64 32
  %params_base = load ptr, ptr %params_base_word, align 8, !invariant.load !0
  %out_base_word = getelementptr i8, ptr %args, i64 40
  %out_base = load ptr, ptr %out_base_word, align 8, !invariant.load !0
  %indices_tensor_word = getelementptr i8, ptr %args, i64 48
  %indices_tensor = load ptr, ptr %indices_tensor_word, align 8, !invariant.load !0
  %indices_offset_word = getelementptr i8, ptr %args, i64 136
  %indices_offset = load i64, ptr %indices_offset_word, align 8, !invariant.load !0
  %indices_base = getelementptr i8, ptr %indices_tensor, i64 %indices_offset
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %split.dim_extent_word_1 = getelementptr i8, ptr %args, i64 88
  %split.dim_extent_1 = load i64, ptr %split.dim_extent_word_1, align 8, !invariant.load !0
  %split.counter_1 = urem i64 %row_begin, %split.dim_extent_1
  %split.rest_1 = udiv i64 %row_begin, %split.dim_extent_1
  br label %runs

end:                                              ; preds = %runs.end, %entry
  %result = phi i32 [ 0, %entry ], [ %flag.next, %runs.end ]
  ret i32 %result

runs:                                             ; preds = %done, %some_rows
  %counter_0 = phi i64 [ %split.rest_1, %some_rows ], [ %up_0, %done ]
  %counter_1 = phi i64 [ %split.counter_1, %some_rows ], [ 0, %done ]
  %rows_left = phi i64 [ %all_rows, %some_rows ], [ %rows_left.next, %done ]
  %run_flag = phi i32 [ 0, %some_rows ], [ %flag.next, %done ]
  %run_extent_word = getelementptr i8, ptr %args, i64 88
  %run_extent = load i64, ptr %run_extent_word, align 8, !invariant.load !0
  %to_run_end = sub i64 %run_extent, %counter_1
  %run_rows = call i64 @llvm.umin.i64(i64 %to_run_end, i64 %rows_left)
  %runs_done = add i64 %counter_0, 1
  %run_count_word = getelementptr i8, ptr %args, i64 56
  %run_count = load i64, ptr %run_count_word, align 8, !invariant.load !0
  %runs_behind = sub i64 %run_count, %runs_done
  %run.params_step_word_1 = getelementptr i8, ptr %args, i64 96
  %run.params_step_1 = load i64, ptr %run.params_step_word_1, align 8, !invariant.load !0
  %run.params_bytes_1 = mul i64 %counter_1, %run.params_step_1
  %run.params_1 = getelementptr i8, ptr %params_base, i64 %run.params_bytes_1
  %run.out_step_word_0 = getelementptr i8, ptr %args, i64 72
  %run.out_step_0 = load i64, ptr %run.out_step_word_0, align 8, !invariant.load !0
  %run.out_bytes_0 = mul i64 %counter_0, %run.out_step_0
  %run.out_0 = getelementptr i8, ptr %out_base, i64 %run.out_bytes_0
  %run.out_bytes_1 = mul i64 %counter_1, 4
  %run.out_1 = getelementptr i8, ptr %run.out_0, i64 %run.out_bytes_1
  %run.indices_bytes_0 = mul i64 %counter_0, 8
  %run.indices_0 = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes_0
  %index = load volatile i64, ptr %run.indices_0, align 1
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %fast, label %cold, !prof !1

fast:                                             ; preds = %runs
  %distance = mul i64 %zero_based, 4
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %run.params_1, i64 %offset
  %long.is_enough = icmp ugt i64 %run_rows, 8
  br i1 %long.is_enough, label %long.run, label %long.shorter

cold:                                             ; preds = %runs
  %row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %run.params_1, ptr %run.out_1, i64 %index, i64 %run_rows)
  %cold_flag = or i32 %run_flag, %row_flag
  br label %done

done:                                             ; preds = %cold, %copied
  %flag.next = phi i32 [ %run_flag, %copied ], [ %cold_flag, %cold ]
  %up_0 = add i64 %counter_0, 1
  %dim_extent_word_0 = getelementptr i8, ptr %args, i64 56
  %dim_extent_0 = load i64, ptr %dim_extent_word_0, align 8, !invariant.load !0
  %carry_0 = icmp eq i64 %up_0, %dim_extent_0
  %rows_left.next = sub i64 %rows_left, %run_rows
  %more_runs = icmp ne i64 %rows_left.next, 0
  br i1 %more_runs, label %runs, label %runs.end

by_blocks:                                        ; preds = %short.shorter, %short.run, %long.run
  %several.first.more = icmp uge i64 %run_rows, 8
  br i1 %several.first.more, label %several.rows, label %several.rows.end

copied:                                           ; preds = %single.rows.end, %short.backwards.vectors.end, %short.twofold.vectors.end, %long.fourfold.vectors.end, %long.threefold.vectors.end, %long.backwards.vectors.end, %long.twofold.vectors.end
  br label %done

long.run:                                         ; preds = %fast
  switch i64 %step_params, label %by_blocks [
    i64 8, label %long.twofold
    i64 -4, label %long.backwards
    i64 12, label %long.threefold
    i64 16, label %long.fourfold
  ]

long.shorter:                                     ; preds = %fast
  %short.is_enough = icmp ugt i64 %run_rows, 4
  br i1 %short.is_enough, label %short.run, label %short.shorter

long.twofold:                                     ; preds = %long.run
  br label %long.twofold.vectors

long.twofold.vectors:                             ; preds = %long.twofold.vectors, %long.twofold
  %long.twofold.left = phi i64 [ %run_rows, %long.twofold ], [ %long.twofold.left.next, %long.twofold.vectors ]
  %long.twofold.from = phi ptr [ %source, %long.twofold ], [ %long.twofold.from.next, %long.twofold.vectors ]
  %long.twofold.to = phi ptr [ %run.out_1, %long.twofold ], [ %long.twofold.to.next, %long.twofold.vectors ]
  %long.twofold.blocks_0 = load <8 x i32>, ptr %long.twofold.from, align 1
  %long.twofold.window_1 = getelementptr i8, ptr %long.twofold.from, i64 32
  %long.twofold.blocks_1 = load <8 x i32>, ptr %long.twofold.window_1, align 1
  %long.twofold.picked_1 = shufflevector <8 x i32> %long.twofold.blocks_0, <8 x i32> %long.twofold.blocks_1, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  store <8 x i32> %long.twofold.picked_1, ptr %long.twofold.to, align 1
  %long.twofold.left.next = sub i64 %long.twofold.left, 8
  %long.twofold.from.next = getelementptr i8, ptr %long.twofold.from, i64 64
  %long.twofold.to.next = getelementptr i8, ptr %long.twofold.to, i64 32
  %long.twofold.more = icmp ugt i64 %long.twofold.left.next, 8
  br i1 %long.twofold.more, label %long.twofold.vectors, label %long.twofold.vectors.end

long.twofold.vectors.end:                         ; preds = %long.twofold.vectors
  %long.twofold.last.row = sub i64 %run_rows, 1
  %long.twofold.last.from_bytes = mul i64 %long.twofold.last.row, 8
  %long.twofold.last.from = getelementptr i8, ptr %source, i64 %long.twofold.last.from_bytes
  %long.twofold.last.to_bytes = mul i64 %long.twofold.last.row, 4
  %long.twofold.last.to = getelementptr i8, ptr %run.out_1, i64 %long.twofold.last.to_bytes
  %long.twofold.last.window_begin = getelementptr i8, ptr %long.twofold.last.from, i64 -60
  %long.twofold.last.blocks_0 = load <8 x i32>, ptr %long.twofold.last.window_begin, align 1
  %long.twofold.last.window_1 = getelementptr i8, ptr %long.twofold.last.window_begin, i64 32
  %long.twofold.last.blocks_1 = load <8 x i32>, ptr %long.twofold.last.window_1, align 1
  %long.twofold.last.picked_1 = shufflevector <8 x i32> %long.twofold.last.blocks_0, <8 x i32> %long.twofold.last.blocks_1, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %long.twofold.last.vector_to = getelementptr i8, ptr %long.twofold.last.to, i64 -28
  store <8 x i32> %long.twofold.last.picked_1, ptr %long.twofold.last.vector_to, align 1
  br label %copied

long.backwards:                                   ; preds = %long.run
  br label %long.backwards.vectors

long.backwards.vectors:                           ; preds = %long.backwards.vectors, %long.backwards
  %long.backwards.left = phi i64 [ %run_rows, %long.backwards ], [ %long.backwards.left.next, %long.backwards.vectors ]
  %long.backwards.from = phi ptr [ %source, %long.backwards ], [ %long.backwards.from.next, %long.backwards.vectors ]
  %long.backwards.to = phi ptr [ %run.out_1, %long.backwards ], [ %long.backwards.to.next, %long.backwards.vectors ]
  %long.backwards.window_begin = getelementptr i8, ptr %long.backwards.from, i64 -28
  %long.backwards.blocks = load <8 x i32>, ptr %long.backwards.window_begin, align 1
  %long.backwards.picked = shufflevector <8 x i32> %long.backwards.blocks, <8 x i32> %long.backwards.blocks, <8 x i32> <i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
  store <8 x i32> %long.backwards.picked, ptr %long.backwards.to, align 1
  %long.backwards.left.next = sub i64 %long.backwards.left, 8
  %long.backwards.from.next = getelementptr i8, ptr %long.backwards.from, i64 -32
  %long.backwards.to.next = getelementptr i8, ptr %long.backwards.to, i64 32
  %long.backwards.more = icmp ugt i64 %long.backwards.left.next, 8
  br i1 %long.backwards.more, label %long.backwards.vectors, label %long.backwards.vectors.end

long.backwards.vectors.end:                       ; preds = %long.backwards.vectors
  %long.backwards.last.row = sub i64 %run_rows, 1
  %long.backwards.last.from_bytes = mul i64 %long.backwards.last.row, -4
  %long.backwards.last.from = getelementptr i8, ptr %source, i64 %long.backwards.last.from_bytes
  %long.backwards.last.to_bytes = mul i64 %long.backwards.last.row, 4
  %long.backwards.last.to = getelementptr i8, ptr %run.out_1, i64 %long.backwards.last.to_bytes
  %long.backwards.last.blocks = load <8 x i32>, ptr %long.backwards.last.from, align 1
  %long.backwards.last.picked = shufflevector <8 x i32> %long.backwards.last.blocks, <8 x i32> %long.backwards.last.blocks, <8 x i32> <i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
  %long.backwards.last.vector_to = getelementptr i8, ptr %long.backwards.last.to, i64 -28
  store <8 x i32> %long.backwards.last.picked, ptr %long.backwards.last.vector_to, align 1
  br label %copied

long.threefold:                                   ; preds = %long.run
  br label %long.threefold.vectors

long.threefold.vectors:                           ; preds = %long.threefold.vectors, %long.threefold
  %long.threefold.left = phi i64 [ %run_rows, %long.threefold ], [ %long.threefold.left.next, %long.threefold.vectors ]
  %long.threefold.from = phi ptr [ %source, %long.threefold ], [ %long.threefold.from.next, %long.threefold.vectors ]
  %long.threefold.to = phi ptr [ %run.out_1, %long.threefold ], [ %long.threefold.to.next, %long.threefold.vectors ]
  %long.threefold.blocks_0 = load <8 x i32>, ptr %long.threefold.from, align 1
  %long.threefold.window_1 = getelementptr i8, ptr %long.threefold.from, i64 32
  %long.threefold.blocks_1 = load <8 x i32>, ptr %long.threefold.window_1, align 1
  %long.threefold.picked_1 = shufflevector <8 x i32> %long.threefold.blocks_0, <8 x i32> %long.threefold.blocks_1, <8 x i32> <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 poison, i32 poison>
  %long.threefold.window_2 = getelementptr i8, ptr %long.threefold.from, i64 64
  %long.threefold.blocks_2 = load <8 x i32>, ptr %long.threefold.window_2, align 1
  %long.threefold.picked_2 = shufflevector <8 x i32> %long.threefold.picked_1, <8 x i32> %long.threefold.blocks_2, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 10, i32 13>
  store <8 x i32> %long.threefold.picked_2, ptr %long.threefold.to, align 1
  %long.threefold.left.next = sub i64 %long.threefold.left, 8
  %long.threefold.from.next = getelementptr i8, ptr %long.threefold.from, i64 96
  %long.threefold.to.next = getelementptr i8, ptr %long.threefold.to, i64 32
  %long.threefold.more = icmp ugt i64 %long.threefold.left.next, 8
  br i1 %long.threefold.more, label %long.threefold.vectors, label %long.threefold.vectors.end

long.threefold.vectors.end:                       ; preds = %long.threefold.vectors
  %long.threefold.last.row = sub i64 %run_rows, 1
  %long.threefold.last.from_bytes = mul i64 %long.threefold.last.row, 12
  %long.threefold.last.from = getelementptr i8, ptr %source, i64 %long.threefold.last.from_bytes
  %long.threefold.last.to_bytes = mul i64 %long.threefold.last.row, 4
  %long.threefold.last.to = getelementptr i8, ptr %run.out_1, i64 %long.threefold.last.to_bytes
  %long.threefold.last.window_begin = getelementptr i8, ptr %long.threefold.last.from, i64 -92
  %long.threefold.last.blocks_0 = load <8 x i32>, ptr %long.threefold.last.window_begin, align 1
  %long.threefold.last.window_1 = getelementptr i8, ptr %long.threefold.last.window_begin, i64 32
  %long.threefold.last.blocks_1 = load <8 x i32>, ptr %long.threefold.last.window_1, align 1
  %long.threefold.last.picked_1 = shufflevector <8 x i32> %long.threefold.last.blocks_0, <8 x i32> %long.threefold.last.blocks_1, <8 x i32> <i32 2, i32 5, i32 8, i32 11, i32 14, i32 poison, i32 poison, i32 poison>
  %long.threefold.last.window_2 = getelementptr i8, ptr %long.threefold.last.window_begin, i64 64
  %long.threefold.last.blocks_2 = load <8 x i32>, ptr %long.threefold.last.window_2, align 1
  %long.threefold.last.picked_2 = shufflevector <8 x i32> %long.threefold.last.picked_1, <8 x i32> %long.threefold.last.blocks_2, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 9, i32 12, i32 15>
  %long.threefold.last.vector_to = getelementptr i8, ptr %long.threefold.last.to, i64 -28
  store <8 x i32> %long.threefold.last.picked_2, ptr %long.threefold.last.vector_to, align 1
  br label %copied

long.fourfold:                                    ; preds = %long.run
  br label %long.fourfold.vectors

long.fourfold.vectors:                            ; preds = %long.fourfold.vectors, %long.fourfold
  %long.fourfold.left = phi i64 [ %run_rows, %long.fourfold ], [ %long.fourfold.left.next, %long.fourfold.vectors ]
  %long.fourfold.from = phi ptr [ %source, %long.fourfold ], [ %long.fourfold.from.next, %long.fourfold.vectors ]
  %long.fourfold.to = phi ptr [ %run.out_1, %long.fourfold ], [ %long.fourfold.to.next, %long.fourfold.vectors ]
  %long.fourfold.blocks_0 = load <8 x i32>, ptr %long.fourfold.from, align 1
  %long.fourfold.window_1 = getelementptr i8, ptr %long.fourfold.from, i64 32
  %long.fourfold.blocks_1 = load <8 x i32>, ptr %long.fourfold.window_1, align 1
  %long.fourfold.picked_1 = shufflevector <8 x i32> %long.fourfold.blocks_0, <8 x i32> %long.fourfold.blocks_1, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 poison, i32 poison, i32 poison, i32 poison>
  %long.fourfold.window_2 = getelementptr i8, ptr %long.fourfold.from, i64 64
  %long.fourfold.blocks_2 = load <8 x i32>, ptr %long.fourfold.window_2, align 1
  %long.fourfold.picked_2 = shufflevector <8 x i32> %long.fourfold.picked_1, <8 x i32> %long.fourfold.blocks_2, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 12, i32 poison, i32 poison>
  %long.fourfold.window_3 = getelementptr i8, ptr %long.fourfold.from, i64 96
  %long.fourfold.blocks_3 = load <8 x i32>, ptr %long.fourfold.window_3, align 1
  %long.fourfold.picked_3 = shufflevector <8 x i32> %long.fourfold.picked_2, <8 x i32> %long.fourfold.blocks_3, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 12>
  store <8 x i32> %long.fourfold.picked_3, ptr %long.fourfold.to, align 1
  %long.fourfold.left.next = sub i64 %long.fourfold.left, 8
  %long.fourfold.from.next = getelementptr i8, ptr %long.fourfold.from, i64 128
  %long.fourfold.to.next = getelementptr i8, ptr %long.fourfold.to, i64 32
  %long.fourfold.more = icmp ugt i64 %long.fourfold.left.next, 8
  br i1 %long.fourfold.more, label %long.fourfold.vectors, label %long.fourfold.vectors.end

long.fourfold.vectors.end:                        ; preds = %long.fourfold.vectors
  %long.fourfold.last.row = sub i64 %run_rows, 1
  %long.fourfold.last.from_bytes = mul i64 %long.fourfold.last.row, 16
  %long.fourfold.last.from = getelementptr i8, ptr %source, i64 %long.fourfold.last.from_bytes
  %long.fourfold.last.to_bytes = mul i64 %long.fourfold.last.row, 4
  %long.fourfold.last.to = getelementptr i8, ptr %run.out_1, i64 %long.fourfold.last.to_bytes
  %long.fourfold.last.window_begin = getelementptr i8, ptr %long.fourfold.last.from, i64 -124
  %long.fourfold.last.blocks_0 = load <8 x i32>, ptr %long.fourfold.last.window_begin, align 1
  %long.fourfold.last.window_1 = getelementptr i8, ptr %long.fourfold.last.window_begin, i64 32
  %long.fourfold.last.blocks_1 = load <8 x i32>, ptr %long.fourfold.last.window_1, align 1
  %long.fourfold.last.picked_1 = shufflevector <8 x i32> %long.fourfold.last.blocks_0, <8 x i32> %long.fourfold.last.blocks_1, <8 x i32> <i32 3, i32 7, i32 11, i32 15, i32 poison, i32 poison, i32 poison, i32 poison>
  %long.fourfold.last.window_2 = getelementptr i8, ptr %long.fourfold.last.window_begin, i64 64
  %long.fourfold.last.blocks_2 = load <8 x i32>, ptr %long.fourfold.last.window_2, align 1
  %long.fourfold.last.picked_2 = shufflevector <8 x i32> %long.fourfold.last.picked_1, <8 x i32> %long.fourfold.last.blocks_2, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 11, i32 15, i32 poison, i32 poison>
  %long.fourfold.last.window_3 = getelementptr i8, ptr %long.fourfold.last.window_begin, i64 96
  %long.fourfold.last.blocks_3 = load <8 x i32>, ptr %long.fourfold.last.window_3, align 1
  %long.fourfold.last.picked_3 = shufflevector <8 x i32> %long.fourfold.last.picked_2, <8 x i32> %long.fourfold.last.blocks_3, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 11, i32 15>
  %long.fourfold.last.vector_to = getelementptr i8, ptr %long.fourfold.last.to, i64 -28
  store <8 x i32> %long.fourfold.last.picked_3, ptr %long.fourfold.last.vector_to, align 1
  br label %copied

short.run:                                        ; preds = %long.shorter
  switch i64 %step_params, label %by_blocks [
    i64 8, label %short.twofold
    i64 -4, label %short.backwards
  ]

short.shorter:                                    ; preds = %long.shorter
  br label %by_blocks

short.twofold:                                    ; preds = %short.run
  br label %short.twofold.vectors

short.twofold.vectors:                            ; preds = %short.twofold.vectors, %short.twofold
  %short.twofold.left = phi i64 [ %run_rows, %short.twofold ], [ %short.twofold.left.next, %short.twofold.vectors ]
  %short.twofold.from = phi ptr [ %source, %short.twofold ], [ %short.twofold.from.next, %short.twofold.vectors ]
  %short.twofold.to = phi ptr [ %run.out_1, %short.twofold ], [ %short.twofold.to.next, %short.twofold.vectors ]
  %short.twofold.blocks_0 = load <4 x i32>, ptr %short.twofold.from, align 1
  %short.twofold.window_1 = getelementptr i8, ptr %short.twofold.from, i64 16
  %short.twofold.blocks_1 = load <4 x i32>, ptr %short.twofold.window_1, align 1
  %short.twofold.picked_1 = shufflevector <4 x i32> %short.twofold.blocks_0, <4 x i32> %short.twofold.blocks_1, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  store <4 x i32> %short.twofold.picked_1, ptr %short.twofold.to, align 1
  %short.twofold.left.next = sub i64 %short.twofold.left, 4
  %short.twofold.from.next = getelementptr i8, ptr %short.twofold.from, i64 32
  %short.twofold.to.next = getelementptr i8, ptr %short.twofold.to, i64 16
  %short.twofold.more = icmp ugt i64 %short.twofold.left.next, 4
  br i1 %short.twofold.more, label %short.twofold.vectors, label %short.twofold.vectors.end

short.twofold.vectors.end:                        ; preds = %short.twofold.vectors
  %short.twofold.last.row = sub i64 %run_rows, 1
  %short.twofold.last.from_bytes = mul i64 %short.twofold.last.row, 8
  %short.twofold.last.from = getelementptr i8, ptr %source, i64 %short.twofold.last.from_bytes
  %short.twofold.last.to_bytes = mul i64 %short.twofold.last.row, 4
  %short.twofold.last.to = getelementptr i8, ptr %run.out_1, i64 %short.twofold.last.to_bytes
  %short.twofold.last.window_begin = getelementptr i8, ptr %short.twofold.last.from, i64 -28
  %short.twofold.last.blocks_0 = load <4 x i32>, ptr %short.twofold.last.window_begin, align 1
  %short.twofold.last.window_1 = getelementptr i8, ptr %short.twofold.last.window_begin, i64 16
  %short.twofold.last.blocks_1 = load <4 x i32>, ptr %short.twofold.last.window_1, align 1
  %short.twofold.last.picked_1 = shufflevector <4 x i32> %short.twofold.last.blocks_0, <4 x i32> %short.twofold.last.blocks_1, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %short.twofold.last.vector_to = getelementptr i8, ptr %short.twofold.last.to, i64 -12
  store <4 x i32> %short.twofold.last.picked_1, ptr %short.twofold.last.vector_to, align 1
  br label %copied

short.backwards:                                  ; preds = %short.run
  br label %short.backwards.vectors

short.backwards.vectors:                          ; preds = %short.backwards.vectors, %short.backwards
  %short.backwards.left = phi i64 [ %run_rows, %short.backwards ], [ %short.backwards.left.next, %short.backwards.vectors ]
  %short.backwards.from = phi ptr [ %source, %short.backwards ], [ %short.backwards.from.next, %short.backwards.vectors ]
  %short.backwards.to = phi ptr [ %run.out_1, %short.backwards ], [ %short.backwards.to.next, %short.backwards.vectors ]
  %short.backwards.window_begin = getelementptr i8, ptr %short.backwards.from, i64 -12
  %short.backwards.blocks = load <4 x i32>, ptr %short.backwards.window_begin, align 1
  %short.backwards.picked = shufflevector <4 x i32> %short.backwards.blocks, <4 x i32> %short.backwards.blocks, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %short.backwards.picked, ptr %short.backwards.to, align 1
  %short.backwards.left.next = sub i64 %short.backwards.left, 4
  %short.backwards.from.next = getelementptr i8, ptr %short.backwards.from, i64 -16
  %short.backwards.to.next = getelementptr i8, ptr %short.backwards.to, i64 16
  %short.backwards.more = icmp ugt i64 %short.backwards.left.next, 4
  br i1 %short.backwards.more, label %short.backwards.vectors, label %short.backwards.vectors.end

short.backwards.vectors.end:                      ; preds = %short.backwards.vectors
  %short.backwards.last.row = sub i64 %run_rows, 1
  %short.backwards.last.from_bytes = mul i64 %short.backwards.last.row, -4
  %short.backwards.last.from = getelementptr i8, ptr %source, i64 %short.backwards.last.from_bytes
  %short.backwards.last.to_bytes = mul i64 %short.backwards.last.row, 4
  %short.backwards.last.to = getelementptr i8, ptr %run.out_1, i64 %short.backwards.last.to_bytes
  %short.backwards.last.blocks = load <4 x i32>, ptr %short.backwards.last.from, align 1
  %short.backwards.last.picked = shufflevector <4 x i32> %short.backwards.last.blocks, <4 x i32> %short.backwards.last.blocks, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %short.backwards.last.vector_to = getelementptr i8, ptr %short.backwards.last.to, i64 -12
  store <4 x i32> %short.backwards.last.picked, ptr %short.backwards.last.vector_to, align 1
  br label %copied

several.rows:                                     ; preds = %several.rows, %by_blocks
  %several.left = phi i64 [ %run_rows, %by_blocks ], [ %several.left.next, %several.rows ]
  %several.params = phi ptr [ %source, %by_blocks ], [ %several.params.next, %several.rows ]
  %several.out = phi ptr [ %run.out_1, %by_blocks ], [ %several.out.next, %several.rows ]
  %several.bytes.0 = load i32, ptr %several.params, align 1
  store i32 %several.bytes.0, ptr %several.out, align 1
  %several.row_params_bytes.1 = mul i64 1, %step_params
  %several.row_params.1 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.1
  %several.row_out.1 = getelementptr i8, ptr %several.out, i64 4
  %several.bytes.1 = load i32, ptr %several.row_params.1, align 1
  store i32 %several.bytes.1, ptr %several.row_out.1, align 1
  %several.row_params_bytes.2 = mul i64 2, %step_params
  %several.row_params.2 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.2
  %several.row_out.2 = getelementptr i8, ptr %several.out, i64 8
  %several.bytes.2 = load i32, ptr %several.row_params.2, align 1
  store i32 %several.bytes.2, ptr %several.row_out.2, align 1
  %several.row_params_bytes.3 = mul i64 3, %step_params
  %several.row_params.3 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.3
  %several.row_out.3 = getelementptr i8, ptr %several.out, i64 12
  %several.bytes.3 = load i32, ptr %several.row_params.3, align 1
  store i32 %several.bytes.3, ptr %several.row_out.3, align 1
  %several.row_params_bytes.4 = mul i64 4, %step_params
  %several.row_params.4 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.4
  %several.row_out.4 = getelementptr i8, ptr %several.out, i64 16
  %several.bytes.4 = load i32, ptr %several.row_params.4, align 1
  store i32 %several.bytes.4, ptr %several.row_out.4, align 1
  %several.row_params_bytes.5 = mul i64 5, %step_params
  %several.row_params.5 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.5
  %several.row_out.5 = getelementptr i8, ptr %several.out, i64 20
  %several.bytes.5 = load i32, ptr %several.row_params.5, align 1
  store i32 %several.bytes.5, ptr %several.row_out.5, align 1
  %several.row_params_bytes.6 = mul i64 6, %step_params
  %several.row_params.6 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.6
  %several.row_out.6 = getelementptr i8, ptr %several.out, i64 24
  %several.bytes.6 = load i32, ptr %several.row_params.6, align 1
  store i32 %several.bytes.6, ptr %several.row_out.6, align 1
  %several.row_params_bytes.7 = mul i64 7, %step_params
  %several.row_params.7 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.7
  %several.row_out.7 = getelementptr i8, ptr %several.out, i64 28
  %several.bytes.7 = load i32, ptr %several.row_params.7, align 1
  store i32 %several.bytes.7, ptr %several.row_out.7, align 1
  %several.left.next = sub i64 %several.left, 8
  %several.params.next_bytes = mul i64 8, %step_params
  %several.params.next = getelementptr i8, ptr %several.params, i64 %several.params.next_bytes
  %several.out.next = getelementptr i8, ptr %several.out, i64 32
  %several.more = icmp uge i64 %several.left.next, 8
  br i1 %several.more, label %several.rows, label %several.rows.end

several.rows.end:                                 ; preds = %several.rows, %by_blocks
  %several.left.end = phi i64 [ %run_rows, %by_blocks ], [ %several.left.next, %several.rows ]
  %several.params.end = phi ptr [ %source, %by_blocks ], [ %several.params.next, %several.rows ]
  %several.out.end = phi ptr [ %run.out_1, %by_blocks ], [ %several.out.next, %several.rows ]
  %single.first.more = icmp uge i64 %several.left.end, 1
  br i1 %single.first.more, label %single.rows, label %single.rows.end

single.rows:                                      ; preds = %single.rows, %several.rows.end
  %single.left = phi i64 [ %several.left.end, %several.rows.end ], [ %single.left.next, %single.rows ]
  %single.params = phi ptr [ %several.params.end, %several.rows.end ], [ %single.params.next, %single.rows ]
  %single.out = phi ptr [ %several.out.end, %several.rows.end ], [ %single.out.next, %single.rows ]
  %single.bytes = load i32, ptr %single.params, align 1
  store i32 %single.bytes, ptr %single.out, align 1
  %single.left.next = sub i64 %single.left, 1
  %single.params.next_bytes = mul i64 1, %step_params
  %single.params.next = getelementptr i8, ptr %single.params, i64 %single.params.next_bytes
  %single.out.next = getelementptr i8, ptr %single.out, i64 4
  %single.more = icmp uge i64 %single.left.next, 1
  br i1 %single.more, label %single.rows, label %single.rows.end

single.rows.end:                                  ; preds = %single.rows, %several.rows.end
  %single.left.end = phi i64 [ %several.left.end, %several.rows.end ], [ %single.left.next, %single.rows ]
  %single.params.end = phi ptr [ %several.params.end, %several.rows.end ], [ %single.params.next, %single.rows ]
  %single.out.end = phi ptr [ %several.out.end, %several.rows.end ], [ %single.out.next, %single.rows ]
  br label %copied

runs.end:                                         ; preds = %done
  br label %end
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @cold(ptr noalias readonly %args, ptr %from, ptr %to, i64 %index, i64 %run_rows) #1 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 120
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %good, label %bad

good:                                             ; preds = %entry
  %distance = mul i64 %zero_based, 4
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %from, i64 %offset
  %step_params_word = getelementptr i8, ptr %args, i64 96
  %step_params = load i64, ptr %step_params_word, align 8, !invariant.load !0
  %several.first.more = icmp uge i64 %run_rows, 8
  br i1 %several.first.more, label %several.rows, label %several.rows.end

bad:                                              ; preds = %entry
  %bad.step_params_word = getelementptr i8, ptr %args, i64 96
  %bad.step_params = load i64, ptr %bad.step_params_word, align 8, !invariant.load !0
  %bad.single.first.more = icmp uge i64 %run_rows, 1
  br i1 %bad.single.first.more, label %bad.single.rows, label %bad.single.rows.end

several.rows:                                     ; preds = %several.rows, %good
  %several.left = phi i64 [ %run_rows, %good ], [ %several.left.next, %several.rows ]
  %several.params = phi ptr [ %source, %good ], [ %several.params.next, %several.rows ]
  %several.out = phi ptr [ %to, %good ], [ %several.out.next, %several.rows ]
  %several.bytes.0 = load i32, ptr %several.params, align 1
  store i32 %several.bytes.0, ptr %several.out, align 1
  %several.row_params_bytes.1 = mul i64 1, %step_params
  %several.row_params.1 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.1
  %several.row_out.1 = getelementptr i8, ptr %several.out, i64 4
  %several.bytes.1 = load i32, ptr %several.row_params.1, align 1
  store i32 %several.bytes.1, ptr %several.row_out.1, align 1
  %several.row_params_bytes.2 = mul i64 2, %step_params
  %several.row_params.2 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.2
  %several.row_out.2 = getelementptr i8, ptr %several.out, i64 8
  %several.bytes.2 = load i32, ptr %several.row_params.2, align 1
  store i32 %several.bytes.2, ptr %several.row_out.2, align 1
  %several.row_params_bytes.3 = mul i64 3, %step_params
  %several.row_params.3 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.3
  %several.row_out.3 = getelementptr i8, ptr %several.out, i64 12
  %several.bytes.3 = load i32, ptr %several.row_params.3, align 1
  store i32 %several.bytes.3, ptr %several.row_out.3, align 1
  %several.row_params_bytes.4 = mul i64 4, %step_params
  %several.row_params.4 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.4
  %several.row_out.4 = getelementptr i8, ptr %several.out, i64 16
  %several.bytes.4 = load i32, ptr %several.row_params.4, align 1
  store i32 %several.bytes.4, ptr %several.row_out.4, align 1
  %several.row_params_bytes.5 = mul i64 5, %step_params
  %several.row_params.5 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.5
  %several.row_out.5 = getelementptr i8, ptr %several.out, i64 20
  %several.bytes.5 = load i32, ptr %several.row_params.5, align 1
  store i32 %several.bytes.5, ptr %several.row_out.5, align 1
  %several.row_params_bytes.6 = mul i64 6, %step_params
  %several.row_params.6 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.6
  %several.row_out.6 = getelementptr i8, ptr %several.out, i64 24
  %several.bytes.6 = load i32, ptr %several.row_params.6, align 1
  store i32 %several.bytes.6, ptr %several.row_out.6, align 1
  %several.row_params_bytes.7 = mul i64 7, %step_params
  %several.row_params.7 = getelementptr i8, ptr %several.params, i64 %several.row_params_bytes.7
  %several.row_out.7 = getelementptr i8, ptr %several.out, i64 28
  %several.bytes.7 = load i32, ptr %several.row_params.7, align 1
  store i32 %several.bytes.7, ptr %several.row_out.7, align 1
  %several.left.next = sub i64 %several.left, 8
  %several.params.next_bytes = mul i64 8, %step_params
  %several.params.next = getelementptr i8, ptr %several.params, i64 %several.params.next_bytes
  %several.out.next = getelementptr i8, ptr %several.out, i64 32
  %several.more = icmp uge i64 %several.left.next, 8
  br i1 %several.more, label %several.rows, label %several.rows.end

several.rows.end:                                 ; preds = %several.rows, %good
  %several.left.end = phi i64 [ %run_rows, %good ], [ %several.left.next, %several.rows ]
  %several.params.end = phi ptr [ %source, %good ], [ %several.params.next, %several.rows ]
  %several.out.end = phi ptr [ %to, %good ], [ %several.out.next, %several.rows ]
  %single.first.more = icmp uge i64 %several.left.end, 1
  br i1 %single.first.more, label %single.rows, label %single.rows.end

single.rows:                                      ; preds = %single.rows, %several.rows.end
  %single.left = phi i64 [ %several.left.end, %several.rows.end ], [ %single.left.next, %single.rows ]
  %single.params = phi ptr [ %several.params.end, %several.rows.end ], [ %single.params.next, %single.rows ]
  %single.out = phi ptr [ %several.out.end, %several.rows.end ], [ %single.out.next, %single.rows ]
  %single.bytes = load i32, ptr %single.params, align 1
  store i32 %single.bytes, ptr %single.out, align 1
  %single.left.next = sub i64 %single.left, 1
  %single.params.next_bytes = mul i64 1, %step_params
  %single.params.next = getelementptr i8, ptr %single.params, i64 %single.params.next_bytes
  %single.out.next = getelementptr i8, ptr %single.out, i64 4
  %single.more = icmp uge i64 %single.left.next, 1
  br i1 %single.more, label %single.rows, label %single.rows.end

single.rows.end:                                  ; preds = %single.rows, %several.rows.end
  %single.left.end = phi i64 [ %several.left.end, %several.rows.end ], [ %single.left.next, %single.rows ]
  %single.params.end = phi ptr [ %several.params.end, %several.rows.end ], [ %single.params.next, %single.rows ]
  %single.out.end = phi ptr [ %several.out.end, %several.rows.end ], [ %single.out.next, %single.rows ]
  ret i32 0

bad.single.rows:                                  ; preds = %bad.single.rows, %bad
  %bad.single.left = phi i64 [ %run_rows, %bad ], [ %bad.single.left.next, %bad.single.rows ]
  %bad.single.params = phi ptr [ %to, %bad ], [ %bad.single.params.next, %bad.single.rows ]
  %bad.single.out = phi ptr [ %to, %bad ], [ %bad.single.out.next, %bad.single.rows ]
  store i32 0, ptr %bad.single.out, align 1
  %bad.single.left.next = sub i64 %bad.single.left, 1
  %bad.single.params.next_bytes = mul i64 1, %bad.step_params
  %bad.single.params.next = getelementptr i8, ptr %bad.single.params, i64 %bad.single.params.next_bytes
  %bad.single.out.next = getelementptr i8, ptr %bad.single.out, i64 4
  %bad.single.more = icmp uge i64 %bad.single.left.next, 1
  br i1 %bad.single.more, label %bad.single.rows, label %bad.single.rows.end

bad.single.rows.end:                              ; preds = %bad.single.rows, %bad
  %bad.single.left.end = phi i64 [ %run_rows, %bad ], [ %bad.single.left.next, %bad.single.rows ]
  %bad.single.params.end = phi ptr [ %to, %bad ], [ %bad.single.params.next, %bad.single.rows ]
  %bad.single.out.end = phi ptr [ %to, %bad ], [ %bad.single.out.next, %bad.single.rows ]
  ret i32 1
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
