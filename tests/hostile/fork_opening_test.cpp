// fork_opening_test.cpp: a process forks while another thread opens the compiler, which here takes as long as the test
// wants.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/hostile/rows.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"

namespace {

std::atomic<int> opening{0};            // calls that are under way
std::atomic<int> opening_ms{0};         // how long each takes
std::atomic<bool> is_forbidden{false};  // whoever opens it now has failed

}  // namespace

thread_local bool finds_no_descriptor = false;

/// As a process would that is short of file descriptors just while the loader asks for one.
void* open_without_descriptors(void* (*real)(const char*, int), const char* file, int mode) {
    rlimit before{}, none{};
    getrlimit(RLIMIT_NOFILE, &before);
    none = before;
    none.rlim_cur = 0;
    setrlimit(RLIMIT_NOFILE, &none);
    void* const library = real(file, mode);
    setrlimit(RLIMIT_NOFILE, &before);
    return library;
}

/// The library's calls come here: a program's own symbols are found first.
extern "C" __attribute__((visibility("default"))) void* dlopen(const char* file, int mode) {
    static const auto real = reinterpret_cast<void* (*)(const char*, int)>(dlsym(RTLD_NEXT, "dlopen"));
    if (file == nullptr || std::strstr(file, "libgatherjit-llvm") == nullptr) return real(file, mode);
    if (is_forbidden) _exit(70);
    if (finds_no_descriptor) return open_without_descriptors(real, file, mode);
    ++opening;
    std::this_thread::sleep_for(std::chrono::milliseconds(opening_ms.load()));
    void* const library = real(file, mode);
    --opening;
    return library;
}

namespace gj::test {
namespace {

/// In a child whose parent was opening the compiler: nobody touches the loader, a call that must wait says why it
/// can't, and all others go on.
int find_it_unavailable(gj_engine* used) {
    is_forbidden = true;
    const gj_engine_options blocking = options_of(GJ_COMPILE_BLOCKING), background = options_of(GJ_COMPILE_BACKGROUND);
    const Engine waits(&blocking), goes_on(&background);
    if (gather_once(used, 5) != 1 + GJ_UNAVAILABLE || gather_once(waits, 4) != 1 + GJ_UNAVAILABLE) return 1;
    if (std::strstr(gj_last_error(), "fork") == nullptr) return 2;
    if (gj_backend_status(used, GJ_BACKEND_LLVM) != GJ_UNAVAILABLE) return 3;
    if (gather_once(goes_on, 4) != 0 || gj_engine_wait(goes_on) != GJ_OK || gather_once(goes_on, 4) != 0) return 4;
    gj_plan* plan = nullptr;
    if (Rows(7).make_plan(goes_on, GJ_COMPILE_DEFAULT, &plan) != GJ_OK || Rows(7).run(plan) != GJ_OK) return 5;
    return 0;
}

/// Forks while another thread opens the compiler for `mode`; `in_child` is asked there.
template <class InChild>
void fork_beside_opening(gj_compile_mode mode, int milliseconds, InChild in_child) {
    alarm(30);
    opening_ms = milliseconds;
    const gj_engine_options options = options_of(mode);
    const Engine engine(&options);
    std::thread opener([&] {
        CHECK(gather_once(engine, 4) == 0);
        CHECK(gj_engine_wait(engine) == GJ_OK);
    });
    while (opening == 0) std::this_thread::yield();
    const pid_t child = fork();
    if (child == 0) {
        alarm(5);  // a hang is a failure
        _exit(in_child(engine));
    }
    REQUIRE(child > 0);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(status == 0);
    opener.join();
    CHECK(gather_once(engine, 4) == 0);
    CHECK(engine.stats().compiles >= 1);
}

TEST_CASE("child: a long opening" * doctest::skip()) {
    fork_beside_opening(GJ_COMPILE_BLOCKING, 1000, find_it_unavailable);
}
TEST_CASE("child: a short opening" * doctest::skip()) {
    fork_beside_opening(GJ_COMPILE_BLOCKING, 50, [](gj_engine* engine) { return gather_once(engine, 5); });
}
TEST_CASE("child: a short opening in the background" * doctest::skip()) {
    const auto in_child = [](gj_engine* engine) {
        if (gather_once(engine, 5) != 0 || gj_engine_wait(engine) != GJ_OK || gather_once(engine, 5) != 0) return 1;
        gj_stats stats{};
        stats.struct_size = sizeof stats;
        gj_engine_stats(engine, &stats);
        return stats.generated_calls > 0 ? 0 : 2;
    };
    fork_beside_opening(GJ_COMPILE_BACKGROUND, 50, in_child);
}

TEST_CASE("fork() waits 200 ms for an opening; a child that then finds one never touches the loader") {
    CHECK(run_test_case("child: a long opening", {}) == 0);
}
TEST_CASE("a child whose parent had opened the compiler by then compiles") {
    CHECK(run_test_case("child: a short opening", {}) == 0);
    CHECK(run_test_case("child: a short opening in the background", {}) == 0);
}

TEST_CASE("child: an opening without descriptors" * doctest::skip()) {
    alarm(30);
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    finds_no_descriptor = true;
    for (int i = 0; i < 3; ++i) CHECK(gather_once(engine, 4) == 1 + GJ_RESOURCE_EXHAUSTED);
    finds_no_descriptor = false;
    CHECK(gather_once(engine, 4) == 0);
}

/// The worker's opening takes a while; meanwhile that of another thread fails.
TEST_CASE("child: an opening beside one that fails" * doctest::skip()) {
    alarm(30);
    opening_ms = 300;
    const gj_engine_options options = options_of(GJ_COMPILE_BACKGROUND);
    const Engine engine(&options);
    CHECK(gather_once(engine, 4) == 0);
    while (opening == 0) std::this_thread::yield();
    finds_no_descriptor = true;
    CHECK(gj_backend_status(engine, GJ_BACKEND_LLVM) == GJ_RESOURCE_EXHAUSTED);
    while (engine.stats().compiles == 0 && engine.stats().compile_failures == 0) std::this_thread::yield();
    CHECK(engine.stats().compile_failures == 0);
    CHECK(engine.stats().compiles == 1);
}

TEST_CASE("an opening that fails for want of a descriptor is tried again, and fails nobody else's") {
    CHECK(run_test_case("child: an opening without descriptors", {}) == 0);
    CHECK(run_test_case("child: an opening beside one that fails", {}) == 0);
}

/// Two threads at once, each of which would deadlock if it waited for the other while it held the loader's lock.
TEST_CASE("child: two openings" * doctest::skip()) {
    alarm(30);
    opening_ms = 300;
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    std::atomic<int> most{0};
    const auto call = [&](std::int64_t width) { CHECK(gather_once(engine, width) == 0); };
    std::thread first(call, 4), second(call, 5), watcher([&] {
        for (int i = 0; i < 300 && most < 2; ++i) {
            most = std::max(most.load(), opening.load());
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    });
    first.join();
    second.join();
    watcher.join();
    CHECK(most == 2);
}
TEST_CASE("nobody waits for another one who opens the compiler") {
    CHECK(run_test_case("child: two openings", {}) == 0);
}

}  // namespace
}  // namespace gj::test
