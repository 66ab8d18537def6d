// library_compiler.cpp: opens a back end's library once, on whichever thread can.
#include "engine/store/library_compiler.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <memory>

#include "common/fork_safe_mutex.h"
#include "engine/store/address_space.h"

namespace gj {
namespace {

constexpr std::array kPassing{EMFILE, ENFILE, ENOMEM, EAGAIN, EINTR};

Result<Backend*> result_of(Backend* backend, const std::string& why) {
    if (backend != nullptr) return backend;
    return Status(Code::unavailable, Argument::none, "no compiler: " + why);
}

}  // namespace

Result<Backend*> LibraryCompiler::open() {
    if (const Opened* known = opened_.load(std::memory_order_acquire)) return result_of(known->backend, known->why);
    const Opened* kept = nullptr;
    if (LoaderHold::was_left_by_fork()) {
        kept = &keep({nullptr, "this process was forked while another thread was opening it"});
    } else {
        GJ_RETURN_IF_FAILED(check_openable());
        const LoaderHold hold;  // to the end: a child finds it opened, or left
        if (CompileWorker::exit_has_begun())
            return Status(Code::resource_exhausted, Argument::none, "no compiler: the process is exiting");
        GJ_ASSIGN_OR_RETURN(Opened outcome, open_here());
        kept = &keep(std::move(outcome));
    }
    return result_of(kept->backend, kept->why);
}

Result<Backend*> LibraryCompiler::if_open() {
    if (const Opened* known = opened_.load(std::memory_order_acquire)) return result_of(known->backend, known->why);
    GJ_RETURN_IF_FAILED(check_openable());
    return Status(Code::resource_exhausted, Argument::none,
                  "the compiler could not be opened: no memory, file descriptor or thread");
}

Status LibraryCompiler::check_use() {
    if (std::has_single_bit(++uses_)) wait_at_exit();
    if (can_map(kCompileBytes)) return {};
    return {Code::resource_exhausted, Argument::none, "no memory to compile in"};
}

/// Others wait for the worker's thread, so it must not need the loader: a thread of its own opens the library, and this
/// returns when that has ended, or when any other thread has opened it meanwhile.
void LibraryCompiler::prepare() {
    if (opened_.load(std::memory_order_acquire) != nullptr) return;
    if (opener_.name == nullptr) return static_cast<void>(open());
    const int seen = changes_.load();
    if (opened_.load() == nullptr && start_background_thread(opener_)) changes_.wait(seen);
}

void LibraryCompiler::open_alone(void* self) {
    auto* const compiler = static_cast<LibraryCompiler*>(self);
    try {
        static_cast<void>(compiler->open());
    } catch (...) {
        // No memory: whoever waits sees that nothing is open.
    }
    compiler->announce_change();
}

const LibraryCompiler::Opened& LibraryCompiler::keep(Opened outcome) {
    auto mine = std::make_unique<const Opened>(std::move(outcome));
    const Opened* kept = nullptr;
    const bool is_first = opened_.compare_exchange_strong(kept, mine.get());
    announce_change();
    return is_first ? *mine.release() : *kept;
}

/// Its text ends in the system's.
bool LibraryCompiler::is_passing(const std::string& why) {
    return std::any_of(kPassing.begin(), kPassing.end(),
                       [&](int error) { return why.ends_with(std::strerror(error)); });
}

bool LibraryCompiler::mentions_passing(const std::string& whys) {
    return std::any_of(kPassing.begin(), kPassing.end(),
                       [&](int error) { return whys.find(std::strerror(error)) != std::string::npos; });
}

void LibraryCompiler::forget_failure() {
    const Opened* known = opened_.load();
    if (known != nullptr && known->backend == nullptr) opened_.compare_exchange_strong(known, nullptr);
}

void LibraryCompiler::announce_change() {
    changes_.fetch_add(1);
    changes_.notify_all();
}

}  // namespace gj
