// invocation.cpp: hands calls to the C API and sees them refused.
#include "tests/support/invocation.h"

#include <algorithm>
#include <array>

namespace gj::test {
namespace {

std::string info_differences(const gj_error_info& info, const Refusal& refusal) {
    std::string text;
    if (info.status != refusal.status) text += "error_info.status is " + std::to_string(info.status) + "\n";
    if (info.argument != refusal.argument) text += "error_info.argument is " + std::to_string(info.argument) + "\n";
    if (info.position != -1) text += "error_info.position is " + std::to_string(info.position) + "\n";
    return text;
}

/// Of the info of `options`, if those that are handed over are `own` and can be told to have it. Resets it.
template <class Options>
std::string info_of(const Options* handed_over, const Options& own, gj_error_info& info, const Refusal& refusal) {
    const bool is_told = handed_over == &own && own.error_info == &info && own.struct_size >= sizeof own &&
                         own.struct_size <= 4096 && info.struct_size >= sizeof info;
    std::string text = is_told ? info_differences(info, refusal) : "";
    const std::size_t size = info.struct_size;
    info = {};
    info.struct_size = size;
    return text;
}

std::string options_info_of(Invocation& invocation, const Refusal& refusal) {
    return invocation.operation == Operation::kGather
               ? info_of(invocation.given_gather, invocation.gather, invocation.options_info, refusal)
               : info_of(invocation.given_gather_nd, invocation.gather_nd, invocation.options_info, refusal);
}

std::string call_refused(Invocation& invocation, const Refusal& refusal) {
    std::string text = status_differences(invocation.call(), refusal);
    text += info_of(invocation.given_run, invocation.run, invocation.info, refusal);
    return text + options_info_of(invocation, refusal);
}

std::string plan_refused(Invocation& invocation, const Refusal& refusal) {
    int elsewhere = 0;
    auto* plan = reinterpret_cast<gj_plan*>(&elsewhere);
    std::string text = status_differences(invocation.make_plan(&plan), refusal);
    text += options_info_of(invocation, refusal);
    if (plan == nullptr) return text;
    if (plan != reinterpret_cast<gj_plan*>(&elsewhere)) gj_plan_release(plan);
    return text + "*plan is not NULL\n";
}

std::string shape_refused(Invocation& invocation, const Refusal& refusal) {
    constexpr std::int64_t kCanary = -77;
    std::int32_t rank = -77;
    std::array<std::int64_t, GJ_MAX_RANK> extents;
    extents.fill(kCanary);
    std::string text = status_differences(invocation.shape(&rank, extents.data()), refusal);
    text += options_info_of(invocation, refusal);
    const auto untouched = [](std::int64_t extent) { return extent == kCanary; };
    if (rank != -77 || !std::all_of(extents.begin(), extents.end(), untouched)) text += "the shape was written\n";
    return text;
}

std::string named(const char* entry, const std::string& text) { return text.empty() ? "" : entry + (": " + text); }

}  // namespace

Invocation::Invocation(const ApiCall& given)
    : operation(given.operation),
      params(given.params.view()),
      indices(given.indices.view()),
      out(given.out.view()),
      gather(gather_options(given)),
      gather_nd(gather_nd_options(given)),
      run(run_options(given)) {
    operands.struct_size = sizeof operands;
    operands.params = &params;
    operands.indices = &indices;
    operands.out = &out;
    plan_options.struct_size = sizeof plan_options;
    info.struct_size = options_info.struct_size = sizeof info;
    run.error_info = &info;
    gather.error_info = gather_nd.error_info = &options_info;
}

gj_status Invocation::call() const {
    return operation == Operation::kGather ? gj_gather(engine, given_operands, given_gather, given_run)
                                           : gj_gather_nd(engine, given_operands, given_gather_nd, given_run);
}

gj_status Invocation::shape(std::int32_t* rank, std::int64_t* extents) const {
    return operation == Operation::kGather ? gj_gather_shape(given_operands, given_gather, rank, extents)
                                           : gj_gather_nd_shape(given_operands, given_gather_nd, rank, extents);
}

gj_status Invocation::make_plan(gj_plan** plan) const {
    return operation == Operation::kGather
               ? gj_gather_plan(engine, given_operands, given_gather, given_plan_options, plan)
               : gj_gather_nd_plan(engine, given_operands, given_gather_nd, given_plan_options, plan);
}

gj_status Invocation::run_plan(const gj_plan* plan) const { return gj_plan_run(plan, given_operands, given_run); }

std::string status_differences(gj_status status, const Refusal& refusal) {
    if (status == GJ_OK) return "was accepted\n";
    const std::string message = gj_last_error();
    std::string text;
    if (status != refusal.status) text += std::string("answered ") + gj_status_name(status) + "\n";
    for (const std::string& word : refusal.words) {
        if (message.find(word) == std::string::npos) text += "the message has no \"" + word + "\"\n";
    }
    return text.empty() ? "" : text + "message: " + message + "\n";
}

std::string refused(const ApiCall& call, const Refusal& refusal, unsigned entries, const Change& change) {
    Invocation invocation(call);
    if (change) change(invocation);
    const auto before = snapshot(call.out);
    std::string text;
    if ((entries & kCalls) != 0) text += named("call", call_refused(invocation, refusal));
    if ((entries & kPlans) != 0) text += named("plan", plan_refused(invocation, refusal));
    if ((entries & kShapes) != 0) text += named("shape", shape_refused(invocation, refusal));
    if (snapshot(call.out) != before) text += "out was written\n";
    return text;
}

}  // namespace gj::test
