// other_llvm_test.cpp: an LLVM of the host's own, loaded for all the process to see, beside ours: both compile, and
// neither sees the other's settings. GJ_TEST_OTHER_LLVM is the library's path.
//
// With GJ_LLVM=shared it is the same library as ours, and so are its settings: then only the first half is asked for.
#include <atomic>
#include <cstdint>
#include <dlfcn.h>
#include <stdexcept>
#include <string>
#include <thread>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"
#include "tests/support/process.h"

namespace gj::test {
namespace {

#ifdef GJ_TEST_LLVM_IS_SHARED
constexpr bool kIsSameLibrary = true;
#else
constexpr bool kIsSameLibrary = false;
#endif

/// The host's LLVM through its C API.
class OtherLlvm {
public:
    OtherLlvm() : library_(dlopen(GJ_TEST_OTHER_LLVM, RTLD_NOW | RTLD_GLOBAL)) {
        if (library_ == nullptr) throw std::runtime_error(dlerror());
    }

    /// A function of the library; its types are those of llvm-c, whose handles are pointers.
    template <class Result = void*, class... Arguments>
    Result call(const char* name, Arguments... arguments) const {
        void* symbol = dlsym(library_, name);
        if (symbol == nullptr) throw std::runtime_error(std::string("no symbol ") + name);
        return reinterpret_cast<Result (*)(Arguments...)>(symbol)(arguments...);
    }

    /// Sets an option of the host's LLVM as its command line would.
    void set_option(const char* option) const {
        const char* arguments[] = {"host", option};
        call<void>("LLVMParseCommandLineOptions", 2, static_cast<const char* const*>(arguments), "");
    }

    void initialise() const {
        for (const char* part : {"TargetInfo", "Target", "TargetMC", "AsmPrinter"})
            call<void>((std::string("LLVMInitializeX86") + part).c_str());
        call<void>("LLVMLinkInMCJIT");
    }

    /// Compiles and runs "return number" with the host's JIT.
    int compile_and_run(int number) const {
        void* context = call("LLVMContextCreate");
        const std::string ir = "define i32 @answer() {\n  ret i32 " + std::to_string(number) + "\n}\n";
        void* buffer =
            call("LLVMCreateMemoryBufferWithMemoryRangeCopy", ir.data(), ir.size(), static_cast<const char*>("host"));
        void *module = nullptr, *engine = nullptr;
        char* message = nullptr;
        if (call<int>("LLVMParseIRInContext", context, buffer, &module, &message) != 0 ||
            call<int>("LLVMCreateExecutionEngineForModule", &engine, module, &message) != 0)
            throw std::runtime_error(message);
        const auto address = call<std::uint64_t>("LLVMGetFunctionAddress", engine, static_cast<const char*>("answer"));
        const int answer = reinterpret_cast<int (*)()>(address)();
        call<void>("LLVMDisposeExecutionEngine", engine);
        call<void>("LLVMContextDispose", context);
        return answer;
    }

private:
    void* library_;
};

ApiCall call_of(int columns) {
    return make_gather(Tensor(kFloat32, {5, columns}), Tensor::integers(kInt32, {2}, {4, 1}));
}

void compile_kernels(gj_engine* engine, int first, int last) {
    for (int columns = first; columns <= last; ++columns) CHECK(run_and_judge(engine, call_of(columns)) == "");
}

std::string assembly_of(gj_engine* engine) { return plan_of(engine, call_of(8)).code(GJ_CODE_ASSEMBLY); }

/// Both compile by turns and at once.
void use_both(const OtherLlvm& other, gj_engine* engine) {
    compile_kernels(engine, 1, 10);
    CHECK(other.compile_and_run(42) == 42);
    compile_kernels(engine, 11, 20);
    std::atomic<int> wrong{0};
    std::thread host([&] {
        for (int i = 0; i < 20; ++i) wrong += other.compile_and_run(1000 + i) != 1000 + i;
    });
    compile_kernels(engine, 21, 50);
    host.join();
    CHECK(wrong == 0);
}

TEST_CASE("child: the host's LLVM is loaded first" * doctest::skip()) {
    const OtherLlvm other;
    other.initialise();
    if (!kIsSameLibrary) other.set_option("-x86-asm-syntax=intel");
    CHECK(other.compile_and_run(7) == 7);
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    use_both(other, engine);
    CHECK(engine.stats().generated_calls == 50);
    // Ours still writes AT&T's syntax: the option is the host's alone.
    CHECK(assembly_of(engine).find("%r") != std::string::npos);
}

TEST_CASE("child: the host's LLVM is loaded last" * doctest::skip()) {
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    compile_kernels(engine, 51, 60);
    const std::string before = assembly_of(engine);
    const OtherLlvm other;
    other.initialise();
    if (!kIsSameLibrary) other.set_option("-x86-asm-syntax=intel");
    use_both(other, engine);
    CHECK(assembly_of(engine) == before);
}

TEST_CASE("an LLVM that the host loaded globally before us is a stranger to ours") {
    CHECK(run_test_case("child: the host's LLVM is loaded first", {}) == 0);
}

TEST_CASE("an LLVM that the host loads globally after us is a stranger to ours") {
    CHECK(run_test_case("child: the host's LLVM is loaded last", {}) == 0);
}

}  // namespace
}  // namespace gj::test
