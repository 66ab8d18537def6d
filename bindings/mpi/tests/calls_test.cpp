// calls_test.cpp: random calls on every rank, against gj_gather on the whole table: out, status, message, error_info.
#include "calls.h"

#include <cstring>
#include <memory>

namespace gj::mpi::test {

Question::Question(Random& random, Table& table, bool may_be_large) : table_(table) {
    options.policy = static_cast<gj_policy>(between(random, GJ_POLICY_DEFAULT, GJ_POLICY_TRUST));
    options.negatives = static_cast<gj_negatives>(between(random, 0, 1));
    options.index_base = static_cast<std::int32_t>(between(random, 0, 1));
    if (between(random, 0, 3) == 0) options.axis = GJ_AXIS_DEFAULT;
    fill_.resize(table.whole.element_bytes());
    for (std::byte& byte : fill_) byte = static_cast<std::byte>(random());
    if (options.policy == GJ_POLICY_FILL) options.fill = fill_.data();
    Extents shape;
    for (std::int64_t d = between(random, 0, 3); d > 0; --d)
        shape.push_back(between(random, 0, 11) == 0 ? 0 : between(random, 1, 9));
    if (may_be_large && between(random, 0, 3) == 0) shape = {between(random, 500, 6000)};
    draw_indices(random, shape);
}

void Question::draw_indices(Random& random, const Extents& shape) {
    Random gaps(random());
    const auto strided = [&] { return between(random, 0, 2) == 0 ? &gaps : nullptr; };
    indices = Tensor(random_index_type(random), shape, strided());
    const bool is_trusting = options.policy == GJ_POLICY_TRUST;
    if (is_trusting && table_.total == 0) options.policy = GJ_POLICY_ERROR;
    const int bad = is_trusting ? 0 : static_cast<int>(one_of<std::int64_t>(random, {0, 0, 1, 20}));
    fill_indices(random, indices, table_.total, options, bad);
    if (shape.size() == 1 && between(random, 0, 3) == 0 && shape[0] > 0) sort_or_repeat(random);
    Extents of_out = shape;
    of_out.insert(of_out.end(), table_.whole.shape().begin() + 1, table_.whole.shape().end());
    out = Tensor(table_.whole.get()->dtype, of_out, strided());
}

/// Indices in ascending order, whose rows come straight into out, or few different ones.
void Question::sort_or_repeat(Random& random) {
    const std::int64_t count = indices.count(), few = between(random, 1, 5);
    const bool ascending = between(random, 0, 1) == 0;
    for (std::int64_t i = 0; i < count; ++i) {
        std::uint64_t value = ascending ? static_cast<std::uint64_t>(i * table_.total / count) +
                                              static_cast<std::uint64_t>(options.index_base)
                                        : 0;
        if (!ascending) std::memcpy(&value, indices.element(i % few), indices.element_bytes());
        const int bits = indices.get()->dtype.bits;
        if (bits == 8 && ascending) value &= 63;
        if (ascending && (value < static_cast<std::uint64_t>(options.index_base) ||
                          value >= static_cast<std::uint64_t>(table_.total + options.index_base)))
            value = static_cast<std::uint64_t>(options.index_base);
        std::memcpy(indices.element(i), &value, indices.element_bytes());
    }
}

void Question::judge(gj_status status, const gj_error_info& info, const std::string& what) {
    Tensor expected_out = out;  // its strides; what was in it before
    std::fill(expected_out.memory().begin(), expected_out.memory().end(), std::byte{0xA5});
    gj_error_info expected{};
    expected.struct_size = sizeof expected;
    gj_gather_options asked = options;
    asked.error_info = &expected;
    const gj_operands operands = {sizeof operands, table_.whole.get(), indices.get(), expected_out.get()};
    const gj_status wanted = gj_gather(engine(), &operands, &asked, nullptr);
    check_status(status, wanted, what);
    check_equal(out.memory() == expected_out.memory(), true, what + ": out");
    if (wanted == GJ_OK) return;
    check_equal(std::string(gj_mpi_last_error()), std::string(gj_last_error()),
                what + ": \"" + gj_mpi_last_error() + "\" for \"" + gj_last_error() + "\"");
    check_equal(info.status, expected.status, what + ": error_info.status");
    check_equal(info.argument, expected.argument, what + ": error_info.argument");
    check_equal(info.position, expected.position, what + ": error_info.position");
    check_equal(info.K, expected.K, what + ": error_info.K");
    check_equal(info.coordinate, expected.coordinate, what + ": error_info.coordinate");
    check_equal(info.extent, expected.extent, what + ": error_info.extent");
    check_equal(info.coordinates[0], expected.coordinates[0], what + ": error_info.coordinates");
}

gj_mpi_options random_mpi_options(Random& shared, Table& table) {
    gj_mpi_options mpi{};
    mpi.struct_size = sizeof mpi;
    const auto row = static_cast<std::int64_t>(table.whole.element_bytes()) * 8;
    mpi.chunk_bytes = one_of<std::int64_t>(shared, {0, 0, 1, 10 * row, 100 * row, 1 << 16});
    mpi.duplicates = static_cast<gj_mpi_duplicates>(between(shared, 0, 2));
    return mpi;
}

/// Columns of one matrix: the addresses of out meet those of shard, but no element does.
void test_promise(MPI_Comm comm) {
    constexpr std::int64_t kRows = 6, kColumns = 3;
    float matrix[kRows][2 * kColumns];
    for (std::int64_t i = 0; i < kRows * 2 * kColumns; ++i)
        matrix[i / (2 * kColumns)][i % (2 * kColumns)] = static_cast<float>(1000 * rank() + i);
    std::int64_t shape[2] = {kRows, kColumns}, strides[2] = {2 * kColumns, 1}, rows[kRows];
    const std::int64_t other = (rank() + 1) % ranks();
    for (std::int64_t i = 0; i < kRows; ++i) rows[i] = other * kRows + kRows - 1 - i;
    const gj_tensor shard = {matrix, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, shape, strides, 0};
    const gj_tensor out = {matrix[0] + kColumns, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, shape, strides, 0};
    const gj_tensor indices = {rows, {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, shape, nullptr, 0};
    gj_run_options run{};
    run.struct_size = sizeof run;
    const gj_mpi_options mpi = {sizeof mpi, 0, 0, 0, &run};
    const auto call = [&] {
        return gj_mpi_gather(comm, engine(), &shard, rank() * kRows, &indices, &out, nullptr, &mpi);
    };
    check_status(call(), GJ_INVALID_ARGUMENT, "columns of one matrix");
    check_text("out: its addresses meet those of shard", "columns of one matrix");
    run.assume_no_overlap = 1;
    check_status(call(), GJ_OK, "columns of one matrix, promised not to overlap");
    for (std::int64_t i = 0; i < kRows * kColumns; ++i) {
        const std::int64_t row = kRows - 1 - i / kColumns, column = i % kColumns;
        check_equal(matrix[i / kColumns][kColumns + column],
                    static_cast<float>(1000 * other + row * 2 * kColumns + column), "columns of one matrix: out");
    }
}

/// Positions of an out with gaps in all dimensions, in chunks that begin and end anywhere in them.
void test_gaps(MPI_Comm comm) {
    constexpr std::int64_t kWanted = 4 * 3 * 5, kRowBytes = 16;
    Table table = plain_table(20, kRowBytes / 4);
    std::vector<std::int64_t> rows;
    for (std::int64_t i = 0; i < kWanted; ++i) rows.push_back(i * 7 % table.total);
    for (std::int64_t chunk = 1; chunk <= kWanted; chunk += 1 + chunk / 20 * 4) {
        std::vector<float> memory(4 * 100, -1), expected = memory;
        std::int64_t strides[4] = {100, 32, 6, 1}, of_out[4] = {4, 3, 5, kRowBytes / 4};
        for (std::int64_t i = 0; i < kWanted; ++i)
            std::memcpy(&expected[static_cast<std::size_t>(i / 15 * 100 + i / 5 % 3 * 32 + i % 5 * 6)],
                        table.whole.element(4 * rows[static_cast<std::size_t>(i)]), kRowBytes);
        const gj_tensor shard = table.own();
        const gj_tensor indices = {rows.data(), {GJ_CPU, 0}, 3, {GJ_INT, 64, 1}, of_out, nullptr, 0};
        const gj_tensor out = {memory.data(), {GJ_CPU, 0}, 4, {GJ_FLOAT, 32, 1}, of_out, strides, 0};
        const gj_mpi_options mpi = {sizeof mpi, chunk * (2 * kRowBytes + 32) + kRowBytes, 0, 0, nullptr};
        const std::string what = "an out with gaps, chunks of " + std::to_string(chunk);
        check_status(gj_mpi_gather(comm, engine(), &shard, table.first_of_own(), &indices, &out, nullptr, &mpi), GJ_OK,
                     what);
        check(memory == expected, what);
    }
}

void test_calls(MPI_Comm comm, std::uint64_t seed, int calls) {
    test_promise(comm);
    test_gaps(comm);
    for (int number = 0; number < calls; ++number) {
        Random shared(seed * 1000003 + static_cast<std::uint64_t>(number));
        Random own(shared() + static_cast<std::uint64_t>(rank()));
        Table table = random_table(shared, between(shared, 0, 3) == 0 ? 400 : 30);
        gj_mpi_options mpi = random_mpi_options(shared, table);
        Question question(own, table, mpi.chunk_bytes != 1);           // which has a round for each row
        if (between(own, 0, 9) == 0) question.draw_indices(own, {0});  // nothing to ask
        gj_error_info in_options{}, in_run{};
        in_options.struct_size = in_run.struct_size = sizeof in_options;
        gj_gather_options options = question.options;
        options.error_info = &in_options;
        gj_run_options run{};
        run.struct_size = sizeof run;
        run.max_threads = static_cast<std::int32_t>(between(own, 0, 2));
        run.error_info = &in_run;
        mpi.run = &run;
        const gj_tensor shard = table.own();
        const gj_status status = gj_mpi_gather(comm, engine(), &shard, table.first_of_own(), question.indices.get(),
                                               question.out.get(), &options, &mpi);
        const std::string what = "call " + std::to_string(number) + " of seed " + std::to_string(seed);
        question.judge(status, in_options, what);
        check_equal(std::memcmp(&in_options, &in_run, sizeof in_run), 0, what + ": error_info of options and of run");
    }
}

}  // namespace gj::mpi::test
