// stopped_in_kernel.cpp: a program for debuggers and profilers to look at. Usage: stopped_in_kernel fault | HOW SECONDS
// fault: a kernel meets forbidden memory, after others were made and thrown away. HOW: plan, dynamic, large, small, nd:
// calls for so long, in processor time.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "tests/support/engine.h"
#include "tests/unwind/faulting_call.h"

using namespace gj::test;  // NOLINT(google-build-using-namespace)

namespace {

ApiCall call_of(const std::string& how) {
    const std::int64_t count = how == "small" ? 200 : 20'000;
    std::vector<std::int64_t> rows(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<std::int64_t>(i * 7 % 1000);
    ApiCall call = how == "nd"
                       ? make_gather_nd(Tensor(kFloat32, {1000, 16}), Tensor::integers(kInt32, {count, 1}, rows))
                       : make_gather(Tensor(kFloat32, {1000, 16}), Tensor::integers(kInt32, {count}, rows));
    call.max_threads = 1;
    return call;
}

void throw_kernels_away(gj_engine* engine) {
    for (int bytes = 1; bytes <= 5; ++bytes)
        run_call(engine, make_gather(Tensor(opaque(bytes), {4}), Tensor::integers(kInt32, {2}, {2, 1})));
    gj_engine_clear_cache(engine);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    const std::string how = argv[1];
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    const ApiCall call = call_of(how);
    if (how == "fault") {
        throw_kernels_away(engine);
        run_on_forbidden_params(plan_of(engine, call), call);
    }
    if (argc < 3) return 2;
    const bool is_plan = how == "plan" || how == "dynamic";
    const PlanHandle plan = plan_of(engine, call, how == "dynamic" ? std::vector<int>{0} : std::vector<int>{});
    if (!plan.is_generated()) return 3;
    const Invocation given(call);
    const std::clock_t until = std::clock() + static_cast<std::clock_t>(std::atof(argv[2]) * CLOCKS_PER_SEC);
    gj_gather_options gather = gather_options(call);
    const gj_gather_nd_options nd = gather_nd_options(call);
    const gj_run_options run = run_options(call);
    for (int calls = 0; calls % 64 != 0 || std::clock() < until;
         ++calls) {  // asking for the time takes longer than a small call
        const gj_status status = is_plan       ? gj_plan_run(plan, &given.operands, &run)
                                 : how == "nd" ? gj_gather_nd(engine, &given.operands, &nd, &run)
                                               : gj_gather(engine, &given.operands, &gather, &run);
        if (status != GJ_OK) return 4;
    }
    std::puts("done");
    return 0;
}
