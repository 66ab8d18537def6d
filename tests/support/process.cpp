// process.cpp: what the system says about this very process.
#include "tests/support/process.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

namespace gj::test {
namespace {

std::int64_t statm_bytes(int field) {
    std::ifstream file("/proc/self/statm");
    std::int64_t pages = 0;
    for (int i = 0; i <= field; ++i) file >> pages;
    return pages * sysconf(_SC_PAGESIZE);
}

void limit_address_space(std::uint64_t bytes) {
    rlimit limit{};
    getrlimit(RLIMIT_AS, &limit);
    limit.rlim_cur = bytes;
    setrlimit(RLIMIT_AS, &limit);
}

}  // namespace

std::vector<std::string> mappings() {
    std::vector<std::string> lines;
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);) lines.push_back(line);
    return lines;
}

bool is_mapped(const std::string& part_of_name) {
    const std::vector<std::string> lines = mappings();
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        const std::size_t slash = line.find('/');
        return slash != std::string::npos && line.find(part_of_name, slash) != std::string::npos;
    });
}

std::vector<std::string> thread_names() {
    std::vector<std::string> names;
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
        std::ifstream file(task.path() / "comm");
        names.emplace_back();
        std::getline(file, names.back());
    }
    return names;
}

pid_t this_thread() { return gettid(); }

void wait_until_asleep(pid_t thread) {
    const std::string path = "/proc/self/task/" + std::to_string(thread) + "/stat";
    for (;; std::this_thread::yield()) {
        std::ifstream file(path);
        std::string line;
        if (!std::getline(file, line)) throw std::runtime_error("the thread has ended: it will never sleep");
        const std::size_t name_end = line.rfind(')');  // "7 (its name) S ..."
        if (name_end != std::string::npos && line.compare(name_end, 3, ") S") == 0) return;
    }
}

std::int64_t resident_bytes() { return statm_bytes(1); }
std::int64_t address_space_bytes() { return statm_bytes(0); }

AddressSpaceLimit::AddressSpaceLimit(std::int64_t more) {
    rlimit limit{};
    getrlimit(RLIMIT_AS, &limit);
    before_ = limit.rlim_cur;
    limit_address_space(static_cast<std::uint64_t>(address_space_bytes() + more));
}

AddressSpaceLimit::~AddressSpaceLimit() { limit_address_space(before_); }

}  // namespace gj::test
