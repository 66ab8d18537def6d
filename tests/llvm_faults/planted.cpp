// planted.cpp: which mistake the emitters of the faulty back end make. In no library that is shipped.
#include <atomic>

#include "tests/llvm_faults/faulty_backend.h"

namespace {

// Set before a kernel is compiled, read on the thread that compiles.
std::atomic<gj::Fault> planted_fault{};
std::atomic<gj::KernelFamily> planted_family{gj::KernelFamily::none};
std::atomic<bool> only_streaming{false};
std::atomic<std::int64_t> answers{0};

}  // namespace

bool gj::planted(Fault fault, const Schedule& schedule) {
    const bool is_planted =
        fault == planted_fault && schedule.family == planted_family && (schedule.streaming_store || !only_streaming);
    if (is_planted) ++answers;
    return is_planted;
}

#pragma GCC visibility push(default)

void gj_plant_fault(gj::Fault fault, gj::KernelFamily family, bool streaming) {
    only_streaming = streaming;
    planted_fault = fault;
    planted_family = family;
}

std::int64_t gj_planted_answers() { return answers; }

#pragma GCC visibility pop
