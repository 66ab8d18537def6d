// background_test.cpp: compiles in the background: when they happen, who hears of them, and engines that end meanwhile.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

/// 24 bytes of out; another key for each number of columns.
ApiCall small_call(int columns = 3) {
    ApiCall call = make_gather(Tensor(kFloat32, {5, columns}), Tensor::integers(kInt32, {2}, {4, 1}));
    call.params.fill_distinct(static_cast<std::uint64_t>(columns));
    return call;
}

gj_engine_options background_options() {
    gj_engine_options options = engine_options();
    options.compile_after_bytes = 1;
    return options;
}

TEST_CASE(
    "the first call runs the generic kernel and a warm one the generated kernel, by default and in background mode") {
    for (const gj_compile_mode mode : {GJ_COMPILE_DEFAULT, GJ_COMPILE_BACKGROUND}) {
        gj_engine_options options = background_options();
        options.compile_mode = mode;
        const Engine engine(&options);
        CHECK(run_and_judge(engine, small_call()) == "");
        gj_stats stats = engine.stats();
        CHECK(stats.generic_calls == 1);
        CHECK(stats.cache_misses == 1);
        REQUIRE(gj_engine_wait(engine) == GJ_OK);
        CHECK(run_and_judge(engine, small_call()) == "");
        CHECK(run_and_judge(engine, small_call()) == "");
        stats = engine.stats();
        const std::int64_t warm = compiler_available() ? 2 : 0;
        CHECK(stats.generated_calls == warm);
        CHECK(stats.generic_calls == 3 - warm);
        CHECK(stats.cache_hits == warm);
        CHECK(stats.compiles == (compiler_available() ? 1 : 0));
        CHECK(stats.cache_entries == stats.compiles);
        CHECK((stats.compile_ns > 0) == (stats.compiles > 0));
        CHECK((stats.cache_bytes > 0) == (stats.compiles > 0));
        CHECK(stats.compile_failures == 0);
        CHECK(stats.queued == 0);
    }
}

TEST_CASE("in blocking mode the first call runs a generated kernel") {
    if (!compiler_available()) return;
    gj_engine_options options = engine_options();
    options.compile_mode = GJ_COMPILE_BLOCKING;
    const Engine engine(&options);
    CHECK(run_and_judge(engine, small_call()) == "");
    CHECK(engine.stats().generated_calls == 1);
    CHECK(engine.stats().generic_calls == 0);
}

TEST_CASE("a call without rows is counted as empty and compiles nothing") {
    const gj_engine_options options = background_options();
    const Engine engine(&options);
    const ApiCall call = make_gather(Tensor(kFloat32, {5, 3}), Tensor(kInt32, {0}));
    CHECK(run_and_judge(engine, call) == "");
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    CHECK(engine.stats().empty_calls == 1);
    CHECK(engine.stats().compiles == 0);
}

/// Compiles that `calls` small calls lead to.
std::int64_t compiles_after(const gj_engine_options& options, int calls) {
    const Engine engine(&options);
    for (int i = 0; i < calls; ++i) CHECK(run_and_judge(engine, small_call()) == "");
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    return engine.stats().compiles;
}

TEST_CASE("a kernel is compiled once the generic runs of its key wrote compile_after_bytes") {
    const std::int64_t one = compiler_available() ? 1 : 0;
    gj_engine_options options = engine_options();
    CHECK(compiles_after(options, 50) == 0);
    options.compile_after_bytes = 240;
    CHECK(compiles_after(options, 9) == 0);
    CHECK(compiles_after(options, 12) == one);
    options.compile_after_bytes = 1;
    CHECK(compiles_after(options, 1) == one);
    CHECK(compiles_after(options, 20) == one);
    options.compile_after_bytes = GJ_OFF;
    CHECK(compiles_after(options, 50) == 0);
}

TEST_CASE("a call that writes more than 16 MiB is compiled at once by default") {
    if (!compiler_available()) return;
    const Engine engine;
    const ApiCall call = make_gather(Tensor(kFloat32, {5, 64}),
                                     Tensor::integers(kInt32, {1 << 17}, std::vector<std::int64_t>(1 << 17, 3)));
    CHECK(run_call(engine, call).status == GJ_OK);
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    CHECK(engine.stats().compiles == 1);
}

TEST_CASE("with compile_queue off nothing is compiled for calls, and refusals are counted") {
    gj_engine_options options = background_options();
    options.compile_queue = GJ_OFF;
    const Engine engine(&options);
    for (int i = 0; i < 10; ++i) CHECK(run_and_judge(engine, small_call()) == "");
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    const gj_stats stats = engine.stats();
    CHECK(stats.generic_calls == 10);
    CHECK(stats.compiles == 0);
    CHECK(stats.compiles_refused > 0);
}

