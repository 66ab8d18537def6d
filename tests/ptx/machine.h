// machine.h: runs kernels of PTX on the CPU, over memory of the host.
//
// A warp's lanes run in lockstep: of all lanes those at the lowest address go on, but for those that wait at a ballot,
// shuffle or barrier for lanes on their way. It is strict where a card is not: an access outside of what the memory
// knows or not aligned to its size, a ballot, shuffle or barrier that not all the lanes that it names will reach, and
// an instruction that it does not know end the run with std::runtime_error, which names the instruction and the thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "tests/ptx/module.h"

namespace gj::test::ptx {

/// What kernels may touch: ranges of the host's memory, each by its own address.
class Memory {
public:
    void allow(const void* begin, std::size_t bytes, std::string name, bool writable);

    /// Called before each read of global memory.
    std::function<void(std::uint64_t address, std::size_t bytes)> before_read;

    /// The place of an access; throws.
    std::byte* at(std::uint64_t address, std::size_t bytes, bool writes) const;

private:
    struct Range {
        std::uint64_t end;
        std::string name;
        bool writable;
    };
    std::map<std::uint64_t, Range> ranges_;  ///< by begin
};

struct Grid {
    std::uint32_t blocks, threads;
    std::uint32_t first = 0;  ///< blocks before it are left out
};

/// Of global memory: what the card would move.
struct Traffic {
    std::uint64_t sectors_read = 0, sectors_written = 0;  ///< of 32 bytes, each once an access of a warp
    std::uint64_t instructions = 0;                       ///< of warps
};

/// `parameters`: the kernel's, one after the other as it lays them out.
Traffic run(const Kernel& kernel, Grid grid, std::span<const std::byte> parameters, const Memory& memory);

}  // namespace gj::test::ptx
