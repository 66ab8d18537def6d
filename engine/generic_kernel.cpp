// generic_kernel.cpp: one loop over the rows, its parts (index type, kind of block) chosen once a call. See
// generic_kernel.h.
#include "engine/generic_kernel.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace gj {
namespace {

/// Addresses and their differences. Unsigned, so that negative strides and sums that pass outside a tensor on
/// their way are well defined.
using Address = std::uint64_t;

/// Lines of a row that are prefetched; the hardware goes on from there.
constexpr std::uint64_t kMaxPrefetchLines = 4;
constexpr std::uint64_t kLineBytes = 64;

char* pointer(Address address) { return reinterpret_cast<char*>(address); }

// ---- Rows ----

struct RowDim {
    std::uint64_t extent;
    Address addressed, direct, index;  ///< strides
};

struct RowDims {
    int count;  ///< at least 1
    RowDim dim[kMaxDims];
};

void read_row_dims(const Signature& signature, const KernelArgs& args, int count, RowDims* rows) {
    const ArgsLayout at(signature);
    rows->count = std::max(count, 1);
    if (count == 0) rows->dim[0] = {1, 0, 0, 0};
    for (int d = 0; d < count; ++d) {
        const std::uint64_t* words = args.words + at.extent(d);
        const Address index = signature.coordinate_count == 0 ? 0 : words[1 + kIndexSlot];
        rows->dim[d] = {words[0], words[1 + kAddressedSlot], words[1 + kDirectSlot], index};
    }
}

/// A row's place in the nest of row dimensions, and where it stands in each stream.
class RowCursor {
public:
    Address addressed, direct, index;

    RowCursor(const RowDims& rows, Address addressed_base, Address direct_base, Address index_base,
              std::uint64_t row)
        : addressed(addressed_base), direct(direct_base), index(index_base), rows_(rows) {
        for (int d = rows.count - 1; d > 0; --d) {
            const std::uint64_t extent = rows.dim[d].extent;
            coordinate_[d] = row % extent;
            row /= extent;
            step(d, coordinate_[d]);
        }
        coordinate_[0] = row;
        step(0, row);
    }

    const RowDim& inner() const { return rows_.dim[rows_.count - 1]; }
    /// Rows left of the innermost dimension.
    std::uint64_t run() const { return inner().extent - coordinate_[rows_.count - 1]; }

    /// count <= run().
    void advance(std::uint64_t count) {
        int d = rows_.count - 1;
        coordinate_[d] += count;
        step(d, count);
        for (; d > 0 && coordinate_[d] == rows_.dim[d].extent; --d) {
            step(d, 0 - coordinate_[d]);
            coordinate_[d] = 0;
            ++coordinate_[d - 1];
            step(d - 1, 1);
        }
    }

private:
    void step(int d, std::uint64_t count) {
        addressed += count * rows_.dim[d].addressed;
        direct += count * rows_.dim[d].direct;
        index += count * rows_.dim[d].index;
    }

    const RowDims& rows_;
    std::uint64_t coordinate_[kMaxDims];
};

// ---- Where a row comes from ----

struct Coordinate {
    std::uint64_t extent;
    Address stride;
    Address offset;  ///< of the value, from the row's place in the index stream
};

struct Lookup {
    Policy policy;
    bool from_end;
    std::uint64_t index_base;
    int count;
    Coordinate coordinate[kMaxCoordinates];
};

void read_lookup(const Signature& signature, const KernelArgs& args, Lookup* lookup) {
    lookup->policy = signature.policy;
    lookup->from_end = signature.from_end;
    lookup->index_base = signature.index_base;
    lookup->count = signature.coordinate_count;
    const std::uint64_t* words = args.words + ArgsLayout(signature).coordinate_extent(0);
    for (int k = 0; k < lookup->count; ++k, words += 3)
        lookup->coordinate[k] = {words[0], words[1], words[2]};
}

/// Loads an index once, wherever it lies. Volatile: a plain load may be made twice by the compiler, and when
/// another thread writes the indices meanwhile, the value that was checked would not be the value that is
/// used.
template <class T>
T load_index(Address address) {
    struct [[gnu::packed, gnu::may_alias]] Unaligned {
        T value;
    };
    return reinterpret_cast<const volatile Unaligned*>(address)->value;
}

/// Finds the sources of rows whose indices all lie in their dimensions as they stand: what is hot. What it
/// reads for each row is held by value: out may be any memory, so that a compiler would read it again after
/// each store. K < 0: any number of coordinates.
template <class T, int K>
class RowFinder {
public:
    explicit RowFinder(const Lookup& lookup)
        : lookup_(lookup), only_(lookup.coordinate[0]), base_(lookup.index_base) {}

