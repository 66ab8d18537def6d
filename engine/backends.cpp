// backends.cpp: opens libgatherjit-llvm.so.
#include "engine/backends.h"

#include <dlfcn.h>
#include <mutex>
#include <string>

#include "cache/fork_safe_mutex.h"
#include "common/text.h"
#include "engine/address_space.h"

namespace gj {
namespace {

struct Opened {
    Backend* backend = nullptr;
    std::string why;
    bool is_final = true;  ///< false: worth another try
};

#ifdef GJ_LLVM_LIBRARY

/// The folder of the object that this code is in, with a final slash.
std::string own_folder() {
    Dl_info info;
    if (dladdr(reinterpret_cast<const void*>(&own_folder), &info) == 0 || info.dli_fname == nullptr) return "";
    const std::string file = info.dli_fname;
    return file.substr(0, file.rfind('/') + 1);
}

Opened open_llvm() {
    if (!can_map(kOpenBytes)) return {nullptr, "no memory to open the compiler in", false};
    // RTLD_LOCAL: nothing of this LLVM may meet the symbols of another one in the process.
    void* library = dlopen((own_folder() + GJ_LLVM_LIBRARY).c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return {nullptr, text("the LLVM back end can't be opened: ", dlerror())};
    void* symbol = dlsym(library, kLlvmBackendSymbol);
    if (symbol == nullptr) return {nullptr, text(GJ_LLVM_LIBRARY, " has no symbol ", kLlvmBackendSymbol)};
    const char* why = "";
    Backend* backend = reinterpret_cast<LlvmBackendFunction>(symbol)(codegen_source_hash().data(), &why);
    return {backend, why};
}

#else

Opened open_llvm() { return {nullptr, "this library was built without LLVM (GJ_LLVM=off)"}; }

#endif

}  // namespace

Result<Backend*> llvm_backend() {
    static auto& mutex = *new ForkSafeMutex;  // both are never destroyed: a worker may come after static objects
    static auto& opened = *new Opened{nullptr, "", false};
    const std::scoped_lock lock(mutex);  // no child inherits a library that is half open
    if (opened.backend == nullptr && !opened.is_final) opened = open_llvm();
    if (opened.backend != nullptr) return opened.backend;
    if (!opened.is_final) return Status(Code::resource_exhausted, Argument::none, opened.why);
    return Status(Code::unavailable, Argument::none, text("no compiler: ", opened.why));
}

}  // namespace gj
