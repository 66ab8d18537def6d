// cuda_golden_test.cpp: the CUDA C++ of calls that cover families, policies and layouts, byte by byte as in
// tests/cuda/golden.
//
// After a change of an emitter, look at the difference and renew the files:
//     GJ_TEST_RENEW=1 build/release/bin/cuda_parts_test --source-file='*cuda_golden_test.cpp' &&
//         git diff tests/cuda/golden
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/cuda/cuda_kernel.h"
#include "tests/golden_folder.h"

namespace gj::test {
namespace {

struct GoldenCall {
    std::string name;
    KernelFamily family;
    ApiCall call;
};

/// Whose indices lie along the last axis, so that params move with the rows.
ApiCall columns() { return make_gather(Tensor(kFloat32, {100, 64}), Tensor(kInt64, {30}), 1); }

ApiCall batches() {
    ApiCall call = make_gather(Tensor(kFloat32, {5, 100, 16}), Tensor(kInt32, {5, 30}), 1, 1);
    call.policy = GJ_POLICY_ZERO;
    return call;
}

/// Params and out with a gap behind each row.
ApiCall apart() {
    ApiCall call = rows_call({.block = 64, .coordinates = 2, .index = kUint32, .policy = GJ_POLICY_CLAMP});
    call.params = Tensor(kFloat32, {7, 7, 16}, {140, 20, 1});
    call.out = Tensor(kFloat32, {1000, 16}, {20, 1});
    call.index_base = 1;
    return call;
}

std::vector<GoldenCall> golden_calls() {
    std::vector<GoldenCall> calls;
    const auto add = [&](const char* name, KernelFamily family, ApiCall call) {
        calls.push_back({name, family, std::move(call)});
    };
    add("numbers", KernelFamily::packed_rows, rows_call({.block = 4}));
    add("bytes_or_fill", KernelFamily::packed_rows,
        rows_call({.block = 1, .index = kUint8, .policy = GJ_POLICY_FILL, .negatives = GJ_NEGATIVES_FROM_END}));
    add("pairs_wrapped", KernelFamily::packed_rows,
        rows_call({.block = 8,
                   .coordinates = 2,
                   .index = kInt32,
                   .policy = GJ_POLICY_WRAP,
                   .negatives = GJ_NEGATIVES_FROM_END,
                   .index_base = 1}));
    add("last_axis", KernelFamily::packed_rows, columns());
    add("rows_of_256_bytes", KernelFamily::warp_rows, rows_call({.block = 256}));
    add("rows_in_batches", KernelFamily::warp_rows, batches());
    add("rows_apart", KernelFamily::warp_rows, apart());
    add("rows_of_8200_bytes", KernelFamily::warp_rows,
        rows_call({.block = 8200, .index = kInt16, .policy = GJ_POLICY_TRUST}));
    add("rows_of_99_bytes", KernelFamily::units,
        rows_call({.block = 99, .index = kInt32, .negatives = GJ_NEGATIVES_FROM_END}));
    add("triples_or_fill", KernelFamily::units,
        rows_call({.block = 12, .coordinates = 3, .index = kInt32, .policy = GJ_POLICY_FILL, .element = 12}));
    add("rows_without_tuples", KernelFamily::units, rows_call({.block = 24, .coordinates = 0}));
    return calls;
}

TEST_CASE("the CUDA C++ is as in tests/cuda/golden") {
    GoldenFolder golden(GJ_CUDA_GOLDEN_FOLDER, ".cu", "cuda_golden_test.cpp");
    for (const GoldenCall& each : golden_calls()) {
        const CudaKernel kernel = cuda_kernel(each.call);
        CHECK_MESSAGE(kernel.form.schedule.family == each.family, each.name << " is " << kernel.symbol());
        golden.check(each.name, kernel.source);
    }
    golden.check_no_other();
}

TEST_CASE("the source of every golden kernel is made of short lines without a blank at their end") {
    for (const GoldenCall& each : golden_calls()) {
        std::istringstream lines(cuda_kernel(each.call).source);
        int depth = 0, number = 0;
        for (std::string line; std::getline(lines, line);) {
            CAPTURE(each.name);
            CAPTURE(++number);
            CHECK_MESSAGE(line.size() <= 120, line);
            CHECK_MESSAGE((line.empty() || line.back() != ' '), line);
            for (const char c : line) depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        }
        CHECK(depth == 0);
    }
}

}  // namespace
}  // namespace gj::test
