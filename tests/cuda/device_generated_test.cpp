// device_generated_test.cpp: generated CUDA kernels, made by NVRTC and run through the fake libcuda, judged by the
// oracle: every valid call with rows runs one.
#include <cstdlib>
#include <random>
#include <set>

#include <doctest/doctest.h>

#include "tests/cuda/device.h"
#include "tests/cuda/device_product.h"
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

}  // namespace
}  // namespace gj::test
