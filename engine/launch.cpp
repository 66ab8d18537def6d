// launch.cpp: what one row costs, and who runs it.
#include "engine/launch.h"

#include "engine/generic_kernel.h"

namespace gj {
namespace {

struct Launch {
    const Form& form;
    const KernelArgs& args;
    CpuKernel function;
    int generic_prefetch;
};

std::uint32_t run_range(const void* context, const Range& range) {
    const auto& launch = *static_cast<const Launch*>(context);
    if (launch.function != nullptr)
        return launch.function(&launch.args, range.row_begin, range.row_end, range.slice_begin, range.slice_end);
    return run_generic(launch.form.signature, launch.args, range.row_begin, range.row_end, range.slice_begin,
                       range.slice_end, launch.generic_prefetch);
}

/// Bytes read and written by one row, and how a row may be divided (KernelArgs: slice range).
Work work_of(const Launch& launch) {
    const Signature& signature = launch.form.signature;
    const ArgsLayout at(signature);
    const auto word = [&](int i) { return static_cast<std::int64_t>(launch.args.words[i]); };
    const int slice_dims = dims_inside_row(launch.form, launch.function);
    std::int64_t slice_bytes = word(at.field_bytes(0));
    for (int d = at.dims - slice_dims; d < at.dims; ++d) slice_bytes *= word(at.extent(d));
    std::int64_t index_row = 0;
    for (int k = 0; k < at.coordinates; ++k)
        index_row += index_bytes(signature.coordinates[static_cast<std::size_t>(k)].type);
    const bool splits = launch.function == nullptr || launch.form.schedule.splits_slice;
    const std::int64_t units = slice_dims > 0 ? word(at.extent(at.dims - slice_dims)) : slice_bytes;
    // Each byte of a slice is read once and written once.
    return {word(ArgsLayout::kRows), 2 * slice_bytes + index_row, splits ? units : 1, 2 * slice_bytes / units};
}

}  // namespace

int dims_inside_row(const Form& form, CpuKernel function) {
    return function == nullptr ? slice_dim_count(form.signature) : form.schedule.slice_dims;
}

Status launch(const Form& form, const KernelArgs& args, CpuKernel function, const RunSettings& settings, bool* bad) {
    const auto block_bytes = static_cast<std::uint64_t>(form.problem.fields[0].bits) / 8;
    const Launch launch{form, args, function, read_prefetch_rows(block_bytes, form.classes)};
    std::uint32_t flags = 0;
    GJ_RETURN_IF_FAILED(execute(work_of(launch), settings.pool, settings.max_threads, {run_range, &launch}, &flags));
    *bad = flags != 0;
    return {};
}

}  // namespace gj
