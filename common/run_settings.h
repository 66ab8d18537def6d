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
    bool has_error_word = false;  ///< only for device tensors
};

/// What an engine says where a call says nothing.
struct RunDefaults {
    std::optional<ThreadPool> pool;
    int max_threads = 0;  ///< 0: all that the process may use

    RunSettings resolved(const RunSettings& given) const {
        RunSettings result = given;
        if (result.pool == nullptr && pool) result.pool = &*pool;
        if (result.max_threads == 0) result.max_threads = max_threads;
        return result;
    }
};

}  // namespace gj
