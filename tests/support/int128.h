// int128.h: the 128-bit integer that tests compute with, so that no test arithmetic on 64-bit values overflows.
#pragma once

namespace gj::test {

__extension__ typedef __int128 Int128;

}  // namespace gj::test
