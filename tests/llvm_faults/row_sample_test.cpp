// row_sample_test.cpp: what kernels make of a sample of their rows, told by two mistakes: rows in their order are the
// only ones that such a schedule takes several at once, and rows that need not be fetched ahead end the process.
#include "codegen/row_sample.h"

#include <csignal>
#include <cstdint>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/llvm_faults/faulty_backend.h"
#include "tests/support/asked_schedule.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

constexpr std::int64_t kExtent = 4096, kRows = 1000;

using Pattern = std::function<std::int64_t(std::int64_t row)>;

struct Rows {
    std::int64_t columns;  ///< of 4 bytes
    KernelFamily family;
};
constexpr Rows kSmall{10, KernelFamily::constant_block}, kLarge{200, KernelFamily::sized_block};
constexpr Rows kTuples{1, KernelFamily::vector_tuples};

ApiCall call_of(const Rows& rows, std::int64_t count, const Pattern& index) {
    ApiCall call = make_gather(Tensor(kFloat32, {kExtent, rows.columns}), Tensor(kInt64, {count}));
    call.max_threads = 1;
    for (std::int64_t row = 0; row < count; ++row) call.indices.set_integer(row, index(row));
    call.params.fill_distinct(1);
    call.out = Tensor(kFloat32, {count, rows.columns});
    return call;
}

/// How a call's rows come out of a kernel.
enum class Outcomes { right, wrong, none_ran };
Outcomes outcome_of(const ApiCall& call) {
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    const bool is_right = run_and_judge(engine, call).empty();
    if (engine.stats().generated_calls != 1) return Outcomes::none_ran;
    return is_right ? Outcomes::right : Outcomes::wrong;
}

bool are_near(std::int64_t count, const Pattern& index) {
    faulty_backend().plant(Fault::group, KernelFamily::constant_block, PlantedIn::sampling);
    const Outcomes outcome = outcome_of(call_of(kSmall, count, index));
    CHECK(outcome != Outcomes::none_ran);
    return outcome == Outcomes::wrong;
}

/// In a child process of its own, which the mistake ends.
bool are_held(const Rows& rows, const ApiCall& call) {
    faulty_backend().plant(Fault::held, rows.family, PlantedIn::sampling);
    const pid_t child = fork();
    if (child == 0) {
        for (const int signal : {SIGILL, SIGTRAP, SIGSEGV, SIGABRT}) std::signal(signal, SIG_DFL);  // not doctest's
        _exit(static_cast<int>(outcome_of(call)));
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status)) {
        CHECK((WTERMSIG(status) == SIGILL || WTERMSIG(status) == SIGTRAP));
        return true;
    }
    CHECK(static_cast<Outcomes>(WEXITSTATUS(status)) == Outcomes::right);
    return false;
}
bool are_held(const Rows& rows, const Pattern& index) { return are_held(rows, call_of(rows, kRows, index)); }

/// What codegen/row_sample.h says of a call.
bool are_held_by_rule(const Rows& rows, const ApiCall& call) {
    const auto row_bytes = static_cast<std::uint64_t>(rows.columns * 4);
    const auto address_of = [&](std::uint64_t row) {
        const auto index = static_cast<std::uint64_t>(call.indices.integer(static_cast<std::int64_t>(row)));
        return reinterpret_cast<std::uint64_t>(call.params.lowest()) + index * row_bytes;
    };
    RowSampling sample{address_of(0)};
    std::uint64_t random = RowSampling::kSeed;
    for (std::uint64_t i = 0; i < RowSampling::kStrata; ++i) {
        random = RowSampling::next(random);
        const std::uint64_t row = RowSampling::row(i, random, kRows);
        for (std::uint64_t j = 0; j < RowSampling::kNeighbours; ++j) sample.look_at(address_of(row + j));
    }
    return sample.are_held(kRows, tuning::is_exact_block(row_bytes) ? row_bytes : 0);
}

std::int64_t scattered(std::int64_t row) { return row * 2654435761 % kExtent; }
std::int64_t same_two(std::int64_t row) { return row % 2 * 77; }
std::int64_t side_by_side(std::int64_t row) { return row / 2; }
std::int64_t ascending(std::int64_t row) { return row * 4; }

