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
// A proven sum of (extent - 1) * |stride| < 2^31 keeps every offset above INT32_MIN, and no object is so large that one is
// INT64_MIN. In 32 bits the arithmetic wraps round to the very offset, whatever the width of stride and coordinate.
#include "codegen/llvm/offsets.h"

#include "codegen/llvm/loop.h"

namespace gj {
namespace {

/// What the buffer takes of the stack, and of the first-level cache while params stream through it.
constexpr int kBufferBytes = 4096;
/// Tuples that are checked together. Eight 64-bit values are one, two or four registers.
constexpr int kLanes = 8;

llvm::Type* offset_type(Writer& w) { return w.ir.getIntNTy(w.signature.offsets_fit_32 ? 32 : 64); }
int offset_bytes(const Writer& w) { return w.signature.offsets_fit_32 ? 4 : 8; }

std::int64_t bad_mark(const Writer& w) { return w.signature.offsets_fit_32 ? INT32_MIN : INT64_MIN; }

llvm::Value* emit_place(Writer& w, llvm::Value* buffer, llvm::Value* at) {
    return w.advance(buffer, Stride{nullptr, offset_bytes(w)}, at);
}

}  // namespace

Offsets::Offsets(Writer& writer)
    : w_(writer),
      words_(load_coordinate_words(w_)),
      lane_words_(splat(w_, words_, kLanes)),
      buffer_(w_.ir.CreateAlloca(llvm::ArrayType::get(w_.ir.getInt8Ty(), kBufferBytes))) {
    // More would have the whole stack frame aligned, which costs a register.
    llvm::cast<llvm::AllocaInst>(buffer_)->setAlignment(llvm::Align(16));
}

int Offsets::capacity() const { return kBufferBytes / offset_bytes(w_); }

llvm::Value* Offsets::emit_check(llvm::Value* place, const Stride& step, llvm::Value* count) {
    const auto index_step = [&](llvm::Value* at) { return w_.advance(place, step, at); };
    // Good as long as no tuple is bad: &= of a tuple's in_range, or null.
    const auto both = [&](llvm::Value* good, llvm::Value* more) {
        return good ? w_.ir.CreateAnd(good, more) : nullptr;
    };
    Values now{w_.ir.getInt64(0),
               can_be_bad(w_.signature) && w_.signature.policy != Policy::wrap ? w_.ir.getTrue() : nullptr};
    const bool side_by_side = !step.value && step.constant == index_bytes(w_.signature.coordinates[0].type);
    // Dividing is done for one at a time.
    if (side_by_side && w_.signature.policy != Policy::wrap) {
        const auto more = [&](llvm::ArrayRef<llvm::Value*> v) {
            return w_.ir.CreateICmpULE(w_.ir.CreateAdd(v[0], w_.ir.getInt64(kLanes)), count);
        };
        now = emit_while(w_, "check_lanes", now, more, [&](llvm::ArrayRef<llvm::Value*> v) {
            llvm::Value* good = both(v[1], emit_lanes(index_step(v[0]), v[0]));
            return Values{w_.ir.CreateAdd(v[0], w_.ir.getInt64(kLanes)), good};
        });
    }
    const auto more = [&](llvm::ArrayRef<llvm::Value*> v) { return w_.ir.CreateICmpULT(v[0], count); };
    now = emit_while(w_, "check", now, more, [&](llvm::ArrayRef<llvm::Value*> v) {
        llvm::Value* good = both(v[1], emit_one(index_step(v[0]), v[0]));
        return Values{w_.ir.CreateAdd(v[0], w_.ir.getInt64(1)), good};
    });
    return now[1];
}

llvm::Value* Offsets::emit_lanes(llvm::Value* place, llvm::Value* at) {
    const CheckedTuple tuple = emit_check_tuple(w_, lane_words_, emit_load_tuples(w_, place, kLanes));
    emit_store(lane_words_, tuple, at);
    if (!tuple.in_range) return nullptr;
    llvm::Value* bits = w_.ir.CreateBitCast(tuple.in_range, w_.ir.getIntNTy(kLanes));
    return w_.ir.CreateICmpEQ(bits, w_.ir.getIntN(kLanes, (1u << kLanes) - 1));
}

llvm::Value* Offsets::emit_one(llvm::Value* place, llvm::Value* at) {
    Values pointers(w_.layout.streams, place);
    const Values values = emit_load_tuple(w_, load_tuple_places(w_), pointers);
    CheckedTuple tuple = emit_check_tuple(w_, words_, values);
    if (w_.signature.policy == Policy::wrap) tuple = {{emit_wrapped(values, tuple)}, nullptr};
    emit_store(words_, tuple, at);
    return tuple.in_range;
}

/// Of the policy wrap: only what is out of range is divided.
llvm::Value* Offsets::emit_wrapped(const Values& values, const CheckedTuple& tuple) {
    llvm::BasicBlock* before = w_.ir.GetInsertBlock();
    llvm::BasicBlock* outside = w_.new_block("wrap");
    llvm::BasicBlock* after = w_.new_block("wrapped");
    w_.ir.CreateCondBr(tuple.in_range, after, outside, llvm::MDBuilder(w_.ir.getContext()).createLikelyBranchWeights());
    w_.ir.SetInsertPoint(outside);
    llvm::Value* wrapped = emit_wrap_tuple(w_, words_, values)[0];
    w_.ir.CreateBr(after);
    w_.ir.SetInsertPoint(after);
    llvm::PHINode* coordinate = w_.ir.CreatePHI(w_.ir.getInt64Ty(), 2);
    coordinate->addIncoming(tuple.coordinates[0], before);
    coordinate->addIncoming(wrapped, outside);
    return coordinate;
}

void Offsets::emit_store(const CoordinateWords& words, const CheckedTuple& tuple, llvm::Value* at) {
    llvm::Value* coordinate = tuple.coordinates[0];
    llvm::Type* type = coordinate->getType()->getWithNewType(offset_type(w_));
    llvm::Value* stride = w_.ir.CreateTrunc(words.strides[0], type);
    llvm::Value* offset = w_.ir.CreateMul(w_.ir.CreateTrunc(coordinate, type), stride);
    if (tuple.in_range) {
        llvm::Constant* bad = llvm::ConstantInt::getSigned(type, bad_mark(w_));
        offset = w_.ir.CreateSelect(tuple.in_range, offset, bad);
    }
    w_.ir.CreateAlignedStore(offset, emit_place(w_, buffer_, at), llvm::Align(offset_bytes(w_)));
}

llvm::Value* emit_load_offset(Writer& w, llvm::Value* buffer, llvm::Value* at) {
    const llvm::Align align(offset_bytes(w));
    llvm::Value* offset = w.ir.CreateAlignedLoad(offset_type(w), emit_place(w, buffer, at), align);
    return w.ir.CreateSExt(offset, w.ir.getInt64Ty());
}

llvm::Value* emit_is_bad(Writer& w, llvm::Value* offset) {
    return w.ir.CreateICmpEQ(offset, llvm::ConstantInt::getSigned(offset->getType(), bad_mark(w)));
}

}  // namespace gj
