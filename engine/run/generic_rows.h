// generic_rows.h: for the generic kernel: which rows there are, and where each comes from.
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

#include "codegen/kernel_args.h"
#include "codegen/signature.h"
#include "common/array.h"

namespace gj::generic {

/// Addresses and their differences. Unsigned, so that negative strides and sums that pass outside a tensor on
/// their way are well defined.
using Address = std::uint64_t;

inline char* pointer(Address address) { return reinterpret_cast<char*>(address); }

struct RowDim {
    std::uint64_t extent;
    Address addressed, direct, index;  ///< strides
};

struct RowDims {
    int count;  ///< at least 1
    Array<RowDim, kMaxDims> dim;
};

inline void read_row_dims(const Signature& signature, const KernelArgs& args, int count, RowDims* rows) {
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
            counter_[d] = row % extent;
            row /= extent;
            step(d, counter_[d]);
        }
        counter_[0] = row;
        step(0, row);
    }

    const RowDim& inner() const { return rows_.dim[rows_.count - 1]; }
    /// Rows left of the innermost dimension.
    std::uint64_t run() const { return inner().extent - counter_[rows_.count - 1]; }

    /// count <= run().
    void advance(std::uint64_t count) {
        int d = rows_.count - 1;
        counter_[d] += count;
        step(d, count);
        for (; d > 0 && counter_[d] == rows_.dim[d].extent; --d) {
            step(d, 0 - counter_[d]);
            counter_[d] = 0;
            ++counter_[d - 1];
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
    Array<std::uint64_t, kMaxDims> counter_;
};

// ---- Where a row comes from ----

/// A dimension that a coordinate addresses.
struct AddressedDim {
    std::uint64_t extent;
    Address stride;
    Address offset;             ///< of the value, from the row's place in the index stream
    std::uint64_t if_negative;  ///< added to a negative value's place: from_end's share, or 0
};

struct Lookup {
    Policy policy;
    bool from_end;
    std::uint64_t index_base;
    int count;
    Array<AddressedDim, kMaxCoordinates> dim;
};

inline void read_lookup(const Signature& signature, const KernelArgs& args, Lookup* lookup) {
    lookup->policy = signature.policy;
    lookup->from_end = signature.from_end;
    lookup->index_base = signature.index_base;
    lookup->count = signature.coordinate_count;
    const std::uint64_t* words = args.words + ArgsLayout(signature).coordinate_extent(0);
    for (int k = 0; k < lookup->count; ++k, words += 3) {
        const std::uint64_t if_negative = signature.from_end ? words[0] + lookup->index_base : 0;
        lookup->dim[k] = {words[0], words[1], words[2], if_negative};
    }
}

/// Loads an index once, wherever it lies. Volatile: a plain load may be made twice by the compiler, and when
/// another thread writes the indices meanwhile, the value that was checked would not be the value that is used.
template <class T>
T load_index(Address address) {
    struct [[gnu::packed, gnu::may_alias]] Unaligned {
        T value;
    };
    return reinterpret_cast<const volatile Unaligned*>(address)->value;
}

/// The place of an index that counts from the start. Wraps: a value below the base, or an unsigned one above 2^63, is
/// then above every extent, so that one compare checks all.
template <class T>
std::uint64_t place_from_start(Address index, std::uint64_t index_base) {
    return static_cast<std::uint64_t>(load_index<T>(index)) - index_base;
}

/// The same, where a negative value counts from the end if from_end says so. No branch: signs may come in any order.
template <class T>
std::uint64_t place_from_either(Address index, std::uint64_t index_base, std::uint64_t if_negative) {
    const auto value = static_cast<std::uint64_t>(load_index<T>(index));
    const std::uint64_t sign = std::is_signed_v<T> ? 0 - (value >> 63) : 0;  // all ones: negative
    return value - index_base + (sign & if_negative);
}

/// The source of the row whose base and indices lie at the two addresses, when all its indices lie in their dimensions;
/// else false. Every index is loaded and checked here, and the source is made from that very load.
template <class T>
bool find_row(const Lookup& lookup, Address addressed, Address index, Address* source) {
    for (int k = 0; k < lookup.count; ++k) {
        const AddressedDim& c = lookup.dim[k];
        const std::uint64_t place = place_from_either<T>(index + c.offset, lookup.index_base, c.if_negative);
        if (place >= c.extent) return false;
        addressed += place * c.stride;
    }
    *source = addressed;
    return true;
}

/// find_row of rows that lie a step apart, into `sources`; of one that is not found 0. `coordinates` is lookup.count.
template <class T, bool from_end, int coordinates>
void find_rows_of(const Lookup& lookup, Address addressed, Address index, const RowDim& step, std::uint64_t count,
                  Address* sources) {
    const Array<AddressedDim, kMaxCoordinates>& dim = lookup.dim;
    const std::uint64_t base = lookup.index_base;
    for (std::uint64_t i = 0; i < count; ++i, addressed += step.addressed, index += step.index) {
        Address source = addressed;
        bool found = true;
        for (int k = 0; k < coordinates; ++k) {
            const Address at = index + dim[k].offset;
            const std::uint64_t place =
                from_end ? place_from_either<T>(at, base, dim[k].if_negative) : place_from_start<T>(at, base);
            found &= place < dim[k].extent;
            source += place * dim[k].stride;
        }
        sources[i] = found ? source : 0;
    }
}

/// The same, of any number of coordinates.
template <class T, bool from_end>
[[gnu::noinline]] void find_rows(const Lookup& lookup, Address addressed, Address index, const RowDim& step,
                                 std::uint64_t count, Address* sources) {
    switch (lookup.count) {
        case 1: return find_rows_of<T, from_end, 1>(lookup, addressed, index, step, count, sources);
        case 2: return find_rows_of<T, from_end, 2>(lookup, addressed, index, step, count, sources);
        case 3: return find_rows_of<T, from_end, 3>(lookup, addressed, index, step, count, sources);
        case 4: return find_rows_of<T, from_end, 4>(lookup, addressed, index, step, count, sources);
        case 5: return find_rows_of<T, from_end, 5>(lookup, addressed, index, step, count, sources);
        default: break;
    }
    for (std::uint64_t i = 0; i < count; ++i, addressed += step.addressed, index += step.index)
        if (!find_row<T>(lookup, addressed, index, &sources[i])) sources[i] = 0;
}

/// The place that from_end and the policy give to any value; false: it has none, the row is bad.
inline bool settle(const Lookup& lookup, std::uint64_t extent, std::uint64_t value, bool negative,
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
    if (!from_end) *place = *place >= lookup.index_base ? *place - lookup.index_base : extent - lookup.index_base;
    return true;
}

/// As find_row, but every index counts as from_end and the policy say. Loads and checks them all again: what
/// was seen of them before does not count.
template <class T>
bool settle_row(const Lookup& lookup, Address addressed, Address index, Address* source) {
    for (int k = 0; k < lookup.count; ++k) {
        const AddressedDim& c = lookup.dim[k];
        const auto value = static_cast<std::uint64_t>(load_index<T>(index + c.offset));
        const bool negative = std::is_signed_v<T> && static_cast<std::int64_t>(value) < 0;
        std::uint64_t place;
        if (!settle(lookup, c.extent, value, negative, &place)) return false;
        addressed += place * c.stride;
    }
    *source = addressed;
    return true;
}

}  // namespace gj::generic
