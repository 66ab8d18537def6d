// launch.cpp: what one row costs, and who runs it.
#include "engine/launch.h"

#include "engine/generic_kernel.h"

namespace gj {
namespace {

std::uint32_t run_range(const void* context, const Range& range) {
    const auto& launch = *static_cast<const Launch*>(context);
    if (launch.function != nullptr)
        return launch.function(launch.args, range.row_begin, range.row_end, range.slice_begin, range.slice_end);
    return run_generic(*launch.signature, *launch.args, range.row_begin, range.row_end, range.slice_begin, range.slice_end,
                       launch.generic_prefetch);
}

/// Bytes read and written by one row, and how a row may be divided (KernelArgs: slice range).
Work work_of(const Launch& launch) {
    const ArgsLayout at(*launch.signature);
    const auto word = [&](int i) { return static_cast<std::int64_t>(launch.args->words[i]); };
    const int slice_dims = dims_inside_row(*launch.signature, launch.schedule, launch.function);
    std::int64_t slice_bytes = word(at.field_bytes(0));
    for (int d = at.dims - slice_dims; d < at.dims; ++d) slice_bytes *= word(at.extent(d));
    std::int64_t index_row = 0;
    for (int k = 0; k < at.coordinates; ++k)
        index_row += index_bytes(launch.signature->coordinates[static_cast<std::size_t>(k)].type);
    const bool splits = launch.function == nullptr || launch.schedule.splits_slice;
    const std::int64_t units = slice_dims > 0 ? word(at.extent(at.dims - slice_dims)) : slice_bytes;
    // Params and out: each byte of a slice is read once and written once.
    return {word(ArgsLayout::kRows), 2 * slice_bytes + index_row, splits ? units : 1, 2 * slice_bytes / units};
}

}  // namespace

int dims_inside_row(const Signature& signature, const Schedule& schedule, CpuKernel function) {
    return function == nullptr ? slice_dim_count(signature) : schedule.slice_dims;
}

Status launch(const Launch& launch, const RunSettings& settings, bool* bad) {
    std::uint32_t flags = 0;
    GJ_RETURN_IF_FAILED(execute(work_of(launch), settings.pool, settings.max_threads, {run_range, &launch}, &flags));
    *bad = flags != 0;
    return {};
}

}  // namespace gj
