# abi.jl: the structs and constants of gatherjit.h that the package uses. The test compares them with the header.

const OK, INVALID_ARGUMENT, OUT_OF_RANGE = Int32(0), Int32(1), Int32(2)
const CPU = Int32(1)
const INT, UINT, OPAQUE = UInt8(0), UInt8(1), UInt8(3)
const MAX_ELEMENT_BYTES = 65535
const BACKEND_LLVM = Int32(1)

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
struct Operands
    struct_size::Csize_t
    params::Ptr{Tensor}
    indices::Ptr{Tensor}
    out::Ptr{Tensor}
end
Operands(params, indices, out) = Operands(sizeof(Operands), params, indices, out)

struct ErrorInfo
    struct_size::Csize_t
    status::Int32
    argument::Int32
    position::Int64
    K::Int32
    coordinate::Int32
    extent::Int64
    coordinates::NTuple{32, Int64}
end
const NO_ERROR = ErrorInfo(sizeof(ErrorInfo), 0, 0, 0, 0, 0, 0, ntuple(_ -> Int64(0), Val(32)))

struct GatherNdOptions
    struct_size::Csize_t
    batch_dims::Int32
    policy::Int32
    negatives::Int32
    index_base::Int32
    fill::Ptr{Cvoid}
    error_info::Ptr{Cvoid}
end
from_one(error_info) = GatherNdOptions(sizeof(GatherNdOptions), 0, 0, 0, 1, C_NULL, error_info)

struct RunOptions
    struct_size::Csize_t
    pool::Ptr{Cvoid}
    max_threads::Int32
    assume_no_overlap::Int32
    error_info::Ptr{Cvoid}
    stream::Ptr{Cvoid}
    error_word::Ptr{UInt64}
    error_word_reset::Int32
    reserved::Int32
end
RunOptions(max_threads) = RunOptions(sizeof(RunOptions), C_NULL, max_threads, 0, C_NULL, C_NULL, C_NULL, 0, 0)

struct PlanInfo
    struct_size::Csize_t
    kernel::Int32
    origin::Int32
    status::Int32
    reserved::Int32
    reason::Ptr{UInt8}
    compile_ns::Int64
    load_ns::Int64
    bytes::Int64
end
PlanInfo() = PlanInfo(sizeof(PlanInfo), 0, 0, 0, 0, C_NULL, 0, 0, 0)

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
    compiles_unavailable::Int64
    compile_ns::Int64
    queued::Int64
    facts_measured::Int64
    facts_changed::Int64
    facts_undecided::Int64
    calibration_ns::Int64
end
Stats() = Stats(sizeof(Stats), ntuple(_ -> 0, Val(18))...)
