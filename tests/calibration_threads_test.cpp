// calibration_threads_test.cpp: the least task as a fact: given, results are the same; measured, only once the
// library's own threads run, which no measurement starts. Each case in a process of its own.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <utility>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"
#include "tests/support/process.h"

namespace gj::test {
namespace {

using namespace std::chrono_literals;

/// Moves 2 * rows * 4 * columns bytes, and 8 for each row.
ApiCall call_of(std::int64_t rows, std::int64_t columns) {
    Tensor indices(kInt64, {rows});
    for (std::int64_t i = 0; i < rows; ++i) indices.set_integer(i, i * 7 % 300);
    ApiCall call = make_gather(Tensor(kFloat32, {300, columns}), std::move(indices));
    call.params.fill_distinct(static_cast<std::uint64_t>(columns));
    return call;
}

/// Runs tasks on the calling thread, and counts them.
struct CountingPool {
    std::int64_t tasks = 0;
    gj_thread_pool pool{};

    CountingPool() {
        pool.struct_size = sizeof pool;
        pool.context = this;
        pool.workers = 64;
        pool.parallel_for = [](void* context, std::int64_t count, gj_task task, void* task_context) {
            static_cast<CountingPool*>(context)->tasks += count;
            for (std::int64_t i = 0; i < count; ++i) task(task_context, i, 0);
        };
    }
};

/// Threads that are neither this one nor one of the library's workers: oneTBB's.
bool own_threads_run() {
    const std::vector<std::string> names = thread_names();
    return std::count_if(names.begin(), names.end(), [](const auto& name) { return !name.starts_with("gj-"); }) > 1;
}

constexpr const char* kFacts[] = {"two_threads_128k", "two_threads_256k", "two_threads_512k"};
std::string told(const PlanHandle& plan, const std::string& fact, const std::string& member) {
    return plan.described("/threads/facts/" + fact + "/" + member);
}

TEST_CASE("the least task as it is given: every call around it does all of its work") {
    CHECK(run_test_case("child: least task", {"GJ_CALIBRATION=off", "LEAST=262144"}) == 0);
    CHECK(run_test_case("child: least task", {"GJ_CALIBRATION=off,two_threads=yes", "LEAST=131072"}) == 0);
    CHECK(run_test_case("child: least task", {"GJ_CALIBRATION=off,two_threads=no", "LEAST=1048576"}) == 0);
    CHECK(run_test_case("child: least task", {"GJ_CALIBRATION=off,two_threads_256k=no", "LEAST=524288"}) == 0);
}

TEST_CASE("child: least task" * doctest::skip()) {
    gj_engine_options options = generated_engine_options();
    {
        const Engine engine(&options);
        CHECK(plan_of(engine, call_of(4, 64)).described("/threads/least_task_bytes") == std::getenv("LEAST"));
    }
    const std::int64_t least = std::stoll(std::getenv("LEAST"));
    for (const gj_engine_options& of : {options, generic_engine_options()})
        for (const std::int64_t tasks : {1, 2, 5}) {
            CountingPool pool;
            gj_engine_options counted = of;
            counted.pool = &pool.pool;
            const Engine engine(&counted);
            const std::int64_t moved = tasks * least + least / 2;
            CHECK(run_and_judge(engine, call_of(moved / (2 * 4 * 64 + 8), 64)) == "");
            CHECK(pool.tasks == (tasks == 1 ? 0 : tasks));
        }
    const Engine engine(&options);
    for (std::int64_t columns : {1, 16, 64, 1024})
        for (std::int64_t kibibytes : {200, 255, 257, 400, 600, 1100, 2100, 5000}) {
            const std::int64_t rows = kibibytes * 1024 / (8 * columns + 8);
            CHECK(run_and_judge(engine, call_of(rows, columns)) == "");
        }
}

TEST_CASE("the least task is measured when the library's own threads run, and no measurement starts them") {
    CHECK(run_test_case("child: threads are measured", {"GJ_CALIBRATION="}) == 0);
}

TEST_CASE("child: threads are measured" * doctest::skip()) {
    if (!compiler_available()) return;
    gj_engine_options options = generated_engine_options();
    options.calibration = GJ_CALIBRATION_LAZY;
    const Engine engine(&options);
    CHECK(run_and_judge(engine, call_of(4, 64)) == "");
    REQUIRE(gj_engine_calibrate(engine) == GJ_OK);
    const gj_stats before = engine.stats();
    CHECK_FALSE(own_threads_run());
    const PlanHandle older = plan_of(engine, call_of(4, 64));
    for (const char* fact : kFacts) {
        CHECK(told(older, fact, "source") == R"("assumed")");
        CHECK(told(older, fact, "can_be_measured") == "false");
        CHECK(told(older, fact, "measurement") == R"("never")");
    }
    CHECK(older.described("/threads/least_task_bytes") == "262144");
    CHECK(run_and_judge(engine, call_of(5000, 256)) == "");
    if (!own_threads_run()) {
        MESSAGE("one CPU, or a build without oneTBB: nothing to measure");
        return;
    }
    const auto ends = [&] {
        const gj_stats now = engine.stats();
        return now.facts_measured + now.facts_undecided - before.facts_measured - before.facts_undecided;
    };
    // Each kernel asks, and what noise has left undecided is asked again.
    for (std::int64_t columns = 40; columns < 50; ++columns) {
        CHECK(run_and_judge(engine, call_of(5000, columns)) == "");
        for (int i = 0; i < 1000 && ends() < 3; ++i) std::this_thread::sleep_for(1ms);
    }
    CHECK(ends() >= 3);
    const PlanHandle plan = plan_of(engine, call_of(5000, 256));
    std::int64_t least = 131072;
    for (const char* fact : kFacts) {
        const std::string source = told(plan, fact, "source");
        CAPTURE(source);
        CHECK((source == R"("measured")" || told(plan, fact, "can_be_measured") == "true"));
        if (source == R"("measured")") CHECK(told(older, fact, "measurement") == R"("measured since")");
    }
    for (const char* fact : kFacts) {
        if (told(plan, fact, "choice") == R"("yes")") break;
        least *= 2;
    }
    CHECK(plan.described("/threads/least_task_bytes") == std::to_string(least));
    CHECK(run_and_judge(engine, call_of(5000, 256)) == "");
}

}  // namespace
}  // namespace gj::test
