// run_settings.h: what the host says about how one call runs.
#pragma once

#include <cstdint>

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

}  // namespace gj
