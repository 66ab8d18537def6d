; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i64_k1_b16_error_pOI_o32_u4_v32_gs(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %stride_word = getelementptr i8, ptr %args, i64 96
  %stride = load i64, ptr %stride_word, align 8, !invariant.load !0
  %params_base_word = getelementptr i8, ptr %args, i64 32
  %params_base = load ptr, ptr %params_base_word, align 8, !invariant.load !0
  %out_base_word = getelementptr i8, ptr %args, i64 40
  %out_base = load ptr, ptr %out_base_word, align 8, !invariant.load !0
  %indices_tensor_word = getelementptr i8, ptr %args, i64 48
  %indices_tensor = load ptr, ptr %indices_tensor_word, align 8, !invariant.load !0
  %indices_offset_word = getelementptr i8, ptr %args, i64 104
  %indices_offset = load i64, ptr %indices_offset_word, align 8, !invariant.load !0
  %indices_base = getelementptr i8, ptr %indices_tensor, i64 %indices_offset
  %groups = inttoptr i64 %slice_begin to ptr
  %last_coordinate = sub i64 %extent, 1
  %zeros = call i64 @llvm.ctlz.i64(i64 %last_coordinate, i1 false)
  %coordinate_bits = sub i64 64, %zeros
  %shift = call i64 @llvm.usub.sat.i64(i64 %coordinate_bits, i64 8)
  %beyond_group = shl i64 -1, %shift
  %within_group = xor i64 %beyond_group, -1
  %counts = getelementptr i8, ptr %groups, i64 8
  %buckets = getelementptr i8, ptr %groups, i64 1032
  %is_given = icmp ne i64 %slice_begin, 0
  %extent_fits = icmp ule i64 %coordinate_bits, 40
  %can_group = and i1 %is_given, %extent_fits
  br i1 %can_group, label %grouped, label %as_they_come

grouped:                                          ; preds = %entry
  %least_rows_given = load i64, ptr %groups, align 8
  br label %head

as_they_come:                                     ; preds = %entry
  br label %head

head:                                             ; preds = %as_they_come, %grouped
  %least_rows = phi i64 [ %least_rows_given, %grouped ], [ -1, %as_they_come ]
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %head
  %all_rows = sub i64 %row_end, %row_begin
  %run.out_bytes = mul i64 %row_begin, 16
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 8
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %by_groups.first.more = icmp uge i64 %all_rows, %least_rows
  br i1 %by_groups.first.more, label %by_groups.blocks, label %by_groups.blocks.end

end:                                              ; preds = %rest.rows.end, %head
  %result = phi i32 [ 0, %head ], [ %rest.flag.end, %rest.rows.end ]
  call void @llvm.x86.sse.sfence()
  ret i32 %result

by_groups.blocks:                                 ; preds = %by_groups.out.stream.moved, %some_rows
  %by_groups.left = phi i64 [ %all_rows, %some_rows ], [ %by_groups.left.next, %by_groups.out.stream.moved ]
  %by_groups.flag = phi i32 [ 0, %some_rows ], [ %by_groups.append.flag.end, %by_groups.out.stream.moved ]
  %by_groups.params = phi ptr [ %params_base, %some_rows ], [ %by_groups.params, %by_groups.out.stream.moved ]
  %by_groups.out = phi ptr [ %run.out, %some_rows ], [ %by_groups.out.next, %by_groups.out.stream.moved ]
  %by_groups.indices = phi ptr [ %run.indices, %some_rows ], [ %by_groups.indices.next, %by_groups.out.stream.moved ]
  %by_groups.block_rows = call i64 @llvm.umin.i64(i64 %by_groups.left, i64 131072)
  %by_groups.block_rows_place = getelementptr i8, ptr %groups, i64 2114568
  br i1 true, label %by_groups.clear.loop, label %by_groups.clear.loop.end

by_groups.blocks.end:                             ; preds = %by_groups.out.stream.moved, %some_rows
  %by_groups.left.end = phi i64 [ %all_rows, %some_rows ], [ %by_groups.left.next, %by_groups.out.stream.moved ]
  %by_groups.flag.end = phi i32 [ 0, %some_rows ], [ %by_groups.append.flag.end, %by_groups.out.stream.moved ]
  %by_groups.params.end = phi ptr [ %params_base, %some_rows ], [ %by_groups.params, %by_groups.out.stream.moved ]
  %by_groups.out.end = phi ptr [ %run.out, %some_rows ], [ %by_groups.out.next, %by_groups.out.stream.moved ]
  %by_groups.indices.end = phi ptr [ %run.indices, %some_rows ], [ %by_groups.indices.next, %by_groups.out.stream.moved ]
  %first.more = icmp uge i64 %by_groups.left.end, 4
  br i1 %first.more, label %rows, label %rows.end

by_groups.clear.loop:                             ; preds = %by_groups.clear.loop, %by_groups.blocks
  %by_groups.clear.at = phi i64 [ 0, %by_groups.blocks ], [ %by_groups.clear.at.next, %by_groups.clear.loop ]
  %by_groups.clear.cleared = getelementptr i8, ptr %counts, i64 %by_groups.clear.at
  store <4 x i32> zeroinitializer, ptr %by_groups.clear.cleared, align 4
  %by_groups.clear.at.next = add i64 %by_groups.clear.at, 16
  %by_groups.clear.more = icmp ult i64 %by_groups.clear.at.next, 1024
  br i1 %by_groups.clear.more, label %by_groups.clear.loop, label %by_groups.clear.loop.end

by_groups.clear.loop.end:                         ; preds = %by_groups.clear.loop, %by_groups.blocks
  %by_groups.clear.at.end = phi i64 [ 0, %by_groups.blocks ], [ %by_groups.clear.at.next, %by_groups.clear.loop ]
  %by_groups.append.first.more = icmp uge i64 %by_groups.block_rows, 1
  br i1 %by_groups.append.first.more, label %by_groups.append.rows, label %by_groups.append.rows.end

by_groups.append.rows:                            ; preds = %by_groups.append.done, %by_groups.clear.loop.end
  %by_groups.append.left = phi i64 [ %by_groups.block_rows, %by_groups.clear.loop.end ], [ %by_groups.append.left.next, %by_groups.append.done ]
  %by_groups.append.flag = phi i32 [ %by_groups.flag, %by_groups.clear.loop.end ], [ %by_groups.append.flag.next, %by_groups.append.done ]
  %by_groups.append.indices = phi ptr [ %by_groups.indices, %by_groups.clear.loop.end ], [ %by_groups.append.indices.next, %by_groups.append.done ]
  %by_groups.append.number = sub i64 %by_groups.block_rows, %by_groups.append.left
  %by_groups.append.index = load volatile i64, ptr %by_groups.append.indices, align 1
  %by_groups.append.zero_based = sub i64 %by_groups.append.index, 0
  %by_groups.append.in_range = icmp ult i64 %by_groups.append.zero_based, %extent
  br i1 %by_groups.append.in_range, label %by_groups.append.fast, label %by_groups.append.cold, !prof !1

by_groups.append.rows.end:                        ; preds = %by_groups.append.done, %by_groups.clear.loop.end
  %by_groups.append.left.end = phi i64 [ %by_groups.block_rows, %by_groups.clear.loop.end ], [ %by_groups.append.left.next, %by_groups.append.done ]
  %by_groups.append.flag.end = phi i32 [ %by_groups.flag, %by_groups.clear.loop.end ], [ %by_groups.append.flag.next, %by_groups.append.done ]
  %by_groups.append.indices.end = phi ptr [ %by_groups.indices, %by_groups.clear.loop.end ], [ %by_groups.append.indices.next, %by_groups.append.done ]
  br i1 true, label %by_groups.left.loop, label %by_groups.left.loop.end

by_groups.append.fast:                            ; preds = %by_groups.append.rows
  %by_groups.append.group_bits = lshr i64 %by_groups.append.zero_based, %shift
  %by_groups.append.group = and i64 %by_groups.append.group_bits, 255
  %by_groups.append.count_place_bytes = mul i64 %by_groups.append.group, 4
  %by_groups.append.count_place = getelementptr i8, ptr %counts, i64 %by_groups.append.count_place_bytes
  %by_groups.append.count = load i32, ptr %by_groups.append.count_place, align 4
  %by_groups.append.bucket_bytes = mul i64 %by_groups.append.group, 8256
  %by_groups.append.bucket = getelementptr i8, ptr %buckets, i64 %by_groups.append.bucket_bytes
  %by_groups.append.wide_count = zext i32 %by_groups.append.count to i64
  %by_groups.append.entry_place_bytes = mul i64 %by_groups.append.wide_count, 8
  %by_groups.append.entry_place = getelementptr i8, ptr %by_groups.append.bucket, i64 %by_groups.append.entry_place_bytes
  %by_groups.append.at = and i64 %by_groups.append.zero_based, %within_group
  %by_groups.append.row_bits = shl i64 %by_groups.append.number, 32
  %by_groups.append.entry = or i64 %by_groups.append.at, %by_groups.append.row_bits
  store i64 %by_groups.append.entry, ptr %by_groups.append.entry_place, align 8
  %by_groups.append.count.next = add i32 %by_groups.append.count, 1
  %by_groups.append.is_open = icmp ne i32 %by_groups.append.count.next, 1024
  br i1 %by_groups.append.is_open, label %by_groups.append.open, label %by_groups.append.full, !prof !1

by_groups.append.cold:                            ; preds = %by_groups.append.rows
  %by_groups.append.cold.row_out_bytes = mul i64 %by_groups.append.number, 16
  %by_groups.append.cold.row_out = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.append.cold.row_out_bytes
  %by_groups.append.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %by_groups.params, ptr %by_groups.append.cold.row_out, i64 %by_groups.append.index)
  %by_groups.append.cold.cold_flag = or i32 %by_groups.append.flag, %by_groups.append.cold.row_flag
  br label %by_groups.append.done

