// planted_faults_test.cpp: the calls by pairs find every mistake that is planted in the source of a CUDA kernel: one
// line of it is changed, NVRTC compiles it, tests/ptx runs it, and the oracle judges.
//
// A double load gives the same values as a single one while nobody changes the indices: it is tried on indices that
// change as soon as they have been read.
#include <cstring>
#include <functional>
#include <memory>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/cuda/cuda_work.h"
#include "codegen/cuda/device_args.h"
#include "codegen/cuda/emit.h"
#include "codegen/cuda/nvrtc.h"
#include "codegen/fault.h"
#include "codegen/kernel_symbol.h"
#include "engine/form/layout.h"
#include "tests/cuda/cuda_calls.h"
#include "tests/kernel_form.h"
#include "tests/oracle.h"
#include "tests/ptx/machine.h"

namespace gj::test {
namespace {

/// In the source of one family: what is written in place of what. "" where the family has no occasion for it.
struct Change {
    const char *pattern, *replacement;
};
struct Planted {
    Fault fault;
    const char* name;
    Change packed_rows, warp_rows, units;
};

// Of all families alike.
constexpr Change kBound{R"(place < in\.extent)", "place <= in.extent"};
constexpr Change kBase{R"(value - 1\b)", "value"};
constexpr Change kWidth{R"(st\.global(\.cs)?\.v4\.u32 \[%0\], \{%1, %2, %3, %4\})", "st.global.v2.u32 [%0], {%1, %2}"};
constexpr Change kOverflow{R"((good(\[u\])? &= )settle\()", "$1settle((u64)(i64)(int)"};

constexpr Planted kFaults[] = {
    {Fault::stride,
     "stride",
     {R"(\*from \+= at \* args\.coordinate0\.stride;)", ""},
     {R"(place->from \+= at \* args\.coordinate0\.stride;)", ""},
     {R"(place\[u\]\.from \+= at \* args\.coordinate0\.stride;)", ""}},
    {Fault::tail,
     "tail",
     {R"(i < last; \+\+i\) move_row)", "i + 1 < last; ++i) move_row"},
     {R"(< units\) store_unit)", "< (units & ~31u)) store_unit"},
     {R"(n < end; n \+=)", "n < end && end < args.items; n +="}},
    {Fault::bound, "bound", kBound, kBound, kBound},
    {Fault::base, "base", kBase, kBase, kBase},
    {Fault::sign,
     "sign",
     {R"(\(i64\)\((signed char|short|int)\))", "(i64)(u32)"},
     {R"(return \(i64\)value;)", "return (u32)value;"},
     {R"(return \(i64\)value;)", "return (u32)value;"}},
    {Fault::width, "width", kWidth, kWidth, kWidth},
    {Fault::policy,
     "policy",
     {R"(unit\[v\]\[r\] = fill_unit\(args, 0\);)", "{}"},
     {R"(unit\[u\] = fill_unit\(args, number\[u\]\);)", "{}"},
     {R"(unit\[u\] = fill_unit\(args, number\[u\]\);)", "{}"}},
    {Fault::order,
     "order",
     {R"#("r"\(word0\), "r"\(word1\))#", "\"r\"(word1), \"r\"(word0)"},
     {R"(row_to \+ c \* (\d+);)", "row_to + (c ^ 1) * $1;"},
     {R"(store_unit\(place\[u\]\.to)", "store_unit(place[u ^ 1].to"}},
    {Fault::group,
     "group",
     {R"(value\[v\] \+ r \* \d+)", "value[v]"},
     {R"(\(u64\)mine\.from, j\))", "(u64)mine.from, 0)"},
     {R"(settle\(value\[u\])", "settle(value[0]"}},
    {Fault::position,
     "position",
     {R"(settle\(value\[1\])", "settle(value[0]"},
     {R"(settle\(value\[1\])", "settle(value[0]"},
     {R"(settle\(value\[u\]\[1\])", "settle(value[u][0]"}},
    {Fault::overflow, "overflow", kOverflow, kOverflow, kOverflow},
};

std::string family_of(const Form& form) { return family_name(form.schedule.family); }

const Change& change_of(const Planted& planted, const std::string& family) {
    return family == "packed_rows" ? planted.packed_rows : family == "warp_rows" ? planted.warp_rows : planted.units;
}

const Nvrtc& nvrtc() {
    const Result<const Nvrtc*> opened = Nvrtc::open("", {99, 0});
    if (!opened.ok()) throw std::runtime_error(opened.status().failure().message);
    return *opened.value();
}

/// A call, the form of its kernel on a device, and what must come out.
struct Case {
    explicit Case(ApiCall of)
        : call(std::move(of)), expectation(expect(call)), form(engine_form(call, target, reports(call))) {}

