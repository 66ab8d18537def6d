// environment.cpp: reads the environment.
#include "common/environment.h"

#include <cstdlib>

namespace gj {

const Environment& environment() {
    static const auto* values = [] {
        const auto read = [](const char* name) -> std::string {
            const char* value = std::getenv(name);
            return value == nullptr ? "" : value;
        };
        return new Environment{read("GJ_ISA"), read("GJ_LOG"), read("GJ_DUMP"), read("GJ_PERF")};
    }();
    return *values;
}

}  // namespace gj
