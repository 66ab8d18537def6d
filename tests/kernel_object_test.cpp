// kernel_object_test.cpp: objects of kernels: no undefined symbols, no writable data, and one mapping each when they
// are linked.
#include "tests/kernel_object.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/family_calls.h"
#include "tests/llvm_backend.h"
#include "tests/support/engine.h"
#include "tests/support/process.h"
#include "tests/tool.h"

namespace gj::test {
namespace {

std::span<const std::byte> bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

/// An object that LLVM's own compiler makes of IR, as code is made for kernels.
std::string object_of(const std::string& ir) {
    const TemporaryFile source(ir), object;
    const ToolResult made =
        run_tool(std::string(GJ_LLC) + " -mtriple=x86_64-linux-gnu -mcpu=x86-64-v2 -filetype=obj " +
                 "-relocation-model=pic -code-model=small -o " + object.path() + " " + source.path());
    REQUIRE_MESSAGE(made.status == 0, made.output);
    return object.content();
}

/// Loads it `count` times and says how many mappings more there are while all live.
long mappings_of_live(const std::string& object, int count) {
    const auto load_all = [&] {
        std::vector<std::unique_ptr<LoadedKernel>> kernels;
        for (int i = 0; i < count; ++i) {
            auto kernel = backend().load(bytes_of(object));
            REQUIRE(kernel.ok());
            kernels.push_back(std::move(kernel.value()));
        }
        return kernels;
    };
    load_all();  // what the heap needs for it, it has from now on
    const std::size_t before = mappings().size();
    const auto kernels = load_all();
    return static_cast<long>(mappings().size()) - static_cast<long>(before);
}

Status load_status(const std::string& ir) {
    auto kernel = backend().load(bytes_of(object_of(ir)));
    return kernel.ok() ? Status() : std::move(kernel.status());
}

const char* const kSignature = "define i32 @kernel(ptr %args, i64 %a, i64 %b, i64 %c, i64 %d) nounwind uwtable ";

TEST_CASE("every family's object, at every cap, has no undefined symbol and no writable data, and is one mapping") {
    constexpr int kLive = 30;
    for (const gj_isa isa : {GJ_ISA_HOST, GJ_ISA_X86_64_V2, GJ_ISA_X86_64_V3, GJ_ISA_X86_64_V4}) {
        gj_engine_options options = generated_engine_options();
        options.isa = isa;
        const Engine engine(&options);
        FamilyCoverage coverage;
        int with_constants = 0;
        for (const FamilyCall& each : family_calls()) {
            CAPTURE(each.name);
            CAPTURE(isa);
            const PlanHandle plan = plan_of(engine, each.call);
            coverage.add(plan);
            if (!plan.is_generated()) continue;
            const std::string object = plan.code(GJ_CODE_OBJECT);
            const ObjectFacts facts = read_object(bytes_of(object));
            CHECK(facts.undefined_symbols == 0);
            CHECK(facts.writable_sections == 0);
            CHECK(facts.allocated_sections >= 2);  // code and unwind table
            with_constants += facts.allocated_sections > 2 ? 1 : 0;
            CHECK(mappings_of_live(object, kLive) <= kLive);
        }
        MESSAGE("isa " << isa << ": " << with_constants << " objects have constants beside the code");
        CHECK(coverage.missing() == "");
    }
}

TEST_CASE("constants beside the code share its mapping, and are read right") {
    const std::string object = object_of(
        "@table = private unnamed_addr constant [8 x i32] [i32 3, i32 1, i32 4, i32 1, i32 5, i32 9, i32 2, i32 6]\n" +
        (kSignature + std::string("{\n"
                                  "  %place = getelementptr i32, ptr @table, i64 %a\n"
                                  "  %value = load i32, ptr %place\n"
                                  "  ret i32 %value\n"
                                  "}\n")));
    CHECK(read_object(bytes_of(object)).allocated_sections == 3);
    CHECK(mappings_of_live(object, 60) <= 60);
    auto kernel = backend().load(bytes_of(object));
    REQUIRE(kernel.ok());
    CHECK(kernel.value()->function(nullptr, 5, 0, 0, 0) == 9);
    CHECK(kernel.value()->function(nullptr, 7, 0, 0, 0) == 6);
    CHECK(kernel.value()->mapped_bytes == 4096);
    // The table is the image's end, or constants follow it; the zero word that ends it has been added.
    const LoadedKernel& loaded = *kernel.value();
    CHECK(loaded.image.size() <= 4096);
    CHECK(loaded.unwind_table.data() > loaded.image.data());
    CHECK(loaded.unwind_table.data() + loaded.unwind_table.size() == loaded.image.data() + loaded.image.size());
    CHECK(reinterpret_cast<const std::byte*>(loaded.function) >= loaded.image.data());
    CHECK(reinterpret_cast<const std::byte*>(loaded.function) < loaded.unwind_table.data());
}

TEST_CASE(
    "an object with an undefined symbol, writable data, no function or no unwind table is refused, and says why") {
    const auto check = [](const std::string& ir, const char* why) {
        const Status status = load_status(ir);
        REQUIRE(!status.ok());
        CHECK(status.code() == Code::internal);
        CHECK_MESSAGE(status.failure().message.find(why) != std::string::npos, status.failure().message);
    };
    check(
        "declare i32 @elsewhere()\n" + (kSignature + std::string("{\n  %r = call i32 @elsewhere()\n  ret i32 %r\n}\n")),
        "undefined symbol elsewhere");
    check("@state = internal global i32 7\n" +
              (kSignature + std::string("{\n  %r = atomicrmw add ptr @state, i32 1 monotonic\n  ret i32 %r\n}\n")),
          "writable section");
    check("@table = constant i32 7\n", "no exported function");
    check("define i32 @kernel() nounwind {\n  ret i32 0\n}\n", "no unwind table");
    check(kSignature + std::string("{\n  ret i32 0\n}\n") + "define i32 @other() nounwind {\n  ret i32 0\n}\n",
          "two exported symbols");
}

}  // namespace
}  // namespace gj::test
