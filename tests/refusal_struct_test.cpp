// refusal_struct_test.cpp: struct sizes: too small, larger with a zero tail, larger with something in the tail.
#include <array>
#include <cstdint>
#include <cstring>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/invocation.h"

namespace gj::test {
namespace {

ApiCall gather_call() { return make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2}, {2, 0})); }

ApiCall gather_nd_call() { return make_gather_nd(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2, 1}, {2, 0})); }

/// A struct as a later version of the header may have it.
template <class T>
struct Grown {
    T own;
    unsigned char tail[40];

    explicit Grown(const T& given, unsigned char tail_byte) : own(given) {
        std::memset(tail, 0, sizeof tail);
        tail[sizeof tail - 1] = tail_byte;
        own.struct_size = sizeof *this;
    }
};

gj_thread_pool serial_pool() {
    gj_thread_pool pool{};
    pool.struct_size = sizeof pool;
    pool.parallel_for = [](void*, std::int64_t count, gj_task task, void* task_context) {
        for (std::int64_t i = 0; i < count; ++i) task(task_context, i, 0);
    };
    pool.workers = 1;
    return pool;
}

/// One of the structs that a call is given, by name, with its argument and the entry points that read it.
struct Given {
    const char* name;
    std::int32_t argument;
    unsigned entries;
    bool gather_nd;
    std::size_t size;
    void (*set_size)(Invocation&, std::size_t);
};
const std::array kGiven{
    Given{"gj_operands", GJ_ARG_OPERANDS, kAll, false, sizeof(gj_operands),
          [](Invocation& given, std::size_t size) { given.operands.struct_size = size; }},
    Given{"gj_gather_options", GJ_ARG_OPTIONS, kAll, false, sizeof(gj_gather_options),
          [](Invocation& given, std::size_t size) { given.gather.struct_size = size; }},
    Given{"gj_gather_nd_options", GJ_ARG_OPTIONS, kAll, true, sizeof(gj_gather_nd_options),
          [](Invocation& given, std::size_t size) { given.gather_nd.struct_size = size; }},
    Given{"gj_plan_options", GJ_ARG_OPTIONS, kPlans, false, sizeof(gj_plan_options),
          [](Invocation& given, std::size_t size) { given.plan_options.struct_size = size; }},
    Given{"gj_run_options", GJ_ARG_RUN_OPTIONS, kCalls, false, sizeof(gj_run_options),
          [](Invocation& given, std::size_t size) { given.run.struct_size = size; }},
    Given{"error_info", GJ_ARG_RUN_OPTIONS, kCalls, false, sizeof(gj_error_info),
          [](Invocation& given, std::size_t size) { given.info.struct_size = size; }},
};

TEST_CASE("a struct_size below that of version 1.0 is refused by the struct's name") {
    for (const Given& entry : kGiven) {
        const ApiCall call = entry.gather_nd ? gather_nd_call() : gather_call();
        for (const std::size_t size : {std::size_t{0}, std::size_t{8}, entry.size - 1}) {
            CAPTURE(std::string(entry.name));
            CAPTURE(size);
            const Refusal refusal{GJ_INVALID_ARGUMENT, entry.argument, {entry.name, "struct_size"}};
            CHECK(refused(call, refusal, entry.entries, [&](Invocation& given) { entry.set_size(given, size); }) == "");
        }
    }
}

TEST_CASE("a struct_size that no version has is refused, and what it covers is not read") {
    const ApiCall call = gather_call(), nd_call = gather_nd_call();
    for (const Given& entry : kGiven) {
        if (std::string(entry.name) == "error_info") continue;  // only written, and never beyond its own size
        for (const std::size_t size : {std::size_t{4097}, std::size_t{1} << 40, SIZE_MAX}) {
            CAPTURE(std::string(entry.name));
            CAPTURE(size);
            const Refusal refusal{GJ_INVALID_ARGUMENT, entry.argument, {entry.name, "struct_size"}};
            CHECK(refused(entry.gather_nd ? nd_call : call, refusal, entry.entries,
                          [&](Invocation& given) { entry.set_size(given, size); }) == "");
        }
    }
    gj_engine_options options = engine_options();
    options.struct_size = SIZE_MAX;
    gj_engine* engine = nullptr;
    CHECK(gj_engine_create(&options, &engine) == GJ_INVALID_ARGUMENT);
    gj_thread_pool pool = serial_pool();
    pool.struct_size = std::size_t{1} << 40;
    options = engine_options();
    options.pool = &pool;
    CHECK(gj_engine_create(&options, &engine) == GJ_INVALID_ARGUMENT);
}

