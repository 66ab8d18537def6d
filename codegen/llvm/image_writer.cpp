// image_writer.cpp: hands JITLink the bytes of an image to link into.
#include "codegen/llvm/image_writer.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <system_error>

namespace gj {
namespace {

using llvm::jitlink::LinkGraph;

llvm::Error failure(std::errc code, const char* why) {
    return llvm::make_error<llvm::StringError>(why, std::make_error_code(code));
}

/// The bytes are the image's: there is nothing to give back.
class LinkedInPlace : public llvm::jitlink::JITLinkMemoryManager::InFlightAlloc {
public:
    void abandon(OnAbandonedFunction on_abandoned) override { on_abandoned(llvm::Error::success()); }
    void finalize(OnFinalizedFunction on_finalized) override {
        on_finalized(llvm::jitlink::JITLinkMemoryManager::FinalizedAlloc(llvm::orc::ExecutorAddr()));
    }
};

}  // namespace

llvm::Error ImageMemoryManager::lay_out(LinkGraph& graph) {
    llvm::jitlink::BasicLayout layout(graph);
    const auto segments = layout.segments();
    if (std::distance(segments.begin(), segments.end()) != 1 || !layout.graphAllocActions().empty())
        return failure(std::errc::invalid_argument, "it is more than one segment");
    llvm::jitlink::BasicLayout::Segment& segment = segments.begin()->second;
    KernelImage& image = *image_;
    image.alignment = std::max<std::size_t>(image.alignment, segment.Alignment.value());
    if (image.alignment > kMostImageAlignment)
        return failure(std::errc::invalid_argument, "it asks for an alignment above that of pages");
    try {
        image.bytes.resize(segment.ContentSize + segment.ZeroFillSize);
    } catch (const std::bad_alloc&) {
        return failure(std::errc::not_enough_memory, "no memory for the image");
    }
    segment.Addr = llvm::orc::ExecutorAddr(address_);
    segment.WorkingMem = reinterpret_cast<char*>(image.bytes.data());
    if (llvm::Error error = layout.apply()) return error;
    const llvm::jitlink::SectionRange unwind_table(*graph.findSectionByName(kUnwindSection));
    image.unwind_table = unwind_table.getStart().getValue() - address_;
    if (unwind_table.getEnd().getValue() != address_ + image.bytes.size())
        return failure(std::errc::invalid_argument, "it does not end with its unwind table");
    return llvm::Error::success();
}

void ImageMemoryManager::allocate(const llvm::jitlink::JITLinkDylib*, LinkGraph& graph,
                                  OnAllocatedFunction on_allocated) {
    if (llvm::Error error = lay_out(graph)) return on_allocated(std::move(error));
    on_allocated(std::make_unique<LinkedInPlace>());
}

void ImageMemoryManager::deallocate(std::vector<FinalizedAlloc> allocations, OnDeallocatedFunction on_deallocated) {
    for (FinalizedAlloc& allocation : allocations) allocation.release();
    on_deallocated(llvm::Error::success());
}

}  // namespace gj
