// kernel_symbol.cpp: spells a kernel's symbol: gj, family, then words separated by "_".
#include "codegen/kernel_symbol.h"

#include "common/text.h"

namespace gj {
namespace {

constexpr const char* kPolicyNames[] = {"", "error", "zero", "fill", "clamp", "wrap", "trust"};

std::string index_types(const Signature& signature) {
    if (signature.coordinate_count == 0) return "k0";
    constexpr const char* kTypes[] = {"i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64"};
    const auto type = static_cast<std::size_t>(signature.coordinates[0].type);
    return text(kTypes[type], "_k", signature.coordinate_count);
}

/// "b24": exactly so many bytes. "c10": of a class of sizes, here 512 to 1023 bytes.
std::string block(const Signature& signature) {
    const FieldSignature& field = signature.fields[0];
    return field.bits != 0 ? text("b", field.bits / 8) : text("c", field.size_class);
}

std::string policy(const Signature& signature) {
    std::string word = policy_name(signature.policy);
    if (signature.policy == Policy::fill) word += std::to_string(signature.element_bits / 8);
    if (signature.from_end) word += "_end";
    if (signature.index_base != 0) word += text("_base", signature.index_base);
    return word;
}

/// One dimension: its group in small letters, then in capitals the streams whose stride is one block or one tuple.
std::string dimension(const DimSignature& dim) {
    const bool addressed = (dim.streams & slot_bit(kAddressedSlot)) != 0;
    const bool index = (dim.streams >> kIndexSlot) != 0;
    std::string word = addressed && index ? "b" : index ? "p" : addressed ? "s" : "r";
    constexpr const char* kStreams[] = {"P", "O", "I"};
    for (int slot = 0; slot <= kIndexSlot; ++slot)
        if ((dim.unit_streams & slot_bit(slot)) != 0) word += kStreams[slot];
    return word;
}

std::string dimensions(const Signature& signature) {
    std::string word;
    for (int d = 0; d < signature.dim_count; ++d) {
        word += dimension(signature.dims[static_cast<std::size_t>(d)]);
    }
    return word.empty() ? "one" : word;
}

void append(std::string& words, const char* word, unsigned value) {
    if (value != 0) words += text("_", word, value);
}

constexpr const char* kPrefetchWords[] = {"pf", "pfs", "pfh", "pft"};  // by PrefetchLines

constexpr const char* kGroupedWords[] = {"", "_g", "_gs"};  // by GroupedRows

std::string how(const Schedule& schedule) {
    std::string words;
    append(words, "u", schedule.unroll);
    append(words, "v", schedule.vector_bytes);
    append(words, kPrefetchWords[static_cast<std::size_t>(schedule.read_prefetch_lines)], schedule.read_prefetch);
    if (schedule.read_prefetch_to_l1) words += "_l1";
    append(words, "wp", schedule.write_prefetch);
    append(words, "t", schedule.table_registers);
    if (schedule.byte_permutes) words += "_b";
    if (schedule.hardware_gather) words += "_hw";
    if (schedule.streaming_store) words += "_st";
    if (schedule.padded_rows) words += "_p";
    words += kGroupedWords[static_cast<std::size_t>(schedule.grouped_rows)];
    append(words, "s", schedule.sampled_rows_log2);
    return words;
}

}  // namespace

const char* policy_name(Policy policy) { return kPolicyNames[static_cast<std::size_t>(policy)]; }

std::string kernel_symbol(const Signature& signature, const Schedule& schedule) {
    return text("gj_", family_name(schedule.family), "_", index_types(signature), "_", block(signature), "_",
                policy(signature), "_", dimensions(signature), signature.offsets_fit_32 ? "_o32" : "", how(schedule));
}

}  // namespace gj
