// kernel_run.cpp: compiles, links and runs kernels made by hand, and compares all that they write.
#include "tests/kernel_run.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>
#include <utility>

#include <doctest/doctest.h>

#include "codegen/row_groups.h"
#include "engine/store/host_loader.h"
#include "tests/support/limits.h"

namespace gj::test {
namespace {

/// `count` random places between 0 and `end`, and both ends, in order.
std::vector<std::int64_t> random_cuts(Random& random, std::int64_t end, std::int64_t count) {
    std::vector<std::int64_t> cuts{0, end};
    for (; count > 0; --count) cuts.push_back(pick(random, 0, end));
    std::sort(cuts.begin(), cuts.end());
    return cuts;
}

}  // namespace

void choose_meaning(Shape& shape, Random& random) {
    shape.type = static_cast<IndexType>(pick(random, 0, 7));
    shape.policy = kPolicies[pick(random, 0, std::ssize(kPolicies) - 1)];
    shape.from_end = one_in(random, 2);
    shape.index_base = one_in(random, 2) ? 1 : 0;
    shape.at_begin = one_in(random, 2);
}

void choose_tuples(Shape& shape, Random& random) {
    choose_meaning(shape, random);
    shape.coordinates = static_cast<int>(pick(random, 0, 3));
    shape.dims = static_cast<int>(pick(random, 1, 3));
    shape.separate_streams = shape.coordinates > 1 && one_in(random, 6);
}

std::int64_t slice_begin(const Schedule& schedule) {
    if (schedule.grouped_rows == GroupedRows::no) return 0;
    thread_local const auto groups = std::make_unique<RowGroups>();
    groups->least_rows = 1;
    return static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(groups.get()));
}

KernelImage compile(const Signature& signature, const Schedule& schedule, const Scope& scope) {
    Result<KernelImage> image = backend().compile(signature, schedule, scope);
    INFO((image.ok() ? "" : image.status().failure().message));
    REQUIRE(image.ok());
    return std::move(image.value());
}

std::unique_ptr<LoadedKernel> load(const KernelImage& image) {
    Result<std::unique_ptr<LoadedKernel>> kernel = host_loader().load(image);
    INFO((kernel.ok() ? "" : kernel.status().failure().message));
    REQUIRE(kernel.ok());
    REQUIRE(bool(kernel.value()->function));
    return std::move(kernel.value());
}

std::vector<TargetScope> every_scope() {
    std::vector<TargetScope> result;
    const IsaLevel host = host_target(IsaLevel::baseline).level;
    for (const IsaLevel level : {IsaLevel::x86_64_v2, IsaLevel::x86_64_v3, IsaLevel::x86_64_v4}) {
        if (level > host) break;
        Target target = host_target(level);
        target.capped = true;
        result.push_back(scope_for(target));
    }
    result.push_back(host_scope());
    return result;
}

void check_runs(const Shape& shape, Case& c, CpuKernel kernel, Random& random) {
    GuardedBytes& out = *c.buffers[kDirectSlot];
    std::vector<std::uint8_t> expected(out.size(), 0xa5);
    std::memset(out.data(), 0xa5, out.size());
    const PlainKernel plain = plain_kernel(shape, c);
    const std::vector<std::int64_t> cuts = random_cuts(random, c.rows, pick(random, 0, 3));
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        const bool bad = reference_rows(plain, cuts[i], cuts[i + 1], expected.data());
        CHECK(kernel(&c.args, cuts[i], cuts[i + 1], slice_begin(c.schedule), -1) == (bad ? 1u : 0u));
        // Rows that are not yet due must still be untouched.
        CHECK(std::memcmp(out.data(), expected.data(), out.size()) == 0);
    }
}

