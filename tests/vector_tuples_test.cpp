// vector_tuples_test.cpp: the kernel family that checks many index tuples at once: every form of its code, row ranges
// that begin and end inside a block, a bad tuple in each lane, extents and offsets around 2^31.
#include <algorithm>
#include <cstring>
#include <iterator>
#include <sys/mman.h>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/families/families.h"
#include "codegen/tuning.h"
#include "tests/kernel_run.h"
#include "tests/support/limits.h"

namespace gj::test {
namespace {

void schedule_vectors(const Signature& signature, const SizeClasses& classes, const Target& target,
                      Schedule* schedule) {
    schedule->family = KernelFamily::vector_tuples;
    vector_tuples_record.schedule(signature, classes, target, schedule);
}

constexpr std::uint32_t kBlocks[] = {1, 2, 3, 4, 5, 7, 8, 12, 16, 24, 31, 32, 40, 48, 63, 64};

/// A case that the family takes; `narrow`: its offsets are known to fit 32 bits.
Case tuple_case(const Shape& shape, Random& random, const Target& target, bool narrow) {
    for (;;) {
        Case c = make_case(shape, random);
        c.signature.offsets_fit_32 = narrow;
        for (int k = 0; k < shape.coordinates; ++k)
            c.signature.coordinates[static_cast<std::size_t>(k)].extent_below_2_31 = narrow;
        if (vector_tuples_record.fits(c.signature) != nullptr) continue;
        SizeClasses classes;
        if (one_in(random, 3)) classes.params = Place::memory;
        c.schedule = {};
        schedule_vectors(c.signature, classes, target, &c.schedule);
        // Right on every machine, whether it pays there or not.
        const bool has_gathers = target.level == IsaLevel::x86_64_v4 && hardware_gather_fits(c.signature) == nullptr;
        c.schedule.hardware_gather = has_gathers && one_in(random, 2);
        Schedule streaming = c.schedule;
        vector_tuples_record.stream(c.signature, target.vector_bytes, &streaming);
        const bool can_stream = vector_tuples_record.refuses(c.signature, streaming) == nullptr;
        if (can_stream && one_in(random, 2)) c.schedule = streaming;
        if (sampling_refuses(c.signature, c.schedule) == nullptr && !one_in(random, 3))
            c.schedule.sampled_rows_log2 = static_cast<std::uint8_t>(pick(random, 1, 7));
        return c;
    }
}

void check_shape(const Shape& shape, Random& random, const TargetScope& scope, bool narrow) {
    Case c = tuple_case(shape, random, scope.target, narrow);
    INFO(describe(shape, c) << (narrow ? " 32" : " 64") << " bits, " << scope.cpu);
    const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule, scope));
    for (const int bad_one_in : {0, 30, 2}) {
        if (shape.policy == Policy::trust && bad_one_in != 0) break;
        write_indices(shape, random, c, bad_one_in);
        check_range(shape, c, kernel->function, 0, c.rows);
        for (int i = 0; i < 4; ++i) {
            const std::int64_t begin = pick(random, 0, c.rows);
            check_range(shape, c, kernel->function, begin, pick(random, begin, c.rows));
        }
    }
}

/// Zeros of which only what is written takes memory.
class SparseBytes {
public:
    explicit SparseBytes(std::int64_t bytes) : bytes_(static_cast<std::size_t>(bytes)) {
        void* const place =
            mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        REQUIRE(place != MAP_FAILED);
        madvise(place, bytes_, MADV_NOHUGEPAGE);
        data_ = static_cast<std::uint8_t*>(place);
    }
    SparseBytes(const SparseBytes&) = delete;
    SparseBytes& operator=(const SparseBytes&) = delete;
    ~SparseBytes() { munmap(data_, bytes_); }
    std::uint8_t* data() const { return data_; }

private:
    std::size_t bytes_;
    std::uint8_t* data_ = nullptr;
};

