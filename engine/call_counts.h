// call_counts.h: counts of one thread's calls of an engine.
#pragma once

#include <atomic>
#include <cstdint>

namespace gj {

/// Written by its thread alone, so a plain load and store count; read by anyone. Threads that share one count only
/// about right.
struct CallCounts {
    std::atomic<std::int64_t> generated{0}, generic{0}, empty{0}, hits{0}, misses{0};

    static void add(std::atomic<std::int64_t>& count) {
        count.store(count.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }
};

}  // namespace gj
