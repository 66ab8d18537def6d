// signature.cpp: what is read off a signature.
#include "codegen/signature.h"

namespace gj {
namespace {

/// Of the index streams, and of the position.
SlotMask tuple_slots_of(const Signature& signature) {
    SlotMask slots = 0;
    for (int k = 0; k < signature.coordinate_count; ++k) slots |= slot_bit(signature.coordinates[k].stream_slot);
    const int position = position_slot(signature);
    return position < 0 ? slots : slots | slot_bit(position);
}

}  // namespace

int position_slot(const Signature& signature) {
    // It is the last one.
    const int last = signature.stream_count - 1;
    return last >= 0 && signature.streams[last] == Role::position ? last : -1;
}

bool tuple_stays_in_run(const Signature& signature) {
    if (signature.dim_count == 0) return false;
    const SlotMask streams = signature.dims[signature.dim_count - 1].streams;
    return (streams & tuple_slots_of(signature)) == 0;
}

bool params_move_in_run(const Signature& signature) {
    const DimSignature& innermost = signature.dims[signature.dim_count - std::size_t{1}];
    return (innermost.streams & slot_bit(kAddressedSlot)) != 0;
}

int slice_dim_count(const Signature& signature) {
    const SlotMask tuple_slots = tuple_slots_of(signature);
    int count = 0;
    for (int d = signature.dim_count; d-- > 0; ++count) {
        const SlotMask streams = signature.dims[d].streams;
        if ((streams & slot_bit(kAddressedSlot)) == 0 || (streams & tuple_slots) != 0) break;
    }
    return count;
}

int repeated_dim_count(const Signature& signature) {
    const SlotMask tuple_slots = tuple_slots_of(signature);
    int count = 0;
    for (int d = signature.dim_count; d-- > 0; ++count) {
        const SlotMask streams = signature.dims[d].streams;
        if ((streams & tuple_slots) == 0) return count;
        if ((streams & slot_bit(kAddressedSlot)) != 0) break;
    }
    return 0;
}

}  // namespace gj
