// generic_cuda_test.cpp: the generic CUDA kernel: its text, its shipped PTX, and what that does, run by tests/ptx,
// against the generic kernel of the CPU.
//
// After a change of its source renew the PTX, with the NVRTC that its header names:
//     GJ_TEST_RENEW=1 tests/cuda/with-nvrtc build/release/bin/generic_cuda_test --test-case=nvrtc:* &&
//         git diff codegen/cuda
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <random>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>

#include <doctest/doctest.h>

#include "codegen/cuda/generic_args.h"
#include "codegen/cuda/generic_kernel.h"
#include "codegen/cuda/nvrtc.h"
#include "codegen/cuda/ptx_version.h"
#include "codegen/key.h"
#include "engine/form/first_bad.h"
#include "engine/form/layout.h"
#include "engine/run/host_launch.h"
#include "tests/kernel_form.h"
#include "tests/product_call.h"
#include "tests/product_factors.h"
#include "tests/ptx/machine.h"
#include "tests/support/limits.h"

namespace gj::test {
namespace {

/// What codegen/cuda/generic_kernel.ptx is then. NVRTC writes the version of its own PTX; the kernel has nothing that
/// PTX 8.0, of CUDA 12.0, did not know (ptxas of 12.0 takes it).
std::string shipped_text(const Nvrtc& compiler) {
    const auto made = compiler.compile(generic_kernel_source(), "compute_75");
    if (!made.ok()) throw std::runtime_error(made.status().failure().message);
    const std::string ptx = with_oldest_version({made.value().bytes.begin(), made.value().bytes.end()});
    return "// generic_kernel.ptx: generic_kernel.cu, whose text has XXH3 " + generic_kernel_hash() +
           ",\n// made for compute_75 by NVRTC " + std::to_string(compiler.version().major) + "." +
           std::to_string(compiler.version().minor) +
           ", its .version lowered to CUDA 12.0's. Not by hand: see\n// tests/cuda/generic_cuda_test.cpp.\n" + ptx;
}

/// The one that tests/cuda/with-nvrtc has found; by hand, any.
const Nvrtc& nvrtc() {
    const Result<const Nvrtc*> opened = Nvrtc::open("", {99, 0});
    if (!opened.ok()) throw std::runtime_error(opened.status().failure().message);
    return *opened.value();
}

TEST_CASE("the shipped PTX is of this source") {
    const std::string shipped(generic_kernel_ptx());
    CHECK_MESSAGE(shipped.find("XXH3 " + generic_kernel_hash() + ",") != std::string::npos,
                  "renew it: see the first lines of this file");
    // Each index by a volatile load, of each width.
    for (const char* const width : {"u8", "u16", "u32", "u64"})
        CHECK(shipped.find(std::string("ld.volatile.global.") + width) != std::string::npos);
}

TEST_CASE("nvrtc: the shipped PTX is what its NVRTC makes of the source") {
    const std::string shipped(generic_kernel_ptx());
    if (std::getenv("GJ_TEST_RENEW") != nullptr) {
        std::ofstream(GJ_GENERIC_PTX) << shipped_text(nvrtc());
        MESSAGE("renewed: build again");
        return;
    }
    const CudaVersion version = nvrtc().version();
    const std::string maker = "NVRTC " + std::to_string(version.major) + "." + std::to_string(version.minor) + ",";
    if (shipped.find(maker) == std::string::npos)
        MESSAGE("not made by " << maker << " the text is not compared");
    else
        CHECK((shipped_text(nvrtc()) == shipped));
}

TEST_CASE("nvrtc: for every machine from 7.5 on it is compiled without a stack and without a spill") {
    const Nvrtc& compiler = nvrtc();
    for (const int machine : compiler.machines()) {
        if (machine < 75) continue;
        CAPTURE(machine);
        const auto made = compiler.compile(generic_kernel_source(), "sm_" + std::to_string(machine));
        REQUIRE_MESSAGE(made.ok(), (made.ok() ? "" : made.status().failure().message));
        const CudaCode& code = made.value();
        CHECK(code.bytes.size() > 1000);
        CHECK_MESSAGE(
            code.log.find(" 0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads") != std::string::npos,
            code.log);
    }
    const auto broken = compiler.compile("extern \"C\" __global__ void k() {\n  nonsense;\n}\n", "compute_75");
    REQUIRE(!broken.ok());
    const std::string& why = broken.status().failure().message;
    CHECK_MESSAGE(why.find("identifier \"nonsense\" is undefined") != std::string::npos, why);
    CHECK_MESSAGE(why.find("2    nonsense;") != std::string::npos, why);
    CHECK(compiler.compile(generic_kernel_source(), "sm_1").status().code() == Code::internal);
}

TEST_CASE("a Divisor divides") {
    std::mt19937_64 random(3);
    const auto check = [](std::uint64_t n, std::int64_t extent) {
        const Divisor by = divisor_of(extent);
        __extension__ using Wide = unsigned __int128;
        const auto high = static_cast<std::uint64_t>(Wide{2 * n} * by.multiplier >> 64);
        const std::uint64_t quotient = high >> by.shift;
        CHECK(quotient == n / static_cast<std::uint64_t>(extent));
    };
    constexpr std::uint64_t kMost = INT64_MAX;
    for (int i = 0; i < 20'000; ++i) {
        const auto extent =
            static_cast<std::int64_t>(random() >> (1 + random() % 63) | 1) + static_cast<int>(random() % 2);
        const auto d = static_cast<std::uint64_t>(extent);
        const std::uint64_t multiple = kMost / d * d;
        for (const std::uint64_t n : {std::uint64_t{0}, d - 1, d, multiple - 1, multiple, kMost, random() >> 1})
            if (n <= kMost) check(n, extent);
    }
    for (int bit = 0; bit < 63; ++bit)
        for (const std::int64_t near : {-1, 0, 1})
            for (const std::uint64_t n : {kMost, kMost - 1, std::uint64_t{1} << bit, (std::uint64_t{1} << bit) - 1})
                if (const std::int64_t extent = (std::int64_t{1} << bit) + near; extent > 0) check(n, extent);
}

struct Ran {
    std::vector<unsigned char> out;
    std::int64_t first_bad = -1;  ///< the smallest number of a bad tuple
    bool operator==(const Ran&) const = default;
};

/// What a device may touch of a tensor.
void allow(const TensorView& tensor, const char* name, bool writable, ptx::Memory* memory) {
    ByteRange range;
    if (!measure(tensor, Argument::none, &range).ok() || range.bytes() == 0) return;
    memory->allow(reinterpret_cast<const void*>(range.begin), range.bytes(), name, writable);
}

class GenericCuda {
public:
    GenericCuda() : kernel_(ptx::read_kernel(generic_kernel_ptx(), kGenericKernelName)) {}

