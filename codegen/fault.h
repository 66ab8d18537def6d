// fault.h: mistakes that a test has the emitters make, one at a time, to see that the tests find it.
#pragma once

#include <cstdint>

#include "codegen/schedule.h"

namespace gj {

/// Where a family has something to do wrong in this way, it asks planted().
enum class Fault : std::uint8_t {
    stride,       ///< params do not move along a dimension
    tail,         ///< what is left behind the last whole chunk, vector or group is not copied
    bound,        ///< an index equal to the extent passes
    base,         ///< the index base is forgotten
    sign,         ///< signed indices are widened as unsigned ones
    width,        ///< a store is half as wide as its load
    policy,       ///< a bad tuple's slice is cleared where it must be filled
    order,        ///< chunks, lanes or rows are stored in each other's places
    group,        ///< all rows of a group take the first one's tuple
    position,     ///< an index is read where the one before it stands
    overflow,     ///< indices are cut to 32 bits before they are checked
    double_load,  ///< what is used is loaded again after the check
    padding,      ///< the last row of a group is stored with padding too
    table_order,  ///< registers of a table, or the lanes of its only one, are looked up in each other's places
    table_reach,  ///< a table's last element is not loaded
    held          ///< rows that need not be fetched ahead end the process
};

#ifdef GJ_PLANT_FAULTS
/// Whether this one was asked for, in kernels of this family. Defined by tests/llvm_faults.
bool planted(Fault fault, const Schedule& schedule);
#else
constexpr bool planted(Fault, const Schedule&) { return false; }
#endif

}  // namespace gj
