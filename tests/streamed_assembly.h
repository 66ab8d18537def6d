// streamed_assembly.h: that a fence stands before every return of a kernel that streams, by its assembly: results can't
// show it.
#pragma once

#include <string>

#include "tests/kernel_run.h"

namespace gj::test {

std::string assembly_of(const Case& c, const Scope& scope);

/// What of a kernel's assembly is wrong: it streams nothing, or returns before what it streamed is fenced; or "".
std::string unfenced(const std::string& assembly);

}  // namespace gj::test
