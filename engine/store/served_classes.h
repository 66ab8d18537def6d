// served_classes.h: what calls a kernel has served: the facts that another class of call rests on are asked for once.
#pragma once

#include <atomic>
#include <cstdint>

#include "codegen/schedule.h"

namespace gj {

/// Of one version of the facts. Thread-safe; a call whose class was noted only reads.
class ServedClasses {
public:
    bool has(const SizeClasses& classes, std::uint32_t facts_version) const {
        const std::uint64_t bits = bits_of(classes);
        return (word_.load(std::memory_order_relaxed) & (kVersionMask | bits)) == (version_bits(facts_version) | bits);
    }
    /// False: it was there.
    bool note(const SizeClasses& classes, std::uint32_t facts_version) {
        const std::uint64_t version = version_bits(facts_version), bits = bits_of(classes);
        std::uint64_t word = word_.load(std::memory_order_relaxed), noted = 0;
        do {
            const std::uint64_t served = (word & kVersionMask) == version ? word : version;
            noted = served | bits;
            if (noted == word) return false;
        } while (!word_.compare_exchange_weak(word, noted, std::memory_order_relaxed));
        return true;
    }

private:
    /// A bit for each class of params and out, and one for each of tables and out, and of runs that fill lines and out,
    /// that facts are told apart by.
    static constexpr int kOuts = static_cast<int>(OutSize::large) + 1, kPlaces = 6, kTables = 4;
    static constexpr int kVersionAt = kOuts * (kPlaces + kTables);
    static constexpr std::uint64_t kVersionMask = ~std::uint64_t{0} << kVersionAt;

    static std::uint64_t version_bits(std::uint32_t version) { return std::uint64_t{version} << kVersionAt; }
    static std::uint64_t bits_of(const SizeClasses& classes) {
        constexpr int kNear = static_cast<int>(Place::l1);
        const auto bit = [&](int place) { return std::uint64_t{1} << (place * kOuts + static_cast<int>(classes.out)); };
        const int place = classes.is_part_of_far ? kPlaces - 1 : static_cast<int>(classes.params) - kNear;
        return bit(place) | (classes.table < Place::l1 ? bit(kPlaces + table_class(classes.table)) : 0) |
               (classes.runs_fill_lines ? bit(kPlaces + kTables - 1) : 0);
    }
    static int table_class(Place table) {
        if (table == Place::registers_16) return 2;
        return table <= Place::registers_2 ? 1 : 0;
    }

    std::atomic<std::uint64_t> word_{0};
};

}  // namespace gj
