// canonical.cpp: sorts and collapses dimensions.
#include "engine/form/canonical.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "common/array.h"
#include "common/checked.h"
#include "engine/form/layout.h"

namespace gj {
namespace {

constexpr int kPositionSlot = kIndexSlot + 1;
constexpr int kMostSlots = kPositionSlot + 1;

/// Of a gather: params, out; indices where there are any; the position where it is asked for, and can be bad.
int slot_count(const Call& call, const Geometry& geometry) {
    if (geometry.coordinates == 0) return kIndexSlot;
    return call.reports_position ? kMostSlots : kPositionSlot;
}

/// Bytes times the product of the dynamic extents in `unknown` (a bit per dimension of out).
struct Stride {
    std::int64_t bytes;
    std::uint32_t unknown;
    bool operator==(const Stride&) const = default;
    std::int64_t known() const { return unknown == 0 ? bytes : kUnknownStride; }
};

/// Unsigned inside: strides of dimensions of extent 1 mean nothing and may wrap.
Stride times(Stride stride, std::int64_t factor) {
    return {static_cast<std::int64_t>(static_cast<std::uint64_t>(stride.bytes) * static_cast<std::uint64_t>(factor)),
            stride.unknown};
}

Stride stepped_over(Stride inner, std::int64_t extent, int out_dim) {
    if (inner.bytes == 0) return {};  // what does not move does not move any number of times
    if (extent == kDynamic) return {inner.bytes, inner.unknown | 1u << out_dim};
    return times(inner, extent);
}

/// Where one dimension of out stands in the three tensors.
struct Source {
    std::int64_t extent;
    Array<Stride, kMostSlots> stride;
};

/// A row of sources for each dimension of out, and the strides of the addressed and tuple dimensions.
struct Sources {
    Array<Source, kMaxRank> dims;
    Array<std::int64_t, kMaxRank> coordinate_stride;  ///< bytes in params, per coordinate
    std::int64_t tuple_stride = 0;                    ///< bytes between the coordinates of one tuple
    int slots;                                        ///< of each dimension's strides; the others are 0

