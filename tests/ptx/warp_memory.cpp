// warp_memory.cpp: what lanes load, store and change in memory; the sectors that they touch are counted.
#include <algorithm>
#include <cstring>

#include "tests/ptx/warp.h"

namespace gj::test::ptx {

std::byte* Warp::place(const Access& access, const Operand& address, std::uint32_t lane, bool writes) {
    if (address.kind != Operand::Kind::address) fail("no address");
    const std::uint64_t at = (address.reg < 0 ? 0 : reg(address.reg)[lane]) + static_cast<std::uint64_t>(address.value);
    const std::size_t bytes = static_cast<std::size_t>(access.type.bits) / 8 * access.count;
    if (at % bytes != 0) fail("lane " + std::to_string(lane) + ": a misaligned access");
    if (access.space == "global") {
        if (!writes && block_.memory.before_read) block_.memory.before_read(at, bytes);
        return block_.memory.at(at, bytes, writes);
    }
    const bool is_shared = access.space == "shared";
    const std::size_t size = is_shared ? block_.shared.size() : block_.parameters.size();
    if (bytes > size || at > size - bytes || (writes && !is_shared)) fail("an access outside " + access.space);
    return is_shared ? block_.shared.data() + at : const_cast<std::byte*>(block_.parameters.data()) + at;
}

void Warp::count(const Access& access, const Operand& address, std::uint32_t active, std::uint64_t* sectors) {
    if (access.space != "global") return;
    const std::size_t bytes = static_cast<std::size_t>(access.type.bits) / 8 * access.count;
    std::array<std::uint64_t, 2 * kLanes> touched;  // an access has 16 bytes at most
    std::size_t found = 0;
    for_lanes(active, [&](std::uint32_t lane) {
        const std::uint64_t at = reg(address.reg)[lane] + static_cast<std::uint64_t>(address.value);
        touched[found++] = at / 32;
        if ((at + bytes - 1) / 32 != at / 32) touched[found++] = at / 32 + 1;
    });
    std::sort(touched.begin(), touched.begin() + found);
    *sectors += static_cast<std::uint64_t>(std::unique(touched.begin(), touched.begin() + found) - touched.begin());
}

void Warp::load(const Instruction& instruction, std::uint32_t active) {
    const Access& access = block_.known.access(instruction);
    const std::size_t bytes = static_cast<std::size_t>(access.type.bits) / 8;
    const Operand& to = instruction.operands[0];
    if ((to.kind == Operand::Kind::vector ? to.elements.size() : 1) != access.count) fail("a vector of another size");
    count(access, instruction.operands[1], active, &block_.traffic->sectors_read);
    for_lanes(active, [&](std::uint32_t lane) {
        const std::byte* const from = place(access, instruction.operands[1], lane, false);
        for (std::size_t i = 0; i < access.count; ++i) {
            std::uint64_t loaded = 0;
            std::memcpy(&loaded, from + i * bytes, bytes);
            const Operand& element = access.count == 1 ? to : to.elements[i];
            if (element.kind != Operand::Kind::none) reg(element.reg)[lane] = widened(loaded, access.type);
        }
    });
}

void Warp::store(const Instruction& instruction, std::uint32_t active) {
    const Access& access = block_.known.access(instruction);
    const std::size_t bytes = static_cast<std::size_t>(access.type.bits) / 8;
    const Operand& from = instruction.operands[1];
    if ((from.kind == Operand::Kind::vector ? from.elements.size() : 1) != access.count)
        fail("a vector of another size");
    count(access, instruction.operands[0], active, &block_.traffic->sectors_written);
    for_lanes(active, [&](std::uint32_t lane) {
        std::byte* const to = place(access, instruction.operands[0], lane, true);
        for (std::size_t i = 0; i < access.count; ++i) {
            const std::uint64_t stored = value(access.count == 1 ? from : from.elements[i], lane);
            std::memcpy(to + i * bytes, &stored, bytes);
        }
    });
}

/// "atom.global.min.u64 d, [a], b", "red.global.min.u64 [a], b".
void Warp::atomic(const Instruction& instruction, std::uint32_t active) {
    Access access;
    std::string what;
    for (std::size_t i = 1; i < instruction.parts.size(); ++i) {
        const std::string& part = instruction.parts[i];
        if (part == "global" || part == "shared")
            access.space = part;
        else if (!read_type(part, &access.type) && !is_hint(part))
            what += part;
    }
    const Operation* const operation = find_operation({what});
    if (operation == nullptr || (what != "min" && what != "max" && what != "add" && what != "and" && what != "or"))
        fail("an atomic ." + what);
    const bool returns = instruction.parts[0] == "atom";
    const Operand& address = instruction.operands[returns ? 1 : 0];
    count(access, address, active, &block_.traffic->sectors_written);
    for_lanes(active, [&](std::uint32_t lane) {
        std::byte* const at = place(access, address, lane, true);
        const std::size_t bytes = static_cast<std::size_t>(access.type.bits) / 8;
        std::uint64_t before = 0;
        std::memcpy(&before, at, bytes);
        const std::uint64_t after =
            operation->compute(before, value(instruction.operands[returns ? 2 : 1], lane), 0, access.type);
        std::memcpy(at, &after, bytes);
        if (returns && instruction.operands[0].kind != Operand::Kind::none)
            reg(instruction.operands[0].reg)[lane] = before;
    });
}

}  // namespace gj::test::ptx
