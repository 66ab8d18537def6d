// kernel_store.cpp: the way of a miss: join the flight, compile on the worker, keep, land.
#include "engine/store/kernel_store.h"

#include <bit>
#include <chrono>
#include <cstdint>
#include <future>

#include "codegen/kernel_symbol.h"
#include "common/text.h"
#include "engine/store/address_space.h"
#include "engine/store/backends.h"
#include "engine/store/compile_worker.h"
#include "engine/store/jitdump.h"

namespace gj {
namespace {

class Stopwatch {
public:
    /// Nanoseconds since construction or the last call.
    std::int64_t lap() {
        const auto now = std::chrono::steady_clock::now();
        const auto elapsed = now - std::exchange(start_, now);
        return std::chrono::duration_cast<std::chrono::nanoseconds>(elapsed).count();
    }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// On the worker, before each use. A shared libLLVM makes static objects when it is opened and in its first compiles.
/// They are destroyed before the worker's exit handler is called, unless that is registered again: before use 1, 2, 4,
/// 8 and so on, which has been enough from the fifth use on. Linked statically LLVM registers nothing
/// (codegen/llvm/no_exit_handlers.cpp).
void wait_at_exit_again() {
    static std::uint64_t uses = 0;
    if (std::has_single_bit(++uses)) CompileWorker::wait_at_exit();
}

/// On the worker, in each job: await_llvm_backend has come before.
Result<Backend*> ready_backend() {
    GJ_ASSIGN_OR_RETURN(Backend* const backend, llvm_backend_if_open());
    wait_at_exit_again();
    GJ_RETURN_IF_FAILED(check_executable_memory());  // a sandbox may have been entered since it was opened
    if (!can_map(kCompileBytes)) return Status(Code::resource_exhausted, Argument::none, "no memory to compile in");
    return backend;
}

/// Whether LLVM has compiled in this process, or is about to.
constinit std::atomic<bool> compiler_has_started{false};

Status no_thread() {
    return {Code::resource_exhausted, Argument::none,
            "no thread can be had for the compiler, or the process is ending"};
}

Status no_place() {
    return {Code::resource_exhausted, Argument::none,
            "the queue of compiles is full (compile_queue), or no thread can be had for the compiler"};
}

}  // namespace

KernelStore::KernelStore(const StoreLimits& limits, const Target& target, const TraceSettings& traces,
                         std::shared_ptr<Log> log)
    : limits_(limits),
      target_(target),
      traces_(traces),
      log_(std::move(log)),
      cache_(limits.cache),
      wanted_(limits.compile_after_bytes) {}

std::shared_ptr<Kernel> KernelStore::find_shared(const Key& key) const {
    const Pinned pin;
    return cache_.find_shared(pin, key.hash(), key.bytes());
}

std::shared_ptr<const KernelStore::Flight> KernelStore::request(const Recipe& recipe, std::size_t queue_limit) {
    const ForkHold hold;  // no child inherits a flight without the job that lands it
    auto [flight, leader] = flights_.join(recipe.key.bytes());
    if (!leader) return flight;
    // Made between the caller's miss and the join?
    if (auto kernel = find_shared(recipe.key)) {
        leader->land(std::move(kernel));
        return flight;
    }
    // The leader goes with the job: if the job is never run, its destructor tells those who wait.
    const auto owned_leader = std::make_shared<SingleFlight<Kernel>::Leader>(std::move(*leader));
    CompileWorker::get().drop(&compiler_has_started);  // a warm-up that has not begun: this job does its work, too
    const bool queued = CompileWorker::get().submit(
        this, queue_limit,
        [self = shared_from_this(), recipe, owned_leader] { owned_leader->land(self->make(recipe)); },
        await_llvm_backend);
    if (queued) return flight;
    refused_.fetch_add(1, std::memory_order_relaxed);
    if (queue_limit == kNoLimit)  // then it was not the queue
        owned_leader->land(no_thread());
    else
        owned_leader->give_up(no_place());
    return flight;
}

Result<std::shared_ptr<Kernel>> KernelStore::obtain(const Recipe& recipe, bool falls_back) {
    if (Result<Backend*> backend = llvm_backend(); !backend.ok()) {
        if (backend.status().code() == Code::unavailable) note_unavailable(backend.status(), falls_back);
        return std::move(backend.status());
    }
    return request(recipe, kNoLimit)->wait();
}

Status KernelStore::await(const Flight& flight) {
    if (flight.landed()) return {};
    // Where it can't be opened now, nobody else may open it later: this thread may hold the loader's lock.
    if (Result<Backend*> backend = llvm_backend(); !backend.ok() && backend.status().code() == Code::resource_exhausted)
        return std::move(backend.status());
    static_cast<void>(flight.wait());
    return {};
}

void KernelStore::want(const Recipe& recipe, std::int64_t bytes) {
    const WantedBytes::Sum sum = wanted_.add(recipe.key.hash(), bytes);
    if (sum == WantedBytes::Sum::little) return;
    // Held over all that follows: its locks are free for this thread then.
    const TriedForkHold hold;
    if (sum == WantedBytes::Sum::half) {
        if (hold) warm_up(recipe);
    } else if (hold) {
        request(recipe, limits_.queue);
    } else {
        wanted_.put_back(recipe.key.hash());
    }
}

/// Once a process: the first compile would pay for opening the library (3 ms; 30 to 90 from a cold disk) and for LLVM's
/// own start (4 ms). Opens it and compiles once for nothing. Nobody waits for it, and it is no compile in the counts:
/// it has an owner of its own.
void KernelStore::warm_up(const Recipe& recipe) {
    if (limits_.queue == 0 || compiler_has_started.exchange(true, std::memory_order_relaxed)) return;
    const auto compile_once = [self = shared_from_this(), recipe] {
        Result<Backend*> backend = ready_backend();
        if (!backend.ok()) return;
        const auto object = backend.value()->compile(recipe.signature, recipe.schedule, self->scope(*backend.value()));
        if (object.ok()) static_cast<void>(backend.value()->load(object.value()));
    };
    if (!CompileWorker::get().submit(&compiler_has_started, kNoLimit, compile_once, await_llvm_backend))
        compiler_has_started.store(false, std::memory_order_relaxed);
}

Result<std::shared_ptr<Kernel>> KernelStore::make(const Recipe& recipe) {
    Result<Backend*> backend = ready_backend();
    if (!backend.ok()) {
        note_failure(backend.status());
        return std::move(backend.status());
    }
    if (keeps_kernels() && !cache_.may_grow()) {
        refused_.fetch_add(1, std::memory_order_relaxed);
        return Status(Code::resource_exhausted, Argument::engine,
                      "max_cache_bytes: evicted kernels that a call still runs fill the cache");
    }
    Result<std::shared_ptr<Kernel>> kernel = compile(*backend.value(), recipe);
    if (!kernel.ok()) {
        note_failure(kernel.status());
        return kernel;
    }
    compiles_.fetch_add(1, std::memory_order_relaxed);
    compile_ns_.fetch_add(kernel.value()->compile_ns + kernel.value()->load_ns, std::memory_order_relaxed);
    log_->post(LogLevel::info, text("compiled ", kernel_symbol(recipe.signature, recipe.schedule), " in ",
                                    kernel.value()->compile_ns / 1000, " us"));
    cache_.insert(recipe.key.hash(), recipe.key.bytes(), kernel.value(), kernel.value()->bytes());
    return kernel;
}

Result<std::shared_ptr<Kernel>> KernelStore::compile(Backend& backend, const Recipe& recipe) {
    compiler_has_started.store(true, std::memory_order_relaxed);
    Stopwatch watch;
    GJ_ASSIGN_OR_RETURN(const std::vector<std::byte> object,
                        backend.compile(recipe.signature, recipe.schedule, scope(backend)));
    auto kernel = std::make_shared<Kernel>();
    kernel->compile_ns = watch.lap();
    GJ_ASSIGN_OR_RETURN(kernel->code, backend.load(object));
    kernel->load_ns = watch.lap();
    try {
        leave_traces(backend, recipe, object, *kernel);
    } catch (const std::bad_alloc&) {
        // None of them is worth a failing compile.
    }
    return kernel;
}

/// `warns`: once an engine, if nobody is told by a status.
void KernelStore::note_unavailable(const Status& status, bool warns) {
    unavailable_.fetch_add(1, std::memory_order_relaxed);
    if (!warns || has_warned_.exchange(true, std::memory_order_relaxed)) return;
    log_->post(LogLevel::warning, text("kernels can't be generated, the generic one runs: ", status.failure().message));
}

void KernelStore::note_failure(const Status& status) {
    if (status.code() == Code::unavailable) return note_unavailable(status, true);
    failures_.fetch_add(1, std::memory_order_relaxed);
    log_->post(LogLevel::error, text("a kernel could not be compiled: ", status.failure().message));
}

void KernelStore::leave_traces(Backend& backend, const Recipe& recipe, std::span<const std::byte> object,
                               Kernel& kernel) {
    const auto warn_of = [this](const Status& status) {
        if (!status.ok()) log_->post(LogLevel::warning, status.failure().message);
    };
    if (!traces_.dump_folder.empty())
        warn_of(dump_kernel(traces_.dump_folder, backend, recipe.signature, recipe.schedule, scope(backend), object));
    if (traces_.register_frames && RegisteredFrames::may_change())
        kernel.frames = std::make_unique<RegisteredFrames>(kernel.code->unwind_table);
    if (!traces_.perf_map && !traces_.gdb) return;
    const std::string symbol = kernel_symbol(recipe.signature, recipe.schedule);
    if (traces_.perf_map) warn_of(add_to_perf_map(*kernel.code, symbol));
    if (traces_.jitdump) warn_of(add_to_jitdump(*kernel.code, symbol));
    if (traces_.gdb) kernel.gdb_entry = std::make_unique<GdbEntry>(*kernel.code, symbol);
}

/// On the worker only.
const Scope& KernelStore::scope(const Backend& backend) {
    if (known_scope() == nullptr) {
        scope_ = backend.scope(target_);
        known_scope_.store(&scope_, std::memory_order_release);
    }
    return scope_;
}

Result<std::string> KernelStore::show(const Recipe& recipe, CodeKind kind) {
    if (Result<Backend*> backend = llvm_backend(); !backend.ok()) return std::move(backend.status());
    auto shown = std::make_shared<std::promise<Result<std::string>>>();
    std::future<Result<std::string>> future = shown->get_future();
    auto make = [self = shared_from_this(), recipe, kind, shown] {
        Result<Backend*> backend = ready_backend();
        shown->set_value(
            backend.ok() ? backend.value()->show(recipe.signature, recipe.schedule, self->scope(*backend.value()), kind)
                         : Result<std::string>(std::move(backend.status())));
    };
    const bool queued = CompileWorker::get().submit(this, kNoLimit, std::move(make), await_llvm_backend);
    shown.reset();
    if (!queued) return no_thread();
    try {
        return future.get();
    } catch (const std::future_error&) {
        return Status(Code::unavailable, Argument::none, "the code was given up before it was made");
    }
}

void KernelStore::wait() {
    CompileWorker& worker = CompileWorker::get();
    if (!worker.busy_with(this)) return;
    // Where it can't be opened now, nobody else may open it later: this thread may hold the loader's lock. What has not
    // begun is given up.
    const Result<Backend*> backend = llvm_backend();
    if (!backend.ok() && backend.status().code() == Code::resource_exhausted) worker.drop(this);
    worker.wait(this);
}

void KernelStore::drop() { CompileWorker::get().drop(this); }

StoreCounts KernelStore::counts() const {
    return {cache_.counts(),
            compiles_.load(std::memory_order_relaxed),
            failures_.load(std::memory_order_relaxed),
            refused_.load(std::memory_order_relaxed),
            unavailable_.load(std::memory_order_relaxed),
            compile_ns_.load(std::memory_order_relaxed),
            static_cast<std::int64_t>(CompileWorker::get().queued(this))};
}

}  // namespace gj
