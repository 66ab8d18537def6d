// kernel_store.cpp: the way of a miss: join the flight, ask who may have the kernel, keep, land.
#include "engine/store/kernel_store.h"

#include <chrono>
#include <cstdint>
#include <future>
#include <mutex>

#include "codegen/kernel_symbol.h"
#include "common/text.h"

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

Status no_thread() {
    return {Code::resource_exhausted, Argument::none,
            "no thread can be had for the compiler, or the process is ending"};
}

Status no_place() {
    return {Code::resource_exhausted, Argument::none,
            "the queue of compiles is full (compile_queue), or no thread can be had for the compiler"};
}

}  // namespace

KernelStore::KernelStore(const StoreLimits& limits, const StoreParts& parts, const TraceSettings& traces,
                         std::shared_ptr<Log> log)
    : limits_(limits),
      parts_(parts),
      targets_(new KnownTarget{parts.target, nullptr}),
      target_(targets_.get()),
      traces_(traces),
      log_(std::move(log)),
      cache_(limits.cache),
      wanted_(limits.compile_after_bytes) {}

/// Once for each measurement and store. For want of memory the older facts serve on, and while a fork() is under way:
/// no call waits for one.
const Target& KernelStore::renewed_target() const {
    const TriedForkHold hold;
    if (!hold) return target_.load(std::memory_order_acquire)->target;
    const std::scoped_lock lock(renewal_);
    std::unique_ptr<KnownTarget> renewed(new (std::nothrow) KnownTarget{targets_->target, nullptr});
    if (renewed == nullptr) return targets_->target;
    renewed->target.facts_version = parts_.learning.facts->update(&renewed->target.facts);
    if (renewed->target.facts_version == targets_->target.facts_version) return targets_->target;
    renewed->before = std::move(targets_);
    targets_ = std::move(renewed);
    target_.store(targets_.get(), std::memory_order_release);
    return targets_->target;
}

/// In order. Packs and disks will stand between these; behind them all is the generic kernel.
constexpr Array<KernelStore::Provider, 2> KernelStore::kProviders{
    {{false, &KernelStore::from_memory}, {true, &KernelStore::from_compiler}}};

Result<std::shared_ptr<Kernel>> KernelStore::ask_providers(const Recipe& recipe, bool on_worker) {
    for (const Provider& provider : kProviders) {
        if (provider.is_asked_on_worker != on_worker) continue;
        Result<std::shared_ptr<Kernel>> kernel = (this->*provider.get)(recipe);
        if (!kernel.ok() || kernel.value() != nullptr) return kernel;
    }
    return std::shared_ptr<Kernel>();
}

std::shared_ptr<Kernel> KernelStore::find_shared(const Key& key) const {
    const Pinned pin;
    return cache_.find_shared(pin, key.hash(), key.bytes());
}

// It is run as the newer one would be: what a runner must know of a schedule (splits_slice, grouped_rows) rests on no
// fact.
std::shared_ptr<Kernel> KernelStore::find_older(const Recipe& recipe) const {
    const KnownTarget* known = target_.load(std::memory_order_acquire);
    if (known->before == nullptr) return nullptr;  // nothing was scheduled otherwise
    // A choice for each of dozens of targets takes longer than a small call.
    if (!compiled_.may_have(recipe.key.signature_hash())) return nullptr;
    Schedule tried = recipe.schedule;
    for (; known != nullptr; known = known->before.get()) {
        Schedule older;
        choose(recipe.signature, recipe.classes, known->target, &older);
        if (older == tried || older.family == KernelFamily::none) continue;
        if (auto kernel = find_shared(Key(recipe.signature, older))) return kernel;
        tried = older;
    }
    return nullptr;
}

void KernelStore::tell_of_use(const Kernel& kernel, const Recipe& recipe) {
    const TriedForkHold hold;
    if (!hold || !kernel.served.note(recipe.classes, target().facts_version) || !parts_.learning.used) return;
    // Where no thread can be had, the next version of the facts asks again.
    static_cast<void>(parts_.compiler->submit(
        telling(), kNoLimit, [self = shared_from_this(), recipe] { self->parts_.learning.used(*self, recipe); }));
}

