// refusal_options_test.cpp: options that are refused: axis, batch_dims, policies, bases, fills, threads, limits.
#include <array>
#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/invocation.h"

namespace gj::test {
namespace {

ApiCall gather_call(std::int32_t axis = 0, std::int32_t batch_dims = 0) {
    ApiCall call = make_gather(Tensor(kFloat32, {2, 3, 4}), Tensor::integers(kInt32, {2, 1}, {1, 0}), 0, 0);
    call.axis = axis;
    call.batch_dims = batch_dims;
    return call;
}

ApiCall gather_nd_call(std::int32_t batch_dims = 0) {
    ApiCall call = make_gather_nd(Tensor(kFloat32, {2, 3, 4}), Tensor::integers(kInt32, {2, 1}, {1, 0}));
    call.batch_dims = batch_dims;
    return call;
}

Refusal options_refusal(std::vector<std::string> words) {
    return {GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS, std::move(words)};
}

TEST_CASE("an axis outside [-r, r-1] is refused") {
    for (const std::int32_t axis : {3, 4, -4, INT32_MAX, INT32_MIN + 1}) {
        CAPTURE(axis);
        CHECK(refused(gather_call(axis), options_refusal({"axis", std::to_string(axis), "3"}), kAll) == "");
    }
}

TEST_CASE("every axis inside [-r, r-1] and GJ_AXIS_DEFAULT is accepted") {
    for (const std::int32_t axis : {-3, -2, -1, 0, 1, 2, GJ_AXIS_DEFAULT}) {
        CAPTURE(axis);
        const ApiCall call = make_gather(Tensor(kFloat32, {2, 3, 4}), Tensor::integers(kInt32, {2}, {1, 0}), axis);
        CHECK(run_and_judge(generic_engine(), call) == "");
    }
}

TEST_CASE("gather's batch_dims outside [-q, q] are refused") {
    for (const std::int32_t batch_dims : {3, -3, INT32_MAX, INT32_MIN}) {
        CAPTURE(batch_dims);
        const ApiCall call = gather_call(GJ_AXIS_DEFAULT, batch_dims);
        CHECK(refused(call, options_refusal({"batch_dims", std::to_string(batch_dims)}), kAll) == "");
    }
}

TEST_CASE("gather's batch_dims that are not below the rank of params are refused") {
    ApiCall call = make_gather(Tensor(kFloat32, {2}), Tensor::integers(kInt32, {2, 1}, {1, 0}));
    for (const std::int32_t batch_dims : {1, 2, -1}) {
        call.batch_dims = batch_dims;
        call.axis = GJ_AXIS_DEFAULT;
        CHECK(refused(call, options_refusal({"batch_dims", "rank of params"}), kAll) == "");
    }
}

TEST_CASE("a batch_dims above axis is refused and GJ_AXIS_DEFAULT is named") {
    CHECK(refused(gather_call(0, 1), options_refusal({"batch_dims", "axis", "GJ_AXIS_DEFAULT"}), kAll) == "");
    CHECK(refused(gather_call(0, -1), options_refusal({"batch_dims", "axis", "GJ_AXIS_DEFAULT"}), kAll) == "");
    CHECK(refused(gather_call(-3, 1), options_refusal({"batch_dims", "axis", "GJ_AXIS_DEFAULT"}), kAll) == "");
}

TEST_CASE("gather's batch_dims may be the rank of indices") {
    for (const std::int32_t batch_dims : {2, -0, -1, 1}) {
        const ApiCall call = make_gather(Tensor(kFloat32, {2, 1, 4}), Tensor::integers(kInt32, {2, 1}, {0, 0}),
                                         GJ_AXIS_DEFAULT, batch_dims);
        CHECK(run_and_judge(generic_engine(), call) == "");
    }
}

TEST_CASE("gather_nd's batch_dims outside [0, q) or above the rank of params are refused") {
    for (const std::int32_t batch_dims : {-1, 2, 3, INT32_MIN, INT32_MAX}) {
        CAPTURE(batch_dims);
        CHECK(refused(gather_nd_call(batch_dims), options_refusal({"batch_dims", std::to_string(batch_dims)}), kAll) ==
              "");
    }
    ApiCall call = make_gather_nd(Tensor(kFloat32, {}), Tensor(kInt32, {1, 1, 0}));
    call.batch_dims = 1;
    CHECK(refused(call, options_refusal({"batch_dims", "rank of params"}), kAll) == "");
}

TEST_CASE("more coordinates than dimensions are refused") {
    ApiCall call = make_gather_nd(Tensor(kFloat32, {2, 3}), Tensor::integers(kInt32, {1, 2}, {1, 0}));
    call.indices = Tensor::integers(kInt32, {1, 3}, {1, 0, 0});
    CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "shape[1]", "3"}}, kAll) == "");
    call.indices = Tensor::integers(kInt32, {2, 2}, {1, 0, 0, 0});
    call.batch_dims = 1;
    CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "shape[1]", "2"}}, kAll) == "");
}

