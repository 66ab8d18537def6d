// process.h: what the system says about this very process.
#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>
#include <vector>

namespace gj::test {

/// Lines of /proc/self/maps.
std::vector<std::string> mappings();
/// Whether some mapping's file has this in its name.
bool is_mapped(const std::string& part_of_name);
/// Names of the threads.
std::vector<std::string> thread_names();
/// The calling thread's number among them.
pid_t this_thread();
/// Waits until that thread sleeps, and so has got to where it waits for somebody: the state, where a pause would only
/// make it likely.
void wait_until_asleep(pid_t thread);
/// VmRSS and VmSize.
std::int64_t resident_bytes();
std::int64_t address_space_bytes();

/// While it lives the process can map `more` bytes beyond what it has, at most (RLIMIT_AS).
class AddressSpaceLimit {
public:
    explicit AddressSpaceLimit(std::int64_t more);
    ~AddressSpaceLimit();
    AddressSpaceLimit(const AddressSpaceLimit&) = delete;
    AddressSpaceLimit& operator=(const AddressSpaceLimit&) = delete;

private:
    std::uint64_t before_;
};

}  // namespace gj::test
