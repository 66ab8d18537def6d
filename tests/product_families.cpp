// product_families.cpp: which kernel families the calls of the product run.
#include "tests/product_families.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "tests/support/asked_schedule.h"
#include "tests/support/plan_handle.h"

namespace gj::test {

std::string FamilyCounts::add(gj_engine* engine, const ApiCall& call, Route route) {
    gj_plan* made = nullptr;
    if (make_plan(engine, call, route == Route::kDynamicPlan, &made) != GJ_OK)
        return "no plan can be made of the call\n";
    const PlanHandle plan(made);
    const auto description = nlohmann::json::parse(plan.describe());
    for (const auto& family : description["families"]) calls_.try_emplace(family["name"], 0);
    const std::string family = description["schedule"]["family"], runs = description["kernel"]["runs"];
    ++calls_[family];
    if (const std::string asked = asked_schedule(); !asked.empty()) {
        forced_[description["signature"]["policy"]] += has_all(description["schedule"], asked) ? 1 : 0;
        isa_ = description["target"]["isa"];
    }
    return runs == "generated" ? "" : "its kernel is " + runs + ": " + description["kernel"].dump() + "\n";
}

std::int64_t FamilyCounts::least() const {
    const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
    return calls_.empty() ? 0 : std::min_element(calls_.begin(), calls_.end(), fewer)->second;
}

std::string FamilyCounts::summary_of_forced() const {
    if (forced_.empty()) return "";
    std::string text = "calls on " + isa_ + " as GJ_SCHEDULE asks, by policy:";
    for (const auto& [policy, calls] : forced_) text += " " + policy + " " + std::to_string(calls);
    return text + "\n";
}

std::string FamilyCounts::summary() const {
    std::string text;
    for (const auto& [family, calls] : calls_) text += " " + family + " " + std::to_string(calls);
    return text;
}

}  // namespace gj::test
