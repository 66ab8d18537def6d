// kernel_case.h: a kernel's signature, arguments and memory made by hand.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "codegen/kernel_args.h"
#include "codegen/schedule.h"
#include "tests/kernel_reference.h"

namespace gj::test {

/// Bytes that end right before a page which may not be touched; or begin right behind one. There are such pages on both
/// sides.
class GuardedBytes {
public:
    explicit GuardedBytes(std::size_t size, bool at_begin = false);
    GuardedBytes(const GuardedBytes&) = delete;
    GuardedBytes& operator=(const GuardedBytes&) = delete;
    ~GuardedBytes();

    std::uint8_t* data() const;
    std::size_t size() const { return size_; }

private:
    std::size_t size_, mapped_;
    std::uint8_t *map_, *data_;
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
    std::uint32_t block = 4;  ///< baked in, or its size is a run-time word: tuning::is_exact_block
    int dims = 1;
    KernelFamily family = KernelFamily::constant_block;
    std::int64_t inner_extent = 0;               ///< of the innermost dimension; 0: a random one
    bool inner_is_slice = false;                 ///< no index stream moves along it
    int inner_step = 0;                          ///< and params move by so many blocks; 0: by chance
    int position_dims = 0;                       ///< innermost; the one before them moves no index. 0: by chance
    bool at_begin = false;                       ///< where the buffers touch a page that may not be touched
    bool separate_streams = false;               ///< each coordinate from an index stream of its own
    bool streams = false;                        ///< past the caches, where family and strides allow it
    GroupedRows grouped_rows = GroupedRows::no;  ///< where family and strides allow it
    bool empty_dimension = false;                ///< the last coordinate's extent is 0
};

/// What a test fills in by hand where the engine derives it.
struct Case {
    Signature signature;
    Schedule schedule;
    KernelArgs args{};
    std::vector<std::int64_t> extents;
    std::vector<std::vector<std::int64_t>> strides;  ///< [dim][slot]
    std::vector<std::int64_t> coordinate_extents, coordinate_strides, coordinate_offsets;
    std::vector<std::int64_t> spans;   ///< bytes of each stream
    std::int64_t addressed_begin = 0;  ///< of row 0 in params: not 0 when they are walked downwards
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

/// The case as the reference takes it: every step of every dimension is a row.
PlainKernel plain_kernel(const Shape& shape, const Case& c);

std::string describe(const Shape& shape, const Case& c);

}  // namespace gj::test
