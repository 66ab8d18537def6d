// signature.cpp: what is read off a signature.
#include "codegen/signature.h"

namespace gj {

int slice_dim_count(const Signature& signature) {
    SlotMask index_slots = 0;
    for (int k = 0; k < signature.coordinate_count; ++k)
        index_slots |= slot_bit(signature.coordinates[static_cast<std::size_t>(k)].stream_slot);
    int count = 0;
    for (int d = signature.dim_count; d-- > 0; ++count) {
        const SlotMask streams = signature.dims[static_cast<std::size_t>(d)].streams;
        if ((streams & slot_bit(kAddressedSlot)) == 0 || (streams & index_slots) != 0) break;
    }
    return count;
}

}  // namespace gj
