// cuda_parts_test.cpp: small parts of the CUDA back end, which need neither a card nor a compiler: what code is made
// for, PTX's version, items of work, the kernel's parameter, and where NVRTC is looked for.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/cuda/backend.h"
#include "codegen/cuda/cuda_work.h"
#include "codegen/cuda/device_args.h"
#include "codegen/cuda/emit.h"
#include "codegen/cuda/library.h"
#include "codegen/cuda/ptx_version.h"
#include "codegen/kernel_args.h"

namespace gj::test {
namespace {

TEST_CASE("code is made for the device's machine, else for the nearest below it of its major version, else as PTX") {
    const std::vector<int> machines{75, 80, 86, 89, 90, 100, 120};
    const auto target = [&](int machine) { return code_target(machine, machines, false); };
    CHECK(target(75) == "sm_75");
    CHECK(target(86) == "sm_86");
    CHECK(target(87) == "sm_86");
    CHECK(target(90) == "sm_90");
    CHECK(target(103) == "sm_100");
    CHECK(target(121) == "sm_120");
    CHECK(target(110) == "compute_90");  // no PTX above it: older drivers would not take that
    CHECK(target(72) == "");
    CHECK(code_target(80, {86, 90}, false) == "");
    CHECK(code_target(87, {80, 86, 88}, false) == "sm_86");
    CHECK(code_target(89, {}, false) == "");
    CHECK(code_target(103, {100, 101, 120}, false) == "sm_100");  // 10.1 is of a system on a chip
    CHECK(code_target(101, {100, 101, 120}, false) == "sm_101");
}

TEST_CASE("code that is wanted as PTX is made for the device's machine, 9.0 at most") {
    const std::vector<int> machines{75, 80, 86, 89, 90, 100, 120};
    CHECK(code_target(75, machines, true) == "compute_75");
    CHECK(code_target(87, machines, true) == "compute_86");
    CHECK(code_target(90, machines, true) == "compute_90");
    CHECK(code_target(100, machines, true) == "compute_90");
    CHECK(code_target(72, machines, true) == "");
    CHECK(code_target(120, {100, 120}, true) == "");
}

std::string ptx_with(const std::string& line) {
    return "// made by a compiler\n.version 9.0\n.target compute_90\n.visible .entry k()\n{\n\t.reg .b64 %rd<9>;\n"
           "$L__BB0_1:\n\tld.volatile.global.u8 %r1, [%rd1];\n\t@%p1 bra $L__BB0_1;\n\t" +
           line + "\n\tret;\n}\n";
}

TEST_CASE("PTX that CUDA 12.0 knew is of its version") {
    const auto is_lowered = [](const std::string& ptx) {
        const std::string made = with_oldest_version(ptx);
        std::string lowered = ptx;
        lowered.replace(lowered.find("9.0"), 3, "8.0");
        const bool is_one_of_both = made == ptx || made == lowered;
        CHECK(is_one_of_both);  // nothing else is changed
        return made == lowered;
    };
    for (const char* line : {"mov.u32 %r1, 0;", "@%p2 st.global.v4.u32 [%rd1], {%r1, %r2, %r3, %r4};",
                             "{ .reg .pred good;", "// tcgen05.mma", "@!%p3 atom.global.min.u64 %rd1, [%rd2], %rd3;"})
        CHECK_MESSAGE(is_lowered(ptx_with(line)), line);
    for (const char* line : {"ld.global.v8.u32 {%r1}, [%rd1];", "@%p2 ld.global.b128 %rq1, [%rd1];", "{ tcgen05.wait;",
                             "@%p1 fma.rn.f32 %f1, %f2, %f3, %f4;", "ld.global.L2::fetch.u32 %r1, [%rd1];",
                             "fence.proxy.async;", "redux.sync.add.u32 %r1, %r2, %r3;", "barrier.cluster.arrive;"})
        CHECK_MESSAGE(!is_lowered(ptx_with(line)), line);
    CHECK(with_oldest_version("\tret;\n") == "\tret;\n");
    CHECK(with_oldest_version("").empty());
    CHECK(with_oldest_version("\tret;\n.version 9.0\n") == "\tret;\n.version 8.0\n");
}

/// Two dimensions, of 5 and 6 rows; K indices lie side by side.
Signature signature_of(int block, IndexType type, int coordinates) {
    Signature signature{};
    signature.streams = {Role::addressed, Role::direct, Role::index};
    signature.stream_count = coordinates > 0 ? 3 : 2;
    signature.field_count = 1;
    signature.fields[0] = {FieldKind::move, NumberType::none, NumberType::none, 8 * static_cast<std::uint32_t>(block),
                           0};
    for (int k = 0; k < coordinates; ++k)
        signature.coordinates[signature.coordinate_count++] = {
            CoordinateKind::checked, type, kIndexSlot, k > 0, true, false};
    const SlotMask all = coordinates > 0 ? 0b111 : 0b011;
    signature.dims[0] = {DimKind::counted, 0, all, 0};
    signature.dims[1] = {DimKind::counted, 0, all, all & SlotMask{0b110}};
    signature.dim_count = 2;
    return signature;
}

Schedule schedule_of(KernelFamily family, int unit, int unroll, bool splits = false) {
    Schedule schedule;
    schedule.family = family;
    schedule.vector_bytes = static_cast<std::uint8_t>(unit);
    schedule.unroll = static_cast<std::uint8_t>(unroll);
    schedule.splits_slice = splits;
    return schedule;
}

bool operator==(const CudaWork& a, const CudaWork& b) {
    return a.items == b.items && a.parts == b.parts && a.takes_runs == b.takes_runs;
}
bool operator==(const CudaWidths& a, const CudaWidths& b) {
    return a.params == b.params && a.out == b.out && a.indices == b.indices;
}

TEST_CASE("items of work, and threads for them") {
    Signature signature = signature_of(64, IndexType::i64, 1);
    const Schedule units = schedule_of(KernelFamily::units, 4, 4);
    CHECK((cuda_work(signature, units, 30, 3, 6) == CudaWork{90, 3, false}));
    CHECK(cuda_threads(units, 90) == 23);
    CHECK(cuda_threads(units, 88) == 22);

    const Schedule rows = schedule_of(KernelFamily::warp_rows, 16, 4);
    CHECK((cuda_work(signature, rows, 32, 4, 6) == CudaWork{1, 4, false}));
    CHECK((cuda_work(signature, rows, 33, 4, 6) == CudaWork{2, 4, false}));
    CHECK(cuda_threads(rows, 2) == 64);
    // Larger rows: fewer, 2 KiB of them.
    signature.fields[0].bits = 128 * 8;
    CHECK((cuda_work(signature, rows, 33, 8, 6) == CudaWork{3, 8, false}));
    for (const auto& [block, together] : {std::pair{32, 32}, {64, 32}, {96, 21}, {256, 8}, {512, 4}, {1024, 2}}) {
        signature.fields[0].bits = static_cast<std::uint32_t>(block) * 8;
        CHECK(cuda_warp_rows(signature) == together);
    }
    // Of run-time size: as of the smallest of the class.
    signature.fields[0].bits = 0;
    for (const auto& [size_class, together] :
         {std::pair{5, 32}, {6, 32}, {7, 16}, {8, 8}, {9, 4}, {10, 2}, {11, 1}, {32, 1}, {62, 1}}) {
        signature.fields[0].size_class = static_cast<std::uint8_t>(size_class);
        CHECK(cuda_warp_rows(signature) == together);
    }

    // 2 KiB are 128 units of 16 bytes.
    const Schedule pieces = schedule_of(KernelFamily::warp_rows, 16, 4, true);
    CHECK((cuda_work(signature, pieces, 3, 128, 6) == CudaWork{3, 1, false}));
    CHECK((cuda_work(signature, pieces, 3, 257, 6) == CudaWork{9, 3, false}));
    CHECK(cuda_threads(pieces, 9) == 288);

    // Runs of 10 rows are two vectors of four and one of two.
    const Schedule packed = schedule_of(KernelFamily::packed_rows, 4, 2);
    CHECK((cuda_work(signature, packed, 30, 1, 10) == CudaWork{9, 3, true}));
    CHECK((cuda_work(signature, packed, 30, 1, 8) == CudaWork{6, 2, true}));
    CHECK(cuda_threads(packed, 9) == 5);
}

TEST_CASE("what a schedule may know of sizes on a card") {
    Target target;
    target.kind = TargetKind::cuda;
    target.l2_bytes = 1 << 20;
    // Of twice as much as L2 holds half is found there.
    CHECK(classify(2 << 20, 0, target).params == Place::l2);
    CHECK(classify((2 << 20) + 1, 0, target).params == Place::memory);
    CHECK(classify(0, 1 << 19, target).out == OutSize::small);
    CHECK(classify(0, (1 << 19) + 1, target).out == OutSize::beyond_l2);
    // L2 gives up first only what is stored by 16 bytes to an out beyond half of it, for the sake of params there.
    for (const auto& [block, is_wide] : {std::pair{4, true}, {64, true}, {72, false}, {99, false}})
        for (const bool is_large : {false, true})
            for (const bool is_near : {false, true}) {
                SizeClasses classes = classify(is_near ? 1 : 3 << 20, is_large ? 1 << 20 : 1, target);
                classes.unit_bytes = static_cast<std::uint8_t>(std::min(block & -block, 16));
                const Signature signature = signature_of(block, IndexType::i64, 1);
                Schedule schedule;
                choose(signature, classes, target, &schedule);
                CHECK(schedule.streaming_store == (is_large && is_near && is_wide));
                CHECK(emit_cuda(signature, schedule).ok());
            }
}

TEST_CASE("how wide the accesses are") {
    const auto packed = [](int block, IndexType type, int coordinates) {
        return cuda_widths(signature_of(block, type, coordinates), schedule_of(KernelFamily::packed_rows, block, 1));
    };
    CHECK((packed(4, IndexType::i64, 1) == CudaWidths{4, 16, 16}));
    CHECK((packed(1, IndexType::u8, 1) == CudaWidths{1, 16, 16}));
    CHECK((packed(8, IndexType::i32, 1) == CudaWidths{8, 16, 4}));  // two indices are 8 bytes, no whole vector
    CHECK((packed(8, IndexType::i32, 2) == CudaWidths{8, 16, 16}));
    CHECK((packed(16, IndexType::i64, 1) == CudaWidths{16, 16, 8}));
    CHECK((packed(16, IndexType::i64, 2) == CudaWidths{16, 16, 16}));
    const auto others = [](KernelFamily family, int unit, IndexType type, int coordinates) {
        return cuda_widths(signature_of(96, type, coordinates), schedule_of(family, unit, 4));
    };
    CHECK((others(KernelFamily::units, 2, IndexType::i32, 1) == CudaWidths{2, 2, 4}));
    CHECK((others(KernelFamily::warp_rows, 16, IndexType::i16, 2) == CudaWidths{16, 16, 2}));
    CHECK((others(KernelFamily::units, 8, IndexType::i64, 0) == CudaWidths{8, 8, 1}));
}

/// Words of a call on 5 * 6 rows that nothing keeps from being wide: the bases, and what lies at a multiple of what.
struct Words {
    explicit Words(const Signature& of, const Schedule& by) : signature(of), schedule(by), at(of) {
        set(ArgsLayout::kHeader, at.header());
        set(ArgsLayout::kFill, reinterpret_cast<std::uintptr_t>(fill));
        set(ArgsLayout::kErrorWord, 0x7000);
        set(ArgsLayout::kRows, 30);
        for (int slot = 0; slot < at.streams; ++slot) set(at.base(slot), base_of(slot));
        for (int d = 0; d < at.dims; ++d) {
            set(at.extent(d), d == 0 ? 5 : 6);
            for (int slot = 0; slot < at.streams; ++slot) set(at.stride(d, slot), stride_of(d, slot));
        }
        for (int k = 0; k < at.coordinates; ++k) {
            set(at.coordinate_extent(k), static_cast<std::uint64_t>(7 + k));
            set(at.coordinate_stride(k), static_cast<std::uint64_t>(256 * (k + 1)));
            set(at.coordinate_offset(k), static_cast<std::uint64_t>(64 * k));
        }
        set(at.field_bytes(0), block_bytes(signature));
        set(at.field_offset(0), 0);
    }
    static std::uint64_t base_of(int slot) { return 0x100000 * (static_cast<std::uint64_t>(slot) + 1); }
    static std::uint64_t stride_of(int d, int slot) {
        return static_cast<std::uint64_t>((d == 0 ? 0x2000 : 0x200) * (slot + 1));
    }
    void set(int word, std::uint64_t value) { args.words[word] = value; }

