// kernel_store.h: one engine's kernels for one target: found in memory, or compiled, once however many threads ask.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "cache/memory_cache.h"
#include "cache/single_flight.h"
#include "codegen/key.h"
#include "codegen/loader.h"
#include "common/array.h"
#include "engine/store/compiler.h"
#include "engine/store/fact_book.h"
#include "engine/store/hash_filter.h"
#include "engine/store/kernel.h"
#include "engine/store/kernel_traces.h"
#include "engine/store/log.h"
#include "engine/store/recipe.h"
#include "engine/store/wanted_bytes.h"

namespace gj {

class LaunchDevice;

struct StoreLimits {
    CacheLimits cache;                 ///< 0 entries or bytes: nothing is kept
    std::size_t queue;                 ///< longest queue of background compiles
    std::int64_t compile_after_bytes;  ///< background: compile once the generic runs of a key wrote so many
};

struct StoreCounts {
    CacheCounts cache{};
    std::int64_t compiles = 0, failures = 0, refused = 0, unavailable = 0, compile_ns = 0, queued = 0;

    StoreCounts& operator+=(const StoreCounts& other);
};

class KernelStore;

/// Where a store learns what has been measured of its target, and who is told, on the compiler's worker, of each kernel
/// that was made, and of each that serves a class of calls for the first time with the facts that are known, and of one
/// that can't be made here: nobody then.
struct Learning {
    const FactBook* facts = nullptr;  ///< null: the target's facts stay what they are
    std::function<void(const KernelStore&, const Recipe&)> used = nullptr;
};

/// What a store's kernels are for, what makes them, what runs them.
struct StoreParts {
    Target target;  ///< with the facts that are known at first
    Compiler* compiler;
    Loader* loader;
    LaunchDevice* device;  ///< that kernels are launched on; null: they are functions of the host
    Learning learning = {};
};

/// Thread-safe. Held by shared_ptr: a running compile may outlive the engine.
class KernelStore : public std::enable_shared_from_this<KernelStore> {
public:
    KernelStore(const StoreLimits& limits, const StoreParts& parts, const TraceSettings& traces,
                std::shared_ptr<Log> log);

    bool keeps_kernels() const { return limits_.cache.entries > 0 && limits_.cache.bytes > 0; }
    /// With the facts that are known by now: those that come later make another. Valid as long as the store.
    const Target& target() const {
        const Target& known = target_.load(std::memory_order_acquire)->target;
        const FactBook* const facts = parts_.learning.facts;
        return facts == nullptr || facts->version() == known.facts_version ? known : renewed_target();
    }
    Compiler& compiler() const { return *parts_.compiler; }
    Loader& loader() const { return *parts_.loader; }
    LaunchDevice* device() const { return parts_.device; }
    std::size_t queue_limit() const { return limits_.queue; }
    /// What code is made for, as the back end resolved it; null before the first compile.
    const Scope* known_scope() const { return known_scope_.load(std::memory_order_acquire); }

    /// The warm hit; nullptr: not there. Valid while the pin lives.
    const Kernel* find(const Pinned& pin, const Key& key) const { return cache_.find(pin, key.hash(), key.bytes()); }

    /// After a hit whose class the kernel has not served with the facts that are known: the same kernel may be the
    /// choice for calls that rest on other facts. Waits for nobody.
    [[gnu::cold, gnu::noinline]] void tell_of_use(const Kernel& kernel, const Recipe& recipe);

    /// The same for one who keeps the kernel (a plan).
    std::shared_ptr<Kernel> find_shared(const Key& key) const;

    /// After a miss: the kernel that was made for such calls before a fact of the machine was known otherwise; null:
    /// there is none.
    std::shared_ptr<Kernel> find_older(const Recipe& recipe) const;

    using Flight = SingleFlight<Kernel>::Flight;
    /// Has the kernel made in the background, unless it is there or being made. The flight gives it. `queue_limit`:
    /// give up when so many compiles are queued. Never wait() for it: see obtain.
    std::shared_ptr<const Flight> request(const Recipe& recipe, std::size_t queue_limit);

