// worker_loader_test.cpp: the thread that others wait for never asks the dynamic loader for anything: its lock may be
// theirs.
#include <atomic>
#include <cstring>
#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <string>

#include <doctest/doctest.h>

#include "tests/hostile/rows.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"

namespace {

std::atomic<int> calls_of_worker{0}, calls_of_others{0};

void count() {
    char name[16] = "";
    pthread_getname_np(pthread_self(), name, sizeof name);
    ++(std::strcmp(name, "gj-compile") == 0 ? calls_of_worker : calls_of_others);
}

/// dlvsym, because dlsym is one of those that are counted.
template <class Function>
Function real(const char* name) {
    return reinterpret_cast<Function>(dlvsym(RTLD_NEXT, name, "GLIBC_2.34"));
}

}  // namespace

// A program's own symbols are found first: each call comes here.
#pragma GCC visibility push(default)
extern "C" {

void* dlopen(const char* file, int mode) {
    count();
    return real<void* (*)(const char*, int)>("dlopen")(file, mode);
}
int dlclose(void* library) {
    count();
    return real<int (*)(void*)>("dlclose")(library);
}
void* dlsym(void* library, const char* name) {
    count();
    return real<void* (*)(void*, const char*)>("dlsym")(library, name);
}
int dladdr(const void* address, Dl_info* info) {
    count();
    return real<int (*)(const void*, Dl_info*)>("dladdr")(address, info);
}
int dl_iterate_phdr(int (*visit)(dl_phdr_info*, std::size_t, void*), void* data) {
    count();
    const auto function = reinterpret_cast<int (*)(int (*)(dl_phdr_info*, std::size_t, void*), void*)>(
        dlvsym(RTLD_NEXT, "dl_iterate_phdr", "GLIBC_2.2.5"));
    return function(visit, data);
}
// NOLINTNEXTLINE(bugprone-reserved-identifier, readability-identifier-naming): the C library's name
int __cxa_thread_atexit_impl(void (*destroy)(void*), void* object, void* library) {
    count();
    const auto function = reinterpret_cast<int (*)(void (*)(void*), void*, void*)>(
        dlvsym(RTLD_NEXT, "__cxa_thread_atexit_impl", "GLIBC_2.18"));
    return function(destroy, object, library);
}

}  // extern "C"
#pragma GCC visibility pop

namespace gj::test {
namespace {

/// Compiles, links, evicts, frees and shows on the worker.
void use_worker(gj_compile_mode mode) {
    alarm(60);
    gj_engine_options options = options_of(mode);
    options.max_cache_entries = 4;
    {
        const Engine engine(&options);
        for (std::int64_t width = 1; width <= 20; ++width) {
            CHECK(gather_once(engine, width) == 0);
            REQUIRE(gj_engine_wait(engine) == GJ_OK);
        }
        CHECK(engine.stats().compiles == 20);
        CHECK(engine.stats().cache_evictions > 0);
        gj_plan* plan = nullptr;
        REQUIRE(Rows(30).make_plan(engine, GJ_COMPILE_BLOCKING, &plan) == GJ_OK);
        for (const gj_code form : {GJ_CODE_LLVM_IR, GJ_CODE_ASSEMBLY, GJ_CODE_OBJECT}) {
            std::size_t size = 0;
            CHECK(gj_plan_code(plan, form, nullptr, &size) == GJ_OK);
        }
        gj_plan_release(plan);
    }
    CHECK(calls_of_others > 0);  // somebody opened the compiler, and was counted
    CHECK(calls_of_worker == 0);
}

TEST_CASE("child: blocking" * doctest::skip()) { use_worker(GJ_COMPILE_BLOCKING); }
TEST_CASE("child: background" * doctest::skip()) { use_worker(GJ_COMPILE_BACKGROUND); }

TEST_CASE("the worker makes no call of dl* and registers no destructor of a thread") {
    CHECK(run_test_case("child: blocking", {}) == 0);
    CHECK(run_test_case("child: background", {}) == 0);
}

}  // namespace
}  // namespace gj::test
