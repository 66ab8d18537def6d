// tuning.h: every threshold by which CUDA kernels are scheduled and launched; of a CPU's kernels: codegen/tuning.h.
#pragma once

#include <cstdint>

namespace gj::tuning {

/// Threads of a block, and as many blocks a multiprocessor as a grid has at most: four times what is resident with 40
/// registers a thread. Not measured.
inline constexpr unsigned kCudaBlockThreads = 256;
inline constexpr std::int64_t kCudaBlocksPerMultiprocessor = 24;

/// warp_rows: from blocks of so many bytes on, and units of so many; units that a lane has under way, of whole rows and
/// of a piece of one; and from blocks of 2^11 bytes on a warp has a piece of 4 KiB of one row, so that few large rows
/// fill the card too. Not measured.
inline constexpr std::uint32_t kCudaLeastWarpBlock = 32;
inline constexpr std::uint8_t kCudaLeastWarpUnit = 4, kCudaWarpUnits = 4, kCudaPieceUnits = 8, kCudaSplitSizeClass = 11;

/// packed_rows: stores of 16 bytes that a thread makes, so that at least 4 slices are under way. Not measured.
constexpr std::uint8_t cuda_packed_vectors(std::uint32_t block_bytes, int coordinates) {
    return coordinates > 1 || block_bytes <= 4 ? 1 : block_bytes == 8 ? 2 : 4;
}
inline constexpr int kCudaMostPackedCoordinates = 2;
/// Indices of a vector under `wrap`: of 32, whose remainders the compiler makes side by side, it spills up to 900 bytes
/// for sm_90 to sm_121 (NVRTC 13.0); of 16, none.
inline constexpr unsigned kCudaMostPackedWraps = 16;

/// Units that a thread has under way: with more coordinates fewer, whose indices fill the registers. Not measured.
constexpr std::uint8_t cuda_units_in_flight(int coordinates) { return coordinates <= 2 ? 4 : coordinates <= 4 ? 2 : 1; }

}  // namespace gj::tuning