by_groups.append.done:                            ; preds = %by_groups.append.cold, %by_groups.append.appended
  %by_groups.append.flag.next = phi i32 [ %by_groups.append.flag, %by_groups.append.appended ], [ %by_groups.append.cold.cold_flag, %by_groups.append.cold ]
  %by_groups.append.left.next = sub i64 %by_groups.append.left, 1
  %by_groups.append.indices.next = getelementptr i8, ptr %by_groups.append.indices, i64 8
  %by_groups.append.more = icmp uge i64 %by_groups.append.left.next, 1
  br i1 %by_groups.append.more, label %by_groups.append.rows, label %by_groups.append.rows.end

by_groups.append.open:                            ; preds = %by_groups.append.fast
  br label %by_groups.append.appended

by_groups.append.full:                            ; preds = %by_groups.append.fast
  %by_groups.append.full.all = zext i32 %by_groups.append.count.next to i64
  %by_groups.append.full.first_coordinate = shl i64 %by_groups.append.group, %shift
  %by_groups.append.full.distance = mul i64 %by_groups.append.full.first_coordinate, %stride
  %by_groups.append.full.offset = add i64 0, %by_groups.append.full.distance
  %by_groups.append.full.source = getelementptr i8, ptr %by_groups.params, i64 %by_groups.append.full.offset
  %by_groups.append.full.none = call i32 @take_bucket(ptr %args, ptr %by_groups.append.full.source, ptr %by_groups.block_rows_place, ptr %by_groups.append.bucket, i64 %by_groups.append.full.all)
  br label %by_groups.append.appended

by_groups.append.appended:                        ; preds = %by_groups.append.full, %by_groups.append.open
  %by_groups.append.count.kept = phi i32 [ %by_groups.append.count.next, %by_groups.append.open ], [ 0, %by_groups.append.full ]
  store i32 %by_groups.append.count.kept, ptr %by_groups.append.count_place, align 4
  br label %by_groups.append.done

by_groups.left.loop:                              ; preds = %by_groups.left.loop, %by_groups.append.rows.end
  %by_groups.left.group = phi i64 [ 0, %by_groups.append.rows.end ], [ %by_groups.left.group.next, %by_groups.left.loop ]
  %by_groups.left.count_place_bytes = mul i64 %by_groups.left.group, 4
  %by_groups.left.count_place = getelementptr i8, ptr %counts, i64 %by_groups.left.count_place_bytes
  %by_groups.left.count = load i32, ptr %by_groups.left.count_place, align 4
  %by_groups.left.bucket_bytes = mul i64 %by_groups.left.group, 8256
  %by_groups.left.bucket = getelementptr i8, ptr %buckets, i64 %by_groups.left.bucket_bytes
  %by_groups.left.wide_count = zext i32 %by_groups.left.count to i64
  %by_groups.left.first_coordinate = shl i64 %by_groups.left.group, %shift
  %by_groups.left.distance = mul i64 %by_groups.left.first_coordinate, %stride
  %by_groups.left.offset = add i64 0, %by_groups.left.distance
  %by_groups.left.source = getelementptr i8, ptr %by_groups.params, i64 %by_groups.left.offset
  %by_groups.left.none = call i32 @take_bucket(ptr %args, ptr %by_groups.left.source, ptr %by_groups.block_rows_place, ptr %by_groups.left.bucket, i64 %by_groups.left.wide_count)
  %by_groups.left.group.next = add i64 %by_groups.left.group, 1
  %by_groups.left.more = icmp ult i64 %by_groups.left.group.next, 256
  br i1 %by_groups.left.more, label %by_groups.left.loop, label %by_groups.left.loop.end

by_groups.left.loop.end:                          ; preds = %by_groups.left.loop, %by_groups.append.rows.end
  %by_groups.left.group.end = phi i64 [ 0, %by_groups.append.rows.end ], [ %by_groups.left.group.next, %by_groups.left.loop ]
  %by_groups.out.block_bytes = mul i64 %by_groups.block_rows, 16
  %by_groups.out.stream.is_large = icmp sge i64 %by_groups.out.block_bytes, 128
  br i1 %by_groups.out.stream.is_large, label %by_groups.out.stream.large, label %by_groups.out.stream.small, !prof !1

