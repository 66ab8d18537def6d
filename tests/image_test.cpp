// image_test.cpp: loading images: the same results at two addresses, never writable and executable, and bytes that are
// no image are refused.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "engine/store/host_loader.h"
#include "engine/store/image_memory.h"
#include "engine/store/unwind_table.h"
#include "tests/kernel_run.h"
#include "tests/support/child_process.h"
#include "tests/support/limits.h"
#include "tests/support/sandbox.h"

namespace gj::test {
namespace {

constexpr KernelFamily kFamilies[] = {
#define GJ_KERNEL_FAMILY(name, number) KernelFamily::name,
#include "codegen/families/families.def"
#undef GJ_KERNEL_FAMILY
};

/// A shape that the family takes.
Shape shape_of(KernelFamily family, Policy policy, Random& random) {
    Shape shape;
    shape.family = family;
    shape.policy = policy;
    shape.type = static_cast<IndexType>(pick(random, 0, 7));
    shape.from_end = one_in(random, 2);
    shape.block = family == KernelFamily::sized_block ? 700 : static_cast<std::uint32_t>(1 << pick(random, 0, 3));
    if (family == KernelFamily::repeated_tuples) {
        shape.dims = 2;
        shape.position_dims = 1;
    }
    shape.inner_is_slice = family == KernelFamily::strided_slice;
    return shape;
}

struct Sample {
    Shape shape;
    Case made;
    KernelImage image;
};

/// Of schedules by chance, one that the family's emitter takes.
Sample sample(KernelFamily family, Policy policy, Random& random) {
    for (int attempts = 0; attempts < 1000; ++attempts) {
        const Shape shape = shape_of(family, policy, random);
        Case made = make_case(shape, random);
        Result<KernelImage> image = backend().compile(made.signature, made.schedule, host_scope());
        if (image.ok()) return {shape, std::move(made), std::move(image.value())};
    }
    throw std::runtime_error("the family takes none of 1,000 cases");
}

/// The protection of the mapping that an address lies in, as /proc/self/maps says it: "r-xp".
std::string protection_of(const void* address) {
    const auto place = reinterpret_cast<std::uintptr_t>(address);
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);) {
        std::istringstream fields(line);
        std::uintptr_t begin = 0, end = 0;
        char dash = 0;
        std::string protection;
        fields >> std::hex >> begin >> dash >> end >> protection;
        if (begin <= place && place < end) return protection;
    }
    return "none";
}

void check_refused(const KernelImage& image, const char* why) {
    const auto loaded = host_loader().load(image);
    REQUIRE(!loaded.ok());
    CHECK(loaded.status().code() == Code::internal);
    CHECK_MESSAGE(loaded.status().failure().message.find(why) != std::string::npos, loaded.status().failure().message);
}

TEST_CASE("every family and policy gives the same at two addresses") {
    Random random(50);
    for (const KernelFamily family : kFamilies) {
        for (const Policy policy : kPolicies) {
            for (int i = 0; i < full_or_reduced(20, 2); ++i) {
                Sample s = sample(family, policy, random);
                INFO(describe(s.shape, s.made));
                const std::unique_ptr<LoadedKernel> first = load(s.image), second = load(s.image);
                const bool apart = first->function != second->function;
                REQUIRE(apart);
                for (const int bad_one_in : {0, 4}) {
                    if (policy == Policy::trust && bad_one_in != 0) break;
                    write_indices(s.shape, random, s.made, bad_one_in);
                    check_runs(s.shape, s.made, first->function, random);
                    check_runs(s.shape, s.made, second->function, random);
                }
            }
        }
    }
}

TEST_CASE("a loaded image is what it was made from, can be run, and can't be written to") {
    Random random(51);
    for (const KernelFamily family : kFamilies) {
        const KernelImage image = sample(family, Policy::error, random).image;
        const std::unique_ptr<LoadedKernel> kernel = load(image);
        CHECK(std::equal(image.bytes.begin(), image.bytes.end(), kernel->image.begin(), kernel->image.end()));
        CHECK(protection_of(kernel->image.data()) == "r-xp");
        CHECK(reinterpret_cast<const std::byte*>(kernel->function) == kernel->image.data() + image.entry);
        CHECK(kernel->device_function == nullptr);
    }
    Result<ImageMemory> memory = ImageMemory::reserve(100);
    REQUIRE(memory.ok());
    const std::byte* const begin = memory.value().bytes().data();
    CHECK(memory.value().bytes().size() == 100);
    CHECK(memory.value().mapped_bytes() == static_cast<std::size_t>(sysconf(_SC_PAGESIZE)));
    CHECK(protection_of(begin) == "rw-p");
    memory.value().bytes()[99] = std::byte{0xc3};
    REQUIRE(memory.value().seal().ok());
    CHECK(protection_of(begin) == "r-xp");
    CHECK(memory.value().bytes()[99] == std::byte{0xc3});
}

TEST_CASE("where sealing is refused the bytes are still there, and the reason is told") {
    for (const std::string& kind : sandboxes())
        CHECK(run_test_case("child: seals in a sandbox", {"GJ_TEST_SANDBOX=" + kind}) == 0);
    CHECK(run_test_case("child: seals in a sandbox", {"GJ_TEST_SANDBOX=ENOMEM"}) == 0);
}