/// gather_nd of bytes with K = 2, int64, 40 rows; written by hand where tests need extents that memory can't hold.
struct LargeCase {
    Signature signature;
    Schedule schedule;
    KernelArgs args{};
    std::int64_t indices[40][2];
    std::uint8_t out[40];
};

constexpr std::int64_t kTwo31 = std::int64_t{1} << 31;

void make_large_case(LargeCase* c, std::uint8_t* base, std::array<std::int64_t, 2> extents,
                     std::array<std::int64_t, 2> strides, const Target& target) {
    Signature& s = c->signature;
    s.stream_count = 3;
    s.dim_count = 1;
    s.coordinate_count = 2;
    s.field_count = 1;
    s.streams[0] = Role::addressed;
    s.streams[1] = Role::direct;
    s.streams[2] = Role::index;
    s.fields[0] = {FieldKind::move, NumberType::none, NumberType::none, 8, 0};
    const SlotMask moving = slot_bit(kDirectSlot) | slot_bit(kIndexSlot);
    s.dims[0] = {DimKind::counted, 0, moving, moving};
    std::int64_t reach = 1;
    for (std::size_t k = 0; k < 2; ++k) {
        s.coordinates[k] = {CoordinateKind::checked, IndexType::i64, kIndexSlot, k == 1,
                            extents[k] < kTwo31,     strides[k] == 1};
        reach += (extents[k] - 1) * std::abs(strides[k]);
    }
    s.offsets_fit_32 = reach < kTwo31;
    REQUIRE(vector_tuples_record.fits(s) == nullptr);
    schedule_vectors(s, {}, target, &c->schedule);
    const ArgsLayout at(s);
    const auto put = [&](int word, std::int64_t value) { c->args.words[word] = static_cast<std::uint64_t>(value); };
    c->args.words[ArgsLayout::kHeader] = at.header();
    c->args.words[at.base(kAddressedSlot)] = reinterpret_cast<std::uint64_t>(base);
    c->args.words[at.base(kDirectSlot)] = reinterpret_cast<std::uint64_t>(c->out);
    c->args.words[at.base(kIndexSlot)] = reinterpret_cast<std::uint64_t>(c->indices);
    put(ArgsLayout::kRows, 40);
    put(at.extent(0), 40);
    put(at.stride(0, kDirectSlot), 1);
    put(at.stride(0, kIndexSlot), 16);
    for (int k = 0; k < 2; ++k) {
        put(at.coordinate_extent(k), extents[static_cast<std::size_t>(k)]);
        put(at.coordinate_stride(k), strides[static_cast<std::size_t>(k)]);
        put(at.coordinate_offset(k), 8 * k);
    }
}

/// Reads the four corners of params, in turn, 40 rows; then each bad value in each row.
void check_corners(LargeCase& c, std::uint8_t* base, std::array<std::int64_t, 2> extents,
                   std::array<std::int64_t, 2> strides, const Scope& scope) {
    const auto row_of = [&](int row, int k) {
        return (row >> k & 1) != 0 ? extents[static_cast<std::size_t>(k)] - 1 : 0;
    };
    for (int corner = 0; corner < 4; ++corner)
        base[row_of(corner, 0) * strides[0] + row_of(corner, 1) * strides[1]] = static_cast<std::uint8_t>(10 + corner);
    const auto reset = [&] {
        for (int row = 0; row < 40; ++row)
            for (int k = 0; k < 2; ++k) c.indices[row][k] = row_of(row, k);
        std::memset(c.out, 0xa5, sizeof c.out);
    };
    const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule, scope));
    const auto right = [&](int bad_row) {
        for (int row = 0; row < 40; ++row)
            if (c.out[row] !=
                (row == bad_row ? 0 : base[c.indices[row][0] * strides[0] + c.indices[row][1] * strides[1]]))
                return false;
        return true;
    };
    reset();
    CHECK(kernel->function(&c.args, 0, 40, 0, -1) == 0);
    CHECK(right(-1));
    for (std::size_t k = 0; k < 2; ++k) {
        const std::int64_t extent = extents[k];
        for (const std::int64_t bad : {extent, std::int64_t{-1}, INT64_MIN, INT64_MAX, extent + (kTwo31 << 1),
                                       kTwo31 << 1, -(kTwo31 << 1), -extent, (extent - 1) - (kTwo31 << 1)}) {
            for (int row = 0; row < 40; row += 3) {
                reset();
                c.indices[row][k] = bad;
                CHECK(kernel->function(&c.args, 0, 40, 0, -1) == 1);
                CHECK_MESSAGE(right(row), "row " << row << " value " << bad);
            }
        }
    }
}

}  // namespace

