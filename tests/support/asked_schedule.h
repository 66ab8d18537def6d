// asked_schedule.h: whether a call's kernel is made as GJ_SCHEDULE asks.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "tests/support/call.h"

namespace gj::test {

/// GJ_SCHEDULE; "" where it is not set.
std::string asked_schedule();

/// Whether a described schedule has every FIELD=VALUE of the list.
bool has_all(const nlohmann::json& schedule, const std::string& list);

/// What a plan of a valid call says of its schedule; nothing is compiled for that.
nlohmann::json schedule_of(const ApiCall& call, Route route);

}  // namespace gj::test
