// log.cpp: keeps messages until a call can deliver them.
#include "engine/store/log.h"

#include <cstdio>
#include <mutex>
#include <utility>

#include "common/array.h"
#include "common/host_callback.h"

namespace gj {
namespace {

void print(std::int32_t level, const char* message) {
    constexpr Array kNames{"", "error", "warning", "info", "debug"};
    std::fprintf(stderr, "gatherjit: %s: %s\n", kNames[level], message);
}

}  // namespace

void Log::post(LogLevel level, std::string message) {
    if (!shows(level)) return;
    const std::scoped_lock lock(mutex_);
    messages_.push_back({level, std::move(message)});
    has_messages_.store(true, std::memory_order_release);
}

void Log::deliver_all() {
    std::vector<Message> messages;
    if (const TriedForkHold hold; hold) {
        const std::scoped_lock lock(mutex_);
        messages.swap(messages_);
        has_messages_.store(false, std::memory_order_release);
    }
    for (const Message& message : messages) {
        const auto level = static_cast<std::int32_t>(message.level);
        if (callback_ != nullptr)
            call_host("the log callback", [&] { callback_(user_, level, message.text.c_str()); });
        else
            print(level, message.text.c_str());
    }
}

}  // namespace gj
