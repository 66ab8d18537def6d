// cuda_work.h: how the families of CUDA kernels cut a call into items of work, and how wide their accesses are.
#pragma once

#include <cstdint>

#include "codegen/schedule.h"
#include "codegen/signature.h"

namespace gj {

/// An item's number divided by `parts` says which row it is of, or which run.
struct CudaWork {
    std::uint64_t items;
    std::uint64_t parts;
    bool takes_runs;  ///< an item is a part of a run, along which out and indices lie without gaps
};
/// Of a call with so many rows of so many units, whose runs have so many rows.
CudaWork cuda_work(const Signature& signature, const Schedule& schedule, std::uint64_t rows, std::uint64_t row_units,
                   std::uint64_t run);

/// How many threads there is work for: a grid may have fewer.
std::int64_t cuda_threads(const Schedule& schedule, std::uint64_t items);

/// What the kernel's widest accesses of each tensor are aligned to, in bytes.
struct CudaWidths {
    std::uint64_t params, out, indices;
};
CudaWidths cuda_widths(const Signature& signature, const Schedule& schedule);

/// Of warp_rows: rows of a warp where it does not split them; units of a piece where it does.
int cuda_warp_rows(const Signature& signature);
int cuda_piece_units(const Schedule& schedule);
/// Of packed_rows: rows whose slices are one store of 16 bytes.
constexpr int cuda_packed_rows(const Schedule& schedule) { return 16 / schedule.vector_bytes; }
/// Whether their tuples are whole vectors of 16 bytes too.
bool cuda_packs_indices(const Signature& signature, const Schedule& schedule);

}  // namespace gj
