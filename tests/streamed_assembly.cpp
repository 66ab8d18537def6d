// streamed_assembly.cpp: finds streaming stores, fences and returns in what the back end shows.
#include "tests/streamed_assembly.h"

#include <sstream>

#include <doctest/doctest.h>

#include "tests/llvm_backend.h"

namespace gj::test {

std::string assembly_of(const Case& c, const Scope& scope) {
    const auto text = backend().show(c.signature, c.schedule, scope, CodeKind::assembly);
    REQUIRE(text.ok());
    return text.value();
}

std::string unfenced(const std::string& assembly) {
    std::istringstream lines(assembly);
    bool is_fenced = true, in_kernel = false;
    int streamed = 0, returns = 0;
    for (std::string line; std::getline(lines, line);) {
        const bool streams = line.find("movnt") != std::string::npos;
        streamed += streams ? 1 : 0;
        // The other functions are called from the kernel, whose fence is for all.
        if (line.find("@function") != std::string::npos) in_kernel = line.find("gj_") != std::string::npos;
        if (!in_kernel) continue;
        if (streams || line.find("\tcall") != std::string::npos) is_fenced = false;
        if (line.find("sfence") != std::string::npos) is_fenced = true;
        if (line.find("\tret") == std::string::npos) continue;
        ++returns;
        if (!is_fenced) return "a return before the fence";
        is_fenced = false;  // the next return needs a fence of its own
    }
    if (streamed == 0) return "nothing is streamed";
    return returns > 0 ? "" : "no return";
}

}  // namespace gj::test