TEST_CASE("every index type, policy and K, at every level, gives what the reference gives") {
    Random random(31);
    const std::vector<TargetScope> levels = every_scope();
    std::size_t block = 0, level = 0;
    int kernels = 0;
    for (int type = 0; type < 8; ++type) {
        for (const Policy policy : kPolicies) {
            for (int coordinates = 1; coordinates <= 8; coordinates += kSanitized ? 3 : 1) {
                for (const bool narrow : {true, false}) {
                    Shape shape;
                    shape.type = static_cast<IndexType>(type);
                    shape.policy = policy;
                    shape.coordinates = coordinates;
                    shape.dims = static_cast<int>(pick(random, 1, 3));
                    shape.from_end = one_in(random, 2);
                    shape.index_base = one_in(random, 2) ? 1 : 0;
                    do shape.block = kBlocks[block++ % std::size(kBlocks)];
                    while (coordinates == 1 && !tuning::gains_by_tuple_vectors(1, shape.block));
                    check_shape(shape, random, levels[level++ % levels.size()], narrow);
                    ++kernels;
                }
            }
        }
    }
    MESSAGE(kernels << " kernels at " << levels.size() << " levels");
}

TEST_CASE("a dimension of extent 0 makes every tuple bad") {
    Random random(32);
    for (const Policy policy : {Policy::error, Policy::zero, Policy::fill}) {
        for (const IndexType type : {IndexType::i32, IndexType::u64}) {
            Shape shape;
            shape.policy = policy;
            shape.type = type;
            shape.coordinates = 2;
            shape.empty_dimension = true;
            for (const bool narrow : {true, false}) check_shape(shape, random, host_scope(), narrow);
        }
    }
}

TEST_CASE("one bad tuple in any lane, row ranges of 0 to 40 rows that begin anywhere") {
    Random random(33);
    for (const TargetScope& scope : every_scope()) {
        for (const int coordinates : {1, 2, 3}) {
            for (const IndexType type : {IndexType::i32, IndexType::i64}) {
                Shape shape;
                shape.type = type;
                shape.coordinates = coordinates;
                Case c;
                do c = tuple_case(shape, random, scope.target, coordinates != 1);
                while (c.rows != 40);
                INFO(describe(shape, c) << " " << scope.cpu);
                const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule, scope));
                for (std::int64_t bad = -1; bad < c.rows; ++bad) {
                    write_indices(shape, random, c, 0);
                    if (bad >= 0) spoil_tuple(shape, random, c, bad);
                    for (std::int64_t begin = 0; begin <= c.rows; begin += kSanitized ? 7 : 1)
                        for (std::int64_t end = begin; end <= c.rows; ++end)
                            check_range(shape, c, kernel->function, begin, end);
                }
            }
        }
    }
}

TEST_CASE("two threads write neighbouring rows, and each other's lines past the caches") {
    Random random(47);
    int kernels = 0;
    for (const std::uint32_t block : {4, 8, 16}) {
        // The most rows a group has must fill a line: 4 bytes do not by vectors of 32 bytes.
        if (host_scope().target.vector_bytes / 4 * block < tuning::kLineBytes) continue;
        Shape shape;
        shape.block = block;
        shape.coordinates = 2;
        shape.policy = Policy::zero;
        shape.inner_extent = 401;
        for (bool streams = false; !streams;) {
            Case c = tuple_case(shape, random, host_scope().target, /*narrow=*/true);
            streams = c.schedule.streaming_store;
            if (streams) check_two_threads(shape, c, load(compile(c.signature, c.schedule))->function, random);
        }
        ++kernels;
    }
    CHECK(kernels > 0);
}

