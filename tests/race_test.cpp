// race_test.cpp: another thread changes the indices while calls run: never an access outside params, indices or out.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <string>
#include <thread>

#include <doctest/doctest.h>

#include "tests/support/engine.h"
#include "tests/support/guarded_memory.h"
#include "tests/support/invocation.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kReserved = std::size_t{64} << 20;  // PROT_NONE before and after params: bad rows land there
constexpr std::int64_t kParamsRows = 64, kRows = 4096;
constexpr unsigned char kCanary = 0xC3;

/// Writes good and bad values over the indices until it is stopped.
class Flipper {
public:
    Flipper(void* indices, std::int64_t count, int bytes, std::int64_t extent)
        : thread_([=, this] {
              bytes == 4 ? flip<std::int32_t>(indices, count, extent) : flip<std::int64_t>(indices, count, extent);
          }) {}
    ~Flipper() {
        stop_ = true;
        thread_.join();
    }
    std::uint64_t rounds() const { return rounds_; }

private:
    template <class T>
    void flip(void* indices, std::int64_t count, std::int64_t extent) {
        // Just past both ends, within the reserved pages, and as far as the type goes.
        const T bad[] = {static_cast<T>(extent),        static_cast<T>(-1),
                         static_cast<T>(extent + 1000), static_cast<T>(-1000),
                         std::numeric_limits<T>::min(), std::numeric_limits<T>::max(),
                         static_cast<T>(extent * 500),  static_cast<T>(-extent * 500)};
        // One value in 64 is bad at any time: kernels that check several rows at once must mostly find them all good,
        // for it is there that a value that is loaded twice would be believed.
        constexpr std::int64_t kSpacing = 64;
        auto* values = static_cast<T*>(indices);
        for (std::uint64_t round = 0; !stop_; ++round) {
            for (std::int64_t phase = 0; phase < kSpacing; ++phase) {
                for (std::int64_t i = phase; i < count; i += kSpacing) {
                    const auto mixed = static_cast<std::uint64_t>(i) * 31 + round;
                    const T good = static_cast<T>(mixed % static_cast<std::uint64_t>(extent));
                    __atomic_store_n(&values[i], bad[mixed % std::size(bad)], __ATOMIC_RELAXED);
                    __atomic_store_n(&values[i > 0 ? i - 1 : count - 1], good, __ATOMIC_RELAXED);
                }
            }
            rounds_ = round;
        }
    }

    std::atomic<bool> stop_{false};
    std::atomic<std::uint64_t> rounds_{0};
    std::thread thread_;
};

struct Case {
    const char* name;
    gj_dtype index;
    int coordinates;
    int element_bytes;
    gj_policy policy;
    gj_negatives negatives;
    std::int64_t columns = 1;  ///< of a slice; with more than one, every other element of params
};

