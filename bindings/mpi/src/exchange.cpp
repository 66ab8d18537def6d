// exchange.cpp: what travels when. All ranks walk through the same rounds and steps.
#include "exchange.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace gj::mpi {
namespace {

/// Chunks that the caches hold are faster than larger ones, until rounds, which take 28 us, outweigh that. ms by chunks
/// of 256 KiB, 1, 2, 3, 4 and 8 MiB, a million rows on each of two ranks, AMD EPYC of family 25, by turns: rows of 16
/// bytes 18.7, 13.4, 12.6, 12.2, 12.4, 14.6, of 256 bytes 88, 75, 85, 84, 88, 104. With many ranks chunks grow, so that
/// a pair's message doesn't get small.
constexpr std::int64_t kFastChunkBytes = std::int64_t{3} << 20, kFastChunkBytesOfRank = std::int64_t{256} << 10;
constexpr std::int64_t kMostFastChunkBytes = std::int64_t{64} << 20;

/// The part of [from, from + count) that lies in [begin, end): {where it begins in it, its length}.
std::pair<std::int64_t, std::int64_t> cut(std::int64_t from, std::int64_t count, std::int64_t begin, std::int64_t end) {
    const std::int64_t low = std::clamp<std::int64_t>(begin - from, 0, count);
    return {low, std::clamp<std::int64_t>(end - from, 0, count) - low};
}

/// The row of bad indices.
void write_spare_row(const TableArguments& table, std::byte* row) {
    const auto* const fill = static_cast<const std::byte*>(table.options.fill);
    if (fill == nullptr) {
        std::memset(row, 0, static_cast<std::size_t>(table.row_bytes));
        return;
    }
    for (std::int64_t at = 0; at < table.row_bytes; at += table.element_bytes)
        std::memcpy(row + at, fill, static_cast<std::size_t>(table.element_bytes));
}

}  // namespace

/// One call's way through it: what all of its steps know.
struct Exchange::Run {
    Exchange& x;
    const Group& group;
    const Blocks& blocks;
    const TableArguments& table;
    const CallArguments& call;
    const Kernels& kernels;
    IndexReader& reader;
    Failure* late;
    const int id_bits;
    const Positions out_positions;
    MPI_Request travelling = MPI_REQUEST_NULL;  // rows
    const Questions* unplaced = nullptr;        // of the round before: its rows travel, or have come
    std::int64_t steps = 0;                     // of this round
    std::int64_t step_number = 0;               // of all

    Failure round(std::int64_t number);
    Failure end();

private:
    void ask(Questions& questions, std::int64_t number);
    Failure agree_on_steps(const Questions& questions);
    Failure send_ids(const Questions& questions, std::int64_t step, std::int64_t* served);
    Failure send_rows(const Questions& questions, const std::byte* served);
    Failure wait_for_rows();
    void take_own(const Questions& questions);
    void place();

    void keep(const Failure& failure) {
        if (!failure.ok() && late->ok()) *late = failure;
    }
    std::int64_t id_bytes() const { return id_bits / 8; }
    std::byte* out_data() const { return static_cast<std::byte*>(call.out.data) + call.out.byte_offset; }
    /// Rows that come in the order of their positions need not be placed.
    bool come_into_out(const Questions& questions) const { return questions.in_order && call.out.strides == nullptr; }
    std::byte* answers_of(const Questions& questions) const {
        return come_into_out(questions) ? out_data() + questions.first * table.row_bytes
                                        : questions.rows.as<std::byte>();
    }
};

void Exchange::prepare(int ranks) {
    const auto n = static_cast<std::size_t>(ranks);
    for (auto* const array : {&asked_, &incoming_, &asked_from_, &incoming_from_, &asked_at_}) array->resize(n);
    for (Counts* const counts : {&ids_, &rows_}) {
        for (auto* const array : {&counts->send, &counts->send_at, &counts->receive, &counts->receive_at})
            array->resize(n);
    }
    for (Questions& questions : questions_) {
        questions.starts.resize(n);
        questions.counts.resize(n);
    }
}

std::int64_t Exchange::rows_of_chunk(std::int64_t chunk_bytes, std::int64_t row_bytes, int ranks) {
    if (chunk_bytes == 0) chunk_bytes = std::clamp(ranks * kFastChunkBytesOfRank, kFastChunkBytes, kMostFastChunkBytes);
    // Of a chunk: two rows, an id of 8 bytes, a slot of 4. Of both together: an id that is served (8), a row's number
    // and its owner (12), the table of duplicates (16).
    constexpr std::int64_t kBeside = 8 + 4 + (8 + 12 + 16) / 2;
    if (row_bytes > (chunk_bytes - kBeside) / 3) return 1;
    return std::clamp((chunk_bytes - row_bytes) / (2 * row_bytes + kBeside), std::int64_t{1}, kMostRows);
}

