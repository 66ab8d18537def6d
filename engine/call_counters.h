// call_counters.h: counts of an engine's calls without a cache line that two threads write.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace gj {

/// What one thread did. Written by that thread alone, so a plain load and store count; read by anyone.
struct alignas(128) CallCounts {
    std::atomic<std::int64_t> generated{0}, generic{0}, empty{0}, hits{0}, misses{0};

    static void add(std::atomic<std::int64_t>& count) {
        count.store(count.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }
};

/// Counts by thread number (cache/reclaim.h: ThreadRecord). A thread's first call may allocate. With more than 65,536 threads
/// alive at once some share their counts, which are then only about right.
class CallCounters {
public:
    CallCounters() = default;
    ~CallCounters() {
        for (auto& chunk : chunks_) delete chunk.load(std::memory_order_relaxed);
    }
    CallCounters(const CallCounters&) = delete;
    CallCounters& operator=(const CallCounters&) = delete;

    CallCounts& of_thread(std::uint32_t number) {
        std::atomic<Chunk*>& place = chunks_[number / kChunk % kChunks];
        Chunk* chunk = place.load(std::memory_order_acquire);
        if (chunk == nullptr) [[unlikely]]
            chunk = add_chunk(place);
        return (*chunk)[number % kChunk];
    }
    template <class Visit>
    void for_each(Visit visit) const {
        for (const auto& place : chunks_)
            if (const Chunk* chunk = place.load(std::memory_order_acquire); chunk != nullptr)
                for (const CallCounts& counts : *chunk) visit(counts);
    }

private:
    static constexpr std::uint32_t kChunk = 64, kChunks = 1024;
    using Chunk = std::array<CallCounts, kChunk>;

    static Chunk* add_chunk(std::atomic<Chunk*>& place) {
        auto* fresh = new Chunk;
        Chunk* expected = nullptr;
        if (place.compare_exchange_strong(expected, fresh, std::memory_order_acq_rel)) return fresh;
        delete fresh;
        return expected;
    }

    std::array<std::atomic<Chunk*>, kChunks> chunks_{};
};

}  // namespace gj
