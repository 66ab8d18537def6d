# layout.jl: where the elements of an array lie in memory, for Base's wrappers of arrays.

"Address of the first element, and the distance of neighbours in each dimension, in bytes."
struct Layout{N}
    data::Ptr{Cvoid}
    steps::NTuple{N, Int}
end

"""
    layout(array)

Its [`Layout`](@ref), or nothing: elements that are not plain bits, that are computed, that lie on a device, or whose
distances are not constant.
"""
layout(::AbstractArray) = nothing

function layout(array::DenseArray{T}) where {T}
    isbitstype(T) || return nothing
    data = pointer(array)
    data isa Ptr || return nothing # a device's
    return Layout(Ptr{Cvoid}(data), map(step -> step * element_bytes(T), strides(array)))
end

const Steps = Union{Integer, AbstractRange{<:Integer}}

function layout(view::SubArray)
    under = layout(parent(view))
    indices = parentindices(view)
    (under === nothing || !(indices isa Tuple{Vararg{Steps}})) && return nothing
    offsets = map((index, axis, step) -> (first(index) - first(axis)) * step, indices, axes(parent(view)), under.steps)
    return Layout(under.data + sum((0, offsets...)), range_steps(indices, under.steps))
end

range_steps(::Tuple{}, ::Tuple{}) = ()
range_steps(indices::Tuple{Integer, Vararg{Any}}, steps) = range_steps(Base.tail(indices), Base.tail(steps))
range_steps(indices::Tuple, steps) =
    (Int(step(indices[1])) * steps[1], range_steps(Base.tail(indices), Base.tail(steps))...)

function layout(array::PermutedDimsArray{T, N, permutation}) where {T, N, permutation}
    under = layout(parent(array))
    under === nothing && return nothing
    return Layout(under.data, ntuple(i -> under.steps[permutation[i]], Val(N)))
end

# Of real numbers the adjoint is the transpose; of matrices as elements neither leaves them as they are.
layout(array::LinearAlgebra.Transpose{<:Number}) = transposed(layout(parent(array)))
layout(array::LinearAlgebra.Adjoint{<:Real}) = transposed(layout(parent(array)))
transposed(::Nothing) = nothing
transposed(under::Layout{1}) = Layout(under.data, (0, under.steps[1]))
transposed(under::Layout{2}) = Layout(under.data, reverse(under.steps))

# reinterpret scales the first dimension; reinterpret(reshape, ...) adds or takes away one before the others.
function layout(array::Base.ReinterpretArray{T, N, S}) where {T, N, S}
    under = layout(parent(array))
    (under === nothing || sizeof(T) != element_bytes(T) || sizeof(S) != element_bytes(S)) && return nothing
    sizeof(T) == sizeof(S) && N == length(under.steps) && return under
    N == length(under.steps) + 1 && return Layout(under.data, (sizeof(T), under.steps...))
    size(parent(array), 1) <= 1 || under.steps[1] == sizeof(S) || return nothing
    rest = Base.tail(under.steps)
    return Layout(under.data, N == length(rest) ? rest : (sizeof(T), rest...))
end

function layout(array::Base.ReshapedArray{T}) where {T}
    under = layout(parent(array))
    (under === nothing || !gapless(size(parent(array)), under.steps, element_bytes(T))) && return nothing
    return Layout(under.data, gapless_steps(size(array), element_bytes(T)))
end

gapless_steps(::Tuple{}, ::Int) = ()
gapless_steps(extents::Tuple, step::Int) = (step, gapless_steps(Base.tail(extents), step * extents[1])...)
gapless(extents, steps, bytes) =
    all(map((extent, step, expected) -> extent <= 1 || step == expected, extents, steps, gapless_steps(extents, bytes)))

"What an element takes in an array."
element_bytes(::Type{T}) where {T} = Base.elsize(Vector{T})

"May the elements be written to? Those of a string may not."
writable(::Base.CodeUnits) = false
writable(array::AbstractArray) = parent(array) === array || writable(parent(array))

"What the garbage collector must keep for the memory to stay."
root(array::AbstractArray) = parent(array) === array ? array : root(parent(array))

"Steps in elements, or nothing where one is not a whole number of them. Of one element alone they mean nothing."
function element_steps(extents::NTuple{N, Int}, steps::NTuple{N, Int}, bytes::Int) where {N}
    all(map((extent, step) -> extent <= 1 || step % bytes == 0, extents, steps)) || return nothing
    return map((extent, step) -> extent <= 1 ? 0 : step ÷ bytes, extents, steps)
end