TEST_CASE("gather of a scalar and gather_nd by a scalar are refused") {
    ApiCall gather = make_gather(Tensor(kFloat32, {2}), Tensor::integers(kInt32, {1}, {1}));
    gather.params = Tensor(kFloat32, {});
    CHECK(refused(gather, {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, {"params", "rank 0"}}, kAll) == "");
    ApiCall gather_nd = make_gather_nd(Tensor(kFloat32, {2}), Tensor::integers(kInt32, {1}, {1}));
    gather_nd.indices = Tensor::integers(kInt32, {}, {1});
    CHECK(refused(gather_nd, {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "rank 0"}}, kAll) == "");
}

TEST_CASE("values that are no gj_policy or gj_negatives are UNSUPPORTED, an index_base but 0 and 1 INVALID_ARGUMENT") {
    for (const ApiCall& call : {gather_call(), gather_nd_call()}) {
        for (const std::int32_t value : {-1, 7, 100, INT32_MIN, INT32_MAX}) {
            CAPTURE(value);
            const std::string said = std::to_string(value);
            CHECK(refused(call, {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, {"policy", said}}, kAll,
                          [=](Invocation& given) { given.gather.policy = given.gather_nd.policy = value; }) == "");
            CHECK(refused(call, {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, {"negatives", said}}, kAll, [=](Invocation& given) {
                      given.gather.negatives = given.gather_nd.negatives = value;
                  }) == "");
            CHECK(refused(call, options_refusal({"index_base", said}), kAll, [=](Invocation& given) {
                      given.gather.index_base = given.gather_nd.index_base = value;
                  }) == "");
        }
    }
}

TEST_CASE("a fill without GJ_POLICY_FILL and GJ_POLICY_FILL without a fill are refused") {
    for (const ApiCall& call : {gather_call(), gather_nd_call()}) {
        const float fill = 1;
        for (const gj_policy policy :
             {GJ_POLICY_DEFAULT, GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_CLAMP, GJ_POLICY_WRAP, GJ_POLICY_TRUST}) {
            CHECK(refused(call, options_refusal({"fill", "GJ_POLICY_FILL"}), kAll, [&](Invocation& given) {
                      given.gather.policy = given.gather_nd.policy = policy;
                      given.gather.fill = given.gather_nd.fill = &fill;
                  }) == "");
        }
        CHECK(refused(call, options_refusal({"fill", "GJ_POLICY_FILL"}), kCallsAndPlans,
                      [](Invocation& given) { given.gather.policy = given.gather_nd.policy = GJ_POLICY_FILL; }) == "");
    }
}

TEST_CASE("GJ_POLICY_TRUST into a dimension of extent 0 is refused when a slice would be read") {
    for (ApiCall& call : std::array{make_gather(Tensor(kFloat32, {0, 3}), Tensor::integers(kInt32, {1}, {0})),
                                    make_gather_nd(Tensor(kFloat32, {0, 3}), Tensor::integers(kInt32, {1, 1}, {0}))}) {
        call.policy = GJ_POLICY_TRUST;
        CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, {"params", "GJ_POLICY_TRUST", "extent 0"}}, kCalls) ==
              "");
    }
    ApiCall empty = make_gather(Tensor(kFloat32, {0, 3}), Tensor(kInt32, {0}));
    empty.policy = GJ_POLICY_TRUST;
    CHECK(Invocation(empty).call() == GJ_OK);
}

