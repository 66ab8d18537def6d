// module.h: a kernel of PTX as it is read: what the machine (machine.h) runs. PTX ISA 9.0's names.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gj::test::ptx {

struct Operand {
    enum class Kind : std::uint8_t {
        none,     ///< "_"
        number,   ///< value
        reg,      ///< reg; with a second result behind a bar: also
        special,  ///< %tid.x and so on: name
        address,  ///< reg, or -1, + value
        vector,   ///< elements
        label,    ///< value: the instruction's number
    };
    Kind kind = Kind::none;
    int reg = -1;
    int also = -1;
    bool negated = false;  ///< "!%p1"
    std::int64_t value = 0;
    std::string name;
    std::vector<Operand> elements;
};

struct Instruction {
    std::string text;
    std::vector<std::string> parts;  ///< "ld", "global", "v2", "u32"
    int predicate = -1;              ///< -1: always
    bool negated = false;
    std::vector<Operand> operands;

    /// Whether it has this whole name.
    bool is(std::string_view name) const {
        const std::size_t at = text.find(name);
        return at != std::string::npos && (at == 0 || text[at - 1] == ' ') &&
               (at + name.size() == text.size() || text[at + name.size()] == ' ' || text[at + name.size()] == '\t');
    }
};

/// Where a parameter lies among all of them.
struct Parameter {
    std::size_t offset, bytes;
};

struct Kernel {
    std::string name;
    std::vector<Parameter> parameters;
    std::size_t parameter_bytes = 0, shared_bytes = 0;
    std::uint32_t most_threads = 1024;  ///< of a block (.maxntid)
    int registers = 0;
    std::vector<Instruction> code;
};

/// The kernel of that name. What is not known here throws std::runtime_error.
Kernel read_kernel(std::string_view text, const std::string& name);

/// The ".version" of a module.
std::string version_of(std::string_view text);

}  // namespace gj::test::ptx
