// kernel_case.h: a kernel's signature, arguments and memory made by hand, and what the kernel must do with them.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "codegen/kernel_args.h"
#include "codegen/schedule.h"

namespace gj::test {

/// Bytes that end right before a page which may not be touched.
class GuardedBytes {
public:
    explicit GuardedBytes(std::size_t size);
    GuardedBytes(const GuardedBytes&) = delete;
    GuardedBytes& operator=(const GuardedBytes&) = delete;
    ~GuardedBytes();

    std::uint8_t* data() const;
    std::size_t size() const { return size_; }

private:
    std::size_t size_, mapped_;
    std::uint8_t* map_;
};

using Random = std::mt19937_64;
std::int64_t pick(Random& random, std::int64_t low, std::int64_t high);
inline bool one_in(Random& random, int n) { return pick(random, 1, n) == 1; }

/// What a kernel is made for.
struct Shape {
    IndexType type = IndexType::i64;
    Policy policy = Policy::error;
    bool from_end = false;
    int index_base = 0;
    int coordinates = 1;
    std::uint32_t block = 4;
    int dims = 1;
    bool separate_streams = false;  ///< each coordinate from an index stream of its own
    bool empty_dimension = false;   ///< the last coordinate's extent is 0
};

/// What a test fills in by hand where the engine derives it.
struct Case {
    Signature signature;
    Schedule schedule;
    KernelArgs args{};
    std::vector<std::int64_t> extents;
    std::vector<std::vector<std::int64_t>> strides;  ///< [dim][slot]
    std::vector<std::int64_t> coordinate_extents, coordinate_strides, coordinate_offsets;
    std::vector<std::int64_t> spans;  ///< bytes of each stream
    std::vector<std::unique_ptr<GuardedBytes>> buffers;
    std::vector<std::uint8_t> fill;
    std::int64_t rows = 1;
};

/// Random dimensions, strides with and without gaps, a random schedule.
Case make_case(const Shape& shape, Random& random);

/// Random index values. One tuple in `bad_one_in` may be bad, the first and the last one more often; 0: none.
void write_indices(const Shape& shape, Random& random, Case& c, int bad_one_in);

/// Makes one coordinate of a row bad.
void spoil_tuple(const Shape& shape, Random& random, Case& c, std::int64_t row);

/// Does row `row` into `out`, as the semantics have it, in plain arithmetic. Returns whether the tuple was
/// bad under `error`.
bool reference_row(const Shape& shape, const Case& c, std::int64_t row, std::uint8_t* out);

std::string describe(const Shape& shape, const Case& c);

}  // namespace gj::test
