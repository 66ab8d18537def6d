// known_operands.cpp: recognises tensors.
#include "engine/run/known_operands.h"

namespace gj {

KnownOperands::Operand::Operand(const TensorView& given, const ByteRange& bytes) : tensor(given) {
    const auto data = reinterpret_cast<std::uintptr_t>(given.data);
    span = {bytes.begin - data, bytes.end - data};
}

/// Strides that are spelt out on one side only, or differ where they mean nothing, are left to the long way.
bool KnownOperands::Operand::is(const TensorView& given) const {
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

ByteRange KnownOperands::Operand::at(const TensorView& given) const {
    const auto data = reinterpret_cast<std::uintptr_t>(given.data);
    return {data + span.begin, data + span.end};
}

bool KnownOperands::takes(const Operands& given) const {
    if (!params_.is(given.params) || !indices_.is(given.indices) || !out_.is(given.out)) return false;
    const ByteRange out = out_.at(given.out);
    return out.is_apart(params_.at(given.params)) && out.is_apart(indices_.at(given.indices));
}

}  // namespace gj
