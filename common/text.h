// text.h: messages from pieces, and the way shapes and positions are written in them.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace gj {

inline void append_text(std::string& to, std::string_view part) { to += part; }
template <std::integral T>
void append_text(std::string& to, T number) {
    to += std::to_string(number);
}

/// Sixteen hexadecimal digits.
inline std::string hex(std::uint64_t number) {
    std::string digits(16, '0');
    for (auto digit = digits.rbegin(); number != 0; ++digit, number >>= 4) *digit = "0123456789abcdef"[number & 15];
    return digits;
}

/// The pieces one after the other; numbers in decimal. Messages are made when something fails: kept out of the way of
/// calls that don't, and by value, so that no variable of theirs must live in memory.
template <class... Pieces>  // NOLINTNEXTLINE(performance-unnecessary-value-param)
[[gnu::cold, gnu::noinline]] std::string text(Pieces... pieces) {
    std::string result;
    (append_text(result, pieces), ...);
    return result;
}

/// "[2,3]", with the given separator; print(i) gives the i-th number's text.
template <class Print>
std::string bracketed(int count, std::string_view separator, Print print) {
    std::string result = "[";
    for (int i = 0; i < count; ++i) {
        if (i > 0) result += separator;
        result += print(i);
    }
    return result += "]";
}

inline std::string shape_text(const std::int64_t* shape, int rank) {
    return bracketed(rank, ",", [shape](int i) { return std::to_string(shape[i]); });
}

}  // namespace gj
