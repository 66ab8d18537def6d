// host_callback.h: calls into the host, and what becomes of what they throw.
#pragma once

#include <array>
#include <cstdio>
#include <exception>

namespace gj {

/// Thrown on behalf of a callback. Of a type of its own: a callback's bad_alloc must not count as the library's, after
/// which nothing is written. Allocates nothing.
class CallbackThrew : public std::exception {
public:
    CallbackThrew(const char* callback, const char* what) noexcept {
        std::snprintf(text_.data(), text_.size(), "%s threw: %s", callback, what);
    }
    const char* what() const noexcept override { return text_.data(); }

private:
    std::array<char, 256> text_{};
};

/// Runs `call`, which calls the host once.
template <class Call>
void call_host(const char* callback, Call call) {
    try {
        call();
    } catch (const std::exception& thrown) {
        throw CallbackThrew(callback, thrown.what());
    } catch (...) {
        throw CallbackThrew(callback, "something that is no std::exception");
    }
}

}  // namespace gj
