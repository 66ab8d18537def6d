// recent_call.h: the call that a thread repeats, and what was found out about it: calls come in loops.
#pragma once

#include <atomic>
#include <optional>

#include "codegen/key.h"
#include "engine/form/call.h"
#include "engine/form/prepare.h"
#include "engine/run/known_run.h"

namespace gj {

/// For one thread and one engine. Remembers no kernel: that stays the cache's, which may evict it. Allocates nothing.
class RecentCall {
public:
    /// Whether this call differs from the remembered one by its data pointers only, and would pass every check: then
    /// all below are its own. False proves nothing.
    bool takes(const Call& call) const {
        return is_known_.load(std::memory_order_acquire) && means_the_same(call) && run_->takes(call);
    }
    const KnownRun& run() const { return *run_; }
    const Signature& signature() const { return run_->signature(); }
    const Schedule& schedule() const { return schedule_; }
    const SizeClasses& classes() const { return classes_; }
    const Key& key() const { return *key_; }
    std::int64_t out_bytes() const { return out_bytes_; }
    /// The engine's own: false when another call is remembered.
    bool* is_told() { return &is_told_; }
    /// What its schedule was chosen for.
    const Target* target() const { return target_; }

    /// Is told of every other call that runs on the host. Of two alike, one after the other, the second is remembered:
    /// calls whose shapes change each time cost four comparisons here.
    void saw(const Call& call, const RunSettings& settings, const Prepared& prepared, const Form& form, const Key& key);

private:
    /// What calls of one shape have in common.
    struct Sighting {
        std::uint64_t hash = 0, params = 0, indices = 0, out = 0;  ///< of the key; bytes
        bool operator==(const Sighting&) const = default;
    };

    bool means_the_same(const Call& call) const;
    void remember(const Call& call, const Prepared& prepared, const Form& form, const Key& key);

    Sighting last_;
    /// What follows is whole. Only its thread looks, but a fork() on another one may copy it at any moment.
    std::atomic<bool> is_known_{false};
    Call meaning_{};  ///< its tensors are run_'s
    std::optional<KnownRun> run_;
    Schedule schedule_;
    SizeClasses classes_;
    std::optional<Key> key_;
    std::int64_t out_bytes_ = 0;
    bool is_told_ = false;
    const Target* target_ = nullptr;
};

}  // namespace gj
