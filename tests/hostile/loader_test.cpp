// loader_test.cpp: gatherjit is used while the loader's lock is held: in constructors of a library that is being
// loaded.
#include <cstdlib>
#include <dlfcn.h>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/hostile/rows.h"
#include "tests/support/call.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

/// What the constructor of the plugin found.
int load_plugin() {
    alarm(20);  // a hang is a failure
    void* const plugin = dlopen(GJ_TEST_PLUGIN, RTLD_NOW | RTLD_LOCAL);
    if (plugin == nullptr) {
        MESSAGE(dlerror());
        return -1;
    }
    return *static_cast<const int*>(dlsym(plugin, "gj_test_outcome"));
}

TEST_CASE("child: load" * doctest::skip()) { CHECK(load_plugin() == 0); }

/// Another thread wants the compiler at about the same time.
TEST_CASE("child: load while another thread compiles" * doctest::skip()) {
    const int delay = std::atoi(std::getenv("GJ_TEST_DELAY"));
    std::thread other([&] {
        if (delay < 0) usleep(static_cast<unsigned>(-delay));
        const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
        const Engine engine(&options);
        CHECK(gather_once(engine, 6) == 0);
    });
    if (delay > 0) usleep(static_cast<unsigned>(delay));
    CHECK(load_plugin() == 0);
    other.join();
}

TEST_CASE("a constructor of a library that is being loaded makes a plan, waits for a call, for a compile, for code") {
    for (const char* what : {"plan", "call", "wait", "plan wait", "behind", "starved"}) {
        CAPTURE(std::string(what));
        CHECK(run_test_case("child: load", {std::string("GJ_TEST_CONSTRUCTOR=") + what}) == 0);
    }
}

TEST_CASE("the same while another thread opens the compiler, before and after") {
    for (const char* what : {"plan", "call", "wait", "plan wait", "behind"}) {
        for (int delay = -10'000; delay <= 10'000; delay += 1'000) {
            CAPTURE(std::string(what));
            CAPTURE(delay);
            CHECK(run_test_case(
                      "child: load while another thread compiles",
                      {std::string("GJ_TEST_CONSTRUCTOR=") + what, "GJ_TEST_DELAY=" + std::to_string(delay)}) == 0);
        }
    }
}

/// 8 MiB of out: large enough for several threads.
ApiCall large_call() {
    return make_gather(Tensor(kInt8, {500, 1024}),
                       Tensor::integers(kInt64, {8192}, std::vector<std::int64_t>(8192, 3)));
}

/// That first call waits for the loader in the middle of what oneTBB does once a process; the child must not wait for
/// its end.
TEST_CASE("child: fork beside a first large call" * doctest::skip()) {
    gj_engine_options options = engine_options();
    options.compile_after_bytes = GJ_OFF;
    const Engine engine(&options);
    const ApiCall call = large_call(), call_of_child = large_call();
    std::thread loader([] { CHECK(load_plugin() == 0); });
    usleep(200'000);
    std::thread caller([&] { CHECK(run_call(engine, call).status == GJ_OK); });
    usleep(200'000);
    const pid_t child = fork();
    if (child == 0) {
        alarm(5);  // a hang is a failure
        _exit(run_call(engine, call_of_child).status);
    }
    REQUIRE(child > 0);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(status == 0);
    caller.join();
    loader.join();
}

TEST_CASE("a child makes large calls whose parent was in the middle of its first one") {
    CHECK(run_test_case("child: fork beside a first large call", {"GJ_TEST_CONSTRUCTOR=slow"}) == 0);
}

TEST_CASE("a constructor forks while another thread waits for the loader to open the compiler") {
    for (const int delay : {-30'000, -20'000, -10'000, -5'000})
        CHECK(run_test_case("child: load while another thread compiles",
                            {"GJ_TEST_CONSTRUCTOR=fork", "GJ_TEST_DELAY=" + std::to_string(delay)}) == 0);
}

}  // namespace
}  // namespace gj::test
