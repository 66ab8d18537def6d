// repeated_tuples_test.cpp: the kernel family for tuples that serve many rows, alone: every form of its code, chunks
// and groups of every length, row ranges that begin and end in the middle of a run, a bad tuple at each place.
#include <array>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/families/families.h"
#include "codegen/tuning.h"
#include "tests/kernel_form.h"
#include "tests/kernel_run.h"
#include "tests/support/limits.h"

namespace gj::test {
namespace {

constexpr std::uint32_t kBlocks[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 17, 32, 65};

Shape repeated_shape(std::uint32_t block, std::int64_t positions, int dims = 2) {
    Shape shape;
    shape.family = KernelFamily::repeated_tuples;
    shape.block = block;
    shape.dims = dims;
    shape.position_dims = 1;
    shape.inner_extent = positions;
    return shape;
}

/// Params walked downwards by the coordinate.
void reverse_coordinate(Case& c) {
    const std::int64_t distance = c.coordinate_strides[0] * (c.coordinate_extents[0] - 1);
    const ArgsLayout at(c.signature);
    c.addressed_begin += distance;
    c.args.words[at.base(kAddressedSlot)] += static_cast<std::uint64_t>(distance);
    c.coordinate_strides[0] *= -1;
    c.signature.coordinates[0].block_stride = false;
    c.args.words[at.coordinate_stride(0)] = static_cast<std::uint64_t>(c.coordinate_strides[0]);
}

/// A case whose small spans are known to the kernel, or not.
Case repeated_case(const Shape& shape, Random& random) {
    Case c = make_case(shape, random);
    c.signature.offsets_fit_32 = one_in(random, 2);
    c.signature.coordinates[0].extent_below_2_31 = one_in(random, 2);
    if (!shape.empty_dimension && one_in(random, 4)) reverse_coordinate(c);
    return c;
}

std::string text_of(const Shape& shape, const Case& c) {
    return describe(shape, c) + (c.signature.offsets_fit_32 ? " 32 bits" : " 64 bits") +
           (c.coordinate_strides[0] < 0 ? " reversed" : "");
}

void check_shape(const Shape& shape, Random& random, const Scope& scope = host_scope()) {
    Case c = repeated_case(shape, random);
    INFO(text_of(shape, c));
    const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule, scope));
    for (const int bad_one_in : {0, 40, 2}) {
        if (shape.policy == Policy::trust && bad_one_in != 0) break;
        write_indices(shape, random, c, bad_one_in);
        check_runs(shape, c, kernel->function, random);
    }
}

TEST_CASE("every index type, policy and block, with several dimensions outside and inside") {
    Random random(40);
    std::size_t block = 0;
    for (int type = 0; type < 8; ++type) {
        for (const Policy policy : kPolicies) {
            for (int i = 0; i < full_or_reduced(6, 1); ++i) {
                Shape shape = repeated_shape(kBlocks[block++ % std::size(kBlocks)], 0);
                choose_meaning(shape, random);
                shape.type = static_cast<IndexType>(type);
                shape.policy = policy;
                shape.streams = one_in(random, 3);
                shape.position_dims = static_cast<int>(pick(random, 1, 2));
                shape.dims = shape.position_dims + static_cast<int>(pick(random, 1, 3));
                check_shape(shape, random);
            }
        }
    }
}

TEST_CASE("runs of every length around groups, vectors and chunks") {
    Random random(41);
    std::vector<std::int64_t> lengths;
    for (std::int64_t length = 1; length <= 35; ++length) lengths.push_back(length);
    for (const std::int64_t edge : {64, 128, 512, 1024, 1536, 2048})
        for (std::int64_t length = edge - 1; length <= edge + 1; ++length) lengths.push_back(length);
    for (const std::int64_t length : lengths) {
        for (const std::uint32_t block : {1, 2, 4, 8, 3, 16}) {
            if (kSanitized && (static_cast<std::uint32_t>(length) + block) % 5 != 0) continue;
            Shape shape = repeated_shape(block, length);
            choose_meaning(shape, random);
            shape.streams = one_in(random, 3);
            check_shape(shape, random);
        }
    }
}

