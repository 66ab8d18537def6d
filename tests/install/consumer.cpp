// consumer.cpp: what consumer.c is, in C++. Argument: the status of the LLVM back end.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <gatherjit.h>
#include <iostream>
#include <string>

namespace {
void check(bool good, const std::string& what) {
    if (good) return;
    std::cerr << what << ": " << gj_last_error() << '\n';
    std::exit(1);
}
}  // namespace

int main(int argc, char** argv) {
    check(argc == 2, "one argument");
    const std::string expected_status = argv[1];
    const bool has_compiler = expected_status == "OK";
    std::array<std::int16_t, 6> table = {{10, 20, 30, 40, 50, 60}};
    std::array<std::int16_t, 4> result = {{0, 0, 0, 0}};
    std::array<std::uint8_t, 4> tuples = {{2, 1, 0, 0}};
    std::array<std::int64_t, 2> table_shape = {{3, 2}}, tuples_shape = {{2, 2}};
    std::array<std::int64_t, 1> result_shape = {{2}};
    const gj_tensor params = {table.data(), {GJ_CPU, 0}, 2, {GJ_INT, 16, 1}, table_shape.data(), nullptr, 0};
    const gj_tensor indices = {tuples.data(), {GJ_CPU, 0}, 2, {GJ_UINT, 8, 1}, tuples_shape.data(), nullptr, 0};
    const gj_tensor out = {result.data(), {GJ_CPU, 0}, 1, {GJ_INT, 16, 1}, result_shape.data(), nullptr, 0};
    const gj_operands operands = {sizeof operands, &params, &indices, &out};

    gj_engine_options options = gj_engine_options();
    options.struct_size = sizeof options;
    options.compile_mode = has_compiler ? GJ_COMPILE_BLOCKING : GJ_COMPILE_DEFAULT;
    gj_engine* engine = nullptr;
    check(gj_engine_create(&options, &engine) == GJ_OK, "engine");
    check(gj_status_name(gj_backend_status(engine, GJ_BACKEND_LLVM)) == expected_status, "status of the LLVM back end");
    check(gj_gather_nd(engine, &operands, nullptr, nullptr) == GJ_OK, "gather_nd");
    check(result[0] == 60 && result[1] == 10, "wrong result");
    gj_stats stats = gj_stats();
    stats.struct_size = sizeof stats;
    check(gj_engine_stats(engine, &stats) == GJ_OK, "stats");
    check((stats.generated_calls == 1) == has_compiler, "not run by the expected kind of kernel");
    check(gj_engine_destroy(engine) == GJ_OK, "destroy");
    return 0;
}
