// known_run.h: a call of which all is known but the three data pointers: checked and written down once, run often.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "engine/launch.h"
#include "engine/layout.h"
#include "engine/specialise.h"

namespace gj {

/// Holds for one generated kernel. Immutable.
class KnownRun {
public:
    /// The call passes every check that looks at no data pointer, has rows to write and slices to read. `operands` point to shapes
    /// and strides that outlive this; the spans and the form are made from null data pointers.
    KnownRun(const Operands& operands, const ByteRange& params, const ByteRange& indices, const ByteRange& out,
             const Form& form);

    /// True when these tensors are the known ones, have data, and out lies apart from the others: then nothing that prepare
    /// checks can fail. False proves nothing: the long way decides, and words the message.
    bool takes(const Operands& given) const;

    /// For tensors that it takes.
    void write_args(const Operands& given, KernelArgs* args) const {
        std::uint64_t* to = args->words;
        for (const Chunk& chunk : chunks_) to = std::copy(chunk.begin(), chunk.end(), to);
        std::uint64_t* base = args->words + ArgsLayout::kBase;
        base[kAddressedSlot] += reinterpret_cast<std::uintptr_t>(given.params.data);
        base[kDirectSlot] += reinterpret_cast<std::uintptr_t>(given.out.data);
        if (has_indices_) base[kIndexSlot] += reinterpret_cast<std::uintptr_t>(given.indices.data);
    }

    std::int64_t rows() const { return rows_; }
    /// One thread runs it, however many there are.
    bool is_small() const { return is_small_; }

private:
    struct Operand {
        TensorView tensor;  ///< of the call that this was made from
        ByteRange span;     ///< from the data pointer

        bool is(const TensorView& given) const;
        ByteRange at(const TensorView& given) const;
    };

    using Chunk = std::array<std::uint64_t, 8>;  ///< words that are copied at once

    Operand params_, indices_, out_;
    std::vector<Chunk> chunks_;  ///< of KernelArgs, with bases from null data pointers
    bool has_indices_;           ///< false without coordinates
    std::int64_t rows_;
    bool is_small_;
};

}  // namespace gj
