; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_repeated_tuples_i32_k1_b4_error_spOI_o32_u1_v64_t16(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %params_base_word = getelementptr i8, ptr %args, i64 32
  %params_base = load ptr, ptr %params_base_word, align 8, !invariant.load !0
  %out_base_word = getelementptr i8, ptr %args, i64 40
  %out_base = load ptr, ptr %out_base_word, align 8, !invariant.load !0
  %indices_tensor_word = getelementptr i8, ptr %args, i64 48
  %indices_tensor = load ptr, ptr %indices_tensor_word, align 8, !invariant.load !0
  %indices_offset_word = getelementptr i8, ptr %args, i64 136
  %indices_offset = load i64, ptr %indices_offset_word, align 8, !invariant.load !0
  %indices_base = getelementptr i8, ptr %indices_tensor, i64 %indices_offset
  %extent_word = getelementptr i8, ptr %args, i64 120
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %extent_lane = trunc i64 %extent to i32
  %extents.splatinsert = insertelement <16 x i32> poison, i32 %extent_lane, i64 0
  %extents.splat = shufflevector <16 x i32> %extents.splatinsert, <16 x i32> poison, <16 x i32> zeroinitializer
  %offsets = alloca [4160 x i8], align 16
  %row_step_params_word = getelementptr i8, ptr %args, i64 64
  %row_step_params = load i64, ptr %row_step_params_word, align 8, !invariant.load !0
  %row_step_out_word = getelementptr i8, ptr %args, i64 72
  %row_step_out = load i64, ptr %row_step_out_word, align 8, !invariant.load !0
  %row_distance = call i64 @llvm.abs.i64(i64 %row_step_params, i1 false)
  %leading_zeros = call i64 @llvm.ctlz.i64(i64 %row_distance, i1 false)
  %distance_bits = sub i64 64, %leading_zeros
  %rows_in_cache = lshr i64 524288, %distance_bits
  %rows_at_once = call i64 @llvm.umax.i64(i64 %rows_in_cache, i64 1)
  %positions_extent_word = getelementptr i8, ptr %args, i64 88
  %positions_extent = load i64, ptr %positions_extent_word, align 8, !invariant.load !0
  %positions = mul i64 1, %positions_extent
  %first.more_bands = icmp slt i64 %row_begin, %row_end
  br i1 %first.more_bands, label %bands, label %bands.end

bands:                                            ; preds = %outer.end, %entry
  %row = phi i64 [ %row_begin, %entry ], [ %row.next, %outer.end ]
  %band_flag = phi i32 [ 0, %entry ], [ %band_flag.next, %outer.end ]
  %rows_left = sub i64 %row_end, %row
  %outer_row = udiv i64 %row, %positions
  %first_position = urem i64 %row, %positions
  %is_at_begin = icmp eq i64 %first_position, 0
  %has_all_positions = icmp uge i64 %rows_left, %positions
  %is_whole = and i1 %is_at_begin, %has_all_positions
  %whole_rows = udiv i64 %rows_left, %positions
  %band_rows = select i1 %is_whole, i64 %whole_rows, i64 1
  %end_position = add i64 %first_position, %rows_left
  %last_position = call i64 @llvm.umin.i64(i64 %end_position, i64 %positions)
  %outer_end = add i64 %outer_row, %band_rows
  %outer.has_rows = icmp slt i64 %outer_row, %outer_end
  br i1 %outer.has_rows, label %outer.some_rows, label %outer.end

bands.end:                                        ; preds = %outer.end, %entry
  %row.end = phi i64 [ %row_begin, %entry ], [ %row.next, %outer.end ]
  %band_flag.end = phi i32 [ 0, %entry ], [ %band_flag.next, %outer.end ]
  ret i32 %band_flag.end

outer.some_rows:                                  ; preds = %bands
  %outer.all_rows = sub i64 %outer_end, %outer_row
  %outer.run.params_step_word = getelementptr i8, ptr %args, i64 64
  %outer.run.params_step = load i64, ptr %outer.run.params_step_word, align 8, !invariant.load !0
  %outer.run.params_bytes = mul i64 %outer_row, %outer.run.params_step
  %outer.run.params = getelementptr i8, ptr %params_base, i64 %outer.run.params_bytes
  %outer.run.out_step_word = getelementptr i8, ptr %args, i64 72
  %outer.run.out_step = load i64, ptr %outer.run.out_step_word, align 8, !invariant.load !0
  %outer.run.out_bytes = mul i64 %outer_row, %outer.run.out_step
  %outer.run.out = getelementptr i8, ptr %out_base, i64 %outer.run.out_bytes
  %outer.inner.has_rows = icmp slt i64 %first_position, %last_position
  br i1 %outer.inner.has_rows, label %outer.inner.some_rows, label %outer.inner.end

outer.end:                                        ; preds = %outer.inner.end, %bands
  %outer.result = phi i32 [ 0, %bands ], [ %outer.inner.run_flag.next, %outer.inner.end ]
  %band_positions = sub i64 %last_position, %first_position
  %band_size = mul i64 %band_rows, %band_positions
  %row.next = add i64 %row, %band_size
  %band_flag.next = or i32 %band_flag, %outer.result
  %more_bands = icmp slt i64 %row.next, %row_end
  br i1 %more_bands, label %bands, label %bands.end

outer.inner.some_rows:                            ; preds = %outer.some_rows
  %outer.inner.all_rows = sub i64 %last_position, %first_position
  %outer.inner.run.out_bytes = mul i64 %first_position, 4
  %outer.inner.run.out = getelementptr i8, ptr %outer.run.out, i64 %outer.inner.run.out_bytes
  %outer.inner.run.indices_bytes = mul i64 %first_position, 4
  %outer.inner.run.indices = getelementptr i8, ptr %indices_base, i64 %outer.inner.run.indices_bytes
  %is_one_chunk = icmp ule i64 %outer.inner.all_rows, 1024
  %most_rows = select i1 %is_one_chunk, i64 %outer.all_rows, i64 %rows_at_once
  %first.more_panels = icmp ne i64 %outer.all_rows, 0
  br i1 %first.more_panels, label %panels, label %panels.end

outer.inner.end:                                  ; preds = %panels.end, %outer.some_rows
  %outer.inner.result = phi i32 [ 0, %outer.some_rows ], [ %panel_flag.end, %panels.end ]
  %outer.inner.run_flag.next = or i32 0, %outer.inner.result
  br label %outer.end

panels:                                           ; preds = %chunks.end, %outer.inner.some_rows
  %panel_rows_left = phi i64 [ %outer.all_rows, %outer.inner.some_rows ], [ %panel_rows_left.next, %chunks.end ]
  %panel_params = phi ptr [ %outer.run.params, %outer.inner.some_rows ], [ %panel_params.next, %chunks.end ]
  %panel_out = phi ptr [ %outer.inner.run.out, %outer.inner.some_rows ], [ %panel_out.next, %chunks.end ]
  %panel_flag = phi i32 [ 0, %outer.inner.some_rows ], [ %chunk_flag.end, %chunks.end ]
  %panel_rows = call i64 @llvm.umin.i64(i64 %panel_rows_left, i64 %most_rows)
  %first.more_chunks = icmp ne i64 %outer.inner.all_rows, 0
  br i1 %first.more_chunks, label %chunks, label %chunks.end

panels.end:                                       ; preds = %chunks.end, %outer.inner.some_rows
  %panel_rows_left.end = phi i64 [ %outer.all_rows, %outer.inner.some_rows ], [ %panel_rows_left.next, %chunks.end ]
  %panel_params.end = phi ptr [ %outer.run.params, %outer.inner.some_rows ], [ %panel_params.next, %chunks.end ]
  %panel_out.end = phi ptr [ %outer.inner.run.out, %outer.inner.some_rows ], [ %panel_out.next, %chunks.end ]
  %panel_flag.end = phi i32 [ 0, %outer.inner.some_rows ], [ %chunk_flag.end, %chunks.end ]
  br label %outer.inner.end

chunks:                                           ; preds = %done, %panels
  %positions_left = phi i64 [ %outer.inner.all_rows, %panels ], [ %positions_left.next, %done ]
  %chunk_out = phi ptr [ %panel_out, %panels ], [ %chunk_out.next, %done ]
  %chunk_indices = phi ptr [ %outer.inner.run.indices, %panels ], [ %chunk_indices.next, %done ]
  %chunk_flag = phi i32 [ %panel_flag, %panels ], [ %flag.next, %done ]
  %chunk_positions = call i64 @llvm.umin.i64(i64 %positions_left, i64 1024)
  %lanes.first.more = icmp ule i64 16, %chunk_positions
  br i1 %lanes.first.more, label %lanes.check, label %lanes.check.end

chunks.end:                                       ; preds = %done, %panels
  %positions_left.end = phi i64 [ %outer.inner.all_rows, %panels ], [ %positions_left.next, %done ]
  %chunk_out.end = phi ptr [ %panel_out, %panels ], [ %chunk_out.next, %done ]
  %chunk_indices.end = phi ptr [ %outer.inner.run.indices, %panels ], [ %chunk_indices.next, %done ]
  %chunk_flag.end = phi i32 [ %panel_flag, %panels ], [ %flag.next, %done ]
  %panel_rows_left.next = sub i64 %panel_rows_left, %panel_rows
  %panel_params.next_bytes = mul i64 %panel_rows, %row_step_params
  %panel_params.next = getelementptr i8, ptr %panel_params, i64 %panel_params.next_bytes
  %panel_out.next_bytes = mul i64 %panel_rows, %row_step_out
  %panel_out.next = getelementptr i8, ptr %panel_out, i64 %panel_out.next_bytes
  %more_panels = icmp ne i64 %panel_rows_left.next, 0
  br i1 %more_panels, label %panels, label %panels.end

lanes.check:                                      ; preds = %lanes.check, %chunks
  %lanes.at = phi i64 [ 0, %chunks ], [ %lanes.at.next, %lanes.check ]
  %lanes.good = phi i1 [ true, %chunks ], [ %lanes.good.next, %lanes.check ]
  %lanes.index_place_bytes = mul i64 %lanes.at, 4
  %lanes.index_place = getelementptr i8, ptr %chunk_indices, i64 %lanes.index_place_bytes
  %lanes.loaded = load volatile <16 x i32>, ptr %lanes.index_place, align 1
  %lanes.zero_based = sub <16 x i32> %lanes.loaded, zeroinitializer
  %lanes.in_range = icmp ult <16 x i32> %lanes.zero_based, %extents.splat
  %lanes.offset = mul <16 x i32> %lanes.zero_based, <i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
  %lanes.offset_or_mark = select <16 x i1> %lanes.in_range, <16 x i32> %lanes.offset, <16 x i32> <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>
  %lanes.offset_place_bytes = mul i64 %lanes.at, 4
  %lanes.offset_place = getelementptr i8, ptr %offsets, i64 %lanes.offset_place_bytes
  store <16 x i32> %lanes.offset_or_mark, ptr %lanes.offset_place, align 4
  %lanes.in_range_bits = bitcast <16 x i1> %lanes.in_range to i16
  %lanes.all_in_range = icmp eq i16 %lanes.in_range_bits, -1
  %lanes.good.next = and i1 %lanes.good, %lanes.all_in_range
  %lanes.at.next = add i64 %lanes.at, 16
  %lanes.lanes_end = add i64 %lanes.at.next, 16
  %lanes.more = icmp ule i64 %lanes.lanes_end, %chunk_positions
  br i1 %lanes.more, label %lanes.check, label %lanes.check.end

lanes.check.end:                                  ; preds = %lanes.check, %chunks
  %lanes.at.end = phi i64 [ 0, %chunks ], [ %lanes.at.next, %lanes.check ]
  %lanes.good.end = phi i1 [ true, %chunks ], [ %lanes.good.next, %lanes.check ]
  %single.first.more = icmp ult i64 %lanes.at.end, %chunk_positions
  br i1 %single.first.more, label %single.check, label %single.check.end

single.check:                                     ; preds = %single.check, %lanes.check.end
  %single.at = phi i64 [ %lanes.at.end, %lanes.check.end ], [ %single.at.next, %single.check ]
  %single.good = phi i1 [ %lanes.good.end, %lanes.check.end ], [ %single.good.next, %single.check ]
  %single.index_place_bytes = mul i64 %single.at, 4
  %single.index_place = getelementptr i8, ptr %chunk_indices, i64 %single.index_place_bytes
  %single.narrow_index = load volatile i32, ptr %single.index_place, align 1
  %single.index = zext i32 %single.narrow_index to i64
  %single.zero_based = sub i64 %single.index, 0
  %single.in_range = icmp ult i64 %single.zero_based, %extent
  %single.narrow_coordinate = trunc i64 %single.zero_based to i32
  %single.offset = mul i32 %single.narrow_coordinate, 4
  %single.offset_or_mark = select i1 %single.in_range, i32 %single.offset, i32 -2147483648
  %single.offset_place_bytes = mul i64 %single.at, 4
  %single.offset_place = getelementptr i8, ptr %offsets, i64 %single.offset_place_bytes
  store i32 %single.offset_or_mark, ptr %single.offset_place, align 4
  %single.good.next = and i1 %single.good, %single.in_range
  %single.at.next = add i64 %single.at, 1
  %single.more = icmp ult i64 %single.at.next, %chunk_positions
  br i1 %single.more, label %single.check, label %single.check.end

single.check.end:                                 ; preds = %single.check, %lanes.check.end
  %single.at.end = phi i64 [ %lanes.at.end, %lanes.check.end ], [ %single.at.next, %single.check ]
  %single.good.end = phi i1 [ %lanes.good.end, %lanes.check.end ], [ %single.good.next, %single.check ]
  br i1 %single.good.end, label %fast, label %cold, !prof !1

fast:                                             ; preds = %single.check.end
  call void @copy_rows(ptr %args, ptr %panel_params, ptr %chunk_out, i64 %panel_rows, i64 %chunk_positions, ptr %offsets)
  br label %done

cold:                                             ; preds = %single.check.end
  call void @bad_rows(ptr %args, ptr %panel_params, ptr %chunk_out, i64 %panel_rows, i64 %chunk_positions, ptr %offsets)
  br label %done

done:                                             ; preds = %cold, %fast
  %flag.next = phi i32 [ %chunk_flag, %fast ], [ 1, %cold ]
  %positions_left.next = sub i64 %positions_left, %chunk_positions
  %chunk_out.next_bytes = mul i64 %chunk_positions, 4
  %chunk_out.next = getelementptr i8, ptr %chunk_out, i64 %chunk_out.next_bytes
  %chunk_indices.next_bytes = mul i64 %chunk_positions, 4
  %chunk_indices.next = getelementptr i8, ptr %chunk_indices, i64 %chunk_indices.next_bytes
  %more_chunks = icmp ne i64 %positions_left.next, 0
  br i1 %more_chunks, label %chunks, label %chunks.end
}

