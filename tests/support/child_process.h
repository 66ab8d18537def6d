// child_process.h: runs one test case of this very program again, in a process of its own.
#pragma once

#include <string>
#include <vector>

namespace gj::test {

/// Runs the test case named `name` (which is marked doctest::skip()) with these variables, "NAME=value", added to the
/// environment. The exit status, or -1 when it ended by a signal.
int run_test_case(const std::string& name, const std::vector<std::string>& variables);

}  // namespace gj::test