by_groups.out.stream.large:                       ; preds = %by_groups.left.loop.end
  %by_groups.out.stream.address = ptrtoint ptr %by_groups.out to i64
  %by_groups.out.stream.minus_address = sub i64 0, %by_groups.out.stream.address
  %by_groups.out.stream.first_line = and i64 %by_groups.out.stream.minus_address, 63
  %by_groups.out.stream.behind = sub i64 %by_groups.out.block_bytes, %by_groups.out.stream.first_line
  %by_groups.out.stream.line_bytes = and i64 %by_groups.out.stream.behind, -64
  %by_groups.out.stream.lines_end = add i64 %by_groups.out.stream.first_line, %by_groups.out.stream.line_bytes
  %by_groups.out.stream.head.last_vector = sub i64 %by_groups.out.stream.first_line, 31
  %by_groups.out.stream.head.vectors.first.more = icmp slt i64 0, %by_groups.out.stream.head.last_vector
  br i1 %by_groups.out.stream.head.vectors.first.more, label %by_groups.out.stream.head.vectors.loop, label %by_groups.out.stream.head.vectors.loop.end

by_groups.out.stream.small:                       ; preds = %by_groups.left.loop.end
  %by_groups.out.stream.single.first.more = icmp slt i64 0, %by_groups.out.block_bytes
  br i1 %by_groups.out.stream.single.first.more, label %by_groups.out.stream.single.loop, label %by_groups.out.stream.single.loop.end

by_groups.out.stream.moved:                       ; preds = %by_groups.out.stream.single.loop.end, %by_groups.out.stream.tail.behind_4
  %by_groups.left.next = sub i64 %by_groups.left, %by_groups.block_rows
  %by_groups.out.next_bytes = mul i64 %by_groups.block_rows, 16
  %by_groups.out.next = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.next_bytes
  %by_groups.indices.next_bytes = mul i64 %by_groups.block_rows, 8
  %by_groups.indices.next = getelementptr i8, ptr %by_groups.indices, i64 %by_groups.indices.next_bytes
  %by_groups.more = icmp uge i64 %by_groups.left.next, %least_rows
  br i1 %by_groups.more, label %by_groups.blocks, label %by_groups.blocks.end

by_groups.out.stream.head.vectors.loop:           ; preds = %by_groups.out.stream.head.vectors.loop, %by_groups.out.stream.large
  %by_groups.out.stream.head.vectors.at = phi i64 [ 0, %by_groups.out.stream.large ], [ %by_groups.out.stream.head.vectors.at.next, %by_groups.out.stream.head.vectors.loop ]
  %by_groups.out.stream.head.vectors.source = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.head.vectors.at
  %by_groups.out.stream.head.vectors.bytes = load <32 x i8>, ptr %by_groups.out.stream.head.vectors.source, align 1
  %by_groups.out.stream.head.vectors.to = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.head.vectors.at
  store <32 x i8> %by_groups.out.stream.head.vectors.bytes, ptr %by_groups.out.stream.head.vectors.to, align 1
  %by_groups.out.stream.head.vectors.at.next = add i64 %by_groups.out.stream.head.vectors.at, 32
  %by_groups.out.stream.head.vectors.more = icmp slt i64 %by_groups.out.stream.head.vectors.at.next, %by_groups.out.stream.head.last_vector
  br i1 %by_groups.out.stream.head.vectors.more, label %by_groups.out.stream.head.vectors.loop, label %by_groups.out.stream.head.vectors.loop.end

by_groups.out.stream.head.vectors.loop.end:       ; preds = %by_groups.out.stream.head.vectors.loop, %by_groups.out.stream.large
  %by_groups.out.stream.head.vectors.at.end = phi i64 [ 0, %by_groups.out.stream.large ], [ %by_groups.out.stream.head.vectors.at.next, %by_groups.out.stream.head.vectors.loop ]
  %by_groups.out.stream.head.size = sub i64 %by_groups.out.stream.first_line, 0
  %by_groups.out.stream.head.size_bit_0 = and i64 %by_groups.out.stream.head.size, 16
  %by_groups.out.stream.head.is_done_0 = icmp eq i64 %by_groups.out.stream.head.size_bit_0, 0
  br i1 %by_groups.out.stream.head.is_done_0, label %by_groups.out.stream.head.without_0, label %by_groups.out.stream.head.with_0

by_groups.out.stream.head.without_0:              ; preds = %by_groups.out.stream.head.vectors.loop.end
  br label %by_groups.out.stream.head.behind_0

by_groups.out.stream.head.with_0:                 ; preds = %by_groups.out.stream.head.vectors.loop.end
  %by_groups.out.stream.head.before_0 = and i64 %by_groups.out.stream.head.size, -32
  %by_groups.out.stream.head.at_0 = add i64 0, %by_groups.out.stream.head.before_0
  %by_groups.out.stream.head.source_0 = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.head.at_0
  %by_groups.out.stream.head.bytes_0 = load <16 x i8>, ptr %by_groups.out.stream.head.source_0, align 1
  %by_groups.out.stream.head.to_0 = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.head.at_0
  store <16 x i8> %by_groups.out.stream.head.bytes_0, ptr %by_groups.out.stream.head.to_0, align 1
  br label %by_groups.out.stream.head.behind_0

by_groups.out.stream.head.behind_0:               ; preds = %by_groups.out.stream.head.with_0, %by_groups.out.stream.head.without_0
  %by_groups.out.stream.head.size_bit_1 = and i64 %by_groups.out.stream.head.size, 8
  %by_groups.out.stream.head.is_done_1 = icmp eq i64 %by_groups.out.stream.head.size_bit_1, 0
  br i1 %by_groups.out.stream.head.is_done_1, label %by_groups.out.stream.head.without_1, label %by_groups.out.stream.head.with_1

by_groups.out.stream.head.without_1:              ; preds = %by_groups.out.stream.head.behind_0
  br label %by_groups.out.stream.head.behind_1

by_groups.out.stream.head.with_1:                 ; preds = %by_groups.out.stream.head.behind_0
  %by_groups.out.stream.head.before_1 = and i64 %by_groups.out.stream.head.size, -16
  %by_groups.out.stream.head.at_1 = add i64 0, %by_groups.out.stream.head.before_1
  %by_groups.out.stream.head.source_1 = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.head.at_1
  %by_groups.out.stream.head.bytes_1 = load i64, ptr %by_groups.out.stream.head.source_1, align 1
  %by_groups.out.stream.head.to_1 = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.head.at_1
  store i64 %by_groups.out.stream.head.bytes_1, ptr %by_groups.out.stream.head.to_1, align 1
  br label %by_groups.out.stream.head.behind_1

by_groups.out.stream.head.behind_1:               ; preds = %by_groups.out.stream.head.with_1, %by_groups.out.stream.head.without_1
  %by_groups.out.stream.head.size_bit_2 = and i64 %by_groups.out.stream.head.size, 4
  %by_groups.out.stream.head.is_done_2 = icmp eq i64 %by_groups.out.stream.head.size_bit_2, 0
  br i1 %by_groups.out.stream.head.is_done_2, label %by_groups.out.stream.head.without_2, label %by_groups.out.stream.head.with_2

by_groups.out.stream.head.without_2:              ; preds = %by_groups.out.stream.head.behind_1
  br label %by_groups.out.stream.head.behind_2

