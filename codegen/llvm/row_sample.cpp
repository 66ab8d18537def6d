// row_sample.cpp: what a few of a run's index tuples tell of how its rows are best fetched. As C:
//
//     pattern = 0;                                                                     anywhere
//     if (rows >= 2048) {                                                              2^sampled_rows_log2
//         first = before = address of the first row's tuple;
//         for (i = 0, lines = 0, ascends = 1; i < 64; ++i, before = address) {
//             address = address of the tuple at indices + 8 * (i * rows / 64), checked for itself        tuple.cpp
//             lines |= 1 << ((address / 64) * 0x9e3779b97f4a7c15 >> 58);
//             ascends &= address >= before;
//         }
//         is_held = popcount(lines) <= 16 || (ascends && before - first <= rows * 32);
//         pattern = is_held ? 2 : ascends;                                             held, ascending
//     }
//
// and the IR of a turn:
//
//     sample.rows:
//       %sample.of_all = mul i64 %sample.i, %all_rows
//       %sample.address = ptrtoint ptr %sample.source to i64
//       %sample.hash = mul i64 %sample.line, -7046029254386353131
//       %sample.lines.next = or i64 %sample.lines, %sample.line_bit ...
//
// Nothing is read by an address, and whatever the tuples are by the time they are used: rows are the same.
#include "codegen/llvm/row_sample.h"

#include <bit>

#include "codegen/llvm/control.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

constexpr std::uint64_t kSampledLog2 = std::countr_zero(tuning::kSampledRows);
constexpr std::uint64_t kAnywhere = 0, kAscending = 1, kHeld = 2;

/// The pattern of a run that is long enough.
llvm::Value* emit_pattern(Writer& w, const Run& run, const RowInputs& in) {
    const auto number = [&](std::uint64_t value) { return w.ir.getInt64(value); };
    const auto address_at = [&](llvm::ArrayRef<llvm::Value*> pointers) {
        llvm::Value* source = emit_address_ahead(w, in.words, in.places, pointers);
        return w.ir.CreatePtrToInt(source, w.ir.getInt64Ty(), "address");
    };
    llvm::Value* first = nullptr;
    {
        const InSection section(w.names, "first");
        first = address_at(run.pointers);
    }
    const auto sample = [&](llvm::ArrayRef<llvm::Value*> now) {
        llvm::Value *const i = now[0], *const lines = now[1], *const ascends = now[2], *const before = now[3];
        llvm::Value* row = w.ir.CreateLShr(w.ir.CreateMul(i, run.rows, "of_all"), kSampledLog2, "row");
        const Values there = emit_advance_all(w, run.pointers, in.strides, row);
        llvm::Value* address = address_at(there);
        llvm::Value* line = w.ir.CreateLShr(address, std::countr_zero(std::uint64_t{tuning::kLineBytes}), "line");
        llvm::Value* bit =
            w.ir.CreateLShr(w.ir.CreateMul(line, number(tuning::kLineHash), "hash"), tuning::kLineHashShift, "bit");
        llvm::Value* line_bit = w.ir.CreateShl(number(1), bit, "line_bit");
        llvm::Value* goes_up = w.ir.CreateICmpUGE(address, before, "goes_up");
        return Values{w.ir.CreateAdd(i, number(1), "i.next"), w.ir.CreateOr(lines, line_bit, "lines.next"),
                      w.ir.CreateAnd(ascends, goes_up, "ascends.next"), address};
    };
    const auto more = [&](llvm::ArrayRef<llvm::Value*> next) {
        return w.ir.CreateICmpULT(next[0], number(tuning::kSampledRows), "more");
    };
    const Carried carried[] = {{"i", number(0)}, {"lines", number(0)}, {"ascends", w.ir.getTrue()}, {"before", first}};
    const Values end = emit_do_while(w, "rows", carried, sample, more);
    llvm::Value* count = w.ir.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, end[1], nullptr, "line_count");
    llvm::Value* is_few = w.ir.CreateICmpULE(count, number(tuning::kFewLines), "is_few");
    llvm::Value* reach = w.ir.CreateSub(end[3], first, "reach");
    llvm::Value* most = w.ir.CreateMul(run.rows, number(tuning::kDenseRowBytes), "dense_reach");
    llvm::Value* is_short = w.ir.CreateICmpULE(reach, most, "is_short");
    llvm::Value* is_dense = w.ir.CreateAnd(end[2], is_short, "is_dense");
    llvm::Value* ascending = w.ir.CreateSelect(end[2], number(kAscending), number(kAnywhere), "ascending");
    return w.ir.CreateSelect(w.ir.CreateOr(is_few, is_dense, "is_held"), number(kHeld), ascending, "sampled");
}

}  // namespace

RowSample emit_sample_rows(Writer& w, const Run& run, const RowInputs& in) {
    const InSection section(w.names, "sample");
    llvm::Value* least = w.ir.getInt64(std::uint64_t{1} << w.schedule.sampled_rows_log2);
    llvm::Value* is_long = w.ir.CreateICmpUGE(run.rows, least, "is_long");
    llvm::Value* pattern = emit_branch(
        w, {"long", "short", "done"}, is_long, "pattern", [&] { return emit_pattern(w, run, in); },
        [&] { return w.ir.getInt64(kAnywhere); });
    return {w.ir.CreateICmpNE(pattern, w.ir.getInt64(kAnywhere), "is_near"),
            w.ir.CreateICmpEQ(pattern, w.ir.getInt64(kHeld), "held")};
}

void emit_unless_held(Writer& w, const std::optional<RowSample>& sample, llvm::function_ref<void()> fetch) {
    if (!sample) return fetch();
    const auto nothing = []() -> llvm::Value* { return nullptr; };
    const auto fetched = [&]() -> llvm::Value* {
        fetch();
        return nullptr;
    };
    emit_branch(w, {"held", "fetch", "held_or_fetched"}, sample->is_held, "", nothing, fetched);
}

}  // namespace gj
