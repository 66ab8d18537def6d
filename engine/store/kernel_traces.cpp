// kernel_traces.cpp: writes kernels to files, and tells profilers and debuggers of them.
#include "engine/store/kernel_traces.h"

#include <cstdlib>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "codegen/kernel_symbol.h"
#include "common/text.h"
#include "engine/store/jitdump.h"
#include "engine/store/trace_file.h"

namespace gj {
namespace {

// A file name has 255 bytes at most; the symbol of a call with 30 dimensions nearly so many.
constexpr std::size_t kLongestSymbol = 160;

/// Adds the kernel to /tmp/perf-PID.map, where perf looks for the names of generated code. The file only grows: of
/// kernels that were evicted, an address may have several.
Status add_to_perf_map(const LoadedKernel& kernel, const std::string& symbol) {
    GrowingFile map;
    GJ_RETURN_IF_FAILED(map.open(text("/tmp/perf-", getpid(), ".map")));
    return map.append(text(hex(reinterpret_cast<std::uintptr_t>(kernel.image.data())), " ", hex(kernel.image.size()),
                           " ", symbol, "\n"));
}

}  // namespace

std::string writable_folder(const std::string& path) {
    const std::unique_ptr<char, void (*)(void*)> absolute(realpath(path.c_str(), nullptr), &std::free);
    struct stat about{};
    if (absolute == nullptr || stat(absolute.get(), &about) != 0 || !S_ISDIR(about.st_mode)) return "";
    return access(absolute.get(), W_OK | X_OK) == 0 ? absolute.get() : "";
}

void register_kernel(const TraceSettings& settings, const std::string& symbol, Kernel* kernel, Log* log) {
    const auto warn_of = [log](const Status& status) {
        if (!status.ok()) log->post(LogLevel::warning, status.failure().message);
    };
    const LoadedKernel& code = *kernel->code;
    if (code.image.empty()) return;  // a device's: none of these knows it
    if (settings.register_frames && RegisteredFrames::may_change())
        kernel->frames = std::make_unique<RegisteredFrames>(code.unwind_table);
    if (settings.perf_map) warn_of(add_to_perf_map(code, symbol));
    if (settings.jitdump) warn_of(add_to_jitdump(code, symbol));
    if (settings.gdb) kernel->gdb_entry = std::make_unique<GdbEntry>(code, symbol);
}

Status dump_kernel(const std::string& folder, Backend& backend, const Recipe& recipe, const Scope& scope,
                   bool is_capped) {
    const std::string symbol = kernel_symbol(recipe.signature, recipe.schedule).substr(0, kLongestSymbol);
    const std::string path = text(folder, "/", symbol, "-", hex(recipe.key.hash()), is_capped ? "-" + scope.cpu : "");
    constexpr std::pair<CodeKind, const char*> kFiles[] = {{CodeKind::llvm_ir, ".ll"}, {CodeKind::assembly, ".s"},
                                                           {CodeKind::object, ".o"},   {CodeKind::cuda_source, ".cu"},
                                                           {CodeKind::ptx, ".ptx"},    {CodeKind::cubin, ".cubin"}};
    for (const auto& [kind, ending] : kFiles) {
        if (!has_code_kind(scope.kind, kind)) continue;
        GJ_ASSIGN_OR_RETURN(const std::string code, backend.show(recipe.signature, recipe.schedule, scope, kind));
        GJ_RETURN_IF_FAILED(write_whole_file(path + ending, code));
    }
    return {};
}

}  // namespace gj
