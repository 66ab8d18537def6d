// tool.h: files that end with their scope, and programs that are run on them.
#pragma once

#include <string>

namespace gj::test {

/// A file of its own in the temporary directory.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& content = "");
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }
    std::string content() const;

private:
    std::string path_;
};

struct ToolResult {
    int status;          ///< as the shell tells it
    std::string output;  ///< both streams
};
ToolResult run_tool(const std::string& command);

}  // namespace gj::test
