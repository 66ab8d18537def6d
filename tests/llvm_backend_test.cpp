// llvm_backend_test.cpp: the LLVM back end alone: signatures and arguments made by hand, against a reference
// of its own.
#include "tests/llvm_backend.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <fstream>
#include <functional>
#include <span>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/backend.h"
#include "codegen/kernel_symbol.h"
#include "engine/store/host_loader.h"
#include "tests/kernel_case.h"
#include "tests/kernel_object.h"
#include "tests/kernel_run.h"
#include "tests/support/limits.h"
#include "tests/support/process.h"

using namespace gj;
using namespace gj::test;

namespace {

constexpr std::uint32_t kBlocks[] = {1,  2,  3,  4,  5,   7,   8,   12,  16,  17,  31,
                                     32, 33, 40, 64, 100, 128, 255, 256, 320, 336, 512};

/// One float32 row of 64 through int64, the case that everybody has.
Case common_case(std::uint32_t block = 256) {
    Random random(7);
    Shape shape;
    shape.block = block;
    Case c = make_case(shape, random);
    choose(c.signature, {}, host_scope().target, &c.schedule);
    return c;
}

// ---------------------------------------------------------------------------------------------------- process memory

long resident_kib() {
    std::ifstream file("/proc/self/statm");
    long total = 0, resident = 0;
    file >> total >> resident;
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

long mapping_count() { return static_cast<long>(mappings().size()); }

}  // namespace

TEST_CASE("a library of another build is refused") {
    const char* why = nullptr;
    CHECK(backend_function()("not the hash", &why) == nullptr);
    REQUIRE(why != nullptr);
    CHECK(std::string(why).find("another build") != std::string::npos);
}

TEST_CASE("every index type, policy and K gives what the reference gives") {
    Random random(20);
    std::size_t block = 0;
    int kernels = 0;
    const int blocks_each = kSanitized ? 1 : 5;
    for (int type = 0; type < 8; ++type) {
        for (const Policy policy : kPolicies) {
            for (const int coordinates : {0, 1, 2, 3, 5}) {
                for (int i = 0; i < blocks_each; ++i, ++kernels) {
                    Shape shape;
                    shape.type = static_cast<IndexType>(type);
                    shape.policy = policy;
                    shape.coordinates = coordinates;
                    shape.block = kBlocks[block];
                    block = (block + 7) % std::size(kBlocks);
                    shape.dims = static_cast<int>(pick(random, 1, 3));
                    shape.from_end = one_in(random, 2);
                    shape.index_base = one_in(random, 2) ? 1 : 0;
                    shape.separate_streams = coordinates > 1 && one_in(random, 6);
                    run_shape(shape, random);
                }
            }
        }
    }
    MESSAGE(kernels << " kernels");
}

TEST_CASE("no dimension, many dimensions, many coordinates") {
    Random random(21);
    for (const int dims : {0, 1, 4, 6}) {
        Shape shape;
        shape.dims = dims;
        run_shape(shape, random);
    }
    for (const int coordinates : {8, 16, 32}) {
        for (const Policy policy : kPolicies) {
            Shape shape;
            shape.coordinates = coordinates;
            shape.policy = policy;
            shape.type = IndexType::i32;
            run_shape(shape, random);
        }
    }
}

TEST_CASE("a dimension of extent 0 makes every tuple bad") {
    Random random(22);
    for (const Policy policy : {Policy::error, Policy::zero, Policy::fill}) {
        for (const int coordinates : {1, 3}) {
            for (int type = 0; type < 8; ++type) {
                Shape shape;
                shape.policy = policy;
                shape.coordinates = coordinates;
                shape.type = static_cast<IndexType>(type);
                shape.empty_dimension = true;
                shape.from_end = type % 2 == 0;
                shape.index_base = type / 2 % 2;
                run_shape(shape, random);
            }
        }
    }
}

TEST_CASE("an empty range of rows does nothing") {
    Random random(23);
    Shape shape;
    shape.dims = 2;
    Case c = make_case(shape, random);
    const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule));
    for (std::uint64_t& word : c.args.words) word = 0;  // extents of 0: a division would end the process
    CHECK(kernel->function(&c.args, 0, 0, 0, -1) == 0);
}

