// source.h: writes CUDA C++, line by line.
#pragma once

#include <string>
#include <string_view>

#include "common/text.h"

namespace gj {

class Source {
public:
    /// One line, indented; or none: an empty one.
    template <class... Parts>
    void line(const Parts&... parts) {
        if constexpr (sizeof...(Parts) > 0) {
            text_.append(static_cast<std::size_t>(4 * depth_), ' ');
            text_ += text(parts...);
        }
        text_ += '\n';
    }
    /// A line that ends in "{", and one that begins with "}" and ends in `end`.
    template <class... Parts>
    void open(const Parts&... parts) {
        line(parts..., " {");
        ++depth_;
    }
    /// A loop that the compiler unrolls, of `name` from 0 to `count` - 1; of one round only its block, which costs the
    /// compiler less.
    void open_unrolled(std::string_view name, int count) {
        if (count == 1) {
            line("{");
            ++depth_;
            line("constexpr int ", name, " = 0;");
            return;
        }
        line("#pragma unroll");
        open("for (int ", name, " = 0; ", name, " < ", count, "; ++", name, ")");
    }
    void close(std::string_view end = "") {
        --depth_;
        line("}", end);
    }
    /// Lines as they are.
    void block(std::string_view lines) { text_ += lines; }

    std::string take() { return std::move(text_); }

private:
    std::string text_;
    int depth_ = 0;
};

}  // namespace gj
