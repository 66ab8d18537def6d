// engine.h: an engine handle that ends with its scope, and the engines that tests use.
#pragma once

#include "api/gatherjit.h"

namespace gj::test {

/// Owns a gj_engine. Throws std::runtime_error when it can't be made.
class Engine {
public:
    explicit Engine(const gj_engine_options* options = nullptr);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    operator gj_engine*() const { return handle_; }
    gj_stats stats() const;

private:
    gj_engine* handle_ = nullptr;
};

/// Zeroed but for struct_size.
gj_engine_options engine_options();
/// Options under which calls run generated kernels from the first one on, where a compiler exists; else the defaults.
gj_engine_options generated_engine_options();
/// Options under which calls run the generic kernel.
gj_engine_options generic_engine_options();
/// Engines of these two kinds that live as long as the program, for tests that need no fresh one.
gj_engine* generated_engine();
gj_engine* generic_engine();
/// Whether kernels can be compiled here.
bool compiler_available();

}  // namespace gj::test