TEST_CASE("code for a capped level stays within it") {
    Random random(24);
    const IsaLevel host = host_target(IsaLevel::baseline).level;
    for (const IsaLevel level : {IsaLevel::x86_64_v2, IsaLevel::x86_64_v3, IsaLevel::x86_64_v4}) {
        if (level > host) continue;
        Target target = host_target(level);
        target.capped = true;  // also where it is the host's own level: the plain CPU of the level
        const Scope scope = scope_for(target);
        CHECK(scope.cpu == "x86-64-v" + std::to_string(static_cast<int>(level)));
        CHECK((scope.features.find("+avx2") != std::string::npos) == (level >= IsaLevel::x86_64_v3));
        CHECK((scope.features.find("+avx512vl") != std::string::npos) == (level >= IsaLevel::x86_64_v4));
        CHECK(scope.features.find("+amx") == std::string::npos);
        for (const std::uint32_t block : kBlocks) {
            Shape shape;
            shape.block = block;
            shape.coordinates = static_cast<int>(pick(random, 1, 2));
            run_shape(shape, random, scope);
        }
        const Case c = common_case();
        Schedule schedule = c.schedule;
        schedule.vector_bytes = 32;
        const Result<std::string> text = backend().show(c.signature, schedule, scope, CodeKind::assembly);
        REQUIRE(text.ok());
        CHECK((text.value().find("%ymm") != std::string::npos) == (level >= IsaLevel::x86_64_v3));
        CHECK(text.value().find("%zmm") == std::string::npos);
    }
}

TEST_CASE("the scope is resolved in full") {
    const TargetScope& scope = host_scope();
    CHECK(scope.compiler.rfind("LLVM 19.", 0) == 0);
    CHECK(scope.source_hash == codegen_source_hash());
    CHECK(!scope.triple.empty());
    CHECK(!scope.cpu.empty());
    std::size_t count = 0;
    for (std::size_t at = 0; at < scope.features.size(); ++count) {
        CHECK((scope.features[at] == '+' || scope.features[at] == '-'));
        const std::size_t comma = scope.features.find(',', at);
        at = comma == std::string::npos ? scope.features.size() : comma + 1;
    }
    CHECK(count > 50);
    CHECK(scope_bytes(scope_for(scope.target)) == scope_bytes(scope));
}

TEST_CASE("the same input makes the same bytes, without undefined symbols or writable data") {
    Random random(25);
    for (const std::uint32_t block : kBlocks) {
        Shape shape;
        shape.block = block;
        shape.policy = kPolicies[block % std::size(kPolicies)];
        shape.coordinates = static_cast<int>(block % 4);
        const Case c = make_case(shape, random);
        const KernelImage first = compile(c.signature, c.schedule), second = compile(c.signature, c.schedule);
        CHECK(first.bytes == second.bytes);
        CHECK(first.entry == second.entry);
        CHECK(first.symbol == kernel_symbol(c.signature, c.schedule));
        const Result<std::string> shown = backend().show(c.signature, c.schedule, host_scope(), CodeKind::object);
        REQUIRE(shown.ok());
        const ObjectFacts facts = read_object(std::as_bytes(std::span(shown.value())));
        CHECK(facts.undefined_symbols == 0);
        CHECK(facts.writable_sections == 0);
        CHECK(facts.allocated_sections == 2);  // code and unwind table
    }
}

TEST_CASE("IR and assembly are shown, and the indices are loaded volatile") {
    const Case c = common_case();
    const Result<std::string> ir = backend().show(c.signature, c.schedule, host_scope(), CodeKind::llvm_ir);
    const Result<std::string> text = backend().show(c.signature, c.schedule, host_scope(), CodeKind::assembly);
    REQUIRE(ir.ok());
    REQUIRE(text.ok());
    const std::string symbol = kernel_symbol(c.signature, c.schedule);
    CHECK(ir.value().find("define i32 @" + symbol + "(") != std::string::npos);
    CHECK(ir.value().find("load volatile i64") != std::string::npos);
    CHECK(ir.value().find("declare") == std::string::npos);
    CHECK(text.value().find(symbol + ":") != std::string::npos);
}

