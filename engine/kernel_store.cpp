// kernel_store.cpp: the way of a miss: join the flight, compile on the worker, keep, land.
#include "engine/kernel_store.h"

#include <chrono>
#include <cstdint>
#include <future>

#include "common/text.h"
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

/// On the worker. The exit handlers of a library that is opened here come after the worker's own: they must not run under a
/// compile, so the worker's is registered once more.
Result<Backend*> open_backend() {
    Result<Backend*> backend = llvm_backend();
    [[maybe_unused]] static const bool registered = (CompileWorker::wait_at_exit(), true);
    return backend;
}

}  // namespace

KernelStore::KernelStore(const StoreLimits& limits, const Target& target, std::shared_ptr<Log> log)
    : limits_(limits), target_(target), log_(std::move(log)), cache_(limits.cache) {}

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
    const bool queued = CompileWorker::get().submit(
        this, queue_limit, [self = shared_from_this(), recipe, leader = std::move(*leader)]() mutable {
            leader.land(self->make(recipe));
        });
    if (!queued) refused_.fetch_add(1, std::memory_order_relaxed);
    return flight;
}

void KernelStore::want(const Recipe& recipe, std::int64_t bytes) {
    if (is_worth_it(recipe.key, bytes)) request(recipe, limits_.queue);
}

Result<std::shared_ptr<Kernel>> KernelStore::make(const Recipe& recipe) {
    Result<Backend*> backend = open_backend();
    if (!backend.ok()) return std::move(backend.status());
    if (keeps_kernels() && !cache_.may_grow()) {
        refused_.fetch_add(1, std::memory_order_relaxed);
        return Status(Code::resource_exhausted, Argument::engine,
                      "cache_bytes: evicted kernels that a call still runs fill the cache");
    }
    Result<std::shared_ptr<Kernel>> kernel = compile(*backend.value(), recipe);
    if (!kernel.ok()) {
        failures_.fetch_add(1, std::memory_order_relaxed);
        log_->post(LogLevel::error, text("a kernel could not be compiled: ", kernel.status().failure().message));
        return kernel;
    }
    compiles_.fetch_add(1, std::memory_order_relaxed);
    compile_ns_.fetch_add(kernel.value()->compile_ns + kernel.value()->load_ns, std::memory_order_relaxed);
    log_->post(LogLevel::info, text("compiled ", family_name(recipe.schedule.family), " in ",
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
    return kernel;
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
    if (!queued) return Status(Code::unavailable, Argument::none, "the compile worker takes no more jobs");
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
