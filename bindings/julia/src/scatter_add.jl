# scatter_add.jl: the derivative of gather, for the extension that brings it to ChainRulesCore.

"""
    scatter_add!(src, dst, idx)

For every `k` of `idx`, `src[:, ..., idx[k]...] .+= dst[:, ..., k]`: what `gather!` does, transposed. A plain loop.
"""
function scatter_add!(src::AbstractArray, dst::AbstractArray, idx::AbstractArray)
    slice_dims = checked_slice_dims(src, idx, coordinates(idx))
    wanted = destination_size(src, idx, Val(slice_dims))
    size(dst) == wanted || throw(ArgumentError("dst: its size is $(size(dst)) and must be $wanted"))
    add_slices!(src, dst, idx, CartesianIndices(ntuple(i -> axes(src, i), slice_dims)))
    return src
end

function add_slices!(src, dst, idx, slices)
    for k in CartesianIndices(idx)
        to = CartesianIndex(map(Int, Tuple(idx[k])))
        for i in slices
            src[i, to] += dst[i, k]
        end
    end
end
