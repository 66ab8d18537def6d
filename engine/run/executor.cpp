// executor.cpp: splits rows, and slices when rows are few, into tasks of equal cost; runs them on oneTBB or the host's
// pool.
#include "engine/run/executor.h"

#include <algorithm>
#include <atomic>

#include "common/array.h"
#include "common/fork_safe_mutex.h"
#include "common/host_callback.h"

#ifdef GJ_TBB
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>
#endif

namespace gj {
namespace {

/// Tasks of one call at most. A bound, so that which of them ran is kept without allocating.
constexpr std::int64_t kMaxTasks = 1024;

/// The begin of part `i` when `size` is divided into `parts` that differ by one at most.
std::int64_t part_begin(std::int64_t size, std::int64_t parts, std::int64_t i) {
    return size / parts * i + std::min(i, size % parts);
}

/// Tasks are the product of row parts and slice parts.
struct Split {
    std::int64_t row_parts, slice_parts;
    std::int64_t row_chunk, slice_chunk;  ///< rows, and units, that stay together
    std::int64_t tasks() const { return row_parts * slice_parts; }
};

Split split(const Work& work, std::int64_t tasks) {
    Split split{std::min(tasks, work.rows), 1, 1, 1};
    if (work.rows / split.row_parts / work.rows_to_line_end >= tuning::kLeastChunksOfTask)
        split.row_chunk = work.rows_to_line_end;
    if (work.rows >= tasks || work.slice_units <= 1) return split;
    split.slice_chunk = std::max<std::int64_t>(tuning::kCutBytes / std::max<std::int64_t>(work.unit_bytes, 1), 1);
    const std::int64_t chunks = (work.slice_units - 1) / split.slice_chunk + 1;
    // All rows and a part of each slice: equal tasks, however many rows there are.
    split.slice_parts = std::min(tasks, chunks);
    split.row_parts = std::min(tasks / split.slice_parts, work.rows);
    return split;
}

Range range_of(const Work& work, const Split& split, std::int64_t task) {
    const std::int64_t row_part = task / split.slice_parts, slice_part = task % split.slice_parts;
    const std::int64_t row_chunks = (work.rows - 1) / split.row_chunk + 1;
    Range range{part_begin(row_chunks, split.row_parts, row_part) * split.row_chunk,
                std::min(part_begin(row_chunks, split.row_parts, row_part + 1) * split.row_chunk, work.rows), 0, -1};
    if (split.slice_parts == 1) return range;
    const std::int64_t chunks = (work.slice_units - 1) / split.slice_chunk + 1;
    range.slice_begin = part_begin(chunks, split.slice_parts, slice_part) * split.slice_chunk;
    range.slice_end =
        std::min(part_begin(chunks, split.slice_parts, slice_part + 1) * split.slice_chunk, work.slice_units);
    return range;
}

/// One call, shared by its tasks.
struct Tasks {
    const Work& work;
    const Split& split;
    RangeFunction function;
    std::atomic<std::uint32_t> flags{0};

    void run(std::int64_t i) {
        const std::uint32_t found = function.run(function.context, range_of(work, split, i));
        // Tasks share no cache line that they write, unless something is wrong.
        if (found != 0) flags.fetch_or(found, std::memory_order_relaxed);
    }
};

/// Which tasks a host's pool has run, and whether it ran one twice or one that there is not.
class HostTasks {
public:
    HostTasks(Tasks& tasks, std::int64_t count) : tasks_(tasks), count_(count) {}

    static void run(void* context, std::int64_t i, std::int32_t /*worker*/) {
        static_cast<HostTasks*>(context)->run(i);
    }
    /// Acquires what the tasks wrote.
    bool each_ran_once() const {
        std::int64_t ran = 0;
        for (const auto& word : done_) ran += __builtin_popcountll(word.load(std::memory_order_acquire));
        return ran == count_ && !wrong_.load(std::memory_order_relaxed);
    }

private:
    void run(std::int64_t i) {
        if (i < 0 || i >= count_) {
            wrong_.store(true, std::memory_order_relaxed);
            return;
        }
        tasks_.run(i);
        const std::uint64_t bit = std::uint64_t{1} << (i % 64);
        const std::uint64_t before = done_[i / 64].fetch_or(bit, std::memory_order_release);
        if ((before & bit) != 0) wrong_.store(true, std::memory_order_relaxed);
    }

