// scratch.h: the memory that facts are measured in.
#pragma once

#include <cstddef>

namespace gj {

/// Pages of the system's usual kind, as those of arrays; given back by the destructor. Not for two threads at once.
///
/// Small pages can be seen in several places: what rows from memory cost is also what finding their pages costs, and
/// four times as many need four times as large tables of pages, which lie in a cache farther away. By hand on a Zen 5
/// whose share of the last-level cache is 13 MiB, times as fast fetched 128 rows ahead as 32, rows of 16 / 64 / 192
/// bytes: 64 MiB seen once 1.57 / 1.63 / 1.11, seen four times 1.36 / 1.38 / 1.08, 256 MiB 1.25 / 1.26 / 0.95.
class Scratch {
public:
    /// What facts may take.
    static constexpr std::size_t kMostBytes = std::size_t{64} << 20;
    static constexpr std::size_t kMostViews = 4;

    /// Address space only; size() is 0 where there is none.
    explicit Scratch(std::size_t bytes);
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    std::byte* data() const { return data_; }
    std::size_t size() const { return data_ != nullptr ? bytes_ : 0; }
    /// The same bytes, size() of them, lie so often one behind the other from data() on: once where the system's usual
    /// pages are large, where the process's address space is limited, or where there are no such mappings.
    std::size_t views() const { return views_; }
    /// Whether what is read from memory costs here what it does elsewhere: seen often, or in large pages.
    bool is_like_memory() const { return is_like_memory_; }
    /// False: no scratch of this process is.
    static bool can_be_like_memory();
    /// Writes to the next few MiB of the first `bytes`, in each view, so that no page fault is timed. True when all
    /// were.
    bool touch_some(std::size_t bytes);

private:
    void map_views();

    const std::size_t bytes_;
    bool is_like_memory_;
    std::size_t views_ = 1;
    std::size_t touched_ = 0;
    std::byte* data_ = nullptr;
};

}  // namespace gj
