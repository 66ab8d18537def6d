// kernel.h: a compiled kernel as caches and plans hold it.
#pragma once

#include <cstdint>
#include <memory>

#include "codegen/backend.h"

namespace gj {

struct Kernel {
    std::unique_ptr<LoadedKernel> code;
    std::int64_t compile_ns = 0;  ///< emit, optimise, select instructions
    std::int64_t load_ns = 0;     ///< link

    std::size_t bytes() const { return sizeof(Kernel) + code->mapped_bytes; }
};

}  // namespace gj
