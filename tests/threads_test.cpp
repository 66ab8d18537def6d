// threads_test.cpp: one cold key and many threads; pools of all kinds; results and messages that do not depend on the
// split.
#include <algorithm>
#include <atomic>
#include <barrier>
#include <cstdint>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/engine.h"
#include "tests/support/host_pool.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

constexpr int kThreads = 64;

TEST_CASE("64 threads ask for one cold key: one compile, and every result is right") {
    if (!compiler_available()) return;
    for (int round = 0; round < 3; ++round) {
        const gj_engine_options options = generated_engine_options();
        const Engine engine(&options);
        std::barrier start(kThreads);
        std::atomic<int> wrong{0};
        std::vector<std::thread> threads;
        for (int t = 0; t < kThreads; ++t) {
            threads.emplace_back([&, t] {
                ApiCall call = make_gather_nd(Tensor(opaque(20 + round), {9, 4}), Tensor(kInt16, {11, 2}));
                for (int i = 0; i < 22; ++i) call.indices.set_integer(i, (i * 5 + t) % (i % 2 == 0 ? 10 : 4));
                const Expectation expected = expect(call);
                start.arrive_and_wait();
                wrong += run_and_judge(engine, call, expected, Route::kDirect) != "";
            });
        }
        for (std::thread& thread : threads) thread.join();
        CHECK(wrong == 0);
        const gj_stats stats = engine.stats();
        CHECK(stats.compiles == 1);
        CHECK(stats.generated_calls == kThreads);
        CHECK(stats.cache_entries == 1);
        CHECK(stats.cache_hits + stats.cache_misses == kThreads);
    }
}

