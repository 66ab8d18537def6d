// small_server.h: a machine for tests of what is chosen and measured on it.
#pragma once

#include "codegen/target.h"

namespace gj {

/// Zen 4's caches, and none of what is assumed of it.
inline Target small_server() {
    Target target;
    target.level = IsaLevel::x86_64_v4;
    target.vector_bytes = 64;
    target.l1d_bytes = 32 << 10;
    target.l2_bytes = 1 << 20;
    target.tlb_reach_bytes = 9 << 20;
    target.llc_bytes = 32 << 20;
    return target;
}

}  // namespace gj
