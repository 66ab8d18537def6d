// plan_api.cpp: plans: made, run, shown, released.
#include "api/guard.h"
#include "api/handles.h"
#include "api/structs.h"

namespace gj::api {
namespace {

static_assert(static_cast<int>(KernelState::none) == GJ_KERNEL_NONE);
static_assert(static_cast<int>(KernelState::generated) == GJ_KERNEL_GENERATED);
static_assert(static_cast<int>(KernelState::pending) == GJ_KERNEL_PENDING);
static_assert(static_cast<int>(KernelState::generic) == GJ_KERNEL_GENERIC);
static_assert(static_cast<int>(KernelOrigin::none) == GJ_ORIGIN_NONE);
static_assert(static_cast<int>(KernelOrigin::memory) == GJ_ORIGIN_MEMORY);
static_assert(static_cast<int>(KernelOrigin::compiled) == GJ_ORIGIN_COMPILED);

Status read_compile_mode(const gj_plan_options* given, const Engine& engine, CompileMode* mode) {
    gj_plan_options own;
    GJ_RETURN_IF_FAILED(read_struct(given, Argument::options, "gj_plan_options", &own));
    if (own.compile_mode < GJ_COMPILE_DEFAULT || own.compile_mode > GJ_COMPILE_BLOCKING)
        return unsupported(Argument::options,
                           text("compile_mode is ", own.compile_mode, ": it must be a gj_compile_mode"));
    if (own.reserved != 0) return unsupported(Argument::options, "gj_plan_options.reserved must be 0");
    *mode = own.compile_mode == GJ_COMPILE_DEFAULT ? engine.settings().compile_mode
                                                   : static_cast<CompileMode>(own.compile_mode);
    return {};
}

template <class Options>
gj_status make_plan(gj_engine* engine, const gj_operands* operands, const Options* options,
                    const gj_plan_options* plan_options, gj_plan** plan) {
    if (plan != nullptr) *plan = nullptr;
    return guarded([&] { return ErrorInfos{error_info_of(options)}; },
                   [&]() -> Status {
                       GJ_RETURN_IF_FAILED(check_not_null(plan, Argument::plan, "plan"));
                       GJ_RETURN_IF_FAILED(check_not_null(engine, Argument::engine, "engine"));
                       engine->engine.log().deliver();
                       Call call;
                       CompileMode mode{};
                       GJ_RETURN_IF_FAILED(read_operands(operands, true, &call));
                       GJ_RETURN_IF_FAILED(read_options(options, &call));
                       GJ_RETURN_IF_FAILED(read_compile_mode(plan_options, engine->engine, &mode));
                       GJ_ASSIGN_OR_RETURN(std::unique_ptr<Plan> made, Plan::make(engine->engine, call, mode));
                       *plan = new gj_plan{std::move(made)};
                       engine->engine.log().deliver();
                       return {};
                   });
}

Status check_code_kind(gj_code code, CodeKind* kind) {
    switch (code) {
        case GJ_CODE_LLVM_IR: *kind = CodeKind::llvm_ir; return {};
        case GJ_CODE_ASSEMBLY: *kind = CodeKind::assembly; return {};
        case GJ_CODE_OBJECT: *kind = CodeKind::object; return {};
        case GJ_CODE_CUDA_SOURCE: *kind = CodeKind::cuda_source; return {};
        case GJ_CODE_PTX: *kind = CodeKind::ptx; return {};
        case GJ_CODE_CUBIN: *kind = CodeKind::cubin; return {};
        default: return unsupported(Argument::none, text("code is ", code, ": it must be a gj_code"));
    }
}

/// The protocol of gj_plan_code and gj_plan_describe.
Status copy_out(const std::string& bytes, char* buffer, std::size_t* size) {
    const std::size_t given = std::exchange(*size, bytes.size());
    if (buffer == nullptr) return {};
    if (given < bytes.size())
        return {Code::resource_exhausted, Argument::none,
                text("buffer has ", given, " bytes, but ", bytes.size(), " are needed")};
    std::copy(bytes.begin(), bytes.end(), buffer);
    return {};
}

gj_plan_info to_public(const PlanInfo& info) {
    gj_plan_info result{};
    result.kernel = static_cast<gj_kernel_state>(info.state);
    result.origin = static_cast<gj_kernel_origin>(info.origin);
    result.status = static_cast<gj_status>(info.reason.code);
    result.reason = info.reason.text != nullptr ? info.reason.text : "";
    if (info.kernel == nullptr) return result;
    result.compile_ns = info.kernel->compile_ns;
    result.load_ns = info.kernel->load_ns;
    result.bytes = static_cast<std::int64_t>(info.kernel->bytes());
    return result;
}

}  // namespace
}  // namespace gj::api

using namespace gj;       // NOLINT(google-build-using-namespace): the definitions below are in no namespace
using namespace gj::api;  // NOLINT(google-build-using-namespace)

gj_status gj_gather_plan(gj_engine* engine, const gj_operands* operands, const gj_gather_options* options,
                         const gj_plan_options* plan_options, gj_plan** plan) {
    return make_plan(engine, operands, options, plan_options, plan);
}

gj_status gj_gather_nd_plan(gj_engine* engine, const gj_operands* operands, const gj_gather_nd_options* options,
                            const gj_plan_options* plan_options, gj_plan** plan) {
    return make_plan(engine, operands, options, plan_options, plan);
}

gj_status gj_plan_run(const gj_plan* plan, const gj_operands* given_operands, const gj_run_options* given) {
    return guarded([&] { return ErrorInfos{error_info_of(given)}; },
                   [&]() -> Status {
                       GJ_RETURN_IF_FAILED(check_not_null(plan, Argument::plan, "plan"));
                       Operands operands;
                       RunOptions run;
                       GJ_RETURN_IF_FAILED(read_operands(given_operands, true, &operands));
                       if (given != nullptr) GJ_RETURN_IF_FAILED(read_run_options(*given, &run));
                       return plan->plan->run(operands, run.settings);
                   });
}

gj_status gj_plan_get_info(const gj_plan* plan, gj_plan_info* info) {
    return guarded([&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(plan, Argument::plan, "plan"));
        GJ_RETURN_IF_FAILED(check_not_null(info, Argument::none, "info"));
        GJ_RETURN_IF_FAILED(check_filled_size(*info, "gj_plan_info"));
        write_struct(to_public(plan->plan->info()), info);
        return {};
    });
}

gj_status gj_plan_wait(const gj_plan* plan) {
    return guarded([&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(plan, Argument::plan, "plan"));
        return plan->plan->wait();
    });
}

gj_status gj_plan_code(const gj_plan* plan, gj_code code, char* buffer, size_t* size) {
    return guarded([&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(plan, Argument::plan, "plan"));
        GJ_RETURN_IF_FAILED(check_not_null(size, Argument::none, "size"));
        CodeKind kind{};
        GJ_RETURN_IF_FAILED(check_code_kind(code, &kind));
        GJ_ASSIGN_OR_RETURN(const std::string shown, plan->plan->code(kind));
        return copy_out(shown, buffer, size);
    });
}

gj_status gj_plan_describe(const gj_plan* plan, char* buffer, size_t* size) {
    return guarded([&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(plan, Argument::plan, "plan"));
        GJ_RETURN_IF_FAILED(check_not_null(size, Argument::none, "size"));
        return copy_out(plan->plan->describe(), buffer, size);
    });
}

gj_status gj_plan_release(gj_plan* plan) {
    return guarded([&]() -> Status {
        delete plan;
        return {};
    });
}
