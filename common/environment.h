// environment.h: the environment variables of gatherjit, each read once a process.
#pragma once

#include <string>

namespace gj {

/// Raw values; empty when not set. Settings of the API beat them; who uses one checks it (a bad value is a warning).
struct Environment {
    std::string isa;  ///< GJ_ISA: x86-64-v2, x86-64-v3, x86-64-v4
    std::string log;  ///< GJ_LOG: error, warning, info, debug
};

const Environment& environment();

}  // namespace gj
