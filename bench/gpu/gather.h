// gather.h: a gather on a card, of a table of random bytes, with sets of indices and outs that take turns.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "api/gatherjit.h"
#include "tests/cuda/gpu_driver.h"

namespace gj::bench {

/// Random bytes, which are known here too.
class Table {
public:
    explicit Table(std::int64_t bytes);
    std::int64_t bytes() const { return bytes_; }
    test::GpuAddress address() const { return memory_.address(); }
    /// What stands there at `offset`.
    static std::vector<unsigned char> at(std::int64_t offset, std::int64_t bytes);

private:
    std::int64_t bytes_;
    test::GpuMemory memory_;
};

struct Cell {
    std::int64_t row_bytes;
    bool is_sorted = false;
    int coordinates = 1;
    std::int64_t payload = 0;  ///< bytes of out, at most
};

/// One cell's indices (int32) and outs.
class Gather {
public:
    static constexpr int kSets = 20, kOuts = 4;
    Gather(const Table& table, const Cell& cell, std::uint64_t seed);
    std::int64_t rows() const { return rows_; }
    std::int64_t payload() const { return rows_ * cell_.row_bytes; }
    /// From one out, or copy of one, to the next.
    std::int64_t stride() const { return (payload() + 255) / 256 * 256; }
    test::GpuAddress indices(int turn) const;
    test::GpuAddress out(int turn) const;
    /// With neither the copy nor a gather having run: no byte of out is right by chance.
    void poison() const { outs_.set(0xa7); }
    /// After `turns` turns: "", or the first of some rows of each out that is wrong, the last one among them.
    std::string wrong_rows(int turns) const;
    const Table& table() const { return table_; }
    const Cell& cell() const { return cell_; }
    /// Rows of the table in its dimensions: one of them, or two.
    std::vector<std::int64_t> extents() const;

private:
    int sets() const { return static_cast<int>(values_.size()); }

    const Table& table_;
    Cell cell_;
    std::int64_t rows_;
    std::vector<std::vector<std::int32_t>> values_;
    test::GpuMemory indices_, outs_;
};

/// The library's calls for a gather. Throws std::runtime_error when it refuses one.
class Calls {
public:
    /// `engine` outlives it.
    Calls(gj_engine* engine, const Gather& gather, gj_policy policy);
    ~Calls() { gj_plan_release(plan_); }
    Calls(const Calls&) = delete;
    Calls& operator=(const Calls&) = delete;
    /// Makes a plan, whose kernel must be generated.
    void plan();
    void use_word(std::uint64_t* word, bool resets) { run_.error_word = word, run_.error_word_reset = resets ? 1 : 0; }
    /// The plan where there is one, else the call.
    void run(int turn, void* stream);

private:
    gj_engine* engine_;
    const Gather& gather_;
    std::vector<std::int64_t> params_shape_, indices_shape_, out_shape_;
    gj_tensor params_{}, indices_{}, out_{};
    gj_operands operands_{};
    gj_gather_options gather_options_{};
    gj_gather_nd_options gather_nd_options_{};
    gj_run_options run_{};
    gj_plan* plan_ = nullptr;
};

}  // namespace gj::bench
