# indices.jl: arrays of indices: what may be one, and how many coordinates an element of it has.

const IndexInteger = Union{Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64}

# What the library reads as it lies in memory: integers, tuples of one type of them, CartesianIndex.
component(::Type{T}) where {T <: IndexInteger} = isconcretetype(T) ? T : nothing
component(::Type{CartesianIndex{M}}) where {M} = Int
component(::Type{Tuple{}}) = Int
component(::Type{NTuple{M, T}}) where {M, T <: IndexInteger} = isconcretetype(T) ? T : nothing
component(::Type) = nothing

coordinates(::Type{<:Integer}) = 1
coordinates(::Type{<:NTuple{M, Integer}}) where {M} = M
coordinates(::Type{CartesianIndex{M}}) where {M} = M
coordinates(::Type{Bool}) = nothing # Base takes it for a mask
coordinates(::Type{Union{}}) = nothing
coordinates(::Type) = nothing

"How many coordinates the elements of `idx` have, or an ArgumentError that says what they must be."
function coordinates(idx::AbstractArray)
    M = coordinates(eltype(idx))
    M === nothing && throw(ArgumentError("idx: its elements must be integers, tuples of integers of one length, or " *
                                         "CartesianIndex of one length, not $(eltype(idx))"))
    return M
end

"""
`idx` itself where the library can read it, else a copy of it that it can: ranges, integers of other types, tuples of
several types.
"""
function readable_indices(idx::AbstractArray{T}) where {T}
    if component(T) === nothing
        return map!(narrow, Array{T <: Integer ? Int : NTuple{coordinates(T), Int}}(undef, size(idx)), idx)
    end
    return element_layout(idx, size(idx), component(T)) === nothing ? Array(idx) : idx
end
# Beyond these all is out of range. (clamp would convert its bounds.)
narrow(index::Integer) = index > typemax(Int) ? typemax(Int) : index < typemin(Int) ? typemin(Int) : Int(index)
narrow(::Bool) = throw(ArgumentError("idx: Bool is no index"))
narrow(index::Tuple) = map(narrow, index)

"Its place in memory with steps in units of `T`, or nothing."
function element_layout(array::AbstractArray{<:Any, N}, extents, ::Type{T}) where {N, T}
    at = layout(array)
    at === nothing && return nothing
    steps = element_steps(extents, at.steps, max(element_bytes(T), 1))
    return steps === nothing ? nothing : Layout{N}(at.data, steps)
end
