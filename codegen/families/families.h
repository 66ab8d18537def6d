// families.h: for each kernel family, what it takes and how it is scheduled. families.cpp lists them.
#pragma once

#include "codegen/schedule.h"

namespace gj {

/// fits: nullptr for yes, or why not. schedule: only of a signature that fits; sets what differs from Schedule().
const char* strided_slice_fits(const Signature& signature);
void strided_slice_schedule(const Signature& signature, const SizeClasses& classes, const Target& target,
                            Schedule* schedule);

const char* vector_tuples_fits(const Signature& signature);
const char* vector_tuples_pays(const Signature& signature, const SizeClasses& classes, const Target& target);
void vector_tuples_schedule(const Signature& signature, const SizeClasses& classes, const Target& target,
                            Schedule* schedule);
/// Whether it may compute offsets in 32 bits.
bool tuple_offsets_fit_32(const Signature& signature);
/// Whether a gather instruction can load the rows of what vector_tuples takes.
const char* hardware_gather_fits(const Signature& signature);

const char* constant_block_fits(const Signature& signature);
void constant_block_schedule(const Signature& signature, const SizeClasses& classes, const Target& target,
                             Schedule* schedule);

const char* repeated_tuples_fits(const Signature& signature);
const char* repeated_tuples_pays(const Signature& signature, const SizeClasses& classes, const Target& target);
void repeated_tuples_schedule(const Signature& signature, const SizeClasses& classes, const Target& target,
                              Schedule* schedule);

const char* sized_block_fits(const Signature& signature);
void sized_block_schedule(const Signature& signature, const SizeClasses& classes, const Target& target,
                          Schedule* schedule);

}  // namespace gj
