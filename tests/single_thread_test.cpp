// single_thread_test.cpp: with max_threads = 1 no execution thread is ever started. A program of its own: once started,
// the library's threads stay.
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <thread>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

std::ptrdiff_t thread_count() {
    const std::filesystem::directory_iterator tasks("/proc/self/task");
    return std::distance(begin(tasks), end(tasks));
}

ApiCall large_call() {
    ApiCall call = make_gather(Tensor(kFloat32, {1000, 16}), Tensor(kInt32, {1 << 18}));
    for (std::int64_t i = 0; i < call.indices.count(); ++i) call.indices.set_integer(i, i % 1000);
    return call;
}

TEST_CASE("an engine with max_threads = 1 and the cache off starts no thread") {
    const std::ptrdiff_t before = thread_count();
    gj_engine_options options = generic_engine_options();
    options.max_threads = 1;
    const Engine engine(&options);
    const ApiCall call = large_call();
    for (int run = 0; run < 3; ++run) {
        CHECK(run_call(engine, call).status == GJ_OK);
        CHECK(thread_count() == before);
    }
}

TEST_CASE("a call with max_threads = 1 starts no thread in an engine that may") {
    const std::ptrdiff_t before = thread_count();
    ApiCall call = large_call();
    call.max_threads = 1;
    CHECK(run_call(generic_engine(), call).status == GJ_OK);
    CHECK(thread_count() == before);
}

TEST_CASE("a small call starts no thread in an engine that may") {
    const std::ptrdiff_t before = thread_count();
    const ApiCall call = make_gather(Tensor(kFloat32, {100, 16}), Tensor::integers(kInt32, {3}, {99, 0, 5}));
    CHECK(run_call(generic_engine(), call).status == GJ_OK);
    CHECK(thread_count() == before);
}

TEST_CASE("making an engine starts no thread") {
    const std::ptrdiff_t before = thread_count();
    const Engine engine;
    CHECK(thread_count() == before);
}

TEST_CASE("after a compile no thread of the compiler is left") {
    std::thread([] {}).join();  // a thread sanitizer starts a thread of its own with the first one
    const std::ptrdiff_t before = thread_count();
    gj_engine_options options = generated_engine_options();
    options.max_threads = 1;
    const Engine engine(&options);
    const ApiCall call = large_call();
    CHECK(run_call(engine, call).status == GJ_OK);
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    // The worker ends by itself right after its last job.
    for (int i = 0; i < 2000 && thread_count() > before; ++i) usleep(1000);
    CHECK(thread_count() == before);
}

}  // namespace
}  // namespace gj::test
