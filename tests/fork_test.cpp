// fork_test.cpp: a process may fork in the middle of a compile; child and parent both go on, and both compile.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

constexpr int kForks = 300;

/// A key of its own for each number below 320 x 5.
ApiCall call_of(int number) {
    constexpr gj_policy kPolicies[] = {GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_CLAMP, GJ_POLICY_WRAP,
                                       GJ_POLICY_TRUST};
    ApiCall call = make_gather(Tensor(opaque(1 + number % 320), {5}), Tensor::integers(kInt32, {2}, {4, 1}));
    call.params.fill_distinct(static_cast<std::uint64_t>(number));
    call.policy = kPolicies[number / 320];
    return call;
}

/// What a child does: runs what its parent compiled, lets its own worker compile, blocks for a compile, and shows a
/// plan's code. 0, or what was wrong.
int use_everything(gj_engine* background, gj_engine* blocking, const PlanHandle& plan, const ApiCall& planned,
                   int number) {
    if (run_and_judge(background, call_of(0)) != "") return 1;
    if (run_plan(plan, planned).status != GJ_OK) return 2;
    if (run_and_judge(background, call_of(number + 1)) != "") return 3;
    if (run_and_judge(blocking, call_of(number + 2)) != "") return 4;
    if (gj_engine_wait(background) != GJ_OK) return 5;
    gj_stats before{}, after{};
    before.struct_size = after.struct_size = sizeof before;
    gj_engine_stats(background, &before);
    if (run_and_judge(background, call_of(number + 1)) != "") return 6;
    gj_engine_stats(background, &after);
    if (after.generated_calls != before.generated_calls + 1) return 7;
    if (number % 8 == 0 && plan.code(GJ_CODE_OBJECT).size() < 100) return 8;
    return 0;
}

TEST_CASE("fork() in the middle of compiles, 300 times: child and parent go on") {
    REQUIRE(compiler_available());
    gj_engine_options options = engine_options();
    options.compile_after_bytes = 1;
    options.max_threads = 1;
    const Engine background(&options);
    options.compile_mode = GJ_COMPILE_BLOCKING;
    const Engine blocking(&options);
    const ApiCall planned = call_of(3);
    const PlanHandle plan = plan_of(blocking, planned);
    std::mt19937 random(2);
    std::map<int, int> ends;
    int in_the_middle = 0;
    for (int i = 0; i < kForks; ++i) {
        const int number = 10 + 5 * i;
        for (const int wanted : {number, number + 4}) REQUIRE(run_and_judge(background, call_of(wanted)) == "");
        std::this_thread::sleep_for(std::chrono::microseconds(std::uniform_int_distribution(0, 4000)(random)));
        const gj_stats stats = background.stats();
        in_the_middle += stats.compiles < stats.cache_misses ? 1 : 0;
        std::fflush(nullptr);
        const pid_t child = fork();
        if (child == 0) {
            alarm(60);  // a hang is a failure
            const int wrong = use_everything(background, blocking, plan, planned, number);
            if (i % 2 == 0) std::exit(wrong);  // with the handlers that it inherited
            _exit(wrong);
        }
        REQUIRE(child > 0);
        CHECK(run_and_judge(background, call_of(number + 3)) == "");
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        ++ends[WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status)];
    }
    for (const auto& [end, times] : ends) CHECK_MESSAGE(end == 0, times, " children: ", end);
    CHECK(ends[0] == kForks);
    REQUIRE(gj_engine_wait(background) == GJ_OK);
    MESSAGE(in_the_middle, " of ", kForks, " forks found a compile not done");
    CHECK(in_the_middle >= kForks / 4);
    CHECK(background.stats().compile_failures == 0);
}

TEST_CASE("a plan that waits for its compile in a child of fork() hears that it was given up, and runs") {
    REQUIRE(compiler_available());
    gj_engine_options options = engine_options();
    options.max_cache_entries = GJ_OFF;
    const Engine engine(&options);
    std::map<int, int> ends;
    for (int i = 0; i < 20; ++i) {
        std::vector<ApiCall> calls;
        std::vector<PlanHandle> plans;
        for (int k = 0; k < 6; ++k) {
            calls.push_back(call_of(6 * i + k));
            plans.push_back(plan_of(engine, calls.back(), {}, GJ_COMPILE_BACKGROUND));
        }
        const pid_t child = fork();
        if (child == 0) {
            alarm(60);
            int end = 0;
            for (std::size_t k = 0; k < plans.size(); ++k) {
                const gj_status status = gj_plan_wait(plans[k]);
                const gj_plan_info info = plans[k].info();
                const bool given_up = info.kernel == GJ_KERNEL_GENERIC && status == GJ_UNAVAILABLE &&
                                      std::string(info.reason).find("the process forked") != std::string::npos;
                if (given_up) end = 1;
                if (!given_up && (status != GJ_OK || info.kernel != GJ_KERNEL_GENERATED)) _exit(2);
                if (run_plan(plans[k], calls[k]).status != GJ_OK) _exit(3);
            }
            _exit(end);
        }
        REQUIRE(child > 0);
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        ++ends[WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status)];
        for (const PlanHandle& plan : plans) CHECK(gj_plan_wait(plan) == GJ_OK);  // the parent's go on
    }
    CHECK(ends[0] + ends[1] == 20);
    CHECK(ends[1] > 0);
}

}  // namespace
}  // namespace gj::test
