// fork_records_test.cpp: what a child of fork() finds where other threads of its parent were writing: whole, or
// nothing.
#include <array>
#include <atomic>
#include <barrier>
#include <chrono>
#include <map>
#include <memory>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "tests/hostile/child.h"
#include "tests/hostile/rows.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

constexpr int kForks = 3000, kThreads = 3;
constexpr std::int64_t kNarrow = 4, kWide = 24;

/// In the child, where only the forking thread is left: new threads make calls of the shapes that the parent's threads
/// made. All are there before the first begins, so that each gets another record.
int call_on_new_threads(gj_engine* engine) {
    std::barrier all_live(kThreads), all_done(kThreads);
    std::array<int, kThreads> wrong{};
    std::vector<std::thread> threads;
    for (int& found : wrong)
        threads.emplace_back([&] {
            all_live.arrive_and_wait();
            found = gather_once(engine, kNarrow);
            if (found == 0) found = gather_once(engine, kWide);
            all_done.arrive_and_wait();
        });
    for (std::thread& thread : threads) thread.join();
    for (const int found : wrong)
        if (found != 0) return found;
    return 0;
}

TEST_CASE("a thread of a child runs what it asks for, however the parent's threads were interrupted: 3,000 forks") {
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    std::atomic<bool> stop{false}, is_paused{false};  // paused while a child has the processors
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i)
        threads.emplace_back([&] {
            Rows narrow(kNarrow), wide(kWide);
            while (!stop) {
                is_paused.wait(true);
                for (Rows* rows : {&narrow, &narrow, &wide, &wide}) rows->gather(engine);
            }
        });
    std::map<int, int> ends;
    for (int i = 0; i < kForks; ++i) {
        std::this_thread::sleep_for(std::chrono::microseconds(100 + i % 300));
        const pid_t child = start_child([&] { return call_on_new_threads(engine); });
        is_paused = true;
        ++ends[end_of(child)];
        is_paused = false;
        is_paused.notify_all();
    }
    stop = true;
    for (std::thread& thread : threads) thread.join();
    for (const auto& [end, times] : ends) CHECK_MESSAGE(end == 0, times, " children: ", end);
    CHECK(ends[0] == kForks);
}

/// In the child: the keys that other threads were about to have compiled can be had.
int call_all(gj_engine* engine, const std::array<std::atomic<std::int64_t>, 2>& widths) {
    for (const auto& width : widths)
        if (const int wrong = gather_once(engine, width); wrong != 0) return wrong;
    return 0;
}

TEST_CASE("a child waits for no compile that a thread of its parent was about to ask for: calls and plans") {
    for (const bool makes_plans : {false, true}) {
        gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
        options.max_cache_bytes = 65536;
        if (makes_plans) options.compile_queue = GJ_OFF;  // each is refused at once, and asked for again
        const Engine engine(&options);
        std::atomic<bool> stop{false};
        std::array<std::atomic<std::int64_t>, 2> widths{1, 2};
        std::vector<std::thread> threads;
        for (auto& width : widths)
            threads.emplace_back([&] {
                while (!stop) {
                    width = width % 300 + 1;
                    gj_plan* plan = nullptr;
                    if (makes_plans)
                        Rows(width).make_plan(engine, GJ_COMPILE_BACKGROUND, &plan);
                    else
                        Rows(width).gather(engine);
                    gj_plan_release(plan);
                }
            });
        std::map<int, int> ends;
        for (int i = 0; i < 200; ++i) {
            std::this_thread::sleep_for(std::chrono::microseconds(50 + i % 97));
            ++ends[end_of(start_child([&] { return call_all(engine, widths); }))];
            if (ends.size() > 1) break;
        }
        stop = true;
        for (std::thread& thread : threads) thread.join();
        for (const auto& [end, times] : ends) CHECK_MESSAGE(end == 0, times, " children: ", end);
    }
}

/// In the child: a plan is right, and is released.
int run_and_release(gj_plan* plan, std::int64_t width) {
    Rows rows(width);
    const gj_status status = rows.run(plan);
    gj_plan_release(plan);
    return status != GJ_OK ? 1 + status : rows.is_right() ? 0 : 100;
}

TEST_CASE("a plan whose kernel lands while its process forks runs in parent and child") {
    const gj_engine_options options = options_of(GJ_COMPILE_BACKGROUND);
    const Engine engine(&options);
    std::map<int, int> ends;
    for (std::int64_t width = 1; width <= 100; ++width) {
        gj_plan* plan = nullptr;
        REQUIRE(Rows(width).make_plan(engine, GJ_COMPILE_BACKGROUND, &plan) == GJ_OK);
        std::atomic<bool> stop{false}, is_right{true};
        const auto run = [&] {
            Rows rows(width);
            while (!stop)
                if (rows.run(plan) != GJ_OK || !rows.is_right()) is_right = false;
        };
        std::thread first(run), second(run);
        for (int i = 0; i < 4; ++i) {
            std::this_thread::sleep_for(std::chrono::microseconds(500));
            ++ends[end_of(start_child([&] { return run_and_release(plan, width); }))];
        }
        stop = true;
        first.join();
        second.join();
        CHECK(is_right);
        gj_plan_release(plan);
    }
    for (const auto& [end, times] : ends) CHECK_MESSAGE(end == 0, times, " children: ", end);
}

}  // namespace
}  // namespace gj::test
