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

/// A frame description entry: where it is in the table, and the distance from there to the code that it describes.
struct Entry {
    std::size_t at;
    std::int64_t code;  ///< from the table's begin
};

/// A common information entry of version 1 with the augmentation "zR": code is pc-relative in 4 bytes.
bool is_plain(std::span<const std::byte> cie) {
    constexpr std::array<std::uint8_t, 5> kHead{1, 'z', 'R', 0, 1};  // the last: code is counted in bytes
    return cie.size() >= 17 && std::memcmp(cie.data() + 8, kHead.data(), kHead.size()) == 0 &&
           cie[16] == std::byte{kPcRelative4};
}

/// Nothing when an entry is of another kind.
std::optional<std::vector<Entry>> read_entries(std::span<const std::byte> table) {
    std::vector<Entry> entries;
    for (std::size_t at = 0; at + 12 <= table.size();) {
        const auto length = static_cast<std::uint32_t>(number_at(table, at));
        if (length == 0) break;
        if (length > table.size() - at - 4) return std::nullopt;
        if (number_at(table, at + 4) != 0)
            entries.push_back({at, static_cast<std::int64_t>(at) + 8 + number_at(table, at + 8)});
        else if (!is_plain(table.subspan(at, length + 4)))
            return std::nullopt;
        at += length + std::size_t{4};
    }
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.code < b.code; });
    return entries;
}

}  // namespace

std::string unwind_header(std::span<const std::byte> table) {
    const auto entries = read_entries(table);
    if (!entries || entries->empty()) return "";
    const auto size = static_cast<std::int32_t>(table.size());
    std::string header{1, static_cast<char>(kPcRelative4), static_cast<char>(kUdata4),
                       static_cast<char>(kDataRelative4)};
    append(header, -size - 4);  // to the table, from this field
    append(header, static_cast<std::int32_t>(entries->size()));
    for (const Entry& entry : *entries) {  // from the header's begin
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
