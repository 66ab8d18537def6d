// row_sample.cpp: what a few of a run's index tuples tell of how its rows are best fetched. As C:
//
//     pattern = rows >= 4096 ? sample(args, params, out, indices, rows) : 0;           2^sampled_rows_log2
//     pattern == 2 ? held(..) : pattern == 1 ? ascend(..) : anywhere(..)
//
//     int sample(args, params, out, indices, rows) {                                   not inlined
//         fetch the tuples of all rows that follow
//         first = before = address of the first row's tuple;
//         for (i = 0, seen = seen_twice = 0, ascend = 1, random = 1; i < 32; ++i) {    codegen/row_sample.h
//             random = next(random);
//             row = ((i << 16 | random >> 48) * (rows - 1)) >> 21;
//             address = address of the tuple at indices + 8 * row, as fetched          tuple.cpp
//             next = the same of the row behind it
//             seen_twice |= seen & line_bit(address), seen |= line_bit(address), and of next
//             ascend &= before <= address & address <= next;
//             before = next;
//         }
//         are_few = popcount(seen) <= 20 && popcount(seen & ~seen_twice) <= 4;
//         are_held = are_few || (ascend && before - first <= rows * 32);
//         return are_held ? 2 : ascend;
//     }
//
// and the IR of a turn, whose two rows are .0 and .1:
//
//     rows:
//       %place = or i64 %stratum, %within
//       %address.0 = ptrtoint ptr %source.0 to i64
//       %hash.0 = mul i64 %line.0, -7046029254386353131
//       %again.0 = and i64 %seen, %line_bit.0 ...
//
// Nothing is read by an address, and whatever the tuples are by the time they are used: rows are the same.
#include "codegen/llvm/row_sample.h"

#include "codegen/llvm/block.h"
#include "codegen/llvm/functions.h"
#include "codegen/row_sample.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

constexpr std::uint32_t kAnywhere = 0, kAscending = 1, kHeld = 2;

/// i32 sample(args, streams..., rows): the pattern of a run of so many rows, which begins at these places.
class Sampling {
public:
    explicit Sampling(Writer& writer) : w_(writer), in_(load_row_inputs(writer, /*fetches_runs=*/false)) {
        const auto streams = static_cast<unsigned>(w_.layout.streams);
        for (unsigned slot = 0; slot < streams; ++slot) pointers_.push_back(w_.function->getArg(1 + slot));
        rows_ = w_.function->getArg(1 + streams);
    }

    void emit() {
        emit_fetch_tuples();
        llvm::Value* first = nullptr;
        {
            const InSection section(w_.names, "first");
            first = emit_address(pointers_);
        }
        const Carried carried[] = {{"i", number(0)},
                                   {"random", number(RowSampling::kSeed)},
                                   {"seen", number(0)},
                                   {"seen_twice", number(0)},
                                   {"ascend", w_.ir.getTrue()},
                                   {"before", first}};
        const auto more = [&](llvm::ArrayRef<llvm::Value*> next) {
            return w_.ir.CreateICmpULT(next[0], number(RowSampling::kStrata), "more");
        };
        const Values end =
            emit_do_while(w_, "rows", carried, [&](llvm::ArrayRef<llvm::Value*> now) { return emit_turn(now); }, more);
        llvm::Value* reach = w_.ir.CreateSub(end[5], first, "reach");
        w_.ir.CreateRet(emit_verdict(end[2], end[3], end[4], reach));
    }

private:
    llvm::Value* number(std::uint64_t value) { return w_.ir.getInt64(value); }

    llvm::Value* emit_address(llvm::ArrayRef<llvm::Value*> pointers) {
        llvm::Value* source = emit_address_ahead(w_, in_.words, in_.places, pointers);
        return w_.ir.CreatePtrToInt(source, w_.ir.getInt64Ty(), "address");
    }

    /// The lines of all tuples at once: nobody fetches what is read in no order.
    void emit_fetch_tuples() {
        const InSection name(w_.names, "fetch");
        const Carried carried[] = {{"i", number(0)}, {"random", number(RowSampling::kSeed)}};
        const auto fetch = [&](llvm::ArrayRef<llvm::Value*> now) {
            llvm::Value* random = emit_random(now[1]);
            const Values there = emit_advance_all(w_, pointers_, in_.strides, emit_row(now[0], random));
            for (int slot = kIndexSlot; slot < w_.layout.streams; ++slot)
                emit_prefetch_line(w_, there[slot], LineOf::indices);
            return Values{w_.ir.CreateAdd(now[0], number(1), "i.next"), random};
        };
        emit_do_while(w_, "tuples", carried, fetch, [&](llvm::ArrayRef<llvm::Value*> next) {
            return w_.ir.CreateICmpULT(next[0], number(RowSampling::kStrata), "more");
        });
    }

