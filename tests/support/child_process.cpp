// child_process.cpp: runs one test case of this very program again, in a process of its own.
#include "tests/support/child_process.h"

#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace gj::test {
namespace {

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> result;
    for (std::string& text : texts) result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

}  // namespace

int run_test_case(const std::string& name, const std::vector<std::string>& variables) {
    std::vector<std::string> arguments{"/proc/self/exe", "--no-skip=true", "--test-case=" + name};
    // Of two entries with one name getenv gives the first.
    std::vector<std::string> environment = variables;
    for (char** entry = environ; *entry != nullptr; ++entry) environment.emplace_back(*entry);
    pid_t child = 0;
    if (posix_spawn(&child, "/proc/self/exe", nullptr, nullptr, pointers(arguments).data(),
                    pointers(environment).data()) != 0)
        throw std::runtime_error("a child process can't be started");
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace gj::test
