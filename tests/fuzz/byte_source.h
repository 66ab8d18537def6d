// byte_source.h: a fuzzer's input, taken byte by byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace gj::test {

/// Gives zeros when the input has ended, so that every input describes something.
class ByteSource {
public:
    explicit ByteSource(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    bool is_empty() const { return at_ == bytes_.size(); }
    int take() { return is_empty() ? 0 : bytes_[at_++]; }
    /// A number in [0, n), n at most 256.
    int below(int n) { return take() % n; }
    std::uint64_t take_64() {
        std::uint64_t value = 0;
        for (int i = 0; i < 8; ++i) value = value << 8 | static_cast<unsigned>(take());
        return value;
    }
    template <class T, std::size_t n>
    const T& one_of(const T (&values)[n]) {
        return values[static_cast<std::size_t>(below(static_cast<int>(n)))];
    }

private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

}  // namespace gj::test