TEST_CASE("a full queue refuses compiles, every call is right, and each key is compiled or refused") {
    if (!compiler_available()) return;
    gj_engine_options options = background_options();
    options.compile_queue = 2;
    const Engine engine(&options);
    constexpr int kKeys = 40;
    for (int key = 1; key <= kKeys; ++key) CHECK(run_and_judge(engine, small_call(key)) == "");
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    gj_stats stats = engine.stats();
    CHECK(stats.compiles + stats.compiles_refused == kKeys);
    CHECK(stats.compiles > 0);
    CHECK(stats.queued == 0);
    // What was refused may be had later.
    for (int key = 1; key <= kKeys; ++key) {
        CHECK(run_and_judge(engine, small_call(key)) == "");
        REQUIRE(gj_engine_wait(engine) == GJ_OK);
    }
    CHECK(engine.stats().compiles == kKeys);
}

TEST_CASE("with the cache off calls run the generic kernel and compile nothing") {
    for (const bool by_bytes : {false, true}) {
        gj_engine_options options = background_options();
        (by_bytes ? options.max_cache_bytes : options.max_cache_entries) = GJ_OFF;
        const Engine engine(&options);
        for (int i = 0; i < 5; ++i) CHECK(run_and_judge(engine, small_call()) == "");
        REQUIRE(gj_engine_wait(engine) == GJ_OK);
        CHECK(engine.stats().generic_calls == 5);
        CHECK(engine.stats().compiles == 0);
    }
}

TEST_CASE("a small cache evicts, never holds more than its limit, and every call is right") {
    if (!compiler_available()) return;
    gj_engine_options options = generated_engine_options();
    options.max_cache_entries = 3;
    const Engine engine(&options);
    for (int round = 0; round < 3; ++round) {
        for (int key = 1; key <= 8; ++key) {
            CHECK(run_and_judge(engine, small_call(key)) == "");
            CHECK(engine.stats().cache_entries <= 3);
        }
    }
    const gj_stats stats = engine.stats();
    CHECK(stats.generated_calls == 24);
    CHECK(stats.cache_evictions == stats.compiles - stats.cache_entries);
    CHECK(stats.cache_evictions >= 5);
}

/// Messages of an engine, and whether each came on this thread from within a gj_ call.
struct Listener {
    thread_local static bool inside;
    std::vector<std::string> messages;
    std::vector<gj_log_level> levels;
    bool only_inside = true;

    void listen(gj_engine_options& options, gj_log_level level) {
        options.log_level = level;
        options.log_user = this;
        options.log = [](void* user, gj_log_level at, const char* message) {
            auto* self = static_cast<Listener*>(user);
            self->messages.emplace_back(message);
            self->levels.push_back(at);
            self->only_inside = self->only_inside && inside;
        };
    }
};
thread_local bool Listener::inside = false;

/// Runs a gj_ call during which messages may come.
template <class Function>
auto inside(Function call) {
    Listener::inside = true;
    auto result = call();
    Listener::inside = false;
    return result;
}

TEST_CASE("messages of background compiles come only on threads inside a gj_ call") {
    Listener listener;
    gj_engine_options options = background_options();
    listener.listen(options, GJ_LOG_DEBUG);
    gj_engine* engine = nullptr;
    REQUIRE(inside([&] { return gj_engine_create(&options, &engine); }) == GJ_OK);
    for (int key = 1; key <= 10; ++key) {
        const ApiCall call = small_call(key);
        CHECK(inside([&] { return run_call(engine, call); }).status == GJ_OK);
        // Outside, until its compile has ended: its messages must wait for the next call.
        gj_stats stats{};
        for (stats.struct_size = sizeof stats; compiler_available() && stats.compiles < key; std::this_thread::yield())
            CHECK(inside([&] { return gj_engine_stats(engine, &stats); }) == GJ_OK);
    }
    REQUIRE(inside([&] { return gj_engine_wait(engine); }) == GJ_OK);
    CHECK(inside([&] { return run_call(engine, small_call()); }).status == GJ_OK);
    CHECK(listener.only_inside);
    if (compiler_available()) CHECK(listener.messages.size() >= 10);
    CHECK(inside([&] { return gj_engine_destroy(engine); }) == GJ_OK);
    const std::size_t heard = listener.messages.size();
    // There is one worker: when it has served another engine, nothing of this one's is left to be said.
    const gj_engine_options quiet = background_options();
    const Engine other(&quiet);
    CHECK(run_call(other, small_call()).status == GJ_OK);
    REQUIRE(gj_engine_wait(other) == GJ_OK);
    CHECK(other.stats().compiles == (compiler_available() ? 1 : 0));
    CHECK(listener.messages.size() == heard);
}

