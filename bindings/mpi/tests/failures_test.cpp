// failures_test.cpp: a rank that is refused in each way, and ranks that don't fit together: all return, and say why.
#include <cstring>
#include <functional>
#include <stdexcept>

#include "table.h"

namespace gj::mpi::test {
namespace {

/// A call of every rank that is good, for one rank to spoil.
struct GoodCall {
    GoodCall() {
        const auto row = static_cast<std::int32_t>(table.total - 1);
        for (std::int64_t i = 0; i < indices.count(); ++i) std::memcpy(indices.element(i), &row, sizeof row);
        operands_of_own();
    }
    void operands_of_own() {
        shard = table.own();
        first_row = table.first_of_own();
    }
    gj_status run(MPI_Comm comm) {
        return gj_mpi_gather(comm, used_engine, shard_given ? &shard : nullptr, first_row,
                             indices_given ? indices.get() : nullptr, out_given ? out_tensor() : nullptr, &options,
                             &mpi);
    }
    gj_tensor* out_tensor() {
        spoilt_out = *out.get();
        if (spoil_out) spoil_out(spoilt_out);
        return &spoilt_out;
    }

    Table table = plain_table(10, 4);
    gj_engine* used_engine = engine();
    gj_tensor shard{}, spoilt_out{};
    std::int64_t first_row = 0;
    Tensor indices{{GJ_INT, 32, 1}, {3}}, out{{GJ_FLOAT, 32, 1}, {3, 4}};
    bool shard_given = true, indices_given = true, out_given = true;
    std::function<void(gj_tensor&)> spoil_out;
    gj_gather_options options = {sizeof(gj_gather_options), 0, 0, 0, 0, 0, 0, nullptr, nullptr};
    gj_run_options run_options{sizeof(gj_run_options), nullptr, 0, 0, nullptr, nullptr, nullptr, 0, 0};
    gj_mpi_options mpi = {sizeof(gj_mpi_options), 0, 0, 0, &run_options};
    std::int64_t other_shape[GJ_MAX_RANK + 1] = {};
};

struct Refusal {
    const char* text;  // part of the message
    gj_status status;
    std::int32_t argument;
    std::function<void(GoodCall&)> spoil;
};

const std::vector<Refusal>& refusals() {
    static const std::vector<Refusal> all = {
        {"engine", GJ_INVALID_ARGUMENT, GJ_ARG_ENGINE, [](GoodCall& c) { c.used_engine = nullptr; }},
        {"shard must not be null", GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, [](GoodCall& c) { c.shard_given = false; }},
        {"indices must not be null", GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, [](GoodCall& c) { c.indices_given = false; }},
        {"out must not be null", GJ_INVALID_ARGUMENT, GJ_ARG_OUT, [](GoodCall& c) { c.out_given = false; }},
        {"shard: device_type", GJ_UNSUPPORTED, GJ_ARG_PARAMS,
         [](GoodCall& c) { c.shard.device.device_type = GJ_CUDA; }},
        {"out: device_type", GJ_UNSUPPORTED, GJ_ARG_OUT,
         [](GoodCall& c) { c.spoil_out = [](gj_tensor& out) { out.device.device_type = GJ_CUDA; }; }},
        {"shard: ndim is 0", GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, [](GoodCall& c) { c.shard.ndim = 0; }},
        {"shard: ndim is 33", GJ_UNSUPPORTED, GJ_ARG_PARAMS, [](GoodCall& c) { c.shard.ndim = 33; }},
        {"out: ndim is -1", GJ_INVALID_ARGUMENT, GJ_ARG_OUT,
         [](GoodCall& c) { c.spoil_out = [](gj_tensor& out) { out.ndim = -1; }; }},
        {"shard: shape is null", GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, [](GoodCall& c) { c.shard.shape = nullptr; }},
        {"shard: data is null", GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, [](GoodCall& c) { c.shard.data = nullptr; }},
        {"out: data is null", GJ_INVALID_ARGUMENT, GJ_ARG_OUT,
         [](GoodCall& c) { c.spoil_out = [](gj_tensor& out) { out.data = nullptr; }; }},
        {"shard: an element has 12 bits", GJ_UNSUPPORTED, GJ_ARG_PARAMS,
         [](GoodCall& c) { c.shard.dtype = {GJ_INT, 12, 1}; }},
        {"shard: extent 0 is -3", GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS,
         [](GoodCall& c) {
             c.other_shape[0] = -3;
             c.other_shape[1] = 4;
             c.shard.shape = c.other_shape;
         }},
        {"out: shape is [3,5]: it must be [3,4]", GJ_INVALID_ARGUMENT, GJ_ARG_OUT,
         [](GoodCall& c) { c.out = Tensor({GJ_FLOAT, 32, 1}, {3, 5}); }},
        {"out: dtype", GJ_INVALID_ARGUMENT, GJ_ARG_OUT, [](GoodCall& c) { c.out = Tensor({GJ_INT, 32, 1}, {3, 4}); }},
        {"out: its addresses meet those of shard", GJ_INVALID_ARGUMENT, GJ_ARG_OUT,
         [](GoodCall& c) {
             c.spoil_out = [&c](gj_tensor& out) {
                 out.data = c.shard.data;
                 out.byte_offset = c.shard.byte_offset;
             };
         }},
        {"out: its addresses meet those of indices", GJ_INVALID_ARGUMENT, GJ_ARG_OUT,
         [](GoodCall& c) { c.spoil_out = [&c](gj_tensor& out) { out.data = c.indices.memory().data(); }; }},
        {"out: strides: it overlaps itself", GJ_INVALID_ARGUMENT, GJ_ARG_OUT,
         [](GoodCall& c) {
             c.spoil_out = [](gj_tensor& out) {
                 static std::int64_t strides[2] = {2, 1};
                 out.strides = strides;
             };
         }},
        {"indices", GJ_INVALID_ARGUMENT, GJ_ARG_INDICES,
         [](GoodCall& c) { c.indices = Tensor({GJ_FLOAT, 32, 1}, {3}); }},
        {"first_row is -1", GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, [](GoodCall& c) { c.first_row = -1; }},
        {"first_row is 9223372036854775807", GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS,
         [](GoodCall& c) { c.first_row = INT64_MAX; }},
        {"axis is 1", GJ_UNSUPPORTED, GJ_ARG_OPTIONS, [](GoodCall& c) { c.options.axis = 1; }},
        {"batch_dims is 1", GJ_UNSUPPORTED, GJ_ARG_OPTIONS, [](GoodCall& c) { c.options.batch_dims = 1; }},
        {"policy is 77", GJ_UNSUPPORTED, GJ_ARG_OPTIONS, [](GoodCall& c) { c.options.policy = 77; }},
        {"negatives is 2", GJ_UNSUPPORTED, GJ_ARG_OPTIONS, [](GoodCall& c) { c.options.negatives = 2; }},
        {"index_base is 2", GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS, [](GoodCall& c) { c.options.index_base = 2; }},
        {"fill is null", GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS, [](GoodCall& c) { c.options.policy = GJ_POLICY_FILL; }},
        {"fill is given", GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS, [](GoodCall& c) { c.options.fill = &c.first_row; }},
        {"gj_gather_options.struct_size is 0", GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS,
         [](GoodCall& c) { c.options.struct_size = 0; }},
        {"gj_mpi_options.struct_size is 8", GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS,
         [](GoodCall& c) { c.mpi.struct_size = 8; }},
        {"gj_run_options.struct_size is 1", GJ_INVALID_ARGUMENT, GJ_ARG_RUN_OPTIONS,
         [](GoodCall& c) { c.run_options.struct_size = 1; }},
        {"max_threads is -1", GJ_INVALID_ARGUMENT, GJ_ARG_RUN_OPTIONS,
         [](GoodCall& c) { c.run_options.max_threads = -1; }},
        {"chunk_bytes is -1", GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS, [](GoodCall& c) { c.mpi.chunk_bytes = -1; }},
        {"duplicates is 3", GJ_UNSUPPORTED, GJ_ARG_OPTIONS, [](GoodCall& c) { c.mpi.duplicates = 3; }},
        {"reserved", GJ_UNSUPPORTED, GJ_ARG_OPTIONS, [](GoodCall& c) { c.mpi.reserved = 1; }},
    };
    return all;
}

void check_good(MPI_Comm comm, const std::string& what) {
    GoodCall good;
    check_status(good.run(comm), GJ_OK, what);
    for (std::int64_t i = 0; i < 12; ++i)
        check(std::memcmp(good.out.element(i), good.table.whole.element(4 * (good.table.total - 1) + i % 4), 4) == 0,
              what + ": out");
}

void spoil_one(MPI_Comm comm, const Refusal& refusal, int who) {
    const std::string what = std::string("refused for \"") + refusal.text + "\" on rank " + std::to_string(who);
    GoodCall call;
    gj_error_info info{};
    info.struct_size = sizeof info;
    call.options.error_info = &info;
    if (rank() == who) refusal.spoil(call);
    const bool info_is_read = call.options.struct_size == sizeof(gj_gather_options);
    const std::vector<std::byte> before = call.out.memory();
    const gj_status status = call.run(comm);
    check_text(refusal.text, what);
    check_equal(call.out.memory(), before, what + ": out was written");
    if (rank() == who) {
        check_status(status, refusal.status, what);
        if (info_is_read) check_equal(info.argument, refusal.argument, what + ": argument");
        if (info_is_read) check_equal(info.status, refusal.status, what + ": error_info.status");
    } else {
        check_status(status, GJ_FAILED_PRECONDITION, what);
        check_text("rank " + std::to_string(who) + " of " + std::to_string(ranks()) +
                       " failed: " + gj_status_name(refusal.status) + ": ",
                   what);
    }
}

/// Every rank gives something of its own, and all are told the same.
void disagree(MPI_Comm comm, const std::string& text, const std::function<void(GoodCall&)>& change) {
    GoodCall call;
    change(call);
    const std::vector<std::byte> before = call.out.memory();
    check_status(call.run(comm), GJ_INVALID_ARGUMENT, text);
    check_text(text, text);
    check_equal(call.out.memory(), before, text + ": out was written");
}

/// A rank that gives its plan no place.
void refuse_null_plan(MPI_Comm comm, int who) {
    const std::string what = "a plan without a place on rank " + std::to_string(who);
    GoodCall call;
    gj_mpi_plan* plan = nullptr;
    const gj_status status = gj_mpi_gather_plan(comm, engine(), &call.shard, call.first_row, nullptr, nullptr,
                                                rank() == who ? nullptr : &plan);
    check_status(status, rank() == who ? GJ_INVALID_ARGUMENT : GJ_FAILED_PRECONDITION, what);
    check_text("plan must not be null", what);
    check(plan == nullptr, what + ": a plan was made");
}

void throw_always(void*, std::int64_t, gj_task, void*) { throw std::runtime_error("a pool that fails"); }

}  // namespace

void test_refusals(MPI_Comm comm) {
    for (const Refusal& refusal : refusals()) {
        for (const int who : {0, ranks() - 1}) spoil_one(comm, refusal, who);
    }
    for (const int who : {0, ranks() - 1}) refuse_null_plan(comm, who);
    check_good(comm, "after refusals");
    check_status(GoodCall().run(MPI_COMM_NULL), GJ_INVALID_ARGUMENT, "MPI_COMM_NULL");
    check_text("comm must not be MPI_COMM_NULL", "MPI_COMM_NULL");
}

void test_disagreements(MPI_Comm comm) {
    if (ranks() == 1) return;
    const int last = ranks() - 1;
    disagree(comm, "shard: a row has 16 bytes on rank 0 and 20 on rank " + std::to_string(last), [&](GoodCall& call) {
        if (rank() != last) return;
        call.table = plain_table(10, 5);
        call.operands_of_own();
        call.out = Tensor({GJ_FLOAT, 32, 1}, {3, 5});
    });
    disagree(comm, "differ in shape or dtype", [&](GoodCall& call) {
        if (rank() != last) return;
        call.shard.dtype = {GJ_INT, 32, 1};
        call.spoil_out = [](gj_tensor& out) { out.dtype = {GJ_INT, 32, 1}; };
    });
    disagree(comm, "chunk_bytes is", [](GoodCall& call) { call.mpi.chunk_bytes = 4096 + rank(); });
    disagree(comm, "first_row: no rank has the rows",
             [&](GoodCall& call) { call.first_row += rank() == last ? 3 : 0; });
    disagree(comm, "both have row", [&](GoodCall& call) { call.first_row -= rank() == last ? 3 : 0; });
    disagree(comm, "first_row: no rank has the rows 0 to 0", [](GoodCall& call) { call.first_row += 1; });
    check_good(comm, "after disagreements");
}

/// A rank whose gathers fail in the middle: the others get their rows, and are told not to trust them.
void test_late_failure(MPI_Comm comm) {
    constexpr std::int64_t kRowElements = 16384, kWanted = 300;
    Table table = plain_table(20, kRowElements);
    Tensor indices({GJ_INT, 64, 1}, {kWanted}), out({GJ_FLOAT, 32, 1}, {kWanted, kRowElements});
    for (std::int64_t i = 0; i < kWanted; ++i) {
        const std::int64_t row = i * 7 % table.total;
        std::memcpy(indices.element(i), &row, sizeof row);
    }
    const gj_thread_pool pool = {sizeof pool, nullptr, throw_always, 2, 0};
    gj_run_options run{};
    run.struct_size = sizeof run;
    const bool fails = rank() == ranks() - 1;
    if (fails) run.pool = &pool;
    const gj_mpi_options mpi = {sizeof mpi, 0, 0, 0, &run};
    const gj_tensor shard = table.own();
    const gj_status status =
        gj_mpi_gather(comm, engine(), &shard, table.first_of_own(), indices.get(), out.get(), nullptr, &mpi);
    check_status(status, fails ? GJ_INTERNAL : GJ_FAILED_PRECONDITION, "a pool that throws");
    if (!fails) check_text("failed: INTERNAL: ", "a pool that throws");
    check_good(comm, "after a pool that throws");
}

}  // namespace gj::mpi::test
