// calibration_settings.h: GJ_CALIBRATION: when the machine is measured, and what a person says of it.
#pragma once

#include <string>

#include "engine/engine.h"

namespace gj::api {

/// Of a list, with commas: off, lazy, now; and FACT=CHOICE, where FACT is a name of facts.def or the begin of some
/// (far_store=streaming: all of those that have this choice). False, nothing set and what is wrong.
bool read_calibration_settings(const std::string& given, EngineSettings* settings, std::string* wrong);

}  // namespace gj::api
