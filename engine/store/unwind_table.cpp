// unwind_table.cpp: reads tables as the compiler writes them, and hands them to libgcc.
#include "engine/store/unwind_table.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "common/fork_safe_mutex.h"

// Of libgcc; missing where another unwinder stands in its place.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" [[gnu::weak]] void __register_frame_info(const void* table, void* storage);
extern "C" [[gnu::weak]] void* __deregister_frame_info(const void* table);
// NOLINTEND(readability-identifier-naming)

namespace gj {
namespace {

constexpr std::uint8_t kUdata4 = 0x03, kPcRelative4 = 0x1b, kDataRelative4 = 0x3b;  // DW_EH_PE_*

std::int32_t number_at(std::span<const std::byte> bytes, std::size_t at) {
    std::int32_t number = 0;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

void append(std::string& to, std::int32_t number) { to.append(reinterpret_cast<const char*>(&number), sizeof number); }

/// A frame description entry: where it is in the table, and the code that it describes.
struct Entry {
    std::size_t at;
    std::int64_t code;  ///< distance from the table's begin
    std::int64_t code_bytes;
};

/// A common information entry of version 1 with the augmentation "zR": code is pc-relative in 4 bytes. The three
/// numbers before that take a byte each.
bool is_plain(std::span<const std::byte> cie) {
    constexpr std::array<std::uint8_t, 4> kHead{1, 'z', 'R', 0};
    constexpr std::byte kMore{0x80}, kOne{1};
    return cie.size() >= 17 && std::memcmp(cie.data() + 8, kHead.data(), kHead.size()) == 0 &&
           ((cie[12] | cie[13] | cie[14]) & kMore) == std::byte{} && cie[15] == kOne &&
           cie[16] == std::byte{kPcRelative4};
}

struct Table {
    std::vector<Entry> entries;  ///< by address
    std::size_t bytes = 0;       ///< with the zero word that ends it
};

/// Nothing when an entry is of another kind, or is not whole, or there is no zero word.
std::optional<Table> read_table(std::span<const std::byte> bytes) {
    Table table;
    std::vector<std::int64_t> commons;  ///< where the common entries begin
    std::size_t at = 0;
    const auto left = [&] { return bytes.size() - at; };
    for (;;) {
        if (left() < 4) return std::nullopt;
        const auto length = static_cast<std::uint32_t>(number_at(bytes, at));
        if (length == 0) break;
        // An entry of code: pointer to its common one, code, bytes, and no data of its own.
        constexpr std::uint32_t kLeast = 13;
        if (length < kLeast || length > left() - 4) return std::nullopt;
        const std::int64_t common = static_cast<std::int64_t>(at) + 4 - number_at(bytes, at + 4);
        if (number_at(bytes, at + 4) == 0) {
            if (!is_plain(bytes.subspan(at, length + 4))) return std::nullopt;
            commons.push_back(static_cast<std::int64_t>(at));
        } else if (std::find(commons.begin(), commons.end(), common) == commons.end() ||
                   bytes[at + 16] != std::byte{}) {
            return std::nullopt;
        } else {
            table.entries.push_back(
                {at, static_cast<std::int64_t>(at) + 8 + number_at(bytes, at + 8), number_at(bytes, at + 12)});
        }
        at += length + std::size_t{4};
    }
    table.bytes = at + 4;
    std::sort(table.entries.begin(), table.entries.end(),
              [](const Entry& a, const Entry& b) { return a.code < b.code; });
    return table;
}

}  // namespace

const char* refuses_unwind_table(std::span<const std::byte> image, std::size_t at) {
    if (at >= image.size()) return "its unwind table lies outside its bytes";
    const std::optional<Table> table = read_table(image.subspan(at));
    if (!table || table->entries.empty()) return "its unwind table is not whole, or of a kind that no kernel has";
    if (table->bytes != image.size() - at) return "it does not end with its unwind table";
    const auto code_end = static_cast<std::int64_t>(at);
    const auto is_inside = [&](const Entry& entry) {
        const std::int64_t begin = code_end + entry.code;
        return begin >= 0 && entry.code_bytes >= 0 && begin <= code_end - entry.code_bytes;
    };
    return std::all_of(table->entries.begin(), table->entries.end(), is_inside)
               ? nullptr
               : "its unwind table tells of code that is not its own";
}

std::string unwind_header(std::span<const std::byte> bytes) {
    const std::optional<Table> table = read_table(bytes);
    if (!table || table->entries.empty()) return "";
    const auto size = static_cast<std::int32_t>(bytes.size());
    std::string header{1, static_cast<char>(kPcRelative4), static_cast<char>(kUdata4),
                       static_cast<char>(kDataRelative4)};
    append(header, -size - 4);  // to the table, from this field
    append(header, static_cast<std::int32_t>(table->entries.size()));
    for (const Entry& entry : table->entries) {  // from the header's begin
        append(header, static_cast<std::int32_t>(entry.code) - size);
        append(header, static_cast<std::int32_t>(entry.at) - size);
    }
    return header;
}

namespace {

constinit std::atomic<bool> registered_any{false}, left_by_fork{false};
const AtForkInChild at_fork([] {
    if (registered_any.load(std::memory_order_relaxed)) left_by_fork.store(true, std::memory_order_relaxed);
});

}  // namespace

bool RegisteredFrames::may_change() { return !left_by_fork.load(std::memory_order_relaxed); }

bool RegisteredFrames::can_register() {
    return &__register_frame_info != nullptr && &__deregister_frame_info != nullptr;
}

RegisteredFrames::RegisteredFrames(std::span<const std::byte> table) : table_(table.data()) {
    registered_any.store(true, std::memory_order_relaxed);
    __register_frame_info(table_, storage_.data());
}

RegisteredFrames::~RegisteredFrames() { __deregister_frame_info(table_); }

}  // namespace gj