by_groups.out.stream.head.with_2:                 ; preds = %by_groups.out.stream.head.behind_1
  %by_groups.out.stream.head.before_2 = and i64 %by_groups.out.stream.head.size, -8
  %by_groups.out.stream.head.at_2 = add i64 0, %by_groups.out.stream.head.before_2
  %by_groups.out.stream.head.source_2 = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.head.at_2
  %by_groups.out.stream.head.bytes_2 = load i32, ptr %by_groups.out.stream.head.source_2, align 1
  %by_groups.out.stream.head.to_2 = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.head.at_2
  store i32 %by_groups.out.stream.head.bytes_2, ptr %by_groups.out.stream.head.to_2, align 1
  br label %by_groups.out.stream.head.behind_2

by_groups.out.stream.head.behind_2:               ; preds = %by_groups.out.stream.head.with_2, %by_groups.out.stream.head.without_2
  %by_groups.out.stream.head.size_bit_3 = and i64 %by_groups.out.stream.head.size, 2
  %by_groups.out.stream.head.is_done_3 = icmp eq i64 %by_groups.out.stream.head.size_bit_3, 0
  br i1 %by_groups.out.stream.head.is_done_3, label %by_groups.out.stream.head.without_3, label %by_groups.out.stream.head.with_3

by_groups.out.stream.head.without_3:              ; preds = %by_groups.out.stream.head.behind_2
  br label %by_groups.out.stream.head.behind_3

by_groups.out.stream.head.with_3:                 ; preds = %by_groups.out.stream.head.behind_2
  %by_groups.out.stream.head.before_3 = and i64 %by_groups.out.stream.head.size, -4
  %by_groups.out.stream.head.at_3 = add i64 0, %by_groups.out.stream.head.before_3
  %by_groups.out.stream.head.source_3 = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.head.at_3
  %by_groups.out.stream.head.bytes_3 = load i16, ptr %by_groups.out.stream.head.source_3, align 1
  %by_groups.out.stream.head.to_3 = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.head.at_3
  store i16 %by_groups.out.stream.head.bytes_3, ptr %by_groups.out.stream.head.to_3, align 1
  br label %by_groups.out.stream.head.behind_3

by_groups.out.stream.head.behind_3:               ; preds = %by_groups.out.stream.head.with_3, %by_groups.out.stream.head.without_3
  %by_groups.out.stream.head.size_bit_4 = and i64 %by_groups.out.stream.head.size, 1
  %by_groups.out.stream.head.is_done_4 = icmp eq i64 %by_groups.out.stream.head.size_bit_4, 0
  br i1 %by_groups.out.stream.head.is_done_4, label %by_groups.out.stream.head.without_4, label %by_groups.out.stream.head.with_4

by_groups.out.stream.head.without_4:              ; preds = %by_groups.out.stream.head.behind_3
  br label %by_groups.out.stream.head.behind_4

by_groups.out.stream.head.with_4:                 ; preds = %by_groups.out.stream.head.behind_3
  %by_groups.out.stream.head.before_4 = and i64 %by_groups.out.stream.head.size, -2
  %by_groups.out.stream.head.at_4 = add i64 0, %by_groups.out.stream.head.before_4
  %by_groups.out.stream.head.source_4 = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.head.at_4
  %by_groups.out.stream.head.bytes_4 = load i8, ptr %by_groups.out.stream.head.source_4, align 1
  %by_groups.out.stream.head.to_4 = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.head.at_4
  store i8 %by_groups.out.stream.head.bytes_4, ptr %by_groups.out.stream.head.to_4, align 1
  br label %by_groups.out.stream.head.behind_4

by_groups.out.stream.head.behind_4:               ; preds = %by_groups.out.stream.head.with_4, %by_groups.out.stream.head.without_4
  %by_groups.out.stream.last_turn = sub i64 %by_groups.out.stream.lines_end, 127
  %by_groups.out.stream.turns.first.more = icmp slt i64 %by_groups.out.stream.first_line, %by_groups.out.stream.last_turn
  br i1 %by_groups.out.stream.turns.first.more, label %by_groups.out.stream.turns.loop, label %by_groups.out.stream.turns.loop.end

by_groups.out.stream.turns.loop:                  ; preds = %by_groups.out.stream.turns.loop, %by_groups.out.stream.head.behind_4
  %by_groups.out.stream.turns.at = phi i64 [ %by_groups.out.stream.first_line, %by_groups.out.stream.head.behind_4 ], [ %by_groups.out.stream.turns.at.next, %by_groups.out.stream.turns.loop ]
  %by_groups.out.stream.turns.source_turn = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.turns.at
  %by_groups.out.stream.turns.to_turn = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.turns.at
  %by_groups.out.stream.turns.bytes_0 = load <32 x i8>, ptr %by_groups.out.stream.turns.source_turn, align 1
  %by_groups.out.stream.turns.source_1 = getelementptr i8, ptr %by_groups.out.stream.turns.source_turn, i64 32
  %by_groups.out.stream.turns.bytes_1 = load <32 x i8>, ptr %by_groups.out.stream.turns.source_1, align 1
  %by_groups.out.stream.turns.source_2 = getelementptr i8, ptr %by_groups.out.stream.turns.source_turn, i64 64
  %by_groups.out.stream.turns.bytes_2 = load <32 x i8>, ptr %by_groups.out.stream.turns.source_2, align 1
  %by_groups.out.stream.turns.source_3 = getelementptr i8, ptr %by_groups.out.stream.turns.source_turn, i64 96
  %by_groups.out.stream.turns.bytes_3 = load <32 x i8>, ptr %by_groups.out.stream.turns.source_3, align 1
  store <32 x i8> %by_groups.out.stream.turns.bytes_0, ptr %by_groups.out.stream.turns.to_turn, align 32, !nontemporal !2
  %by_groups.out.stream.turns.to_1 = getelementptr i8, ptr %by_groups.out.stream.turns.to_turn, i64 32
  store <32 x i8> %by_groups.out.stream.turns.bytes_1, ptr %by_groups.out.stream.turns.to_1, align 32, !nontemporal !2
  %by_groups.out.stream.turns.to_2 = getelementptr i8, ptr %by_groups.out.stream.turns.to_turn, i64 64
  store <32 x i8> %by_groups.out.stream.turns.bytes_2, ptr %by_groups.out.stream.turns.to_2, align 32, !nontemporal !2
  %by_groups.out.stream.turns.to_3 = getelementptr i8, ptr %by_groups.out.stream.turns.to_turn, i64 96
  store <32 x i8> %by_groups.out.stream.turns.bytes_3, ptr %by_groups.out.stream.turns.to_3, align 32, !nontemporal !2
  %by_groups.out.stream.turns.at.next = add i64 %by_groups.out.stream.turns.at, 128
  %by_groups.out.stream.turns.more = icmp slt i64 %by_groups.out.stream.turns.at.next, %by_groups.out.stream.last_turn
  br i1 %by_groups.out.stream.turns.more, label %by_groups.out.stream.turns.loop, label %by_groups.out.stream.turns.loop.end

