// generic_kernel.cpp: what the generic kernel's text is known by.
#define XXH_INLINE_ALL
#include "codegen/cuda/generic_kernel.h"

#include <xxhash/xxhash.h>

#include "common/text.h"

namespace gj {

std::string generic_kernel_hash() {
    const std::string_view source = generic_kernel_source();
    return hex(XXH3_64bits(source.data(), source.size()));
}

}  // namespace gj
