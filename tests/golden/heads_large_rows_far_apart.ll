; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_sized_block_i32_k1_c11_error_pOI_o32_u4_v32_pfh4_wp16_s8(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %step_out_word = getelementptr i8, ptr %args, i64 72
  %step_out = load i64, ptr %step_out_word, align 8, !invariant.load !0
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
  %block_bytes_word = getelementptr i8, ptr %args, i64 112
  %block_bytes = load i64, ptr %block_bytes_word, align 8, !invariant.load !0
  %is_whole = icmp slt i64 %slice_end, 0
  %begin = select i1 %is_whole, i64 0, i64 %slice_begin
  %part_end = select i1 %is_whole, i64 %block_bytes, i64 %slice_end
  %part_bytes = sub i64 %part_end, %begin
  %part_params = getelementptr i8, ptr %params_base, i64 %begin
  %part_out = getelementptr i8, ptr %out_base, i64 %begin
  %gap = sub i64 %step_out, %part_bytes
  %has_bytes = icmp sgt i64 %part_bytes, 0
  %last_row = select i1 %has_bytes, i64 %row_end, i64 %row_begin
  %sources = alloca ptr, i64 4, align 8
  %has_rows = icmp slt i64 %row_begin, %last_row
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %last_row, %row_begin
  %run.out_step_word = getelementptr i8, ptr %args, i64 72
  %run.out_step = load i64, ptr %run.out_step_word, align 8, !invariant.load !0
  %run.out_bytes = mul i64 %row_begin, %run.out_step
  %run.out = getelementptr i8, ptr %part_out, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 4
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %is_long_run = icmp uge i64 %all_rows, 256
  br i1 %is_long_run, label %long_run, label %short_run

end:                                              ; preds = %all, %entry
  %result = phi i32 [ 0, %entry ], [ %flag.all, %all ]
  ret i32 %result

long_run:                                         ; preds = %some_rows
  %sampled = call preserve_mostcc i32 @sample(ptr %args, ptr %part_params, ptr %run.out, ptr %run.indices, i64 %all_rows)
  br label %looked_at

short_run:                                        ; preds = %some_rows
  br label %looked_at

looked_at:                                        ; preds = %short_run, %long_run
  %pattern = phi i32 [ %sampled, %long_run ], [ 0, %short_run ]
  %are_held = icmp eq i32 %pattern, 2
  br i1 %are_held, label %held, label %others

held:                                             ; preds = %looked_at
  %held.first.more = icmp uge i64 %all_rows, 1
  br i1 %held.first.more, label %held.rows, label %held.rows.end

others:                                           ; preds = %looked_at
  %fetched.is_long = icmp uge i64 %all_rows, 4
  %fetched.count = select i1 %fetched.is_long, i64 4, i64 0
  %fetched.first.more = icmp uge i64 %fetched.count, 1
  br i1 %fetched.first.more, label %fetched.rows, label %fetched.rows.end

all:                                              ; preds = %rest.rows.end, %held.rows.end
  %flag.all = phi i32 [ %held.flag.end, %held.rows.end ], [ %rest.flag.end, %rest.rows.end ]
  br label %end

held.rows:                                        ; preds = %held.done, %held
  %held.left = phi i64 [ %all_rows, %held ], [ %held.left.next, %held.done ]
  %held.flag = phi i32 [ 0, %held ], [ %held.flag.next, %held.done ]
  %held.out = phi ptr [ %run.out, %held ], [ %held.out.next, %held.done ]
  %held.indices = phi ptr [ %run.indices, %held ], [ %held.indices.next, %held.done ]
  %held.narrow_index = load volatile i32, ptr %held.indices, align 1
  %held.index = zext i32 %held.narrow_index to i64
  %held.zero_based = sub i64 %held.index, 0
  %held.in_range = icmp ult i64 %held.zero_based, %extent
  br i1 %held.in_range, label %held.fast, label %held.cold, !prof !1

held.rows.end:                                    ; preds = %held.done, %held
  %held.left.end = phi i64 [ %all_rows, %held ], [ %held.left.next, %held.done ]
  %held.flag.end = phi i32 [ 0, %held ], [ %held.flag.next, %held.done ]
  %held.out.end = phi ptr [ %run.out, %held ], [ %held.out.next, %held.done ]
  %held.indices.end = phi ptr [ %run.indices, %held ], [ %held.indices.next, %held.done ]
  br label %all

held.fast:                                        ; preds = %held.rows
  %held.distance = mul i64 %held.zero_based, %stride
  %held.offset = add i64 0, %held.distance
  %held.source = getelementptr i8, ptr %part_params, i64 %held.offset
  %held.is_large = icmp sge i64 %part_bytes, 128
  br i1 %held.is_large, label %held.large, label %held.small, !prof !1

held.cold:                                        ; preds = %held.rows
  %held.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %part_params, ptr %held.out, i64 %held.index, i64 %part_bytes, i64 0)
  %held.cold.cold_flag = or i32 %held.flag, %held.cold.row_flag
  br label %held.done

held.done:                                        ; preds = %held.cold, %held.moved
  %held.flag.next = phi i32 [ %held.flag, %held.moved ], [ %held.cold.cold_flag, %held.cold ]
  %held.left.next = sub i64 %held.left, 1
  %held.out.next_bytes = mul i64 1, %step_out
  %held.out.next = getelementptr i8, ptr %held.out, i64 %held.out.next_bytes
  %held.indices.next = getelementptr i8, ptr %held.indices, i64 4
  %held.more = icmp uge i64 %held.left.next, 1
  br i1 %held.more, label %held.rows, label %held.rows.end

held.large:                                       ; preds = %held.fast
  %held.address = ptrtoint ptr %held.out to i64
  %held.minus_address = sub i64 0, %held.address
  %held.first_aligned = and i64 %held.minus_address, 31
  %held.is_aligned = icmp eq i64 %held.first_aligned, 0
  br i1 %held.is_aligned, label %held.as_is, label %held.first_vector

held.small:                                       ; preds = %held.fast
  %held.single.first.more = icmp slt i64 0, %part_bytes
  br i1 %held.single.first.more, label %held.single.loop, label %held.single.loop.end

held.moved:                                       ; preds = %held.single.loop.end, %held.copied
  br label %held.done

held.as_is:                                       ; preds = %held.large
  br label %held.aligned

held.first_vector:                                ; preds = %held.large
  %held.first.bytes = load <32 x i8>, ptr %held.source, align 1
  store <32 x i8> %held.first.bytes, ptr %held.out, align 1
  br label %held.aligned

held.aligned:                                     ; preds = %held.first_vector, %held.as_is
  %held.turns_end = sub i64 %part_bytes, 1023
  %held.turns.first.more = icmp slt i64 %held.first_aligned, %held.turns_end
  br i1 %held.turns.first.more, label %held.turns.loop, label %held.turns.loop.end

held.turns.loop:                                  ; preds = %held.turns.loop, %held.aligned
  %held.turns.at = phi i64 [ %held.first_aligned, %held.aligned ], [ %held.turns.at.next, %held.turns.loop ]
  %held.turns.ahead_0 = add i64 %held.turns.at, 1024
  %held.turns.is_in_row_0 = icmp slt i64 %held.turns.ahead_0, %part_bytes
  %held.turns.ahead_in_next_0 = add i64 %held.turns.ahead_0, %gap
  %held.turns.ahead_offset_0 = select i1 %held.turns.is_in_row_0, i64 %held.turns.ahead_0, i64 %held.turns.ahead_in_next_0
  %held.turns.ahead_to_0 = getelementptr i8, ptr %held.out, i64 %held.turns.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %held.turns.ahead_to_0, i32 1, i32 3, i32 1)
  %held.turns.line_0_1 = getelementptr i8, ptr %held.turns.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %held.turns.line_0_1, i32 1, i32 3, i32 1)
  %held.turns.ahead_1 = add i64 %held.turns.at, 1152
  %held.turns.is_in_row_1 = icmp slt i64 %held.turns.ahead_1, %part_bytes
  %held.turns.ahead_in_next_1 = add i64 %held.turns.ahead_1, %gap
  %held.turns.ahead_offset_1 = select i1 %held.turns.is_in_row_1, i64 %held.turns.ahead_1, i64 %held.turns.ahead_in_next_1
  %held.turns.ahead_to_1 = getelementptr i8, ptr %held.out, i64 %held.turns.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %held.turns.ahead_to_1, i32 1, i32 3, i32 1)
  %held.turns.line_1_1 = getelementptr i8, ptr %held.turns.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %held.turns.line_1_1, i32 1, i32 3, i32 1)
  %held.turns.ahead_2 = add i64 %held.turns.at, 1280
  %held.turns.is_in_row_2 = icmp slt i64 %held.turns.ahead_2, %part_bytes
  %held.turns.ahead_in_next_2 = add i64 %held.turns.ahead_2, %gap
  %held.turns.ahead_offset_2 = select i1 %held.turns.is_in_row_2, i64 %held.turns.ahead_2, i64 %held.turns.ahead_in_next_2
  %held.turns.ahead_to_2 = getelementptr i8, ptr %held.out, i64 %held.turns.ahead_offset_2
  call void @llvm.prefetch.p0(ptr %held.turns.ahead_to_2, i32 1, i32 3, i32 1)
  %held.turns.line_2_1 = getelementptr i8, ptr %held.turns.ahead_to_2, i64 64
  call void @llvm.prefetch.p0(ptr %held.turns.line_2_1, i32 1, i32 3, i32 1)
  %held.turns.ahead_3 = add i64 %held.turns.at, 1408
  %held.turns.is_in_row_3 = icmp slt i64 %held.turns.ahead_3, %part_bytes
  %held.turns.ahead_in_next_3 = add i64 %held.turns.ahead_3, %gap
  %held.turns.ahead_offset_3 = select i1 %held.turns.is_in_row_3, i64 %held.turns.ahead_3, i64 %held.turns.ahead_in_next_3
  %held.turns.ahead_to_3 = getelementptr i8, ptr %held.out, i64 %held.turns.ahead_offset_3
  call void @llvm.prefetch.p0(ptr %held.turns.ahead_to_3, i32 1, i32 3, i32 1)
  %held.turns.line_3_1 = getelementptr i8, ptr %held.turns.ahead_to_3, i64 64
  call void @llvm.prefetch.p0(ptr %held.turns.line_3_1, i32 1, i32 3, i32 1)
  %held.turns.ahead_4 = add i64 %held.turns.at, 1536
  %held.turns.is_in_row_4 = icmp slt i64 %held.turns.ahead_4, %part_bytes
  %held.turns.ahead_in_next_4 = add i64 %held.turns.ahead_4, %gap
  %held.turns.ahead_offset_4 = select i1 %held.turns.is_in_row_4, i64 %held.turns.ahead_4, i64 %held.turns.ahead_in_next_4
  %held.turns.ahead_to_4 = getelementptr i8, ptr %held.out, i64 %held.turns.ahead_offset_4
  call void @llvm.prefetch.p0(ptr %held.turns.ahead_to_4, i32 1, i32 3, i32 1)
  %held.turns.line_4_1 = getelementptr i8, ptr %held.turns.ahead_to_4, i64 64
  call void @llvm.prefetch.p0(ptr %held.turns.line_4_1, i32 1, i32 3, i32 1)
  %held.turns.ahead_5 = add i64 %held.turns.at, 1664
  %held.turns.is_in_row_5 = icmp slt i64 %held.turns.ahead_5, %part_bytes
  %held.turns.ahead_in_next_5 = add i64 %held.turns.ahead_5, %gap
  %held.turns.ahead_offset_5 = select i1 %held.turns.is_in_row_5, i64 %held.turns.ahead_5, i64 %held.turns.ahead_in_next_5
  %held.turns.ahead_to_5 = getelementptr i8, ptr %held.out, i64 %held.turns.ahead_offset_5
  call void @llvm.prefetch.p0(ptr %held.turns.ahead_to_5, i32 1, i32 3, i32 1)
  %held.turns.line_5_1 = getelementptr i8, ptr %held.turns.ahead_to_5, i64 64
  call void @llvm.prefetch.p0(ptr %held.turns.line_5_1, i32 1, i32 3, i32 1)
  %held.turns.ahead_6 = add i64 %held.turns.at, 1792
  %held.turns.is_in_row_6 = icmp slt i64 %held.turns.ahead_6, %part_bytes
  %held.turns.ahead_in_next_6 = add i64 %held.turns.ahead_6, %gap
  %held.turns.ahead_offset_6 = select i1 %held.turns.is_in_row_6, i64 %held.turns.ahead_6, i64 %held.turns.ahead_in_next_6
  %held.turns.ahead_to_6 = getelementptr i8, ptr %held.out, i64 %held.turns.ahead_offset_6
  call void @llvm.prefetch.p0(ptr %held.turns.ahead_to_6, i32 1, i32 3, i32 1)
  %held.turns.line_6_1 = getelementptr i8, ptr %held.turns.ahead_to_6, i64 64
  call void @llvm.prefetch.p0(ptr %held.turns.line_6_1, i32 1, i32 3, i32 1)
  %held.turns.ahead_7 = add i64 %held.turns.at, 1920
  %held.turns.is_in_row_7 = icmp slt i64 %held.turns.ahead_7, %part_bytes
  %held.turns.ahead_in_next_7 = add i64 %held.turns.ahead_7, %gap
  %held.turns.ahead_offset_7 = select i1 %held.turns.is_in_row_7, i64 %held.turns.ahead_7, i64 %held.turns.ahead_in_next_7
  %held.turns.ahead_to_7 = getelementptr i8, ptr %held.out, i64 %held.turns.ahead_offset_7
  call void @llvm.prefetch.p0(ptr %held.turns.ahead_to_7, i32 1, i32 3, i32 1)
  %held.turns.line_7_1 = getelementptr i8, ptr %held.turns.ahead_to_7, i64 64
  call void @llvm.prefetch.p0(ptr %held.turns.line_7_1, i32 1, i32 3, i32 1)
  %held.turns.source_turn = getelementptr i8, ptr %held.source, i64 %held.turns.at
  %held.turns.to_turn = getelementptr i8, ptr %held.out, i64 %held.turns.at
  %held.turns.bytes_0 = load <32 x i8>, ptr %held.turns.source_turn, align 1
  %held.turns.source_1 = getelementptr i8, ptr %held.turns.source_turn, i64 32
  %held.turns.bytes_1 = load <32 x i8>, ptr %held.turns.source_1, align 1
  %held.turns.source_2 = getelementptr i8, ptr %held.turns.source_turn, i64 64
  %held.turns.bytes_2 = load <32 x i8>, ptr %held.turns.source_2, align 1
  %held.turns.source_3 = getelementptr i8, ptr %held.turns.source_turn, i64 96
  %held.turns.bytes_3 = load <32 x i8>, ptr %held.turns.source_3, align 1
  %held.turns.source_4 = getelementptr i8, ptr %held.turns.source_turn, i64 128
  %held.turns.bytes_4 = load <32 x i8>, ptr %held.turns.source_4, align 1
  %held.turns.source_5 = getelementptr i8, ptr %held.turns.source_turn, i64 160
  %held.turns.bytes_5 = load <32 x i8>, ptr %held.turns.source_5, align 1
  %held.turns.source_6 = getelementptr i8, ptr %held.turns.source_turn, i64 192
  %held.turns.bytes_6 = load <32 x i8>, ptr %held.turns.source_6, align 1
  %held.turns.source_7 = getelementptr i8, ptr %held.turns.source_turn, i64 224
  %held.turns.bytes_7 = load <32 x i8>, ptr %held.turns.source_7, align 1
  store <32 x i8> %held.turns.bytes_0, ptr %held.turns.to_turn, align 1
  %held.turns.to_1 = getelementptr i8, ptr %held.turns.to_turn, i64 32
  store <32 x i8> %held.turns.bytes_1, ptr %held.turns.to_1, align 1
  %held.turns.to_2 = getelementptr i8, ptr %held.turns.to_turn, i64 64
  store <32 x i8> %held.turns.bytes_2, ptr %held.turns.to_2, align 1
  %held.turns.to_3 = getelementptr i8, ptr %held.turns.to_turn, i64 96
  store <32 x i8> %held.turns.bytes_3, ptr %held.turns.to_3, align 1
  %held.turns.to_4 = getelementptr i8, ptr %held.turns.to_turn, i64 128
  store <32 x i8> %held.turns.bytes_4, ptr %held.turns.to_4, align 1
  %held.turns.to_5 = getelementptr i8, ptr %held.turns.to_turn, i64 160
  store <32 x i8> %held.turns.bytes_5, ptr %held.turns.to_5, align 1
  %held.turns.to_6 = getelementptr i8, ptr %held.turns.to_turn, i64 192
  store <32 x i8> %held.turns.bytes_6, ptr %held.turns.to_6, align 1
  %held.turns.to_7 = getelementptr i8, ptr %held.turns.to_turn, i64 224
  store <32 x i8> %held.turns.bytes_7, ptr %held.turns.to_7, align 1
  %held.turns.source_8 = getelementptr i8, ptr %held.turns.source_turn, i64 256
  %held.turns.bytes_8 = load <32 x i8>, ptr %held.turns.source_8, align 1
  %held.turns.source_9 = getelementptr i8, ptr %held.turns.source_turn, i64 288
  %held.turns.bytes_9 = load <32 x i8>, ptr %held.turns.source_9, align 1
  %held.turns.source_10 = getelementptr i8, ptr %held.turns.source_turn, i64 320
  %held.turns.bytes_10 = load <32 x i8>, ptr %held.turns.source_10, align 1
  %held.turns.source_11 = getelementptr i8, ptr %held.turns.source_turn, i64 352
  %held.turns.bytes_11 = load <32 x i8>, ptr %held.turns.source_11, align 1
  %held.turns.source_12 = getelementptr i8, ptr %held.turns.source_turn, i64 384
  %held.turns.bytes_12 = load <32 x i8>, ptr %held.turns.source_12, align 1
  %held.turns.source_13 = getelementptr i8, ptr %held.turns.source_turn, i64 416
  %held.turns.bytes_13 = load <32 x i8>, ptr %held.turns.source_13, align 1
  %held.turns.source_14 = getelementptr i8, ptr %held.turns.source_turn, i64 448
  %held.turns.bytes_14 = load <32 x i8>, ptr %held.turns.source_14, align 1
  %held.turns.source_15 = getelementptr i8, ptr %held.turns.source_turn, i64 480
  %held.turns.bytes_15 = load <32 x i8>, ptr %held.turns.source_15, align 1
  %held.turns.to_8 = getelementptr i8, ptr %held.turns.to_turn, i64 256
  store <32 x i8> %held.turns.bytes_8, ptr %held.turns.to_8, align 1
  %held.turns.to_9 = getelementptr i8, ptr %held.turns.to_turn, i64 288
  store <32 x i8> %held.turns.bytes_9, ptr %held.turns.to_9, align 1
  %held.turns.to_10 = getelementptr i8, ptr %held.turns.to_turn, i64 320
  store <32 x i8> %held.turns.bytes_10, ptr %held.turns.to_10, align 1
  %held.turns.to_11 = getelementptr i8, ptr %held.turns.to_turn, i64 352
  store <32 x i8> %held.turns.bytes_11, ptr %held.turns.to_11, align 1
  %held.turns.to_12 = getelementptr i8, ptr %held.turns.to_turn, i64 384
  store <32 x i8> %held.turns.bytes_12, ptr %held.turns.to_12, align 1
  %held.turns.to_13 = getelementptr i8, ptr %held.turns.to_turn, i64 416
  store <32 x i8> %held.turns.bytes_13, ptr %held.turns.to_13, align 1
  %held.turns.to_14 = getelementptr i8, ptr %held.turns.to_turn, i64 448
  store <32 x i8> %held.turns.bytes_14, ptr %held.turns.to_14, align 1
  %held.turns.to_15 = getelementptr i8, ptr %held.turns.to_turn, i64 480
  store <32 x i8> %held.turns.bytes_15, ptr %held.turns.to_15, align 1
  %held.turns.source_16 = getelementptr i8, ptr %held.turns.source_turn, i64 512
  %held.turns.bytes_16 = load <32 x i8>, ptr %held.turns.source_16, align 1
  %held.turns.source_17 = getelementptr i8, ptr %held.turns.source_turn, i64 544
  %held.turns.bytes_17 = load <32 x i8>, ptr %held.turns.source_17, align 1
  %held.turns.source_18 = getelementptr i8, ptr %held.turns.source_turn, i64 576
  %held.turns.bytes_18 = load <32 x i8>, ptr %held.turns.source_18, align 1
  %held.turns.source_19 = getelementptr i8, ptr %held.turns.source_turn, i64 608
  %held.turns.bytes_19 = load <32 x i8>, ptr %held.turns.source_19, align 1
  %held.turns.source_20 = getelementptr i8, ptr %held.turns.source_turn, i64 640
  %held.turns.bytes_20 = load <32 x i8>, ptr %held.turns.source_20, align 1
  %held.turns.source_21 = getelementptr i8, ptr %held.turns.source_turn, i64 672
  %held.turns.bytes_21 = load <32 x i8>, ptr %held.turns.source_21, align 1
  %held.turns.source_22 = getelementptr i8, ptr %held.turns.source_turn, i64 704
  %held.turns.bytes_22 = load <32 x i8>, ptr %held.turns.source_22, align 1
  %held.turns.source_23 = getelementptr i8, ptr %held.turns.source_turn, i64 736
  %held.turns.bytes_23 = load <32 x i8>, ptr %held.turns.source_23, align 1
  %held.turns.to_16 = getelementptr i8, ptr %held.turns.to_turn, i64 512
  store <32 x i8> %held.turns.bytes_16, ptr %held.turns.to_16, align 1
  %held.turns.to_17 = getelementptr i8, ptr %held.turns.to_turn, i64 544
  store <32 x i8> %held.turns.bytes_17, ptr %held.turns.to_17, align 1
  %held.turns.to_18 = getelementptr i8, ptr %held.turns.to_turn, i64 576
  store <32 x i8> %held.turns.bytes_18, ptr %held.turns.to_18, align 1
  %held.turns.to_19 = getelementptr i8, ptr %held.turns.to_turn, i64 608
  store <32 x i8> %held.turns.bytes_19, ptr %held.turns.to_19, align 1
  %held.turns.to_20 = getelementptr i8, ptr %held.turns.to_turn, i64 640
  store <32 x i8> %held.turns.bytes_20, ptr %held.turns.to_20, align 1
  %held.turns.to_21 = getelementptr i8, ptr %held.turns.to_turn, i64 672
  store <32 x i8> %held.turns.bytes_21, ptr %held.turns.to_21, align 1
  %held.turns.to_22 = getelementptr i8, ptr %held.turns.to_turn, i64 704
  store <32 x i8> %held.turns.bytes_22, ptr %held.turns.to_22, align 1
  %held.turns.to_23 = getelementptr i8, ptr %held.turns.to_turn, i64 736
  store <32 x i8> %held.turns.bytes_23, ptr %held.turns.to_23, align 1
  %held.turns.source_24 = getelementptr i8, ptr %held.turns.source_turn, i64 768
  %held.turns.bytes_24 = load <32 x i8>, ptr %held.turns.source_24, align 1
  %held.turns.source_25 = getelementptr i8, ptr %held.turns.source_turn, i64 800
  %held.turns.bytes_25 = load <32 x i8>, ptr %held.turns.source_25, align 1
  %held.turns.source_26 = getelementptr i8, ptr %held.turns.source_turn, i64 832
  %held.turns.bytes_26 = load <32 x i8>, ptr %held.turns.source_26, align 1
  %held.turns.source_27 = getelementptr i8, ptr %held.turns.source_turn, i64 864
  %held.turns.bytes_27 = load <32 x i8>, ptr %held.turns.source_27, align 1
  %held.turns.source_28 = getelementptr i8, ptr %held.turns.source_turn, i64 896
  %held.turns.bytes_28 = load <32 x i8>, ptr %held.turns.source_28, align 1
  %held.turns.source_29 = getelementptr i8, ptr %held.turns.source_turn, i64 928
  %held.turns.bytes_29 = load <32 x i8>, ptr %held.turns.source_29, align 1
  %held.turns.source_30 = getelementptr i8, ptr %held.turns.source_turn, i64 960
  %held.turns.bytes_30 = load <32 x i8>, ptr %held.turns.source_30, align 1
  %held.turns.source_31 = getelementptr i8, ptr %held.turns.source_turn, i64 992
  %held.turns.bytes_31 = load <32 x i8>, ptr %held.turns.source_31, align 1
  %held.turns.to_24 = getelementptr i8, ptr %held.turns.to_turn, i64 768
  store <32 x i8> %held.turns.bytes_24, ptr %held.turns.to_24, align 1
  %held.turns.to_25 = getelementptr i8, ptr %held.turns.to_turn, i64 800
  store <32 x i8> %held.turns.bytes_25, ptr %held.turns.to_25, align 1
  %held.turns.to_26 = getelementptr i8, ptr %held.turns.to_turn, i64 832
  store <32 x i8> %held.turns.bytes_26, ptr %held.turns.to_26, align 1
  %held.turns.to_27 = getelementptr i8, ptr %held.turns.to_turn, i64 864
  store <32 x i8> %held.turns.bytes_27, ptr %held.turns.to_27, align 1
  %held.turns.to_28 = getelementptr i8, ptr %held.turns.to_turn, i64 896
  store <32 x i8> %held.turns.bytes_28, ptr %held.turns.to_28, align 1
  %held.turns.to_29 = getelementptr i8, ptr %held.turns.to_turn, i64 928
  store <32 x i8> %held.turns.bytes_29, ptr %held.turns.to_29, align 1
  %held.turns.to_30 = getelementptr i8, ptr %held.turns.to_turn, i64 960
  store <32 x i8> %held.turns.bytes_30, ptr %held.turns.to_30, align 1
  %held.turns.to_31 = getelementptr i8, ptr %held.turns.to_turn, i64 992
  store <32 x i8> %held.turns.bytes_31, ptr %held.turns.to_31, align 1
  %held.turns.at.next = add i64 %held.turns.at, 1024
  %held.turns.more = icmp slt i64 %held.turns.at.next, %held.turns_end
  br i1 %held.turns.more, label %held.turns.loop, label %held.turns.loop.end

