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

/// kernel null: the generic one. On a device the launch says what it has found itself.
Status run_kernel(const Run& run, const Kernel* kernel, CallCounts* counts, bool* bad) {
    CallCounts::add(kernel != nullptr ? counts->generated : counts->generic);
    KernelArgs args;
    if (run.store.device() != nullptr) {
        write_args(run.form.problem, run.form.signature, 0, &args);
        void* const function = kernel != nullptr ? kernel->code->device_function : nullptr;
        return device_launch({*run.store.device(), run.call, run.prepared.geometry, run.form, args, function},
                             run.settings);
    }
    const CpuKernel function = kernel != nullptr ? kernel->code->function : nullptr;
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

Status Engine::run(const Call& call, const RunSettings& settings) {
    log_->deliver();
    Thread& thread = this_thread();
    bool bad = false;
    Status status;
    if (run_again(call, settings, &thread, &bad, &status)) {
        if (!bad) return status;
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

/// False: the call goes the long way.
bool Engine::run_again(const Call& call, const RunSettings& settings, Thread* thread, bool* bad, Status* status) {
    const RecentCall* const recent = thread->recent.get();
    if (recent == nullptr || settings.error_word != nullptr || !recent->takes(call)) return false;
    const Pinned pin;
    const KernelStore* const store = stores_.find(call.params.device);
    // What was measured since may have chosen another kernel.
    if (store == nullptr || &store->target() != recent->target()) return false;
    const Kernel* const kernel = store->find(pin, recent->key());
    if (kernel == nullptr) return false;
    CallCounts::add(thread->counts.hits);
    CallCounts::add(thread->counts.generated);
    KernelArgs args;
    const KnownRun& run = recent->run();
    run.write_args(call, &args);
    const CpuKernel function = kernel->code->function;
    if (run.is_small())
        *bad = function(&args, 0, run.work().rows, 0, -1) != 0;
    else
        *status = host_launch(run.work(), args, function, settings_.run_defaults.resolved(settings), bad);
    return true;
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
    const Run run{call, prepared, settings, *store, form};
    CallCounts* const counts = &thread->counts;
    if (form.schedule.family == KernelFamily::none || !store->keeps_kernels())
        return run_kernel(run, nullptr, counts, bad);
    const Key key(form.signature, form.schedule);
    {
        const Pinned pin;  // the kernel may be evicted while it runs, but not unmapped
        if (const Kernel* kernel = store->find(pin, key); kernel != nullptr) {
            CallCounts::add(counts->hits);
            if (!kernel->served.has(form.classes, target.facts_version)) [[unlikely]]
                store->tell_of_use(*kernel, {form.signature, form.schedule, key, form.classes});
            if (thread->recent != nullptr && prepared.device.is_host())
                thread->recent->saw(call, settings, prepared, form, key, target);
            return run_kernel(run, kernel, counts, bad);
        }
    }
    CallCounts::add(counts->misses);
    GJ_ASSIGN_OR_RETURN(
        const std::shared_ptr<Kernel> kernel,
        kernel_after_miss(*store, prepared, settings, {form.signature, form.schedule, key, form.classes}));
    return run_kernel(run, kernel.get(), counts, bad);
}

/// Null: the generic kernel shall run.
Result<std::shared_ptr<Kernel>> Engine::kernel_after_miss(KernelStore& store, const Prepared& prepared,
                                                          const RunSettings& settings, const Recipe& recipe) {
    if (std::shared_ptr<Kernel> older = store.find_older(recipe)) {
        store.want_instead(recipe, settings_.compile_mode == CompileMode::blocking);
        return older;
    }
    if (settings_.compile_mode != CompileMode::blocking) {
        store.want(recipe, static_cast<std::int64_t>(prepared.out.bytes()));
        return std::shared_ptr<Kernel>();
    }
    if (store.device() != nullptr) GJ_RETURN_IF_FAILED(check_may_compile(*store.device(), settings.stream));
    auto kernel = store.obtain(recipe);
    // Evicted kernels that a long call still runs may keep the cache from growing: that fails no call.
    if (!kernel.ok() && kernel.status().code() == Code::resource_exhausted &&
        kernel.status().failure().argument == Argument::engine)
        return std::shared_ptr<Kernel>();
    return kernel;
}

Status Engine::calibrate() const {
    if (settings_.calibration == CalibrationMode::off)
        return {Code::failed_precondition, Argument::engine, "calibration is off for this engine"};
    return Calibrator::get().measure_all(*stores_.host());
}

EngineStats Engine::stats() const {
    EngineStats stats;
    stats.calibration = Calibrator::get().counts();
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
