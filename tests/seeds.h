// seeds.h: checks one example of a seed document on every way that a call can take.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/tensor.h"

namespace gj::test {

/// A tensor as a document writes it: its shape and its elements, row-major.
struct Strings {
    Extents shape;
    std::vector<std::string> values;
};
struct Integers {
    Extents shape;
    std::vector<std::int64_t> values;
};

/// gather_nd of these tensors must have the shape and the values of `output`: asked of gj_gather_nd_shape, of
/// calls and plans, on generated and generic kernels, with int32 and int64 indices. The oracle must say the same.
void check_gather_nd(const Integers& indices, const Strings& params, const Strings& output, int batch_dims = 0);
/// The same with int64 elements.
void check_gather_nd(const Integers& indices, const Integers& params, const Integers& output, int batch_dims = 0);
/// gather, likewise.
void check_gather(const Integers& indices, const Integers& params, const Integers& output, int axis,
                  int batch_dims = 0);

}  // namespace gj::test
