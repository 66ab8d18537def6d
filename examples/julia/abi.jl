# abi.jl: gatherjit.h as Julia sees it, the part that a caller of CPU tensors needs. LIB is the path of the library.

const OK, OUT_OF_RANGE, CPU, INT, OPAQUE, DYNAMIC = 0, 2, 1, 0, 3, -1
const Handle = Ptr{Cvoid} # an engine or a plan

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

# Every other struct begins with its size; zero in all other fields means the defaults.
Base.@kwdef struct Operands
    struct_size::Csize_t = sizeof(Operands)
    params::Ptr{Tensor}
    indices::Ptr{Tensor}
    out::Ptr{Tensor}
end

Base.@kwdef struct GatherOptions
    struct_size::Csize_t = sizeof(GatherOptions)
    axis::Int32 = 0
    batch_dims::Int32 = 0
    policy::Int32 = 0
    negatives::Int32 = 0
    index_base::Int32 = 0
    reserved::Int32 = 0
    fill::Ptr{Cvoid} = C_NULL
    error_info::Ptr{Cvoid} = C_NULL
end

Base.@kwdef struct GatherNdOptions
    struct_size::Csize_t = sizeof(GatherNdOptions)
    batch_dims::Int32 = 0
    policy::Int32 = 0
    negatives::Int32 = 0
    index_base::Int32 = 0
    fill::Ptr{Cvoid} = C_NULL
    error_info::Ptr{Cvoid} = C_NULL
end

# Engine, plan and run options are left to their defaults by a null pointer.
engine_create(engine) = ccall((:gj_engine_create, LIB), Int32, (Ptr{Cvoid}, Ref{Handle}), C_NULL, engine)
engine_destroy(engine) = ccall((:gj_engine_destroy, LIB), Int32, (Handle,), engine)
last_error() = unsafe_string(ccall((:gj_last_error, LIB), Cstring, ()))
gather(engine, operands, options::GatherOptions) =
    ccall((:gj_gather, LIB), Int32, (Handle, Ref{Operands}, Ref{GatherOptions}, Ptr{Cvoid}),
          engine, operands, options, C_NULL)
gather(engine, operands, options::GatherNdOptions) =
    ccall((:gj_gather_nd, LIB), Int32, (Handle, Ref{Operands}, Ref{GatherNdOptions}, Ptr{Cvoid}),
          engine, operands, options, C_NULL)
gather_plan(engine, operands, options, plan) =
    ccall((:gj_gather_plan, LIB), Int32, (Handle, Ref{Operands}, Ref{GatherOptions}, Ptr{Cvoid}, Ref{Handle}),
          engine, operands, options, C_NULL, plan)
plan_run(plan, operands) =
    ccall((:gj_plan_run, LIB), Int32, (Handle, Ref{Operands}, Ptr{Cvoid}), plan, operands, C_NULL)
plan_release(plan) = ccall((:gj_plan_release, LIB), Int32, (Handle,), plan)
