// offsets.cpp: tuples that are checked once and used many times. As C, with 32-bit offsets and the policy error:
//
//     int32_t buffer[1024];
//     for (; at + 8 <= count; at += 8) {
//         int64 v[8] = load_indices(place + 8 * at);             volatile: once, and checked as used
//         in[8] = (uint64)v < extent;
//         buffer[at ..] = in ? (int32)v * (int32)stride : INT32_MIN;
//         good &= all(in);
//     }
//     for (; at < count; ++at) the same for one
//
// and the IR of the loop over vectors (64-bit indices are checked in 64 bits and cut to 32 then):
//
//     lanes.check:
//       %lanes.at = phi i64 [ 0, %chunks ], [ %lanes.at.next, %lanes.check ]
//       %lanes.index_place = getelementptr i8, ptr %chunk_indices, i64 %lanes.index_place_bytes
//       %lanes.loaded = load volatile <4 x i64>, ptr %lanes.index_place, align 1
//       %lanes.in_range = icmp ult <4 x i64> %lanes.zero_based, %extents.splat
//       %lanes.offset = mul <4 x i32> %lanes.narrow_coordinate, <i32 4, ..>  or a word, cut
//       %lanes.offset_or_mark = select <4 x i1> %lanes.in_range, <4 x i32> %lanes.offset, <i32 -2147483648, ..>
//       store <4 x i32> %lanes.offset_or_mark, ptr %lanes.offset_place, align 4
//
// A proven sum of (extent - 1) * |stride| < 2^31 keeps every offset above INT32_MIN, and no object is so large that one
// is INT64_MIN. In 32 bits the arithmetic wraps round to the very offset, whatever the width of stride and coordinate.
#include "codegen/llvm/repeated_tuples/offsets.h"

#include "codegen/families/families.h"
#include "codegen/llvm/control.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

using tuning::kOffsetBufferBytes;

llvm::Type* offset_type(Writer& w) { return w.ir.getIntNTy(w.signature.offsets_fit_32 ? 32 : 64); }
int offset_bytes(const Writer& w) { return w.signature.offsets_fit_32 ? 4 : 8; }

std::int64_t bad_mark(const Writer& w) { return w.signature.offsets_fit_32 ? INT32_MIN : INT64_MIN; }

llvm::Value* emit_place(Writer& w, llvm::Value* buffer, llvm::Value* at) {
    return w.advance(buffer, Stride{nullptr, offset_bytes(w)}, at, "offset_place");
}

IndexType index_type(const Writer& w) { return w.signature.coordinates[0].type; }

/// Rows in registers are looked up by groups, of which the last may begin at the last offset: all of it is read.
std::int64_t buffer_bytes(const Writer& w) {
    return kOffsetBufferBytes + (w.schedule.table_registers != 0 ? tuning::kLineBytes : 0);
}

}  // namespace

Offsets::Offsets(Writer& writer)
    : w_(writer),
      words_(load_coordinate_words(w_)),
      check_bits_(tuple_offsets_fit_32(w_.signature) && index_bytes(index_type(w_)) <= 4 ? 32 : 64),
      lanes_(8 * w_.schedule.vector_bytes / check_bits_),
      lane_extent_(emit_splat(words_.extents[0], "extent_lane", "extents")),
      lane_stride_(emit_splat(words_.strides[0], "stride_lane", "strides")),
      buffer_(w_.ir.CreateAlloca(llvm::ArrayType::get(w_.ir.getInt8Ty(), static_cast<std::uint64_t>(buffer_bytes(w_))),
                                 nullptr, "offsets")) {
    // More would have the whole stack frame aligned, which costs a register.
    llvm::cast<llvm::AllocaInst>(buffer_)->setAlignment(llvm::Align(16));
}

llvm::Value* Offsets::emit_splat(llvm::Value* word, const char* lane, const char* name) {
    llvm::Value* narrow = w_.ir.CreateTrunc(word, w_.ir.getIntNTy(check_bits_), lane);
    return w_.ir.CreateVectorSplat(lanes_, narrow, name);
}

int Offsets::capacity() const { return kOffsetBufferBytes / offset_bytes(w_); }

