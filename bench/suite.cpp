// suite.cpp: what several benchmarks do.
#include "bench/suite.h"

#include <cstring>

namespace gj::bench {

bool all_right(benchmark::State& state, const std::vector<Candidate>& candidates, char* out, const char* expected,
               std::size_t bytes) {
    for (const Candidate& candidate : candidates) {
        std::memset(out, 0x5a, bytes);
        candidate.run(1);
        if (std::memcmp(out, expected, bytes) != 0) {
            state.SkipWithError((candidate.name + " wrote a wrong result").c_str());
            return false;
        }
    }
    return true;
}

}  // namespace gj::bench
