# errors.jl: what a failed call throws.

"""
    GatherError(status, message)

What is neither an `ArgumentError` nor a `BoundsError`: the library is missing (`:UNAVAILABLE`), a rank over 32
(`:UNSUPPORTED`), no memory (`:RESOURCE_EXHAUSTED`), a defect of the library (`:INTERNAL`). `status` is the library's.
"""
struct GatherError <: Exception
    status::Symbol
    message::String
end
Base.showerror(io::IO, e::GatherError) = print(io, "GatherError: ", e.status, ": ", e.message)

last_error() = unsafe_string(ccall(loaded().last_error, Cstring, ()))
status_name(status) = Symbol(unsafe_string(ccall(loaded().status_name, Cstring, (Int32,), status)))

# gj_argument's values: what Julia's caller calls them.
const ARGUMENTS = Dict{Int32, String}(3 => "src", 4 => "idx", 5 => "dst", 7 => "max_threads")

@noinline function throw_failure(status, info::ErrorInfo, src, idx, slice_dims)
    status == OUT_OF_RANGE && throw_out_of_range(info, src, idx, slice_dims)
    message = last_error()
    if status == INVALID_ARGUMENT
        name = get(ARGUMENTS, info.argument, "")
        throw(ArgumentError(isempty(name) ? message : "$name: $message"))
    end
    throw(GatherError(status_name(status), message))
end

# `src` at what Base would have been asked for, src[:, :, tuple...]. No tuple is known where another thread has mended
# it meanwhile.
function throw_out_of_range(info, src, idx, slice_dims)
    info.K == 0 && throw(BoundsError(src))
    T = component(eltype(idx)) # nothing: the library has read a copy, which may be narrower
    tuple = T === nothing ? Tuple(idx[info.position + 1]) :
            map(c -> coordinate(T, c), info.coordinates[1:info.K])
    throw(BoundsError(src, (ntuple(_ -> Colon(), slice_dims)..., tuple...)))
end
coordinate(::Type{UInt64}, c) = reinterpret(UInt64, c)
coordinate(::Type, c) = Int(c)
