// known_run.h: a call of which all is known but the three data pointers: checked and written down once, run often.
#pragma once

#include <algorithm>
#include <cstdint>

#include "common/array.h"
#include "common/run_settings.h"
#include "engine/form/specialise.h"
#include "engine/run/host_launch.h"
#include "engine/run/known_operands.h"

namespace gj {

/// Holds for the generated kernel of one form, and for the generic one. Immutable.
class KnownRun {
public:
    /// The call passes every check that looks at no data pointer, has rows to write and slices to read. The spans and
    /// the form are made from the data pointers of `operands`, which may be null.
    KnownRun(const Operands& operands, const ByteRange& params, const ByteRange& indices, const ByteRange& out,
             const Form& form);

    /// KnownOperands::takes.
    bool takes(const Operands& given) const { return operands_.takes(given); }

    /// Runs it, for tensors that it takes. function null: the generic kernel. *bad as host_launch has it.
    Status run(const Operands& given, CpuKernel function, const RunDefaults& defaults, const RunSettings& settings,
               bool* bad) const {
        KernelArgs args;
        write_args(given, &args);
        if (function == nullptr) return run_generic(args, defaults, settings, bad);
        if (!is_small_) return run_large(args, function, defaults, settings, bad);
        *bad = function(&args, 0, work_.rows, 0, -1) != 0;
        return {};
    }

    const Signature& signature() const { return signature_; }

private:
    void write_args(const Operands& given, KernelArgs* args) const {
        for (std::int64_t word = 0; word < word_count_; word += kChunk)
            std::copy_n(words_.begin() + word, kChunk, args->words + word);
        std::uint64_t* const base = args->words + ArgsLayout::kBase;
        base[kAddressedSlot] += KnownOperands::address(given.params);
        base[kDirectSlot] += KnownOperands::address(given.out);
        if (has_indices_) base[kIndexSlot] += KnownOperands::address(given.indices);
    }

    Status run_large(const KernelArgs& args, CpuKernel function, const RunDefaults& defaults,
                     const RunSettings& settings, bool* bad) const;
    Status run_generic(const KernelArgs& args, const RunDefaults& defaults, const RunSettings& settings,
                       bool* bad) const;

    /// Copied at once: then the copy needs no call.
    static constexpr std::int64_t kChunk = 8;
    /// Three streams, 32 dimensions, 32 coordinates and a field, in whole chunks.
    static constexpr std::int64_t kMostWords = 240;
    static_assert(4 + 3 + kMaxDims * 4 + kMaxCoordinates * 3 + 2 <= kMostWords && kMostWords <= KernelArgs::kMaxWords);

    const KnownOperands operands_;
    Array<std::uint64_t, kMostWords> words_{};  ///< of KernelArgs, with bases from null data pointers
    std::int64_t word_count_;
    bool has_indices_;  ///< false without coordinates
    Work work_, generic_work_;
    bool is_small_;  ///< one thread runs it, however many there are, by one call of the generated kernel
    Signature signature_;
    GenericSchedule generic_schedule_;
};

}  // namespace gj
