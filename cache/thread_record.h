// thread_record.h: what the library keeps for each thread that ever made a call.
#pragma once

#include <atomic>
#include <cstdint>
#include <sys/types.h>

namespace gj {

/// One per living thread; handed on after the thread ended. Written by its thread only, unless said otherwise. Never
/// freed. 128 bytes: processors fetch cache lines in pairs.
struct alignas(128) ThreadRecord {
    std::atomic<std::uint64_t> epoch{
        0};                   ///< of reclaim.h; 0: outside; else the epoch at which the outermost call began
    std::uint32_t depth = 0;  ///< of reclaim.h: calls that the thread is inside
    std::uint32_t number =
        0;  ///< 0, 1, 2 ..: at most as many as threads lived at once; for tables of what threads have
    /// Another one each time that the record is handed on, in a child of fork() too: what was written under another
    /// life is not this thread's, and may be half written. Never 0.
    std::uint64_t life = 0;
    char* message = nullptr;      ///< of the thread's last failure (api/); from malloc, freed when the thread ends
    void* row_groups = nullptr;   ///< what its kernels work in (engine/run/row_blocks.cpp); likewise
    std::atomic<pid_t> owner{0};  ///< the thread's id; 0: free
    ThreadRecord* next = nullptr;

    /// The calling thread's. A thread's first call may allocate; no later one does.
    static ThreadRecord& self() { return current != nullptr ? *current : acquire(); }
    /// The same, but null when the thread has none yet.
    static ThreadRecord* self_if_any() { return current; }
    /// The first of all records, for those who ask each.
    static const ThreadRecord* first();

private:
    static ThreadRecord& acquire();

    /// Found without a call, in a library that was opened late too: it is small enough for what the C library keeps
    /// free.
    [[gnu::tls_model("initial-exec")]] static constinit thread_local ThreadRecord* current;
    friend struct ThreadRecords;
};

}  // namespace gj