void check_parts(const Shape& shape, Case& c, CpuKernel kernel, Random& random) {
    GuardedBytes& out = *c.buffers[kDirectSlot];
    std::vector<std::uint8_t> expected(out.size(), 0xa5);
    std::memset(out.data(), 0xa5, out.size());
    const bool bad = reference_rows(plain_kernel(shape, c), 0, c.rows, expected.data());
    const std::vector<std::int64_t> cuts = random_cuts(random, shape.block, pick(random, 1, 4));
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) order.push_back(i);
    std::shuffle(order.begin(), order.end(), random);
    for (const std::size_t i : order) {
        const bool some = cuts[i] < cuts[i + 1];
        CHECK(kernel(&c.args, 0, c.rows, cuts[i], cuts[i + 1]) == (bad && some ? 1u : 0u));
    }
    CHECK(std::memcmp(out.data(), expected.data(), out.size()) == 0);
}

bool pad_rows(Case& c, IsaLevel level) {
    Schedule padded = c.schedule;
    padded.padded_rows = true;
    const FamilyRecord& family = *find_family(TargetKind::cpu, c.schedule.family);
    if (family.why_refused(c.signature, padded, level, /*has_byte_permutes=*/false) != nullptr) return false;
    c.schedule = padded;
    return true;
}

void run_case(const Shape& shape, Case& c, Random& random, const Scope& scope) {
    INFO(describe(shape, c));
    const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule, scope));
    for (const int bad_one_in : {0, 12, 2}) {
        if (shape.policy == Policy::trust && bad_one_in != 0) break;
        write_indices(shape, random, c, bad_one_in);
        check_runs(shape, c, kernel->function, random);
        if (c.schedule.splits_slice) check_parts(shape, c, kernel->function, random);
    }
}

void run_shape(const Shape& shape, Random& random, const Scope& scope) {
    Case c = make_case(shape, random);
    if (one_in(random, 2)) pad_rows(c, scope.level);
    run_case(shape, c, random, scope);
}

/// Runs rows [begin, end) and compares all of out, and the flag.
void check_range(const Shape& shape, const Case& c, CpuKernel kernel, std::int64_t begin, std::int64_t end) {
    GuardedBytes& out = *c.buffers[kDirectSlot];
    std::vector<std::uint8_t> expected(out.size(), 0xa5);
    std::memset(out.data(), 0xa5, out.size());
    const bool bad = reference_rows(plain_kernel(shape, c), begin, end, expected.data());
    const std::uint32_t flag = kernel(&c.args, begin, end, slice_begin(c.schedule), -1);
    const bool same = std::memcmp(out.data(), expected.data(), out.size()) == 0;
    if (flag == (bad ? 1u : 0u) && same) return;
    FAIL_CHECK("rows " << begin << " to " << end << ": flag " << flag << (same ? "" : ", out differs"));
}

void check_two_threads(const Shape& shape, Case& c, CpuKernel kernel, Random& random) {
    write_indices(shape, random, c, 9);
    GuardedBytes out(c.buffers[kDirectSlot]->size() + 1);
    auto& base = c.args.words[ArgsLayout(c.signature).base(kDirectSlot)];
    const auto usual = std::exchange(base, reinterpret_cast<std::uintptr_t>(out.data()));
    std::vector<std::uint8_t> expected(out.size(), 0xa5);
    reference_rows(plain_kernel(shape, c), 0, c.rows, expected.data());
    int wrong = 0;
    for (int i = 0; i < full_or_reduced(200, 20); ++i) {
        std::memset(out.data(), 0xa5, out.size());
        const std::int64_t cut = pick(random, 1, c.rows - 1);
        std::atomic<bool> begins = false;
        std::thread other([&] {
            while (!begins) {}
            kernel(&c.args, cut, c.rows, 0, -1);
        });
        begins = true;
        kernel(&c.args, 0, cut, 0, -1);
        other.join();
        wrong += std::memcmp(out.data(), expected.data(), out.size()) != 0 ? 1 : 0;
    }
    CHECK(wrong == 0);
    base = usual;
}

}  // namespace gj::test
