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

    RowCursor(const RowDims& rows, Address addressed_base, Address direct_base, Address index_base, std::uint64_t row)
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
    for (int k = 0; k < lookup->count; ++k, words += 3) lookup->coordinate[k] = {words[0], words[1], words[2]};
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

/// The place of an index that counts as it stands. Wraps: a value below the base, or an unsigned one above 2^63, is then
/// above every extent, so that one compare checks all.
template <class T>
std::uint64_t plain_place(Address index, std::uint64_t index_base) {
    return static_cast<std::uint64_t>(load_index<T>(index)) - index_base;
}

/// The source of the row whose base and indices lie at the two addresses, when all its indices lie in their dimensions as they
/// stand; else false. Every index is loaded and checked here, and the source is made from that very load.
template <class T>
bool find_row(const Lookup& lookup, Address addressed, Address index, Address* source) {
    for (int k = 0; k < lookup.count; ++k) {
        const Coordinate& c = lookup.coordinate[k];
        const std::uint64_t place = plain_place<T>(index + c.offset, lookup.index_base);
        if (place >= c.extent) return false;
        addressed += place * c.stride;
    }
    *source = addressed;
    return true;
}

/// The place that from_end and the policy give to any value; false: it has none, the row is bad.
bool settle(const Lookup& lookup, std::uint64_t extent, std::uint64_t value, bool negative, std::uint64_t* place) {
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
    if (!from_end) *place = *place >= lookup.index_base ? *place - lookup.index_base : extent - lookup.index_base;
    return true;
}

