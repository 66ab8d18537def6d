// device_generated_test.cpp: generated CUDA kernels, made by NVRTC and run through the fake libcuda, judged by the
// oracle: every valid call with rows runs one.
#include <chrono>
#include <cstdlib>
#include <map>
#include <string>
#include <thread>

#include <doctest/doctest.h>

#include "tests/cuda/cuda_calls.h"
#include "tests/cuda/device.h"
#include "tests/cuda/device_product.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/limits.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

gj_engine_options blocking() {
    gj_engine_options options = engine_options();
    options.compile_mode = GJ_COMPILE_BLOCKING;
    return options;
}

TEST_CASE("calls of the product on generated kernels, against the oracle") {
    fake_cuda();
    const gj_engine_options options = blocking();
    Engine engine(&options);
    const ProductOnDevice product = run_product(engine, product_settings());
    CHECK(product.wrong == "");
    CHECK(engine.stats().generic_calls == 0);
    MESSAGE(product.calls << " calls, " << engine.stats().compiles << " kernels, "
                          << engine.stats().compile_ns / std::max<std::int64_t>(engine.stats().compiles, 1) / 1'000'000
                          << " ms each");
}

/// "warp_rows" of "gj_warp_rows_i32_k1_...".
std::string family_of(const std::string& kernel) {
    for (const char* family : {"packed_rows", "warp_rows", "units"})
        if (kernel.starts_with(std::string("gj_") + family + "_")) return family;
    return kernel;
}

TEST_CASE("kernels by pairs of block, policy, index type, K and layout, over whole tiles and what is left") {
    fake_cuda();
    const gj_engine_options options = blocking();
    Engine engine(&options);
    std::map<std::string, int> families;
    const std::vector<Row> rows = cuda_call_rows();
    for (const Row& row : rows) {
        ApiCall call = cuda_call(row);
        const std::string wrong = judge_on_device(engine, call);
        REQUIRE_MESSAGE(wrong == "", wrong << fake_cuda().last_kernel << "\n" << describe(call).substr(0, 600));
        ++families[family_of(fake_cuda().last_kernel)];
    }
    CHECK(engine.stats().generic_calls == 0);
    for (const char* family : {"packed_rows", "warp_rows", "units"}) CHECK_MESSAGE(families[family] > 30, family);
    MESSAGE(rows.size() << " calls: " << families["packed_rows"] << " packed_rows, " << families["warp_rows"]
                        << " warp_rows, " << families["units"] << " units");
}

TEST_CASE("child: exits in a compile" * doctest::skip()) {
    fake_cuda();
    gj_engine_options options = engine_options();
    options.compile_mode = GJ_COMPILE_BACKGROUND;
    options.compile_after_bytes = 1;
    const Engine engine(&options);
    ApiCall call = cuda_call(cuda_call_rows()[5]);
    CHECK(judge_on_device(engine, call) == "");
    std::this_thread::sleep_for(std::chrono::milliseconds(std::atoi(std::getenv("GJ_TEST_WAIT"))));
    std::exit(0);
}

TEST_CASE("exit() in a compile is clean, early and late in it") {
    for (int wait = 0; wait < 200; wait += full_or_reduced(10, 40)) {
        CAPTURE(wait);
        CHECK(run_test_case("child: exits in a compile", {"GJ_TEST_WAIT=" + std::to_string(wait)}) == 0);
    }
}

}  // namespace
}  // namespace gj::test
