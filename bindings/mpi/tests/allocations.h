// allocations.h: an operator new for this program that counts what buffers hold, and fails when it is told to.
#pragma once

#include <cstdint>

namespace gj::mpi::test {

/// This thread's allocation with this number (0 is the next one) fails. -1: none does.
void fail_allocation(std::int64_t number);
/// Whether that one came, and failed.
bool allocation_failed();

/// Bytes of this thread's aligned allocations, which the buffers are: held now, and the most since reset_peak().
std::int64_t buffer_bytes();
std::int64_t peak_buffer_bytes();
void reset_peak();

}  // namespace gj::mpi::test