    /// Waits for the kernel. UNAVAILABLE when there is no compiler; where the caller `falls_back` to the generic kernel
    /// then, that is a warning. Opens the compiler on the calling thread, which may hold the loader's lock.
    Result<std::shared_ptr<Kernel>> obtain(const Recipe& recipe, bool falls_back = false);

    /// Returns when the flight has landed. Opens the compiler, as obtain, and fails where that could succeed another
    /// time.
    Status await(const Flight& flight) const;

    /// Says that the generic kernel will write `bytes` for want of this one; a worker makes it when that is worth it,
    /// and has the compiler ready by then. Waits for nobody: while a fork() is under way it does nothing.
    void want(const Recipe& recipe, std::int64_t bytes);
    /// The same at once, in the place of an older one, which serves meanwhile, or, where nothing is made in the
    /// background, from here on. Where calls wait for their kernels (`waits`), the limits on what is made in the
    /// background are none.
    void want_instead(const Recipe& recipe, bool waits);

    /// Whether kernels can be made now, asked of the compiler and of the loader. Opens the compiler, as obtain.
    Status check_ready() const;

    /// A kernel's text or object, made again. Waits for the worker, as obtain.
    Result<std::string> show(const Recipe& recipe, CodeKind kind);

    /// Returns when nothing of this store is queued or running. Opens the compiler, as obtain, if something is.
    void wait();
    /// Drops what is queued. Never blocks.
    void drop();
    /// Gives up what is kept in memory.
    void clear() { cache_.clear(); }
    StoreCounts counts() const;

private:
    static constexpr std::size_t kNoLimit = SIZE_MAX;

    /// The owner of what tell_of_use queues: no compile of this store's, and in the way of none.
    const void* telling() const { return &parts_; }
    /// Who may have a kernel: null where it has not, and the next is asked. A failure ends the search: who only keeps
    /// kernels says null for what it can't read.
    struct Provider {
        bool is_asked_on_worker;
        Result<std::shared_ptr<Kernel>> (KernelStore::*get)(const Recipe& recipe);
    };
    static const Array<Provider, 2> kProviders;
    Result<std::shared_ptr<Kernel>> ask_providers(const Recipe& recipe, bool on_worker);
    Result<std::shared_ptr<Kernel>> from_memory(const Recipe& recipe) { return find_shared(recipe.key); }
    Result<std::shared_ptr<Kernel>> from_compiler(const Recipe& recipe);

    /// The target as it was once.
    struct KnownTarget {
        Target target;
        std::unique_ptr<const KnownTarget> before;
    };
    [[gnu::cold, gnu::noinline]] const Target& renewed_target() const;

    void warm_up(const Recipe& recipe);
    Result<Backend*> ready_backend() { return parts_.compiler->ready_for(*parts_.loader); }
    Result<std::shared_ptr<Kernel>> compile(Backend& backend, const Recipe& recipe);
    void leave_traces(Backend& backend, const Recipe& recipe, const std::string& symbol, Kernel* kernel);
    bool retreats(Backend& backend);
    void note_failure(const Status& status);
    void note_unavailable(const Status& status, bool warns);
    const Scope& scope(const Backend& backend);

    const StoreLimits limits_;
    const StoreParts parts_;
    mutable ForkSafeMutex renewal_;
    mutable std::unique_ptr<const KnownTarget> targets_;  ///< the last of them; written under renewal_
    mutable std::atomic<const KnownTarget*> target_;
    const TraceSettings traces_;
    const std::shared_ptr<Log> log_;
    MemoryCache<Kernel> cache_;
    SingleFlight<Kernel> flights_;
    HashFilter compiled_;  ///< signatures, under whatever schedule
    WantedBytes wanted_;
    Scope scope_, lesser_scope_;  ///< each written once, on the worker, before known_scope_
    std::atomic<const Scope*> known_scope_{nullptr};
    std::atomic<bool> has_warned_{false};  ///< that there is no compiler
    std::atomic<std::int64_t> compiles_{0}, failures_{0}, refused_{0}, unavailable_{0}, compile_ns_{0};
};

}  // namespace gj
