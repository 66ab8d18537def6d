// handles.h: what the opaque handles of the C API hold, and how an entry point gets at it.
#pragma once

#include <memory>

#include "api/gatherjit.h"
#include "common/text.h"
#include "engine/engine.h"
#include "engine/plan.h"

struct gj_engine {
    gj_engine(const gj::EngineSettings& settings, const std::shared_ptr<gj::Log>& log) : engine(settings, log) {}
    gj::Engine engine;
};

struct gj_plan {
    std::unique_ptr<gj::Plan> plan;
};

namespace gj::api {

inline Status check_not_null(const void* pointer, Argument argument, const char* name) {
    if (pointer != nullptr) return {};
    return invalid(argument, text(name, " must not be null"));
}

}  // namespace gj::api
