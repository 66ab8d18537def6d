// api.cpp: the functions of gatherjit_mpi.h.
#include <algorithm>
#include <cstring>
#include <new>

#include "gatherer.h"

using gj::mpi::ErrorInfos;
using gj::mpi::Failure;
using gj::mpi::finish;
using gj::mpi::Gatherer;
using gj::mpi::Group;

struct gj_mpi_plan : Gatherer {
    using Gatherer::Gatherer;
};

namespace {

/// mpi->run, as far as it can be told where it is.
const gj_run_options* run_of(const gj_mpi_options* mpi) {
    constexpr std::size_t kMostStructBytes = 4096;
    const bool is_struct =
        mpi != nullptr && mpi->struct_size >= sizeof(gj_mpi_options) && mpi->struct_size <= kMostStructBytes;
    return is_struct ? mpi->run : nullptr;
}

Failure null_argument(std::int32_t argument, const char* name) {
    return {GJ_INVALID_ARGUMENT, argument, "%s must not be null", name};
}

Failure make_plan(Group& group, gj_engine* engine, const gj_tensor* shard, std::int64_t first_row,
                  const gj_gather_options* options, const gj_mpi_options* mpi, gj_mpi_plan** plan) {
    if (plan == nullptr) return Gatherer(group).plan(null_argument(GJ_ARG_PLAN, "plan"));  // takes part, to say so
    auto* const made = new (std::nothrow) gj_mpi_plan(group);
    Failure failure;
    if (made == nullptr) {
        failure = Gatherer(group).plan({GJ_RESOURCE_EXHAUSTED, GJ_ARG_NONE, "there is no memory for a plan"});
    } else {
        failure = made->plan(made->read_table(engine, shard, first_row, options, mpi));
    }
    if (failure.ok())
        *plan = made;
    else
        delete made;
    return failure;
}

}  // namespace

gj_status gj_mpi_gather(MPI_Comm comm, gj_engine* engine, const gj_tensor* shard, int64_t first_row,
                        const gj_tensor* indices, const gj_tensor* out, const gj_gather_options* options,
                        const gj_mpi_options* mpi) {
    const gj_run_options* const run = run_of(mpi);
    const ErrorInfos infos = gj::mpi::error_infos(options, run);
    Group* group = nullptr;
    if (const Failure failure = Group::find(comm, &group); !failure.ok()) return finish(failure, infos);
    Gatherer gatherer(*group);
    const Failure own = gatherer.read_table(engine, shard, first_row, options, mpi);
    return finish(gatherer.run(own, shard, indices, out, run), infos);
}

gj_status gj_mpi_gather_plan(MPI_Comm comm, gj_engine* engine, const gj_tensor* shard, int64_t first_row,
                             const gj_gather_options* options, const gj_mpi_options* mpi, gj_mpi_plan** plan) {
    const ErrorInfos infos = gj::mpi::error_infos(options, nullptr);
    Group* group = nullptr;
    if (plan != nullptr) *plan = nullptr;
    if (const Failure failure = Group::find(comm, &group); !failure.ok()) return finish(failure, infos);
    return finish(make_plan(*group, engine, shard, first_row, options, mpi, plan), infos);
}

gj_status gj_mpi_plan_run(gj_mpi_plan* plan, const gj_tensor* shard, const gj_tensor* indices, const gj_tensor* out,
                          const gj_run_options* run) {
    const ErrorInfos infos = gj::mpi::error_infos(nullptr, run);
    if (plan == nullptr) return finish(null_argument(GJ_ARG_PLAN, "plan"), infos);
    return finish(plan->run({}, shard, indices, out, run), infos);
}

gj_status gj_mpi_plan_get_info(const gj_mpi_plan* plan, gj_mpi_plan_info* info) {
    if (plan == nullptr) return finish(null_argument(GJ_ARG_PLAN, "plan"), {});
    if (info == nullptr) return finish(null_argument(GJ_ARG_NONE, "info"), {});
    if (info->struct_size < sizeof *info)
        return finish(
            {GJ_INVALID_ARGUMENT, GJ_ARG_NONE, "info.struct_size is %zu: it must be sizeof(gj_mpi_plan_info), %zu",
             info->struct_size, sizeof *info},
            {});
    gj_mpi_plan_info own = plan->info();
    own.struct_size = info->struct_size;
    std::memcpy(info, &own, std::min(own.struct_size, sizeof own));
    return GJ_OK;
}

gj_status gj_mpi_plan_release(gj_mpi_plan* plan) {
    delete plan;
    return GJ_OK;
}
