// golden_folder.h: a folder of texts that must stay as they are, one file a name; renewed where GJ_TEST_RENEW is set.
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace gj::test {

class GoldenFolder {
public:
    /// `ending` is that of every file, with its dot; `renewal` says to people which program renews them.
    GoldenFolder(std::filesystem::path folder, std::string ending, std::string renewal);

    /// Fails where the file of this name has another text.
    void check(const std::string& name, const std::string& text);

    /// Fails where a file is there that no check() asked for.
    void check_no_other() const;

private:
    std::filesystem::path folder_;
    std::string ending_, renewal_;
    std::set<std::string> names_;
};

}  // namespace gj::test
