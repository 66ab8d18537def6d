// target.cpp: what code is made for on this machine.
#include "codegen/target.h"

#include <algorithm>

#include "codegen/cpuid.h"
#include "codegen/machine.h"
#include "codegen/streaming_tuning.h"
#include "common/lazy.h"

namespace gj {
namespace {

std::uint32_t register_bytes(IsaLevel level) {
    if (level == IsaLevel::x86_64_v4) return 64;
    if (level == IsaLevel::x86_64_v3) return 32;
    return 16;
}

/// What the CPU says: in a virtual machine each question takes microseconds.
struct Host {
    IsaLevel level;
    bool byte_permutes;
    std::uint64_t saved_registers;
    bool gains_by_groups;
    Assumptions assumptions;
};
constinit Lazy<const Host> host([]() -> const Host* {
    const X86Cpu cpu = host_cpu();
    const IsaLevel level = isa_level(cpu);
    const bool is_v4 = level == IsaLevel::x86_64_v4;
    return new Host{level,
                    has_byte_permutes(cpu),
                    saved_registers(cpu),
                    gains_by_groups(cpu),
                    {.near_prefetch = fetches_small_out(cpu),
                     .gathers = is_v4 && machine_gathers_fast(),
                     .streams = streams_far(cpu),
                     .rows_together = far_rows_together(cpu),
                     .far_rows_together = far_rows_together_into_far(cpu),
                     .two_steps = fetches_in_two_steps(cpu),
                     .held_two_steps = fetches_held_rows_in_two_steps(cpu),
                     .wide_two_steps = fetches_wide_rows_in_two_steps(cpu),
                     .to_l1 = fetches_to_l1(cpu),
                     .heads = fetches_heads(cpu),
                     .memory_heads = fetches_heads_from_memory(cpu),
                     .wide_copies = is_v4,
                     .tables = is_v4,
                     .narrow_tables = looks_up_in_narrow_registers(cpu),
                     .index_vectors = checks_by_vectors(cpu),
                     .stages = stages_any_rows(cpu),
                     .pairs = stores_pairs(cpu)}};
});

}  // namespace

const char* isa_name(IsaLevel level) {
    switch (level) {
        case IsaLevel::x86_64_v2: return "x86-64-v2";
        case IsaLevel::x86_64_v3: return "x86-64-v3";
        case IsaLevel::x86_64_v4: return "x86-64-v4";
        case IsaLevel::baseline: break;
    }
    return "baseline";
}

Target host_target(IsaLevel cap) {
    const Host& here = host.get();
    Target target;
    target.capped = cap != IsaLevel::baseline && cap <= here.level;
    target.level = target.capped ? cap : here.level;
    target.vector_bytes = register_bytes(target.level);
    target.byte_permutes = here.byte_permutes && !target.capped;
    target.saved_registers = here.saved_registers;
    target.gains_by_groups = here.gains_by_groups;
    const MachineSizes& sizes = machine_sizes();
    target.tlb_reach_bytes = sizes.tlb_reach.bytes;
    target.l1d_bytes = sizes.l1d.bytes;
    target.l2_bytes = sizes.l2.bytes;
    target.llc_bytes = std::min(sizes.llc.bytes, tuning::kMostLlc);
    // Each was measured at the highest level.
    target.facts = assumed_facts(target.level == here.level ? here.assumptions : Assumptions());
    return target;
}

}  // namespace gj
