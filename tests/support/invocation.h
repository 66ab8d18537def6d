// invocation.h: all that one use of the C API hands over, as the C structs themselves, and what a refusal must look
// like.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "api/gatherjit.h"
#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {

/// A call's structs, ready to be handed over; a test changes what shall be refused. Points into the call and into
/// itself.
struct Invocation {
    explicit Invocation(const ApiCall& call);
    Invocation(const Invocation&) = delete;
    Invocation& operator=(const Invocation&) = delete;

    Operation operation;
    gj_engine* engine = generic_engine();
    gj_tensor params, indices, out;
    gj_operands operands{};
    gj_gather_options gather;
    gj_gather_nd_options gather_nd;
    gj_plan_options plan_options{};
    gj_run_options run;
    gj_error_info info{};          ///< of the run options
    gj_error_info options_info{};  ///< of the options
    // What is handed over; NULL or a larger struct when a test puts it there.
    const gj_operands* given_operands = &operands;
    const gj_gather_options* given_gather = &gather;
    const gj_gather_nd_options* given_gather_nd = &gather_nd;
    const gj_plan_options* given_plan_options = &plan_options;
    const gj_run_options* given_run = &run;

    gj_status call() const;
    gj_status shape(std::int32_t* rank, std::int64_t* extents) const;
    gj_status make_plan(gj_plan** plan) const;
    gj_status run_plan(const gj_plan* plan) const;
};

/// The entry points that a refusal is asked of.
enum Entry : unsigned {
    kCalls = 1,   ///< gj_gather or gj_gather_nd
    kPlans = 2,   ///< gj_gather_plan or gj_gather_nd_plan
    kShapes = 4,  ///< gj_gather_shape or gj_gather_nd_shape
    kCallsAndPlans = kCalls | kPlans,
    kAll = kCalls | kPlans | kShapes
};

struct Refusal {
    gj_status status;
    std::int32_t argument;
    std::vector<std::string> words;  ///< each must be in the message
};

using Change = std::function<void(Invocation&)>;

/// Hands the call, changed by `change`, to each of `entries`; each must refuse it as said, with out (and what else is
/// written on success) untouched and the plan NULL. "" or what was different.
std::string refused(const ApiCall& call, const Refusal& refusal, unsigned entries, const Change& change = {});

/// What gj_last_error() and `status` lack of a refusal; "" if nothing.
std::string status_differences(gj_status status, const Refusal& refusal);

}  // namespace gj::test
