// sandbox.cpp: PR_SET_MDWE, and a seccomp filter.
#include "tests/support/sandbox.h"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace gj::test {
namespace {

// Debian 12's headers have neither.
constexpr int kPrSetMdwe = 65;
constexpr unsigned long kMdweRefuseExecGain = 1;

/// What systemd's MemoryDenyWriteExecute, or with EACCES SELinux, answers to mprotect(.., PROT_EXEC).
bool filter_mprotect(int error) {
    const auto word = [](std::size_t offset) { return static_cast<std::uint32_t>(offset); };
    sock_filter program[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, word(offsetof(seccomp_data, nr))),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mprotect, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, word(offsetof(seccomp_data, args) + 2 * sizeof(std::uint64_t))),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error)),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const sock_fprog filter{sizeof program / sizeof *program, program};
    // For all threads that there are.
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter) == 0;
}

}  // namespace

std::vector<std::string> sandboxes() {
    std::vector<std::string> kinds{"EPERM", "EACCES"};
    if (prctl(kPrSetMdwe + 1, 0, 0, 0, 0) >= 0) kinds.emplace_back("mdwe");
    return kinds;
}

bool enter_sandbox(const std::string& kind) {
    if (kind == "mdwe") return prctl(kPrSetMdwe, kMdweRefuseExecGain, 0, 0, 0) == 0;
    if (kind == "ENOMEM") return filter_mprotect(ENOMEM);
    return filter_mprotect(kind == "EACCES" ? EACCES : EPERM);
}

}  // namespace gj::test
