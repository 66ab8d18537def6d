// device_product.h: the calls of the product test on a device.
#pragma once

#include <string>

#include "tests/product_run.h"

namespace gj::test {

struct ProductOnDevice {
    int calls = 0;
    std::string wrong;  ///< of the first call that was; then the run has ended
};

/// Runs `settings.calls` calls: the rows of the covering array, in each four of one structure, which mostly share a
/// kernel. Where `settings.recipe` is not "", that call only. Some are made plans, which wait for a compiler, unless
/// `makes_plans` is false.
ProductOnDevice run_product(gj_engine* engine, const ProductSettings& settings, bool makes_plans = true);

}  // namespace gj::test
