// host.cpp: resolves CPU and features. The list names every feature with + or -, because a CPU's name lies: a
// virtual machine may lack what its model has.
#include "codegen/llvm/host.h"

#include <initializer_list>
#include <map>
#include <set>

#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringMap.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/Triple.h>
#include <llvm/TargetParser/X86TargetParser.h>

#include "codegen/llvm/module.h"

namespace gj {
namespace {

/// Turns off what needs registers that the system does not save, and all that builds on it. LLVM asks XCR0 itself for
/// most features, but not for AVX10 and APX (as of 19.1).
void drop_unsaved(std::uint64_t saved, llvm::StringMap<bool>& features) {
    const auto drop_without = [&](std::uint64_t registers, std::initializer_list<llvm::StringRef> names) {
        if ((saved & registers) == registers) return;
        for (llvm::StringRef name : names) {
            features[name] = false;
            llvm::X86::updateImpliedFeatures(name, false, features);
        }
    };
    drop_without(SavedRegisters::kAvx, {"avx", "xsave"});
    drop_without(SavedRegisters::kAvx512, {"avx512f", "avx10.1-256", "evex512"});
    drop_without(SavedRegisters::kAmx, {"amx-tile"});
    drop_without(SavedRegisters::kApx, {"egpr", "push2pop2", "ppx", "ndd", "ccmp", "nf", "cf", "zu"});
}

/// The level's own features, from LLVM's table of CPUs, and all that they imply.
std::set<std::string> level_features(const char* name) {
    llvm::SmallVector<llvm::StringRef, 64> listed;
    llvm::X86::getFeaturesForCPU(name, listed);
    listed.push_back("64bit");  // every level's, but left out of the table
    llvm::StringMap<bool> implied;
    std::set<std::string> all;
    for (llvm::StringRef feature : listed) {
        all.insert(feature.str());
        llvm::X86::updateImpliedFeatures(feature, true, implied);
    }
    for (const auto& feature : implied) {
        if (feature.getValue()) all.insert(feature.getKey().str());
    }
    return all;
}

/// Sorted: "+a,-b,...".
std::string feature_list(const llvm::StringMap<bool>& features) {
    std::map<std::string, bool> sorted;
    for (const auto& feature : features) sorted[feature.getKey().str()] = feature.getValue();
    std::string list;
    for (const auto& [name, enabled] : sorted) {
        if (!list.empty()) list += ',';
        list += enabled ? '+' : '-';
        list += name;
    }
    return list;
}

/// What this host's code is made with: every feature that LLVM knows to ask of a host, and every one that is on.
llvm::StringMap<bool> resolve_features(const Target& target) {
    llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
    if (target.capped) {
        for (auto& feature : features) feature.second = false;
        for (const std::string& name : level_features(isa_name(target.level))) features[name] = true;
    }
    if (llvm::Triple(llvm::sys::getProcessTriple()).isX86()) drop_unsaved(target.saved_registers, features);
    return features;
}

}  // namespace

Scope resolve_scope(const Target& target) {
    Scope scope;
    scope.kind = target.kind;
    scope.level = target.level;
    scope.triple = llvm::sys::getProcessTriple();
    scope.cpu = target.capped ? isa_name(target.level) : llvm::sys::getHostCPUName().str();
    scope.features = feature_list(resolve_features(target));
    // A machine that can't be made is reported by the first compile.
    if (const auto machine = create_target_machine(scope); machine.ok())
        scope.data_layout = machine.value()->createDataLayout().getStringRepresentation();
    scope.compiler = std::string("LLVM ") + LLVM_VERSION_STRING;
    scope.source_hash = codegen_source_hash();
    return scope;
}

}  // namespace gj
