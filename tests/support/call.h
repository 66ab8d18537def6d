// call.h: one call of the C API as a value: described, run, and told apart.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "api/gatherjit.h"
#include "tests/support/tensor.h"

namespace gj::test {

enum class Operation { kGather, kGatherNd };

/// A call as a test describes it. Defaults are those of zeroed options.
struct ApiCall {
    Operation operation = Operation::kGather;
    Tensor params, indices, out;
    std::int32_t axis = 0;  ///< gather only
    std::int32_t batch_dims = 0;
    gj_policy policy = GJ_POLICY_DEFAULT;
    gj_negatives negatives = GJ_NEGATIVES_REJECT;
    std::int32_t index_base = 0;
    std::vector<unsigned char> fill;  ///< empty: options.fill is NULL
    const gj_thread_pool* pool = nullptr;
    std::int32_t max_threads = 0;
};

/// What a call answered.
struct Outcome {
    gj_status status = GJ_INTERNAL;
    std::string message;   ///< gj_last_error() after a failure, else ""
    gj_error_info info{};  ///< zeroed but for struct_size before the call
    bool has_info = true;  ///< false when the plan was refused: there is no error_info then
};

/// How a call reaches the kernel.
enum class Route {
    kDirect,      ///< gj_gather, gj_gather_nd
    kPlan,        ///< a plan with the same shapes, then gj_plan_run
    kDynamicPlan  ///< a plan whose index positions are GJ_DYNAMIC, then gj_plan_run
};

/// The option structs of a call; they point into it.
gj_gather_options gather_options(const ApiCall& call);
gj_gather_nd_options gather_nd_options(const ApiCall& call);
gj_run_options run_options(const ApiCall& call);

/// The three tensors of a call as the C API takes them. Points into the call and into itself.
class ApiOperands {
public:
    explicit ApiOperands(const ApiCall& call);
    ApiOperands(const ApiOperands&) = delete;
    ApiOperands& operator=(const ApiOperands&) = delete;
    const gj_operands* get() const { return &operands_; }
    gj_tensor params, indices, out;  ///< may be changed before the call

private:
    gj_operands operands_{};
};

/// Runs a call. Plans are made in blocking mode where a compiler exists, else in background mode; a plan that
/// is refused gives the outcome.
Outcome run_call(gj_engine* engine, const ApiCall& call, Route route = Route::kDirect);

/// Makes the plan of a call; with `dynamic`, the extents of index positions are GJ_DYNAMIC.
gj_status make_plan(gj_engine* engine, const ApiCall& call, bool dynamic, gj_plan** plan);

/// The shape of out as gj_gather_shape or gj_gather_nd_shape says it; *status as returned.
Extents shape_of_out(const ApiCall& call, gj_status* status);

/// gather or gather_nd of these tensors, with a row-major out of the shape that the C API says. Out is left
/// empty (rank 0, NULL) when the shape is refused.
ApiCall make_gather(Tensor params, Tensor indices, std::int32_t axis = 0, std::int32_t batch_dims = 0);
ApiCall make_gather_nd(Tensor params, Tensor indices, std::int32_t batch_dims = 0);

/// Every fact of a call in a few lines, for messages of failing tests.
std::string describe(const ApiCall& call);

}  // namespace gj::test
