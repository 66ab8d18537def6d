// kernels.h: the gathers of one rank: rows out of its block, and rows into out.
#pragma once

#include <cstdint>

#include "arguments.h"
#include "positions.h"

namespace gj::mpi {

/// Plans of gatherjit's where they were made; else plain calls, which the engine's cache serves.
class Kernels {
public:
    Kernels() = default;
    Kernels(const Kernels&) = delete;
    Kernels& operator=(const Kernels&) = delete;
    ~Kernels();

    /// Local ids have so many bits. A plan for rows out of the block.
    Failure plan_taking(const TableArguments& table, int id_bits);
    /// A plan for rows into a dense out, from a buffer with room for so many.
    Failure plan_placing(const TableArguments& table, std::int64_t rows);

    /// to[i] = block[ids[i]], one row behind the other. An id outside is INTERNAL: who asked has checked it.
    Failure take(const TableArguments& table, const CallArguments& call, const void* ids, int id_bits,
                 std::int64_t count, std::byte* to) const;
    /// out[i] = from[slots[i]] for the positions of a box, in their order; `from` has `rows` rows, out begins at `to`.
    Failure place(const TableArguments& table, const CallArguments& call, std::byte* from, std::int64_t rows,
                  const std::int32_t* slots, const Box& box, std::byte* to) const;

private:
    gj_plan* taking_ = nullptr;
    gj_plan* placing_ = nullptr;
};

}  // namespace gj::mpi
