// stopped_in_kernel.cpp: a program for debuggers and profilers to look at. Usage: stopped_in_kernel fault | run SECONDS
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/support/engine.h"
#include "tests/unwind/faulting_call.h"

using namespace gj::test;  // NOLINT(google-build-using-namespace)

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    std::vector<std::int64_t> rows(20'000);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<std::int64_t>(i * 7 % 1000);
    Call call = make_gather(Tensor(kFloat32, {1000, 16}), Tensor::integers(kInt32, {20'000}, rows));
    call.max_threads = 1;
    const PlanHandle plan = plan_of(engine, call);
    if (!plan.is_generated()) return 3;
    if (argv[1] == std::string("fault")) run_on_forbidden_params(plan, call);
    if (argc < 3) return 2;
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(std::atof(argv[2]));
    while (std::chrono::steady_clock::now() < until)
        if (run_plan(plan, call).status != GJ_OK) return 4;
    std::puts("done");
    return 0;
}
