// judge.cpp: runs a call and says how its answer differs from the oracle's.
#include "tests/judge.h"

#include <algorithm>
#include <cstring>

namespace gj::test {
namespace {

std::string status_text(const Outcome& outcome) {
    return std::string(gj_status_name(outcome.status)) + " \"" + outcome.message + "\"";
}

std::string info_differences(const Expectation& expectation, const Outcome& outcome) {
    const gj_error_info& info = outcome.info;
    if (info.status != outcome.status) return "error_info.status is " + std::to_string(info.status) + "\n";
    if (outcome.status != GJ_OUT_OF_RANGE) {
        return info.position == -1 ? "" : "error_info.position is " + std::to_string(info.position) + "\n";
    }
    const std::int64_t position = expectation.bad ? expectation.bad->position : 0;
    std::string text;
    if (info.position != position) {
        text +=
            "error_info.position is " + std::to_string(info.position) + ", expected " + std::to_string(position) + "\n";
    }
    if (!expectation.bad) return text;
    const BadTuple& bad = *expectation.bad;
    if (info.argument != GJ_ARG_INDICES) text += "error_info.argument is " + std::to_string(info.argument) + "\n";
    if (info.K != static_cast<int>(bad.coordinates.size())) text += "error_info.K is wrong\n";
    if (info.coordinate != bad.coordinate) {
        text += "error_info.coordinate is " + std::to_string(info.coordinate) + ", expected " +
                std::to_string(bad.coordinate) + "\n";
    }
    if (info.extent != bad.extent) text += "error_info.extent is " + std::to_string(info.extent) + "\n";
    for (std::size_t k = 0; k < bad.coordinates.size(); ++k) {
        if (static_cast<std::uint64_t>(info.coordinates[k]) != static_cast<std::uint64_t>(bad.coordinates[k])) {
            text += "error_info.coordinates[" + std::to_string(k) + "] is wrong\n";
        }
    }
    return text;
}

std::string refusal_differences(const Expectation& expectation, const Outcome& outcome) {
    const auto& allowed = expectation.refusals;
    if (std::find(allowed.begin(), allowed.end(), outcome.status) != allowed.end()) {
        return outcome.message.empty() ? "refused without a message\n" : "";
    }
    std::string text = "answered " + status_text(outcome) + ", expected to be refused with";
    for (gj_status status : allowed) text += std::string(" ") + gj_status_name(status);
    return text + "\n";
}

// Out's memory as it must be now: as before the call, but for the elements that were to be written.
std::vector<unsigned char> expected_memory(const ApiCall& call, const Expectation& expectation,
                                           const std::vector<unsigned char>& before) {
    std::vector<unsigned char> memory = before;
    if (!expectation.writes) return memory;
    const std::size_t bytes = call.out.element_bytes();
    for (std::int64_t i = 0; i < call.out.count(); ++i) {
        const std::ptrdiff_t place = call.out.element(i) - call.out.memory().data();
        std::memcpy(memory.data() + place, expectation.out.data() + static_cast<std::size_t>(i) * bytes, bytes);
    }
    return memory;
}

// Names the first wrong place, as an element of out where it is one.
std::string memory_differences(const ApiCall& call, const std::vector<unsigned char>& expected) {
    const auto memory = call.out.memory();
    if (std::equal(expected.begin(), expected.end(), memory.begin(), memory.end())) return "";
    const std::size_t bytes = call.out.element_bytes();
    for (std::int64_t i = 0; i < call.out.count(); ++i) {
        const auto place = static_cast<std::size_t>(call.out.element(i) - memory.data());
        for (std::size_t j = place; j < place + bytes; ++j) {
            if (memory[j] == expected[j]) continue;
            return "out" + to_string(coordinates_of(i, call.out.shape)) + " differs at byte " +
                   std::to_string(j - place) + ": is " + std::to_string(memory[j]) + ", expected " +
                   std::to_string(expected[j]) + "\n";
        }
    }
    return "a byte outside the elements of out was written\n";
}

}  // namespace

std::string differences(const ApiCall& call, const Expectation& expectation, const Outcome& outcome,
                        const std::vector<unsigned char>& before) {
    std::string text;
    if (!expectation.refusals.empty()) {
        text += refusal_differences(expectation, outcome);
    } else if (outcome.status != expectation.status) {
        text += "answered " + status_text(outcome) + ", expected " + gj_status_name(expectation.status) + "\n";
    } else if (outcome.message != expectation.message) {
        text += "message \"" + outcome.message + "\", expected \"" + expectation.message + "\"\n";
    }
    if (text.empty() && outcome.status != GJ_OK && outcome.has_info) text += info_differences(expectation, outcome);
    return text + memory_differences(call, expected_memory(call, expectation, before));
}

std::string run_and_judge(gj_engine* engine, const ApiCall& call, const Expectation& expectation, Route route) {
    const auto out = snapshot(call.out), params = snapshot(call.params), indices = snapshot(call.indices);
    const Outcome outcome = run_call(engine, call, route);
    std::string text = differences(call, expectation, outcome, out);
    if (snapshot(call.params) != params) text += "params were written\n";
    if (snapshot(call.indices) != indices) text += "indices were written\n";
    restore(call.out, out);
    return text;
}

std::string run_and_judge(gj_engine* engine, const ApiCall& call, Route route) {
    return run_and_judge(engine, call, expect(call), route);
}

}  // namespace gj::test