    /// RowSampling::next.
    llvm::Value* emit_random(llvm::Value* random) {
        random = w_.ir.CreateMul(random, number(RowSampling::kFactor), "multiplied");
        return w_.ir.CreateAdd(random, number(RowSampling::kStep), "random.next");
    }

    Values emit_turn(llvm::ArrayRef<llvm::Value*> now) {
        llvm::Value *const i = now[0], *const before = now[5];
        llvm::Value* random = emit_random(now[1]);
        const Values there = emit_advance_all(w_, pointers_, in_.strides, emit_row(i, random));
        Values addresses;
        llvm::Value *seen = now[2], *seen_twice = now[3];
        constexpr int kNeighbours = static_cast<int>(RowSampling::kNeighbours);
        for (int j = 0; j < kNeighbours; ++j) {
            const InRow row(w_.names, j, kNeighbours);
            Values here;
            for (int slot = 0; slot < w_.layout.streams; ++slot)
                here.push_back(w_.advance(there[slot], in_.strides[slot], j, "row_" + stream_name(slot)));
            addresses.push_back(emit_address(here));
            llvm::Value* bit = emit_line_bit(addresses.back());
            seen_twice = w_.ir.CreateOr(seen_twice, w_.ir.CreateAnd(seen, bit, "again"), "then_seen_twice");
            seen = w_.ir.CreateOr(seen, bit, "then_seen");
        }
        llvm::Value* is_behind = w_.ir.CreateICmpULE(before, addresses[0], "is_behind");
        llvm::Value* goes_on = w_.ir.CreateICmpULE(addresses[0], addresses[1], "goes_on");
        llvm::Value* goes_up = w_.ir.CreateAnd(is_behind, goes_on, "goes_up");
        return Values{w_.ir.CreateAdd(i, number(1), "i.next"),         random,      seen, seen_twice,
                      w_.ir.CreateAnd(now[4], goes_up, "ascend.next"), addresses[1]};
    }

    /// RowSampling::row.
    llvm::Value* emit_row(llvm::Value* i, llvm::Value* random) {
        llvm::Value* stratum = w_.ir.CreateShl(i, number(RowSampling::kWithinBits), "stratum");
        llvm::Value* within = w_.ir.CreateLShr(random, number(64 - RowSampling::kWithinBits), "within");
        llvm::Value* place = w_.ir.CreateOr(stratum, within, "place");
        llvm::Value* last = w_.ir.CreateSub(rows_, number(1), "last_row");
        return w_.ir.CreateLShr(w_.ir.CreateMul(place, last, "scaled"), number(RowSampling::kPlaceBits), "row");
    }

    /// RowSampling::line_bit.
    llvm::Value* emit_line_bit(llvm::Value* address) {
        llvm::Value* line = w_.ir.CreateUDiv(address, number(tuning::kLineBytes), "line");
        llvm::Value* hash = w_.ir.CreateMul(line, number(RowSampling::kLineFactor), "hash");
        llvm::Value* folded =
            w_.ir.CreateXor(hash, w_.ir.CreateLShr(hash, number(RowSampling::kFoldShift), "high"), "folded");
        hash = w_.ir.CreateMul(folded, number(RowSampling::kLineFactor), "second_hash");
        llvm::Value* bit = w_.ir.CreateLShr(hash, number(RowSampling::kLineShift), "bit");
        return w_.ir.CreateShl(number(1), bit, "line_bit");
    }

