// gatherer.h: one table and all that its calls need: what gj_mpi_plan is, and what gj_mpi_gather makes for one call.
#pragma once

#include "blocks.h"
#include "exchange.h"
#include "kernels.h"

namespace gj::mpi {

class Gatherer {
public:
    explicit Gatherer(Group& group) : group_(group) {}

    /// Local: the arguments that all calls share.
    Failure read_table(gj_engine* engine, const gj_tensor* shard, std::int64_t first_row,
                       const gj_gather_options* options, const gj_mpi_options* mpi);
    /// All ranks agree that they have a table, and make kernels for it. `own`: what read_table said. Collective.
    Failure plan(const Failure& own);
    /// One call. `own`: what kept this rank from having a table. Collective.
    Failure run(const Failure& own, const gj_tensor* shard, const gj_tensor* indices, const gj_tensor* out,
                const gj_run_options* run);
    gj_mpi_plan_info info() const;

private:
    Failure agree_on_table(const Failure& own);
    Failure make_room(std::int64_t rows);
    Failure gather_from_nothing(const gj_tensor* shard, const gj_tensor* indices, const gj_tensor* out,
                                const gj_run_options* run) const;
    Failure exchange(std::int64_t most_wanted, std::int64_t chunk);

    Group& group_;
    TableArguments table_;
    CallArguments call_;
    Blocks blocks_;
    Kernels kernels_;
    Exchange exchange_;
    std::int64_t rows_wanted_ = 0;  // of the last run, where it was not refused
    bool is_planned_ = false;
};

}  // namespace gj::mpi
