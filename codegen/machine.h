// machine.h: this machine's caches and TLB: how large they are, and how that is known.
#pragma once

#include <cstdint>
#include <string>

namespace gj {

struct X86Cpu;

/// A size, and what said so: a file, a call, a cpuid leaf, or why it is assumed. Text that lives for ever.
struct KnownSize {
    std::uint64_t bytes;
    const char* from;
};

/// A core's first two levels of data cache, and the last level: whole, not a core's share, since one call may use all
/// of it while other cores rest.
struct MachineSizes {
    KnownSize l1d, l2, llc;
    KnownSize tlb_reach;  ///< bytes that the largest TLB covers with 4 KiB pages
};

/// Read once a process.
const MachineSizes& machine_sizes();

/// Bytes of the caches in a folder like /sys/devices/system/cpu/cpu0/cache; 0: it does not tell.
struct CacheSizes {
    std::uint64_t l1d = 0, l2 = 0, llc = 0;
};
CacheSizes read_cache_folder(const std::string& folder);

/// Whether gather instructions are faster than as many loads: on Intel's CPUs (measured: Sapphire Rapids), unless
/// microcode slows them down so that they leak nothing (0.3 to 0.7 times as fast as loads then). `data_sampling`: what
/// the system says of that, as in /sys/devices/system/cpu/vulnerabilities/gather_data_sampling; a system that says
/// nothing is not trusted.
bool gathers_fast(const X86Cpu& cpu, const std::string& data_sampling);
/// Whether an out as large as the last-level cache is better stored past the caches: on AMD's CPUs since Zen 3 (there
/// 1.6 to 3 times as fast out of L2, 1.1 to 1.7 from memory; tuning.h) and Intel's since Sapphire Rapids. An
/// assumption, where nobody has measured this very machine.
bool streams_far(const X86Cpu& cpu);
/// Whether several rows beyond TLB reach are faster than one at a time: on Zen 5 and later, and on Zen 3 (whole calls
/// into a small out: rows of 4 to 64 bytes 1.05 to 1.15 times as fast); on Sapphire Rapids and Zen 4 they are slower
/// (tuning.h).
bool far_rows_together(const X86Cpu& cpu);
/// And whether they are from memory into a large out: on Zen 3 (schedule.h).
bool far_rows_together_into_far(const X86Cpu& cpu);
/// Whether rows of up to 16 bytes from memory are better fetched in two steps: on Zen 4 (of AMD's CPUs with AVX-512 the
/// one before Zen 5; prefetch_tuning.h), and on Xeons. Zen 3 does not gain by it.
bool fetches_in_two_steps(const X86Cpu& cpu);
/// Whether larger ones are: not on Zen 3 (facts.def).
bool fetches_wide_rows_in_two_steps(const X86Cpu& cpu);
/// Whether rows out of the last-level cache are: on Xeons. One with 480 MiB of it, into a small out, ns a row, none
/// fetched / 32 rows ahead / 128 / in two steps from 40 / from 160: out of 16 MiB 4 bytes 2.8, 3.3, 2.8, 3.0, 2.8; 16
/// bytes 2.9, 3.8, 3.2, 3.3, 3.2; 24 bytes 3.3, 5.1, 5.2, 4.9, 3.9; 64 bytes 3.2, 3.8, 3.3, 3.6, 3.3; out of 64 MiB
/// 4.4, 4.8, 4.7, 4.6, 4.0; 4.1, 4.5, 4.2, 3.8, 3.8; 5.9, 4.6, 4.9, 5.5, 4.3; 4.6, 4.9, 4.9, 4.0, 4.0; out of 240 MiB
/// 16 bytes 5.1, 6.0, 6.1, 5.3, 5.2; 32 bytes 7.3, 6.5, 6.5, 6.1, 6.0; out of 1400 MiB 10.3, 11.3, 11.3, 10.4, 10.5;
/// 11.9, 12.0, 12.0, 10.8, 10.9.
bool fetches_held_rows_in_two_steps(const X86Cpu& cpu);
/// Whether small rows out of the last-level cache into a large out are fetched into L1 (facts.def): on Zen 5. On Xeons
/// fetching into L2 was faster (prefetch_tuning.h); not measured elsewhere.
bool fetches_to_l1(const X86Cpu& cpu);
/// Whether of rows of 2 KiB and more out of the last-level cache the first lines are best fetched (kHeadBytes), and not
/// all: on Zen 5. Not measured by whole calls elsewhere.
bool fetches_heads(const X86Cpu& cpu);
/// Whether those of rows from memory into a small out are: on Zen 3, rows of 4 KiB, times as fast as a memcpy a row,
/// first lines / all of a row / line by line / none, pages of 2 MiB 0.95, 0.91, 0.82, 0.88, of 4 KiB 0.98, -, 0.85,
/// 0.93 (medians of five turns). Of 1 KiB, line by line / first lines / far ahead, 1.30, 1.29 and 1.02.
bool fetches_heads_from_memory(const X86Cpu& cpu);
/// Whether lines of a small out are best fetched for writing: not on Zen 3. Rows of 64 bytes, 256 bytes, 1 KiB and 4
/// KiB there, times as fast as a memcpy a row, fetched / not, out of L1 2.35, 1.04, 0.98, 1.12 / 2.62, 1.09, 1.05,
/// 1.27; out of L2 1.87, 1.03, 0.99, 1.10 / 1.98, 1.04, 1.06, 1.15; out of the last-level cache 1.20, 1.16, 1.24, 1.05
/// / 1.22, 1.27, 1.33, 1.10 (medians of three turns and more).
bool fetches_small_out(const X86Cpu& cpu);
/// Whether elements of up to 4 bytes are looked up in registers of 32 bytes faster than loaded: on Zen 3, tables of 64
/// bytes 1.5 (elements of 1 and 2 bytes) and 2.2 times (of 4) as fast, of 128 bytes 1.13, 1.2 and 1.6.
bool looks_up_in_narrow_registers(const X86Cpu& cpu);
/// Whether within L2 64-bit indices of one coordinate are best checked a vector at a time: not on Zen 3. There it is as
/// fast as rows one by one in some processes, and 0.8 times as fast in others (rows of 1 to 8 bytes out of L1 and L2).
bool checks_by_vectors(const X86Cpu& cpu);
/// Whether rows of 16 bytes out of L1 are best stored by pairs: not on Zen 3 (tuning.h).
bool stores_pairs(const X86Cpu& cpu);
/// Whether the generic kernel best streams small rows of any size through a buffer: not on Zen 3 (engine/run/tuning.h).
bool stages_any_rows(const X86Cpu& cpu);
/// Whether small rows of vast tables gain by being taken by groups (tuning.h): on a Xeon. On a Zen 3 they lose: rows of
/// 4 bytes, 1 Mi of them, out of 256 MiB, 2 GiB and 8 GiB 0.65 to 0.73, 0.91 and 0.71 to 0.89 times as fast, in pages
/// of 2 MiB 0.65, 0.55 to 0.79 and 1.03; a Zen 4 and a Zen 5 gained nothing that was seen.
bool gains_by_groups(const X86Cpu& cpu);
/// Of this machine, and the line that says so, empty where there is none. Read once a process.
bool machine_gathers_fast();
const std::string& machine_data_sampling();

}  // namespace gj
