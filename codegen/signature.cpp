// signature.cpp: what is read off a signature.
#include "codegen/signature.h"

namespace gj {
namespace {

SlotMask index_slots_of(const Signature& signature) {
    SlotMask slots = 0;
    for (int k = 0; k < signature.coordinate_count; ++k) slots |= slot_bit(signature.coordinates[k].stream_slot);
    return slots;
}

}  // namespace

bool tuple_stays_in_run(const Signature& signature) {
    if (signature.dim_count == 0) return false;
    const SlotMask streams = signature.dims[signature.dim_count - 1].streams;
    return (streams & index_slots_of(signature)) == 0;
}

int slice_dim_count(const Signature& signature) {
    const SlotMask index_slots = index_slots_of(signature);
    int count = 0;
    for (int d = signature.dim_count; d-- > 0; ++count) {
        const SlotMask streams = signature.dims[d].streams;
        if ((streams & slot_bit(kAddressedSlot)) == 0 || (streams & index_slots) != 0) break;
    }
    return count;
}

int repeated_dim_count(const Signature& signature) {
    const SlotMask index_slots = index_slots_of(signature);
    int count = 0;
    for (int d = signature.dim_count; d-- > 0; ++count) {
        const SlotMask streams = signature.dims[d].streams;
        if ((streams & index_slots) == 0) return count;
        if ((streams & slot_bit(kAddressedSlot)) != 0) break;
    }
    return 0;
}

}  // namespace gj
