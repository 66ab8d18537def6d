// key.h: the canonical bytes by which kernels are compared, found and stored.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "codegen/schedule.h"
#include "codegen/signature.h"
#include "codegen/target.h"

namespace gj {

/// A kernel's key within one engine. What is the same for all of an engine's kernels (the target, the compiler, our own
/// sources) is its scope, written once: see scope_bytes.
class Key {
public:
    static constexpr std::size_t kMaxBytes = 1024;

    Key(const Signature& signature, const Schedule& schedule);

    std::string_view bytes() const { return {bytes_.data(), size_}; }
    std::uint64_t hash() const { return hash_; }  ///< XXH3 of bytes(): finds, never decides
    std::uint64_t signature_hash() const;         ///< the same of what comes before the schedule

private:
    std::array<char, kMaxBytes> bytes_;
    std::size_t size_, signature_size_;
    std::uint64_t hash_;
};

/// The inverse of Key: false, and nothing changed, when the bytes are no key of this signature version.
bool read_key(std::string_view bytes, Signature* signature, Schedule* schedule);

/// What the back end bakes in beyond signature and schedule, and nothing else: sizes of caches choose Schedules, which
/// stand in the key. The rest of the key, the same for all kernels of a store.
struct Scope {
    TargetKind kind = TargetKind::cpu;
    IsaLevel level = IsaLevel::baseline;
    std::string triple, data_layout;
    std::string cpu, features;  ///< resolved: every feature with + or -
    std::string compiler;       ///< "LLVM 19.1.7"
    std::string source_hash;    ///< codegen_source_hash
};
std::string scope_bytes(const Scope& scope);

/// Hash of the sources of codegen/ and common/ and of how they are compiled, as hexadecimal text; made at build time
/// (cmake/hash_sources.cmake).
std::string_view codegen_source_hash();

}  // namespace gj
