// plan_describe_test.cpp: what plans say about themselves: code and JSON, and the buffer protocol of both.
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/support/engine.h"
#include "tests/support/invocation.h"
#include "tests/support/limits.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

ApiCall gather_call() { return make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2}, {2, 0})); }

nlohmann::json parse(const PlanHandle& plan) { return nlohmann::json::parse(plan.describe()); }

/// Asks with NULL, a short, an exact and a long buffer.
template <class Ask>
void check_protocol(Ask ask) {
    std::size_t length = 0;
    REQUIRE(ask(nullptr, &length) == GJ_OK);
    REQUIRE(length > 1);
    std::size_t size = SIZE_MAX;
    CHECK(ask(nullptr, &size) == GJ_OK);
    CHECK(size == length);
    std::vector<char> buffer(length + 8, '\x5A');
    for (const std::size_t given : {std::size_t{0}, std::size_t{1}, length - 1}) {
        size = given;
        CHECK(status_differences(ask(buffer.data(), &size),
                                 {GJ_RESOURCE_EXHAUSTED, 0, {"buffer", std::to_string(length)}}) == "");
        CHECK(size == length);
        for (const char byte : buffer) REQUIRE(byte == '\x5A');
    }
    size = length;
    CHECK(ask(buffer.data(), &size) == GJ_OK);
    CHECK(size == length);
    for (std::size_t i = length; i < buffer.size(); ++i) CHECK(buffer[i] == '\x5A');
    std::vector<char> longer(length + 8, '\x5A');
    size = longer.size();
    CHECK(ask(longer.data(), &size) == GJ_OK);
    CHECK(size == length);
    CHECK(longer == buffer);
}

TEST_CASE("code and description follow the buffer protocol: nothing is copied into NULL or a short buffer") {
    const ApiCall call = gather_call();
    const PlanHandle plan = plan_of(generated_engine(), call);
    check_protocol([&](char* buffer, std::size_t* size) { return gj_plan_describe(plan, buffer, size); });
    if (!compiler_available()) return;
    for (const gj_code form : {GJ_CODE_LLVM_IR, GJ_CODE_ASSEMBLY, GJ_CODE_OBJECT}) {
        check_protocol([&](char* buffer, std::size_t* size) { return gj_plan_code(plan, form, buffer, size); });
    }
}

TEST_CASE("a generated kernel shows its IR, its assembly and its object") {
    if (!compiler_available()) return;
    const ApiCall call = gather_call();
    const PlanHandle plan = plan_of(generated_engine(), call);
    REQUIRE(plan.is_generated());
    CHECK(plan.code(GJ_CODE_LLVM_IR).find("define") != std::string::npos);
    CHECK(plan.code(GJ_CODE_ASSEMBLY).find("ret") != std::string::npos);
    CHECK(plan.code(GJ_CODE_OBJECT).substr(0, 4) ==
          "\x7F"
          "ELF");
    for (const gj_code form : {GJ_CODE_LLVM_IR, GJ_CODE_ASSEMBLY, GJ_CODE_OBJECT})
        CHECK(plan.code(form) == plan.code(form));
}

TEST_CASE("forms that a plan's kernel does not have are FAILED_PRECONDITION") {
    const ApiCall call = gather_call();
    std::size_t size = 3;
    const PlanHandle plan = plan_of(generated_engine(), call);
    for (const gj_code form : {GJ_CODE_CUDA_SOURCE, GJ_CODE_PTX, GJ_CODE_CUBIN}) {
        CHECK(status_differences(gj_plan_code(plan, form, nullptr, &size), {GJ_FAILED_PRECONDITION, 0, {"CUDA"}}) ==
              "");
    }
    // No rows: no kernel.
    const ApiCall empty = make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {2, 0}));
    const PlanHandle nothing = plan_of(generated_engine(), empty);
    CHECK_FALSE(nothing.is_generated());
    for (const gj_code form : {GJ_CODE_LLVM_IR, GJ_CODE_ASSEMBLY, GJ_CODE_OBJECT}) {
        CHECK(status_differences(gj_plan_code(nothing, form, nullptr, &size),
                                 {GJ_FAILED_PRECONDITION, 0, {"generic"}}) == "");
    }
    CHECK(size == 3);
}