    Ran run(const ApiCall& call, const Form& form, ptx::Grid grid) {
        const Call given = engine_call(call);
        KernelArgs words;
        write_args(form.problem, form.signature, 0, &words);
        alignas(8) std::uint64_t error_word = UINT64_MAX;
        GenericArgs args;
        words.words[ArgsLayout::kErrorWord] = reinterpret_cast<std::uintptr_t>(&error_word);
        write_generic_args(form.signature, words, &args);
        ptx::Memory memory;
        allow(given.params, "params", false, &memory);
        if (form.signature.coordinate_count > 0) allow(given.indices, "indices", false, &memory);
        allow(given.out, "out", true, &memory);
        memory.allow(&error_word, sizeof error_word, "the error word", true);
        std::memset(call.out.memory().data(), 0xa5, call.out.memory().size());
        ptx::run(kernel_, grid, std::as_bytes(std::span(&args, 1)), memory);
        ++units_[args.unit_bytes];
        return {snapshot(call.out), static_cast<std::int64_t>(error_word)};
    }
    const std::map<std::uint32_t, int>& units() const { return units_; }

private:
    const ptx::Kernel kernel_;
    std::map<std::uint32_t, int> units_;  ///< how often each width of unit was taken
};

/// By the CPU, and where the first bad tuple is.
Ran run_on_host(const ApiCall& call, const Form& form) {
    std::memset(call.out.memory().data(), 0xa5, call.out.memory().size());
    KernelArgs args;
    write_args(form.problem, form.signature, dims_inside_row(form, false), &args);
    bool bad = false;
    REQUIRE(host_launch(form, args, nullptr, RunSettings{}, &bad).ok());
    Ran ran{snapshot(call.out), -1};
    Call judged = engine_call(call);
    Geometry geometry;
    REQUIRE(derive_geometry(judged, false, &geometry).ok());
    // Also under policies that report nothing on the CPU: the device's caller may ask.
    if (judged.policy != Policy::error && judged.policy != Policy::zero && judged.policy != Policy::fill) return ran;
    if (geometry.coordinates == 0) return ran;
    judged.policy = Policy::error;
    ran.first_bad = first_bad(judged, geometry).failure().tuple.position;
    return ran;
}

/// What is said of the tuple that the kernel has found, once its coordinates are fetched.
Status judge_found(const ApiCall& api_call, std::int64_t position) {
    Call call = engine_call(api_call);
    call.policy = Policy::error;
    Geometry geometry;
    REQUIRE(derive_geometry(call, false, &geometry).ok());
    const std::size_t bytes = call.indices.type.bits / 8;
    std::vector<std::byte> fetched(bytes * static_cast<std::size_t>(geometry.coordinates));
    for (int k = 0; k < geometry.coordinates; ++k)
        std::memcpy(fetched.data() + bytes * static_cast<std::size_t>(k),
                    call.indices.data + tuple_offset(call, geometry, position, k), bytes);
    const Status first = first_bad(call, geometry), found = judge_fetched(call, geometry, position, fetched.data());
    CHECK(found.failure().message == first.failure().message);
    CHECK(found.failure().tuple.coordinates == first.failure().tuple.coordinates);
    CHECK(found.failure().tuple.coordinate == first.failure().tuple.coordinate);
    // All were changed since.
    // The first of each dimension: little-endian, and its number is the base.
    std::vector<std::byte> good(fetched.size());
    for (std::size_t at = 0; at < good.size(); at += bytes) good[at] = std::byte{call.index_base};
    const bool has_first = call.params.shape[geometry.axis + found.failure().tuple.coordinate] > 0;
    const Status changed = judge_fetched(call, geometry, position, good.data());
    CHECK(changed.code() == Code::out_of_range);
    if (has_first) CHECK(changed.failure().tuple.position == -1);
    return found.copy();
}

bool has_rows(const ApiCall& call) { return call.out.count() > 0 && call.params.count() > 0; }

TEST_CASE("calls of the product: the generic CUDA kernel does what the CPU's does, and finds the first bad tuple") {
    GenericCuda cuda;
    const Target target = host_target(IsaLevel::baseline);
    std::mt19937_64 random(9);
    const std::vector<Row> rows = covering_array(product_factors(), 7);
    int calls = 0, bad = 0;
    std::set<Policy> policies;
    const int wanted = full_or_reduced(800, 100);
    for (std::size_t i = 0; calls < wanted; ++i) {
        const ApiCall call = make_call({rows[i % rows.size()], random(), random(), false}).call;
        const bool large_fill = call.policy == GJ_POLICY_FILL && call.params.element_bytes() > GenericArgs::kFillBytes;
        if (!has_rows(call) || large_fill || call.out.span_bytes() > 6000) continue;
        CAPTURE(describe(call));
        const Form on_host = engine_form(call, target);
        const Form form = engine_form(call, target, /*reports_position=*/true);
        const Ran expected = run_on_host(call, on_host);
        const ptx::Grid grid{static_cast<std::uint32_t>(1 + random() % 3),
                             static_cast<std::uint32_t>(1 + random() % 96)};
        const Ran ran = cuda.run(call, form, grid);
        REQUIRE(ran.first_bad == expected.first_bad);
        if (ran.first_bad >= 0) CHECK(judge_found(call, ran.first_bad).failure().tuple.position == ran.first_bad);
        REQUIRE((ran.out == expected.out));
        ++calls;
        bad += expected.first_bad >= 0 ? 1 : 0;
        policies.insert(form.signature.policy);
    }
    CHECK(bad > calls / 10);
    CHECK(policies.size() == 6);
    for (const std::uint32_t unit : {1, 2, 4, 8, 16}) CHECK_MESSAGE(cuda.units().count(unit) > 0, unit);
    MESSAGE(calls << " calls, " << bad << " with a bad tuple");
}

TEST_CASE("into a dimension of extent 0 every tuple is bad") {
    GenericCuda cuda;
    for (const gj_policy policy : {GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_FILL}) {
        ApiCall call = make_gather(Tensor(kInt32, {0, 3}), Tensor::integers(kInt16, {4}, {0, 1, -1, 2}));
        call.policy = policy;
        if (policy == GJ_POLICY_FILL) call.fill.assign(4, 0x5A);
        const Target target = host_target(IsaLevel::baseline);
        const Ran expected = run_on_host(call, engine_form(call, target));
        const Ran ran = cuda.run(call, engine_form(call, target, /*reports_position=*/true), {1, 64});
        CHECK(ran.first_bad == 0);
        CHECK((ran == expected));
    }
}

/// A gather of rows of one unit: each index is read by one thread.
ApiCall rows_of_a_byte() {
    ApiCall call = make_gather(Tensor(kUint8, {200}), Tensor(kInt32, {500}));
    call.params.fill_distinct(5);
    for (std::int64_t i = 0; i < 500; ++i) call.indices.set_integer(i, i * 37 % 200);
    return call;
}

TEST_CASE("what is used is the load that was checked: an index that changes once it was read changes nothing") {
    const ptx::Kernel kernel = ptx::read_kernel(generic_kernel_ptx(), kGenericKernelName);
    const ApiCall call = rows_of_a_byte();
    std::vector<std::int64_t> indices(500);
    for (std::int64_t i = 0; i < 500; ++i)
        indices[static_cast<std::size_t>(i)] = static_cast<std::int64_t>(call.indices.integer(i));
    const Target target = host_target(IsaLevel::baseline);
    const Form form = engine_form(call, target);
    KernelArgs words;
    write_args(form.problem, form.signature, 0, &words);
    GenericArgs args;
    write_generic_args(form.signature, words, &args);
    ptx::Memory memory;
    const Call given = engine_call(call);
    allow(given.params, "params", false, &memory);
    allow(given.indices, "indices", false, &memory);
    allow(given.out, "out", true, &memory);
    const auto begin = reinterpret_cast<std::uintptr_t>(given.indices.data);
    std::uint64_t last = 0;
    int reads = 0;
    memory.before_read = [&](std::uint64_t address, std::size_t) {
        // What was read just now leads far out from here on.
        if (const std::int32_t far_out = 1 << 30; last != 0)
            std::memcpy(reinterpret_cast<void*>(last), &far_out, sizeof far_out);
        last = address - begin < 2000 ? address : 0;
        reads += last != 0 ? 1 : 0;
    };
    ptx::run(kernel, {2, 64}, std::as_bytes(std::span(&args, 1)), memory);
    CHECK(reads == 500);
    bool right = true;
    for (std::int64_t i = 0; i < 500; ++i)
        right &= *call.out.element(i) == *call.params.element(indices[static_cast<std::size_t>(i)]);
    CHECK(right);
}

TEST_CASE("more than 2^32 units: a thread behind them does its own, and reports its own number") {
    const ptx::Kernel kernel = ptx::read_kernel(generic_kernel_ptx(), kGenericKernelName);
    std::uint8_t params = 7, out = 1;
    std::int32_t index = 3;  // bad
    std::uint64_t error_word = UINT64_MAX;
    constexpr std::int64_t kRows = (std::int64_t{1} << 33) + 5;
    GenericArgs args{};
    args.units = kRows;
    args.row_units = args.fill_units = 1;
    args.by_row_units = args.by_fill_units = divisor_of(1);
    args.params = reinterpret_cast<std::uintptr_t>(&params);
    args.out = reinterpret_cast<std::uintptr_t>(&out);
    args.indices = reinterpret_cast<std::uintptr_t>(&index);
    args.error_word = reinterpret_cast<std::uintptr_t>(&error_word);
    args.dims = args.coordinates = 1;
    args.policy = static_cast<std::uint32_t>(Policy::zero);
    args.index_bytes = 4;
    args.unit_bytes = 1;
    args.dim[0] = {kRows, divisor_of(kRows), {{0, 0, 0, 1}}};
    args.coordinate[0] = {1, divisor_of(1), 1, 0};
    ptx::Memory memory;
    memory.allow(&params, 1, "params", false);
    memory.allow(&index, 4, "indices", false);
    memory.allow(&out, 1, "out", true);
    memory.allow(&error_word, 8, "the error word", true);
    // As many threads as rows, and of them the last block: the end of the rows is in it.
    constexpr std::uint32_t kBlocks = (1u << 25) + 1;
    ptx::run(kernel, {kBlocks, 256, kBlocks - 1}, std::as_bytes(std::span(&args, 1)), memory);
    CHECK(error_word == std::uint64_t{1} << 33);
    CHECK(out == 0);
}

}  // namespace
}  // namespace gj::test
