// plan_handle.cpp: plans made, run and asked.
#include "tests/support/plan_handle.h"

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "tests/support/invocation.h"

namespace gj::test {
namespace {

/// Long enough for most descriptions, which are made anew each time that they are asked for.
constexpr std::size_t kUsualBytes = std::size_t{16} << 10;

/// Asks with a buffer as long as the last answer, until it holds the text: a description grows when a kernel arrives.
template <class Ask>
std::string whole_text(Ask ask) {
    std::string text(kUsualBytes, '\0');
    for (std::size_t size = text.size();;) {
        const gj_status status = ask(text.data(), &size);
        if (status != GJ_OK && size <= text.size()) throw std::runtime_error(gj_last_error());
        text.resize(size);
        if (status == GJ_OK) return text;
    }
}

}  // namespace

gj_plan_info PlanHandle::info() const {
    gj_plan_info info{};
    info.struct_size = sizeof info;
    if (gj_plan_get_info(plan_, &info) != GJ_OK) throw std::runtime_error(gj_last_error());
    return info;
}

std::string PlanHandle::describe() const {
    return whole_text([this](char* buffer, std::size_t* size) { return gj_plan_describe(plan_, buffer, size); });
}

std::string PlanHandle::described(const std::string& pointer) const {
    return nlohmann::json::parse(describe()).at(nlohmann::json::json_pointer(pointer)).dump();
}

std::string PlanHandle::code(gj_code form) const {
    return whole_text([&](char* buffer, std::size_t* size) { return gj_plan_code(plan_, form, buffer, size); });
}

PlanHandle plan_of(gj_engine* engine, const ApiCall& call, const std::vector<int>& dynamic, gj_compile_mode mode) {
    Extents indices = call.indices.shape, out = call.out.shape;
    const bool gather = call.operation == Operation::kGather;
    const int batch = call.batch_dims < 0 ? call.batch_dims + call.indices.rank() : call.batch_dims;
    int first_in_out = batch;
    if (gather && call.axis != GJ_AXIS_DEFAULT)
        first_in_out = call.axis < 0 ? call.axis + call.params.rank() : call.axis;
    for (const int position : dynamic) {
        indices.at(static_cast<std::size_t>(batch + position)) = GJ_DYNAMIC;
        out.at(static_cast<std::size_t>(first_in_out + position)) = GJ_DYNAMIC;
    }
    Invocation given(call);
    given.engine = engine;
    given.params.data = given.indices.data = given.out.data = nullptr;
    given.indices.shape = indices.data();
    given.out.shape = out.data();
    given.plan_options.compile_mode = mode;
    gj_plan* plan = nullptr;
    if (given.make_plan(&plan) != GJ_OK) throw std::runtime_error(std::string("plan: ") + gj_last_error());
    return PlanHandle(plan);
}

Outcome run_plan(const gj_plan* plan, const ApiCall& call) {
    Invocation given(call);
    Outcome outcome;
    outcome.status = given.run_plan(plan);
    if (outcome.status != GJ_OK) outcome.message = gj_last_error();
    outcome.info = given.info;
    return outcome;
}

}  // namespace gj::test
