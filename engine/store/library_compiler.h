// library_compiler.h: a compiler whose back end needs a library, which is opened at the first need and never closed.
#pragma once

#include <atomic>
#include <string>

#include "engine/store/background_thread.h"
#include "engine/store/compiler.h"

namespace gj {

class LibraryCompiler : public Compiler {
public:
    Result<Backend*> open() final;
    Result<Backend*> if_open() final;
    /// A library makes static objects when it is opened and in its first compiles (a shared libLLVM does, and NVRTC).
    /// They are destroyed before the worker's exit handler is called, unless that is registered again: before use 1, 2,
    /// 4, 8 and so on, which has been enough from the fifth use on. LLVM linked statically registers nothing
    /// (codegen/llvm/no_exit_handlers.cpp).
    Status check_use() final;

    /// How an opening ended for good.
    struct Opened {
        Backend* backend;
        std::string why;  ///< there is none
    };

    /// Whether the loader failed, by its text, for want of what may be there the next time.
    static bool is_passing(const std::string& why);
    /// The same of several, whose texts stand one behind the other.
    static bool mentions_passing(const std::string& whys);

protected:
    /// Names of threads, as of CompileWorker. `opener` null: opening needs no loader.
    LibraryCompiler(const char* worker, const char* opener) : Compiler(worker), opener_{opener, open_alone, this} {}
    /// Opens it. A failure is one that may be gone the next time. Several may open at once: the first outcome is kept.
    virtual Result<Opened> open_here() = 0;
    /// Whether it can be opened now, as far as that is known before: asked in vain again and again, this holds no
    /// fork() up.
    virtual Status check_openable() const { return {}; }
    /// Has the next one try again, after an outcome that was a failure.
    void forget_failure();

private:
    void prepare() final;
    static void open_alone(void* self);
    const Opened& keep(Opened outcome);
    void announce_change();

    const BackgroundThread opener_;
    std::atomic<const Opened*> opened_{nullptr};  ///< set by whoever is done first; never freed
    /// Counts what prepare() waits for: an outcome that is kept, and the end of the thread that it has started.
    std::atomic<int> changes_{0};
    std::uint64_t uses_ = 0;  ///< the worker's
};

}  // namespace gj
