// llvm_compiler.cpp: opens libgatherjit-llvm.so.
#include "engine/store/llvm_compiler.h"

#include <atomic>
#include <bit>
#include <memory>
#include <string>

#include "common/fork_safe_mutex.h"
#include "common/lazy.h"
#include "common/text.h"
#include "engine/store/address_space.h"
#include "engine/store/image_memory.h"

#ifdef GJ_LLVM_LIBRARY
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>

#include "engine/store/background_thread.h"
#endif

namespace gj {
namespace {

/// How an opening ended for good.
struct Opened {
    Backend* backend;
    std::string why;  ///< there is none
};

/// Set once, by whoever is done first. Never freed.
constinit std::atomic<const Opened*> opened{nullptr};

/// Counts what prepare() waits for: an outcome that is kept, and the end of the thread that it has started.
constinit std::atomic<int> changes{0};

void announce_change() {
    changes.fetch_add(1);
    changes.notify_all();
}

const Opened& keep(Opened outcome) {
    auto mine = std::make_unique<const Opened>(std::move(outcome));
    const Opened* kept = nullptr;
    const bool is_first = opened.compare_exchange_strong(kept, mine.get());
    announce_change();
    return is_first ? *mine.release() : *kept;
}

Result<Backend*> result_of(const Opened& known) {
    if (known.backend != nullptr) return known.backend;
    return Status(Code::unavailable, Argument::none, "no compiler: " + known.why);
}

#ifdef GJ_LLVM_LIBRARY

/// The folder of the object that this code is in, absolute and without symbolic links, with a final slash. Null when it
/// can't be told: then nothing is opened, for a bare or relative name would be looked for elsewhere.
const char* find_own_folder() {
    Dl_info info;
    if (dladdr(reinterpret_cast<const void*>(&find_own_folder), &info) == 0 || info.dli_fname == nullptr)
        return nullptr;
    if (std::string(info.dli_fname).find('/') == std::string::npos) return nullptr;
    char* const path = realpath(info.dli_fname, nullptr);
    if (path == nullptr) return nullptr;
    path[std::string(path).rfind('/') + 1] = '\0';
    return path;
}

/// Found while this library is loaded: a relative name means something else once the process has changed its directory.
const char* const own_folder = find_own_folder();

/// Whether the loader failed for want of what may be there the next time. It tells by its text alone, which ends in the
/// system's.
bool is_passing(const std::string& why) {
    constexpr std::array kPassing{EMFILE, ENFILE, ENOMEM, EAGAIN, EINTR};
    return std::any_of(kPassing.begin(), kPassing.end(),
                       [&](int error) { return why.ends_with(std::strerror(error)); });
}

/// A failure is one that may be gone the next time.
Result<Opened> open_llvm() {
    const std::string path = std::string(own_folder) + GJ_LLVM_LIBRARY;
    // RTLD_LOCAL: nothing of this LLVM may meet the symbols of another one in the process.
    void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        std::string why = text("the LLVM back end can't be opened: ", dlerror());
        if (is_passing(why)) return Status(Code::resource_exhausted, Argument::none, std::move(why));
        return Opened{nullptr, std::move(why)};
    }
    void* const symbol = dlsym(library, kLlvmBackendSymbol);
    if (symbol == nullptr) return Opened{nullptr, text(GJ_LLVM_LIBRARY, " has no symbol ", kLlvmBackendSymbol)};
    CompileWorker::wait_at_exit();  // again: static objects of a shared libLLVM came to be
    const char* why = "";
    Backend* const backend = reinterpret_cast<LlvmBackendFunction>(symbol)(codegen_source_hash().data(), &why);
    return Opened{backend, why};
}

/// The thread that prepare() starts.
void open_alone(void*) {
    try {
        static_cast<void>(llvm_compiler().open());
    } catch (...) {
        // No memory: whoever waits sees that nothing is open.
    }
    announce_change();
}

constexpr BackgroundThread kOpener{"gj-open", open_alone};

Result<const Opened*> open_here() {
    if (LoaderHold::was_left_by_fork())
        return &keep({nullptr, "this process was forked while another thread was opening it"});
    if (own_folder == nullptr) return &keep({nullptr, "the folder of this library can't be told"});
    GJ_RETURN_IF_FAILED(check_executable_memory());
    if (!can_map(kOpenBytes))
        return Status(Code::resource_exhausted, Argument::none, "no memory to open the compiler in");
    const LoaderHold hold;  // to the end: a child finds it opened, or left
    GJ_ASSIGN_OR_RETURN(Opened outcome, open_llvm());
    return &keep(std::move(outcome));
}

#else

Result<const Opened*> open_here() { return &keep({nullptr, "this library was built without LLVM (GJ_LLVM=off)"}); }

#endif

class LlvmCompiler final : public Compiler {
public:
    LlvmCompiler() : Compiler("gj-compile") {}

    Result<Backend*> open() override {
        if (const Opened* known = opened.load(std::memory_order_acquire)) return result_of(*known);
        GJ_ASSIGN_OR_RETURN(const Opened* const outcome, open_here());
        return result_of(*outcome);
    }

    Result<Backend*> if_open() override {
        if (const Opened* known = opened.load(std::memory_order_acquire)) return result_of(*known);
        GJ_RETURN_IF_FAILED(check_executable_memory());
        return Status(Code::resource_exhausted, Argument::none,
                      "the compiler could not be opened: no memory, file descriptor or thread");
    }

    /// A shared libLLVM makes static objects when it is opened and in its first compiles. They are destroyed before
    /// the worker's exit handler is called, unless that is registered again: before use 1, 2, 4, 8 and so on, which has
    /// been enough from the fifth use on. Linked statically LLVM registers nothing (codegen/llvm/no_exit_handlers.cpp).
    Status check_use() override {
        if (std::has_single_bit(++uses_)) wait_at_exit();
        if (can_map(kCompileBytes)) return {};
        return {Code::resource_exhausted, Argument::none, "no memory to compile in"};
    }

private:
    /// Others wait for the worker's thread, so it must not need the loader: a thread of its own opens the library, and
    /// this returns when that has ended, or when any other thread has opened it meanwhile.
    void prepare() override {
#ifdef GJ_LLVM_LIBRARY
        if (opened.load(std::memory_order_acquire) != nullptr) return;
        const int seen = changes.load();
        if (opened.load() == nullptr && start_background_thread(kOpener)) changes.wait(seen);
#else
        static_cast<void>(open());
#endif
    }

    std::uint64_t uses_ = 0;  ///< the worker's
};

constinit Lazy<LlvmCompiler> llvm([] { return new LlvmCompiler; });

}  // namespace

Compiler& llvm_compiler() { return llvm.get(); }

}  // namespace gj
