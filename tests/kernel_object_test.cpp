// kernel_object_test.cpp: objects of kernels: no undefined symbols, no writable data.
#include "tests/kernel_object.h"

#include <cstddef>
#include <span>
#include <string>

#include <doctest/doctest.h>

#include "tests/family_calls.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

std::span<const std::byte> bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

TEST_CASE("every family's object, at every cap, has no undefined symbol and no writable data") {
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
        }
        MESSAGE("isa " << isa << ": " << with_constants << " objects have constants beside the code");
        CHECK(coverage.missing() == "");
    }
}

}  // namespace
}  // namespace gj::test
