// known_run.cpp: what is left to do for a run when only its data pointers are new.
#include "engine/run/known_run.h"

namespace gj {

KnownRun::KnownRun(const Operands& operands, const ByteRange& params, const ByteRange& indices, const ByteRange& out,
                   const Form& form)
    : operands_(operands, params, indices, out), has_indices_(form.signature.stream_count > kIndexSlot) {
    KernelArgs args;
    word_count_ = gj::write_args(form.problem, form.signature, dims_inside_row(form, true), &args);
    std::copy_n(args.words, word_count_, words_.begin());
    std::uint64_t* const base = words_.data() + ArgsLayout::kBase;
    base[kAddressedSlot] -= KnownOperands::address(operands.params);
    base[kDirectSlot] -= KnownOperands::address(operands.out);
    if (has_indices_) base[kIndexSlot] -= KnownOperands::address(operands.indices);
    work_ = work_of(form, args, true);
    const bool is_whole = work_.grouping == RowGrouping::never ||
                          (work_.grouping == RowGrouping::where_faster && work_.rows < tuning::kLeastGroupedRows);
    is_small_ = is_whole && gj::is_small(work_);
}

}  // namespace gj
