// faulty_backend.cpp: opens the faulty libgatherjit-llvm, which the engine then opens again.
#include "tests/llvm_faults/faulty_backend.h"

#include <dlfcn.h>
#include <stdexcept>

namespace gj::test {
namespace {

template <typename Function>
Function find(void* library, const char* name) {
    void* const symbol = library != nullptr ? dlsym(library, name) : nullptr;
    if (symbol == nullptr) throw std::runtime_error(dlerror());
    return reinterpret_cast<Function>(symbol);
}

}  // namespace

const FaultyBackend& faulty_backend() {
    static const FaultyBackend backend = [] {
        void* const library = dlopen(GJ_FAULTY_LLVM, RTLD_NOW | RTLD_LOCAL);
        return FaultyBackend{find<decltype(&gj_plant_fault)>(library, "gj_plant_fault"),
                             find<decltype(&gj_planted_answers)>(library, "gj_planted_answers")};
    }();
    return backend;
}

}  // namespace gj::test
