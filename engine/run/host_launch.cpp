// host_launch.cpp: what one row costs, and who runs it.
#include "engine/run/host_launch.h"

#include "engine/run/row_blocks.h"
#include "engine/run/tuning.h"

namespace gj {
namespace {

struct Launch {
    const KernelArgs& args;
    CpuKernel function;
};

std::uint32_t run_range(const void* context, const Range& range) {
    const auto& launch = *static_cast<const Launch*>(context);
    return launch.function(&launch.args, range.row_begin, range.row_end, range.slice_begin, range.slice_end);
}

/// Rows by groups of params where that is faster.
template <std::uint16_t pause>
std::uint32_t run_blocks(const void* context, const Range& range) {
    const auto& launch = *static_cast<const Launch*>(context);
    return run_row_blocks(launch.args, launch.function, range.row_begin, range.row_end, pause);
}

std::uint32_t run_grouped(const void* context, const Range& range) {
    const auto& launch = *static_cast<const Launch*>(context);
    return run_grouped_rows(launch.args, launch.function, range.row_begin, range.row_end);
}

constexpr decltype(&run_range) kRunRange[] = {run_range, run_blocks<0>, run_blocks<tuning::kLongestPause>,
                                              run_grouped};  // by RowGrouping

struct GenericRun {
    const KernelArgs& args;
    const GenericLaunch& generic;
};

std::uint32_t run_generic_range(const void* context, const Range& range) {
    const auto& [args, generic] = *static_cast<const GenericRun*>(context);
    return run_generic(generic.signature, args, range.row_begin, range.row_end, range.slice_begin, range.slice_end,
                       generic.schedule);
}

Status run_all(const Work& work, const RunSettings& settings, RangeFunction function, bool* bad) {
    std::uint32_t flags = 0;
    GJ_RETURN_IF_FAILED(execute(work, settings.pool, settings.max_threads, function, &flags));
    *bad = flags != 0;
    return {};
}

RowGrouping grouping_of(const Form& form) {
    if (form.schedule.grouped_rows == GroupedRows::no) return RowGrouping::never;
    const bool is_asked_for = form.target->forced && form.target->forced->grouped_rows.value_or(0) != 0;
    if (is_asked_for) return RowGrouping::always;
    return form.target->gains_by_groups ? RowGrouping::where_faster : RowGrouping::where_faster_late;
}

}  // namespace

GenericSchedule generic_schedule_of(const Form& form) {
    return generic_schedule(static_cast<std::uint64_t>(form.problem.fields[0].bits) / 8, form.classes,
                            form.target->facts);
}

int dims_inside_row(const Form& form, bool generated) { return generated ? 0 : slice_dim_count(form.signature); }

Work work_of(const Form& form, const KernelArgs& args, bool generated) {
    const Signature& signature = form.signature;
    const ArgsLayout at(signature);
    const auto word = [&](int i) { return static_cast<std::int64_t>(args.words[i]); };
    // Without a dimension inside the row, the units are the bytes of its block.
    std::int64_t units = word(at.field_bytes(0)), unit_bytes = 1;
    for (int inside = dims_inside_row(form, generated), d = at.dims - 1; inside > 0; --inside, --d) {
        unit_bytes *= units;
        units = word(at.extent(d));
    }
    std::int64_t index_row = 0;
    for (int slot = kDirectSlot + 1; slot < at.streams; ++slot) index_row += tuple_bytes(signature, slot);
    const bool splits = !generated || form.schedule.splits_slice;
    const std::int64_t row_bytes = units * unit_bytes;
    // Each byte of a slice is read once and written once.
    return {word(ArgsLayout::kRows),
            2 * row_bytes + index_row + tuning::waiting_bytes(form.classes.params, row_bytes),
            splits ? units : 1,
            2 * unit_bytes,
            form.target->facts.least_task_bytes(),
            generated ? grouping_of(form) : RowGrouping::never,
            tuning::rows_to_line_end(static_cast<std::uint64_t>(row_bytes))};
}

Status host_launch(const Work& work, const KernelArgs& args, CpuKernel function, const RunSettings& settings,
                   bool* bad) {
    const Launch launch{args, function};
    return run_all(work, settings, {kRunRange[static_cast<std::size_t>(work.grouping)], &launch}, bad);
}

Status host_launch(const Work& work, const KernelArgs& args, const GenericLaunch& generic, const RunSettings& settings,
                   bool* bad) {
    const GenericRun launch{args, generic};
    return run_all(work, settings, {run_generic_range, &launch}, bad);
}

Status host_launch(const Form& form, const KernelArgs& args, CpuKernel function, const RunSettings& settings,
                   bool* bad) {
    const Work work = work_of(form, args, function != nullptr);
    if (function != nullptr) return host_launch(work, args, function, settings, bad);
    return host_launch(work, args, GenericLaunch{form.signature, generic_schedule_of(form)}, settings, bad);
}

}  // namespace gj
