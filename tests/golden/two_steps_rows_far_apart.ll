; ModuleID = 'gatherjit'
source_filename = "gatherjit"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind uwtable
define i32 @gj_constant_block_i32_k1_b240_error_pOI_o32_u1_v32_pft32_wp8_s10(ptr noalias readonly %args, i64 %row_begin, i64 %row_end, i64 %slice_begin, i64 %slice_end) #0 {
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
  %has_rows = icmp slt i64 %row_begin, %row_end
  br i1 %has_rows, label %some_rows, label %end

some_rows:                                        ; preds = %entry
  %all_rows = sub i64 %row_end, %row_begin
  %run.out_bytes = mul i64 %row_begin, 240
  %run.out = getelementptr i8, ptr %out_base, i64 %run.out_bytes
  %run.indices_bytes = mul i64 %row_begin, 4
  %run.indices = getelementptr i8, ptr %indices_base, i64 %run.indices_bytes
  %sample.is_long = icmp uge i64 %all_rows, 1024
  br i1 %sample.is_long, label %sample.long, label %sample.short

end:                                              ; preds = %rows.end, %entry
  %result = phi i32 [ 0, %entry ], [ %flag.end, %rows.end ]
  ret i32 %result

sample.long:                                      ; preds = %some_rows
  %sample.first.narrow_index = load volatile i32, ptr %run.indices, align 1
  %sample.first.index = sext i32 %sample.first.narrow_index to i64
  %sample.first.zero_based = sub i64 %sample.first.index, 0
  %sample.first.in_range = icmp ult i64 %sample.first.zero_based, %extent
  %sample.first.safe = select i1 %sample.first.in_range, i64 %sample.first.zero_based, i64 0
  %sample.first.distance = mul i64 %sample.first.safe, %stride
  %sample.first.offset = add i64 0, %sample.first.distance
  %sample.first.source = getelementptr i8, ptr %params_base, i64 %sample.first.offset
  %sample.first.address = ptrtoint ptr %sample.first.source to i64
  br label %sample.rows

sample.short:                                     ; preds = %some_rows
  br label %sample.done

sample.done:                                      ; preds = %sample.short, %sample.rows.end
  %sample.pattern = phi i64 [ %sample.sampled, %sample.rows.end ], [ 0, %sample.short ]
  %sample.is_near = icmp ne i64 %sample.pattern, 0
  %sample.held = icmp eq i64 %sample.pattern, 2
  %fetched.is_long = icmp uge i64 %all_rows, 32
  br i1 %sample.held, label %fetched.held, label %fetched.fetch

sample.rows:                                      ; preds = %sample.rows, %sample.long
  %sample.i = phi i64 [ 0, %sample.long ], [ %sample.i.next, %sample.rows ]
  %sample.lines = phi i64 [ 0, %sample.long ], [ %sample.lines.next, %sample.rows ]
  %sample.ascends = phi i1 [ true, %sample.long ], [ %sample.ascends.next, %sample.rows ]
  %sample.before = phi i64 [ %sample.first.address, %sample.long ], [ %sample.address, %sample.rows ]
  %sample.of_all = mul i64 %sample.i, %all_rows
  %sample.row = lshr i64 %sample.of_all, 6
  %sample.out_bytes = mul i64 %sample.row, 240
  %sample.out = getelementptr i8, ptr %run.out, i64 %sample.out_bytes
  %sample.indices_bytes = mul i64 %sample.row, 4
  %sample.indices = getelementptr i8, ptr %run.indices, i64 %sample.indices_bytes
  %sample.narrow_index = load volatile i32, ptr %sample.indices, align 1
  %sample.index = sext i32 %sample.narrow_index to i64
  %sample.zero_based = sub i64 %sample.index, 0
  %sample.in_range = icmp ult i64 %sample.zero_based, %extent
  %sample.safe = select i1 %sample.in_range, i64 %sample.zero_based, i64 0
  %sample.distance = mul i64 %sample.safe, %stride
  %sample.offset = add i64 0, %sample.distance
  %sample.source = getelementptr i8, ptr %params_base, i64 %sample.offset
  %sample.address = ptrtoint ptr %sample.source to i64
  %sample.line = lshr i64 %sample.address, 6
  %sample.hash = mul i64 %sample.line, -7046029254386353131
  %sample.bit = lshr i64 %sample.hash, 58
  %sample.line_bit = shl i64 1, %sample.bit
  %sample.goes_up = icmp uge i64 %sample.address, %sample.before
  %sample.i.next = add i64 %sample.i, 1
  %sample.lines.next = or i64 %sample.lines, %sample.line_bit
  %sample.ascends.next = and i1 %sample.ascends, %sample.goes_up
  %sample.more = icmp ult i64 %sample.i.next, 64
  br i1 %sample.more, label %sample.rows, label %sample.rows.end

