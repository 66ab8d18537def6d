// target_test.cpp: what is read off a CPU and a machine, for CPUs and machines of the test's own making.
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "codegen/cpuid.h"
#include "codegen/machine.h"
#include "codegen/schedule.h"
#include "codegen/streaming_tuning.h"

namespace gj {
namespace {

constexpr std::uint64_t kX87 = 1, kSse = 2;

/// Leaf and subleaf -> registers; zeros elsewhere.
using Leaves = std::map<std::pair<std::uint32_t, std::uint32_t>, CpuidRegisters>;

X86Cpu make_cpu(const Leaves& leaves, std::uint64_t xcr0) {
    return {[leaves](std::uint32_t leaf, std::uint32_t subleaf) {
                const auto found = leaves.find({leaf, subleaf});
                return found == leaves.end() ? CpuidRegisters() : found->second;
            },
            xcr0};
}

constexpr std::uint32_t bits(std::initializer_list<int> set) {
    std::uint32_t value = 0;
    for (const int bit : set) value |= std::uint32_t{1} << bit;
    return value;
}

/// Leaves 1, 7 and 0x80000001 of a CPU with all of x86-64-v4.
Leaves all_of_v4() {
    Leaves leaves;
    leaves[{1, 0}].ecx = bits({0, 9, 12, 13, 19, 20, 22, 23, 26, 27, 28, 29});
    leaves[{7, 0}].ebx = bits({3, 5, 8, 16, 17, 28, 30, 31});
    leaves[{0x80000001, 0}].ecx = bits({0, 5});
    return leaves;
}

constexpr std::uint64_t kSavesAll = kX87 | kSse | SavedRegisters::kAll;

std::uint64_t reach_entries(const Leaves& leaves) { return tlb_entries(make_cpu(leaves, 0)).entries; }

std::string reach_source(const Leaves& leaves) { return tlb_entries(make_cpu(leaves, 0)).source; }

/// A folder of files that ends with its scope.
class Folder {
public:
    Folder() : path_(std::filesystem::temp_directory_path() / "gatherjit_target_test.XXXXXX") {
        std::string name = path_.string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void add_cache(int index, const char* level, const char* type, const char* size) const {
        const std::filesystem::path cache = path_ / ("index" + std::to_string(index));
        std::filesystem::create_directory(cache);
        std::ofstream(cache / "level") << level << "\n";
        std::ofstream(cache / "type") << type << "\n";
        std::ofstream(cache / "size") << size << "\n";
    }
    std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

TEST_CASE("a level counts only when the system saves its registers") {
    const Leaves leaves = all_of_v4();
    CHECK(isa_level(make_cpu(leaves, kSavesAll)) == IsaLevel::x86_64_v4);
    CHECK(isa_level(make_cpu(leaves, kX87 | SavedRegisters::kAvx512)) == IsaLevel::x86_64_v4);
    for (const std::uint64_t lacking : {0x20, 0x40, 0x80})
        CHECK(isa_level(make_cpu(leaves, kSavesAll & ~lacking)) == IsaLevel::x86_64_v3);
    for (const std::uint64_t lacking : {0x2, 0x4})
        CHECK(isa_level(make_cpu(leaves, kSavesAll & ~lacking)) == IsaLevel::x86_64_v2);
    CHECK(isa_level(make_cpu(leaves, 0)) == IsaLevel::x86_64_v2);
}

TEST_CASE("a level needs each of its instructions") {
    const auto check_bits = [](std::pair<std::uint32_t, std::uint32_t> leaf, std::uint32_t CpuidRegisters::* reg,
                               std::initializer_list<int> all, IsaLevel without) {
        for (const int bit : all) {
            CAPTURE(leaf.first);
            CAPTURE(bit);
            Leaves leaves = all_of_v4();
            leaves[leaf].*reg &= ~(std::uint32_t{1} << bit);
            CHECK(isa_level(make_cpu(leaves, kSavesAll)) == without);
        }
    };
    check_bits({1, 0}, &CpuidRegisters::ecx, {0, 9, 13, 19, 20, 23}, IsaLevel::baseline);
    check_bits({0x80000001, 0}, &CpuidRegisters::ecx, {0}, IsaLevel::baseline);
    check_bits({1, 0}, &CpuidRegisters::ecx, {12, 22, 27, 28, 29}, IsaLevel::x86_64_v2);
    check_bits({7, 0}, &CpuidRegisters::ebx, {3, 5, 8}, IsaLevel::x86_64_v2);
    check_bits({0x80000001, 0}, &CpuidRegisters::ecx, {5}, IsaLevel::x86_64_v2);
    check_bits({7, 0}, &CpuidRegisters::ebx, {16, 17, 28, 30, 31}, IsaLevel::x86_64_v3);
}

#if defined(__x86_64__)

TEST_CASE("this CPU's level is what the compiler's run-time library finds") {
    const IsaLevel level = isa_level(host_cpu());
    CHECK((level >= IsaLevel::x86_64_v2) == bool(__builtin_cpu_supports("x86-64-v2")));
    CHECK((level >= IsaLevel::x86_64_v3) == bool(__builtin_cpu_supports("x86-64-v3")));
    CHECK((level >= IsaLevel::x86_64_v4) == bool(__builtin_cpu_supports("x86-64-v4")));
    CHECK(host_target(IsaLevel::baseline).level == level);
}

#endif

TEST_CASE("a cap that the host has is obeyed, its own level too; a higher one means the host's own code") {
    const Target host = host_target(IsaLevel::baseline);
    CHECK_FALSE(host.capped);
    for (const IsaLevel cap : {IsaLevel::x86_64_v2, IsaLevel::x86_64_v3, IsaLevel::x86_64_v4}) {
        const Target target = host_target(cap);
        CHECK(target.capped == (cap <= host.level));
        CHECK(target.level == std::min(cap, host.level));
        CHECK(target.vector_bytes <= host.vector_bytes);
    }
}

TEST_CASE("TLB entries come from leaf 0x18, else leaf 2, else AMD's leaf, else from nowhere") {
    Leaves leaves;
    CHECK(reach_entries(leaves) == 0);
    leaves[{0x80000006, 0}].ebx = 0x6u << 28 | 2048u << 16 | 0x4u << 12 | 512;
    CHECK(reach_entries(leaves) == 2048);
    CHECK(reach_source(leaves) == "cpuid leaf 0x80000006");
    leaves[{0x80000006, 0}].ebx = 0x6u << 28 | 128u << 16 | 0x8u << 12 | 64;
    CHECK(reach_entries(leaves) == 128);
    leaves[{0x80000021, 0}].eax = bits({14});  // 32 at a time, of which three quarters count
    CHECK(reach_entries(leaves) == 3072);
    leaves[{0x80000021, 0}].eax = 0;
    leaves[{1, 0}].eax = 0x00B10F00;  // family 0x1A, behind a hypervisor that keeps that bit to itself
    CHECK(reach_entries(leaves) == 3072);
    leaves[{0x80000006, 0}].ebx = 0x6u << 28 | 512u << 16;
    CHECK(reach_entries(leaves) == 512);  // such a hypervisor's own
    leaves[{0x80000006, 0}].ebx = 0x6u << 28 | 128u << 16;
    leaves[{1, 0}].eax = 0x00A20F00;  // family 0x19
    CHECK(reach_entries(leaves) == 128);
    leaves[{2, 0}] = {0x00C30001, 0x800000C1, 0, 0};  // 1,536 entries; and a register that holds no descriptors
    CHECK(reach_entries(leaves) == 1536);
    CHECK(reach_source(leaves) == "cpuid leaf 2");
    leaves[{2, 0}] = {0x00FEFF01, 0xF0, 0, 0};  // "ask leaf 0x18"
    CHECK(reach_source(leaves) == "cpuid leaf 0x80000006");
    leaves[{0x18, 0}] = {2, 0, 0, 0};
    leaves[{0x18, 1}] = {0, 4u << 16 | 0b0001, 16, 1u << 5 | 1};   // 64 entries of data
    leaves[{0x18, 2}] = {0, 8u << 16 | 0b0011, 256, 2u << 5 | 3};  // 2,048 unified
    CHECK(reach_entries(leaves) == 2048);
    leaves[{0x18, 2}] = {0, 8u << 16 | 0b0110, 256, 2u << 5 | 3};  // not of 4 KiB pages
    CHECK(reach_entries(leaves) == 64);
    leaves[{0x18, 2}] = {0, 8u << 16 | 0b0001, 256, 2u << 5 | 2};  // of instructions
    CHECK(reach_entries(leaves) == 64);
    CHECK(reach_source(leaves) == "cpuid leaf 0x18");
}

TEST_CASE("gathers are fast on Intel's CPUs whose system says that nothing slows them down") {
    Leaves intel;
    intel[{0, 0}] = {0x20, 0x756e6547, 0x6c65746e, 0x49656e69};
    const X86Cpu cpu = make_cpu(intel, kSavesAll);
    CHECK(gathers_fast(cpu, "Not affected"));
    CHECK(gathers_fast(cpu, "Vulnerable"));
    for (const char* state : {"Mitigation: Microcode", "Mitigation: Microcode (locked)", "Vulnerable: No microcode",
                              "Unknown: Dependent on hypervisor status", ""})
        CHECK_FALSE(gathers_fast(cpu, state));
    Leaves amd;
    amd[{0, 0}] = {0x10, 0x68747541, 0x444d4163, 0x69746e65};
    CHECK_FALSE(gathers_fast(make_cpu(amd, kSavesAll), "Not affected"));
    CHECK(gains_by_groups(cpu));
    CHECK_FALSE(gains_by_groups(make_cpu(amd, kSavesAll)));
    CHECK_FALSE(gathers_fast(make_cpu({}, 0), "Not affected"));
    CHECK_FALSE(host_target(IsaLevel::x86_64_v2).facts.says(Fact::gather_l1_4));
    CHECK_FALSE(host_target(IsaLevel::x86_64_v3).facts.says(Fact::gather_l1_4));
}

TEST_CASE("bytes are looked up in registers where the CPU has AVX512_VBMI and all of x86-64-v4") {
    Leaves leaves = all_of_v4();
    CHECK_FALSE(has_byte_permutes(make_cpu(leaves, kSavesAll)));
    leaves[{7, 0}].ecx = bits({1});
    CHECK(has_byte_permutes(make_cpu(leaves, kSavesAll)));
    CHECK_FALSE(has_byte_permutes(make_cpu(leaves, kX87 | kSse | SavedRegisters::kAvx)));
    for (const IsaLevel cap : {IsaLevel::x86_64_v2, IsaLevel::x86_64_v3, IsaLevel::x86_64_v4}) {
        const Target target = host_target(cap);
        if (target.capped) CHECK_FALSE(target.byte_permutes);  // no level has it
    }
}

TEST_CASE("a large out is taken to be streamed on AMD's CPUs since Zen 3 and Intel's since Sapphire Rapids") {
    Leaves amd = all_of_v4();
    amd[{0, 0}] = {0x10, 0x68747541, 0x444d4163, 0x69746e65};
    CHECK(streams_far(make_cpu(amd, kSavesAll)));
    CHECK_FALSE(streams_far(make_cpu(amd, 0)));                // no register of AVX-512 is saved
    CHECK_FALSE(far_rows_together(make_cpu(amd, kSavesAll)));  // of no known family
    CHECK(fetches_in_two_steps(make_cpu(amd, kSavesAll)));
    CHECK_FALSE(fetches_in_two_steps(make_cpu(amd, 0)));
    amd[{1, 0}].eax = 0x00B00F00;  // family 0x1A
    CHECK(far_rows_together(make_cpu(amd, kSavesAll)));
    CHECK(fetches_heads(make_cpu(amd, kSavesAll)));
    CHECK(fetches_to_l1(make_cpu(amd, kSavesAll)));
    CHECK_FALSE(fetches_heads(make_cpu(amd, 0)));
    CHECK_FALSE(fetches_to_l1(make_cpu(amd, 0)));
    CHECK_FALSE(fetches_in_two_steps(make_cpu(amd, kSavesAll)));
    amd[{1, 0}].eax = 0x00A00F00;  // Zen 4
    CHECK_FALSE(far_rows_together(make_cpu(amd, kSavesAll)));
    CHECK_FALSE(fetches_heads(make_cpu(amd, kSavesAll)));
    constexpr std::uint64_t kSavesAvx = kX87 | kSse | SavedRegisters::kAvx;
    for (const std::uint32_t zen4 : {0x00A10F11U, 0x00A60F12U, 0x00A70F41U, 0x00AA0F02U}) {  // its AVX-512 hidden
        amd[{1, 0}].eax = zen4;
        CHECK_FALSE(is_zen3(make_cpu(amd, kSavesAvx)));
    }
    for (const std::uint32_t zen3 : {0x00A00F11U, 0x00A20F10U, 0x00A40F41U, 0x00A50F00U}) {
        amd[{1, 0}].eax = zen3;
        CHECK(streams_far(make_cpu(amd, kSavesAvx)));
        CHECK(far_rows_together(make_cpu(amd, kSavesAvx)));
        CHECK(far_rows_together_into_far(make_cpu(amd, kSavesAvx)));
        CHECK_FALSE(fetches_in_two_steps(make_cpu(amd, kSavesAvx)));
        CHECK_FALSE(fetches_wide_rows_in_two_steps(make_cpu(amd, kSavesAvx)));
        CHECK_FALSE(checks_by_vectors(make_cpu(amd, kSavesAvx)));
        CHECK_FALSE(stores_pairs(make_cpu(amd, kSavesAvx)));
        CHECK_FALSE(stages_any_rows(make_cpu(amd, kSavesAvx)));
        CHECK(fetches_heads_from_memory(make_cpu(amd, kSavesAvx)));
        CHECK_FALSE(fetches_small_out(make_cpu(amd, kSavesAvx)));
        CHECK(looks_up_in_narrow_registers(make_cpu(amd, kSavesAvx)));
    }
    CHECK_FALSE(streams_far(make_cpu(amd, kX87 | kSse)));
    amd[{1, 0}].eax = 0x00800F00;  // Zen 2
    CHECK_FALSE(streams_far(make_cpu(amd, kSavesAvx)));
    CHECK_FALSE(far_rows_together(make_cpu(amd, kSavesAvx)));
    CHECK_FALSE(far_rows_together_into_far(make_cpu(amd, kSavesAvx)));
    CHECK(checks_by_vectors(make_cpu(amd, kSavesAvx)));
    CHECK(fetches_wide_rows_in_two_steps(make_cpu(amd, kSavesAvx)));
    CHECK(stores_pairs(make_cpu(amd, kSavesAvx)));
    CHECK(stages_any_rows(make_cpu(amd, kSavesAvx)));
    CHECK_FALSE(fetches_heads_from_memory(make_cpu(amd, kSavesAvx)));
    CHECK(fetches_small_out(make_cpu(amd, kSavesAvx)));
    CHECK_FALSE(looks_up_in_narrow_registers(make_cpu(amd, kSavesAvx)));
    Leaves intel = all_of_v4();
    intel[{0, 0}] = {0x20, 0x756e6547, 0x6c65746e, 0x49656e69};
    CHECK_FALSE(streams_far(make_cpu(intel, kSavesAll)));
    intel[{7, 0}].edx |= bits({23});  // AVX512_FP16
    CHECK(streams_far(make_cpu(intel, kSavesAll)));
    CHECK_FALSE(streams_far(make_cpu(intel, 0)));
    CHECK(fetches_in_two_steps(make_cpu(intel, kSavesAll)));
    CHECK_FALSE(fetches_in_two_steps(make_cpu(intel, 0)));
    CHECK(fetches_held_rows_in_two_steps(make_cpu(intel, kSavesAll)));
    CHECK_FALSE(fetches_held_rows_in_two_steps(make_cpu(intel, 0)));
    CHECK_FALSE(fetches_to_l1(make_cpu(intel, kSavesAll)));
    amd[{7, 0}].edx |= bits({23});
    CHECK_FALSE(is_sapphire_rapids(make_cpu(amd, kSavesAll)));
    CHECK_FALSE(fetches_held_rows_in_two_steps(make_cpu(amd, kSavesAll)));
    CHECK(host_target(IsaLevel::x86_64_v2).facts.store(256, Place::l2, OutSize::large) != StoreChoice::streaming);
}

TEST_CASE("caches are read from the system's folder") {
    const Folder folder;
    CHECK(read_cache_folder(folder.path()).l1d == 0);
    folder.add_cache(0, "1", "Data", "48K");
    folder.add_cache(1, "1", "Instruction", "64K");
    folder.add_cache(2, "2", "Unified", "2048K");
    CHECK(read_cache_folder(folder.path()).llc == 2048 << 10);
    folder.add_cache(3, "3", "Unified", "105M");
    const CacheSizes sizes = read_cache_folder(folder.path());
    CHECK(sizes.l1d == 48 << 10);
    CHECK(sizes.l2 == 2 << 20);
    CHECK(sizes.llc == 105 << 20);
}

TEST_CASE("what a folder says that is no size is not believed") {
    const Folder folder;
    for (const char* size : {"", "K", "many", "-1K", "12", "99999999999999999999K", "4 K"}) {
        folder.add_cache(0, "1", "Data", size);
        CHECK(read_cache_folder(folder.path()).l1d == 0);
        CHECK(read_cache_folder(folder.path()).llc == 0);
    }
}

TEST_CASE("this machine's sizes are known or assumed, never missing") {
    const MachineSizes& sizes = machine_sizes();
    for (const KnownSize& size : {sizes.l1d, sizes.l2, sizes.llc, sizes.tlb_reach}) {
        CHECK(size.bytes >= 4096);
        CHECK(std::string(size.from) != "");
    }
    CHECK(sizes.llc.bytes >= sizes.l2.bytes);
    const Target target = host_target(IsaLevel::baseline);
    CHECK(target.tlb_reach_bytes == sizes.tlb_reach.bytes);
}

TEST_CASE("size classes follow the target's sizes") {
    Target target;
    target.l1d_bytes = 32 << 10;
    target.l2_bytes = 1 << 20;
    target.tlb_reach_bytes = 8 << 20;
    target.llc_bytes = 32 << 20;
    const std::pair<std::uint64_t, Place> places[] = {{0, Place::l1},
                                                      {32 << 10, Place::l1},
                                                      {(32 << 10) + 1, Place::l2},
                                                      {(1 << 20) + 1, Place::near_by},
                                                      {8 << 20, Place::near_by},
                                                      {(8 << 20) + 1, Place::llc},
                                                      {32 << 20, Place::llc},
                                                      {(32 << 20) + 1, Place::memory}};
    for (const auto& [bytes, place] : places) {
        CHECK(classify(bytes, 0, target).params == place);
        CHECK(classify(bytes, 0, target).beyond_tlb() == (place >= Place::llc));
    }
    CHECK(classify(0, 1 << 20, target).out == OutSize::small);
    CHECK(classify(0, (1 << 20) + 1, target).out == OutSize::beyond_l2);
    CHECK(classify(0, (16 << 20) - 1, target).out == OutSize::beyond_l2);
    CHECK(classify(0, 16 << 20, target).out == OutSize::half_llc);
    CHECK(classify(0, 32 << 20, target).out == OutSize::large);
    Facts facts = assumed_facts({});
    CHECK_FALSE(classify(0, 16 << 20, target).far_out(facts));
    CHECK(classify(0, 32 << 20, target).far_out(facts));
    facts[Fact::far_from_half_llc_cache].choice = 1;
    CHECK(classify(0, 16 << 20, target).far_out(facts));
    // Of a cache so large that others have their parts of it, less.
    target.llc_bytes = 480 << 20;
    CHECK(classify(0, (12 << 20) - 1, target).out == OutSize::beyond_l2);
    CHECK(classify(0, 12 << 20, target).out == OutSize::quarter_llc);
    CHECK(classify(0, 12 << 20, target).far_out(facts));
    CHECK_FALSE(classify(0, (12 << 20) - 1, target).far_out(facts));
    facts[Fact::far_from_quarter_llc_cache].choice = 0;
    CHECK_FALSE(classify(0, 12 << 20, target).far_out(facts));
    CHECK(classify(0, 24 << 20, target).far_out(facts));
    facts[Fact::far_from_quarter_llc_cache].choice = 1;
    facts[Fact::far_from_half_llc_cache].choice = 0;
    CHECK_FALSE(classify(0, 12 << 20, target).far_out(facts));
    CHECK(classify(0, (24 << 20) - 1, target).out == OutSize::quarter_llc);
    CHECK(classify(0, 24 << 20, target).out == OutSize::half_llc);
    CHECK(classify(0, (480 << 20) - 1, target).out == OutSize::half_llc);
    CHECK(classify(0, 480 << 20, target).out == OutSize::large);
}

TEST_CASE("of a last-level cache that others share an out is large that fills it together with params") {
    Target target;
    target.tlb_reach_bytes = 8 << 20;
    target.l2_bytes = 2 << 20;
    target.llc_bytes = 96 << 20;
    const auto out = [&](std::uint64_t params_mib, std::uint64_t out_mib) {
        return classify(params_mib << 20, out_mib << 20, target).out;
    };
    CHECK(out(0, 95) == OutSize::half_llc);
    CHECK(out(0, 96) == OutSize::large);
    CHECK(out(8, 95) == OutSize::half_llc);  // within TLB reach
    CHECK(out(48, 47) == OutSize::half_llc);
    CHECK(out(48, 48) == OutSize::large);
    CHECK(out(83, 12) == OutSize::quarter_llc);
    CHECK(out(84, 12) == OutSize::large);
    CHECK(out(UINT64_MAX >> 20, 11) == OutSize::beyond_l2);
    CHECK(out(UINT64_MAX >> 20, 12) == OutSize::large);
    CHECK(out(UINT64_MAX >> 20, 2) == OutSize::small);
    target.llc_bytes = 32 << 20;  // of one process, all of it
    CHECK(out(30, 31) == OutSize::half_llc);
    CHECK(out(30, 15) == OutSize::beyond_l2);
    CHECK(out(1000, 31) == OutSize::half_llc);
    CHECK(host_target(IsaLevel::baseline).llc_bytes <= tuning::kMostLlc);
}

TEST_CASE("from where on an out is large is a fact for each place that params lie in") {
    for (const Place place : {Place::l1, Place::near_by, Place::llc, Place::memory}) {
        Facts facts = assumed_facts({});
        for (int i = 0; i < 3; ++i) facts[nth(Fact::far_from_quarter_llc_cache, i)].choice = 0;
        const SizeClasses half{.params = place, .out = OutSize::half_llc};
        const SizeClasses quarter{.params = place, .out = OutSize::quarter_llc};
        for (int i = 0; i < 3; ++i) {
            const bool is_asked = i == place_class(place);
            CHECK_FALSE(quarter.far_out(facts));
            facts[nth(Fact::far_from_half_llc_cache, i)].choice = 1;
            CHECK(half.far_out(facts) == is_asked);
            CHECK_FALSE(quarter.far_out(facts));
            facts[nth(Fact::far_from_quarter_llc_cache, i)].choice = 1;
            CHECK(quarter.far_out(facts) == is_asked);
            if (is_asked) break;
        }
    }
    Facts facts = assumed_facts({});
    facts[Fact::far_from_half_llc_llc].choice = 1;  // what a walk reads lies near by, and comes through that cache
    CHECK(SizeClasses{.params = Place::near_by, .out = OutSize::half_llc, .is_part_of_far = true}.far_out(facts));
}

}  // namespace
}  // namespace gj
