// golden_folder.cpp: see golden_folder.h.
#include "tests/golden_folder.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

#include <doctest/doctest.h>

namespace gj::test {
namespace {

bool renews() { return std::getenv("GJ_TEST_RENEW") != nullptr; }

/// The first lines that are not the same, for people.
std::string first_difference(const std::string& golden, const std::string& text) {
    std::istringstream old_lines(golden), new_lines(text);
    std::string old_line, new_line;
    for (int number = 1;; ++number) {
        const bool has_old = bool(std::getline(old_lines, old_line)), has_new = bool(std::getline(new_lines, new_line));
        if (has_old && has_new && old_line == new_line) continue;
        return "line " + std::to_string(number) + ": was \"" + (has_old ? old_line : "") + "\", is \"" +
               (has_new ? new_line : "") + "\"";
    }
}

}  // namespace

GoldenFolder::GoldenFolder(std::filesystem::path folder, std::string ending, std::string renewal)
    : folder_(std::move(folder)), ending_(std::move(ending)), renewal_(std::move(renewal)) {}

void GoldenFolder::check(const std::string& name, const std::string& text) {
    names_.insert(name + ending_);
    const std::filesystem::path path = folder_ / (name + ending_);
    if (renews()) std::ofstream(path, std::ios::binary) << text;
    std::ifstream file(path, std::ios::binary);
    const std::string golden{std::istreambuf_iterator<char>(file), {}};
    CHECK_MESSAGE((text == golden),
                  path.string() << ", " << first_difference(golden, text) << "\n(how to renew it: " << renewal_ << ")");
}

void GoldenFolder::check_no_other() const {
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
        const bool is_known = names_.count(entry.path().filename().string()) > 0;
        if (!is_known && renews()) std::filesystem::remove(entry.path());
        CHECK_MESSAGE((is_known || renews()), entry.path().string() << " belongs to no kernel");
    }
}

}  // namespace gj::test
