// engine.h: a kernel cache, its settings, its statistics: what a gj_engine is.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "cache/reclaim.h"
#include "engine/calibration/calibrator.h"
#include "engine/call_counts.h"
#include "engine/form/call.h"
#include "engine/form/specialise.h"
#include "engine/per_thread.h"
#include "engine/run/recent_call.h"
#include "engine/run/tuning.h"
#include "engine/store/log.h"
#include "engine/store/stores.h"

namespace gj {

/// The values of gj_compile_mode.
enum class CompileMode : std::int32_t { standard = 0, background = 1, blocking = 2 };

/// The values of gj_calibration.
enum class CalibrationMode : std::int32_t { off = 1, lazy = 2, now = 3 };

/// A choice that a person has made (GJ_CALIBRATION).
struct GivenFact {
    Fact fact;
    std::uint8_t choice;
};

/// Resolved: every limit is a number, 0 means none is kept or queued.
struct EngineSettings {
    CompileMode compile_mode = CompileMode::standard;
    IsaLevel isa_cap = IsaLevel::baseline;  ///< baseline: no cap
    StoreLimits store{{4096, std::size_t{64} << 20}, 64, tuning::kCompileAfterBytes};
    std::optional<ForcedFields> forced;  ///< of the schedules of kernels on the host
    CalibrationMode calibration = CalibrationMode::lazy;
    std::vector<GivenFact> given_facts;
    TraceSettings traces;
    RunDefaults run_defaults;
    std::string cuda_libraries;  ///< a folder with NVRTC; "": looked for

    Target host() const;  ///< what kernels are made for
};

/// Sums over all threads.
struct EngineStats {
    std::int64_t generated_calls = 0, generic_calls = 0, empty_calls = 0, cache_hits = 0, cache_misses = 0;
    StoreCounts store;              ///< over all stores
    CalibrationCounts calibration;  ///< of the process
};

/// Thread-safe. Cheap to make: no thread, no compiler.
class Engine {
public:
    Engine(const EngineSettings& settings, const std::shared_ptr<Log>& log);
    /// The same with other stores than every engine has.
    Engine(const EngineSettings& settings, std::shared_ptr<Log> log, Stores stores);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// gj_gather and gj_gather_nd.
    Status run(const Call& call, const RunSettings& settings);

    void wait() {
        stores_.for_each([](KernelStore& store) { store.wait(); });
        Reclaimer::get().collect();
    }
    void clear_cache() {
        stores_.for_each([](KernelStore& store) { store.clear(); });
    }
    /// gj_engine_calibrate; `again`: what an earlier one did not find out is tried again.
    Status calibrate(bool again) const;
    EngineStats stats() const;
    Log& log() { return *log_; }

    const EngineSettings& settings() const { return settings_; }
    const Stores& stores() const { return stores_; }

private:
    /// Two cache lines: processors fetch them in pairs.
    struct alignas(128) Thread {
        CallCounts counts;
        std::uint64_t life = 0;  ///< of ThreadRecord: whose `recent` is
        /// Made at the thread's first call that has rows. What another life left may be half written.
        std::unique_ptr<RecentCall> recent;
        static_assert(std::is_trivially_destructible_v<RecentCall>);
    };

    Thread& this_thread();
    [[gnu::cold, gnu::noinline]] void begin_life(const ThreadRecord& record, Thread* thread) const;
    Status open_device(const Call& call) const;
    KernelStore* store_of_recent(const Call& call, const RunSettings& settings, const Thread& thread) const;
    Status run_form(const Call& call, const Prepared& prepared, const RunSettings& settings, Thread* thread, bool* bad);
    /// The kernel that a call asks for.
    struct Wanted {
        KernelStore& store;
        const Signature& signature;
        const Schedule& schedule;
        const SizeClasses& classes;
        const Key& key;
        std::int64_t out_bytes;
        void* stream;  ///< as RunSettings has it
        CallCounts& counts;
        bool* is_told;  ///< whether the store knows that its kernel serves such calls; set once it does

        Recipe recipe() const { return {signature, schedule, key, classes}; }
    };
    /// Calls `run` with the kernel, or with null for the generic one.
    template <class RunKernel>
    Status run_by_kernel(const Wanted& wanted, const RunKernel& run);
    Result<std::shared_ptr<Kernel>> kernel_after_miss(const Wanted& wanted);

    const EngineSettings settings_;
    const std::shared_ptr<Log> log_;
    const Stores stores_;
    PerThread<Thread> threads_;
};

}  // namespace gj
