// spare_memory.cpp: reads /proc/meminfo and the files of control groups.
#include "engine/calibration/spare_memory.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "common/read_file.h"

namespace gj {
namespace {

/// The number behind `name` at the begin of a line, or of the file where there is no name. "max" is none.
std::optional<std::uint64_t> number_in(const std::string& text, const std::string& name) {
    const std::size_t found = name.empty() || text.starts_with(name) ? 0 : text.find("\n" + name);
    if (found == std::string::npos) return std::nullopt;
    const std::size_t begin = text.find_first_of("0123456789", text.find(name, found) + name.size());
    if (begin == std::string::npos) return std::nullopt;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data() + begin, text.data() + text.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

/// Names of the files of one version.
struct GroupFiles {
    const char *limit, *used, *reclaimable;
};
constexpr GroupFiles kVersion1{"/memory.limit_in_bytes", "/memory.usage_in_bytes", "total_inactive_file"};
constexpr GroupFiles kVersion2{"/memory.max", "/memory.current", "inactive_file"};

std::uint64_t spare_in(const std::string& folder, const GroupFiles& names) {
    const auto limit = number_in(read_file(folder + names.limit), "");
    const auto used = number_in(read_file(folder + names.used), "");
    if (!limit || !used) return UINT64_MAX;
    const std::uint64_t reclaimable = number_in(read_file(folder + "/memory.stat"), names.reclaimable).value_or(0);
    const std::uint64_t kept = *used - std::min(*used, reclaimable);
    return *limit - std::min(*limit, kept);
}

/// Of the group at `path` below `mount`, and of those that it is in.
std::uint64_t spare_below(const std::string& mount, std::string path, const GroupFiles& names) {
    std::uint64_t spare = spare_in(mount, names);
    while (path.size() > 1) {
        spare = std::min(spare, spare_in(mount + path, names));
        path.resize(path.rfind('/'));
    }
    return spare;
}

/// Lines are "0::/path" and "4:memory:/path".
std::uint64_t spare_of_groups(const std::string& root) {
    const std::string groups = read_file(root + "/proc/self/cgroup");
    std::uint64_t spare = UINT64_MAX;
    for (std::size_t begin = 0; begin < groups.size();) {
        const std::size_t end = std::min(groups.find('\n', begin), groups.size());
        const std::string line = groups.substr(begin, end - begin);
        const std::size_t path = line.find('/');
        if (path != std::string::npos && line.starts_with("0::"))
            spare = std::min(spare, spare_below(root + "/sys/fs/cgroup", line.substr(path), kVersion2));
        if (path != std::string::npos && line.substr(0, path).ends_with(":memory:"))
            spare = std::min(spare, spare_below(root + "/sys/fs/cgroup/memory", line.substr(path), kVersion1));
        begin = end + 1;
    }
    return spare;
}

}  // namespace

std::uint64_t spare_memory(const std::string& root) {
    const auto kib = number_in(read_file(root + "/proc/meminfo"), "MemAvailable");
    return std::min(kib ? *kib << 10 : UINT64_MAX, spare_of_groups(root));
}

}  // namespace gj
