# GatherJIT.jl: gather with NNlib's meaning, done by gatherjit's run-time generated kernels. The code keeps to what
# Julia 1.5 understands.

"""
`gather` and `gather!` with NNlib's meaning, on arrays in the host's memory as they lie there. See [`gather`](@ref),
[`gather!`](@ref), [`GatherArray`](@ref), [`GatherJIT.warm`](@ref).
"""
module GatherJIT

import Libdl
import LinearAlgebra

export gather, gather!, GatherArray, GatherError

include("abi.jl")
include("library.jl")
include("errors.jl")
include("layout.jl")
include("indices.jl")
include("call.jl")
include("gather.jl")
include("gather_array.jl")
include("kernels.jl")
include("scatter_add.jl")

__init__() = load_library()

end