    static Target device() {
        Target target;
        target.kind = TargetKind::cuda;
        target.machine = 90;
        target.l2_bytes = 64 << 10;  // as of the fake's devices: some calls are stored one way, some the other
        return target;
    }
    static bool reports(const ApiCall& call) { return call.policy == GJ_POLICY_ERROR || call.policy == GJ_POLICY_ZERO; }

    std::string source() const {
        Result<std::string> made = emit_cuda(form.signature, form.schedule);
        if (!made.ok()) throw std::runtime_error(made.status().failure().message);
        return std::move(made.value());
    }

    ApiCall call;
    Expectation expectation;
    Target target = device();
    Form form;
};

void allow(const TensorView& tensor, const char* name, bool is_writable, ptx::Memory* memory) {
    ByteRange range;
    if (measure(tensor, Argument::none, &range).ok() && range.bytes() > 0)
        memory->allow(reinterpret_cast<const void*>(range.begin), range.bytes(), name, is_writable);
}

/// Whether the kernel of that source does what the oracle says: of out, and of the smallest position.
bool is_right(const Case& c, const std::string& source,
              const std::function<void(std::uint64_t, std::size_t)>& before_read = {}) {
    const Result<CudaCode> code = nvrtc().compile(source, "compute_90");
    if (!code.ok()) throw std::runtime_error(code.status().failure().message);
    const std::string ptx(code.value().bytes.begin(), code.value().bytes.end());
    const ptx::Kernel kernel = ptx::read_kernel(ptx, kernel_symbol(c.form.signature, c.form.schedule));
    KernelArgs words;
    write_args(c.form.problem, c.form.signature, 0, &words);
    alignas(8) std::uint64_t error_word = UINT64_MAX;
    words.words[ArgsLayout::kErrorWord] = reinterpret_cast<std::uintptr_t>(&error_word);
    DeviceArgs args;
    set_widths(c.form.signature, c.form.schedule, write_device_args(c.form.signature, c.form.schedule, words, &args),
               &args);
    ptx::Memory memory;
    const Call given = engine_call(c.call);
    allow(given.params, "params", false, &memory);
    if (c.form.signature.coordinate_count > 0) allow(given.indices, "indices", false, &memory);
    allow(given.out, "out", true, &memory);
    memory.allow(&error_word, sizeof error_word, "the error word", true);
    memory.before_read = before_read;
    std::memset(c.call.out.memory().data(), 0xa5, c.call.out.memory().size());
    try {
        ptx::run(kernel, {3, 256}, std::as_bytes(std::span(args.words, kernel.parameter_bytes / 8)), memory);
    } catch (const std::runtime_error&) {
        return false;
    }
    const std::size_t bytes = c.call.out.element_bytes();
    for (std::int64_t i = 0; i < c.call.out.count(); ++i)
        if (std::memcmp(c.call.out.element(i), c.expectation.out.data() + static_cast<std::size_t>(i) * bytes, bytes) !=
            0)
            return false;
    const bool is_told = c.call.policy == GJ_POLICY_ERROR;
    const std::uint64_t first =
        c.expectation.bad ? static_cast<std::uint64_t>(c.expectation.bad->position) : UINT64_MAX;
    return !is_told || error_word == first;
}

/// The calls by pairs but for those that trust: there a fault may lead anywhere. Indices of 64 bits have some that are
/// right in their lower half.
const std::vector<std::unique_ptr<Case>>& cases() {
    static const std::vector<std::unique_ptr<Case>> all = [] {
        std::vector<std::unique_ptr<Case>> made;
        for (const Row& row : cuda_call_rows()) {
            ApiCall call = cuda_call(row);
            if (call.policy == GJ_POLICY_TRUST || call.indices.count() == 0) continue;
            if (call.indices.dtype.bits == 64) call.indices.set_integer(1, (Int128{1} << 32) + 2);
            made.push_back(std::make_unique<Case>(std::move(call)));
        }
        return made;
    }();
    return all;
}

TEST_CASE("without a fault nothing is found") {
    int seen = 0;
    for (std::size_t i = 0; i < cases().size(); i += 5, ++seen) CHECK(is_right(*cases()[i], cases()[i]->source()));
    CHECK(seen > 30);
}

TEST_CASE("each fault is found in each family") {
    for (const Planted& planted : kFaults)
        for (const char* family : {"packed_rows", "warp_rows", "units"}) {
            CAPTURE(std::string(planted.name));
            const Change& change = change_of(planted, family);
            const std::regex pattern(change.pattern);
            int tried = 0;
            bool is_found = false;
            for (const auto& c : cases()) {
                if (is_found || tried > 25) break;
                if (family_of(c->form) != family) continue;
                const std::string source = c->source();
                const std::string changed = std::regex_replace(source, pattern, change.replacement);
                if (changed == source) continue;  // its signature has no occasion for it
                ++tried;
                is_found = !is_right(*c, changed);
            }
            CHECK_MESSAGE(is_found, std::string(family) << ": " << tried << " kernels had it");
        }
}

TEST_CASE("a double load is found in each family, on indices that change once they were read") {
    for (const char* family : {"packed_rows", "warp_rows", "units"}) {
        CAPTURE(family);
        const int block = std::strcmp(family, "warp_rows") == 0 ? 64 : std::strcmp(family, "units") == 0 ? 3 : 4;
        ApiCall call = make_gather(Tensor(opaque(block), {50}), Tensor(kInt32, {3000}));
        call.params.fill_distinct(1);
        for (std::int64_t i = 0; i < 3000; ++i) call.indices.set_integer(i, i % 50);
        call.policy = GJ_POLICY_ZERO;
        const Case c(std::move(call));
        REQUIRE(family_of(c.form) == family);
        const std::string source = c.source();
        // What was checked is thrown away, and the place made of a value that is loaded once more.
        const std::string changed =
            std::regex_replace(source, std::regex(R"(return \*place < in\.extent;)"),
                               "const bool good = *place < in.extent;\n    *place = load_again();\n    return good;");
        REQUIRE(changed != source);
        const auto address = reinterpret_cast<std::uintptr_t>(c.call.indices.lowest());
        const std::string again =
            "__device__ __forceinline__ u64 load_again() {\n    u32 value;\n    asm volatile("
            "\"ld.volatile.global.u32 %0, [%1];\" : \"=r\"(value) : \"l\"(" +
            std::to_string(address) + "ull) : \"memory\");\n    return value;\n}\n\n// Where an index leads";
        const std::string whole = std::regex_replace(changed, std::regex("// Where an index leads"), again);
        const auto far_out = [&](std::uint64_t at, std::size_t) {
            if (at == address) *reinterpret_cast<std::int32_t*>(address) = 1 << 30;
        };
        CHECK_FALSE(is_right(c, whole, far_out));
    }
}

}  // namespace
}  // namespace gj::test