held.turns.loop.end:                              ; preds = %held.turns.loop, %held.aligned
  %held.turns.at.end = phi i64 [ %held.first_aligned, %held.aligned ], [ %held.turns.at.next, %held.turns.loop ]
  %held.behind_turns = sub i64 %part_bytes, %held.turns.at.end
  %held.half.bit = and i64 %held.behind_turns, 512
  %held.half.is_left = icmp ne i64 %held.half.bit, 0
  br i1 %held.half.is_left, label %held.half.turn, label %held.half.none

held.half.turn:                                   ; preds = %held.turns.loop.end
  %held.half.ahead_0 = add i64 %held.turns.at.end, 1024
  %held.half.is_in_row_0 = icmp slt i64 %held.half.ahead_0, %part_bytes
  %held.half.ahead_in_next_0 = add i64 %held.half.ahead_0, %gap
  %held.half.ahead_offset_0 = select i1 %held.half.is_in_row_0, i64 %held.half.ahead_0, i64 %held.half.ahead_in_next_0
  %held.half.ahead_to_0 = getelementptr i8, ptr %held.out, i64 %held.half.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %held.half.ahead_to_0, i32 1, i32 3, i32 1)
  %held.half.line_0_1 = getelementptr i8, ptr %held.half.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %held.half.line_0_1, i32 1, i32 3, i32 1)
  %held.half.ahead_1 = add i64 %held.turns.at.end, 1152
  %held.half.is_in_row_1 = icmp slt i64 %held.half.ahead_1, %part_bytes
  %held.half.ahead_in_next_1 = add i64 %held.half.ahead_1, %gap
  %held.half.ahead_offset_1 = select i1 %held.half.is_in_row_1, i64 %held.half.ahead_1, i64 %held.half.ahead_in_next_1
  %held.half.ahead_to_1 = getelementptr i8, ptr %held.out, i64 %held.half.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %held.half.ahead_to_1, i32 1, i32 3, i32 1)
  %held.half.line_1_1 = getelementptr i8, ptr %held.half.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %held.half.line_1_1, i32 1, i32 3, i32 1)
  %held.half.ahead_2 = add i64 %held.turns.at.end, 1280
  %held.half.is_in_row_2 = icmp slt i64 %held.half.ahead_2, %part_bytes
  %held.half.ahead_in_next_2 = add i64 %held.half.ahead_2, %gap
  %held.half.ahead_offset_2 = select i1 %held.half.is_in_row_2, i64 %held.half.ahead_2, i64 %held.half.ahead_in_next_2
  %held.half.ahead_to_2 = getelementptr i8, ptr %held.out, i64 %held.half.ahead_offset_2
  call void @llvm.prefetch.p0(ptr %held.half.ahead_to_2, i32 1, i32 3, i32 1)
  %held.half.line_2_1 = getelementptr i8, ptr %held.half.ahead_to_2, i64 64
  call void @llvm.prefetch.p0(ptr %held.half.line_2_1, i32 1, i32 3, i32 1)
  %held.half.ahead_3 = add i64 %held.turns.at.end, 1408
  %held.half.is_in_row_3 = icmp slt i64 %held.half.ahead_3, %part_bytes
  %held.half.ahead_in_next_3 = add i64 %held.half.ahead_3, %gap
  %held.half.ahead_offset_3 = select i1 %held.half.is_in_row_3, i64 %held.half.ahead_3, i64 %held.half.ahead_in_next_3
  %held.half.ahead_to_3 = getelementptr i8, ptr %held.out, i64 %held.half.ahead_offset_3
  call void @llvm.prefetch.p0(ptr %held.half.ahead_to_3, i32 1, i32 3, i32 1)
  %held.half.line_3_1 = getelementptr i8, ptr %held.half.ahead_to_3, i64 64
  call void @llvm.prefetch.p0(ptr %held.half.line_3_1, i32 1, i32 3, i32 1)
  %held.half.source_turn = getelementptr i8, ptr %held.source, i64 %held.turns.at.end
  %held.half.to_turn = getelementptr i8, ptr %held.out, i64 %held.turns.at.end
  %held.half.bytes_0 = load <32 x i8>, ptr %held.half.source_turn, align 1
  %held.half.source_1 = getelementptr i8, ptr %held.half.source_turn, i64 32
  %held.half.bytes_1 = load <32 x i8>, ptr %held.half.source_1, align 1
  %held.half.source_2 = getelementptr i8, ptr %held.half.source_turn, i64 64
  %held.half.bytes_2 = load <32 x i8>, ptr %held.half.source_2, align 1
  %held.half.source_3 = getelementptr i8, ptr %held.half.source_turn, i64 96
  %held.half.bytes_3 = load <32 x i8>, ptr %held.half.source_3, align 1
  %held.half.source_4 = getelementptr i8, ptr %held.half.source_turn, i64 128
  %held.half.bytes_4 = load <32 x i8>, ptr %held.half.source_4, align 1
  %held.half.source_5 = getelementptr i8, ptr %held.half.source_turn, i64 160
  %held.half.bytes_5 = load <32 x i8>, ptr %held.half.source_5, align 1
  %held.half.source_6 = getelementptr i8, ptr %held.half.source_turn, i64 192
  %held.half.bytes_6 = load <32 x i8>, ptr %held.half.source_6, align 1
  %held.half.source_7 = getelementptr i8, ptr %held.half.source_turn, i64 224
  %held.half.bytes_7 = load <32 x i8>, ptr %held.half.source_7, align 1
  store <32 x i8> %held.half.bytes_0, ptr %held.half.to_turn, align 1
  %held.half.to_1 = getelementptr i8, ptr %held.half.to_turn, i64 32
  store <32 x i8> %held.half.bytes_1, ptr %held.half.to_1, align 1
  %held.half.to_2 = getelementptr i8, ptr %held.half.to_turn, i64 64
  store <32 x i8> %held.half.bytes_2, ptr %held.half.to_2, align 1
  %held.half.to_3 = getelementptr i8, ptr %held.half.to_turn, i64 96
  store <32 x i8> %held.half.bytes_3, ptr %held.half.to_3, align 1
  %held.half.to_4 = getelementptr i8, ptr %held.half.to_turn, i64 128
  store <32 x i8> %held.half.bytes_4, ptr %held.half.to_4, align 1
  %held.half.to_5 = getelementptr i8, ptr %held.half.to_turn, i64 160
  store <32 x i8> %held.half.bytes_5, ptr %held.half.to_5, align 1
  %held.half.to_6 = getelementptr i8, ptr %held.half.to_turn, i64 192
  store <32 x i8> %held.half.bytes_6, ptr %held.half.to_6, align 1
  %held.half.to_7 = getelementptr i8, ptr %held.half.to_turn, i64 224
  store <32 x i8> %held.half.bytes_7, ptr %held.half.to_7, align 1
  %held.half.source_8 = getelementptr i8, ptr %held.half.source_turn, i64 256
  %held.half.bytes_8 = load <32 x i8>, ptr %held.half.source_8, align 1
  %held.half.source_9 = getelementptr i8, ptr %held.half.source_turn, i64 288
  %held.half.bytes_9 = load <32 x i8>, ptr %held.half.source_9, align 1
  %held.half.source_10 = getelementptr i8, ptr %held.half.source_turn, i64 320
  %held.half.bytes_10 = load <32 x i8>, ptr %held.half.source_10, align 1
  %held.half.source_11 = getelementptr i8, ptr %held.half.source_turn, i64 352
  %held.half.bytes_11 = load <32 x i8>, ptr %held.half.source_11, align 1
  %held.half.source_12 = getelementptr i8, ptr %held.half.source_turn, i64 384
  %held.half.bytes_12 = load <32 x i8>, ptr %held.half.source_12, align 1
  %held.half.source_13 = getelementptr i8, ptr %held.half.source_turn, i64 416
  %held.half.bytes_13 = load <32 x i8>, ptr %held.half.source_13, align 1
  %held.half.source_14 = getelementptr i8, ptr %held.half.source_turn, i64 448
  %held.half.bytes_14 = load <32 x i8>, ptr %held.half.source_14, align 1
  %held.half.source_15 = getelementptr i8, ptr %held.half.source_turn, i64 480
  %held.half.bytes_15 = load <32 x i8>, ptr %held.half.source_15, align 1
  %held.half.to_8 = getelementptr i8, ptr %held.half.to_turn, i64 256
  store <32 x i8> %held.half.bytes_8, ptr %held.half.to_8, align 1
  %held.half.to_9 = getelementptr i8, ptr %held.half.to_turn, i64 288
  store <32 x i8> %held.half.bytes_9, ptr %held.half.to_9, align 1
  %held.half.to_10 = getelementptr i8, ptr %held.half.to_turn, i64 320
  store <32 x i8> %held.half.bytes_10, ptr %held.half.to_10, align 1
  %held.half.to_11 = getelementptr i8, ptr %held.half.to_turn, i64 352
  store <32 x i8> %held.half.bytes_11, ptr %held.half.to_11, align 1
  %held.half.to_12 = getelementptr i8, ptr %held.half.to_turn, i64 384
  store <32 x i8> %held.half.bytes_12, ptr %held.half.to_12, align 1
  %held.half.to_13 = getelementptr i8, ptr %held.half.to_turn, i64 416
  store <32 x i8> %held.half.bytes_13, ptr %held.half.to_13, align 1
  %held.half.to_14 = getelementptr i8, ptr %held.half.to_turn, i64 448
  store <32 x i8> %held.half.bytes_14, ptr %held.half.to_14, align 1
  %held.half.to_15 = getelementptr i8, ptr %held.half.to_turn, i64 480
  store <32 x i8> %held.half.bytes_15, ptr %held.half.to_15, align 1
  %held.half.at.next = add i64 %held.turns.at.end, 512
  br label %held.half.behind

held.half.none:                                   ; preds = %held.turns.loop.end
  br label %held.half.behind

held.half.behind:                                 ; preds = %held.half.none, %held.half.turn
  %held.half.at = phi i64 [ %held.half.at.next, %held.half.turn ], [ %held.turns.at.end, %held.half.none ]
  %held.quarter.bit = and i64 %held.behind_turns, 256
  %held.quarter.is_left = icmp ne i64 %held.quarter.bit, 0
  br i1 %held.quarter.is_left, label %held.quarter.turn, label %held.quarter.none

held.quarter.turn:                                ; preds = %held.half.behind
  %held.quarter.ahead_0 = add i64 %held.half.at, 1024
  %held.quarter.is_in_row_0 = icmp slt i64 %held.quarter.ahead_0, %part_bytes
  %held.quarter.ahead_in_next_0 = add i64 %held.quarter.ahead_0, %gap
  %held.quarter.ahead_offset_0 = select i1 %held.quarter.is_in_row_0, i64 %held.quarter.ahead_0, i64 %held.quarter.ahead_in_next_0
  %held.quarter.ahead_to_0 = getelementptr i8, ptr %held.out, i64 %held.quarter.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %held.quarter.ahead_to_0, i32 1, i32 3, i32 1)
  %held.quarter.line_0_1 = getelementptr i8, ptr %held.quarter.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %held.quarter.line_0_1, i32 1, i32 3, i32 1)
  %held.quarter.ahead_1 = add i64 %held.half.at, 1152
  %held.quarter.is_in_row_1 = icmp slt i64 %held.quarter.ahead_1, %part_bytes
  %held.quarter.ahead_in_next_1 = add i64 %held.quarter.ahead_1, %gap
  %held.quarter.ahead_offset_1 = select i1 %held.quarter.is_in_row_1, i64 %held.quarter.ahead_1, i64 %held.quarter.ahead_in_next_1
  %held.quarter.ahead_to_1 = getelementptr i8, ptr %held.out, i64 %held.quarter.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %held.quarter.ahead_to_1, i32 1, i32 3, i32 1)
  %held.quarter.line_1_1 = getelementptr i8, ptr %held.quarter.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %held.quarter.line_1_1, i32 1, i32 3, i32 1)
  %held.quarter.source_turn = getelementptr i8, ptr %held.source, i64 %held.half.at
  %held.quarter.to_turn = getelementptr i8, ptr %held.out, i64 %held.half.at
  %held.quarter.bytes_0 = load <32 x i8>, ptr %held.quarter.source_turn, align 1
  %held.quarter.source_1 = getelementptr i8, ptr %held.quarter.source_turn, i64 32
  %held.quarter.bytes_1 = load <32 x i8>, ptr %held.quarter.source_1, align 1
  %held.quarter.source_2 = getelementptr i8, ptr %held.quarter.source_turn, i64 64
  %held.quarter.bytes_2 = load <32 x i8>, ptr %held.quarter.source_2, align 1
  %held.quarter.source_3 = getelementptr i8, ptr %held.quarter.source_turn, i64 96
  %held.quarter.bytes_3 = load <32 x i8>, ptr %held.quarter.source_3, align 1
  %held.quarter.source_4 = getelementptr i8, ptr %held.quarter.source_turn, i64 128
  %held.quarter.bytes_4 = load <32 x i8>, ptr %held.quarter.source_4, align 1
  %held.quarter.source_5 = getelementptr i8, ptr %held.quarter.source_turn, i64 160
  %held.quarter.bytes_5 = load <32 x i8>, ptr %held.quarter.source_5, align 1
  %held.quarter.source_6 = getelementptr i8, ptr %held.quarter.source_turn, i64 192
  %held.quarter.bytes_6 = load <32 x i8>, ptr %held.quarter.source_6, align 1
  %held.quarter.source_7 = getelementptr i8, ptr %held.quarter.source_turn, i64 224
  %held.quarter.bytes_7 = load <32 x i8>, ptr %held.quarter.source_7, align 1
  store <32 x i8> %held.quarter.bytes_0, ptr %held.quarter.to_turn, align 1
  %held.quarter.to_1 = getelementptr i8, ptr %held.quarter.to_turn, i64 32
  store <32 x i8> %held.quarter.bytes_1, ptr %held.quarter.to_1, align 1
  %held.quarter.to_2 = getelementptr i8, ptr %held.quarter.to_turn, i64 64
  store <32 x i8> %held.quarter.bytes_2, ptr %held.quarter.to_2, align 1
  %held.quarter.to_3 = getelementptr i8, ptr %held.quarter.to_turn, i64 96
  store <32 x i8> %held.quarter.bytes_3, ptr %held.quarter.to_3, align 1
  %held.quarter.to_4 = getelementptr i8, ptr %held.quarter.to_turn, i64 128
  store <32 x i8> %held.quarter.bytes_4, ptr %held.quarter.to_4, align 1
  %held.quarter.to_5 = getelementptr i8, ptr %held.quarter.to_turn, i64 160
  store <32 x i8> %held.quarter.bytes_5, ptr %held.quarter.to_5, align 1
  %held.quarter.to_6 = getelementptr i8, ptr %held.quarter.to_turn, i64 192
  store <32 x i8> %held.quarter.bytes_6, ptr %held.quarter.to_6, align 1
  %held.quarter.to_7 = getelementptr i8, ptr %held.quarter.to_turn, i64 224
  store <32 x i8> %held.quarter.bytes_7, ptr %held.quarter.to_7, align 1
  %held.quarter.at.next = add i64 %held.half.at, 256
  br label %held.quarter.behind

held.quarter.none:                                ; preds = %held.half.behind
  br label %held.quarter.behind

held.quarter.behind:                              ; preds = %held.quarter.none, %held.quarter.turn
  %held.quarter.at = phi i64 [ %held.quarter.at.next, %held.quarter.turn ], [ %held.half.at, %held.quarter.none ]
  %held.eighth.bit = and i64 %held.behind_turns, 128
  %held.eighth.is_left = icmp ne i64 %held.eighth.bit, 0
  br i1 %held.eighth.is_left, label %held.eighth.turn, label %held.eighth.none

held.eighth.turn:                                 ; preds = %held.quarter.behind
  %held.eighth.ahead = add i64 %held.quarter.at, 1024
  %held.eighth.is_in_row = icmp slt i64 %held.eighth.ahead, %part_bytes
  %held.eighth.ahead_in_next = add i64 %held.eighth.ahead, %gap
  %held.eighth.ahead_offset = select i1 %held.eighth.is_in_row, i64 %held.eighth.ahead, i64 %held.eighth.ahead_in_next
  %held.eighth.ahead_to = getelementptr i8, ptr %held.out, i64 %held.eighth.ahead_offset
  call void @llvm.prefetch.p0(ptr %held.eighth.ahead_to, i32 1, i32 3, i32 1)
  %held.eighth.line_1 = getelementptr i8, ptr %held.eighth.ahead_to, i64 64
  call void @llvm.prefetch.p0(ptr %held.eighth.line_1, i32 1, i32 3, i32 1)
  %held.eighth.source_turn = getelementptr i8, ptr %held.source, i64 %held.quarter.at
  %held.eighth.to_turn = getelementptr i8, ptr %held.out, i64 %held.quarter.at
  %held.eighth.bytes_0 = load <32 x i8>, ptr %held.eighth.source_turn, align 1
  %held.eighth.source_1 = getelementptr i8, ptr %held.eighth.source_turn, i64 32
  %held.eighth.bytes_1 = load <32 x i8>, ptr %held.eighth.source_1, align 1
  %held.eighth.source_2 = getelementptr i8, ptr %held.eighth.source_turn, i64 64
  %held.eighth.bytes_2 = load <32 x i8>, ptr %held.eighth.source_2, align 1
  %held.eighth.source_3 = getelementptr i8, ptr %held.eighth.source_turn, i64 96
  %held.eighth.bytes_3 = load <32 x i8>, ptr %held.eighth.source_3, align 1
  store <32 x i8> %held.eighth.bytes_0, ptr %held.eighth.to_turn, align 1
  %held.eighth.to_1 = getelementptr i8, ptr %held.eighth.to_turn, i64 32
  store <32 x i8> %held.eighth.bytes_1, ptr %held.eighth.to_1, align 1
  %held.eighth.to_2 = getelementptr i8, ptr %held.eighth.to_turn, i64 64
  store <32 x i8> %held.eighth.bytes_2, ptr %held.eighth.to_2, align 1
  %held.eighth.to_3 = getelementptr i8, ptr %held.eighth.to_turn, i64 96
  store <32 x i8> %held.eighth.bytes_3, ptr %held.eighth.to_3, align 1
  %held.eighth.at.next = add i64 %held.quarter.at, 128
  br label %held.eighth.behind

