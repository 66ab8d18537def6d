// known_run.cpp: what is left to do for a run when only its data pointers are new.
#include "engine/run/known_run.h"

namespace gj {

KnownRun::KnownRun(const Operands& operands, const ByteRange& params, const ByteRange& indices, const ByteRange& out,
                   const Form& form)
    : operands_(operands, params, indices, out),
      has_indices_(form.signature.stream_count > kIndexSlot),
      signature_(form.signature),
      generic_schedule_(generic_schedule_of(form)) {
    KernelArgs args;
    word_count_ = gj::write_args(form.problem, form.signature, dims_inside_row(form, true), &args);
    std::copy_n(args.words, word_count_, words_.begin());
    std::uint64_t* const base = words_.data() + ArgsLayout::kBase;
    base[kAddressedSlot] -= KnownOperands::address(operands.params);
    base[kDirectSlot] -= KnownOperands::address(operands.out);
    if (has_indices_) base[kIndexSlot] -= KnownOperands::address(operands.indices);
    work_ = work_of(form, args, true);
    gj::write_args(form.problem, form.signature, dims_inside_row(form, false), &args);
    generic_work_ = work_of(form, args, false);
    const bool is_whole = work_.grouping == RowGrouping::never ||
                          (work_.grouping != RowGrouping::always && work_.rows < tuning::kLeastGroupedRows);
    is_small_ = is_whole && is_small(work_);
}

// By copies: a thread that waits for others may be given a task by the host's pool which is a call itself, and that may
// become what was known here.

Status KnownRun::run_large(const KernelArgs& args, CpuKernel function, const RunDefaults& defaults,
                           const RunSettings& settings, bool* bad) const {
    const Work work = work_;
    return host_launch(work, args, function, defaults.resolved(settings), bad);
}

Status KnownRun::run_generic(const KernelArgs& args, const RunDefaults& defaults, const RunSettings& settings,
                             bool* bad) const {
    const Work work = generic_work_;
    if (is_small(work)) {
        *bad = gj::run_generic(signature_, args, 0, work.rows, 0, -1, generic_schedule_) != 0;
        return {};
    }
    const Signature signature = signature_;
    return host_launch(work, args, GenericLaunch{signature, generic_schedule_}, defaults.resolved(settings), bad);
}

}  // namespace gj
