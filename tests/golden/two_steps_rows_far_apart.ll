; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i32_k1_b240_error_pOI_o32_u1_v32_pft32_wp8_s12(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %params_base_word = getelementptr i8, ptr %args, i64 32
  %params_base = load ptr, ptr %params_base_word, align 8, !invariant.load !0
  %out_base_word = getelementptr i8, ptr %args, i64 40
  %out_base = load ptr, ptr %out_base_word, align 8, !invariant.load !0
  %indices_tensor_word = getelementptr i8, ptr %args, i64 48
  %indices_tensor = load ptr, ptr %indices_tensor_word, align 8, !invariant.load !0
  %indices_offset_word = getelementptr i8, ptr %args, i64 104
  %indices_offset = load i64, ptr %indices_offset_word, align 8, !invariant.load !0
  %indices_base = getelementptr i8, ptr %indices_tensor, i64 %indices_offset
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %run.out_bytes = mul i64 %row_begin, 240
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 4
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %is_long_run = icmp uge i64 %all_rows, 4096
  br i1 %is_long_run, label %long_run, label %short_run

end:                                              ; preds = %all, %entry
  %result = phi i32 [ 0, %entry ], [ %flag.all, %all ]
  ret i32 %result

long_run:                                         ; preds = %some_rows
  %sampled = call preserve_mostcc i32 @sample(ptr %args, ptr %params_base, ptr %run.out, ptr %run.indices, i64 %all_rows)
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
  %fetched.is_long = icmp uge i64 %all_rows, 32
  %fetched.count = select i1 %fetched.is_long, i64 32, i64 0
  %fetched.first.more = icmp uge i64 %fetched.count, 1
  br i1 %fetched.first.more, label %fetched.rows, label %fetched.rows.end

all:                                              ; preds = %rows.end, %held.rows.end
  %flag.all = phi i32 [ %held.flag.end, %held.rows.end ], [ %flag.end, %rows.end ]
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
  %held.line_ahead_0 = getelementptr i8, ptr %held.out, i64 512
  call void @llvm.prefetch.p0(ptr %held.line_ahead_0, i32 1, i32 3, i32 1)
  %held.line_ahead_1 = getelementptr i8, ptr %held.out, i64 576
  call void @llvm.prefetch.p0(ptr %held.line_ahead_1, i32 1, i32 3, i32 1)
  %held.line_ahead_2 = getelementptr i8, ptr %held.out, i64 640
  call void @llvm.prefetch.p0(ptr %held.line_ahead_2, i32 1, i32 3, i32 1)
  %held.line_ahead_3 = getelementptr i8, ptr %held.out, i64 704
  call void @llvm.prefetch.p0(ptr %held.line_ahead_3, i32 1, i32 3, i32 1)
  %held.distance = mul i64 %held.zero_based, 240
  %held.offset = add i64 0, %held.distance
  %held.source = getelementptr i8, ptr %params_base, i64 %held.offset
  %held.bytes_0 = load <32 x i8>, ptr %held.source, align 1
  %held.source_1 = getelementptr i8, ptr %held.source, i64 32
  %held.bytes_1 = load <32 x i8>, ptr %held.source_1, align 1
  %held.source_6 = getelementptr i8, ptr %held.source, i64 192
  %held.bytes_6 = load <32 x i8>, ptr %held.source_6, align 1
  %held.source_7 = getelementptr i8, ptr %held.source, i64 224
  %held.bytes_7 = load <16 x i8>, ptr %held.source_7, align 1
  %held.source_2 = getelementptr i8, ptr %held.source, i64 64
  %held.bytes_2 = load <32 x i8>, ptr %held.source_2, align 1
  %held.source_3 = getelementptr i8, ptr %held.source, i64 96
  %held.bytes_3 = load <32 x i8>, ptr %held.source_3, align 1
  %held.source_4 = getelementptr i8, ptr %held.source, i64 128
  %held.bytes_4 = load <32 x i8>, ptr %held.source_4, align 1
  %held.source_5 = getelementptr i8, ptr %held.source, i64 160
  %held.bytes_5 = load <32 x i8>, ptr %held.source_5, align 1
  store <32 x i8> %held.bytes_0, ptr %held.out, align 1
  %held.to_1 = getelementptr i8, ptr %held.out, i64 32
  store <32 x i8> %held.bytes_1, ptr %held.to_1, align 1
  %held.to_2 = getelementptr i8, ptr %held.out, i64 64
  store <32 x i8> %held.bytes_2, ptr %held.to_2, align 1
  %held.to_3 = getelementptr i8, ptr %held.out, i64 96
  store <32 x i8> %held.bytes_3, ptr %held.to_3, align 1
  %held.to_4 = getelementptr i8, ptr %held.out, i64 128
  store <32 x i8> %held.bytes_4, ptr %held.to_4, align 1
  %held.to_5 = getelementptr i8, ptr %held.out, i64 160
  store <32 x i8> %held.bytes_5, ptr %held.to_5, align 1
  %held.to_6 = getelementptr i8, ptr %held.out, i64 192
  store <32 x i8> %held.bytes_6, ptr %held.to_6, align 1
  %held.to_7 = getelementptr i8, ptr %held.out, i64 224
  store <16 x i8> %held.bytes_7, ptr %held.to_7, align 1
  br label %held.done

held.cold:                                        ; preds = %held.rows
  %held.cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %held.out, i64 %held.index)
  %held.cold.cold_flag = or i32 %held.flag, %held.cold.row_flag
  br label %held.done

