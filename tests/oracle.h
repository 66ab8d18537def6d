// oracle.h: an independent, naive judge of gather and gather_nd calls: it says what a call must answer and write.
//
// It follows the written semantics line by line with plain loops over out, shares nothing with the library,
// and computes in 128 bits, so that nothing overflows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "api/gatherjit.h"
#include "tests/support/call.h"
#include "tests/support/int128.h"

namespace gj::test {

/// A tuple with a coordinate outside its dimension.
struct BadTuple {
    std::int64_t position = 0;        ///< row-major in I.shape (gather) or I.shape[:-1] (gather_nd)
    std::vector<Int128> coordinates;  ///< the caller's values
    int coordinate = 0;               ///< the first that is outside its dimension
    std::int64_t extent = 0;          ///< of that dimension
};

/// What a call must answer. Exactly one of: refused (refusals is not empty), OUT_OF_RANGE, OK.
struct Expectation {
    std::vector<gj_status> refusals;  ///< one for each fault found; any of them may be reported
    gj_status status = GJ_OK;
    std::string message;             ///< of OUT_OF_RANGE, to the letter
    std::optional<BadTuple> bad;     ///< absent for an empty params ("Requested more than 0 entries")
    bool writes = false;             ///< whether out is written at all
    std::vector<unsigned char> out;  ///< if so: all its elements, row-major
};

/// Judges a call. The data of params and indices are read; out's are not. Throws std::logic_error for a call
/// that breaks the promise of GJ_POLICY_TRUST: nothing can be said about it.
Expectation expect(const ApiCall& call);

/// The shape that out must have; nothing when the call is refused whatever out is.
std::optional<Extents> expected_shape(const ApiCall& call);

/// One coordinate resolved: the zero-based index after base, negatives and policy; nothing if it is outside
/// its dimension.
std::optional<std::int64_t> resolve_coordinate(const ApiCall& call, Int128 value, std::int64_t extent);

/// Decimal digits of any 128-bit value.
std::string to_string(Int128 value);

}  // namespace gj::test
