// cuda_code_test.cpp: what NVRTC makes of generated CUDA kernels: no stack, no spill, no 64-bit division, no call; the
// same input makes the same bytes.
#include <algorithm>
#include <array>
#include <locale.h>
#include <map>
#include <regex>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "common/text.h"
#include "tests/cuda/cuda_calls.h"
#include "tests/cuda/cuda_kernel.h"

namespace gj::test {
namespace {

/// The calls by pairs; and small rows with the most indices in registers, which are those that may spill.
std::vector<ApiCall> calls() {
    std::vector<ApiCall> calls;
    for (const Row& row : cuda_call_rows()) calls.push_back(cuda_call(row));
    for (const int block : {1, 2})
        for (const int coordinates : {1, 2})
            for (const gj_dtype& index : {kUint8, kInt32, kInt64})
                for (int policy = GJ_POLICY_ERROR; policy <= GJ_POLICY_TRUST; ++policy)
                    calls.push_back(rows_call({.block = block,
                                               .coordinates = coordinates,
                                               .index = index,
                                               .policy = policy,
                                               .negatives = GJ_NEGATIVES_FROM_END,
                                               .index_base = 1}));
    return calls;
}

/// One of each source.
std::vector<CudaKernel> kernels_of_calls() {
    std::vector<CudaKernel> kernels;
    std::set<std::string> known;
    for (const ApiCall& call : calls()) {
        CudaKernel kernel = cuda_kernel(call);
        if (known.insert(kernel.source).second) kernels.push_back(std::move(kernel));
    }
    return kernels;
}

/// "ptxas info : Used 40 registers, ..."
int registers_of(const std::string& log) {
    std::smatch found;
    static const std::regex used("Used ([0-9]+) registers");
    return std::regex_search(log, found, used) ? std::stoi(found[1]) : -1;
}

TEST_CASE("kernels have no stack and no spill on the oldest machine, the newest, and a third on those between") {
    const std::vector<CudaKernel> kernels = kernels_of_calls();
    CHECK(kernels.size() > 350);
    std::string told;
    const std::vector<std::string> machines = cuda_machines();
    for (std::size_t m = 0; m < machines.size(); ++m) {
        const std::string& machine = machines[m];
        const bool is_between = m > 0 && m + 1 < machines.size();
        const std::size_t step = is_between ? 3 : 1;         // another third on each
        std::map<std::string, std::array<int, 3>> families;  // kernels, fewest registers, most
        for (std::size_t i = m % step; i < kernels.size(); i += step) {
            const CudaKernel& kernel = kernels[i];
            const CudaCode code = compile_cuda(kernel, machine);
            const int registers = registers_of(code.log);
            CHECK_MESSAGE(
                code.log.find(" 0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads") != std::string::npos,
                kernel.symbol() << " for " << machine << ": " << code.log);
            CHECK_MESSAGE(code.log.find("warning") == std::string::npos, code.log);
            // Four blocks of 256 threads on a multiprocessor of 65,536 registers.
            CHECK_MESSAGE((registers > 0 && registers <= 64), kernel.symbol() << ": " << registers << " registers");
            const auto [family, is_new] = families.try_emplace(family_name(kernel.form.schedule.family),
                                                               std::array<int, 3>{0, registers, registers});
            auto& [count, fewest, most] = family->second;
            ++count;
            fewest = std::min(fewest, registers);
            most = std::max(most, registers);
        }
        CHECK(families.size() == gj::families(TargetKind::cuda).size());
        told += machine + ":";
        for (const auto& [name, figures] : families)
            told += text(" ", figures[0], " ", name, " of ", figures[1], " to ", figures[2], " registers;");
        told += "\n";
    }
    MESSAGE(told);
}

TEST_CASE("their PTX has no division of 64 bits and no call") {
    const std::vector<CudaKernel> kernels = kernels_of_calls();
    for (std::size_t i = 0; i < kernels.size(); i += 3) {
        const CudaCode code = compile_cuda(kernels[i], "compute_90");
        const std::string ptx(code.bytes.begin(), code.bytes.end());
        REQUIRE(ptx.find(".entry " + kernels[i].symbol()) != std::string::npos);
        for (const std::string instruction : {"div.u64", "div.s64", "rem.u64", "rem.s64", "call"})
            CHECK_MESSAGE(ptx.find(instruction) == std::string::npos, kernels[i].symbol() << " has " << instruction);
    }
}

TEST_CASE("the same input makes the same bytes") {
    const std::vector<CudaKernel> kernels = kernels_of_calls(), again = kernels_of_calls();
    REQUIRE(kernels.size() == again.size());
    for (std::size_t i = 0; i < kernels.size(); ++i) CHECK(kernels[i].source == again[i].source);
    for (std::size_t i = 0; i < kernels.size(); i += kernels.size() / 6)
        for (const char* target : {"sm_80", "sm_90", "compute_90"})
            CHECK_MESSAGE((compile_cuda(kernels[i], target).bytes == compile_cuda(again[i], target).bytes),
                          kernels[i].symbol());
}

// NVRTC before 12.6 left another one.
TEST_CASE("a compile leaves the thread its locale") {
    const locale_t mine = newlocale(LC_ALL_MASK, "C", nullptr);
    REQUIRE(mine != nullptr);
    const locale_t before = uselocale(mine);
    compile_cuda(cuda_kernel(rows_call({.block = 4})), "sm_90");
    CHECK(uselocale(before) == mine);
    freelocale(mine);
}

}  // namespace
}  // namespace gj::test
