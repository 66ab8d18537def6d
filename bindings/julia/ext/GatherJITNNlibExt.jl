# GatherJITNNlibExt.jl: with NNlib: its gather of a GatherArray is ours, and its batched wrappers are read where they
# lie.

module GatherJITNNlibExt

import GatherJIT
import NNlib
using GatherJIT: GatherArray

# So that code that calls NNlib.gather runs ours once its table is a GatherArray. NNlib's `gather`
# makes dst and calls `gather!`. All other arrays stay with NNlib, and so does what we do not take: an index array on a
# device, a dst of another element type.
function NNlib.gather!(dst::AbstractArray, src::GatherArray, idx::AbstractArray)
    if GatherJIT.takes(dst, src, idx)
        return GatherJIT.gather!(dst, parent(src), idx)
    end
    return NNlib.gather!(dst, parent(src), idx)
end

GatherJIT.layout(array::NNlib.BatchedTranspose{<:Number}) = batch_transposed(GatherJIT.layout(parent(array)))
GatherJIT.layout(array::NNlib.BatchedAdjoint{<:Real}) = batch_transposed(GatherJIT.layout(parent(array)))

batch_transposed(::Nothing) = nothing
batch_transposed(under::GatherJIT.Layout{3}) =
    GatherJIT.Layout(under.data, (under.steps[2], under.steps[1], under.steps[3]))

end
