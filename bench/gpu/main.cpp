// main.cpp: gatherjit_gpu_bench: gathers on a card against copies of as many bytes, and what a call costs the host.
//
// Usage: gatherjit_gpu_bench [--smoke] [--rounds N] [--json FILE]. It prints tables in Markdown. --smoke is tiny: that
// it works; its times mean nothing. Without a card it says so and exits with 77; with 1 where a row is wrong.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include "api/gatherjit.h"
#include "bench/gpu/gather.h"
#include "bench/gpu/kernels.h"
#include "bench/gpu/measure.h"

namespace gj::bench {
namespace {

struct Settings {
    bool is_smoke = false;
    int launches = 20, rounds = 20;
    std::string json;
};

class EngineHandle {
public:
    explicit EngineHandle(bool is_generic) {
        gj_engine_options options{};
        options.struct_size = sizeof options;
        if (is_generic) options.max_cache_entries = GJ_OFF;
        if (!is_generic) options.compile_mode = GJ_COMPILE_BLOCKING;
        if (gj_engine_create(&options, &engine_) != GJ_OK) throw std::runtime_error(gj_last_error());
    }
    ~EngineHandle() { gj_engine_destroy(engine_); }
    EngineHandle(const EngineHandle&) = delete;
    EngineHandle& operator=(const EngineHandle&) = delete;
    operator gj_engine*() const { return engine_; }

private:
    gj_engine* engine_ = nullptr;
};

/// One word of the card, with UINT64_MAX in it.
class Word {
public:
    Word() { memory_.set(0xff); }
    std::uint64_t* get() const { return memory_.at<std::uint64_t>(); }
    std::uint64_t value() const {
        std::uint64_t value = 0;
        memory_.read(&value, sizeof value);
        return value;
    }

private:
    test::GpuMemory memory_{sizeof(std::uint64_t)};
};

std::string size_text(std::int64_t bytes) {
    for (const auto& [unit, name] :
         {std::pair{std::int64_t{1} << 30, " GiB"}, {std::int64_t{1} << 20, " MiB"}, {std::int64_t{1} << 10, " KiB"}})
        if (bytes >= unit) {
            char text[32];
            std::snprintf(text, sizeof text, "%.3g%s", static_cast<double>(bytes) / static_cast<double>(unit), name);
            return text;
        }
    return std::to_string(bytes) + " B";
}

std::string spread_text(const Spread& spread) {
    char text[64];
    std::snprintf(text, sizeof text, "%.3f (%.3f..%.3f)", spread.median, spread.low, spread.high);
    return text;
}

const char* const kHead =
    "| row | table | indices | K | copy GB/s | generated | error, word | trust | generic | block a row | of probe, "
    "fill "
    "| error of trust |\n| ---: | ---: | --- | ---: | ---: | --- | --- | --- | --- | --- | --- | --- |\n";

class Bench {
public:
    explicit Bench(Settings settings) : settings_(std::move(settings)) {}

    /// How many rows were wrong.
    int run() {
        std::cout << "## Kernels: times as fast as the faster copy of as many bytes; medians and quartiles of "
                  << settings_.rounds << " replays of " << settings_.launches << " launches\n\n"
                  << "probe, fill: bare loads of each sector of each row, and then as many bare stores, from rows of "
                     "64 bytes down."
                  << "\nerror of trust: the former's speed by the latter's."
                  << "\n\n"
                  << kHead;
        std::vector<std::int64_t> rows{4, 16, 64, 128, 256, 512, 1024, 4096, 16384};
        std::vector<std::int64_t> tables{1 << 20, 20 << 20, big_table()};
        std::int64_t payload = 256 << 20;
        if (settings_.is_smoke) rows = {4, 64, 1024}, tables = {65536}, payload = 4096;
        for (const std::int64_t bytes : tables) {
            const Table table(bytes);
            for (const std::int64_t row : rows)
                for (const bool is_sorted : {false, true}) kernels(table, {row, is_sorted, 1, payload});
            for (const std::int64_t row : {16, 128, 1024})
                if (bytes == tables.back()) kernels(table, {row, false, 2, payload});
        }
        calls();
        if (!settings_.json.empty())
            std::ofstream(settings_.json) << "{\"kernels\": [" << json_.str() << "],\n"
                                          << " \"calls\": [" << call_json_.str() << "]}\n";
        return wrong_;
    }

private:
    static std::int64_t big_table() {
        std::size_t free = 0, total = 0;
        GJ_GPU(cuMemGetInfo, &free, &total);
        constexpr std::int64_t kMost = std::int64_t{8} << 30, kStep = 1 << 20;
        return std::min(kMost, static_cast<std::int64_t>(free / 4)) / kStep * kStep;
    }

