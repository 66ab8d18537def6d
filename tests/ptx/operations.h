// operations.h: what instructions of PTX do to the numbers of one lane.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gj::test::ptx {

/// ".u32", ".s64", ".b16", ".pred".
struct Type {
    char kind = 'b';  ///< u, s, b
    int bits = 64;
};
/// False: it is no type.
bool read_type(const std::string& name, Type* type);

/// The number in the low bits, without what is above them; `widened`: with its sign, where the type has one.
std::uint64_t narrowed(std::uint64_t value, Type type);
std::uint64_t widened(std::uint64_t value, Type type);

/// Of one to three numbers, one.
struct Operation {
    int sources;
    std::uint64_t (*compute)(std::uint64_t a, std::uint64_t b, std::uint64_t c, Type type);
};
/// Null where the machine does not know it. `parts` without types: "mul", "wide".
const Operation* find_operation(const std::vector<std::string>& parts);
/// Of all of them.
std::vector<std::string> operation_names();

/// "eq", "ne", "lt", "le", "gt", "ge". Throws where it is none.
using Comparison = bool (*)(std::uint64_t a, std::uint64_t b, Type type);
Comparison find_comparison(const std::string& name);

}  // namespace gj::test::ptx
