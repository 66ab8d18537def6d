// machine.cpp: warps in lockstep, block after block.
#include "tests/ptx/machine.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "tests/ptx/warp.h"

namespace gj::test::ptx {

Warp::Warp(Block& block, std::uint32_t first_thread, std::uint32_t threads)
    : block_(block),
      first_thread_(first_thread),
      registers_(static_cast<std::size_t>(block.kernel.registers)),
      live_(threads == kLanes ? ~0u : (1u << threads) - 1),
      begun_(live_) {}

void Warp::run() {
    while (live_ != 0 && !waits_) step();
}

/// The lanes whose turn it is: those that stand furthest back, and stand at *at.
std::uint32_t Warp::furthest_back(std::size_t* at) const {
    *at = at_;
    if (together_) return live_;
    // Those that wait for others go on when nobody else can.
    const std::uint32_t free = (live_ & ~parked_) != 0 ? live_ & ~parked_ : live_;
    *at = SIZE_MAX;
    for_lanes(free, [&](std::uint32_t lane) { *at = std::min(*at, lane_at_[lane]); });
    std::uint32_t lanes = 0;
    for_lanes(live_, [&](std::uint32_t lane) { lanes |= lane_at_[lane] == *at ? 1u << lane : 0; });
    return lanes;
}

/// These of the live lanes stand there now.
void Warp::put(std::uint32_t lanes, std::size_t at) {
    if (together_ && lanes != live_) {
        lane_at_.fill(at_);
        together_ = false;
    }
    if (lanes == live_) {
        together_ = true;
        at_ = at;
    } else {
        for_lanes(lanes, [&](std::uint32_t lane) { lane_at_[lane] = at; });
    }
}

void Warp::step() {
    std::size_t at = 0;
    const std::uint32_t here = furthest_back(&at);
    if (at >= block_.kernel.code.size()) fail("a kernel that runs off its end");
    const Instruction& instruction = block_.kernel.code[at];
    std::uint32_t active = here;
    if (instruction.predicate >= 0) {
        const Lanes& predicate = reg(instruction.predicate);
        for_lanes(here, [&](std::uint32_t lane) {
            if ((predicate[lane] != 0) == instruction.negated) active &= ~(1u << lane);
        });
    }
    put(here, at + 1);
    ++block_.traffic->instructions;
    const bool was_parked = (active & ~parked_) == 0;
    parked_ &= ~active;
    try {
        if (active != 0) execute(instruction, active);
    } catch (const Parks&) {
        put(active, at);
        parked_ |= active;
        if (was_parked && (live_ & ~parked_) == 0)
            fail("lanes that wait for lanes that are not here in \"" + instruction.text + "\"");
    } catch (const std::runtime_error& failed) {
        fail(std::string(failed.what()) + " in \"" + instruction.text + "\", block " + std::to_string(block_.number) +
             ", threads from " + std::to_string(first_thread_) + " on");
    }
}

void Warp::execute(const Instruction& instruction, std::uint32_t active) {
    switch (block_.known.opcode(instruction)) {
        case Opcode::branch: return put(active, static_cast<std::size_t>(instruction.operands[0].value));
        case Opcode::leave: live_ &= ~active; return;
        case Opcode::join_warp: named(instruction, instruction.operands[0], active); return;
        case Opcode::join_block: return join_block(instruction, active);
        case Opcode::fence: return;  // one thread after the other: everything is seen
        case Opcode::trap: fail("trap");
        case Opcode::load: return load(instruction, active);
        case Opcode::store: return store(instruction, active);
        case Opcode::atomic: return atomic(instruction, active);
        case Opcode::set_predicate: return set_predicate(instruction, active);
        case Opcode::convert: return convert(instruction, active);
        case Opcode::select: return select(instruction, active);
        case Opcode::insert: return insert(instruction, active);
        case Opcode::vote: return vote(instruction, active);
        case Opcode::shuffle: return shuffle(instruction, active);
        case Opcode::move: return move(instruction, active);
        case Opcode::compute: return compute(instruction, active);
    }
}

void Warp::join_block(const Instruction& instruction, std::uint32_t active) {
    if (instruction.operands.size() != 1 || value(instruction.operands[0], 0) != 0) fail("a barrier but number 0");
    await_others(begun_, active);
    waits_ = true;
}

std::uint64_t Warp::special(const std::string& name, std::uint32_t lane) const {
    if (name == "%tid.x") return first_thread_ + lane;
    if (name == "%ntid.x") return block_.grid.threads;
    if (name == "%ctaid.x") return block_.number;
    if (name == "%nctaid.x") return block_.grid.blocks;
    if (name == "%laneid") return lane;
    if (name == "%tid.y" || name == "%tid.z" || name == "%ctaid.y" || name == "%ctaid.z") return 0;
    if (name == "%ntid.y" || name == "%ntid.z" || name == "%nctaid.y" || name == "%nctaid.z") return 1;
    fail("what is " + name);
}

std::uint64_t Warp::value(const Operand& operand, std::uint32_t lane) {
    switch (operand.kind) {
        case Operand::Kind::number: return static_cast<std::uint64_t>(operand.value);
        case Operand::Kind::reg: return operand.negated ? reg(operand.reg)[lane] ^ 1 : reg(operand.reg)[lane];
        case Operand::Kind::special: return special(operand.name, lane);
        default: fail("an operand that is no number");
    }
}

const Lanes& Warp::values(const Operand& operand, std::uint32_t active, Lanes& made) {
    if (operand.kind == Operand::Kind::reg && !operand.negated) return reg(operand.reg);
    for_lanes(active, [&](std::uint32_t lane) { made[lane] = value(operand, lane); });
    return made;
}

/// "setp.lt.s32 p, a, b", "setp.lt.and.s32 p|q, a, b, r".
void Warp::set_predicate(const Instruction& instruction, std::uint32_t active) {
    Type type;
    if (!read_type(instruction.parts.back(), &type)) fail("what is ." + instruction.parts.back());
    const std::string combined = instruction.parts.size() == 4 ? instruction.parts[2] : "";
    const Operation* const operation = combined.empty() ? nullptr : find_operation({combined});
    if (!combined.empty() && combined != "and" && combined != "or" && combined != "xor") fail("what is ." + combined);
    const Comparison compare = find_comparison(instruction.parts[1]);
    const Operand& to = instruction.operands[0];
    std::array<Lanes, 2> made;
    const Lanes& first = values(instruction.operands[1], active, made[0]);
    const Lanes& second = values(instruction.operands[2], active, made[1]);
    for_lanes(active, [&](std::uint32_t lane) {
        const bool holds = compare(first[lane], second[lane], type);
        const std::uint64_t other = operation == nullptr ? 0 : value(instruction.operands[3], lane);
        const auto combine = [&](bool one) {
            return operation == nullptr ? std::uint64_t{one} : operation->compute(one ? 1 : 0, other, 0, type) & 1;
        };
        reg(to.reg)[lane] = combine(holds);
        if (to.also >= 0) reg(to.also)[lane] = combine(!holds);
    });
}

/// "cvt.u64.s32 d, a": of whole numbers.
void Warp::convert(const Instruction& instruction, std::uint32_t active) {
    Type to, from;
    if (instruction.parts.size() != 3 || !read_type(instruction.parts[1], &to) ||
        !read_type(instruction.parts[2], &from))
        fail("a conversion that is not known");
    Lanes made;
    const Lanes& before = values(instruction.operands[1], active, made);
    Lanes& result = reg(instruction.operands[0].reg);
    for_lanes(active, [&](std::uint32_t lane) { result[lane] = widened(widened(before[lane], from), to); });
}

void Warp::select(const Instruction& instruction, std::uint32_t active) {
    for_lanes(active, [&](std::uint32_t lane) {
        const bool first = value(instruction.operands[3], lane) != 0;
        reg(instruction.operands[0].reg)[lane] = value(instruction.operands[first ? 1 : 2], lane);
    });
}

/// "bfi.b32 d, a, b, position, length": so many bits of a, in b.
void Warp::insert(const Instruction& instruction, std::uint32_t active) {
    Type type;
    if (!read_type(instruction.parts.back(), &type)) fail("what is ." + instruction.parts.back());
    const auto bits = static_cast<std::uint64_t>(type.bits);
    for_lanes(active, [&](std::uint32_t lane) {
        const auto word = [&](std::size_t i) { return value(instruction.operands[i], lane); };
        const std::uint64_t position = word(3) & 0xff, length = word(4) & 0xff;
        std::uint64_t result = word(2);
        for (std::uint64_t i = 0; i < length && position + i < bits; ++i) {
            const std::uint64_t bit = std::uint64_t{1} << (position + i);
            result = (word(1) >> i & 1) != 0 ? result | bit : result & ~bit;
        }
        reg(instruction.operands[0].reg)[lane] = result;
    });
}

/// Throws Parks where some of the lanes are on their way.
void Warp::await_others(std::uint32_t wanted, std::uint32_t active) const {
    if ((wanted & ~live_) != 0) fail("a barrier that not all lanes have reached");
    if ((wanted & ~active) != 0) throw Parks();
}

std::uint32_t Warp::named(const Instruction& instruction, const Operand& mask, std::uint32_t active) {
    std::uint32_t names = 0;
    for_lanes(active, [&](std::uint32_t lane) {
        const auto mine = static_cast<std::uint32_t>(value(mask, lane));
        if (names != 0 && mine != names) fail("lanes that name different masks");
        names = mine;
    });
    if ((names & ~live_) != 0) fail("." + instruction.parts[1] + " names a lane that is not here");
    await_others(names, active);
    if ((active & ~names) != 0) fail("." + instruction.parts[1] + " does not name a lane that is here");
    return names;
}

/// "vote.sync.ballot.b32 d, p, mask", "vote.sync.any.pred d, p, mask".
void Warp::vote(const Instruction& instruction, std::uint32_t active) {
    named(instruction, instruction.operands[2], active);
    std::uint32_t ballot = 0;
    for_lanes(active,
              [&](std::uint32_t lane) { ballot |= value(instruction.operands[1], lane) != 0 ? 1u << lane : 0; });
    const std::string& what = instruction.parts[2];
    std::uint64_t result = ballot;
    if (what == "any")
        result = ballot != 0 ? 1 : 0;
    else if (what == "all")
        result = ballot == active ? 1 : 0;
    else if (what != "ballot")
        fail("what is ." + what);
    for_lanes(active, [&](std::uint32_t lane) { reg(instruction.operands[0].reg)[lane] = result; });
}

/// "shfl.sync.idx.b32 d|p, a, b, c, mask": the segment of all lanes only (c = 31, and 0 for "up").
void Warp::shuffle(const Instruction& instruction, std::uint32_t active) {
    named(instruction, instruction.operands[4], active);
    const std::string& what = instruction.parts[2];
    const Lanes before = reg(instruction.operands[1].reg);
    for_lanes(active, [&](std::uint32_t lane) {
        const auto b = static_cast<std::uint32_t>(value(instruction.operands[2], lane)) & 31;
        if (value(instruction.operands[3], lane) != (what == "up" ? 0u : 31u)) fail("a shuffle within segments");
        std::uint32_t from = b;
        if (what == "up")
            from = lane - b;
        else if (what == "down")
            from = lane + b;
        else if (what == "bfly")
            from = lane ^ b;
        else if (what != "idx")
            fail("what is ." + what);
        const bool is_inside = from < kLanes;
        if (!is_inside) from = lane;
        if ((active >> from & 1) == 0) fail("a shuffle from a lane that is not here");
        reg(instruction.operands[0].reg)[lane] = before[from];
        if (instruction.operands[0].also >= 0) reg(instruction.operands[0].also)[lane] = is_inside ? 1 : 0;
    });
}

/// Also "mov.b64 d, {a, b}" and "mov.b64 {a, b}, d".
void Warp::move(const Instruction& instruction, std::uint32_t active) {
    const Operand &to = instruction.operands[0], &from = instruction.operands[1];
    Type type;
    if (!read_type(instruction.parts.back(), &type)) fail("what is ." + instruction.parts.back());
    Lanes made;
    const Lanes* const whole = from.kind == Operand::Kind::vector ? nullptr : &values(from, active, made);
    for_lanes(active, [&](std::uint32_t lane) {
        std::uint64_t moved = 0;
        if (from.kind == Operand::Kind::vector) {
            const int bits = type.bits / static_cast<int>(from.elements.size());
            for (std::size_t i = 0; i < from.elements.size(); ++i)
                moved |= narrowed(value(from.elements[i], lane), {'b', bits}) << (bits * static_cast<int>(i));
        } else {
            moved = (*whole)[lane];
        }
        if (to.kind != Operand::Kind::vector) {
            reg(to.reg)[lane] = narrowed(moved, type);
            return;
        }
        const int bits = type.bits / static_cast<int>(to.elements.size());
        for (std::size_t i = 0; i < to.elements.size(); ++i)
            if (to.elements[i].kind != Operand::Kind::none)
                reg(to.elements[i].reg)[lane] = narrowed(moved >> (bits * static_cast<int>(i)), {'b', bits});
    });
}

void Warp::compute(const Instruction& instruction, std::uint32_t active) {
    if (instruction.parts[0] == "activemask") {
        for_lanes(active, [&](std::uint32_t lane) { reg(instruction.operands[0].reg)[lane] = active; });
        return;
    }
    const Computation& computation = block_.known.computation(instruction);
    std::array<Lanes, 3> made;
    std::array<const Lanes*, 3> given{&kNothing, &kNothing, &kNothing};
    for (std::size_t i = 1; i < instruction.operands.size(); ++i)
        given.at(i - 1) = &values(instruction.operands[i], active, made.at(i - 1));
    Lanes& to = reg(instruction.operands[0].reg);
    for_lanes(active, [&](std::uint32_t lane) {
        const std::uint64_t result =
            computation.operation->compute((*given[0])[lane], (*given[1])[lane], (*given[2])[lane], computation.type);
        to[lane] = narrowed(result, computation.result);
    });
}

void Memory::allow(const void* begin, std::size_t bytes, std::string name, bool writable) {
    const auto at = reinterpret_cast<std::uintptr_t>(begin);
    ranges_[at] = {at + bytes, std::move(name), writable};
}

std::byte* Memory::at(std::uint64_t address, std::size_t bytes, bool writes) const {
    auto range = ranges_.upper_bound(address);
    if (range != ranges_.begin()) {
        --range;
        if (address <= range->second.end && bytes <= range->second.end - address) {
            if (writes && !range->second.writable) fail("a write to " + range->second.name);
            return reinterpret_cast<std::byte*>(address);
        }
    }
    fail(std::string(writes ? "a write" : "a read") + " of " + std::to_string(bytes) +
         " bytes outside of every tensor");
}

Traffic run(const Kernel& kernel, Grid grid, std::span<const std::byte> parameters, const Memory& memory) {
    if (parameters.size() != kernel.parameter_bytes) fail("parameters of another size than the kernel's");
    Traffic traffic;
    Known known(kernel);
    for (std::uint32_t block = grid.first; block < grid.blocks; ++block)
        Block(kernel, grid, block, parameters, memory, known, &traffic).run();
    return traffic;
}

}  // namespace gj::test::ptx
