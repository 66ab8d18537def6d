// specialise.cpp: Problem -> Signature + KernelArgs.
#include "engine/form/specialise.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "codegen/tuning.h"
#include "engine/form/supported.h"

namespace gj {
namespace {

FieldSignature field_signature(const Field& field) {
    const auto bytes = static_cast<std::uint64_t>(field.bits) / 8;
    const bool exact = tuning::is_exact_block(bytes);
    const auto size_class = static_cast<std::uint8_t>(std::bit_width(bytes) - 1);
    return {field.kind, field.source_type, field.target_type, exact ? static_cast<std::uint32_t>(field.bits) : 0,
            exact ? std::uint8_t{0} : size_class};
}

/// What a unit stride of each slot is: one block of params and out, one tuple of an index stream, else one element.
class UnitStrides {
public:
    /// Of the signature, the coordinates are filled in.
    UnitStrides(const Problem& problem, const Signature& signature) {
        bytes_[kAddressedSlot] = bytes_[kDirectSlot] = problem.fields[0].bits / 8;
        for (int slot = kDirectSlot + 1; slot < problem.stream_count; ++slot) {
            const std::int64_t tuple = tuple_bytes(signature, slot);
            bytes_[slot] = tuple > 0 ? tuple : problem.streams[slot].element_bits / 8;
        }
    }
    std::int64_t operator[](int slot) const { return bytes_[slot]; }

private:
    Array<std::int64_t, kMaxStreams> bytes_;
};

DimSignature dim_signature(const Dim& dim, int streams, const UnitStrides& unit) {
    SlotMask moves = 0, by_unit = 0;
    for (int slot = 0; slot < streams; ++slot) {
        const std::int64_t stride = dim.stride[slot];
        moves |= SlotMask{stride != 0} << slot;
        by_unit |= SlotMask{stride == unit[slot]} << slot;
    }
    return {dim.kind, dim.extent_slot, moves, moves & by_unit};
}

CoordinateSignature coordinate_signature(const Problem& problem, int k) {
    const Coordinate& coordinate = problem.coordinates[k];
    const std::int64_t block = problem.fields[0].bits / 8;
    const bool follows =
        k > 0 && problem.coordinates[k - 1].stream_slot == coordinate.stream_slot &&
        problem.coordinates[k - 1].index_offset + index_bytes(coordinate.type) == coordinate.index_offset;
    return {coordinate.kind,
            coordinate.type,
            coordinate.stream_slot,
            follows,
            coordinate.extent < (std::int64_t{1} << 31),
            block > 0 && coordinate.stride == block && tuning::is_exact_block(static_cast<std::uint64_t>(block))};
}

/// Tuples along the last dimensions, or the number that is supposed where it is not known yet.
std::int64_t tuples_of_last(const Problem& problem, int dims) {
    std::int64_t tuples = 1;
    for (int d = problem.dim_count - dims; d < problem.dim_count; ++d) {
        const std::int64_t extent = problem.dims[d].extent;
        if (extent == kDynamic) return tuning::kTuplesWhenDynamic;
        tuples *= extent;
    }
    return tuples;
}

TupleUse tuple_use(const Problem& problem, int positions) {
    const Dim& rows = problem.dims[problem.dim_count - positions - 1];
    return classify_tuple_use(rows.extent, tuples_of_last(problem, positions), rows.stride[kAddressedSlot]);
}

/// The one coordinate's elements, where they lie side by side and their number is known.
Place table_of(const Problem& problem, int positions) {
    if (problem.coordinate_count != 1) return Place::l1;
    const Coordinate& coordinate = problem.coordinates[0];
    const std::int64_t bytes = problem.fields[0].bits / 8;
    const std::int64_t most = positions == 0 ? tuning::kMostTableBytes : tuning::most_row_table_bytes(bytes);
    if (coordinate.stride != bytes || coordinate.extent < 0 || coordinate.extent > most) return Place::l1;
    if (coordinate.extent * bytes > most) return Place::l1;
    const Place table = classify_table(static_cast<std::uint64_t>(coordinate.extent * bytes));
    // Of a row only its own tuples pay for what it takes to load it.
    const bool is_used =
        positions == 0 || tuples_of_last(problem, positions) >= tuning::kLeastTuplesPerRegister * registers_of(table);
    return is_used ? table : Place::l1;
}

/// Bytes of params that one walk of the tuples stays in, along an axis behind others (as a column-major matrix's rows):
/// more than there are where that is not known.
std::int64_t reach_of_walk(const Problem& problem) {
    std::int64_t reach = 0;
    const bool is_known = problem.coordinate_count == 1 && problem.coordinates[0].extent >= 0 &&
                          !__builtin_mul_overflow(problem.coordinates[0].extent, problem.coordinates[0].stride, &reach);
    return is_known && reach != INT64_MIN ? std::abs(reach) : INT64_MAX;
}

/// Where params lie for one walk of the tuples, which may read again and again of a smaller part of them: of its lines,
/// or of small rows its pages. (Rows that repeat few tuples are fetched as wholes.)
Place place_of_walk(const Problem& problem, int positions, const SizeClasses& classes, const Target& target) {
    const std::int64_t reach = reach_of_walk(problem), tuples = tuples_of_last(problem, positions);
    const auto within = [&](std::uint64_t bytes) { return static_cast<std::uint64_t>(reach) <= bytes; };
    if (classes.params == Place::l2 && within(target.l1d_bytes) && tuples >= reach / tuning::kLineBytes)
        return Place::l1;
    const bool may_stay = classes.beyond_tlb() && classes.tuple_use == TupleUse::few &&
                          problem.fields[0].bits / 8 <= tuning::kMostPagedRowBytes;
    if (may_stay && within(target.tlb_reach_bytes) && tuples >= reach / tuning::kBytesPerPagedRead)
        return Place::near_by;
    return classes.params;
}

/// Whether one walk of the tuples of one coordinate reaches over so much of params, with so many rows, that those may
/// be better taken by groups.
bool is_vast(const Problem& problem) {
    if (problem.dim_count == 0) return false;
    const std::int64_t reach = reach_of_walk(problem), rows = problem.dims[problem.dim_count - 1].extent;
    return reach >= tuning::kLeastGroupedBytes && reach != INT64_MAX &&
           (rows >= tuning::kLeastGroupedRows || rows == kDynamic);
}

/// `positions`: the last dimensions along which tuples are walked that serve many rows.
void classify_tuples(const Problem& problem, int positions, const Target& target, SizeClasses* classes) {
    classes->table = table_of(problem, positions);
    classes->is_vast = target.may_time_calls && classes->beyond_tlb() && is_vast(problem);
    if (positions == 0) return;
    classes->tuple_use = tuple_use(problem, positions);
    classes->runs_fill_lines = tuples_of_last(problem, positions) >=
                               tuning::kLeastStreamedRun * 8 / std::max<std::int64_t>(problem.fields[0].bits, 1);
    const bool is_far = classes->beyond_tlb();
    classes->params = place_of_walk(problem, positions, *classes, target);
    classes->is_part_of_far = is_far && !classes->beyond_tlb();
}

/// Strides that are not known yet are a multiple of those within them.
std::uint8_t common_unit(const Problem& problem, const Signature& signature) {
    constexpr std::uint64_t kWidest = 16;
    std::uint64_t all = kWidest | static_cast<std::uint64_t>(problem.fields[0].bits) / 8;
    for (int d = 0; d < problem.dim_count; ++d)
        for (const int slot : {kAddressedSlot, kDirectSlot})
            all |= static_cast<std::uint64_t>(problem.dims[d].stride[slot]);
    for (int k = 0; k < problem.coordinate_count; ++k) all |= static_cast<std::uint64_t>(problem.coordinates[k].stride);
    // Small elements are repeated to whole units; of others one after the other is filled.
    const std::uint64_t element = signature.element_bits / 8;
    if (signature.policy == Policy::fill && (element > kWidest || kWidest % element != 0)) all |= element;
    return static_cast<std::uint8_t>(std::uint64_t{1} << std::countr_zero(all));
}

}  // namespace

void make_signature(const Problem& problem, std::uint64_t addressed_span, Signature* signature) {
    signature->operation_family = problem.operation_family;
    signature->signature_version = kSignatureVersion;
    signature->policy = problem.policy;
    signature->from_end = problem.from_end;
    signature->index_base = problem.index_base;
    signature->offsets_fit_32 = addressed_span < (std::uint64_t{1} << 31);
    signature->stream_count = static_cast<std::uint8_t>(problem.stream_count);
    signature->dim_count = static_cast<std::uint8_t>(problem.dim_count);
    signature->coordinate_count = static_cast<std::uint8_t>(problem.coordinate_count);
    signature->field_count = static_cast<std::uint8_t>(problem.field_count);
    signature->element_bits = problem.policy == Policy::fill ? problem.streams[kAddressedSlot].element_bits : 0;
    for (int s = 0; s < problem.stream_count; ++s) signature->streams[s] = problem.streams[s].role;
    for (int f = 0; f < problem.field_count; ++f) signature->fields[f] = field_signature(problem.fields[f]);
    for (int k = 0; k < problem.coordinate_count; ++k) signature->coordinates[k] = coordinate_signature(problem, k);
    const UnitStrides unit(problem, *signature);
    for (int d = 0; d < problem.dim_count; ++d)
        signature->dims[d] = dim_signature(problem.dims[d], problem.stream_count, unit);
}

Status make_form(const Call& call, const Geometry& geometry, const Spans& spans, bool has_rows, const Target& target,
                 Form* form) {
    form->canonical = canonicalise(call, geometry, &form->problem);
    // An empty out has strides of 0, which mean nothing.
    if (has_rows) GJ_RETURN_IF_FAILED(check_supported(form->problem));
    make_signature(form->problem, spans.params, &form->signature);
    form->target = &target;
    form->classes = classify(spans.params, spans.out, target);
    if (target.kind == TargetKind::cuda) [[unlikely]]
        form->classes.unit_bytes = common_unit(form->problem, form->signature);
    else
        classify_tuples(form->problem, repeated_dim_count(form->signature), target, &form->classes);
    choose(form->signature, form->classes, target, &form->schedule);
    return {};
}

int write_args(const Problem& problem, const Signature& signature, int slice_dims, KernelArgs* args) {
    const ArgsLayout at(signature);
    std::uint64_t* word = args->words + at.base(0);
    const auto put = [&word](auto value) { *word++ = static_cast<std::uint64_t>(value); };
    for (int s = 0; s < at.streams; ++s) put(reinterpret_cast<std::uintptr_t>(problem.streams[s].base));
    std::int64_t rows = 1;
    for (int d = 0; d < at.dims; ++d) {
        const Dim& dim = problem.dims[d];
        if (d < at.dims - slice_dims) rows *= dim.extent;
        put(dim.extent);
        for (int s = 0; s < at.streams; ++s) put(dim.stride[s]);
    }
    for (int k = 0; k < at.coordinates; ++k) {
        const Coordinate& coordinate = problem.coordinates[k];
        put(coordinate.extent);
        put(coordinate.stride);
        put(coordinate.index_offset);
    }
    for (int f = 0; f < at.fields; ++f) {
        const Field& field = problem.fields[f];
        put(field.bits / 8);
        put(field.offset);
    }
    args->words[ArgsLayout::kHeader] = at.header();
    args->words[ArgsLayout::kFill] = reinterpret_cast<std::uintptr_t>(problem.fill);
    args->words[ArgsLayout::kErrorWord] = 0;
    args->words[ArgsLayout::kRows] = static_cast<std::uint64_t>(rows);
    return at.words();
}

}  // namespace gj
