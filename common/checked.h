// checked.h: 64-bit arithmetic that says when it overflows.
#pragma once

#include <cstdint>

namespace gj {

/// *result = a * b; false when that is no int64.
inline bool multiply(std::int64_t a, std::int64_t b, std::int64_t* result) {
    return !__builtin_mul_overflow(a, b, result);
}
/// *result = a + b; false when that is no int64.
inline bool add(std::int64_t a, std::int64_t b, std::int64_t* result) { return !__builtin_add_overflow(a, b, result); }
/// |value| as unsigned: right for INT64_MIN too.
inline std::uint64_t magnitude(std::int64_t value) {
    return value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
}

}  // namespace gj
