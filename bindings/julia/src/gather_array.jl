# gather_array.jl: an array type whose indexing by arrays is done by gather. Using it is the user's choice: nothing of
# Base's arrays changes.

"""
    GatherArray(array)

Wraps `array`. Indexing with colons and then one array of integers, or of `CartesianIndex`, that choose in the last
dimensions runs [`gather`](@ref): `A[:, idx]`, `A[:, :, idx]`, `A[:, cartesian]`. All else is done by `array`, which
`parent` gives back: linear algebra is faster with that.
"""
struct GatherArray{T, N, A <: AbstractArray{T, N}} <: AbstractArray{T, N}
    parent::A
end

Base.parent(array::GatherArray) = array.parent
Base.size(array::GatherArray) = size(parent(array))
Base.axes(array::GatherArray) = axes(parent(array))
Base.IndexStyle(::Type{GatherArray{T, N, A}}) where {T, N, A} = IndexStyle(A)
Base.similar(array::GatherArray, ::Type{T}, dims::Dims) where {T} = similar(parent(array), T, dims)
Base.dataids(array::GatherArray) = Base.dataids(parent(array))
layout(array::GatherArray) = layout(parent(array))

Base.@propagate_inbounds function Base.getindex(array::GatherArray, indices...)
    idx = after_colons(indices...)
    return can_gather(array, idx, length(indices) - 1) ? gather(parent(array), idx) : parent(array)[indices...]
end
Base.@propagate_inbounds function Base.setindex!(array::GatherArray, value, indices...)
    setindex!(parent(array), value, indices...)
    return array
end

after_colons(idx::AbstractArray) = idx
after_colons(::Colon, rest...) = after_colons(rest...)
after_colons(_...) = nothing

# Ranges, masks and linear indices are Base's.
can_gather(::GatherArray, idx, slice_dims) = false
can_gather(::GatherArray, idx::AbstractRange, slice_dims) = false
function can_gather(array::GatherArray{T, N}, idx::AbstractArray{<:Union{IndexInteger, CartesianIndex}}, slice_dims) where {T, N}
    M = component(eltype(idx)) === nothing ? nothing : coordinates(eltype(idx))
    return M !== nothing && slice_dims + M == N && isbitstype(T) && 0 < element_bytes(T) <= MAX_ELEMENT_BYTES &&
           !Base.has_offset_axes(array, idx) && element_layout(array, size(array), T) !== nothing
end