held.done:                                        ; preds = %held.cold, %held.fast
  %held.flag.next = phi i32 [ %held.flag, %held.fast ], [ %held.cold.cold_flag, %held.cold ]
  %held.left.next = sub i64 %held.left, 1
  %held.out.next = getelementptr i8, ptr %held.out, i64 240
  %held.indices.next = getelementptr i8, ptr %held.indices, i64 4
  %held.more = icmp uge i64 %held.left.next, 1
  br i1 %held.more, label %held.rows, label %held.rows.end

fetched.rows:                                     ; preds = %fetched.rows, %others
  %fetched.left = phi i64 [ %fetched.count, %others ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out = phi ptr [ %run.out, %others ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices = phi ptr [ %run.indices, %others ], [ %fetched.indices.next, %fetched.rows ]
  %fetched.narrow_index = load volatile i32, ptr %fetched.indices, align 1
  %fetched.index = zext i32 %fetched.narrow_index to i64
  %fetched.zero_based = sub i64 %fetched.index, 0
  %fetched.distance = mul i64 %fetched.zero_based, 240
  %fetched.offset = add i64 0, %fetched.distance
  %fetched.source = getelementptr i8, ptr %params_base, i64 %fetched.offset
  call void @llvm.prefetch.p0(ptr %fetched.source, i32 0, i32 2, i32 1)
  %fetched.line_1 = getelementptr i8, ptr %fetched.source, i64 64
  call void @llvm.prefetch.p0(ptr %fetched.line_1, i32 0, i32 2, i32 1)
  %fetched.line_2 = getelementptr i8, ptr %fetched.source, i64 128
  call void @llvm.prefetch.p0(ptr %fetched.line_2, i32 0, i32 2, i32 1)
  %fetched.left.next = sub i64 %fetched.left, 1
  %fetched.out.next = getelementptr i8, ptr %fetched.out, i64 240
  %fetched.indices.next = getelementptr i8, ptr %fetched.indices, i64 4
  %fetched.more = icmp uge i64 %fetched.left.next, 1
  br i1 %fetched.more, label %fetched.rows, label %fetched.rows.end

fetched.rows.end:                                 ; preds = %fetched.rows, %others
  %fetched.left.end = phi i64 [ %fetched.count, %others ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out.end = phi ptr [ %run.out, %others ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices.end = phi ptr [ %run.indices, %others ], [ %fetched.indices.next, %fetched.rows ]
  %fetched.second.count = select i1 %fetched.is_long, i64 19, i64 0
  %fetched.second.first.more = icmp uge i64 %fetched.second.count, 1
  br i1 %fetched.second.first.more, label %fetched.second.rows, label %fetched.second.rows.end

fetched.second.rows:                              ; preds = %fetched.second.rows, %fetched.rows.end
  %fetched.second.left = phi i64 [ %fetched.second.count, %fetched.rows.end ], [ %fetched.second.left.next, %fetched.second.rows ]
  %fetched.second.out = phi ptr [ %run.out, %fetched.rows.end ], [ %fetched.second.out.next, %fetched.second.rows ]
  %fetched.second.indices = phi ptr [ %run.indices, %fetched.rows.end ], [ %fetched.second.indices.next, %fetched.second.rows ]
  %fetched.second.narrow_index = load volatile i32, ptr %fetched.second.indices, align 1
  %fetched.second.index = zext i32 %fetched.second.narrow_index to i64
  %fetched.second.zero_based = sub i64 %fetched.second.index, 0
  %fetched.second.distance = mul i64 %fetched.second.zero_based, 240
  %fetched.second.offset = add i64 0, %fetched.second.distance
  %fetched.second.source = getelementptr i8, ptr %params_base, i64 %fetched.second.offset
  %fetched.second.line_0 = getelementptr i8, ptr %fetched.second.source, i64 192
  call void @llvm.prefetch.p0(ptr %fetched.second.line_0, i32 0, i32 2, i32 1)
  %fetched.second.line_1 = getelementptr i8, ptr %fetched.second.source, i64 239
  call void @llvm.prefetch.p0(ptr %fetched.second.line_1, i32 0, i32 2, i32 1)
  %fetched.second.left.next = sub i64 %fetched.second.left, 1
  %fetched.second.out.next = getelementptr i8, ptr %fetched.second.out, i64 240
  %fetched.second.indices.next = getelementptr i8, ptr %fetched.second.indices, i64 4
  %fetched.second.more = icmp uge i64 %fetched.second.left.next, 1
  br i1 %fetched.second.more, label %fetched.second.rows, label %fetched.second.rows.end

fetched.second.rows.end:                          ; preds = %fetched.second.rows, %fetched.rows.end
  %fetched.second.left.end = phi i64 [ %fetched.second.count, %fetched.rows.end ], [ %fetched.second.left.next, %fetched.second.rows ]
  %fetched.second.out.end = phi ptr [ %run.out, %fetched.rows.end ], [ %fetched.second.out.next, %fetched.second.rows ]
  %fetched.second.indices.end = phi ptr [ %run.indices, %fetched.rows.end ], [ %fetched.second.indices.next, %fetched.second.rows ]
  %first.more = icmp uge i64 %all_rows, 1
  br i1 %first.more, label %rows, label %rows.end

rows:                                             ; preds = %done, %fetched.second.rows.end
  %left = phi i64 [ %all_rows, %fetched.second.rows.end ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %fetched.second.rows.end ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %fetched.second.rows.end ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %fetched.second.rows.end ], [ %indices.next, %done ]
  %ahead.last_group = sub i64 %left, 1
  %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 32)
  %ahead.second.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 19)
  %ahead.out_bytes = mul i64 %ahead.rows, 240
  %ahead.out = getelementptr i8, ptr %out, i64 %ahead.out_bytes
  %ahead.indices_bytes = mul i64 %ahead.rows, 4
  %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes
  %ahead.second.out_bytes = mul i64 %ahead.second.rows, 240
  %ahead.second.out = getelementptr i8, ptr %out, i64 %ahead.second.out_bytes
  %ahead.second.indices_bytes = mul i64 %ahead.second.rows, 4
  %ahead.second.indices = getelementptr i8, ptr %indices, i64 %ahead.second.indices_bytes
  %ahead.narrow_index = load volatile i32, ptr %ahead.indices, align 1
  %ahead.index = zext i32 %ahead.narrow_index to i64
  %ahead.zero_based = sub i64 %ahead.index, 0
  %ahead.distance = mul i64 %ahead.zero_based, 240
  %ahead.offset = add i64 0, %ahead.distance
  %ahead.source = getelementptr i8, ptr %params_base, i64 %ahead.offset
  call void @llvm.prefetch.p0(ptr %ahead.source, i32 0, i32 2, i32 1)
  %ahead.line_1 = getelementptr i8, ptr %ahead.source, i64 64
  call void @llvm.prefetch.p0(ptr %ahead.line_1, i32 0, i32 2, i32 1)
  %ahead.line_2 = getelementptr i8, ptr %ahead.source, i64 128
  call void @llvm.prefetch.p0(ptr %ahead.line_2, i32 0, i32 2, i32 1)
  %ahead.second.narrow_index = load volatile i32, ptr %ahead.second.indices, align 1
  %ahead.second.index = zext i32 %ahead.second.narrow_index to i64
  %ahead.second.zero_based = sub i64 %ahead.second.index, 0
  %ahead.second.distance = mul i64 %ahead.second.zero_based, 240
  %ahead.second.offset = add i64 0, %ahead.second.distance
  %ahead.second.source = getelementptr i8, ptr %params_base, i64 %ahead.second.offset
  %ahead.second.line_0 = getelementptr i8, ptr %ahead.second.source, i64 192
  call void @llvm.prefetch.p0(ptr %ahead.second.line_0, i32 0, i32 2, i32 1)
  %ahead.second.line_1 = getelementptr i8, ptr %ahead.second.source, i64 239
  call void @llvm.prefetch.p0(ptr %ahead.second.line_1, i32 0, i32 2, i32 1)
  %line_ahead = getelementptr i8, ptr %indices, i64 2176
  call void @llvm.prefetch.p0(ptr %line_ahead, i32 0, i32 3, i32 1)
  %narrow_index = load volatile i32, ptr %indices, align 1
  %index = zext i32 %narrow_index to i64
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %fast, label %cold, !prof !1

rows.end:                                         ; preds = %done, %fetched.second.rows.end
  %left.end = phi i64 [ %all_rows, %fetched.second.rows.end ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %fetched.second.rows.end ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %fetched.second.rows.end ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %fetched.second.rows.end ], [ %indices.next, %done ]
  br label %all

fast:                                             ; preds = %rows
  %line_ahead_0 = getelementptr i8, ptr %out, i64 512
  call void @llvm.prefetch.p0(ptr %line_ahead_0, i32 1, i32 3, i32 1)
  %line_ahead_1 = getelementptr i8, ptr %out, i64 576
  call void @llvm.prefetch.p0(ptr %line_ahead_1, i32 1, i32 3, i32 1)
  %line_ahead_2 = getelementptr i8, ptr %out, i64 640
  call void @llvm.prefetch.p0(ptr %line_ahead_2, i32 1, i32 3, i32 1)
  %line_ahead_3 = getelementptr i8, ptr %out, i64 704
  call void @llvm.prefetch.p0(ptr %line_ahead_3, i32 1, i32 3, i32 1)
  %distance = mul i64 %zero_based, 240
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %params_base, i64 %offset
  %bytes_0 = load <32 x i8>, ptr %source, align 1
  %source_1 = getelementptr i8, ptr %source, i64 32
  %bytes_1 = load <32 x i8>, ptr %source_1, align 1
  %source_6 = getelementptr i8, ptr %source, i64 192
  %bytes_6 = load <32 x i8>, ptr %source_6, align 1
  %source_7 = getelementptr i8, ptr %source, i64 224
  %bytes_7 = load <16 x i8>, ptr %source_7, align 1
  %source_2 = getelementptr i8, ptr %source, i64 64
  %bytes_2 = load <32 x i8>, ptr %source_2, align 1
  %source_3 = getelementptr i8, ptr %source, i64 96
  %bytes_3 = load <32 x i8>, ptr %source_3, align 1
  %source_4 = getelementptr i8, ptr %source, i64 128
  %bytes_4 = load <32 x i8>, ptr %source_4, align 1
  %source_5 = getelementptr i8, ptr %source, i64 160
  %bytes_5 = load <32 x i8>, ptr %source_5, align 1
  store <32 x i8> %bytes_0, ptr %out, align 1
  %to_1 = getelementptr i8, ptr %out, i64 32
  store <32 x i8> %bytes_1, ptr %to_1, align 1
  %to_2 = getelementptr i8, ptr %out, i64 64
  store <32 x i8> %bytes_2, ptr %to_2, align 1
  %to_3 = getelementptr i8, ptr %out, i64 96
  store <32 x i8> %bytes_3, ptr %to_3, align 1
  %to_4 = getelementptr i8, ptr %out, i64 128
  store <32 x i8> %bytes_4, ptr %to_4, align 1
  %to_5 = getelementptr i8, ptr %out, i64 160
  store <32 x i8> %bytes_5, ptr %to_5, align 1
  %to_6 = getelementptr i8, ptr %out, i64 192
  store <32 x i8> %bytes_6, ptr %to_6, align 1
  %to_7 = getelementptr i8, ptr %out, i64 224
  store <16 x i8> %bytes_7, ptr %to_7, align 1
  br label %done

cold:                                             ; preds = %rows
  %cold.row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %out, i64 %index)
  %cold.cold_flag = or i32 %flag, %cold.row_flag
  br label %done

done:                                             ; preds = %cold, %fast
  %flag.next = phi i32 [ %flag, %fast ], [ %cold.cold_flag, %cold ]
  %left.next = sub i64 %left, 1
  %out.next = getelementptr i8, ptr %out, i64 240
  %indices.next = getelementptr i8, ptr %indices, i64 4
  %more = icmp uge i64 %left.next, 1
  br i1 %more, label %rows, label %rows.end
}

