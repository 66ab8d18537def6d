# call.jl: NNlib's gather as the library's gather_nd: dimensions in another order, by their strides alone.

# dst[:, ..., k] = src[:, ..., idx[k]...] is out[k, :, ...] = params[indices[k, :]..., :, ...], with
#   params   src's last M dimensions, then its first D
#   indices  idx's dimensions, then one of M coordinates with stride 1
#   out      dst's dimensions of k, then its first D
# The dimensions of k are reversed, so that the first bad tuple is the first in Julia's order.
struct Form{P, I, O}
    params_shape::NTuple{P, Int64}
    params_steps::NTuple{P, Int64}
    indices_shape::NTuple{I, Int64}
    indices_steps::NTuple{I, Int64}
    out_shape::NTuple{O, Int64}
    out_steps::NTuple{O, Int64}
end

index_dtype(::Type{T}) where {T} = (T <: Signed ? INT : UINT, UInt8(8 * sizeof(T)), UInt16(1))
# Bytes are moved, whatever they mean.
element_dtype(::Type{T}) where {T} = (OPAQUE, UInt8(8), UInt16(element_bytes(T)))

first_dims(tuple::Tuple, ::Val{D}) where {D} = ntuple(i -> tuple[i], Val(D))
last_dims(tuple::NTuple{N, Any}, ::Val{M}) where {N, M} = ntuple(i -> tuple[N - M + i], Val(M))
last_to_front(tuple, slice_dims, index_dims) = (last_dims(tuple, index_dims)..., first_dims(tuple, slice_dims)...)
last_to_front_reversed(tuple, slice_dims, index_dims) =
    (reverse(last_dims(tuple, index_dims))..., first_dims(tuple, slice_dims)...)

function form(dst, dst_steps, src, src_steps, idx::AbstractArray{<:Any, Q}, idx_steps,
              ::Val{D}, ::Val{M}) where {Q, D, M}
    return Form(last_to_front(size(src), Val(D), Val(M)), last_to_front(src_steps, Val(D), Val(M)),
                (reverse(size(idx))..., M), (reverse(idx_steps)..., 1),
                last_to_front_reversed(size(dst), Val(D), Val(Q)), last_to_front_reversed(dst_steps, Val(D), Val(Q)))
end

tensor(data, ndim, (code, bits, lanes), shape, steps) = Tensor(data, CPU, 0, ndim, code, bits, lanes, shape, steps, 0)

"The array's place in memory, with steps in elements, or an ArgumentError that says why it has none."
function place(name, array::AbstractArray{T}) where {T}
    isbitstype(T) || throw(ArgumentError("$name: elements of type $T are not plain bits"))
    bytes = element_bytes(T)
    bytes <= MAX_ELEMENT_BYTES ||
        throw(ArgumentError("$name: elements of type $T take $bytes bytes; at most $MAX_ELEMENT_BYTES are possible"))
    at = element_layout(array, size(array), T)
    at === nothing && throw(ArgumentError("$name: a $(typeof(array)) does not lie in the host's memory with constant " *
                                          "strides in whole elements; Array($name) makes a copy that does"))
    return at
end

"""
Calls `run(operands)` with what the library wants for `gather!(dst, src, idx)`; `idx` is readable. All pointers are
valid while `run` is.
"""
@inline function with_operands(run, dst, src::AbstractArray{T}, idx, slice_dims::Val, index_length::Val{M}) where {T, M}
    from, to = place("src", src), place("dst", dst)
    at = element_layout(idx, size(idx), component(eltype(idx)))::Layout
    # Tuples of M coordinates lie M apart, whatever is between them.
    extents = Ref(form(dst, to.steps, src, from.steps, idx, at.steps, slice_dims, index_length))
    roots = (root(dst), root(src), root(idx))
    tensors = Ref{NTuple{3, Tensor}}()
    GC.@preserve dst src idx roots extents tensors begin
        tensors[] = describe(extents, from.data, at.data, to.data, T, component(eltype(idx)))
        params = Ptr{Tensor}(pointer_from_objref(tensors))
        run(Operands(params, params + sizeof(Tensor), params + 2 * sizeof(Tensor)))
    end
end

function describe(extents::Ref{Form{P, I, O}}, params, indices, out, ::Type{T}, ::Type{C}) where {P, I, O, T, C}
    base = Ptr{Int64}(pointer_from_objref(extents))
    at(field) = base + fieldoffset(Form{P, I, O}, field)
    return (tensor(params, P, element_dtype(T), at(1), at(2)),
            tensor(indices, I, index_dtype(C), at(3), at(4)),
            tensor(out, O, element_dtype(T), at(5), at(6)))
end
