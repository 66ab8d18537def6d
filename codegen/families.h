// families.h: for each kernel family, what it takes and how it is scheduled. families.cpp lists them.
#pragma once

#include "codegen/schedule.h"

namespace gj {

/// fits: nullptr for yes, or why not. schedule: only of a signature that fits.
const char* constant_block_fits(const Signature& signature);
Schedule constant_block_schedule(const Signature& signature, const SizeClasses& classes, const Target& target);
const char* repeated_tuples_fits(const Signature& signature);
Schedule repeated_tuples_schedule(const Signature& signature, const SizeClasses& classes, const Target& target);

}  // namespace gj
