// kernel_traces.cpp: writes kernels to files, and their names to perf's map.
#include "engine/store/kernel_traces.h"

#include <cstdlib>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

#include "codegen/kernel_symbol.h"
#include "common/text.h"
#include "engine/store/trace_file.h"

namespace gj {
namespace {

// A file name has 255 bytes at most; the symbol of a call with 30 dimensions nearly so many.
constexpr std::size_t kLongestSymbol = 160;

}  // namespace

std::string writable_folder(const std::string& path) {
    const std::unique_ptr<char, void (*)(void*)> absolute(realpath(path.c_str(), nullptr), &std::free);
    struct stat about{};
    if (absolute == nullptr || stat(absolute.get(), &about) != 0 || !S_ISDIR(about.st_mode)) return "";
    return access(absolute.get(), W_OK | X_OK) == 0 ? absolute.get() : "";
}

Status dump_kernel(const std::string& folder, Backend& backend, const Signature& signature, const Schedule& schedule,
                   const Scope& scope, std::span<const std::byte> object) {
    const std::string symbol = kernel_symbol(signature, schedule).substr(0, kLongestSymbol);
    const std::string path = text(folder, "/", symbol, "-", hex(Key(signature, schedule).hash()),
                                  scope.target.capped ? "-" + scope.cpu : "");
    GJ_ASSIGN_OR_RETURN(const std::string ir, backend.show(signature, schedule, scope, CodeKind::llvm_ir));
    GJ_RETURN_IF_FAILED(write_whole_file(path + ".ll", ir));
    GJ_ASSIGN_OR_RETURN(const std::string assembly, backend.show(signature, schedule, scope, CodeKind::assembly));
    GJ_RETURN_IF_FAILED(write_whole_file(path + ".s", assembly));
    return write_whole_file(path + ".o", {reinterpret_cast<const char*>(object.data()), object.size()});
}

Status add_to_perf_map(const LoadedKernel& kernel, const std::string& symbol) {
    GrowingFile map;
    GJ_RETURN_IF_FAILED(map.open(text("/tmp/perf-", getpid(), ".map")));
    return map.append(text(hex(reinterpret_cast<std::uintptr_t>(kernel.image.data())), " ", hex(kernel.image.size()),
                           " ", symbol, "\n"));
}

}  // namespace gj
