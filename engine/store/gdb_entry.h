// gdb_entry.h: kernels as gdb sees them, through its JIT compilation interface.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "codegen/loader.h"

namespace gj {

/// gdb's struct jit_code_entry.
struct GdbCodeEntry {
    GdbCodeEntry* next;
    GdbCodeEntry* previous;
    const char* object;
    std::uint64_t object_bytes;
};

/// While it lives, gdb knows the kernel's name and how to unwind it: from a small ELF object in memory with symbol and
/// .eh_frame. Thread-safe. gdb finds the list by a symbol that is not exported: the library must have its symbol table
/// (not be stripped).
class GdbEntry {
public:
    GdbEntry(const LoadedKernel& kernel, const std::string& symbol);
    ~GdbEntry();
    GdbEntry(const GdbEntry&) = delete;
    GdbEntry& operator=(const GdbEntry&) = delete;

private:
    const std::string object_;
    GdbCodeEntry entry_;
};

}  // namespace gj
