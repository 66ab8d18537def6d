// asked_schedule.cpp: compares what a plan says of its schedule with what was asked for, field by field.
#include "tests/support/asked_schedule.h"

#include <cstdlib>
#include <sstream>
#include <string>

#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"

namespace gj::test {

bool is_as_asked(const ApiCall& call) {
    const char* const schedule = std::getenv("GJ_SCHEDULE");
    if (schedule == nullptr) return true;
    static const Engine describing = [] {
        gj_engine_options options = generic_engine_options();
        options.compile_queue = GJ_OFF;
        return Engine(&options);
    }();
    const PlanHandle plan = plan_of(describing, call, {}, GJ_COMPILE_BACKGROUND);
    std::istringstream fields(schedule);
    for (std::string field, value; std::getline(fields, field, '=') && std::getline(fields, value, ',');) {
        const std::string said = plan.described("/schedule/" + field);
        const bool is_table = field == "table_registers" && said != "0" && value != "0";  // as many as there are
        if (!is_table && said != value && said != '"' + value + '"') return false;
    }
    return true;
}

}  // namespace gj::test
