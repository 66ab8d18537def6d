// images_test.cpp: runs images that another process has compiled and written to a file (GJ_TEST_IMAGES), in one that
// has no compiler, against the generic kernel.
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "engine/form/prepare.h"
#include "engine/run/host_launch.h"
#include "engine/store/host_loader.h"
#include "tests/images/image_calls.h"
#include "tests/images/image_file.h"
#include "tests/kernel_form.h"

namespace gj::test {
namespace {

struct Ran {
    bool ok, bad;
    std::vector<unsigned char> out;
    bool operator==(const Ran&) const = default;
};

/// function null: the generic kernel.
Ran run(const ApiCall& call, const Form& form, CpuKernel function) {
    const std::span<unsigned char> out = call.out.memory();
    std::memset(out.data(), 0xa5, out.size());
    KernelArgs args;
    write_args(form.problem, form.signature, dims_inside_row(form, function != nullptr), &args);
    bool bad = false;
    const bool ok = host_launch(form, args, function, RunSettings{}, &bad).ok();
    return {ok, bad, snapshot(call.out)};
}

TEST_CASE("images of another process: every family and policy does what the generic kernel does") {
    const char* const path = std::getenv("GJ_TEST_IMAGES");
    REQUIRE_MESSAGE(path != nullptr, "GJ_TEST_IMAGES names no file: tests/images/check-images sets it");
    std::map<std::string, KernelImage> images;
    for (KeyedImage& each : read_images(path)) images.emplace(each.key, std::move(each.image));
    int bad = 0;
    for (const Target& target : image_targets()) {
        std::set<std::pair<KernelFamily, Policy>> seen;
        for (const ApiCall& call : image_calls()) {
            CAPTURE(describe(call));
            const Form form = engine_form(call, target);
            if (form.schedule.family == KernelFamily::none) continue;
            const auto image = images.find(image_key(target, form.signature, form.schedule));
            REQUIRE(image != images.end());
            const auto kernel = host_loader().load(image->second);
            REQUIRE(kernel.ok());
            const Ran generated = run(call, form, kernel.value()->function), generic = run(call, form, nullptr);
            CHECK(generated.ok);
            CHECK((generated == generic));
            bad += generated.bad ? 1 : 0;
            seen.emplace(form.schedule.family, form.signature.policy);
        }
        constexpr std::size_t kPolicies = 6;
        CHECK(seen.size() == kPolicies * families(TargetKind::cpu).size());
    }
    CHECK(bad > 20);
    MESSAGE(images.size() << " images, " << bad << " calls with a bad index");
}

TEST_CASE("nothing of LLVM is mapped here") {
    std::ifstream maps("/proc/self/maps");
    int mappings = 0;
    for (std::string line; std::getline(maps, line); ++mappings) {
        CHECK_MESSAGE(line.find("LLVM") == std::string::npos, line);
        CHECK_MESSAGE(line.find("gatherjit-llvm") == std::string::npos, line);
    }
    CHECK(mappings > 5);
}

}  // namespace
}  // namespace gj::test
