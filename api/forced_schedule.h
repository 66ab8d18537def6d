// forced_schedule.h: GJ_SCHEDULE: fields of schedules that a person sets in the place of what was chosen.
#pragma once

#include <optional>
#include <string>

#include "codegen/target.h"

namespace gj::api {

/// Of "FIELD=VALUE,FIELD=VALUE": fields as gj_plan_describe names them. Nothing where the text is bad, and then *wrong
/// says what of it.
std::optional<ForcedFields> read_forced_fields(const std::string& text, std::string* wrong);

}  // namespace gj::api