; Function Attrs: noinline nounwind uwtable
define internal void @copy_rows(ptr %args, ptr %from, ptr %to, i64 %rows, i64 %positions, ptr %offsets) #1 {
entry:
  %row_step_params_word = getelementptr i8, ptr %args, i64 64
  %row_step_params = load i64, ptr %row_step_params_word, align 8, !invariant.load !0
  %row_step_out_word = getelementptr i8, ptr %args, i64 72
  %row_step_out = load i64, ptr %row_step_out_word, align 8, !invariant.load !0
  %extent_word = getelementptr i8, ptr %args, i64 120
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %table.left_0 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 0)
  %table.count_0 = call i64 @llvm.umin.i64(i64 %table.left_0, i64 16)
  %table.over_0 = sub i64 16, %table.count_0
  %table.shift_0 = trunc i64 %table.over_0 to i16
  %table.some_0 = lshr i16 -1, %table.shift_0
  %table.is_empty_0 = icmp eq i64 %table.count_0, 0
  %table.mask_0 = select i1 %table.is_empty_0, i16 0, i16 %table.some_0
  %table.there_0 = bitcast i16 %table.mask_0 to <16 x i1>
  %table.left_1 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 16)
  %table.count_1 = call i64 @llvm.umin.i64(i64 %table.left_1, i64 16)
  %table.over_1 = sub i64 16, %table.count_1
  %table.shift_1 = trunc i64 %table.over_1 to i16
  %table.some_1 = lshr i16 -1, %table.shift_1
  %table.is_empty_1 = icmp eq i64 %table.count_1, 0
  %table.mask_1 = select i1 %table.is_empty_1, i16 0, i16 %table.some_1
  %table.there_1 = bitcast i16 %table.mask_1 to <16 x i1>
  %table.left_2 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 32)
  %table.count_2 = call i64 @llvm.umin.i64(i64 %table.left_2, i64 16)
  %table.over_2 = sub i64 16, %table.count_2
  %table.shift_2 = trunc i64 %table.over_2 to i16
  %table.some_2 = lshr i16 -1, %table.shift_2
  %table.is_empty_2 = icmp eq i64 %table.count_2, 0
  %table.mask_2 = select i1 %table.is_empty_2, i16 0, i16 %table.some_2
  %table.there_2 = bitcast i16 %table.mask_2 to <16 x i1>
  %table.left_3 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 48)
  %table.count_3 = call i64 @llvm.umin.i64(i64 %table.left_3, i64 16)
  %table.over_3 = sub i64 16, %table.count_3
  %table.shift_3 = trunc i64 %table.over_3 to i16
  %table.some_3 = lshr i16 -1, %table.shift_3
  %table.is_empty_3 = icmp eq i64 %table.count_3, 0
  %table.mask_3 = select i1 %table.is_empty_3, i16 0, i16 %table.some_3
  %table.there_3 = bitcast i16 %table.mask_3 to <16 x i1>
  %table.left_4 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 64)
  %table.count_4 = call i64 @llvm.umin.i64(i64 %table.left_4, i64 16)
  %table.over_4 = sub i64 16, %table.count_4
  %table.shift_4 = trunc i64 %table.over_4 to i16
  %table.some_4 = lshr i16 -1, %table.shift_4
  %table.is_empty_4 = icmp eq i64 %table.count_4, 0
  %table.mask_4 = select i1 %table.is_empty_4, i16 0, i16 %table.some_4
  %table.there_4 = bitcast i16 %table.mask_4 to <16 x i1>
  %table.left_5 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 80)
  %table.count_5 = call i64 @llvm.umin.i64(i64 %table.left_5, i64 16)
  %table.over_5 = sub i64 16, %table.count_5
  %table.shift_5 = trunc i64 %table.over_5 to i16
  %table.some_5 = lshr i16 -1, %table.shift_5
  %table.is_empty_5 = icmp eq i64 %table.count_5, 0
  %table.mask_5 = select i1 %table.is_empty_5, i16 0, i16 %table.some_5
  %table.there_5 = bitcast i16 %table.mask_5 to <16 x i1>
  %table.left_6 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 96)
  %table.count_6 = call i64 @llvm.umin.i64(i64 %table.left_6, i64 16)
  %table.over_6 = sub i64 16, %table.count_6
  %table.shift_6 = trunc i64 %table.over_6 to i16
  %table.some_6 = lshr i16 -1, %table.shift_6
  %table.is_empty_6 = icmp eq i64 %table.count_6, 0
  %table.mask_6 = select i1 %table.is_empty_6, i16 0, i16 %table.some_6
  %table.there_6 = bitcast i16 %table.mask_6 to <16 x i1>
  %table.left_7 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 112)
  %table.count_7 = call i64 @llvm.umin.i64(i64 %table.left_7, i64 16)
  %table.over_7 = sub i64 16, %table.count_7
  %table.shift_7 = trunc i64 %table.over_7 to i16
  %table.some_7 = lshr i16 -1, %table.shift_7
  %table.is_empty_7 = icmp eq i64 %table.count_7, 0
  %table.mask_7 = select i1 %table.is_empty_7, i16 0, i16 %table.some_7
  %table.there_7 = bitcast i16 %table.mask_7 to <16 x i1>
  %table.left_8 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 128)
  %table.count_8 = call i64 @llvm.umin.i64(i64 %table.left_8, i64 16)
  %table.over_8 = sub i64 16, %table.count_8
  %table.shift_8 = trunc i64 %table.over_8 to i16
  %table.some_8 = lshr i16 -1, %table.shift_8
  %table.is_empty_8 = icmp eq i64 %table.count_8, 0
  %table.mask_8 = select i1 %table.is_empty_8, i16 0, i16 %table.some_8
  %table.there_8 = bitcast i16 %table.mask_8 to <16 x i1>
  %table.left_9 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 144)
  %table.count_9 = call i64 @llvm.umin.i64(i64 %table.left_9, i64 16)
  %table.over_9 = sub i64 16, %table.count_9
  %table.shift_9 = trunc i64 %table.over_9 to i16
  %table.some_9 = lshr i16 -1, %table.shift_9
  %table.is_empty_9 = icmp eq i64 %table.count_9, 0
  %table.mask_9 = select i1 %table.is_empty_9, i16 0, i16 %table.some_9
  %table.there_9 = bitcast i16 %table.mask_9 to <16 x i1>
  %table.left_10 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 160)
  %table.count_10 = call i64 @llvm.umin.i64(i64 %table.left_10, i64 16)
  %table.over_10 = sub i64 16, %table.count_10
  %table.shift_10 = trunc i64 %table.over_10 to i16
  %table.some_10 = lshr i16 -1, %table.shift_10
  %table.is_empty_10 = icmp eq i64 %table.count_10, 0
  %table.mask_10 = select i1 %table.is_empty_10, i16 0, i16 %table.some_10
  %table.there_10 = bitcast i16 %table.mask_10 to <16 x i1>
  %table.left_11 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 176)
  %table.count_11 = call i64 @llvm.umin.i64(i64 %table.left_11, i64 16)
  %table.over_11 = sub i64 16, %table.count_11
  %table.shift_11 = trunc i64 %table.over_11 to i16
  %table.some_11 = lshr i16 -1, %table.shift_11
  %table.is_empty_11 = icmp eq i64 %table.count_11, 0
  %table.mask_11 = select i1 %table.is_empty_11, i16 0, i16 %table.some_11
  %table.there_11 = bitcast i16 %table.mask_11 to <16 x i1>
  %table.left_12 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 192)
  %table.count_12 = call i64 @llvm.umin.i64(i64 %table.left_12, i64 16)
  %table.over_12 = sub i64 16, %table.count_12
  %table.shift_12 = trunc i64 %table.over_12 to i16
  %table.some_12 = lshr i16 -1, %table.shift_12
  %table.is_empty_12 = icmp eq i64 %table.count_12, 0
  %table.mask_12 = select i1 %table.is_empty_12, i16 0, i16 %table.some_12
  %table.there_12 = bitcast i16 %table.mask_12 to <16 x i1>
  %table.left_13 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 208)
  %table.count_13 = call i64 @llvm.umin.i64(i64 %table.left_13, i64 16)
  %table.over_13 = sub i64 16, %table.count_13
  %table.shift_13 = trunc i64 %table.over_13 to i16
  %table.some_13 = lshr i16 -1, %table.shift_13
  %table.is_empty_13 = icmp eq i64 %table.count_13, 0
  %table.mask_13 = select i1 %table.is_empty_13, i16 0, i16 %table.some_13
  %table.there_13 = bitcast i16 %table.mask_13 to <16 x i1>
  %table.left_14 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 224)
  %table.count_14 = call i64 @llvm.umin.i64(i64 %table.left_14, i64 16)
  %table.over_14 = sub i64 16, %table.count_14
  %table.shift_14 = trunc i64 %table.over_14 to i16
  %table.some_14 = lshr i16 -1, %table.shift_14
  %table.is_empty_14 = icmp eq i64 %table.count_14, 0
  %table.mask_14 = select i1 %table.is_empty_14, i16 0, i16 %table.some_14
  %table.there_14 = bitcast i16 %table.mask_14 to <16 x i1>
  %table.left_15 = call i64 @llvm.usub.sat.i64(i64 %extent, i64 240)
  %table.count_15 = call i64 @llvm.umin.i64(i64 %table.left_15, i64 16)
  %table.over_15 = sub i64 16, %table.count_15
  %table.shift_15 = trunc i64 %table.over_15 to i16
  %table.some_15 = lshr i16 -1, %table.shift_15
  %table.is_empty_15 = icmp eq i64 %table.count_15, 0
  %table.mask_15 = select i1 %table.is_empty_15, i16 0, i16 %table.some_15
  %table.there_15 = bitcast i16 %table.mask_15 to <16 x i1>
  %is_one_group = icmp ule i64 %positions, 16
  br i1 %is_one_group, label %short_rows, label %long_rows

