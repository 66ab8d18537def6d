// recent_call.cpp: recognises a call that comes again.
#include "engine/run/recent_call.h"

#include "engine/form/layout.h"

namespace gj {

bool RecentCall::means_the_same(const Call& call) const {
    return call.operation == meaning_.operation && call.axis == meaning_.axis &&
           call.batch_dims == meaning_.batch_dims && call.policy == meaning_.policy &&
           call.from_end == meaning_.from_end && call.index_base == meaning_.index_base;
}

void RecentCall::saw(const Call& call, const RunSettings& settings, const Prepared& prepared, const Form& form,
                     const Key& key) {
    const Sighting now{key.hash(), prepared.params.bytes(), prepared.indices.bytes(), prepared.out.bytes()};
    const bool is_again = now == last_;
    last_ = now;
    if (!is_again) return;
    // A fill value may change between calls. Without slices to read, and with out's elements one upon the other, a call
    // is checked anew each time; so is what KnownOperands takes in no case.
    if (call.policy == Policy::fill || prepared.params.bytes() == 0 || call.indices.data == nullptr) return;
    if (!prepared.out.is_apart(prepared.params) || !prepared.out.is_apart(prepared.indices)) return;
    if (settings.assume_no_overlap && !check_out_strides(call.out, false).ok()) return;
    remember(call, prepared, form, key);
}

void RecentCall::remember(const Call& call, const Prepared& prepared, const Form& form, const Key& key) {
    is_known_.store(false, std::memory_order_relaxed);
    std::atomic_thread_fence(std::memory_order_release);  // before all that is written below
    run_.emplace(call, prepared.params, prepared.indices, prepared.out, form);
    meaning_ = call;
    schedule_ = form.schedule;
    classes_ = form.classes;
    key_ = key;
    out_bytes_ = static_cast<std::int64_t>(prepared.out.bytes());
    is_told_ = false;
    target_ = form.target;
    is_known_.store(true, std::memory_order_release);
}

}  // namespace gj
