// exit_in_compile.cpp: a small host that ends in the middle of its compiles. Arguments: how it ends, after how many of
// its kernels, and how many microseconds later. Its status is 40, or 41 when all compiles had ended before; any other
// is a failure.
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <pthread.h>
#include <string>
#include <thread>
#include <unistd.h>

#include "api/gatherjit.h"

namespace {

constexpr int kKernels = 8;
gj_engine* engine = nullptr;

bool run(std::int64_t columns) {
    static float table[640], result[128];
    std::int64_t rows[2] = {4, 1}, table_shape[2] = {10, columns}, count[1] = {2}, result_shape[2] = {2, columns};
    gj_tensor params = {table, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, table_shape, nullptr, 0};
    gj_tensor indices = {rows, {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, count, nullptr, 0};
    gj_tensor out = {result, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, result_shape, nullptr, 0};
    const gj_operands operands = {sizeof operands, &params, &indices, &out};
    return gj_gather(engine, &operands, nullptr, nullptr) == GJ_OK;
}

/// Kernels that are compiled now, or -1.
std::int64_t compiled() {
    gj_stats stats{};
    stats.struct_size = sizeof stats;
    return gj_engine_stats(engine, &stats) == GJ_OK ? stats.compiles : -1;
}

/// A static object whose destructor may use the engine: some are destroyed before our exit handlers run, some after.
struct UsesEngineAtExit {
    bool is_asked = false;
    ~UsesEngineAtExit() {
        if (is_asked && !run(60)) _exit(43);
    }
};
UsesEngineAtExit at_exit;

/// On another thread, when the first one has ended without the process: soon there are compiles again.
[[noreturn]] void go_on_alone() {
    const std::int64_t before = compiled();
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    while (compiled() <= before) {
        if (!run(50)) _exit(47);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::exit(40);
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 4) return 44;
    alarm(60);  // a hang is a failure
    const std::string way = arguments[1];
    gj_engine_options options{};
    options.struct_size = sizeof options;
    options.compile_mode = GJ_COMPILE_BACKGROUND;
    options.compile_after_bytes = 1;
    options.max_threads = 1;
    if (gj_engine_create(&options, &engine) != GJ_OK) return 45;
    for (int kernel = 1; kernel <= kKernels; ++kernel)
        if (!run(kernel)) return 46;
    while (compiled() < std::atoi(arguments[2])) std::this_thread::sleep_for(std::chrono::microseconds(100));
    std::this_thread::sleep_for(std::chrono::microseconds(std::atoi(arguments[3])));
    const int status = compiled() < kKernels ? 40 : 41;
    if (way == "destroy") gj_engine_destroy(engine);
    at_exit.is_asked = way == "call";
    if (way == "thread") std::thread([status] { std::exit(status); }).join();
    if (way == "return") return status;
    if (way == "pthread_exit") {
        while (compiled() < kKernels) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::thread(go_on_alone).detach();
        pthread_exit(nullptr);
    }
    std::exit(status);
}