short_rows:                                       ; preds = %entry
  %short.offset_place = getelementptr i8, ptr %offsets, i64 0
  %short.kept_offsets = load <16 x i32>, ptr %short.offset_place, align 4
  %short.coordinates = lshr <16 x i32> %short.kept_offsets, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %short.lanes_behind = shl i64 -1, %positions
  %short.lanes = xor i64 %short.lanes_behind, -1
  %short.lane_bits = trunc i64 %short.lanes to i16
  %short.lane_mask = bitcast i16 %short.lane_bits to <16 x i1>
  %short.first.more_rows = icmp ne i64 %rows, 0
  br i1 %short.first.more_rows, label %short.rows_loop, label %short.rows_loop.end

long_rows:                                        ; preds = %entry
  %first.more_rows = icmp ne i64 %rows, 0
  br i1 %first.more_rows, label %rows_loop, label %rows_loop.end

copied:                                           ; preds = %rows_loop.end, %short.rows_loop.end
  ret void

short.rows_loop:                                  ; preds = %short.rows_loop, %short_rows
  %short.rows_left = phi i64 [ %rows, %short_rows ], [ %short.rows_left.next, %short.rows_loop ]
  %short.row_from = phi ptr [ %from, %short_rows ], [ %short.row_from.next, %short.rows_loop ]
  %short.row_to = phi ptr [ %to, %short_rows ], [ %short.row_to.next, %short.rows_loop ]
  %short.table.line_0 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.row_from, i32 1, <16 x i1> %table.there_0, <16 x i32> zeroinitializer)
  %short.table.line_place_1 = getelementptr i8, ptr %short.row_from, i64 64
  %short.table.line_1 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_1, i32 1, <16 x i1> %table.there_1, <16 x i32> zeroinitializer)
  %short.table.line_place_2 = getelementptr i8, ptr %short.row_from, i64 128
  %short.table.line_2 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_2, i32 1, <16 x i1> %table.there_2, <16 x i32> zeroinitializer)
  %short.table.line_place_3 = getelementptr i8, ptr %short.row_from, i64 192
  %short.table.line_3 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_3, i32 1, <16 x i1> %table.there_3, <16 x i32> zeroinitializer)
  %short.table.line_place_4 = getelementptr i8, ptr %short.row_from, i64 256
  %short.table.line_4 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_4, i32 1, <16 x i1> %table.there_4, <16 x i32> zeroinitializer)
  %short.table.line_place_5 = getelementptr i8, ptr %short.row_from, i64 320
  %short.table.line_5 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_5, i32 1, <16 x i1> %table.there_5, <16 x i32> zeroinitializer)
  %short.table.line_place_6 = getelementptr i8, ptr %short.row_from, i64 384
  %short.table.line_6 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_6, i32 1, <16 x i1> %table.there_6, <16 x i32> zeroinitializer)
  %short.table.line_place_7 = getelementptr i8, ptr %short.row_from, i64 448
  %short.table.line_7 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_7, i32 1, <16 x i1> %table.there_7, <16 x i32> zeroinitializer)
  %short.table.line_place_8 = getelementptr i8, ptr %short.row_from, i64 512
  %short.table.line_8 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_8, i32 1, <16 x i1> %table.there_8, <16 x i32> zeroinitializer)
  %short.table.line_place_9 = getelementptr i8, ptr %short.row_from, i64 576
  %short.table.line_9 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_9, i32 1, <16 x i1> %table.there_9, <16 x i32> zeroinitializer)
  %short.table.line_place_10 = getelementptr i8, ptr %short.row_from, i64 640
  %short.table.line_10 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_10, i32 1, <16 x i1> %table.there_10, <16 x i32> zeroinitializer)
  %short.table.line_place_11 = getelementptr i8, ptr %short.row_from, i64 704
  %short.table.line_11 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_11, i32 1, <16 x i1> %table.there_11, <16 x i32> zeroinitializer)
  %short.table.line_place_12 = getelementptr i8, ptr %short.row_from, i64 768
  %short.table.line_12 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_12, i32 1, <16 x i1> %table.there_12, <16 x i32> zeroinitializer)
  %short.table.line_place_13 = getelementptr i8, ptr %short.row_from, i64 832
  %short.table.line_13 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_13, i32 1, <16 x i1> %table.there_13, <16 x i32> zeroinitializer)
  %short.table.line_place_14 = getelementptr i8, ptr %short.row_from, i64 896
  %short.table.line_14 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_14, i32 1, <16 x i1> %table.there_14, <16 x i32> zeroinitializer)
  %short.table.line_place_15 = getelementptr i8, ptr %short.row_from, i64 960
  %short.table.line_15 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %short.table.line_place_15, i32 1, <16 x i1> %table.there_15, <16 x i32> zeroinitializer)
  %short.low_low_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %short.table.line_0, <16 x i32> %short.coordinates, <16 x i32> %short.table.line_1)
  %short.low_low_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %short.table.line_2, <16 x i32> %short.coordinates, <16 x i32> %short.table.line_3)
  %short.low_low_as_sign = shl <16 x i32> %short.coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %short.low_low_is_high = icmp slt <16 x i32> %short.low_low_as_sign, zeroinitializer
  %short.low_low_blended = select <16 x i1> %short.low_low_is_high, <16 x i32> %short.low_low_high_found, <16 x i32> %short.low_low_low_found
  %short.low_high_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %short.table.line_4, <16 x i32> %short.coordinates, <16 x i32> %short.table.line_5)
  %short.low_high_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %short.table.line_6, <16 x i32> %short.coordinates, <16 x i32> %short.table.line_7)
  %short.low_high_as_sign = shl <16 x i32> %short.coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %short.low_high_is_high = icmp slt <16 x i32> %short.low_high_as_sign, zeroinitializer
  %short.low_high_blended = select <16 x i1> %short.low_high_is_high, <16 x i32> %short.low_high_high_found, <16 x i32> %short.low_high_low_found
  %short.low_as_sign = shl <16 x i32> %short.coordinates, <i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25>
  %short.low_is_high = icmp slt <16 x i32> %short.low_as_sign, zeroinitializer
  %short.low_blended = select <16 x i1> %short.low_is_high, <16 x i32> %short.low_high_blended, <16 x i32> %short.low_low_blended
  %short.high_low_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %short.table.line_8, <16 x i32> %short.coordinates, <16 x i32> %short.table.line_9)
  %short.high_low_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %short.table.line_10, <16 x i32> %short.coordinates, <16 x i32> %short.table.line_11)
  %short.high_low_as_sign = shl <16 x i32> %short.coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %short.high_low_is_high = icmp slt <16 x i32> %short.high_low_as_sign, zeroinitializer
  %short.high_low_blended = select <16 x i1> %short.high_low_is_high, <16 x i32> %short.high_low_high_found, <16 x i32> %short.high_low_low_found
  %short.high_high_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %short.table.line_12, <16 x i32> %short.coordinates, <16 x i32> %short.table.line_13)
  %short.high_high_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %short.table.line_14, <16 x i32> %short.coordinates, <16 x i32> %short.table.line_15)
  %short.high_high_as_sign = shl <16 x i32> %short.coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %short.high_high_is_high = icmp slt <16 x i32> %short.high_high_as_sign, zeroinitializer
  %short.high_high_blended = select <16 x i1> %short.high_high_is_high, <16 x i32> %short.high_high_high_found, <16 x i32> %short.high_high_low_found
  %short.high_as_sign = shl <16 x i32> %short.coordinates, <i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25>
  %short.high_is_high = icmp slt <16 x i32> %short.high_as_sign, zeroinitializer
  %short.high_blended = select <16 x i1> %short.high_is_high, <16 x i32> %short.high_high_blended, <16 x i32> %short.high_low_blended
  %short.as_sign = shl <16 x i32> %short.coordinates, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  %short.is_high = icmp slt <16 x i32> %short.as_sign, zeroinitializer
  %short.blended = select <16 x i1> %short.is_high, <16 x i32> %short.high_blended, <16 x i32> %short.low_blended
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %short.blended, ptr %short.row_to, i32 1, <16 x i1> %short.lane_mask)
  %short.rows_left.next = sub i64 %short.rows_left, 1
  %short.row_from.next_bytes = mul i64 1, %row_step_params
  %short.row_from.next = getelementptr i8, ptr %short.row_from, i64 %short.row_from.next_bytes
  %short.row_to.next_bytes = mul i64 1, %row_step_out
  %short.row_to.next = getelementptr i8, ptr %short.row_to, i64 %short.row_to.next_bytes
  %short.more_rows = icmp ne i64 %short.rows_left.next, 0
  br i1 %short.more_rows, label %short.rows_loop, label %short.rows_loop.end

