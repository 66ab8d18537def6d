// link.cpp: links kernels with ORC's ObjectLinkingLayer, that is JITLink, into images.
#include "codegen/llvm/link.h"

#include <mutex>

#include <llvm/ExecutionEngine/Orc/ExecutorProcessControl.h>
#include <llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h>

#include "codegen/llvm/image_writer.h"
#include "codegen/llvm/link_graph.h"

namespace gj {
namespace {

namespace orc = llvm::orc;
using llvm::BitmaskEnumDetail::operator|;
using llvm::jitlink::LinkGraph;

/// The session, its one library of symbols, and the layer that links. LLJIT would add a compiler, a platform
/// and the process's symbols; kernels need none of them.
class Linker {
public:
    explicit Linker(std::unique_ptr<orc::ExecutorProcessControl> process)
        : session_(std::move(process)), layer_(session_, memory_), library_(session_.createBareJITDylib("kernels")) {
        session_.setErrorReporter([this](llvm::Error error) { keep(to_status("linking failed", std::move(error))); });
    }

    Result<KernelImage> link(KernelGraph read, std::uint64_t address) {
        // One at a time: ORC may link what one thread asks for on another one that asks, too.
        const std::scoped_lock lock(mutex_);
        KernelImage image;
        image.symbol = read.kernel->getName().str();
        image.alignment = read.least_alignment;
        read.kernel->setName(kName);
        memory_.write_to(&image, address);
        reported_ = {};
        if (llvm::Expected<orc::ExecutorAddr> entry = place(std::move(read.graph)))
            image.entry = entry->getValue() - address;
        else
            keep(to_status("linking failed", entry.takeError()));  // names the symbol only, if more was reported
        if (!reported_.ok()) return std::move(reported_);
        return image;
    }

private:
    static constexpr const char* kName = "kernel";

    void keep(Status failed) {
        if (reported_.ok()) reported_ = std::move(failed);
    }

    /// Where the kernel's function came to lie. Nothing stays here: names are interned until they are swept.
    llvm::Expected<orc::ExecutorAddr> place(std::unique_ptr<LinkGraph> graph) {
        const orc::ResourceTrackerSP tracker = library_.createResourceTracker();
        const auto find = [&]() -> llvm::Expected<orc::ExecutorAddr> {
            if (llvm::Error error = layer_.add(tracker, std::move(graph))) return error;
            llvm::Expected<orc::ExecutorSymbolDef> symbol = session_.lookup({&library_}, session_.intern(kName));
            if (!symbol) return symbol.takeError();
            return symbol->getAddress();
        };
        llvm::Expected<orc::ExecutorAddr> found = find();
        llvm::consumeError(tracker->remove());
        session_.getSymbolStringPool()->clearDeadEntries();
        return found;
    }

    std::mutex mutex_;  ///< over all that follows
    Status reported_;   ///< the first failure of this link
    ImageMemoryManager memory_;
    orc::ExecutionSession session_;
    orc::ObjectLinkingLayer layer_;
    orc::JITDylib& library_;
};

/// Null, with *why set, when there can be no session. Never destroyed: no thread must meet its end.
Linker* linker(std::string* why) {
    struct Made {
        Linker* linker = nullptr;
        std::string why;
    };
    static const Made& made = *[] {
        auto* made = new Made;
        // Tasks in place: the default would start threads.
        auto process = orc::SelfExecutorProcessControl::Create(nullptr, std::make_unique<orc::InPlaceTaskDispatcher>());
        if (process) {
            made->linker = new Linker(std::move(*process));
        } else {
            made->why = llvm::toString(process.takeError());
        }
        return made;
    }();
    *why = made.why;
    return made.linker;
}

/// Constants that LLVM puts beside the code get the code's protection, so that a kernel is one segment.
void join_sections(LinkGraph& graph) {
    for (llvm::jitlink::Section& section : graph.sections())
        if (section.getMemLifetime() != orc::MemLifetime::NoAlloc)
            section.setMemProt(orc::MemProt::Read | orc::MemProt::Exec);
}

}  // namespace

Result<KernelImage> link_image(std::span<const std::byte> object, std::uint64_t address) {
    std::string why;
    Linker* const here = linker(&why);
    if (here == nullptr) return Status(Code::unavailable, Argument::none, "code can't be linked: " + why);
    GJ_ASSIGN_OR_RETURN(KernelGraph graph, read_kernel_graph(object));
    join_sections(*graph.graph);
    return here->link(std::move(graph), address);
}

}  // namespace gj
