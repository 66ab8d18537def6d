// compiler.h: a back end of this process together with the one thread that compiles with it.
#pragma once

#include <atomic>

#include "codegen/backend.h"
#include "codegen/loader.h"
#include "common/status.h"
#include "engine/store/compile_worker.h"

namespace gj {

/// Of each back end one, never destroyed. Its back end may be a library that is opened at the first need: who will wait
/// for a compile opens it first, for that thread may hold the loader's lock, and then no other can open a library.
class Compiler : public CompileWorker {
public:
    /// The back end, opened on the calling thread if it is not open yet. Several may open at once; nobody waits for
    /// another one. UNAVAILABLE, with the reason: there is none, for good or for now. RESOURCE_EXHAUSTED: the next call
    /// tries again. Thread-safe.
    virtual Result<Backend*> open() = 0;
    /// The same, but opens nothing: RESOURCE_EXHAUSTED where it is not open. prepare() has come before each job.
    virtual Result<Backend*> if_open() = 0;
    /// On the worker, before each use of the back end: what may have changed since it was opened.
    virtual Status check_use() { return {}; }
    /// On the worker, in each job that makes kernels for `loader`: the back end, once nothing speaks against its use. A
    /// sandbox may have been entered since it was opened.
    Result<Backend*> ready_for(const Loader& loader) {
        GJ_ASSIGN_OR_RETURN(Backend* const backend, if_open());
        GJ_RETURN_IF_FAILED(check_use());
        GJ_RETURN_IF_FAILED(loader.check());
        return backend;
    }

    /// Whether it has compiled, or is about to: its first compile in a process takes longer.
    std::atomic<bool> has_started{false};

protected:
    explicit Compiler(const char* thread_name) : CompileWorker(thread_name) {}
};

}  // namespace gj
