// log.h: an engine's messages for people, delivered only on threads that are inside one of its calls.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "common/fork_safe_mutex.h"

namespace gj {

/// The values of gj_log_level.
enum class LogLevel : std::int32_t { error = 1, warning = 2, info = 3, debug = 4 };

/// Thread-safe. Compile workers post; the engine's next call delivers, because a host's callback must not meet a thread
/// that the host does not know.
class Log {
public:
    using Callback = void (*)(void* user, std::int32_t level, const char* message);

    /// callback == nullptr: stderr.
    Log(LogLevel level, Callback callback, void* user) : level_(level), callback_(callback), user_(user) {}

    bool shows(LogLevel level) const { return level <= level_; }
    void post(LogLevel level, std::string message);
    /// Costs one load of a flag that is hardly ever written. Waits for nobody: while a fork() is under way it does
    /// nothing.
    void deliver() {
        if (has_messages_.load(std::memory_order_acquire)) deliver_all();
    }

private:
    struct Message {
        LogLevel level;
        std::string text;
    };
    void deliver_all();

    const LogLevel level_;
    const Callback callback_;
    void* const user_;
    std::atomic<bool> has_messages_{false};
    ForkSafeMutex mutex_;  ///< over messages_; not held while the callback runs
    std::vector<Message> messages_;
};

}  // namespace gj
