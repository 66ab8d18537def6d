// constructor_plugin.cpp: a library that uses gatherjit while it is being loaded: its constructor holds the loader's
// lock. GJ_TEST_CONSTRUCTOR says what the constructor does.
#include <cstdlib>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "tests/hostile/rows.h"

namespace gj::test {
namespace {

int make_and_run_plan(gj_engine* engine, gj_compile_mode mode, std::int64_t width) {
    gj_plan* plan = nullptr;
    Rows rows(width);
    if (const gj_status status = rows.make_plan(engine, mode, &plan); status != GJ_OK) return 1 + status;
    if (rows.run(plan) != GJ_OK || !rows.is_right()) return 100;
    std::size_t size = 0;
    if (const gj_status status = gj_plan_code(plan, GJ_CODE_OBJECT, nullptr, &size); status != GJ_OK)
        return 20 + status;
    gj_plan_release(plan);
    return 0;
}

/// A compile is queued in the background; then somebody waits.
int wait_for_background() {
    const gj_engine_options options = options_of(GJ_COMPILE_BACKGROUND);
    gj_engine* engine = nullptr;
    if (gj_engine_create(&options, &engine) != GJ_OK) return 30;
    if (const int wrong = gather_once(engine, 4); wrong != 0) return wrong;
    if (gj_engine_wait(engine) != GJ_OK) return 31;
    gj_stats stats{};
    stats.struct_size = sizeof stats;
    gj_engine_stats(engine, &stats);
    return stats.compiles == 1 ? 0 : 32;
}

/// The worker has begun to want the compiler; then this thread waits for another kernel, behind it in the queue.
int plan_behind_background() {
    const gj_engine_options options = options_of(GJ_COMPILE_BACKGROUND);
    gj_engine* engine = nullptr;
    if (gj_engine_create(&options, &engine) != GJ_OK) return 40;
    if (const int wrong = gather_once(engine, 4); wrong != 0) return wrong;
    usleep(20'000);
    return make_and_run_plan(engine, GJ_COMPILE_BLOCKING, 5);
}

/// The worker's own opening waits for the loader, which this thread has; this thread can't open it either, and waits.
int wait_without_descriptors() {
    const gj_engine_options options = options_of(GJ_COMPILE_BACKGROUND);
    gj_engine* engine = nullptr;
    if (gj_engine_create(&options, &engine) != GJ_OK) return 70;
    if (const int wrong = gather_once(engine, 4); wrong != 0) return wrong;
    usleep(50'000);
    rlimit before{}, none{};
    getrlimit(RLIMIT_NOFILE, &before);
    none = before;
    none.rlim_cur = 0;
    setrlimit(RLIMIT_NOFILE, &none);
    const gj_status waited = gj_engine_wait(engine);
    setrlimit(RLIMIT_NOFILE, &before);
    return waited == GJ_OK ? make_and_run_plan(engine, GJ_COMPILE_BLOCKING, 5) : 71;
}

/// A plan's compile is queued in the background; then this thread waits for it.
int wait_for_plan() {
    const gj_engine_options options = options_of(GJ_COMPILE_BACKGROUND);
    gj_engine* engine = nullptr;
    gj_plan* plan = nullptr;
    Rows rows(6);
    if (gj_engine_create(&options, &engine) != GJ_OK) return 80;
    if (rows.make_plan(engine, GJ_COMPILE_BACKGROUND, &plan) != GJ_OK) return 81;
    if (const gj_status status = gj_plan_wait(plan); status != GJ_OK) return 82 + status;
    gj_plan_info info{};
    info.struct_size = sizeof info;
    if (gj_plan_get_info(plan, &info) != GJ_OK || info.kernel != GJ_KERNEL_GENERATED) return 95;
    return rows.run(plan) == GJ_OK && rows.is_right() ? 0 : 96;
}

int fork_here() {
    usleep(50'000);  // by now another thread waits for the loader to open the compiler
    const pid_t child = fork();
    if (child == 0) _exit(0);
    int status = 0;
    return waitpid(child, &status, 0) == child && status == 0 ? 0 : 50;
}

int use() {
    const char* const variable = std::getenv("GJ_TEST_CONSTRUCTOR");
    const std::string_view what = variable != nullptr ? variable : "";
    if (what == "wait") return wait_for_background();
    if (what == "behind") return plan_behind_background();
    if (what == "plan wait") return wait_for_plan();
    if (what == "slow") return usleep(1'000'000);
    if (what == "starved") return wait_without_descriptors();
    if (what == "fork") return fork_here();
    const gj_engine_options options = options_of(what == "call" ? GJ_COMPILE_BLOCKING : GJ_COMPILE_DEFAULT);
    gj_engine* engine = nullptr;
    if (gj_engine_create(&options, &engine) != GJ_OK) return 60;
    if (what == "call") return gather_once(engine, 4);
    if (what == "plan") return make_and_run_plan(engine, GJ_COMPILE_DEFAULT, 4);
    return 61;
}

}  // namespace
}  // namespace gj::test

/// 0, or what was wrong.
extern "C" __attribute__((visibility("default"))) const int gj_test_outcome = gj::test::use();
