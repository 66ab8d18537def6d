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

/// Of up to three numbers, one; the names before the types are parts[0 .. n).
using Operation = std::uint64_t (*)(std::uint64_t a, std::uint64_t b, std::uint64_t c, Type type);
/// Null where the machine does not know it. `parts` without types: "mul", "wide".
Operation find_operation(const std::vector<std::string>& parts);
/// Of all of them.
std::vector<std::string> operation_names();

/// "lt", "ge" and so on; "lo" and others are those of unsigned numbers. Throws.
bool compare(const std::string& comparison, std::uint64_t a, std::uint64_t b, Type type);

}  // namespace gj::test::ptx