TEST_CASE("what the emitter can't do is INTERNAL, and so is a kind of code that no CPU has") {
    Case c = common_case();
    Schedule other = c.schedule;
    other.splits_slice = true;
    CHECK(backend().compile(c.signature, other, host_scope()).status().code() == Code::internal);
    other = c.schedule;
    other.family = KernelFamily::none;
    CHECK(backend().compile(c.signature, other, host_scope()).status().code() == Code::internal);
    Scope elsewhere = host_scope();
    elsewhere.triple = "no-such-machine";
    CHECK(backend().compile(c.signature, c.schedule, elsewhere).status().code() == Code::internal);
    for (const CodeKind kind : {CodeKind::cuda_source, CodeKind::ptx, CodeKind::cubin})
        CHECK(backend().show(c.signature, c.schedule, host_scope(), kind).status().code() == Code::internal);
}

TEST_CASE("one image may be loaded twice, and each goes by itself") {
    Random random(26);
    Shape shape;
    Case c = make_case(shape, random);
    write_indices(shape, random, c, 5);
    const KernelImage image = compile(c.signature, c.schedule);
    std::unique_ptr<LoadedKernel> first = load(image), second = load(image);
    const bool differ = first->function != second->function;
    CHECK(differ);
    CHECK(first->mapped_bytes == static_cast<std::size_t>(sysconf(_SC_PAGESIZE)));
    check_runs(shape, c, first->function, random);
    first.reset();
    check_runs(shape, c, second->function, random);
}

/// What leaks leaks each time; what the system and malloc keep for themselves, now and then.
void check_growth(long most_kib, const std::function<void()>& work) {
    long kib = 0, maps = 0;
    for (int tries = 0; tries < 3; ++tries) {
        const long memory_before = resident_kib(), maps_before = mapping_count();
        work();
        kib = resident_kib() - memory_before;
        maps = mapping_count() - maps_before;
        MESSAGE(kib << " KiB and " << maps << " mappings more");
        if (maps <= 4 && (kSanitized || kib <= most_kib)) return;
    }
    FAIL_CHECK(kib << " KiB and " << maps << " mappings more, in each of three tries");
}

TEST_CASE("loading and dropping leaves nothing behind") {
    const KernelImage image = compile(common_case().signature, common_case().schedule);
    for (int i = 0; i < 200; ++i) load(image);
    check_growth(256, [&] {
        for (int i = 0; i < (kSanitized ? 200 : 2000); ++i) load(image);
    });
}

TEST_CASE("live kernels take one mapping each at most") {
    const Case c = common_case();
    const KernelImage image = compile(c.signature, c.schedule);
    const long maps = mapping_count();
    std::vector<std::unique_ptr<LoadedKernel>> kernels;
    for (int i = 0; i < 60; ++i) kernels.push_back(load(image));
    MESSAGE("60 live kernels: " << mapping_count() - maps << " mappings more");
    CHECK(mapping_count() - maps <= 60);
}

TEST_CASE("compiling and dropping distinct kernels leaves little behind") {
    Random random(27);
    const auto compile_some = [&](int count) {
        for (int i = 0; i < count; ++i) {
            Shape shape;
            shape.block = static_cast<std::uint32_t>(1 + i % 320);
            const Case c = make_case(shape, random);
            load(compile(c.signature, c.schedule));
        }
    };
    compile_some(kSanitized ? 20 : 150);
    check_growth(1024, [&] { compile_some(kSanitized ? 20 : 300); });
}

TEST_CASE("eight threads compile, link, run and drop at once") {
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
        threads.emplace_back([t, &wrong] {
            Random random(static_cast<std::uint64_t>(100 + t));
            for (int i = 0; i < (kSanitized ? 3 : 12); ++i) {
                Shape shape;
                shape.block = kBlocks[static_cast<std::size_t>(t + i) % std::size(kBlocks)];
                Case c = make_case(shape, random);
                write_indices(shape, random, c, 0);
                Result<KernelImage> image = backend().compile(c.signature, c.schedule, host_scope());
                Result<std::unique_ptr<LoadedKernel>> kernel =
                    image.ok() ? host_loader().load(image.value())
                               : Result<std::unique_ptr<LoadedKernel>>(std::move(image.status()));
                if (!kernel.ok() || kernel.value()->function(&c.args, 0, c.rows, 0, -1) != 0) {
                    ++wrong;
                    continue;
                }
                std::vector<std::uint8_t> expected(c.buffers[kDirectSlot]->size(), 0);
                reference_rows(plain_kernel(shape, c), 0, c.rows, expected.data());
                if (std::memcmp(expected.data(), c.buffers[kDirectSlot]->data(), expected.size()) != 0) ++wrong;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
}
