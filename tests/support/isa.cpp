// isa.cpp: the instruction set that this process's kernels are made for.
#include "tests/support/isa.h"

#include <cstdlib>

#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"

namespace gj::test {

std::string asked_isa() {
    const char* value = std::getenv("GJ_ISA");
    return value != nullptr ? value : "";
}

std::string isa_in_use() {
    const Engine engine;
    const ApiCall call = make_gather(Tensor(kFloat32, {2, 2}), Tensor::integers(kInt32, {1}, {0}));
    const std::string quoted = plan_of(engine, call, {}, GJ_COMPILE_BACKGROUND).described("/target/isa");
    return quoted.substr(1, quoted.size() - 2);
}

}  // namespace gj::test
