// recipe.h: what a kernel is made from.
#pragma once

#include "codegen/key.h"

namespace gj {

/// Copied into the job that makes the kernel.
struct Recipe {
    Signature signature;
    Schedule schedule;
    Key key;
    SizeClasses classes{};  ///< what the schedule was chosen by
};

}  // namespace gj
