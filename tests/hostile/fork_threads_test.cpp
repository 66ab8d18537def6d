// fork_threads_test.cpp: a process forks while others of its threads make calls that are large enough for more than
// one; the child makes large calls too, where those that helped its parent are missing.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "tests/hostile/child.h"
#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

/// 8 MiB of out.
ApiCall large_call() {
    std::vector<std::int64_t> rows(8192);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<std::int64_t>(i * 37 % 4096);
    ApiCall call = make_gather(Tensor(kInt8, {4096, 1024}), Tensor::integers(kInt64, {8192}, rows));
    call.params.fill_distinct(7);
    return call;
}

/// 0 when a large call is right.
int run_large(gj_engine* engine, const ApiCall& call) {
    if (run_call(engine, call).status != GJ_OK) return 1;
    for (std::int64_t row = 0; row < 8192; row += 5)
        if (!std::equal(call.out.element(row * 1024), call.out.element(row * 1024) + 1024,
                        call.params.element(row * 37 % 4096 * 1024)))
            return 2;
    return 0;
}

/// In the child: on its one thread, and on new ones.
int run_large_on_threads(gj_engine* engine, const ApiCall& call) {
    if (const int wrong = run_large(engine, call); wrong != 0) return wrong;
    std::atomic<int> wrong{0};
    const auto run = [&] {
        const ApiCall own = large_call();
        if (const int found = run_large(engine, own); found != 0) wrong = found;
    };
    std::thread first(run), second(run);
    first.join();
    second.join();
    return wrong;
}

TEST_CASE("fork() beside large calls: the child makes large calls, 100 times") {
    const Engine engine;
    const ApiCall call = large_call();
    std::atomic<bool> stop{false};
    std::vector<std::thread> threads;
    for (int i = 0; i < 2; ++i)
        threads.emplace_back([&] {
            const ApiCall own = large_call();
            while (!stop) run_call(engine, own);
        });
    std::map<int, int> ends;
    for (int i = 0; i < 100; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        ++ends[end_of(start_child([&] { return run_large_on_threads(engine, call); }))];
        if (ends.size() > 1) break;
    }
    stop = true;
    for (std::thread& thread : threads) thread.join();
    for (const auto& [end, times] : ends) CHECK_MESSAGE(end == 0, times, " children: ", end);
}

}  // namespace
}  // namespace gj::test
