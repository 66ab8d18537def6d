// vast_table_test.cpp: tables so large that rows are taken by groups of params: what is told of it, and that every call
// is right, whichever way its blocks go.
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <sys/mman.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

constexpr std::int64_t kElements = std::int64_t{80} << 20;  // of 4 bytes: 320 MiB

/// Elements that are zeros, and take no memory, but for some that lie far apart.
class SparseTable {
public:
    SparseTable()
        : data_(static_cast<std::uint32_t*>(
              mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0))) {
        REQUIRE(data_ != MAP_FAILED);
        madvise(data_, kBytes, MADV_NOHUGEPAGE);
        for (std::int64_t i = 0; i < kFilled; ++i) data_[element(i)] = static_cast<std::uint32_t>(i + 1);
    }
    ~SparseTable() { munmap(data_, kBytes); }
    SparseTable(const SparseTable&) = delete;

    static constexpr std::int64_t kFilled = 500;
    /// Which is the i-th that is not 0.
    static std::int64_t element(std::int64_t i) { return i * (kElements / kFilled) + i % 1000; }
    void* data() { return data_; }

private:
    static constexpr std::size_t kBytes = static_cast<std::size_t>(kElements) * 4;
    std::uint32_t* data_;
};

struct Indices {
    std::vector<std::int64_t> values;
    std::vector<std::uint32_t> expected;
};
Indices some_indices(std::size_t count) {
    std::mt19937_64 random(count);
    Indices made;
    for (std::size_t i = 0; i < count; ++i) {
        const auto filled = static_cast<std::int64_t>(random() % SparseTable::kFilled);
        made.values.push_back(SparseTable::element(filled) - (filled % 3 == 0 ? 1 : 0));
        made.expected.push_back(filled % 3 == 0 && filled != 0 ? 0 : static_cast<std::uint32_t>(filled + 1));
        if (filled == 0) made.values.back() = 0;
    }
    return made;
}

ApiCall call_of(SparseTable& table, Indices& indices, std::vector<std::uint32_t>& out) {
    const auto count = static_cast<std::int64_t>(indices.values.size());
    out.assign(indices.values.size(), 0xa5a5a5a5);
    ApiCall call;
    call.params = Tensor::over(table.data(), kFloat32, {kElements}, {1});
    call.indices = Tensor::over(indices.values.data(), kInt64, {count}, {1});
    call.out = Tensor::over(out.data(), kFloat32, {count}, {1});
    return call;
}

/// Calibration is off where tests run, and then nothing is timed.
gj_engine_options options_with(gj_calibration calibration) {
    gj_engine_options options = generated_engine_options();
    options.calibration = calibration;
    return options;
}

TEST_CASE("a plan on a vast table says whether rows may be taken by groups, and why") {
    const gj_engine_options lazy = options_with(GJ_CALIBRATION_LAZY), off = options_with(GJ_CALIBRATION_OFF);
    const Engine engine(&lazy), untimed(&off);
    SparseTable table;
    Indices few = some_indices(30'000), many = some_indices(40'000);
    std::vector<std::uint32_t> out;
    const auto expect = [](const PlanHandle& plan, const std::string& grouped, const std::string& reason) {
        CHECK(plan.described("/schedule/grouped_rows") == '"' + grouped + '"');
        CHECK(plan.described("/schedule/grouped_rows_reason").find(reason) != std::string::npos);
    };
    const PlanHandle plan = plan_of(engine, call_of(table, many, out));
    if (!plan.is_generated()) return;
    expect(plan, "in_place", "timed in each thread");
    expect(plan_of(untimed, call_of(table, many, out)), "no", "calibration is off");
    expect(plan_of(engine, call_of(table, few, out)), "no", "fewer than 32768 rows");
    ApiCall smaller = call_of(table, many, out);
    smaller.params.shape[0] = std::int64_t{16 << 20} - 1;
    expect(plan_of(engine, smaller), "no", "less than 64 MiB");
}

TEST_CASE("calls on a vast table are right from the first to the last, on one thread and on several") {
    const gj_engine_options options = options_with(GJ_CALIBRATION_LAZY);
    const Engine engine(&options);
    SparseTable table;
    Indices indices = some_indices(700'001);
    std::vector<std::uint32_t> out;
    for (const std::int32_t threads : {1, 2, 0}) {
        for (int i = 0; i < 4; ++i) {
            ApiCall call = call_of(table, indices, out);
            call.max_threads = threads;
            CHECK(run_call(engine, call).status == GJ_OK);
            CHECK(out == indices.expected);
        }
    }
    // The first of them is told.
    for (const std::size_t bad : {600'000, 400'000, 1}) indices.values[bad] = kElements;
    for (int i = 0; i < 3; ++i) {
        ApiCall call = call_of(table, indices, out);
        const Outcome outcome = run_call(engine, call);
        CHECK(outcome.status == GJ_OUT_OF_RANGE);
        CHECK(outcome.message.find("indices[1]") != std::string::npos);
    }
}

}  // namespace
}  // namespace gj::test
