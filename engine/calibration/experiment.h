// experiment.h: the calls that a fact is measured with, and the schedules that its choices would give them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "codegen/kernel_args.h"
#include "codegen/schedule.h"
#include "common/array.h"
#include "engine/calibration/scratch.h"
#include "engine/calibration/verdict.h"
#include "engine/run/executor.h"
#include "engine/run/generic_kernel.h"

namespace gj {

/// A choice of the fact, and what would be made of it.
struct Candidate {
    std::uint8_t choice;
    Schedule schedule;
    std::optional<GenericSchedule> generic = {};  ///< where it is the generic kernel that runs
    int max_threads = 1;                          ///< as RunSettings has it: 1, or 0 for as many as the work is worth
    float handicap = 1;                           ///< what it takes counts so many times

    bool operator==(const Candidate&) const = default;
};

/// Gathers on axis 0 of rows of bytes, by triples too, of which the first coordinate says which row, or on the last
/// axis of tables of 1 KiB, with 64-bit indices (but `index_bits`), a piece of out at a time. Pieces of a large out
/// walk through it, and so do rows of params from memory and a large out's indices: what is timed was not touched for
/// long. (Of params beyond TLB reach and of large rows each piece's indices are made just before.)
class Experiment {
public:
    /// Nothing where this machine can't tell: its caches are too large for Scratch, or too small for such a place; or
    /// where all choices come to the same; or from where on an out is large, where none is stored past the caches.
    static std::optional<Experiment> of(Fact fact, const Target& target);

    FactKind kind() const { return kind_; }
    const Signature& signature() const { return signature_; }
    /// That differ, in the order of the choices; but where beats_assumed, what is assumed first.
    const std::vector<Candidate>& candidates() const { return candidates_; }
    /// Of a Scratch, from its begin on.
    std::size_t scratch_bytes() const;

    /// Points the arguments into `scratch`, writes some of the indices that lie there, and when all do, reads params
    /// into the cache that they are to lie in. True when that is done. Before the first call an experiment has taken no
    /// memory to speak of.
    bool prepare(const Scratch& scratch);
    /// The arguments of a candidate's next piece.
    const KernelArgs& next_piece(std::size_t candidate);
    /// Whether a candidate has its rounds one behind the other, behind pieces that do not count, or by turns, one round
    /// each. What is stored into a large out plainly is written back from the last-level cache by whoever comes next:
    /// by turns those pay for it that store past the caches. A Zen 5 told so that plain stores are 1.1 to 1.45 times as
    /// fast with rows of 4 KiB, and by whole calls they are 0.71 and 0.85 times. So it is with gathers (experiment.cpp,
    /// kPiecesOfGathers).
    bool comes_in_blocks() const { return comes_in_blocks_; }
    /// Before a block's rounds: 16 pieces, or all of an out of one's own. They read rows of their own, as those that
    /// are timed do: while they had the last one's again, params were driven out of the last-level cache, and streaming
    /// into half of it was told 1.0 to 1.15 times as fast on that Zen 5, and by whole calls it is 1.3 to 1.8.
    int samples_before_rounds() const {
        const int pieces_of_out = static_cast<int>(out_bytes_ / (rows_ * row_bytes_));
        return (std::max(16, shares_out() ? 0 : pieces_of_out) + pieces_ - 1) / pieces_;
    }
    /// Of any candidate, before all else.
    std::size_t samples_to_warm() const;
    /// All candidates store into the same out, a piece each. Else each has one of its own.
    bool shares_out() const { return outs_ == 1; }
    std::int64_t rows() const { return static_cast<std::int64_t>(rows_); }
    /// Of a piece: two tasks, for those whom that may be worth it.
    Work work() const;
    /// So many pieces in a row are one sample.
    int pieces() const { return pieces_; }
    /// How often a piece is run for one sample: small ones take too little time to be timed once.
    int repeats() const { return repeats_; }
    /// How often before that, not timed. Calls come in loops, and so find threads awake: on a Xeon two tasks of 512 KiB
    /// were no faster than one of 1 MiB by threads that slept between samples, and 1.45 times as fast by others.
    int lead_in() const { return kind_ == FactKind::two_threads ? repeats_ : 0; }
    const Margins& margins() const { return margins_; }

private:
    Experiment() = default;
    bool set_sizes(Fact fact, const Target& target);
    void make_form(Fact of, const Target& target);
    void point_into(const Scratch& scratch);
    void make_indices(std::span<std::int64_t> indices);
    void find_candidates(Fact fact, const Target& target);

    static constexpr std::size_t kMostOuts = 2;

    FactKind kind_ = FactKind::store;
    Margins margins_;
    /// Of each walk; of params from memory in each view of the scratch, which a row may begin behind.
    std::size_t params_rows() const {
        return (params_bytes_ - before_params_) / row_bytes_ / walks_ - (classes_.params == Place::memory ? 1 : 0);
    }

    std::size_t index_bytes() const;

    std::size_t row_bytes_ = 0, before_params_ = 0, params_bytes_ = 0, out_bytes_ = 0, rows_ = 0;
    std::size_t views_ = 1;  ///< of the scratch, that params reach over: where they lie in memory
    Array<std::int64_t, Scratch::kMostViews> first_row_{};  ///< of each view
    bool walks_indices_ =
        false;  ///< each piece has its own: from memory, or at least not from L2, as those of such a call are
    std::size_t walks_ = 1;                         ///< over as many parts of params by the same indices
    std::uint64_t params_span_ = 0, out_span_ = 0;  ///< that the calls are said to have
    bool is_held_ = false;                          ///< params out of the last-level cache, by calls that leave it
    bool comes_in_blocks_ = false;                  ///< a candidate's rounds, one behind the other
    int pieces_ = 1;
    int repeats_ = 1;
    Signature signature_;
    SizeClasses classes_;
    std::vector<Candidate> candidates_;
    KernelArgs args_;
    std::vector<std::int64_t> piece_indices_;
    std::span<std::int64_t> indices_;  ///< those, or all that lie behind out
    std::size_t indices_made_ = 0;     ///< of those that lie behind out
    std::uint64_t counted_ = 0;        ///< of the sequence that indices are taken from
    std::byte* out_ = nullptr;
    /// Whether an out is large is asked with one for each candidate, where there is room: in the same one plain stores
    /// would find what they had left in a cache and streaming ones had not driven out.
    std::size_t outs_ = 1;
    Array<std::size_t, kMostOuts> out_at_{};
};

/// Facts by whose choice the schedule of such a kernel would be another.
std::vector<Fact> deciding_facts(const Signature& signature, const SizeClasses& classes, const Target& target);

}  // namespace gj
