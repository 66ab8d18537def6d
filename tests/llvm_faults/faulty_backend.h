// faulty_backend.h: the copy of the LLVM back end whose emitters make a mistake when told to.
#pragma once

#include <cstdint>

#include "codegen/fault.h"
#include "codegen/schedule.h"

namespace gj::test {
/// Which kernels of a family: all, those that store past the caches, those that take rows by groups, those that look at
/// a sample of them, those that keep params in registers, those with gather instructions, those that pad rows, or those
/// that fetch rows ahead.
enum class PlantedIn : std::uint8_t { all, streaming, grouping, sampling, tables, gathers, padding, fetching };
}  // namespace gj::test

extern "C" {
/// What the faulty libgatherjit-llvm exports beside the back end: from now on kernels of this family have this fault;
/// of family none: none has.
void gj_plant_fault(gj::Fault fault, gj::KernelFamily family, gj::test::PlantedIn kernels);
/// How often an emitter asked about the fault that is planted.
std::int64_t gj_planted_answers();
}

namespace gj::test {

/// The two functions of the library that lies beside this program, opened once. Throws std::runtime_error.
struct FaultyBackend {
    decltype(&gj_plant_fault) plant;
    decltype(&gj_planted_answers) answers;
};
const FaultyBackend& faulty_backend();

}  // namespace gj::test
