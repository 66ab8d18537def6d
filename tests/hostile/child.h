// child.h: a child of fork() that does one thing, and how it ended.
#pragma once

#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace gj::test {

/// Forks; the child ends with what `body` returns. A hang is a failure: it has 20 seconds.
template <class Body>
pid_t start_child(Body body) {
    const pid_t child = fork();
    if (child == 0) {
        alarm(20);
        _exit(body());
    }
    if (child < 0) throw std::runtime_error("a child can't be made");
    return child;
}

/// Waits for it. Its exit status, or 1000 + the signal that ended it.
inline int end_of(pid_t child) {
    int status = 0;
    if (waitpid(child, &status, 0) != child) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

}  // namespace gj::test
