// tool.cpp: files that end with their scope, and programs that are run on them.
#include "tests/tool.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <unistd.h>

namespace gj::test {

TemporaryFile::TemporaryFile(const std::string& content)
    : path_((std::filesystem::temp_directory_path() / "gatherjit_test.XXXXXX").string()) {
    const int descriptor = mkstemp(path_.data());
    if (descriptor < 0) throw std::runtime_error("no file can be made: " + path_);
    close(descriptor);
    std::ofstream(path_, std::ios::binary) << content;
}

TemporaryFile::~TemporaryFile() { unlink(path_.c_str()); }

std::string TemporaryFile::content() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

ToolResult run_tool(const std::string& command) {
    std::FILE* stream = popen((command + " 2>&1").c_str(), "r");
    if (stream == nullptr) throw std::runtime_error("can't be started: " + command);
    ToolResult result{0, ""};
    for (int c = std::fgetc(stream); c != EOF; c = std::fgetc(stream)) result.output += static_cast<char>(c);
    result.status = pclose(stream);
    return result;
}

}  // namespace gj::test
