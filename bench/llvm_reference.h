// llvm_reference.h: the library beside gatherjit_bench that compiles a fixed function, as a measure for compile times.
#pragma once

namespace gj::bench {

struct ReferenceCompile {
    const char* error;  ///< null: it was compiled and linked, and its result was right
    double seconds;     ///< from nothing to a function pointer
    int instructions;   ///< of LLVM IR
};

/// The library's one symbol. Opened at run time, as the library's own compiler is.
inline constexpr const char* kReferenceSymbol = "gj_bench_compile_reference";
using CompileReference = ReferenceCompile (*)();

}  // namespace gj::bench
