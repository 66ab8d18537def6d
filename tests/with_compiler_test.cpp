// with_compiler_test.cpp: a build with LLVM has a compiler, and opens it no sooner than a kernel must be compiled.
#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

bool compiler_is_loaded() {
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);)
        if (line.find("libgatherjit-llvm") != std::string::npos) return true;
    return false;
}

// One case: what is loaded stays loaded.
TEST_CASE("LLVM is opened at the first compile, and is there") {
    gj_engine_options options = generic_engine_options();
    const Engine generic(&options);
    const ApiCall call = make_gather(Tensor(kFloat32, {10, 4}), Tensor::integers(kInt32, {3}, {1, 2, 3}));
    CHECK(run_call(generic, call).status == GJ_OK);
    CHECK_FALSE(compiler_is_loaded());

    options = engine_options();
    options.compile_mode = GJ_COMPILE_BLOCKING;
    const Engine blocking(&options);
    CHECK(run_call(blocking, call).status == GJ_OK);
    CHECK(compiler_is_loaded());
    CHECK(blocking.stats().generated_calls == 1);
    CHECK(gj_backend_status(blocking, GJ_BACKEND_LLVM) == GJ_OK);
}

}  // namespace
}  // namespace gj::test