short.rows_loop.end:                              ; preds = %short.rows_loop, %short_rows
  %short.rows_left.end = phi i64 [ %rows, %short_rows ], [ %short.rows_left.next, %short.rows_loop ]
  %short.row_from.end = phi ptr [ %from, %short_rows ], [ %short.row_from.next, %short.rows_loop ]
  %short.row_to.end = phi ptr [ %to, %short_rows ], [ %short.row_to.next, %short.rows_loop ]
  br label %copied

rows_loop:                                        ; preds = %rest.groups.end, %long_rows
  %rows_left = phi i64 [ %rows, %long_rows ], [ %rows_left.next, %rest.groups.end ]
  %row_from = phi ptr [ %from, %long_rows ], [ %row_from.next, %rest.groups.end ]
  %row_to = phi ptr [ %to, %long_rows ], [ %row_to.next, %rest.groups.end ]
  %table.line_0 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %row_from, i32 1, <16 x i1> %table.there_0, <16 x i32> zeroinitializer)
  %table.line_place_1 = getelementptr i8, ptr %row_from, i64 64
  %table.line_1 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_1, i32 1, <16 x i1> %table.there_1, <16 x i32> zeroinitializer)
  %table.line_place_2 = getelementptr i8, ptr %row_from, i64 128
  %table.line_2 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_2, i32 1, <16 x i1> %table.there_2, <16 x i32> zeroinitializer)
  %table.line_place_3 = getelementptr i8, ptr %row_from, i64 192
  %table.line_3 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_3, i32 1, <16 x i1> %table.there_3, <16 x i32> zeroinitializer)
  %table.line_place_4 = getelementptr i8, ptr %row_from, i64 256
  %table.line_4 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_4, i32 1, <16 x i1> %table.there_4, <16 x i32> zeroinitializer)
  %table.line_place_5 = getelementptr i8, ptr %row_from, i64 320
  %table.line_5 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_5, i32 1, <16 x i1> %table.there_5, <16 x i32> zeroinitializer)
  %table.line_place_6 = getelementptr i8, ptr %row_from, i64 384
  %table.line_6 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_6, i32 1, <16 x i1> %table.there_6, <16 x i32> zeroinitializer)
  %table.line_place_7 = getelementptr i8, ptr %row_from, i64 448
  %table.line_7 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_7, i32 1, <16 x i1> %table.there_7, <16 x i32> zeroinitializer)
  %table.line_place_8 = getelementptr i8, ptr %row_from, i64 512
  %table.line_8 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_8, i32 1, <16 x i1> %table.there_8, <16 x i32> zeroinitializer)
  %table.line_place_9 = getelementptr i8, ptr %row_from, i64 576
  %table.line_9 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_9, i32 1, <16 x i1> %table.there_9, <16 x i32> zeroinitializer)
  %table.line_place_10 = getelementptr i8, ptr %row_from, i64 640
  %table.line_10 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_10, i32 1, <16 x i1> %table.there_10, <16 x i32> zeroinitializer)
  %table.line_place_11 = getelementptr i8, ptr %row_from, i64 704
  %table.line_11 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_11, i32 1, <16 x i1> %table.there_11, <16 x i32> zeroinitializer)
  %table.line_place_12 = getelementptr i8, ptr %row_from, i64 768
  %table.line_12 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_12, i32 1, <16 x i1> %table.there_12, <16 x i32> zeroinitializer)
  %table.line_place_13 = getelementptr i8, ptr %row_from, i64 832
  %table.line_13 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_13, i32 1, <16 x i1> %table.there_13, <16 x i32> zeroinitializer)
  %table.line_place_14 = getelementptr i8, ptr %row_from, i64 896
  %table.line_14 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_14, i32 1, <16 x i1> %table.there_14, <16 x i32> zeroinitializer)
  %table.line_place_15 = getelementptr i8, ptr %row_from, i64 960
  %table.line_15 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %table.line_place_15, i32 1, <16 x i1> %table.there_15, <16 x i32> zeroinitializer)
  %first.more = icmp ule i64 16, %positions
  br i1 %first.more, label %groups, label %groups.end

