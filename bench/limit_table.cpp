// limit_table.cpp: the machine's own limits, for bench/limits: copies, random loads by table and by page size, gather
// instructions, what a page costs, and what a second thread brings. Nothing of gatherjit runs here.
//
// limits/copy: nanoseconds a byte of each way of limits.h to copy.
// limits/loads: nanoseconds a load of 8 bytes, each in a line of its own: chain (each waits for the one before), plain
//     (none waits), ahead (fetched ahead in the way that is the benchmark's label). huge_share: how much of the table
//     really lies in pages of 2 MiB.
// limits/pages: the same, one line in each of so many pages, again and again: more pages than the TLBs hold cost more
//     in pages of 4 KiB than in pages of 2 MiB, in which the same lines are touched.
// limits/elements: nanoseconds an element, loaded one by one (plain) and by gather instructions.
// limits/scaling: nanoseconds a byte, a load or a division of one thread, alone (one) and beside another (two).
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <numeric>
#include <random>
#include <sstream>
#include <string>
#include <sys/mman.h>
#include <thread>

#include "bench/gather_run.h"
#include "bench/limits.h"
#include "bench/second_thread.h"

namespace gj::bench {
namespace {

using Index = std::int32_t;

constexpr std::size_t kKiB = 1024, kMiB = 1024 * kKiB, kPage = 4 * kKiB, kHugePage = 2 * kMiB, kLineBytes = 64;
constexpr double kSampleSeconds = 0.001;

enum class Pages { small, huge };

std::string size_name(std::size_t bytes) {
    return bytes % kMiB == 0 ? std::to_string(bytes / kMiB) + "MiB" : std::to_string(bytes / kKiB) + "KiB";
}

const char* name_of(Pages pages) { return pages == Pages::huge ? "2MiB" : "4KiB"; }

/// Fresh memory, written once, in pages of one size where the system grants that.
class Mapping {
public:
    Mapping(std::size_t bytes, Pages pages) : size_((bytes + kHugePage - 1) / kHugePage * kHugePage + kHugePage) {
        memory_ = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory_ == MAP_FAILED) std::abort();
        madvise(memory_, size_, pages == Pages::huge ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
        begin_ = reinterpret_cast<std::uintptr_t>(memory_);
        data_ = reinterpret_cast<char*>((begin_ + kHugePage - 1) / kHugePage * kHugePage);
        used_ = size_ - kHugePage;
        std::memset(data_, 1, used_);
    }
    ~Mapping() { munmap(memory_, size_); }
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;

    char* data() const { return data_; }

    /// By what the kernel says of this mapping, which no other that differs in advice is joined with.
    double huge_share() const {
        std::ifstream file("/proc/self/smaps");
        bool ours = false;
        std::size_t huge = 0;
        for (std::string line; std::getline(file, line);) {
            std::istringstream words(line);
            std::string first;
            words >> first;
            if (first.find('-') != std::string::npos && first.back() != ':') {
                std::istringstream range(first);
                std::uintptr_t from = 0, to = 0;
                range >> std::hex >> from;
                range.ignore() >> to;
                ours = from < begin_ + size_ && to > begin_;
            } else if (ours && first == "AnonHugePages:") {
                std::size_t kibibytes = 0;
                words >> kibibytes;
                huge += kibibytes * kKiB;
            }
        }
        return std::min(static_cast<double>(huge) / static_cast<double>(used_), 1.0);
    }

private:
    std::size_t size_, used_ = 0;
    void* memory_ = nullptr;
    std::uintptr_t begin_ = 0;
    char* data_ = nullptr;
};

/// Loads each of whose places is known only when the one before has come.
void load_chain(char*, const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes) {
    std::uint64_t nothing = 0, last = 0;
    asm volatile("" : "+r"(nothing));
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t place = static_cast<std::size_t>(indices[i]) * slice_bytes + (last & nothing);
        std::memcpy(&last, params + place, sizeof last);
    }
    asm volatile("" : : "r"(last));
}

/// Loads of rows of one size from a table, `count` of them a call, by indices that calls take window by window.
class Loads {
public:
    Loads(const char* table, std::vector<Index> indices, std::size_t count, std::size_t slice_bytes)
        : table_(table),
          indices_(std::move(indices)),
          windows_(reinterpret_cast<char*>(indices_.data()), count * sizeof(Index), indices_.size() / count),
          count_(count),
          slice_bytes_(slice_bytes) {}