    Tasks& tasks_;
    const std::int64_t count_;
    Array<std::atomic<std::uint64_t>, kMaxTasks / 64> done_{};
    std::atomic<bool> wrong_{false};
};

Status run_on_host(const ThreadPool& pool, Tasks& tasks) {
    HostTasks host(tasks, tasks.split.tasks());
    call_host("the thread pool's parallel_for",
              [&] { pool.parallel_for(pool.context, tasks.split.tasks(), HostTasks::run, &host); });
    if (host.each_ran_once()) return {};
    return {Code::internal, Argument::run_options,
            "the thread pool's parallel_for returned without having run each task exactly once"};
}

#ifdef GJ_TBB
/// Whether oneTBB was asked for anything. What it began then, its threads above all, is missing in a child of fork(),
/// where it would wait for them for ever: there it is not asked again.
constinit std::atomic<bool> tbb_was_asked{false}, tbb_was_left{false};
/// And whether a call has come back from it: then all that its first use opens is open.
constinit std::atomic<bool> tbb_has_run{false};
const AtForkInChild at_fork([] { tbb_was_left.store(tbb_was_asked.load()); });

/// Affinity and a task_arena that the caller is in are respected. Starts no thread.
int own_threads() {
    if (tbb_was_left.load(std::memory_order_relaxed)) return 1;
    if (!tbb_was_asked.load(std::memory_order_relaxed)) tbb_was_asked.store(true);
    return oneapi::tbb::this_task_arena::max_concurrency();
}

/// Isolated: this thread, while it waits for others, must not pick up an unrelated task of the host, which might want a
/// lock that the caller of gatherjit holds. With fewer threads allowed than the arena has, an arena of our own keeps
/// the others asleep.
void run_on_tbb(Tasks& tasks, bool all_threads) {
    const std::int64_t count = tasks.split.tasks();
    const auto run_all = [&] {
        oneapi::tbb::parallel_for(
            std::int64_t{0}, count, [&](std::int64_t i) { tasks.run(i); }, oneapi::tbb::static_partitioner());
    };
    if (!all_threads) return oneapi::tbb::task_arena(static_cast<int>(count)).execute(run_all);
    oneapi::tbb::this_task_arena::isolate(run_all);
    if (!tbb_has_run.load(std::memory_order_relaxed)) tbb_has_run.store(true, std::memory_order_release);
}
#endif

/// Threads that there are for a call, at most `wanted`.
std::int64_t threads(const ThreadPool* pool, std::int64_t wanted) {
    if (pool != nullptr) return std::min<std::int64_t>(wanted, pool->workers);
#ifdef GJ_TBB
    return std::min<std::int64_t>(wanted, own_threads());
#else
    return 1;
#endif
}

/// Tasks that are long enough to be worth it.
std::int64_t worthwhile_tasks(const Work& work) {
    std::int64_t bytes = 0;
    if (__builtin_mul_overflow(work.rows, work.row_bytes, &bytes)) bytes = INT64_MAX;
    if (bytes < 2 * work.least_task_bytes) return 1;  // no division for most calls
    return std::min(bytes / work.least_task_bytes, kMaxTasks);
}

std::int64_t task_count(const Work& work, const ThreadPool* pool, int max_threads) {
    if (max_threads == 1) return 1;
    const std::int64_t worthwhile = worthwhile_tasks(work);
    // A small call does not even ask how many threads there are.
    if (worthwhile <= 1) return 1;
    return threads(pool, max_threads > 0 ? std::min<std::int64_t>(worthwhile, max_threads) : worthwhile);
}

}  // namespace

bool is_small(const Work& work) { return worthwhile_tasks(work) <= 1; }

bool own_threads_run() {
#ifdef GJ_TBB
    return tbb_has_run.load(std::memory_order_acquire) && own_threads() > 1;
#else
    return false;
#endif
}

Status execute(const Work& work, const ThreadPool* pool, int max_threads, RangeFunction function,
               std::uint32_t* flags) {
    *flags = 0;
    if (work.rows <= 0) return {};
    const std::int64_t wanted = task_count(work, pool, max_threads);
    if (wanted <= 1) {
        *flags = function.run(function.context, {0, work.rows, 0, -1});
        return {};
    }
    const Split parts = split(work, wanted);
    Tasks tasks{work, parts, function};
    if (parts.tasks() == 1) {
        tasks.run(0);
    } else if (pool != nullptr) {
        GJ_RETURN_IF_FAILED(run_on_host(*pool, tasks));
    } else {
#ifdef GJ_TBB
        run_on_tbb(tasks, max_threads <= 0 || max_threads >= own_threads());
#endif
    }
    *flags = tasks.flags.load(std::memory_order_relaxed);
    return {};
}

}  // namespace gj