    void complain(const std::string& name, const std::string& wrong) {
        if (wrong.empty()) return;
        ++wrong_;
        std::cout << "WRONG: " << name << ": " << wrong << "\n";
    }

    void kernels(const Table& table, const Cell& cell) {
        const Gather gather(table, cell, ++seed_);
        const test::GpuMemory source(static_cast<std::size_t>(gather.stride()) * 2), sink(256);
        source.set(0x33);
        const Word word;
        Calls zero(engine_, gather, GJ_POLICY_ZERO), error(engine_, gather, GJ_POLICY_ERROR),
            trust(engine_, gather, GJ_POLICY_TRUST), generic(generic_, gather, GJ_POLICY_ZERO);
        for (Calls* const each : {&zero, &error, &trust}) each->plan();
        error.use_word(word.get(), false);
        const auto bytes = static_cast<std::uint64_t>(gather.payload());
        const auto rows = static_cast<std::uint64_t>(gather.rows());
        const auto row_bytes = static_cast<std::uint64_t>(cell.row_bytes);
        const auto from = [&](int turn) {
            return source.address() + static_cast<std::uint64_t>(turn % 2 * gather.stride());
        };
        const auto call = [](Calls& of) { return [&of](int turn, void* stream) { of.run(turn, stream); }; };
        std::vector<GpuCandidate> all{
            {"generated", call(zero)},
            {"error", call(error)},
            {"trust", call(trust)},
            {"generic", call(generic)},
            {"copy",
             [&](int turn, void* stream) {
                 GJ_GPU(cuMemcpyDtoDAsync, gather.out(turn), from(turn), static_cast<std::size_t>(bytes), stream);
             }},
            {"own copy", [&](int turn, void* stream) { kernels_.copy(gather.out(turn), from(turn), bytes, stream); }}};
        if (cell.coordinates == 1 && cell.row_bytes <= 64)
            all.push_back({"probe, fill", [&](int turn, void* stream) {
                               kernels_.probe(sink.address(), table.address(), gather.indices(turn), rows, row_bytes,
                                              stream);
                               kernels_.fill(gather.out(turn), bytes, stream);
                           }});
        if (cell.coordinates == 1 && cell.row_bytes >= 64)  // a block for 4 bytes takes too long to be asked for
            all.push_back({"block a row", [&](int turn, void* stream) {
                               kernels_.block_a_row(gather.out(turn), table.address(), gather.indices(turn), rows,
                                                    row_bytes, stream);
                           }});
        for (const GpuCandidate& candidate : all) check(gather, candidate);
        if (!time_kernels(all, settings_.launches, settings_.rounds))
            std::cout << "(not captured: launches between two events)\n";
        if (word.value() != UINT64_MAX) complain("error", "its word names a bad tuple, and there is none");
        report(gather, all);
    }

    void check(const Gather& gather, const GpuCandidate& candidate) {
        if (candidate.name.ends_with("copy") || candidate.name == "probe, fill") return;
        gather.poison();
        const test::GpuStream stream;
        for (int turn = 0; turn < settings_.launches; ++turn) candidate.enqueue(turn, stream);
        stream.wait();
        complain(candidate.name, gather.wrong_rows(settings_.launches));
    }

    void report(const Gather& gather, const std::vector<GpuCandidate>& all) {
        const auto find = [&](const std::string& name) {
            const auto found = std::find_if(all.begin(), all.end(), [&](const auto& of) { return of.name == name; });
            return found == all.end() ? nullptr : &*found;
        };
        const GpuCandidate& copy = spread_of(find("copy")->seconds).median < spread_of(find("own copy")->seconds).median
                                       ? *find("copy")
                                       : *find("own copy");
        const double copied = 2 * static_cast<double>(gather.payload()) / spread_of(copy.seconds).median / 1e9;
        const Cell& cell = gather.cell();
        std::cout << "| " << size_text(cell.row_bytes) << " | " << size_text(gather.table().bytes()) << " | "
                  << (cell.is_sorted ? "sorted" : "uniform") << " | " << cell.coordinates << " | "
                  << static_cast<std::int64_t>(copied) << " |";
        const auto show = [&](const GpuCandidate* fast, const GpuCandidate* slow) {
            std::cout << " " << (fast == nullptr || slow == nullptr ? "-" : spread_text(ratio_of(*fast, *slow)))
                      << " |";
        };
        for (const char* name : {"generated", "error", "trust", "generic", "block a row"}) show(find(name), &copy);
        show(find("generated"), find("probe, fill"));
        show(find("error"), find("trust"));
        std::cout << std::endl;
        json_ << (json_.tellp() == 0 ? "\n" : ",\n") << "  {\"row_bytes\": " << cell.row_bytes
              << ", \"table_bytes\": " << gather.table().bytes()
              << ", \"sorted\": " << (cell.is_sorted ? "true" : "false") << ", \"K\": " << cell.coordinates
              << ", \"rows\": " << gather.rows() << ", \"microseconds\": " << times_json(all) << "}";
    }