held.eighth.none:                                 ; preds = %held.quarter.behind
  br label %held.eighth.behind

held.eighth.behind:                               ; preds = %held.eighth.none, %held.eighth.turn
  %held.eighth.at = phi i64 [ %held.eighth.at.next, %held.eighth.turn ], [ %held.quarter.at, %held.eighth.none ]
  %held.is_done = icmp sge i64 %held.eighth.at, %part_bytes
  br i1 %held.is_done, label %held.whole, label %held.part_left

held.whole:                                       ; preds = %held.eighth.behind
  br label %held.copied

held.part_left:                                   ; preds = %held.eighth.behind
  %held.last.at = sub i64 %part_bytes, 128
  %held.last.source_turn = getelementptr i8, ptr %held.source, i64 %held.last.at
  %held.last.to_turn = getelementptr i8, ptr %held.out, i64 %held.last.at
  %held.last.bytes_0 = load <32 x i8>, ptr %held.last.source_turn, align 1
  %held.last.source_1 = getelementptr i8, ptr %held.last.source_turn, i64 32
  %held.last.bytes_1 = load <32 x i8>, ptr %held.last.source_1, align 1
  %held.last.source_2 = getelementptr i8, ptr %held.last.source_turn, i64 64
  %held.last.bytes_2 = load <32 x i8>, ptr %held.last.source_2, align 1
  %held.last.source_3 = getelementptr i8, ptr %held.last.source_turn, i64 96
  %held.last.bytes_3 = load <32 x i8>, ptr %held.last.source_3, align 1
  store <32 x i8> %held.last.bytes_0, ptr %held.last.to_turn, align 1
  %held.last.to_1 = getelementptr i8, ptr %held.last.to_turn, i64 32
  store <32 x i8> %held.last.bytes_1, ptr %held.last.to_1, align 1
  %held.last.to_2 = getelementptr i8, ptr %held.last.to_turn, i64 64
  store <32 x i8> %held.last.bytes_2, ptr %held.last.to_2, align 1
  %held.last.to_3 = getelementptr i8, ptr %held.last.to_turn, i64 96
  store <32 x i8> %held.last.bytes_3, ptr %held.last.to_3, align 1
  br label %held.copied

held.copied:                                      ; preds = %held.part_left, %held.whole
  br label %held.moved

held.single.loop:                                 ; preds = %held.single.loop, %held.small
  %held.single.at = phi i64 [ 0, %held.small ], [ %held.single.at.next, %held.single.loop ]
  %held.single.source = getelementptr i8, ptr %held.source, i64 %held.single.at
  %held.single.bytes = load i8, ptr %held.single.source, align 1
  %held.single.to = getelementptr i8, ptr %held.out, i64 %held.single.at
  store i8 %held.single.bytes, ptr %held.single.to, align 1
  %held.single.at.next = add i64 %held.single.at, 1
  %held.single.more = icmp slt i64 %held.single.at.next, %part_bytes
  br i1 %held.single.more, label %held.single.loop, label %held.single.loop.end

held.single.loop.end:                             ; preds = %held.single.loop, %held.small
  %held.single.at.end = phi i64 [ 0, %held.small ], [ %held.single.at.next, %held.single.loop ]
  br label %held.moved

fetched.rows:                                     ; preds = %fetched.lines.loop.end, %others
  %fetched.left = phi i64 [ %fetched.count, %others ], [ %fetched.left.next, %fetched.lines.loop.end ]
  %fetched.out = phi ptr [ %run.out, %others ], [ %fetched.out.next, %fetched.lines.loop.end ]
  %fetched.indices = phi ptr [ %run.indices, %others ], [ %fetched.indices.next, %fetched.lines.loop.end ]
  %fetched.narrow_index = load volatile i32, ptr %fetched.indices, align 1
  %fetched.index = zext i32 %fetched.narrow_index to i64
  %fetched.zero_based = sub i64 %fetched.index, 0
  %fetched.distance = mul i64 %fetched.zero_based, %stride
  %fetched.offset = add i64 0, %fetched.distance
  %fetched.source = getelementptr i8, ptr %part_params, i64 %fetched.offset
  %fetched.fetched_bytes = call i64 @llvm.umin.i64(i64 %part_bytes, i64 512)
  %fetched.address = ptrtoint ptr %fetched.source to i64
  %fetched.over = and i64 %fetched.address, 63
  %fetched.back = sub i64 0, %fetched.over
  %fetched.first_line = getelementptr i8, ptr %fetched.source, i64 %fetched.back
  %fetched.from_line = add i64 %fetched.fetched_bytes, %fetched.over
  %fetched.lines.first.more = icmp slt i64 0, %fetched.from_line
  br i1 %fetched.lines.first.more, label %fetched.lines.loop, label %fetched.lines.loop.end

fetched.rows.end:                                 ; preds = %fetched.lines.loop.end, %others
  %fetched.left.end = phi i64 [ %fetched.count, %others ], [ %fetched.left.next, %fetched.lines.loop.end ]
  %fetched.out.end = phi ptr [ %run.out, %others ], [ %fetched.out.next, %fetched.lines.loop.end ]
  %fetched.indices.end = phi ptr [ %run.indices, %others ], [ %fetched.indices.next, %fetched.lines.loop.end ]
  %first.more = icmp uge i64 %all_rows, 4
  br i1 %first.more, label %rows, label %rows.end

fetched.lines.loop:                               ; preds = %fetched.lines.loop, %fetched.rows
  %fetched.lines.at = phi i64 [ 0, %fetched.rows ], [ %fetched.lines.at.next, %fetched.lines.loop ]
  %fetched.lines.line = getelementptr i8, ptr %fetched.first_line, i64 %fetched.lines.at
  call void @llvm.prefetch.p0(ptr %fetched.lines.line, i32 0, i32 2, i32 1)
  %fetched.lines.at.next = add i64 %fetched.lines.at, 64
  %fetched.lines.more = icmp slt i64 %fetched.lines.at.next, %fetched.from_line
  br i1 %fetched.lines.more, label %fetched.lines.loop, label %fetched.lines.loop.end

fetched.lines.loop.end:                           ; preds = %fetched.lines.loop, %fetched.rows
  %fetched.lines.at.end = phi i64 [ 0, %fetched.rows ], [ %fetched.lines.at.next, %fetched.lines.loop ]
  %fetched.left.next = sub i64 %fetched.left, 1
  %fetched.out.next_bytes = mul i64 1, %step_out
  %fetched.out.next = getelementptr i8, ptr %fetched.out, i64 %fetched.out.next_bytes
  %fetched.indices.next = getelementptr i8, ptr %fetched.indices, i64 4
  %fetched.more = icmp uge i64 %fetched.left.next, 1
  br i1 %fetched.more, label %fetched.rows, label %fetched.rows.end

rows:                                             ; preds = %done, %fetched.rows.end
  %left = phi i64 [ %all_rows, %fetched.rows.end ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %fetched.rows.end ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %fetched.rows.end ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %fetched.rows.end ], [ %indices.next, %done ]
  %ahead.last_group = sub i64 %left, 4
  %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 4)
  %ahead.out_bytes = mul i64 %ahead.rows, %step_out
  %ahead.out = getelementptr i8, ptr %out, i64 %ahead.out_bytes
  %ahead.indices_bytes = mul i64 %ahead.rows, 4
  %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes
  %ahead.narrow_index.0 = load volatile i32, ptr %ahead.indices, align 1
  %ahead.index.0 = zext i32 %ahead.narrow_index.0 to i64
  %ahead.zero_based.0 = sub i64 %ahead.index.0, 0
  %ahead.distance.0 = mul i64 %ahead.zero_based.0, %stride
  %ahead.offset.0 = add i64 0, %ahead.distance.0
  %ahead.source.0 = getelementptr i8, ptr %part_params, i64 %ahead.offset.0
  %ahead.fetched_bytes.0 = call i64 @llvm.umin.i64(i64 %part_bytes, i64 512)
  %ahead.address.0 = ptrtoint ptr %ahead.source.0 to i64
  %ahead.over.0 = and i64 %ahead.address.0, 63
  %ahead.back.0 = sub i64 0, %ahead.over.0
  %ahead.first_line.0 = getelementptr i8, ptr %ahead.source.0, i64 %ahead.back.0
  %ahead.from_line.0 = add i64 %ahead.fetched_bytes.0, %ahead.over.0
  %ahead.lines.first.more.0 = icmp slt i64 0, %ahead.from_line.0
  br i1 %ahead.lines.first.more.0, label %ahead.lines.loop.0, label %ahead.lines.loop.end.0

rows.end:                                         ; preds = %done, %fetched.rows.end
  %left.end = phi i64 [ %all_rows, %fetched.rows.end ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %fetched.rows.end ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %fetched.rows.end ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %fetched.rows.end ], [ %indices.next, %done ]
  %rest.first.more = icmp uge i64 %left.end, 1
  br i1 %rest.first.more, label %rest.rows, label %rest.rows.end

ahead.lines.loop.0:                               ; preds = %ahead.lines.loop.0, %rows
  %ahead.lines.at.0 = phi i64 [ 0, %rows ], [ %ahead.lines.at.next.0, %ahead.lines.loop.0 ]
  %ahead.lines.line.0 = getelementptr i8, ptr %ahead.first_line.0, i64 %ahead.lines.at.0
  call void @llvm.prefetch.p0(ptr %ahead.lines.line.0, i32 0, i32 2, i32 1)
  %ahead.lines.at.next.0 = add i64 %ahead.lines.at.0, 64
  %ahead.lines.more.0 = icmp slt i64 %ahead.lines.at.next.0, %ahead.from_line.0
  br i1 %ahead.lines.more.0, label %ahead.lines.loop.0, label %ahead.lines.loop.end.0

ahead.lines.loop.end.0:                           ; preds = %ahead.lines.loop.0, %rows
  %ahead.lines.at.end.0 = phi i64 [ 0, %rows ], [ %ahead.lines.at.next.0, %ahead.lines.loop.0 ]
  %ahead.row_out_bytes.1 = mul i64 1, %step_out
  %ahead.row_out.1 = getelementptr i8, ptr %ahead.out, i64 %ahead.row_out_bytes.1
  %ahead.row_indices.1 = getelementptr i8, ptr %ahead.indices, i64 4
  %ahead.narrow_index.1 = load volatile i32, ptr %ahead.row_indices.1, align 1
  %ahead.index.1 = zext i32 %ahead.narrow_index.1 to i64
  %ahead.zero_based.1 = sub i64 %ahead.index.1, 0
  %ahead.distance.1 = mul i64 %ahead.zero_based.1, %stride
  %ahead.offset.1 = add i64 0, %ahead.distance.1
  %ahead.source.1 = getelementptr i8, ptr %part_params, i64 %ahead.offset.1
  %ahead.fetched_bytes.1 = call i64 @llvm.umin.i64(i64 %part_bytes, i64 512)
  %ahead.address.1 = ptrtoint ptr %ahead.source.1 to i64
  %ahead.over.1 = and i64 %ahead.address.1, 63
  %ahead.back.1 = sub i64 0, %ahead.over.1
  %ahead.first_line.1 = getelementptr i8, ptr %ahead.source.1, i64 %ahead.back.1
  %ahead.from_line.1 = add i64 %ahead.fetched_bytes.1, %ahead.over.1
  %ahead.lines.first.more.1 = icmp slt i64 0, %ahead.from_line.1
  br i1 %ahead.lines.first.more.1, label %ahead.lines.loop.1, label %ahead.lines.loop.end.1

ahead.lines.loop.1:                               ; preds = %ahead.lines.loop.1, %ahead.lines.loop.end.0
  %ahead.lines.at.1 = phi i64 [ 0, %ahead.lines.loop.end.0 ], [ %ahead.lines.at.next.1, %ahead.lines.loop.1 ]
  %ahead.lines.line.1 = getelementptr i8, ptr %ahead.first_line.1, i64 %ahead.lines.at.1
  call void @llvm.prefetch.p0(ptr %ahead.lines.line.1, i32 0, i32 2, i32 1)
  %ahead.lines.at.next.1 = add i64 %ahead.lines.at.1, 64
  %ahead.lines.more.1 = icmp slt i64 %ahead.lines.at.next.1, %ahead.from_line.1
  br i1 %ahead.lines.more.1, label %ahead.lines.loop.1, label %ahead.lines.loop.end.1

ahead.lines.loop.end.1:                           ; preds = %ahead.lines.loop.1, %ahead.lines.loop.end.0
  %ahead.lines.at.end.1 = phi i64 [ 0, %ahead.lines.loop.end.0 ], [ %ahead.lines.at.next.1, %ahead.lines.loop.1 ]
  %ahead.row_out_bytes.2 = mul i64 2, %step_out
  %ahead.row_out.2 = getelementptr i8, ptr %ahead.out, i64 %ahead.row_out_bytes.2
  %ahead.row_indices.2 = getelementptr i8, ptr %ahead.indices, i64 8
  %ahead.narrow_index.2 = load volatile i32, ptr %ahead.row_indices.2, align 1
  %ahead.index.2 = zext i32 %ahead.narrow_index.2 to i64
  %ahead.zero_based.2 = sub i64 %ahead.index.2, 0
  %ahead.distance.2 = mul i64 %ahead.zero_based.2, %stride
  %ahead.offset.2 = add i64 0, %ahead.distance.2
  %ahead.source.2 = getelementptr i8, ptr %part_params, i64 %ahead.offset.2
  %ahead.fetched_bytes.2 = call i64 @llvm.umin.i64(i64 %part_bytes, i64 512)
  %ahead.address.2 = ptrtoint ptr %ahead.source.2 to i64
  %ahead.over.2 = and i64 %ahead.address.2, 63
  %ahead.back.2 = sub i64 0, %ahead.over.2
  %ahead.first_line.2 = getelementptr i8, ptr %ahead.source.2, i64 %ahead.back.2
  %ahead.from_line.2 = add i64 %ahead.fetched_bytes.2, %ahead.over.2
  %ahead.lines.first.more.2 = icmp slt i64 0, %ahead.from_line.2
  br i1 %ahead.lines.first.more.2, label %ahead.lines.loop.2, label %ahead.lines.loop.end.2

ahead.lines.loop.2:                               ; preds = %ahead.lines.loop.2, %ahead.lines.loop.end.1
  %ahead.lines.at.2 = phi i64 [ 0, %ahead.lines.loop.end.1 ], [ %ahead.lines.at.next.2, %ahead.lines.loop.2 ]
  %ahead.lines.line.2 = getelementptr i8, ptr %ahead.first_line.2, i64 %ahead.lines.at.2
  call void @llvm.prefetch.p0(ptr %ahead.lines.line.2, i32 0, i32 2, i32 1)
  %ahead.lines.at.next.2 = add i64 %ahead.lines.at.2, 64
  %ahead.lines.more.2 = icmp slt i64 %ahead.lines.at.next.2, %ahead.from_line.2
  br i1 %ahead.lines.more.2, label %ahead.lines.loop.2, label %ahead.lines.loop.end.2

ahead.lines.loop.end.2:                           ; preds = %ahead.lines.loop.2, %ahead.lines.loop.end.1
  %ahead.lines.at.end.2 = phi i64 [ 0, %ahead.lines.loop.end.1 ], [ %ahead.lines.at.next.2, %ahead.lines.loop.2 ]
  %ahead.row_out_bytes.3 = mul i64 3, %step_out
  %ahead.row_out.3 = getelementptr i8, ptr %ahead.out, i64 %ahead.row_out_bytes.3
  %ahead.row_indices.3 = getelementptr i8, ptr %ahead.indices, i64 12
  %ahead.narrow_index.3 = load volatile i32, ptr %ahead.row_indices.3, align 1
  %ahead.index.3 = zext i32 %ahead.narrow_index.3 to i64
  %ahead.zero_based.3 = sub i64 %ahead.index.3, 0
  %ahead.distance.3 = mul i64 %ahead.zero_based.3, %stride
  %ahead.offset.3 = add i64 0, %ahead.distance.3
  %ahead.source.3 = getelementptr i8, ptr %part_params, i64 %ahead.offset.3
  %ahead.fetched_bytes.3 = call i64 @llvm.umin.i64(i64 %part_bytes, i64 512)
  %ahead.address.3 = ptrtoint ptr %ahead.source.3 to i64
  %ahead.over.3 = and i64 %ahead.address.3, 63
  %ahead.back.3 = sub i64 0, %ahead.over.3
  %ahead.first_line.3 = getelementptr i8, ptr %ahead.source.3, i64 %ahead.back.3
  %ahead.from_line.3 = add i64 %ahead.fetched_bytes.3, %ahead.over.3
  %ahead.lines.first.more.3 = icmp slt i64 0, %ahead.from_line.3
  br i1 %ahead.lines.first.more.3, label %ahead.lines.loop.3, label %ahead.lines.loop.end.3

ahead.lines.loop.3:                               ; preds = %ahead.lines.loop.3, %ahead.lines.loop.end.2
  %ahead.lines.at.3 = phi i64 [ 0, %ahead.lines.loop.end.2 ], [ %ahead.lines.at.next.3, %ahead.lines.loop.3 ]
  %ahead.lines.line.3 = getelementptr i8, ptr %ahead.first_line.3, i64 %ahead.lines.at.3
  call void @llvm.prefetch.p0(ptr %ahead.lines.line.3, i32 0, i32 2, i32 1)
  %ahead.lines.at.next.3 = add i64 %ahead.lines.at.3, 64
  %ahead.lines.more.3 = icmp slt i64 %ahead.lines.at.next.3, %ahead.from_line.3
  br i1 %ahead.lines.more.3, label %ahead.lines.loop.3, label %ahead.lines.loop.end.3

ahead.lines.loop.end.3:                           ; preds = %ahead.lines.loop.3, %ahead.lines.loop.end.2
  %ahead.lines.at.end.3 = phi i64 [ 0, %ahead.lines.loop.end.2 ], [ %ahead.lines.at.next.3, %ahead.lines.loop.3 ]
  %line_ahead = getelementptr i8, ptr %indices, i64 2112
  call void @llvm.prefetch.p0(ptr %line_ahead, i32 0, i32 3, i32 1)
  %narrow_index.0 = load volatile i32, ptr %indices, align 1
  %index.0 = zext i32 %narrow_index.0 to i64
  %zero_based.0 = sub i64 %index.0, 0
  %in_range.0 = icmp ult i64 %zero_based.0, %extent
  %row_indices.1 = getelementptr i8, ptr %indices, i64 4
  %narrow_index.1 = load volatile i32, ptr %row_indices.1, align 1
  %index.1 = zext i32 %narrow_index.1 to i64
  %zero_based.1 = sub i64 %index.1, 0
  %in_range.1 = icmp ult i64 %zero_based.1, %extent
  %row_indices.2 = getelementptr i8, ptr %indices, i64 8
  %narrow_index.2 = load volatile i32, ptr %row_indices.2, align 1
  %index.2 = zext i32 %narrow_index.2 to i64
  %zero_based.2 = sub i64 %index.2, 0
  %in_range.2 = icmp ult i64 %zero_based.2, %extent
  %row_indices.3 = getelementptr i8, ptr %indices, i64 12
  %narrow_index.3 = load volatile i32, ptr %row_indices.3, align 1
  %index.3 = zext i32 %narrow_index.3 to i64
  %zero_based.3 = sub i64 %index.3, 0
  %in_range.3 = icmp ult i64 %zero_based.3, %extent
  %both_in_range.1 = and i1 %in_range.0, %in_range.1
  %both_in_range.2 = and i1 %both_in_range.1, %in_range.2
  %both_in_range.3 = and i1 %both_in_range.2, %in_range.3
  br i1 %both_in_range.3, label %fast, label %cold, !prof !1

fast:                                             ; preds = %ahead.lines.loop.end.3
  %distance.0 = mul i64 %zero_based.0, %stride
  %offset.0 = add i64 0, %distance.0
  %source.0 = getelementptr i8, ptr %part_params, i64 %offset.0
  %distance.1 = mul i64 %zero_based.1, %stride
  %offset.1 = add i64 0, %distance.1
  %source.1 = getelementptr i8, ptr %part_params, i64 %offset.1
  %distance.2 = mul i64 %zero_based.2, %stride
  %offset.2 = add i64 0, %distance.2
  %source.2 = getelementptr i8, ptr %part_params, i64 %offset.2
  %distance.3 = mul i64 %zero_based.3, %stride
  %offset.3 = add i64 0, %distance.3
  %source.3 = getelementptr i8, ptr %part_params, i64 %offset.3
  %source_place.0 = getelementptr inbounds ptr, ptr %sources, i64 0
  store ptr %source.0, ptr %source_place.0, align 8
  %source_place.1 = getelementptr inbounds ptr, ptr %sources, i64 1
  store ptr %source.1, ptr %source_place.1, align 8
  %source_place.2 = getelementptr inbounds ptr, ptr %sources, i64 2
  store ptr %source.2, ptr %source_place.2, align 8
  %source_place.3 = getelementptr inbounds ptr, ptr %sources, i64 3
  store ptr %source.3, ptr %source_place.3, align 8
  br label %each.copies

