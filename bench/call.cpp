// call.cpp: one gather of rows through the public C API.
#include "bench/call.h"

#include <cstdio>
#include <cstdlib>

namespace gj::bench {
namespace {

gj_tensor host_tensor(void* data, int rank, gj_dtype type, std::int64_t* shape) {
    return {data, {GJ_CPU, 0}, rank, type, shape, nullptr, 0};
}

constexpr gj_dtype kByte{GJ_UINT, 8, 1};

}  // namespace

void require(gj_status status, const char* what) {
    if (status == GJ_OK) return;
    std::fprintf(stderr, "%s: %s: %s\n", what, gj_status_name(status), gj_last_error());
    std::exit(1);
}

Engines::Engines() {
    gj_engine_options options{};
    options.struct_size = sizeof(options);
    options.max_threads = 1;
    options.compile_mode = GJ_COMPILE_BLOCKING;
    require(gj_engine_create(&options, &generated), "gj_engine_create");
    if (gj_backend_status(generated, GJ_BACKEND_LLVM) != GJ_OK) {
        std::fprintf(stderr, "generated kernels are left out: %s\n", gj_last_error());
        require(gj_engine_destroy(generated), "gj_engine_destroy");
        generated = nullptr;
    }
    options.compile_mode = GJ_COMPILE_BACKGROUND;
    options.cache_entries = GJ_OFF;
    require(gj_engine_create(&options, &generic), "gj_engine_create");
}

Engines::~Engines() {
    gj_engine_destroy(generated);
    gj_engine_destroy(generic);
}

RowCall::RowCall(const Engines& engines, char* params, std::size_t extent, std::size_t slice_bytes, int index_bits,
                 std::size_t count, char* out)
    : params_shape_{static_cast<std::int64_t>(extent), static_cast<std::int64_t>(slice_bytes)},
      indices_shape_{static_cast<std::int64_t>(count)},
      out_shape_{static_cast<std::int64_t>(count), static_cast<std::int64_t>(slice_bytes)},
      params_(host_tensor(params, 2, kByte, params_shape_)),
      indices_(host_tensor(nullptr, 1, {GJ_INT, static_cast<std::uint8_t>(index_bits), 1}, indices_shape_)),
      out_(host_tensor(out, 2, kByte, out_shape_)),
      operands_{sizeof(gj_operands), &params_, &indices_, &out_} {
    if (engines.generated != nullptr)
        require(gj_gather_plan(engines.generated, &operands_, nullptr, nullptr, &plan_), "gj_gather_plan");
}

RowCall::~RowCall() { gj_plan_release(plan_); }

void RowCall::run(gj_engine* engine) const { require(gj_gather(engine, &operands_, nullptr, nullptr), "gj_gather"); }

void RowCall::run_plan() const { require(gj_plan_run(plan_, &operands_, nullptr), "gj_plan_run"); }

}  // namespace gj::bench
