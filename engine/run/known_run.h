// known_run.h: a call of which all is known but the three data pointers: checked and written down once, run often.
#pragma once

#include <algorithm>
#include <cstdint>

#include "common/array.h"
#include "engine/form/specialise.h"
#include "engine/run/host_launch.h"
#include "engine/run/known_operands.h"

namespace gj {

/// Holds for one generated kernel. Immutable.
class KnownRun {
public:
    /// The call passes every check that looks at no data pointer, has rows to write and slices to read. The spans and
    /// the form are made from the data pointers of `operands`, which may be null.
    KnownRun(const Operands& operands, const ByteRange& params, const ByteRange& indices, const ByteRange& out,
             const Form& form);

    /// KnownOperands::takes.
    bool takes(const Operands& given) const { return operands_.takes(given); }

    /// For tensors that it takes.
    void write_args(const Operands& given, KernelArgs* args) const {
        for (std::int64_t word = 0; word < word_count_; word += kChunk)
            std::copy_n(words_.begin() + word, kChunk, args->words + word);
        std::uint64_t* const base = args->words + ArgsLayout::kBase;
        base[kAddressedSlot] += KnownOperands::address(given.params);
        base[kDirectSlot] += KnownOperands::address(given.out);
        if (has_indices_) base[kIndexSlot] += KnownOperands::address(given.indices);
    }

    const Work& work() const { return work_; }
    /// One thread runs it, however many there are, by one call of its kernel.
    bool is_small() const { return is_small_; }

private:
    /// Copied at once: then the copy needs no call.
    static constexpr std::int64_t kChunk = 8;
    /// Three streams, 32 dimensions, 32 coordinates and a field, in whole chunks.
    static constexpr std::int64_t kMostWords = 240;
    static_assert(4 + 3 + kMaxDims * 4 + kMaxCoordinates * 3 + 2 <= kMostWords && kMostWords <= KernelArgs::kMaxWords);

    const KnownOperands operands_;
    Array<std::uint64_t, kMostWords> words_{};  ///< of KernelArgs, with bases from null data pointers
    std::int64_t word_count_;
    bool has_indices_;  ///< false without coordinates
    Work work_;
    bool is_small_;
};

}  // namespace gj