TEST_CASE("the log level holds messages back") {
    for (const gj_log_level level : {GJ_LOG_ERROR, GJ_LOG_WARNING, GJ_LOG_INFO}) {
        Listener listener;
        gj_engine_options options = background_options();
        listener.listen(options, level);
        const Engine engine(&options);
        CHECK(run_call(engine, small_call()).status == GJ_OK);
        REQUIRE(gj_engine_wait(engine) == GJ_OK);
        CHECK(
            std::all_of(listener.levels.begin(), listener.levels.end(), [=](gj_log_level at) { return at <= level; }));
        // Without a compiler there is one warning.
        if (level < GJ_LOG_INFO) CHECK(listener.messages.empty() == (compiler_available() || level < GJ_LOG_WARNING));
        if (level == GJ_LOG_INFO && compiler_available()) CHECK(!listener.messages.empty());
    }
}

TEST_CASE("an engine may end while its compiles are queued and running, and plans live on") {
    for (int round = 0; round < 20; ++round) {
        const gj_engine_options options = background_options();
        auto engine = std::make_unique<Engine>(&options);
        std::vector<ApiCall> calls;
        std::vector<PlanHandle> plans;
        for (int key = 1; key <= 6; ++key) {
            calls.push_back(small_call(key + round % 3));
            CHECK(run_and_judge(*engine, calls.back()) == "");
            plans.push_back(plan_of(*engine, calls.back(), {}, GJ_COMPILE_BACKGROUND));
        }
        std::this_thread::sleep_for(std::chrono::microseconds(round * 300));
        engine.reset();
        for (std::size_t i = 0; i < plans.size(); ++i) {
            const Expectation expected = expect(calls[i]);
            CHECK(run_plan(plans[i], calls[i]).status == GJ_OK);
            CHECK(std::equal(expected.out.begin(), expected.out.end(), calls[i].out.element(0)));
            const std::string runs = plans[i].described("/kernel/runs");
            CHECK((runs == "\"generic\"" || runs == "\"generated\""));
        }
    }
}

TEST_CASE("destroying an engine does not wait for its compiles") {
    if (!compiler_available()) return;
    const gj_engine_options options = background_options();
    gj_engine* engine = nullptr;
    REQUIRE(gj_engine_create(&options, &engine) == GJ_OK);
    for (int key = 30; key <= 60; ++key) REQUIRE(run_call(engine, small_call(key)).status == GJ_OK);
    gj_stats stats{};
    stats.struct_size = sizeof stats;
    REQUIRE(gj_engine_stats(engine, &stats) == GJ_OK);
    // Another engine waits for what is left of the first one's: only the compile that runs.
    CHECK(gj_engine_destroy(engine) == GJ_OK);
    const Engine other(&options);
    CHECK(run_and_judge(other, small_call(61)) == "");
    REQUIRE(gj_engine_wait(other) == GJ_OK);
    CHECK(run_and_judge(other, small_call(61)) == "");
    CHECK(other.stats().generated_calls == 1);
}

TEST_CASE("gj_engine_wait covers compiles that other threads start meanwhile") {
    const gj_engine_options options = background_options();
    const Engine engine(&options);
    std::thread caller([&] {
        for (int key = 1; key <= 20; ++key) run_call(engine, small_call(key));
    });
    for (int i = 0; i < 20; ++i) CHECK(gj_engine_wait(engine) == GJ_OK);
    caller.join();
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    CHECK(engine.stats().queued == 0);
    CHECK(engine.stats().compiles == (compiler_available() ? 20 : 0));
}

TEST_CASE("a cap on the instruction set gives right results and code without wider registers") {
    for (const gj_isa isa : {GJ_ISA_X86_64_V2, GJ_ISA_X86_64_V3, GJ_ISA_X86_64_V4, GJ_ISA_HOST}) {
        gj_engine_options options = generated_engine_options();
        options.isa = isa;
        const Engine engine(&options);
        for (const int columns : {1, 2, 3, 4, 8, 9, 16, 17, 60, 64})
            CHECK(run_and_judge(engine, small_call(columns)) == "");
        if (!compiler_available()) continue;
        const std::string assembly = plan_of(engine, small_call(64)).code(GJ_CODE_ASSEMBLY);
        if (isa == GJ_ISA_X86_64_V2) CHECK(assembly.find("ymm") == std::string::npos);
        if (isa == GJ_ISA_X86_64_V2 || isa == GJ_ISA_X86_64_V3) CHECK(assembly.find("zmm") == std::string::npos);
        if (isa == GJ_ISA_X86_64_V3 && __builtin_cpu_supports("avx2")) CHECK(assembly.find("ymm") != std::string::npos);
    }
}

}  // namespace
}  // namespace gj::test