// Rows whose params lie so far apart that few of them are done before the next chunk.
TEST_CASE("several chunks of rows that lie far apart") {
    Random random(42);
    for (const std::int64_t length : {1100, 2500}) {
        for (const std::uint32_t block : {1, 8}) {
            Shape shape = repeated_shape(block, length);
            Case c = repeated_case(shape, random);
            while (c.extents[0] < 3 || c.coordinate_strides[0] < 0) c = repeated_case(shape, random);
            INFO(text_of(shape, c));
            const std::int64_t distance = std::int64_t{200} << 10;
            const auto bytes = static_cast<std::size_t>(c.spans[0] + distance * c.extents[0]);
            c.buffers[0] = std::make_unique<GuardedBytes>(bytes);
            for (std::size_t i = 0; i < bytes; ++i)
                c.buffers[0]->data()[i] = static_cast<std::uint8_t>(i * 7 + i / 251);
            const ArgsLayout at(c.signature);
            c.args.words[at.base(kAddressedSlot)] = reinterpret_cast<std::uint64_t>(c.buffers[0]->data());
            c.strides[0][kAddressedSlot] = distance;
            c.args.words[at.stride(0, kAddressedSlot)] = static_cast<std::uint64_t>(distance);
            c.signature.dims[0].streams |= slot_bit(kAddressedSlot);
            c.signature.dims[0].unit_streams &= ~slot_bit(kAddressedSlot);
            const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule));
            for (const int bad_one_in : {0, 900}) {
                write_indices(shape, random, c, bad_one_in);
                check_runs(shape, c, kernel->function, random);
            }
        }
    }
}

/// A case whose rows are tables of elements side by side, in as few registers as hold one; in more, by chance.
Case table_case(const Shape& shape, Random& random, int vector_bytes) {
    for (;;) {
        Case c = make_case(shape, random);
        c.signature.offsets_fit_32 = c.signature.coordinates[0].extent_below_2_31 = true;
        const Place table = classify_table(static_cast<std::uint64_t>(c.coordinate_extents[0]) * shape.block);
        if (c.coordinate_strides[0] != shape.block || table >= Place::l1) continue;
        if (row_table_fits(c.signature) != nullptr) continue;
        if (vector_bytes == 32 && table > Place::registers_2) continue;
        if (table == Place::registers_16 && shape.block != 4) continue;
        const int most = shape.block == 4 ? 16 : 8;
        const int registers =
            (one_in(random, 6) && vector_bytes == 64 ? most : registers_of(table)) * 64 / vector_bytes;
        c.schedule = {.family = KernelFamily::repeated_tuples,
                      .unroll = 1,
                      .vector_bytes = static_cast<std::uint8_t>(vector_bytes),
                      .table_registers = static_cast<std::uint8_t>(registers),
                      .byte_permutes = shape.block == 1 && host_scope().target.byte_permutes && one_in(random, 2)};
        if (one_in(random, 3)) c.schedule.streaming_store = true;
        if (one_in(random, 2)) c.schedule.read_prefetch = static_cast<std::uint8_t>(pick(random, 1, 33));
        return c;
    }
}

TEST_CASE("rows that fit registers: runs of every length; no byte behind a row is read") {
    Random random(44);
    struct Tables {
        std::uint32_t block;
        int vector_bytes;
    };
    for (const auto [block, vector_bytes] :
         {Tables{1, 64}, Tables{2, 64}, Tables{4, 64}, Tables{8, 64}, Tables{4, 32}}) {
        if (host_scope().target.vector_bytes < static_cast<unsigned>(vector_bytes)) {
            MESSAGE("SKIPPED: this machine has no vectors of " << vector_bytes << " bytes");
            continue;
        }
        for (std::int64_t length = 1; length <= 1100; length += length < 50 ? full_or_reduced(1, 7) : 211) {
            Shape shape = repeated_shape(block, length);
            choose_meaning(shape, random);
            shape.dims = static_cast<int>(pick(random, 2, 3));
            Case c = table_case(shape, random, vector_bytes);
            INFO(text_of(shape, c) << " registers " << int{c.schedule.table_registers});
            const Result<std::string> assembly =
                backend().show(c.signature, c.schedule, host_scope(), CodeKind::assembly);
            REQUIRE(assembly.ok());
            CHECK(assembly.value().find("vperm") != std::string::npos);
            CHECK((assembly.value().find("prefetch") != std::string::npos) == (c.schedule.read_prefetch != 0));
            const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule));
            for (const int bad_one_in : {0, 40, 2}) {
                if (shape.policy == Policy::trust && bad_one_in != 0) break;
                write_indices(shape, random, c, bad_one_in);
                check_runs(shape, c, kernel->function, random);
            }
        }
    }
}