TEST_CASE("an error_word is refused on the CPU") {
    std::uint64_t word = 5;
    for (const ApiCall& call : {gather_call(), gather_nd_call()}) {
        const Refusal refusal{GJ_INVALID_ARGUMENT, GJ_ARG_RUN_OPTIONS, {"error_word"}};
        CHECK(refused(call, refusal, kCalls, [&](Invocation& given) { given.run.error_word = &word; }) == "");
        Invocation given(call);
        gj_plan* plan = nullptr;
        REQUIRE(given.make_plan(&plan) == GJ_OK);
        given.run.error_word = &word;
        const auto before = snapshot(call.out);
        CHECK(status_differences(given.run_plan(plan), refusal) == "");
        CHECK(snapshot(call.out) == before);
        gj_plan_release(plan);
    }
    CHECK(word == 5);
}

TEST_CASE("run options out of their ranges are refused by name") {
    const ApiCall call = gather_call();
    const auto refused_run = [&](gj_status status, const char* name, const Change& change) {
        return refused(call, {status, GJ_ARG_RUN_OPTIONS, {name}}, kCalls, change);
    };
    CHECK(refused_run(GJ_INVALID_ARGUMENT, "max_threads", [](Invocation& given) { given.run.max_threads = -1; }) == "");
    CHECK(refused_run(GJ_INVALID_ARGUMENT, "assume_no_overlap",
                      [](Invocation& given) { given.run.assume_no_overlap = 2; }) == "");
    CHECK(refused_run(GJ_INVALID_ARGUMENT, "error_word_reset",
                      [](Invocation& given) { given.run.error_word_reset = -1; }) == "");
    CHECK(refused_run(GJ_UNSUPPORTED, "reserved", [](Invocation& given) { given.run.reserved = 1; }) == "");
}

TEST_CASE("reserved fields of options are refused unless 0") {
    const ApiCall call = gather_call();
    CHECK(refused(call, {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, {"reserved"}}, kAll,
                  [](Invocation& given) { given.gather.reserved = 1; }) == "");
    CHECK(refused(call, {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, {"reserved"}}, kPlans,
                  [](Invocation& given) { given.plan_options.reserved = 1; }) == "");
    CHECK(refused(call, {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, {"compile_mode", "3"}}, kPlans,
                  [](Invocation& given) { given.plan_options.compile_mode = 3; }) == "");
}

void serial(void*, std::int64_t count, gj_task task, void* task_context) {
    for (std::int64_t i = 0; i < count; ++i) task(task_context, i, 0);
}

gj_thread_pool serial_pool() {
    gj_thread_pool pool{};
    pool.struct_size = sizeof pool;
    pool.parallel_for = serial;
    pool.workers = 1;
    return pool;
}

/// What gj_engine_create lacks of a refusal with *engine NULL.
std::string engine_refused(const gj_engine_options& options, const Refusal& refusal) {
    int elsewhere = 0;
    auto* engine = reinterpret_cast<gj_engine*>(&elsewhere);
    std::string text = status_differences(gj_engine_create(&options, &engine), refusal);
    return engine == nullptr ? text : text + "*engine is not NULL\n";
}

TEST_CASE("a pool without a function, without workers or with a reserved field is refused, per call and per engine") {
    struct Fault {
        gj_status status;
        const char* name;
        void (*make)(gj_thread_pool&);
    };
    for (const Fault& fault :
         {Fault{GJ_INVALID_ARGUMENT, "parallel_for", [](gj_thread_pool& pool) { pool.parallel_for = nullptr; }},
          Fault{GJ_INVALID_ARGUMENT, "workers", [](gj_thread_pool& pool) { pool.workers = 0; }},
          Fault{GJ_INVALID_ARGUMENT, "workers", [](gj_thread_pool& pool) { pool.workers = -1; }},
          Fault{GJ_INVALID_ARGUMENT, "struct_size", [](gj_thread_pool& pool) { pool.struct_size = 0; }},
          Fault{GJ_UNSUPPORTED, "reserved", [](gj_thread_pool& pool) { pool.reserved = 1; }}}) {
        CAPTURE(std::string(fault.name));
        gj_thread_pool pool = serial_pool();
        fault.make(pool);
        CHECK(refused(gather_call(), {fault.status, GJ_ARG_RUN_OPTIONS, {fault.name}}, kCalls,
                      [&](Invocation& given) { given.run.pool = &pool; }) == "");
        gj_engine_options options = engine_options();
        options.pool = &pool;
        CHECK(engine_refused(options, {fault.status, GJ_ARG_OPTIONS, {fault.name}}) == "");
    }
}

