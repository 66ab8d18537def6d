// gather.cpp: tables, indices and outs on a card, and calls of the library for them.
#include "bench/gpu/gather.h"

#include <algorithm>
#include <cstring>
#include <random>
#include <stdexcept>

namespace gj::bench {
namespace {

constexpr std::int64_t kMostRows = std::int64_t{1} << 24, kInnerExtent = 64, kElement = 4;

std::uint64_t word_at(std::uint64_t number) {
    std::uint64_t x = number * 0x9E3779B97F4A7C15U + 0x632BE59BD9B4E019U;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31);
}

/// Numbers of rows: random, or random in ascending order, as if sorted: one from each of `count` equal parts.
std::vector<std::int32_t> make_rows(std::int64_t count, std::int64_t extent, bool is_sorted, std::uint64_t seed) {
    std::vector<std::int32_t> rows(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double share = static_cast<double>(word_at(seed * 0x51ED27 + i) >> 11) * 0x1p-53;
        const double place = is_sorted ? (static_cast<double>(i) + share) / static_cast<double>(count) : share;
        rows[i] = static_cast<std::int32_t>(
            std::min<std::int64_t>(static_cast<std::int64_t>(place * static_cast<double>(extent)), extent - 1));
    }
    return rows;
}

/// The same rows by two coordinates each.
std::vector<std::int32_t> as_pairs(const std::vector<std::int32_t>& rows) {
    std::vector<std::int32_t> pairs;
    pairs.reserve(2 * rows.size());
    for (const std::int32_t row : rows) {
        pairs.push_back(row / static_cast<std::int32_t>(kInnerExtent));
        pairs.push_back(row % static_cast<std::int32_t>(kInnerExtent));
    }
    return pairs;
}

void check(gj_status status) {
    if (status != GJ_OK) throw std::runtime_error(std::string("gatherjit: ") + gj_last_error());
}

}  // namespace

Table::Table(std::int64_t bytes) : bytes_(bytes), memory_(static_cast<std::size_t>(bytes)) {
    constexpr std::int64_t kPiece = 64 << 20;
    for (std::int64_t offset = 0; offset < bytes; offset += kPiece) {
        const std::vector<unsigned char> piece = at(offset, std::min(kPiece, bytes - offset));
        memory_.write(piece.data(), piece.size(), static_cast<std::size_t>(offset));
    }
}

std::vector<unsigned char> Table::at(std::int64_t offset, std::int64_t bytes) {
    const std::int64_t first = offset / 8, end = (offset + bytes + 7) / 8;
    std::vector<std::uint64_t> words(static_cast<std::size_t>(end - first));
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = word_at(static_cast<std::uint64_t>(first) + i);
    std::vector<unsigned char> result(static_cast<std::size_t>(bytes));
    std::memcpy(result.data(), reinterpret_cast<const unsigned char*>(words.data()) + offset % 8, result.size());
    return result;
}

Gather::Gather(const Table& table, const Cell& cell, std::uint64_t seed)
    : table_(table),
      cell_(cell),
      rows_(std::min(cell.payload / cell.row_bytes, kMostRows)),
      // Many rows need fewer sets to be more than a cache holds.
      values_(rows_ > (1 << 21) ? std::size_t{8} : std::size_t{kSets}),
      indices_(values_.size() * static_cast<std::size_t>(rows_ * cell.coordinates) * sizeof(std::int32_t)),
      outs_(kOuts * static_cast<std::size_t>(stride())) {
    std::size_t offset = 0;
    for (std::size_t set = 0; set < values_.size(); ++set) {
        values_[set] = make_rows(rows_, table.bytes() / cell.row_bytes, cell.is_sorted, seed * 100 + set);
        const std::vector<std::int32_t> given = cell.coordinates == 2 ? as_pairs(values_[set]) : values_[set];
        indices_.write(given.data(), given.size() * sizeof(std::int32_t), offset);
        offset += given.size() * sizeof(std::int32_t);
    }
}

