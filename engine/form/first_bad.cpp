// first_bad.cpp: walks the indices as the caller gave them. Cold: at most once a failing call.
#include "engine/form/first_bad.h"

#include <cstring>

#include "common/array.h"
#include "common/text.h"
#include "engine/form/layout.h"

namespace gj {
namespace {

/// An index value of any type: its 64-bit pattern, and whether that is signed.
struct IndexValue {
    std::int64_t bits;
    bool is_signed;
    std::string text() const {
        return is_signed ? std::to_string(bits) : std::to_string(static_cast<std::uint64_t>(bits));
    }
};

template <class T>
std::int64_t load_volatile(const std::byte* from) {
    struct __attribute__((packed, may_alias)) Unaligned {
        T value;
    };
    return static_cast<std::int64_t>(reinterpret_cast<const volatile Unaligned*>(from)->value);
}

IndexValue load_index(const std::byte* from, ElementType type) {
    if (type.code == static_cast<std::uint8_t>(TypeCode::integer)) switch (type.bits) {
            case 8: return {load_volatile<std::int8_t>(from), true};
            case 16: return {load_volatile<std::int16_t>(from), true};
            case 32: return {load_volatile<std::int32_t>(from), true};
            default: return {load_volatile<std::int64_t>(from), true};
        }
    switch (type.bits) {
        case 8: return {load_volatile<std::uint8_t>(from), false};
        case 16: return {load_volatile<std::uint16_t>(from), false};
        case 32: return {load_volatile<std::uint32_t>(from), false};
        default: return {load_volatile<std::uint64_t>(from), false};
    }
}

/// In the caller's numbering: [base, extent + base), and from_end also [-extent, -1].
bool is_inside(IndexValue value, std::int64_t extent, const Call& call) {
    const std::int64_t base = call.index_base;
    if (value.is_signed && value.bits < 0) return call.from_end && value.bits >= -extent;
    const auto unsigned_value = static_cast<std::uint64_t>(value.bits);
    return unsigned_value >= static_cast<std::uint64_t>(base) &&
           unsigned_value - static_cast<std::uint64_t>(base) < static_cast<std::uint64_t>(extent);
}

/// Whether the coordinate alone makes its tuple bad. What can be moved into its dimension does not, unless that is
/// empty.
bool is_bad(IndexValue value, std::int64_t extent, const Call& call) {
    if (call.policy == Policy::clamp || call.policy == Policy::wrap) return extent == 0;
    return !is_inside(value, extent, call);
}

/// A place among the tuples of the indices, in row-major order.
class TuplePlace {
public:
    TuplePlace(const TensorView& indices, int tuple_rank, std::int64_t position)
        : position(position), indices_(indices), rank_(tuple_rank) {
        for_each_stride(indices, indices.type.total_bits() / 8,
                        [&](int i, std::int64_t stride) { stride_[i] = stride; });
        for (int i = rank_; i-- > 0; position /= indices.shape[i]) {
            place_[i] = position % indices.shape[i];
            offset_ += place_[i] * stride_[i];
        }
    }
    /// Of a coordinate, in bytes from the indices' data.
    std::int64_t offset(int k) const { return k > 0 ? offset_ + k * stride_[rank_] : offset_; }
    bool next() {
        ++position;
        for (int i = rank_; i-- > 0;) {
            const auto d = i;
            if (++place_[d] < indices_.shape[i]) {
                offset_ += stride_[d];
                return true;
            }
            offset_ -= (place_[d] - 1) * stride_[d];
            place_[d] = 0;
        }
        return false;
    }
    /// " [i,j]" without the space: where the tuple stands; empty for the only tuple of a shape without positions.
    std::string text() const { return rank_ == 0 ? "" : shape_text(place_.data(), rank_); }