by_groups.out.stream.turns.loop.end:              ; preds = %by_groups.out.stream.turns.loop, %by_groups.out.stream.head.behind_4
  %by_groups.out.stream.turns.at.end = phi i64 [ %by_groups.out.stream.first_line, %by_groups.out.stream.head.behind_4 ], [ %by_groups.out.stream.turns.at.next, %by_groups.out.stream.turns.loop ]
  %by_groups.out.stream.line.first.more = icmp slt i64 %by_groups.out.stream.turns.at.end, %by_groups.out.stream.lines_end
  br i1 %by_groups.out.stream.line.first.more, label %by_groups.out.stream.line.loop, label %by_groups.out.stream.line.loop.end

by_groups.out.stream.line.loop:                   ; preds = %by_groups.out.stream.line.loop, %by_groups.out.stream.turns.loop.end
  %by_groups.out.stream.line.at = phi i64 [ %by_groups.out.stream.turns.at.end, %by_groups.out.stream.turns.loop.end ], [ %by_groups.out.stream.line.at.next, %by_groups.out.stream.line.loop ]
  %by_groups.out.stream.line.source_turn = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.line.at
  %by_groups.out.stream.line.to_turn = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.line.at
  %by_groups.out.stream.line.bytes_0 = load <32 x i8>, ptr %by_groups.out.stream.line.source_turn, align 1
  %by_groups.out.stream.line.source_1 = getelementptr i8, ptr %by_groups.out.stream.line.source_turn, i64 32
  %by_groups.out.stream.line.bytes_1 = load <32 x i8>, ptr %by_groups.out.stream.line.source_1, align 1
  store <32 x i8> %by_groups.out.stream.line.bytes_0, ptr %by_groups.out.stream.line.to_turn, align 32, !nontemporal !2
  %by_groups.out.stream.line.to_1 = getelementptr i8, ptr %by_groups.out.stream.line.to_turn, i64 32
  store <32 x i8> %by_groups.out.stream.line.bytes_1, ptr %by_groups.out.stream.line.to_1, align 32, !nontemporal !2
  %by_groups.out.stream.line.at.next = add i64 %by_groups.out.stream.line.at, 64
  %by_groups.out.stream.line.more = icmp slt i64 %by_groups.out.stream.line.at.next, %by_groups.out.stream.lines_end
  br i1 %by_groups.out.stream.line.more, label %by_groups.out.stream.line.loop, label %by_groups.out.stream.line.loop.end

by_groups.out.stream.line.loop.end:               ; preds = %by_groups.out.stream.line.loop, %by_groups.out.stream.turns.loop.end
  %by_groups.out.stream.line.at.end = phi i64 [ %by_groups.out.stream.turns.at.end, %by_groups.out.stream.turns.loop.end ], [ %by_groups.out.stream.line.at.next, %by_groups.out.stream.line.loop ]
  %by_groups.out.stream.tail.last_vector = sub i64 %by_groups.out.block_bytes, 31
  %by_groups.out.stream.tail.vectors.first.more = icmp slt i64 %by_groups.out.stream.lines_end, %by_groups.out.stream.tail.last_vector
  br i1 %by_groups.out.stream.tail.vectors.first.more, label %by_groups.out.stream.tail.vectors.loop, label %by_groups.out.stream.tail.vectors.loop.end

by_groups.out.stream.tail.vectors.loop:           ; preds = %by_groups.out.stream.tail.vectors.loop, %by_groups.out.stream.line.loop.end
  %by_groups.out.stream.tail.vectors.at = phi i64 [ %by_groups.out.stream.lines_end, %by_groups.out.stream.line.loop.end ], [ %by_groups.out.stream.tail.vectors.at.next, %by_groups.out.stream.tail.vectors.loop ]
  %by_groups.out.stream.tail.vectors.source = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.tail.vectors.at
  %by_groups.out.stream.tail.vectors.bytes = load <32 x i8>, ptr %by_groups.out.stream.tail.vectors.source, align 1
  %by_groups.out.stream.tail.vectors.to = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.tail.vectors.at
  store <32 x i8> %by_groups.out.stream.tail.vectors.bytes, ptr %by_groups.out.stream.tail.vectors.to, align 1
  %by_groups.out.stream.tail.vectors.at.next = add i64 %by_groups.out.stream.tail.vectors.at, 32
  %by_groups.out.stream.tail.vectors.more = icmp slt i64 %by_groups.out.stream.tail.vectors.at.next, %by_groups.out.stream.tail.last_vector
  br i1 %by_groups.out.stream.tail.vectors.more, label %by_groups.out.stream.tail.vectors.loop, label %by_groups.out.stream.tail.vectors.loop.end

by_groups.out.stream.tail.vectors.loop.end:       ; preds = %by_groups.out.stream.tail.vectors.loop, %by_groups.out.stream.line.loop.end
  %by_groups.out.stream.tail.vectors.at.end = phi i64 [ %by_groups.out.stream.lines_end, %by_groups.out.stream.line.loop.end ], [ %by_groups.out.stream.tail.vectors.at.next, %by_groups.out.stream.tail.vectors.loop ]
  %by_groups.out.stream.tail.size = sub i64 %by_groups.out.block_bytes, %by_groups.out.stream.lines_end
  %by_groups.out.stream.tail.size_bit_0 = and i64 %by_groups.out.stream.tail.size, 16
  %by_groups.out.stream.tail.is_done_0 = icmp eq i64 %by_groups.out.stream.tail.size_bit_0, 0
  br i1 %by_groups.out.stream.tail.is_done_0, label %by_groups.out.stream.tail.without_0, label %by_groups.out.stream.tail.with_0

by_groups.out.stream.tail.without_0:              ; preds = %by_groups.out.stream.tail.vectors.loop.end
  br label %by_groups.out.stream.tail.behind_0

by_groups.out.stream.tail.with_0:                 ; preds = %by_groups.out.stream.tail.vectors.loop.end
  %by_groups.out.stream.tail.before_0 = and i64 %by_groups.out.stream.tail.size, -32
  %by_groups.out.stream.tail.at_0 = add i64 %by_groups.out.stream.lines_end, %by_groups.out.stream.tail.before_0
  %by_groups.out.stream.tail.source_0 = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.tail.at_0
  %by_groups.out.stream.tail.bytes_0 = load <16 x i8>, ptr %by_groups.out.stream.tail.source_0, align 1
  %by_groups.out.stream.tail.to_0 = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.tail.at_0
  store <16 x i8> %by_groups.out.stream.tail.bytes_0, ptr %by_groups.out.stream.tail.to_0, align 1
  br label %by_groups.out.stream.tail.behind_0

by_groups.out.stream.tail.behind_0:               ; preds = %by_groups.out.stream.tail.with_0, %by_groups.out.stream.tail.without_0
  %by_groups.out.stream.tail.size_bit_1 = and i64 %by_groups.out.stream.tail.size, 8
  %by_groups.out.stream.tail.is_done_1 = icmp eq i64 %by_groups.out.stream.tail.size_bit_1, 0
  br i1 %by_groups.out.stream.tail.is_done_1, label %by_groups.out.stream.tail.without_1, label %by_groups.out.stream.tail.with_1

by_groups.out.stream.tail.without_1:              ; preds = %by_groups.out.stream.tail.behind_0
  br label %by_groups.out.stream.tail.behind_1

