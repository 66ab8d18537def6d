// wanted_bytes.h: how much was written by the generic kernel for want of each generated one.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace gj {

/// Counts by hash, without a lock. Signatures that share a place share its count: the one whose call fills it is found
/// worth a compile, sooner than it would be alone. However many signatures come by turns, nothing that was counted is
/// lost, so that each is compiled in the end; and what is compiled for calls that never come again costs one compile in
/// so many bytes.
class WantedBytes {
public:
    /// `enough` bytes are worth a compile; INT64_MAX: nothing is.
    explicit WantedBytes(std::int64_t enough) : enough_(enough) {}

    enum class Sum : std::uint8_t { little, half, enough };
    /// Adds `bytes`, which are not negative. `half`: these made it half of what is enough. `enough`: the count begins
    /// anew.
    Sum add(std::uint64_t hash, std::int64_t bytes) {
        if (enough_ == INT64_MAX) return Sum::little;
        std::atomic<std::int64_t>& count = place(hash);
        if (bytes < enough_) {
            const std::int64_t before = count.fetch_add(bytes, std::memory_order_relaxed);
            if (before < enough_ - bytes)
                return before < enough_ / 2 && before + bytes >= enough_ / 2 ? Sum::half : Sum::little;
        }
        count.store(0, std::memory_order_relaxed);
        return Sum::enough;
    }
    /// After `enough`, but nothing came of it: the next call is enough.
    void put_back(std::uint64_t hash) { place(hash).store(enough_, std::memory_order_relaxed); }

private:
    static constexpr std::size_t kPlaces = 4096;
    std::atomic<std::int64_t>& place(std::uint64_t hash) { return counts_[hash % kPlaces]; }

    const std::int64_t enough_;
    std::array<std::atomic<std::int64_t>, kPlaces> counts_{};
};

}  // namespace gj