TEST_CASE("child: seals in a sandbox" * doctest::skip()) {
    Random random(54);
    const KernelImage image = sample(KernelFamily::constant_block, Policy::error, random).image;
    Result<ImageMemory> memory = ImageMemory::reserve(image.bytes.size());
    REQUIRE(memory.ok());
    const std::span<std::byte> bytes = memory.value().bytes();
    std::copy(image.bytes.begin(), image.bytes.end(), bytes.begin());
    const char* const kind = std::getenv("GJ_TEST_SANDBOX");
    REQUIRE(kind != nullptr);
    const bool no_memory = std::string(kind) == "ENOMEM";
    const Code expected = no_memory ? Code::resource_exhausted : Code::unavailable;
    REQUIRE(enter_sandbox(kind));
    for (int i = 0; i < 2; ++i) {
        const Status refused = memory.value().seal();
        CHECK(refused.code() == expected);
        CHECK(refused.failure().message.find(no_memory ? "no memory" : "may not make memory executable") !=
              std::string::npos);
        CHECK(protection_of(bytes.data()) == "rw-p");
        CHECK(std::equal(image.bytes.begin(), image.bytes.end(), bytes.begin(), bytes.end()));
    }
    bytes[0] = std::byte{1};
    CHECK(host_loader().load(image).status().code() == expected);
    CHECK(host_loader().check().code() == expected);
}

TEST_CASE("an image that was cut off anywhere is refused") {
    Random random(52);
    for (const KernelFamily family : kFamilies) {
        const KernelImage whole = sample(family, Policy::wrap, random).image;
        for (std::size_t size = 0; size < whole.bytes.size(); size += size < 64 ? 1 : full_or_reduced(1, 37)) {
            KernelImage cut = whole;
            cut.bytes.resize(size);
            const auto loaded = host_loader().load(cut);
            REQUIRE(!loaded.ok());
            REQUIRE(loaded.status().code() == Code::internal);
        }
    }
}

TEST_CASE("an image whose numbers can't be is refused") {
    Random random(53);
    const KernelImage good = sample(KernelFamily::constant_block, Policy::error, random).image;
    const auto with = [&](auto change) {
        KernelImage image = good;
        change(image);
        return image;
    };
    const char* const outside = "begins outside its code";
    check_refused(with([](KernelImage& image) { image.entry = image.bytes.size(); }), outside);
    check_refused(with([](KernelImage& image) { image.entry = SIZE_MAX; }), outside);
    check_refused(with([](KernelImage& image) { image.entry = image.unwind_table; }), outside);
    for (const std::size_t alignment : {0, 3, 48, 8192})
        check_refused(with([=](KernelImage& image) { image.alignment = alignment; }), "alignment");
    check_refused(with([](KernelImage& image) { image.unwind_table = SIZE_MAX; }), "unwind table lies outside");
    check_refused(with([](KernelImage& image) { image.unwind_table -= 4; }), "unwind table");
    check_refused(with([](KernelImage& image) { image.bytes.push_back({}); }), "does not end with");
    // An entry that tells of code behind the table, or of more than there is.
    const auto word = [&](KernelImage& image, std::size_t at, std::int32_t value) {
        std::int32_t length = 0;
        std::memcpy(&length, image.bytes.data() + image.unwind_table, sizeof length);
        std::memcpy(image.bytes.data() + image.unwind_table + 4 + static_cast<std::size_t>(length) + at, &value,
                    sizeof value);
    };
    check_refused(with([&](KernelImage& image) { word(image, 8, 64); }), "not its own");
    check_refused(with([&](KernelImage& image) { word(image, 12, 1 << 20); }), "not its own");
    check_refused(with([&](KernelImage& image) { word(image, 8, -(1 << 20)); }), "not its own");
    check_refused(with([&](KernelImage& image) { word(image, 12, -8); }), "not its own");
    // An entry without a common one where it says: the unwinder would read there.
    for (const std::int32_t pointer : {1, 8, 1 << 20, 1 << 28, -(1 << 28), -4})
        check_refused(with([&](KernelImage& image) { word(image, 4, pointer); }), "not whole");
    for (const std::int32_t length : {-1, 1, 8, 12, 1 << 20})
        check_refused(with([&](KernelImage& image) { word(image, 0, length); }), "not whole");
    check_refused(with([&](KernelImage& image) { word(image, 16, 1); }), "not whole");
    CHECK(host_loader().load(good).ok());
}

TEST_CASE("an image whose unwind table is changed in any byte is refused, or can be thrown over") {
    if (!RegisteredFrames::can_register()) return;
    Random random(55);
    const KernelImage good = sample(KernelFamily::sized_block, Policy::error, random).image;
    const auto throw_over = [](const LoadedKernel& kernel) {
        const RegisteredFrames frames(kernel.unwind_table);
        try {
            throw 1;
        } catch (int) {
            return true;
        }
        return false;
    };
    int loaded = 0;
    for (std::size_t at = good.unwind_table; at < good.bytes.size(); ++at) {
        for (const int bit : {0, 3, 7}) {
            KernelImage changed = good;
            changed.bytes[at] ^= std::byte{1} << bit;
            const auto kernel = host_loader().load(changed);
            if (!kernel.ok()) continue;
            ++loaded;
            CHECK(throw_over(*kernel.value()));
        }
    }
    MESSAGE(loaded << " of " << 3 * (good.bytes.size() - good.unwind_table) << " changed tables were loaded");
}

}  // namespace
}  // namespace gj::test
