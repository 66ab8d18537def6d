// families.h: for each kernel family, what it takes and how it is scheduled. families.cpp lists them.
#pragma once

#include "codegen/schedule.h"

namespace gj {

/// Whether vector_tuples may compute offsets in 32 bits.
bool tuple_offsets_fit_32(const Signature& signature);

/// fits: nullptr for yes, or why not. schedule: only of a signature that fits.
const char* vector_tuples_fits(const Signature& signature);
Schedule vector_tuples_schedule(const Signature& signature, const SizeClasses& classes, const Target& target);
const char* constant_block_fits(const Signature& signature);
Schedule constant_block_schedule(const Signature& signature, const SizeClasses& classes, const Target& target);

}  // namespace gj
