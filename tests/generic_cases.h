// generic_cases.h: for the generic kernel's tests: calls of a kernel made by hand or by chance, and their memory.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "codegen/kernel_args.h"
#include "tests/kernel_reference.h"

namespace gj::test {

using Random = std::mt19937_64;
using Bytes = std::vector<std::uint8_t>;

struct Setting {
    IndexType type = IndexType::i32;
    Policy policy = Policy::error;
    bool from_end = false;
    int index_base = 0;
    int coordinates = 1;
};

struct TestDim {
    std::int64_t extent;
    bool addressed, index;  // moves that stream; direct always moves
    std::int64_t addressed_stride = 0, direct_stride = 0, index_stride = 0;
};

struct TestCoordinate {
    std::int64_t extent, stride, offset;
};

/// One kernel call: what it is, and the memory that it works on. Buffers are no longer than they must be.
struct Case {
    Setting setting;
    Signature signature;
    KernelArgs args;
    std::vector<TestDim> dims;
    std::vector<TestCoordinate> coordinates;
    std::int64_t block_bytes = 1;
    Bytes addressed, direct, index, fill;
    std::int64_t addressed_base = 0, index_base_offset = 0;  // where the row of zeros is

    int slice_dims() const { return slice_dim_count(signature); }
    int row_dims() const { return static_cast<int>(dims.size()) - slice_dims(); }
    std::int64_t rows() const {
        std::int64_t count = 1;
        for (int d = 0; d < row_dims(); ++d) count *= dims[static_cast<std::size_t>(d)].extent;
        return count;
    }
    /// Units of a slice range.
    std::int64_t slice_units() const {
        return slice_dims() > 0 ? dims[static_cast<std::size_t>(row_dims())].extent : block_bytes;
    }
};

std::int64_t pick(Random& random, std::int64_t low, std::int64_t high);
bool one_in(Random& random, int n);

/// The same call for the reference.
PlainKernel plain_kernel(const Case& c);

// The parts of a case, in this order: extents and what moves along each dimension, coordinates and params, out's
// strides; then the signature, values of indices, and the arguments, which point into the case.

void choose_dims(Case& c, Random& random, int row_dims, int slice_dims);
void choose_addressed(Case& c, Random& random);
void choose_direct(Case& c, Random& random);
void write_signature(Case& c);
void choose_indices(Case& c, Random& random);
void write_args(Case& c);

/// Gives a list of extents strides from the innermost out, with gaps; those with `either_sign` may be negative. Returns
/// {bytes in all, where the origin lies}.
struct Packed {
    std::int64_t bytes, origin;
};
Packed pack(Random& random, std::int64_t innermost_bytes, bool either_sign,
            const std::vector<std::pair<std::int64_t, std::int64_t*>>& extents_and_strides);
/// Eight bytes a draw: params are megabytes, and most of them no row of the call.
void fill_with_noise(Bytes& bytes, std::int64_t size, Random& random);

/// All by chance, but for the setting.
Case make_case(const Setting& setting, Random& random);
std::string describe(const Case& c);

}  // namespace gj::test