cold:                                             ; preds = %ahead.lines.loop.end.3
  %cold.row_flag.0 = call preserve_mostcc i32 @cold(ptr %args, ptr %part_params, ptr %out, i64 %index.0, i64 %part_bytes, i64 0)
  %cold.cold_flag.0 = or i32 %flag, %cold.row_flag.0
  %cold.row_out_bytes.1 = mul i64 1, %step_out
  %cold.row_out.1 = getelementptr i8, ptr %out, i64 %cold.row_out_bytes.1
  %cold.row_flag.1 = call preserve_mostcc i32 @cold(ptr %args, ptr %part_params, ptr %cold.row_out.1, i64 %index.1, i64 %part_bytes, i64 0)
  %cold.cold_flag.1 = or i32 %cold.cold_flag.0, %cold.row_flag.1
  %cold.row_out_bytes.2 = mul i64 2, %step_out
  %cold.row_out.2 = getelementptr i8, ptr %out, i64 %cold.row_out_bytes.2
  %cold.row_flag.2 = call preserve_mostcc i32 @cold(ptr %args, ptr %part_params, ptr %cold.row_out.2, i64 %index.2, i64 %part_bytes, i64 0)
  %cold.cold_flag.2 = or i32 %cold.cold_flag.1, %cold.row_flag.2
  %cold.row_out_bytes.3 = mul i64 3, %step_out
  %cold.row_out.3 = getelementptr i8, ptr %out, i64 %cold.row_out_bytes.3
  %cold.row_flag.3 = call preserve_mostcc i32 @cold(ptr %args, ptr %part_params, ptr %cold.row_out.3, i64 %index.3, i64 %part_bytes, i64 0)
  %cold.cold_flag.3 = or i32 %cold.cold_flag.2, %cold.row_flag.3
  br label %done

done:                                             ; preds = %cold, %each.copies.end
  %flag.next = phi i32 [ %flag, %each.copies.end ], [ %cold.cold_flag.3, %cold ]
  %left.next = sub i64 %left, 4
  %out.next_bytes = mul i64 4, %step_out
  %out.next = getelementptr i8, ptr %out, i64 %out.next_bytes
  %indices.next = getelementptr i8, ptr %indices, i64 16
  %more = icmp uge i64 %left.next, 4
  br i1 %more, label %rows, label %rows.end

each.copies:                                      ; preds = %each.moved, %fast
  %each.row = phi i64 [ 0, %fast ], [ %each.row.next, %each.moved ]
  %each.out = phi ptr [ %out, %fast ], [ %each.out.next, %each.moved ]
  %each.source_place = getelementptr inbounds ptr, ptr %sources, i64 %each.row
  %each.source = load ptr, ptr %each.source_place, align 8
  %each.is_large = icmp sge i64 %part_bytes, 128
  br i1 %each.is_large, label %each.large, label %each.small, !prof !1

each.large:                                       ; preds = %each.copies
  %each.address = ptrtoint ptr %each.out to i64
  %each.minus_address = sub i64 0, %each.address
  %each.first_aligned = and i64 %each.minus_address, 31
  %each.is_aligned = icmp eq i64 %each.first_aligned, 0
  br i1 %each.is_aligned, label %each.as_is, label %each.first_vector

each.small:                                       ; preds = %each.copies
  %each.single.first.more = icmp slt i64 0, %part_bytes
  br i1 %each.single.first.more, label %each.single.loop, label %each.single.loop.end

each.moved:                                       ; preds = %each.single.loop.end, %each.copied
  %each.row.next = add i64 %each.row, 1
  %each.out.next_bytes = mul i64 1, %step_out
  %each.out.next = getelementptr i8, ptr %each.out, i64 %each.out.next_bytes
  %each.more = icmp ult i64 %each.row.next, 4
  br i1 %each.more, label %each.copies, label %each.copies.end

each.as_is:                                       ; preds = %each.large
  br label %each.aligned

each.first_vector:                                ; preds = %each.large
  %each.first.bytes = load <32 x i8>, ptr %each.source, align 1
  store <32 x i8> %each.first.bytes, ptr %each.out, align 1
  br label %each.aligned

each.aligned:                                     ; preds = %each.first_vector, %each.as_is
  %each.turns_end = sub i64 %part_bytes, 1023
  %each.turns.first.more = icmp slt i64 %each.first_aligned, %each.turns_end
  br i1 %each.turns.first.more, label %each.turns.loop, label %each.turns.loop.end

each.turns.loop:                                  ; preds = %each.turns.loop, %each.aligned
  %each.turns.at = phi i64 [ %each.first_aligned, %each.aligned ], [ %each.turns.at.next, %each.turns.loop ]
  %each.turns.ahead_0 = add i64 %each.turns.at, 1024
  %each.turns.is_in_row_0 = icmp slt i64 %each.turns.ahead_0, %part_bytes
  %each.turns.ahead_in_next_0 = add i64 %each.turns.ahead_0, %gap
  %each.turns.ahead_offset_0 = select i1 %each.turns.is_in_row_0, i64 %each.turns.ahead_0, i64 %each.turns.ahead_in_next_0
  %each.turns.ahead_to_0 = getelementptr i8, ptr %each.out, i64 %each.turns.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %each.turns.ahead_to_0, i32 1, i32 3, i32 1)
  %each.turns.line_0_1 = getelementptr i8, ptr %each.turns.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %each.turns.line_0_1, i32 1, i32 3, i32 1)
  %each.turns.ahead_1 = add i64 %each.turns.at, 1152
  %each.turns.is_in_row_1 = icmp slt i64 %each.turns.ahead_1, %part_bytes
  %each.turns.ahead_in_next_1 = add i64 %each.turns.ahead_1, %gap
  %each.turns.ahead_offset_1 = select i1 %each.turns.is_in_row_1, i64 %each.turns.ahead_1, i64 %each.turns.ahead_in_next_1
  %each.turns.ahead_to_1 = getelementptr i8, ptr %each.out, i64 %each.turns.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %each.turns.ahead_to_1, i32 1, i32 3, i32 1)
  %each.turns.line_1_1 = getelementptr i8, ptr %each.turns.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %each.turns.line_1_1, i32 1, i32 3, i32 1)
  %each.turns.ahead_2 = add i64 %each.turns.at, 1280
  %each.turns.is_in_row_2 = icmp slt i64 %each.turns.ahead_2, %part_bytes
  %each.turns.ahead_in_next_2 = add i64 %each.turns.ahead_2, %gap
  %each.turns.ahead_offset_2 = select i1 %each.turns.is_in_row_2, i64 %each.turns.ahead_2, i64 %each.turns.ahead_in_next_2
  %each.turns.ahead_to_2 = getelementptr i8, ptr %each.out, i64 %each.turns.ahead_offset_2
  call void @llvm.prefetch.p0(ptr %each.turns.ahead_to_2, i32 1, i32 3, i32 1)
  %each.turns.line_2_1 = getelementptr i8, ptr %each.turns.ahead_to_2, i64 64
  call void @llvm.prefetch.p0(ptr %each.turns.line_2_1, i32 1, i32 3, i32 1)
  %each.turns.ahead_3 = add i64 %each.turns.at, 1408
  %each.turns.is_in_row_3 = icmp slt i64 %each.turns.ahead_3, %part_bytes
  %each.turns.ahead_in_next_3 = add i64 %each.turns.ahead_3, %gap
  %each.turns.ahead_offset_3 = select i1 %each.turns.is_in_row_3, i64 %each.turns.ahead_3, i64 %each.turns.ahead_in_next_3
  %each.turns.ahead_to_3 = getelementptr i8, ptr %each.out, i64 %each.turns.ahead_offset_3
  call void @llvm.prefetch.p0(ptr %each.turns.ahead_to_3, i32 1, i32 3, i32 1)
  %each.turns.line_3_1 = getelementptr i8, ptr %each.turns.ahead_to_3, i64 64
  call void @llvm.prefetch.p0(ptr %each.turns.line_3_1, i32 1, i32 3, i32 1)
  %each.turns.ahead_4 = add i64 %each.turns.at, 1536
  %each.turns.is_in_row_4 = icmp slt i64 %each.turns.ahead_4, %part_bytes
  %each.turns.ahead_in_next_4 = add i64 %each.turns.ahead_4, %gap
  %each.turns.ahead_offset_4 = select i1 %each.turns.is_in_row_4, i64 %each.turns.ahead_4, i64 %each.turns.ahead_in_next_4
  %each.turns.ahead_to_4 = getelementptr i8, ptr %each.out, i64 %each.turns.ahead_offset_4
  call void @llvm.prefetch.p0(ptr %each.turns.ahead_to_4, i32 1, i32 3, i32 1)
  %each.turns.line_4_1 = getelementptr i8, ptr %each.turns.ahead_to_4, i64 64
  call void @llvm.prefetch.p0(ptr %each.turns.line_4_1, i32 1, i32 3, i32 1)
  %each.turns.ahead_5 = add i64 %each.turns.at, 1664
  %each.turns.is_in_row_5 = icmp slt i64 %each.turns.ahead_5, %part_bytes
  %each.turns.ahead_in_next_5 = add i64 %each.turns.ahead_5, %gap
  %each.turns.ahead_offset_5 = select i1 %each.turns.is_in_row_5, i64 %each.turns.ahead_5, i64 %each.turns.ahead_in_next_5
  %each.turns.ahead_to_5 = getelementptr i8, ptr %each.out, i64 %each.turns.ahead_offset_5
  call void @llvm.prefetch.p0(ptr %each.turns.ahead_to_5, i32 1, i32 3, i32 1)
  %each.turns.line_5_1 = getelementptr i8, ptr %each.turns.ahead_to_5, i64 64
  call void @llvm.prefetch.p0(ptr %each.turns.line_5_1, i32 1, i32 3, i32 1)
  %each.turns.ahead_6 = add i64 %each.turns.at, 1792
  %each.turns.is_in_row_6 = icmp slt i64 %each.turns.ahead_6, %part_bytes
  %each.turns.ahead_in_next_6 = add i64 %each.turns.ahead_6, %gap
  %each.turns.ahead_offset_6 = select i1 %each.turns.is_in_row_6, i64 %each.turns.ahead_6, i64 %each.turns.ahead_in_next_6
  %each.turns.ahead_to_6 = getelementptr i8, ptr %each.out, i64 %each.turns.ahead_offset_6
  call void @llvm.prefetch.p0(ptr %each.turns.ahead_to_6, i32 1, i32 3, i32 1)
  %each.turns.line_6_1 = getelementptr i8, ptr %each.turns.ahead_to_6, i64 64
  call void @llvm.prefetch.p0(ptr %each.turns.line_6_1, i32 1, i32 3, i32 1)
  %each.turns.ahead_7 = add i64 %each.turns.at, 1920
  %each.turns.is_in_row_7 = icmp slt i64 %each.turns.ahead_7, %part_bytes
  %each.turns.ahead_in_next_7 = add i64 %each.turns.ahead_7, %gap
  %each.turns.ahead_offset_7 = select i1 %each.turns.is_in_row_7, i64 %each.turns.ahead_7, i64 %each.turns.ahead_in_next_7
  %each.turns.ahead_to_7 = getelementptr i8, ptr %each.out, i64 %each.turns.ahead_offset_7
  call void @llvm.prefetch.p0(ptr %each.turns.ahead_to_7, i32 1, i32 3, i32 1)
  %each.turns.line_7_1 = getelementptr i8, ptr %each.turns.ahead_to_7, i64 64
  call void @llvm.prefetch.p0(ptr %each.turns.line_7_1, i32 1, i32 3, i32 1)
  %each.turns.source_turn = getelementptr i8, ptr %each.source, i64 %each.turns.at
  %each.turns.to_turn = getelementptr i8, ptr %each.out, i64 %each.turns.at
  %each.turns.bytes_0 = load <32 x i8>, ptr %each.turns.source_turn, align 1
  %each.turns.source_1 = getelementptr i8, ptr %each.turns.source_turn, i64 32
  %each.turns.bytes_1 = load <32 x i8>, ptr %each.turns.source_1, align 1
  %each.turns.source_2 = getelementptr i8, ptr %each.turns.source_turn, i64 64
  %each.turns.bytes_2 = load <32 x i8>, ptr %each.turns.source_2, align 1
  %each.turns.source_3 = getelementptr i8, ptr %each.turns.source_turn, i64 96
  %each.turns.bytes_3 = load <32 x i8>, ptr %each.turns.source_3, align 1
  %each.turns.source_4 = getelementptr i8, ptr %each.turns.source_turn, i64 128
  %each.turns.bytes_4 = load <32 x i8>, ptr %each.turns.source_4, align 1
  %each.turns.source_5 = getelementptr i8, ptr %each.turns.source_turn, i64 160
  %each.turns.bytes_5 = load <32 x i8>, ptr %each.turns.source_5, align 1
  %each.turns.source_6 = getelementptr i8, ptr %each.turns.source_turn, i64 192
  %each.turns.bytes_6 = load <32 x i8>, ptr %each.turns.source_6, align 1
  %each.turns.source_7 = getelementptr i8, ptr %each.turns.source_turn, i64 224
  %each.turns.bytes_7 = load <32 x i8>, ptr %each.turns.source_7, align 1
  store <32 x i8> %each.turns.bytes_0, ptr %each.turns.to_turn, align 1
  %each.turns.to_1 = getelementptr i8, ptr %each.turns.to_turn, i64 32
  store <32 x i8> %each.turns.bytes_1, ptr %each.turns.to_1, align 1
  %each.turns.to_2 = getelementptr i8, ptr %each.turns.to_turn, i64 64
  store <32 x i8> %each.turns.bytes_2, ptr %each.turns.to_2, align 1
  %each.turns.to_3 = getelementptr i8, ptr %each.turns.to_turn, i64 96
  store <32 x i8> %each.turns.bytes_3, ptr %each.turns.to_3, align 1
  %each.turns.to_4 = getelementptr i8, ptr %each.turns.to_turn, i64 128
  store <32 x i8> %each.turns.bytes_4, ptr %each.turns.to_4, align 1
  %each.turns.to_5 = getelementptr i8, ptr %each.turns.to_turn, i64 160
  store <32 x i8> %each.turns.bytes_5, ptr %each.turns.to_5, align 1
  %each.turns.to_6 = getelementptr i8, ptr %each.turns.to_turn, i64 192
  store <32 x i8> %each.turns.bytes_6, ptr %each.turns.to_6, align 1
  %each.turns.to_7 = getelementptr i8, ptr %each.turns.to_turn, i64 224
  store <32 x i8> %each.turns.bytes_7, ptr %each.turns.to_7, align 1
  %each.turns.source_8 = getelementptr i8, ptr %each.turns.source_turn, i64 256
  %each.turns.bytes_8 = load <32 x i8>, ptr %each.turns.source_8, align 1
  %each.turns.source_9 = getelementptr i8, ptr %each.turns.source_turn, i64 288
  %each.turns.bytes_9 = load <32 x i8>, ptr %each.turns.source_9, align 1
  %each.turns.source_10 = getelementptr i8, ptr %each.turns.source_turn, i64 320
  %each.turns.bytes_10 = load <32 x i8>, ptr %each.turns.source_10, align 1
  %each.turns.source_11 = getelementptr i8, ptr %each.turns.source_turn, i64 352
  %each.turns.bytes_11 = load <32 x i8>, ptr %each.turns.source_11, align 1
  %each.turns.source_12 = getelementptr i8, ptr %each.turns.source_turn, i64 384
  %each.turns.bytes_12 = load <32 x i8>, ptr %each.turns.source_12, align 1
  %each.turns.source_13 = getelementptr i8, ptr %each.turns.source_turn, i64 416
  %each.turns.bytes_13 = load <32 x i8>, ptr %each.turns.source_13, align 1
  %each.turns.source_14 = getelementptr i8, ptr %each.turns.source_turn, i64 448
  %each.turns.bytes_14 = load <32 x i8>, ptr %each.turns.source_14, align 1
  %each.turns.source_15 = getelementptr i8, ptr %each.turns.source_turn, i64 480
  %each.turns.bytes_15 = load <32 x i8>, ptr %each.turns.source_15, align 1
  %each.turns.to_8 = getelementptr i8, ptr %each.turns.to_turn, i64 256
  store <32 x i8> %each.turns.bytes_8, ptr %each.turns.to_8, align 1
  %each.turns.to_9 = getelementptr i8, ptr %each.turns.to_turn, i64 288
  store <32 x i8> %each.turns.bytes_9, ptr %each.turns.to_9, align 1
  %each.turns.to_10 = getelementptr i8, ptr %each.turns.to_turn, i64 320
  store <32 x i8> %each.turns.bytes_10, ptr %each.turns.to_10, align 1
  %each.turns.to_11 = getelementptr i8, ptr %each.turns.to_turn, i64 352
  store <32 x i8> %each.turns.bytes_11, ptr %each.turns.to_11, align 1
  %each.turns.to_12 = getelementptr i8, ptr %each.turns.to_turn, i64 384
  store <32 x i8> %each.turns.bytes_12, ptr %each.turns.to_12, align 1
  %each.turns.to_13 = getelementptr i8, ptr %each.turns.to_turn, i64 416
  store <32 x i8> %each.turns.bytes_13, ptr %each.turns.to_13, align 1
  %each.turns.to_14 = getelementptr i8, ptr %each.turns.to_turn, i64 448
  store <32 x i8> %each.turns.bytes_14, ptr %each.turns.to_14, align 1
  %each.turns.to_15 = getelementptr i8, ptr %each.turns.to_turn, i64 480
  store <32 x i8> %each.turns.bytes_15, ptr %each.turns.to_15, align 1
  %each.turns.source_16 = getelementptr i8, ptr %each.turns.source_turn, i64 512
  %each.turns.bytes_16 = load <32 x i8>, ptr %each.turns.source_16, align 1
  %each.turns.source_17 = getelementptr i8, ptr %each.turns.source_turn, i64 544
  %each.turns.bytes_17 = load <32 x i8>, ptr %each.turns.source_17, align 1
  %each.turns.source_18 = getelementptr i8, ptr %each.turns.source_turn, i64 576
  %each.turns.bytes_18 = load <32 x i8>, ptr %each.turns.source_18, align 1
  %each.turns.source_19 = getelementptr i8, ptr %each.turns.source_turn, i64 608
  %each.turns.bytes_19 = load <32 x i8>, ptr %each.turns.source_19, align 1
  %each.turns.source_20 = getelementptr i8, ptr %each.turns.source_turn, i64 640
  %each.turns.bytes_20 = load <32 x i8>, ptr %each.turns.source_20, align 1
  %each.turns.source_21 = getelementptr i8, ptr %each.turns.source_turn, i64 672
  %each.turns.bytes_21 = load <32 x i8>, ptr %each.turns.source_21, align 1
  %each.turns.source_22 = getelementptr i8, ptr %each.turns.source_turn, i64 704
  %each.turns.bytes_22 = load <32 x i8>, ptr %each.turns.source_22, align 1
  %each.turns.source_23 = getelementptr i8, ptr %each.turns.source_turn, i64 736
  %each.turns.bytes_23 = load <32 x i8>, ptr %each.turns.source_23, align 1
  %each.turns.to_16 = getelementptr i8, ptr %each.turns.to_turn, i64 512
  store <32 x i8> %each.turns.bytes_16, ptr %each.turns.to_16, align 1
  %each.turns.to_17 = getelementptr i8, ptr %each.turns.to_turn, i64 544
  store <32 x i8> %each.turns.bytes_17, ptr %each.turns.to_17, align 1
  %each.turns.to_18 = getelementptr i8, ptr %each.turns.to_turn, i64 576
  store <32 x i8> %each.turns.bytes_18, ptr %each.turns.to_18, align 1
  %each.turns.to_19 = getelementptr i8, ptr %each.turns.to_turn, i64 608
  store <32 x i8> %each.turns.bytes_19, ptr %each.turns.to_19, align 1
  %each.turns.to_20 = getelementptr i8, ptr %each.turns.to_turn, i64 640
  store <32 x i8> %each.turns.bytes_20, ptr %each.turns.to_20, align 1
  %each.turns.to_21 = getelementptr i8, ptr %each.turns.to_turn, i64 672
  store <32 x i8> %each.turns.bytes_21, ptr %each.turns.to_21, align 1
  %each.turns.to_22 = getelementptr i8, ptr %each.turns.to_turn, i64 704
  store <32 x i8> %each.turns.bytes_22, ptr %each.turns.to_22, align 1
  %each.turns.to_23 = getelementptr i8, ptr %each.turns.to_turn, i64 736
  store <32 x i8> %each.turns.bytes_23, ptr %each.turns.to_23, align 1
  %each.turns.source_24 = getelementptr i8, ptr %each.turns.source_turn, i64 768
  %each.turns.bytes_24 = load <32 x i8>, ptr %each.turns.source_24, align 1
  %each.turns.source_25 = getelementptr i8, ptr %each.turns.source_turn, i64 800
  %each.turns.bytes_25 = load <32 x i8>, ptr %each.turns.source_25, align 1
  %each.turns.source_26 = getelementptr i8, ptr %each.turns.source_turn, i64 832
  %each.turns.bytes_26 = load <32 x i8>, ptr %each.turns.source_26, align 1
  %each.turns.source_27 = getelementptr i8, ptr %each.turns.source_turn, i64 864
  %each.turns.bytes_27 = load <32 x i8>, ptr %each.turns.source_27, align 1
  %each.turns.source_28 = getelementptr i8, ptr %each.turns.source_turn, i64 896
  %each.turns.bytes_28 = load <32 x i8>, ptr %each.turns.source_28, align 1
  %each.turns.source_29 = getelementptr i8, ptr %each.turns.source_turn, i64 928
  %each.turns.bytes_29 = load <32 x i8>, ptr %each.turns.source_29, align 1
  %each.turns.source_30 = getelementptr i8, ptr %each.turns.source_turn, i64 960
  %each.turns.bytes_30 = load <32 x i8>, ptr %each.turns.source_30, align 1
  %each.turns.source_31 = getelementptr i8, ptr %each.turns.source_turn, i64 992
  %each.turns.bytes_31 = load <32 x i8>, ptr %each.turns.source_31, align 1
  %each.turns.to_24 = getelementptr i8, ptr %each.turns.to_turn, i64 768
  store <32 x i8> %each.turns.bytes_24, ptr %each.turns.to_24, align 1
  %each.turns.to_25 = getelementptr i8, ptr %each.turns.to_turn, i64 800
  store <32 x i8> %each.turns.bytes_25, ptr %each.turns.to_25, align 1
  %each.turns.to_26 = getelementptr i8, ptr %each.turns.to_turn, i64 832
  store <32 x i8> %each.turns.bytes_26, ptr %each.turns.to_26, align 1
  %each.turns.to_27 = getelementptr i8, ptr %each.turns.to_turn, i64 864
  store <32 x i8> %each.turns.bytes_27, ptr %each.turns.to_27, align 1
  %each.turns.to_28 = getelementptr i8, ptr %each.turns.to_turn, i64 896
  store <32 x i8> %each.turns.bytes_28, ptr %each.turns.to_28, align 1
  %each.turns.to_29 = getelementptr i8, ptr %each.turns.to_turn, i64 928
  store <32 x i8> %each.turns.bytes_29, ptr %each.turns.to_29, align 1
  %each.turns.to_30 = getelementptr i8, ptr %each.turns.to_turn, i64 960
  store <32 x i8> %each.turns.bytes_30, ptr %each.turns.to_30, align 1
  %each.turns.to_31 = getelementptr i8, ptr %each.turns.to_turn, i64 992
  store <32 x i8> %each.turns.bytes_31, ptr %each.turns.to_31, align 1
  %each.turns.at.next = add i64 %each.turns.at, 1024
  %each.turns.more = icmp slt i64 %each.turns.at.next, %each.turns_end
  br i1 %each.turns.more, label %each.turns.loop, label %each.turns.loop.end

