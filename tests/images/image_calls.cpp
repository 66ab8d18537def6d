// image_calls.cpp: the calls of family_calls(), policy by policy.
#include "tests/images/image_calls.h"

#include <utility>

#include "codegen/key.h"
#include "tests/family_calls.h"

namespace gj::test {

std::vector<ApiCall> image_calls() {
    std::vector<ApiCall> calls;
    for (const gj_policy policy :
         {GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_FILL, GJ_POLICY_CLAMP, GJ_POLICY_WRAP, GJ_POLICY_TRUST}) {
        for (FamilyCall& each : family_calls()) {
            ApiCall& call = each.call;
            call.policy = policy;
            call.fill.assign(call.params.element_bytes(), 0x5A);
            if (policy != GJ_POLICY_TRUST) call.indices.set_integer(call.indices.count() / 2, 127);
            calls.push_back(std::move(call));
        }
    }
    return calls;
}

std::vector<Target> image_targets() {
    std::vector<Target> targets{host_target(IsaLevel::baseline)};
    for (const IsaLevel level : {IsaLevel::x86_64_v2, IsaLevel::x86_64_v3, IsaLevel::x86_64_v4})
        if (level <= targets.front().level) targets.push_back(host_target(level));
    return targets;
}

std::string image_key(const Target& target, const Signature& signature, const Schedule& schedule) {
    const std::string level = (target.capped ? "capped " : "") + std::string(isa_name(target.level)) + " ";
    return level + std::string(Key(signature, schedule).bytes());
}

}  // namespace gj::test
