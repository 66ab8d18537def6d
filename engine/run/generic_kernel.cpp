// generic_kernel.cpp: the loops over the rows; index type and kind of block are chosen once a call. See
// generic_kernel.h.
#include "engine/run/generic_kernel.h"

#include <algorithm>
#include <bit>
#include <type_traits>

#include "codegen/families/families.h"
#include "engine/run/generic_blocks.h"
#include "engine/run/generic_rows.h"
#include "engine/run/generic_sample.h"
#include "engine/run/stage_rows.h"
#include "engine/run/tuning.h"
#include "engine/run/wide_blocks.h"

namespace gj {
namespace generic {
namespace {

constexpr std::uint64_t kLineBytes = tuning::kLineBytes;

void prefetch_out(Address direct, std::uint64_t bytes) {
    for (std::uint64_t line = 0; line < bytes; line += kLineBytes) __builtin_prefetch(pointer(direct + line), 1);
}

/// The lines of a row to that of byte `last`.
void prefetch_row(Address source, std::uint64_t last, bool to_l1) {
    const auto fetch = [to_l1](Address line) {
        if (to_l1)
            __builtin_prefetch(pointer(line), /*for writing*/ 0, tuning::kLocalityL1);
        else
            __builtin_prefetch(pointer(line), /*for writing*/ 0, tuning::kLocalityL2);
    };
    const Address end = source + last;
    for (; source < end; source += kLineBytes) fetch(source);
    fetch(end);
}

std::uint64_t last_fetched_byte(const Slice& slice, std::uint64_t most_bytes, Address params) {
    const std::uint64_t bytes = std::min(slice.block_bytes, most_bytes);
    return slice.count > 0 || bytes == 0 ? 0 : tuning::last_fetched_byte(bytes, params);
}

/// The line in which a row ends and the next one begins is stored in two parts where rows are streamed: fetched for the
/// row that ends here. Of other blocks: nothing.
template <class Block>
void prefetch_shared_line(Address later_end) {
    if (std::is_same_v<Block, StreamingBlock> && later_end % kLineBytes != 0) __builtin_prefetch(pointer(later_end), 1);
}

/// One row of which some index was seen outside its dimension; true if it is bad.
template <class T>
[[gnu::cold, gnu::noinline]] bool settle_and_copy(const Lookup& lookup, const Slice& slice, Address addressed,
                                                  Address direct, Address index) {
    Address source;
    if (!settle_row<T>(lookup, addressed, index, &source)) {
        fill_slice(slice, 0, direct);
        return true;
    }
    slice.count == 0 ? AnyBlock(slice).copy(direct, source) : StridedBlocks(slice).copy(direct, source);
    return false;
}

/// How far: in rows, in bytes of each, and in bytes of out (0: not at all). And what decides on the kind of block.
struct Ahead {
    std::uint64_t rows, row_bytes, out_bytes, inline_bytes, wide_bytes;
    bool to_l1, two_steps, streams, whole_lines;
};

/// Whether rows are whole lines of out.
bool are_whole_lines(const Slice& slice, const RowDims& rows, Address direct) {
    Address all = direct | slice.block_bytes;
    for (int d = 0; d < rows.count; ++d) all |= rows.dim[d].direct;
    return slice.count == 0 && all % kLineBytes == 0;
}

/// Of rows of one block that would be fetched ahead. Those that are streamed wait for memory anyway.
template <class T>
bool are_held_if_sampled(const Lookup& lookup, const Slice& slice, const RowCursor& cursor, std::uint64_t count,
                         const Ahead& ahead) {
    const std::uint8_t log2 = tuning::sampled_rows_log2(slice.block_bytes);
    const bool is_fetched = ahead.rows != 0 && !ahead.streams && slice.count == 0 && lookup.count != 0;
    const bool is_sampled = is_fetched && log2 != 0 && count >> log2 != 0;
    return is_sampled && are_held<T>(lookup, cursor, count, slice.block_bytes);
}

/// Whether each row, one of words aside, lies in one line: a second step fetches what may lie in the next one. A Zen 3,
/// out of pages of 2 MiB into a small out, times as fast as a memcpy a row, in one step / in two: rows of 32 and 64
/// bytes from memory 1.08 to 1.16 / 0.85 to 1.13, of 4 to 16 bytes 1.07 to 1.17 / 1.12 to 1.20, out of half of the
/// last-level cache 1.03 to 1.20 / 1.01 to 1.13.
bool lie_in_lines(const Slice& slice, const Lookup& lookup, Address addressed) {
    const std::uint64_t bytes = slice.block_bytes;
    return std::has_single_bit(bytes) && bytes <= kLineBytes && (addressed | lookup.dim[0].stride) % bytes == 0;
}

/// Does `count` rows of the innermost dimension, and fetches so far ahead. True if any row was bad.
using GatherRun = bool (*)(const Lookup& lookup, const Slice& slice, const RowCursor& cursor, std::uint64_t count,
                           const Ahead& ahead);

/// Any rows. A few are found at a time, each once, and copied when those that are to be fetched before them have been
/// found too: with all that finding takes in registers, and all that copying takes.
template <class T, class Block>
bool gather_any(const Lookup& lookup, const Slice& slice, const RowCursor& cursor, std::uint64_t count,
                const Ahead& fetched) {
    constexpr std::uint64_t kMostAhead = 112, kMostAtOnce = 16, kBytesAtOnce = 256;
    Array<Address, kMostAhead + kMostAtOnce> sources;  // of row i at i modulo all
    const bool is_held = are_held_if_sampled<T>(lookup, slice, cursor, count, fetched);
    const std::uint64_t ahead = is_held ? 0 : std::min(fetched.rows, kMostAhead);
    // Of large rows fewer, whose lines would be fetched in one go: of 1 KiB from memory 0.7 times as fast by eights, of
    // 64 bytes by sixteens 0.76 to 0.88 times as fast as by fours (Xeon, model 207; K = 2 and 3).
    const std::uint64_t few = kBytesAtOnce / std::max<std::uint64_t>(slice.block_bytes, 1);
    const std::uint64_t at_once =
        ahead == 0 ? kMostAtOnce : std::bit_floor(std::clamp<std::uint64_t>(few, 1, std::min(ahead, kMostAtOnce)));
    const auto find = std::is_signed_v<T> && lookup.from_end ? find_rows<T, std::is_signed_v<T>> : find_rows<T, false>;
    const Block block(slice);
    const RowDim step = cursor.inner();
    const std::uint64_t last = last_fetched_byte(slice, fetched.row_bytes, cursor.addressed);
    const std::uint64_t later_end = tuning::shared_line_distance(step.direct) + slice.block_bytes;
    Address direct = cursor.direct;
    bool bad = false;
    std::uint64_t found = 0;
    for (std::uint64_t done = 0; done < count;) {
        for (const std::uint64_t end = std::min(count, done + ahead + 1); found < end;) {
            const std::uint64_t rows = std::min(at_once, count - found);
            Address* const first = &sources[found % sources.size()];
            find(lookup, cursor.addressed + found * step.addressed, cursor.index + found * step.index, step, rows,
                 first);
            if (ahead != 0)
                std::for_each(first, first + rows, [&](Address row) {
                    if (row != 0) prefetch_row(row, last, fetched.to_l1);
                });
            found += rows;
        }
        const std::uint64_t rows = std::min(at_once, count - done);
        const Address* const first = &sources[done % sources.size()];
        for (std::uint64_t i = 0; i < rows; ++i, ++done, direct += step.direct) {
            prefetch_shared_line<Block>(direct + later_end);
            if (first[i] != 0) [[likely]]
                block.copy(direct, first[i]);
            else
                bad |= settle_and_copy<T>(lookup, slice, cursor.addressed + done * step.addressed, direct,
                                          cursor.index + done * step.index);
        }
    }
    return bad;
}

/// Rows of one coordinate whose values lie side by side, from one place of params: the common ones. Everything is held
/// in few local variables. What a compiler spills to the stack is loaded for every row, and such loads stand behind
/// stores of rows that wait for memory: up to a quarter slower beyond TLB reach. So was a buffer of addresses between
/// two loops.
template <class T, bool from_end, class Block>
bool gather_dense(const Lookup& lookup, const Slice& slice, const RowCursor& cursor, std::uint64_t count,
                  const Ahead& fetched) {
    const bool two_steps = fetched.two_steps && !Block::kDividesLine && !lie_in_lines(slice, lookup, cursor.addressed);
    const bool is_held = are_held_if_sampled<T>(lookup, slice, cursor, count, fetched);
    const std::uint64_t ahead = is_held ? 0 : two_steps ? tuning::rows_of_two_steps(fetched.rows) : fetched.rows;
    const Block block(slice);
    const AddressedDim c = lookup.dim[0];
    const std::uint64_t base = lookup.index_base;
    const Address addressed = cursor.addressed;
    // One number in the place of three.
    constexpr bool kIsCompact = std::is_same_v<Block, CompactBlock>;
    const Address stride = kIsCompact ? slice.block_bytes : c.stride;
    const Address step = kIsCompact ? slice.block_bytes : cursor.inner().direct;
    Address direct = cursor.direct, index = cursor.index + c.offset;
    const Address end = index + count * sizeof(T);
    bool bad = false;
    const auto place_at = [&](Address at) {
        return from_end ? place_from_either<T>(at, base, c.if_negative) : place_from_start<T>(at, base);
    };
    const bool to_l1 = fetched.to_l1;
    const auto prefetch = [&](Address at, std::uint64_t first, std::uint64_t last) {
        const std::uint64_t place = place_at(at);
        if (place < c.extent) prefetch_row(addressed + place * stride + first, last, to_l1);
    };
    const Address out_ahead = fetched.out_bytes;
    const std::uint64_t out_bytes = step == slice.block_bytes ? slice.block_bytes : 0;
    const std::uint64_t later_end = tuning::shared_line_distance(step) + slice.block_bytes;
    const auto next_row = [&] {
        prefetch_shared_line<Block>(direct + later_end);
        if (kFetchesOut<Block>) prefetch_out(direct + out_ahead, out_bytes);
        const std::uint64_t place = place_at(index);
        if (place < c.extent) [[likely]]
            direct = block.copy(direct, addressed + place * stride);
        else
            bad |= settle_and_copy<T>(lookup, slice, addressed, direct, index - c.offset);
        direct += step;
    };
    if (ahead != 0) {
        const auto whole = static_cast<std::uint64_t>(tuning::whole_line_bytes(slice.block_bytes));
        const std::uint64_t last = two_steps             ? whole - kLineBytes
                                   : Block::kDividesLine ? 0
                                                         : last_fetched_byte(slice, fetched.row_bytes, addressed);
        const std::uint64_t rest = std::min(whole, slice.block_bytes - 1), rest_last = slice.block_bytes - 1 - rest;
        const Address distance = std::min(ahead, count) * sizeof(T);
        const Address second = tuning::rows_of_second_step(ahead) * sizeof(T);
        for (Address at = index; at != index + distance; at += sizeof(T)) prefetch(at, 0, last);
        for (; index != end - distance; index += sizeof(T)) {
            prefetch(index + distance, 0, last);
            if (two_steps) prefetch(index + second, rest, rest_last);
            next_row();
        }
    }
    for (; index != end; index += sizeof(T)) next_row();
    return bad;
}

template <class T>
bool is_dense(const Lookup& lookup, const RowDim& inner) {
    return lookup.count == 1 && inner.index == sizeof(T) && inner.addressed == 0;
}

template <class T, class Block>
GatherRun choose_dense_run(bool from_end) {
    if constexpr (std::is_signed_v<T>) {
        if (from_end) return gather_dense<T, true, Block>;
    }
    return gather_dense<T, false, Block>;
}

template <class T, class Block>
GatherRun choose_run(bool dense, bool from_end) {
    return dense ? choose_dense_run<T, Block>(from_end) : gather_any<T, Block>;
}

/// Blocks of 32 bytes and more, by vectors of 32 bytes; where lines of out are fetched, which seldom are for smaller
/// ones, of 65 bytes and more.
template <class T>
GatherRun choose_wide_block(std::uint64_t bytes, bool from_end, bool fetches_out) {
    const auto run = [&]<class Block>(std::type_identity<Block>) {
        return fetches_out ? choose_dense_run<T, FetchingBlock<Block>>(from_end) : choose_dense_run<T, Block>(from_end);
    };
    if (bytes == 32) return choose_dense_run<T, WideBlock>(from_end);
    if (bytes <= 64) return choose_dense_run<T, TwoWideBlock>(from_end);
    if (bytes <= 128) return run(std::type_identity<FourWideBlock>());
    if (bytes <= 256) return run(std::type_identity<EightWideBlock>());
    return run(std::type_identity<ManyWideBlock>());
}

template <class T>
GatherRun choose_block(const Lookup& lookup, const Slice& slice, const RowDim& inner, const Ahead& ahead) {
    const bool dense = is_dense<T>(lookup, inner), from_end = lookup.from_end;
    if (slice.count > 0) return choose_run<T, StridedBlocks>(dense, from_end);
    const std::uint64_t bytes = slice.block_bytes;
    switch (bytes) {
        case 1: return choose_run<T, WordBlock<std::uint8_t>>(dense, from_end);
        case 2: return choose_run<T, WordBlock<std::uint16_t>>(dense, from_end);
        case 4: return choose_run<T, WordBlock<std::uint32_t>>(dense, from_end);
        case 8: return choose_run<T, WordBlock<std::uint64_t>>(dense, from_end);
        case 16: return choose_run<T, WordBlock<Vector>>(dense, from_end);
        default: break;
    }
    if (ahead.streams && ahead.whole_lines) return choose_run<T, WholeLinesBlock>(dense, from_end);
    if (ahead.streams) return choose_run<T, StreamingBlock>(dense, from_end);
    if (bytes < 8) return choose_run<T, AnyBlock>(dense, from_end);
    if (bytes < 16) return choose_run<T, TwoWordBlock<std::uint64_t>>(dense, from_end);
    if constexpr (sizeof(T) >= sizeof(std::int32_t)) {  // the common ones: a run is 1.7 KB of code
        const std::uint64_t least = ahead.out_bytes != 0 ? 65 : 32;
        if (dense && bytes >= least && bytes <= ahead.wide_bytes)
            return choose_wide_block<T>(bytes, from_end, ahead.out_bytes != 0);
    }
    if (bytes > ahead.inline_bytes && bytes <= tuning::kInlineBlock) return choose_run<T, AnyBlock>(dense, from_end);
    if (ahead.out_bytes != 0 && dense) return choose_run<T, FetchingBlock<AnyBlock>>(dense, from_end);
    if (bytes <= 32) return choose_run<T, TwoWordBlock<Vector>>(dense, from_end);
    if (bytes <= 64) return choose_run<T, FourVectorBlock>(dense, from_end);
    if (bytes <= ahead.inline_bytes) return choose_run<T, EightVectorBlock>(dense, from_end);
    const bool is_compact = dense && lookup.dim[0].stride == bytes && inner.direct == bytes;
    return is_compact ? choose_run<T, CompactBlock>(dense, from_end) : choose_run<T, AnyBlock>(dense, from_end);
}

GatherRun choose_gather_run(const Signature& signature, const Lookup& lookup, const Slice& slice, const RowDim& inner,
                            const Ahead& ahead) {
    if (lookup.count == 0) return choose_block<std::uint8_t>(lookup, slice, inner, ahead);
    switch (signature.coordinates[0].type) {
        case IndexType::i8: return choose_block<std::int8_t>(lookup, slice, inner, ahead);
        case IndexType::i16: return choose_block<std::int16_t>(lookup, slice, inner, ahead);
        case IndexType::i32: return choose_block<std::int32_t>(lookup, slice, inner, ahead);
        case IndexType::i64: return choose_block<std::int64_t>(lookup, slice, inner, ahead);
        case IndexType::u8: return choose_block<std::uint8_t>(lookup, slice, inner, ahead);
        case IndexType::u16: return choose_block<std::uint16_t>(lookup, slice, inner, ahead);
        case IndexType::u32: return choose_block<std::uint32_t>(lookup, slice, inner, ahead);
        case IndexType::u64: break;
    }
    return choose_block<std::uint64_t>(lookup, slice, inner, ahead);
}

/// As `gather_run`, but past the caches. Its 4 KiB of stack are for it alone.
[[gnu::noinline]] bool gather_staged(GatherRun gather_run, const Lookup& lookup, const Slice& slice,
                                     const RowCursor& cursor, std::uint64_t count, const Ahead& ahead) {
    RowCursor part = cursor;
    bool bad = false;
    stage_rows(cursor.direct, slice.block_bytes, count, [&](std::uint64_t first, std::uint64_t rows, Address to) {
        part.addressed = cursor.addressed + first * cursor.inner().addressed;
        part.index = cursor.index + first * cursor.inner().index;
        part.direct = to;
        bad |= gather_run(lookup, slice, part, rows, ahead);
    });
    return bad;
}

std::uint8_t inline_bytes(const SizeClasses& classes) {
    if (classes.params == Place::memory) return tuning::kInlineBlockFromMemory;
    const bool wins_without_call = classes.params == Place::llc && classes.out == OutSize::small;
    return wins_without_call ? tuning::kMostInlineBlock : tuning::kInlineBlock;
}

/// Of 4 KiB and more memcpy copies by `rep movsb`: tuning.h has where that is faster.
std::uint16_t wide_bytes(const SizeClasses& classes) {
    if (!has_wide_vectors()) return 0;
    return tuning::kGenericStringMoveBytes - (classes.params > Place::l2 ? 1 : 0);
}

}  // namespace
}  // namespace generic

GenericSchedule generic_schedule(std::uint64_t row_bytes, const SizeClasses& classes, const Facts& facts) {
    // What the hardware fetches by itself shows best with large rows.
    const bool heads = classes.params == Place::memory && classes.far_out(facts) &&
                       classes.read_prefetch(tuning::kGenericStringMoveBytes, facts) >= ReadPrefetchChoice::head;
    const std::uint16_t streamed_bytes =
        tuning::generic_streamed_block(classes.is_part_of_far ? Place::llc : classes.params);
    const bool is_streamed_from_memory =
        (row_bytes % generic::kLineBytes == 0 || row_bytes >= streamed_bytes) && facts.generic_streams(row_bytes);
    const bool may_stream =
        generic::kHasStreamingStores && (classes.params != Place::memory || is_streamed_from_memory);
    GenericSchedule schedule{
        .rows = read_prefetch_rows(classes, row_bytes, facts),
        .lines = write_prefetch_lines(classes, row_bytes, facts),
        .row_bytes = static_cast<std::uint16_t>(tuning::generic_prefetch_bytes(row_bytes, heads)),
        .to_l1 = classes.read_prefetch_to_l1(row_bytes, facts) ||
                 facts.read_prefetch_to_l1(row_bytes, classes.fetched_from(), /*out_is_large=*/false),
        .two_steps = row_bytes <= tuning::kAnyExactBlockBytes && classes.two_steps(row_bytes, facts),
        .inline_bytes = generic::inline_bytes(classes),
        .wide_bytes = generic::wide_bytes(classes),
        .streams = may_stream && streams(classes.store(row_bytes, facts)),
        .streamed_bytes = streamed_bytes};
    schedule.stages = schedule.streams && facts.generic_stages(row_bytes);
    if (schedule.to_l1) schedule.rows = std::min(schedule.rows, tuning::read_prefetch_rows_farther(row_bytes, true));
    // Blocks of two to four vectors, out of the last-level cache all that need no memcpy, go faster one by one than
    // with lines fetched, where those are in a cache, or where only stores past the caches gain.
    const bool gains_by_lines = classes.out >= OutSize::quarter_llc && !schedule.streams;
    const std::uint64_t most = classes.params == Place::llc ? schedule.inline_bytes : tuning::kMostUnfetchedBlock;
    if (row_bytes <= most && !gains_by_lines) schedule.lines = 0;
    if (row_bytes >= tuning::kGenericStringMoveBytes) schedule.lines = 0;
    return schedule;
}

std::uint32_t run_generic(const Signature& signature, const KernelArgs& args, std::int64_t row_begin,
                          std::int64_t row_end, std::int64_t slice_begin, std::int64_t slice_end,
                          GenericSchedule schedule) noexcept {
    using namespace generic;
    const ArgsLayout at(signature);
    Address addressed = args.words[at.base(kAddressedSlot)], direct = args.words[at.base(kDirectSlot)];
    Slice slice;
    read_slice(signature, args, slice_begin, slice_end, &slice, &addressed, &direct);
    if (row_begin >= row_end || is_empty(slice)) return 0;
    RowDims rows;
    read_row_dims(signature, args, signature.dim_count - slice.count, &rows);
    Lookup lookup;
    read_lookup(signature, args, &lookup);
    const Address index = lookup.count == 0 ? 0 : args.words[at.base(kIndexSlot)];
    RowCursor cursor(rows, addressed, direct, index, static_cast<std::uint64_t>(row_begin));
    const bool whole_lines = are_whole_lines(slice, rows, direct);
    const bool has_lines = slice.count == 0 && slice.block_bytes >= schedule.streamed_bytes;
    const bool streams_rows = schedule.streams && (whole_lines || has_lines);
    const bool stages = schedule.stages && !streams_rows && schedule.rows == 0 && slice.count == 0 &&
                        cursor.inner().direct == slice.block_bytes && is_staged_block(slice.block_bytes);
    const bool shares_l1_with_out = schedule.to_l1 && schedule.streams && !streams_rows;
    const std::uint64_t most_rows =
        shares_l1_with_out ? tuning::most_plain_rows_ahead(slice.block_bytes) : schedule.rows;
    // Rows that are put together on the stack begin where others end: vectors of 32 bytes would lie in two lines, whose
    // bytes are loaded next. (Rows of 32 and 64 bytes 16 bytes behind a line, Zen 3: 0.68 times as fast with them.)
    const Ahead ahead{std::min<std::uint64_t>(schedule.rows, most_rows),
                      schedule.row_bytes,
                      stages ? 0 : schedule.lines * kLineBytes,
                      schedule.inline_bytes,
                      stages ? std::uint64_t{0} : schedule.wide_bytes,
                      schedule.to_l1,
                      schedule.two_steps && slice.count == 0,
                      streams_rows,
                      whole_lines};
    const GatherRun gather_run = choose_gather_run(signature, lookup, slice, cursor.inner(), ahead);
    bool bad = false;
    for (auto left = static_cast<std::uint64_t>(row_end - row_begin); left > 0;) {
        const std::uint64_t run = std::min(left, cursor.run());
        if (stages && run * slice.block_bytes >= tuning::kLeastStagedBytes)
            bad |= gather_staged(gather_run, lookup, slice, cursor, run, ahead);
        else
            bad |= gather_run(lookup, slice, cursor, run, ahead);
        cursor.advance(run);
        left -= run;
    }
    if (streams_rows || stages) fence_streams();
    return bad && signature.policy == Policy::error ? 1 : 0;
}

}  // namespace gj