by_groups.out.stream.tail.with_1:                 ; preds = %by_groups.out.stream.tail.behind_0
  %by_groups.out.stream.tail.before_1 = and i64 %by_groups.out.stream.tail.size, -16
  %by_groups.out.stream.tail.at_1 = add i64 %by_groups.out.stream.lines_end, %by_groups.out.stream.tail.before_1
  %by_groups.out.stream.tail.source_1 = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.tail.at_1
  %by_groups.out.stream.tail.bytes_1 = load i64, ptr %by_groups.out.stream.tail.source_1, align 1
  %by_groups.out.stream.tail.to_1 = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.tail.at_1
  store i64 %by_groups.out.stream.tail.bytes_1, ptr %by_groups.out.stream.tail.to_1, align 1
  br label %by_groups.out.stream.tail.behind_1

by_groups.out.stream.tail.behind_1:               ; preds = %by_groups.out.stream.tail.with_1, %by_groups.out.stream.tail.without_1
  %by_groups.out.stream.tail.size_bit_2 = and i64 %by_groups.out.stream.tail.size, 4
  %by_groups.out.stream.tail.is_done_2 = icmp eq i64 %by_groups.out.stream.tail.size_bit_2, 0
  br i1 %by_groups.out.stream.tail.is_done_2, label %by_groups.out.stream.tail.without_2, label %by_groups.out.stream.tail.with_2

by_groups.out.stream.tail.without_2:              ; preds = %by_groups.out.stream.tail.behind_1
  br label %by_groups.out.stream.tail.behind_2

by_groups.out.stream.tail.with_2:                 ; preds = %by_groups.out.stream.tail.behind_1
  %by_groups.out.stream.tail.before_2 = and i64 %by_groups.out.stream.tail.size, -8
  %by_groups.out.stream.tail.at_2 = add i64 %by_groups.out.stream.lines_end, %by_groups.out.stream.tail.before_2
  %by_groups.out.stream.tail.source_2 = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.tail.at_2
  %by_groups.out.stream.tail.bytes_2 = load i32, ptr %by_groups.out.stream.tail.source_2, align 1
  %by_groups.out.stream.tail.to_2 = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.tail.at_2
  store i32 %by_groups.out.stream.tail.bytes_2, ptr %by_groups.out.stream.tail.to_2, align 1
  br label %by_groups.out.stream.tail.behind_2

by_groups.out.stream.tail.behind_2:               ; preds = %by_groups.out.stream.tail.with_2, %by_groups.out.stream.tail.without_2
  %by_groups.out.stream.tail.size_bit_3 = and i64 %by_groups.out.stream.tail.size, 2
  %by_groups.out.stream.tail.is_done_3 = icmp eq i64 %by_groups.out.stream.tail.size_bit_3, 0
  br i1 %by_groups.out.stream.tail.is_done_3, label %by_groups.out.stream.tail.without_3, label %by_groups.out.stream.tail.with_3

by_groups.out.stream.tail.without_3:              ; preds = %by_groups.out.stream.tail.behind_2
  br label %by_groups.out.stream.tail.behind_3

by_groups.out.stream.tail.with_3:                 ; preds = %by_groups.out.stream.tail.behind_2
  %by_groups.out.stream.tail.before_3 = and i64 %by_groups.out.stream.tail.size, -4
  %by_groups.out.stream.tail.at_3 = add i64 %by_groups.out.stream.lines_end, %by_groups.out.stream.tail.before_3
  %by_groups.out.stream.tail.source_3 = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.tail.at_3
  %by_groups.out.stream.tail.bytes_3 = load i16, ptr %by_groups.out.stream.tail.source_3, align 1
  %by_groups.out.stream.tail.to_3 = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.tail.at_3
  store i16 %by_groups.out.stream.tail.bytes_3, ptr %by_groups.out.stream.tail.to_3, align 1
  br label %by_groups.out.stream.tail.behind_3

by_groups.out.stream.tail.behind_3:               ; preds = %by_groups.out.stream.tail.with_3, %by_groups.out.stream.tail.without_3
  %by_groups.out.stream.tail.size_bit_4 = and i64 %by_groups.out.stream.tail.size, 1
  %by_groups.out.stream.tail.is_done_4 = icmp eq i64 %by_groups.out.stream.tail.size_bit_4, 0
  br i1 %by_groups.out.stream.tail.is_done_4, label %by_groups.out.stream.tail.without_4, label %by_groups.out.stream.tail.with_4

by_groups.out.stream.tail.without_4:              ; preds = %by_groups.out.stream.tail.behind_3
  br label %by_groups.out.stream.tail.behind_4

by_groups.out.stream.tail.with_4:                 ; preds = %by_groups.out.stream.tail.behind_3
  %by_groups.out.stream.tail.before_4 = and i64 %by_groups.out.stream.tail.size, -2
  %by_groups.out.stream.tail.at_4 = add i64 %by_groups.out.stream.lines_end, %by_groups.out.stream.tail.before_4
  %by_groups.out.stream.tail.source_4 = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.tail.at_4
  %by_groups.out.stream.tail.bytes_4 = load i8, ptr %by_groups.out.stream.tail.source_4, align 1
  %by_groups.out.stream.tail.to_4 = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.tail.at_4
  store i8 %by_groups.out.stream.tail.bytes_4, ptr %by_groups.out.stream.tail.to_4, align 1
  br label %by_groups.out.stream.tail.behind_4

by_groups.out.stream.tail.behind_4:               ; preds = %by_groups.out.stream.tail.with_4, %by_groups.out.stream.tail.without_4
  br label %by_groups.out.stream.moved

by_groups.out.stream.single.loop:                 ; preds = %by_groups.out.stream.single.loop, %by_groups.out.stream.small
  %by_groups.out.stream.single.at = phi i64 [ 0, %by_groups.out.stream.small ], [ %by_groups.out.stream.single.at.next, %by_groups.out.stream.single.loop ]
  %by_groups.out.stream.single.source = getelementptr i8, ptr %by_groups.block_rows_place, i64 %by_groups.out.stream.single.at
  %by_groups.out.stream.single.bytes = load i8, ptr %by_groups.out.stream.single.source, align 1
  %by_groups.out.stream.single.to = getelementptr i8, ptr %by_groups.out, i64 %by_groups.out.stream.single.at
  store i8 %by_groups.out.stream.single.bytes, ptr %by_groups.out.stream.single.to, align 1
  %by_groups.out.stream.single.at.next = add i64 %by_groups.out.stream.single.at, 1
  %by_groups.out.stream.single.more = icmp slt i64 %by_groups.out.stream.single.at.next, %by_groups.out.block_bytes
  br i1 %by_groups.out.stream.single.more, label %by_groups.out.stream.single.loop, label %by_groups.out.stream.single.loop.end

by_groups.out.stream.single.loop.end:             ; preds = %by_groups.out.stream.single.loop, %by_groups.out.stream.small
  %by_groups.out.stream.single.at.end = phi i64 [ 0, %by_groups.out.stream.small ], [ %by_groups.out.stream.single.at.next, %by_groups.out.stream.single.loop ]
  br label %by_groups.out.stream.moved

