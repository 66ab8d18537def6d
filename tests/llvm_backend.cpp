// llvm_backend.cpp: opens libgatherjit-llvm.
#include "tests/llvm_backend.h"

#include <dlfcn.h>
#include <stdexcept>
#include <unistd.h>

namespace gj::test {
namespace {

std::string own_folder() {
    char path[4096];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    if (length <= 0 || length == sizeof path) throw std::runtime_error("where this program is can't be read");
    const std::string file(path, static_cast<std::size_t>(length));
    return file.substr(0, file.rfind('/') + 1);
}

}  // namespace

LlvmBackendFunction backend_function() {
    void* const library = dlopen((own_folder() + "libgatherjit-llvm.so").c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const symbol = library != nullptr ? dlsym(library, kLlvmBackendSymbol) : nullptr;
    if (symbol == nullptr) throw std::runtime_error(dlerror());
    return reinterpret_cast<LlvmBackendFunction>(symbol);
}

Backend& backend() {
    static Backend* const backend = [] {
        const char* why = "";
        Backend* made = backend_function()(codegen_source_hash().data(), &why);
        return made != nullptr ? made : throw std::runtime_error(why);
    }();
    return *backend;
}

TargetScope scope_for(const Target& target) { return {backend().scope(target), target}; }

const TargetScope& host_scope() {
    static const TargetScope scope = scope_for(host_target(IsaLevel::baseline));
    return scope;
}

}  // namespace gj::test
