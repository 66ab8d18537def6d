// planted.cpp: which mistake the emitters of the faulty back end make. In no library that is shipped.
#include <atomic>

#include "tests/llvm_faults/faulty_backend.h"

namespace {

// Set before a kernel is compiled, read on the thread that compiles.
std::atomic<gj::Fault> planted_fault{};
std::atomic<gj::KernelFamily> planted_family{gj::KernelFamily::none};
std::atomic<gj::test::PlantedIn> planted_in{gj::test::PlantedIn::all};
std::atomic<std::int64_t> answers{0};

bool is_meant(const gj::Schedule& schedule) {
    switch (planted_in.load()) {
        case gj::test::PlantedIn::streaming: return schedule.streaming_store;
        case gj::test::PlantedIn::grouping: return schedule.grouped_rows != gj::GroupedRows::no;
        case gj::test::PlantedIn::sampling: return schedule.sampled_rows_log2 != 0;
        case gj::test::PlantedIn::tables: return schedule.table_registers != 0;
        case gj::test::PlantedIn::gathers: return schedule.hardware_gather;
        case gj::test::PlantedIn::padding: return schedule.padded_rows;
        case gj::test::PlantedIn::fetching: return schedule.read_prefetch != 0;
        case gj::test::PlantedIn::all: break;
    }
    return true;
}

}  // namespace

bool gj::planted(Fault fault, const Schedule& schedule) {
    const bool is_planted = fault == planted_fault && schedule.family == planted_family && is_meant(schedule);
    if (is_planted) ++answers;
    return is_planted;
}

#pragma GCC visibility push(default)

void gj_plant_fault(gj::Fault fault, gj::KernelFamily family, gj::test::PlantedIn kernels) {
    planted_in = kernels;
    planted_fault = fault;
    planted_family = family;
}

std::int64_t gj_planted_answers() { return answers; }

#pragma GCC visibility pop
