// per_thread.h: what an engine keeps for each thread, without a cache line that two threads write.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace gj {

/// By thread number (cache/thread_record.h). A thread's first call may allocate. T is zero or empty at first.
template <class T>
class PerThread {
public:
    PerThread() = default;
    ~PerThread() {
        for (auto& chunk : chunks_) delete chunk.load(std::memory_order_relaxed);
    }
    PerThread(const PerThread&) = delete;
    PerThread& operator=(const PerThread&) = delete;

    /// With more than 65,536 threads alive at once those beyond share one.
    static bool is_shared(std::uint32_t number) { return number >= kChunk * kChunks; }

    T& of(std::uint32_t number) {
        if (is_shared(number)) [[unlikely]]
            return shared_;
        std::atomic<Chunk*>& place = chunks_[number / kChunk];
        Chunk* chunk = place.load(std::memory_order_acquire);
        if (chunk == nullptr) [[unlikely]]
            chunk = add_chunk(place);
        return (*chunk)[number % kChunk];
    }
    template <class Visit>
    void for_each(Visit visit) const {
        for (const auto& place : chunks_)
            if (const Chunk* chunk = place.load(std::memory_order_acquire); chunk != nullptr)
                for (const T& of_thread : *chunk) visit(of_thread);
        visit(shared_);
    }

private:
    static constexpr std::uint32_t kChunk = 64, kChunks = 1024;
    using Chunk = std::array<T, kChunk>;

    [[gnu::cold, gnu::noinline]] static Chunk* add_chunk(std::atomic<Chunk*>& place) {
        auto* fresh = new Chunk;
        Chunk* expected = nullptr;
        if (place.compare_exchange_strong(expected, fresh, std::memory_order_acq_rel)) return fresh;
        delete fresh;
        return expected;
    }

    std::array<std::atomic<Chunk*>, kChunks> chunks_{};
    T shared_{};
};

}  // namespace gj
