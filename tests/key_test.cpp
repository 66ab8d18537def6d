// key_test.cpp: every field of a key changes it, and keys can be read back.
#include "codegen/key.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace gj {
namespace {

struct KeyedKernel {
    Signature signature;
    Schedule schedule;
    std::string key() const { return std::string(Key(signature, schedule).bytes()); }
};

/// Three streams, two dimensions, two coordinates, two fields: every array is in use.
KeyedKernel sample() {
    KeyedKernel form{};
    Signature& s = form.signature;
    s.stream_count = 3;
    s.dim_count = 2;
    s.coordinate_count = 2;
    s.field_count = 2;
    s.policy = Policy::fill;
    s.element_bits = 32;
    s.streams = {Role::addressed, Role::direct, Role::index};
    s.fields[0] = {FieldKind::move, NumberType::none, NumberType::none, 256, 0};
    s.fields[1] = {FieldKind::move, NumberType::none, NumberType::none, 0, 12};
    s.dims[0] = {DimKind::counted, 0, 0b111, 0};
    s.dims[1] = {DimKind::counted, 0, 0b110, 0b010};
    for (std::size_t k : {0, 1}) s.coordinates[k] = {CoordinateKind::checked, IndexType::i64, 2, k == 1, true, false};
    form.schedule.family = KernelFamily::constant_block;
    form.schedule.unroll = 4;
    return form;
}

using Flip = std::function<void(KeyedKernel&)>;

std::vector<Flip> signature_flips() {
    return {
        [](KeyedKernel& f) { f.signature.operation_family = static_cast<OperationFamily>(2); },
        [](KeyedKernel& f) { f.signature.signature_version = 9; },
        [](KeyedKernel& f) { f.signature.policy = Policy::zero; },
        [](KeyedKernel& f) { f.signature.from_end = true; },
        [](KeyedKernel& f) { f.signature.index_base = 1; },
        [](KeyedKernel& f) { f.signature.offsets_fit_32 = true; },
        [](KeyedKernel& f) { f.signature.stream_count = 2; },
        [](KeyedKernel& f) { f.signature.dim_count = 1; },
        [](KeyedKernel& f) { f.signature.coordinate_count = 1; },
        [](KeyedKernel& f) { f.signature.field_count = 1; },
        [](KeyedKernel& f) { f.signature.element_bits = 64; },
        [](KeyedKernel& f) { f.signature.streams[1] = Role::weight; },
        [](KeyedKernel& f) { f.signature.fields[0].kind = FieldKind::decode; },
        [](KeyedKernel& f) { f.signature.fields[0].source_type = NumberType::i4; },
        [](KeyedKernel& f) { f.signature.fields[0].target_type = NumberType::f32; },
        [](KeyedKernel& f) { f.signature.fields[0].bits = 264; },
        [](KeyedKernel& f) { f.signature.fields[1].size_class = 13; },
        [](KeyedKernel& f) { f.signature.dims[0].kind = DimKind::ragged; },
        [](KeyedKernel& f) { f.signature.dims[0].extent_slot = 1; },
        [](KeyedKernel& f) { f.signature.dims[1].streams = 0b011; },
        [](KeyedKernel& f) { f.signature.dims[1].unit_streams = 0b110; },
        [](KeyedKernel& f) { f.signature.coordinates[1].kind = static_cast<CoordinateKind>(2); },
        [](KeyedKernel& f) { f.signature.coordinates[1].type = IndexType::u64; },
        [](KeyedKernel& f) { f.signature.coordinates[1].stream_slot = 1; },
        [](KeyedKernel& f) { f.signature.coordinates[1].unit_stride = false; },
        [](KeyedKernel& f) { f.signature.coordinates[1].extent_below_2_31 = false; },
        [](KeyedKernel& f) { f.signature.coordinates[1].block_stride = true; },
    };
}

std::vector<Flip> schedule_flips() {
    return {
        [](KeyedKernel& f) { f.schedule.family = KernelFamily::none; },
        [](KeyedKernel& f) { f.schedule.unroll = 2; },
        [](KeyedKernel& f) { f.schedule.vector_bytes = 16; },
        [](KeyedKernel& f) { f.schedule.read_prefetch = 32; },
        [](KeyedKernel& f) { f.schedule.read_prefetch_lines = PrefetchLines::head; },
        [](KeyedKernel& f) { f.schedule.read_prefetch_to_l1 = true; },
        [](KeyedKernel& f) { f.schedule.write_prefetch = 8; },
        [](KeyedKernel& f) { f.schedule.table_registers = 2; },
        [](KeyedKernel& f) { f.schedule.byte_permutes = true; },
        [](KeyedKernel& f) { f.schedule.hardware_gather = true; },
        [](KeyedKernel& f) { f.schedule.splits_slice = true; },
        [](KeyedKernel& f) { f.schedule.grouped_rows = GroupedRows::in_place; },
        [](KeyedKernel& f) { f.schedule.grouped_rows = GroupedRows::streamed; },
        [](KeyedKernel& f) { f.schedule.streaming_store = true; },
        [](KeyedKernel& f) { f.schedule.padded_rows = true; },
        [](KeyedKernel& f) { f.schedule.sampled_rows_log2 = 9; },
    };
}

TEST_CASE("each field of signature and schedule changes the key") {
    std::set<std::string> keys{sample().key()};
    std::vector<Flip> flips = signature_flips();
    for (Flip& flip : schedule_flips()) flips.push_back(std::move(flip));
    for (const Flip& flip : flips) {
        KeyedKernel form = sample();
        flip(form);
        CHECK(keys.insert(form.key()).second);
    }
    CHECK(keys.size() == flips.size() + 1);
}

TEST_CASE("the hash of a signature is the same under every schedule, and another for every other signature") {
    const auto hash = [](const KeyedKernel& form) { return Key(form.signature, form.schedule).signature_hash(); };
    std::set<std::uint64_t> hashes{hash(sample())};
    const auto is_new = [&](const Flip& flip) {
        KeyedKernel form = sample();
        flip(form);
        return hashes.insert(hash(form)).second;
    };
    for (const Flip& flip : schedule_flips()) CHECK_FALSE(is_new(flip));
    for (const Flip& flip : signature_flips()) CHECK(is_new(flip));
}

TEST_CASE("what is not in use is not in the key") {
    KeyedKernel a = sample(), b = sample();
    b.signature.dims[2].streams = 0b111;
    b.signature.coordinates[5].type = IndexType::u8;
    b.signature.fields[3].bits = 99;
    CHECK(a.key() == b.key());
}

TEST_CASE("a key is read back as what it was made from, and nothing else is a key") {
    const std::string key = sample().key();
    KeyedKernel read{};
    REQUIRE(read_key(key, &read.signature, &read.schedule));
    CHECK(read.key() == key);
    for (std::size_t length = 0; length < key.size(); ++length)
        CHECK_FALSE(read_key(key.substr(0, length), &read.signature, &read.schedule));
    CHECK_FALSE(read_key(key + '\0', &read.signature, &read.schedule));
    std::string other_version = key;
    other_version[1] = static_cast<char>(kSignatureVersion + 1);
    CHECK_FALSE(read_key(other_version, &read.signature, &read.schedule));
}

TEST_CASE("the largest form fits a key") {
    KeyedKernel form = sample();
    form.signature.stream_count = kMaxStreams;
    form.signature.dim_count = kMaxDims;
    form.signature.coordinate_count = kMaxCoordinates;
    form.signature.field_count = kMaxFields;
    CHECK(form.key().size() <= Key::kMaxBytes);
}

TEST_CASE("each field of the scope changes its bytes") {
    const Scope base{TargetKind::cpu, IsaLevel::x86_64_v4, "triple", "layout", "cpu", "+a,-b", "LLVM 19.1.7", "hash"};
    const std::vector<std::function<void(Scope&)>> flips{
        [](Scope& s) { s.kind = TargetKind::cuda; },
        [](Scope& s) { s.level = IsaLevel::x86_64_v3; },
        [](Scope& s) { s.triple = "other"; },
        [](Scope& s) { s.data_layout = "other"; },
        [](Scope& s) { s.cpu = "other"; },
        [](Scope& s) { s.features = "+a,+b"; },
        [](Scope& s) { s.compiler = "LLVM 19.1.8"; },
        [](Scope& s) { s.source_hash = "other"; },
        // Lengths keep neighbours apart.
        [](Scope& s) { s.cpu = "cpu+", s.features = "a,-b"; },
    };
    std::set<std::string> all{scope_bytes(base)};
    for (const auto& flip : flips) {
        Scope scope = base;
        flip(scope);
        CHECK(all.insert(scope_bytes(scope)).second);
    }
    CHECK(codegen_source_hash().size() == 64);
}

}  // namespace
}  // namespace gj