; Function Attrs: cold noinline nounwind uwtable
define internal preserve_mostcc i32 @cold(ptr noalias readonly %args, ptr %from, ptr %to, i64 %index) #1 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %good, label %bad

good:                                             ; preds = %entry
  %distance = mul i64 %zero_based, 240
  %offset = add i64 0, %distance
  %source = getelementptr i8, ptr %from, i64 %offset
  %bytes_0 = load <32 x i8>, ptr %source, align 1
  %source_1 = getelementptr i8, ptr %source, i64 32
  %bytes_1 = load <32 x i8>, ptr %source_1, align 1
  %source_6 = getelementptr i8, ptr %source, i64 192
  %bytes_6 = load <32 x i8>, ptr %source_6, align 1
  %source_7 = getelementptr i8, ptr %source, i64 224
  %bytes_7 = load <16 x i8>, ptr %source_7, align 1
  %source_2 = getelementptr i8, ptr %source, i64 64
  %bytes_2 = load <32 x i8>, ptr %source_2, align 1
  %source_3 = getelementptr i8, ptr %source, i64 96
  %bytes_3 = load <32 x i8>, ptr %source_3, align 1
  %source_4 = getelementptr i8, ptr %source, i64 128
  %bytes_4 = load <32 x i8>, ptr %source_4, align 1
  %source_5 = getelementptr i8, ptr %source, i64 160
  %bytes_5 = load <32 x i8>, ptr %source_5, align 1
  store <32 x i8> %bytes_0, ptr %to, align 1
  %to_1 = getelementptr i8, ptr %to, i64 32
  store <32 x i8> %bytes_1, ptr %to_1, align 1
  %to_2 = getelementptr i8, ptr %to, i64 64
  store <32 x i8> %bytes_2, ptr %to_2, align 1
  %to_3 = getelementptr i8, ptr %to, i64 96
  store <32 x i8> %bytes_3, ptr %to_3, align 1
  %to_4 = getelementptr i8, ptr %to, i64 128
  store <32 x i8> %bytes_4, ptr %to_4, align 1
  %to_5 = getelementptr i8, ptr %to, i64 160
  store <32 x i8> %bytes_5, ptr %to_5, align 1
  %to_6 = getelementptr i8, ptr %to, i64 192
  store <32 x i8> %bytes_6, ptr %to_6, align 1
  %to_7 = getelementptr i8, ptr %to, i64 224
  store <16 x i8> %bytes_7, ptr %to_7, align 1
  ret i32 0

