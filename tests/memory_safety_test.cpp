// memory_safety_test.cpp: params, indices and out that end, or begin, at pages that fault; canaries all around out.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/judge_plan.h"
#include "tests/support/asked_schedule.h"
#include "tests/support/engine.h"
#include "tests/support/guarded_memory.h"
#include "tests/support/isa.h"
#include "tests/support/limits.h"

namespace gj::test {
namespace {

constexpr int kMaxRows = 70;
constexpr unsigned char kCanary = 0xC3;
constexpr std::array kIndexTypes{kInt64, kUint64, kInt32, kUint32, kInt16, kUint16, kInt8, kUint8};

/// Whether each byte of [begin, end) is a canary: each equals the next, and the first is one.
bool are_canaries(const unsigned char* begin, const unsigned char* end) {
    return begin == end ||
           (*begin == kCanary && std::memcmp(begin, begin + 1, static_cast<std::size_t>(end - begin - 1)) == 0);
}

/// One role's memory.
class Arena {
public:
    Arena(Edge edge, std::size_t bytes) : edge_(edge), memory_(bytes, edge) {}

    /// A tensor that touches the faulting page.
    Tensor place(gj_dtype dtype, const Extents& shape, const Extents& strides) {
        const std::size_t span = Tensor::over(nullptr, dtype, shape, strides).span_bytes();
        REQUIRE(span <= memory_.size());
        std::memset(memory_.data(), kCanary, memory_.size());
        unsigned char* lowest = edge_ == Edge::kEnd ? memory_.data() + memory_.size() - span : memory_.data();
        return Tensor::over(lowest, dtype, shape, strides);
    }

