// isa_test.cpp: code under each cap on the instruction set: within the level, and right.
#include <regex>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "tests/family_calls.h"
#include "tests/judge.h"
#include "tests/support/engine.h"
#include "tests/tool.h"

namespace gj::test {
namespace {

struct Cap {
    gj_isa isa;
    const char* name;
    const char* beyond;           ///< what no instruction of its assembly matches
    const char* beyond_encoding;  ///< what no instruction of its object matches, by its first byte
};

// v2: no wider register, no VEX mnemonic (nor the few of v3 that need none). v3: no AVX-512 register, mask, or operand.
// In 64-bit code an instruction begins with C4 or C5 if and only if it is VEX-encoded, with 62 if EVEX, with D5 if of
// APX.
const Cap kCaps[] = {
    {GJ_ISA_X86_64_V2, "x86-64-v2", R"(%[yz]mm|%k[0-7]|^\s*(v|movbe|lzcnt|tzcnt))", "^ *[0-9a-f]+: (c4|c5|62|d5) "},
    {GJ_ISA_X86_64_V3, "x86-64-v3", R"(%zmm|%k[0-7]|%[xy]mm(1[6-9]|2[0-9]|3[01])|\{)", "^ *[0-9a-f]+: (62|d5) "},
    {GJ_ISA_X86_64_V4, "x86-64-v4", "%tmm|%r(1[6-9]|2[0-9]|3[01])", "^ *[0-9a-f]+: d5 "},
};

/// The instructions of an assembly text, one a line: no directives, labels or comments.
std::string instructions_of(const std::string& assembly) {
    std::istringstream lines(assembly);
    std::string line, text;
    while (std::getline(lines, line)) {
        line = line.substr(0, line.find('#'));
        const std::size_t first = line.find_first_not_of(" \t");
        if (first == std::string::npos || line[first] == '.' || line.back() == ':') continue;
        text += line + "\n";
    }
    return text;
}

std::string lines_that_match(const std::string& text, const std::string& pattern) {
    const std::regex wanted(pattern);
    std::istringstream lines(text);
    std::string line, found;
    while (std::getline(lines, line))
        if (std::regex_search(line, wanted)) found += line + "\n";
    return found;
}

/// The instructions of an object as LLVM's disassembler shows them: "address: bytes of the encoding, instruction".
std::string disassembly_of(const std::string& object) {
    const TemporaryFile file(object);
    const ToolResult result = run_tool(std::string(GJ_LLVM_OBJDUMP) + " -d " + file.path());
    REQUIRE_MESSAGE(result.status == 0, result.output);
    return result.output;
}

class CappedEngine {
public:
    explicit CappedEngine(gj_isa isa) : options_(generated_engine_options()), engine_(with(isa)) {}
    operator gj_engine*() const { return engine_; }

private:
    const gj_engine_options* with(gj_isa isa) {
        options_.isa = isa;
        return &options_;
    }
    gj_engine_options options_;
    Engine engine_;
};

/// Whether the host has the level of a cap: whether the engine obeys it.
bool host_has(const Cap& cap) {
    const CappedEngine engine(cap.isa);
    const PlanHandle plan = plan_of(engine, family_calls().front().call);
    return plan.described("/target/isa") == '"' + std::string(cap.name) + '"';
}

TEST_CASE("code under a cap has no instruction beyond its level, whatever the family") {
    int levels = 0;
    for (const Cap& cap : kCaps) {
        if (!host_has(cap)) {
            MESSAGE("this host has no " << cap.name);
            continue;
        }
        ++levels;
        const CappedEngine engine(cap.isa);
        FamilyCoverage coverage;
        for (const FamilyCall& each : family_calls()) {
            CAPTURE(each.name);
            CAPTURE(cap.name);
            const PlanHandle plan = plan_of(engine, each.call);
            coverage.add(plan);
            CHECK(plan.described("/target/capped") == "true");
            if (!plan.is_generated()) continue;
            const std::string instructions = instructions_of(plan.code(GJ_CODE_ASSEMBLY));
            CHECK(instructions.find("ret") != std::string::npos);
            CHECK(lines_that_match(instructions, cap.beyond) == "");
            const std::string disassembly = disassembly_of(plan.code(GJ_CODE_OBJECT));
            CHECK(disassembly.find("ret") != std::string::npos);
            CHECK(lines_that_match(disassembly, cap.beyond_encoding) == "");
        }
        CHECK(coverage.missing() == "");
    }
    CHECK(levels > 0);
}

TEST_CASE("code under a cap is right, whatever the family") {
    for (const Cap& cap : kCaps) {
        const CappedEngine engine(cap.isa);
        for (const FamilyCall& each : family_calls()) {
            CAPTURE(each.name);
            CAPTURE(cap.name);
            CHECK(run_and_judge(engine, each.call) == "");
        }
    }
}

// So that the checks above can fail.
TEST_CASE("what lies beyond a level is found") {
    const char* const beyond_v3[] = {"vmovups (%rax), %zmm1", "vmovdqu64 %ymm16, (%rax)", "kmovw %k1, %eax",
                                     "vpaddd (%rax){1to8}, %ymm0, %ymm0"};
    const char* const beyond_v2[] = {"vmovups (%rax), %ymm1", "vmovups (%rax), %xmm1", "vzeroupper",
                                     "tzcntl %eax, %eax"};
    for (const char* line : beyond_v2) CHECK(lines_that_match(instructions_of(line), kCaps[0].beyond) != "");
    for (const char* line : beyond_v3) {
        CHECK(lines_that_match(instructions_of(line), kCaps[0].beyond) != "");
        CHECK(lines_that_match(instructions_of(line), kCaps[1].beyond) != "");
    }
    if (!host_has(kCaps[1])) return;
    const CappedEngine engine(kCaps[1].isa);
    const FamilyCall rows = std::move(family_calls().front());
    const PlanHandle plan = plan_of(engine, rows.call);
    CHECK(lines_that_match(instructions_of(plan.code(GJ_CODE_ASSEMBLY)), kCaps[0].beyond) != "");
    CHECK(lines_that_match(disassembly_of(plan.code(GJ_CODE_OBJECT)), kCaps[0].beyond_encoding) != "");
}

}  // namespace
}  // namespace gj::test
