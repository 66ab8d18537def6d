// index_reader.cpp: the arithmetic of indices, in 64 bits and without an overflow.
#include "index_reader.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <type_traits>

namespace gj::mpi {
namespace {

/// The one load of each index: no compiler may go back for another, and check the one and use the other.
template <class T>
void copy_once(const std::byte* from, std::int64_t stride, std::int64_t count, T* to) {
    if (stride == sizeof(T)) {
        std::memcpy(to, from, static_cast<std::size_t>(count) * sizeof(T));
    } else {
        for (std::int64_t i = 0; i < count; ++i) std::memcpy(to + i, from + i * stride, sizeof(T));
    }
    asm volatile("" : : "r"(to) : "memory");
}

/// `remainder` in (-extent, extent), less `base` (0 or 1), taken modulo extent, floored.
std::int64_t wrap(std::int64_t remainder, std::int64_t base, std::int64_t extent) {
    if (remainder < 0) remainder += extent;
    remainder -= base;
    return remainder < 0 ? remainder + extent : remainder;
}

/// A negative value that doesn't count from the end into the table.
[[gnu::noinline]] std::int64_t move_negative(std::int64_t value, const IndexRules& rules) {
    if (rules.policy == GJ_POLICY_CLAMP) return 0;
    if (rules.policy == GJ_POLICY_WRAP)  // from_end adds the extent, which changes nothing here
        return wrap(value % rules.extent, rules.from_end ? 0 : rules.base, rules.extent);
    return kNoRow;
}

/// A value that isn't negative and isn't in the table: above it, or 0 where 1 is the first.
[[gnu::noinline]] std::int64_t move_other(std::uint64_t value, const IndexRules& rules) {
    const auto base = static_cast<std::uint64_t>(rules.base), extent = static_cast<std::uint64_t>(rules.extent);
    if (rules.policy == GJ_POLICY_CLAMP) return value < base ? 0 : rules.extent - 1;
    if (rules.policy == GJ_POLICY_WRAP)
        return wrap(static_cast<std::int64_t>(value % extent), rules.base, rules.extent);
    return kNoRow;
}

template <class T>
std::int64_t resolve(T value, const IndexRules& rules) {
    if constexpr (std::is_signed_v<T>) {
        if (value < 0) {
            if (rules.from_end && value >= -rules.extent) return value + rules.extent;
            return move_negative(value, rules);
        }
    }
    const auto wide = static_cast<std::uint64_t>(value);
    const std::uint64_t row = wide - static_cast<std::uint64_t>(rules.base);  // 0 with base 1: beyond every extent
    if (row < static_cast<std::uint64_t>(rules.extent)) [[likely]]
        return static_cast<std::int64_t>(row);
    return move_other(wide, rules);
}

}  // namespace

IndexReader::IndexReader(const gj_tensor& indices, const IndexRules& rules)
    : indices_(indices), rules_(rules), positions_(indices, indices.ndim) {}

/// Copies before it checks: what is checked is nobody else's. Pieces without a bad or negative index, which are most,
/// have neither branch nor call, so that compilers use vectors.
template <class T>
bool IndexReader::read_run(const std::byte* from, std::int64_t stride, std::int64_t first, std::int64_t count,
                           std::int64_t* rows) {
    constexpr std::int64_t kPiece = 512;
    T values[kPiece];
    const IndexRules rules = rules_;
    bool are_rows = true;
    while (count > 0) {
        const std::int64_t piece = std::min(count, kPiece);
        copy_once(from, stride, piece, values);
        std::uint64_t outside = 0;
        for (std::int64_t i = 0; i < piece; ++i) {
            // Rows are below 2^63, and so is the extent: the highest bit says what is outside.
            const std::uint64_t row = static_cast<std::uint64_t>(values[i]) - static_cast<std::uint64_t>(rules.base);
            outside |= row | (static_cast<std::uint64_t>(rules.extent) - 1 - row);
            rows[i] = static_cast<std::int64_t>(row);
        }
        if (static_cast<std::int64_t>(outside) < 0) [[unlikely]]
            are_rows &= resolve_each(values, first, piece, rows);
        from += piece * stride;
        first += piece;
        rows += piece;
        count -= piece;
    }
    return are_rows;
}

template <class T>
bool IndexReader::resolve_each(const T* values, std::int64_t first, std::int64_t count, std::int64_t* rows) {
    const IndexRules rules = rules_;
    bool are_rows = true;
    for (std::int64_t i = 0; i < count; ++i) {
        rows[i] = resolve(values[i], rules);
        are_rows &= rows[i] != kNoRow;
        if (rows[i] == kNoRow && bad_.position < 0)
            bad_ = {first + i, static_cast<std::int64_t>(values[i]), rules.extent};
    }
    return are_rows;
}

bool IndexReader::read(std::int64_t first, std::int64_t count, std::int64_t* rows) {
    const std::byte* const data = static_cast<const std::byte*>(indices_.data) + indices_.byte_offset;
    const bool is_signed = indices_.dtype.code == GJ_INT;
    bool are_rows = true;
    positions_.for_each_run(first, count, [&](std::int64_t offset, std::int64_t length, std::int64_t stride) {
        const std::byte* const from = data + offset;
        switch (indices_.dtype.bits) {
            case 8:
                are_rows &= is_signed ? read_run<std::int8_t>(from, stride, first, length, rows)
                                      : read_run<std::uint8_t>(from, stride, first, length, rows);
                break;
            case 16:
                are_rows &= is_signed ? read_run<std::int16_t>(from, stride, first, length, rows)
                                      : read_run<std::uint16_t>(from, stride, first, length, rows);
                break;
            case 32:
                are_rows &= is_signed ? read_run<std::int32_t>(from, stride, first, length, rows)
                                      : read_run<std::uint32_t>(from, stride, first, length, rows);
                break;
            default:
                are_rows &= is_signed ? read_run<std::int64_t>(from, stride, first, length, rows)
                                      : read_run<std::uint64_t>(from, stride, first, length, rows);
        }
        first += length;
        rows += length;
    });
    return are_rows;
}

Failure IndexReader::failure() const {
    if (bad_.position < 0 || rules_.policy != GJ_POLICY_ERROR) return {};
    std::int64_t place[GJ_MAX_RANK];
    std::int64_t rest = bad_.position;
    for (int d = indices_.ndim; d-- > 0; rest /= indices_.shape[d]) place[d] = rest % indices_.shape[d];
    char where[kTextBytes / 2] = "", value[32];
    if (indices_.ndim > 0) write_shape(place, indices_.ndim, where, sizeof where);
    if (indices_.dtype.code == GJ_INT)
        std::snprintf(value, sizeof value, "%lld", static_cast<long long>(bad_.value));
    else
        std::snprintf(value, sizeof value, "%llu", static_cast<unsigned long long>(bad_.value));
    const std::int64_t begin = rules_.from_end ? -rules_.extent : rules_.base;
    const auto end = static_cast<unsigned long long>(rules_.extent) + static_cast<unsigned long long>(rules_.base);
    Failure failure(GJ_OUT_OF_RANGE, GJ_ARG_INDICES, "indices%s = %s is not in [%lld, %llu)", where, value,
                    static_cast<long long>(begin), end);
    failure.bad = bad_;
    return failure;
}

}  // namespace gj::mpi
