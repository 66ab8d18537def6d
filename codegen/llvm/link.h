// link.h: links kernels into this process: one ORC session for all of them, made at the first use and never destroyed.
#pragma once

#include <memory>
#include <span>

#include "codegen/backend.h"

namespace gj {

/// Thread-safe. The object is not needed afterwards.
Result<std::unique_ptr<LoadedKernel>> link_kernel(std::span<const std::byte> object);

}  // namespace gj