test::GpuAddress Gather::indices(int turn) const {
    const auto bytes = static_cast<std::uint64_t>(rows_ * cell_.coordinates) * sizeof(std::int32_t);
    return indices_.address() + static_cast<std::uint64_t>(turn % sets()) * bytes;
}

test::GpuAddress Gather::out(int turn) const {
    return outs_.address() + static_cast<std::uint64_t>(turn % kOuts) * static_cast<std::uint64_t>(stride());
}

std::vector<std::int64_t> Gather::extents() const {
    const std::int64_t rows = table_.bytes() / cell_.row_bytes;
    return cell_.coordinates == 1 ? std::vector<std::int64_t>{rows}
                                  : std::vector<std::int64_t>{rows / kInnerExtent, kInnerExtent};
}

std::string Gather::wrong_rows(int turns) const {
    std::mt19937_64 random(17);
    std::vector<unsigned char> got(static_cast<std::size_t>(cell_.row_bytes));
    for (int turn = std::max(turns - kOuts, 0); turn < turns; ++turn)
        for (int sample = 0; sample < 40; ++sample) {
            const auto row =
                sample == 0 ? rows_ - 1 : static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(rows_));
            const std::int32_t wanted = values_[static_cast<std::size_t>(turn % sets())][static_cast<std::size_t>(row)];
            outs_.read(
                got.data(), got.size(),
                static_cast<std::size_t>(out(turn) - outs_.address()) + static_cast<std::size_t>(row) * got.size());
            if (got != Table::at(wanted * cell_.row_bytes, cell_.row_bytes))
                return "row " + std::to_string(row) + " of turn " + std::to_string(turn) + " is wrong";
        }
    return "";
}

Calls::Calls(gj_engine* engine, const Gather& gather, gj_policy policy) : engine_(engine), gather_(gather) {
    const Cell& cell = gather.cell();
    params_shape_ = gather.extents();
    params_shape_.push_back(cell.row_bytes / kElement);
    indices_shape_ = {gather.rows()};
    if (cell.coordinates > 1) indices_shape_.push_back(cell.coordinates);
    out_shape_ = {gather.rows(), cell.row_bytes / kElement};
    const auto tensor = [](std::vector<std::int64_t>& shape, gj_dtype type) {
        gj_tensor made{};
        made.device = {GJ_CUDA, 0};
        made.ndim = static_cast<std::int32_t>(shape.size());
        made.dtype = type;
        made.shape = shape.data();
        return made;
    };
    params_ = tensor(params_shape_, {GJ_FLOAT, 32, 1});
    indices_ = tensor(indices_shape_, {GJ_INT, 32, 1});
    out_ = tensor(out_shape_, {GJ_FLOAT, 32, 1});
    params_.data = reinterpret_cast<void*>(gather.table().address());
    operands_ = {sizeof operands_, &params_, &indices_, &out_};
    gather_options_.struct_size = sizeof gather_options_;
    gather_nd_options_.struct_size = sizeof gather_nd_options_;
    gather_options_.policy = gather_nd_options_.policy = policy;
    run_.struct_size = sizeof run_;
}

void Calls::plan() {
    gj_plan_options options{};
    options.struct_size = sizeof options;
    options.compile_mode = GJ_COMPILE_BLOCKING;
    check(gather_.cell().coordinates == 1
              ? gj_gather_plan(engine_, &operands_, &gather_options_, &options, &plan_)
              : gj_gather_nd_plan(engine_, &operands_, &gather_nd_options_, &options, &plan_));
}

void Calls::run(int turn, void* stream) {
    indices_.data = reinterpret_cast<void*>(gather_.indices(turn));
    out_.data = reinterpret_cast<void*>(gather_.out(turn));
    run_.stream = stream;
    if (plan_ != nullptr)
        check(gj_plan_run(plan_, &operands_, &run_));
    else if (gather_.cell().coordinates == 1)
        check(gj_gather(engine_, &operands_, &gather_options_, &run_));
    else
        check(gj_gather_nd(engine_, &operands_, &gather_nd_options_, &run_));
}

}  // namespace gj::bench