sample.rows.end:                                  ; preds = %sample.rows
  %sample.line_count = call i64 @llvm.ctpop.i64(i64 %sample.lines.next)
  %sample.is_few = icmp ule i64 %sample.line_count, 16
  %sample.reach = sub i64 %sample.address, %sample.first.address
  %sample.dense_reach = mul i64 %all_rows, 32
  %sample.is_short = icmp ule i64 %sample.reach, %sample.dense_reach
  %sample.is_dense = and i1 %sample.ascends.next, %sample.is_short
  %sample.ascending = select i1 %sample.ascends.next, i64 1, i64 0
  %sample.is_held = or i1 %sample.is_few, %sample.is_dense
  %sample.sampled = select i1 %sample.is_held, i64 2, i64 %sample.ascending
  br label %sample.done

fetched.held:                                     ; preds = %sample.done
  br label %fetched.held_or_fetched

fetched.fetch:                                    ; preds = %sample.done
  %fetched.count = select i1 %fetched.is_long, i64 32, i64 0
  %fetched.first.more = icmp uge i64 %fetched.count, 1
  br i1 %fetched.first.more, label %fetched.rows, label %fetched.rows.end

fetched.held_or_fetched:                          ; preds = %fetched.second.rows.end, %fetched.held
  %first.more = icmp uge i64 %all_rows, 1
  br i1 %first.more, label %rows, label %rows.end

fetched.rows:                                     ; preds = %fetched.rows, %fetched.fetch
  %fetched.left = phi i64 [ %fetched.count, %fetched.fetch ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out = phi ptr [ %run.out, %fetched.fetch ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices = phi ptr [ %run.indices, %fetched.fetch ], [ %fetched.indices.next, %fetched.rows ]
  %fetched.narrow_index = load volatile i32, ptr %fetched.indices, align 1
  %fetched.index = sext i32 %fetched.narrow_index to i64
  %fetched.zero_based = sub i64 %fetched.index, 0
  %fetched.in_range = icmp ult i64 %fetched.zero_based, %extent
  %fetched.safe = select i1 %fetched.in_range, i64 %fetched.zero_based, i64 0
  %fetched.distance = mul i64 %fetched.safe, %stride
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

fetched.rows.end:                                 ; preds = %fetched.rows, %fetched.fetch
  %fetched.left.end = phi i64 [ %fetched.count, %fetched.fetch ], [ %fetched.left.next, %fetched.rows ]
  %fetched.out.end = phi ptr [ %run.out, %fetched.fetch ], [ %fetched.out.next, %fetched.rows ]
  %fetched.indices.end = phi ptr [ %run.indices, %fetched.fetch ], [ %fetched.indices.next, %fetched.rows ]
  %fetched.second.count = select i1 %fetched.is_long, i64 19, i64 0
  %fetched.second.first.more = icmp uge i64 %fetched.second.count, 1
  br i1 %fetched.second.first.more, label %fetched.second.rows, label %fetched.second.rows.end

fetched.second.rows:                              ; preds = %fetched.second.rows, %fetched.rows.end
  %fetched.second.left = phi i64 [ %fetched.second.count, %fetched.rows.end ], [ %fetched.second.left.next, %fetched.second.rows ]
  %fetched.second.out = phi ptr [ %run.out, %fetched.rows.end ], [ %fetched.second.out.next, %fetched.second.rows ]
  %fetched.second.indices = phi ptr [ %run.indices, %fetched.rows.end ], [ %fetched.second.indices.next, %fetched.second.rows ]
  %fetched.second.narrow_index = load volatile i32, ptr %fetched.second.indices, align 1
  %fetched.second.index = sext i32 %fetched.second.narrow_index to i64
  %fetched.second.zero_based = sub i64 %fetched.second.index, 0
  %fetched.second.in_range = icmp ult i64 %fetched.second.zero_based, %extent
  %fetched.second.safe = select i1 %fetched.second.in_range, i64 %fetched.second.zero_based, i64 0
  %fetched.second.distance = mul i64 %fetched.second.safe, %stride
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
  br label %fetched.held_or_fetched

rows:                                             ; preds = %done, %fetched.held_or_fetched
  %left = phi i64 [ %all_rows, %fetched.held_or_fetched ], [ %left.next, %done ]
  %flag = phi i32 [ 0, %fetched.held_or_fetched ], [ %flag.next, %done ]
  %out = phi ptr [ %run.out, %fetched.held_or_fetched ], [ %out.next, %done ]
  %indices = phi ptr [ %run.indices, %fetched.held_or_fetched ], [ %indices.next, %done ]
  br i1 %sample.held, label %held, label %fetch

rows.end:                                         ; preds = %done, %fetched.held_or_fetched
  %left.end = phi i64 [ %all_rows, %fetched.held_or_fetched ], [ %left.next, %done ]
  %flag.end = phi i32 [ 0, %fetched.held_or_fetched ], [ %flag.next, %done ]
  %out.end = phi ptr [ %run.out, %fetched.held_or_fetched ], [ %out.next, %done ]
  %indices.end = phi ptr [ %run.indices, %fetched.held_or_fetched ], [ %indices.next, %done ]
  br label %end

held:                                             ; preds = %rows
  br label %held_or_fetched

fetch:                                            ; preds = %rows
  %ahead.last_group = sub i64 %left, 1
  %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 32)
  %ahead.out_bytes = mul i64 %ahead.rows, 240
  %ahead.out = getelementptr i8, ptr %out, i64 %ahead.out_bytes
  %ahead.indices_bytes = mul i64 %ahead.rows, 4
  %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes
  %ahead.second.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 19)
  %ahead.second.out_bytes = mul i64 %ahead.second.rows, 240
  %ahead.second.out = getelementptr i8, ptr %out, i64 %ahead.second.out_bytes
  %ahead.second.indices_bytes = mul i64 %ahead.second.rows, 4
  %ahead.second.indices = getelementptr i8, ptr %indices, i64 %ahead.second.indices_bytes
  %ahead.narrow_index = load volatile i32, ptr %ahead.indices, align 1
  %ahead.index = sext i32 %ahead.narrow_index to i64
  %ahead.zero_based = sub i64 %ahead.index, 0
  %ahead.in_range = icmp ult i64 %ahead.zero_based, %extent
  %ahead.safe = select i1 %ahead.in_range, i64 %ahead.zero_based, i64 0
  %ahead.distance = mul i64 %ahead.safe, %stride
  %ahead.offset = add i64 0, %ahead.distance
  %ahead.source = getelementptr i8, ptr %params_base, i64 %ahead.offset
  call void @llvm.prefetch.p0(ptr %ahead.source, i32 0, i32 2, i32 1)
  %ahead.line_1 = getelementptr i8, ptr %ahead.source, i64 64
  call void @llvm.prefetch.p0(ptr %ahead.line_1, i32 0, i32 2, i32 1)
  %ahead.line_2 = getelementptr i8, ptr %ahead.source, i64 128
  call void @llvm.prefetch.p0(ptr %ahead.line_2, i32 0, i32 2, i32 1)
  %ahead.second.narrow_index = load volatile i32, ptr %ahead.second.indices, align 1
  %ahead.second.index = sext i32 %ahead.second.narrow_index to i64
  %ahead.second.zero_based = sub i64 %ahead.second.index, 0
  %ahead.second.in_range = icmp ult i64 %ahead.second.zero_based, %extent
  %ahead.second.safe = select i1 %ahead.second.in_range, i64 %ahead.second.zero_based, i64 0
  %ahead.second.distance = mul i64 %ahead.second.safe, %stride
  %ahead.second.offset = add i64 0, %ahead.second.distance
  %ahead.second.source = getelementptr i8, ptr %params_base, i64 %ahead.second.offset
  %ahead.second.line_0 = getelementptr i8, ptr %ahead.second.source, i64 192
  call void @llvm.prefetch.p0(ptr %ahead.second.line_0, i32 0, i32 2, i32 1)
  %ahead.second.line_1 = getelementptr i8, ptr %ahead.second.source, i64 239
  call void @llvm.prefetch.p0(ptr %ahead.second.line_1, i32 0, i32 2, i32 1)
  br label %held_or_fetched

