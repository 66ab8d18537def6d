// link.h: links kernels: from a relocatable object to an image. One ORC session for all of them, made at the first use
// and never destroyed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "codegen/kernel_image.h"
#include "common/status.h"

namespace gj {

/// Where images are linked to lie: no place that memory has, so that what they hold must not depend on it.
inline constexpr std::uint64_t kLinkAddress = std::uint64_t{1} << 40;

/// Maps nothing and runs nothing. `address`, a multiple of kMostImageAlignment, is for tests: the bytes are the same
/// for each. INTERNAL where the object is no kernel (link_graph.h), RESOURCE_EXHAUSTED for want of memory, UNAVAILABLE
/// where ORC can't be started. Thread-safe.
Result<KernelImage> link_image(std::span<const std::byte> object, std::uint64_t address = kLinkAddress);

}  // namespace gj
