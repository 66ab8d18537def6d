// fact_book.h: what this process has measured of its machine, for all engines: read without a lock, written seldom.
#pragma once

#include <atomic>
#include <cstdint>

#include "codegen/facts.h"
#include "common/fork_safe_mutex.h"

namespace gj {

/// Of one level of instructions. Thread-safe.
class FactBook {
public:
    /// Raised by every change of a choice or a source: who has facts of an older version asks for the newer ones.
    std::uint32_t version() const { return version_.load(std::memory_order_acquire); }

    /// Puts what was measured in the place of what `facts` only assume, and returns the version that they have then.
    std::uint32_t update(Facts* facts) const;
    void note(Fact fact, const KnownFact& known);

private:
    mutable ForkSafeMutex mutex_;
    Facts measured_;  ///< those whose source says so
    std::atomic<std::uint32_t> version_{0};
};

}  // namespace gj
