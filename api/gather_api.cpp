// gather_api.cpp: gj_gather, gj_gather_nd and the shapes of their results.
#include "api/guard.h"
#include "api/handles.h"
#include "api/structs.h"

namespace gj::api {
namespace {

template <class Options>
gj_status run(gj_engine* engine, const gj_operands* operands, const Options* options, const gj_run_options* given) {
    const auto infos = [&] { return ErrorInfos{error_info_of(options), error_info_of(given)}; };
    return guarded(infos, [&]() -> Status {
        GJ_RETURN_IF_FAILED(check_not_null(engine, Argument::engine, "engine"));
        Call call;
        RunOptions run;
        GJ_RETURN_IF_FAILED(read_operands(operands, true, &call));
        GJ_RETURN_IF_FAILED(read_options(options, &call));
        if (given != nullptr) GJ_RETURN_IF_FAILED(read_run_options(*given, &run));
        return engine->engine.run(call, run.settings);
    });
}

template <class Options>
gj_status derive_shape(const gj_operands* operands, const Options* options, std::int32_t* rank, std::int64_t* shape) {
    return guarded([&] { return ErrorInfos{error_info_of(options)}; },
                   [&]() -> Status {
                       GJ_RETURN_IF_FAILED(check_not_null(rank, Argument::none, "rank"));
                       GJ_RETURN_IF_FAILED(check_not_null(shape, Argument::none, "shape"));
                       Call call;
                       Geometry geometry;
                       GJ_RETURN_IF_FAILED(read_operands(operands, false, &call));
                       GJ_RETURN_IF_FAILED(read_options(options, &call));
                       GJ_RETURN_IF_FAILED(derive_geometry(call, true, &geometry));
                       *rank = geometry.out_rank;
                       std::copy_n(geometry.out_shape.data(), geometry.out_rank, shape);
                       return {};
                   });
}

}  // namespace
}  // namespace gj::api

gj_status gj_gather(gj_engine* engine, const gj_operands* operands, const gj_gather_options* options,
                    const gj_run_options* run) {
    return gj::api::run(engine, operands, options, run);
}

gj_status gj_gather_nd(gj_engine* engine, const gj_operands* operands, const gj_gather_nd_options* options,
                       const gj_run_options* run) {
    return gj::api::run(engine, operands, options, run);
}

gj_status gj_gather_shape(const gj_operands* operands, const gj_gather_options* options, int32_t* rank,
                          int64_t shape[GJ_MAX_RANK]) {
    return gj::api::derive_shape(operands, options, rank, shape);
}

gj_status gj_gather_nd_shape(const gj_operands* operands, const gj_gather_nd_options* options, int32_t* rank,
                             int64_t shape[GJ_MAX_RANK]) {
    return gj::api::derive_shape(operands, options, rank, shape);
}