TEST_CASE("an error_info that is too small is not written") {
    const ApiCall call = gather_call();
    Invocation given(call);
    std::memset(&given.info, 0x5A, sizeof given.info);
    given.info.struct_size = sizeof given.info - 1;
    gj_error_info before;
    std::memcpy(&before, &given.info, sizeof before);
    CHECK(given.call() == GJ_INVALID_ARGUMENT);
    CHECK(std::memcmp(&before, &given.info, sizeof before) == 0);
}

/// The answers of call, plan and shape when a struct is larger by a tail.
template <class T, class Put>
std::array<gj_status, 3> with_grown(const ApiCall& call, const T& own, unsigned char tail_byte, Put put) {
    Invocation given(call);
    Grown<T> grown(own, tail_byte);
    put(given, &grown.own);
    std::int32_t rank;
    std::array<std::int64_t, GJ_MAX_RANK> shape;
    gj_plan* plan = nullptr;
    const auto before = snapshot(call.out);
    const std::array statuses{given.call(), given.make_plan(&plan), given.shape(&rank, shape.data())};
    if (statuses[0] != GJ_OK) CHECK(snapshot(call.out) == before);
    CHECK((plan != nullptr) == (statuses[1] == GJ_OK));
    gj_plan_release(plan);
    return statuses;
}

TEST_CASE("a larger struct is accepted when its unknown tail is zero and UNSUPPORTED when it is not") {
    using Statuses = std::array<gj_status, 3>;
    const Statuses accepted{GJ_OK, GJ_OK, GJ_OK};
    const ApiCall call = gather_call(), call_nd = gather_nd_call();
    const Invocation base(call), base_nd(call_nd);
    for (const unsigned char tail : {0, 1}) {
        const auto expected = [&](Statuses otherwise) { return tail == 0 ? accepted : otherwise; };
        CHECK(with_grown(call, base.gather, tail, [](Invocation& to, gj_gather_options* grown) {
                  to.given_gather = grown;
              }) == expected({GJ_UNSUPPORTED, GJ_UNSUPPORTED, GJ_UNSUPPORTED}));
        CHECK(with_grown(call_nd, base_nd.gather_nd, tail, [](Invocation& to, gj_gather_nd_options* grown) {
                  to.given_gather_nd = grown;
              }) == expected({GJ_UNSUPPORTED, GJ_UNSUPPORTED, GJ_UNSUPPORTED}));
        CHECK(with_grown(call, base.operands, tail, [](Invocation& to, gj_operands* grown) {
                  to.given_operands = grown;
              }) == expected({GJ_UNSUPPORTED, GJ_UNSUPPORTED, GJ_UNSUPPORTED}));
        CHECK(with_grown(call, base.plan_options, tail, [](Invocation& to, gj_plan_options* grown) {
                  to.given_plan_options = grown;
              }) == expected({GJ_OK, GJ_UNSUPPORTED, GJ_OK}));
        CHECK(with_grown(call, base.run, tail, [](Invocation& to, gj_run_options* grown) { to.given_run = grown; }) ==
              expected({GJ_UNSUPPORTED, GJ_OK, GJ_OK}));
        CHECK(with_grown(call, serial_pool(), tail, [](Invocation& to, gj_thread_pool* grown) {
                  to.run.pool = grown;
              }) == expected({GJ_UNSUPPORTED, GJ_OK, GJ_OK}));
    }
}

