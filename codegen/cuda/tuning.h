// tuning.h: every threshold by which CUDA kernels are scheduled and launched; of a CPU's kernels: codegen/tuning.h.
//
// Measured on an H100 (docs/gpu.md), with params of 20 MiB, within L2, and of 4 or 8 GiB; ranges go over both.
#pragma once

#include <cstdint>

namespace gj::tuning {

/// Threads of a block. A grid has a block for every tile of work: with 24 a multiprocessor, which went on to what lay a
/// grid ahead, rows of 4 to 32 bytes were 0.98 to 1.0 as fast, and others the same.
inline constexpr unsigned kCudaBlockThreads = 256;
/// But for the generic kernel, whose threads have a unit at a time, and much to find out before it: with a block for
/// every 256 units rows of 64 bytes and more were 0.86 to 0.98 as fast from 8 GiB, 0.88 to 1.01 from 20 MiB, 0.97 to
/// 1.03 from 1 MiB; rows of 4 and 16 bytes from 8 GiB 1.02 to 1.1.
inline constexpr std::int64_t kCudaGenericBlocks = 24;  // a multiprocessor

/// warp_rows: from blocks of so many bytes on, and units of so many.
inline constexpr std::uint32_t kCudaLeastWarpBlock = 32;
inline constexpr std::uint8_t kCudaLeastWarpUnit = 4;
/// Units that a lane has under way: rows of 64 bytes to 1 KiB were 0.9 to 1.0 as fast with 8, and 0.97 to 1.0 with 2.
inline constexpr std::uint8_t kCudaWarpUnits = 4;
/// A warp has so many bytes of rows, 32 rows at most; of larger ones, from 2^11 bytes on, a piece of so many. Then
/// blocks that run side by side write side by side: with 32 rows always, rows of 512 bytes and 1 KiB were 0.97 to 0.99
/// as fast. Pieces of 4 KiB are the same, of 1 KiB 0.99.
inline constexpr std::uint32_t kCudaWarpBytes = 2048;
inline constexpr std::uint8_t kCudaSplitSizeClass = 11;

/// packed_rows: stores of 16 bytes that a thread makes, of 1 to 4. Rows of 16 bytes were 0.97 and 0.98 as fast with 2
/// and 4 within L2, and the same beyond it.
inline constexpr std::uint8_t kCudaPackedVectors = 1;
inline constexpr int kCudaMostPackedCoordinates = 2;
/// Indices of a vector under `wrap`: of 32, whose remainders the compiler makes side by side, it spills up to 900 bytes
/// for sm_90 to sm_121 (NVRTC 13.0); of 16, none.
inline constexpr unsigned kCudaMostPackedWraps = 16;

/// L2 gives up first what is stored (`st.global.cs`) where out is more than half of it, and params at most so many
/// times as large: 1.01 to 1.1 times as fast with params of 0.4 to 0.6 of it, 1.0 to 1.02 of 1.3, 1.0 to 1.01 of 1.9,
/// and 0.99 to 1.0 beyond. Only by stores of 16 bytes: no others were tried.
inline constexpr std::uint64_t kCudaStreamedParamsOfL2 = 2;

/// units: that a thread has under way: of rows of 12 bytes 2 and 8 are the same as 4, 1 is 0.75 as fast; with more
/// coordinates fewer, whose indices fill the registers (not measured).
constexpr std::uint8_t cuda_units_in_flight(int coordinates) { return coordinates <= 2 ? 4 : coordinates <= 4 ? 2 : 1; }

}  // namespace gj::tuning
