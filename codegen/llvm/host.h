// host.h: what code is made for on this host, as LLVM names it.
#pragma once

#include "codegen/key.h"

namespace gj {

/// The host's CPU and all its features; or, when `target` is capped, the plain CPU of its level.
Scope resolve_scope(const Target& target);

}  // namespace gj