rows:                                             ; preds = %done, %by_groups.blocks.end
  %left = phi i64 [ %by_groups.left.end, %by_groups.blocks.end ], [ %left.next, %done ]
  %flag = phi i32 [ %by_groups.flag.end, %by_groups.blocks.end ], [ %flag.next, %done ]
  %out = phi ptr [ %by_groups.out.end, %by_groups.blocks.end ], [ %out.next, %done ]
  %indices = phi ptr [ %by_groups.indices.end, %by_groups.blocks.end ], [ %indices.next, %done ]
  %line_ahead = getelementptr i8, ptr %indices, i64 2048
  call void @llvm.prefetch.p0(ptr %line_ahead, i32 0, i32 3, i32 1)
  %index.0 = load volatile i64, ptr %indices, align 1
  %zero_based.0 = sub i64 %index.0, 0
  %in_range.0 = icmp ult i64 %zero_based.0, %extent
  %row_indices.1 = getelementptr i8, ptr %indices, i64 8
  %index.1 = load volatile i64, ptr %row_indices.1, align 1
  %zero_based.1 = sub i64 %index.1, 0
  %in_range.1 = icmp ult i64 %zero_based.1, %extent
  %row_indices.2 = getelementptr i8, ptr %indices, i64 16
  %index.2 = load volatile i64, ptr %row_indices.2, align 1
  %zero_based.2 = sub i64 %index.2, 0
  %in_range.2 = icmp ult i64 %zero_based.2, %extent
  %row_indices.3 = getelementptr i8, ptr %indices, i64 24
  %index.3 = load volatile i64, ptr %row_indices.3, align 1
  %zero_based.3 = sub i64 %index.3, 0
  %in_range.3 = icmp ult i64 %zero_based.3, %extent
  %both_in_range.1 = and i1 %in_range.0, %in_range.1
  %both_in_range.2 = and i1 %both_in_range.1, %in_range.2
  %both_in_range.3 = and i1 %both_in_range.2, %in_range.3
  br i1 %both_in_range.3, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %by_groups.blocks.end
  %left.end = phi i64 [ %by_groups.left.end, %by_groups.blocks.end ], [ %left.next, %done ]
  %flag.end = phi i32 [ %by_groups.flag.end, %by_groups.blocks.end ], [ %flag.next, %done ]
  %out.end = phi ptr [ %by_groups.out.end, %by_groups.blocks.end ], [ %out.next, %done ]
  %indices.end = phi ptr [ %by_groups.indices.end, %by_groups.blocks.end ], [ %indices.next, %done ]
  %rest.first.more = icmp uge i64 %left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

fast:                                             ; preds = %rows
  %distance.0 = mul i64 %zero_based.0, %stride
  %offset.0 = add i64 0, %distance.0
  %source.0 = getelementptr i8, ptr %by_groups.params.end, i64 %offset.0
  %distance.1 = mul i64 %zero_based.1, %stride
  %offset.1 = add i64 0, %distance.1
  %source.1 = getelementptr i8, ptr %by_groups.params.end, i64 %offset.1
  %distance.2 = mul i64 %zero_based.2, %stride
  %offset.2 = add i64 0, %distance.2
  %source.2 = getelementptr i8, ptr %by_groups.params.end, i64 %offset.2
  %distance.3 = mul i64 %zero_based.3, %stride
  %offset.3 = add i64 0, %distance.3
  %source.3 = getelementptr i8, ptr %by_groups.params.end, i64 %offset.3
  %source_0 = getelementptr i8, ptr %source.0, i64 0
  %bytes_0 = load <2 x i64>, ptr %source_0, align 1
  %source_1 = getelementptr i8, ptr %source.1, i64 0
  %bytes_1 = load <2 x i64>, ptr %source_1, align 1
  %vector_0 = shufflevector <2 x i64> %bytes_0, <2 x i64> %bytes_1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i64> %vector_0, ptr %out, align 1
  %source_2 = getelementptr i8, ptr %source.2, i64 0
  %bytes_2 = load <2 x i64>, ptr %source_2, align 1
  %source_3 = getelementptr i8, ptr %source.3, i64 0
  %bytes_3 = load <2 x i64>, ptr %source_3, align 1
  %vector_1 = shufflevector <2 x i64> %bytes_2, <2 x i64> %bytes_3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %to_1 = getelementptr i8, ptr %out, i64 32
  store <4 x i64> %vector_1, ptr %to_1, align 1
  br label %done

cold:                                             ; preds = %rows
  %cold.row_flag.0 = call preserve_mostcc i32 @cold(ptr %args, ptr %by_groups.params.end, ptr %out, i64 %index.0)
  %cold.cold_flag.0 = or i32 %flag, %cold.row_flag.0
  %cold.row_out.1 = getelementptr i8, ptr %out, i64 16
  %cold.row_flag.1 = call preserve_mostcc i32 @cold(ptr %args, ptr %by_groups.params.end, ptr %cold.row_out.1, i64 %index.1)
  %cold.cold_flag.1 = or i32 %cold.cold_flag.0, %cold.row_flag.1
  %cold.row_out.2 = getelementptr i8, ptr %out, i64 32
  %cold.row_flag.2 = call preserve_mostcc i32 @cold(ptr %args, ptr %by_groups.params.end, ptr %cold.row_out.2, i64 %index.2)
  %cold.cold_flag.2 = or i32 %cold.cold_flag.1, %cold.row_flag.2
  %cold.row_out.3 = getelementptr i8, ptr %out, i64 48
  %cold.row_flag.3 = call preserve_mostcc i32 @cold(ptr %args, ptr %by_groups.params.end, ptr %cold.row_out.3, i64 %index.3)
  %cold.cold_flag.3 = or i32 %cold.cold_flag.2, %cold.row_flag.3
  br label %done

done:                                             ; preds = %cold, %fast
  %flag.next = phi i32 [ %flag, %fast ], [ %cold.cold_flag.3, %cold ]
  %left.next = sub i64 %left, 4
  %out.next = getelementptr i8, ptr %out, i64 64
  %indices.next = getelementptr i8, ptr %indices, i64 32
  %more = icmp uge i64 %left.next, 4
  br i1 %more, label %rows, label %rows.end

