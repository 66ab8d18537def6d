// without_compiler_test.cpp: what is said and done where no kernel can be compiled. Built with GJ_LLVM=off it runs as
// it is; otherwise beside a copy of libgatherjit that has no libgatherjit-llvm beside it.
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/engine.h"
#include "tests/support/invocation.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

ApiCall gather_call() { return make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2}, {2, 0})); }

gj_engine_options with_mode(gj_compile_mode mode) {
    gj_engine_options options = engine_options();
    options.compile_mode = mode;
    options.compile_after_bytes = 1;
    return options;
}

void heard_by(std::vector<std::string>& messages, gj_engine_options* options) {
    options->log_level = GJ_LOG_DEBUG;
    options->log = [](void* user, gj_log_level level, const char* message) {
        static_cast<std::vector<std::string>*>(user)->push_back(std::to_string(level) + " " + message);
    };
    options->log_user = &messages;
}

/// Whether one warning, and nothing else, names the missing piece and says what happens; "" or what is different.
std::string warns_once(const std::vector<std::string>& messages) {
    std::string all;
    for (const std::string& message : messages) all += message + "\n";
    const std::string begin =
        std::to_string(GJ_LOG_WARNING) + " kernels can't be generated, the generic one runs: no compiler: ";
    const bool good = messages.size() == 1 && all.starts_with(begin) && all.find("LLVM") != std::string::npos;
    return good ? "" : "heard: " + all;
}

TEST_CASE("the back end is UNAVAILABLE, and why is said every time") {
    const Engine engine;
    for (int i = 0; i < 3; ++i) {
        const gj_status status = gj_backend_status(engine, GJ_BACKEND_LLVM);
        CHECK(status_differences(status, {GJ_UNAVAILABLE, 0, {"LLVM"}}) == "");
    }
}

TEST_CASE("a call in blocking mode is UNAVAILABLE and writes nothing") {
    const gj_engine_options options = with_mode(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    for (int i = 0; i < 3; ++i) {
        CHECK(refused(gather_call(), {GJ_UNAVAILABLE, GJ_ARG_NONE, {"LLVM"}}, kCallsAndPlans,
                      [&](Invocation& given) { given.engine = engine; }) == "");
    }
    const ApiCall empty = make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {2, 0}));
    CHECK(run_call(engine, empty).status == GJ_OK);
}

TEST_CASE("a plan in blocking mode is UNAVAILABLE, one in default or background mode runs the generic kernel") {
    const Engine engine;
    const ApiCall call = gather_call();
    CHECK(refused(call, {GJ_UNAVAILABLE, GJ_ARG_NONE, {"LLVM"}}, kPlans, [&](Invocation& given) {
              given.engine = engine;
              given.plan_options.compile_mode = GJ_COMPILE_BLOCKING;
          }) == "");
    for (const gj_compile_mode mode : {GJ_COMPILE_DEFAULT, GJ_COMPILE_BACKGROUND}) {
        const PlanHandle plan = plan_of(engine, call, {}, mode);
        REQUIRE(gj_engine_wait(engine) == GJ_OK);
        CHECK_FALSE(plan.is_generated());
        CHECK(run_plan(plan, call).status == GJ_OK);
        std::size_t size = 0;
        CHECK(gj_plan_code(plan, GJ_CODE_OBJECT, nullptr, &size) == GJ_FAILED_PRECONDITION);
    }
}

TEST_CASE("calls in default and background mode run the generic kernel, one warning says why, and a counter counts") {
    for (const gj_compile_mode mode : {GJ_COMPILE_DEFAULT, GJ_COMPILE_BACKGROUND}) {
        std::vector<std::string> messages;
        gj_engine_options options = with_mode(mode);
        heard_by(messages, &options);
        const Engine engine(&options);
        for (int run = 0; run < 10; ++run) {
            CHECK(run_and_judge(engine, gather_call()) == "");
            REQUIRE(gj_engine_wait(engine) == GJ_OK);
        }
        const gj_stats stats = engine.stats();
        CHECK(stats.generic_calls == 10);
        CHECK(stats.generated_calls == 0);
        CHECK(stats.compiles == 0);
        CHECK(stats.compile_failures == 0);
        CHECK(stats.compiles_unavailable >= 1);
        CHECK(warns_once(messages) == "");
    }
}

TEST_CASE("plans that fall back say so by one warning an engine, and their info says why") {
    for (const gj_compile_mode mode : {GJ_COMPILE_DEFAULT, GJ_COMPILE_BACKGROUND}) {
        std::vector<std::string> messages;
        gj_engine_options options = with_mode(GJ_COMPILE_DEFAULT);
        heard_by(messages, &options);
        {
            const Engine engine(&options);
            for (int i = 0; i < 2; ++i) {
                const PlanHandle plan = plan_of(engine, gather_call(), {}, mode);
                if (mode == GJ_COMPILE_DEFAULT) CHECK(warns_once(messages) == "");  // by the plan itself
                CHECK(status_differences(gj_plan_wait(plan), {GJ_UNAVAILABLE, 0, {"no compiler", "LLVM"}}) == "");
                const gj_plan_info info = plan.info();
                CHECK(info.kernel == GJ_KERNEL_GENERIC);
                CHECK(info.status == GJ_UNAVAILABLE);
                CHECK(info.origin == GJ_ORIGIN_NONE);
                CHECK_MESSAGE(std::string(info.reason).starts_with("no compiler: "), info.reason);
            }
            CHECK(engine.stats().compiles_unavailable >= 1);
        }
        CHECK(warns_once(messages) == "");
    }
}

TEST_CASE("an engine that ends tells what nobody has heard yet") {
    std::vector<std::string> messages;
    gj_engine_options options = with_mode(GJ_COMPILE_BACKGROUND);
    heard_by(messages, &options);
    {
        const Engine engine(&options);
        const PlanHandle plan = plan_of(engine, gather_call(), {}, GJ_COMPILE_BACKGROUND);
        CHECK(gj_plan_wait(plan) == GJ_UNAVAILABLE);
    }
    CHECK(warns_once(messages) == "");
}

TEST_CASE("who is told by a status is not warned") {
    std::vector<std::string> messages;
    gj_engine_options options = with_mode(GJ_COMPILE_BLOCKING);
    heard_by(messages, &options);
    const Engine engine(&options);
    CHECK(run_call(engine, gather_call()).status == GJ_UNAVAILABLE);
    CHECK(engine.stats().compiles_unavailable == 1);
    CHECK(messages.empty());
}

TEST_CASE("no call that would want a kernel, no warning") {
    std::vector<std::string> messages;
    gj_engine_options options = with_mode(GJ_COMPILE_DEFAULT);
    options.compile_after_bytes = GJ_OFF;
    heard_by(messages, &options);
    const Engine engine(&options);
    for (int run = 0; run < 3; ++run) CHECK(run_and_judge(engine, gather_call()) == "");
    CHECK(messages.empty());
    CHECK(engine.stats().compiles_unavailable == 0);
}

}  // namespace
}  // namespace gj::test
