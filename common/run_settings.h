// run_settings.h: what the host says about how one call runs.
#pragma once

#include <cstdint>
#include <optional>

namespace gj {

/// The host's threads, as gj_thread_pool describes them.
struct ThreadPool {
    void* context;
    void (*parallel_for)(void* context, std::int64_t count,
                         void (*task)(void* task_context, std::int64_t i, std::int32_t worker), void* task_context);
    std::int32_t workers;
};

/// How one call runs.
struct RunSettings {
    const ThreadPool* pool = nullptr;  ///< nullptr: the engine's
    int max_threads = 0;               ///< 0: the engine's
    bool assume_no_overlap = false;
    // Of tensors on a device; the host's have none of them.
    void* stream = nullptr;               ///< a CUstream; null, 1 and 2 as DLPack has them
    std::uint64_t* error_word = nullptr;  ///< on the device: takes the smallest number of a bad tuple
    bool resets_error_word = false;       ///< on the stream, before all else
    bool checks_pointers = false;         ///< asks the driver where pointers and stream belong; the engine's
};

/// What an engine says where a call says nothing.
struct RunDefaults {
    std::optional<ThreadPool> pool;
    int max_threads = 0;  ///< 0: all that the process may use
    bool checks_pointers = false;

    RunSettings resolved(const RunSettings& given) const {
        RunSettings result = given;
        if (result.pool == nullptr && pool) result.pool = &*pool;
        if (result.max_threads == 0) result.max_threads = max_threads;
        result.checks_pointers = checks_pointers;
        return result;
    }
};

}  // namespace gj