std::shared_ptr<const KernelStore::Flight> KernelStore::request(const Recipe& recipe, std::size_t queue_limit) {
    const ForkHold hold;  // no child inherits a flight without the job that lands it
    auto [flight, leader] = flights_.join(recipe.key.bytes());
    if (!leader) return flight;
    // Of memory: it may have been made between the caller's miss and the join.
    if (auto here = ask_providers(recipe, false); !here.ok() || here.value() != nullptr) {
        leader->land(std::move(here));
        return flight;
    }
    // The leader goes with the job: if the job is never run, its destructor tells those who wait.
    const auto owned_leader = std::make_shared<SingleFlight<Kernel>::Leader>(std::move(*leader));
    parts_.compiler->drop(parts_.compiler);  // a warm-up that has not begun: this job does its work, too
    const bool queued = parts_.compiler->submit(this, queue_limit, [self = shared_from_this(), recipe, owned_leader] {
        Result<std::shared_ptr<Kernel>> made = self->ask_providers(recipe, true);
        const bool is_made = made.ok();
        const bool runs_on = is_made || made.status().code() == Code::unavailable;  // by the generic kernel
        if (is_made) made.value()->served.note(recipe.classes, self->target().facts_version);
        owned_leader->land(std::move(made));
        if (runs_on && self->parts_.learning.used) self->parts_.learning.used(*self, recipe);
    });
    if (queued) return flight;
    refused_.fetch_add(1, std::memory_order_relaxed);
    if (queue_limit == kNoLimit)  // then it was not the queue
        owned_leader->land(no_thread());
    else
        owned_leader->give_up(no_place());
    return flight;
}

Result<std::shared_ptr<Kernel>> KernelStore::obtain(const Recipe& recipe, bool falls_back) {
    if (Result<Backend*> backend = parts_.compiler->open(); !backend.ok()) {
        if (backend.status().code() == Code::unavailable) note_unavailable(backend.status(), falls_back);
        return std::move(backend.status());
    }
    return request(recipe, kNoLimit)->wait();
}

