// experiment.cpp: sizes by the machine's caches, a form by the engine's own way, indices that come once.
#include "engine/calibration/experiment.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "codegen/tuning.h"
#include "engine/form/specialise.h"

namespace gj {
namespace {

/// Of out, written at once: long enough to be timed, short enough that a round of all candidates takes a millisecond or
/// two. Of a small out so few rows that their indices don't take much of L2 (tuples' 96 KiB); of a large one so many
/// bytes that L2 does not swallow what plain stores leave for the next candidate to write back.
constexpr std::size_t kPieceBytes = std::size_t{256} << 10, kMostRows = 8192;
constexpr std::size_t kLargePieceBytes = std::size_t{1} << 20, kMostLargeRows = 32768;
/// Of few rows beyond TLB reach into a small out (so few a piece of 256 KiB has) several pieces, of so many bytes or
/// more in all: what the hardware fetches by itself takes longer than one to settle. On a Zen 4 lines of rows of 4 KiB
/// out of the last-level cache are best fetched with those that are copied (1.1 times as fast as all at once, by whole
/// calls): 4 of 14 processes told that by one piece of 256 KiB, 13 of 19 by four or eight. And a piece is a quarter of
/// L2, but 256 KiB to 1 MiB, as small outs may be: what is read between two stores to a line of out drives some of out
/// out of L2, and that is what lines are fetched for writing for.
constexpr std::size_t kBytesOfFewRows = std::size_t{1} << 20;
constexpr std::size_t kFewRows = 2048;
/// Of gathers into an out that L2 does not hold, nor the indices. On a Xeon (model 207) they are fast for one or two
/// milliseconds and half as fast for the next, by what they leave in L2, and loads that come then are as slow, but only
/// for five pieces. By turns those told that gathers are 1.0 to 1.1 times as fast; by whole calls, and in blocks behind
/// 16 pieces, loads are 1.05 to 1.3 times.
constexpr int kPiecesOfGathers = 4;
/// Rows from so many bytes on are others in each piece, also out of L2, which must hold all of params and of out then,
/// as for such a call, and not one piece's few rows: with those a Zen 5 told in half of all processes that lines
/// fetched for writing are 1.15 to 1.2 times as fast at 4 KiB, and by whole calls they are 0.92 to 1.0.
constexpr std::size_t kLargeRowBytes = 1024;
/// With params in L1, out must not drive them out.
constexpr std::size_t kSmallPieceBytes = std::size_t{4} << 10;
constexpr int kSmallRepeats = 16;
/// As few as a row's table of 16 registers is kept for.
constexpr std::size_t kTuplesOfWalk = registers_of(Place::registers_16) * tuning::kLeastTuplesPerRegister;
constexpr std::size_t kPageBytes = 4096;
/// Written in a step: a millisecond or two.
constexpr std::size_t kIndicesAtOnce = std::size_t{512} << 10;

/// 64 MiB, or twice the last-level cache: what was touched so many bytes ago is in no cache.
std::size_t most_bytes(const Target& target) {
    return static_cast<std::size_t>(std::min<std::uint64_t>(Scratch::kMostBytes, 2 * target.llc_bytes));
}
/// Or the cache is larger, but was found not to hold what is written again and again. (A Xeon that keeps 64 MiB and has
/// 480: of rows out of 32 MiB into 32 MiB it told in one process of six that lines fetched for writing are best, up to
/// twice as slow as streaming where both are larger. So such are to be known not to be held together.)
bool reaches_memory(const FactRecord& fact, const Target& target) {
    const bool is_stored_from_far =
        fact.kind == FactKind::store && fact.out == OutSize::large && fact.params >= Place::llc;
    const Fact held = is_stored_from_far ? Fact::far_from_half_llc_llc : Fact::far_from_half_llc_cache;
    const bool holds_less = target.llc_bytes <= Scratch::kMostBytes / 2 || target.facts.says(held);
    return holds_less && target.tlb_reach_bytes < most_bytes(target) / 2;
}

/// Of an out that is neither small nor large.
std::uint64_t between_bytes(OutSize out, const Target& target) {
    if (out == OutSize::half_llc) return half_llc_bytes(target);
    if (out == OutSize::quarter_llc) return quarter_llc_bytes(target);
    return std::min(8 * target.l2_bytes, quarter_llc_bytes(target) / 8 * 7);
}

/// The n-th number below 2^bits of a sequence without repetition that no prefetcher follows.
std::uint64_t scattered(std::uint64_t n, int bits) {
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    const int half = (bits + 1) / 2;
    for (const std::uint64_t odd : {0x9e3779b97f4a7c15U, 0xbf58476d1ce4e5b9U}) {
        n = (n * odd) & mask;
        n ^= n >> half;
    }
    return n;
}

/// The n-th of numbers that come by chance (SplitMix64).
std::uint64_t by_chance(std::uint64_t n) {
    n *= 0x9e3779b97f4a7c15U;
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9U;
    n = (n ^ n >> 27) * 0x94d049bb133111ebU;
    return n ^ n >> 31;
}

/// Of rows into an out that is larger than L2.
bool is_about_large_gathers(Fact fact) {
    return (fact >= Fact::mid_gather_l1_4 && fact <= Fact::mid_gather_l2_8) ||
           (fact >= Fact::far_gather_l1_4 && fact <= Fact::far_gather_l2_8);
}

/// Whether an out counts as a large one, and whether the generic kernel streams, is asked with kernels that stream as
/// long as nobody knows whether they do. And whether rows are gathered, where they are checked by vectors: 32-bit
/// indices are, whatever is best with 64-bit ones.
Facts supposing(Fact fact, Facts facts) {
    if (is_about_large_gathers(fact)) facts[Fact::mid_index_vectors_l2_4].choice = 1;
    if (!is_about_sizes(fact_record(fact)) && !is_about_generic(fact)) return facts;
    for (int i = 0; i < kFactCount; ++i) {
        KnownFact& known = facts[static_cast<Fact>(i)];
        const FactRecord& record = fact_record(static_cast<Fact>(i));
        if (record.kind == FactKind::store && record.out == OutSize::large && known.source == FactSource::assumed)
            known.choice = static_cast<std::uint8_t>(StoreChoice::streaming);
    }
    return facts;
}

/// Memory of malloc's begins so many bytes behind a line, and so do most params: rows of a line then lie in two, and
/// what is measured for that must be.
std::size_t bytes_before_params(Fact fact) {
    return fact == Fact::two_steps_llc_64 || fact == Fact::two_steps_memory_64 ? 16 : 0;
}

/// Indices of the largest table of 8-byte elements have 32 bits: they must be widened to be looked up, and on a Xeon
/// (model 207) loads are 1.2 to 1.3 times as fast; with 64 bits 0.9 to 1.14 times, which that gives up. And those of
/// small tables of bytes: on a Zen 3 these are 1.19 times as fast as loads with 128 bytes and 1.64 with 64, and with
/// 64-bit indices, where rows are loaded by eights, 128 bytes are as fast, so that chance would decide on all of them.
/// What is written are 64-bit ones all the same: the low half of each is such an index, the high one too, of row 0, and
/// in L1 all rows are alike.
constexpr std::uint8_t index_bits(Fact fact) {
    return fact == Fact::registers_512_8 || fact == Fact::registers_128_1 ? 32 : 64;
}

/// What is assumed must be beaten by more: of large rows beyond TLB reach into a large out, of which a measurement has
/// a score of rounds only (a Zen 4 told in one process of six that lines fetched for writing are best, up to 1.09 times
/// as fast as streaming, and they are 0.75 of it); of the width of small copies, which stands for rows of 32 to 512
/// bytes wherever they lie (a Zen 5 told in half of all processes that 64 bytes are 1.03 to 1.06 times as fast at 256
/// bytes out of L2, and by whole calls they are 1.0 there and everywhere but for 0.91 out of half of the last-level
/// cache; where they gain, rows of 64 to 256 bytes out of L1 and L2, 1.02 to 1.08 times, they lose as much if params
/// begin 16 bytes behind a line); of rows of 16 bytes by pairs (with an out that L1 holds a Zen 3 told by chance, and
/// with one of a quarter of L2 they are 0.87 to 0.94 times as fast); of large rows fetched ahead out of the last-level
/// cache into a small out (on a Zen 5, while what that cache keeps is driven out, 1.03 to 1.07 times as fast, and by
/// whole calls, also while another program reads 64 MiB on the other core, 0.87 to 0.99), and from memory, where the
/// first lines are assumed to be (a Zen 3 told of five processes that none is best in two, and those in one, and by
/// whole calls they are 1.06 to 1.08 times as fast as none); and of two threads, whose speed changes by where the
/// system has them run. (Not of how large a large out is.)
constexpr float kLessSure = 1.1F;
/// Beyond TLB reach lines that are fetched for writing compete with those of params: a Zen 4 told in half of all
/// processes that they are 1.03 to 1.07 times as fast with rows of 1 KiB from memory, and such rows are 0.95 times as
/// fast, and 0.76 by vectors of 32 bytes. Of large rows out of L2 a Zen 5 told in half of all processes 1.03 to 1.05 (4
/// KiB, by turns of 128 bytes; by those of 1 KiB in none), and out of L1, which no fact is measured with, they are
/// 0.91. (Where they gain 1.03 to 1.08, as Sapphire Rapids does with out in L2, that is given up.) And of small rows
/// from memory into a large out a Zen 4 told 0.98 to 1.05 of streaming, and plain stores are 1.0 to 1.1 times as fast;
/// a Zen 3 told 0.98 to 1.17, and by whole calls it is 1.2 times.
constexpr float kSureStore = 1.08F;
/// Of rows from memory the scratch is a sample, and others may share the last-level cache: in two steps or one, 1.0 to
/// 1.15 times as fast, on machines that gain by either; checked by vectors or one by one, 1.0 to 1.3 times; several at
/// once, 1.05 to 1.1 (Zen 3), but a Zen 4 told 1.04 times in one process of five, and they are 0.88 to 0.96; and
/// triples, by vectors 1.08 to 1.15 times (Zen 5), where tuples of five gain 1.25 to 1.8.
constexpr float kSurer = 1.05F;
/// Of large rows fetched in different ways. A Zen 3 told of 1 KiB from memory in all of seven measurements that line by
/// line is the fastest, 1.01 to 1.07 times as fast as the next, and by whole calls it is 1.2 to 1.3 times. Where ways
/// are alike it does not matter which is told.
constexpr float kTieOfLargeRows = 1.02F;
Margins margins_of(Fact of, std::uint8_t assumed) {
    const FactRecord& fact = fact_record(of);
    const bool is_store = fact.kind == FactKind::store, from_far = fact.params >= Place::llc;
    if (fact.kind == FactKind::read_prefetch && fact.row_bytes >= kLargeRowBytes) {
        const bool is_held = fact.params == Place::llc && fact.out == OutSize::small;
        const bool is_less_sure = is_held || is_head_from_memory(fact, assumed);
        return {.least_gain = is_less_sure ? kLessSure : Margins().least_gain, .tie = kTieOfLargeRows};
    }
    if ((fact.kind == FactKind::yes_or_no && from_far && !is_about_sizes(fact)) || of == Fact::triple_vectors_memory_64)
        return {.least_gain = kSurer};
    const bool is_near_store = fact.out == OutSize::small && (from_far || fact.row_bytes >= kLargeRowBytes);
    const bool is_small_copy = fact.out == OutSize::large && fact.params == Place::memory && fact.row_bytes <= 64;
    if (is_store && (is_near_store || is_small_copy)) return {.least_gain = kSureStore};
    const bool is_less_sure = fact.kind == FactKind::two_threads || is_large_copy(fact) || of == Fact::copy_width_256 ||
                              of == Fact::pairs_l1_16;
    return {.least_gain = is_less_sure ? kLessSure : Margins().least_gain};
}

/// Narrower vectors past the caches. On a Zen 4 they were 1.05 to 1.09 times as fast as the widest with out at a line,
/// and in whole calls 0.87 to 1.04 times; and where out begins 16 bytes behind a line, 0.73 (rows of 256 and 400 bytes
/// out of the last-level cache). A tie beyond that decides for the widest.
constexpr float kNarrowStreaming = 1.08F;
/// Triples one by one within L2. By vectors they were told to be 1.01 to 1.05 times as fast on a Xeon (model 207),
/// about what decides; in whole calls, whose params, indices and out fill most of L2, they are 1.2 to 1.35 times.
constexpr float kTriplesOneByOne = 1.05F;
/// The largest table of 8-byte elements in registers: with the margin of 3 % loads win from 0.954 of its speed on. On
/// that Xeon, whose cores others share, a measurement tells 1.25 times, or 0.96 to 1.15; by whole calls in the same
/// minutes loads are 1.2 to 1.3 times as fast.
constexpr float kLargestTable = 1.08F;
float handicap_of(Fact fact, std::uint8_t choice) {
    if (fact_record(fact).kind == FactKind::store)
        return static_cast<StoreChoice>(choice) == StoreChoice::streaming_32 ? kNarrowStreaming : 1;
    if (fact == Fact::triple_vectors_cache_64 && choice == 0) return kTriplesOneByOne;
    if (fact == Fact::registers_512_8 && choice == 1) return kLargestTable;
    return 1;
}

/// How often all of params is read before rows that the last-level cache is to hold are timed. It takes long to keep
/// what comes by chance: on a Zen 5 rows of 1 KiB, once params had been read five times, took 60 ns, and 20 when 100
/// MiB more had been, as in calls; until then those fetched ahead were as fast or faster, which are 0.9 times as fast
/// in calls. Read so often they begin with 23. That takes 4 to 6 ms with rows of 1 and 4 KiB, 10 to 25 ms with smaller
/// ones.
constexpr std::size_t kReadsToWarm = 10;

/// By a row: written, and its index; and read.
constexpr std::size_t written_bytes(std::size_t row_bytes) { return row_bytes + sizeof(std::int64_t); }
constexpr std::size_t moved_bytes(std::size_t row_bytes) { return row_bytes + written_bytes(row_bytes); }

TensorView view(std::byte* data, ElementType type, int rank, const std::int64_t* shape) {
    return {data, {DeviceType::cpu, 0}, rank, type, shape, nullptr};
}

}  // namespace

bool Experiment::set_sizes(Fact of, const Target& target) {
    const FactRecord& fact = fact_record(of);
    const std::size_t most = most_bytes(target);
    const bool from_memory = fact.params == Place::memory, into_memory = fact.out == OutSize::large;
    // Where such an out is best streamed, how is a fact about a large one: that must be one that can be told.
    const bool leads_on = is_about_sizes(fact) && fact.params >= Place::llc;
    if ((from_memory || into_memory || leads_on) && !reaches_memory(fact, target)) return false;
    if (from_memory && is_about_sizes(fact) && shares_llc(target)) return false;  // large, as params fill that cache
    row_bytes_ = fact.row_bytes;
    is_held_ = fact.params == Place::llc && fact.out == OutSize::small;
    before_params_ = bytes_before_params(of);
    std::size_t piece = std::min(kPieceBytes, kMostRows * row_bytes_);
    const bool are_few = fact.params >= Place::llc && fact.out == OutSize::small && piece / row_bytes_ <= kFewRows;
    if (are_few) piece = std::clamp(static_cast<std::size_t>(target.l2_bytes / 4), kPieceBytes, kBytesOfFewRows);
    if (fact.out != OutSize::small) piece = kLargePieceBytes;
    // Of small rows in L2 indices are made once; of others for each piece anew, which takes as long as timing them.
    if (fact.out != OutSize::small && fact.params >= Place::llc) piece = std::min(piece, kMostLargeRows * row_bytes_);
    if (fact.kind == FactKind::two_threads) {
        piece = static_cast<std::size_t>(2 * task_bytes(of)) / moved_bytes(row_bytes_) * row_bytes_;
        repeats_ = kSmallRepeats;
    }
    out_span_ = out_bytes_ = piece;
    switch (fact.params) {
        case Place::registers_1:
        case Place::registers_2:
        case Place::registers_4:
        case Place::registers_8:
        case Place::registers_16:
            if (fact.params == Place::registers_16) walks_ = kSmallPieceBytes / row_bytes_ / kTuplesOfWalk;
            params_span_ = std::uint64_t{64} * static_cast<unsigned>(registers_of(fact.params)) * walks_;
            piece = out_bytes_ = kSmallPieceBytes;
            repeats_ = kSmallRepeats;
            break;
        case Place::l1:
            params_span_ = target.l1d_bytes / 2;
            if (fact.out != OutSize::small) break;
            piece = out_bytes_ = kSmallPieceBytes;
            repeats_ = kSmallRepeats;
            break;
        case Place::l2:
        case Place::near_by: params_span_ = target.l2_bytes / 2; break;
        case Place::llc: params_span_ = std::min<std::uint64_t>(target.llc_bytes, Scratch::kMostBytes) / 2; break;
        case Place::memory: params_span_ = 2 * target.llc_bytes; break;
    }
    params_bytes_ = static_cast<std::size_t>(from_memory ? most / 2 : params_span_);
    if (into_memory) {
        out_span_ = 2 * target.llc_bytes;
        out_bytes_ = most - params_bytes_;
        // (Of rows of 4 bytes out then is a third of the scratch: where the last-level cache has less than 2 MiB it is
        // too small to be walked through, and nothing is told.)
        walks_indices_ = fact.params < Place::llc;
        if (walks_indices_) out_bytes_ = (out_bytes_ - kPageBytes) / written_bytes(row_bytes_) * row_bytes_;
    } else if (fact.out != OutSize::small) {
        out_span_ = out_bytes_ = static_cast<std::size_t>(between_bytes(fact.out, target));
        const std::size_t needed = from_memory ? static_cast<std::size_t>(target.llc_bytes) : params_bytes_;
        if (is_about_sizes(fact) && kMostOuts * out_bytes_ + needed <= most) outs_ = kMostOuts;
        if (from_memory) params_bytes_ = most - outs_ * out_bytes_;
        walks_indices_ = fact.params < Place::llc && row_bytes_ <= sizeof(std::int64_t);
    } else if (from_memory) {
        params_bytes_ = most - out_bytes_;
    }
    if (fact.params >= Place::l1) params_bytes_ -= params_bytes_ % kPageBytes;
    out_bytes_ -= out_bytes_ % piece;
    rows_ = piece / row_bytes_;
    if (are_few) pieces_ = static_cast<int>((kBytesOfFewRows + piece - 1) / piece);
    const bool is_about_gathers = of == Fact::mid_index_vectors_l2_4 ||  // they may be gathered then
                                  is_about_large_gathers(of);
    if (is_about_gathers) pieces_ = kPiecesOfGathers;
    comes_in_blocks_ = (into_memory && fact.kind == FactKind::store) || is_about_sizes(fact) || is_about_gathers ||
                       is_about_generic(of);
    const bool is_known = target.l1d_bytes >= 4096 && target.l2_bytes > target.l1d_bytes;
    if (fact.out == OutSize::beyond_l2 && out_span_ <= target.l2_bytes) return false;
    return is_known && params_bytes_ > 0 && out_bytes_ >= piece &&
           params_bytes_ + outs_ * out_bytes_ + index_bytes() <= most;
}

Work Experiment::work() const {
    const auto row_bytes = static_cast<std::int64_t>(moved_bytes(row_bytes_));
    return {rows(), row_bytes, 1, 0, rows() * row_bytes / 2};
}

void Experiment::make_form(Fact of, const Target& target) {
    const FactRecord& fact = fact_record(of);
    constexpr ElementType kByte{static_cast<std::uint8_t>(TypeCode::unsigned_integer), 8, 1};
    const ElementType index{static_cast<std::uint8_t>(TypeCode::integer), index_bits(of), 1};
    const auto bytes = static_cast<std::int64_t>(fact.row_bytes);
    const auto walks = static_cast<std::int64_t>(walks_);
    const std::int64_t positions[] = {rows() / walks};
    const std::size_t rows = params_bytes_ / row_bytes_ / walks_;
    const std::size_t all_rows = rows + (Scratch::kMostViews - 1) * most_bytes(target) / row_bytes_ + 1;
    const bool is_seen_often = fact.params == Place::memory;
    const std::int64_t params_rows = static_cast<std::int64_t>(is_seen_often ? all_rows : rows);
    const int coordinates = coordinates_of(kind_);
    // Of a tuple's coordinates the first says which row.
    const std::int64_t params[] = {walks, params_rows, bytes}, out[] = {walks, positions[0], bytes};
    const std::int64_t tuples[] = {positions[0], coordinates};
    Array<std::int64_t, 4> tuple_params{params_rows, 1, 1, 1};
    tuple_params[coordinates] = bytes;
    Call call{};
    if (coordinates == 1) {
        call.params = view(nullptr, kByte, 3, params);
        call.indices = view(nullptr, index, 1, positions);
        call.out = view(nullptr, kByte, 3, out);
        call.operation = Operation::gather;
        call.axis = 1;
    } else {
        call.params = view(nullptr, kByte, coordinates + 1, tuple_params.data());
        call.indices = view(nullptr, index, 2, tuples);
        call.out = view(nullptr, kByte, 2, out + 1);
        call.operation = Operation::gather_nd;
    }
    Geometry geometry;
    Form form;
    // Neither can fail: the shapes are right.
    static_cast<void>(derive_geometry(call, false, &geometry));
    static_cast<void>(gj::make_form(call, geometry, {params_span_, out_span_}, true, target, &form));
    signature_ = form.signature;
    classes_ = form.classes;
    write_args(form.problem, form.signature, 0, &args_);
}

void Experiment::find_candidates(Fact fact, const Target& target) {
    Target supposed = target;
    supposed.facts = supposing(fact, target.facts);
    // How it is stored decides, not that rows of a small one are fetched in another way.
    if (is_about_sizes(fact_record(fact))) {
        supposed.facts[Fact::read_prefetch_llc_1k].choice = target.facts[Fact::far_read_prefetch_llc_1k].choice;
        supposed.facts[Fact::read_prefetch_memory_4k].choice = target.facts[Fact::far_read_prefetch_memory_4k].choice;
        supposed.facts[Fact::far_fetch_l1_llc_256].choice = 0;  // as into a small one
    }
    const auto choices = static_cast<std::uint8_t>(choice_names(kind_).size());
    const bool may_stream = kind_ != FactKind::store || fact_record(fact).out == OutSize::large;
    for (std::uint8_t choice = 0; choice < choices; ++choice) {
        // Whoever reads a small out next would find it in a cache.
        if (!may_stream && streams(static_cast<StoreChoice>(choice))) continue;
        supposed.facts[fact].choice = choice;
        Candidate candidate{choice, {}};
        if (is_about_generic(fact)) {
            candidate.generic = generic_schedule(row_bytes_, classes_, supposed.facts);
        } else {
            choose(signature_, classes_, supposed, &candidate.schedule);
        }
        if (kind_ == FactKind::two_threads) candidate.max_threads = choice != 0 ? 0 : 1;
        candidate.handicap = handicap_of(fact, choice);
        const auto is_same = [&](const Candidate& other) {
            return other.schedule == candidate.schedule && other.generic == candidate.generic &&
                   other.max_threads == candidate.max_threads;
        };
        if (std::none_of(candidates_.begin(), candidates_.end(), is_same)) candidates_.push_back(candidate);
    }
    // The one that others must beat: of stores and prefetches the plain one.
    const std::uint8_t choice = target.facts[fact].choice;
    if (!beats_assumed(fact_record(fact), choice)) return;
    const auto is_assumed = [&](const Candidate& candidate) { return candidate.choice == choice; };
    const auto assumed = std::find_if(candidates_.begin(), candidates_.end(), is_assumed);
    if (assumed != candidates_.end()) std::rotate(candidates_.begin(), assumed, assumed + 1);
}

std::optional<Experiment> Experiment::of(Fact fact, const Target& target) {
    Experiment experiment;
    experiment.kind_ = fact_record(fact).kind;
    experiment.margins_ = margins_of(fact, target.facts[fact].choice);
    if (!experiment.set_sizes(fact, target)) return std::nullopt;
    experiment.make_form(fact, target);
    experiment.find_candidates(fact, target);
    const auto streams = [](const Candidate& candidate) { return candidate.schedule.streaming_store; };
    const bool decide = experiment.candidates_.size() >= 2 &&
                        (!is_about_sizes(fact_record(fact)) ||
                         std::any_of(experiment.candidates_.begin(), experiment.candidates_.end(), streams));
    return decide ? std::optional(std::move(experiment)) : std::nullopt;
}

std::size_t Experiment::index_bytes() const {
    return walks_indices_ ? out_bytes_ / row_bytes_ * sizeof(std::int64_t) : 0;
}

std::size_t Experiment::scratch_bytes() const {
    return params_bytes_ + outs_ * out_bytes_ + index_bytes() + (repeats_ > 1 || walks_indices_ ? kPageBytes : 0);
}

void Experiment::point_into(const Scratch& scratch) {
    args_.words[ArgsLayout(signature_).base(kAddressedSlot)] =
        reinterpret_cast<std::uintptr_t>(scratch.data() + before_params_);
    out_ = scratch.data() + params_bytes_;
    views_ = classes_.params == Place::memory ? scratch.views() : 1;
    for (std::size_t view = 0; view < views_; ++view)
        first_row_[static_cast<int>(view)] =
            static_cast<std::int64_t>((view * scratch.size() + row_bytes_ - 1) / row_bytes_);
    if (walks_indices_) {
        // Half a page apart, for the same reason as below.
        indices_ = {reinterpret_cast<std::int64_t*>(out_ + out_bytes_ + kPageBytes / 2), out_bytes_ / row_bytes_};
    } else {
        piece_indices_.resize(rows_ / walks_ * static_cast<std::size_t>(coordinates_of(kind_)));
        indices_ = piece_indices_;
    }
    // Where a store and a later load have the same place in a page, the load waits. Indices of 8 bytes and rows of 8
    // bytes go through their pages side by side, so that chance would decide on all of it.
    const auto ahead = reinterpret_cast<std::uintptr_t>(indices_.data()) - reinterpret_cast<std::uintptr_t>(out_);
    if (repeats_ > 1) out_ += (ahead + kPageBytes / 2) % kPageBytes / 64 * 64;
}

bool Experiment::prepare(const Scratch& scratch) {
    if (indices_.empty()) point_into(scratch);
    if (walks_indices_ && indices_made_ < indices_.size()) {
        const std::size_t some = std::min(kIndicesAtOnce, indices_.size() - indices_made_);
        make_indices(indices_.subspan(indices_made_, some));
        indices_made_ += some;
        return false;
    }
    if (classes_.params == Place::memory) return true;
    std::uint8_t sum = 0;
    for (std::size_t line = 0; line < params_bytes_; line += 64)
        sum += std::to_integer<std::uint8_t>(scratch.data()[line]);
    out_[0] = std::byte{sum};  // or the loads would be for nothing
    return true;
}

void Experiment::make_indices(std::span<std::int64_t> indices) {
    const std::uint64_t rows = params_rows();
    const int bits = std::bit_width(rows - 1);
    const auto step = static_cast<std::size_t>(coordinates_of(kind_));
    for (std::size_t first = 0; first < indices.size(); first += step) {
        std::uint64_t row = 0, walk = 0;
        do {
            walk = counted_ >> bits;
            row = is_held_ ? by_chance(counted_) % rows : scattered(counted_, bits);
            ++counted_;
        } while (row >= rows);
        // Each row once a walk, whichever view it is seen in: what was read comes again after all else. But of rows
        // that a cache is to hold some come again soon, as those of calls do: others may have a part of it, and of
        // what it holds for a while it holds none that come in one order again and again.
        indices[first] = first_row_[static_cast<int>((row + walk) % views_)] + static_cast<std::int64_t>(row);
    }
}

std::size_t Experiment::samples_to_warm() const {
    if (!is_held_) return 0;
    const std::size_t sample = static_cast<std::size_t>(pieces_) * rows_ * std::max<std::size_t>(row_bytes_, 64);
    return kReadsToWarm * params_bytes_ / sample;
}

const KernelArgs& Experiment::next_piece(std::size_t candidate) {
    const bool are_new = counted_ == 0 || classes_.params >= Place::llc || row_bytes_ >= kLargeRowBytes;
    if (are_new && !walks_indices_) make_indices(indices_);
    const ArgsLayout at(signature_);
    const std::size_t own = candidate % outs_;
    std::size_t& place = out_at_[own];
    const std::size_t first = walks_indices_ ? place / row_bytes_ : 0;
    args_.words[at.base(kIndexSlot)] = reinterpret_cast<std::uintptr_t>(indices_.data() + first);
    args_.words[at.base(kDirectSlot)] = reinterpret_cast<std::uintptr_t>(out_ + own * out_bytes_ + place);
    const std::size_t piece = rows_ * row_bytes_;
    place = place + 2 * piece <= out_bytes_ ? place + piece : 0;
    return args_;
}

std::vector<Fact> deciding_facts(const Signature& signature, const SizeClasses& classes, const Target& target) {
    std::vector<Fact> deciding;
    Target supposed = target;
    for (int i = 0; i < kFactCount; ++i) {
        const Fact fact = static_cast<Fact>(i);
        supposed.facts = supposing(fact, target.facts);
        KnownFact& vectors = supposed.facts[Fact::mid_index_vectors_l2_4];
        if (vectors.source != FactSource::assumed) vectors = target.facts[Fact::mid_index_vectors_l2_4];
        Schedule chosen;
        choose(signature, classes, supposed, &chosen);
        const auto choices = static_cast<std::uint8_t>(choice_names(fact_record(fact).kind).size());
        for (std::uint8_t choice = 0; choice < choices; ++choice) {
            supposed.facts[fact].choice = choice;
            Schedule other;
            choose(signature, classes, supposed, &other);
            if (other == chosen) continue;
            deciding.push_back(fact);
            break;
        }
    }
    return deciding;
}

}  // namespace gj
