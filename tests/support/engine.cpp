// engine.cpp: an engine handle that ends with its scope, and the engines that tests use.
#include "tests/support/engine.h"

#include <stdexcept>
#include <string>

namespace gj::test {

Engine::Engine(const gj_engine_options* options) {
    if (gj_engine_create(options, &handle_) != GJ_OK) {
        throw std::runtime_error(std::string("gj_engine_create: ") + gj_last_error());
    }
}

Engine::~Engine() { gj_engine_destroy(handle_); }

gj_stats Engine::stats() const {
    gj_stats stats{};
    stats.struct_size = sizeof stats;
    if (gj_engine_stats(handle_, &stats) != GJ_OK) {
        throw std::runtime_error(std::string("gj_engine_stats: ") + gj_last_error());
    }
    return stats;
}

gj_engine_options engine_options() {
    gj_engine_options options{};
    options.struct_size = sizeof options;
    return options;
}

gj_engine_options generated_engine_options() {
    gj_engine_options options = engine_options();
    if (compiler_available()) options.compile_mode = GJ_COMPILE_BLOCKING;
    return options;
}

gj_engine_options generic_engine_options() {
    gj_engine_options options = engine_options();
    options.max_cache_entries = GJ_OFF;
    return options;
}

gj_engine* generated_engine() {
    static const gj_engine_options options = generated_engine_options();
    static const Engine engine(&options);
    return engine;
}

gj_engine* generic_engine() {
    static const gj_engine_options options = generic_engine_options();
    static const Engine engine(&options);
    return engine;
}

bool compiler_available() {
    static const bool available = gj_backend_status(Engine(), GJ_BACKEND_LLVM) == GJ_OK;
    return available;
}

}  // namespace gj::test