TEST_CASE("a row's table in registers: what the family refuses") {
    Random random(45);
    const Case c = table_case(repeated_shape(4, 20), random, 64);
    const auto refused = [&](const Schedule& schedule, IsaLevel level = IsaLevel::x86_64_v4) {
        return repeated_tuples_record.why_refused(c.signature, schedule, level, false) != nullptr;
    };
    CHECK_FALSE(refused(c.schedule));
    CHECK(refused(c.schedule, IsaLevel::x86_64_v3));
    const Schedule narrow = table_case(repeated_shape(4, 20), random, 32).schedule;
    CHECK_FALSE(refused(narrow, IsaLevel::x86_64_v3));
    CHECK(refused(narrow, IsaLevel::x86_64_v2));
    Schedule wide = c.schedule;
    wide.table_registers = 16;
    CHECK_FALSE(refused(wide));
    wide.table_registers = 32;
    CHECK(refused(wide));
    const Case of_bytes = table_case(repeated_shape(1, 20), random, 64);
    CHECK(repeated_tuples_record.why_refused(of_bytes.signature, narrow, IsaLevel::x86_64_v3, false) != nullptr);
    for (const auto& change : std::initializer_list<void (*)(Schedule&)>{
             [](Schedule& s) { s.table_registers = 3; }, [](Schedule& s) { s.unroll = 2; },
             [](Schedule& s) { s.vector_bytes = 16; }, [](Schedule& s) { s.byte_permutes = true; }}) {
        Schedule other = c.schedule;
        change(other);
        CHECK(refused(other));
    }
}

TEST_CASE("every range of rows") {
    Random random(43);
    for (const int position_dims : {1, 2}) {
        for (const int outer_dims : {1, 2}) {
            Shape shape = repeated_shape(4, 5);
            shape.position_dims = position_dims;
            shape.dims = position_dims + outer_dims;
            Case c = repeated_case(shape, random);
            while (c.rows < 20 || c.rows > 90) c = repeated_case(shape, random);
            INFO(text_of(shape, c));
            const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule));
            write_indices(shape, random, c, 9);
            for (std::int64_t begin = 0; begin <= c.rows; begin += full_or_reduced(1, 3))
                for (std::int64_t end = begin; end <= c.rows; ++end)
                    check_range(shape, c, kernel->function, begin, end);
        }
    }
}

TEST_CASE("one bad tuple at each place") {
    Random random(44);
    for (const Policy policy : kPolicies) {
        if (policy == Policy::trust) continue;
        for (const std::int64_t length : {1, 7, 37}) {
            Shape shape = repeated_shape(policy == Policy::fill ? 8 : 4, length);
            shape.policy = policy;
            shape.type = policy == Policy::zero ? IndexType::i32 : IndexType::i64;
            Case c = repeated_case(shape, random);
            INFO(text_of(shape, c));
            const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule));
            for (std::int64_t bad = 0; bad < length; ++bad) {
                write_indices(shape, random, c, 0);
                spoil_tuple(shape, random, c, bad);
                check_range(shape, c, kernel->function, 0, c.rows);
                check_range(shape, c, kernel->function, bad, c.rows);
                check_range(shape, c, kernel->function, 0, bad);
            }
        }
    }
}

TEST_CASE("a dimension of extent 0 makes every tuple bad") {
    Random random(45);
    for (const Policy policy : {Policy::error, Policy::zero, Policy::fill}) {
        for (int type = 0; type < 8; ++type) {
            Shape shape = repeated_shape(4, 19);
            shape.policy = policy;
            shape.type = static_cast<IndexType>(type);
            shape.empty_dimension = true;
            shape.from_end = type % 2 == 0;
            shape.index_base = type / 2 % 2;
            check_shape(shape, random);
        }
    }
}

