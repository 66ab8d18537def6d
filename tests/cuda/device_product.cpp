// device_product.cpp: makes the product's calls, leaves out those that a device answers otherwise, and judges them.
#include "tests/cuda/device_product.h"

#include <random>

#include "tests/cuda/device.h"
#include "tests/product_call.h"
#include "tests/product_factors.h"

namespace gj::test {
namespace {

constexpr std::size_t kMostFillBytes = 256;
/// The machine that runs PTX takes 50 ns a byte.
constexpr std::size_t kMostOutBytes = 40'000;

/// What a device answers in words of its own: a fill that is too long, and a clamp into an empty dimension.
bool is_alike(const ApiCall& call) {
    if (call.policy == GJ_POLICY_FILL && call.params.element_bytes() > kMostFillBytes) return false;
    const bool moves = call.policy == GJ_POLICY_CLAMP || call.policy == GJ_POLICY_WRAP;
    return !moves || call.params.count() > 0;
}

/// False: not for a device.
bool judge(gj_engine* engine, const CallRecipe& recipe, bool makes_plans, ProductOnDevice* run) {
    RoutedCall made = make_call(recipe);
    if (made.call.policy == GJ_POLICY_DEFAULT) made.call.policy = GJ_POLICY_ZERO;
    if (!is_alike(made.call) || made.call.out.span_bytes() > kMostOutBytes) return false;
    ++run->calls;
    run->wrong = judge_on_device(engine, made.call, makes_plans ? made.route : Route::kDirect);
    if (!run->wrong.empty()) run->wrong += "GJ_TEST_RECIPE=" + to_string(recipe) + "\n" + describe(made.call);
    return true;
}

}  // namespace

ProductOnDevice run_product(gj_engine* engine, const ProductSettings& settings, bool makes_plans) {
    ProductOnDevice run;
    if (!settings.recipe.empty()) {
        judge(engine, parse_recipe(settings.recipe), makes_plans, &run);
        return run;
    }
    std::mt19937_64 random(settings.seed);
    const std::vector<Row> rows = covering_array(product_factors(), settings.seed);
    for (std::size_t i = 0; run.calls < settings.calls && run.wrong.empty(); ++i) {
        const std::uint64_t structure = random();
        for (int variation = 0; variation < 4 && run.wrong.empty(); ++variation)
            if (!judge(engine, {rows[i % rows.size()], structure, random(), variation == 3}, makes_plans, &run)) break;
    }
    return run;
}

}  // namespace gj::test
