# gather.jl: gather and gather!.

"""
    gather!(dst, src, idx; max_threads = 0)

For every `k` of `idx`

    dst[:, ..., k] = src[:, ..., idx[k]...]

as `NNlib.gather!` does. `idx` is an array of integers, of tuples of `M` integers, or of `CartesianIndex{M}`; they
choose in the last `M` dimensions of `src`. `src` and `dst` have one element type, of plain bits, and lie in the host's
memory with constant strides: arrays, views, `PermutedDimsArray`, reinterpreted and reshaped ones. They are read and
written where they lie.

A `dst` of another size or element type, or one that overlaps `src` or `idx`, is an `ArgumentError`, and nothing is
written. A bad index is a `BoundsError` of `src` with the first bad tuple, in the order of `idx`; its slice of `dst` is
zero then, and all others are written. Anything else is a [`GatherError`](@ref).

`max_threads`: 0 is the library's choice, 1 the calling thread only.
"""
function gather!(dst::AbstractArray, src::AbstractArray, idx::AbstractArray; max_threads::Integer = 0)
    M = coordinates(idx)
    slice_dims = Val(checked_slice_dims(src, idx, M))
    check_destination(dst, src, idx, slice_dims)
    0 <= max_threads <= typemax(Int32) || throw(ArgumentError("max_threads: $max_threads is not in [0, 2^31)"))
    readable = readable_indices(idx)
    if nothing_to_move(src)
        check_indices(src, idx, slice_dims)
        return dst
    end
    run_gather(dst, src, idx, readable, slice_dims, Val(M), Int32(max_threads))
    return dst
end

function run_gather(dst, src, idx, readable, slice_dims::Val{D}, index_length, max_threads) where {D}
    gather_nd = loaded().gather_nd
    info = Ref(NO_ERROR)
    status = GC.@preserve info begin
        options = from_one(Ptr{Cvoid}(pointer_from_objref(info)))
        run = RunOptions(max_threads)
        with_operands(dst, src, readable, slice_dims, index_length) do operands
            ccall(gather_nd, Int32, (Ptr{Cvoid}, Ref{Operands}, Ref{GatherNdOptions}, Ref{RunOptions}),
                  ENGINE[], operands, options, run)
        end
    end
    status == OK || throw_failure(status, info[], src, idx, D)
    return nothing
end

"How many leading dimensions of `src` are copied whole."
function checked_slice_dims(src, idx, M)
    Base.require_one_based_indexing(src, idx)
    ndims(src) >= M ||
        throw(ArgumentError("idx: its elements have $M coordinates, but src has $(ndims(src)) dimensions"))
    return ndims(src) - M
end

destination_size(src, idx, slice_dims::Val) = (first_dims(size(src), slice_dims)..., size(idx)...)

function check_destination(dst, src, idx, slice_dims)
    Base.require_one_based_indexing(dst)
    eltype(dst) == eltype(src) ||
        throw(ArgumentError("dst: its elements are of type $(eltype(dst)), those of src of type $(eltype(src))"))
    wanted = destination_size(src, idx, slice_dims)
    size(dst) == wanted || throw(ArgumentError("dst: its size is $(size(dst)) and must be $wanted"))
    writable(dst) || throw(ArgumentError("dst: a $(typeof(dst)) can't be written to"))
    return nothing
end

# The library takes no elements of 0 bytes, and calls an empty `src` an error even where nothing is to be read.
nothing_to_move(src::AbstractArray{T}) where {T} = isempty(src) || (isbitstype(T) && element_bytes(T) == 0)

function check_indices(src, idx, ::Val{D}) where {D}
    extents = size(src)[(D + 1):end]
    for index in idx
        tuple = Tuple(index)
        all(map((c, extent) -> 1 <= c <= extent, tuple, extents)) ||
            throw(BoundsError(src, (ntuple(_ -> Colon(), Val(D))..., tuple...)))
    end
end

"""
    gather(src, idx; max_threads = 0)

[`gather!`](@ref) into a new array of size `(size(src)[1:end-M]..., size(idx)...)`.

    gather(src, I, J...; max_threads = 0)

The same with one array for each coordinate: `gather(src, tuple.(I, J...))`.
"""
function gather(src::AbstractArray, idx::AbstractArray; max_threads::Integer = 0)
    slice_dims = Val(checked_slice_dims(src, idx, coordinates(idx)))
    dst = similar(src, eltype(src), destination_size(src, idx, slice_dims))
    return gather!(dst, src, idx; max_threads = max_threads)
end

function gather(src::AbstractArray, I::AbstractArray{<:Integer}, J::AbstractArray{<:Integer},
                Ks::AbstractArray{<:Integer}...; max_threads::Integer = 0)
    Bool in map(eltype, (I, J, Ks...)) && throw(ArgumentError("I, J...: Bool is no index"))
    return gather(src, tuple.(I, J, Ks...); max_threads = max_threads)
end