    Candidate by(const std::string& name, const LineProbe<Index>& probe) {
        return candidate(name, [this, run = probe.run] {
            run(nullptr, table_, reinterpret_cast<const Index*>(windows_.next()), count_, slice_bytes_);
        });
    }
    Candidate chain() { return by("chain", {"chain", load_chain}); }
    std::vector<Candidate> by_all() {
        std::vector<Candidate> result;
        for (const LineProbe<Index>& probe : load_probes<Index>(slice_bytes_)) result.push_back(by(probe.name, probe));
        return result;
    }
    double count() const { return static_cast<double>(count_); }

private:
    const char* table_;
    std::vector<Index> indices_;
    IndexWindows windows_;
    std::size_t count_, slice_bytes_;
};

std::vector<Index> random_rows(std::size_t extent, std::size_t count) {
    std::vector<Index> result(count);
    random_indices(result.data(), 32, count, {static_cast<std::int64_t>(extent)});
    return result;
}

/// Whole windows, and so many that every line of the table may be read before one is used again.
Loads random_loads(const char* table, std::size_t table_bytes, std::size_t slice_bytes) {
    const std::size_t lines = table_bytes / kLineBytes, count = std::clamp<std::size_t>(lines, 4096, 65536);
    const std::size_t windows = std::clamp<std::size_t>(lines / count, 1, 64);
    return {table, random_rows(table_bytes / slice_bytes, count * windows), count, slice_bytes};
}

bool is_gather(const Candidate& each) { return each.name.starts_with("gather_"); }
bool is_plain(const Candidate& each) { return each.name == "plain"; }

/// chain, plain, and the fastest way of those that fetch ahead, whose name is the label.
void measure_loads(benchmark::State& state, Loads& loads, const Mapping& table) {
    for (auto _ : state) {
        std::vector<Candidate> ways = loads.by_all();
        const Candidate plain = *std::find_if(ways.begin(), ways.end(), is_plain);
        std::erase_if(ways, [](const Candidate& each) { return is_plain(each) || is_gather(each); });
        const Candidate ahead = fastest(std::move(ways), 1).front();
        Rounds rounds({loads.chain(), plain, {"ahead", ahead.run}});
        rounds.measure(kSampleSeconds);
        rounds.report_times(state, loads.count());
        state.counters["huge_share"] = table.huge_share();
        state.SetLabel(ahead.name);
        state.SetIterationTime(median(rounds.seconds("plain")));
    }
}

void run_loads(benchmark::State& state, std::size_t bytes, Pages pages) {
    const Mapping table(bytes, pages);
    Loads loads = random_loads(table.data(), bytes, kLineBytes);
    measure_loads(state, loads, table);
}

/// One line in each of so many pages, in one random order that calls repeat.
void run_pages(benchmark::State& state, std::size_t count, Pages pages) {
    const Mapping table(count * kPage, pages);
    std::vector<Index> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), std::mt19937(1));
    RandomBits random(count);
    // Not the same line in all pages: those would share a few sets of the caches.
    constexpr std::size_t kLines = kPage / kLineBytes;
    for (Index& page : order) page = static_cast<Index>(static_cast<std::size_t>(page) * kLines + random.below(kLines));
    std::vector<Index> indices;
    do indices.insert(indices.end(), order.begin(), order.end());
    while (indices.size() < 8192);
    const std::size_t loads_a_call = indices.size();
    Loads loads(table.data(), std::move(indices), loads_a_call, kLineBytes);
    measure_loads(state, loads, table);
}

void run_elements(benchmark::State& state, std::size_t table_bytes, std::size_t element_bytes) {
    const Mapping table(table_bytes, Pages::small);
    Loads loads = random_loads(table.data(), table_bytes, element_bytes);
    for (auto _ : state) {
        std::vector<Candidate> candidates = loads.by_all();
        std::erase_if(candidates, [](const Candidate& each) { return !is_plain(each) && !is_gather(each); });
        Rounds rounds(std::move(candidates));
        rounds.measure(kSampleSeconds);
        rounds.report_times(state, loads.count());
        for (const char* name : {"gather_32", "gather_64"}) rounds.report_ratio(state, name, "plain");
        state.SetIterationTime(median(rounds.seconds("plain")));
    }
}

Candidate copy_by(const std::string& name, const CopyProbe& probe, char* out, const char* params, std::size_t bytes) {
    return candidate(name, [=, run = probe.run] { run(out, params, bytes, bytes); });
}

void run_copies(benchmark::State& state, Suite& suite, std::size_t bytes) {
    char* const out = suite.buffers.out.at_least(bytes);
    const char* const params = suite.buffers.params.at_least(bytes);
    for (auto _ : state) {
        std::vector<Candidate> candidates;
        for (const CopyProbe& probe : copy_probes())
            candidates.push_back(copy_by(probe.name, probe, out, params, bytes));
        if (!all_right(state, candidates, out, params, bytes)) return;
        Rounds rounds(std::move(candidates));
        rounds.measure(kSampleSeconds);
        rounds.report_times(state, static_cast<double>(bytes));
        state.SetIterationTime(median(rounds.seconds("memcpy")));
    }
}