Failure Exchange::reserve(const TableArguments& table, std::int64_t rows, int ranks) {
    const auto n = static_cast<std::size_t>(rows), row = static_cast<std::size_t>(table.row_bytes);
    capacity_ = 0;
    std::int64_t most = 0;
    bool has_room = !__builtin_mul_overflow(rows + 1, table.row_bytes, &most) &&
                    sorter_.reserve(rows, ranks, table.duplicates) && served_ids_.reserve(n * sizeof(std::int64_t));
    for (Questions& questions : questions_) {
        has_room = has_room && questions.ids.reserve(n * sizeof(std::int64_t)) &&
                   questions.slots.reserve(n * sizeof(std::int32_t)) && questions.rows.reserve((n + 1) * row);
    }
    for (Buffer& served : served_rows_) has_room = has_room && served.reserve(n * row);
    if (!has_room)
        return {GJ_RESOURCE_EXHAUSTED, GJ_ARG_NONE, "there is no memory for chunks of %lld rows of %lld bytes",
                static_cast<long long>(rows), static_cast<long long>(table.row_bytes)};
    GJ_MPI_RETURN_IF_FAILED(row_type_.make(table.row_bytes));
    for (const Questions& questions : questions_)
        write_spare_row(table, questions.rows.as<std::byte>() + rows * table.row_bytes);
    capacity_ = rows;
    return {};
}

std::int64_t Exchange::bytes() const {
    std::size_t sum = served_ids_.bytes();
    for (const Questions& q : questions_) sum += q.ids.bytes() + q.slots.bytes() + q.rows.bytes();
    for (const Buffer& served : served_rows_) sum += served.bytes();
    return static_cast<std::int64_t>(sum) + sorter_.bytes();
}

Failure Exchange::run(const Group& group, const Blocks& blocks, const TableArguments& table, const CallArguments& call,
                      const Kernels& kernels, IndexReader& reader, std::int64_t most_wanted, std::int64_t chunk,
                      Failure* late) {
    const std::int64_t rounds = (most_wanted + chunk - 1) / chunk;
    chunk_ = chunk;
    info_.rounds = rounds;
    const Positions out_positions = call.wanted > 0 ? Positions(call.out, call.indices.ndim) : Positions();
    Run run{*this, group, blocks, table, call, kernels, reader, late, blocks.id_bits(), out_positions};
    Failure failure;
    for (std::int64_t number = 0; number < rounds && failure.ok(); ++number) failure = run.round(number);
    if (failure.ok()) failure = run.end();
    if (run.travelling != MPI_REQUEST_NULL) abandon_buffers();
    return failure;
}

/// MPI failed while rows were under way, and may still write to where they should have come.
void Exchange::abandon_buffers() {
    capacity_ = 0;
    for (Questions& questions : questions_) questions.rows.abandon();
    for (Buffer& served : served_rows_) served.abandon();
}

/// While the rows of the round before travel, this one's are asked for and gathered; while those travel, this rank's
/// own rows are gathered and the round before is placed.
Failure Exchange::Run::round(std::int64_t number) {
    Questions& questions = x.questions_[number % 2];
    ask(questions, number);
    GJ_MPI_RETURN_IF_FAILED(agree_on_steps(questions));
    if (steps == 0) {
        GJ_MPI_RETURN_IF_FAILED(wait_for_rows());
        take_own(questions);
        place();
    }
    for (std::int64_t step = 0; step < steps; ++step) {
        std::byte* const served = x.served_rows_[step_number++ % 2].as<std::byte>();
        std::int64_t count = 0;
        GJ_MPI_RETURN_IF_FAILED(send_ids(questions, step, &count));
        keep(kernels.take(table, call, x.served_ids_.as<std::byte>(), id_bits, count, served));
        GJ_MPI_RETURN_IF_FAILED(wait_for_rows());
        GJ_MPI_RETURN_IF_FAILED(send_rows(questions, served));
        x.info_.rows_served += count;
        if (step > 0) continue;
        take_own(questions);
        place();
    }
    x.info_.steps += steps;
    unplaced = &questions;
    return {};
}

Failure Exchange::Run::end() {
    GJ_MPI_RETURN_IF_FAILED(wait_for_rows());
    place();
    x.info_.wire_bytes = (x.info_.rows_remote + x.info_.rows_served) * (id_bytes() + table.row_bytes);
    return {};
}

void Exchange::Run::ask(Questions& questions, std::int64_t number) {
    questions.first = std::min(number * x.chunk_, call.wanted);
    questions.count = std::min(x.chunk_, call.wanted - questions.first);
    if (id_bits == 32)
        x.sorter_.sort<std::int32_t>(reader, blocks, x.capacity_, questions);
    else
        x.sorter_.sort<std::int64_t>(reader, blocks, x.capacity_, questions);
}

