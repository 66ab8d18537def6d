// warp.h: a block's warps, each of up to 32 lanes in lockstep: their registers, and where they stand.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/ptx/decode.h"
#include "tests/ptx/machine.h"

namespace gj::test::ptx {

inline constexpr std::uint32_t kLanes = 32;
using Lanes = std::array<std::uint64_t, kLanes>;
inline constexpr Lanes kNothing{};

[[noreturn]] inline void fail(const std::string& what) { throw std::runtime_error(what); }

/// Lanes stay where they are until those that they wait for have come.
struct Parks {};

class Block;

class Warp {
public:
    Warp(Block& block, std::uint32_t first_thread, std::uint32_t threads);

    bool is_done() const { return live_ == 0; }
    bool is_waiting() const { return waits_; }
    void go_on() { waits_ = false; }
    /// Until it waits at a barrier or is done.
    void run();

private:
    std::uint32_t furthest_back(std::size_t* at) const;
    void put(std::uint32_t lanes, std::size_t at);
    void step();
    void execute(const Instruction& instruction, std::uint32_t active);
    void join_block(const Instruction& instruction, std::uint32_t active);
    void load(const Instruction& instruction, std::uint32_t active);
    void store(const Instruction& instruction, std::uint32_t active);
    void atomic(const Instruction& instruction, std::uint32_t active);
    void set_predicate(const Instruction& instruction, std::uint32_t active);
    void convert(const Instruction& instruction, std::uint32_t active);
    void select(const Instruction& instruction, std::uint32_t active);
    void insert(const Instruction& instruction, std::uint32_t active);
    void vote(const Instruction& instruction, std::uint32_t active);
    void shuffle(const Instruction& instruction, std::uint32_t active);
    void move(const Instruction& instruction, std::uint32_t active);
    void compute(const Instruction& instruction, std::uint32_t active);

    Lanes& reg(int number) {
        if (number < 0) fail("an operand that is no register");
        return registers_[static_cast<std::size_t>(number)];
    }
    std::uint64_t value(const Operand& operand, std::uint32_t lane);
    /// Of all active lanes: the register itself, or what is made of the operand.
    const Lanes& values(const Operand& operand, std::uint32_t active, Lanes& made);
    std::uint64_t special(const std::string& name, std::uint32_t lane) const;
    std::byte* place(const Access& access, const Operand& address, std::uint32_t lane, bool writes);
    void count(const Access& access, const Operand& address, std::uint32_t active, std::uint64_t* sectors);
    /// The lanes that a mask names; all of them must be here.
    std::uint32_t named(const Instruction& instruction, const Operand& mask, std::uint32_t active);
    void await_others(std::uint32_t wanted, std::uint32_t active) const;

    template <class Visit>
    static void for_lanes(std::uint32_t active, Visit visit) {
        for (; active != 0; active &= active - 1) visit(static_cast<std::uint32_t>(std::countr_zero(active)));
    }

    Block& block_;
    const std::uint32_t first_thread_;
    std::vector<Lanes> registers_;
    bool together_ = true;  ///< all live lanes stand at at_; else each at its own lane_at_
    std::size_t at_ = 0;
    std::array<std::size_t, kLanes> lane_at_{};
    std::uint32_t live_;
    const std::uint32_t begun_;
    std::uint32_t parked_ = 0;  ///< of the live ones
    bool waits_ = false;
};

class Block {
public:
    Block(const Kernel& kernel, Grid grid, std::uint32_t number, std::span<const std::byte> parameters,
          const Memory& memory, Known& known, Traffic* traffic)
        : kernel(kernel),
          grid(grid),
          number(number),
          parameters(parameters),
          memory(memory),
          known(known),
          traffic(traffic),
          shared(kernel.shared_bytes) {}

    void run() {
        std::vector<Warp> warps;
        for (std::uint32_t first = 0; first < grid.threads; first += kLanes)
            warps.emplace_back(*this, first, std::min(kLanes, grid.threads - first));
        for (bool all_done = false; !all_done;) {
            all_done = true;
            bool any_waits = false;
            for (Warp& warp : warps) {
                warp.run();
                all_done &= warp.is_done();
                any_waits |= warp.is_waiting();
            }
            for (Warp& warp : warps) {
                if (any_waits && !warp.is_waiting()) fail("a barrier that not all warps have reached");
                warp.go_on();
            }
        }
    }

    const Kernel& kernel;
    const Grid grid;
    const std::uint32_t number;
    const std::span<const std::byte> parameters;
    const Memory& memory;
    Known& known;
    Traffic* const traffic;
    std::vector<std::byte> shared;
};

}  // namespace gj::test::ptx
