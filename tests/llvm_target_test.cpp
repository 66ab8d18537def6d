// llvm_target_test.cpp: the features that code is made with: what the CPU has and the system saves the registers of,
// and no more.
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/cpuid.h"
#include "tests/llvm_backend.h"

namespace gj::test {
namespace {

/// "+name" entries of a scope's list that need registers beyond those saved.
std::string unsaved_features(const std::string& features, std::uint64_t saved) {
    const auto lacks = [saved](std::uint64_t registers) { return (saved & registers) != registers; };
    std::vector<std::string> forbidden;
    const auto forbid = [&](std::uint64_t registers, std::initializer_list<const char*> prefixes) {
        if (lacks(registers)) forbidden.insert(forbidden.end(), prefixes.begin(), prefixes.end());
    };
    forbid(SavedRegisters::kAvx,
           {"+avx", "+fma", "+f16c", "+xop", "+vaes", "+vpclmul", "+xsave", "+sha512", "+sm3", "+sm4"});
    forbid(SavedRegisters::kAvx512, {"+avx512", "+avx10", "+evex512"});
    forbid(SavedRegisters::kAmx, {"+amx"});
    forbid(SavedRegisters::kApx, {"+egpr", "+push2pop2", "+ppx", "+ndd", "+ccmp", "+nf", "+cf", "+zu"});
    std::string found, feature;
    std::istringstream list(features);
    while (std::getline(list, feature, ','))
        for (const std::string& prefix : forbidden)
            if (feature.starts_with(prefix)) found += feature + " ";
    return found;
}

bool has(const std::string& features, const std::string& name) {
    return ("," + features + ",").find(",+" + name + ",") != std::string::npos;
}

Scope scope_with(std::uint64_t saved) {
    Target target = host_target(IsaLevel::baseline);
    target.saved_registers = saved;
    return scope_for(target);
}

TEST_CASE("no feature needs registers that the system does not save") {
    const std::uint64_t saved = saved_registers(host_cpu());
    CHECK(host_target(IsaLevel::baseline).saved_registers == saved);
    CHECK(unsaved_features(host_scope().features, saved) == "");
    // As if the system saved less.
    const std::uint64_t avx = saved & SavedRegisters::kAvx, avx512 = saved & SavedRegisters::kAvx512;
    for (const std::uint64_t less : {std::uint64_t{0}, std::uint64_t{2}, avx, avx512, saved & ~std::uint64_t{0x20},
                                     saved & ~SavedRegisters::kAmx}) {
        CAPTURE(less);
        CHECK(unsaved_features(scope_with(less).features, less) == "");
    }
    // Nothing but what needs them goes.
    for (const char* name : {"sse4.2", "popcnt", "cx16", "64bit", "bmi2"})
        CHECK(has(scope_with(0).features, name) == has(host_scope().features, name));
    CHECK(has(scope_with(avx).features, "avx2") == has(host_scope().features, "avx2"));
}

TEST_CASE("LLVM finds the level that cpuid and XCR0 give") {
    const IsaLevel level = isa_level(host_cpu());
    const std::string& features = host_scope().features;
    for (const char* name : {"avx2", "fma", "bmi", "bmi2", "f16c", "lzcnt", "movbe"})
        if (level >= IsaLevel::x86_64_v3) CHECK(has(features, name));
    for (const char* name : {"avx512f", "avx512vl", "avx512bw", "avx512dq", "avx512cd"})
        if (level >= IsaLevel::x86_64_v4) CHECK(has(features, name));
    CHECK(has(features, "avx2") == (level >= IsaLevel::x86_64_v3));
    CHECK(has(features, "avx512vl") == (level >= IsaLevel::x86_64_v4));
}

TEST_CASE("a cap is its level's features and no other") {
    const IsaLevel host = host_target(IsaLevel::baseline).level;
    for (const IsaLevel level : {IsaLevel::x86_64_v2, IsaLevel::x86_64_v3, IsaLevel::x86_64_v4}) {
        if (level > host) continue;
        const Scope scope = scope_for(host_target(level));
        CHECK(scope.cpu == isa_name(level));
        CHECK(has(scope.features, "sse4.2"));
        CHECK(has(scope.features, "avx2") == (level >= IsaLevel::x86_64_v3));
        CHECK(has(scope.features, "avx512vl") == (level >= IsaLevel::x86_64_v4));
        for (const char* name : {"avx512vbmi", "avx512fp16", "amx-tile", "gfni", "avx10.1-256", "egpr"})
            CHECK_FALSE(has(scope.features, name));
    }
}

TEST_CASE("scopes of different levels and of different saved registers are different keys") {
    const std::string host = scope_bytes(host_scope());
    CHECK(scope_bytes(scope_with(0)) != host);
    for (const IsaLevel level : {IsaLevel::x86_64_v2, IsaLevel::x86_64_v3, IsaLevel::x86_64_v4}) {
        const Target target = host_target(level);
        CHECK((scope_bytes(scope_for(target)) != host) == target.capped);
    }
}

}  // namespace
}  // namespace gj::test
