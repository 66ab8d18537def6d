// hash_filter.h: a set of hashes that may say yes wrongly, and never no.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace gj {

/// Without a lock. Of 4096 hashes that were noted an eighth of all others seem to have been. Nothing is ever removed.
class HashFilter {
public:
    void note(std::uint64_t hash) { word(hash).fetch_or(bit(hash), std::memory_order_relaxed); }
    bool may_have(std::uint64_t hash) const {
        return (words_[index(hash)].load(std::memory_order_relaxed) & bit(hash)) != 0;
    }

private:
    static constexpr std::size_t kWords = 512;
    static std::size_t index(std::uint64_t hash) { return hash / 64 % kWords; }
    static std::uint64_t bit(std::uint64_t hash) { return std::uint64_t{1} << hash % 64; }
    std::atomic<std::uint64_t>& word(std::uint64_t hash) { return words_[index(hash)]; }

    std::array<std::atomic<std::uint64_t>, kWords> words_{};
};

}  // namespace gj
