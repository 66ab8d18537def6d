// product_strides.h: calls of the product test whose slices lie at strides: those that kernels tell apart, which chance meets too rarely.
#pragma once

#include "tests/support/call.h"

namespace gj::test {

/// One for every size of element, stride of params and length of the slice, under changing policies, with a bad index now and then.
int strided_call_count();
Call strided_call(int number);

}  // namespace gj::test
