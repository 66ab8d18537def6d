// spare_memory.h: how much memory this process can take without driving others, or itself, out of it.
#pragma once

#include <cstdint>
#include <string>

namespace gj {

/// The least of what the system has available and of what each control group that the process is in leaves below its
/// limit (version 2, and the memory controller of version 1); what can be reclaimed of files counts as left. UINT64_MAX
/// where nothing tells. `root`: "" but in tests, which have /proc and /sys of their own.
std::uint64_t spare_memory(const std::string& root = "");

}  // namespace gj
