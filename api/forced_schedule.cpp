// forced_schedule.cpp: reads GJ_SCHEDULE.
#include "api/forced_schedule.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#include "codegen/schedule.h"
#include "common/text.h"

namespace gj::api {
namespace {

std::optional<std::uint8_t> read_number(const std::string& text) {
    std::uint8_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

std::optional<std::uint8_t> read_family(const std::string& text) {
    for (const FamilyRecord* record : families(TargetKind::cpu))
        if (text == record->name) return static_cast<std::uint8_t>(record->family);
    return std::nullopt;
}

std::optional<bool> read_bool(const std::string& text) {
    return text == "true" || text == "false" ? std::optional(text == "true") : std::nullopt;
}

/// One of such names, as its number.
template <std::size_t kCount>
std::optional<std::uint8_t> read_name(const std::array<const char*, kCount>& names, const std::string& text) {
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::uint8_t>(found - names.begin());
}

/// False: there is no such field, or no such value of it.
bool read_field(const std::string& name, const std::string& value, ForcedFields* fields) {
    if (name == "family") return (fields->family = read_family(value)).has_value();
    if (name == "rows_checked_together") return (fields->unroll = read_number(value)).has_value();
    if (name == "vector_bytes") return (fields->vector_bytes = read_number(value)).has_value();
    if (name == "read_prefetch_rows") return (fields->read_prefetch = read_number(value)).has_value();
    if (name == "read_prefetch_lines")
        return (fields->read_prefetch_lines = read_name(kPrefetchLinesNames, value)).has_value();
    if (name == "write_prefetch_lines") return (fields->write_prefetch = read_number(value)).has_value();
    if (name == "table_registers") return (fields->table_registers = read_number(value)).has_value();
    if (name == "hardware_gather") return (fields->hardware_gather = read_bool(value)).has_value();
    if (name == "streaming_store") return (fields->streaming_store = read_bool(value)).has_value();
    if (name == "grouped_rows") return (fields->grouped_rows = read_name(kGroupedRowsNames, value)).has_value();
    return false;
}

}  // namespace

std::optional<ForcedFields> read_forced_fields(const std::string& given, std::string* wrong) {
    ForcedFields fields;
    std::istringstream list(given);
    for (std::string entry; std::getline(list, entry, ',');) {
        const std::size_t sign = entry.find('=');
        if (sign != std::string::npos && read_field(entry.substr(0, sign), entry.substr(sign + 1), &fields)) continue;
        *wrong = text("\"", entry, "\" is no FIELD=VALUE of a schedule");
        return std::nullopt;
    }
    return fields;
}

}  // namespace gj::api
