// kernel_symbol_test.cpp: kernels' symbols, spelled out.
#include "codegen/kernel_symbol.h"

#include <cctype>
#include <string>

#include <doctest/doctest.h>

namespace gj {
namespace {

/// float32 rows of 64 by int64 indices: one dimension, along which out and indices move by one row and one index.
struct NamedKernel {
    Signature signature{};
    Schedule schedule{};

    NamedKernel() {
        signature.stream_count = 3;
        signature.streams = {Role::addressed, Role::direct, Role::index};
        signature.field_count = 1;
        signature.fields[0] = {FieldKind::move, NumberType::none, NumberType::none, 256 * 8, 0};
        signature.coordinate_count = 1;
        signature.coordinates[0] = {CoordinateKind::checked, IndexType::i64, kIndexSlot, true, true, false};
        add_dim(0b110, 0b110);
        schedule.family = KernelFamily::constant_block;
        schedule.unroll = 2;
        schedule.vector_bytes = 32;
    }
    void add_dim(SlotMask streams, SlotMask unit_streams) {
        signature.dims[signature.dim_count++] = {DimKind::counted, 0, streams, unit_streams};
    }
    std::string symbol() const { return kernel_symbol(signature, schedule); }
};

TEST_CASE("a plain gather of rows") {
    CHECK(NamedKernel().symbol() == "gj_constant_block_i64_k1_b256_error_pOI_u2_v32");
}

TEST_CASE("coordinates: type and number") {
    NamedKernel form;
    form.signature.coordinate_count = 3;
    form.signature.coordinates[0].type = IndexType::u8;
    CHECK(form.symbol() == "gj_constant_block_u8_k3_b256_error_pOI_u2_v32");
    form.signature.coordinate_count = 0;
    CHECK(form.symbol() == "gj_constant_block_k0_b256_error_pOI_u2_v32");
}

TEST_CASE("a block of a size that is known by its class only") {
    NamedKernel form;
    form.signature.fields[0] = {FieldKind::move, NumberType::none, NumberType::none, 0, 12};
    CHECK(form.symbol() == "gj_constant_block_i64_k1_c12_error_pOI_u2_v32");
}

TEST_CASE("policy, fill's period, negatives and base") {
    NamedKernel form;
    form.signature.policy = Policy::fill;
    form.signature.element_bits = 32;
    form.signature.from_end = true;
    form.signature.index_base = 1;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_fill4_end_base1_pOI_u2_v32");
}

TEST_CASE("dimensions: batch, position, slice, broadcast") {
    NamedKernel form;
    form.signature.dim_count = 0;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_one_u2_v32");
    form.add_dim(0b111, 0);
    form.add_dim(0b110, 0b100);
    form.add_dim(0b010, 0);
    form.add_dim(0b011, 0b011);
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_bpIrsPO_u2_v32");
}

TEST_CASE("offsets and schedule") {
    NamedKernel form;
    form.signature.offsets_fit_32 = true;
    form.schedule.read_prefetch = 8;
    form.schedule.write_prefetch = 16;
    form.schedule.hardware_gather = true;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pf8_wp16_hw");
    form.schedule.read_prefetch_lines = PrefetchLines::head;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pfh8_wp16_hw");
    form.schedule.read_prefetch_lines = PrefetchLines::spread;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pfs8_wp16_hw");
    form.schedule.read_prefetch_lines = PrefetchLines::two_steps;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pft8_wp16_hw");
    form.schedule.read_prefetch_lines = PrefetchLines::all;
    form.schedule.read_prefetch_to_l1 = true;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pf8_l1_wp16_hw");
    form.schedule.read_prefetch_to_l1 = false;
    form.schedule.streaming_store = true;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pf8_wp16_hw_st");
    form.schedule.table_registers = 4;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pf8_wp16_t4_hw_st");
    form.schedule.byte_permutes = true;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pf8_wp16_t4_b_hw_st");
    form.schedule.padded_rows = true;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pf8_wp16_t4_b_hw_st_p");
    form.schedule.padded_rows = false;
    form.schedule.grouped_rows = GroupedRows::in_place;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pf8_wp16_t4_b_hw_st_g");
    form.schedule.grouped_rows = GroupedRows::streamed;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pf8_wp16_t4_b_hw_st_gs");
    form.schedule.sampled_rows_log2 = 11;
    CHECK(form.symbol() == "gj_constant_block_i64_k1_b256_error_pOI_o32_u2_v32_pf8_wp16_t4_b_hw_st_gs_s11");
}

TEST_CASE("every symbol can stand in assembly and in a file's name as it is") {
    NamedKernel form;
    for (int dims = 1; dims <= kMaxDims; ++dims) {
        for (const char letter : form.symbol())
            CHECK((std::isalnum(static_cast<unsigned char>(letter)) || letter == '_'));
        if (dims < kMaxDims) form.add_dim(0b111, 0b111);
    }
}

TEST_CASE("policies have names") {
    const char* names[] = {"error", "zero", "fill", "clamp", "wrap", "trust"};
    for (int i = 0; i < 6; ++i) CHECK(policy_name(static_cast<Policy>(i + 1)) == std::string(names[i]));
}

}  // namespace
}  // namespace gj
