// sandbox.h: a process gives up its right to make memory executable.
#pragma once

#include <string>
#include <vector>

namespace gj::test {

/// The kinds that this system has: "EACCES" and "EPERM" (a filter that answers so to mprotect(.., PROT_EXEC)), and from
/// Linux 6.3 on "mdwe" (PR_SET_MDWE).
std::vector<std::string> sandboxes();

/// One of these, or "ENOMEM", for good, for all threads that there are. False where it can't be had.
bool enter_sandbox(const std::string& kind);

}  // namespace gj::test
