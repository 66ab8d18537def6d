// asked_schedule.cpp: what GJ_SCHEDULE asks for, and how a call's kernel is made.
#include "tests/support/asked_schedule.h"

#include <cstdlib>
#include <numeric>
#include <sstream>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"

namespace gj::test {

std::string asked_schedule() {
    const char* value = std::getenv("GJ_SCHEDULE");
    return value != nullptr ? value : "";
}

bool has_all(const nlohmann::json& schedule, const std::string& list) {
    std::istringstream entries(list);
    for (std::string entry; std::getline(entries, entry, ',');) {
        const std::size_t sign = entry.find('=');
        const auto& value = schedule.at(entry.substr(0, sign));
        const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
        if (text != entry.substr(sign + 1)) return false;
    }
    return true;
}

nlohmann::json schedule_of(const ApiCall& call, Route route) {
    static const Engine engine = [] {
        gj_engine_options options = generic_engine_options();
        options.compile_queue = GJ_OFF;
        return Engine(&options);
    }();
    const int batch = call.batch_dims < 0 ? call.batch_dims + call.indices.rank() : call.batch_dims;
    const int positions = call.indices.rank() - batch - (call.operation == Operation::kGatherNd ? 1 : 0);
    std::vector<int> dynamic(route == Route::kDynamicPlan ? static_cast<std::size_t>(positions) : 0);
    std::iota(dynamic.begin(), dynamic.end(), 0);
    const PlanHandle plan = plan_of(engine, call, dynamic, GJ_COMPILE_BACKGROUND);
    return nlohmann::json::parse(plan.describe()).at("schedule");
}

}  // namespace gj::test