/// As find_row, but every index counts as from_end and the policy say. Loads and checks them all again: what
/// was seen of them before does not count.
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
void read_slice(const Signature& signature, const KernelArgs& args, std::int64_t begin, std::int64_t end, Slice* slice,
                Address* addressed, Address* direct) {
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
    return slice.block_bytes == 0 || std::any_of(slice.dim, end, [](const SliceDim& d) { return d.extent == 0; });
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

template <class Word>
Word load(Address address) {
    Word word;
    std::memcpy(&word, pointer(address), sizeof(word));
    return word;
}
template <class Word>
void store(Address address, Word word) {
    std::memcpy(pointer(address), &word, sizeof(word));
}
typedef unsigned char Vector __attribute__((vector_size(16)));

// Kinds of block. copy() returns `direct`: what memcpy returns need not be kept over the call.

/// One word.
template <class Word>
struct WordBlock {
    static constexpr bool kOneLine = true;
    explicit WordBlock(const Slice&) {}
    Address copy(Address direct, Address addressed) const {
        store(direct, load<Word>(addressed));
        return direct;
    }
};

/// One to two words: the first and the last, which may overlap. Ascending, and all loads before the stores.
template <class Word>
struct TwoWordBlock {
    static constexpr bool kOneLine = true;
    explicit TwoWordBlock(const Slice& slice) : last(slice.block_bytes - sizeof(Word)) {}
    Address copy(Address direct, Address addressed) const {
        const Word a = load<Word>(addressed), b = load<Word>(addressed + last);
        store(direct, a);
        store(direct + last, b);
        return direct;
    }
    std::uint64_t last;
};

/// Two to four vectors.
struct FourVectorBlock {
    static constexpr bool kOneLine = true;
    explicit FourVectorBlock(const Slice& slice) : last(slice.block_bytes - 32) {}
    Address copy(Address direct, Address addressed) const {
        const Vector a = load<Vector>(addressed), b = load<Vector>(addressed + 16);
        const Vector c = load<Vector>(addressed + last), d = load<Vector>(addressed + last + 16);
        store(direct, a);
        store(direct + 16, b);
        store(direct + last, c);
        store(direct + last + 16, d);
        return direct;
    }
    std::uint64_t last;
};

struct AnyBlock {
    static constexpr bool kOneLine = false;
    explicit AnyBlock(const Slice& slice) : bytes(slice.block_bytes) {}
    Address copy(Address direct, Address addressed) const {
        return reinterpret_cast<Address>(std::memcpy(pointer(direct), pointer(addressed), bytes));
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
        case 1: return copy_run<WordBlock<std::uint8_t>>;
        case 2: return copy_run<WordBlock<std::uint16_t>>;
        case 4: return copy_run<WordBlock<std::uint32_t>>;
        case 8: return copy_run<WordBlock<std::uint64_t>>;
        case 16: return copy_run<WordBlock<Vector>>;
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
    Address copy(Address direct, Address addressed) const {
        copy_dims(slice, run, 0, direct, addressed);
        return direct;
    }
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

/// Does `count` rows of the innermost dimension, and prefetches the source `ahead` rows before it is copied (0: not at all).
/// True if any row was bad.
using GatherRun = bool (*)(const Lookup& lookup, const Slice& slice, const RowCursor& cursor, std::uint64_t count,
                           std::uint64_t ahead);

/// Any rows. A prefetched row is looked up twice, each time with its check.
template <class T, class Block>
bool gather_any(const Lookup& lookup, const Slice& slice, const RowCursor& cursor, std::uint64_t count,
                std::uint64_t ahead) {
    const Block block(slice);
    const RowDim step = cursor.inner();
    const std::uint64_t lines = prefetch_lines(slice);
    Address addressed = cursor.addressed, direct = cursor.direct, index = cursor.index;
    const auto prefetch = [&](std::uint64_t rows) {
        Address source;
        if (find_row<T>(lookup, addressed + rows * step.addressed, index + rows * step.index, &source))
            prefetch_row(source, lines);
    };
    for (std::uint64_t i = 0; i < std::min(ahead, count); ++i) prefetch(i);
    bool bad = false;
    for (std::uint64_t left = count; left > 0; --left) {
        if (ahead != 0 && left > ahead) prefetch(ahead);
        Address source;
        if (find_row<T>(lookup, addressed, index, &source)) [[likely]]
            block.copy(direct, source);
        else
            bad |= settle_and_copy<T>(lookup, slice, addressed, direct, index);
        addressed += step.addressed;
        direct += step.direct;
        index += step.index;
    }
    return bad;
}

/// Rows of one coordinate whose values lie side by side, from one place of params: the common ones. Everything is held in few
/// local variables. What a compiler spills to the stack is loaded for every row, and such loads stand behind stores of rows that
/// wait for memory: up to a quarter slower beyond TLB reach. So was a buffer of addresses between two loops.
template <class T, class Block>
bool gather_dense(const Lookup& lookup, const Slice& slice, const RowCursor& cursor, std::uint64_t count,
                  std::uint64_t ahead) {
    const Block block(slice);
    const Coordinate c = lookup.coordinate[0];
    const std::uint64_t base = lookup.index_base;
    const Address addressed = cursor.addressed, step = cursor.inner().direct;
    Address direct = cursor.direct, index = cursor.index + c.offset;
    const Address end = index + count * sizeof(T);
    bool bad = false;
    const auto prefetch = [&](Address at, std::uint64_t lines) {
        const std::uint64_t place = plain_place<T>(at, base);
        if (place < c.extent) prefetch_row(addressed + place * c.stride, lines);
    };
    const auto next_row = [&] {
        const std::uint64_t place = plain_place<T>(index, base);
        if (place < c.extent) [[likely]]
            direct = block.copy(direct, addressed + place * c.stride);
        else
            bad |= settle_and_copy<T>(lookup, slice, addressed, direct, index - c.offset);
        direct += step;
        index += sizeof(T);
    };
    if (ahead != 0) {
        const std::uint64_t lines = Block::kOneLine ? 1 : prefetch_lines(slice);
        const Address distance = std::min(ahead, count) * sizeof(T);
        for (Address at = index; at != index + distance; at += sizeof(T)) prefetch(at, lines);
        while (index != end - distance) {
            prefetch(index + distance, lines);
            next_row();
        }
    }
    while (index != end) next_row();
    return bad;
}

template <class T>
bool is_dense(const Lookup& lookup, const RowDim& inner) {
    return lookup.count == 1 && inner.index == sizeof(T) && inner.addressed == 0;
}

template <class T, class Block>
GatherRun choose_run(bool dense) {
    return dense ? gather_dense<T, Block> : gather_any<T, Block>;
}

template <class T>
GatherRun choose_block(const Lookup& lookup, const Slice& slice, const RowDim& inner) {
    const bool dense = is_dense<T>(lookup, inner);
    if (slice.count > 0) return choose_run<T, StridedBlocks>(dense);
    const std::uint64_t bytes = slice.block_bytes;
    switch (bytes) {
        case 1: return choose_run<T, WordBlock<std::uint8_t>>(dense);
        case 2: return choose_run<T, WordBlock<std::uint16_t>>(dense);
        case 4: return choose_run<T, WordBlock<std::uint32_t>>(dense);
        case 8: return choose_run<T, WordBlock<std::uint64_t>>(dense);
        case 16: return choose_run<T, WordBlock<Vector>>(dense);
        default: break;
    }
    if (bytes > 8 && bytes < 16) return choose_run<T, TwoWordBlock<std::uint64_t>>(dense);
    if (bytes > 16 && bytes <= 32) return choose_run<T, TwoWordBlock<Vector>>(dense);
    if (bytes > 32 && bytes <= 64) return choose_run<T, FourVectorBlock>(dense);
    return choose_run<T, AnyBlock>(dense);
}

GatherRun choose_gather_run(const Signature& signature, const Lookup& lookup, const Slice& slice, const RowDim& inner) {
    if (lookup.count == 0) return choose_block<std::uint8_t>(lookup, slice, inner);
    switch (signature.coordinates[0].type) {
        case IndexType::i8: return choose_block<std::int8_t>(lookup, slice, inner);
        case IndexType::i16: return choose_block<std::int16_t>(lookup, slice, inner);
        case IndexType::i32: return choose_block<std::int32_t>(lookup, slice, inner);
        case IndexType::i64: return choose_block<std::int64_t>(lookup, slice, inner);
        case IndexType::u8: return choose_block<std::uint8_t>(lookup, slice, inner);
        case IndexType::u16: return choose_block<std::uint16_t>(lookup, slice, inner);
        case IndexType::u32: return choose_block<std::uint32_t>(lookup, slice, inner);
        case IndexType::u64: break;
    }
    return choose_block<std::uint64_t>(lookup, slice, inner);
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

    RowCursor cursor(rows, addressed, direct, index, static_cast<std::uint64_t>(row_begin));
    const GatherRun gather_run = choose_gather_run(signature, lookup, slice, cursor.inner());
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