/// Who asks whom for how many rows. Nobody serves more than a chunk at once: what all ask of one rank makes a list, in
/// the order of who asks, and each step goes on in it by a chunk.
Failure Exchange::Run::agree_on_steps(const Questions& questions) {
    std::fill(x.asked_.begin(), x.asked_.end(), 0);
    std::fill(x.asked_at_.begin(), x.asked_at_.end(), 0);
    for (int block = 0; block < blocks.count(); ++block) {
        const auto b = static_cast<std::size_t>(block), owner = static_cast<std::size_t>(blocks.rank(block));
        if (blocks.rank(block) == group.rank()) continue;  // own rows don't travel
        x.asked_[owner] = questions.counts[b];
        x.asked_at_[owner] = questions.starts[b];
        x.info_.rows_remote += questions.counts[b];
    }
    GJ_MPI_RETURN_IF_FAILED(
        check_mpi(MPI_Alltoall(x.asked_.data(), 1, MPI_INT64_T, x.incoming_.data(), 1, MPI_INT64_T, group.comm()),
                  "MPI_Alltoall"));
    std::int64_t total = 0, most = 0;
    for (std::size_t rank = 0; rank < x.incoming_.size(); ++rank) {
        x.incoming_from_[rank] = total;
        total += x.incoming_[rank];
    }
    std::fill(x.asked_from_.begin(), x.asked_from_.end(), 0);
    steps = 1;
    if (group.size() == 2) return {};  // one asks, and for a chunk at most
    GJ_MPI_RETURN_IF_FAILED(
        check_mpi(MPI_Allreduce(&total, &most, 1, MPI_INT64_T, MPI_MAX, group.comm()), "MPI_Allreduce"));
    steps = (most + x.chunk_ - 1) / x.chunk_;
    if (steps < 2) return {};
    return check_mpi(
        MPI_Alltoall(x.incoming_from_.data(), 1, MPI_INT64_T, x.asked_from_.data(), 1, MPI_INT64_T, group.comm()),
        "MPI_Alltoall");
}

Failure Exchange::Run::send_ids(const Questions& questions, std::int64_t step, std::int64_t* served) {
    const std::int64_t begin = step * x.chunk_, end = begin + x.chunk_;
    Counts& ids = x.ids_;
    std::int64_t count = 0;
    for (std::size_t rank = 0; rank < x.asked_.size(); ++rank) {
        const auto [out_at, out] = cut(x.asked_from_[rank], x.asked_[rank], begin, end);
        const std::int64_t in = cut(x.incoming_from_[rank], x.incoming_[rank], begin, end).second;
        ids.send[rank] = static_cast<int>(out);
        ids.send_at[rank] = static_cast<int>(x.asked_at_[rank] + out_at);
        ids.receive[rank] = static_cast<int>(in);
        ids.receive_at[rank] = static_cast<int>(count);
        count += in;
    }
    const MPI_Datatype type = id_bits == 32 ? MPI_INT32_T : MPI_INT64_T;
    *served = count;
    return check_mpi(
        MPI_Alltoallv(questions.ids.as<std::byte>(), ids.send.data(), ids.send_at.data(), type,
                      x.served_ids_.as<std::byte>(), ids.receive.data(), ids.receive_at.data(), type, group.comm()),
        "MPI_Alltoallv");
}

/// Rows go the way back that ids have come.
Failure Exchange::Run::send_rows(const Questions& questions, const std::byte* served) {
    std::swap(x.rows_.send, x.ids_.receive);
    std::swap(x.rows_.send_at, x.ids_.receive_at);
    std::swap(x.rows_.receive, x.ids_.send);
    std::swap(x.rows_.receive_at, x.ids_.send_at);
    return check_mpi(
        MPI_Ialltoallv(served, x.rows_.send.data(), x.rows_.send_at.data(), x.row_type_.get(), answers_of(questions),
                       x.rows_.receive.data(), x.rows_.receive_at.data(), x.row_type_.get(), group.comm(), &travelling),
        "MPI_Ialltoallv");
}

Failure Exchange::Run::wait_for_rows() { return check_mpi(MPI_Wait(&travelling, MPI_STATUS_IGNORE), "MPI_Wait"); }

void Exchange::Run::take_own(const Questions& questions) {
    for (int block = 0; block < blocks.count(); ++block) {
        if (blocks.rank(block) != group.rank()) continue;
        const auto b = static_cast<std::size_t>(block);
        const std::int64_t start = questions.starts[b], count = questions.counts[b];
        keep(kernels.take(table, call, questions.ids.as<std::byte>() + start * id_bytes(), id_bits, count,
                          answers_of(questions) + start * table.row_bytes));
        x.info_.rows_local += count;
    }
}

/// The round before: its rows have come.
void Exchange::Run::place() {
    const Questions* const questions = std::exchange(unplaced, nullptr);
    if (questions == nullptr || come_into_out(*questions)) return;
    const auto* slots = questions->slots.as<std::int32_t>();
    out_positions.for_each_box(questions->first, questions->count, [&](const Box& box) {
        keep(kernels.place(table, call, questions->rows.as<std::byte>(), x.capacity_ + 1, slots, box, out_data()));
        slots += box.count;
    });
}

}  // namespace gj::mpi
