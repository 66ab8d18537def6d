// cuda_compiler.cpp: opens NVRTC.
#include "engine/store/cuda_compiler.h"

#include <memory>
#include <mutex>

#include "codegen/cuda/backend.h"
#include "codegen/cuda/driver.h"
#include "codegen/cuda/nvrtc.h"
#include "common/fork_safe_mutex.h"
#include "common/lazy.h"
#include "engine/store/address_space.h"
#include "engine/store/library_compiler.h"

namespace gj {
namespace {

class CudaCompiler final : public LibraryCompiler {
public:
    CudaCompiler() : LibraryCompiler("gj-cuda", "gj-cuda-open") {}

    /// Another folder is worth another try.
    void choose(const std::string& libraries) {
        if (libraries.empty()) return;
        {
            const std::scoped_lock lock(mutex_);
            if (libraries == libraries_) return;
            libraries_ = libraries;
        }
        forget_failure();
    }

private:
    Result<Opened> open_here() override {
        GJ_ASSIGN_OR_RETURN(const Driver* const driver, Driver::open(""));
        const Result<const Nvrtc*> compiler = Nvrtc::open(chosen(), driver->version());
        if (!compiler.ok()) {
            const std::string& why = compiler.status().failure().message;
            // Of the places where it was looked for, any.
            if (mentions_passing(why)) return Status(Code::resource_exhausted, Argument::none, why);
            return Opened{nullptr, why};
        }
        wait_at_exit();  // again: NVRTC's static objects came to be
        return Opened{new CudaBackend(*compiler.value()), ""};
    }

    Status check_openable() const override {
        if (can_map(kOpenBytes)) return {};
        return {Code::resource_exhausted, Argument::none, "no memory to open NVRTC in"};
    }

    std::string chosen() {
        const std::scoped_lock lock(mutex_);
        return libraries_;
    }

    ForkSafeMutex mutex_;
    std::string libraries_;
};

constinit Lazy<CudaCompiler> cuda([] { return new CudaCompiler; });

}  // namespace

Compiler& cuda_compiler(const std::string& libraries) {
    CudaCompiler& compiler = cuda.get();
    compiler.choose(libraries);
    return compiler;
}

}  // namespace gj
