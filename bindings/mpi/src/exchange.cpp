// exchange.cpp: what travels when. All ranks walk through the same rounds and steps.
#include "exchange.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace gj::mpi {
namespace {

/// Chunks that the caches hold are faster than larger ones, until rounds, which take 16 us, outweigh that. ms by chunks
/// of 256 KiB, 1, 2, 3, 4 and 8 MiB, a million rows on each of two ranks, AMD EPYC of family 25, by turns: rows of 16
/// bytes 14.1, 11.1, 10.8, 10.9, 11.0, 12.2, of 256 bytes 92, 81, 80, 75, 77, 91. With many ranks chunks grow, so that
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
    Memory& memory;
    const Group& group;
    const Blocks& blocks;
    const TableArguments& table;
    const CallArguments& call;
    const Kernels& kernels;
    IndexReader& reader;
    Failure* late;
    const std::int64_t rounds;
    const int id_bits;
    const Positions out_positions;
    MPI_Request counts_travel = MPI_REQUEST_NULL, ids_travel = MPI_REQUEST_NULL, rows_travel = MPI_REQUEST_NULL;
    const Questions* unplaced = nullptr;  // of the round before: its rows travel, or have come
    std::int64_t step_number = 0;         // of all rounds

    Failure begin();
    Failure round(std::int64_t number);
    Failure end();
    bool has_requests() const {
        return counts_travel != MPI_REQUEST_NULL || ids_travel != MPI_REQUEST_NULL || rows_travel != MPI_REQUEST_NULL;
    }

private:
    Round& round_of(std::int64_t number) const { return memory.rounds[number % 3]; }
    Failure ask(std::int64_t number);
    Failure agree_on_steps(Round& round);
    Failure send_first_ids(std::int64_t number);
    Failure send_ids(const Round& round, std::int64_t step);
    Failure serve(const Questions& questions);
    void take_own(const Questions& questions);
    void place();

    void keep(const Failure& failure) {
        if (!failure.ok() && late->ok()) *late = failure;
    }
    static Failure wait(MPI_Request* request) { return check_mpi(MPI_Wait(request, MPI_STATUS_IGNORE), "MPI_Wait"); }
    std::int64_t id_bytes() const { return id_bits / 8; }
    std::byte* out_data() const { return static_cast<std::byte*>(call.out.data) + call.out.byte_offset; }
    /// Rows that come in the order of their positions need not be placed.
    bool come_into_out(const Questions& questions) const { return questions.in_order && call.out.strides == nullptr; }
};

void Exchange::prepare(int ranks) {
    const auto n = static_cast<std::size_t>(ranks);
    auto memory = std::make_unique<Memory>();
    for (Round& round : memory->rounds) {
        for (auto* const array : {&round.asked, &round.incoming, &round.asked_from, &round.incoming_from,
                                  &round.asked_at, &round.questions.starts, &round.questions.counts})
            array->resize(n);
    }
    for (Counts* const counts : {&memory->id_counts, &memory->row_counts}) {
        for (auto* const array : {&counts->send, &counts->send_at, &counts->receive, &counts->receive_at})
            array->resize(n);
    }
    memory_ = std::move(memory);
}

std::int64_t Exchange::rows_of_chunk(std::int64_t chunk_bytes, std::int64_t row_bytes, int ranks) {
    if (chunk_bytes == 0) chunk_bytes = std::clamp(ranks * kFastChunkBytesOfRank, kFastChunkBytes, kMostFastChunkBytes);
    // Of a chunk: two rows, an id of 8 bytes. Of both together: three slots of 4, an id that is served (8), a row's
    // number and its owner (12), the table of duplicates (16).
    constexpr std::int64_t kBeside = 8 + (3 * 4 + 8 + 12 + 16) / 2;
    if (row_bytes > (chunk_bytes - kBeside) / 3) return 1;
    return std::clamp((chunk_bytes - row_bytes) / (2 * row_bytes + kBeside), std::int64_t{1}, kMostRows);
}

Failure Exchange::reserve(const TableArguments& table, std::int64_t rows, int ranks) {
    const auto n = static_cast<std::size_t>(rows), row = static_cast<std::size_t>(table.row_bytes);
    capacity_ = 0;
    if (memory_ == nullptr) prepare(ranks);
    std::int64_t most = 0;
    bool has_room = !__builtin_mul_overflow(rows + 1, table.row_bytes, &most) &&
                    sorter_.reserve(rows, ranks, table.duplicates) &&
                    memory_->served_ids.reserve(n * sizeof(std::int64_t));
    for (Round& round : memory_->rounds) has_room = has_room && round.questions.slots.reserve(n * sizeof(std::int32_t));
    for (const std::size_t i : {0, 1})
        has_room = has_room && memory_->ids[i].reserve(n * sizeof(std::int64_t)) &&
                   memory_->served_rows[i].reserve(n * row) && memory_->answers[i].reserve((n + 1) * row);
    if (!has_room)
        return {GJ_RESOURCE_EXHAUSTED, GJ_ARG_NONE, "there is no memory for chunks of %lld rows of %lld bytes",
                static_cast<long long>(rows), static_cast<long long>(table.row_bytes)};
    GJ_MPI_RETURN_IF_FAILED(row_type_.make(table.row_bytes));
    for (const Buffer& answers : memory_->answers) write_spare_row(table, answers.as<std::byte>() + n * row);
    capacity_ = rows;
    return {};
}