rows_loop.end:                                    ; preds = %rest.groups.end, %long_rows
  %rows_left.end = phi i64 [ %rows, %long_rows ], [ %rows_left.next, %rest.groups.end ]
  %row_from.end = phi ptr [ %from, %long_rows ], [ %row_from.next, %rest.groups.end ]
  %row_to.end = phi ptr [ %to, %long_rows ], [ %row_to.next, %rest.groups.end ]
  br label %copied

groups:                                           ; preds = %groups, %rows_loop
  %at = phi i64 [ 0, %rows_loop ], [ %at.next, %groups ]
  %offset_place_bytes = mul i64 %at, 4
  %offset_place = getelementptr i8, ptr %offsets, i64 %offset_place_bytes
  %kept_offsets = load <16 x i32>, ptr %offset_place, align 4
  %coordinates = lshr <16 x i32> %kept_offsets, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %low_low_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_0, <16 x i32> %coordinates, <16 x i32> %table.line_1)
  %low_low_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_2, <16 x i32> %coordinates, <16 x i32> %table.line_3)
  %low_low_as_sign = shl <16 x i32> %coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %low_low_is_high = icmp slt <16 x i32> %low_low_as_sign, zeroinitializer
  %low_low_blended = select <16 x i1> %low_low_is_high, <16 x i32> %low_low_high_found, <16 x i32> %low_low_low_found
  %low_high_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_4, <16 x i32> %coordinates, <16 x i32> %table.line_5)
  %low_high_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_6, <16 x i32> %coordinates, <16 x i32> %table.line_7)
  %low_high_as_sign = shl <16 x i32> %coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %low_high_is_high = icmp slt <16 x i32> %low_high_as_sign, zeroinitializer
  %low_high_blended = select <16 x i1> %low_high_is_high, <16 x i32> %low_high_high_found, <16 x i32> %low_high_low_found
  %low_as_sign = shl <16 x i32> %coordinates, <i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25>
  %low_is_high = icmp slt <16 x i32> %low_as_sign, zeroinitializer
  %low_blended = select <16 x i1> %low_is_high, <16 x i32> %low_high_blended, <16 x i32> %low_low_blended
  %high_low_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_8, <16 x i32> %coordinates, <16 x i32> %table.line_9)
  %high_low_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_10, <16 x i32> %coordinates, <16 x i32> %table.line_11)
  %high_low_as_sign = shl <16 x i32> %coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %high_low_is_high = icmp slt <16 x i32> %high_low_as_sign, zeroinitializer
  %high_low_blended = select <16 x i1> %high_low_is_high, <16 x i32> %high_low_high_found, <16 x i32> %high_low_low_found
  %high_high_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_12, <16 x i32> %coordinates, <16 x i32> %table.line_13)
  %high_high_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_14, <16 x i32> %coordinates, <16 x i32> %table.line_15)
  %high_high_as_sign = shl <16 x i32> %coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %high_high_is_high = icmp slt <16 x i32> %high_high_as_sign, zeroinitializer
  %high_high_blended = select <16 x i1> %high_high_is_high, <16 x i32> %high_high_high_found, <16 x i32> %high_high_low_found
  %high_as_sign = shl <16 x i32> %coordinates, <i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25>
  %high_is_high = icmp slt <16 x i32> %high_as_sign, zeroinitializer
  %high_blended = select <16 x i1> %high_is_high, <16 x i32> %high_high_blended, <16 x i32> %high_low_blended
  %as_sign = shl <16 x i32> %coordinates, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  %is_high = icmp slt <16 x i32> %as_sign, zeroinitializer
  %blended = select <16 x i1> %is_high, <16 x i32> %high_blended, <16 x i32> %low_blended
  %group_to_bytes = mul i64 %at, 4
  %group_to = getelementptr i8, ptr %row_to, i64 %group_to_bytes
  store <16 x i32> %blended, ptr %group_to, align 1
  %at.next = add i64 %at, 16
  %group_end = add i64 %at.next, 16
  %more = icmp ule i64 %group_end, %positions
  br i1 %more, label %groups, label %groups.end

