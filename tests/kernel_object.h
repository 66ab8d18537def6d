// kernel_object.h: what a kernel's object holds.
#pragma once

#include <cstddef>
#include <span>

namespace gj::test {

struct ObjectFacts {
    int undefined_symbols = 0, writable_sections = 0, allocated_sections = 0;
};

/// Of an ELF object of 64 bits; sections without bytes do not count.
ObjectFacts read_object(std::span<const std::byte> object);

}  // namespace gj::test
