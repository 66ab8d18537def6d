// generic_blocks.h: for the generic kernel: what is copied for a row, and what a bad row gets instead.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "codegen/kernel_args.h"
#include "codegen/signature.h"
#include "engine/run/generic_rows.h"
#include "engine/run/stream_line.h"

namespace gj::generic {

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
    Array<SliceDim, kMaxDims> dim;
};

/// The part [begin, end) of a row's slice. Moves the two bases to where that part begins.
inline void read_slice(const Signature& signature, const KernelArgs& args, std::int64_t begin, std::int64_t end,
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

inline bool is_empty(const Slice& slice) {
    const SliceDim* const dims = slice.dim.data();
    return slice.block_bytes == 0 ||
           std::any_of(dims, dims + slice.count, [](const SliceDim& d) { return d.extent == 0; });
}

inline void fill_block(const Slice& slice, char* out) {
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
inline void fill_slice(const Slice& slice, int d, Address direct) {
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
    static constexpr bool kDividesLine = true;  // so that none touches two, wherever params of such words begin
    explicit WordBlock(const Slice&) {}
    Address copy(Address direct, Address addressed) const {
        store(direct, load<Word>(addressed));
        return direct;
    }
};

/// One to two words: the first and the last, which may overlap. Ascending, and all loads before the stores.
template <class Word>
struct TwoWordBlock {
    static constexpr bool kDividesLine = false;
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
    static constexpr bool kDividesLine = false;
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

/// Four to eight vectors.
struct EightVectorBlock {
    static constexpr bool kDividesLine = false;
    explicit EightVectorBlock(const Slice& slice) : last(slice.block_bytes - 64) {}
    Address copy(Address direct, Address addressed) const {
        copy_four(direct, addressed);
        copy_four(direct + last, addressed + last);
        return direct;
    }
    static void copy_four(Address direct, Address addressed) {
        const Vector a = load<Vector>(addressed), b = load<Vector>(addressed + 16);
        const Vector c = load<Vector>(addressed + 32), d = load<Vector>(addressed + 48);
        store(direct, a);
        store(direct + 16, b);
        store(direct + 32, c);
        store(direct + 48, d);
    }
    std::uint64_t last;
};

struct AnyBlock {
    static constexpr bool kDividesLine = false;
    explicit AnyBlock(const Slice& slice) : bytes(slice.block_bytes) {}
    Address copy(Address direct, Address addressed) const {
        return reinterpret_cast<Address>(std::memcpy(pointer(direct), pointer(addressed), bytes));
    }
    std::uint64_t bytes;
};

/// One whose rows lie side by side in params and in out.
struct CompactBlock : AnyBlock {
    using AnyBlock::AnyBlock;
};
/// One for whose row lines of out are fetched ahead.
template <class Block>
struct FetchingBlock : Block {
    using Block::Block;
};
template <class Block>
inline constexpr bool kFetchesOut = false;
template <class Block>
inline constexpr bool kFetchesOut<FetchingBlock<Block>> = true;

/// One whose whole lines of out are stored past the caches.
struct StreamingBlock : AnyBlock {
    using AnyBlock::AnyBlock;
    Address copy(Address direct, Address addressed) const {
        const Address end = direct + bytes;
        const std::uint64_t head = std::min(bytes, (0 - direct) % tuning::kLineBytes);
        std::memcpy(pointer(direct), pointer(addressed), head);
        Address to = direct + head, from = addressed + head;
        for (; end - to >= tuning::kLineBytes; to += tuning::kLineBytes, from += tuning::kLineBytes)
            stream_line(to, from);
        std::memcpy(pointer(to), pointer(from), end - to);
        return direct;
    }
};

/// One of whole lines, of which each begins with one of out: no head, no tail. Rows of 64 bytes into 64 MiB, Zen 4, as
/// such / as one that may have them, ns: out of L2 2.3 / 3.9, out of half of the last-level cache 4.9 / 7.5.
struct WholeLinesBlock : AnyBlock {
    using AnyBlock::AnyBlock;
    Address copy(Address direct, Address addressed) const {
        const Address end = direct + bytes;
        Address to = direct;
        do {
            stream_line(to, addressed);
            to += tuning::kLineBytes;
            addressed += tuning::kLineBytes;
        } while (to != end);
        return direct;
    }
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

inline CopyRun choose_copy_run(std::uint64_t bytes) {
    switch (bytes) {
        case 1: return copy_run<WordBlock<std::uint8_t>>;
        case 2: return copy_run<WordBlock<std::uint16_t>>;
        case 4: return copy_run<WordBlock<std::uint32_t>>;
        case 8: return copy_run<WordBlock<std::uint64_t>>;
        case 16: return copy_run<WordBlock<Vector>>;
        default: return copy_run<AnyBlock>;
    }
}

inline void copy_dims(const Slice& slice, CopyRun run, int d, Address direct, Address addressed) {
    if (d + 1 == slice.count) return run(slice, direct, addressed);
    const SliceDim& dim = slice.dim[d];
    for (std::uint64_t i = 0; i < dim.extent; ++i, direct += dim.direct, addressed += dim.addressed)
        copy_dims(slice, run, d + 1, direct, addressed);
}

/// Not one block, but blocks along the slice dimensions.
struct StridedBlocks {
    static constexpr bool kDividesLine = false;
    explicit StridedBlocks(const Slice& of) : slice(of), run(choose_copy_run(of.block_bytes)) {}
    Address copy(Address direct, Address addressed) const {
        copy_dims(slice, run, 0, direct, addressed);
        return direct;
    }
    const Slice& slice;
    CopyRun run;
};

}  // namespace gj::generic
