// families.h: for each kernel family, what it takes and how it is scheduled. families.cpp lists them.
#pragma once

#include "codegen/schedule.h"

namespace gj {

/// fits: nullptr for yes, or why not. schedule: only of a signature that fits.
const char* strided_slice_fits(const Signature& signature);
Schedule strided_slice_schedule(const Signature& signature, const SizeClasses& classes, const Target& target);

const char* vector_tuples_fits(const Signature& signature);
const char* vector_tuples_pays(const Signature& signature, const SizeClasses& classes, const Target& target);
Schedule vector_tuples_schedule(const Signature& signature, const SizeClasses& classes, const Target& target);
/// Whether it may compute offsets in 32 bits.
bool tuple_offsets_fit_32(const Signature& signature);

const char* constant_block_fits(const Signature& signature);
Schedule constant_block_schedule(const Signature& signature, const SizeClasses& classes, const Target& target);
const char* repeated_tuples_fits(const Signature& signature);
const char* repeated_tuples_pays(const Signature& signature, const SizeClasses& classes, const Target& target);
Schedule repeated_tuples_schedule(const Signature& signature, const SizeClasses& classes, const Target& target);

const char* sized_block_fits(const Signature& signature);
Schedule sized_block_schedule(const Signature& signature, const SizeClasses& classes, const Target& target);

}  // namespace gj
