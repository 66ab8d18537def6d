# plain_loop.jl: what gather means, as a plain loop, and arrays of every kind to try it on.

struct Pair24 # with a hole between its fields
    small::UInt8
    large::Int16
end
struct Wide
    words::NTuple{20, Int64}
end
primitive type Bits24 24 end

"The new array, and the first bad tuple or nothing; slices of bad tuples are left as `blank`."
function plain_gather(src, idx, M, blank)
    slices = CartesianIndices(size(src)[1:(ndims(src) - M)])
    dst = fill(blank, (size(src)[1:(ndims(src) - M)]..., size(idx)...))
    bad = nothing
    for k in CartesianIndices(idx)
        tuple = Tuple(idx[k])
        if all(1 .<= tuple .<= size(src)[(end - M + 1):end])
            for i in slices
                dst[i, k] = src[i, map(Int, tuple)...]
            end
        elseif bad === nothing
            bad = tuple
        end
    end
    return dst, bad
end

value(::Type{T}) where {T <: Union{Number, Bool, Char}} = rand(T)
value(::Type{Pair24}) = Pair24(rand(UInt8), rand(Int16))
value(::Type{Wide}) = Wide(ntuple(_ -> rand(Int64), 20))
value(::Type{Bits24}) = reinterpret(Bits24, ntuple(_ -> rand(UInt8), 3) |> bits24)
value(::Type{T}) where {T <: Tuple} = T(map(value, fieldtypes(T)))
bits24(bytes) = Core.Intrinsics.trunc_int(Bits24, UInt32(bytes[1]) | UInt32(bytes[2]) << 8 | UInt32(bytes[3]) << 16)
function zero_bytes(::Type{T}) where {T}
    bytes = zeros(UInt8, sizeof(T) + 16)
    return GC.@preserve bytes unsafe_load(Ptr{T}(pointer(bytes)))
end

same(a, b) = size(a) == size(b) && all(i -> a[i] === b[i], CartesianIndices(a))

"An array with the elements of `array`, kept in memory in another way."
laid_out(::Val{:plain}, array) = array
function laid_out(::Val{:view}, array) # every other element, with a margin, the last dimension backwards
    last_dim = ndims(array)
    under = Array{eltype(array)}(undef, map(n -> 2n + 3, size(array)))
    ranges = ntuple(d -> d == last_dim ? ((2 * size(array, d) + 1):-2:3) : (2:2:(2 * size(array, d))), last_dim)
    part = view(under, ranges...)
    part .= array
    return part
end
function laid_out(::Val{:permuted}, array)
    ndims(array) == 0 && return array
    permutation = Tuple(reverse(1:ndims(array)))
    return PermutedDimsArray(permutedims(array, permutation), permutation)
end
function laid_out(::Val{:sliced}, array) # one of three in a dimension more, at the front
    under = Array{eltype(array)}(undef, 3, size(array)...)
    part = view(under, 2, ntuple(_ -> Colon(), ndims(array))...)
    part .= array
    return part
end
function laid_out(::Val{:reshaped}, array)
    under = Array{eltype(array)}(undef, length(array) + 5)
    part = reshape(view(under, 4:(3 + length(array))), size(array))
    part .= array
    return part
end
function laid_out(::Val{:reinterpreted}, array)
    T = eltype(array)
    (sizeof(T) == Base.elsize(array) && ndims(array) > 0 && !(T in (Bool, Pair24))) || return array
    under = Array{UInt8}(undef, sizeof(T) * size(array, 1), size(array)[2:end]...)
    other = reinterpret(T, under)
    other .= array
    return other
end
const LAYOUTS = (:plain, :view, :permuted, :sliced, :reshaped, :reinterpreted)
