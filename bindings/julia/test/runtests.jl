# runtests.jl: the package's tests. The library is found as always: by GATHERJIT_LIBRARY, the preference or the loader.

using GatherJIT
using Test
import Libdl
import LinearAlgebra
import Random

const KINDS = parse(Int, get(ENV, "GATHERJIT_TEST_KINDS", "50")) # of random calls; 25 calls each
const PACKAGE = dirname(@__DIR__)

# A library that was built without a compiler runs the generic kernel, and says so.
const LLVM_FILE = joinpath(dirname(realpath(GatherJIT.library().path)), "libgatherjit-llvm.so.0")
const WITHOUT_COMPILER = isfile(LLVM_FILE) ? () : (:generic,)

println("Julia $VERSION, its LLVM $(Base.libllvm_version), $(Threads.nthreads()) threads; ", GatherJIT.library())

include("plain_loop.jl")
@testset "GatherJIT" begin
    include("nnlib_cases_test.jl")
    include("layout_test.jl")
    include("errors_test.jl")
    include("gather_array_test.jl")
    include("process_test.jl")
    include("abi_test.jl")
    include("library_test.jl")
    include("package_test.jl")
    include("extensions_test.jl")
    include("random_test.jl")
end
