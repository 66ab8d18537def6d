// scratch.h: the memory that facts are measured in.
#pragma once

#include <cstddef>

namespace gj {

/// Pages of the system's usual kind, as those of arrays; given back by the destructor. Not for two threads at once.
class Scratch {
public:
    /// What facts may take.
    static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

    /// Address space only; size() is 0 where there is none.
    explicit Scratch(std::size_t bytes);
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    std::byte* data() const { return data_; }
    std::size_t size() const { return data_ != nullptr ? bytes_ : 0; }
    /// Writes to the next few MiB of the first `bytes`, so that no page fault is timed. True when all were.
    bool touch_some(std::size_t bytes);

private:
    const std::size_t bytes_;
    std::size_t touched_ = 0;
    std::byte* data_ = nullptr;
};

}  // namespace gj