    /// Whether every byte outside the tensor's span is still a canary.
    bool is_unharmed_around(const Tensor& tensor) const {
        const unsigned char* begin = tensor.memory().data();
        const unsigned char* end = begin + tensor.memory().size();
        return are_canaries(memory_.data(), begin) && are_canaries(end, memory_.data() + memory_.size());
    }

private:
    Edge edge_;
    GuardedMemory memory_;
};

struct Arenas {
    Arena params, indices, out;
    explicit Arenas(Edge edge, std::size_t bytes = 8192)
        : params(edge, bytes), indices(edge, bytes), out(edge, bytes) {}
};

/// A coordinate that is often inside its dimension, and else as bad as its type allows.
Int128 some_index(gj_dtype type, std::int64_t extent, bool must_be_good, std::mt19937& random) {
    const auto good = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(extent));
    if (must_be_good || random() % 4 != 0) return good;
    const Int128 bad[] = {extent,    -1,        INT64_MIN,     INT64_MAX, Int128{1} << 63, (Int128{1} << 64) - 1,
                          INT32_MIN, INT32_MAX, INT32_MIN + 1, -extent,   Int128{1} << 32, extent + 1};
    const Int128 value = bad[random() % std::size(bad)];
    return type.bits == 64
               ? value
               : static_cast<Int128>(static_cast<std::uint64_t>(value) & ((std::uint64_t{1} << type.bits) - 1));
}

/// What stays the same while the number of rows goes from 0 to 70.
struct Kind {
    int element_bytes, coordinates, columns;
    gj_policy policy;
    gj_dtype index;
    bool strided_out;
    int params_step = 1;  ///< of the columns, in elements; downwards when negative
};

constexpr std::array<std::int64_t, 3> kExtents{5, 3, 2};

ApiCall make_guarded(Arenas& arenas, const Kind& kind, std::int64_t rows, std::mt19937& random) {
    ApiCall call;
    call.operation = Operation::kGatherNd;
    call.policy = kind.policy;
    if (kind.policy == GJ_POLICY_FILL) call.fill.assign(static_cast<std::size_t>(kind.element_bytes), 0xA7);
    Extents shape(kExtents.begin(), kExtents.begin() + kind.coordinates);
    shape.push_back(kind.columns);
    const gj_dtype type = opaque(kind.element_bytes);
    Extents strides = row_major_strides(shape);
    for (std::int64_t& stride : strides) stride *= kind.params_step;
    call.params = arenas.params.place(type, shape, strides);
    call.params.fill_distinct(static_cast<std::uint64_t>(rows));
    const Extents tuples{rows, kind.coordinates};
    call.indices = arenas.indices.place(kind.index, tuples, row_major_strides(tuples));
    for (std::int64_t i = 0; i < call.indices.count(); ++i) {
        const std::int64_t extent = kExtents[static_cast<std::size_t>(i % kind.coordinates)];
        call.indices.set_integer(i, some_index(kind.index, extent, kind.policy == GJ_POLICY_TRUST, random));
    }
    const Extents out_shape{rows, kind.columns};
    const Extents out_strides = kind.strided_out ? Extents{kind.columns * 2 + 3, 2} : row_major_strides(out_shape);
    call.out = arenas.out.place(type, out_shape, out_strides);
    return call;
}

/// Under a cap on the instruction set, or with a schedule forced, only generated code is not what runs without.
bool is_variant() { return !asked_isa().empty() || std::getenv("GJ_SCHEDULE") != nullptr; }

std::vector<gj_engine*> engines_to_check() {
    return !is_variant() ? std::vector{generic_engine(), generated_engine()} : std::vector{generated_engine()};
}

/// With a schedule forced only kernels that are made so: others are the same without it. But of tables in registers
/// all, in however few.
int checked_as_asked = 0;

bool is_to_be_checked(const ApiCall& call, Route route = Route::kDirect) {
    const std::string asked = asked_schedule();
    if (asked.empty()) return true;
    const nlohmann::json schedule = schedule_of(call, route);
    const bool is_table = asked.starts_with("table_registers=") && schedule.at("table_registers") != 0;
    if (!is_table && !has_all(schedule, asked)) return false;
    ++checked_as_asked;
    return true;
}

/// All numbers of rows, both ways to a kernel, both kinds of kernel.
void check_kind(Arenas& arenas, const Kind& kind, std::mt19937& random) {
    const ApiCall two_rows = make_guarded(arenas, kind, 2, random);
    if (!is_to_be_checked(two_rows) && !is_to_be_checked(two_rows, Route::kDynamicPlan)) return;
    for (gj_engine* engine : engines_to_check()) {
        const PlanHandle plan = plan_of(engine, make_guarded(arenas, kind, 2, random), {0});
        for (std::int64_t rows = 0; rows <= kMaxRows; ++rows) {
            const ApiCall call = make_guarded(arenas, kind, rows, random);
            const std::string text = rows % 2 == 0 ? run_and_judge(engine, call) : judge_plan(plan, call);
            const bool unharmed = arenas.out.is_unharmed_around(call.out);
            if (text.empty() && unharmed) continue;
            FAIL_CHECK(text << (unharmed ? "" : "bytes outside out were written\n") << describe(call));
        }
    }
}

void check_edge(Edge edge) {
    Arenas arenas(edge);
    std::mt19937 random(edge == Edge::kEnd ? 1 : 2);
    std::size_t type = 0;
    for (int bytes = 1; bytes <= 40; bytes += kSanitized || is_variant() ? 6 : bytes % 2 == 0 ? 1 : 2) {
        for (int coordinates = 1; coordinates <= 3; ++coordinates) {
            for (gj_policy policy = GJ_POLICY_ERROR; policy <= GJ_POLICY_TRUST; ++policy) {
                check_kind(arenas, {bytes, coordinates, 1, policy, kIndexTypes[type++ % kIndexTypes.size()], false},
                           random);
            }
        }
    }
}

TEST_CASE("buffers that end at a page that faults: every odd element size, K, policy and number of rows") {
    check_edge(Edge::kEnd);
}

TEST_CASE("buffers that begin right after a page that faults: every odd element size, K, policy and number of rows") {
    check_edge(Edge::kBegin);
}

TEST_CASE("rows that the generic kernel copies by vectors of 32 bytes" * doctest::skip(is_variant())) {
    std::mt19937 random(32);
    for (const Edge edge : {Edge::kEnd, Edge::kBegin}) {
        Arenas arenas(edge, std::size_t{1} << 16);
        for (const int bytes : {32,  33,  63,  64,  65,  96,  127, 128, 130,  192,  255,  256,
                                257, 258, 287, 288, 289, 383, 384, 385, 1000, 2047, 4095, 4096})
            for (const gj_dtype index : {kInt32, kInt64})
                for (const std::int64_t rows : {1, 2, 7}) {
                    const Kind kind{1, 1, bytes, GJ_POLICY_ZERO, index, false};
                    const ApiCall call = make_guarded(arenas, kind, rows, random);
                    CHECK(run_and_judge(generic_engine(), call).empty());
                    CHECK(arenas.out.is_unharmed_around(call.out));
                }
    }
}

TEST_CASE("powers of two and sizes around them") {
    for (const Edge edge : {Edge::kEnd, Edge::kBegin}) {
        Arenas arenas(edge, 65536);
        std::mt19937 random(3);
        std::size_t type = 0;
        for (const int bytes :
             {2, 4, 8, 12, 16, 24, 28, 32, 33, 48, 64, 65, 100, 128, 129, 255, 256, 320, 321, 336, 400, 500, 512}) {
            for (const gj_policy policy : {GJ_POLICY_ERROR, GJ_POLICY_FILL, GJ_POLICY_CLAMP}) {
                if (kSanitized && bytes % 3 == 0) continue;
                check_kind(arenas, {bytes, 1 + bytes % 3, 1, policy, kIndexTypes[type++ % kIndexTypes.size()], false},
                           random);
            }
        }
    }
}

TEST_CASE("a strided out keeps the canaries in its gaps") {
    for (const Edge edge : {Edge::kEnd, Edge::kBegin}) {
        Arenas arenas(edge, 65536);
        std::mt19937 random(4);
        std::size_t type = 0;
        for (const int bytes : {1, 3, 4, 7, 8, 16, 31}) {
            for (gj_policy policy = GJ_POLICY_ERROR; policy <= GJ_POLICY_TRUST; ++policy) {
                const gj_dtype index = kIndexTypes[type++ % kIndexTypes.size()];
                check_kind(arenas, {bytes, 1 + static_cast<int>(type % 3), 1, policy, index, true}, random);
                check_kind(arenas, {bytes, 2, 3, policy, index, true}, random);
            }
        }
    }
}

TEST_CASE("strided slices, shorter and longer than vectors, upwards and downwards") {
    for (const Edge edge : {Edge::kEnd, Edge::kBegin}) {
        Arenas arenas(edge, 1 << 18);
        std::mt19937 random(6);
        std::size_t type = 0;
        for (const int bytes : {1, 2, 3, 4, 8, 12, 16}) {
            for (const int step : {2, 3, 4, -1, 5, -2}) {
                for (const int columns : {3, 5, 9, 17, 33, 66}) {
                    if ((columns + step + bytes) % full_or_reduced(2, 9) != 0) continue;
                    const gj_policy policy = GJ_POLICY_ERROR + static_cast<gj_policy>(type % 5);
                    const gj_dtype index = kIndexTypes[type++ % kIndexTypes.size()];
                    check_kind(arenas, {bytes, 1, columns, policy, index, type % 4 == 0, step}, random);
                }
            }
        }
    }
}

TEST_CASE("blocks of run-time size") {
    for (const Edge edge : {Edge::kEnd, Edge::kBegin}) {
        Arenas arenas(edge, 1 << 19);
        std::mt19937 random(7);
        std::size_t type = 0;
        for (const int bytes : {321, 383, 385, 449, 640, 1000, 1024, 1345}) {
            for (gj_policy policy = GJ_POLICY_ERROR; policy <= GJ_POLICY_TRUST; ++policy) {
                if (kSanitized && (bytes + policy) % 4 != 0) continue;
                const gj_dtype index = kIndexTypes[type++ % kIndexTypes.size()];
                check_kind(arenas, {bytes, 1 + static_cast<int>(type % 2), 1, policy, index, false}, random);
                check_kind(arenas, {bytes / 3, 1, 3, policy, index, type % 2 == 0, type % 3 == 0 ? -1 : 1}, random);
            }
        }
    }
}

TEST_CASE("gathers along inner axes with batches, at both edges, with indices of every type") {
    for (const Edge edge : {Edge::kEnd, Edge::kBegin}) {
        Arenas arenas(edge);
        std::mt19937 random(5);
        for (const gj_dtype& index : kIndexTypes) {
            for (gj_policy policy = GJ_POLICY_ERROR; policy <= GJ_POLICY_TRUST; ++policy) {
                for (std::int64_t n = 0; n <= kMaxRows; n += n < 9 ? 1 : 20) {
                    ApiCall call;
                    call.axis = 2;
                    call.batch_dims = 1;
                    call.policy = policy;
                    if (policy == GJ_POLICY_FILL) call.fill = {1, 2, 3, 4};
                    call.params = arenas.params.place(kFloat32, {2, 3, 5, 2}, row_major_strides({2, 3, 5, 2}));
                    call.params.fill_distinct(1);
                    call.indices = arenas.indices.place(index, {2, n}, row_major_strides({2, n}));
                    for (std::int64_t i = 0; i < call.indices.count(); ++i)
                        call.indices.set_integer(i, some_index(index, 5, policy == GJ_POLICY_TRUST, random));
                    call.out = arenas.out.place(kFloat32, {2, 3, n, 2}, row_major_strides({2, 3, n, 2}));
                    if (!is_to_be_checked(call)) continue;
                    for (gj_engine* engine : engines_to_check()) {
                        CHECK_MESSAGE(run_and_judge(engine, call) == "", describe(call));
                        CHECK(arenas.out.is_unharmed_around(call.out));
                    }
                }
            }
        }
    }
}

// Kernels may keep all of params, or a row of it, in vector registers: the last one has lanes that are not there.
TEST_CASE("tables of small elements, and rows of a last axis, end where their last element ends") {
    std::set<std::string> families;  // that look elements up in registers
    for (const Edge edge : {Edge::kEnd, Edge::kBegin}) {
        Arenas arenas(edge, 32768);
        std::mt19937 random(8);
        for (const int bytes : {1, 2, 4, 8}) {
            for (const int registers : {0, 1, 2, 4, 8, 16}) {
                for (const std::int64_t more : {-2, -1, 0, 1, 3}) {
                    const std::int64_t extent = registers * 64 / bytes + more;
                    if (extent < 0) continue;
                    for (const std::int64_t walks : {1, 5}) {  // tables side by side, each looked up by all indices
                        const std::int64_t n = 64 + static_cast<std::int64_t>(random() % kMaxRows);
                        const gj_dtype index = kIndexTypes[random() % kIndexTypes.size()];
                        ApiCall call;
                        call.axis = 1;
                        call.policy = GJ_POLICY_ERROR + static_cast<gj_policy>(random() % GJ_POLICY_TRUST);
                        if (call.policy == GJ_POLICY_FILL) call.fill.assign(static_cast<std::size_t>(bytes), 0xA7);
                        if (extent == 0) call.policy = GJ_POLICY_ERROR;  // others find no element to take
                        const Extents shape{walks, extent}, out{walks, n};
                        call.params = arenas.params.place(opaque(bytes), shape, row_major_strides(shape));
                        call.params.fill_distinct(1);
                        call.indices = arenas.indices.place(index, {n}, {1});
                        const bool must_be_good = call.policy == GJ_POLICY_TRUST || random() % 2 == 0;
                        const std::int64_t most = std::min(extent, std::int64_t{1} << std::min(index.bits - 1, 20));
                        for (std::int64_t i = 0; i < n; ++i)
                            call.indices.set_integer(
                                i, extent == 0 ? Int128{0} : some_index(index, most, must_be_good, random));
                        if (extent > 0) call.indices.set_integer(0, most - 1);
                        call.out = arenas.out.place(opaque(bytes), out, row_major_strides(out));
                        if (extent > 0 && !is_to_be_checked(call)) continue;
                        if (extent > 0) {
                            const PlanHandle plan = plan_of(generated_engine(), call, {});
                            if (plan.described("/schedule/table_registers") != "0")
                                families.insert(plan.described("/schedule/family"));
                        }
                        for (gj_engine* engine : engines_to_check()) {
                            CHECK_MESSAGE(run_and_judge(engine, call) == "", describe(call));
                            CHECK(arenas.out.is_unharmed_around(call.out));
                        }
                    }
                }
            }
        }
    }
    const char* const schedule = std::getenv("GJ_SCHEDULE");
    if (schedule != nullptr && std::strstr(schedule, "table_registers") != nullptr)
        CHECK(families == std::set<std::string>{R"("repeated_tuples")", R"("vector_tuples")"});
}

// Kernels read such slices by vectors, gaps included: never the gap behind the last element or before the first.
TEST_CASE("slices of any stride end where their last element ends") {
    for (const Edge edge : {Edge::kEnd, Edge::kBegin}) {
        Arenas arenas(edge, 65536);
        std::mt19937 random(6);
        for (const int bytes : {1, 2, 3, 4, 8}) {
            for (const std::int64_t stride : {-2, -1, 0, 2, 3, 4, 5}) {
                for (std::int64_t n = 1; n <= kMaxRows; n += n < 40 && !kSanitized ? 1 : 15) {
                    ApiCall call;
                    call.policy = n % 2 == 0 ? GJ_POLICY_ERROR : GJ_POLICY_ZERO;
                    call.params = arenas.params.place(opaque(bytes), {3, n}, {std::abs(stride) * n + 7, stride});
                    call.params.fill_distinct(1);
                    call.indices = arenas.indices.place(kInt32, {4}, {1});
                    for (std::int64_t i = 0; i < 4; ++i)
                        call.indices.set_integer(i, some_index(kInt32, 3, n > 9, random));
                    call.out = arenas.out.place(opaque(bytes), {4, n}, {n, 1});
                    if (!is_to_be_checked(call)) continue;
                    for (gj_engine* engine : engines_to_check()) {
                        CHECK_MESSAGE(run_and_judge(engine, call) == "", describe(call));
                        CHECK(arenas.out.is_unharmed_around(call.out));
                    }
                }
            }
        }
    }
}

// Behind all others.
TEST_CASE("of the kernels that GJ_SCHEDULE asks for some were checked") {
    CHECK((asked_schedule().empty() || checked_as_asked > 0));
}

}  // namespace
}  // namespace gj::test