std::int64_t Exchange::bytes() const {
    if (memory_ == nullptr) return sorter_.bytes();
    std::size_t sum = memory_->served_ids.bytes();
    for (const Round& round : memory_->rounds) sum += round.questions.slots.bytes();
    for (const std::size_t i : {0, 1})
        sum += memory_->ids[i].bytes() + memory_->served_rows[i].bytes() + memory_->answers[i].bytes();
    return static_cast<std::int64_t>(sum) + sorter_.bytes();
}

Failure Exchange::run(const Group& group, const Blocks& blocks, const TableArguments& table, const CallArguments& call,
                      const Kernels& kernels, IndexReader& reader, std::int64_t most_wanted, std::int64_t chunk,
                      Failure* late) {
    const std::int64_t rounds = (most_wanted + chunk - 1) / chunk;
    chunk_ = chunk;
    info_.rounds = rounds;
    const Positions out_positions = call.wanted > 0 ? Positions(call.out, call.indices.ndim) : Positions();
    Run run{*this,  *memory_, group,  blocks,           table,        call, kernels,
            reader, late,     rounds, blocks.id_bits(), out_positions};
    Failure failure = run.begin();
    for (std::int64_t number = 0; number < rounds && failure.ok(); ++number) failure = run.round(number);
    if (failure.ok()) failure = run.end();
    if (run.has_requests()) {
        // MPI failed while something was under way, and may still write to where that should have come.
        static_cast<void>(memory_.release());
        capacity_ = 0;
    }
    return failure;
}

Failure Exchange::Run::begin() {
    GJ_MPI_RETURN_IF_FAILED(ask(0));
    return send_first_ids(0);
}

/// From one round to the next nobody waits for what has just been sent: while this round's ids travel the next one's
/// are made and their numbers told; while its rows travel and the next ids, this rank's own rows are gathered, the
/// round before is placed, and the next one is served. Only the first ids and those of further steps are waited for at
/// once.
Failure Exchange::Run::round(std::int64_t number) {
    const Round& round = round_of(number);
    const Questions& questions = round.questions;
    const bool is_last = number + 1 == rounds;
    if (!is_last) GJ_MPI_RETURN_IF_FAILED(ask(number + 1));
    for (std::int64_t step = 0; step < round.steps; ++step) {
        GJ_MPI_RETURN_IF_FAILED(serve(questions));
        if (step + 1 < round.steps) GJ_MPI_RETURN_IF_FAILED(send_ids(round, step + 1));
    }
    if (round.steps == 0) GJ_MPI_RETURN_IF_FAILED(wait(&rows_travel));  // of the round before, which is placed now
    if (!is_last) GJ_MPI_RETURN_IF_FAILED(send_first_ids(number + 1));
    take_own(questions);
    place();
    unplaced = &questions;
    x.info_.steps += round.steps;
    return {};
}

Failure Exchange::Run::end() {
    GJ_MPI_RETURN_IF_FAILED(wait(&rows_travel));
    place();
    x.info_.wire_bytes = (x.info_.rows_remote + x.info_.rows_served) * (id_bytes() + table.row_bytes);
    return {};
}

/// A chunk's questions, and to all how many they are asked.
Failure Exchange::Run::ask(std::int64_t number) {
    Round& round = round_of(number);
    Questions& questions = round.questions;
    questions.first = std::min(number * x.chunk_, call.wanted);
    questions.count = std::min(x.chunk_, call.wanted - questions.first);
    questions.ids = memory.ids[number % 2].as<std::byte>();
    if (id_bits == 32)
        x.sorter_.sort<std::int32_t>(reader, blocks, x.capacity_, questions);
    else
        x.sorter_.sort<std::int64_t>(reader, blocks, x.capacity_, questions);
    questions.answers = come_into_out(questions) ? out_data() + questions.first * table.row_bytes
                                                 : memory.answers[number % 2].as<std::byte>();
    std::fill(round.asked.begin(), round.asked.end(), 0);
    std::fill(round.asked_at.begin(), round.asked_at.end(), 0);
    for (int block = 0; block < blocks.count(); ++block) {
        const auto b = static_cast<std::size_t>(block), owner = static_cast<std::size_t>(blocks.rank(block));
        if (blocks.rank(block) == group.rank()) continue;  // own rows don't travel
        round.asked[owner] = questions.counts[b];
        round.asked_at[owner] = questions.starts[b];
        x.info_.rows_remote += questions.counts[b];
    }
    return check_mpi(MPI_Ialltoall(round.asked.data(), 1, MPI_INT64_T, round.incoming.data(), 1, MPI_INT64_T,
                                   group.comm(), &counts_travel),
                     "MPI_Ialltoall");
}

