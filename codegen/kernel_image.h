// kernel_image.h: a kernel as bytes: what a back end makes, what a loader runs, and what may lie on a disk meanwhile.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace gj {

/// The strictest place that an image may ask for: what every machine's pages have.
inline constexpr std::size_t kMostImageAlignment = 4096;

/// The kernel of one (signature, schedule, scope). Of a CPU: position-independent code, constants and unwind table that
/// refer to nothing outside and hold no address, so that they run wherever `alignment` is kept. Of a device: a module
/// in a form that its driver takes; then only `bytes` and `symbol` mean something.
struct KernelImage {
    std::vector<std::byte> bytes;
    std::size_t entry = 0;         ///< where in them the kernel begins
    std::size_t unwind_table = 0;  ///< where its .eh_frame begins, which a zero word ends, at the end of the bytes
    std::size_t alignment = 1;     ///< of the place of the first: a power of two
    std::string symbol;
};

}  // namespace gj