TEST_CASE("child: samples" * doctest::skip()) {
    // The first columns of all rows of a batch, say: as many rows as there are between two that are looked at, or so.
    const auto same_every = [](std::int64_t period) {
        return [period](std::int64_t row) { return row % period == 0 ? 7 : scattered(row); };
    };
    SUBCASE("several rows at once") {
        CHECK(are_near(kRows, same_two));
        CHECK(are_near(kRows, [](std::int64_t row) { return row * row % 16 * 255; }));
        CHECK(are_near(kRows, side_by_side));
        CHECK(are_near(kRows, ascending));
        CHECK(are_near(kRows, [](std::int64_t row) { return row * row / 256; }));
        CHECK_FALSE(are_near(kRows, scattered));
        CHECK_FALSE(are_near(kRows, [](std::int64_t row) { return scattered(row % 300); }));
        CHECK_FALSE(are_near(kRows, [](std::int64_t row) { return (kRows - row) * 4; }));
        CHECK_FALSE(are_near(kRows, [](std::int64_t row) { return (row ^ 1) * 4; }));
        for (const std::int64_t period : {2, 8, 16, 64}) CHECK_FALSE(are_near(64 * 16, same_every(period)));
    }
    SUBCASE("as many rows as it takes") {
        CHECK_FALSE(are_near(255, ascending));
        CHECK(are_near(256, ascending));
    }
}

TEST_CASE("child: held rows" * doctest::skip()) {
    for (const Rows& rows : {kSmall, kLarge}) {
        CHECK(are_held(rows, same_two));
        CHECK_FALSE(are_held(rows, ascending));
        CHECK_FALSE(are_held(rows, scattered));
    }
    CHECK(are_held(kSmall, [](std::int64_t row) { return row / 2; }));        // 20 bytes a row
    CHECK_FALSE(are_held(kSmall, [](std::int64_t row) { return row; }));      // 40
    CHECK_FALSE(are_held(kLarge, [](std::int64_t row) { return row / 2; }));  // 400
    CHECK(are_held(kSmall, [](std::int64_t row) { return row % 50 == 49 ? scattered(row) : 7; }));
    CHECK_FALSE(are_held(kSmall, [](std::int64_t row) { return row % 3 == 2 ? scattered(row) : 7; }));
}

/// Mixtures around all limits.
TEST_CASE("child: held by the rule" * doctest::skip()) {
    int held = 0;
    constexpr int kTries = 40;
    for (int i = 0; i < kTries; ++i) {
        const Rows& rows = i % 2 == 0 ? kSmall : kLarge;
        const auto index = [i](std::int64_t row) {
            const std::int64_t random = static_cast<std::int64_t>(
                RowSampling::next(RowSampling::next(static_cast<std::uint64_t>(row * kTries + i + 1))) >> 33);
            if (i % 3 == 0) return random % (1 + i);                            // so many
            if (i % 3 == 1) return random % 64 < i / 2 ? random % kExtent : 7;  // some of any
            return row * (i / 4 + 1) / 8;                                       // in their order
        };
        const ApiCall call = call_of(rows, kRows, index);
        CAPTURE(i);
        const bool by_rule = are_held_by_rule(rows, call);
        held += by_rule ? 1 : 0;
        CHECK(are_held(rows, call) == by_rule);
    }
    CHECK(held > kTries / 5);
    CHECK(held < kTries * 4 / 5);
}

TEST_CASE("child: held tuples" * doctest::skip()) {
    CHECK(are_held(kTuples, same_two));
    CHECK(are_held(kTuples, ascending));  // 16 bytes a row
    CHECK_FALSE(are_held(kTuples, scattered));
}

/// Its children have schedules of their own, whatever this process is asked for: once is enough.
TEST_CASE("a sample tells rows that are held, and rows in their order, from any others" *
          doctest::skip(!asked_schedule().empty())) {
    const std::string fetched = "GJ_SCHEDULE=read_prefetch_rows=8,sampled_rows_log2=8";
    CHECK(run_test_case("child: samples", {fetched + ",family=constant_block,rows_checked_together=1"}) == 0);
    CHECK(run_test_case("child: held rows", {fetched}) == 0);
    CHECK(run_test_case("child: held by the rule", {fetched}) == 0);
    CHECK(run_test_case("child: held tuples", {fetched + ",family=vector_tuples"}) == 0);
}

}  // namespace
}  // namespace gj::test
