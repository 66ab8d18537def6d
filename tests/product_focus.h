// product_focus.h: calls of the product test on what kernels tell apart and chance meets too rarely. A new kernel
// family may want some.
#pragma once

#include "tests/product_call.h"

namespace gj::test {

/// Slices at strides: one for every size of element, stride of params and length of the slice, under changing policies,
/// with a bad index now and then. Then tuples of small slices that lie side by side, and tuples that serve many rows:
/// every pair of {index type, policy} of each. Then small elements of tables of more rows than there are groups
/// (codegen/row_groups.h), where many indices or few lie together.
int focused_call_count();
RoutedCall focused_call(int number);

}  // namespace gj::test
