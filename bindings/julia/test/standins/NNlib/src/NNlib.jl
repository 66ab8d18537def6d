# NNlib.jl: stands in for NNlib where it can't be had (Julia before 1.9): what our extension touches, no more.

module NNlib

const CALLS = Ref(0) # of the gather! below

function gather!(dst::AbstractArray, src::AbstractArray, idx::AbstractArray)
    CALLS[] += 1
    slices = CartesianIndices(axes(dst)[1:(ndims(dst) - ndims(idx))])
    for k in CartesianIndices(idx), i in slices
        dst[i, k] = src[i, Tuple(idx[k])...]
    end
    return dst
end

function gather(src::AbstractArray, idx::AbstractArray)
    M = length(Tuple(first(idx)))
    return gather!(similar(src, eltype(src), (size(src)[1:(end - M)]..., size(idx)...)), src, idx)
end

abstract type Batched{T} <: AbstractArray{T, 3} end
struct BatchedTranspose{T, S <: AbstractArray{T, 3}} <: Batched{T}
    parent::S
end
struct BatchedAdjoint{T, S <: AbstractArray{T, 3}} <: Batched{T}
    parent::S
end
Base.parent(array::Batched) = array.parent
Base.size(array::Batched) = size(parent(array))[[2, 1, 3]] |> Tuple
Base.getindex(array::BatchedTranspose, i::Int, j::Int, k::Int) = parent(array)[j, i, k]
Base.getindex(array::BatchedAdjoint, i::Int, j::Int, k::Int) = conj(parent(array)[j, i, k])

end