Status KernelStore::await(const Flight& flight) const {
    if (flight.landed()) return {};
    // Where it can't be opened now, nobody else may open it later: this thread may hold the loader's lock.
    if (Result<Backend*> backend = parts_.compiler->open();
        !backend.ok() && backend.status().code() == Code::resource_exhausted)
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

void KernelStore::want_instead(const Recipe& recipe, bool waits) {
    const bool is_made_in_background = limits_.queue != 0 && limits_.compile_after_bytes != INT64_MAX;
    if (!waits && !is_made_in_background) return;
    if (!waits) return want(recipe, limits_.compile_after_bytes);
    const TriedForkHold hold;
    if (hold) request(recipe, kNoLimit);
}

/// Once a process: the first compile would pay for opening LLVM's library (3 ms; 30 to 90 from a cold disk) and for its
/// own start (4 ms). Opens it and compiles once for nothing. Nobody waits for it, and it is no compile in the counts:
/// its owner is the compiler itself.
void KernelStore::warm_up(const Recipe& recipe) {
    Compiler& compiler = *parts_.compiler;
    if (limits_.queue == 0 || compiler.has_started.exchange(true, std::memory_order_relaxed)) return;
    const auto compile_once = [self = shared_from_this(), recipe] {
        Result<Backend*> backend = self->ready_backend();
        if (!backend.ok()) return;
        const auto image = backend.value()->compile(recipe.signature, recipe.schedule, self->scope(*backend.value()));
        if (image.ok()) static_cast<void>(self->parts_.loader->load(image.value()));
    };
    if (!compiler.submit(&compiler, kNoLimit, compile_once))
        compiler.has_started.store(false, std::memory_order_relaxed);
}

Status KernelStore::check_ready() const {
    if (const Result<Backend*> backend = parts_.compiler->open(); !backend.ok()) return backend.status().copy();
    return parts_.loader->check();
}

Result<std::shared_ptr<Kernel>> KernelStore::from_compiler(const Recipe& recipe) {
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
    compiled_.note(recipe.key.signature_hash());
    cache_.insert(recipe.key.hash(), recipe.key.bytes(), kernel.value(), kernel.value()->bytes());
    return kernel;
}

Result<std::shared_ptr<Kernel>> KernelStore::compile(Backend& backend, const Recipe& recipe) {
    parts_.compiler->has_started.store(true, std::memory_order_relaxed);
    Stopwatch watch;
    GJ_ASSIGN_OR_RETURN(const KernelImage image, backend.compile(recipe.signature, recipe.schedule, scope(backend)));
    auto kernel = std::make_shared<Kernel>();
    kernel->compile_ns = watch.lap();
    Result<std::unique_ptr<LoadedKernel>> code = parts_.loader->load(image);
    if (!code.ok() && code.status().code() == Code::unsupported && retreats(backend)) return compile(backend, recipe);
    GJ_RETURN_IF_FAILED(code.ok() ? Status() : std::move(code.status()));
    kernel->code = std::move(code.value());
    kernel->load_ns = watch.lap();
    // What there is a launch for (engine/run/); null would be the generic one.
    if (parts_.device == nullptr ? kernel->code->function == nullptr : kernel->code->device_function == nullptr)
        return Status(Code::internal, Argument::none, "the kernel is none for where its store's calls run");
    leave_traces(backend, recipe, image.symbol, kernel.get());
    return kernel;
}

void KernelStore::leave_traces(Backend& backend, const Recipe& recipe, const std::string& symbol, Kernel* kernel) {
    try {
        if (!traces_.dump_folder.empty()) {
            const Status dumped = dump_kernel(traces_.dump_folder, backend, recipe, scope(backend), target().capped);
            if (!dumped.ok()) log_->post(LogLevel::warning, dumped.failure().message);
        }
        register_kernel(traces_, symbol, kernel, log_.get());
    } catch (const std::bad_alloc&) {
        // None of them is worth a failing compile.
    }
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

/// After the loader took no code of this scope: whether there is a lesser one, which is the store's from here on. On
/// the worker only; once, for it has none below it.
bool KernelStore::retreats(Backend& backend) {
    std::optional<Scope> lesser = backend.retreat(scope(backend));
    if (!lesser || !lesser_scope_.cpu.empty()) return false;
    lesser_scope_ = std::move(*lesser);
    known_scope_.store(&lesser_scope_, std::memory_order_release);
    return true;
}

/// On the worker only.
const Scope& KernelStore::scope(const Backend& backend) {
    if (known_scope() == nullptr) {
        scope_ = backend.scope(target());
        known_scope_.store(&scope_, std::memory_order_release);
    }
    return *known_scope();
}

Result<std::string> KernelStore::show(const Recipe& recipe, CodeKind kind) {
    if (Result<Backend*> backend = parts_.compiler->open(); !backend.ok()) return std::move(backend.status());
    auto shown = std::make_shared<std::promise<Result<std::string>>>();
    std::future<Result<std::string>> future = shown->get_future();
    auto make = [self = shared_from_this(), recipe, kind, shown] {
        Result<Backend*> backend = self->ready_backend();
        shown->set_value(
            backend.ok() ? backend.value()->show(recipe.signature, recipe.schedule, self->scope(*backend.value()), kind)
                         : Result<std::string>(std::move(backend.status())));
    };
    const bool queued = parts_.compiler->submit(this, kNoLimit, std::move(make));
    shown.reset();
    if (!queued) return no_thread();
    try {
        return future.get();
    } catch (const std::future_error&) {
        return Status(Code::unavailable, Argument::none, "the code was given up before it was made");
    }
}

void KernelStore::wait() {
    Compiler& compiler = *parts_.compiler;
    if (!compiler.busy_with(this) && !compiler.busy_with(telling())) return;
    // Where it can't be opened now, nobody else may open it later: this thread may hold the loader's lock. What has not
    // begun is given up.
    const Result<Backend*> backend = compiler.open();
    if (!backend.ok() && backend.status().code() == Code::resource_exhausted) drop();
    compiler.wait(this);
    compiler.wait(telling());
}

void KernelStore::drop() {
    parts_.compiler->drop(this);
    parts_.compiler->drop(telling());
}

StoreCounts& StoreCounts::operator+=(const StoreCounts& other) {
    cache.entries += other.cache.entries;
    cache.bytes += other.cache.bytes;
    cache.evictions += other.cache.evictions;
    cache.waiting_bytes += other.cache.waiting_bytes;
    compiles += other.compiles;
    failures += other.failures;
    refused += other.refused;
    unavailable += other.unavailable;
    compile_ns += other.compile_ns;
    queued += other.queued;
    return *this;
}

StoreCounts KernelStore::counts() const {
    return {cache_.counts(),
            compiles_.load(std::memory_order_relaxed),
            failures_.load(std::memory_order_relaxed),
            refused_.load(std::memory_order_relaxed),
            unavailable_.load(std::memory_order_relaxed),
            compile_ns_.load(std::memory_order_relaxed),
            static_cast<std::int64_t>(parts_.compiler->queued(this))};
}

}  // namespace gj