rest.rows:                                        ; preds = %rest.done, %rows.end
  %rest.left = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag = phi i32 [ %flag.end, %rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  %rest.index = load volatile i64, ptr %rest.indices, align 1
  %rest.zero_based = sub i64 %rest.index, 0
  %rest.in_range = icmp ult i64 %rest.zero_based, %extent
  br i1 %rest.in_range, label %rest.fast, label %rest.cold, !prof !1

rest.rows.end:                                    ; preds = %rest.done, %rows.end
  %rest.left.end = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag.end = phi i32 [ %flag.end, %rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out.end = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices.end = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  br label %end

rest.fast:                                        ; preds = %rest.rows
  %rest.distance = mul i64 %rest.zero_based, %stride
  %rest.offset = add i64 0, %rest.distance
  %rest.source = getelementptr i8, ptr %by_groups.params.end, i64 %rest.offset
  %rest.bytes = load <16 x i8>, ptr %rest.source, align 1
  store <16 x i8> %rest.bytes, ptr %rest.out, align 1
  br label %rest.done

rest.cold:                                        ; preds = %rest.rows
  %rest.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %by_groups.params.end, ptr %rest.out, i64 %rest.index)
  %rest.cold.cold_flag = or i32 %rest.flag, %rest.cold.row_flag
  br label %rest.done

rest.done:                                        ; preds = %rest.cold, %rest.fast
  %rest.flag.next = phi i32 [ %rest.flag, %rest.fast ], [ %rest.cold.cold_flag, %rest.cold ]
  %rest.left.next = sub i64 %rest.left, 1
  %rest.out.next = getelementptr i8, ptr %rest.out, i64 16
  %rest.indices.next = getelementptr i8, ptr %rest.indices, i64 8
  %rest.more = icmp uge i64 %rest.left.next, 1
  br i1 %rest.more, label %rest.rows, label %rest.rows.end
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @cold(ptr noalias readonly %args, ptr %from, ptr %to, i64 %index) #1 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %stride_word = getelementptr i8, ptr %args, i64 96
  %stride = load i64, ptr %stride_word, align 8, !invariant.load !0
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %good, label %bad

good:                                             ; preds = %entry
  %distance = mul i64 %zero_based, %stride
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %from, i64 %offset
  %bytes = load <16 x i8>, ptr %source, align 1
  store <16 x i8> %bytes, ptr %to, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store <16 x i8> zeroinitializer, ptr %to, align 1
  ret i32 1
}

; Function Attrs: noinline nounwind uwtable
define internal i32 @take_bucket(ptr noalias readonly %args, ptr %from, ptr %to, ptr %entries, i64 %count) #2 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %stride_word = getelementptr i8, ptr %args, i64 96
  %stride = load i64, ptr %stride_word, align 8, !invariant.load !0
  %fetched_first = call i64 @llvm.umin.i64(i64 %count, i64 64)
  %first.first.more = icmp ult i64 0, %fetched_first
  br i1 %first.first.more, label %first.loop, label %first.loop.end

first.loop:                                       ; preds = %first.loop, %entry
  %first.i = phi i64 [ 0, %entry ], [ %first.i.next, %first.loop ]
  %first.fetch.entry_place_bytes = mul i64 %first.i, 8
  %first.fetch.entry_place = getelementptr i8, ptr %entries, i64 %first.fetch.entry_place_bytes
  %first.fetch.entry = load i64, ptr %first.fetch.entry_place, align 8
  %first.fetch.at = and i64 %first.fetch.entry, 4294967295
  %first.fetch.distance = mul i64 %first.fetch.at, %stride
  %first.fetch.offset = add i64 0, %first.fetch.distance
  %first.fetch.source = getelementptr i8, ptr %from, i64 %first.fetch.offset
  call void @llvm.prefetch.p0(ptr %first.fetch.source, i32 0, i32 2, i32 1)
  %first.i.next = add i64 %first.i, 1
  %first.more = icmp ult i64 %first.i.next, %fetched_first
  br i1 %first.more, label %first.loop, label %first.loop.end

first.loop.end:                                   ; preds = %first.loop, %entry
  %first.i.end = phi i64 [ 0, %entry ], [ %first.i.next, %first.loop ]
  %followed = call i64 @llvm.usub.sat.i64(i64 %count, i64 64)
  %rows.first.more = icmp ult i64 0, %followed
  br i1 %rows.first.more, label %rows.loop, label %rows.loop.end

rows.loop:                                        ; preds = %rows.loop, %first.loop.end
  %rows.i = phi i64 [ 0, %first.loop.end ], [ %rows.i.next, %rows.loop ]
  %rows.ahead = add i64 %rows.i, 64
  %rows.fetch.entry_place_bytes = mul i64 %rows.ahead, 8
  %rows.fetch.entry_place = getelementptr i8, ptr %entries, i64 %rows.fetch.entry_place_bytes
  %rows.fetch.entry = load i64, ptr %rows.fetch.entry_place, align 8
  %rows.fetch.at = and i64 %rows.fetch.entry, 4294967295
  %rows.fetch.distance = mul i64 %rows.fetch.at, %stride
  %rows.fetch.offset = add i64 0, %rows.fetch.distance
  %rows.fetch.source = getelementptr i8, ptr %from, i64 %rows.fetch.offset
  call void @llvm.prefetch.p0(ptr %rows.fetch.source, i32 0, i32 2, i32 1)
  %rows.entry_place_bytes = mul i64 %rows.i, 8
  %rows.entry_place = getelementptr i8, ptr %entries, i64 %rows.entry_place_bytes
  %rows.entry = load i64, ptr %rows.entry_place, align 8
  %rows.at = and i64 %rows.entry, 4294967295
  %rows.distance = mul i64 %rows.at, %stride
  %rows.offset = add i64 0, %rows.distance
  %rows.source = getelementptr i8, ptr %from, i64 %rows.offset
  %rows.row = lshr i64 %rows.entry, 32
  %rows.row_out_bytes = mul i64 %rows.row, 16
  %rows.row_out = getelementptr i8, ptr %to, i64 %rows.row_out_bytes
  %rows.bytes = load <16 x i8>, ptr %rows.source, align 1
  store <16 x i8> %rows.bytes, ptr %rows.row_out, align 1
  %rows.i.next = add i64 %rows.i, 1
  %rows.more = icmp ult i64 %rows.i.next, %followed
  br i1 %rows.more, label %rows.loop, label %rows.loop.end

rows.loop.end:                                    ; preds = %rows.loop, %first.loop.end
  %rows.i.end = phi i64 [ 0, %first.loop.end ], [ %rows.i.next, %rows.loop ]
  %last.first.more = icmp ult i64 %rows.i.end, %count
  br i1 %last.first.more, label %last.loop, label %last.loop.end

last.loop:                                        ; preds = %last.loop, %rows.loop.end
  %last.i = phi i64 [ %rows.i.end, %rows.loop.end ], [ %last.i.next, %last.loop ]
  %last.entry_place_bytes = mul i64 %last.i, 8
  %last.entry_place = getelementptr i8, ptr %entries, i64 %last.entry_place_bytes
  %last.entry = load i64, ptr %last.entry_place, align 8
  %last.at = and i64 %last.entry, 4294967295
  %last.distance = mul i64 %last.at, %stride
  %last.offset = add i64 0, %last.distance
  %last.source = getelementptr i8, ptr %from, i64 %last.offset
  %last.row = lshr i64 %last.entry, 32
  %last.row_out_bytes = mul i64 %last.row, 16
  %last.row_out = getelementptr i8, ptr %to, i64 %last.row_out_bytes
  %last.bytes = load <16 x i8>, ptr %last.source, align 1
  store <16 x i8> %last.bytes, ptr %last.row_out, align 1
  %last.i.next = add i64 %last.i, 1
  %last.more = icmp ult i64 %last.i.next, %count
  br i1 %last.more, label %last.loop, label %last.loop.end

last.loop.end:                                    ; preds = %last.loop, %rows.loop.end
  %last.i.end = phi i64 [ %rows.i.end, %rows.loop.end ], [ %last.i.next, %last.loop ]
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.usub.sat.i64(i64, i64) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #3

; Function Attrs: nounwind
declare void @llvm.x86.sse.sfence() #5

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #5 = { nounwind }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
!2 = !{i32 1}