each.turns.loop.end:                              ; preds = %each.turns.loop, %each.aligned
  %each.turns.at.end = phi i64 [ %each.first_aligned, %each.aligned ], [ %each.turns.at.next, %each.turns.loop ]
  %each.behind_turns = sub i64 %part_bytes, %each.turns.at.end
  %each.half.bit = and i64 %each.behind_turns, 512
  %each.half.is_left = icmp ne i64 %each.half.bit, 0
  br i1 %each.half.is_left, label %each.half.turn, label %each.half.none

each.half.turn:                                   ; preds = %each.turns.loop.end
  %each.half.ahead_0 = add i64 %each.turns.at.end, 1024
  %each.half.is_in_row_0 = icmp slt i64 %each.half.ahead_0, %part_bytes
  %each.half.ahead_in_next_0 = add i64 %each.half.ahead_0, %gap
  %each.half.ahead_offset_0 = select i1 %each.half.is_in_row_0, i64 %each.half.ahead_0, i64 %each.half.ahead_in_next_0
  %each.half.ahead_to_0 = getelementptr i8, ptr %each.out, i64 %each.half.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %each.half.ahead_to_0, i32 1, i32 3, i32 1)
  %each.half.line_0_1 = getelementptr i8, ptr %each.half.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %each.half.line_0_1, i32 1, i32 3, i32 1)
  %each.half.ahead_1 = add i64 %each.turns.at.end, 1152
  %each.half.is_in_row_1 = icmp slt i64 %each.half.ahead_1, %part_bytes
  %each.half.ahead_in_next_1 = add i64 %each.half.ahead_1, %gap
  %each.half.ahead_offset_1 = select i1 %each.half.is_in_row_1, i64 %each.half.ahead_1, i64 %each.half.ahead_in_next_1
  %each.half.ahead_to_1 = getelementptr i8, ptr %each.out, i64 %each.half.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %each.half.ahead_to_1, i32 1, i32 3, i32 1)
  %each.half.line_1_1 = getelementptr i8, ptr %each.half.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %each.half.line_1_1, i32 1, i32 3, i32 1)
  %each.half.ahead_2 = add i64 %each.turns.at.end, 1280
  %each.half.is_in_row_2 = icmp slt i64 %each.half.ahead_2, %part_bytes
  %each.half.ahead_in_next_2 = add i64 %each.half.ahead_2, %gap
  %each.half.ahead_offset_2 = select i1 %each.half.is_in_row_2, i64 %each.half.ahead_2, i64 %each.half.ahead_in_next_2
  %each.half.ahead_to_2 = getelementptr i8, ptr %each.out, i64 %each.half.ahead_offset_2
  call void @llvm.prefetch.p0(ptr %each.half.ahead_to_2, i32 1, i32 3, i32 1)
  %each.half.line_2_1 = getelementptr i8, ptr %each.half.ahead_to_2, i64 64
  call void @llvm.prefetch.p0(ptr %each.half.line_2_1, i32 1, i32 3, i32 1)
  %each.half.ahead_3 = add i64 %each.turns.at.end, 1408
  %each.half.is_in_row_3 = icmp slt i64 %each.half.ahead_3, %part_bytes
  %each.half.ahead_in_next_3 = add i64 %each.half.ahead_3, %gap
  %each.half.ahead_offset_3 = select i1 %each.half.is_in_row_3, i64 %each.half.ahead_3, i64 %each.half.ahead_in_next_3
  %each.half.ahead_to_3 = getelementptr i8, ptr %each.out, i64 %each.half.ahead_offset_3
  call void @llvm.prefetch.p0(ptr %each.half.ahead_to_3, i32 1, i32 3, i32 1)
  %each.half.line_3_1 = getelementptr i8, ptr %each.half.ahead_to_3, i64 64
  call void @llvm.prefetch.p0(ptr %each.half.line_3_1, i32 1, i32 3, i32 1)
  %each.half.source_turn = getelementptr i8, ptr %each.source, i64 %each.turns.at.end
  %each.half.to_turn = getelementptr i8, ptr %each.out, i64 %each.turns.at.end
  %each.half.bytes_0 = load <32 x i8>, ptr %each.half.source_turn, align 1
  %each.half.source_1 = getelementptr i8, ptr %each.half.source_turn, i64 32
  %each.half.bytes_1 = load <32 x i8>, ptr %each.half.source_1, align 1
  %each.half.source_2 = getelementptr i8, ptr %each.half.source_turn, i64 64
  %each.half.bytes_2 = load <32 x i8>, ptr %each.half.source_2, align 1
  %each.half.source_3 = getelementptr i8, ptr %each.half.source_turn, i64 96
  %each.half.bytes_3 = load <32 x i8>, ptr %each.half.source_3, align 1
  %each.half.source_4 = getelementptr i8, ptr %each.half.source_turn, i64 128
  %each.half.bytes_4 = load <32 x i8>, ptr %each.half.source_4, align 1
  %each.half.source_5 = getelementptr i8, ptr %each.half.source_turn, i64 160
  %each.half.bytes_5 = load <32 x i8>, ptr %each.half.source_5, align 1
  %each.half.source_6 = getelementptr i8, ptr %each.half.source_turn, i64 192
  %each.half.bytes_6 = load <32 x i8>, ptr %each.half.source_6, align 1
  %each.half.source_7 = getelementptr i8, ptr %each.half.source_turn, i64 224
  %each.half.bytes_7 = load <32 x i8>, ptr %each.half.source_7, align 1
  store <32 x i8> %each.half.bytes_0, ptr %each.half.to_turn, align 1
  %each.half.to_1 = getelementptr i8, ptr %each.half.to_turn, i64 32
  store <32 x i8> %each.half.bytes_1, ptr %each.half.to_1, align 1
  %each.half.to_2 = getelementptr i8, ptr %each.half.to_turn, i64 64
  store <32 x i8> %each.half.bytes_2, ptr %each.half.to_2, align 1
  %each.half.to_3 = getelementptr i8, ptr %each.half.to_turn, i64 96
  store <32 x i8> %each.half.bytes_3, ptr %each.half.to_3, align 1
  %each.half.to_4 = getelementptr i8, ptr %each.half.to_turn, i64 128
  store <32 x i8> %each.half.bytes_4, ptr %each.half.to_4, align 1
  %each.half.to_5 = getelementptr i8, ptr %each.half.to_turn, i64 160
  store <32 x i8> %each.half.bytes_5, ptr %each.half.to_5, align 1
  %each.half.to_6 = getelementptr i8, ptr %each.half.to_turn, i64 192
  store <32 x i8> %each.half.bytes_6, ptr %each.half.to_6, align 1
  %each.half.to_7 = getelementptr i8, ptr %each.half.to_turn, i64 224
  store <32 x i8> %each.half.bytes_7, ptr %each.half.to_7, align 1
  %each.half.source_8 = getelementptr i8, ptr %each.half.source_turn, i64 256
  %each.half.bytes_8 = load <32 x i8>, ptr %each.half.source_8, align 1
  %each.half.source_9 = getelementptr i8, ptr %each.half.source_turn, i64 288
  %each.half.bytes_9 = load <32 x i8>, ptr %each.half.source_9, align 1
  %each.half.source_10 = getelementptr i8, ptr %each.half.source_turn, i64 320
  %each.half.bytes_10 = load <32 x i8>, ptr %each.half.source_10, align 1
  %each.half.source_11 = getelementptr i8, ptr %each.half.source_turn, i64 352
  %each.half.bytes_11 = load <32 x i8>, ptr %each.half.source_11, align 1
  %each.half.source_12 = getelementptr i8, ptr %each.half.source_turn, i64 384
  %each.half.bytes_12 = load <32 x i8>, ptr %each.half.source_12, align 1
  %each.half.source_13 = getelementptr i8, ptr %each.half.source_turn, i64 416
  %each.half.bytes_13 = load <32 x i8>, ptr %each.half.source_13, align 1
  %each.half.source_14 = getelementptr i8, ptr %each.half.source_turn, i64 448
  %each.half.bytes_14 = load <32 x i8>, ptr %each.half.source_14, align 1
  %each.half.source_15 = getelementptr i8, ptr %each.half.source_turn, i64 480
  %each.half.bytes_15 = load <32 x i8>, ptr %each.half.source_15, align 1
  %each.half.to_8 = getelementptr i8, ptr %each.half.to_turn, i64 256
  store <32 x i8> %each.half.bytes_8, ptr %each.half.to_8, align 1
  %each.half.to_9 = getelementptr i8, ptr %each.half.to_turn, i64 288
  store <32 x i8> %each.half.bytes_9, ptr %each.half.to_9, align 1
  %each.half.to_10 = getelementptr i8, ptr %each.half.to_turn, i64 320
  store <32 x i8> %each.half.bytes_10, ptr %each.half.to_10, align 1
  %each.half.to_11 = getelementptr i8, ptr %each.half.to_turn, i64 352
  store <32 x i8> %each.half.bytes_11, ptr %each.half.to_11, align 1
  %each.half.to_12 = getelementptr i8, ptr %each.half.to_turn, i64 384
  store <32 x i8> %each.half.bytes_12, ptr %each.half.to_12, align 1
  %each.half.to_13 = getelementptr i8, ptr %each.half.to_turn, i64 416
  store <32 x i8> %each.half.bytes_13, ptr %each.half.to_13, align 1
  %each.half.to_14 = getelementptr i8, ptr %each.half.to_turn, i64 448
  store <32 x i8> %each.half.bytes_14, ptr %each.half.to_14, align 1
  %each.half.to_15 = getelementptr i8, ptr %each.half.to_turn, i64 480
  store <32 x i8> %each.half.bytes_15, ptr %each.half.to_15, align 1
  %each.half.at.next = add i64 %each.turns.at.end, 512
  br label %each.half.behind

each.half.none:                                   ; preds = %each.turns.loop.end
  br label %each.half.behind

each.half.behind:                                 ; preds = %each.half.none, %each.half.turn
  %each.half.at = phi i64 [ %each.half.at.next, %each.half.turn ], [ %each.turns.at.end, %each.half.none ]
  %each.quarter.bit = and i64 %each.behind_turns, 256
  %each.quarter.is_left = icmp ne i64 %each.quarter.bit, 0
  br i1 %each.quarter.is_left, label %each.quarter.turn, label %each.quarter.none

each.quarter.turn:                                ; preds = %each.half.behind
  %each.quarter.ahead_0 = add i64 %each.half.at, 1024
  %each.quarter.is_in_row_0 = icmp slt i64 %each.quarter.ahead_0, %part_bytes
  %each.quarter.ahead_in_next_0 = add i64 %each.quarter.ahead_0, %gap
  %each.quarter.ahead_offset_0 = select i1 %each.quarter.is_in_row_0, i64 %each.quarter.ahead_0, i64 %each.quarter.ahead_in_next_0
  %each.quarter.ahead_to_0 = getelementptr i8, ptr %each.out, i64 %each.quarter.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %each.quarter.ahead_to_0, i32 1, i32 3, i32 1)
  %each.quarter.line_0_1 = getelementptr i8, ptr %each.quarter.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %each.quarter.line_0_1, i32 1, i32 3, i32 1)
  %each.quarter.ahead_1 = add i64 %each.half.at, 1152
  %each.quarter.is_in_row_1 = icmp slt i64 %each.quarter.ahead_1, %part_bytes
  %each.quarter.ahead_in_next_1 = add i64 %each.quarter.ahead_1, %gap
  %each.quarter.ahead_offset_1 = select i1 %each.quarter.is_in_row_1, i64 %each.quarter.ahead_1, i64 %each.quarter.ahead_in_next_1
  %each.quarter.ahead_to_1 = getelementptr i8, ptr %each.out, i64 %each.quarter.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %each.quarter.ahead_to_1, i32 1, i32 3, i32 1)
  %each.quarter.line_1_1 = getelementptr i8, ptr %each.quarter.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %each.quarter.line_1_1, i32 1, i32 3, i32 1)
  %each.quarter.source_turn = getelementptr i8, ptr %each.source, i64 %each.half.at
  %each.quarter.to_turn = getelementptr i8, ptr %each.out, i64 %each.half.at
  %each.quarter.bytes_0 = load <32 x i8>, ptr %each.quarter.source_turn, align 1
  %each.quarter.source_1 = getelementptr i8, ptr %each.quarter.source_turn, i64 32
  %each.quarter.bytes_1 = load <32 x i8>, ptr %each.quarter.source_1, align 1
  %each.quarter.source_2 = getelementptr i8, ptr %each.quarter.source_turn, i64 64
  %each.quarter.bytes_2 = load <32 x i8>, ptr %each.quarter.source_2, align 1
  %each.quarter.source_3 = getelementptr i8, ptr %each.quarter.source_turn, i64 96
  %each.quarter.bytes_3 = load <32 x i8>, ptr %each.quarter.source_3, align 1
  %each.quarter.source_4 = getelementptr i8, ptr %each.quarter.source_turn, i64 128
  %each.quarter.bytes_4 = load <32 x i8>, ptr %each.quarter.source_4, align 1
  %each.quarter.source_5 = getelementptr i8, ptr %each.quarter.source_turn, i64 160
  %each.quarter.bytes_5 = load <32 x i8>, ptr %each.quarter.source_5, align 1
  %each.quarter.source_6 = getelementptr i8, ptr %each.quarter.source_turn, i64 192
  %each.quarter.bytes_6 = load <32 x i8>, ptr %each.quarter.source_6, align 1
  %each.quarter.source_7 = getelementptr i8, ptr %each.quarter.source_turn, i64 224
  %each.quarter.bytes_7 = load <32 x i8>, ptr %each.quarter.source_7, align 1
  store <32 x i8> %each.quarter.bytes_0, ptr %each.quarter.to_turn, align 1
  %each.quarter.to_1 = getelementptr i8, ptr %each.quarter.to_turn, i64 32
  store <32 x i8> %each.quarter.bytes_1, ptr %each.quarter.to_1, align 1
  %each.quarter.to_2 = getelementptr i8, ptr %each.quarter.to_turn, i64 64
  store <32 x i8> %each.quarter.bytes_2, ptr %each.quarter.to_2, align 1
  %each.quarter.to_3 = getelementptr i8, ptr %each.quarter.to_turn, i64 96
  store <32 x i8> %each.quarter.bytes_3, ptr %each.quarter.to_3, align 1
  %each.quarter.to_4 = getelementptr i8, ptr %each.quarter.to_turn, i64 128
  store <32 x i8> %each.quarter.bytes_4, ptr %each.quarter.to_4, align 1
  %each.quarter.to_5 = getelementptr i8, ptr %each.quarter.to_turn, i64 160
  store <32 x i8> %each.quarter.bytes_5, ptr %each.quarter.to_5, align 1
  %each.quarter.to_6 = getelementptr i8, ptr %each.quarter.to_turn, i64 192
  store <32 x i8> %each.quarter.bytes_6, ptr %each.quarter.to_6, align 1
  %each.quarter.to_7 = getelementptr i8, ptr %each.quarter.to_turn, i64 224
  store <32 x i8> %each.quarter.bytes_7, ptr %each.quarter.to_7, align 1
  %each.quarter.at.next = add i64 %each.half.at, 256
  br label %each.quarter.behind

each.quarter.none:                                ; preds = %each.half.behind
  br label %each.quarter.behind

each.quarter.behind:                              ; preds = %each.quarter.none, %each.quarter.turn
  %each.quarter.at = phi i64 [ %each.quarter.at.next, %each.quarter.turn ], [ %each.half.at, %each.quarter.none ]
  %each.eighth.bit = and i64 %each.behind_turns, 128
  %each.eighth.is_left = icmp ne i64 %each.eighth.bit, 0
  br i1 %each.eighth.is_left, label %each.eighth.turn, label %each.eighth.none

each.eighth.turn:                                 ; preds = %each.quarter.behind
  %each.eighth.ahead = add i64 %each.quarter.at, 1024
  %each.eighth.is_in_row = icmp slt i64 %each.eighth.ahead, %part_bytes
  %each.eighth.ahead_in_next = add i64 %each.eighth.ahead, %gap
  %each.eighth.ahead_offset = select i1 %each.eighth.is_in_row, i64 %each.eighth.ahead, i64 %each.eighth.ahead_in_next
  %each.eighth.ahead_to = getelementptr i8, ptr %each.out, i64 %each.eighth.ahead_offset
  call void @llvm.prefetch.p0(ptr %each.eighth.ahead_to, i32 1, i32 3, i32 1)
  %each.eighth.line_1 = getelementptr i8, ptr %each.eighth.ahead_to, i64 64
  call void @llvm.prefetch.p0(ptr %each.eighth.line_1, i32 1, i32 3, i32 1)
  %each.eighth.source_turn = getelementptr i8, ptr %each.source, i64 %each.quarter.at
  %each.eighth.to_turn = getelementptr i8, ptr %each.out, i64 %each.quarter.at
  %each.eighth.bytes_0 = load <32 x i8>, ptr %each.eighth.source_turn, align 1
  %each.eighth.source_1 = getelementptr i8, ptr %each.eighth.source_turn, i64 32
  %each.eighth.bytes_1 = load <32 x i8>, ptr %each.eighth.source_1, align 1
  %each.eighth.source_2 = getelementptr i8, ptr %each.eighth.source_turn, i64 64
  %each.eighth.bytes_2 = load <32 x i8>, ptr %each.eighth.source_2, align 1
  %each.eighth.source_3 = getelementptr i8, ptr %each.eighth.source_turn, i64 96
  %each.eighth.bytes_3 = load <32 x i8>, ptr %each.eighth.source_3, align 1
  store <32 x i8> %each.eighth.bytes_0, ptr %each.eighth.to_turn, align 1
  %each.eighth.to_1 = getelementptr i8, ptr %each.eighth.to_turn, i64 32
  store <32 x i8> %each.eighth.bytes_1, ptr %each.eighth.to_1, align 1
  %each.eighth.to_2 = getelementptr i8, ptr %each.eighth.to_turn, i64 64
  store <32 x i8> %each.eighth.bytes_2, ptr %each.eighth.to_2, align 1
  %each.eighth.to_3 = getelementptr i8, ptr %each.eighth.to_turn, i64 96
  store <32 x i8> %each.eighth.bytes_3, ptr %each.eighth.to_3, align 1
  %each.eighth.at.next = add i64 %each.quarter.at, 128
  br label %each.eighth.behind

each.eighth.none:                                 ; preds = %each.quarter.behind
  br label %each.eighth.behind

each.eighth.behind:                               ; preds = %each.eighth.none, %each.eighth.turn
  %each.eighth.at = phi i64 [ %each.eighth.at.next, %each.eighth.turn ], [ %each.quarter.at, %each.eighth.none ]
  %each.is_done = icmp sge i64 %each.eighth.at, %part_bytes
  br i1 %each.is_done, label %each.whole, label %each.part_left

each.whole:                                       ; preds = %each.eighth.behind
  br label %each.copied

each.part_left:                                   ; preds = %each.eighth.behind
  %each.last.at = sub i64 %part_bytes, 128
  %each.last.source_turn = getelementptr i8, ptr %each.source, i64 %each.last.at
  %each.last.to_turn = getelementptr i8, ptr %each.out, i64 %each.last.at
  %each.last.bytes_0 = load <32 x i8>, ptr %each.last.source_turn, align 1
  %each.last.source_1 = getelementptr i8, ptr %each.last.source_turn, i64 32
  %each.last.bytes_1 = load <32 x i8>, ptr %each.last.source_1, align 1
  %each.last.source_2 = getelementptr i8, ptr %each.last.source_turn, i64 64
  %each.last.bytes_2 = load <32 x i8>, ptr %each.last.source_2, align 1
  %each.last.source_3 = getelementptr i8, ptr %each.last.source_turn, i64 96
  %each.last.bytes_3 = load <32 x i8>, ptr %each.last.source_3, align 1
  store <32 x i8> %each.last.bytes_0, ptr %each.last.to_turn, align 1
  %each.last.to_1 = getelementptr i8, ptr %each.last.to_turn, i64 32
  store <32 x i8> %each.last.bytes_1, ptr %each.last.to_1, align 1
  %each.last.to_2 = getelementptr i8, ptr %each.last.to_turn, i64 64
  store <32 x i8> %each.last.bytes_2, ptr %each.last.to_2, align 1
  %each.last.to_3 = getelementptr i8, ptr %each.last.to_turn, i64 96
  store <32 x i8> %each.last.bytes_3, ptr %each.last.to_3, align 1
  br label %each.copied