    std::int64_t position;

private:
    const TensorView& indices_;
    int rank_;
    std::int64_t offset_ = 0;
    Array<std::int64_t, kMaxRank> place_{}, stride_;
};

std::string gather_message(const Call& call, const TuplePlace& place, IndexValue value, std::int64_t extent) {
    const std::string low = call.from_end ? std::to_string(-extent) : std::to_string(call.index_base);
    const std::string high = std::to_string(static_cast<std::uint64_t>(extent) + call.index_base);
    return text("indices", place.text(), " = ", value.text(), " is not in [", low, ", ", high, ")");
}

std::string gather_nd_message(const Call& call, const TuplePlace& place, const IndexValue* values, int count) {
    const std::string tuple = bracketed(count, ", ", [values](int k) { return values[k].text(); });
    return text("indices", place.text(), " = ", tuple, " does not index into param shape ",
                shape_text(call.params.shape, call.params.rank));
}

/// The failure of the tuple there, if it is bad. `value_of(k)` is its coordinate k.
template <class ValueOf>
Status judge(const Call& call, const Geometry& geometry, const TuplePlace& place, ValueOf value_of) {
    Array<IndexValue, kMaxRank> values;
    int bad = -1;
    for (int k = 0; k < geometry.coordinates; ++k) {
        values[k] = value_of(k);
        if (bad < 0 && is_bad(values[k], call.params.shape[geometry.axis + k], call)) bad = k;
    }
    if (bad < 0) return {};
    BadTuple tuple;
    tuple.position = place.position;
    tuple.count = geometry.coordinates;
    tuple.coordinate = bad;
    tuple.extent = call.params.shape[geometry.axis + bad];
    for (int k = 0; k < geometry.coordinates; ++k) tuple.coordinates[k] = values[k].bits;
    std::string message = call.operation == Operation::gather
                              ? gather_message(call, place, values[0], tuple.extent)
                              : gather_nd_message(call, place, values.data(), geometry.coordinates);
    return {Code::out_of_range, Argument::indices, std::move(message), tuple};
}

Status none_is_bad_any_more() {
    return {Code::out_of_range, Argument::indices,
            "an index was out of range when it was used, and has been changed since by another thread"};
}

}  // namespace

Status first_bad(const Call& call, const Geometry& geometry) {
    TuplePlace place(call.indices, geometry.position_end, 0);
    const auto load = [&](int k) { return load_index(call.indices.data + place.offset(k), call.indices.type); };
    do {
        if (Status failure = judge(call, geometry, place, load); !failure.ok()) return failure;
    } while (place.next());
    return none_is_bad_any_more();
}

std::int64_t tuple_offset(const Call& call, const Geometry& geometry, std::int64_t position, int coordinate) {
    return TuplePlace(call.indices, geometry.position_end, position).offset(coordinate);
}

Status judge_fetched(const Call& call, const Geometry& geometry, std::int64_t position, const std::byte* values) {
    const TuplePlace place(call.indices, geometry.position_end, position);
    const std::ptrdiff_t bytes = call.indices.type.bits / 8;
    Status failure =
        judge(call, geometry, place, [&](int k) { return load_index(values + k * bytes, call.indices.type); });
    return failure.ok() ? none_is_bad_any_more() : std::move(failure);
}

Status nothing_to_move_to(const Call& call, const Geometry& geometry) {
    int k = 0;
    while (k + 1 < geometry.coordinates && call.params.shape[geometry.axis + k] > 0) ++k;
    BadTuple tuple;
    tuple.position = 0;
    tuple.coordinate = k;
    return {Code::out_of_range, Argument::indices,
            text("there is no slice to go to: params has extent 0 in dimension ", geometry.axis + k,
                 ", which is addressed; its shape is ", shape_text(call.params.shape, call.params.rank)),
            tuple};
}

Status params_is_empty(const Call& call) {
    BadTuple tuple;
    tuple.position = 0;
    return {Code::out_of_range, Argument::params,
            text("Requested more than 0 entries, but params is empty.  Params shape: ",
                 shape_text(call.params.shape, call.params.rank)),
            tuple};
}

}  // namespace gj
