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

/// Whether any fact of that name has this choice.
bool read_facts(std::string_view name, std::string_view choice, std::vector<GivenFact>* facts) {
    bool found = false;
    for (int i = 0; i < kFactCount; ++i) {
        const Fact fact = static_cast<Fact>(i);
        const auto names = choice_names(fact_record(fact).kind);
        const auto at = std::find(names.begin(), names.end(), choice);
        if (!is_meant(fact_record(fact).name, name) || at == names.end()) continue;
        facts->push_back({fact, static_cast<std::uint8_t>(at - names.begin())});
        found = true;
    }
    return found;
}

bool read_entry(std::string_view entry, CalibrationMode* mode, std::vector<GivenFact>* facts) {
    const std::size_t sign = entry.find('=');
    if (sign == std::string_view::npos) return read_mode(entry, mode);
    return read_facts(entry.substr(0, sign), entry.substr(sign + 1), facts);
}

}  // namespace

bool read_calibration_settings(const std::string& given, EngineSettings* settings, std::string* wrong) {
    CalibrationMode mode = settings->calibration;
    std::vector<GivenFact> facts;
    std::istringstream list(given);
    for (std::string entry; std::getline(list, entry, ',');) {
        if (read_entry(entry, &mode, &facts)) continue;
        *wrong = text("\"", entry, "\" is neither off, lazy or now nor a FACT=CHOICE");
        return false;
    }
    settings->calibration = mode;
    settings->given_facts = std::move(facts);
    return true;
}

}  // namespace gj::api