held_or_fetched:                                  ; preds = %fetch, %held
  %narrow_index = load volatile i32, ptr %indices, align 1
  %index = sext i32 %narrow_index to i64
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %fast, label %cold, !prof !1

fast:                                             ; preds = %held_or_fetched
  %line_ahead_0 = getelementptr i8, ptr %out, i64 512
  call void @llvm.prefetch.p0(ptr %line_ahead_0, i32 1, i32 3, i32 1)
  %line_ahead_1 = getelementptr i8, ptr %out, i64 576
  call void @llvm.prefetch.p0(ptr %line_ahead_1, i32 1, i32 3, i32 1)
  %line_ahead_2 = getelementptr i8, ptr %out, i64 640
  call void @llvm.prefetch.p0(ptr %line_ahead_2, i32 1, i32 3, i32 1)
  %line_ahead_3 = getelementptr i8, ptr %out, i64 704
  call void @llvm.prefetch.p0(ptr %line_ahead_3, i32 1, i32 3, i32 1)
  %distance = mul i64 %zero_based, %stride
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

cold:                                             ; preds = %held_or_fetched
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
  %stride_word = getelementptr i8, ptr %args, i64 96
  %stride = load i64, ptr %stride_word, align 8, !invariant.load !0
  %zero_based = sub i64 %index, 0
  %in_range = icmp ult i64 %zero_based, %extent
  br i1 %in_range, label %good, label %bad

good:                                             ; preds = %entry
  %distance = mul i64 %zero_based, %stride
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

attributes #0 = { nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #1 = { cold noinline nounwind uwtable "prefer-vector-width"="256" "target-cpu"="x86-64-v3" "target-features"="+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }

!0 = !{}
!1 = !{!"branch_weights", i32 1048575, i32 1}
