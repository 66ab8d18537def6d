// error_words.cpp: leases, and the blocks that they are from.
#include "codegen/cuda/error_words.h"

#include <bit>
#include <mutex>

namespace gj {

Result<ErrorWords::Lease> ErrorWords::lease(void* context) {
    const DriverFunctions& f = driver_.functions();
    unsigned long long id = 0;
    GJ_RETURN_IF_FAILED(driver_.check(f.cuCtxGetId(context, &id), "asking for a context's number"));
    {
        const std::scoped_lock lock(mutex_);
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            Block& block = blocks_[i];
            if (block.context_id != id || block.free == 0) continue;
            const int number = std::countr_zero(block.free);
            block.free &= block.free - 1;
            return Lease(this, i, number, block.memory + 8 * static_cast<DeviceAddress>(number));
        }
    }
    DeviceAddress memory = 0;
    {
        const RelaxedCapture relaxed(driver_);
        GJ_RETURN_IF_FAILED(
            driver_.check(f.cuMemAlloc(&memory, kWords * sizeof(std::uint64_t)), "allocating error words"));
    }
    const std::scoped_lock lock(mutex_);
    blocks_.push_back({id, memory, ~std::uint64_t{1}});
    return Lease(this, blocks_.size() - 1, 0, memory);
}

void ErrorWords::give_back(std::size_t block, int number) {
    const std::scoped_lock lock(mutex_);
    blocks_[block].free |= std::uint64_t{1} << number;
}

}  // namespace gj
