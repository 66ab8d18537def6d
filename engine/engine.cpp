// engine.cpp: the way of one call, from tensors to a status.
#include "engine/engine.h"

#include <new>

#include "engine/form/prepare.h"
#include "engine/form/specialise.h"
#include "engine/run/device_launch.h"
#include "engine/run/host_launch.h"
#include "engine/store/jitdump.h"

namespace gj {
namespace {

struct Run {
    const Call& call;
    const Prepared& prepared;
    const RunSettings& settings;  ///< resolved
    const KernelStore& store;
    const Form& form;
};

CpuKernel function_of(const Kernel* kernel) { return kernel != nullptr ? kernel->code->function : nullptr; }

/// kernel null: the generic one. On a device the launch says what it has found itself.
Status run_kernel(const Run& run, const Kernel* kernel, bool* bad) {
    KernelArgs args;
    if (run.store.device() != nullptr) {
        write_args(run.form.problem, run.form.signature, 0, &args);
        void* const function = kernel != nullptr ? kernel->code->device_function : nullptr;
        return device_launch({*run.store.device(), run.call, run.prepared.geometry, run.form, args, function},
                             run.settings);
    }
    const CpuKernel function = function_of(kernel);
    write_args(run.form.problem, run.form.signature, dims_inside_row(run.form, function != nullptr), &args);
    return host_launch(run.form, args, function, run.settings, bad);
}

}  // namespace

Target EngineSettings::host() const {
    Target target = host_target(isa_cap);
    target.forced = forced;
    target.may_time_calls = calibration != CalibrationMode::off;
    for (const GivenFact& given : given_facts) target.facts[given.fact] = {given.choice, FactSource::given, 0};
    return target;
}

namespace {

Learning learning(const EngineSettings& settings, const Target& host) {
    if (settings.calibration == CalibrationMode::off) return {};
    Calibrator& calibrator = Calibrator::get();
    const auto look = [&calibrator](const KernelStore& store, const Recipe& recipe) {
        calibrator.look_into(store, recipe);
    };
    return {&calibrator.book(host), look};
}

Stores host_stores(const EngineSettings& settings, const std::shared_ptr<Log>& log) {
    const Target host = settings.host();
    return make_stores(settings.store, host, learning(settings, host), settings.traces, settings.cuda_libraries, log);
}

}  // namespace

Engine::Engine(const EngineSettings& settings, const std::shared_ptr<Log>& log)
    : Engine(settings, log, host_stores(settings, log)) {}

Engine::Engine(const EngineSettings& settings, std::shared_ptr<Log> log, Stores stores)
    : settings_(settings), log_(std::move(log)), stores_(std::move(stores)) {}

Engine::~Engine() {
    stores_.for_each([](KernelStore& store) { store.drop(); });
}

inline Engine::Thread& Engine::this_thread() {
    const ThreadRecord& record = ThreadRecord::self();
    Thread& thread = threads_.of(record.number);
    if (thread.life != record.life) [[unlikely]]
        begin_life(record, &thread);
    return thread;
}

/// The one that several threads share has no life.
void Engine::begin_life(const ThreadRecord& record, Thread* thread) const {
    if (settings_.traces.jitdump) make_stack_resident();
    if (PerThread<Thread>::is_shared(record.number)) return;
    thread->recent.reset();
    thread->life = record.life;
}

/// Null: the call goes the long way.
inline KernelStore* Engine::store_of_recent(const Call& call, const RunSettings& settings, const Thread& thread) const {
    const RecentCall* const recent = thread.recent.get();
    if (recent == nullptr || settings.error_word != nullptr || !recent->takes(call)) return nullptr;
    KernelStore* const store = stores_.find(call.params.device);
    // What was measured since may have chosen another kernel.
    return store != nullptr && &store->target() == recent->target() ? store : nullptr;
}

template <class RunKernel>
[[gnu::always_inline]] inline Status Engine::run_by_kernel(const Wanted& wanted, const RunKernel& run) {
    KernelStore& store = wanted.store;
    CallCounts& counts = wanted.counts;
    {
        const Pinned pin;  // the kernel may be evicted while it runs, but not unmapped
        if (const Kernel* kernel = store.find(pin, wanted.key); kernel != nullptr) {
            CallCounts::add(counts.hits);
            if (!*wanted.is_told) [[unlikely]] {
                const std::uint32_t version = store.target().facts_version;
                if (!kernel->served.has(wanted.classes, version)) store.tell_of_use(*kernel, wanted.recipe());
                *wanted.is_told = kernel->served.has(wanted.classes, version);  // not beside a fork()
            }
            CallCounts::add(counts.generated);
            return run(kernel);
        }
    }
    if (wanted.schedule.family == KernelFamily::none || !store.keeps_kernels()) {
        CallCounts::add(counts.generic);
        return run(nullptr);
    }
    CallCounts::add(counts.misses);
    *wanted.is_told = false;  // it was of a kernel that is gone
    GJ_ASSIGN_OR_RETURN(const std::shared_ptr<Kernel> kernel, kernel_after_miss(wanted));
    CallCounts::add(kernel != nullptr ? counts.generated : counts.generic);
    return run(kernel.get());
}

Status Engine::run(const Call& call, const RunSettings& settings) {
    log_->deliver();
    Thread& thread = this_thread();
    bool bad = false;
    if (KernelStore* const store = store_of_recent(call, settings, thread); store != nullptr) {
        RecentCall& recent = *thread.recent;
        const auto run = [&](const Kernel* kernel) {
            return recent.run().run(call, function_of(kernel), settings_.run_defaults, settings, &bad);
        };
        GJ_RETURN_IF_FAILED(
            run_by_kernel({*store, recent.signature(), recent.schedule(), recent.classes(), recent.key(),
                           recent.out_bytes(), settings.stream, thread.counts, recent.is_told()},
                          run));
        if (!bad) return {};
        Geometry geometry;
        GJ_RETURN_IF_FAILED(derive_geometry(call, false, &geometry));
        return report_bad(call, geometry);
    }
    // A device that is not there is told before what shapes alone decide.
    if (!call.params.device.is_host()) [[unlikely]]
        GJ_RETURN_IF_FAILED(open_device(call));
    Prepared prepared;
    GJ_RETURN_IF_FAILED(prepare(call, settings, &prepared));
    if (!prepared.has_rows) {
        CallCounts::add(thread.counts.empty);
        return settings.resets_error_word
                   ? reset_error_word(prepared.device, call, settings_.run_defaults.resolved(settings))
                   : Status();
    }
    if (thread.recent == nullptr && thread.life != 0) [[unlikely]]
        thread.recent.reset(new (std::nothrow) RecentCall);
    GJ_RETURN_IF_FAILED(run_form(call, prepared, settings_.run_defaults.resolved(settings), &thread, &bad));
    return bad ? report_bad(call, prepared.geometry) : Status();
}

Status Engine::open_device(const Call& call) const {
    Device device;
    GJ_RETURN_IF_FAILED(check_devices(call, &device));
    const Result<KernelStore*> store = stores_.open(device);
    return store.ok() ? Status() : store.status().copy();
}

Status Engine::run_form(const Call& call, const Prepared& prepared, const RunSettings& settings, Thread* thread,
                        bool* bad) {
    KernelStore* const store = stores_.find(prepared.device);
    if (store == nullptr) [[unlikely]]  // open_device has opened it
        return {Code::internal, Argument::none, "there is no store for the device of the call"};
    const Target& target = store->target();
    Form form;
    GJ_RETURN_IF_FAILED(make_form(call, prepared.geometry, {prepared.params.bytes(), prepared.out.bytes()},
                                  prepared.has_rows, target, &form));
    const Key key(form.signature, form.schedule);
    if (thread->recent != nullptr && prepared.device.is_host())
        thread->recent->saw(call, settings, prepared, form, key);
    const Run run{call, prepared, settings, *store, form};
    const auto out_bytes = static_cast<std::int64_t>(prepared.out.bytes());
    bool is_told = false;
    return run_by_kernel({*store, form.signature, form.schedule, form.classes, key, out_bytes, settings.stream,
                          thread->counts, &is_told},
                         [&](const Kernel* kernel) { return run_kernel(run, kernel, bad); });
}

/// Null: the generic kernel shall run.
Result<std::shared_ptr<Kernel>> Engine::kernel_after_miss(const Wanted& wanted) {
    KernelStore& store = wanted.store;
    const Recipe recipe = wanted.recipe();
    if (std::shared_ptr<Kernel> older = store.find_older(recipe)) {
        store.want_instead(recipe, settings_.compile_mode == CompileMode::blocking);
        return older;
    }
    if (settings_.compile_mode != CompileMode::blocking) {
        store.want(recipe, wanted.out_bytes);
        return std::shared_ptr<Kernel>();
    }
    if (store.device() != nullptr) GJ_RETURN_IF_FAILED(check_may_compile(*store.device(), wanted.stream));
    auto kernel = store.obtain(recipe);
    // Evicted kernels that a long call still runs may keep the cache from growing: that fails no call.
    if (!kernel.ok() && kernel.status().code() == Code::resource_exhausted &&
        kernel.status().failure().argument == Argument::engine)
        return std::shared_ptr<Kernel>();
    return kernel;
}

Status Engine::calibrate(bool again) const {
    if (settings_.calibration == CalibrationMode::off)
        return {Code::failed_precondition, Argument::engine, "calibration is off for this engine"};
    return Calibrator::get().measure_all(*stores_.host(), again);
}

EngineStats Engine::stats() const {
    EngineStats stats;
    stats.calibration = Calibrator::counts_of_process();
    threads_.for_each([&](const Thread& thread) {
        const CallCounts& counts = thread.counts;
        stats.generated_calls += counts.generated.load(std::memory_order_relaxed);
        stats.generic_calls += counts.generic.load(std::memory_order_relaxed);
        stats.empty_calls += counts.empty.load(std::memory_order_relaxed);
        stats.cache_hits += counts.hits.load(std::memory_order_relaxed);
        stats.cache_misses += counts.misses.load(std::memory_order_relaxed);
    });
    stores_.for_each([&](const KernelStore& store) { stats.store += store.counts(); });
    return stats;
}

}  // namespace gj
