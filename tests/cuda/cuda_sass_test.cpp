// cuda_sass_test.cpp: the machine code of generated CUDA kernels, as nvdisasm prints it: params are loaded and out is
// stored as widely as the schedule says, and all that the schedule has under way is asked for before anything of it is
// waited for or stored.
#include <algorithm>
#include <cstdlib>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/cuda/cuda_work.h"
#include "tests/cuda/cuda_kernel.h"
#include "tests/tool.h"

namespace gj::test {
namespace {

std::string disassembled(const CudaKernel& kernel, const std::string& machine) {
    const CudaCode code = compile_cuda(kernel, machine);
    const TemporaryFile cubin(std::string(code.bytes.begin(), code.bytes.end()));
    const ToolResult made = run_tool(std::string(std::getenv("GJ_TEST_NVDISASM")) + " -c " + cubin.path());
    REQUIRE_MESSAGE(made.status == 0, made.output);
    return made.output;
}

/// An instruction: "LDG.E.128", and the registers that it names, the one that it loads first.
struct Instruction {
    std::string name;
    std::vector<int> registers;

    bool has(const char* part) const { return (name + ".").find(part) != std::string::npos; }
    bool is_load() const { return name.starts_with("LDG."); }
    bool is_store() const { return name.starts_with("STG."); }
    /// Of an index, or of the error word.
    bool is_volatile() const { return has(".STRONG."); }
    int bytes() const {
        if (has(".128.")) return 16;
        if (has(".64.")) return 8;
        return has(".U16.") ? 2 : has(".U8.") ? 1 : 4;
    }
};

/// In the order of their addresses: "/*0800*/ @P2 LDG.E.128 R16, desc[UR4][R40.64] ;"
std::vector<Instruction> instructions(const std::string& sass) {
    std::vector<Instruction> found;
    std::istringstream lines(sass);
    static const std::regex line_of(R"(^\s*/\*[0-9a-f]+\*/\s+(@!?U?P\w+\s+)?([A-Z][A-Z0-9_.]*)(.*))");
    static const std::regex register_of(R"(\bR([0-9]+)(\.64)?)");
    for (std::string line; std::getline(lines, line);) {
        std::smatch parts;
        if (!std::regex_match(line, parts, line_of)) continue;
        Instruction one{parts[2], {}};
        const std::string operands = parts[3];
        for (std::sregex_iterator at(operands.begin(), operands.end(), register_of), end; at != end; ++at) {
            one.registers.push_back(std::stoi((*at)[1]));
            if ((*at)[2].matched) one.registers.push_back(one.registers.back() + 1);
        }
        found.push_back(std::move(one));
    }
    return found;
}

/// Loads with no store between them, and the stores behind those.
struct Round {
    int loads = 0, stores = 0;
    bool waits = false;  ///< what was loaded is touched before the last load
};

/// The round of most loads, among those of accesses so wide: the loop over what is whole and aligned. The others move
/// one piece after the other.
Round largest_round(const std::vector<Instruction>& all, int load_bytes, int store_bytes) {
    Round largest, current;
    std::set<int> loaded;
    bool is_touched = false;
    const auto end_round = [&] {
        if (current.stores > 0 && current.loads > largest.loads) largest = current;
        current = {};
        loaded.clear();
        is_touched = false;
    };
    for (const Instruction& one : all) {
        for (const int number : one.registers) is_touched |= loaded.count(number) > 0;
        if ((!one.is_load() && !one.is_store()) || one.is_volatile()) continue;
        const bool is_of_round = one.bytes() == (one.is_store() ? store_bytes : load_bytes);
        if (!is_of_round || (one.is_load() && current.stores > 0)) end_round();
        if (!is_of_round) continue;
        ++(one.is_store() ? current.stores : current.loads);
        if (one.is_store()) continue;
        current.waits |= is_touched;
        for (int i = 0; i < std::max(load_bytes / 4, 1); ++i) loaded.insert(one.registers.at(0) + i);
    }
    end_round();
    return largest;
}

/// Of every family, unit width and type of index.
std::vector<RowsCall> representative_calls() {
    return {
        // packed_rows
        {.block = 1, .index = kInt64},
        {.block = 1, .index = kUint8, .policy = GJ_POLICY_ZERO},
        {.block = 2, .index = kInt16},
        {.block = 4, .index = kInt64},
        {.block = 4, .coordinates = 2, .index = kInt32},
        {.block = 4, .index = kInt32, .policy = GJ_POLICY_FILL},
        {.block = 8, .index = kInt64},
        {.block = 8, .coordinates = 2, .index = kInt32, .policy = GJ_POLICY_CLAMP},
        {.block = 16, .index = kInt64},
        {.block = 16, .coordinates = 2, .index = kInt64, .policy = GJ_POLICY_WRAP},
        // warp_rows: whole rows, and pieces of rows of run-time size
        {.block = 36, .index = kInt64},
        {.block = 40, .coordinates = 2, .index = kInt32},
        {.block = 64, .index = kInt32},
        {.block = 256, .index = kInt64, .policy = GJ_POLICY_TRUST},
        {.block = 320, .coordinates = 2, .index = kUint16, .policy = GJ_POLICY_FILL},
        {.block = 4100, .index = kInt64},
        {.block = 8200, .index = kInt64},
        {.block = 8208, .coordinates = 2, .index = kInt32, .policy = GJ_POLICY_ZERO},
        // units
        {.block = 3, .index = kInt64},
        {.block = 6, .coordinates = 2, .index = kInt32},
        {.block = 12, .index = kInt64},
        {.block = 12, .coordinates = 2, .index = kInt64, .policy = GJ_POLICY_WRAP},
        {.block = 24, .index = kInt32},
        {.block = 16, .coordinates = 3, .index = kInt32},
    };
}

TEST_CASE("accesses are as wide as the schedule says, and loads stand before stores") {
    const std::string newest = cuda_machines().back();
    int seen = 0;
    for (const RowsCall& facts : representative_calls()) {
        const CudaKernel kernel = cuda_kernel(rows_call(facts));
        const Schedule& schedule = kernel.form.schedule;
        const bool packs = schedule.family == KernelFamily::packed_rows;
        const int load_bytes = schedule.vector_bytes, store_bytes = packs ? 16 : load_bytes;
        const int loads = schedule.unroll * (packs ? cuda_packed_rows(schedule) : 1);
        seen |= schedule.vector_bytes << (8 * (static_cast<int>(schedule.family) - 16));
        for (const std::string& machine : {std::string("sm_80"), std::string("sm_90"), newest}) {
            const Round round = largest_round(instructions(disassembled(kernel, machine)), load_bytes, store_bytes);
            CAPTURE(kernel.symbol());
            CAPTURE(machine);
            CHECK(round.loads == loads);
            CHECK(round.stores == schedule.unroll);
            CHECK(!round.waits);
        }
    }
    CHECK(seen == 0x1f1c1f);  // units of 1 to 16 bytes, warp_rows of 4 to 16, packed_rows of 1 to 16
}

}  // namespace
}  // namespace gj::test