/// Who asks whom for how many rows. Nobody serves more than a chunk at once: what all ask of one rank makes a list, in
/// the order of who asks, and each step goes on in it by a chunk.
Failure Exchange::Run::agree_on_steps(Round& round) {
    GJ_MPI_RETURN_IF_FAILED(wait(&counts_travel));
    std::int64_t total = 0, most = 0;
    for (std::size_t rank = 0; rank < round.incoming.size(); ++rank) {
        round.incoming_from[rank] = total;
        total += round.incoming[rank];
    }
    std::fill(round.asked_from.begin(), round.asked_from.end(), 0);
    round.steps = 1;
    if (group.size() == 2) return {};  // one asks, and for a chunk at most
    GJ_MPI_RETURN_IF_FAILED(
        check_mpi(MPI_Allreduce(&total, &most, 1, MPI_INT64_T, MPI_MAX, group.comm()), "MPI_Allreduce"));
    round.steps = (most + x.chunk_ - 1) / x.chunk_;
    if (round.steps < 2) return {};
    return check_mpi(
        MPI_Alltoall(round.incoming_from.data(), 1, MPI_INT64_T, round.asked_from.data(), 1, MPI_INT64_T, group.comm()),
        "MPI_Alltoall");
}

Failure Exchange::Run::send_first_ids(std::int64_t number) {
    Round& round = round_of(number);
    GJ_MPI_RETURN_IF_FAILED(agree_on_steps(round));
    return round.steps > 0 ? send_ids(round, 0) : Failure();
}

Failure Exchange::Run::send_ids(const Round& round, std::int64_t step) {
    const std::int64_t begin = step * x.chunk_, end = begin + x.chunk_;
    Counts& ids = memory.id_counts;
    std::int64_t count = 0;
    for (std::size_t rank = 0; rank < round.asked.size(); ++rank) {
        const auto [out_at, out] = cut(round.asked_from[rank], round.asked[rank], begin, end);
        const std::int64_t in = cut(round.incoming_from[rank], round.incoming[rank], begin, end).second;
        ids.send[rank] = static_cast<int>(out);
        ids.send_at[rank] = static_cast<int>(round.asked_at[rank] + out_at);
        ids.receive[rank] = static_cast<int>(in);
        ids.receive_at[rank] = static_cast<int>(count);
        count += in;
    }
    const MPI_Datatype type = id_bits == 32 ? MPI_INT32_T : MPI_INT64_T;
    return check_mpi(MPI_Ialltoallv(round.questions.ids, ids.send.data(), ids.send_at.data(), type,
                                    memory.served_ids.as<std::byte>(), ids.receive.data(), ids.receive_at.data(), type,
                                    group.comm(), &ids_travel),
                     "MPI_Ialltoallv");
}

/// One step: gathers what others ask for. Rows go the way back that ids have come.
Failure Exchange::Run::serve(const Questions& questions) {
    GJ_MPI_RETURN_IF_FAILED(wait(&ids_travel));
    Counts &ids = memory.id_counts, &rows = memory.row_counts;
    const std::int64_t count = std::int64_t{ids.receive_at.back()} + ids.receive.back();
    std::byte* const served = memory.served_rows[step_number++ % 2].as<std::byte>();
    keep(kernels.take(table, call, memory.served_ids.as<std::byte>(), id_bits, count, served));
    x.info_.rows_served += count;
    GJ_MPI_RETURN_IF_FAILED(wait(&rows_travel));
    std::swap(rows.send, ids.receive);
    std::swap(rows.send_at, ids.receive_at);
    std::swap(rows.receive, ids.send);
    std::swap(rows.receive_at, ids.send_at);
    return check_mpi(
        MPI_Ialltoallv(served, rows.send.data(), rows.send_at.data(), x.row_type_.get(), questions.answers,
                       rows.receive.data(), rows.receive_at.data(), x.row_type_.get(), group.comm(), &rows_travel),
        "MPI_Ialltoallv");
}

void Exchange::Run::take_own(const Questions& questions) {
    for (int block = 0; block < blocks.count(); ++block) {
        if (blocks.rank(block) != group.rank()) continue;
        const auto b = static_cast<std::size_t>(block);
        const std::int64_t start = questions.starts[b], count = questions.counts[b];
        keep(kernels.take(table, call, questions.ids + start * id_bytes(), id_bits, count,
                          questions.answers + start * table.row_bytes));
        x.info_.rows_local += count;
    }
}

/// The round before: its rows have come.
void Exchange::Run::place() {
    const Questions* const questions = std::exchange(unplaced, nullptr);
    if (questions == nullptr || come_into_out(*questions)) return;
    const auto* slots = questions->slots.as<std::int32_t>();
    out_positions.for_each_box(questions->first, questions->count, [&](const Box& box) {
        keep(kernels.place(table, call, questions->answers, x.capacity_ + 1, slots, box, out_data()));
        slots += box.count;
    });
}

}  // namespace gj::mpi
