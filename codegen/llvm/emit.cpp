// emit.cpp: calls the emitter of a family, after checking that it does all that the schedule asks for.
#include "codegen/llvm/emit.h"

#include <algorithm>

#include "codegen/families/families.h"
#include "codegen/llvm/families/families.h"

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

/// What no emitter can do, or nullptr.
const char* refuses(const Signature& signature) {
    if (signature.operation_family != OperationFamily::gather || position_slot(signature) >= 0)
        return "it is no gather on a CPU";
    if (signature.field_count != 1 || signature.fields[0].kind != FieldKind::move) return "the slice is no block";
    const std::uint32_t bits = signature.fields[0].bits;
    if (bits % 8 != 0) return "the block is not whole bytes";
    if (signature.policy == Policy::fill && (signature.element_bits == 0 || bits % signature.element_bits != 0)) {
        return "the block is not made of whole fill elements";
    }
    if (!parts_are_plain(signature)) return "a stream, a dimension or a coordinate is of another kind";
    return nullptr;
}

bool has_byte_permutes(const Scope& scope) {
    return ("," + scope.features + ",").find(",+avx512vbmi,") != std::string::npos;
}

void emit(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    switch (schedule.family) {
#define GJ_KERNEL_FAMILY(name, number) \
    case KernelFamily::name: return emit_##name(signature, schedule, module);
#include "codegen/families/families.def"
#undef GJ_KERNEL_FAMILY
        default: break;  // not of this target: refused before
    }
}

}  // namespace

Status emit_kernel(const Signature& signature, const Schedule& schedule, const Scope& scope, llvm::Module& module) {
    const FamilyRecord* const family = find_family(TargetKind::cpu, schedule.family);
    const char* why = family == nullptr ? "there is no such family" : refuses(signature);
    if (why == nullptr) why = family->why_refused(signature, schedule, scope.level, has_byte_permutes(scope));
    if (why != nullptr) return {Code::internal, Argument::none, std::string(family_name(schedule.family)) + ": " + why};
    emit(signature, schedule, module);
    return {};
}

}  // namespace gj