each.copied:                                      ; preds = %each.part_left, %each.whole
  br label %each.moved

each.single.loop:                                 ; preds = %each.single.loop, %each.small
  %each.single.at = phi i64 [ 0, %each.small ], [ %each.single.at.next, %each.single.loop ]
  %each.single.source = getelementptr i8, ptr %each.source, i64 %each.single.at
  %each.single.bytes = load i8, ptr %each.single.source, align 1
  %each.single.to = getelementptr i8, ptr %each.out, i64 %each.single.at
  store i8 %each.single.bytes, ptr %each.single.to, align 1
  %each.single.at.next = add i64 %each.single.at, 1
  %each.single.more = icmp slt i64 %each.single.at.next, %part_bytes
  br i1 %each.single.more, label %each.single.loop, label %each.single.loop.end

each.single.loop.end:                             ; preds = %each.single.loop, %each.small
  %each.single.at.end = phi i64 [ 0, %each.small ], [ %each.single.at.next, %each.single.loop ]
  br label %each.moved

each.copies.end:                                  ; preds = %each.moved
  br label %done

rest.rows:                                        ; preds = %rest.done, %rows.end
  %rest.left = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag = phi i32 [ %flag.end, %rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  %rest.narrow_index = load volatile i32, ptr %rest.indices, align 1
  %rest.index = zext i32 %rest.narrow_index to i64
  %rest.zero_based = sub i64 %rest.index, 0
  %rest.in_range = icmp ult i64 %rest.zero_based, %extent
  br i1 %rest.in_range, label %rest.fast, label %rest.cold, !prof !1

rest.rows.end:                                    ; preds = %rest.done, %rows.end
  %rest.left.end = phi i64 [ %left.end, %rows.end ], [ %rest.left.next, %rest.done ]
  %rest.flag.end = phi i32 [ %flag.end, %rows.end ], [ %rest.flag.next, %rest.done ]
  %rest.out.end = phi ptr [ %out.end, %rows.end ], [ %rest.out.next, %rest.done ]
  %rest.indices.end = phi ptr [ %indices.end, %rows.end ], [ %rest.indices.next, %rest.done ]
  br label %all

rest.fast:                                        ; preds = %rest.rows
  %rest.distance = mul i64 %rest.zero_based, %stride
  %rest.offset = add i64 0, %rest.distance
  %rest.source = getelementptr i8, ptr %part_params, i64 %rest.offset
  %rest.is_large = icmp sge i64 %part_bytes, 128
  br i1 %rest.is_large, label %rest.large, label %rest.small, !prof !1

rest.cold:                                        ; preds = %rest.rows
  %rest.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %part_params, ptr %rest.out, i64 %rest.index, i64 %part_bytes, i64 0)
  %rest.cold.cold_flag = or i32 %rest.flag, %rest.cold.row_flag
  br label %rest.done

rest.done:                                        ; preds = %rest.cold, %rest.moved
  %rest.flag.next = phi i32 [ %rest.flag, %rest.moved ], [ %rest.cold.cold_flag, %rest.cold ]
  %rest.left.next = sub i64 %rest.left, 1
  %rest.out.next_bytes = mul i64 1, %step_out
  %rest.out.next = getelementptr i8, ptr %rest.out, i64 %rest.out.next_bytes
  %rest.indices.next = getelementptr i8, ptr %rest.indices, i64 4
  %rest.more = icmp uge i64 %rest.left.next, 1
  br i1 %rest.more, label %rest.rows, label %rest.rows.end

rest.large:                                       ; preds = %rest.fast
  %rest.address = ptrtoint ptr %rest.out to i64
  %rest.minus_address = sub i64 0, %rest.address
  %rest.first_aligned = and i64 %rest.minus_address, 31
  %rest.is_aligned = icmp eq i64 %rest.first_aligned, 0
  br i1 %rest.is_aligned, label %rest.as_is, label %rest.first_vector

rest.small:                                       ; preds = %rest.fast
  %rest.single.first.more = icmp slt i64 0, %part_bytes
  br i1 %rest.single.first.more, label %rest.single.loop, label %rest.single.loop.end

rest.moved:                                       ; preds = %rest.single.loop.end, %rest.copied
  br label %rest.done

rest.as_is:                                       ; preds = %rest.large
  br label %rest.aligned

rest.first_vector:                                ; preds = %rest.large
  %rest.first.bytes = load <32 x i8>, ptr %rest.source, align 1
  store <32 x i8> %rest.first.bytes, ptr %rest.out, align 1
  br label %rest.aligned

rest.aligned:                                     ; preds = %rest.first_vector, %rest.as_is
  %rest.turns_end = sub i64 %part_bytes, 1023
  %rest.turns.first.more = icmp slt i64 %rest.first_aligned, %rest.turns_end
  br i1 %rest.turns.first.more, label %rest.turns.loop, label %rest.turns.loop.end

rest.turns.loop:                                  ; preds = %rest.turns.loop, %rest.aligned
  %rest.turns.at = phi i64 [ %rest.first_aligned, %rest.aligned ], [ %rest.turns.at.next, %rest.turns.loop ]
  %rest.turns.ahead_0 = add i64 %rest.turns.at, 1024
  %rest.turns.is_in_row_0 = icmp slt i64 %rest.turns.ahead_0, %part_bytes
  %rest.turns.ahead_in_next_0 = add i64 %rest.turns.ahead_0, %gap
  %rest.turns.ahead_offset_0 = select i1 %rest.turns.is_in_row_0, i64 %rest.turns.ahead_0, i64 %rest.turns.ahead_in_next_0
  %rest.turns.ahead_to_0 = getelementptr i8, ptr %rest.out, i64 %rest.turns.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %rest.turns.ahead_to_0, i32 1, i32 3, i32 1)
  %rest.turns.line_0_1 = getelementptr i8, ptr %rest.turns.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %rest.turns.line_0_1, i32 1, i32 3, i32 1)
  %rest.turns.ahead_1 = add i64 %rest.turns.at, 1152
  %rest.turns.is_in_row_1 = icmp slt i64 %rest.turns.ahead_1, %part_bytes
  %rest.turns.ahead_in_next_1 = add i64 %rest.turns.ahead_1, %gap
  %rest.turns.ahead_offset_1 = select i1 %rest.turns.is_in_row_1, i64 %rest.turns.ahead_1, i64 %rest.turns.ahead_in_next_1
  %rest.turns.ahead_to_1 = getelementptr i8, ptr %rest.out, i64 %rest.turns.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %rest.turns.ahead_to_1, i32 1, i32 3, i32 1)
  %rest.turns.line_1_1 = getelementptr i8, ptr %rest.turns.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %rest.turns.line_1_1, i32 1, i32 3, i32 1)
  %rest.turns.ahead_2 = add i64 %rest.turns.at, 1280
  %rest.turns.is_in_row_2 = icmp slt i64 %rest.turns.ahead_2, %part_bytes
  %rest.turns.ahead_in_next_2 = add i64 %rest.turns.ahead_2, %gap
  %rest.turns.ahead_offset_2 = select i1 %rest.turns.is_in_row_2, i64 %rest.turns.ahead_2, i64 %rest.turns.ahead_in_next_2
  %rest.turns.ahead_to_2 = getelementptr i8, ptr %rest.out, i64 %rest.turns.ahead_offset_2
  call void @llvm.prefetch.p0(ptr %rest.turns.ahead_to_2, i32 1, i32 3, i32 1)
  %rest.turns.line_2_1 = getelementptr i8, ptr %rest.turns.ahead_to_2, i64 64
  call void @llvm.prefetch.p0(ptr %rest.turns.line_2_1, i32 1, i32 3, i32 1)
  %rest.turns.ahead_3 = add i64 %rest.turns.at, 1408
  %rest.turns.is_in_row_3 = icmp slt i64 %rest.turns.ahead_3, %part_bytes
  %rest.turns.ahead_in_next_3 = add i64 %rest.turns.ahead_3, %gap
  %rest.turns.ahead_offset_3 = select i1 %rest.turns.is_in_row_3, i64 %rest.turns.ahead_3, i64 %rest.turns.ahead_in_next_3
  %rest.turns.ahead_to_3 = getelementptr i8, ptr %rest.out, i64 %rest.turns.ahead_offset_3
  call void @llvm.prefetch.p0(ptr %rest.turns.ahead_to_3, i32 1, i32 3, i32 1)
  %rest.turns.line_3_1 = getelementptr i8, ptr %rest.turns.ahead_to_3, i64 64
  call void @llvm.prefetch.p0(ptr %rest.turns.line_3_1, i32 1, i32 3, i32 1)
  %rest.turns.ahead_4 = add i64 %rest.turns.at, 1536
  %rest.turns.is_in_row_4 = icmp slt i64 %rest.turns.ahead_4, %part_bytes
  %rest.turns.ahead_in_next_4 = add i64 %rest.turns.ahead_4, %gap
  %rest.turns.ahead_offset_4 = select i1 %rest.turns.is_in_row_4, i64 %rest.turns.ahead_4, i64 %rest.turns.ahead_in_next_4
  %rest.turns.ahead_to_4 = getelementptr i8, ptr %rest.out, i64 %rest.turns.ahead_offset_4
  call void @llvm.prefetch.p0(ptr %rest.turns.ahead_to_4, i32 1, i32 3, i32 1)
  %rest.turns.line_4_1 = getelementptr i8, ptr %rest.turns.ahead_to_4, i64 64
  call void @llvm.prefetch.p0(ptr %rest.turns.line_4_1, i32 1, i32 3, i32 1)
  %rest.turns.ahead_5 = add i64 %rest.turns.at, 1664
  %rest.turns.is_in_row_5 = icmp slt i64 %rest.turns.ahead_5, %part_bytes
  %rest.turns.ahead_in_next_5 = add i64 %rest.turns.ahead_5, %gap
  %rest.turns.ahead_offset_5 = select i1 %rest.turns.is_in_row_5, i64 %rest.turns.ahead_5, i64 %rest.turns.ahead_in_next_5
  %rest.turns.ahead_to_5 = getelementptr i8, ptr %rest.out, i64 %rest.turns.ahead_offset_5
  call void @llvm.prefetch.p0(ptr %rest.turns.ahead_to_5, i32 1, i32 3, i32 1)
  %rest.turns.line_5_1 = getelementptr i8, ptr %rest.turns.ahead_to_5, i64 64
  call void @llvm.prefetch.p0(ptr %rest.turns.line_5_1, i32 1, i32 3, i32 1)
  %rest.turns.ahead_6 = add i64 %rest.turns.at, 1792
  %rest.turns.is_in_row_6 = icmp slt i64 %rest.turns.ahead_6, %part_bytes
  %rest.turns.ahead_in_next_6 = add i64 %rest.turns.ahead_6, %gap
  %rest.turns.ahead_offset_6 = select i1 %rest.turns.is_in_row_6, i64 %rest.turns.ahead_6, i64 %rest.turns.ahead_in_next_6
  %rest.turns.ahead_to_6 = getelementptr i8, ptr %rest.out, i64 %rest.turns.ahead_offset_6
  call void @llvm.prefetch.p0(ptr %rest.turns.ahead_to_6, i32 1, i32 3, i32 1)
  %rest.turns.line_6_1 = getelementptr i8, ptr %rest.turns.ahead_to_6, i64 64
  call void @llvm.prefetch.p0(ptr %rest.turns.line_6_1, i32 1, i32 3, i32 1)
  %rest.turns.ahead_7 = add i64 %rest.turns.at, 1920
  %rest.turns.is_in_row_7 = icmp slt i64 %rest.turns.ahead_7, %part_bytes
  %rest.turns.ahead_in_next_7 = add i64 %rest.turns.ahead_7, %gap
  %rest.turns.ahead_offset_7 = select i1 %rest.turns.is_in_row_7, i64 %rest.turns.ahead_7, i64 %rest.turns.ahead_in_next_7
  %rest.turns.ahead_to_7 = getelementptr i8, ptr %rest.out, i64 %rest.turns.ahead_offset_7
  call void @llvm.prefetch.p0(ptr %rest.turns.ahead_to_7, i32 1, i32 3, i32 1)
  %rest.turns.line_7_1 = getelementptr i8, ptr %rest.turns.ahead_to_7, i64 64
  call void @llvm.prefetch.p0(ptr %rest.turns.line_7_1, i32 1, i32 3, i32 1)
  %rest.turns.source_turn = getelementptr i8, ptr %rest.source, i64 %rest.turns.at
  %rest.turns.to_turn = getelementptr i8, ptr %rest.out, i64 %rest.turns.at
  %rest.turns.bytes_0 = load <32 x i8>, ptr %rest.turns.source_turn, align 1
  %rest.turns.source_1 = getelementptr i8, ptr %rest.turns.source_turn, i64 32
  %rest.turns.bytes_1 = load <32 x i8>, ptr %rest.turns.source_1, align 1
  %rest.turns.source_2 = getelementptr i8, ptr %rest.turns.source_turn, i64 64
  %rest.turns.bytes_2 = load <32 x i8>, ptr %rest.turns.source_2, align 1
  %rest.turns.source_3 = getelementptr i8, ptr %rest.turns.source_turn, i64 96
  %rest.turns.bytes_3 = load <32 x i8>, ptr %rest.turns.source_3, align 1
  %rest.turns.source_4 = getelementptr i8, ptr %rest.turns.source_turn, i64 128
  %rest.turns.bytes_4 = load <32 x i8>, ptr %rest.turns.source_4, align 1
  %rest.turns.source_5 = getelementptr i8, ptr %rest.turns.source_turn, i64 160
  %rest.turns.bytes_5 = load <32 x i8>, ptr %rest.turns.source_5, align 1
  %rest.turns.source_6 = getelementptr i8, ptr %rest.turns.source_turn, i64 192
  %rest.turns.bytes_6 = load <32 x i8>, ptr %rest.turns.source_6, align 1
  %rest.turns.source_7 = getelementptr i8, ptr %rest.turns.source_turn, i64 224
  %rest.turns.bytes_7 = load <32 x i8>, ptr %rest.turns.source_7, align 1
  store <32 x i8> %rest.turns.bytes_0, ptr %rest.turns.to_turn, align 1
  %rest.turns.to_1 = getelementptr i8, ptr %rest.turns.to_turn, i64 32
  store <32 x i8> %rest.turns.bytes_1, ptr %rest.turns.to_1, align 1
  %rest.turns.to_2 = getelementptr i8, ptr %rest.turns.to_turn, i64 64
  store <32 x i8> %rest.turns.bytes_2, ptr %rest.turns.to_2, align 1
  %rest.turns.to_3 = getelementptr i8, ptr %rest.turns.to_turn, i64 96
  store <32 x i8> %rest.turns.bytes_3, ptr %rest.turns.to_3, align 1
  %rest.turns.to_4 = getelementptr i8, ptr %rest.turns.to_turn, i64 128
  store <32 x i8> %rest.turns.bytes_4, ptr %rest.turns.to_4, align 1
  %rest.turns.to_5 = getelementptr i8, ptr %rest.turns.to_turn, i64 160
  store <32 x i8> %rest.turns.bytes_5, ptr %rest.turns.to_5, align 1
  %rest.turns.to_6 = getelementptr i8, ptr %rest.turns.to_turn, i64 192
  store <32 x i8> %rest.turns.bytes_6, ptr %rest.turns.to_6, align 1
  %rest.turns.to_7 = getelementptr i8, ptr %rest.turns.to_turn, i64 224
  store <32 x i8> %rest.turns.bytes_7, ptr %rest.turns.to_7, align 1
  %rest.turns.source_8 = getelementptr i8, ptr %rest.turns.source_turn, i64 256
  %rest.turns.bytes_8 = load <32 x i8>, ptr %rest.turns.source_8, align 1
  %rest.turns.source_9 = getelementptr i8, ptr %rest.turns.source_turn, i64 288
  %rest.turns.bytes_9 = load <32 x i8>, ptr %rest.turns.source_9, align 1
  %rest.turns.source_10 = getelementptr i8, ptr %rest.turns.source_turn, i64 320
  %rest.turns.bytes_10 = load <32 x i8>, ptr %rest.turns.source_10, align 1
  %rest.turns.source_11 = getelementptr i8, ptr %rest.turns.source_turn, i64 352
  %rest.turns.bytes_11 = load <32 x i8>, ptr %rest.turns.source_11, align 1
  %rest.turns.source_12 = getelementptr i8, ptr %rest.turns.source_turn, i64 384
  %rest.turns.bytes_12 = load <32 x i8>, ptr %rest.turns.source_12, align 1
  %rest.turns.source_13 = getelementptr i8, ptr %rest.turns.source_turn, i64 416
  %rest.turns.bytes_13 = load <32 x i8>, ptr %rest.turns.source_13, align 1
  %rest.turns.source_14 = getelementptr i8, ptr %rest.turns.source_turn, i64 448
  %rest.turns.bytes_14 = load <32 x i8>, ptr %rest.turns.source_14, align 1
  %rest.turns.source_15 = getelementptr i8, ptr %rest.turns.source_turn, i64 480
  %rest.turns.bytes_15 = load <32 x i8>, ptr %rest.turns.source_15, align 1
  %rest.turns.to_8 = getelementptr i8, ptr %rest.turns.to_turn, i64 256
  store <32 x i8> %rest.turns.bytes_8, ptr %rest.turns.to_8, align 1
  %rest.turns.to_9 = getelementptr i8, ptr %rest.turns.to_turn, i64 288
  store <32 x i8> %rest.turns.bytes_9, ptr %rest.turns.to_9, align 1
  %rest.turns.to_10 = getelementptr i8, ptr %rest.turns.to_turn, i64 320
  store <32 x i8> %rest.turns.bytes_10, ptr %rest.turns.to_10, align 1
  %rest.turns.to_11 = getelementptr i8, ptr %rest.turns.to_turn, i64 352
  store <32 x i8> %rest.turns.bytes_11, ptr %rest.turns.to_11, align 1
  %rest.turns.to_12 = getelementptr i8, ptr %rest.turns.to_turn, i64 384
  store <32 x i8> %rest.turns.bytes_12, ptr %rest.turns.to_12, align 1
  %rest.turns.to_13 = getelementptr i8, ptr %rest.turns.to_turn, i64 416
  store <32 x i8> %rest.turns.bytes_13, ptr %rest.turns.to_13, align 1
  %rest.turns.to_14 = getelementptr i8, ptr %rest.turns.to_turn, i64 448
  store <32 x i8> %rest.turns.bytes_14, ptr %rest.turns.to_14, align 1
  %rest.turns.to_15 = getelementptr i8, ptr %rest.turns.to_turn, i64 480
  store <32 x i8> %rest.turns.bytes_15, ptr %rest.turns.to_15, align 1
  %rest.turns.source_16 = getelementptr i8, ptr %rest.turns.source_turn, i64 512
  %rest.turns.bytes_16 = load <32 x i8>, ptr %rest.turns.source_16, align 1
  %rest.turns.source_17 = getelementptr i8, ptr %rest.turns.source_turn, i64 544
  %rest.turns.bytes_17 = load <32 x i8>, ptr %rest.turns.source_17, align 1
  %rest.turns.source_18 = getelementptr i8, ptr %rest.turns.source_turn, i64 576
  %rest.turns.bytes_18 = load <32 x i8>, ptr %rest.turns.source_18, align 1
  %rest.turns.source_19 = getelementptr i8, ptr %rest.turns.source_turn, i64 608
  %rest.turns.bytes_19 = load <32 x i8>, ptr %rest.turns.source_19, align 1
  %rest.turns.source_20 = getelementptr i8, ptr %rest.turns.source_turn, i64 640
  %rest.turns.bytes_20 = load <32 x i8>, ptr %rest.turns.source_20, align 1
  %rest.turns.source_21 = getelementptr i8, ptr %rest.turns.source_turn, i64 672
  %rest.turns.bytes_21 = load <32 x i8>, ptr %rest.turns.source_21, align 1
  %rest.turns.source_22 = getelementptr i8, ptr %rest.turns.source_turn, i64 704
  %rest.turns.bytes_22 = load <32 x i8>, ptr %rest.turns.source_22, align 1
  %rest.turns.source_23 = getelementptr i8, ptr %rest.turns.source_turn, i64 736
  %rest.turns.bytes_23 = load <32 x i8>, ptr %rest.turns.source_23, align 1
  %rest.turns.to_16 = getelementptr i8, ptr %rest.turns.to_turn, i64 512
  store <32 x i8> %rest.turns.bytes_16, ptr %rest.turns.to_16, align 1
  %rest.turns.to_17 = getelementptr i8, ptr %rest.turns.to_turn, i64 544
  store <32 x i8> %rest.turns.bytes_17, ptr %rest.turns.to_17, align 1
  %rest.turns.to_18 = getelementptr i8, ptr %rest.turns.to_turn, i64 576
  store <32 x i8> %rest.turns.bytes_18, ptr %rest.turns.to_18, align 1
  %rest.turns.to_19 = getelementptr i8, ptr %rest.turns.to_turn, i64 608
  store <32 x i8> %rest.turns.bytes_19, ptr %rest.turns.to_19, align 1
  %rest.turns.to_20 = getelementptr i8, ptr %rest.turns.to_turn, i64 640
  store <32 x i8> %rest.turns.bytes_20, ptr %rest.turns.to_20, align 1
  %rest.turns.to_21 = getelementptr i8, ptr %rest.turns.to_turn, i64 672
  store <32 x i8> %rest.turns.bytes_21, ptr %rest.turns.to_21, align 1
  %rest.turns.to_22 = getelementptr i8, ptr %rest.turns.to_turn, i64 704
  store <32 x i8> %rest.turns.bytes_22, ptr %rest.turns.to_22, align 1
  %rest.turns.to_23 = getelementptr i8, ptr %rest.turns.to_turn, i64 736
  store <32 x i8> %rest.turns.bytes_23, ptr %rest.turns.to_23, align 1
  %rest.turns.source_24 = getelementptr i8, ptr %rest.turns.source_turn, i64 768
  %rest.turns.bytes_24 = load <32 x i8>, ptr %rest.turns.source_24, align 1
  %rest.turns.source_25 = getelementptr i8, ptr %rest.turns.source_turn, i64 800
  %rest.turns.bytes_25 = load <32 x i8>, ptr %rest.turns.source_25, align 1
  %rest.turns.source_26 = getelementptr i8, ptr %rest.turns.source_turn, i64 832
  %rest.turns.bytes_26 = load <32 x i8>, ptr %rest.turns.source_26, align 1
  %rest.turns.source_27 = getelementptr i8, ptr %rest.turns.source_turn, i64 864
  %rest.turns.bytes_27 = load <32 x i8>, ptr %rest.turns.source_27, align 1
  %rest.turns.source_28 = getelementptr i8, ptr %rest.turns.source_turn, i64 896
  %rest.turns.bytes_28 = load <32 x i8>, ptr %rest.turns.source_28, align 1
  %rest.turns.source_29 = getelementptr i8, ptr %rest.turns.source_turn, i64 928
  %rest.turns.bytes_29 = load <32 x i8>, ptr %rest.turns.source_29, align 1
  %rest.turns.source_30 = getelementptr i8, ptr %rest.turns.source_turn, i64 960
  %rest.turns.bytes_30 = load <32 x i8>, ptr %rest.turns.source_30, align 1
  %rest.turns.source_31 = getelementptr i8, ptr %rest.turns.source_turn, i64 992
  %rest.turns.bytes_31 = load <32 x i8>, ptr %rest.turns.source_31, align 1
  %rest.turns.to_24 = getelementptr i8, ptr %rest.turns.to_turn, i64 768
  store <32 x i8> %rest.turns.bytes_24, ptr %rest.turns.to_24, align 1
  %rest.turns.to_25 = getelementptr i8, ptr %rest.turns.to_turn, i64 800
  store <32 x i8> %rest.turns.bytes_25, ptr %rest.turns.to_25, align 1
  %rest.turns.to_26 = getelementptr i8, ptr %rest.turns.to_turn, i64 832
  store <32 x i8> %rest.turns.bytes_26, ptr %rest.turns.to_26, align 1
  %rest.turns.to_27 = getelementptr i8, ptr %rest.turns.to_turn, i64 864
  store <32 x i8> %rest.turns.bytes_27, ptr %rest.turns.to_27, align 1
  %rest.turns.to_28 = getelementptr i8, ptr %rest.turns.to_turn, i64 896
  store <32 x i8> %rest.turns.bytes_28, ptr %rest.turns.to_28, align 1
  %rest.turns.to_29 = getelementptr i8, ptr %rest.turns.to_turn, i64 928
  store <32 x i8> %rest.turns.bytes_29, ptr %rest.turns.to_29, align 1
  %rest.turns.to_30 = getelementptr i8, ptr %rest.turns.to_turn, i64 960
  store <32 x i8> %rest.turns.bytes_30, ptr %rest.turns.to_30, align 1
  %rest.turns.to_31 = getelementptr i8, ptr %rest.turns.to_turn, i64 992
  store <32 x i8> %rest.turns.bytes_31, ptr %rest.turns.to_31, align 1
  %rest.turns.at.next = add i64 %rest.turns.at, 1024
  %rest.turns.more = icmp slt i64 %rest.turns.at.next, %rest.turns_end
  br i1 %rest.turns.more, label %rest.turns.loop, label %rest.turns.loop.end

