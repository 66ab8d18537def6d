// describe.cpp: a plan as JSON: what the call is, what was baked in, how it is carried out and why.
#include <string>

#include <nlohmann/json.hpp>

#include "codegen/families/families.h"
#include "codegen/kernel_symbol.h"
#include "codegen/machine.h"
#include "common/text.h"
#include "engine/calibration/calibrator.h"
#include "engine/calibration/experiment.h"
#include "engine/plan.h"

namespace gj {
namespace {

using Json = nlohmann::ordered_json;

std::string index_type_name(IndexType type) { return text(is_signed(type) ? "int" : "uint", 8 * index_bytes(type)); }

/// What is only known when the plan runs is null.
Json number(std::int64_t value, std::int64_t when_unknown) { return value == when_unknown ? Json() : Json(value); }

/// The group that a dimension belongs to, read off the streams that move along it.
const char* group_name(SlotMask streams, bool runs_inside_row) {
    const bool addressed = (streams & slot_bit(kAddressedSlot)) != 0, index = (streams & slot_bit(kIndexSlot)) != 0;
    if (addressed && index) return "batch";
    if (index) return "position";
    if (!addressed) return "broadcast";
    return runs_inside_row ? "slice" : "outer";
}

Json describe_problem(const Problem& problem, const Signature& signature) {
    Json dims = Json::array();
    const int slice_begin = problem.dim_count - slice_dim_count(signature);
    for (int d = 0; d < problem.dim_count; ++d) {
        const Dim& dim = problem.dims[d];
        const SlotMask streams = signature.dims[d].streams;
        Json strides{{"params", number(dim.stride[kAddressedSlot], kUnknownStride)},
                     {"out", number(dim.stride[kDirectSlot], kUnknownStride)}};
        if (problem.coordinate_count > 0) strides["indices"] = number(dim.stride[kIndexSlot], kUnknownStride);
        dims.push_back({{"group", group_name(streams, d >= slice_begin)},
                        {"extent", number(dim.extent, kDynamic)},
                        {"strides_bytes", strides}});
    }
    Json coordinates = Json::array();
    for (int k = 0; k < problem.coordinate_count; ++k) {
        const Coordinate& coordinate = problem.coordinates[k];
        coordinates.push_back({{"extent", coordinate.extent}, {"stride_bytes", coordinate.stride}});
    }
    return {{"dimensions", dims}, {"coordinates", coordinates}, {"block_bytes", problem.fields[0].bits / 8}};
}

Json describe_signature(const Signature& signature, const Key& key) {
    // Names of members stay as they are (gatherjit.h): these two are older than OperationFamily and signature_version.
    Json result{{"family", "gather"},
                {"form_version", signature.signature_version},
                {"policy", policy_name(signature.policy)},
                {"negatives", signature.from_end ? "from_end" : "reject"},
                {"index_base", signature.index_base},
                {"K", signature.coordinate_count},
                {"dimensions", signature.dim_count},
                {"block_bytes", signature.fields[0].bits == 0 ? Json("run-time") : Json(signature.fields[0].bits / 8)},
                {"offsets_fit_32", signature.offsets_fit_32},
                {"key_bytes", key.bytes().size()},
                {"key_hash", hex(key.hash())}};
    if (signature.coordinate_count > 0) result["index_type"] = index_type_name(signature.coordinates[0].type);
    return result;
}

Json describe_families(const Form& form, const Target& target) {
    Json result = Json::array();
    for (const FamilyRecord* record : families(target.kind)) {
        const char* why_not = record->why_not(form.signature, form.classes, target);
        Json family{{"name", record->name}, {"fits", why_not == nullptr}};
        family["reason"] = why_not != nullptr                       ? why_not
                           : record->family == form.schedule.family ? "the first in order of preference that fits"
                                                                    : "a family before it fits";
        result.push_back(family);
    }
    return result;
}

const char* why_read_prefetch(const Schedule& schedule, const SizeClasses& classes, const Target& target) {
    const auto lines = static_cast<std::uint8_t>(schedule.read_prefetch_lines);
    const ForcedFields forced = target.forced.value_or(ForcedFields());
    if (forced.read_prefetch || forced.read_prefetch_lines || forced.read_prefetch_to_l1) {
        const bool is_so =
            forced.read_prefetch.value_or(schedule.read_prefetch) == schedule.read_prefetch &&
            forced.read_prefetch_lines.value_or(lines) == lines &&
            forced.read_prefetch_to_l1.value_or(schedule.read_prefetch_to_l1) == schedule.read_prefetch_to_l1;
        return is_so ? "GJ_SCHEDULE" : "GJ_SCHEDULE asks for what this kernel can't do";
    }
    if (schedule.table_registers != 0 && schedule.read_prefetch > 0) return "params lie beyond L2";
    if (!classes.beyond_tlb() && schedule.read_prefetch == 0)
        return "params, or what one walk of the tuples reads of them, lie within TLB reach";
    if (schedule.read_prefetch_to_l1) return "params lie beyond TLB reach; into L1 (facts)";
    return schedule.read_prefetch > 0 ? "params lie beyond TLB reach"
                                      : "params lie beyond TLB reach, but this kernel fetches none ahead";
}

const char* why_streaming(const Form& form, const Target& target) {
    if (target.forced && target.forced->streaming_store == form.schedule.streaming_store) return "GJ_SCHEDULE";
    if (target.forced && target.forced->streaming_store) return "GJ_SCHEDULE asks for what this kernel can't do";
    if (form.schedule.streaming_store)
        return form.classes.far_out(target.facts) ? "out is large, and streaming stores are the fastest for it (facts)"
                                                  : "GJ_CALIBRATION says so of an out that is not large";
    if (form.classes.out < OutSize::quarter_llc) return "out is small, or of extents that are not known yet";
    const bool is_best =
        streams(form.classes.store(stored_run_bytes(form.schedule.family, form.signature, form.classes), target.facts));
    return is_best ? "this kernel can't fill whole lines"
                   : "other stores are as fast, or out is not that large for such params (facts)";
}

const char* why_grouping(const Form& form, const Target& target) {
    if (const char* why = grouping_fits(form.signature)) return why;
    if (target.forced && target.forced->grouped_rows)
        return *target.forced->grouped_rows == static_cast<std::uint8_t>(form.schedule.grouped_rows)
                   ? "GJ_SCHEDULE"
                   : "GJ_SCHEDULE asks for what this kernel can't do";
    if (form.schedule.grouped_rows != GroupedRows::no)
        return "params are so large, and rows may be so many, that it pays: timed in each thread";
    return form.classes.is_vast ? "only constant_block and vector_tuples group rows"
                                : "fewer than 32768 rows along the innermost dimension, or tuples that reach over less "
                                  "than 64 MiB of params, or an "
                                  "extent that is not known yet, or calibration is off";
}

const char* why_sampling(const Form& form, const Target& target) {
    if (target.forced && target.forced->sampled_rows_log2)
        return *target.forced->sampled_rows_log2 == form.schedule.sampled_rows_log2
                   ? "GJ_SCHEDULE"
                   : "GJ_SCHEDULE asks for what this kernel can't do";
    if (const char* why = sampling_refuses(form.signature, form.schedule)) return why;
    return form.schedule.sampled_rows_log2 != 0 ? "rows are fetched ahead, unless they are few or follow each other"
           : form.schedule.streaming_store      ? "whole lines that are stored past the caches wait for memory anyway"
                                                : "rows are so large that caches may not hold even a few";
}

const char* why_table(const Form& form, const Target& target) {
    const KernelFamily family = form.schedule.family;
    if (target.forced && target.forced->table_registers == form.schedule.table_registers) return "GJ_SCHEDULE";
    // Asked for a table in registers, of another size: a table that they can hold is kept all the same.
    if (form.schedule.table_registers != 0)
        return target.forced && target.forced->table_registers
                   ? "GJ_SCHEDULE asks for what this kernel can't do"
                   : "the elements are few, and looked up faster than loaded (facts)";
    if (family != KernelFamily::vector_tuples && family != KernelFamily::repeated_tuples)
        return "only vector_tuples and repeated_tuples look up";
    if (form.classes.table >= Place::l1)
        return "there is no table of up to 512 bytes, or row of 1 KiB, whose elements lie side by side";
    const std::uint32_t bytes = block_bytes(form.signature);
    const bool of_row = family == KernelFamily::repeated_tuples;
    if (!vectors_hold_table(target.vector_bytes, bytes, form.classes.table) ||
        (of_row && !vectors_hold_row_table(target.vector_bytes, bytes)))
        return "the instruction set does not look such lanes up in registers";
    if (const char* why = of_row ? row_table_fits(form.signature) : table_fits(form.signature)) return why;
    if (target.forced && target.forced->table_registers) return "GJ_SCHEDULE asks for what this kernel can't do";
    return "loads are as fast (facts)";
}

const char* why_gather(const Form& form, const Target& target) {
    if (target.forced && target.forced->hardware_gather == form.schedule.hardware_gather) return "GJ_SCHEDULE";
    if (form.schedule.family != KernelFamily::vector_tuples) return "only vector_tuples gathers";
    if (const char* why = hardware_gather_fits(form.signature)) return why;
    if (target.level < IsaLevel::x86_64_v4) return "the instruction set has no gathers that kernels use";
    if (target.forced && target.forced->hardware_gather) return "GJ_SCHEDULE asks for what this kernel can't do";
    if (form.classes.params > Place::l2) return "params lie beyond L2";
    return form.schedule.hardware_gather ? "gathers are fast here (facts)" : "gathers are not known to be fast (facts)";
}

const char* why_padding(const Form& form, const Target& target) {
    const Schedule& schedule = form.schedule;
    if (target.forced && target.forced->padded_rows == schedule.padded_rows) return "GJ_SCHEDULE";
    if (schedule.family != KernelFamily::constant_block) return "only constant_block pads rows";
    if (const char* why = padding_fits(form.signature, schedule.vector_bytes)) return why;
    if (target.level < padding_level(padded_tail_bytes(form.signature, schedule.vector_bytes)))
        return "the instruction set has no load of such a part of a vector";
    if (schedule.streaming_store) return "whole lines are stored past the caches";
    if (schedule.unroll < 2) return "rows are done one by one";
    if (target.forced && target.forced->padded_rows) return "GJ_SCHEDULE asks for what this kernel can't do";
    if (form.classes.params > Place::l2) return "params lie beyond L2";
    return schedule.padded_rows ? "one store is faster than several here (facts)"
                                : "several stores are as fast (facts)";
}

/// What the machine was found, assumed or said to be like.
Json describe_fact(Fact fact, const Target& target) {
    const KnownFact& known = target.facts[fact];
    Json told{{"choice", choice_names(fact_record(fact).kind)[known.choice]}, {"source", source_name(known.source)}};
    if (known.source == FactSource::measured) told["times_as_fast"] = known.gain;
    // Caches larger than what is measured with, a place that this machine does not have, threads that do not run yet.
    if (known.source == FactSource::assumed) {
        const std::string outlook = Calibrator::outlook(fact, target);
        told["can_be_measured"] = outlook != "never";
        told["measurement"] = outlook;
    }
    return told;
}

/// As far as this schedule would be another by it.
Json describe_facts(const Form& form, const Target& target) {
    Json result = Json::object();
    if (target.kind != TargetKind::cpu) return result;
    for (const Fact fact : deciding_facts(form.signature, form.classes, target))
        result[fact_record(fact).name] = describe_fact(fact, target);
    return result;
}

/// How a call is split, and by which facts.
Json describe_threads(const Target& target) {
    if (target.kind != TargetKind::cpu) return Json::object();
    Json facts = Json::object();
    for (Fact fact = Fact::two_threads_128k; fact <= Fact::two_threads_512k; fact = nth(fact, 1))
        facts[fact_record(fact).name] = describe_fact(fact, target);
    return {{"least_task_bytes", target.facts.least_task_bytes()}, {"facts", facts}};
}

Json describe_cuda_schedule(const Schedule& schedule) {
    return {{"family", family_name(schedule.family)},
            {"unit_bytes", schedule.vector_bytes},
            {"units_together", schedule.unroll},
            {"splits_slice", schedule.splits_slice},
            {"streaming_store", schedule.streaming_store}};
}

Json describe_schedule(const Form& form, const Target& target) {
    const Schedule& schedule = form.schedule;
    if (target.kind == TargetKind::cuda) return describe_cuda_schedule(schedule);
    const SizeClasses& classes = form.classes;
    return {{"family", family_name(schedule.family)},
            {"rows_checked_together", schedule.unroll},
            {"vector_bytes", schedule.vector_bytes},
            {"read_prefetch_rows", schedule.read_prefetch},
            {"read_prefetch_lines", kPrefetchLinesNames[static_cast<std::size_t>(schedule.read_prefetch_lines)]},
            {"read_prefetch_to_l1", schedule.read_prefetch_to_l1},
            {"read_prefetch_reason", why_read_prefetch(schedule, classes, target)},
            {"write_prefetch_lines", schedule.write_prefetch},
            {"table_registers", schedule.table_registers},
            {"table_registers_reason", why_table(form, target)},
            {"byte_permutes", schedule.byte_permutes},
            {"hardware_gather", schedule.hardware_gather},
            {"hardware_gather_reason", why_gather(form, target)},
            {"streaming_store", schedule.streaming_store},
            {"streaming_store_reason", why_streaming(form, target)},
            {"padded_rows", schedule.padded_rows},
            {"padded_rows_reason", why_padding(form, target)},
            {"grouped_rows", kGroupedRowsNames[static_cast<std::size_t>(schedule.grouped_rows)]},
            {"grouped_rows_reason", why_grouping(form, target)},
            {"sampled_rows_log2", schedule.sampled_rows_log2},
            {"sampled_rows_reason", why_sampling(form, target)},
            {"splits_slice", schedule.splits_slice}};
}

Json describe_size(const KnownSize& size) { return {{"bytes", size.bytes}, {"from", size.from}}; }

Json describe_cpu(const Target& target) {
    const MachineSizes& sizes = machine_sizes();
    return {{"kind", "cpu"},
            {"isa", isa_name(target.level)},
            {"capped", target.capped},
            {"vector_bytes", target.vector_bytes},
            {"byte_permutes", target.byte_permutes},
            {"assumed_gathers_fast", machine_gathers_fast()},
            {"gather_data_sampling", machine_data_sampling()},
            {"l1d", describe_size(sizes.l1d)},
            {"l2", describe_size(sizes.l2)},
            {"last_level_cache", describe_size(sizes.llc)},
            {"tlb_reach", describe_size(sizes.tlb_reach)}};
}

/// `scope`: what the back end resolved; null before the first compile.
Json describe_target(const Target& target, const Scope* scope) {
    Json result = target.kind == TargetKind::cpu
                      ? describe_cpu(target)
                      : Json{{"kind", "cuda"}, {"machine", text("sm_", target.machine)}, {"l2_bytes", target.l2_bytes}};
    if (scope == nullptr) return result;
    result["cpu"] = scope->cpu;
    result["features"] = scope->features;
    result["compiler"] = scope->compiler;
    return result;
}

const char* origin_name(KernelOrigin origin) {
    switch (origin) {
        case KernelOrigin::none: return "none";
        case KernelOrigin::memory: return "memory cache";
        case KernelOrigin::compiled: return "compiled for this plan";
    }
    return "";
}

Json describe_kernel(const PlanInfo& info, const std::string& symbol) {
    switch (info.state) {
        case KernelState::none: return {{"runs", "nothing"}, {"reason", "out has no elements"}};
        case KernelState::pending: return {{"runs", "generic"}, {"reason", "its kernel is being compiled"}};
        case KernelState::generic: return {{"runs", "generic"}, {"reason", info.reason.text}};
        case KernelState::generated: break;
    }
    return {{"runs", "generated"},
            {"symbol", symbol},
            {"origin", origin_name(info.origin)},
            {"compile_ns", info.kernel->compile_ns},
            {"load_ns", info.kernel->load_ns},
            {"mapped_bytes", info.kernel->code->mapped_bytes}};
}

}  // namespace

std::string Plan::describe() const {
    const Json result{{"operation", call_.operation == Operation::gather ? "gather" : "gather_nd"},
                      {"problem", describe_problem(form_.problem, form_.signature)},
                      {"signature", describe_signature(form_.signature, *key_)},
                      {"schedule", describe_schedule(form_, target_)},
                      {"facts", describe_facts(form_, target_)},
                      {"threads", describe_threads(target_)},
                      {"target", describe_target(target_, store_->known_scope())},
                      {"families", describe_families(form_, target_)},
                      {"kernel", describe_kernel(info(), kernel_symbol(form_.signature, form_.schedule))}};
    // A message of the loader may hold a path in any encoding.
    return result.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace gj