    /// RowSampling::are_held.
    llvm::Value* emit_verdict(llvm::Value* seen, llvm::Value* seen_twice, llvm::Value* ascend, llvm::Value* reach) {
        const auto count = [&](llvm::Value* set, const char* name) {
            return w_.ir.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, set, nullptr, name);
        };
        llvm::Value* once = w_.ir.CreateAnd(seen, w_.ir.CreateNot(seen_twice, "not_twice"), "seen_once");
        const std::uint64_t most_once = tuning::most_lines_seen_once(block_bytes(w_.signature));
        llvm::Value* lines_few = w_.ir.CreateICmpULE(count(seen, "seen_count"), number(tuning::kFewLines), "lines_few");
        llvm::Value* once_few = w_.ir.CreateICmpULE(count(once, "once_count"), number(most_once), "once_few");
        llvm::Value* are_few = w_.ir.CreateAnd(lines_few, once_few, "are_few");
        llvm::Value* most = w_.ir.CreateMul(rows_, number(tuning::kDenseRowBytes), "dense_reach");
        llvm::Value* is_short = w_.ir.CreateICmpULE(reach, most, "is_short");
        llvm::Value* are_held =
            w_.ir.CreateOr(are_few, w_.ir.CreateAnd(ascend, is_short, "are_dense"), "are_few_or_dense");
        llvm::Value* others = w_.ir.CreateSelect(ascend, pattern(kAscending), pattern(kAnywhere), "of_others");
        return w_.ir.CreateSelect(are_held, pattern(kHeld), others, "pattern");
    }

    llvm::Value* pattern(std::uint32_t value) { return w_.ir.getInt32(value); }

    Writer& w_;
    const RowInputs in_;
    Values pointers_;
    llvm::Value* rows_;
};

/// Leaves the caller's general registers alone, which are its loops'; no vector lives across the call.
llvm::Function* create_sample_function(Writer& kernel) {
    llvm::SmallVector<llvm::Type*, 8> parameters(1 + static_cast<std::size_t>(kernel.layout.streams),
                                                 kernel.ir.getPtrTy());
    parameters.push_back(kernel.ir.getInt64Ty());
    llvm::Function* const function =
        create_function(*kernel.function->getParent(), parameters, llvm::GlobalValue::InternalLinkage, "sample");
    function->addFnAttr(llvm::Attribute::NoInline);
    function->setCallingConv(llvm::CallingConv::PreserveMost);
    name_arguments(function, {"args"});
    for (unsigned slot = 0; slot + 2 < function->arg_size(); ++slot)
        function->getArg(1 + slot)->setName("run_" + stream_name(static_cast<int>(slot)));
    function->getArg(static_cast<unsigned>(function->arg_size()) - 1)->setName("run_rows");
    Writer w(kernel.signature, kernel.schedule, function);
    Sampling(w).emit();
    return function;
}

llvm::Value* emit_call_sample(Writer& w, const Run& run) {
    llvm::Function* const function = create_sample_function(w);
    Values arguments{w.function->getArg(0)};
    arguments.append(run.pointers.begin(), run.pointers.end());
    arguments.push_back(run.rows);
    llvm::CallInst* call = w.ir.CreateCall(function, arguments, "sampled");
    call->setCallingConv(function->getCallingConv());
    return call;
}

}  // namespace

llvm::Value* emit_by_sample(Writer& w, const Run& run, const SampledRows& ways, bool asks_order) {
    llvm::Value* least = w.ir.getInt64(std::uint64_t{1} << w.schedule.sampled_rows_log2);
    llvm::Value* is_long = w.ir.CreateICmpUGE(run.rows, least, "is_long_run");
    llvm::Value* pattern = emit_branch(
        w, {"long_run", "short_run", "looked_at"}, is_long, "pattern", [&] { return emit_call_sample(w, run); },
        [&] { return w.ir.getInt32(kAnywhere); });
    const auto held = [&] {
        const InSection section(w.names, "held");
        if (w.planted(Fault::held)) w.ir.CreateIntrinsic(llvm::Intrinsic::trap, {}, {});
        return ways.held();
    };
    const auto ascend = [&] {
        const InSection section(w.names, "ascend");
        return ways.ascend();
    };
    const auto others = [&] {
        if (!asks_order) return ways.anywhere();
        llvm::Value* ascends = w.ir.CreateICmpEQ(pattern, w.ir.getInt32(kAscending), "do_ascend");
        return emit_branch(w, {"ascend", "anywhere", "not_held"}, ascends, "flag.not_held", ascend, ways.anywhere);
    };
    llvm::Value* are_held = w.ir.CreateICmpEQ(pattern, w.ir.getInt32(kHeld), "are_held");
    return emit_branch(w, {"held", "others", "all"}, are_held, "flag.all", held, others);
}

}  // namespace gj
