// module.cpp: reads PTX: statements end with ';', labels with ':', braces around statements are scopes.
#include "tests/ptx/module.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <stdexcept>

namespace gj::test::ptx {
namespace {

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error("PTX: " + what); }

std::string without_comments(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at, 2) == "//") {
            at = std::min(text.find('\n', at), text.size() - 1);
        } else if (text.substr(at, 2) == "/*") {
            at = std::min(text.find("*/", at), text.size() - 2) + 1;
            continue;
        }
        result += text[at];
    }
    return result;
}

std::string trimmed(std::string_view text) {
    const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return std::string(text);
}

/// At commas that are within no brackets.
std::vector<std::string> split_operands(std::string_view text) {
    std::vector<std::string> parts;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        if (at < text.size() && (text[at] == '{' || text[at] == '[')) ++depth;
        if (at < text.size() && (text[at] == '}' || text[at] == ']')) --depth;
        if (at < text.size() && (text[at] != ',' || depth > 0)) continue;
        if (std::string part = trimmed(text.substr(begin, at - begin)); !part.empty()) parts.push_back(std::move(part));
        begin = at + 1;
    }
    return parts;
}

std::vector<std::string> split_name(std::string_view text) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('.', begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

bool read_number(std::string_view text, std::int64_t* value) {
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    int base = 10;
    if (text.starts_with("0x") || text.starts_with("0X")) {
        base = 16;
        text.remove_prefix(2);
    }
    if (text.ends_with('U')) text.remove_suffix(1);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return false;
    *value = static_cast<std::int64_t>(is_negative ? 0 - number : number);
    return true;
}

std::int64_t number_in(std::string_view text, char before, char after) {
    const std::size_t begin = text.rfind(before) + 1;
    std::int64_t value = 0;
    if (!read_number(text.substr(begin, text.find(after, begin) - begin), &value)) fail(std::string(text));
    return value;
}

class Reader {
public:
    Kernel read(std::string_view text, const std::string& name) {
        const std::string all = without_comments(text);
        std::size_t entry = all.find(".entry " + name + "(");
        if (entry == std::string::npos) fail("there is no kernel " + name);
        kernel_.name = name;
        const std::size_t open = all.find('(', entry), close = all.find(')', open);
        for (const std::string& parameter : split_operands(std::string_view(all).substr(open + 1, close - open - 1)))
            kernel_.parameters.push_back(add_variable(parameter, &kernel_.parameter_bytes));
        const std::string_view head = std::string_view(all).substr(close, all.find('{', close) - close);
        if (const std::size_t at = head.find(".maxntid "); at != std::string_view::npos)
            kernel_.most_threads =
                static_cast<std::uint32_t>(number_in(head.substr(at, head.find(',', at) - at), ' ', ','));
        read_module_variables(std::string_view(all).substr(0, entry));
        read_body(std::string_view(all).substr(all.find('{', close)));
        resolve_labels();
        return std::move(kernel_);
    }

private:
    /// ".param .align 16 .b8 name[100]", ".param .u64 name", ".shared .align 16 .b8 name[64]".
    Parameter add_variable(std::string_view declaration, std::size_t* bytes) {
        std::size_t size = 1, align = 1;
        const std::size_t type = declaration.find_last_of('.');
        for (const std::size_t bits : {8u, 16u, 32u, 64u})
            if (declaration.substr(type + 2).starts_with(std::to_string(bits))) size = align = bits / 8;
        if (const std::size_t at = declaration.find(".align "); at != std::string_view::npos)
            align = static_cast<std::size_t>(
                number_in(declaration.substr(at, declaration.find('.', at + 1) - at - 1), ' ', ' '));
        std::string name = trimmed(declaration.substr(declaration.find_last_of(" \t") + 1));
        if (const std::size_t bracket = name.find('['); bracket != std::string::npos) {
            size *= static_cast<std::size_t>(number_in(name, '[', ']'));
            name.resize(bracket);
        }
        *bytes = (*bytes + align - 1) / align * align;
        variables_[name] = static_cast<std::int64_t>(*bytes);
        *bytes += size;
        return {*bytes - size, size};
    }

    /// Shared memory may be declared before the kernel.
    void read_module_variables(std::string_view text) {
        for (std::size_t at = 0; (at = text.find(".shared ", at)) != std::string_view::npos; ++at)
            add_variable(text.substr(at, text.find(';', at) - at), &kernel_.shared_bytes);
    }

    void read_body(std::string_view text) {
        std::size_t at = 0;
        int depth = 0;
        do {
            while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) != 0) ++at;
            if (at >= text.size()) fail("the kernel has no end");
            if (text[at] == '{' || text[at] == '}') {
                depth += text[at++] == '{' ? 1 : -1;
                continue;
            }
            const std::size_t end = text.find_first_of(";:", at);
            // "::" is part of an instruction's name.
            if (text[end] == ':' && text.substr(end, 2) != "::") {
                labels_[trimmed(text.substr(at, end - at))] = static_cast<std::int64_t>(kernel_.code.size());
                at = end + 1;
                continue;
            }
            const std::size_t semicolon = text.find(';', at);
            read_statement(trimmed(text.substr(at, semicolon - at)));
            at = semicolon + 1;
        } while (depth > 0);
    }

    void read_statement(const std::string& statement) {
        if (statement.starts_with(".reg ")) return declare_registers(statement);
        if (statement.starts_with(".shared ")) {
            add_variable(statement, &kernel_.shared_bytes);
            return;
        }
        if (statement.starts_with(".pragma ")) return;
        if (statement.starts_with('.')) fail("what is " + statement);
        Instruction instruction;
        instruction.text = statement;
        std::string_view rest = statement;
        if (rest.starts_with('@')) {
            instruction.negated = rest.starts_with("@!");
            const std::size_t end = rest.find_first_of(" \t");
            const std::size_t begin = instruction.negated ? 2 : 1;
            instruction.predicate = register_of(std::string(rest.substr(begin, end - begin)));
            rest = rest.substr(rest.find_first_not_of(" \t", end));
        }
        const std::size_t end = std::min(rest.find_first_of(" \t\n"), rest.size());
        instruction.parts = split_name(rest.substr(0, end));
        for (const std::string& operand : split_operands(rest.substr(end)))
            instruction.operands.push_back(read_operand(operand));
        kernel_.code.push_back(std::move(instruction));
    }

    /// ".reg .b32 %r<120>", ".reg .pred p, q". What several scopes declare alike is one register.
    void declare_registers(const std::string& statement) {
        const std::size_t type_end = statement.find_first_of(" \t", statement.find('.', 1));
        for (const std::string& name : split_operands(std::string_view(statement).substr(type_end))) {
            const std::size_t bracket = name.find('<');
            if (bracket == std::string::npos) {
                if (registers_.emplace(name, kernel_.registers).second) ++kernel_.registers;
                continue;
            }
            const std::int64_t count = number_in(name, '<', '>');
            for (std::int64_t i = 0; i < count; ++i)
                registers_[name.substr(0, bracket) + std::to_string(i)] = kernel_.registers++;
        }
    }

    int register_of(const std::string& name) const {
        const auto found = registers_.find(name);
        if (found == registers_.end()) fail("register " + name + " was not declared");
        return found->second;
    }

    Operand read_operand(const std::string& text) {
        Operand operand;
        if (text == "_") return operand;
        if (text.starts_with('[')) return read_address(trimmed(std::string_view(text).substr(1, text.size() - 2)));
        if (text.starts_with('{')) {
            operand.kind = Operand::Kind::vector;
            for (const std::string& element : split_operands(std::string_view(text).substr(1, text.size() - 2)))
                operand.elements.push_back(read_operand(element));
            return operand;
        }
        if (read_number(text, &operand.value)) {
            operand.kind = Operand::Kind::number;
            return operand;
        }
        std::string name = text;
        if (name.starts_with('!')) {
            operand.negated = true;
            name.erase(0, 1);
        }
        if (const std::size_t bar = name.find('|'); bar != std::string::npos) {
            operand.also = register_of(trimmed(std::string_view(name).substr(bar + 1)));
            name = trimmed(std::string_view(name).substr(0, bar));
        }
        if (const auto found = registers_.find(name); found != registers_.end()) {
            operand.kind = Operand::Kind::reg;
            operand.reg = found->second;
        } else if (const auto variable = variables_.find(name); variable != variables_.end()) {
            operand.kind = Operand::Kind::number;
            operand.value = variable->second;
        } else {
            operand.kind = name.starts_with('%') ? Operand::Kind::special : Operand::Kind::label;
            operand.name = name;
        }
        return operand;
    }

    /// "%rd1", "%rd1+8", "%rd1+-8", "name+64", "name".
    Operand read_address(const std::string& text) {
        Operand operand;
        operand.kind = Operand::Kind::address;
        const std::size_t plus = text.find('+');
        if (plus != std::string::npos && !read_number(trimmed(std::string_view(text).substr(plus + 1)), &operand.value))
            fail("address " + text);
        const std::string name = trimmed(std::string_view(text).substr(0, plus));
        if (const auto variable = variables_.find(name); variable != variables_.end())
            operand.value += variable->second;
        else if (std::int64_t number = 0; read_number(name, &number))
            operand.value += number;
        else
            operand.reg = register_of(name);
        return operand;
    }

    void resolve_labels() {
        for (Instruction& instruction : kernel_.code)
            for (Operand& operand : instruction.operands) {
                if (operand.kind != Operand::Kind::label) continue;
                const auto found = labels_.find(operand.name);
                if (found == labels_.end()) fail("what is " + operand.name + " in " + instruction.text);
                operand.value = found->second;
            }
    }

    Kernel kernel_;
    std::map<std::string, int> registers_;
    std::map<std::string, std::int64_t> variables_, labels_;
};

}  // namespace

Kernel read_kernel(std::string_view text, const std::string& name) { return Reader().read(text, name); }

std::string version_of(std::string_view text) {
    const std::string all = without_comments(text);
    const std::size_t at = all.find(".version ");
    if (at == std::string::npos) fail("no .version");
    return trimmed(std::string_view(all).substr(at + 9, all.find('\n', at) - at - 9));
}

}  // namespace gj::test::ptx
