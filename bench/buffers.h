// buffers.h: the memory that cases share: for every candidate the same pages, and none touched for the first time when
// timed.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace gj::bench {

/// Page-aligned bytes that grow and never move while they suffice.
class Buffer {
public:
    enum class Content { random, same };
    explicit Buffer(Content content) : content_(content) {}

    char* at_least(std::size_t bytes);

private:
    struct Free {
        void operator()(char* memory) const { std::free(memory); }
    };
    Content content_;
    std::unique_ptr<char, Free> memory_;
    std::size_t size_ = 0;
};

struct Buffers {
    Buffer params{Buffer::Content::random}, indices{Buffer::Content::same};
    Buffer out{Buffer::Content::same}, expected{Buffer::Content::same};
};

/// A fast stream of numbers, the same for the same seed (splitmix64).
class RandomBits {
public:
    explicit RandomBits(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
    /// Evenly in [0, bound).
    std::uint64_t below(std::uint64_t bound) {
        __extension__ typedef unsigned __int128 Wide;
        return static_cast<std::uint64_t>(static_cast<Wide>(next()) * bound >> 64);
    }

private:
    std::uint64_t state_;
};

}  // namespace gj::bench
