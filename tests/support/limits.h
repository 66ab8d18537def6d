// limits.h: how much a test may do under a sanitizer.
#pragma once

namespace gj::test {

// g++ says it by macros, clang by features.
#if defined(__has_feature)
#define GJ_TEST_HAS_FEATURE(name) __has_feature(name)
#else
#define GJ_TEST_HAS_FEATURE(name) 0
#endif

#if defined(__SANITIZE_THREAD__) || GJ_TEST_HAS_FEATURE(thread_sanitizer)
inline constexpr bool kThreadSanitized = true;
#else
inline constexpr bool kThreadSanitized = false;
#endif

#if defined(__SANITIZE_ADDRESS__) || GJ_TEST_HAS_FEATURE(address_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = kThreadSanitized;
#endif

/// `full`, or `reduced` under a sanitizer.
template <class T>
constexpr T full_or_reduced(T full, T reduced) {
    return kSanitized ? reduced : full;
}

}  // namespace gj::test
