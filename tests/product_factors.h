// product_factors.h: what the calls of the product test differ in, and which of it goes together.
#pragma once

#include <string>

#include "tests/covering_array.h"

namespace gj::test {

enum Factor {
    kOperation,      ///< 0 gather, 1 gather_nd
    kElementSize,    ///< see kElementSizes
    kBatchRank,      ///< 0..3
    kOuterRank,      ///< 0..3; gather only
    kPositionRank,   ///< 0..3
    kInnerRank,      ///< 0..3
    kInnerLength,    ///< 0 extents of a few elements, 1 the last one long: longer than vectors
    kAxisForm,       ///< 0 counted from the front, 1 from the end, 2 GJ_AXIS_DEFAULT
    kBatchForm,      ///< 0 counted from the front, 1 from the end
    kK,              ///< 0..6
    kParamsLayout,   ///< Layout
    kIndicesLayout,  ///< Layout
    kOutLayout,      ///< Layout, but for kBroadcast
    kIndexType,      ///< int8, int16, int32, int64, uint8, uint16, uint32, uint64
    kPolicy,         ///< gj_policy
    kNegatives,      ///< gj_negatives
    kBase,           ///< 0, 1
    kBadShare,       ///< BadShare
    kRoute,          ///< Route
    kThreads,        ///< Threads
    kPlacement,      ///< 0 aligned, 1 misaligned and with a byte_offset
    kBulk,           ///< 0 a few hundred elements, 1 a few thousand
    kFactorCount
};

enum Layout {
    kNullStrides,
    kRowMajor,
    kColumnMajor,
    kPermuted,
    kPadded,
    kNegativeStrides,
    kEveryOther,
    kStepped,  ///< every third, fourth or fifth, or backwards by 1 to 5
    kMixed,    ///< permuted, padded and partly negative; params and indices also partly broadcast
    kBroadcast,
    kLayoutCount
};

enum BadShare { kNone, kSome, kAll, kFirst, kLast, kBadShareCount };

enum Threads { kOneThread, kTwoThreads, kReversePool, kThreadPool, kThreadsCount };

inline constexpr int kElementSizes[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,   10,  11,  12,
                                        13, 14, 15, 16, 24, 40, 64, 99, 255, 333, 520, 1024};

/// The factors above; triples of {index type, policy, K}.
Factors product_factors();

/// A row as text that parse_row reads back.
std::string to_string(const Row& row);
/// Reads kFactorCount levels separated by commas; throws std::invalid_argument for anything else.
Row parse_row(const std::string& text);

}  // namespace gj::test