    Sources(const Call& call, const Geometry& geometry);
    /// Step 2 for the dimensions of out in `reversed`: from then on strides are those that a loop walks.
    void reverse(std::uint32_t reversed);

private:
    void read_params(const Call& call, const Geometry& geometry);
    void read_indices(const Call& call, const Geometry& geometry);
    void read_out(const Call& call, const Geometry& geometry);
    void number_positions(const Call& call, const Geometry& geometry);
};

/// Calls visit(i, stride) for the dimensions of a tensor, innermost first. `out_dim(i)` numbers dynamic extents.
template <class OutDim, class Visit>
void for_each_open_stride(const TensorView& tensor, OutDim out_dim, Visit visit) {
    std::uint32_t unknown = 0;
    for_each_stride(tensor, tensor.type.total_bits() / 8, [&](int i, std::int64_t bytes) {
        visit(i, bytes == 0 ? Stride{} : Stride{bytes, unknown});
        if (tensor.strides == nullptr && tensor.shape[i] == kDynamic) unknown |= 1u << out_dim(i);
    });
}

Sources::Sources(const Call& call, const Geometry& geometry) : slots(slot_count(call, geometry)) {
    for (int d = 0; d < geometry.out_rank; ++d) {
        dims[d].extent = geometry.out_shape[d];
        dims[d].stride = {};
    }
    read_params(call, geometry);
    if (geometry.coordinates > 0) read_indices(call, geometry);
    read_out(call, geometry);
    if (slots > kPositionSlot) number_positions(call, geometry);
}

void Sources::read_params(const Call& call, const Geometry& geometry) {
    const int inner = geometry.axis + geometry.coordinates;
    const int shift = geometry.out_rank - call.params.rank;
    for_each_open_stride(
        call.params, [](int) { return 0; },
        [&](int i, Stride stride) {
            if (i >= geometry.axis && i < inner)
                coordinate_stride[i - geometry.axis] = stride.bytes;
            else
                dims[i < inner ? i : i + shift].stride[kAddressedSlot] = stride;
        });
}

void Sources::read_indices(const Call& call, const Geometry& geometry) {
    const int b = geometry.batch_dims;
    const auto out_dim = [&](int i) { return i < b ? i : geometry.axis + i - b; };
    for_each_open_stride(call.indices, out_dim, [&](int i, Stride stride) {
        if (i < geometry.position_end)
            dims[out_dim(i)].stride[kIndexSlot] = stride;
        else
            tuple_stride = stride.bytes;
    });
}

void Sources::read_out(const Call& call, const Geometry&) {
    for_each_open_stride(
        call.out, [](int i) { return i; }, [&](int i, Stride stride) { dims[i].stride[kDirectSlot] = stride; });
}

/// Row-major over the position dimensions of indices, as if those were a tensor of bytes without gaps.
void Sources::number_positions(const Call& call, const Geometry& geometry) {
    TensorView numbers = call.indices;
    numbers.rank = geometry.position_end;
    numbers.strides = nullptr;
    numbers.type = {static_cast<std::uint8_t>(TypeCode::unsigned_integer), 8, 1};
    const int b = geometry.batch_dims;
    const auto out_dim = [&](int i) { return i < b ? i : geometry.axis + i - b; };
    for_each_open_stride(numbers, out_dim,
                         [&](int i, Stride stride) { dims[out_dim(i)].stride[kPositionSlot] = stride; });
}

void Sources::reverse(std::uint32_t reversed) {
    for (; reversed != 0; reversed &= reversed - 1)
        for (Stride& stride : dims[std::countr_zero(reversed)].stride) stride = times(stride, -1);
}

/// Step 3. Strides of a row-major out stand in order already, dynamic ones too (each counts as 1, and the sort is
/// stable).
void sort_by_out_stride(const Sources& sources, Canonical* canonical) {
    const auto stride = [&](std::uint8_t d) { return magnitude(sources.dims[d].stride[kDirectSlot].bytes); };
    for (int i = 1; i < canonical->source_count; ++i)
        for (int j = i; j > 0; --j) {
            auto& outer = canonical->order[j - 1];
            auto& inner = canonical->order[j];
            if (stride(outer) >= stride(inner)) break;
            std::swap(outer, inner);
        }
}

/// Of a block; its bits must be a number too. What is beyond stays a dimension.
constexpr std::int64_t kMostBlockBytes = std::int64_t{1} << 59;

/// Step 4.
void fold_block(const Sources& sources, std::int64_t element, Canonical* canonical) {
    std::int64_t block = element;
    int at = canonical->source_count;
    for (; at > 0; --at) {
        const Source& source = sources.dims[canonical->order[at - 1]];
        const Stride expected{block, 0};
        if (source.stride[kAddressedSlot] != expected || source.stride[kDirectSlot] != expected ||
            source.stride[kIndexSlot] != Stride{} || source.stride[kPositionSlot] != Stride{})
            break;
        if (source.extent > 1 && block > kMostBlockBytes / source.extent) break;
        block *= source.extent;
    }
    canonical->block_begin = at;
}

/// Whether one loop walks both, on every stream. `inner_dim` numbers a dynamic extent.
bool joins(int slots, const Source& outer, const Source& inner, int inner_dim) {
    for (int slot = 0; slot < slots; ++slot)
        if (outer.stride[slot] != stepped_over(inner.stride[slot], inner.extent, inner_dim)) return false;
    return true;
}

/// Step 5.
void collapse(const Sources& sources, Canonical* canonical) {
    canonical->dim_count = 0;
    for (int at = 0; at < canonical->block_begin; ++at) {
        const int inner = canonical->order[at];
        const bool joined =
            at > 0 && joins(sources.slots, sources.dims[canonical->order[at - 1]], sources.dims[inner], inner);
        if (!joined) ++canonical->dim_count;
        canonical->last[canonical->dim_count - 1] = static_cast<std::uint8_t>(at);
    }
}

/// Leaves the sources reversed.
Canonical canonical_form(const Geometry& geometry, std::int64_t element, Sources* sources) {
    Canonical canonical;
    for (int d = 0; d < geometry.out_rank; ++d) {
        const Source& source = sources->dims[d];
        if (source.extent == 1) continue;
        if (source.stride[kDirectSlot].bytes < 0) canonical.reversed |= 1u << d;
        canonical.order[canonical.source_count++] = static_cast<std::uint8_t>(d);
    }
    sources->reverse(canonical.reversed);
    sort_by_out_stride(*sources, &canonical);
    fold_block(*sources, element, &canonical);
    collapse(*sources, &canonical);
    return canonical;
}

void fill_streams(const Call& call, const Sources& sources, const Canonical& canonical, Problem* problem) {
    problem->stream_count = sources.slots;
    const auto put = [&](int slot, const std::byte* data, Role role, std::uint32_t element_bits) {
        auto base = reinterpret_cast<std::uintptr_t>(data);
        for (std::uint32_t rest = canonical.reversed; rest != 0; rest &= rest - 1) {
            const Source& source = sources.dims[std::countr_zero(rest)];
            base -=
                static_cast<std::uintptr_t>(source.extent - 1) * static_cast<std::uintptr_t>(source.stride[slot].bytes);
        }
        problem->streams[slot] = {reinterpret_cast<std::byte*>(base), role, element_bits};
    };
    const std::uint32_t bits = call.params.type.total_bits();
    put(kAddressedSlot, call.params.data, Role::addressed, bits);
    put(kDirectSlot, call.out.data, Role::direct, bits);
    if (sources.slots > kIndexSlot) put(kIndexSlot, call.indices.data, Role::index, call.indices.type.total_bits());
    if (sources.slots > kPositionSlot) [[unlikely]]
        put(kPositionSlot, nullptr, Role::position, 8);
}

void fill_dims(const Sources& sources, const Canonical& canonical, Problem* problem) {
    problem->dim_count = canonical.dim_count;
    int at = 0;
    for (int c = 0; c < canonical.dim_count; ++c) {
        Dim& dim = problem->dims[c];
        dim.kind = DimKind::counted;
        dim.extent_slot = 0;
        dim.extent = 1;
        for (; at <= canonical.last[c]; ++at) {
            const std::int64_t extent = sources.dims[canonical.order[at]].extent;
            dim.extent = extent == kDynamic || dim.extent == kDynamic ? kDynamic : dim.extent * extent;
        }
        const int innermost = canonical.order[at - 1];
        for (int slot = 0; slot < sources.slots; ++slot)
            dim.stride[slot] = sources.dims[innermost].stride[slot].known();
    }
}

void fill_coordinates(const Call& call, const Geometry& geometry, const Sources& sources, Problem* problem) {
    problem->coordinate_count = geometry.coordinates;
    const int width = std::countr_zero(static_cast<unsigned>(call.indices.type.bits / 8));
    const bool is_unsigned = call.indices.type.code == static_cast<std::uint8_t>(TypeCode::unsigned_integer);
    const auto type = static_cast<IndexType>(width + (is_unsigned ? 4 : 0));
    // Unsigned: of a plan whose extents are not known yet the stride may be any. Runs are checked.
    const auto tuple_stride = static_cast<std::uint64_t>(sources.tuple_stride);
    for (int k = 0; k < geometry.coordinates; ++k) {
        problem->coordinates[k] = {CoordinateKind::checked,
                                   type,
                                   kIndexSlot,
                                   static_cast<std::int64_t>(static_cast<std::uint64_t>(k) * tuple_stride),
                                   call.params.shape[geometry.axis + k],
                                   sources.coordinate_stride[k]};
    }
}

void fill(const Call& call, const Geometry& geometry, const Sources& sources, const Canonical& canonical,
          Problem* problem) {
    problem->operation_family = OperationFamily::gather;
    problem->policy = call.policy;
    problem->from_end = call.from_end;
    problem->index_base = call.index_base;
    problem->fill = call.policy == Policy::fill ? call.fill : nullptr;
    fill_streams(call, sources, canonical, problem);
    fill_dims(sources, canonical, problem);
    fill_coordinates(call, geometry, sources, problem);
    std::int64_t bits = call.params.type.total_bits();
    for (int at = canonical.block_begin; at < canonical.source_count; ++at)
        bits *= sources.dims[canonical.order[at]].extent;
    problem->field_count = 1;
    problem->fields[0] = {FieldKind::move, NumberType::none, NumberType::none, bits, 0};
}

}  // namespace

Canonical canonicalise(const Call& call, const Geometry& geometry, Problem* problem) {
    Sources sources(call, geometry);
    const Canonical canonical = canonical_form(geometry, call.params.type.total_bits() / 8, &sources);
    fill(call, geometry, sources, canonical, problem);
    return canonical;
}

void fill_problem(const Call& call, const Geometry& geometry, const Canonical& canonical, Problem* problem) {
    Sources sources(call, geometry);
    sources.reverse(canonical.reversed);
    fill(call, geometry, sources, canonical, problem);
}

}  // namespace gj
