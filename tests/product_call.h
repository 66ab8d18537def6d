// product_call.h: makes a call of the product test from its row of levels and two seeds.
#pragma once

#include <cstdint>
#include <string>

#include "tests/covering_array.h"
#include "tests/support/call.h"

namespace gj::test {

/// What determines one call, completely. Calls with the same row and structure share the slice, the strides' pattern
/// and the element type, so that they often share a kernel; the variation chooses the other extents and the values.
struct CallRecipe {
    Row row;
    std::uint64_t structure = 0;
    std::uint64_t variation = 0;
    bool may_be_empty = false;  ///< now and then an extent of 0
};

/// As text that parse_recipe reads back.
std::string to_string(const CallRecipe& recipe);
CallRecipe parse_recipe(const std::string& text);

/// The call, and how it is to be run.
struct RoutedCall {
    ApiCall call;
    Route route = Route::kDirect;
};
RoutedCall make_call(const CallRecipe& recipe);

/// Whether no coordinate of the call's tuples is outside its dimension, which GJ_POLICY_TRUST needs.
bool all_indices_good(const ApiCall& call);

}  // namespace gj::test
