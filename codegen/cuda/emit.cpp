// emit.cpp: chooses the emitter by the schedule's family.
#include "codegen/cuda/emit.h"

#include "codegen/cuda/families/families.h"
#include "codegen/kernel_symbol.h"
#include "common/text.h"

namespace gj {

Result<std::string> emit_cuda(const Signature& signature, const Schedule& schedule) {
    const FamilyRecord* const record = find_family(TargetKind::cuda, schedule.family);
    const char* why = record == nullptr ? "no such family" : record->fits(signature);
    if (why == nullptr) why = record->refuses(signature, schedule);
    if (why != nullptr) return Status(Code::internal, Argument::none, text("no CUDA kernel: ", why));
    const std::string symbol = kernel_symbol(signature, schedule);
    switch (schedule.family) {
#define GJ_CUDA_FAMILY(name, number) \
    case KernelFamily::name: return cuda::emit_##name(signature, schedule, symbol);
#include "codegen/cuda/families/families.def"
#undef GJ_CUDA_FAMILY
        default: return Status(Code::internal, Argument::none, "no CUDA kernel: a family of another target");
    }
}

}  // namespace gj