TEST_CASE("the description is JSON with problem, signature, schedule, families and kernel") {
    ApiCall calls[] = {gather_call(),
                       make_gather_nd(Tensor(kInt16, {2, 3, 4}), Tensor::integers(kUint8, {2, 1, 2}, {1, 2, 0, 0})),
                       make_gather_nd(Tensor(kInt16, {2, 3}), Tensor(kInt32, {3, 0})),
                       make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {2, 0})),
                       make_gather(Tensor(opaque(65535), Extents{4}), Tensor::integers(kInt64, {}, {2}))};
    for (const ApiCall& call : calls) {
        for (gj_engine* engine : {generic_engine(), generated_engine()}) {
            const nlohmann::json description = parse(plan_of(engine, call));
            for (const char* member : {"operation", "problem", "signature", "schedule", "families", "kernel"})
                CHECK_MESSAGE(description.contains(member), member);
            CHECK(description["operation"] == (call.operation == Operation::kGather ? "gather" : "gather_nd"));
            CHECK(description["families"].is_array());
            CHECK(description["families"].size() > 0);
            for (const auto& family : description["families"]) CHECK(family["reason"].get<std::string>() != "");
            const std::string runs = description["kernel"]["runs"];
            const bool is_empty = call.params.count() == 0;
            CHECK((is_empty ? runs == "nothing" : runs == "generated" || runs == "generic"));
            if (runs != "generated") CHECK(description["kernel"]["reason"].get<std::string>() != "");
        }
    }
}

TEST_CASE("a background plan whose compile was refused says so, and runs all the same") {
    gj_engine_options options = engine_options();
    options.compile_mode = GJ_COMPILE_BACKGROUND;
    options.compile_queue = GJ_OFF;
    const Engine engine(&options);
    const ApiCall call = gather_call();
    const PlanHandle plan = plan_of(engine, call, {}, GJ_COMPILE_BACKGROUND);
    CHECK(plan.described("/kernel/runs") == "\"generic\"");
    CHECK(plan.described("/kernel/reason").find("the queue of compiles is full") != std::string::npos);
    CHECK(run_plan(plan, call).status == GJ_OK);
}

TEST_CASE("a plan can be described at any moment of its background compile") {
    if (!compiler_available()) return;
    const gj_engine_options options = engine_options();
    const Engine engine(&options);
    for (int columns = 1; columns <= full_or_reduced(100, 10); ++columns) {
        const ApiCall call = make_gather(Tensor(opaque(columns), {5}), Tensor::integers(kInt32, {2}, {4, 1}));
        const PlanHandle plan = plan_of(engine, call, {}, GJ_COMPILE_BACKGROUND);
        bool is_generated = false;
        for (int i = 0; i < 200'000 && !is_generated; ++i) {
            const std::string runs = plan.described("/kernel/runs");
            is_generated = runs == "\"generated\"";
            REQUIRE((is_generated || runs == "\"generic\""));
        }
        CHECK(is_generated);
    }
}