groups.end:                                       ; preds = %groups, %rows_loop
  %at.end = phi i64 [ 0, %rows_loop ], [ %at.next, %groups ]
  %rest.first.more = icmp ult i64 %at.end, %positions
  br i1 %rest.first.more, label %rest.groups, label %rest.groups.end

rest.groups:                                      ; preds = %rest.groups, %groups.end
  %rest.at = phi i64 [ %at.end, %groups.end ], [ %rest.at.next, %rest.groups ]
  %rest.offset_place_bytes = mul i64 %rest.at, 4
  %rest.offset_place = getelementptr i8, ptr %offsets, i64 %rest.offset_place_bytes
  %rest.kept_offsets = load <16 x i32>, ptr %rest.offset_place, align 4
  %rest.coordinates = lshr <16 x i32> %rest.kept_offsets, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %rest.low_low_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_0, <16 x i32> %rest.coordinates, <16 x i32> %table.line_1)
  %rest.low_low_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_2, <16 x i32> %rest.coordinates, <16 x i32> %table.line_3)
  %rest.low_low_as_sign = shl <16 x i32> %rest.coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %rest.low_low_is_high = icmp slt <16 x i32> %rest.low_low_as_sign, zeroinitializer
  %rest.low_low_blended = select <16 x i1> %rest.low_low_is_high, <16 x i32> %rest.low_low_high_found, <16 x i32> %rest.low_low_low_found
  %rest.low_high_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_4, <16 x i32> %rest.coordinates, <16 x i32> %table.line_5)
  %rest.low_high_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_6, <16 x i32> %rest.coordinates, <16 x i32> %table.line_7)
  %rest.low_high_as_sign = shl <16 x i32> %rest.coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %rest.low_high_is_high = icmp slt <16 x i32> %rest.low_high_as_sign, zeroinitializer
  %rest.low_high_blended = select <16 x i1> %rest.low_high_is_high, <16 x i32> %rest.low_high_high_found, <16 x i32> %rest.low_high_low_found
  %rest.low_as_sign = shl <16 x i32> %rest.coordinates, <i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25>
  %rest.low_is_high = icmp slt <16 x i32> %rest.low_as_sign, zeroinitializer
  %rest.low_blended = select <16 x i1> %rest.low_is_high, <16 x i32> %rest.low_high_blended, <16 x i32> %rest.low_low_blended
  %rest.high_low_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_8, <16 x i32> %rest.coordinates, <16 x i32> %table.line_9)
  %rest.high_low_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_10, <16 x i32> %rest.coordinates, <16 x i32> %table.line_11)
  %rest.high_low_as_sign = shl <16 x i32> %rest.coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %rest.high_low_is_high = icmp slt <16 x i32> %rest.high_low_as_sign, zeroinitializer
  %rest.high_low_blended = select <16 x i1> %rest.high_low_is_high, <16 x i32> %rest.high_low_high_found, <16 x i32> %rest.high_low_low_found
  %rest.high_high_low_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_12, <16 x i32> %rest.coordinates, <16 x i32> %table.line_13)
  %rest.high_high_high_found = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %table.line_14, <16 x i32> %rest.coordinates, <16 x i32> %table.line_15)
  %rest.high_high_as_sign = shl <16 x i32> %rest.coordinates, <i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26, i32 26>
  %rest.high_high_is_high = icmp slt <16 x i32> %rest.high_high_as_sign, zeroinitializer
  %rest.high_high_blended = select <16 x i1> %rest.high_high_is_high, <16 x i32> %rest.high_high_high_found, <16 x i32> %rest.high_high_low_found
  %rest.high_as_sign = shl <16 x i32> %rest.coordinates, <i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25, i32 25>
  %rest.high_is_high = icmp slt <16 x i32> %rest.high_as_sign, zeroinitializer
  %rest.high_blended = select <16 x i1> %rest.high_is_high, <16 x i32> %rest.high_high_blended, <16 x i32> %rest.high_low_blended
  %rest.as_sign = shl <16 x i32> %rest.coordinates, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  %rest.is_high = icmp slt <16 x i32> %rest.as_sign, zeroinitializer
  %rest.blended = select <16 x i1> %rest.is_high, <16 x i32> %rest.high_blended, <16 x i32> %rest.low_blended
  %rest.left = sub i64 %positions, %rest.at
  %rest.few = call i64 @llvm.umin.i64(i64 %rest.left, i64 16)
  %rest.lanes_behind = shl i64 -1, %rest.few
  %rest.lanes = xor i64 %rest.lanes_behind, -1
  %rest.lane_bits = trunc i64 %rest.lanes to i16
  %rest.lane_mask = bitcast i16 %rest.lane_bits to <16 x i1>
  %rest.group_to_bytes = mul i64 %rest.at, 4
  %rest.group_to = getelementptr i8, ptr %row_to, i64 %rest.group_to_bytes
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %rest.blended, ptr %rest.group_to, i32 1, <16 x i1> %rest.lane_mask)
  %rest.at.next = add i64 %rest.at, 16
  %rest.more = icmp ult i64 %rest.at.next, %positions
  br i1 %rest.more, label %rest.groups, label %rest.groups.end

