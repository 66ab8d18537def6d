// known_operands.h: the three tensors of a call of which all is known but the data pointers.
#pragma once

#include <cstdint>

#include "engine/form/call.h"
#include "engine/form/layout.h"
#include "engine/run/owned_tensor.h"

namespace gj {

/// Immutable.
class KnownOperands {
public:
    /// The spans are made from the data pointers of `operands`, which may be null.
    KnownOperands(const Operands& operands, const ByteRange& params, const ByteRange& indices, const ByteRange& out)
        : params_(operands.params, params), indices_(operands.indices, indices), out_(operands.out, out) {}

    /// True when these tensors are the known ones, have data, and out lies apart from the others: then nothing that
    /// prepare checks can fail. False proves nothing: the long way decides, and words the message.
    bool takes(const Operands& given) const;

    static std::uint64_t address(const TensorView& tensor) { return reinterpret_cast<std::uintptr_t>(tensor.data); }

private:
    struct Operand {
        OwnedTensor tensor;
        ByteRange span;  ///< from the data pointer

        Operand(const TensorView& given, const ByteRange& bytes);
        bool is(const TensorView& given) const;
        ByteRange at(const TensorView& given) const;
    };
    const Operand params_, indices_, out_;
};

}  // namespace gj
