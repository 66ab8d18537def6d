// faulting_call.cpp: puts params where nothing may be read.
#include "tests/unwind/faulting_call.h"

#include <stdexcept>
#include <sys/mman.h>

namespace gj::test {

void run_on_forbidden_params(const PlanHandle& plan, const ApiCall& call) {
    constexpr std::size_t kBytes = std::size_t{64} << 20;
    void* const memory = mmap(nullptr, kBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::runtime_error("mmap failed");
    Invocation given(call);
    given.params.data = static_cast<char*>(memory) + kBytes / 2;  // strides may be negative
    given.run.max_threads = 1;
    given.run_plan(plan);
}

}  // namespace gj::test
