# abi.jl: gatherjit.h as Julia sees it, the part that a caller of CPU tensors needs. LIB is the path of the library.

const OK, OUT_OF_RANGE = Int32(0), Int32(2)
const COMPILE_BACKGROUND, COMPILE_BLOCKING = Int32(1), Int32(2)
const BACKEND_LLVM, CPU, MAX_RANK, DYNAMIC = Int32(1), Int32(1), 32, Int64(-1)

struct Tensor
    data::Ptr{Cvoid}
    device_type::Int32
    device_id::Int32
    ndim::Int32
    code::UInt8
    bits::UInt8
    lanes::UInt16
    shape::Ptr{Int64}
    strides::Ptr{Int64}
    byte_offset::UInt64
end

struct Operands
    struct_size::Csize_t
    params::Ptr{Tensor}
    indices::Ptr{Tensor}
    out::Ptr{Tensor}
end

struct GatherOptions
    struct_size::Csize_t
    axis::Int32
    batch_dims::Int32
    policy::Int32
    negatives::Int32
    index_base::Int32
    reserved::Int32
    fill::Ptr{Cvoid}
end

struct GatherNdOptions
    struct_size::Csize_t
    batch_dims::Int32
    policy::Int32
    negatives::Int32
    index_base::Int32
    fill::Ptr{Cvoid}
end

struct ErrorInfo
    struct_size::Csize_t
    status::Int32
    argument::Int32
    position::Int64
    K::Int32
    coordinate::Int32
    extent::Int64
    coordinates::NTuple{MAX_RANK, Int64}
end

struct RunOptions
    struct_size::Csize_t
    pool::Ptr{Cvoid}
    max_threads::Int32
    assume_no_overlap::Int32
    error_info::Ptr{ErrorInfo}
    stream::Ptr{Cvoid}
    error_word::Ptr{UInt64}
    error_word_reset::Int32
    reserved::Int32
end

struct EngineOptions
    struct_size::Csize_t
    compile_mode::Int32
    isa::Int32
    cache_entries::Int64
    cache_bytes::Int64
    compile_queue::Int64
    compile_after_bytes::Int64
    pool::Ptr{Cvoid}
    max_threads::Int32
    log_level::Int32
    log::Ptr{Cvoid}
    log_user::Ptr{Cvoid}
    cuda_libraries::Ptr{UInt8}
    check_device_pointers::Int32
    reserved::Int32
end

struct PlanOptions
    struct_size::Csize_t
    compile_mode::Int32
    reserved::Int32
end

struct Stats
    struct_size::Csize_t
    generated_calls::Int64
    generic_calls::Int64
    empty_calls::Int64
    cache_hits::Int64
    cache_misses::Int64
    cache_evictions::Int64
    cache_entries::Int64
    cache_bytes::Int64
    compiles::Int64
    compile_failures::Int64
    compiles_refused::Int64
    compile_ns::Int64
    queued::Int64
end

zero_of(::Type{T}) where {T <: Integer} = zero(T)
zero_of(::Type{Ptr{T}}) where {T} = Ptr{T}(C_NULL)
zero_of(::Type{NTuple{N, T}}) where {N, T} = ntuple(_ -> zero(T), N)

"A struct that begins with its size; what is not named is zero, which means the defaults."
function sized(::Type{T}; named...) where {T}
    fields = Any[get(values(named), name, zero_of(type)) for (name, type) in zip(fieldnames(T), fieldtypes(T))]
    return T(sizeof(T), fields[2:end]...)
end

# Run options may be C_NULL or a Ref, all other options are values or Refs.
const Handle = Ptr{Cvoid}
engine_create(options, engine) = ccall((:gj_engine_create, LIB), Int32, (Ref{EngineOptions}, Ref{Handle}), options, engine)
engine_destroy(engine) = ccall((:gj_engine_destroy, LIB), Int32, (Handle,), engine)
engine_stats(engine, stats) = ccall((:gj_engine_stats, LIB), Int32, (Handle, Ref{Stats}), engine, stats)
backend_status(engine, backend) = ccall((:gj_backend_status, LIB), Int32, (Handle, Int32), engine, backend)
last_error() = unsafe_string(ccall((:gj_last_error, LIB), Cstring, ()))
gather(engine, operands, options, run) =
    ccall((:gj_gather, LIB), Int32, (Handle, Ref{Operands}, Ref{GatherOptions}, Ptr{RunOptions}),
          engine, operands, options, run)
gather_nd(engine, operands, options, run) =
    ccall((:gj_gather_nd, LIB), Int32, (Handle, Ref{Operands}, Ref{GatherNdOptions}, Ptr{RunOptions}),
          engine, operands, options, run)
gather_plan(engine, operands, options, plan_options, plan) =
    ccall((:gj_gather_plan, LIB), Int32,
          (Handle, Ref{Operands}, Ref{GatherOptions}, Ref{PlanOptions}, Ref{Handle}),
          engine, operands, options, plan_options, plan)
plan_run(plan, operands, run) =
    ccall((:gj_plan_run, LIB), Int32, (Handle, Ref{Operands}, Ptr{RunOptions}), plan, operands, run)
plan_release(plan) = ccall((:gj_plan_release, LIB), Int32, (Handle,), plan)
