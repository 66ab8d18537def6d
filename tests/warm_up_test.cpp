// warm_up_test.cpp: the compiler is started when a key has moved half of compile_after_bytes, not before, and not for
// nothing. Each case is a process of its own: the compiler is opened once.
#include <chrono>
#include <string>
#include <thread>

#include <doctest/doctest.h>

#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/invocation.h"
#include "tests/support/process.h"

namespace gj::test {
namespace {

constexpr std::int64_t kCallBytes = 64 * 100;

ApiCall call_of_some_bytes() {
    std::vector<std::int64_t> rows(100, 3);
    return make_gather(Tensor(kFloat32, {50, 16}), Tensor::integers(kInt32, {100}, rows));
}

bool compiler_is_open() { return is_mapped("libgatherjit-llvm"); }

bool opens_within(std::chrono::seconds time) {
    const auto until = std::chrono::steady_clock::now() + time;
    while (!compiler_is_open() && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return compiler_is_open();
}

void no_change(gj_engine_options&) {}

/// Makes calls that write `calls` times kCallBytes on an engine that compiles after ten times as many; then `look`s at
/// it.
template <class Look>
void after_calls(int calls, void (*change)(gj_engine_options&), Look look) {
    gj_engine_options options = engine_options();
    options.compile_after_bytes = 10 * kCallBytes;
    change(options);
    const Engine engine(&options);
    for (int i = 0; i < calls; ++i) CHECK(run_call(engine, call_of_some_bytes()).status == GJ_OK);
    look(engine);
}

/// Whoever asks the worker starts its thread, there and then. So where no thread is there, and afterwards the compiler
/// is not open, it was never asked.
void was_not_asked(const Engine& engine) {
    CHECK(thread_names().size() == 1);
    CHECK_FALSE(compiler_is_open());
    CHECK(engine.stats().compiles == 0);
}

TEST_CASE("child: below half" * doctest::skip()) { after_calls(4, no_change, was_not_asked); }

TEST_CASE("child: half" * doctest::skip()) {
    after_calls(5, no_change, [](const Engine& engine) {
        CHECK(opens_within(std::chrono::seconds(20)));
        CHECK(gj_engine_wait(engine) == GJ_OK);
        const gj_stats stats = engine.stats();
        CHECK(stats.compiles == 0);
        CHECK(stats.cache_entries == 0);
        CHECK(stats.queued == 0);
        CHECK(stats.generic_calls == 5);
    });
}

TEST_CASE("child: enough" * doctest::skip()) {
    after_calls(10, no_change, [](const Engine& engine) {
        CHECK(gj_engine_wait(engine) == GJ_OK);
        CHECK(compiler_is_open());
        CHECK(engine.stats().compiles == 1);
    });
}

TEST_CASE("child: never compiles" * doctest::skip()) {
    after_calls(25, [](gj_engine_options& options) { options.compile_after_bytes = GJ_OFF; }, was_not_asked);
    after_calls(25, [](gj_engine_options& options) { options.compile_queue = GJ_OFF; }, was_not_asked);
    after_calls(25, [](gj_engine_options& options) { options.max_cache_entries = GJ_OFF; }, was_not_asked);
}

TEST_CASE("the compiler is started at half of what a compile takes, and not where nothing is compiled") {
    for (const char* name : {"child: below half", "child: half", "child: enough", "child: never compiles"})
        CHECK_MESSAGE(run_test_case(name, {}) == 0, name);
}

}  // namespace
}  // namespace gj::test
