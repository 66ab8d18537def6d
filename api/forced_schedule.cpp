// forced_schedule.cpp: reads GJ_SCHEDULE.
#include "api/forced_schedule.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>
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

/// One of such numbers.
std::optional<std::uint8_t> read_one_of(std::initializer_list<std::uint8_t> numbers, const std::string& text) {
    const std::optional<std::uint8_t> number = read_number(text);
    const bool is_one = number && std::find(numbers.begin(), numbers.end(), *number) != numbers.end();
    return is_one ? number : std::nullopt;
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

struct Field {
    const char* name;
    const char* values;                                            ///< for people
    bool (*read)(const std::string& value, ForcedFields* fields);  ///< false: it has no such value
};
constexpr const char *kNumbers = "0 to 255", *kBools = "true or false";
static_assert(kMostSampledRowsLog2 == 62);
constexpr Field kFields[] = {
    {"family", "a family of kernels on CPUs (gj_plan_describe lists them)",
     [](const std::string& value, ForcedFields* to) { return (to->family = read_family(value)).has_value(); }},
    {"rows_checked_together", "1 to 255",
     [](const std::string& value, ForcedFields* to) { return (to->unroll = read_number(value)).value_or(0) != 0; }},
    {"vector_bytes", "1, 2, 4, 8, 16, 32 or 64",
     [](const std::string& value, ForcedFields* to) {
         return (to->vector_bytes = read_one_of({1, 2, 4, 8, 16, 32, 64}, value)).has_value();
     }},
    {"read_prefetch_rows", kNumbers,
     [](const std::string& value, ForcedFields* to) { return (to->read_prefetch = read_number(value)).has_value(); }},
    {"read_prefetch_lines", "all, spread, head or two_steps",
     [](const std::string& value, ForcedFields* to) {
         return (to->read_prefetch_lines = read_name(kPrefetchLinesNames, value)).has_value();
     }},
    {"read_prefetch_to_l1", kBools,
     [](const std::string& value, ForcedFields* to) {
         return (to->read_prefetch_to_l1 = read_bool(value)).has_value();
     }},
    {"write_prefetch_lines", kNumbers,
     [](const std::string& value, ForcedFields* to) { return (to->write_prefetch = read_number(value)).has_value(); }},
    {"table_registers", "0, 1, 2, 4, 8 or 16",
     [](const std::string& value, ForcedFields* to) {
         return (to->table_registers = read_one_of({0, 1, 2, 4, 8, 16}, value)).has_value();
     }},
    {"hardware_gather", kBools,
     [](const std::string& value, ForcedFields* to) { return (to->hardware_gather = read_bool(value)).has_value(); }},
    {"streaming_store", kBools,
     [](const std::string& value, ForcedFields* to) { return (to->streaming_store = read_bool(value)).has_value(); }},
    {"padded_rows", kBools,
     [](const std::string& value, ForcedFields* to) { return (to->padded_rows = read_bool(value)).has_value(); }},
    {"grouped_rows", "no, in_place or streamed",
     [](const std::string& value, ForcedFields* to) {
         return (to->grouped_rows = read_name(kGroupedRowsNames, value)).has_value();
     }},
    {"sampled_rows_log2", "0 to 62",
     [](const std::string& value, ForcedFields* to) {
         return (to->sampled_rows_log2 = read_number(value)).value_or(UINT8_MAX) <= kMostSampledRowsLog2;
     }},
};

/// Why an entry can't be taken; "" where it was.
std::string read_entry(const std::string& entry, ForcedFields* fields) {
    const std::size_t sign = entry.find('=');
    const std::string name = entry.substr(0, sign);
    const auto* const field =
        std::find_if(std::begin(kFields), std::end(kFields), [&](const Field& one) { return name == one.name; });
    if (field == std::end(kFields)) {
        std::string all;
        for (const Field& one : kFields) all += text(all.empty() ? "" : ", ", one.name);
        return text("\"", entry, "\" is no FIELD=VALUE of a schedule, whose fields are ", all);
    }
    if (sign != std::string::npos && field->read(entry.substr(sign + 1), fields)) return "";
    return text("\"", entry, "\": ", name, " is ", field->values);
}

}  // namespace

std::optional<ForcedFields> read_forced_fields(const std::string& given, std::string* wrong) {
    ForcedFields fields;
    std::istringstream list(given);
    for (std::string entry; std::getline(list, entry, ',');) {
        *wrong = read_entry(entry, &fields);
        if (!wrong->empty()) return std::nullopt;
    }
    return fields;
}

}  // namespace gj::api