    /// {"name": [median, lower quartile, upper quartile], ...}
    static std::string times_json(const std::vector<GpuCandidate>& all) {
        std::ostringstream text;
        for (const GpuCandidate& each : all) {
            const Spread spread = spread_of(each.seconds);
            text << (text.tellp() == 0 ? "{" : ", ") << '"' << each.name << "\": [" << spread.median * 1e6 << ", "
                 << spread.low * 1e6 << ", " << spread.high * 1e6 << "]";
        }
        return text.str() + "}";
    }

    /// Of 32 rows of 64 bytes, so that the card waits for the host.
    void calls() {
        const Table table(65536);
        const Gather gather(table, {64, false, 1, 2048}, ++seed_);
        const Word word;
        Calls plan(engine_, gather, GJ_POLICY_ZERO), with_word(engine_, gather, GJ_POLICY_ERROR),
            resets(engine_, gather, GJ_POLICY_ERROR), direct(engine_, gather, GJ_POLICY_ZERO),
            generic(generic_, gather, GJ_POLICY_ZERO);
        for (Calls* const each : {&plan, &with_word, &resets}) each->plan();
        with_word.use_word(word.get(), false);
        resets.use_word(word.get(), true);
        const auto call = [](Calls& of) { return [&of](int turn, void* stream) { of.run(turn, stream); }; };
        std::vector<GpuCandidate> all{
            {"cuLaunchKernel of nothing", [&](int, void* stream) { kernels_.nothing(stream); }},
            {"gj_plan_run", call(plan)},
            {"gj_plan_run, error with a word", call(with_word)},
            {"gj_plan_run, the word reset", call(resets)},
            {"gj_gather, generated", call(direct)},
            {"gj_gather, generic", call(generic)}};
        time_calls(all, settings_.is_smoke ? 3 : 200, settings_.rounds + 1);
        std::cout << "\n## Calls: the host's time, nothing waited for; medians and quartiles\n\n"
                  << "| call | ns | times a bare launch |\n| --- | --- | --- |\n";
        for (const GpuCandidate& each : all) {
            const Spread time = spread_of(each.seconds);
            char text[96];
            std::snprintf(text, sizeof text, "%.0f (%.0f..%.0f)", time.median * 1e9, time.low * 1e9, time.high * 1e9);
            std::cout << "| " << each.name << " | " << text << " | " << spread_text(ratio_of(all.front(), each))
                      << " |\n";
        }
        call_json_ << "{\"microseconds\": " << times_json(all) << "}";
    }

    Settings settings_;
    EngineHandle engine_{false}, generic_{true};
    Kernels kernels_;
    std::uint64_t seed_ = 0;
    int wrong_ = 0;
    std::ostringstream json_, call_json_;
};

std::string card() {
    char name[128] = "";
    int device = 0, version = 0;
    GJ_GPU(cuDeviceGet, &device, 0);
    GJ_GPU(cuDeviceGetName, name, sizeof name, device);
    GJ_GPU(cuDriverGetVersion, &version);
    return std::string(name) + ", driver of CUDA " + std::to_string(version / 1000) + "." +
           std::to_string(version % 1000 / 10);
}

int run(int argc, char** argv) {
    Settings settings;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--smoke") {
            settings.is_smoke = true;
            settings.launches = settings.rounds = 3;
        } else if (argument == "--rounds" && i + 1 < argc) {
            settings.rounds = std::max(std::atoi(argv[++i]), 1);
        } else if (argument == "--json" && i + 1 < argc) {
            settings.json = argv[++i];
        } else {
            std::cerr << "usage: gatherjit_gpu_bench [--smoke] [--rounds N] [--json FILE]\n";
            return 2;
        }
    }
    if (gj_backend_status(EngineHandle(false), GJ_BACKEND_CUDA) != GJ_OK) {
        std::cout << "SKIPPED: " << gj_last_error() << "\n";
        return 77;
    }
    const test::GpuContext context;
    if (test::gpu().is_fake && !settings.is_smoke) {
        std::cout << "SKIPPED: over the fake driver only --smoke can end\n";
        return 77;
    }
    std::cout << "# gatherjit on " << card() << "\n\n";
    return Bench(settings).run() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace gj::bench

int main(int argc, char** argv) {
    try {
        return gj::bench::run(argc, argv);
    } catch (const std::exception& failed) {
        std::cerr << "FAILED: " << failed.what() << "\n";
        return 1;
    }
}
