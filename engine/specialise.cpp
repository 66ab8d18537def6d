// specialise.cpp: Problem -> Signature + KernelArgs.
#include "engine/specialise.h"

#include <bit>

namespace gj {
namespace {

FieldSignature field_signature(const Field& field) {
    const auto bytes = static_cast<std::uint64_t>(field.bits) / 8;
    const bool exact = bytes <= kExactBlockBytes;
    const auto size_class = static_cast<std::uint8_t>(std::bit_width(bytes) - 1);
    return {field.kind, field.source_type, field.target_type, exact ? static_cast<std::uint32_t>(field.bits) : 0,
            exact ? std::uint8_t{0} : size_class};
}

/// What a unit stride of each slot is: one block of params and out, one tuple of an index stream, else one element.
std::int64_t unit_bytes(const Problem& problem, int slot) {
    std::int64_t tuple = 0;
    for (int k = 0; k < problem.coordinate_count; ++k) {
        const Coordinate& coordinate = problem.coordinates[static_cast<std::size_t>(k)];
        if (coordinate.stream_slot == slot) tuple += index_bytes(coordinate.type);
    }
    if (tuple > 0) return tuple;
    return slot <= kDirectSlot ? problem.fields[0].bits / 8
                               : problem.streams[static_cast<std::size_t>(slot)].element_bits / 8;
}

DimSignature dim_signature(const Problem& problem, const Dim& dim) {
    DimSignature result{dim.kind, dim.extent_slot, 0, 0};
    for (int slot = 0; slot < problem.stream_count; ++slot) {
        const std::int64_t stride = dim.stride[static_cast<std::size_t>(slot)];
        if (stride == 0) continue;
        result.streams |= slot_bit(slot);
        if (stride == unit_bytes(problem, slot)) result.unit_streams |= slot_bit(slot);
    }
    return result;
}

CoordinateSignature coordinate_signature(const Problem& problem, std::size_t k) {
    const Coordinate& coordinate = problem.coordinates[k];
    const bool follows =
        k > 0 && problem.coordinates[k - 1].stream_slot == coordinate.stream_slot &&
        problem.coordinates[k - 1].index_offset + index_bytes(coordinate.type) == coordinate.index_offset;
    return {coordinate.kind, coordinate.type, coordinate.stream_slot, follows,
            coordinate.extent < (std::int64_t{1} << 31)};
}

/// Extents that are known only when a plan runs are taken for short runs.
TupleUse tuple_use(const Problem& problem, const Signature& signature) {
    constexpr std::int64_t kUnknownTuples = 128;
    const int positions = repeated_dim_count(signature);
    if (positions == 0) return TupleUse::few;
    const auto first = static_cast<std::size_t>(problem.dim_count - positions);
    const Dim& rows = problem.dims[first - 1];
    std::int64_t tuples = 1;
    for (std::size_t d = first; d < static_cast<std::size_t>(problem.dim_count); ++d) {
        const std::int64_t extent = problem.dims[d].extent;
        if (extent == kDynamic) return classify_tuple_use(rows.extent, kUnknownTuples, rows.stride[kAddressedSlot]);
        tuples *= extent;
    }
    return classify_tuple_use(rows.extent, tuples, rows.stride[kAddressedSlot]);
}

}  // namespace

void make_signature(const Problem& problem, std::uint64_t addressed_span, Signature* signature) {
    signature->family = problem.family;
    signature->form_version = kFormVersion;
    signature->policy = problem.policy;
    signature->from_end = problem.from_end;
    signature->index_base = problem.index_base;
    signature->offsets_fit_32 = addressed_span < (std::uint64_t{1} << 31);
    signature->reports_position = false;
    signature->stream_count = static_cast<std::uint8_t>(problem.stream_count);
    signature->dim_count = static_cast<std::uint8_t>(problem.dim_count);
    signature->coordinate_count = static_cast<std::uint8_t>(problem.coordinate_count);
    signature->field_count = static_cast<std::uint8_t>(problem.field_count);
    signature->element_bits = problem.policy == Policy::fill ? problem.streams[kAddressedSlot].element_bits : 0;
    for (std::size_t s = 0; s < signature->stream_count; ++s) signature->streams[s] = problem.streams[s].role;
    for (std::size_t f = 0; f < signature->field_count; ++f) signature->fields[f] = field_signature(problem.fields[f]);
    for (std::size_t d = 0; d < signature->dim_count; ++d) signature->dims[d] = dim_signature(problem, problem.dims[d]);
    for (std::size_t k = 0; k < signature->coordinate_count; ++k)
        signature->coordinates[k] = coordinate_signature(problem, k);
}

Canonical make_form(const Call& call, const Geometry& geometry, std::uint64_t params_bytes, std::uint64_t out_bytes,
                    const Target& target, Form* form) {
    const Canonical canonical = canonicalise(call, geometry, &form->problem);
    make_signature(form->problem, params_bytes, &form->signature);
    form->classes = classify(params_bytes, out_bytes, target);
    form->classes.tuple_use = tuple_use(form->problem, form->signature);
    form->schedule = choose(form->signature, form->classes, target);
    return canonical;
}

int write_args(const Problem& problem, const Signature& signature, int slice_dims, KernelArgs* args) {
    const ArgsLayout at(signature);
    const auto set = [args](int word, auto value) { args->words[word] = static_cast<std::uint64_t>(value); };
    set(ArgsLayout::kHeader, at.header());
    set(ArgsLayout::kFill, reinterpret_cast<std::uintptr_t>(problem.fill));
    set(ArgsLayout::kErrorWord, 0);
    for (int s = 0; s < at.streams; ++s)
        set(at.base(s), reinterpret_cast<std::uintptr_t>(problem.streams[static_cast<std::size_t>(s)].base));
    std::int64_t rows = 1;
    for (int d = 0; d < at.dims; ++d) {
        const Dim& dim = problem.dims[static_cast<std::size_t>(d)];
        if (d < at.dims - slice_dims) rows *= dim.extent;
        set(at.extent(d), dim.extent);
        for (int s = 0; s < at.streams; ++s) set(at.stride(d, s), dim.stride[static_cast<std::size_t>(s)]);
    }
    set(ArgsLayout::kRows, rows);
    for (int k = 0; k < at.coordinates; ++k) {
        const Coordinate& coordinate = problem.coordinates[static_cast<std::size_t>(k)];
        set(at.coordinate_extent(k), coordinate.extent);
        set(at.coordinate_stride(k), coordinate.stride);
        set(at.coordinate_offset(k), coordinate.index_offset);
    }
    for (int f = 0; f < at.fields; ++f) {
        const Field& field = problem.fields[static_cast<std::size_t>(f)];
        set(at.field_bytes(f), field.bits / 8);
        set(at.field_offset(f), field.offset);
    }
    return at.words();
}

}  // namespace gj
