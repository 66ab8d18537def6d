// kernel_store.cpp: the way of a miss: join the flight, compile on the worker, keep, land.
#include "engine/kernel_store.h"

#include <bit>
#include <chrono>
#include <cstdint>
#include <future>

#include "codegen/kernel_symbol.h"
#include "common/text.h"
#include "engine/address_space.h"
#include "engine/backends.h"
#include "engine/compile_worker.h"

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

/// On the worker, before each use. A shared libLLVM makes static objects when it is opened and in its first compiles. They are
/// destroyed before the worker's exit handler is called, unless that is registered again: before use 1, 2, 4, 8 and so on, which
/// has been enough from the fifth use on. Linked statically LLVM registers nothing (codegen/llvm/no_exit_handlers.cpp).
void wait_at_exit_again() {
    static std::uint64_t uses = 0;
    if (std::has_single_bit(++uses)) CompileWorker::wait_at_exit();
}

Result<Backend*> open_backend() {
    Result<Backend*> backend = llvm_backend();
    if (!backend.ok()) return backend;
    wait_at_exit_again();
    if (!can_map(kCompileBytes)) return Status(Code::resource_exhausted, Argument::none, "no memory to compile in");
    return backend;
}

Status no_thread() { return {Code::resource_exhausted, Argument::none, "no thread can be had for the compiler"}; }

}  // namespace

KernelStore::KernelStore(const StoreLimits& limits, const Target& target, const TraceSettings& traces,
                         std::shared_ptr<Log> log)
    : limits_(limits), target_(target), traces_(traces), log_(std::move(log)), cache_(limits.cache) {}

std::shared_ptr<Kernel> KernelStore::find_shared(const Key& key) const {
    const Pinned pin;
    return cache_.find_shared(pin, key.hash(), key.bytes());
}

std::shared_ptr<const KernelStore::Flight> KernelStore::request(const Recipe& recipe, std::size_t queue_limit) {
    auto [flight, leader] = flights_.join(recipe.key.bytes());
    if (!leader) return flight;
    // Made between the caller's miss and the join?
    if (auto kernel = find_shared(recipe.key)) {
        leader->land(std::move(kernel));
        return flight;
    }
    // The leader goes with the job: if the job is never run, its destructor tells those who wait.
    const auto owned_leader = std::make_shared<SingleFlight<Kernel>::Leader>(std::move(*leader));
    const bool queued = CompileWorker::get().submit(
        this, queue_limit,
        [self = shared_from_this(), recipe, owned_leader] { owned_leader->land(self->make(recipe)); });
    if (queued) return flight;
    refused_.fetch_add(1, std::memory_order_relaxed);
    if (queue_limit == kNoLimit)  // then it was not the queue
        owned_leader->land(no_thread());
    return flight;
}

void KernelStore::want(const Recipe& recipe, std::int64_t bytes) {
    if (is_worth_it(recipe.key, bytes)) request(recipe, limits_.queue);
}

Result<std::shared_ptr<Kernel>> KernelStore::make(const Recipe& recipe) {
    Result<Backend*> backend = open_backend();
    if (!backend.ok()) {
        if (backend.status().code() != Code::unavailable) note_failure(backend.status());
        return std::move(backend.status());
    }
    if (keeps_kernels() && !cache_.may_grow()) {
        refused_.fetch_add(1, std::memory_order_relaxed);
        return Status(Code::resource_exhausted, Argument::engine,
                      "cache_bytes: evicted kernels that a call still runs fill the cache");
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
    Stopwatch watch;
    auto object = backend.compile(recipe.signature, recipe.schedule, scope(backend));
    if (!object.ok()) return std::move(object.status());
    auto kernel = std::make_shared<Kernel>();
    kernel->compile_ns = watch.lap();
    auto code = backend.load(object.value());
    if (!code.ok()) return std::move(code.status());
    kernel->load_ns = watch.lap();
    kernel->code = std::move(code.value());
    leave_traces(backend, recipe, object.value(), *kernel);
    return kernel;
}

void KernelStore::note_failure(const Status& status) {
    failures_.fetch_add(1, std::memory_order_relaxed);
    log_->post(LogLevel::error, text("a kernel could not be compiled: ", status.failure().message));
}

/// None of them is worth a failing compile.
void KernelStore::leave_traces(Backend& backend, const Recipe& recipe, std::span<const std::byte> object,
                               const Kernel& kernel) {
    const auto warn_of = [this](const Status& status) {
        if (!status.ok()) log_->post(LogLevel::warning, status.failure().message);
    };
    if (!traces_.dump_folder.empty())
        warn_of(dump_kernel(traces_.dump_folder, backend, recipe.signature, recipe.schedule, scope(backend), object));
    if (traces_.perf_map) warn_of(add_to_perf_map(*kernel.code, kernel_symbol(recipe.signature, recipe.schedule)));
}

const Scope& KernelStore::scope(const Backend& backend) {
    std::call_once(scope_once_, [&] {
        scope_ = backend.scope(target_);
        known_scope_.store(&scope_, std::memory_order_release);
    });
    return scope_;
}

Result<std::string> KernelStore::show(const Recipe& recipe, CodeForm form) {
    auto shown = std::make_shared<std::promise<Result<std::string>>>();
    std::future<Result<std::string>> future = shown->get_future();
    const bool queued = CompileWorker::get().submit(this, kNoLimit, [self = shared_from_this(), recipe, form, shown] {
        Result<Backend*> backend = open_backend();
        shown->set_value(
            backend.ok() ? backend.value()->show(recipe.signature, recipe.schedule, self->scope(*backend.value()), form)
                         : Result<std::string>(std::move(backend.status())));
    });
    shown.reset();
    if (!queued) return no_thread();
    try {
        return future.get();
    } catch (const std::future_error&) {
        return Status(Code::unavailable, Argument::none, "the code was given up before it was made");
    }
}

bool KernelStore::is_worth_it(const Key& key, std::int64_t bytes) {
    constexpr std::size_t kMaxWanted = 4096;
    const std::scoped_lock lock(wanted_mutex_);
    auto found = wanted_.find(key.bytes());
    if (found == wanted_.end()) {
        if (wanted_.size() >= kMaxWanted) wanted_.clear();
        found = wanted_.emplace(key.bytes(), 0).first;
    }
    if (found->second >= limits_.compile_after_bytes - bytes) {
        wanted_.erase(found);
        return true;
    }
    found->second += bytes;
    return false;
}

void KernelStore::wait() { CompileWorker::get().wait(this); }

void KernelStore::drop() { CompileWorker::get().drop(this); }

StoreCounts KernelStore::counts() const {
    return {cache_.counts(),
            compiles_.load(std::memory_order_relaxed),
            failures_.load(std::memory_order_relaxed),
            refused_.load(std::memory_order_relaxed),
            compile_ns_.load(std::memory_order_relaxed),
            static_cast<std::int64_t>(CompileWorker::get().queued(this))};
}

}  // namespace gj
