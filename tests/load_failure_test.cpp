// load_failure_test.cpp: a kernel can't be loaded for want of memory, nothing is left of it, and it is loaded later.
#include <cstdlib>
#include <malloc.h>
#include <memory>
#include <string>

#include <doctest/doctest.h>

#include "engine/store/host_loader.h"
#include "tests/kernel_case.h"
#include "tests/kernel_run.h"
#include "tests/support/process.h"

namespace gj::test {
namespace {

TEST_CASE("a kernel that can't be mapped is RESOURCE_EXHAUSTED, a hundred times, and can be loaded afterwards") {
    Random random(3);
    const Case c = make_case(Shape(), random);
    const KernelImage image = compile(c.signature, c.schedule);
    REQUIRE(host_loader().load(image).ok());
    // malloc keeps 16 MiB, so that only the kernel's own mapping meets the limit.
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    void* volatile block = std::malloc(16 << 20);
    std::free(block);

    const std::size_t before = mappings().size();
    int exhausted = 0;
    std::string message;
    {
        const AddressSpaceLimit limit(0);
        for (int i = 0; i < 100; ++i) {
            const auto kernel = host_loader().load(image);
            if (kernel.ok() || kernel.status().code() != Code::resource_exhausted) continue;
            ++exhausted;
            message = kernel.status().failure().message;
        }
    }
    CHECK(exhausted == 100);
    CHECK_MESSAGE(message.find("emory") != std::string::npos, message);
    CHECK(mappings().size() <= before + 1);
    const auto kernel = host_loader().load(image);
    REQUIRE(kernel.ok());
    const bool is_there = kernel.value()->function != nullptr;
    CHECK(is_there);
}

}  // namespace
}  // namespace gj::test