rest.groups.end:                                  ; preds = %rest.groups, %groups.end
  %rest.at.end = phi i64 [ %at.end, %groups.end ], [ %rest.at.next, %rest.groups ]
  %rows_left.next = sub i64 %rows_left, 1
  %row_from.next_bytes = mul i64 1, %row_step_params
  %row_from.next = getelementptr i8, ptr %row_from, i64 %row_from.next_bytes
  %row_to.next_bytes = mul i64 1, %row_step_out
  %row_to.next = getelementptr i8, ptr %row_to, i64 %row_to.next_bytes
  %more_rows = icmp ne i64 %rows_left.next, 0
  br i1 %more_rows, label %rows_loop, label %rows_loop.end
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.usub.sat.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr nocapture, i32 immarg, <16 x i1>, <16 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32>, <16 x i32>, <16 x i32>) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr nocapture, i32 immarg, <16 x i1>) #5

; Function Attrs: noinline nounwind uwtable
define internal void @bad_rows(ptr %args, ptr %from, ptr %to, i64 %rows, i64 %positions, ptr %offsets) #1 {
entry:
  %row_step_params_word = getelementptr i8, ptr %args, i64 64
  %row_step_params = load i64, ptr %row_step_params_word, align 8, !invariant.load !0
  %row_step_out_word = getelementptr i8, ptr %args, i64 72
  %row_step_out = load i64, ptr %row_step_out_word, align 8, !invariant.load !0
  %first.more_rows = icmp ne i64 %rows, 0
  br i1 %first.more_rows, label %rows_loop, label %rows_loop.end