rest.turns.loop.end:                              ; preds = %rest.turns.loop, %rest.aligned
  %rest.turns.at.end = phi i64 [ %rest.first_aligned, %rest.aligned ], [ %rest.turns.at.next, %rest.turns.loop ]
  %rest.behind_turns = sub i64 %part_bytes, %rest.turns.at.end
  %rest.half.bit = and i64 %rest.behind_turns, 512
  %rest.half.is_left = icmp ne i64 %rest.half.bit, 0
  br i1 %rest.half.is_left, label %rest.half.turn, label %rest.half.none

rest.half.turn:                                   ; preds = %rest.turns.loop.end
  %rest.half.ahead_0 = add i64 %rest.turns.at.end, 1024
  %rest.half.is_in_row_0 = icmp slt i64 %rest.half.ahead_0, %part_bytes
  %rest.half.ahead_in_next_0 = add i64 %rest.half.ahead_0, %gap
  %rest.half.ahead_offset_0 = select i1 %rest.half.is_in_row_0, i64 %rest.half.ahead_0, i64 %rest.half.ahead_in_next_0
  %rest.half.ahead_to_0 = getelementptr i8, ptr %rest.out, i64 %rest.half.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %rest.half.ahead_to_0, i32 1, i32 3, i32 1)
  %rest.half.line_0_1 = getelementptr i8, ptr %rest.half.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %rest.half.line_0_1, i32 1, i32 3, i32 1)
  %rest.half.ahead_1 = add i64 %rest.turns.at.end, 1152
  %rest.half.is_in_row_1 = icmp slt i64 %rest.half.ahead_1, %part_bytes
  %rest.half.ahead_in_next_1 = add i64 %rest.half.ahead_1, %gap
  %rest.half.ahead_offset_1 = select i1 %rest.half.is_in_row_1, i64 %rest.half.ahead_1, i64 %rest.half.ahead_in_next_1
  %rest.half.ahead_to_1 = getelementptr i8, ptr %rest.out, i64 %rest.half.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %rest.half.ahead_to_1, i32 1, i32 3, i32 1)
  %rest.half.line_1_1 = getelementptr i8, ptr %rest.half.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %rest.half.line_1_1, i32 1, i32 3, i32 1)
  %rest.half.ahead_2 = add i64 %rest.turns.at.end, 1280
  %rest.half.is_in_row_2 = icmp slt i64 %rest.half.ahead_2, %part_bytes
  %rest.half.ahead_in_next_2 = add i64 %rest.half.ahead_2, %gap
  %rest.half.ahead_offset_2 = select i1 %rest.half.is_in_row_2, i64 %rest.half.ahead_2, i64 %rest.half.ahead_in_next_2
  %rest.half.ahead_to_2 = getelementptr i8, ptr %rest.out, i64 %rest.half.ahead_offset_2
  call void @llvm.prefetch.p0(ptr %rest.half.ahead_to_2, i32 1, i32 3, i32 1)
  %rest.half.line_2_1 = getelementptr i8, ptr %rest.half.ahead_to_2, i64 64
  call void @llvm.prefetch.p0(ptr %rest.half.line_2_1, i32 1, i32 3, i32 1)
  %rest.half.ahead_3 = add i64 %rest.turns.at.end, 1408
  %rest.half.is_in_row_3 = icmp slt i64 %rest.half.ahead_3, %part_bytes
  %rest.half.ahead_in_next_3 = add i64 %rest.half.ahead_3, %gap
  %rest.half.ahead_offset_3 = select i1 %rest.half.is_in_row_3, i64 %rest.half.ahead_3, i64 %rest.half.ahead_in_next_3
  %rest.half.ahead_to_3 = getelementptr i8, ptr %rest.out, i64 %rest.half.ahead_offset_3
  call void @llvm.prefetch.p0(ptr %rest.half.ahead_to_3, i32 1, i32 3, i32 1)
  %rest.half.line_3_1 = getelementptr i8, ptr %rest.half.ahead_to_3, i64 64
  call void @llvm.prefetch.p0(ptr %rest.half.line_3_1, i32 1, i32 3, i32 1)
  %rest.half.source_turn = getelementptr i8, ptr %rest.source, i64 %rest.turns.at.end
  %rest.half.to_turn = getelementptr i8, ptr %rest.out, i64 %rest.turns.at.end
  %rest.half.bytes_0 = load <32 x i8>, ptr %rest.half.source_turn, align 1
  %rest.half.source_1 = getelementptr i8, ptr %rest.half.source_turn, i64 32
  %rest.half.bytes_1 = load <32 x i8>, ptr %rest.half.source_1, align 1
  %rest.half.source_2 = getelementptr i8, ptr %rest.half.source_turn, i64 64
  %rest.half.bytes_2 = load <32 x i8>, ptr %rest.half.source_2, align 1
  %rest.half.source_3 = getelementptr i8, ptr %rest.half.source_turn, i64 96
  %rest.half.bytes_3 = load <32 x i8>, ptr %rest.half.source_3, align 1
  %rest.half.source_4 = getelementptr i8, ptr %rest.half.source_turn, i64 128
  %rest.half.bytes_4 = load <32 x i8>, ptr %rest.half.source_4, align 1
  %rest.half.source_5 = getelementptr i8, ptr %rest.half.source_turn, i64 160
  %rest.half.bytes_5 = load <32 x i8>, ptr %rest.half.source_5, align 1
  %rest.half.source_6 = getelementptr i8, ptr %rest.half.source_turn, i64 192
  %rest.half.bytes_6 = load <32 x i8>, ptr %rest.half.source_6, align 1
  %rest.half.source_7 = getelementptr i8, ptr %rest.half.source_turn, i64 224
  %rest.half.bytes_7 = load <32 x i8>, ptr %rest.half.source_7, align 1
  store <32 x i8> %rest.half.bytes_0, ptr %rest.half.to_turn, align 1
  %rest.half.to_1 = getelementptr i8, ptr %rest.half.to_turn, i64 32
  store <32 x i8> %rest.half.bytes_1, ptr %rest.half.to_1, align 1
  %rest.half.to_2 = getelementptr i8, ptr %rest.half.to_turn, i64 64
  store <32 x i8> %rest.half.bytes_2, ptr %rest.half.to_2, align 1
  %rest.half.to_3 = getelementptr i8, ptr %rest.half.to_turn, i64 96
  store <32 x i8> %rest.half.bytes_3, ptr %rest.half.to_3, align 1
  %rest.half.to_4 = getelementptr i8, ptr %rest.half.to_turn, i64 128
  store <32 x i8> %rest.half.bytes_4, ptr %rest.half.to_4, align 1
  %rest.half.to_5 = getelementptr i8, ptr %rest.half.to_turn, i64 160
  store <32 x i8> %rest.half.bytes_5, ptr %rest.half.to_5, align 1
  %rest.half.to_6 = getelementptr i8, ptr %rest.half.to_turn, i64 192
  store <32 x i8> %rest.half.bytes_6, ptr %rest.half.to_6, align 1
  %rest.half.to_7 = getelementptr i8, ptr %rest.half.to_turn, i64 224
  store <32 x i8> %rest.half.bytes_7, ptr %rest.half.to_7, align 1
  %rest.half.source_8 = getelementptr i8, ptr %rest.half.source_turn, i64 256
  %rest.half.bytes_8 = load <32 x i8>, ptr %rest.half.source_8, align 1
  %rest.half.source_9 = getelementptr i8, ptr %rest.half.source_turn, i64 288
  %rest.half.bytes_9 = load <32 x i8>, ptr %rest.half.source_9, align 1
  %rest.half.source_10 = getelementptr i8, ptr %rest.half.source_turn, i64 320
  %rest.half.bytes_10 = load <32 x i8>, ptr %rest.half.source_10, align 1
  %rest.half.source_11 = getelementptr i8, ptr %rest.half.source_turn, i64 352
  %rest.half.bytes_11 = load <32 x i8>, ptr %rest.half.source_11, align 1
  %rest.half.source_12 = getelementptr i8, ptr %rest.half.source_turn, i64 384
  %rest.half.bytes_12 = load <32 x i8>, ptr %rest.half.source_12, align 1
  %rest.half.source_13 = getelementptr i8, ptr %rest.half.source_turn, i64 416
  %rest.half.bytes_13 = load <32 x i8>, ptr %rest.half.source_13, align 1
  %rest.half.source_14 = getelementptr i8, ptr %rest.half.source_turn, i64 448
  %rest.half.bytes_14 = load <32 x i8>, ptr %rest.half.source_14, align 1
  %rest.half.source_15 = getelementptr i8, ptr %rest.half.source_turn, i64 480
  %rest.half.bytes_15 = load <32 x i8>, ptr %rest.half.source_15, align 1
  %rest.half.to_8 = getelementptr i8, ptr %rest.half.to_turn, i64 256
  store <32 x i8> %rest.half.bytes_8, ptr %rest.half.to_8, align 1
  %rest.half.to_9 = getelementptr i8, ptr %rest.half.to_turn, i64 288
  store <32 x i8> %rest.half.bytes_9, ptr %rest.half.to_9, align 1
  %rest.half.to_10 = getelementptr i8, ptr %rest.half.to_turn, i64 320
  store <32 x i8> %rest.half.bytes_10, ptr %rest.half.to_10, align 1
  %rest.half.to_11 = getelementptr i8, ptr %rest.half.to_turn, i64 352
  store <32 x i8> %rest.half.bytes_11, ptr %rest.half.to_11, align 1
  %rest.half.to_12 = getelementptr i8, ptr %rest.half.to_turn, i64 384
  store <32 x i8> %rest.half.bytes_12, ptr %rest.half.to_12, align 1
  %rest.half.to_13 = getelementptr i8, ptr %rest.half.to_turn, i64 416
  store <32 x i8> %rest.half.bytes_13, ptr %rest.half.to_13, align 1
  %rest.half.to_14 = getelementptr i8, ptr %rest.half.to_turn, i64 448
  store <32 x i8> %rest.half.bytes_14, ptr %rest.half.to_14, align 1
  %rest.half.to_15 = getelementptr i8, ptr %rest.half.to_turn, i64 480
  store <32 x i8> %rest.half.bytes_15, ptr %rest.half.to_15, align 1
  %rest.half.at.next = add i64 %rest.turns.at.end, 512
  br label %rest.half.behind

rest.half.none:                                   ; preds = %rest.turns.loop.end
  br label %rest.half.behind

rest.half.behind:                                 ; preds = %rest.half.none, %rest.half.turn
  %rest.half.at = phi i64 [ %rest.half.at.next, %rest.half.turn ], [ %rest.turns.at.end, %rest.half.none ]
  %rest.quarter.bit = and i64 %rest.behind_turns, 256
  %rest.quarter.is_left = icmp ne i64 %rest.quarter.bit, 0
  br i1 %rest.quarter.is_left, label %rest.quarter.turn, label %rest.quarter.none

rest.quarter.turn:                                ; preds = %rest.half.behind
  %rest.quarter.ahead_0 = add i64 %rest.half.at, 1024
  %rest.quarter.is_in_row_0 = icmp slt i64 %rest.quarter.ahead_0, %part_bytes
  %rest.quarter.ahead_in_next_0 = add i64 %rest.quarter.ahead_0, %gap
  %rest.quarter.ahead_offset_0 = select i1 %rest.quarter.is_in_row_0, i64 %rest.quarter.ahead_0, i64 %rest.quarter.ahead_in_next_0
  %rest.quarter.ahead_to_0 = getelementptr i8, ptr %rest.out, i64 %rest.quarter.ahead_offset_0
  call void @llvm.prefetch.p0(ptr %rest.quarter.ahead_to_0, i32 1, i32 3, i32 1)
  %rest.quarter.line_0_1 = getelementptr i8, ptr %rest.quarter.ahead_to_0, i64 64
  call void @llvm.prefetch.p0(ptr %rest.quarter.line_0_1, i32 1, i32 3, i32 1)
  %rest.quarter.ahead_1 = add i64 %rest.half.at, 1152
  %rest.quarter.is_in_row_1 = icmp slt i64 %rest.quarter.ahead_1, %part_bytes
  %rest.quarter.ahead_in_next_1 = add i64 %rest.quarter.ahead_1, %gap
  %rest.quarter.ahead_offset_1 = select i1 %rest.quarter.is_in_row_1, i64 %rest.quarter.ahead_1, i64 %rest.quarter.ahead_in_next_1
  %rest.quarter.ahead_to_1 = getelementptr i8, ptr %rest.out, i64 %rest.quarter.ahead_offset_1
  call void @llvm.prefetch.p0(ptr %rest.quarter.ahead_to_1, i32 1, i32 3, i32 1)
  %rest.quarter.line_1_1 = getelementptr i8, ptr %rest.quarter.ahead_to_1, i64 64
  call void @llvm.prefetch.p0(ptr %rest.quarter.line_1_1, i32 1, i32 3, i32 1)
  %rest.quarter.source_turn = getelementptr i8, ptr %rest.source, i64 %rest.half.at
  %rest.quarter.to_turn = getelementptr i8, ptr %rest.out, i64 %rest.half.at
  %rest.quarter.bytes_0 = load <32 x i8>, ptr %rest.quarter.source_turn, align 1
  %rest.quarter.source_1 = getelementptr i8, ptr %rest.quarter.source_turn, i64 32
  %rest.quarter.bytes_1 = load <32 x i8>, ptr %rest.quarter.source_1, align 1
  %rest.quarter.source_2 = getelementptr i8, ptr %rest.quarter.source_turn, i64 64
  %rest.quarter.bytes_2 = load <32 x i8>, ptr %rest.quarter.source_2, align 1
  %rest.quarter.source_3 = getelementptr i8, ptr %rest.quarter.source_turn, i64 96
  %rest.quarter.bytes_3 = load <32 x i8>, ptr %rest.quarter.source_3, align 1
  %rest.quarter.source_4 = getelementptr i8, ptr %rest.quarter.source_turn, i64 128
  %rest.quarter.bytes_4 = load <32 x i8>, ptr %rest.quarter.source_4, align 1
  %rest.quarter.source_5 = getelementptr i8, ptr %rest.quarter.source_turn, i64 160
  %rest.quarter.bytes_5 = load <32 x i8>, ptr %rest.quarter.source_5, align 1
  %rest.quarter.source_6 = getelementptr i8, ptr %rest.quarter.source_turn, i64 192
  %rest.quarter.bytes_6 = load <32 x i8>, ptr %rest.quarter.source_6, align 1
  %rest.quarter.source_7 = getelementptr i8, ptr %rest.quarter.source_turn, i64 224
  %rest.quarter.bytes_7 = load <32 x i8>, ptr %rest.quarter.source_7, align 1
  store <32 x i8> %rest.quarter.bytes_0, ptr %rest.quarter.to_turn, align 1
  %rest.quarter.to_1 = getelementptr i8, ptr %rest.quarter.to_turn, i64 32
  store <32 x i8> %rest.quarter.bytes_1, ptr %rest.quarter.to_1, align 1
  %rest.quarter.to_2 = getelementptr i8, ptr %rest.quarter.to_turn, i64 64
  store <32 x i8> %rest.quarter.bytes_2, ptr %rest.quarter.to_2, align 1
  %rest.quarter.to_3 = getelementptr i8, ptr %rest.quarter.to_turn, i64 96
  store <32 x i8> %rest.quarter.bytes_3, ptr %rest.quarter.to_3, align 1
  %rest.quarter.to_4 = getelementptr i8, ptr %rest.quarter.to_turn, i64 128
  store <32 x i8> %rest.quarter.bytes_4, ptr %rest.quarter.to_4, align 1
  %rest.quarter.to_5 = getelementptr i8, ptr %rest.quarter.to_turn, i64 160
  store <32 x i8> %rest.quarter.bytes_5, ptr %rest.quarter.to_5, align 1
  %rest.quarter.to_6 = getelementptr i8, ptr %rest.quarter.to_turn, i64 192
  store <32 x i8> %rest.quarter.bytes_6, ptr %rest.quarter.to_6, align 1
  %rest.quarter.to_7 = getelementptr i8, ptr %rest.quarter.to_turn, i64 224
  store <32 x i8> %rest.quarter.bytes_7, ptr %rest.quarter.to_7, align 1
  %rest.quarter.at.next = add i64 %rest.half.at, 256
  br label %rest.quarter.behind

rest.quarter.none:                                ; preds = %rest.half.behind
  br label %rest.quarter.behind

rest.quarter.behind:                              ; preds = %rest.quarter.none, %rest.quarter.turn
  %rest.quarter.at = phi i64 [ %rest.quarter.at.next, %rest.quarter.turn ], [ %rest.half.at, %rest.quarter.none ]
  %rest.eighth.bit = and i64 %rest.behind_turns, 128
  %rest.eighth.is_left = icmp ne i64 %rest.eighth.bit, 0
  br i1 %rest.eighth.is_left, label %rest.eighth.turn, label %rest.eighth.none

