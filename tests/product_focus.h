// product_focus.h: calls of the product test on what kernels tell apart and chance meets too rarely. A new kernel
// family may want some.
#pragma once

#include "tests/product_call.h"

namespace gj::test {

/// Slices at strides: one for every size of element, stride of params and length of the slice, under changing policies,
/// with a bad index now and then. Then tuples of small slices that lie side by side, and tuples that serve many rows:
/// every pair of {index type, policy} of each. Then small elements of tables of more rows than there are groups
/// (codegen/row_groups.h), where many indices or few lie together. Then elements of 1, 2, 4 and 8 bytes of tables, and
/// of rows of a last axis, of up to 64 bytes, 128, 256, .. (which vector registers hold) and 4 KiB. Then rows of up to
/// 60 bytes that end in several stores: each size with every pair of {index type, policy}.
int focused_call_count();
RoutedCall focused_call(int number);

/// What of them is about, as numbers [begin, end).
enum class Focus { strides_and_tuples, repeated, groups, tables, padded };
struct FocusedCalls {
    int begin, end;
};
FocusedCalls focused_calls(Focus focus);

}  // namespace gj::test
