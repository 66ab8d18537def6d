// test_compiler.cpp: hands out functions of this file, each of which does what the generic kernel does.
#include "tests/second_backend/test_compiler.h"

#include <memory>
#include <span>
#include <utility>

#include "common/text.h"
#include "engine/run/generic_kernel.h"

namespace gj::test {
namespace {

constexpr std::size_t kFunctions = 64;
std::array<Signature, kFunctions> signatures;
std::atomic<std::size_t> functions_given{0};
std::atomic<int> runs{0}, live{0};

template <std::size_t slot>
std::uint32_t run_slot(const KernelArgs* args, std::int64_t row_begin, std::int64_t row_end, std::int64_t slice_begin,
                       std::int64_t slice_end) {
    ++runs;
    return run_generic(signatures[slot], *args, row_begin, row_end, slice_begin, slice_end, {});
}

template <std::size_t... slots>
constexpr std::array<CpuKernel, kFunctions> functions_of(std::index_sequence<slots...>) {
    return {run_slot<slots>...};
}
constexpr std::array<CpuKernel, kFunctions> kAll = functions_of(std::make_index_sequence<kFunctions>());

std::string name_of(std::size_t slot) { return text("function ", slot); }

class TestKernel : public LoadedKernel {
public:
    explicit TestKernel(CpuKernel of) {
        function = of;
        mapped_bytes = 4096;
        ++live;
    }
    ~TestKernel() override { --live; }
};

}  // namespace

Scope TestBackend::scope(const Target& target) const {
    Scope scope;
    scope.kind = target.kind;
    scope.cpu = "a test's CPU";
    scope.compiler = "a test's compiler 1.0";
    return scope;
}

Result<KernelImage> TestBackend::compile(const Signature& signature, const Schedule&, const Scope&) {
    compiles.pass();
    if (fails) return Status(Code::internal, Argument::none, "the test's compiler was told to fail");
    const std::size_t slot = functions_given.fetch_add(1) % kFunctions;
    signatures[slot] = signature;
    KernelImage image;
    image.symbol = name_of(slot);
    const auto bytes = std::as_bytes(std::span(image.symbol));
    image.bytes.assign(bytes.begin(), bytes.end());
    ++compiled;
    return image;
}

Result<std::string> TestBackend::show(const Signature&, const Schedule&, const Scope& scope, CodeKind kind) {
    return text("code of kind ", static_cast<int>(kind), " by ", scope.compiler);
}

Result<std::unique_ptr<LoadedKernel>> TestLoader::load(const KernelImage& image) {
    const std::string name(reinterpret_cast<const char*>(image.bytes.data()), image.bytes.size());
    for (std::size_t slot = 0; slot < kFunctions; ++slot)
        if (name == name_of(slot)) return std::unique_ptr<LoadedKernel>(std::make_unique<TestKernel>(kAll[slot]));
    return Status(Code::internal, Argument::none, "no function has this name");
}

Result<Backend*> TestCompiler::open() {
    if (is_missing) return Status(Code::unavailable, Argument::none, "the test's compiler is missing");
    return &backend;
}

TestCompiler& test_compiler() {
    static TestCompiler& compiler = *new TestCompiler;  // lives as long as the process
    return compiler;
}

TestLoader& test_loader() {
    static TestLoader loader;
    return loader;
}

int runs_of_functions() { return runs.load(); }
int live_kernels() { return live.load(); }

}  // namespace gj::test