    DeviceArgs device_args() const {
        DeviceArgs made;
        std::memset(&made, 0xee, sizeof made);
        const AddressBits bits = write_device_args(signature, schedule, args, &made);
        set_widths(signature, schedule, bits, &made);
        return made;
    }
    bool is_wide() const { return device_args().words[DeviceArgsLayout::kIsWide] == 1; }
    std::uint64_t piece() const { return device_args().words[DeviceArgsLayout::kPiece]; }

    Signature signature;
    Schedule schedule;
    ArgsLayout at;
    KernelArgs args{};
    unsigned char fill[DeviceArgs::kFillBytes] = {};
};

void check_divisor(const std::uint64_t* words, std::int64_t extent) {
    const Divisor by = divisor_of(extent);
    CHECK(words[0] == static_cast<std::uint64_t>(extent));
    CHECK(words[1] == by.multiplier);
    CHECK(words[2] == by.shift);
}

TEST_CASE("the words of a kernel's parameter stand where its source has them") {
    const Words words(signature_of(96, IndexType::i64, 2), schedule_of(KernelFamily::units, 16, 4));
    const DeviceArgs args = words.device_args();
    const std::uint64_t* const word = args.words;
    CHECK(word[0] == 180);  // items: 30 rows of 6 units
    CHECK(word[1] == 30);
    CHECK(word[2] == 0x7000);
    CHECK(word[3] == 1);
    CHECK(word[4] == 16);
    CHECK(word[5] == 6);
    check_divisor(word + 6, 6);
    const DeviceArgsLayout at(words.signature);
    for (int slot = 0; slot < 3; ++slot) CHECK(word[at.base(slot)] == Words::base_of(slot));
    for (int d = 0; d < 2; ++d) {
        check_divisor(word + at.dim(d), d == 0 ? 5 : 6);
        for (int slot = 0; slot < 3; ++slot) CHECK(word[at.dim(d) + 3 + slot] == Words::stride_of(d, slot));
    }
    for (int k = 0; k < 2; ++k) {
        check_divisor(word + at.coordinate(k), 7 + k);
        CHECK(word[at.coordinate(k) + 3] == static_cast<std::uint64_t>(256 * (k + 1)));
        CHECK(word[at.coordinate(k) + 4] == static_cast<std::uint64_t>(64 * k));
    }
    CHECK(at.words() == at.coordinate(2));
    CHECK(word[at.words()] == 0xeeeeeeeeeeeeeeee);  // and nothing behind them
}

TEST_CASE("the fill element is repeated to 16 bytes, and lies at a multiple of 16") {
    for (const int element : {1, 2, 4, 6, 8, 12, 16, 20, 256}) {
        CAPTURE(element);
        Signature signature = signature_of(256, IndexType::i32, 1);
        signature.policy = Policy::fill;
        signature.element_bits = static_cast<std::uint32_t>(8 * element);
        Words words(signature, schedule_of(KernelFamily::units, 1, 4));
        for (int i = 0; i < DeviceArgs::kFillBytes; ++i) words.fill[i] = static_cast<unsigned char>(i);
        const DeviceArgs args = words.device_args();
        const DeviceArgsLayout at(signature);
        CHECK(at.fill() % 2 == 0);
        CHECK(at.words() == at.fill() + DeviceArgs::kFillBytes / 8);
        const auto* const bytes = reinterpret_cast<const unsigned char*>(args.words + at.fill());
        const int written = element > 16 ? element : 16 / element * element;
        for (int i = 0; i < written; ++i) CHECK(bytes[i] == i % element);
        if (written < DeviceArgs::kFillBytes) CHECK(bytes[written] == 0xee);
    }
}

TEST_CASE("a word of an address that is no multiple of the widest access: nothing is wide, and pieces are smaller") {
    const Signature signature = signature_of(96, IndexType::i32, 2);
    const Schedule schedule = schedule_of(KernelFamily::units, 16, 4);
    const Words whole(signature, schedule);
    CHECK(whole.is_wide());
    CHECK(whole.piece() == 16);
    const ArgsLayout& at = whole.at;
    for (const int word :
         {at.base(kAddressedSlot), at.base(kDirectSlot), at.stride(0, kAddressedSlot), at.stride(1, kAddressedSlot),
          at.stride(0, kDirectSlot), at.stride(1, kDirectSlot), at.coordinate_stride(0), at.coordinate_stride(1)}) {
        CAPTURE(word);
        for (const std::uint64_t off : {1, 2, 4, 8, 12}) {
            Words words(signature, schedule);
            words.set(word, words.args.words[word] + off);
            CHECK(!words.is_wide());
            CHECK(words.piece() == (off & (0 - off)));
        }
    }
    // Indices, which no piece is of.
    for (const int word : {at.base(kIndexSlot), at.stride(0, kIndexSlot), at.stride(1, kIndexSlot),
                           at.coordinate_offset(0), at.coordinate_offset(1)}) {
        CAPTURE(word);
        Words words(signature, schedule);
        words.set(word, words.args.words[word] + 4);
        CHECK(words.is_wide());
        words.set(word, words.args.words[word] - 2);
        CHECK(!words.is_wide());
        CHECK(words.piece() == 16);
    }
    Words backwards(signature, schedule);
    backwards.set(at.stride(1, kAddressedSlot), 0 - std::uint64_t{48});
    CHECK(backwards.is_wide());
    backwards.set(at.stride(1, kAddressedSlot), 0 - std::uint64_t{24});
    CHECK(backwards.piece() == 8);
}

TEST_CASE("a family that takes runs does not look at strides along them, which it knows") {
    const Signature signature = signature_of(4, IndexType::i64, 1);
    Words words(signature, schedule_of(KernelFamily::packed_rows, 4, 1));
    const ArgsLayout& at = words.at;
    words.set(at.stride(1, kAddressedSlot), 4);
    words.set(at.stride(1, kDirectSlot), 4);
    words.set(at.stride(1, kIndexSlot), 8);
    CHECK(words.is_wide());
    CHECK(words.device_args().words[DeviceArgsLayout::kItems] == 10);  // 5 runs of 6 rows: two vectors each
    CHECK(words.device_args().words[DeviceArgsLayout::kParts] == 2);
    // Params at multiples of 4, the rest at those of 16.
    for (const int word : {at.base(kAddressedSlot), at.stride(0, kAddressedSlot)}) {
        Words other = words;
        other.set(word, other.args.words[word] + 4);
        CHECK(other.is_wide());
        other.set(word, other.args.words[word] - 2);
        CHECK(!other.is_wide());
    }
    for (const int word :
         {at.base(kDirectSlot), at.stride(0, kDirectSlot), at.base(kIndexSlot), at.stride(0, kIndexSlot)}) {
        Words other = words;
        other.set(word, other.args.words[word] + 8);
        CHECK(!other.is_wide());
    }
}

/// The environment has this value while it lives; null: none.
class Variable {
public:
    Variable(const char* name, const char* value) : name_(name) {
        const char* const before = std::getenv(name);
        had_ = before != nullptr;
        if (had_) before_ = before;
        put(value);
    }
    ~Variable() { put(had_ ? before_.c_str() : nullptr); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    void put(const char* value) const {
        if (value != nullptr)
            setenv(name_, value, 1);
        else
            unsetenv(name_);
    }
    const char* const name_;
    bool had_ = false;
    std::string before_;
};

TEST_CASE("where NVRTC is looked for, in order") {
    using Places = std::vector<std::string>;
    const Variable given("GJ_LIBNVRTC", nullptr), home("CUDA_HOME", nullptr), path("CUDA_PATH", nullptr);
    const auto of = [](const std::string& toolkit) {
        return Places{toolkit + "/lib64/libnvrtc.so.13", toolkit + "/lib/libnvrtc.so.13",
                      toolkit + "/lib64/libnvrtc.so.12", toolkit + "/lib/libnvrtc.so.12"};
    };
    const auto joined = [](std::initializer_list<Places> parts) {
        Places all;
        for (const Places& part : parts) all.insert(all.end(), part.begin(), part.end());
        return all;
    };
    const Places sonames{"libnvrtc.so.13", "libnvrtc.so.12"}, usual = of("/usr/local/cuda");
    CHECK((nvrtc_places("") == joined({sonames, usual})));
    {
        const Variable one("CUDA_HOME", "/one"), two("CUDA_PATH", "/two");
        CHECK((nvrtc_places("") == joined({sonames, of("/one"), of("/two"), usual})));
        CHECK((nvrtc_places("/mine") == Places{"/mine/libnvrtc.so.13", "/mine/libnvrtc.so.12"}));
        const Variable file("GJ_LIBNVRTC", "/some/file.so");
        CHECK((nvrtc_places("") == Places{"/some/file.so"}));
        CHECK((nvrtc_places("/mine") == Places{"/mine/libnvrtc.so.13", "/mine/libnvrtc.so.12"}));
    }
    {
        const Variable relative("CUDA_HOME", "cuda"), empty("CUDA_PATH", ""), none("GJ_LIBNVRTC", "");
        CHECK((nvrtc_places("") == joined({sonames, usual})));
    }
}

}  // namespace
}  // namespace gj::test