llvm::Value* Offsets::emit_check(llvm::Value* place, const Stride& step, llvm::Value* count) {
    const auto index_step = [&](llvm::Value* at) { return w_.advance(place, step, at, "index_place"); };
    // Good as long as no tuple is bad: &= of a tuple's in_range, or null.
    const auto both = [&](llvm::Value* good, llvm::Value* more) {
        return good != nullptr ? w_.ir.CreateAnd(good, more, "good.next") : nullptr;
    };
    Values now{w_.ir.getInt64(0),
               can_be_bad(w_.signature) && w_.signature.policy != Policy::wrap ? w_.ir.getTrue() : nullptr};
    const bool side_by_side = step.value == nullptr && step.constant == index_bytes(index_type(w_));
    // Dividing is done for one at a time.
    if (side_by_side && w_.signature.policy != Policy::wrap) {
        const InSection section(w_.names, "lanes");
        const auto more = [&](llvm::ArrayRef<llvm::Value*> v) {
            llvm::Value* end = w_.ir.CreateAdd(v[0], w_.ir.getInt64(lanes_), "lanes_end");
            return w_.ir.CreateICmpULE(end, count, "more");
        };
        now = emit_while(w_, "check", {{"at", now[0]}, {"good", now[1]}}, more, [&](llvm::ArrayRef<llvm::Value*> v) {
            llvm::Value* good = both(v[1], emit_lanes(index_step(v[0]), v[0]));
            return Values{w_.ir.CreateAdd(v[0], w_.ir.getInt64(lanes_), "at.next"), good};
        });
    }
    const InSection section(w_.names, "single");
    const auto more = [&](llvm::ArrayRef<llvm::Value*> v) { return w_.ir.CreateICmpULT(v[0], count, "more"); };
    now = emit_while(w_, "check", {{"at", now[0]}, {"good", now[1]}}, more, [&](llvm::ArrayRef<llvm::Value*> v) {
        llvm::Value* good = both(v[1], emit_one(index_step(v[0]), v[0]));
        return Values{w_.ir.CreateAdd(v[0], w_.ir.getInt64(1), "at.next"), good};
    });
    return now[1];
}

llvm::Value* Offsets::emit_lanes(llvm::Value* place, llvm::Value* at) {
    const IndexType type = index_type(w_);
    llvm::Value* values = emit_widen(w_, type, emit_load_values(w_, type, place, lanes_), lane_extent_->getType());
    const CheckedIndex index = emit_check_index(w_, type, values, lane_extent_);
    emit_store(index, lane_stride_, at);
    if (index.in_range == nullptr) return nullptr;
    return emit_all(w_, index.in_range);
}

llvm::Value* Offsets::emit_one(llvm::Value* place, llvm::Value* at) {
    Values pointers(w_.layout.streams, place);
    const Values values = emit_load_tuple(w_, load_tuple_places(w_), pointers);
    CheckedIndex index = emit_check_index(w_, index_type(w_), values[0], words_.extents[0]);
    if (w_.signature.policy == Policy::wrap) index = {emit_wrapped(values, index), nullptr};
    emit_store(index, words_.strides[0], at);
    return index.in_range;
}

/// Of the policy wrap: only what is out of range is divided.
llvm::Value* Offsets::emit_wrapped(const Values& values, const CheckedIndex& index) {
    llvm::BasicBlock* before = w_.ir.GetInsertBlock();
    llvm::BasicBlock* outside = w_.new_block("outside");
    llvm::BasicBlock* after = w_.new_block("wrapped");
    w_.ir.CreateCondBr(index.in_range, after, outside, llvm::MDBuilder(w_.ir.getContext()).createLikelyBranchWeights());
    w_.ir.SetInsertPoint(outside);
    llvm::Value* wrapped;
    {
        const InSection section(w_.names, "outside");
        wrapped = emit_wrap_tuple(w_, words_, values)[0];
    }
    w_.ir.CreateBr(after);
    w_.ir.SetInsertPoint(after);
    llvm::PHINode* coordinate = w_.ir.CreatePHI(w_.ir.getInt64Ty(), 2, "coordinate");
    coordinate->addIncoming(index.coordinate, before);
    coordinate->addIncoming(wrapped, outside);
    return coordinate;
}

void Offsets::emit_store(const CheckedIndex& index, llvm::Value* stride, llvm::Value* at) {
    llvm::Type* type = index.coordinate->getType()->getWithNewType(offset_type(w_));
    llvm::Value* coordinate = w_.ir.CreateTrunc(index.coordinate, type, "narrow_coordinate");
    llvm::Value* narrow_stride = w_.ir.CreateTrunc(stride, type, "narrow_stride");
    llvm::Value* offset = w_.ir.CreateMul(coordinate, narrow_stride, "offset");
    if (index.in_range != nullptr) {
        llvm::Constant* bad = llvm::ConstantInt::getSigned(type, bad_mark(w_));
        offset = w_.ir.CreateSelect(index.in_range, offset, bad, "offset_or_mark");
    }
    w_.ir.CreateAlignedStore(offset, emit_place(w_, buffer_, at), llvm::Align(offset_bytes(w_)));
}

llvm::Value* emit_load_offset(Writer& w, llvm::Value* buffer, llvm::Value* at) {
    const llvm::Align align(offset_bytes(w));
    llvm::Value* offset = w.ir.CreateAlignedLoad(offset_type(w), emit_place(w, buffer, at), align, "kept_offset");
    return w.ir.CreateSExt(offset, w.ir.getInt64Ty(), "offset");
}

llvm::Value* emit_is_good(Writer& w, llvm::Value* offset) {
    return w.ir.CreateICmpNE(offset, llvm::ConstantInt::getSigned(offset->getType(), bad_mark(w)), "is_good");
}

}  // namespace gj
