// stack_test.cpp: how much of its caller's stack a call takes, also one that opens the compiler.
#include <algorithm>
#include <pthread.h>
#include <sys/mman.h>

#include <doctest/doctest.h>

#include "tests/hostile/rows.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

constexpr std::size_t kStack = std::size_t{4} << 20;
constexpr unsigned char kPaint = 0x5A;

/// Bytes of stack that `function` touches on a thread of its own.
std::size_t stack_used(void* (*function)(void*), void* argument) {
    auto* const stack = static_cast<unsigned char*>(
        mmap(nullptr, kStack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0));
    REQUIRE(stack != MAP_FAILED);
    std::fill_n(stack, kStack, kPaint);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack, kStack);
    pthread_t thread;
    REQUIRE(pthread_create(&thread, &attributes, function, argument) == 0);
    pthread_join(thread, nullptr);
    const auto touched = std::find_if(stack, stack + kStack, [](unsigned char byte) { return byte != kPaint; });
    const auto used = static_cast<std::size_t>(stack + kStack - touched);
    munmap(stack, kStack);
    return used;
}

/// A call, a plan and its code: in blocking mode each waits for the compiler, and the first one opens it.
void* make_calls(void* given) {
    auto* const engine = static_cast<gj_engine*>(given);
    CHECK(gather_once(engine, 40) == 0);
    gj_plan* plan = nullptr;
    CHECK(Rows(41).make_plan(engine, GJ_COMPILE_DEFAULT, &plan) == GJ_OK);
    std::size_t size = 0;
    CHECK(gj_plan_code(plan, GJ_CODE_ASSEMBLY, nullptr, &size) == GJ_OK);
    gj_plan_release(plan);
    return nullptr;
}

TEST_CASE("child: stack" * doctest::skip()) {
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    const std::size_t nothing = stack_used([](void*) -> void* { return nullptr; }, nullptr);
    const std::size_t used = stack_used(make_calls, static_cast<gj_engine*>(engine)) - nothing;
    MESSAGE("used KiB: ", used / 1024);
    CHECK(used <= std::size_t{64} << 10);
}

TEST_CASE("calls take 64 KiB of their caller's stack at most, also those that wait for the compiler and open it") {
    CHECK(run_test_case("child: stack", {}) == 0);
}

}  // namespace
}  // namespace gj::test