TEST_CASE("engine options out of their ranges are refused by name, and *engine is NULL") {
    struct Fault {
        gj_status status;
        const char* name;
        void (*make)(gj_engine_options&);
    };
    for (const Fault& fault :
         {Fault{GJ_INVALID_ARGUMENT, "max_cache_entries",
                [](gj_engine_options& options) { options.max_cache_entries = -2; }},
          Fault{GJ_INVALID_ARGUMENT, "max_cache_bytes",
                [](gj_engine_options& options) { options.max_cache_bytes = INT64_MIN; }},
          Fault{GJ_INVALID_ARGUMENT, "max_cache_bytes",
                [](gj_engine_options& options) { options.max_cache_bytes = 65535; }},
          Fault{GJ_INVALID_ARGUMENT, "compile_queue", [](gj_engine_options& options) { options.compile_queue = -2; }},
          Fault{GJ_INVALID_ARGUMENT, "compile_after_bytes",
                [](gj_engine_options& options) { options.compile_after_bytes = -2; }},
          Fault{GJ_INVALID_ARGUMENT, "max_threads", [](gj_engine_options& options) { options.max_threads = -1; }},
          Fault{GJ_INVALID_ARGUMENT, "check_device_pointers",
                [](gj_engine_options& options) { options.check_device_pointers = 2; }},
          Fault{GJ_UNSUPPORTED, "compile_mode", [](gj_engine_options& options) { options.compile_mode = 3; }},
          Fault{GJ_UNSUPPORTED, "compile_mode", [](gj_engine_options& options) { options.compile_mode = -1; }},
          Fault{GJ_UNSUPPORTED, "isa", [](gj_engine_options& options) { options.isa = 1; }},
          Fault{GJ_UNSUPPORTED, "isa", [](gj_engine_options& options) { options.isa = 5; }},
          Fault{GJ_UNSUPPORTED, "log_level", [](gj_engine_options& options) { options.log_level = 5; }},
          Fault{GJ_UNSUPPORTED, "log_level", [](gj_engine_options& options) { options.log_level = -1; }},
          Fault{GJ_UNSUPPORTED, "calibration", [](gj_engine_options& options) { options.calibration = 4; }},
          Fault{GJ_UNSUPPORTED, "calibration", [](gj_engine_options& options) { options.calibration = -1; }},
          Fault{GJ_UNSUPPORTED, "reserved", [](gj_engine_options& options) { options.reserved = 1; }},
          Fault{GJ_INVALID_ARGUMENT, "register_frames",
                [](gj_engine_options& options) { options.register_frames = 2; }}}) {
        CAPTURE(std::string(fault.name));
        gj_engine_options options = engine_options();
        fault.make(options);
        CHECK(engine_refused(options, {fault.status, GJ_ARG_OPTIONS, {fault.name}}) == "");
    }
}

TEST_CASE("an unknown back end and an unknown form of code are UNSUPPORTED") {
    for (const gj_backend backend : {0, 3, -1}) {
        CHECK(status_differences(gj_backend_status(generic_engine(), backend), {GJ_UNSUPPORTED, 0, {"backend"}}) == "");
    }
    const ApiCall call = gather_call();
    gj_plan* plan = nullptr;
    REQUIRE(Invocation(call).make_plan(&plan) == GJ_OK);
    for (const gj_code code : {0, 7, -1}) {
        std::size_t size = 3;
        CHECK(status_differences(gj_plan_code(plan, code, nullptr, &size), {GJ_UNSUPPORTED, 0, {"code"}}) == "");
        CHECK(size == 3);
    }
    gj_plan_release(plan);
}

}  // namespace
}  // namespace gj::test