TEST_CASE("the description holds what the call is") {
    ApiCall call = make_gather_nd(Tensor(kFloat64, {4, 5, 3}), Tensor(kInt16, {7, 2}));
    call.policy = GJ_POLICY_WRAP;
    call.negatives = GJ_NEGATIVES_FROM_END;
    call.index_base = 1;
    const nlohmann::json description = parse(plan_of(generic_engine(), call));
    CHECK(description["signature"]["policy"] == "wrap");
    CHECK(description["signature"]["negatives"] == "from_end");
    CHECK(description["signature"]["index_base"] == 1);
    CHECK(description["signature"]["K"] == 2);
    CHECK(description["signature"]["index_type"] == "int16");
    CHECK(description["problem"]["block_bytes"] == 24);
    REQUIRE(description["problem"]["coordinates"].size() == 2);
    CHECK(description["problem"]["coordinates"][0]["extent"] == 4);
    CHECK(description["problem"]["coordinates"][0]["stride_bytes"] == 120);
    CHECK(description["problem"]["coordinates"][1]["extent"] == 5);
    CHECK(description["problem"]["coordinates"][1]["stride_bytes"] == 24);
    REQUIRE(description["problem"]["dimensions"].size() == 1);
    CHECK(description["problem"]["dimensions"][0]["extent"] == 7);
    const nlohmann::json dynamic = parse(plan_of(generic_engine(), call, {0}));
    CHECK(dynamic["problem"]["dimensions"][0]["extent"].is_null());
    ApiCall standard = gather_call();
    CHECK(plan_of(generic_engine(), standard).described("/signature/policy") == "\"error\"");
}

TEST_CASE("calls that move the same bytes share a kernel") {
    gj_engine* engine = generated_engine();
    const ApiCall floats = gather_call();
    const ApiCall integers = make_gather(Tensor(kInt32, {4, 3}), Tensor::integers(kInt32, {2}, {2, 0}));
    const ApiCall tuples = make_gather_nd(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2, 1}, {2, 0}));
    const ApiCall bytes = make_gather(Tensor(kUint8, {4, 12}), Tensor::integers(kInt32, {2}, {2, 0}));
    const ApiCall more = make_gather(Tensor(kFloat32, {400, 3}), Tensor(kInt32, {2000}));
    const std::string hash = plan_of(engine, floats).key_hash();
    for (const ApiCall* call : {&integers, &tuples, &bytes, &more}) CHECK(plan_of(engine, *call).key_hash() == hash);
}

TEST_CASE("a schedule is told the size of out: that of a large one rests on how such are stored") {
    std::vector<char> few(256);
    const std::int64_t rows = 1 << 24;  // 1 GiB, planned and not run
    const auto facts_of = [&](std::int64_t count) {
        ApiCall call = make_gather(Tensor(kFloat32, {4, 16}), Tensor::over(few.data(), kInt32, {count}, {1}));
        call.out = Tensor::over(few.data(), kFloat32, {count, 16}, {16, 1});
        return parse(plan_of(generated_engine(), call))["facts"];
    };
    const nlohmann::json large = facts_of(rows), small = facts_of(16);
    CHECK(large.contains("far_store_cache_64"));
    CHECK_FALSE(large.contains("near_store_cache_64"));
    CHECK(small.contains("near_store_cache_64"));
    CHECK_FALSE(small.contains("far_store_cache_64"));
    for (const auto& [name, fact] : large.items()) {
        CHECK(fact["source"] == "assumed");
        CHECK(fact["can_be_measured"] == (fact["measurement"] != "never"));
        CHECK((fact["measurement"] == "never" || fact["measurement"] == "off"));
    }
}

TEST_CASE("the target is described: the level, and of each size whether it was read or assumed") {
    const PlanHandle plan = plan_of(generated_engine(), gather_call());
    const nlohmann::json target = parse(plan)["target"];
    CHECK(target["isa"].get<std::string>() != "");
    CHECK(target["vector_bytes"].get<int>() >= 16);
    CHECK(target["assumed_gathers_fast"].is_boolean());
    CHECK(target["gather_data_sampling"].is_string());
    CHECK(parse(plan)["schedule"]["hardware_gather_reason"].get<std::string>() != "");
    for (const char* name : {"l1d", "l2", "last_level_cache", "tlb_reach"}) {
        CHECK(target[name]["bytes"].get<std::int64_t>() >= 4096);
        CHECK(target[name]["from"].get<std::string>() != "");
    }
    if (!compiler_available()) return;
    CHECK(target["cpu"].get<std::string>() != "");
    CHECK(target["features"].get<std::string>().find('+') != std::string::npos);
    CHECK(target["compiler"].get<std::string>().rfind("LLVM 19", 0) == 0);
}

}  // namespace
}  // namespace gj::test
