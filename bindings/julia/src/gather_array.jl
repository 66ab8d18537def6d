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
# For Base to see which arrays share memory.
Base.dataids(array::GatherArray) = Base.dataids(parent(array))
Base.unaliascopy(array::GatherArray) = GatherArray(Base.unaliascopy(parent(array)))
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
can_gather(array::GatherArray, idx::AbstractArray{<:Union{IndexInteger, CartesianIndex}}, slice_dims) =
    component(eltype(idx)) !== nothing && slice_dims + coordinates(idx) == ndims(array) && takes(array, idx)

"Can `src` be gathered from by `idx`, and into `dst`, if that has the right size?"
takes(src::AbstractArray, idx::AbstractArray) =
    coordinates(eltype(idx)) !== nothing && coordinates(idx) <= ndims(src) && !Base.has_offset_axes(idx) &&
    has_place(src)
takes(dst::AbstractArray, src::AbstractArray, idx::AbstractArray) =
    takes(src, idx) && eltype(dst) == eltype(src) && writable(dst) && has_place(dst)

has_place(array::AbstractArray{T}) where {T} =
    isbitstype(T) && 0 < element_bytes(T) <= MAX_ELEMENT_BYTES && !Base.has_offset_axes(array) &&
    element_layout(array, size(array), T) !== nothing