bad:                                              ; preds = %entry
  store <32 x i8> zeroinitializer, ptr %to, align 1
  %bad.to_1 = getelementptr i8, ptr %to, i64 32
  store <32 x i8> zeroinitializer, ptr %bad.to_1, align 1
  %bad.to_2 = getelementptr i8, ptr %to, i64 64
  store <32 x i8> zeroinitializer, ptr %bad.to_2, align 1
  %bad.to_3 = getelementptr i8, ptr %to, i64 96
  store <32 x i8> zeroinitializer, ptr %bad.to_3, align 1
  %bad.to_4 = getelementptr i8, ptr %to, i64 128
  store <32 x i8> zeroinitializer, ptr %bad.to_4, align 1
  %bad.to_5 = getelementptr i8, ptr %to, i64 160
  store <32 x i8> zeroinitializer, ptr %bad.to_5, align 1
  %bad.to_6 = getelementptr i8, ptr %to, i64 192
  store <32 x i8> zeroinitializer, ptr %bad.to_6, align 1
  %bad.to_7 = getelementptr i8, ptr %to, i64 224
  store <16 x i8> zeroinitializer, ptr %bad.to_7, align 1
  ret i32 1
}

; Function Attrs: noinline nounwind uwtable
define internal preserve_mostcc i32 @sample(ptr noalias readonly %args, ptr %run_params, ptr %run_out, ptr %run_indices, i64 %run_rows) #2 {
entry:
  %extent_word = getelementptr i8, ptr %args, i64 88
  %extent = load i64, ptr %extent_word, align 8, !invariant.load !0
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
  %fetch.out_bytes = mul i64 %fetch.row, 240
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
  %first.distance = mul i64 %first.zero_based, 240
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
  %out_bytes = mul i64 %row, 240
  %out = getelementptr i8, ptr %run_out, i64 %out_bytes
  %indices_bytes = mul i64 %row, 4
  %indices = getelementptr i8, ptr %run_indices, i64 %indices_bytes
  %narrow_index.0 = load volatile i32, ptr %indices, align 1
  %index.0 = zext i32 %narrow_index.0 to i64
  %zero_based.0 = sub i64 %index.0, 0
  %distance.0 = mul i64 %zero_based.0, 240
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
  %row_out.1 = getelementptr i8, ptr %out, i64 240
  %row_indices.1 = getelementptr i8, ptr %indices, i64 4
  %narrow_index.1 = load volatile i32, ptr %row_indices.1, align 1
  %index.1 = zext i32 %narrow_index.1 to i64
  %zero_based.1 = sub i64 %index.1, 0
  %distance.1 = mul i64 %zero_based.1, 240
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
