// image_writer.h: the memory that JITLink links into: an image in the making.
#pragma once

#include <cstdint>

#include "codegen/kernel_image.h"
#include "codegen/llvm/link_graph.h"

namespace gj {

/// Has one graph after the other linked, each into an image of its own. One segment each, or it fails.
class ImageMemoryManager : public llvm::jitlink::JITLinkMemoryManager {
public:
    /// The next graph goes to the bytes of `image`, as if they lay at `address`: sets all of it but entry and symbol,
    /// and raises its alignment.
    void write_to(KernelImage* image, std::uint64_t address) {
        image_ = image;
        address_ = address;
    }

    void allocate(const llvm::jitlink::JITLinkDylib* library, llvm::jitlink::LinkGraph& graph,
                  OnAllocatedFunction on_allocated) override;
    void deallocate(std::vector<FinalizedAlloc> allocations, OnDeallocatedFunction on_deallocated) override;

private:
    llvm::Error lay_out(llvm::jitlink::LinkGraph& graph);

    KernelImage* image_ = nullptr;
    std::uint64_t address_ = 0;
};

}  // namespace gj
