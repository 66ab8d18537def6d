// plan_info_test.cpp: gj_plan_get_info and gj_plan_wait: what a plan runs, why, and when that will not change any more.
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/engine.h"
#include "tests/support/invocation.h"
#include "tests/support/limits.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

ApiCall call_of_bytes(int bytes) {
    return make_gather(Tensor(opaque(bytes), {5}), Tensor::integers(kInt32, {2}, {4, 1}));
}

/// Background plans, whose kernels are not found in the cache.
gj_engine_options uncached_options() {
    gj_engine_options options = engine_options();
    options.max_cache_entries = GJ_OFF;
    return options;
}

void check_no_kernel(const gj_plan_info& info) {
    CHECK(info.origin == GJ_ORIGIN_NONE);
    CHECK(info.compile_ns == 0);
    CHECK(info.load_ns == 0);
    CHECK(info.bytes == 0);
}

TEST_CASE("a plan of an empty call has nothing to run") {
    const ApiCall call = make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {2, 0}));
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        const PlanHandle plan = plan_of(engine, call);
        CHECK(gj_plan_wait(plan) == GJ_OK);
        const gj_plan_info info = plan.info();
        CHECK(info.kernel == GJ_KERNEL_NONE);
        CHECK(info.status == GJ_OK);
        CHECK(std::string(info.reason).empty());
        check_no_kernel(info);
    }
}

TEST_CASE("a blocking plan's kernel is generated: compiled for it, or found in memory") {
    if (!compiler_available()) return;
    const Engine engine;
    const gj_plan_info compiled = plan_of(engine, call_of_bytes(7), {}, GJ_COMPILE_BLOCKING).info();
    CHECK(compiled.kernel == GJ_KERNEL_GENERATED);
    CHECK(compiled.origin == GJ_ORIGIN_COMPILED);
    CHECK(compiled.status == GJ_OK);
    CHECK(compiled.compile_ns > 0);
    CHECK(compiled.load_ns > 0);
    CHECK(compiled.bytes >= 4096);
    const PlanHandle second = plan_of(engine, call_of_bytes(7), {}, GJ_COMPILE_BLOCKING);
    const gj_plan_info found = second.info();
    CHECK(found.kernel == GJ_KERNEL_GENERATED);
    CHECK(found.origin == GJ_ORIGIN_MEMORY);
    CHECK(found.compile_ns == compiled.compile_ns);
    CHECK(std::string(found.reason).empty());
    CHECK(gj_plan_wait(second) == GJ_OK);
}

TEST_CASE("a background plan is pending, then generated; waiting for it is enough") {
    if (!compiler_available()) return;
    const gj_engine_options options = uncached_options();
    const Engine engine(&options);
    int pending = 0;
    for (int bytes = 1; bytes <= full_or_reduced(40, 5); ++bytes) {
        const ApiCall call = call_of_bytes(bytes);
        const PlanHandle plan = plan_of(engine, call, {}, GJ_COMPILE_BACKGROUND);
        const gj_plan_info first = plan.info();
        REQUIRE((first.kernel == GJ_KERNEL_PENDING || first.kernel == GJ_KERNEL_GENERATED));
        if (first.kernel == GJ_KERNEL_PENDING) {
            ++pending;
            check_no_kernel(first);
            CHECK(first.status == GJ_OK);
            CHECK(std::string(first.reason).empty());
        }
        CHECK(run_plan(plan, call).status == GJ_OK);
        REQUIRE(gj_plan_wait(plan) == GJ_OK);
        const gj_plan_info info = plan.info();
        CHECK(info.kernel == GJ_KERNEL_GENERATED);
        CHECK(info.origin == GJ_ORIGIN_COMPILED);
        CHECK(info.compile_ns > 0);
        CHECK(run_plan(plan, call).status == GJ_OK);
    }
    CHECK(pending > 0);
}

TEST_CASE("a background plan that found the queue full is generic for good, and says so") {
    if (!compiler_available()) return;
    gj_engine_options options = engine_options();
    options.compile_queue = GJ_OFF;
    const Engine engine(&options);
    const PlanHandle plan = plan_of(engine, call_of_bytes(9), {}, GJ_COMPILE_BACKGROUND);
    CHECK(status_differences(gj_plan_wait(plan), {GJ_RESOURCE_EXHAUSTED, 0, {"queue", "compile_queue"}}) == "");
    const gj_plan_info info = plan.info();
    CHECK(info.kernel == GJ_KERNEL_GENERIC);
    CHECK(info.status == GJ_RESOURCE_EXHAUSTED);
    CHECK_MESSAGE(std::string(info.reason).find("compile_queue") != std::string::npos, info.reason);
    check_no_kernel(info);
    CHECK(engine.stats().compiles_refused == 1);
    CHECK(run_plan(plan, call_of_bytes(9)).status == GJ_OK);
    // Refused is not failed: the next plan may have what this one could not.
    CHECK(gj_plan_wait(plan_of(engine, call_of_bytes(9), {}, GJ_COMPILE_BLOCKING)) == GJ_OK);
}

TEST_CASE("a plan whose engine ended before its compile says so, or has its kernel") {
    if (!compiler_available()) return;
    int given_up = 0;
    for (int round = 0; round < full_or_reduced(20, 4); ++round) {
        const gj_engine_options options = uncached_options();
        auto engine = std::make_unique<Engine>(&options);
        std::vector<PlanHandle> plans;
        for (int bytes = 1; bytes <= 6; ++bytes)
            plans.push_back(plan_of(*engine, call_of_bytes(bytes), {}, GJ_COMPILE_BACKGROUND));
        engine.reset();
        for (const PlanHandle& plan : plans) {
            const gj_status status = gj_plan_wait(plan);
            const gj_plan_info info = plan.info();
            REQUIRE(info.kernel == (status == GJ_OK ? GJ_KERNEL_GENERATED : GJ_KERNEL_GENERIC));
            if (status == GJ_OK) continue;
            ++given_up;
            CHECK(status == GJ_UNAVAILABLE);
            CHECK(info.status == status);
            CHECK_MESSAGE(std::string(info.reason).find("its engine ended") != std::string::npos, info.reason);
        }
    }
    CHECK(given_up > 0);
}

TEST_CASE("what is wrong with a question about a plan is said, and nothing is written") {
    const PlanHandle plan = plan_of(generic_engine(), call_of_bytes(3));
    gj_plan_info info{};
    info.struct_size = sizeof info - 8;
    info.bytes = 77;
    CHECK(status_differences(gj_plan_get_info(plan, &info), {GJ_INVALID_ARGUMENT, 0, {"gj_plan_info.struct_size"}}) ==
          "");
    CHECK(info.bytes == 77);
    info.struct_size = sizeof info;
    CHECK(status_differences(gj_plan_get_info(nullptr, &info), {GJ_INVALID_ARGUMENT, 0, {"plan"}}) == "");
    CHECK(status_differences(gj_plan_get_info(plan, nullptr), {GJ_INVALID_ARGUMENT, 0, {"info"}}) == "");
    CHECK(status_differences(gj_plan_wait(nullptr), {GJ_INVALID_ARGUMENT, 0, {"plan"}}) == "");
    CHECK(info.bytes == 77);
    // The struct of a later version: what this one does not know stays as it is.
    struct Later {
        gj_plan_info known;
        std::int64_t unknown;
    } later{{}, 77};
    later.known.struct_size = sizeof later;
    CHECK(gj_plan_get_info(plan, &later.known) == GJ_OK);
    CHECK(later.known.struct_size == sizeof later);
    CHECK(later.unknown == 77);
}

}  // namespace
}  // namespace gj::test
