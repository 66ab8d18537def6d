// image_calls.cpp: the calls of family_calls(), policy by policy.
#include "tests/images/image_calls.h"

#include <utility>

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

}  // namespace gj::test
