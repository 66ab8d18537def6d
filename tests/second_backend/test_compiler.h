// test_compiler.h: a back end of this test's own, with its worker and its loader: its bytes name functions of the test.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <string>

#include "codegen/loader.h"
#include "engine/store/compiler.h"

namespace gj::test {

/// Open, or closed: then who comes waits.
class Gate {
public:
    void close() { is_open_.store(false); }
    void open() {
        is_open_.store(true);
        is_open_.notify_all();
    }
    void pass() {
        arrived_.fetch_add(1);
        arrived_.notify_all();
        is_open_.wait(false);
    }
    /// Returns when so many have come since the process began.
    void await_arrivals(int count) {
        for (int seen = arrived_.load(); seen < count; seen = arrived_.load()) arrived_.wait(seen);
    }
    int arrivals() const { return arrived_.load(); }

private:
    std::atomic<bool> is_open_{true};
    std::atomic<int> arrived_{0};
};

/// Makes kernels of blocks of whole bytes in one dimension. Each compile takes the next of kFunctions functions, and
/// its image is that function's name.
class TestBackend : public Backend {
public:
    Scope scope(const Target& target) const override;
    Result<KernelImage> compile(const Signature& signature, const Schedule& schedule, const Scope& scope) override;
    Result<std::string> show(const Signature& signature, const Schedule& schedule, const Scope& scope,
                             CodeKind kind) override;

    Gate compiles;
    std::atomic<bool> fails{false};
    std::atomic<int> compiled{0};
};

class TestLoader final : public Loader {
public:
    Status check() const override { return {}; }
    Result<std::unique_ptr<LoadedKernel>> load(const KernelImage& image) override;
};

class TestCompiler : public Compiler {
public:
    TestCompiler() : Compiler("gj-test") {}
    Result<Backend*> open() override;
    Result<Backend*> if_open() override { return open(); }

    TestBackend backend;
    std::atomic<bool> is_missing{false};
};

/// Both of the whole process.
TestCompiler& test_compiler();
TestLoader& test_loader();

/// How often the functions ran, and how many kernels made of them live.
int runs_of_functions();
int live_kernels();

}  // namespace gj::test
