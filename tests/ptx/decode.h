// decode.h: what the names of instructions say, read once a launch and not once a step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/ptx/module.h"
#include "tests/ptx/operations.h"

namespace gj::test::ptx {

/// Where and how an access goes: the words between "ld" and its type.
struct Access {
    std::string space;
    std::size_t count = 1;
    Type type;
};

/// What the machine has a way of its own for, and all the rest.
enum class Opcode : std::uint8_t {
    branch,
    leave,
    join_warp,
    join_block,
    fence,
    trap,
    load,
    store,
    atomic,
    set_predicate,
    convert,
    select,
    insert,
    vote,
    shuffle,
    move,
    compute,
};
Opcode read_opcode(const Instruction& instruction);

/// Of a load or a store. Throws std::runtime_error, as what follows.
Access read_access(const Instruction& instruction);

/// Changes no result here: "volatile", "L1::no_allocate".
bool is_hint(const std::string& part);

/// An instruction of arithmetic.
struct Computation {
    const Operation* operation = nullptr;
    Type type, result;
};

Computation read_computation(const Instruction& instruction);

/// What was read of the names of a kernel's instructions, once a launch and not once a step.
struct Known {
    explicit Known(const Kernel& kernel)
        : begin(kernel.code.data()), accesses(kernel.code.size()), computations(kernel.code.size()) {
        for (const Instruction& instruction : kernel.code) opcodes.push_back(read_opcode(instruction));
    }

    Opcode opcode(const Instruction& instruction) const {
        return opcodes[static_cast<std::size_t>(&instruction - begin)];
    }
    const Access& access(const Instruction& instruction) {
        std::optional<Access>& kept = accesses[static_cast<std::size_t>(&instruction - begin)];
        if (!kept) kept = read_access(instruction);
        return *kept;
    }
    const Computation& computation(const Instruction& instruction) {
        std::optional<Computation>& kept = computations[static_cast<std::size_t>(&instruction - begin)];
        if (!kept) kept = read_computation(instruction);
        return *kept;
    }

    const Instruction* begin;
    std::vector<Opcode> opcodes;
    std::vector<std::optional<Access>> accesses;
    std::vector<std::optional<Computation>> computations;
};

}  // namespace gj::test::ptx
