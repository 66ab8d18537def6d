// supported.h: the one place that says what the forms can express and this version does not do yet.
#pragma once

#include <cstdint>

#include "common/status.h"
#include "engine/form/problem.h"

namespace gj {

/// An element is a whole number of bytes, 1 to 65535 of them; else UNSUPPORTED.
Status check_element(std::uint32_t bits, Argument argument);

/// UNSUPPORTED, naming it, for a Problem of a family, coordinate, field or stream that no kernel exists for yet: asked
/// where a Form is made (specialise.h).
Status check_supported(const Problem& problem);

}  // namespace gj