    /// Every index is loaded and checked here, and the source is made from that very load. false: any lies
    /// outside.
    bool find(Address addressed, Address index, Address* source) const {
        if constexpr (K == 1) {
            const std::uint64_t place = place_at(index + only_.offset);
            *source = addressed + place * only_.stride;
            return place < only_.extent;
        }
        for (int k = 0; k < lookup_.count; ++k) {
            const Coordinate& c = lookup_.coordinate[k];
            const std::uint64_t place = place_at(index + c.offset);
            if (place >= c.extent) return false;
            addressed += place * c.stride;
        }
        *source = addressed;
        return true;
    }

private:
    /// Wraps: a value below the base, or an unsigned one above 2^63, is then above every extent.
    std::uint64_t place_at(Address index) const {
        return static_cast<std::uint64_t>(load_index<T>(index)) - base_;
    }

    const Lookup& lookup_;
    const Coordinate only_;
    const std::uint64_t base_;
};

/// The place that from_end and the policy give to any value; false: it has none, the row is bad.
bool settle(const Lookup& lookup, std::uint64_t extent, std::uint64_t value, bool negative,
            std::uint64_t* place) {
    const bool from_end = negative && lookup.from_end;
    *place = from_end ? value + extent : value - lookup.index_base;
    if (*place < extent || lookup.policy == Policy::trust) return true;
    if (extent == 0) return false;
    if (lookup.policy == Policy::clamp) {
        *place = negative || value < lookup.index_base ? 0 : extent - 1;
        return true;
    }
    if (lookup.policy != Policy::wrap) return false;
    // Modulo first: the base can't be taken from INT64_MIN. ~value is the distance below -1.
    *place = negative ? extent - 1 - ~value % extent : value % extent;
    if (!from_end)
        *place = *place >= lookup.index_base ? *place - lookup.index_base : extent - lookup.index_base;
    return true;
}

/// As RowFinder, but every index counts as from_end and the policy say. Loads and checks them all again: what
/// RowFinder saw of them does not count.
template <class T>
bool settle_row(const Lookup& lookup, Address addressed, Address index, Address* source) {
    for (int k = 0; k < lookup.count; ++k) {
        const Coordinate& c = lookup.coordinate[k];
        const auto value = static_cast<std::uint64_t>(load_index<T>(index + c.offset));
        const bool negative = std::is_signed_v<T> && static_cast<std::int64_t>(value) < 0;
        std::uint64_t place;
        if (!settle(lookup, c.extent, value, negative, &place)) return false;
        addressed += place * c.stride;
    }
    *source = addressed;
    return true;
}

// ---- What is copied for a row ----

struct SliceDim {
    std::uint64_t extent;
    Address addressed, direct;  ///< strides
};

/// A block of bytes, or such blocks along slice dimensions.
struct Slice {
    std::uint64_t block_bytes;
    const char* fill;             ///< one element, or null: bad rows are zeroed
    std::uint64_t element_bytes;  ///< of the fill
    std::uint64_t fill_phase;     ///< where in an element each block begins
    int count;
    SliceDim dim[kMaxDims];
};

/// The part [begin, end) of a row's slice. Moves the two bases to where that part begins.
void read_slice(const Signature& signature, const KernelArgs& args, std::int64_t begin, std::int64_t end,
                Slice* slice, Address* addressed, Address* direct) {
    const ArgsLayout at(signature);
    slice->block_bytes = args.words[at.field_bytes(0)];
    slice->fill = signature.policy == Policy::fill ? pointer(args.words[ArgsLayout::kFill]) : nullptr;
    slice->element_bytes = signature.element_bits / 8;
    slice->fill_phase = 0;
    slice->count = slice_dim_count(signature);
    for (int d = 0; d < slice->count; ++d) {
        const std::uint64_t* words = args.words + at.extent(signature.dim_count - slice->count + d);
        slice->dim[d] = {words[0], words[1 + kAddressedSlot], words[1 + kDirectSlot]};
    }
    if (end < 0) return;
    const auto first = static_cast<std::uint64_t>(begin), size = static_cast<std::uint64_t>(end - begin);
    if (slice->count > 0) {
        slice->dim[0].extent = size;
        *addressed += first * slice->dim[0].addressed;
        *direct += first * slice->dim[0].direct;
    } else {
        slice->block_bytes = size;
        *addressed += first;
        *direct += first;
        if (slice->fill != nullptr) slice->fill_phase = first % slice->element_bytes;
    }
}

bool is_empty(const Slice& slice) {
    const SliceDim* end = slice.dim + slice.count;
    return slice.block_bytes == 0 ||
           std::any_of(slice.dim, end, [](const SliceDim& d) { return d.extent == 0; });
}

void fill_block(const Slice& slice, char* out) {
    if (slice.fill == nullptr) {
        std::memset(out, 0, slice.block_bytes);
        return;
    }
    // One element, turned to begin at the phase; then what is written already, twice as much each time.
    std::uint64_t done = std::min(slice.element_bytes, slice.block_bytes);
    const std::uint64_t head = std::min(slice.element_bytes - slice.fill_phase, done);
    std::memcpy(out, slice.fill + slice.fill_phase, head);
    std::memcpy(out + head, slice.fill, done - head);
    while (done < slice.block_bytes) {
        const std::uint64_t more = std::min(done, slice.block_bytes - done);
        std::memcpy(out + done, out, more);
        done += more;
    }
}

/// The slice of a bad row.
void fill_slice(const Slice& slice, int d, Address direct) {
    if (d == slice.count) return fill_block(slice, pointer(direct));
    const SliceDim& dim = slice.dim[d];
    for (std::uint64_t i = 0; i < dim.extent; ++i, direct += dim.direct) fill_slice(slice, d + 1, direct);
}

/// n words, all loaded before any is stored.
template <class Word, int n>
void copy_words(Address direct, Address addressed) {
    Word words[n];
    for (int i = 0; i < n; ++i) std::memcpy(&words[i], pointer(addressed) + sizeof(Word) * i, sizeof(Word));
    for (int i = 0; i < n; ++i) std::memcpy(pointer(direct) + sizeof(Word) * i, &words[i], sizeof(Word));
}
typedef unsigned char Vector __attribute__((vector_size(16)));

/// A block of n words.
template <class Word, int n = 1>
struct ExactBlock {
    static constexpr bool kOneLine = true;
    explicit ExactBlock(const Slice&) {}
    void copy(Address direct, Address addressed) const { copy_words<Word, n>(direct, addressed); }
};

/// A block of n to 2 n words: the first n and the last n.
template <class Word, int n>
struct OverlappingBlock {
    static constexpr bool kOneLine = sizeof(Word) * n < 64;
    explicit OverlappingBlock(const Slice& slice) : tail(slice.block_bytes - sizeof(Word) * n) {}
    void copy(Address direct, Address addressed) const {
        Word first[n], last[n];
        for (int i = 0; i < n; ++i) std::memcpy(&first[i], pointer(addressed) + sizeof(Word) * i, sizeof(Word));
        for (int i = 0; i < n; ++i) std::memcpy(&last[i], pointer(addressed + tail) + sizeof(Word) * i, sizeof(Word));
        for (int i = 0; i < n; ++i) std::memcpy(pointer(direct) + sizeof(Word) * i, &first[i], sizeof(Word));
        for (int i = 0; i < n; ++i) std::memcpy(pointer(direct + tail) + sizeof(Word) * i, &last[i], sizeof(Word));
    }
    std::uint64_t tail;
};

/// 64 bytes and more.
struct ChunkedBlock {
    static constexpr bool kOneLine = false;
    explicit ChunkedBlock(const Slice& slice) : tail(slice.block_bytes - 64) {}
    void copy(Address direct, Address addressed) const {
        for (std::uint64_t i = 0; i < tail; i += 64) copy_words<Vector, 4>(direct + i, addressed + i);
        copy_words<Vector, 4>(direct + tail, addressed + tail);
    }
    std::uint64_t tail;
};

struct AnyBlock {
    static constexpr bool kOneLine = false;
    explicit AnyBlock(const Slice& slice) : bytes(slice.block_bytes) {}
    void copy(Address direct, Address addressed) const {
        std::memcpy(pointer(direct), pointer(addressed), bytes);
    }
    std::uint64_t bytes;
};

/// The blocks of the last slice dimension.
using CopyRun = void (*)(const Slice& slice, Address direct, Address addressed);

template <class Block>
void copy_run(const Slice& slice, Address direct, Address addressed) {
    const Block block(slice);
    const SliceDim dim = slice.dim[slice.count - 1];
    for (std::uint64_t i = 0; i < dim.extent; ++i, direct += dim.direct, addressed += dim.addressed)
        block.copy(direct, addressed);
}

CopyRun choose_copy_run(std::uint64_t bytes) {
    switch (bytes) {
        case 1: return copy_run<ExactBlock<std::uint8_t>>;
        case 2: return copy_run<ExactBlock<std::uint16_t>>;
        case 4: return copy_run<ExactBlock<std::uint32_t>>;
        case 8: return copy_run<ExactBlock<std::uint64_t>>;
        case 16: return copy_run<ExactBlock<Vector>>;
        default: return copy_run<AnyBlock>;
    }
}

void copy_dims(const Slice& slice, CopyRun run, int d, Address direct, Address addressed) {
    if (d + 1 == slice.count) return run(slice, direct, addressed);
    const SliceDim& dim = slice.dim[d];
    for (std::uint64_t i = 0; i < dim.extent; ++i, direct += dim.direct, addressed += dim.addressed)
        copy_dims(slice, run, d + 1, direct, addressed);
}

/// Not one block, but blocks along the slice dimensions.
struct StridedBlocks {
    static constexpr bool kOneLine = true;
    explicit StridedBlocks(const Slice& of) : slice(of), run(choose_copy_run(of.block_bytes)) {}
    void copy(Address direct, Address addressed) const { copy_dims(slice, run, 0, direct, addressed); }
    const Slice& slice;
    CopyRun run;
};

// ---- The loop ----

/// The first lines of a row.
void prefetch_row(Address source, std::uint64_t lines) {
    do {
        __builtin_prefetch(pointer(source));
        source += kLineBytes;
    } while (--lines > 0);
}

std::uint64_t prefetch_lines(const Slice& slice) {
    if (slice.count > 0) return 1;
    return std::min((slice.block_bytes + kLineBytes - 1) / kLineBytes, kMaxPrefetchLines);
}

/// One row whose indices do not all lie in their dimensions as they stand; true if it is bad.
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

/// Does `count` rows of the innermost dimension, and prefetches the source `ahead` rows before it is copied
/// (0: not at all). True if any row was bad.
using GatherRun = bool (*)(const Lookup& lookup, const Slice& slice, const RowCursor& cursor,
                           std::uint64_t count, std::uint64_t ahead);

/// A prefetched row is looked up twice, each time with its check. Addresses kept in a buffer between two
/// loops were up to a quarter slower: lookups then stand still while copies wait for memory, and copies while
/// rows are looked up.
template <class T, int K, class Block>
bool gather_run(const Lookup& lookup, const Slice& slice, const RowCursor& cursor, std::uint64_t count,
                std::uint64_t ahead) {
    const Block block(slice);
    const RowFinder<T, K> finder(lookup);
    const RowDim step = cursor.inner();
    Address addressed = cursor.addressed, direct = cursor.direct, index = cursor.index;
    bool bad = false;
    const auto prefetch = [&](std::uint64_t addressed_ahead, std::uint64_t index_ahead, std::uint64_t lines) {
        Address source;
        if (finder.find(addressed + addressed_ahead, index + index_ahead, &source))
            prefetch_row(source, lines);
    };
    const auto next_row = [&] {
        Address source;
        if (finder.find(addressed, index, &source)) [[likely]]
            block.copy(direct, source);
        else
            bad |= settle_and_copy<T>(lookup, slice, addressed, direct, index);
        addressed += step.addressed;
        direct += step.direct;
        index += step.index;
    };
    std::uint64_t left = count;
    if (ahead != 0) {
        const std::uint64_t lines = Block::kOneLine ? 1 : prefetch_lines(slice);
        for (std::uint64_t i = 0; i < std::min(ahead, count); ++i)
            prefetch(i * step.addressed, i * step.index, lines);
        const Address addressed_ahead = ahead * step.addressed, index_ahead = ahead * step.index;
        for (; left > ahead; --left) {
            prefetch(addressed_ahead, index_ahead, lines);
            next_row();
        }
    }
    for (; left > 0; --left) next_row();
    return bad;
}

template <class T, int K>
GatherRun choose_block(const Slice& slice) {
    if (slice.count > 0) return gather_run<T, K, StridedBlocks>;
    const std::uint64_t bytes = slice.block_bytes;
    switch (bytes) {
        case 1: return gather_run<T, K, ExactBlock<std::uint8_t>>;
        case 2: return gather_run<T, K, ExactBlock<std::uint16_t>>;
        case 4: return gather_run<T, K, ExactBlock<std::uint32_t>>;
        case 8: return gather_run<T, K, ExactBlock<std::uint64_t>>;
        case 16: return gather_run<T, K, ExactBlock<Vector>>;
        case 32: return gather_run<T, K, ExactBlock<Vector, 2>>;
        case 64: return gather_run<T, K, ExactBlock<Vector, 4>>;
        default: break;
    }
    if (bytes > 8 && bytes < 16) return gather_run<T, K, OverlappingBlock<std::uint64_t, 1>>;
    if (bytes > 16 && bytes <= 32) return gather_run<T, K, OverlappingBlock<Vector, 1>>;
    if (bytes > 32 && bytes <= 64) return gather_run<T, K, OverlappingBlock<Vector, 2>>;
    if (bytes > 64 && bytes <= 512) return gather_run<T, K, ChunkedBlock>;
    return gather_run<T, K, AnyBlock>;
}

template <class T>
GatherRun choose_for_type(const Slice& slice, int coordinates) {
    return coordinates == 1 ? choose_block<T, 1>(slice) : choose_block<T, -1>(slice);
}

GatherRun choose_gather_run(const Signature& signature, const Slice& slice) {
    const int count = signature.coordinate_count;
    if (count == 0) return choose_block<std::uint8_t, -1>(slice);
    switch (signature.coordinates[0].type) {
        case IndexType::i8: return choose_for_type<std::int8_t>(slice, count);
        case IndexType::i16: return choose_for_type<std::int16_t>(slice, count);
        case IndexType::i32: return choose_for_type<std::int32_t>(slice, count);
        case IndexType::i64: return choose_for_type<std::int64_t>(slice, count);
        case IndexType::u8: return choose_for_type<std::uint8_t>(slice, count);
        case IndexType::u16: return choose_for_type<std::uint16_t>(slice, count);
        case IndexType::u32: return choose_for_type<std::uint32_t>(slice, count);
        case IndexType::u64: break;
    }
    return choose_for_type<std::uint64_t>(slice, count);
}

}  // namespace

std::uint32_t run_generic(const Signature& signature, const KernelArgs& args, std::int64_t row_begin,
                          std::int64_t row_end, std::int64_t slice_begin, std::int64_t slice_end,
                          int read_prefetch) noexcept {
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
    const auto ahead = static_cast<std::uint64_t>(std::max(read_prefetch, 0));
    const GatherRun gather_run = choose_gather_run(signature, slice);

    RowCursor cursor(rows, addressed, direct, index, static_cast<std::uint64_t>(row_begin));
    bool bad = false;
    for (auto left = static_cast<std::uint64_t>(row_end - row_begin); left > 0;) {
        const std::uint64_t run = std::min(left, cursor.run());
        bad |= gather_run(lookup, slice, cursor, run, ahead);
        cursor.advance(run);
        left -= run;
    }
    return bad && signature.policy == Policy::error ? 1 : 0;
}

}  // namespace gj
