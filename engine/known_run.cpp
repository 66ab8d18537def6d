// known_run.cpp: what is left to do for a run when only its data pointers are new.
#include "engine/known_run.h"

namespace gj {

KnownRun::KnownRun(const Operands& operands, const ByteRange& params, const ByteRange& indices, const ByteRange& out,
                   const Form& form)
    : params_{operands.params, params},
      indices_{operands.indices, indices},
      out_{operands.out, out},
      has_indices_(form.signature.stream_count > kIndexSlot) {
    KernelArgs args;
    const int words = gj::write_args(form.problem, form.signature, dims_inside_row(form, true), &args);
    for (int i = 0; i < words; ++i) {
        const auto word = static_cast<std::size_t>(i);
        if (word % Chunk().size() == 0) chunks_.emplace_back();
        chunks_.back()[word % Chunk().size()] = args.words[i];
    }
    const Work work = work_of(form, args, true);
    rows_ = work.rows;
    is_small_ = gj::is_small(work);
}

/// Strides that are spelt out on one side only, or differ where they mean nothing, are left to the long way.
bool KnownRun::Operand::is(const TensorView& given) const {
    if (given.rank != tensor.rank || given.type != tensor.type || !given.device.is_host() || given.data == nullptr)
        return false;
    if (given.rank > 0 && given.shape == nullptr) return false;
    for (int i = 0; i < tensor.rank; ++i)
        if (given.shape[i] != tensor.shape[i]) return false;
    if (given.strides == nullptr || tensor.strides == nullptr) return given.strides == tensor.strides;
    for (int i = 0; i < tensor.rank; ++i)
        if (given.strides[i] != tensor.strides[i]) return false;
    return true;
}

ByteRange KnownRun::Operand::at(const TensorView& given) const {
    const auto data = reinterpret_cast<std::uintptr_t>(given.data);
    return {data + span.begin, data + span.end};
}

bool KnownRun::takes(const Operands& given) const {
    if (!params_.is(given.params) || !indices_.is(given.indices) || !out_.is(given.out)) return false;
    const ByteRange out = out_.at(given.out);
    return out.is_apart(params_.at(given.params)) && out.is_apart(indices_.at(given.indices));
}

}  // namespace gj
