; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_repeated_tuples_i64_k1_b4_error_spOI_o32_u4_v32_pf4(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %extents.splatinsert = insertelement <4 x i64> poison, i64 %extent, i64 0
  %extents.splat = shufflevector <4 x i64> %extents.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  %offsets = alloca [4096 x i8], align 16
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
  %outer.inner.run.indices_bytes = mul i64 %first_position, 8
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
  %lanes.first.more = icmp ule i64 4, %chunk_positions
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
  %lanes.index_place_bytes = mul i64 %lanes.at, 8
  %lanes.index_place = getelementptr i8, ptr %chunk_indices, i64 %lanes.index_place_bytes
  %lanes.loaded = load volatile <4 x i64>, ptr %lanes.index_place, align 1
  %lanes.zero_based = sub <4 x i64> %lanes.loaded, zeroinitializer
  %lanes.in_range = icmp ult <4 x i64> %lanes.zero_based, %extents.splat
  %lanes.narrow_coordinate = trunc <4 x i64> %lanes.zero_based to <4 x i32>
  %lanes.offset = mul <4 x i32> %lanes.narrow_coordinate, <i32 4, i32 4, i32 4, i32 4>
  %lanes.offset_or_mark = select <4 x i1> %lanes.in_range, <4 x i32> %lanes.offset, <4 x i32> <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>
  %lanes.offset_place_bytes = mul i64 %lanes.at, 4
  %lanes.offset_place = getelementptr i8, ptr %offsets, i64 %lanes.offset_place_bytes
  store <4 x i32> %lanes.offset_or_mark, ptr %lanes.offset_place, align 4
  %lanes.in_range_bits = bitcast <4 x i1> %lanes.in_range to i4
  %lanes.all_in_range = icmp eq i4 %lanes.in_range_bits, -1
  %lanes.good.next = and i1 %lanes.good, %lanes.all_in_range
  %lanes.at.next = add i64 %lanes.at, 4
  %lanes.lanes_end = add i64 %lanes.at.next, 4
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
  %single.index_place_bytes = mul i64 %single.at, 8
  %single.index_place = getelementptr i8, ptr %chunk_indices, i64 %single.index_place_bytes
  %single.index = load volatile i64, ptr %single.index_place, align 1
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
  %chunk_indices.next_bytes = mul i64 %chunk_positions, 8
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
  %row_bytes = mul i64 %extent, 4
  %begin = ptrtoint ptr %from to i64
  %places = or i64 %begin, %row_bytes
  %over = and i64 %places, 63
  %splits_lines = icmp ne i64 %over, 0
  %more_bytes = select i1 %splits_lines, i64 126, i64 0
  %touched_bytes = add i64 %row_bytes, %more_bytes
  %row_lines = lshr i64 %touched_bytes, 6
  %are_read = icmp uge i64 %positions, %row_lines
  %fetched_lines = select i1 %are_read, i64 %row_lines, i64 0
  %first.more = icmp uge i64 %rows, 4
  br i1 %first.more, label %rows_loop, label %rows_loop.end

rows_loop:                                        ; preds = %positions_done, %entry
  %rows_left = phi i64 [ %rows, %entry ], [ %rows_left.next, %positions_done ]
  %rows_from = phi ptr [ %from, %entry ], [ %row_from.4, %positions_done ]
  %rows_to = phi ptr [ %to, %entry ], [ %row_to.4, %positions_done ]
  %row_from_bytes.1 = mul i64 1, %row_step_params
  %row_from.1 = getelementptr i8, ptr %rows_from, i64 %row_from_bytes.1
  %row_to_bytes.1 = mul i64 1, %row_step_out
  %row_to.1 = getelementptr i8, ptr %rows_to, i64 %row_to_bytes.1
  %row_from_bytes.2 = mul i64 1, %row_step_params
  %row_from.2 = getelementptr i8, ptr %row_from.1, i64 %row_from_bytes.2
  %row_to_bytes.2 = mul i64 1, %row_step_out
  %row_to.2 = getelementptr i8, ptr %row_to.1, i64 %row_to_bytes.2
  %row_from_bytes.3 = mul i64 1, %row_step_params
  %row_from.3 = getelementptr i8, ptr %row_from.2, i64 %row_from_bytes.3
  %row_to_bytes.3 = mul i64 1, %row_step_out
  %row_to.3 = getelementptr i8, ptr %row_to.2, i64 %row_to_bytes.3
  %row_from_bytes.4 = mul i64 1, %row_step_params
  %row_from.4 = getelementptr i8, ptr %row_from.3, i64 %row_from_bytes.4
  %row_to_bytes.4 = mul i64 1, %row_step_out
  %row_to.4 = getelementptr i8, ptr %row_to.3, i64 %row_to_bytes.4
  %ahead.row_ahead_bytes.0 = mul i64 4, %row_step_params
  %ahead.row_ahead.0 = getelementptr i8, ptr %rows_from, i64 %ahead.row_ahead_bytes.0
  %ahead.row_ahead_bytes.1 = mul i64 4, %row_step_params
  %ahead.row_ahead.1 = getelementptr i8, ptr %row_from.1, i64 %ahead.row_ahead_bytes.1
  %ahead.row_ahead_bytes.2 = mul i64 4, %row_step_params
  %ahead.row_ahead.2 = getelementptr i8, ptr %row_from.2, i64 %ahead.row_ahead_bytes.2
  %ahead.row_ahead_bytes.3 = mul i64 4, %row_step_params
  %ahead.row_ahead.3 = getelementptr i8, ptr %row_from.3, i64 %ahead.row_ahead_bytes.3
  %ahead.first.more_lines = icmp ne i64 0, %fetched_lines
  br i1 %ahead.first.more_lines, label %ahead.lines, label %ahead.lines.end

rows_loop.end:                                    ; preds = %positions_done, %entry
  %rows_left.end = phi i64 [ %rows, %entry ], [ %rows_left.next, %positions_done ]
  %rows_from.end = phi ptr [ %from, %entry ], [ %row_from.4, %positions_done ]
  %rows_to.end = phi ptr [ %to, %entry ], [ %row_to.4, %positions_done ]
  %rest.first.more = icmp uge i64 %rows_left.end, 1
  br i1 %rest.first.more, label %rest.rows_loop, label %rest.rows_loop.end

ahead.lines:                                      ; preds = %ahead.lines, %rows_loop
  %ahead.line = phi i64 [ 0, %rows_loop ], [ %ahead.line.next, %ahead.lines ]
  %ahead.line_at = mul i64 %ahead.line, 64
  %ahead.line_ahead.0 = getelementptr i8, ptr %ahead.row_ahead.0, i64 %ahead.line_at
  call void @llvm.prefetch.p0(ptr %ahead.line_ahead.0, i32 0, i32 2, i32 1)
  %ahead.line_ahead.1 = getelementptr i8, ptr %ahead.row_ahead.1, i64 %ahead.line_at
  call void @llvm.prefetch.p0(ptr %ahead.line_ahead.1, i32 0, i32 2, i32 1)
  %ahead.line_ahead.2 = getelementptr i8, ptr %ahead.row_ahead.2, i64 %ahead.line_at
  call void @llvm.prefetch.p0(ptr %ahead.line_ahead.2, i32 0, i32 2, i32 1)
  %ahead.line_ahead.3 = getelementptr i8, ptr %ahead.row_ahead.3, i64 %ahead.line_at
  call void @llvm.prefetch.p0(ptr %ahead.line_ahead.3, i32 0, i32 2, i32 1)
  %ahead.line.next = add i64 %ahead.line, 1
  %ahead.more_lines = icmp ne i64 %ahead.line.next, %fetched_lines
  br i1 %ahead.more_lines, label %ahead.lines, label %ahead.lines.end

ahead.lines.end:                                  ; preds = %ahead.lines, %rows_loop
  %ahead.line.end = phi i64 [ 0, %rows_loop ], [ %ahead.line.next, %ahead.lines ]
  %has_group = icmp uge i64 %positions, 4
  br i1 %has_group, label %some, label %few

some:                                             ; preds = %ahead.lines.end
  %large.first.more = icmp ule i64 8, %positions
  br i1 %large.first.more, label %large.groups, label %large.groups.end

few:                                              ; preds = %ahead.lines.end
  %few.first.more = icmp ult i64 0, %positions
  br i1 %few.first.more, label %few.groups, label %few.groups.end

positions_done:                                   ; preds = %small.groups.end, %few.groups.end
  %rows_left.next = sub i64 %rows_left, 4
  %more = icmp uge i64 %rows_left.next, 4
  br i1 %more, label %rows_loop, label %rows_loop.end

few.groups:                                       ; preds = %few.groups, %few
  %few.at = phi i64 [ 0, %few ], [ %few.at.next, %few.groups ]
  %few.group_to_bytes.0 = mul i64 %few.at, 4
  %few.group_to.0 = getelementptr i8, ptr %rows_to, i64 %few.group_to_bytes.0
  %few.group_to_bytes.1 = mul i64 %few.at, 4
  %few.group_to.1 = getelementptr i8, ptr %row_to.1, i64 %few.group_to_bytes.1
  %few.group_to_bytes.2 = mul i64 %few.at, 4
  %few.group_to.2 = getelementptr i8, ptr %row_to.2, i64 %few.group_to_bytes.2
  %few.group_to_bytes.3 = mul i64 %few.at, 4
  %few.group_to.3 = getelementptr i8, ptr %row_to.3, i64 %few.group_to_bytes.3
  %few.position = add i64 %few.at, 0
  %few.offset_place_bytes = mul i64 %few.position, 4
  %few.offset_place = getelementptr i8, ptr %offsets, i64 %few.offset_place_bytes
  %few.kept_offset = load i32, ptr %few.offset_place, align 4
  %few.offset = sext i32 %few.kept_offset to i64
  %few.source.0 = getelementptr i8, ptr %rows_from, i64 %few.offset
  %few.element.0 = load i32, ptr %few.source.0, align 1
  %few.vector.0 = insertelement <1 x i32> poison, i32 %few.element.0, i64 0
  %few.source.1 = getelementptr i8, ptr %row_from.1, i64 %few.offset
  %few.element.1 = load i32, ptr %few.source.1, align 1
  %few.vector.1 = insertelement <1 x i32> poison, i32 %few.element.1, i64 0
  %few.source.2 = getelementptr i8, ptr %row_from.2, i64 %few.offset
  %few.element.2 = load i32, ptr %few.source.2, align 1
  %few.vector.2 = insertelement <1 x i32> poison, i32 %few.element.2, i64 0
  %few.source.3 = getelementptr i8, ptr %row_from.3, i64 %few.offset
  %few.element.3 = load i32, ptr %few.source.3, align 1
  %few.vector.3 = insertelement <1 x i32> poison, i32 %few.element.3, i64 0
  store <1 x i32> %few.vector.0, ptr %few.group_to.0, align 1
  store <1 x i32> %few.vector.1, ptr %few.group_to.1, align 1
  store <1 x i32> %few.vector.2, ptr %few.group_to.2, align 1
  store <1 x i32> %few.vector.3, ptr %few.group_to.3, align 1
  %few.at.next = add i64 %few.at, 1
  %few.more = icmp ult i64 %few.at.next, %positions
  br i1 %few.more, label %few.groups, label %few.groups.end

few.groups.end:                                   ; preds = %few.groups, %few
  %few.at.end = phi i64 [ 0, %few ], [ %few.at.next, %few.groups ]
  br label %positions_done

large.groups:                                     ; preds = %large.groups, %some
  %large.at = phi i64 [ 0, %some ], [ %large.at.next, %large.groups ]
  %large.group_to_bytes.0 = mul i64 %large.at, 4
  %large.group_to.0 = getelementptr i8, ptr %rows_to, i64 %large.group_to_bytes.0
  %large.group_to_bytes.1 = mul i64 %large.at, 4
  %large.group_to.1 = getelementptr i8, ptr %row_to.1, i64 %large.group_to_bytes.1
  %large.group_to_bytes.2 = mul i64 %large.at, 4
  %large.group_to.2 = getelementptr i8, ptr %row_to.2, i64 %large.group_to_bytes.2
  %large.group_to_bytes.3 = mul i64 %large.at, 4
  %large.group_to.3 = getelementptr i8, ptr %row_to.3, i64 %large.group_to_bytes.3
  %large.position_0 = add i64 %large.at, 0
  %large.offset_place_bytes_0 = mul i64 %large.position_0, 4
  %large.offset_place_0 = getelementptr i8, ptr %offsets, i64 %large.offset_place_bytes_0
  %large.kept_offset_0 = load i32, ptr %large.offset_place_0, align 4
  %large.offset_0 = sext i32 %large.kept_offset_0 to i64
  %large.source_0.0 = getelementptr i8, ptr %rows_from, i64 %large.offset_0
  %large.element_0.0 = load i32, ptr %large.source_0.0, align 1
  %large.vector_0.0 = insertelement <4 x i32> poison, i32 %large.element_0.0, i64 0
  %large.source_0.1 = getelementptr i8, ptr %row_from.1, i64 %large.offset_0
  %large.element_0.1 = load i32, ptr %large.source_0.1, align 1
  %large.vector_0.1 = insertelement <4 x i32> poison, i32 %large.element_0.1, i64 0
  %large.source_0.2 = getelementptr i8, ptr %row_from.2, i64 %large.offset_0
  %large.element_0.2 = load i32, ptr %large.source_0.2, align 1
  %large.vector_0.2 = insertelement <4 x i32> poison, i32 %large.element_0.2, i64 0
  %large.source_0.3 = getelementptr i8, ptr %row_from.3, i64 %large.offset_0
  %large.element_0.3 = load i32, ptr %large.source_0.3, align 1
  %large.vector_0.3 = insertelement <4 x i32> poison, i32 %large.element_0.3, i64 0
  %large.position_1 = add i64 %large.at, 1
  %large.offset_place_bytes_1 = mul i64 %large.position_1, 4
  %large.offset_place_1 = getelementptr i8, ptr %offsets, i64 %large.offset_place_bytes_1
  %large.kept_offset_1 = load i32, ptr %large.offset_place_1, align 4
  %large.offset_1 = sext i32 %large.kept_offset_1 to i64
  %large.source_1.0 = getelementptr i8, ptr %rows_from, i64 %large.offset_1
  %large.element_1.0 = load i32, ptr %large.source_1.0, align 1
  %large.vector_1.0 = insertelement <4 x i32> %large.vector_0.0, i32 %large.element_1.0, i64 1
  %large.source_1.1 = getelementptr i8, ptr %row_from.1, i64 %large.offset_1
  %large.element_1.1 = load i32, ptr %large.source_1.1, align 1
  %large.vector_1.1 = insertelement <4 x i32> %large.vector_0.1, i32 %large.element_1.1, i64 1
  %large.source_1.2 = getelementptr i8, ptr %row_from.2, i64 %large.offset_1
  %large.element_1.2 = load i32, ptr %large.source_1.2, align 1
  %large.vector_1.2 = insertelement <4 x i32> %large.vector_0.2, i32 %large.element_1.2, i64 1
  %large.source_1.3 = getelementptr i8, ptr %row_from.3, i64 %large.offset_1
  %large.element_1.3 = load i32, ptr %large.source_1.3, align 1
  %large.vector_1.3 = insertelement <4 x i32> %large.vector_0.3, i32 %large.element_1.3, i64 1
  %large.position_2 = add i64 %large.at, 2
  %large.offset_place_bytes_2 = mul i64 %large.position_2, 4
  %large.offset_place_2 = getelementptr i8, ptr %offsets, i64 %large.offset_place_bytes_2
  %large.kept_offset_2 = load i32, ptr %large.offset_place_2, align 4
  %large.offset_2 = sext i32 %large.kept_offset_2 to i64
  %large.source_2.0 = getelementptr i8, ptr %rows_from, i64 %large.offset_2
  %large.element_2.0 = load i32, ptr %large.source_2.0, align 1
  %large.vector_2.0 = insertelement <4 x i32> %large.vector_1.0, i32 %large.element_2.0, i64 2
  %large.source_2.1 = getelementptr i8, ptr %row_from.1, i64 %large.offset_2
  %large.element_2.1 = load i32, ptr %large.source_2.1, align 1
  %large.vector_2.1 = insertelement <4 x i32> %large.vector_1.1, i32 %large.element_2.1, i64 2
  %large.source_2.2 = getelementptr i8, ptr %row_from.2, i64 %large.offset_2
  %large.element_2.2 = load i32, ptr %large.source_2.2, align 1
  %large.vector_2.2 = insertelement <4 x i32> %large.vector_1.2, i32 %large.element_2.2, i64 2
  %large.source_2.3 = getelementptr i8, ptr %row_from.3, i64 %large.offset_2
  %large.element_2.3 = load i32, ptr %large.source_2.3, align 1
  %large.vector_2.3 = insertelement <4 x i32> %large.vector_1.3, i32 %large.element_2.3, i64 2
  %large.position_3 = add i64 %large.at, 3
  %large.offset_place_bytes_3 = mul i64 %large.position_3, 4
  %large.offset_place_3 = getelementptr i8, ptr %offsets, i64 %large.offset_place_bytes_3
  %large.kept_offset_3 = load i32, ptr %large.offset_place_3, align 4
  %large.offset_3 = sext i32 %large.kept_offset_3 to i64
  %large.source_3.0 = getelementptr i8, ptr %rows_from, i64 %large.offset_3
  %large.element_3.0 = load i32, ptr %large.source_3.0, align 1
  %large.vector_3.0 = insertelement <4 x i32> %large.vector_2.0, i32 %large.element_3.0, i64 3
  %large.source_3.1 = getelementptr i8, ptr %row_from.1, i64 %large.offset_3
  %large.element_3.1 = load i32, ptr %large.source_3.1, align 1
  %large.vector_3.1 = insertelement <4 x i32> %large.vector_2.1, i32 %large.element_3.1, i64 3
  %large.source_3.2 = getelementptr i8, ptr %row_from.2, i64 %large.offset_3
  %large.element_3.2 = load i32, ptr %large.source_3.2, align 1
  %large.vector_3.2 = insertelement <4 x i32> %large.vector_2.2, i32 %large.element_3.2, i64 3
  %large.source_3.3 = getelementptr i8, ptr %row_from.3, i64 %large.offset_3
  %large.element_3.3 = load i32, ptr %large.source_3.3, align 1
  %large.vector_3.3 = insertelement <4 x i32> %large.vector_2.3, i32 %large.element_3.3, i64 3
  store <4 x i32> %large.vector_3.0, ptr %large.group_to.0, align 1
  store <4 x i32> %large.vector_3.1, ptr %large.group_to.1, align 1
  store <4 x i32> %large.vector_3.2, ptr %large.group_to.2, align 1
  store <4 x i32> %large.vector_3.3, ptr %large.group_to.3, align 1
  %large.position_4 = add i64 %large.at, 4
  %large.offset_place_bytes_4 = mul i64 %large.position_4, 4
  %large.offset_place_4 = getelementptr i8, ptr %offsets, i64 %large.offset_place_bytes_4
  %large.kept_offset_4 = load i32, ptr %large.offset_place_4, align 4
  %large.offset_4 = sext i32 %large.kept_offset_4 to i64
  %large.source_4.0 = getelementptr i8, ptr %rows_from, i64 %large.offset_4
  %large.element_4.0 = load i32, ptr %large.source_4.0, align 1
  %large.vector_4.0 = insertelement <4 x i32> poison, i32 %large.element_4.0, i64 0
  %large.source_4.1 = getelementptr i8, ptr %row_from.1, i64 %large.offset_4
  %large.element_4.1 = load i32, ptr %large.source_4.1, align 1
  %large.vector_4.1 = insertelement <4 x i32> poison, i32 %large.element_4.1, i64 0
  %large.source_4.2 = getelementptr i8, ptr %row_from.2, i64 %large.offset_4
  %large.element_4.2 = load i32, ptr %large.source_4.2, align 1
  %large.vector_4.2 = insertelement <4 x i32> poison, i32 %large.element_4.2, i64 0
  %large.source_4.3 = getelementptr i8, ptr %row_from.3, i64 %large.offset_4
  %large.element_4.3 = load i32, ptr %large.source_4.3, align 1
  %large.vector_4.3 = insertelement <4 x i32> poison, i32 %large.element_4.3, i64 0
  %large.position_5 = add i64 %large.at, 5
  %large.offset_place_bytes_5 = mul i64 %large.position_5, 4
  %large.offset_place_5 = getelementptr i8, ptr %offsets, i64 %large.offset_place_bytes_5
  %large.kept_offset_5 = load i32, ptr %large.offset_place_5, align 4
  %large.offset_5 = sext i32 %large.kept_offset_5 to i64
  %large.source_5.0 = getelementptr i8, ptr %rows_from, i64 %large.offset_5
  %large.element_5.0 = load i32, ptr %large.source_5.0, align 1
  %large.vector_5.0 = insertelement <4 x i32> %large.vector_4.0, i32 %large.element_5.0, i64 1
  %large.source_5.1 = getelementptr i8, ptr %row_from.1, i64 %large.offset_5
  %large.element_5.1 = load i32, ptr %large.source_5.1, align 1
  %large.vector_5.1 = insertelement <4 x i32> %large.vector_4.1, i32 %large.element_5.1, i64 1
  %large.source_5.2 = getelementptr i8, ptr %row_from.2, i64 %large.offset_5
  %large.element_5.2 = load i32, ptr %large.source_5.2, align 1
  %large.vector_5.2 = insertelement <4 x i32> %large.vector_4.2, i32 %large.element_5.2, i64 1
  %large.source_5.3 = getelementptr i8, ptr %row_from.3, i64 %large.offset_5
  %large.element_5.3 = load i32, ptr %large.source_5.3, align 1
  %large.vector_5.3 = insertelement <4 x i32> %large.vector_4.3, i32 %large.element_5.3, i64 1
  %large.position_6 = add i64 %large.at, 6
  %large.offset_place_bytes_6 = mul i64 %large.position_6, 4
  %large.offset_place_6 = getelementptr i8, ptr %offsets, i64 %large.offset_place_bytes_6
  %large.kept_offset_6 = load i32, ptr %large.offset_place_6, align 4
  %large.offset_6 = sext i32 %large.kept_offset_6 to i64
  %large.source_6.0 = getelementptr i8, ptr %rows_from, i64 %large.offset_6
  %large.element_6.0 = load i32, ptr %large.source_6.0, align 1
  %large.vector_6.0 = insertelement <4 x i32> %large.vector_5.0, i32 %large.element_6.0, i64 2
  %large.source_6.1 = getelementptr i8, ptr %row_from.1, i64 %large.offset_6
  %large.element_6.1 = load i32, ptr %large.source_6.1, align 1
  %large.vector_6.1 = insertelement <4 x i32> %large.vector_5.1, i32 %large.element_6.1, i64 2
  %large.source_6.2 = getelementptr i8, ptr %row_from.2, i64 %large.offset_6
  %large.element_6.2 = load i32, ptr %large.source_6.2, align 1
  %large.vector_6.2 = insertelement <4 x i32> %large.vector_5.2, i32 %large.element_6.2, i64 2
  %large.source_6.3 = getelementptr i8, ptr %row_from.3, i64 %large.offset_6
  %large.element_6.3 = load i32, ptr %large.source_6.3, align 1
  %large.vector_6.3 = insertelement <4 x i32> %large.vector_5.3, i32 %large.element_6.3, i64 2
  %large.position_7 = add i64 %large.at, 7
  %large.offset_place_bytes_7 = mul i64 %large.position_7, 4
  %large.offset_place_7 = getelementptr i8, ptr %offsets, i64 %large.offset_place_bytes_7
  %large.kept_offset_7 = load i32, ptr %large.offset_place_7, align 4
  %large.offset_7 = sext i32 %large.kept_offset_7 to i64
  %large.source_7.0 = getelementptr i8, ptr %rows_from, i64 %large.offset_7
  %large.element_7.0 = load i32, ptr %large.source_7.0, align 1
  %large.vector_7.0 = insertelement <4 x i32> %large.vector_6.0, i32 %large.element_7.0, i64 3
  %large.source_7.1 = getelementptr i8, ptr %row_from.1, i64 %large.offset_7
  %large.element_7.1 = load i32, ptr %large.source_7.1, align 1
  %large.vector_7.1 = insertelement <4 x i32> %large.vector_6.1, i32 %large.element_7.1, i64 3
  %large.source_7.2 = getelementptr i8, ptr %row_from.2, i64 %large.offset_7
  %large.element_7.2 = load i32, ptr %large.source_7.2, align 1
  %large.vector_7.2 = insertelement <4 x i32> %large.vector_6.2, i32 %large.element_7.2, i64 3
  %large.source_7.3 = getelementptr i8, ptr %row_from.3, i64 %large.offset_7
  %large.element_7.3 = load i32, ptr %large.source_7.3, align 1
  %large.vector_7.3 = insertelement <4 x i32> %large.vector_6.3, i32 %large.element_7.3, i64 3
  %large.vector_to_1.0 = getelementptr i8, ptr %large.group_to.0, i64 16
  store <4 x i32> %large.vector_7.0, ptr %large.vector_to_1.0, align 1
  %large.vector_to_1.1 = getelementptr i8, ptr %large.group_to.1, i64 16
  store <4 x i32> %large.vector_7.1, ptr %large.vector_to_1.1, align 1
  %large.vector_to_1.2 = getelementptr i8, ptr %large.group_to.2, i64 16
  store <4 x i32> %large.vector_7.2, ptr %large.vector_to_1.2, align 1
  %large.vector_to_1.3 = getelementptr i8, ptr %large.group_to.3, i64 16
  store <4 x i32> %large.vector_7.3, ptr %large.vector_to_1.3, align 1
  %large.at.next = add i64 %large.at, 8
  %large.group_end = add i64 %large.at.next, 8
  %large.more = icmp ule i64 %large.group_end, %positions
  br i1 %large.more, label %large.groups, label %large.groups.end

large.groups.end:                                 ; preds = %large.groups, %some
  %large.at.end = phi i64 [ 0, %some ], [ %large.at.next, %large.groups ]
  %small.last_group = sub i64 %positions, 4
  %small.first.more = icmp ult i64 %large.at.end, %positions
  br i1 %small.first.more, label %small.groups, label %small.groups.end

small.groups:                                     ; preds = %small.groups, %large.groups.end
  %small.at = phi i64 [ %large.at.end, %large.groups.end ], [ %small.at.next, %small.groups ]
  %small.here = call i64 @llvm.umin.i64(i64 %small.at, i64 %small.last_group)
  %small.group_to_bytes.0 = mul i64 %small.here, 4
  %small.group_to.0 = getelementptr i8, ptr %rows_to, i64 %small.group_to_bytes.0
  %small.group_to_bytes.1 = mul i64 %small.here, 4
  %small.group_to.1 = getelementptr i8, ptr %row_to.1, i64 %small.group_to_bytes.1
  %small.group_to_bytes.2 = mul i64 %small.here, 4
  %small.group_to.2 = getelementptr i8, ptr %row_to.2, i64 %small.group_to_bytes.2
  %small.group_to_bytes.3 = mul i64 %small.here, 4
  %small.group_to.3 = getelementptr i8, ptr %row_to.3, i64 %small.group_to_bytes.3
  %small.position_0 = add i64 %small.here, 0
  %small.offset_place_bytes_0 = mul i64 %small.position_0, 4
  %small.offset_place_0 = getelementptr i8, ptr %offsets, i64 %small.offset_place_bytes_0
  %small.kept_offset_0 = load i32, ptr %small.offset_place_0, align 4
  %small.offset_0 = sext i32 %small.kept_offset_0 to i64
  %small.source_0.0 = getelementptr i8, ptr %rows_from, i64 %small.offset_0
  %small.element_0.0 = load i32, ptr %small.source_0.0, align 1
  %small.vector_0.0 = insertelement <4 x i32> poison, i32 %small.element_0.0, i64 0
  %small.source_0.1 = getelementptr i8, ptr %row_from.1, i64 %small.offset_0
  %small.element_0.1 = load i32, ptr %small.source_0.1, align 1
  %small.vector_0.1 = insertelement <4 x i32> poison, i32 %small.element_0.1, i64 0
  %small.source_0.2 = getelementptr i8, ptr %row_from.2, i64 %small.offset_0
  %small.element_0.2 = load i32, ptr %small.source_0.2, align 1
  %small.vector_0.2 = insertelement <4 x i32> poison, i32 %small.element_0.2, i64 0
  %small.source_0.3 = getelementptr i8, ptr %row_from.3, i64 %small.offset_0
  %small.element_0.3 = load i32, ptr %small.source_0.3, align 1
  %small.vector_0.3 = insertelement <4 x i32> poison, i32 %small.element_0.3, i64 0
  %small.position_1 = add i64 %small.here, 1
  %small.offset_place_bytes_1 = mul i64 %small.position_1, 4
  %small.offset_place_1 = getelementptr i8, ptr %offsets, i64 %small.offset_place_bytes_1
  %small.kept_offset_1 = load i32, ptr %small.offset_place_1, align 4
  %small.offset_1 = sext i32 %small.kept_offset_1 to i64
  %small.source_1.0 = getelementptr i8, ptr %rows_from, i64 %small.offset_1
  %small.element_1.0 = load i32, ptr %small.source_1.0, align 1
  %small.vector_1.0 = insertelement <4 x i32> %small.vector_0.0, i32 %small.element_1.0, i64 1
  %small.source_1.1 = getelementptr i8, ptr %row_from.1, i64 %small.offset_1
  %small.element_1.1 = load i32, ptr %small.source_1.1, align 1
  %small.vector_1.1 = insertelement <4 x i32> %small.vector_0.1, i32 %small.element_1.1, i64 1
  %small.source_1.2 = getelementptr i8, ptr %row_from.2, i64 %small.offset_1
  %small.element_1.2 = load i32, ptr %small.source_1.2, align 1
  %small.vector_1.2 = insertelement <4 x i32> %small.vector_0.2, i32 %small.element_1.2, i64 1
  %small.source_1.3 = getelementptr i8, ptr %row_from.3, i64 %small.offset_1
  %small.element_1.3 = load i32, ptr %small.source_1.3, align 1
  %small.vector_1.3 = insertelement <4 x i32> %small.vector_0.3, i32 %small.element_1.3, i64 1
  %small.position_2 = add i64 %small.here, 2
  %small.offset_place_bytes_2 = mul i64 %small.position_2, 4
  %small.offset_place_2 = getelementptr i8, ptr %offsets, i64 %small.offset_place_bytes_2
  %small.kept_offset_2 = load i32, ptr %small.offset_place_2, align 4
  %small.offset_2 = sext i32 %small.kept_offset_2 to i64
  %small.source_2.0 = getelementptr i8, ptr %rows_from, i64 %small.offset_2
  %small.element_2.0 = load i32, ptr %small.source_2.0, align 1
  %small.vector_2.0 = insertelement <4 x i32> %small.vector_1.0, i32 %small.element_2.0, i64 2
  %small.source_2.1 = getelementptr i8, ptr %row_from.1, i64 %small.offset_2
  %small.element_2.1 = load i32, ptr %small.source_2.1, align 1
  %small.vector_2.1 = insertelement <4 x i32> %small.vector_1.1, i32 %small.element_2.1, i64 2
  %small.source_2.2 = getelementptr i8, ptr %row_from.2, i64 %small.offset_2
  %small.element_2.2 = load i32, ptr %small.source_2.2, align 1
  %small.vector_2.2 = insertelement <4 x i32> %small.vector_1.2, i32 %small.element_2.2, i64 2
  %small.source_2.3 = getelementptr i8, ptr %row_from.3, i64 %small.offset_2
  %small.element_2.3 = load i32, ptr %small.source_2.3, align 1
  %small.vector_2.3 = insertelement <4 x i32> %small.vector_1.3, i32 %small.element_2.3, i64 2
  %small.position_3 = add i64 %small.here, 3
  %small.offset_place_bytes_3 = mul i64 %small.position_3, 4
  %small.offset_place_3 = getelementptr i8, ptr %offsets, i64 %small.offset_place_bytes_3
  %small.kept_offset_3 = load i32, ptr %small.offset_place_3, align 4
  %small.offset_3 = sext i32 %small.kept_offset_3 to i64
  %small.source_3.0 = getelementptr i8, ptr %rows_from, i64 %small.offset_3
  %small.element_3.0 = load i32, ptr %small.source_3.0, align 1
  %small.vector_3.0 = insertelement <4 x i32> %small.vector_2.0, i32 %small.element_3.0, i64 3
  %small.source_3.1 = getelementptr i8, ptr %row_from.1, i64 %small.offset_3
  %small.element_3.1 = load i32, ptr %small.source_3.1, align 1
  %small.vector_3.1 = insertelement <4 x i32> %small.vector_2.1, i32 %small.element_3.1, i64 3
  %small.source_3.2 = getelementptr i8, ptr %row_from.2, i64 %small.offset_3
  %small.element_3.2 = load i32, ptr %small.source_3.2, align 1
  %small.vector_3.2 = insertelement <4 x i32> %small.vector_2.2, i32 %small.element_3.2, i64 3
  %small.source_3.3 = getelementptr i8, ptr %row_from.3, i64 %small.offset_3
  %small.element_3.3 = load i32, ptr %small.source_3.3, align 1
  %small.vector_3.3 = insertelement <4 x i32> %small.vector_2.3, i32 %small.element_3.3, i64 3
  store <4 x i32> %small.vector_3.0, ptr %small.group_to.0, align 1
  store <4 x i32> %small.vector_3.1, ptr %small.group_to.1, align 1
  store <4 x i32> %small.vector_3.2, ptr %small.group_to.2, align 1
  store <4 x i32> %small.vector_3.3, ptr %small.group_to.3, align 1
  %small.at.next = add i64 %small.at, 4
  %small.more = icmp ult i64 %small.at.next, %positions
  br i1 %small.more, label %small.groups, label %small.groups.end

small.groups.end:                                 ; preds = %small.groups, %large.groups.end
  %small.at.end = phi i64 [ %large.at.end, %large.groups.end ], [ %small.at.next, %small.groups ]
  br label %positions_done

rest.rows_loop:                                   ; preds = %rest.positions_done, %rows_loop.end
  %rest.rows_left = phi i64 [ %rows_left.end, %rows_loop.end ], [ %rest.rows_left.next, %rest.positions_done ]
  %rest.rows_from = phi ptr [ %rows_from.end, %rows_loop.end ], [ %rest.row_from.1, %rest.positions_done ]
  %rest.rows_to = phi ptr [ %rows_to.end, %rows_loop.end ], [ %rest.row_to.1, %rest.positions_done ]
  %rest.row_from_bytes.1 = mul i64 1, %row_step_params
  %rest.row_from.1 = getelementptr i8, ptr %rest.rows_from, i64 %rest.row_from_bytes.1
  %rest.row_to_bytes.1 = mul i64 1, %row_step_out
  %rest.row_to.1 = getelementptr i8, ptr %rest.rows_to, i64 %rest.row_to_bytes.1
  %rest.ahead.row_ahead_bytes = mul i64 4, %row_step_params
  %rest.ahead.row_ahead = getelementptr i8, ptr %rest.rows_from, i64 %rest.ahead.row_ahead_bytes
  %rest.ahead.first.more_lines = icmp ne i64 0, %fetched_lines
  br i1 %rest.ahead.first.more_lines, label %rest.ahead.lines, label %rest.ahead.lines.end

rest.rows_loop.end:                               ; preds = %rest.positions_done, %rows_loop.end
  %rest.rows_left.end = phi i64 [ %rows_left.end, %rows_loop.end ], [ %rest.rows_left.next, %rest.positions_done ]
  %rest.rows_from.end = phi ptr [ %rows_from.end, %rows_loop.end ], [ %rest.row_from.1, %rest.positions_done ]
  %rest.rows_to.end = phi ptr [ %rows_to.end, %rows_loop.end ], [ %rest.row_to.1, %rest.positions_done ]
  ret void

rest.ahead.lines:                                 ; preds = %rest.ahead.lines, %rest.rows_loop
  %rest.ahead.line = phi i64 [ 0, %rest.rows_loop ], [ %rest.ahead.line.next, %rest.ahead.lines ]
  %rest.ahead.line_at = mul i64 %rest.ahead.line, 64
  %rest.ahead.line_ahead = getelementptr i8, ptr %rest.ahead.row_ahead, i64 %rest.ahead.line_at
  call void @llvm.prefetch.p0(ptr %rest.ahead.line_ahead, i32 0, i32 2, i32 1)
  %rest.ahead.line.next = add i64 %rest.ahead.line, 1
  %rest.ahead.more_lines = icmp ne i64 %rest.ahead.line.next, %fetched_lines
  br i1 %rest.ahead.more_lines, label %rest.ahead.lines, label %rest.ahead.lines.end

rest.ahead.lines.end:                             ; preds = %rest.ahead.lines, %rest.rows_loop
  %rest.ahead.line.end = phi i64 [ 0, %rest.rows_loop ], [ %rest.ahead.line.next, %rest.ahead.lines ]
  %rest.has_group = icmp uge i64 %positions, 4
  br i1 %rest.has_group, label %rest.some, label %rest.few

rest.some:                                        ; preds = %rest.ahead.lines.end
  %rest.large.first.more = icmp ule i64 8, %positions
  br i1 %rest.large.first.more, label %rest.large.groups, label %rest.large.groups.end

rest.few:                                         ; preds = %rest.ahead.lines.end
  %rest.few.first.more = icmp ult i64 0, %positions
  br i1 %rest.few.first.more, label %rest.few.groups, label %rest.few.groups.end

rest.positions_done:                              ; preds = %rest.small.groups.end, %rest.few.groups.end
  %rest.rows_left.next = sub i64 %rest.rows_left, 1
  %rest.more = icmp uge i64 %rest.rows_left.next, 1
  br i1 %rest.more, label %rest.rows_loop, label %rest.rows_loop.end

rest.few.groups:                                  ; preds = %rest.few.groups, %rest.few
  %rest.few.at = phi i64 [ 0, %rest.few ], [ %rest.few.at.next, %rest.few.groups ]
  %rest.few.group_to_bytes = mul i64 %rest.few.at, 4
  %rest.few.group_to = getelementptr i8, ptr %rest.rows_to, i64 %rest.few.group_to_bytes
  %rest.few.position = add i64 %rest.few.at, 0
  %rest.few.offset_place_bytes = mul i64 %rest.few.position, 4
  %rest.few.offset_place = getelementptr i8, ptr %offsets, i64 %rest.few.offset_place_bytes
  %rest.few.kept_offset = load i32, ptr %rest.few.offset_place, align 4
  %rest.few.offset = sext i32 %rest.few.kept_offset to i64
  %rest.few.source = getelementptr i8, ptr %rest.rows_from, i64 %rest.few.offset
  %rest.few.element = load i32, ptr %rest.few.source, align 1
  %rest.few.vector = insertelement <1 x i32> poison, i32 %rest.few.element, i64 0
  store <1 x i32> %rest.few.vector, ptr %rest.few.group_to, align 1
  %rest.few.at.next = add i64 %rest.few.at, 1
  %rest.few.more = icmp ult i64 %rest.few.at.next, %positions
  br i1 %rest.few.more, label %rest.few.groups, label %rest.few.groups.end

rest.few.groups.end:                              ; preds = %rest.few.groups, %rest.few
  %rest.few.at.end = phi i64 [ 0, %rest.few ], [ %rest.few.at.next, %rest.few.groups ]
  br label %rest.positions_done

rest.large.groups:                                ; preds = %rest.large.groups, %rest.some
  %rest.large.at = phi i64 [ 0, %rest.some ], [ %rest.large.at.next, %rest.large.groups ]
  %rest.large.group_to_bytes = mul i64 %rest.large.at, 4
  %rest.large.group_to = getelementptr i8, ptr %rest.rows_to, i64 %rest.large.group_to_bytes
  %rest.large.position_0 = add i64 %rest.large.at, 0
  %rest.large.offset_place_bytes_0 = mul i64 %rest.large.position_0, 4
  %rest.large.offset_place_0 = getelementptr i8, ptr %offsets, i64 %rest.large.offset_place_bytes_0
  %rest.large.kept_offset_0 = load i32, ptr %rest.large.offset_place_0, align 4
  %rest.large.offset_0 = sext i32 %rest.large.kept_offset_0 to i64
  %rest.large.source_0 = getelementptr i8, ptr %rest.rows_from, i64 %rest.large.offset_0
  %rest.large.element_0 = load i32, ptr %rest.large.source_0, align 1
  %rest.large.vector_0 = insertelement <4 x i32> poison, i32 %rest.large.element_0, i64 0
  %rest.large.position_1 = add i64 %rest.large.at, 1
  %rest.large.offset_place_bytes_1 = mul i64 %rest.large.position_1, 4
  %rest.large.offset_place_1 = getelementptr i8, ptr %offsets, i64 %rest.large.offset_place_bytes_1
  %rest.large.kept_offset_1 = load i32, ptr %rest.large.offset_place_1, align 4
  %rest.large.offset_1 = sext i32 %rest.large.kept_offset_1 to i64
  %rest.large.source_1 = getelementptr i8, ptr %rest.rows_from, i64 %rest.large.offset_1
  %rest.large.element_1 = load i32, ptr %rest.large.source_1, align 1
  %rest.large.vector_1 = insertelement <4 x i32> %rest.large.vector_0, i32 %rest.large.element_1, i64 1
  %rest.large.position_2 = add i64 %rest.large.at, 2
  %rest.large.offset_place_bytes_2 = mul i64 %rest.large.position_2, 4
  %rest.large.offset_place_2 = getelementptr i8, ptr %offsets, i64 %rest.large.offset_place_bytes_2
  %rest.large.kept_offset_2 = load i32, ptr %rest.large.offset_place_2, align 4
  %rest.large.offset_2 = sext i32 %rest.large.kept_offset_2 to i64
  %rest.large.source_2 = getelementptr i8, ptr %rest.rows_from, i64 %rest.large.offset_2
  %rest.large.element_2 = load i32, ptr %rest.large.source_2, align 1
  %rest.large.vector_2 = insertelement <4 x i32> %rest.large.vector_1, i32 %rest.large.element_2, i64 2
  %rest.large.position_3 = add i64 %rest.large.at, 3
  %rest.large.offset_place_bytes_3 = mul i64 %rest.large.position_3, 4
  %rest.large.offset_place_3 = getelementptr i8, ptr %offsets, i64 %rest.large.offset_place_bytes_3
  %rest.large.kept_offset_3 = load i32, ptr %rest.large.offset_place_3, align 4
  %rest.large.offset_3 = sext i32 %rest.large.kept_offset_3 to i64
  %rest.large.source_3 = getelementptr i8, ptr %rest.rows_from, i64 %rest.large.offset_3
  %rest.large.element_3 = load i32, ptr %rest.large.source_3, align 1
  %rest.large.vector_3 = insertelement <4 x i32> %rest.large.vector_2, i32 %rest.large.element_3, i64 3
  store <4 x i32> %rest.large.vector_3, ptr %rest.large.group_to, align 1
  %rest.large.position_4 = add i64 %rest.large.at, 4
  %rest.large.offset_place_bytes_4 = mul i64 %rest.large.position_4, 4
  %rest.large.offset_place_4 = getelementptr i8, ptr %offsets, i64 %rest.large.offset_place_bytes_4
  %rest.large.kept_offset_4 = load i32, ptr %rest.large.offset_place_4, align 4
  %rest.large.offset_4 = sext i32 %rest.large.kept_offset_4 to i64
  %rest.large.source_4 = getelementptr i8, ptr %rest.rows_from, i64 %rest.large.offset_4
  %rest.large.element_4 = load i32, ptr %rest.large.source_4, align 1
  %rest.large.vector_4 = insertelement <4 x i32> poison, i32 %rest.large.element_4, i64 0
  %rest.large.position_5 = add i64 %rest.large.at, 5
  %rest.large.offset_place_bytes_5 = mul i64 %rest.large.position_5, 4
  %rest.large.offset_place_5 = getelementptr i8, ptr %offsets, i64 %rest.large.offset_place_bytes_5
  %rest.large.kept_offset_5 = load i32, ptr %rest.large.offset_place_5, align 4
  %rest.large.offset_5 = sext i32 %rest.large.kept_offset_5 to i64
  %rest.large.source_5 = getelementptr i8, ptr %rest.rows_from, i64 %rest.large.offset_5
  %rest.large.element_5 = load i32, ptr %rest.large.source_5, align 1
  %rest.large.vector_5 = insertelement <4 x i32> %rest.large.vector_4, i32 %rest.large.element_5, i64 1
  %rest.large.position_6 = add i64 %rest.large.at, 6
  %rest.large.offset_place_bytes_6 = mul i64 %rest.large.position_6, 4
  %rest.large.offset_place_6 = getelementptr i8, ptr %offsets, i64 %rest.large.offset_place_bytes_6
  %rest.large.kept_offset_6 = load i32, ptr %rest.large.offset_place_6, align 4
  %rest.large.offset_6 = sext i32 %rest.large.kept_offset_6 to i64
  %rest.large.source_6 = getelementptr i8, ptr %rest.rows_from, i64 %rest.large.offset_6
  %rest.large.element_6 = load i32, ptr %rest.large.source_6, align 1
  %rest.large.vector_6 = insertelement <4 x i32> %rest.large.vector_5, i32 %rest.large.element_6, i64 2
  %rest.large.position_7 = add i64 %rest.large.at, 7
  %rest.large.offset_place_bytes_7 = mul i64 %rest.large.position_7, 4
  %rest.large.offset_place_7 = getelementptr i8, ptr %offsets, i64 %rest.large.offset_place_bytes_7
  %rest.large.kept_offset_7 = load i32, ptr %rest.large.offset_place_7, align 4
  %rest.large.offset_7 = sext i32 %rest.large.kept_offset_7 to i64
  %rest.large.source_7 = getelementptr i8, ptr %rest.rows_from, i64 %rest.large.offset_7
  %rest.large.element_7 = load i32, ptr %rest.large.source_7, align 1
  %rest.large.vector_7 = insertelement <4 x i32> %rest.large.vector_6, i32 %rest.large.element_7, i64 3
  %rest.large.vector_to_1 = getelementptr i8, ptr %rest.large.group_to, i64 16
  store <4 x i32> %rest.large.vector_7, ptr %rest.large.vector_to_1, align 1
  %rest.large.at.next = add i64 %rest.large.at, 8
  %rest.large.group_end = add i64 %rest.large.at.next, 8
  %rest.large.more = icmp ule i64 %rest.large.group_end, %positions
  br i1 %rest.large.more, label %rest.large.groups, label %rest.large.groups.end

rest.large.groups.end:                            ; preds = %rest.large.groups, %rest.some
  %rest.large.at.end = phi i64 [ 0, %rest.some ], [ %rest.large.at.next, %rest.large.groups ]
  %rest.small.last_group = sub i64 %positions, 4
  %rest.small.first.more = icmp ult i64 %rest.large.at.end, %positions
  br i1 %rest.small.first.more, label %rest.small.groups, label %rest.small.groups.end

rest.small.groups:                                ; preds = %rest.small.groups, %rest.large.groups.end
  %rest.small.at = phi i64 [ %rest.large.at.end, %rest.large.groups.end ], [ %rest.small.at.next, %rest.small.groups ]
  %rest.small.here = call i64 @llvm.umin.i64(i64 %rest.small.at, i64 %rest.small.last_group)
  %rest.small.group_to_bytes = mul i64 %rest.small.here, 4
  %rest.small.group_to = getelementptr i8, ptr %rest.rows_to, i64 %rest.small.group_to_bytes
  %rest.small.position_0 = add i64 %rest.small.here, 0
  %rest.small.offset_place_bytes_0 = mul i64 %rest.small.position_0, 4
  %rest.small.offset_place_0 = getelementptr i8, ptr %offsets, i64 %rest.small.offset_place_bytes_0
  %rest.small.kept_offset_0 = load i32, ptr %rest.small.offset_place_0, align 4
  %rest.small.offset_0 = sext i32 %rest.small.kept_offset_0 to i64
  %rest.small.source_0 = getelementptr i8, ptr %rest.rows_from, i64 %rest.small.offset_0
  %rest.small.element_0 = load i32, ptr %rest.small.source_0, align 1
  %rest.small.vector_0 = insertelement <4 x i32> poison, i32 %rest.small.element_0, i64 0
  %rest.small.position_1 = add i64 %rest.small.here, 1
  %rest.small.offset_place_bytes_1 = mul i64 %rest.small.position_1, 4
  %rest.small.offset_place_1 = getelementptr i8, ptr %offsets, i64 %rest.small.offset_place_bytes_1
  %rest.small.kept_offset_1 = load i32, ptr %rest.small.offset_place_1, align 4
  %rest.small.offset_1 = sext i32 %rest.small.kept_offset_1 to i64
  %rest.small.source_1 = getelementptr i8, ptr %rest.rows_from, i64 %rest.small.offset_1
  %rest.small.element_1 = load i32, ptr %rest.small.source_1, align 1
  %rest.small.vector_1 = insertelement <4 x i32> %rest.small.vector_0, i32 %rest.small.element_1, i64 1
  %rest.small.position_2 = add i64 %rest.small.here, 2
  %rest.small.offset_place_bytes_2 = mul i64 %rest.small.position_2, 4
  %rest.small.offset_place_2 = getelementptr i8, ptr %offsets, i64 %rest.small.offset_place_bytes_2
  %rest.small.kept_offset_2 = load i32, ptr %rest.small.offset_place_2, align 4
  %rest.small.offset_2 = sext i32 %rest.small.kept_offset_2 to i64
  %rest.small.source_2 = getelementptr i8, ptr %rest.rows_from, i64 %rest.small.offset_2
  %rest.small.element_2 = load i32, ptr %rest.small.source_2, align 1
  %rest.small.vector_2 = insertelement <4 x i32> %rest.small.vector_1, i32 %rest.small.element_2, i64 2
  %rest.small.position_3 = add i64 %rest.small.here, 3
  %rest.small.offset_place_bytes_3 = mul i64 %rest.small.position_3, 4
  %rest.small.offset_place_3 = getelementptr i8, ptr %offsets, i64 %rest.small.offset_place_bytes_3
  %rest.small.kept_offset_3 = load i32, ptr %rest.small.offset_place_3, align 4
  %rest.small.offset_3 = sext i32 %rest.small.kept_offset_3 to i64
  %rest.small.source_3 = getelementptr i8, ptr %rest.rows_from, i64 %rest.small.offset_3
  %rest.small.element_3 = load i32, ptr %rest.small.source_3, align 1
  %rest.small.vector_3 = insertelement <4 x i32> %rest.small.vector_2, i32 %rest.small.element_3, i64 3
  store <4 x i32> %rest.small.vector_3, ptr %rest.small.group_to, align 1
  %rest.small.at.next = add i64 %rest.small.at, 4
  %rest.small.more = icmp ult i64 %rest.small.at.next, %positions
  br i1 %rest.small.more, label %rest.small.groups, label %rest.small.groups.end

rest.small.groups.end:                            ; preds = %rest.small.groups, %rest.large.groups.end
  %rest.small.at.end = phi i64 [ %rest.large.at.end, %rest.large.groups.end ], [ %rest.small.at.next, %rest.small.groups ]
  br label %rest.positions_done
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #3

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
declare i64 @llvm.abs.i64(i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #3

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
