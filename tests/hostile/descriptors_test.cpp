// descriptors_test.cpp: a process without a free file descriptor: the compiler can't be opened now, and is once there
// is one.
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/hostile/rows.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

/// Takes every descriptor while it lives.
class NoDescriptors {
public:
    NoDescriptors() {
        getrlimit(RLIMIT_NOFILE, &before_);
        rlimit few = before_;
        few.rlim_cur = 64;
        setrlimit(RLIMIT_NOFILE, &few);
        for (int file = 0; (file = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0;) taken_.push_back(file);
    }
    ~NoDescriptors() {
        for (const int file : taken_) close(file);
        setrlimit(RLIMIT_NOFILE, &before_);
    }
    NoDescriptors(const NoDescriptors&) = delete;
    NoDescriptors& operator=(const NoDescriptors&) = delete;

private:
    rlimit before_{};
    std::vector<int> taken_;
};

TEST_CASE("without a file descriptor the compiler is not there, and with one it is") {
    const gj_engine_options blocking = options_of(GJ_COMPILE_BLOCKING), background = options_of(GJ_COMPILE_BACKGROUND);
    const Engine waits(&blocking), queues(&background);
    gj_status status = GJ_OK, opened = GJ_OK;
    int queued = -1;
    {
        const NoDescriptors none;
        opened = gj_backend_status(waits, GJ_BACKEND_LLVM);
        status = Rows(4).gather(waits);
        queued = gather_once(queues, 4);
        gj_engine_wait(queues);
    }
    CHECK(opened == GJ_RESOURCE_EXHAUSTED);
    CHECK(status == GJ_RESOURCE_EXHAUSTED);
    CHECK(queued == 0);
    CHECK(gj_backend_status(waits, GJ_BACKEND_LLVM) == GJ_OK);
    CHECK(gather_once(waits, 4) == 0);
    CHECK(waits.stats().generated_calls == 1);
}

}  // namespace
}  // namespace gj::test
