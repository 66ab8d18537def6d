// executor_test.cpp: every byte of the work is done exactly once, whoever runs the tasks, and a pool that lies is
// caught.
#include "engine/run/executor.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <mutex>
#include <new>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "common/host_callback.h"

namespace {

std::atomic<std::int64_t> allocations{0};

}  // namespace

// Counts what the executor allocates. The thread sanitizer has an operator new of its own, so nothing is counted there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define GJ_NO_COUNTING
#endif
#endif
#if !defined(GJ_NO_COUNTING) && !defined(__SANITIZE_THREAD__)
void* operator new(std::size_t size) {
    allocations.fetch_add(1, std::memory_order_relaxed);
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace gj {
namespace {

/// Keeps the ranges that it was given, without allocating while it runs.
class Recorder {
public:
    RangeFunction function() { return {run, this}; }
    std::vector<Range> ranges() const {
        return {ranges_.begin(), ranges_.begin() + std::min<std::ptrdiff_t>(count_, std::ssize(ranges_))};
    }
    /// What each range returns: flag 2 when it holds this row.
    std::int64_t bad_row = -1;

private:
    static std::uint32_t run(const void* context, const Range& range) {
        auto& recorder = *static_cast<Recorder*>(const_cast<void*>(context));
        const std::size_t i = static_cast<std::size_t>(recorder.count_.fetch_add(1));
        if (i < recorder.ranges_.size()) recorder.ranges_[i] = range;
        return range.row_begin <= recorder.bad_row && recorder.bad_row < range.row_end ? 2 : 0;
    }

    std::atomic<std::ptrdiff_t> count_{0};
    std::array<Range, 1100> ranges_;
};

/// Fails unless the ranges are a grid that covers rows x slice units exactly once.
void check_cover(const Work& work, const std::vector<Range>& ranges) {
    std::int64_t area = 0;
    for (const Range& r : ranges) {
        const bool all = r.slice_begin == 0 && r.slice_end == -1;
        const std::int64_t slice_end = all ? work.slice_units : r.slice_end;
        REQUIRE(r.row_begin >= 0);
        REQUIRE(r.row_begin < r.row_end);
        REQUIRE(r.row_end <= work.rows);
        REQUIRE(r.slice_begin >= 0);
        REQUIRE(r.slice_begin < slice_end);
        REQUIRE(slice_end <= work.slice_units);
        area += (r.row_end - r.row_begin) * (slice_end - r.slice_begin);
        for (const Range& other : ranges) {
            if (&other == &r) continue;
            const std::int64_t other_end = other.slice_end == -1 ? work.slice_units : other.slice_end;
            const bool rows_meet = other.row_begin < r.row_end && r.row_begin < other.row_end;
            const bool slices_meet = other.slice_begin < slice_end && r.slice_begin < other_end;
            REQUIRE(!(rows_meet && slices_meet));
        }
    }
    REQUIRE(area == work.rows * work.slice_units);
}

using Task = void (*)(void*, std::int64_t, std::int32_t);
using ParallelFor = void (*)(void*, std::int64_t, Task, void*);

void run_serially(void*, std::int64_t count, Task task, void* context) {
    for (std::int64_t i = 0; i < count; ++i) task(context, i, 0);
}
void run_in_reverse(void*, std::int64_t count, Task task, void* context) {
    for (std::int64_t i = count; i-- > 0;) task(context, i, 0);
}
void run_on_threads(void*, std::int64_t count, Task task, void* context) {
    std::vector<std::thread> threads;
    for (std::int64_t i = 0; i < count; ++i)
        threads.emplace_back([=] { task(context, i, static_cast<std::int32_t>(i)); });
    for (std::thread& thread : threads) thread.join();
}
void run_nothing(void*, std::int64_t, Task, void*) {}
void leave_the_last(void*, std::int64_t count, Task task, void* context) {
    run_serially(nullptr, count - 1, task, context);
}
void run_one_twice(void*, std::int64_t count, Task task, void* context) {
    run_serially(nullptr, count, task, context);
    task(context, 0, 0);
}
void run_one_for_another(void*, std::int64_t count, Task task, void* context) {
    for (std::int64_t i = 0; i < count; ++i) task(context, i == 1 ? 0 : i, 0);
}
void run_one_too_many(void*, std::int64_t count, Task task, void* context) {
    run_serially(nullptr, count + 1, task, context);
}
void run_a_negative_one(void*, std::int64_t count, Task task, void* context) {
    task(context, -1, 0);
    run_serially(nullptr, count, task, context);
}
void throw_something(void*, std::int64_t, Task, void*) { throw std::runtime_error("the pool is closed"); }
void throw_bad_alloc(void*, std::int64_t, Task, void*) { throw std::bad_alloc(); }

constexpr std::int64_t kKiB = 1024;
constexpr std::int64_t kMiB = std::int64_t{1} << 20;

constexpr Work kShapes[] = {
    {1, 64 * kMiB, 1, 64 * kMiB},                  // one row that may not be divided
    {1, 64 * kMiB, 64 * kMiB, 1},                  // one row of bytes
    {1, 64 * kMiB, 64 * kMiB / 12, 12},            // one row of strided elements
    {1, 64 * kMiB, 3, 64 * kMiB / 3},              // fewer parts than tasks
    {3, 16 * kMiB, 16 * kMiB, 1},                  // fewer rows than tasks
    {3, 16 * kMiB, 2, 8 * kMiB},                   // both dimensions are short
    {7, 8 * kMiB, 1, 8 * kMiB},                    //
    {5, 4 * kMiB + 2, 4 * kMiB + 2, 1},            // cuts that do not come out even
    {1000, 64 * kKiB, 64 * kKiB, 1},               //
    {999983, 80, 40, 2},                           // a prime number of rows
    {std::int64_t{1} << 40, 1 << 20, 1 << 20, 1},  // petabytes: no arithmetic overflows
};

TEST_CASE("any pool and any shape: everything exactly once") {
    for (const Work& work : kShapes) {
        for (int workers : {1, 2, 3, 4, 7, 16, 64}) {
            for (ParallelFor parallel_for : {run_serially, run_in_reverse, run_on_threads}) {
                for (int max_threads : {0, 1, 2, 5}) {
                    CAPTURE(work.rows);
                    CAPTURE(work.slice_units);
                    CAPTURE(workers);
                    CAPTURE(max_threads);
                    const ThreadPool pool{nullptr, parallel_for, workers};
                    Recorder recorder;
                    std::uint32_t flags = 7;
                    REQUIRE(execute(work, &pool, max_threads, recorder.function(), &flags).ok());
                    CHECK(flags == 0);
                    const std::vector<Range> ranges = recorder.ranges();
                    CHECK(std::ssize(ranges) <= (max_threads == 0 ? workers : std::min(workers, max_threads)));
                    check_cover(work, ranges);
                }
            }
        }
    }
}

std::int64_t bytes_of(const Work& work, const Range& range) {
    const std::int64_t rows = range.row_end - range.row_begin;
    if (range.slice_end == -1) return rows * work.row_bytes;
    return rows * (range.slice_end - range.slice_begin) * work.unit_bytes;
}

TEST_CASE("tasks cost about the same, also when there are fewer rows than tasks") {
    const ThreadPool pool{nullptr, run_serially, 8};
    for (const Work& work : {Work{3, 16 * kMiB, 16 * kMiB, 1}, Work{1, 64 * kMiB, kMiB, 64}, Work{100000, 640, 1, 640},
                             Work{7, 12 * kMiB, 3 * kMiB, 4}}) {
        Recorder recorder;
        std::uint32_t flags = 0;
        REQUIRE(execute(work, &pool, 0, recorder.function(), &flags).ok());
        const std::vector<Range> ranges = recorder.ranges();
        REQUIRE(ranges.size() == 8);
        for (const Range& range : ranges) {
            const double share =
                static_cast<double>(bytes_of(work, range)) / static_cast<double>(work.rows * work.row_bytes);
            CHECK(share == doctest::Approx(0.125).epsilon(0.01));
        }
    }
}

TEST_CASE("no task moves less than the least that the work names") {
    const ThreadPool pool{nullptr, run_serially, 8};
    for (const std::int64_t least : {128 * kKiB, 256 * kKiB, kMiB})
        for (const std::int64_t tasks : {1, 2, 3, 8, 20}) {
            const Work work{tasks * least / kKiB, kKiB, 1, kKiB, least};
            Recorder recorder;
            std::uint32_t flags = 0;
            REQUIRE(execute(work, &pool, 0, recorder.function(), &flags).ok());
            CHECK(std::ssize(recorder.ranges()) == std::min<std::int64_t>(tasks, 8));
            CHECK(is_small(work) == (tasks == 1));
        }
}

TEST_CASE("many rows are cut where whole lines of out end, so that no two tasks store one") {
    const ThreadPool pool{nullptr, run_serially, 7};
    for (const std::int64_t chunk : {1, 4, 64}) {
        for (const std::int64_t chunks : {937, 1563, 15626}) {
            Recorder recorder;
            std::uint32_t flags = 0;
            const Work work{.rows = chunks * chunk - chunk / 3,
                            .row_bytes = kMiB,
                            .slice_units = 1,
                            .unit_bytes = 0,
                            .rows_to_line_end = chunk};
            REQUIRE(execute(work, &pool, 0, recorder.function(), &flags).ok());
            check_cover(work, recorder.ranges());
            CHECK(recorder.ranges().size() == 7);
            for (const Range& range : recorder.ranges()) CHECK(range.row_begin % chunk == 0);
        }
    }
}

TEST_CASE("so many rows fill whole lines") {
    for (const auto& [bytes, rows] :
         {std::pair{1, 64}, {3, 64}, {4, 16}, {12, 16}, {24, 8}, {64, 1}, {400, 4}, {4096, 1}})
        CHECK(tuning::rows_to_line_end(static_cast<std::uint64_t>(bytes)) == rows);
}

TEST_CASE("waiting counts for each line of params beyond TLB reach") {
    for (const auto& [bytes, lines] : {std::pair{1, 1}, {64, 1}, {65, 2}, {4096, 64}}) {
        CHECK(tuning::waiting_bytes(Place::memory, bytes) == 256 * lines);
        CHECK(tuning::waiting_bytes(Place::llc, bytes) == 128 * lines);
        for (const Place near : {Place::l1, Place::l2, Place::near_by}) CHECK(tuning::waiting_bytes(near, bytes) == 0);
    }
}

TEST_CASE("a slice is cut at multiples of 128 bytes moved") {
    const ThreadPool pool{nullptr, run_serially, 7};
    for (std::int64_t unit_bytes : {1, 2, 4, 12, 64, 100}) {
        const Work work{2, 1000003 * unit_bytes, 1000003, unit_bytes};
        Recorder recorder;
        std::uint32_t flags = 0;
        REQUIRE(execute(work, &pool, 0, recorder.function(), &flags).ok());
        const std::vector<Range> ranges = recorder.ranges();
        CHECK(ranges.size() > 1);
        check_cover(work, ranges);
        const std::int64_t together = std::max<std::int64_t>(128 / unit_bytes, 1);
        for (const Range& range : ranges) CHECK(range.slice_begin % together == 0);
    }
}

TEST_CASE("a small call, or one thread, stays on the caller and allocates nothing") {
    const ThreadPool pool{nullptr, run_nothing, 8};
    const Work small{100, 64, 64, 1}, large{1000000, 640, 640, 1};
    for (const ThreadPool* used : {static_cast<const ThreadPool*>(nullptr), &pool}) {
        for (const auto& [work, max_threads] : {std::pair{small, 0}, std::pair{small, 8}, std::pair{large, 1}}) {
            Recorder recorder;
            std::uint32_t flags = 0;
            const std::int64_t before = allocations.load();
            const bool ok = execute(work, used, max_threads, recorder.function(), &flags).ok();
            CHECK(allocations.load() == before);
            CHECK(ok);
            const std::vector<Range> ranges = recorder.ranges();
            REQUIRE(ranges.size() == 1);
            CHECK(ranges[0].row_begin == 0);
            CHECK(ranges[0].row_end == work.rows);
            CHECK(ranges[0].slice_begin == 0);
            CHECK(ranges[0].slice_end == -1);
        }
    }
}

TEST_CASE("a host's pool costs no allocation of ours either") {
    const ThreadPool pool{nullptr, run_in_reverse, 64};
    Recorder recorder;
    std::uint32_t flags = 0;
    const std::int64_t before = allocations.load();
    const bool ok = execute({1000000, 640, 640, 1}, &pool, 0, recorder.function(), &flags).ok();
    CHECK(allocations.load() == before);
    CHECK(ok);
    CHECK(recorder.ranges().size() == 64);
}

TEST_CASE("no rows: nothing runs") {
    Recorder recorder;
    std::uint32_t flags = 7;
    CHECK(execute({0, 640, 640, 1}, nullptr, 0, recorder.function(), &flags).ok());
    CHECK(flags == 0);
    CHECK(recorder.ranges().empty());
}

TEST_CASE("flags of any range are reported") {
    const ThreadPool pool{nullptr, run_on_threads, 5};
    for (std::int64_t bad_row : {0, 1, 123456, 999999}) {
        for (int max_threads : {1, 0}) {
            Recorder recorder;
            recorder.bad_row = bad_row;
            std::uint32_t flags = 0;
            REQUIRE(execute({1000000, 640, 640, 1}, &pool, max_threads, recorder.function(), &flags).ok());
            CHECK(flags == 2);
        }
    }
}

TEST_CASE("a pool that did not run each task once is an internal error that names run_options") {
    for (ParallelFor parallel_for :
         {run_nothing, leave_the_last, run_one_twice, run_one_for_another, run_one_too_many, run_a_negative_one}) {
        const ThreadPool pool{nullptr, parallel_for, 6};
        Recorder recorder;
        std::uint32_t flags = 0;
        const Status status = execute({1000000, 640, 640, 1}, &pool, 0, recorder.function(), &flags);
        REQUIRE(!status.ok());
        CHECK(status.code() == Code::internal);
        CHECK(status.failure().argument == Argument::run_options);
        CHECK(status.failure().message.find("parallel_for") != std::string::npos);
    }
}

TEST_CASE("what a pool throws is told from what the library throws, memory or not") {
    for (const auto thrower : {throw_something, throw_bad_alloc}) {
        const ThreadPool pool{nullptr, thrower, 6};
        Recorder recorder;
        std::uint32_t flags = 0;
        CHECK_THROWS_AS((void)execute({1000000, 640, 640, 1}, &pool, 0, recorder.function(), &flags), CallbackThrew);
    }
}

TEST_CASE("a pool of more workers than the executor can follow still runs everything") {
    const ThreadPool pool{nullptr, run_serially, 100000};
    const Work work{1000000, 64 * kKiB, 64 * kKiB, 1};
    Recorder recorder;
    std::uint32_t flags = 0;
    REQUIRE(execute(work, &pool, 0, recorder.function(), &flags).ok());
    check_cover(work, recorder.ranges());
}

std::ptrdiff_t threads_of_process() {
    return std::distance(std::filesystem::directory_iterator("/proc/self/task"), std::filesystem::directory_iterator());
}

/// Threads are started by other threads: waits for them, two seconds at most.
template <class Condition>
bool eventually(Condition condition) {
    for (int i = 0; i < 2000 && !condition(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return condition();
}

TEST_CASE("threads of the library's own") {
    const Work work{1000000, 640, 640, 1};
    const std::ptrdiff_t before = threads_of_process();
    CHECK_FALSE(own_threads_run());
    for (int i = 0; i < 3; ++i) {
        Recorder recorder;
        std::uint32_t flags = 0;
        REQUIRE(execute(work, nullptr, 1, recorder.function(), &flags).ok());
        CHECK(recorder.ranges().size() == 1);
    }
    CHECK(threads_of_process() == before);  // max_threads = 1 starts none
    CHECK_FALSE(own_threads_run());

    const auto hardware = static_cast<std::ptrdiff_t>(std::thread::hardware_concurrency());
    for (int max_threads : {0, 2, 1000}) {
        Recorder recorder;
        recorder.bad_row = 999999;
        std::uint32_t flags = 0;
        REQUIRE(execute(work, nullptr, max_threads, recorder.function(), &flags).ok());
        check_cover(work, recorder.ranges());
        CHECK(flags == 2);
        CHECK(std::ssize(recorder.ranges()) <= (max_threads == 2 ? 2 : hardware));
        // Built without oneTBB there is one task. With it, what was counted above is seen to grow.
        if (recorder.ranges().size() > 1) CHECK(eventually([&] { return threads_of_process() > before; }));
        CHECK(own_threads_run() == (recorder.ranges().size() > 1));
    }
}

TEST_CASE("many threads may execute at once") {
    std::vector<std::thread> callers;
    std::atomic<int> good{0};
    for (int t = 0; t < 4; ++t) {
        callers.emplace_back([&good] {
            for (int i = 0; i < 50; ++i) {
                Recorder recorder;
                recorder.bad_row = std::int64_t{1000} * i;
                std::uint32_t flags = 0;
                const Work work{100000, 640, 640, 1};
                if (!execute(work, nullptr, i % 3, recorder.function(), &flags).ok() || flags != 2) return;
                std::int64_t rows = 0;
                for (const Range& range : recorder.ranges()) rows += range.row_end - range.row_begin;
                if (rows != work.rows) return;
            }
            ++good;
        });
    }
    for (std::thread& caller : callers) caller.join();
    CHECK(good == 4);
}

}  // namespace
}  // namespace gj
