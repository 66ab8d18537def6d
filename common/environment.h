// environment.h: the environment variables of gatherjit, each read once a process.
#pragma once

#include <string>

namespace gj {

/// Raw values; empty when not set. Settings of the API beat them; who uses one checks it (a bad value is a warning).
struct Environment {
    std::string isa;   ///< GJ_ISA: x86-64-v2, x86-64-v3, x86-64-v4
    std::string log;   ///< GJ_LOG: error, warning, info, debug
    std::string dump;  ///< GJ_DUMP: a folder for every compiled kernel's IR, assembly and object
    std::string
        perf;  ///< GJ_PERF: 1: kernels are named to perf; jitdump: their code and unwind records are written too
    std::string schedule;     ///< GJ_SCHEDULE: FIELD=VALUE,..: how kernels are made, whatever was chosen
    std::string calibration;  ///< GJ_CALIBRATION: off, lazy, now, FIELD=VALUE,..: facts of the machine
    std::string gdb;          ///< GJ_GDB: 1: kernels are registered with gdb
};

const Environment& environment();

}  // namespace gj