TEST_CASE("larger engine options are accepted with a zero tail, UNSUPPORTED otherwise, and too small ones refused") {
    gj_engine* engine = nullptr;
    const Grown<gj_engine_options> zero(engine_options(), 0), set(engine_options(), 1);
    CHECK(gj_engine_create(&zero.own, &engine) == GJ_OK);
    CHECK(engine != nullptr);
    gj_engine_destroy(engine);
    engine = reinterpret_cast<gj_engine*>(&engine);
    CHECK(status_differences(gj_engine_create(&set.own, &engine), {GJ_UNSUPPORTED, 0, {"gj_engine_options"}}) == "");
    CHECK(engine == nullptr);
    gj_engine_options small = engine_options();
    for (const std::size_t size : {std::size_t{0}, sizeof small - 1}) {
        small.struct_size = size;
        engine = reinterpret_cast<gj_engine*>(&engine);
        CHECK(status_differences(gj_engine_create(&small, &engine),
                                 {GJ_INVALID_ARGUMENT, 0, {"gj_engine_options", "struct_size"}}) == "");
        CHECK(engine == nullptr);
    }
}

TEST_CASE("of gj_error_info the library writes its own bytes only and never struct_size") {
    ApiCall call = gather_call();
    call.indices.set_integer(1, 9);
    Invocation given(call);
    struct {
        gj_error_info own;
        unsigned char tail[40];
    } grown;
    std::memset(&grown, 0x5A, sizeof grown);
    grown.own.struct_size = sizeof grown;
    given.run.error_info = &grown.own;
    REQUIRE(given.call() == GJ_OUT_OF_RANGE);
    CHECK(grown.own.struct_size == sizeof grown);
    for (const unsigned char byte : grown.tail) CHECK(byte == 0x5A);
    CHECK(grown.own.status == GJ_OUT_OF_RANGE);
    CHECK(grown.own.argument == GJ_ARG_INDICES);
    CHECK(grown.own.position == 1);
    CHECK(grown.own.K == 1);
    CHECK(grown.own.coordinate == 0);
    CHECK(grown.own.extent == 4);
    CHECK(grown.own.coordinates[0] == 9);
}

TEST_CASE("of gj_stats the library writes its own bytes only and never struct_size") {
    const Engine engine;
    const ApiCall call = gather_call();
    Invocation given(call);
    given.engine = engine;
    REQUIRE(given.call() == GJ_OK);
    struct {
        gj_stats own;
        unsigned char tail[40];
    } grown;
    std::memset(&grown, 0x5A, sizeof grown);
    grown.own.struct_size = sizeof grown;
    REQUIRE(gj_engine_stats(engine, &grown.own) == GJ_OK);
    CHECK(grown.own.struct_size == sizeof grown);
    for (const unsigned char byte : grown.tail) CHECK(byte == 0x5A);
    CHECK(grown.own.generic_calls + grown.own.generated_calls == 1);
    CHECK(grown.own.empty_calls == 0);

    std::memset(&grown, 0x5A, sizeof grown);
    for (const std::size_t size : {std::size_t{0}, std::size_t{8}, sizeof(gj_stats) - 1}) {
        grown.own.struct_size = size;
        CHECK(status_differences(gj_engine_stats(engine, &grown.own),
                                 {GJ_INVALID_ARGUMENT, 0, {"stats", "struct_size"}}) == "");
        CHECK(grown.own.struct_size == size);
        CHECK(grown.own.generic_calls == 0x5A5A5A5A5A5A5A5A);
    }
}

TEST_CASE("null options mean the defaults") {
    const ApiCall call = gather_call(), call_nd = gather_nd_call();
    for (const ApiCall* each : {&call, &call_nd}) {
        Invocation given(*each);
        given.given_gather = nullptr;
        given.given_gather_nd = nullptr;
        given.given_run = nullptr;
        given.given_plan_options = nullptr;
        CHECK(given.call() == GJ_OK);
        CHECK(std::memcmp(each->out.element(0), each->params.element({2, 0}), 12) == 0);
        CHECK(std::memcmp(each->out.element(3), each->params.element({0, 0}), 12) == 0);
        gj_plan* plan = nullptr;
        REQUIRE(given.make_plan(&plan) == GJ_OK);
        CHECK(given.run_plan(plan) == GJ_OK);
        gj_plan_release(plan);
    }
}

}  // namespace
}  // namespace gj::test
