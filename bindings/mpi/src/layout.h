// layout.h: where a tensor's elements lie: how many, from which byte to which.
#pragma once

#include <cstdint>

#include "failure.h"
#include "positions.h"

namespace gj::mpi {

struct Layout {
    std::int64_t element_bytes = 0;
    std::int64_t elements = 0;
    std::uintptr_t begin = 0, end = 0;  // addresses; the same where there is no element
};

/// INVALID_ARGUMENT: negative extents, a product or a span of bytes beyond 63 bits. UNSUPPORTED: an element that isn't
/// 1 to 65535 whole bytes.
Failure measure(const gj_tensor& tensor, std::int32_t argument, const char* name, Layout* layout);

/// No two elements of out share memory, and it can be shown.
Failure check_itself(const gj_tensor& out, std::int64_t element_bytes);

/// Row-major, one element behind the other.
bool is_dense(const gj_tensor& tensor);

inline bool overlap(const Layout& a, const Layout& b) {
    return a.begin < a.end && b.begin < b.end && a.begin < b.end && b.begin < a.end;
}

}  // namespace gj::mpi
