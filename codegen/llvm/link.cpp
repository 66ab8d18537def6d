// link.cpp: links kernels into this process with ORC's ObjectLinkingLayer, that is JITLink.
#include "codegen/llvm/link.h"

#include <atomic>

#include <llvm/ExecutionEngine/Orc/ExecutorProcessControl.h>
#include <llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h>

#include "codegen/llvm/link_graph.h"

namespace gj {
namespace {

namespace orc = llvm::orc;
using llvm::BitmaskEnumDetail::operator|;
using llvm::jitlink::LinkGraph;

/// What is heard of a link apart from its result. Links run on the thread that asks for them.
class LinkReport {
public:
    LinkReport() { current = this; }
    ~LinkReport() { current = nullptr; }
    LinkReport(const LinkReport&) = delete;
    LinkReport& operator=(const LinkReport&) = delete;

    /// What ORC reports apart from the error that a lookup returns.
    static void keep_error(llvm::Error error) {
        Status status = to_status("linking failed", std::move(error));
        if (current != nullptr && current->status.ok()) current->status = std::move(status);
    }
    /// Where the parts of the graph have come to lie.
    static llvm::Error keep_places(LinkGraph& graph) {
        if (current == nullptr) return llvm::Error::success();
        for (llvm::jitlink::Section& section : graph.sections()) {
            if (section.getMemLifetime() == orc::MemLifetime::NoAlloc || section.empty()) continue;
            const llvm::jitlink::SectionRange range(section);
            current->begin = std::min(current->begin, range.getStart());
            current->end = std::max(current->end, range.getEnd());
            if (section.getName() == kUnwindSection) current->unwind_begin = range.getStart();
        }
        return llvm::Error::success();
    }

    Status status;
    orc::ExecutorAddr begin{~std::uint64_t{0}}, end, unwind_begin;

private:
    /// To what that thread has on its stack: an object with a destructor would need the loader's lock.
    static constinit thread_local LinkReport* current;
};
constinit thread_local LinkReport* LinkReport::current = nullptr;

/// Has the places kept.
class KeepPlaces : public orc::ObjectLinkingLayer::Plugin {
    void modifyPassConfig(orc::MaterializationResponsibility&, LinkGraph&,
                          llvm::jitlink::PassConfiguration& config) override {
        config.PostAllocationPasses.emplace_back(LinkReport::keep_places);
    }
    llvm::Error notifyFailed(orc::MaterializationResponsibility&) override { return llvm::Error::success(); }
    llvm::Error notifyRemovingResources(orc::JITDylib&, orc::ResourceKey) override { return llvm::Error::success(); }
    void notifyTransferringResources(orc::JITDylib&, orc::ResourceKey, orc::ResourceKey) override {}
};

/// The session, its one library of symbols, and the layer that links. LLJIT would add a compiler, a platform
/// and the process's symbols; kernels need none of them.
class Linker {
public:
    explicit Linker(std::unique_ptr<orc::ExecutorProcessControl> process)
        : session_(std::move(process)), layer_(session_), library_(session_.createBareJITDylib("kernels")) {
        session_.setErrorReporter(LinkReport::keep_error);
        layer_.addPlugin(std::make_shared<KeepPlaces>());
    }

    orc::ResourceTrackerSP create_tracker() { return library_.createResourceTracker(); }

    /// Equal kernels have equal symbols (two engines, a kernel loaded again), so each link takes a name of its own.
    std::string unique_name() { return "kernel_" + std::to_string(count_.fetch_add(1, std::memory_order_relaxed)); }

    llvm::Expected<orc::ExecutorSymbolDef> link(const orc::ResourceTrackerSP& tracker, std::unique_ptr<LinkGraph> graph,
                                                const std::string& name) {
        if (llvm::Error error = layer_.add(tracker, std::move(graph))) return error;
        return session_.lookup({&library_}, session_.intern(name));
    }

    std::uint64_t page_bytes() { return session_.getExecutorProcessControl().getPageSize(); }

    /// Names are interned until they are swept: without it every kernel would leave a little behind.
    void remove(orc::ResourceTracker& tracker) {
        llvm::consumeError(tracker.remove());
        session_.getSymbolStringPool()->clearDeadEntries();
    }

private:
    orc::ExecutionSession session_;
    orc::ObjectLinkingLayer layer_;
    orc::JITDylib& library_;
    std::atomic<std::uint64_t> count_{0};
};

/// Null, with *why set, when the process can't be linked into. Never destroyed: kernels may outlive static destructors.
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

/// Constants that LLVM puts beside the code get the code's protection, so a kernel is one mapping. Returns its bytes.
std::size_t join_sections(LinkGraph& graph) {
    std::size_t bytes = 0;
    for (llvm::jitlink::Section& section : graph.sections()) {
        if (section.getMemLifetime() == orc::MemLifetime::NoAlloc) continue;
        section.setMemProt(orc::MemProt::Read | orc::MemProt::Exec);
        for (const llvm::jitlink::Block* block : section.blocks()) {
            bytes += llvm::alignTo(block->getSize(), block->getAlignment());
        }
    }
    return bytes;
}

class LinkedKernel : public LoadedKernel {
public:
    explicit LinkedKernel(Linker* linker) : linker_(linker), tracker_(linker->create_tracker()) {}
    ~LinkedKernel() override { linker_->remove(*tracker_); }

    Status link(KernelGraph read) {
        LinkGraph& graph = *read.graph;
        const std::string name = linker_->unique_name();
        read.kernel->setName({graph.allocateContent(llvm::Twine(name)).data(), name.size()});
        mapped_bytes = llvm::alignTo(join_sections(graph), linker_->page_bytes());
        LinkReport report;
        auto symbol = linker_->link(tracker_, std::move(read.graph), name);
        if (!symbol) {
            Status failed =
                to_status("linking failed", symbol.takeError());  // names only the symbol, unless nothing was reported
            return report.status.ok() ? std::move(failed) : std::move(report.status);
        }
        function = symbol->getAddress().toPtr<CpuKernel>();
        image = {report.begin.toPtr<const std::byte*>(), report.end - report.begin};
        unwind_table = image.subspan(report.unwind_begin - report.begin);
        return {};
    }

private:
    Linker* linker_;
    orc::ResourceTrackerSP tracker_;
};

}  // namespace

Result<std::unique_ptr<LoadedKernel>> link_kernel(std::span<const std::byte> object) {
    std::string why;
    Linker* const here = linker(&why);
    if (here == nullptr)
        return Status(Code::unavailable, Argument::none, "code can't be linked into this process: " + why);
    GJ_ASSIGN_OR_RETURN(KernelGraph graph, read_kernel_graph(object));
    auto kernel = std::make_unique<LinkedKernel>(here);
    GJ_RETURN_IF_FAILED(kernel->link(std::move(graph)));
    return std::unique_ptr<LoadedKernel>(std::move(kernel));
}

}  // namespace gj