TEST_CASE("threads that make plans and calls of several keys at once get each key compiled once") {
    if (!compiler_available()) return;
    constexpr int kKeys = 6;
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    std::barrier start(16);
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 16; ++t) {
        threads.emplace_back([&, t] {
            start.arrive_and_wait();
            for (int k = 0; k < kKeys; ++k) {
                const int bytes = 41 + (t + k) % kKeys;
                const ApiCall call =
                    make_gather(Tensor(opaque(bytes), {9}), Tensor::integers(kInt32, {3}, {8, t % 9, 0}));
                wrong += run_and_judge(engine, call, t % 2 == 0 ? Route::kDirect : Route::kPlan) != "";
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
    CHECK(engine.stats().compiles == kKeys);
}

/// A pool whose parallel_for runs the tasks in order on the calling thread.
struct SerialPool {
    std::atomic<std::int64_t> calls{0}, tasks{0};
    gj_thread_pool pool{};

    explicit SerialPool(int workers = 8) {
        pool.struct_size = sizeof pool;
        pool.context = this;
        pool.workers = workers;
        pool.parallel_for = [](void* context, std::int64_t count, gj_task task, void* task_context) {
            auto* self = static_cast<SerialPool*>(context);
            self->calls += 1;
            self->tasks += count;
            for (std::int64_t i = 0; i < count; ++i) task(task_context, i, 0);
        };
    }
};

/// Rows enough for many tasks: 2 MiB of out.
ApiCall large_call(const std::vector<std::int64_t>& bad_positions, gj_policy policy = GJ_POLICY_ERROR) {
    constexpr std::int64_t kRows = 32 * 1024;
    ApiCall call = make_gather(Tensor(opaque(64), {1000}), Tensor(kInt32, {kRows}));
    call.params.fill_distinct(1);
    for (std::int64_t i = 0; i < kRows; ++i) call.indices.set_integer(i, i * 7919 % 1000);
    for (const std::int64_t position : bad_positions) call.indices.set_integer(position, 1000 + position);
    call.policy = policy;
    return call;
}

/// The same for one row of 2 MiB: only the slice can be divided. Parts of it do not begin where elements of 4099 bytes
/// do.
ApiCall wide_call(int element_bytes = 4096, std::int64_t index = 1) {
    ApiCall call = make_gather(Tensor(opaque(element_bytes), {2, 512}), Tensor::integers(kInt32, {1}, {index}));
    call.params.fill_distinct(2);
    return call;
}

/// Rows along an inner axis, so that a row-major walk of the indices is not the order of out.
ApiCall inner_call(const std::vector<std::int64_t>& bad_positions) {
    constexpr std::int64_t kColumns = 1024;
    ApiCall call = make_gather(Tensor(opaque(64), {25, 300}), Tensor(kInt64, {kColumns}), 1);
    call.params.fill_distinct(3);
    for (std::int64_t i = 0; i < kColumns; ++i) call.indices.set_integer(i, i * 31 % 300);
    for (const std::int64_t position : bad_positions) call.indices.set_integer(position, -1 - position);
    return call;
}

/// Runs a call with every pool and number of threads; each must answer and write as the first, which the oracle judges.
void check_every_split(gj_engine* engine, ApiCall& call) {
    const Expectation expected = expect(call);
    SerialPool serial, one_worker(1);
    HostPool reverse(HostPool::Kind::kReverse, 8), threads(HostPool::Kind::kThreads, 5),
        many(HostPool::Kind::kReverse, 1000);
    for (const gj_thread_pool* pool :
         {static_cast<const gj_thread_pool*>(nullptr), static_cast<const gj_thread_pool*>(&serial.pool),
          static_cast<const gj_thread_pool*>(&one_worker.pool), reverse.get(), threads.get(), many.get()}) {
        for (const int max_threads : {1, 2, 3, 0}) {
            call.pool = pool;
            call.max_threads = max_threads;
            CAPTURE(max_threads);
            CHECK(run_and_judge(engine, call, expected, Route::kDirect) == "");
        }
        CHECK(run_and_judge(engine, call, expected, Route::kPlan) == "");
    }
    CHECK(serial.tasks > serial.calls);
    CHECK(reverse.tasks() > 0);
    CHECK(threads.tasks() > 0);
    CHECK(one_worker.tasks <= one_worker.calls);
}

TEST_CASE("every split of a call without bad tuples writes the same") {
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        ApiCall rows = large_call({}), wide = wide_call(), inner = inner_call({});
        for (ApiCall* call : {&rows, &wide, &inner}) check_every_split(engine, *call);
    }
}

TEST_CASE("every split finds the first bad tuple in row-major order, with bad ones in several tasks") {
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        ApiCall first = large_call({0, 10'000, 32'767}), last = large_call({32'767}),
                middle = large_call({32'500, 19'444, 19'445});
        ApiCall inner = inner_call({1023, 512, 513, 17});
        for (ApiCall* call : {&first, &last, &middle, &inner}) check_every_split(engine, *call);
    }
}

TEST_CASE("every policy writes the same under every split") {
    for (const gj_policy policy : {GJ_POLICY_ZERO, GJ_POLICY_FILL, GJ_POLICY_CLAMP, GJ_POLICY_WRAP}) {
        ApiCall call = large_call({5, 15'000, 32'700}, policy);
        if (policy == GJ_POLICY_FILL) call.fill.assign(call.params.element_bytes(), 0xA7);
        check_every_split(generated_engine(), call);
    }
}

TEST_CASE("a bad tuple's slice is written whole by every policy under every split") {
    for (const gj_policy policy : {GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_FILL, GJ_POLICY_CLAMP, GJ_POLICY_WRAP}) {
        ApiCall call = wide_call(4099, 7);
        call.policy = policy;
        if (policy == GJ_POLICY_FILL)
            for (int i = 0; i < 4099; ++i) call.fill.push_back(static_cast<unsigned char>(i % 251));
        check_every_split(generated_engine(), call);
    }
}

TEST_CASE("a pool may be given with the engine, per call, and both: the call's is used") {
    SerialPool of_engine, of_call;
    gj_engine_options options = engine_options();
    options.pool = &of_engine.pool;
    const Engine engine(&options);
    ApiCall call = large_call({});
    CHECK(run_call(engine, call).status == GJ_OK);
    CHECK(of_engine.calls == 1);
    call.pool = &of_call.pool;
    CHECK(run_call(engine, call).status == GJ_OK);
    CHECK(of_engine.calls == 1);
    CHECK(of_call.calls == 1);
    call.pool = nullptr;
    const PlanHandle plan = plan_of(engine, call);
    CHECK(run_plan(plan, call).status == GJ_OK);
    CHECK(of_engine.calls == 2);
    call.pool = &of_call.pool;
    CHECK(run_plan(plan, call).status == GJ_OK);
    CHECK(of_engine.calls == 2);
    CHECK(of_call.calls == 2);
}

TEST_CASE("the engine's max_threads holds for calls that say nothing, and a call's beats it") {
    SerialPool pool;
    gj_engine_options options = engine_options();
    options.pool = &pool.pool;
    options.max_threads = 1;
    const Engine engine(&options);
    ApiCall call = large_call({});
    CHECK(run_call(engine, call).status == GJ_OK);
    CHECK(pool.calls == 0);
    call.max_threads = 4;
    CHECK(run_call(engine, call).status == GJ_OK);
    CHECK(pool.calls == 1);
}

TEST_CASE("no more tasks than threads and workers are handed to a pool") {
    for (const int workers : {2, 3, 8}) {
        for (const int max_threads : {2, 4, 0}) {
            SerialPool pool(workers);
            ApiCall call = large_call({});
            call.pool = &pool.pool;
            call.max_threads = max_threads;
            CHECK(run_call(generic_engine(), call).status == GJ_OK);
            const int limit = max_threads == 0 ? workers : std::min(workers, max_threads);
            CHECK(pool.tasks == limit);
        }
    }
}

TEST_CASE("a small call stays on the caller") {
    SerialPool pool;
    ApiCall call = make_gather(Tensor(kFloat32, {100, 16}), Tensor(kInt32, {64}));
    for (std::int64_t i = 0; i < 64; ++i) call.indices.set_integer(i, i);
    call.pool = &pool.pool;
    for (gj_engine* engine : {generic_engine(), generated_engine()}) CHECK(run_and_judge(engine, call) == "");
    CHECK(pool.calls == 0);
}

TEST_CASE("two threads share a smaller call where rows are waited for") {
    struct Table {
        std::int64_t rows, taken;
        int shared;
    };
    for (const Table& table : {Table{16, 24, 0}, {8192, 33, 1}}) {  // 64 KiB, 32 MiB
        SerialPool pool;
        ApiCall call = make_gather(Tensor(kUint8, {table.rows, 4096}), Tensor(kInt32, {table.taken}));
        for (std::int64_t i = 0; i < table.taken; ++i) call.indices.set_integer(i, i * 5 % table.rows);
        call.pool = &pool.pool;
        CHECK(run_and_judge(generated_engine(), call) == "");
        CHECK(pool.calls == table.shared);
    }
}

TEST_CASE("a large call that comes again runs on its own pool; a pool that runs nothing is told of each time") {
    SerialPool pool;
    gj_thread_pool idle = pool.pool;
    idle.parallel_for = [](void*, std::int64_t, gj_task, void*) {};
    ApiCall call = large_call({}), bad = large_call({20'000, 30'000});
    for (int time = 1; time <= 4; ++time) {
        for (ApiCall* each : {&call, &bad}) {
            each->pool = &pool.pool;
            CHECK(run_and_judge(generated_engine(), *each) == "");
            each->pool = &idle;
            CHECK(run_call(generated_engine(), *each).status == GJ_INTERNAL);
        }
        CHECK(pool.calls == 2 * time);
    }
}

/// Of its tasks the first makes two small calls itself, alike and of another kind.
struct NestingPool {
    gj_engine* engine;
    std::atomic<int> wrong{0};
    gj_thread_pool pool{};

    explicit NestingPool(gj_engine* own) : engine(own) {
        pool.struct_size = sizeof pool;
        pool.context = this;
        pool.workers = 8;
        pool.parallel_for = [](void* context, std::int64_t count, gj_task task, void* task_context) {
            auto* self = static_cast<NestingPool*>(context);
            for (std::int64_t i = 0; i < count; ++i) {
                task(task_context, i, 0);
                for (int time = 0; i == 0 && time < 2; ++time)
                    self->wrong += run_and_judge(self->engine, small_call()) != "";
            }
        };
    }
    static ApiCall small_call() {
        ApiCall call = make_gather_nd(Tensor(opaque(3), {9, 4, 5}), Tensor(kInt16, {11, 2}));
        for (int i = 0; i < 22; ++i) call.indices.set_integer(i, i % 4);
        call.policy = GJ_POLICY_ZERO;
        return call;
    }
};

TEST_CASE("a large call that comes again is not disturbed by calls that its own tasks make") {
    gj_engine_options options = engine_options();
    options.max_cache_entries = GJ_OFF;
    const Engine without_cache(&options);
    for (gj_engine* engine : {generated_engine(), static_cast<gj_engine*>(without_cache)}) {
        NestingPool pool(engine);
        ApiCall call = large_call({});
        call.pool = &pool.pool;
        const Expectation expected = expect(call);
        for (int time = 0; time < 4; ++time) {
            // Twice, so that the second is the remembered one.
            SerialPool plain;
            call.pool = &plain.pool;
            for (int i = 0; i < 2; ++i) CHECK(run_and_judge(engine, call, expected, Route::kDirect) == "");
            call.pool = &pool.pool;
            CHECK(run_and_judge(engine, call, expected, Route::kDirect) == "");
        }
        CHECK(pool.wrong == 0);
    }
}

TEST_CASE("many threads run large calls at once, each through the library's own threads") {
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 6; ++t) {
        threads.emplace_back([&, t] {
            const ApiCall call = large_call({1000 * t, 25'000 + t});
            const Expectation expected = expect(call);
            for (int run = 0; run < 4; ++run)
                wrong += run_and_judge(run % 2 == 0 ? generic_engine() : generated_engine(), call, expected,
                                       Route::kDirect) != "";
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
}

}  // namespace
}  // namespace gj::test
