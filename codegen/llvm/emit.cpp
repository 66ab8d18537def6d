// emit.cpp: finds the emitter of a family, after checking that it does all that the schedule asks for.
#include "codegen/llvm/emit.h"

#include <algorithm>

namespace gj {
namespace {

/// Whether every stream is params, out, or index values that some coordinate is loaded from.
bool streams_are_plain(const Signature& signature) {
    SlotMask slots = slot_bit(kAddressedSlot) | slot_bit(kDirectSlot);
    for (int k = 0; k < signature.coordinate_count; ++k) slots |= slot_bit(signature.coordinates[k].stream_slot);
    return slots == slot_bit(signature.stream_count) - 1;
}

bool parts_are_plain(const Signature& signature) {
    const auto is_counted = [](const DimSignature& dim) { return dim.kind == DimKind::counted; };
    const auto is_checked = [](const CoordinateSignature& c) { return c.kind == CoordinateKind::checked; };
    const auto* dims = signature.dims.data();
    const auto* coordinates = signature.coordinates.data();
    return streams_are_plain(signature) && std::all_of(dims, dims + signature.dim_count, is_counted) &&
           std::all_of(coordinates, coordinates + signature.coordinate_count, is_checked);
}

/// Nullptr, or what emit_constant_block can't do.
const char* constant_block_refuses(const Signature& signature, const Schedule& schedule) {
    if (signature.family != Family::gather || signature.reports_position) return "it is no gather on a CPU";
    if (signature.field_count != 1 || signature.fields[0].kind != FieldKind::move) return "the slice is no block";
    const std::uint32_t bits = signature.fields[0].bits;
    if (bits == 0 || bits % 8 != 0 || bits / 8 > kExactBlockBytes) return "the size of the block is not known";
    if (signature.policy == Policy::fill && (signature.element_bits == 0 || bits % signature.element_bits != 0)) {
        return "the block is not made of whole fill elements";
    }
    if (!parts_are_plain(signature)) return "a stream, a dimension or a coordinate is of another kind";
    if (schedule.slice_dims != 0 || schedule.splits_slice) return "a slice dimension runs inside the row";
    if (schedule.unroll == 0 || schedule.vector_bytes < 8) return "unroll or vector width is missing";
    if (schedule.hardware_gather || schedule.streaming_store || schedule.write_prefetch || schedule.baked_extent) {
        return "the schedule asks for something that this family does not do";
    }
    return nullptr;
}

}  // namespace

Status emit_kernel(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    if (schedule.family != KernelFamily::constant_block) {
        return {Code::internal, Argument::none, "the LLVM back end has no emitter for this kernel family"};
    }
    if (const char* why = constant_block_refuses(signature, schedule)) {
        return {Code::internal, Argument::none, std::string("constant_block: ") + why};
    }
    emit_constant_block(signature, schedule, module);
    return {};
}

}  // namespace gj