rows_loop:                                        ; preds = %tuples.end, %entry
  %rows_left = phi i64 [ %rows, %entry ], [ %rows_left.next, %tuples.end ]
  %row_from = phi ptr [ %from, %entry ], [ %row_from.next, %tuples.end ]
  %row_to = phi ptr [ %to, %entry ], [ %row_to.next, %tuples.end ]
  %first.more_tuples = icmp ult i64 0, %positions
  br i1 %first.more_tuples, label %tuples, label %tuples.end

rows_loop.end:                                    ; preds = %tuples.end, %entry
  %rows_left.end = phi i64 [ %rows, %entry ], [ %rows_left.next, %tuples.end ]
  %row_from.end = phi ptr [ %from, %entry ], [ %row_from.next, %tuples.end ]
  %row_to.end = phi ptr [ %to, %entry ], [ %row_to.next, %tuples.end ]
  ret void

tuples:                                           ; preds = %written, %rows_loop
  %at = phi i64 [ 0, %rows_loop ], [ %at.next, %written ]
  %place = phi ptr [ %row_to, %rows_loop ], [ %place.next, %written ]
  %offset_place_bytes = mul i64 %at, 4
  %offset_place = getelementptr i8, ptr %offsets, i64 %offset_place_bytes
  %kept_offset = load i32, ptr %offset_place, align 4
  %offset = sext i32 %kept_offset to i64
  %is_good = icmp ne i64 %offset, -2147483648
  br i1 %is_good, label %good, label %bad

tuples.end:                                       ; preds = %written, %rows_loop
  %at.end = phi i64 [ 0, %rows_loop ], [ %at.next, %written ]
  %place.end = phi ptr [ %row_to, %rows_loop ], [ %place.next, %written ]
  %rows_left.next = sub i64 %rows_left, 1
  %row_from.next_bytes = mul i64 1, %row_step_params
  %row_from.next = getelementptr i8, ptr %row_from, i64 %row_from.next_bytes
  %row_to.next_bytes = mul i64 1, %row_step_out
  %row_to.next = getelementptr i8, ptr %row_to, i64 %row_to.next_bytes
  %more_rows = icmp ne i64 %rows_left.next, 0
  br i1 %more_rows, label %rows_loop, label %rows_loop.end

good:                                             ; preds = %tuples
  %source = getelementptr i8, ptr %row_from, i64 %offset
  %bytes = load i32, ptr %source, align 1
  store i32 %bytes, ptr %place, align 1
  br label %written

bad:                                              ; preds = %tuples
  store i32 0, ptr %place, align 1
  br label %written

written:                                          ; preds = %bad, %good
  %at.next = add i64 %at, 1
  %place.next = getelementptr i8, ptr %place, i64 4
  %more_tuples = icmp ult i64 %at.next, %positions
  br i1 %more_tuples, label %tuples, label %tuples.end
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="512" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { noinline nounwind uwtable "prefer-vector-width"="512" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