TEST_CASE("extents and offsets around 2^31, and strides that go backwards") {
    constexpr std::int64_t kSpan = std::int64_t{3} << 33;
    const SparseBytes memory(2 * kSpan);
    std::uint8_t* const middle = memory.data() + kSpan;
    using Pair = std::array<std::int64_t, 2>;
    const std::pair<Pair, Pair> cases[] = {
        {{kTwo31 - 1, 1}, {1, 0}},               // the largest that fits 32 bits
        {{2, kTwo31 / 2}, {kTwo31 / 2 - 1, 1}},  // its offsets reach 2^31 - 2
        {{kTwo31, 1}, {1, 0}},
        {{kTwo31 + 1, 2}, {1, kTwo31}},
        {{3, kTwo31 - 1}, {kTwo31 << 2, 2}},  // strides above 2^32
        {{2, 1000}, {kTwo31 / 2, -3}},
        {{1000, 2}, {-5, -kTwo31 / 2}},
        {{3, 1000}, {-(kTwo31 << 2), 7}},
        {{kTwo31 << 1, 3}, {1, 0}},  // params broadcast along a dimension
    };
    for (const TargetScope& scope : every_scope()) {
        for (const auto& [extents, strides] : cases) {
            INFO("extents " << extents[0] << " " << extents[1] << " strides " << strides[0] << " " << strides[1] << " "
                            << scope.cpu);
            LargeCase c;
            make_large_case(&c, middle, extents, strides, scope.target);
            check_corners(c, middle, extents, strides, scope);
        }
    }
}

TEST_CASE("the code has vectors, and loads each index by one volatile load") {
    Random random(34);
    Shape shape;
    shape.coordinates = 2;
    shape.type = IndexType::i64;
    for (const TargetScope& scope : every_scope()) {
        Case c;
        do c = tuple_case(shape, random, scope.target, true);
        while (c.schedule.read_prefetch != 0 || c.schedule.streaming_store);
        const Result<std::string> ir = backend().show(c.signature, c.schedule, scope, CodeKind::llvm_ir);
        REQUIRE(ir.ok());
        const std::string vector = "load volatile <" + std::to_string(scope.target.vector_bytes / 8) + " x i64>";
        const auto count = [&](const std::string& what) {
            int found = 0;
            for (std::size_t at = 0; (at = ir.value().find(what, at)) != std::string::npos; at += what.size()) ++found;
            return found;
        };
        // 4 vectors a block; 2 values of a tuple of the block's copy, and 2 of a row behind the last block.
        CHECK(count(vector) == 4);
        CHECK(count("load volatile") == 4 + 2 + 2);
        CHECK(ir.value().find("llvm.x86") == std::string::npos);
    }
}

