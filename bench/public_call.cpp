// public_call.cpp: one gather through the public C API: engines, plan, operands.
#include "bench/public_call.h"

#include <cstdio>
#include <cstdlib>

#include <nlohmann/json.hpp>

namespace gj::bench {
namespace {

gj_tensor tensor_of(const Layout& layout, void* data) {
    // The API does not write to shapes and strides.
    auto* shape = const_cast<std::int64_t*>(layout.shape.data());
    auto* strides = layout.strides.empty() ? nullptr : const_cast<std::int64_t*>(layout.strides.data());
    return {data, {GJ_CPU, 0}, static_cast<std::int32_t>(layout.shape.size()), layout.type, shape, strides, 0};
}

}  // namespace

void require(gj_status status, const char* what) {
    if (status == GJ_OK) [[likely]]
        return;
    std::fprintf(stderr, "%s: %s: %s\n", what, gj_status_name(status), gj_last_error());
    std::exit(1);
}

gj_engine* create_engine(gj_compile_mode mode, gj_engine_options options) {
    options.struct_size = sizeof(options);
    options.max_threads = 1;
    options.compile_mode = mode;
    gj_engine* engine = nullptr;
    require(gj_engine_create(&options, &engine), "gj_engine_create");
    return engine;
}

Engines::Engines() {
    generated = create_engine(GJ_COMPILE_BLOCKING);
    if (gj_backend_status(generated, GJ_BACKEND_LLVM) != GJ_OK) {
        std::fprintf(stderr, "generated kernels are left out: %s\n", gj_last_error());
        require(gj_engine_destroy(generated), "gj_engine_destroy");
        generated = nullptr;
    }
    gj_engine_options options{};
    options.max_cache_entries = GJ_OFF;
    generic = create_engine(GJ_COMPILE_BACKGROUND, options);
}

Engines::~Engines() {
    gj_engine_destroy(generated);
    gj_engine_destroy(generic);
}

Described describe(const gj_plan* plan) {
    std::size_t size = 0;
    require(gj_plan_describe(plan, nullptr, &size), "gj_plan_describe");
    std::string text(size, '\0');
    require(gj_plan_describe(plan, text.data(), &size), "gj_plan_describe");
    const auto json = nlohmann::json::parse(text.substr(0, size));
    const auto& kernel = json.at("kernel");
    if (kernel.at("runs") != "generated") return {"generic"};
    const auto& schedule = json.at("schedule");
    return {schedule.at("family"), kernel.at("origin") == "compiled for this plan",
            schedule.at("rows_checked_together"), kernel.at("compile_ns").get<double>() / 1e9,
            kernel.at("load_ns").get<double>() / 1e9};
}

PublicCall::PublicCall(const GatherCase& c, void* params, void* indices, void* out)
    : case_(c),
      params_(tensor_of(case_.params, params)),
      indices_(tensor_of(case_.indices, indices)),
      out_(tensor_of(case_.out, out)),
      operands_{sizeof(gj_operands), &params_, &indices_, &out_} {
    options_.struct_size = sizeof(options_);
    options_.axis = c.axis;
    options_.policy = nd_options_.policy = c.policy;
    nd_options_.struct_size = sizeof(nd_options_);
}

PublicCall::~PublicCall() { drop_plan(); }

void PublicCall::place(gj_device device, void* stream) {
    params_.device = indices_.device = out_.device = device;
    run_options_.struct_size = sizeof(run_options_);
    run_options_.stream = stream;
    run_ = &run_options_;
}

void PublicCall::make_plan(gj_engine* engine) {
    require(case_.nd ? gj_gather_nd_plan(engine, &operands_, &nd_options_, nullptr, &plan_)
                     : gj_gather_plan(engine, &operands_, &options_, nullptr, &plan_),
            "making a plan");
}

void PublicCall::drop_plan() {
    gj_plan_release(plan_);
    plan_ = nullptr;
}

}  // namespace gj::bench
