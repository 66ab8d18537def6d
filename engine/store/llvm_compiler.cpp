// llvm_compiler.cpp: opens libgatherjit-llvm.so.
#include "engine/store/llvm_compiler.h"

#include <string>

#include "common/lazy.h"
#include "common/text.h"
#include "engine/store/address_space.h"
#include "engine/store/image_memory.h"
#include "engine/store/library_compiler.h"

#ifdef GJ_LLVM_LIBRARY
#include <cstdlib>
#include <dlfcn.h>
#endif

namespace gj {
namespace {

#ifdef GJ_LLVM_LIBRARY

/// The folder of the object that this code is in, absolute and without symbolic links, with a final slash. Null when it
/// can't be told: then nothing is opened, for a bare or relative name would be looked for elsewhere.
const char* find_own_folder() {
    Dl_info info;
    if (dladdr(reinterpret_cast<const void*>(&find_own_folder), &info) == 0 || info.dli_fname == nullptr)
        return nullptr;
    if (std::string(info.dli_fname).find('/') == std::string::npos) return nullptr;
    char* const path = realpath(info.dli_fname, nullptr);
    if (path == nullptr) return nullptr;
    path[std::string(path).rfind('/') + 1] = '\0';
    return path;
}

/// Found while this library is loaded: a relative name means something else once the process has changed its directory.
const char* const own_folder = find_own_folder();

using Opened = LibraryCompiler::Opened;

Result<Opened> open_llvm() {
    const std::string path = std::string(own_folder) + GJ_LLVM_LIBRARY;
    // RTLD_LOCAL: nothing of this LLVM may meet the symbols of another one in the process.
    void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        std::string why = text("the LLVM back end can't be opened: ", dlerror());
        if (LibraryCompiler::is_passing(why)) return Status(Code::resource_exhausted, Argument::none, std::move(why));
        return Opened{nullptr, std::move(why)};
    }
    void* const symbol = dlsym(library, kLlvmBackendSymbol);
    if (symbol == nullptr) return Opened{nullptr, text(GJ_LLVM_LIBRARY, " has no symbol ", kLlvmBackendSymbol)};
    CompileWorker::wait_at_exit();  // again: static objects of a shared libLLVM came to be
    const char* why = "";
    Backend* const backend = reinterpret_cast<LlvmBackendFunction>(symbol)(codegen_source_hash().data(), &why);
    return Opened{backend, why};
}

Result<Opened> open_here_once() {
    if (own_folder == nullptr) return Opened{nullptr, "the folder of this library can't be told"};
    return open_llvm();
}

Status check_openable_now() {
    GJ_RETURN_IF_FAILED(check_executable_memory());
    if (can_map(kOpenBytes)) return {};
    return {Code::resource_exhausted, Argument::none, "no memory to open the compiler in"};
}

constexpr const char* kOpener = "gj-open";

#else

Result<LibraryCompiler::Opened> open_here_once() {
    return LibraryCompiler::Opened{nullptr, "this library was built without LLVM (GJ_LLVM=off)"};
}

Status check_openable_now() { return {}; }

constexpr const char* kOpener = nullptr;

#endif

class LlvmCompiler final : public LibraryCompiler {
public:
    LlvmCompiler() : LibraryCompiler("gj-compile", kOpener) {}

private:
    Result<Opened> open_here() override { return open_here_once(); }
    Status check_openable() const override { return check_openable_now(); }
};

constinit Lazy<LlvmCompiler> llvm([] { return new LlvmCompiler; });

}  // namespace

Compiler& llvm_compiler() { return llvm.get(); }

}  // namespace gj
