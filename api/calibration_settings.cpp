// calibration_settings.cpp: reads GJ_CALIBRATION.
#include "api/calibration_settings.h"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "common/text.h"

namespace gj::api {
namespace {

bool read_mode(std::string_view text, CalibrationMode* mode) {
    if (text == "off") return *mode = CalibrationMode::off, true;
    if (text == "lazy") return *mode = CalibrationMode::lazy, true;
    if (text == "now") return *mode = CalibrationMode::now, true;
    return false;
}

bool is_meant(std::string_view name, std::string_view given) {
    return name.starts_with(given) && (name.size() == given.size() || name[given.size()] == '_');
}

/// Whether any fact of that name has this choice; *choices: those that such facts have.
bool read_facts(std::string_view name, std::string_view choice, std::vector<GivenFact>* facts, std::string* choices) {
    bool found = false;
    for (int i = 0; i < kFactCount; ++i) {
        const Fact fact = static_cast<Fact>(i);
        const auto names = choice_names(fact_record(fact).kind);
        const auto at = std::find(names.begin(), names.end(), choice);
        if (!is_meant(fact_record(fact).name, name)) continue;
        if (choices->empty())
            for (const char* one : names) *choices += text(choices->empty() ? "" : ", ", one);
        if (at == names.end()) continue;
        facts->push_back({fact, static_cast<std::uint8_t>(at - names.begin())});
        found = true;
    }
    return found;
}

/// Why an entry can't be taken; "" where it was.
std::string read_entry(std::string_view entry, CalibrationMode* mode, std::vector<GivenFact>* facts) {
    const std::size_t sign = entry.find('=');
    const std::string_view name = entry.substr(0, sign);
    std::string choices;
    const bool is_read = sign == std::string_view::npos ? read_mode(entry, mode)
                                                        : read_facts(name, entry.substr(sign + 1), facts, &choices);
    if (is_read) return "";
    if (choices.empty()) return text("\"", entry, "\" is neither off, lazy or now nor a FACT=CHOICE");
    return text("\"", entry, "\": ", name, " is one of ", choices);
}

}  // namespace

bool read_calibration_settings(const std::string& given, EngineSettings* settings, std::string* wrong) {
    CalibrationMode mode = settings->calibration;
    std::vector<GivenFact> facts;
    std::istringstream list(given);
    for (std::string entry; std::getline(list, entry, ',');) {
        *wrong = read_entry(entry, &mode, &facts);
        if (!wrong->empty()) return false;
    }
    settings->calibration = mode;
    settings->given_facts = std::move(facts);
    return true;
}

}  // namespace gj::api
