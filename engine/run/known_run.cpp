// known_run.cpp: what is left to do for a run when only its data pointers are new.
#include "engine/run/known_run.h"

namespace gj {

KnownRun::Operand::Operand(const TensorView& given, const ByteRange& bytes) : tensor(given) {
    const auto data = reinterpret_cast<std::uintptr_t>(given.data);
    span = {bytes.begin - data, bytes.end - data};
}

KnownRun::KnownRun(const Operands& operands, const ByteRange& params, const ByteRange& indices, const ByteRange& out,
                   const Form& form)
    : params_(operands.params, params),
      indices_(operands.indices, indices),
      out_(operands.out, out),
      has_indices_(form.signature.stream_count > kIndexSlot) {
    KernelArgs args;
    word_count_ = gj::write_args(form.problem, form.signature, dims_inside_row(form, true), &args);
    std::copy_n(args.words, word_count_, words_.begin());
    std::uint64_t* const base = words_.data() + ArgsLayout::kBase;
    base[kAddressedSlot] -= address(operands.params);
    base[kDirectSlot] -= address(operands.out);
    if (has_indices_) base[kIndexSlot] -= address(operands.indices);
    const Work work = work_of(form, args, true);
    rows_ = work.rows;
    is_small_ = gj::is_small(work);
}

/// Strides that are spelt out on one side only, or differ where they mean nothing, are left to the long way.
bool KnownRun::Operand::is(const TensorView& given) const {
    const TensorView& known = tensor.view;
    if (given.rank != known.rank || given.type != known.type || !given.device.is_with(known.device) ||
        given.data == nullptr)
        return false;
    if (given.rank > 0 && given.shape == nullptr) return false;
    for (int i = 0; i < known.rank; ++i)
        if (given.shape[i] != known.shape[i]) return false;
    if (given.strides == nullptr || known.strides == nullptr) return given.strides == known.strides;
    for (int i = 0; i < known.rank; ++i)
        if (given.strides[i] != known.strides[i]) return false;
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
