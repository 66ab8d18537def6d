// environment.cpp: reads the environment.
#include "common/environment.h"

#include <cstdlib>

#include "common/lazy.h"

namespace gj {
namespace {

constinit Lazy<const Environment> values([]() -> const Environment* {
    const auto read = [](const char* name) -> std::string {
        const char* value = secure_getenv(name);  // nothing of it in a program that runs with another user's rights
        return value == nullptr ? "" : value;
    };
    return new Environment{read("GJ_ISA"),      read("GJ_LOG"),         read("GJ_DUMP"), read("GJ_PERF"),
                           read("GJ_SCHEDULE"), read("GJ_CALIBRATION"), read("GJ_GDB")};
});

}  // namespace

const Environment& environment() { return values.get(); }

}  // namespace gj