TEST_CASE("code for every level of the instruction set") {
    Random random(46);
    for (const TargetScope& scope : every_scope()) {
        for (const std::uint32_t block : kBlocks) {
            for (const Policy policy : kPolicies) {
                if (kSanitized && block % 4 != 0) continue;
                Shape shape = repeated_shape(block, pick(random, 1, 40));
                choose_meaning(shape, random);
                shape.policy = policy;
                check_shape(shape, random, scope);
            }
        }
    }
}

// Two places in the code, one for several tuples at once and one for one; nothing else reads an index.
TEST_CASE("an index is loaded in one way only, and volatile") {
    Random random(47);
    Shape shape = repeated_shape(4, 30);
    Case c = repeated_case(shape, random);
    c.signature.dims[1].unit_streams |= slot_bit(kIndexSlot);
    const Result<std::string> ir = backend().show(c.signature, c.schedule, host_scope(), CodeKind::llvm_ir);
    REQUIRE(ir.ok());
    std::size_t loads = 0;
    for (std::size_t at = ir.value().find("load volatile"); at != std::string::npos; ++loads)
        at = ir.value().find("load volatile", at + 1);
    CHECK(loads == 2);
}

TEST_CASE("how often the same tuples serve, and how far apart, decides whether it pays") {
    CHECK(classify_tuple_use(4096, 16, 256) == TupleUse::short_run);
    CHECK(classify_tuple_use(4096, 16, 1 << 20) == TupleUse::short_run);
    CHECK(classify_tuple_use(3, 100, 256) == TupleUse::few);
    CHECK(classify_tuple_use(4, 31, 256) == TupleUse::few);
    CHECK(classify_tuple_use(4, 32, 256) == TupleUse::short_run);
    CHECK(classify_tuple_use(64, 3000, -4096) == TupleUse::long_run);
    CHECK(classify_tuple_use(64, 3000, -16384) == TupleUse::few);
    Random random(49);
    const Target target = host_target(IsaLevel::baseline);
    for (const std::uint32_t block : {4, 16}) {
        const Signature signature = make_case(repeated_shape(block, 16), random).signature;
        const auto pays = [&](TupleUse use) {
            SizeClasses classes;
            classes.tuple_use = use;
            return repeated_tuples_record.pays(signature, classes, target) == nullptr;
        };
        CHECK(!pays(TupleUse::few));
        CHECK(pays(TupleUse::short_run));
        CHECK(pays(TupleUse::long_run) == (block == 4));
    }
}

TEST_CASE("params of which each walk of the tuples stays in a part that L1 holds count as within L1") {
    Target target;
    target.l1d_bytes = 32 << 10;
    target.l2_bytes = 1 << 20;
    target.tlb_reach_bytes = 9 << 20;
    target.llc_bytes = 32 << 20;
    const auto params_of = [&](std::int64_t rows, std::int64_t tuples, bool column_major) {
        const Extents shape{rows, 16}, out{tuples, 16};
        const auto strides = column_major ? column_major_strides : row_major_strides;
        ApiCall call = make_gather(Tensor(kFloat32, shape, strides(shape)), Tensor(kInt64, {tuples}));
        call.out = Tensor(kFloat32, out, strides(out));
        return engine_form(call, target).classes.params;
    };
    CHECK(params_of(8192, 4096, true) == Place::l1);
    CHECK(params_of(8192, 511, true) == Place::l2);   // too few to read all of it
    CHECK(params_of(8200, 4096, true) == Place::l2);  // more than L1
    CHECK(params_of(8192, 4096, false) == Place::l2);
    CHECK(params_of(65536, 4096, true) == Place::near_by);
}