rest.eighth.turn:                                 ; preds = %rest.quarter.behind
  %rest.eighth.ahead = add i64 %rest.quarter.at, 1024
  %rest.eighth.is_in_row = icmp slt i64 %rest.eighth.ahead, %part_bytes
  %rest.eighth.ahead_in_next = add i64 %rest.eighth.ahead, %gap
  %rest.eighth.ahead_offset = select i1 %rest.eighth.is_in_row, i64 %rest.eighth.ahead, i64 %rest.eighth.ahead_in_next
  %rest.eighth.ahead_to = getelementptr i8, ptr %rest.out, i64 %rest.eighth.ahead_offset
  call void @llvm.prefetch.p0(ptr %rest.eighth.ahead_to, i32 1, i32 3, i32 1)
  %rest.eighth.line_1 = getelementptr i8, ptr %rest.eighth.ahead_to, i64 64
  call void @llvm.prefetch.p0(ptr %rest.eighth.line_1, i32 1, i32 3, i32 1)
  %rest.eighth.source_turn = getelementptr i8, ptr %rest.source, i64 %rest.quarter.at
  %rest.eighth.to_turn = getelementptr i8, ptr %rest.out, i64 %rest.quarter.at
  %rest.eighth.bytes_0 = load <32 x i8>, ptr %rest.eighth.source_turn, align 1
  %rest.eighth.source_1 = getelementptr i8, ptr %rest.eighth.source_turn, i64 32
  %rest.eighth.bytes_1 = load <32 x i8>, ptr %rest.eighth.source_1, align 1
  %rest.eighth.source_2 = getelementptr i8, ptr %rest.eighth.source_turn, i64 64
  %rest.eighth.bytes_2 = load <32 x i8>, ptr %rest.eighth.source_2, align 1
  %rest.eighth.source_3 = getelementptr i8, ptr %rest.eighth.source_turn, i64 96
  %rest.eighth.bytes_3 = load <32 x i8>, ptr %rest.eighth.source_3, align 1
  store <32 x i8> %rest.eighth.bytes_0, ptr %rest.eighth.to_turn, align 1
  %rest.eighth.to_1 = getelementptr i8, ptr %rest.eighth.to_turn, i64 32
  store <32 x i8> %rest.eighth.bytes_1, ptr %rest.eighth.to_1, align 1
  %rest.eighth.to_2 = getelementptr i8, ptr %rest.eighth.to_turn, i64 64
  store <32 x i8> %rest.eighth.bytes_2, ptr %rest.eighth.to_2, align 1
  %rest.eighth.to_3 = getelementptr i8, ptr %rest.eighth.to_turn, i64 96
  store <32 x i8> %rest.eighth.bytes_3, ptr %rest.eighth.to_3, align 1
  %rest.eighth.at.next = add i64 %rest.quarter.at, 128
  br label %rest.eighth.behind

rest.eighth.none:                                 ; preds = %rest.quarter.behind
  br label %rest.eighth.behind

rest.eighth.behind:                               ; preds = %rest.eighth.none, %rest.eighth.turn
  %rest.eighth.at = phi i64 [ %rest.eighth.at.next, %rest.eighth.turn ], [ %rest.quarter.at, %rest.eighth.none ]
  %rest.is_done = icmp sge i64 %rest.eighth.at, %part_bytes
  br i1 %rest.is_done, label %rest.whole, label %rest.part_left

rest.whole:                                       ; preds = %rest.eighth.behind
  br label %rest.copied

rest.part_left:                                   ; preds = %rest.eighth.behind
  %rest.last.at = sub i64 %part_bytes, 128
  %rest.last.source_turn = getelementptr i8, ptr %rest.source, i64 %rest.last.at
  %rest.last.to_turn = getelementptr i8, ptr %rest.out, i64 %rest.last.at
  %rest.last.bytes_0 = load <32 x i8>, ptr %rest.last.source_turn, align 1
  %rest.last.source_1 = getelementptr i8, ptr %rest.last.source_turn, i64 32
  %rest.last.bytes_1 = load <32 x i8>, ptr %rest.last.source_1, align 1
  %rest.last.source_2 = getelementptr i8, ptr %rest.last.source_turn, i64 64
  %rest.last.bytes_2 = load <32 x i8>, ptr %rest.last.source_2, align 1
  %rest.last.source_3 = getelementptr i8, ptr %rest.last.source_turn, i64 96
  %rest.last.bytes_3 = load <32 x i8>, ptr %rest.last.source_3, align 1
  store <32 x i8> %rest.last.bytes_0, ptr %rest.last.to_turn, align 1
  %rest.last.to_1 = getelementptr i8, ptr %rest.last.to_turn, i64 32
  store <32 x i8> %rest.last.bytes_1, ptr %rest.last.to_1, align 1
  %rest.last.to_2 = getelementptr i8, ptr %rest.last.to_turn, i64 64
  store <32 x i8> %rest.last.bytes_2, ptr %rest.last.to_2, align 1
  %rest.last.to_3 = getelementptr i8, ptr %rest.last.to_turn, i64 96
  store <32 x i8> %rest.last.bytes_3, ptr %rest.last.to_3, align 1
  br label %rest.copied

rest.copied:                                      ; preds = %rest.part_left, %rest.whole
  br label %rest.moved

rest.single.loop:                                 ; preds = %rest.single.loop, %rest.small
  %rest.single.at = phi i64 [ 0, %rest.small ], [ %rest.single.at.next, %rest.single.loop ]
  %rest.single.source = getelementptr i8, ptr %rest.source, i64 %rest.single.at
  %rest.single.bytes = load i8, ptr %rest.single.source, align 1
  %rest.single.to = getelementptr i8, ptr %rest.out, i64 %rest.single.at
  store i8 %rest.single.bytes, ptr %rest.single.to, align 1
  %rest.single.at.next = add i64 %rest.single.at, 1
  %rest.single.more = icmp slt i64 %rest.single.at.next, %part_bytes
  br i1 %rest.single.more, label %rest.single.loop, label %rest.single.loop.end

rest.single.loop.end:                             ; preds = %rest.single.loop, %rest.small
  %rest.single.at.end = phi i64 [ 0, %rest.small ], [ %rest.single.at.next, %rest.single.loop ]
  br label %rest.moved
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @cold(ptr noalias readonly %args, ptr %from, ptr %to, i64 %index, i64 %block_bytes, i64 %phase) #1 {
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
  %is_large = icmp sge i64 %block_bytes, 128
  br i1 %is_large, label %large, label %small, !prof !1

bad:                                              ; preds = %entry
  %bad.is_large = icmp sge i64 %block_bytes, 128
  br i1 %bad.is_large, label %bad.large, label %bad.small, !prof !1

large:                                            ; preds = %good
  %address = ptrtoint ptr %to to i64
  %minus_address = sub i64 0, %address
  %first_aligned = and i64 %minus_address, 31
  %is_aligned = icmp eq i64 %first_aligned, 0
  br i1 %is_aligned, label %as_is, label %first_vector

small:                                            ; preds = %good
  %single.first.more = icmp slt i64 0, %block_bytes
  br i1 %single.first.more, label %single.loop, label %single.loop.end

moved:                                            ; preds = %single.loop.end, %copied
  ret i32 0

as_is:                                            ; preds = %large
  br label %aligned

first_vector:                                     ; preds = %large
  %first.bytes = load <32 x i8>, ptr %source, align 1
  store <32 x i8> %first.bytes, ptr %to, align 1
  br label %aligned

aligned:                                          ; preds = %first_vector, %as_is
  %turns_end = sub i64 %block_bytes, 127
  %turns.first.more = icmp slt i64 %first_aligned, %turns_end
  br i1 %turns.first.more, label %turns.loop, label %turns.loop.end

turns.loop:                                       ; preds = %turns.loop, %aligned
  %turns.at = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
  %turns.source_turn = getelementptr i8, ptr %source, i64 %turns.at
  %turns.to_turn = getelementptr i8, ptr %to, i64 %turns.at
  %turns.bytes_0 = load <32 x i8>, ptr %turns.source_turn, align 1
  %turns.source_1 = getelementptr i8, ptr %turns.source_turn, i64 32
  %turns.bytes_1 = load <32 x i8>, ptr %turns.source_1, align 1
  %turns.source_2 = getelementptr i8, ptr %turns.source_turn, i64 64
  %turns.bytes_2 = load <32 x i8>, ptr %turns.source_2, align 1
  %turns.source_3 = getelementptr i8, ptr %turns.source_turn, i64 96
  %turns.bytes_3 = load <32 x i8>, ptr %turns.source_3, align 1
  store <32 x i8> %turns.bytes_0, ptr %turns.to_turn, align 1
  %turns.to_1 = getelementptr i8, ptr %turns.to_turn, i64 32
  store <32 x i8> %turns.bytes_1, ptr %turns.to_1, align 1
  %turns.to_2 = getelementptr i8, ptr %turns.to_turn, i64 64
  store <32 x i8> %turns.bytes_2, ptr %turns.to_2, align 1
  %turns.to_3 = getelementptr i8, ptr %turns.to_turn, i64 96
  store <32 x i8> %turns.bytes_3, ptr %turns.to_3, align 1
  %turns.at.next = add i64 %turns.at, 128
  %turns.more = icmp slt i64 %turns.at.next, %turns_end
  br i1 %turns.more, label %turns.loop, label %turns.loop.end

turns.loop.end:                                   ; preds = %turns.loop, %aligned
  %turns.at.end = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
  %behind_turns = sub i64 %block_bytes, %turns.at.end
  %is_done = icmp sge i64 %turns.at.end, %block_bytes
  br i1 %is_done, label %whole, label %part_left

whole:                                            ; preds = %turns.loop.end
  br label %copied

part_left:                                        ; preds = %turns.loop.end
  %last.at = sub i64 %block_bytes, 128
  %last.source_turn = getelementptr i8, ptr %source, i64 %last.at
  %last.to_turn = getelementptr i8, ptr %to, i64 %last.at
  %last.bytes_0 = load <32 x i8>, ptr %last.source_turn, align 1
  %last.source_1 = getelementptr i8, ptr %last.source_turn, i64 32
  %last.bytes_1 = load <32 x i8>, ptr %last.source_1, align 1
  %last.source_2 = getelementptr i8, ptr %last.source_turn, i64 64
  %last.bytes_2 = load <32 x i8>, ptr %last.source_2, align 1
  %last.source_3 = getelementptr i8, ptr %last.source_turn, i64 96
  %last.bytes_3 = load <32 x i8>, ptr %last.source_3, align 1
  store <32 x i8> %last.bytes_0, ptr %last.to_turn, align 1
  %last.to_1 = getelementptr i8, ptr %last.to_turn, i64 32
  store <32 x i8> %last.bytes_1, ptr %last.to_1, align 1
  %last.to_2 = getelementptr i8, ptr %last.to_turn, i64 64
  store <32 x i8> %last.bytes_2, ptr %last.to_2, align 1
  %last.to_3 = getelementptr i8, ptr %last.to_turn, i64 96
  store <32 x i8> %last.bytes_3, ptr %last.to_3, align 1
  br label %copied

copied:                                           ; preds = %part_left, %whole
  br label %moved

single.loop:                                      ; preds = %single.loop, %small
  %single.at = phi i64 [ 0, %small ], [ %single.at.next, %single.loop ]
  %single.source = getelementptr i8, ptr %source, i64 %single.at
  %single.bytes = load i8, ptr %single.source, align 1
  %single.to = getelementptr i8, ptr %to, i64 %single.at
  store i8 %single.bytes, ptr %single.to, align 1
  %single.at.next = add i64 %single.at, 1
  %single.more = icmp slt i64 %single.at.next, %block_bytes
  br i1 %single.more, label %single.loop, label %single.loop.end

single.loop.end:                                  ; preds = %single.loop, %small
  %single.at.end = phi i64 [ 0, %small ], [ %single.at.next, %single.loop ]
  br label %moved

bad.large:                                        ; preds = %bad
  %bad.last_turn = sub i64 %block_bytes, 128
  %bad.turns.first.more = icmp slt i64 0, %bad.last_turn
  br i1 %bad.turns.first.more, label %bad.turns.loop, label %bad.turns.loop.end

bad.small:                                        ; preds = %bad
  %bad.single.first.more = icmp slt i64 0, %block_bytes
  br i1 %bad.single.first.more, label %bad.single.loop, label %bad.single.loop.end

bad.moved:                                        ; preds = %bad.single.loop.end, %bad.turns.loop.end
  ret i32 1

bad.turns.loop:                                   ; preds = %bad.turns.loop, %bad.large
  %bad.turns.at = phi i64 [ 0, %bad.large ], [ %bad.turns.at.next, %bad.turns.loop ]
  %bad.turns.to_turn = getelementptr i8, ptr %to, i64 %bad.turns.at
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_turn, align 1
  %bad.turns.to_1 = getelementptr i8, ptr %bad.turns.to_turn, i64 32
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_1, align 1
  %bad.turns.to_2 = getelementptr i8, ptr %bad.turns.to_turn, i64 64
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_2, align 1
  %bad.turns.to_3 = getelementptr i8, ptr %bad.turns.to_turn, i64 96
  store <32 x i8> zeroinitializer, ptr %bad.turns.to_3, align 1
  %bad.turns.at.next = add i64 %bad.turns.at, 128
  %bad.turns.more = icmp slt i64 %bad.turns.at.next, %bad.last_turn
  br i1 %bad.turns.more, label %bad.turns.loop, label %bad.turns.loop.end

bad.turns.loop.end:                               ; preds = %bad.turns.loop, %bad.large
  %bad.turns.at.end = phi i64 [ 0, %bad.large ], [ %bad.turns.at.next, %bad.turns.loop ]
  %bad.last.at = sub i64 %block_bytes, 128
  %bad.last.to_turn = getelementptr i8, ptr %to, i64 %bad.last.at
  store <32 x i8> zeroinitializer, ptr %bad.last.to_turn, align 1
  %bad.last.to_1 = getelementptr i8, ptr %bad.last.to_turn, i64 32
  store <32 x i8> zeroinitializer, ptr %bad.last.to_1, align 1
  %bad.last.to_2 = getelementptr i8, ptr %bad.last.to_turn, i64 64
  store <32 x i8> zeroinitializer, ptr %bad.last.to_2, align 1
  %bad.last.to_3 = getelementptr i8, ptr %bad.last.to_turn, i64 96
  store <32 x i8> zeroinitializer, ptr %bad.last.to_3, align 1
  br label %bad.moved

bad.single.loop:                                  ; preds = %bad.single.loop, %bad.small
  %bad.single.at = phi i64 [ 0, %bad.small ], [ %bad.single.at.next, %bad.single.loop ]
  %bad.single.to = getelementptr i8, ptr %to, i64 %bad.single.at
  store i8 0, ptr %bad.single.to, align 1
  %bad.single.at.next = add i64 %bad.single.at, 1
  %bad.single.more = icmp slt i64 %bad.single.at.next, %block_bytes
  br i1 %bad.single.more, label %bad.single.loop, label %bad.single.loop.end

bad.single.loop.end:                              ; preds = %bad.single.loop, %bad.small
  %bad.single.at.end = phi i64 [ 0, %bad.small ], [ %bad.single.at.next, %bad.single.loop ]
  br label %bad.moved
}

; Function Attrs: noinline nounwind uwtable
define internal preserve_mostcc i32 @sample(ptr noalias readonly %args, ptr %run_params, ptr %run_out, ptr %run_indices, i64 %run_rows) #2 {
entry:
  %step_out_word = getelementptr i8, ptr %args, i64 72
  %step_out = load i64, ptr %step_out_word, align 8, !invariant.load !0
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %stride_word = getelementptr i8, ptr %args, i64 96
  %stride = load i64, ptr %stride_word, align 8, !invariant.load !0
  br label %fetch.tuples

fetch.tuples:                                     ; preds = %fetch.tuples, %entry
  %fetch.i = phi i64 [ 0, %entry ], [ %fetch.i.next, %fetch.tuples ]
  %fetch.random = phi i64 [ 1, %entry ], [ %fetch.random.next, %fetch.tuples ]
  %fetch.multiplied = mul i64 %fetch.random, 6364136223846793005
  %fetch.random.next = add i64 %fetch.multiplied, 1442695040888963407
  %fetch.stratum = shl i64 %fetch.i, 16
  %fetch.within = lshr i64 %fetch.random.next, 48
  %fetch.place = or i64 %fetch.stratum, %fetch.within
  %fetch.last_row = sub i64 %run_rows, 1
  %fetch.scaled = mul i64 %fetch.place, %fetch.last_row
  %fetch.row = lshr i64 %fetch.scaled, 21
  %fetch.out_bytes = mul i64 %fetch.row, %step_out
  %fetch.out = getelementptr i8, ptr %run_out, i64 %fetch.out_bytes
  %fetch.indices_bytes = mul i64 %fetch.row, 4
  %fetch.indices = getelementptr i8, ptr %run_indices, i64 %fetch.indices_bytes
  call void @llvm.prefetch.p0(ptr %fetch.indices, i32 0, i32 3, i32 1)
  %fetch.i.next = add i64 %fetch.i, 1
  %fetch.more = icmp ult i64 %fetch.i.next, 32
  br i1 %fetch.more, label %fetch.tuples, label %fetch.tuples.end

fetch.tuples.end:                                 ; preds = %fetch.tuples
  %first.narrow_index = load volatile i32, ptr %run_indices, align 1
  %first.index = zext i32 %first.narrow_index to i64
  %first.zero_based = sub i64 %first.index, 0
  %first.distance = mul i64 %first.zero_based, %stride
  %first.offset = add i64 0, %first.distance
  %first.source = getelementptr i8, ptr %run_params, i64 %first.offset
  %first.address = ptrtoint ptr %first.source to i64
  br label %rows

rows:                                             ; preds = %rows, %fetch.tuples.end
  %i = phi i64 [ 0, %fetch.tuples.end ], [ %i.next, %rows ]
  %random = phi i64 [ 1, %fetch.tuples.end ], [ %random.next, %rows ]
  %seen = phi i64 [ 0, %fetch.tuples.end ], [ %then_seen.1, %rows ]
  %seen_twice = phi i64 [ 0, %fetch.tuples.end ], [ %then_seen_twice.1, %rows ]
  %ascend = phi i1 [ true, %fetch.tuples.end ], [ %ascend.next, %rows ]
  %before = phi i64 [ %first.address, %fetch.tuples.end ], [ %address.1, %rows ]
  %multiplied = mul i64 %random, 6364136223846793005
  %random.next = add i64 %multiplied, 1442695040888963407
  %stratum = shl i64 %i, 16
  %within = lshr i64 %random.next, 48
  %place = or i64 %stratum, %within
  %last_row = sub i64 %run_rows, 1
  %scaled = mul i64 %place, %last_row
  %row = lshr i64 %scaled, 21
  %out_bytes = mul i64 %row, %step_out
  %out = getelementptr i8, ptr %run_out, i64 %out_bytes
  %indices_bytes = mul i64 %row, 4
  %indices = getelementptr i8, ptr %run_indices, i64 %indices_bytes
  %narrow_index.0 = load volatile i32, ptr %indices, align 1
  %index.0 = zext i32 %narrow_index.0 to i64
  %zero_based.0 = sub i64 %index.0, 0
  %distance.0 = mul i64 %zero_based.0, %stride
  %offset.0 = add i64 0, %distance.0
  %source.0 = getelementptr i8, ptr %run_params, i64 %offset.0
  %address.0 = ptrtoint ptr %source.0 to i64
  %line.0 = udiv i64 %address.0, 64
  %hash.0 = mul i64 %line.0, -7046029254386353131
  %high.0 = lshr i64 %hash.0, 32
  %folded.0 = xor i64 %hash.0, %high.0
  %second_hash.0 = mul i64 %folded.0, -7046029254386353131
  %bit.0 = lshr i64 %second_hash.0, 58
  %line_bit.0 = shl i64 1, %bit.0
  %again.0 = and i64 %seen, %line_bit.0
  %then_seen_twice.0 = or i64 %seen_twice, %again.0
  %then_seen.0 = or i64 %seen, %line_bit.0
  %row_out_bytes.1 = mul i64 1, %step_out
  %row_out.1 = getelementptr i8, ptr %out, i64 %row_out_bytes.1
  %row_indices.1 = getelementptr i8, ptr %indices, i64 4
  %narrow_index.1 = load volatile i32, ptr %row_indices.1, align 1
  %index.1 = zext i32 %narrow_index.1 to i64
  %zero_based.1 = sub i64 %index.1, 0
  %distance.1 = mul i64 %zero_based.1, %stride
  %offset.1 = add i64 0, %distance.1
  %source.1 = getelementptr i8, ptr %run_params, i64 %offset.1
  %address.1 = ptrtoint ptr %source.1 to i64
  %line.1 = udiv i64 %address.1, 64
  %hash.1 = mul i64 %line.1, -7046029254386353131
  %high.1 = lshr i64 %hash.1, 32
  %folded.1 = xor i64 %hash.1, %high.1
  %second_hash.1 = mul i64 %folded.1, -7046029254386353131
  %bit.1 = lshr i64 %second_hash.1, 58
  %line_bit.1 = shl i64 1, %bit.1
  %again.1 = and i64 %then_seen.0, %line_bit.1
  %then_seen_twice.1 = or i64 %then_seen_twice.0, %again.1
  %then_seen.1 = or i64 %then_seen.0, %line_bit.1
  %is_behind = icmp ule i64 %before, %address.0
  %goes_on = icmp ule i64 %address.0, %address.1
  %goes_up = and i1 %is_behind, %goes_on
  %i.next = add i64 %i, 1
  %ascend.next = and i1 %ascend, %goes_up
  %more = icmp ult i64 %i.next, 32
  br i1 %more, label %rows, label %rows.end

rows.end:                                         ; preds = %rows
  %reach = sub i64 %address.1, %first.address
  %not_twice = xor i64 %then_seen_twice.1, -1
  %seen_once = and i64 %then_seen.1, %not_twice
  %seen_count = call i64 @llvm.ctpop.i64(i64 %then_seen.1)
  %lines_few = icmp ule i64 %seen_count, 20
  %once_count = call i64 @llvm.ctpop.i64(i64 %seen_once)
  %once_few = icmp ule i64 %once_count, 3
  %are_few = and i1 %lines_few, %once_few
  %dense_reach = mul i64 %run_rows, 32
  %is_short = icmp ule i64 %reach, %dense_reach
  %are_dense = and i1 %ascend.next, %is_short
  %are_few_or_dense = or i1 %are_few, %are_dense
  %of_others = select i1 %ascend.next, i32 1, i32 0
  %pattern = select i1 %are_few_or_dense, i32 2, i32 %of_others
  ret i32 %pattern
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #4

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
