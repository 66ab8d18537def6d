# kernels.jl: what is known of the library's kernels: made ahead of time, waited for, counted.

const KERNEL_STATES = (:none, :generated, :pending, :generic)

"""
    GatherJIT.warm(src, idx)

Makes the kernel for calls like `gather(src, idx)` now (of such strides and types, and extents of such an order), and
waits for it: some milliseconds, the first time more. Without it, calls run a generic kernel until they have moved 16
MiB, and then a thread of the library's makes one. Returns `kernel`: `:generated`, `:none` (there is nothing to do) or
`:generic`, and the `reason` for that.
"""
function warm(src::AbstractArray, idx::AbstractArray)
    M = coordinates(idx)
    slice_dims = Val(checked_slice_dims(src, idx, M))
    dst = similar(src, eltype(src), destination_size(src, idx, slice_dims))
    nothing_to_move(src) && return (kernel = :none, reason = "")
    return run_plan(dst, src, readable_indices(idx), slice_dims, Val(M))
end

function run_plan(dst, src, idx, slice_dims::Val{D}, index_length) where {D}
    library, info, plan = loaded(), Ref(NO_ERROR), Ref{Ptr{Cvoid}}(C_NULL)
    status = GC.@preserve info begin
        options = from_one(Ptr{Cvoid}(pointer_from_objref(info)))
        with_operands(dst, src, idx, slice_dims, index_length) do operands
            ccall(library.gather_nd_plan, Int32,
                  (Ptr{Cvoid}, Ref{Operands}, Ref{GatherNdOptions}, Ptr{Cvoid}, Ref{Ptr{Cvoid}}),
                  ENGINE[], operands, options, C_NULL, plan)
        end
    end
    status == OK || throw_failure(status, info[], src, idx, D)
    plan_info = Ref(PlanInfo())
    ccall(library.plan_get_info, Int32, (Ptr{Cvoid}, Ref{PlanInfo}), plan[], plan_info)
    result = (kernel = KERNEL_STATES[plan_info[].kernel + 1], reason = unsafe_string(plan_info[].reason))
    ccall(library.plan_release, Int32, (Ptr{Cvoid},), plan[])
    return result
end

"""
    GatherJIT.wait_for_kernels()

Returns when no kernel is being made in the background.
"""
function wait_for_kernels()
    ccall(loaded().engine_wait, Int32, (Ptr{Cvoid},), ENGINE[])
    return nothing
end

"""
    GatherJIT.stats()

The library's counters as a named tuple: `generated_calls`, `generic_calls`, `compiles`, ...
"""
function stats()
    stats = Ref(Stats())
    ccall(loaded().engine_stats, Int32, (Ptr{Cvoid}, Ref{Stats}), ENGINE[], stats)
    names = fieldnames(Stats)[2:end]
    return NamedTuple{names}(map(name -> getfield(stats[], name), names))
end

"""
    GatherJIT.compiler_status()

`:OK` where kernels can be made here, or the status that says why not, and the reason in words.
"""
function compiler_status()
    status = ccall(loaded().backend_status, Int32, (Ptr{Cvoid}, Int32), ENGINE[], BACKEND_LLVM)
    return (status = status_name(status), reason = status == OK ? "" : last_error())
end
