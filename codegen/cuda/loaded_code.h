// loaded_code.h: kernels that the driver has loaded, for good: they may run, or stand in a host's graphs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "codegen/cuda/driver.h"
#include "common/status.h"

namespace gj {

/// Of all that a process loads.
inline constexpr std::size_t kMostLoadedBytes = std::size_t{256} << 20;

/// The kernel (CUkernel) of that name, in all contexts. Code is loaded once, whoever asks: it is found again by its
/// bytes. UNSUPPORTED where the driver does not take code of this kind, RESOURCE_EXHAUSTED beyond kMostLoadedBytes.
/// Thread-safe. It ends no capture. PTX may take the driver's compiler some 10 ms.
Result<void*> load_code(const Driver& driver, std::string_view bytes, const std::string& kernel);

}  // namespace gj
