// ptx_version.cpp: what PTX 8.0 knows of what our kernels are made of.
#include "codegen/cuda/ptx_version.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace gj {
namespace {

/// Instructions of PTX 8.0 for machines up to 9.0 (PTX ISA, "Instruction Set"), those that compilers of CUDA C++ make
/// of whole numbers, memory and lanes.
constexpr std::string_view kOldInstructions[] = {
    "abs",      "activemask", "add",  "addc",   "and", "atom", "bar",  "barrier", "bfe",  "bfi", "bfind",
    "bra",      "brev",       "clz",  "cnot",   "cvt", "cvta", "div",  "dp4a",    "exit", "ld",  "lop3",
    "mad",      "madc",       "max",  "membar", "min", "mov",  "mul",  "neg",     "not",  "or",  "popc",
    "prefetch", "prmt",       "red",  "rem",    "ret", "sad",  "selp", "set",     "setp", "shf", "shfl",
    "shl",      "shr",        "slct", "st",     "sub", "subc", "trap", "vote",    "xor"};

/// Parts of their names that came later.
constexpr std::string_view kNewParts[] = {".b128", ".u128", ".v8", ".cluster", ".async", "::fetch"};

/// "@%p1 ld.global.u32 %r1, [%rd2];" is "ld.global.u32"; "" where the line has no instruction.
std::string_view instruction_of(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t{");
    if (begin == std::string_view::npos) return "";
    line.remove_prefix(begin);
    if (line.front() == '@') {
        const std::size_t space = line.find_first_of(" \t");
        if (space == std::string_view::npos) return "";
        return instruction_of(line.substr(space));
    }
    // Directives, comments, labels, closing braces.
    if (line.front() < 'a' || line.front() > 'z') return "";
    return line.substr(0, line.find_first_of(" \t;,"));
}

bool is_old(std::string_view instruction) {
    const std::string_view name = instruction.substr(0, instruction.find('.'));
    const auto has = [&](std::string_view part) { return instruction.find(part) != std::string_view::npos; };
    return std::find(std::begin(kOldInstructions), std::end(kOldInstructions), name) != std::end(kOldInstructions) &&
           std::none_of(std::begin(kNewParts), std::end(kNewParts), has);
}

}  // namespace

std::string with_oldest_version(std::string ptx) {
    for (std::string_view rest = ptx; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
        const std::string_view instruction = instruction_of(rest.substr(0, end));
        if (!instruction.empty() && !is_old(instruction)) return ptx;
        rest.remove_prefix(end);
    }
    const std::size_t version = ptx.find(".version ");
    if (version != std::string::npos) ptx.replace(version, ptx.find('\n', version) - version, ".version 8.0");
    return ptx;
}

}  // namespace gj
