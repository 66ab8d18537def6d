// yardsticks.h: what gathers are held against: the loop that anyone writes, and what the hardware allows.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bench/server/geometry.h"

namespace gj::bench {

/// "memcpy_rows"; "copy.NAME": as many bytes as out has, in order; "loads.NAME": every line that the rows touch;
/// "both.NAME": those loads and as many stores in one loop, or a gather by hand that checks nothing. No gather can be
/// faster than both the fastest copy and the fastest loads.
template <class Index>
struct Yardstick {
    std::string name, text;
    bool is_gather;
    bool takes_rows;  ///< numbers of rows in the place of tuples
    std::function<void(char* out, const char* params, const Index* indices)> run;
};

/// On so many threads.
template <class Index>
std::vector<Yardstick<Index>> yardsticks(const Geometry& geometry, int threads);

}  // namespace gj::bench