TEST_CASE("what the family takes, and what is left to others") {
    Random random(35);
    Target target = host_target(IsaLevel::baseline);
    target.vector_bytes = 64;
    target.facts = assumed_facts({});
    const Case tuples = tuple_case({.coordinates = 2, .block = 4}, random, target, true);
    const auto family_of = [&](auto change, const SizeClasses& classes = {}) {
        Signature s = tuples.signature;
        change(s);
        Schedule schedule;
        choose(s, classes, target, &schedule);
        return schedule.family;
    };
    const auto same = [](Signature&) {};
    CHECK(family_of(same) == KernelFamily::vector_tuples);
    Schedule chosen;
    choose(tuples.signature, {}, target, &chosen);
    CHECK(chosen.unroll == 16);
    CHECK(family_of([](Signature& s) { s.coordinates[1].unit_stride = false; }) == KernelFamily::constant_block);
    CHECK(family_of([](Signature& s) { s.dims[s.dim_count - 1u].unit_streams = 0; }) == KernelFamily::constant_block);
    const auto one = [](Signature& s) { s.coordinate_count = 1; };
    CHECK(family_of(one) == KernelFamily::vector_tuples);
    target.facts = assumed_facts({.rows_together = false});
    CHECK(family_of(one, {.params = Place::memory}) == KernelFamily::constant_block);
    target.facts = assumed_facts({.rows_together = true});
    CHECK(family_of(one, {.params = Place::memory}) == KernelFamily::constant_block);
    target.facts[Fact::index_vectors_memory_4].choice = 1;
    CHECK(family_of(one, {.params = Place::memory}) == KernelFamily::vector_tuples);
    CHECK(family_of(same, {.params = Place::memory}) == KernelFamily::vector_tuples);
    target.vector_bytes = 16;
    CHECK(family_of(one) == KernelFamily::constant_block);
    CHECK(family_of(same) == KernelFamily::vector_tuples);
    CHECK(family_of([](Signature& s) { s.fields[0].bits = 8 * 16; }) == KernelFamily::constant_block);
}

TEST_CASE("rows of 4 and 8 bytes are gathered where gathers are fast") {
    Random random(37);
    Shape shape;
    shape.type = IndexType::i64;
    const auto gathers = [&](const Case& c, SizeClasses classes, bool fast) {
        Target target = host_scope().target;
        target.vector_bytes = 64;
        target.level = IsaLevel::x86_64_v4;
        target.facts = assumed_facts({.gathers = fast});
        Schedule schedule;
        schedule_vectors(c.signature, classes, target, &schedule);
        return schedule.hardware_gather;
    };
    int gathered = 0;
    for (const std::uint32_t block : {1, 2, 4, 8}) {
        shape.block = block;
        for (int i = 0; i < 30; ++i) {
            const Case c = tuple_case(shape, random, host_scope().target, true);
            const DimSignature& inner = c.signature.dims[c.signature.dim_count - 1u];
            const bool fits = block >= 4 && (inner.streams & slot_bit(kAddressedSlot)) == 0 &&
                              (inner.unit_streams & slot_bit(kDirectSlot)) != 0;
            gathered += fits ? 1 : 0;
            CHECK(gathers(c, {}, true) == fits);
            CHECK_FALSE(gathers(c, {}, false));
            CHECK_FALSE(gathers(c, {.params = Place::memory}, true));
            for (const TargetScope& scope : every_scope()) {
                Schedule forced;
                schedule_vectors(c.signature, {}, scope.target, &forced);
                forced.hardware_gather = true;
                const Result<std::string> assembly = backend().show(c.signature, forced, scope, CodeKind::assembly);
                REQUIRE(assembly.ok() == (fits && scope.target.level == IsaLevel::x86_64_v4));
                if (!assembly.ok()) CHECK(assembly.status().code() == Code::internal);
                if (assembly.ok()) CHECK(assembly.value().find("vpgather") != std::string::npos);
            }
        }
    }
    CHECK(gathered > 0);
}

TEST_CASE("a schedule that does not fit the signature is INTERNAL") {
    Random random(36);
    const Case c = tuple_case({.coordinates = 2}, random, host_scope().target, false);
    Schedule other = c.schedule;
    other.unroll = static_cast<std::uint8_t>(2 * c.schedule.unroll);  // offsets of 32 bits, which were not shown to fit
    CHECK(backend().compile(c.signature, other, host_scope()).status().code() == Code::internal);
    other.unroll = 3;
    CHECK(backend().compile(c.signature, other, host_scope()).status().code() == Code::internal);
    Signature strided = c.signature;
    strided.coordinates[1].unit_stride = false;
    CHECK(backend().compile(strided, c.schedule, host_scope()).status().code() == Code::internal);
}

}  // namespace gj::test
