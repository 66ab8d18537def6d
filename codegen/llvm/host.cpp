// host.cpp: resolves CPU and features. The list names every feature with + or -, because a CPU's name lies: a
// virtual machine may lack what its model has.
#include "codegen/llvm/host.h"

#include <set>

#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringMap.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/X86TargetParser.h>

namespace gj {
namespace {

const char* level_name(IsaLevel level) {
    switch (level) {
        case IsaLevel::x86_64_v2: return "x86-64-v2";
        case IsaLevel::x86_64_v3: return "x86-64-v3";
        case IsaLevel::x86_64_v4: return "x86-64-v4";
        case IsaLevel::baseline: break;
    }
    return "x86-64";
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

/// Sorted: "+a,-b,...": every name that LLVM knows to ask of a host, and every one of `enabled`.
std::string feature_list(const std::set<std::string>& known, const std::set<std::string>& enabled) {
    std::string list;
    for (const std::string& name : known) {
        if (!list.empty()) list += ',';
        list += enabled.count(name) ? '+' : '-';
        list += name;
    }
    return list;
}

}  // namespace

Scope resolve_scope(const Target& target) {
    std::set<std::string> known, enabled;
    for (const auto& feature : llvm::sys::getHostCPUFeatures()) {
        known.insert(feature.getKey().str());
        if (feature.getValue()) enabled.insert(feature.getKey().str());
    }
    Scope scope;
    scope.target = target;
    scope.triple = llvm::sys::getProcessTriple();
    scope.cpu = llvm::sys::getHostCPUName().str();
    if (target.capped) {
        scope.cpu = level_name(target.level);
        enabled = level_features(level_name(target.level));
        known.insert(enabled.begin(), enabled.end());
    }
    scope.features = feature_list(known, enabled);
    scope.compiler = std::string("LLVM ") + LLVM_VERSION_STRING;
    scope.source_hash = codegen_source_hash();
    return scope;
}

}  // namespace gj
