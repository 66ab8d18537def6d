// fact_book.cpp: one writer at a time, and readers that come for a copy.
#include "engine/store/fact_book.h"

#include <mutex>

namespace gj {

std::uint32_t FactBook::update(Facts* facts) const {
    const std::scoped_lock lock(mutex_);
    for (int i = 0; i < kFactCount; ++i) {
        const Fact fact = static_cast<Fact>(i);
        if ((*facts)[fact].source == FactSource::assumed && measured_[fact].source == FactSource::measured)
            (*facts)[fact] = measured_[fact];
    }
    return version_.load(std::memory_order_relaxed);
}

void FactBook::note(Fact fact, const KnownFact& known) {
    const std::scoped_lock lock(mutex_);
    measured_[fact] = known;
    version_.fetch_add(1, std::memory_order_release);
}

}  // namespace gj
