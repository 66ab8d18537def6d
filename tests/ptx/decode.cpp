// decode.cpp: reads the parts of instructions' names.
#include "tests/ptx/decode.h"

#include <map>
#include <set>
#include <stdexcept>

namespace gj::test::ptx {
namespace {

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what); }

}  // namespace

Opcode read_opcode(const Instruction& instruction) {
    static const std::map<std::string, Opcode> names{
        {"bra", Opcode::branch},  {"ret", Opcode::leave},   {"exit", Opcode::leave},
        {"trap", Opcode::trap},   {"ld", Opcode::load},     {"st", Opcode::store},
        {"atom", Opcode::atomic}, {"red", Opcode::atomic},  {"setp", Opcode::set_predicate},
        {"cvt", Opcode::convert}, {"selp", Opcode::select}, {"bfi", Opcode::insert},
        {"vote", Opcode::vote},   {"mov", Opcode::move},    {"shfl", Opcode::shuffle},
    };
    if (instruction.is("bar.warp.sync")) return Opcode::join_warp;
    if (instruction.is("bar.sync") || instruction.is("barrier.sync")) return Opcode::join_block;
    for (const char* const fence : {"membar.gl", "membar.cta", "membar.sys", "fence.acq_rel.gpu", "fence.sc.gpu"})
        if (instruction.is(fence)) return Opcode::fence;
    const auto found = names.find(instruction.parts[0]);
    return found == names.end() ? Opcode::compute : found->second;
}

bool is_hint(const std::string& part) {
    static const std::set<std::string> hints{"volatile",
                                             "nc",
                                             "ca",
                                             "cg",
                                             "cs",
                                             "lu",
                                             "cv",
                                             "wb",
                                             "wt",
                                             "relaxed",
                                             "gpu",
                                             "sys",
                                             "weak",
                                             "param",
                                             "cta",
                                             "L2::128B",
                                             "L1::no_allocate",
                                             "L1::evict_first",
                                             "L1::evict_last",
                                             "L2::64B",
                                             "L2::256B"};
    return hints.count(part) > 0;
}

Access read_access(const Instruction& instruction) {
    Access access;
    for (std::size_t i = 1; i < instruction.parts.size(); ++i) {
        const std::string& part = instruction.parts[i];
        if (part == "global" || part == "shared" || part == "param")
            access.space = part;
        else if (part == "v2")
            access.count = 2;
        else if (part == "v4")
            access.count = 4;
        else if (!read_type(part, &access.type) && !is_hint(part))
            fail("what is ." + part);
    }
    if (access.space.empty()) fail("an access of no space");
    return access;
}

Computation read_computation(const Instruction& instruction) {
    std::vector<std::string> name = instruction.parts;
    Computation read;
    if (!read_type(name.back(), &read.type)) fail("an instruction that is not known");
    name.pop_back();
    read.operation = find_operation(name);
    if (read.operation == nullptr) fail("an instruction that is not known");
    if (instruction.operands.size() != static_cast<std::size_t>(1 + read.operation->sources))
        fail("another number of operands");
    const bool is_wide = name.back() == "wide";
    read.result = {read.type.kind, is_wide ? 2 * read.type.bits : read.type.bits};
    return read;
}

}  // namespace gj::test::ptx