/// The fastest of what this thread can do, alone and beside another thread that does the same on memory of its own.
void measure_scaling(benchmark::State& state, const std::vector<Candidate>& mine, const std::vector<Candidate>& theirs,
                     double units) {
    SecondThread second;
    for (auto _ : state) {
        const std::string best = fastest(mine, 1).front().name;
        const auto is_best = [&](const Candidate& each) { return each.name == best; };
        const auto my_run = std::find_if(mine.begin(), mine.end(), is_best)->run;
        const auto their_run = std::find_if(theirs.begin(), theirs.end(), is_best)->run;
        Rounds rounds({{"one", my_run}, {"two", [&](int calls) { second.run(my_run, their_run, calls); }}},
                      Clock::wall);
        rounds.measure(2 * kSampleSeconds);
        rounds.report_times(state, units);
        rounds.report_ratio(state, "two", "one");
        state.SetLabel(best);
        state.SetIterationTime(median(rounds.seconds("two")));
    }
}

void run_copy_scaling(benchmark::State& state, std::size_t bytes) {
    const Mapping params[] = {{bytes, Pages::small}, {bytes, Pages::small}};
    const Mapping outs[] = {{bytes, Pages::small}, {bytes, Pages::small}};
    std::vector<Candidate> candidates[2];
    for (int thread = 0; thread < 2; ++thread)
        for (const CopyProbe& probe : copy_probes())
            candidates[thread].push_back(copy_by(probe.name, probe, outs[thread].data(), params[thread].data(), bytes));
    measure_scaling(state, candidates[0], candidates[1], static_cast<double>(bytes));
}

/// The table is shared.
void run_load_scaling(benchmark::State& state, std::size_t bytes) {
    const Mapping table(bytes, Pages::small);
    Loads mine = random_loads(table.data(), bytes, kLineBytes), theirs = random_loads(table.data(), bytes, kLineBytes);
    measure_scaling(state, mine.by_all(), theirs.by_all(), mine.count());
}

/// Divisions in registers, which two threads do twice as fast unless other programs take a core.
void run_register_scaling(benchmark::State& state) {
    constexpr int kDivisions = 10000;
    const std::vector<Candidate> divide{candidate("divisions", [] {
        std::uint64_t number = 0;
        asm volatile("" : "+r"(number));
        for (int i = 0; i < kDivisions; ++i) number = UINT64_MAX / (number | 3);
        asm volatile("" : : "r"(number));
    })};
    measure_scaling(state, divide, divide, kDivisions);
}

template <class Run>
void add(const std::string& name, Run run) {
    register_benchmark("limits/" + name, run);
}

/// In order and each once: on some machines two of them are the same.
std::vector<std::size_t> sizes(std::vector<std::size_t> all) {
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

}  // namespace

void register_limits(Suite& suite) {
    const Machine& machine = suite.machine;
    const std::size_t near = machine.near_params(), far = machine.far_params(), in_l1 = machine.l1 / 2;
    for (const std::size_t bytes : sizes({in_l1, machine.l2 / 4, machine.l2 * 4, near, 64 * kMiB}))
        add("copy/out:" + size_name(bytes),
            [&suite, bytes](benchmark::State& state) { run_copies(state, suite, bytes); });
    for (const std::size_t bytes : sizes({in_l1, machine.l2 / 2, machine.l2 * 4, near, far}))
        for (const Pages pages : {Pages::small, Pages::huge})
            add("loads/table:" + size_name(bytes) + "/pages:" + name_of(pages),
                [bytes, pages](benchmark::State& state) { run_loads(state, bytes, pages); });
    for (std::size_t count = 8; count <= 65536; count *= 2)
        for (const Pages pages : {Pages::small, Pages::huge})
            add("pages/count:" + std::to_string(count) + "/pages:" + name_of(pages),
                [count, pages](benchmark::State& state) { run_pages(state, count, pages); });
    for (const std::size_t bytes : sizes({in_l1, machine.l2 / 2, near, far}))
        for (const std::size_t element : {4, 8})
            add("elements/table:" + size_name(bytes) + "/bytes:" + std::to_string(element),
                [bytes, element](benchmark::State& state) { run_elements(state, bytes, element); });
    if (std::thread::hardware_concurrency() < 2) return;
    add("scaling/what:registers/size:0KiB", run_register_scaling);
    for (const std::size_t bytes : sizes({machine.l2 / 4, near, 64 * kMiB}))
        add("scaling/what:copy/size:" + size_name(bytes),
            [bytes](benchmark::State& state) { run_copy_scaling(state, bytes); });
    for (const std::size_t bytes : sizes({machine.l2 / 2, near, far}))
        add("scaling/what:loads/size:" + size_name(bytes),
            [bytes](benchmark::State& state) { run_load_scaling(state, bytes); });
}

}  // namespace gj::bench
