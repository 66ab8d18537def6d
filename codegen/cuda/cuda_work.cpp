// cuda_work.cpp: items, threads and widths of each family.
#include "codegen/cuda/cuda_work.h"

#include <algorithm>

#include "codegen/cuda/tuning.h"

namespace gj {
namespace {

constexpr std::uint64_t kWarp = 32;

constexpr std::uint64_t parts_of(std::uint64_t whole, std::uint64_t part) { return (whole + part - 1) / part; }

}  // namespace

int cuda_warp_rows(const Signature& signature) {
    const std::uint64_t block = block_bytes(signature);
    const std::uint64_t least = block != 0 ? block : std::uint64_t{1} << signature.fields[0].size_class;
    return static_cast<int>(std::clamp<std::uint64_t>(tuning::kCudaWarpBytes / least, 1, kWarp));
}

int cuda_piece_units(const Schedule& schedule) {
    return static_cast<int>(tuning::kCudaWarpBytes / schedule.vector_bytes);
}

CudaWork cuda_work(const Signature& signature, const Schedule& schedule, std::uint64_t rows, std::uint64_t row_units,
                   std::uint64_t run) {
    switch (schedule.family) {
        case KernelFamily::warp_rows: {
            if (!schedule.splits_slice)
                return {parts_of(rows, static_cast<std::uint64_t>(cuda_warp_rows(signature))), row_units, false};
            const std::uint64_t pieces = parts_of(row_units, static_cast<std::uint64_t>(cuda_piece_units(schedule)));
            return {rows * pieces, pieces, false};
        }
        case KernelFamily::packed_rows: {
            const std::uint64_t vectors = parts_of(run, static_cast<std::uint64_t>(cuda_packed_rows(schedule)));
            return {rows / run * vectors, vectors, true};
        }
        default: return {rows * row_units, row_units, false};
    }
}

std::int64_t cuda_threads(const Schedule& schedule, std::uint64_t items) {
    return static_cast<std::int64_t>(schedule.family == KernelFamily::warp_rows ? items * kWarp
                                                                                : parts_of(items, schedule.unroll));
}

CudaWidths cuda_widths(const Signature& signature, const Schedule& schedule) {
    const bool has_indices = signature.coordinate_count > 0;
    const std::uint64_t unit = schedule.vector_bytes;
    const auto index = has_indices ? static_cast<std::uint64_t>(index_bytes(signature.coordinates[0].type)) : 1;
    if (schedule.family != KernelFamily::packed_rows) return {unit, unit, index};
    return {unit, 16, cuda_packs_indices(signature, schedule) ? 16 : index};
}

bool cuda_packs_indices(const Signature& signature, const Schedule& schedule) {
    return cuda_packed_rows(schedule) * tuple_bytes(signature, kIndexSlot) % 16 == 0;
}

}  // namespace gj
