// cuda_kernel.h: the kernels that the engine would make for calls on a card, and NVRTC.
#pragma once

#include <string>
#include <vector>

#include "codegen/cuda/nvrtc.h"
#include "tests/kernel_form.h"
#include "tests/support/call.h"

namespace gj::test {

struct CudaKernel {
    KernelForm form;
    std::string source;

    std::string symbol() const;
};

/// Of a call as on a card; under the policies `error` and `zero` it reports positions. Throws std::runtime_error where
/// there is none.
CudaKernel cuda_kernel(const ApiCall& call);

/// A call of gather_nd on 1,000 rows.
struct RowsCall {
    int block;  ///< bytes of a row
    int coordinates = 1;
    gj_dtype index = kInt64;
    gj_policy policy = GJ_POLICY_ERROR;
    int element = 0;  ///< its bytes; 0: 4 of a block that is made of such, else 1
    gj_negatives negatives = GJ_NEGATIVES_REJECT;
    int index_base = 0;
};
ApiCall rows_call(const RowsCall& facts);

/// The one that tests/cuda/with-nvrtc has found; by hand, any.
const Nvrtc& nvrtc();

/// Throws std::runtime_error with the compiler's log.
CudaCode compile_cuda(const CudaKernel& kernel, const std::string& target);

/// "sm_75", "sm_80", "sm_90", "sm_121": the oldest and the newest machine of NVRTC, and those that most cards are.
std::vector<std::string> cuda_machines();

}  // namespace gj::test