/// Calls for a while, with out full of canaries around its elements.
void race(gj_engine* engine, const Case& given, bool planned) {
    CAPTURE(std::string(given.name));
    CAPTURE(planned);
    const auto bytes = static_cast<std::size_t>(given.element_bytes);
    Extents shape(static_cast<std::size_t>(given.coordinates), given.coordinates == 1 ? kParamsRows : 8);
    const std::int64_t step = given.columns > 1 ? 2 : 1;
    shape.push_back(given.columns);
    Extents strides = row_major_strides(shape);
    for (std::int64_t& stride : strides) stride *= step;
    const Extents tuples{kRows, given.coordinates};
    const auto params_elements = static_cast<std::size_t>((element_count(shape) - 1) * step + 1);
    const GuardedMemory params(bytes * params_elements, Edge::kEnd, kReserved);
    GuardedMemory indices(static_cast<std::size_t>(kRows * given.coordinates) * given.index.bits / 8, Edge::kEnd);
    GuardedMemory out(static_cast<std::size_t>(kRows * given.columns) * bytes, Edge::kEnd);
    std::memset(out.pages(), kCanary, out.page_bytes());

    ApiCall call;
    call.operation = Operation::kGatherNd;
    call.policy = given.policy;
    call.negatives = given.negatives;
    if (call.policy == GJ_POLICY_FILL) call.fill.assign(bytes, 0xA7);
    call.params = Tensor::over(params.data(), opaque(given.element_bytes), shape, strides);
    call.indices = Tensor::over(indices.data(), given.index, tuples, row_major_strides(tuples));
    call.out = Tensor::over(out.data(), opaque(given.element_bytes), {kRows, given.columns}, {given.columns, 1});
    Invocation invocation(call);
    invocation.engine = engine;
    const PlanHandle plan = plan_of(engine, call);

    std::int64_t out_of_range = 0, others = 0;
    {
        const Flipper flipper(indices.data(), element_count(tuples), given.index.bits / 8, shape[0]);
        const auto end = Clock::now() + std::chrono::milliseconds(120);
        while (Clock::now() < end || flipper.rounds() < 3) {
            const gj_status status = planned ? invocation.run_plan(plan) : invocation.call();
            out_of_range += status == GJ_OUT_OF_RANGE ? 1 : 0;
            others += status != GJ_OK && status != GJ_OUT_OF_RANGE ? 1 : 0;
        }
    }
    CHECK(others == 0);
    if (given.policy == GJ_POLICY_ERROR) CHECK(out_of_range > 0);
    if (given.policy != GJ_POLICY_ERROR) CHECK(out_of_range == 0);
    bool unharmed = true;
    for (const unsigned char* byte = out.pages(); byte != out.data(); ++byte) unharmed = unharmed && *byte == kCanary;
    CHECK(unharmed);
}

const Case kCases[] = {
    {"int32, K 1, error", kInt32, 1, 4, GJ_POLICY_ERROR, GJ_NEGATIVES_REJECT},
    {"int64, K 1, error, from_end", kInt64, 1, 16, GJ_POLICY_ERROR, GJ_NEGATIVES_FROM_END},
    {"int64, K 2, error", kInt64, 2, 8, GJ_POLICY_ERROR, GJ_NEGATIVES_REJECT},
    {"int32, K 3, zero", kInt32, 3, 3, GJ_POLICY_ZERO, GJ_NEGATIVES_REJECT},
    {"int64, K 1, clamp", kInt64, 1, 4, GJ_POLICY_CLAMP, GJ_NEGATIVES_FROM_END},
    {"int32, K 2, wrap", kInt32, 2, 8, GJ_POLICY_WRAP, GJ_NEGATIVES_REJECT},
    {"int64, K 2, fill", kInt64, 2, 12, GJ_POLICY_FILL, GJ_NEGATIVES_FROM_END},
    {"int64, K 2, error, no vectors", kInt64, 2, 24, GJ_POLICY_ERROR, GJ_NEGATIVES_REJECT},
    {"int32, K 1, error, wide", kInt32, 1, 1024, GJ_POLICY_ERROR, GJ_NEGATIVES_REJECT},
    {"int32, K 1, error, strided slice", kInt32, 1, 4, GJ_POLICY_ERROR, GJ_NEGATIVES_REJECT, 20},
    {"int64, K 2, wrap, strided slice", kInt64, 2, 1, GJ_POLICY_WRAP, GJ_NEGATIVES_FROM_END, 40},
};

TEST_CASE("indices that change under a generic kernel never lead outside params or out") {
    for (const Case& each : kCases) race(generic_engine(), each, false);
}

TEST_CASE("indices that change under a generated kernel never lead outside params or out") {
    for (const Case& each : kCases) race(generated_engine(), each, false);
}

TEST_CASE("indices that change under a plan's kernel never lead outside params or out") {
    for (const Case& each : kCases) race(generated_engine(), each, true);
}

}  // namespace
}  // namespace gj::test
