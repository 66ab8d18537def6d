// thread_keys_test.cpp: a host that has used up all pthread keys: threads come and go, and nothing is left of them.
//
// This program does not link libgatherjit: it opens it when there is no key any more.
#include <cstdint>
#include <dlfcn.h>
#include <pthread.h>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "api/gatherjit.h"
#include "tests/support/process.h"

namespace gj::test {
namespace {

struct Library {
    void* handle = dlopen(GJ_TEST_LIBRARY, RTLD_NOW);
    template <class Function>
    Function find(const char* name) const {
        return reinterpret_cast<Function>(dlsym(handle, name));
    }
};

/// What one thread does: a good call, and one that fails and leaves a message.
void use(const Library& library, gj_engine* engine) {
    static std::int64_t table_shape[2] = {4, 8}, count[1] = {2}, result_shape[2] = {2, 8};
    unsigned char table[32] = {}, result[16];
    std::int64_t rows[2] = {3, 1};
    gj_tensor params = {table, {GJ_CPU, 0}, 2, {GJ_UINT, 8, 1}, table_shape, nullptr, 0};
    gj_tensor indices = {rows, {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, count, nullptr, 0};
    gj_tensor out = {result, {GJ_CPU, 0}, 2, {GJ_UINT, 8, 1}, result_shape, nullptr, 0};
    const gj_operands operands = {sizeof operands, &params, &indices, &out};
    const auto gather = library.find<decltype(&gj_gather)>("gj_gather");
    const auto last_error = library.find<decltype(&gj_last_error)>("gj_last_error");
    const bool is_silent = last_error()[0] == '\0';
    const bool is_good = gather(engine, &operands, nullptr, nullptr) == GJ_OK;
    rows[0] = 4;
    const bool is_bad = gather(engine, &operands, nullptr, nullptr) == GJ_OUT_OF_RANGE;
    const bool is_told = std::string(last_error()) == "indices[0] = 4 is not in [0, 4)";
    if (!is_silent || !is_good || !is_bad || !is_told) FAIL("a thread without a key was treated otherwise");
}

TEST_CASE("without a pthread key no thread leaves anything behind") {
    dlopen("libtbb.so.12", RTLD_NOW);  // where the library needs it: it crashes when it is loaded without a key
    std::vector<pthread_key_t> keys;
    for (pthread_key_t key = 0; pthread_key_create(&key, nullptr) == 0;) keys.push_back(key);
    REQUIRE(!keys.empty());
    const Library library;
    REQUIRE(library.handle != nullptr);
    gj_engine* engine = nullptr;
    REQUIRE(library.find<decltype(&gj_engine_create)>("gj_engine_create")(nullptr, &engine) == GJ_OK);
    const auto run_threads = [&](int threads) {
        for (int i = 0; i < threads; ++i) std::thread(use, std::cref(library), engine).join();
    };
    run_threads(500);
    const std::int64_t before = resident_bytes();
    run_threads(20'000);
    const std::int64_t grown = resident_bytes() - before;
    MESSAGE("20,000 threads left ", grown, " bytes");
    CHECK(grown < 512 * 1024);
    CHECK(library.find<decltype(&gj_engine_destroy)>("gj_engine_destroy")(engine) == GJ_OK);
}

}  // namespace
}  // namespace gj::test