TEST_CASE("params beyond TLB reach are as near as what one walk of small rows reads of them") {
    Target target;
    target.l1d_bytes = 32 << 10;
    target.l2_bytes = 256 << 10;
    target.tlb_reach_bytes = 1 << 20;
    target.llc_bytes = 16 << 20;
    // Columns of so many elements, `tuples` of each of them.
    const auto form_of = [&](gj_dtype type, std::int64_t rows, std::int64_t tuples, std::int64_t columns = 32) {
        const Extents shape{columns, rows};
        return engine_form(make_gather(Tensor(type, shape), Tensor(kInt64, {tuples}), 1), target);
    };
    const auto params_of = [&](auto... of) { return form_of(of...).classes.params; };
    constexpr std::int64_t kRows = 32768, kLeast = kRows * 8 / tuning::kBytesPerPagedRead;
    CHECK(params_of(kFloat64, kRows, kLeast) == Place::near_by);
    CHECK(params_of(kFloat64, kRows, kLeast - 1) == Place::llc);                   // too few of each page
    CHECK(params_of(gj_dtype{GJ_FLOAT, 64, 2}, kRows, 2 * kLeast) == Place::llc);  // no small rows
    CHECK(form_of(kFloat64, kRows, kLeast).schedule.read_prefetch == 0);
    target.facts[Fact::read_prefetch_llc_16].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::farther);
    CHECK(form_of(kFloat64, kRows, kLeast).schedule.read_prefetch == 128);  // all of params lie farther
    CHECK(form_of(kFloat64, 8192, kLeast, 16).schedule.read_prefetch == 0);
    constexpr std::int64_t kMost = (1 << 20) / 8;
    CHECK(params_of(kFloat64, kMost, kMost) == Place::near_by);
    CHECK(params_of(kFloat64, kMost + 1, kMost) == Place::memory);  // more than the TLB reaches
    CHECK(params_of(kFloat64, 8192, 128, 256) == Place::llc);       // short runs: rows are fetched as wholes
}

TEST_CASE("rows that fit registers are fetched ahead beyond L2") {
    Target target;
    target.level = IsaLevel::x86_64_v4;
    target.vector_bytes = 64;
    target.l2_bytes = 256 << 10;
    target.tlb_reach_bytes = 1 << 20;
    target.facts = assumed_facts({.tables = true});
    const auto rows_ahead = [&](std::int64_t rows, std::int64_t registers = 4) {
        const std::int64_t elements = 16 * registers;
        const Schedule schedule =
            kernel_form(make_gather(Tensor(kFloat32, {rows, elements}), Tensor(kInt64, {48}), 1), target).schedule;
        CHECK(schedule.table_registers == registers);
        return int{schedule.read_prefetch};
    };
    CHECK(rows_ahead(1024) == 0);
    CHECK(rows_ahead(1025) == 16);
    CHECK(rows_ahead(65536) == 16);
    CHECK(rows_ahead(65536, 8) == tuning::kRepeatedRowsAhead);
}

TEST_CASE("runs are streamed as larger rows are, where they have whole lines") {
    Target target;
    target.level = IsaLevel::x86_64_v4;
    target.vector_bytes = 64;
    target.llc_bytes = 128 << 10;
    target.facts[Fact::far_store_memory_256].choice = static_cast<std::uint8_t>(StoreChoice::streaming);
    const auto streams = [&](std::int64_t tuples) {
        const ApiCall call = make_gather(Tensor(kFloat32, {2000, 1000}), Tensor(kInt64, {tuples}), 1);
        const KernelForm form = kernel_form(call, target);
        CHECK(form.schedule.family == KernelFamily::repeated_tuples);
        return form.schedule.streaming_store;
    };
    CHECK(streams(32));
    CHECK_FALSE(streams(31));
}

TEST_CASE("what the family takes, and what not") {
    Random random(48);
    const auto takes = [&](const Shape& shape) {
        return repeated_tuples_record.fits(make_case(shape, random).signature) == nullptr;
    };
    CHECK(takes(repeated_shape(4, 16)));
    CHECK(takes(repeated_shape(16, 16)));
    CHECK(takes(repeated_shape(32, 16)));
    CHECK(!takes(repeated_shape(33, 16)));
    Shape pairs = repeated_shape(4, 16);
    pairs.coordinates = 2;
    CHECK(!takes(pairs));
    Shape no_outer = repeated_shape(4, 16, 1);
    CHECK(!takes(no_outer));
    Case batch = make_case(repeated_shape(4, 16), random);
    batch.signature.dims[0].streams |= slot_bit(kIndexSlot) | slot_bit(kAddressedSlot);
    CHECK(repeated_tuples_record.fits(batch.signature) != nullptr);
    Schedule schedule = batch.schedule;
    CHECK(backend().compile(batch.signature, schedule, host_scope()).status().code() == Code::internal);
    Case good = make_case(repeated_shape(4, 16), random);
    good.schedule.splits_slice = true;
    CHECK(backend().compile(good.signature, good.schedule, host_scope()).status().code() == Code::internal);
}

}  // namespace
}  // namespace gj::test
