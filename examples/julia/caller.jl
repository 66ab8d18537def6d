# caller.jl: gatherjit from Julia: column-major arrays by their strides, indices from 1.
# Usage: julia caller.jl PATH_OF_LIBGATHERJIT

const LIB = ARGS[1]
include("abi.jl")

check(status) = status == OK || error("status $status: $(last_error())")

function same(what, result, expected)
    result == expected || error("$what: $result instead of $expected")
    println("$what: $result")
end

"An array (or strided view) and the tensor that stands for it. What the tensor points to lives as long as this."
mutable struct View
    array::AbstractArray
    shape::Vector{Int64}
    strides::Vector{Int64}
    tensor::Base.RefValue{Tensor}
end

dtype(::Type{T}) where {T <: Signed} = (0, 8 * sizeof(T), 1)
dtype(::Type{T}) where {T <: AbstractFloat} = (2, 8 * sizeof(T), 1)
dtype(::Type{NTuple{N, UInt8}}) where {N} = (3, 8, N)

"`open`: dimensions left open for a plan; such a tensor's strides hold for every run."
function View(array; open = ())
    shape = Int64[d in open ? DYNAMIC : size(array, d) for d in 1:ndims(array)]
    steps = Int64[strides(array)...]
    code, bits, lanes = dtype(eltype(array))
    tensor = Tensor(pointer(array), CPU, 0, ndims(array), code, bits, lanes, pointer(shape), pointer(steps), 0)
    return View(array, shape, steps, Ref(tensor))
end

"Calls `run(operands)` while the three arrays are kept alive."
function with_operands(run, params, indices, out)
    at(view) = Base.unsafe_convert(Ptr{Tensor}, view.tensor)
    GC.@preserve params indices out begin
        run(sized(Operands; params = at(params), indices = at(indices), out = at(out)))
    end
end

"A row-major list of elements as a Julia array."
function array(list, shape)
    flat = reshape(list, Tuple(reverse(shape)))
    return ndims(flat) < 2 ? flat : permutedims(flat, ndims(flat):-1:1)
end

numbers(text) = Int64[parse(Int64, word) for word in split(text)]

function seed_example(line)
    names, operation, axis, batch_dims, type, texts... = strip.(split(line, ';'))
    code, _, lanes = numbers(type)
    elements(text) = code == 0 ? numbers(text) : NTuple{lanes, UInt8}[Tuple(codeunits(word)) for word in split(text)]
    params = array(elements(texts[2]), numbers(texts[1]))
    indices = array(numbers(texts[4]) .+ 1, numbers(texts[3]))
    expected = array(elements(texts[6]), numbers(texts[5]))
    out = similar(expected)
    batch = parse(Int32, batch_dims)
    status = with_operands(View(params), View(indices), View(out)) do operands
        operation == "gather_nd" &&
            return gather_nd(ENGINE, operands, sized(GatherNdOptions; batch_dims = batch, index_base = 1), C_NULL)
        options = sized(GatherOptions; axis = parse(Int32, axis), batch_dims = batch, index_base = 1)
        return gather(ENGINE, operands, options, C_NULL)
    end
    check(status)
    out == expected || error("$names: $out instead of $expected")
    println("$names: $(texts[6])")
end

const BASE_1 = sized(GatherOptions; index_base = 1)
const COLUMNS = sized(GatherOptions; axis = 1, index_base = 1)

const HANDLE = Ref{Handle}(C_NULL)
check(engine_create(sized(EngineOptions), HANDLE))
const MODE = backend_status(HANDLE[], BACKEND_LLVM) == OK ? COMPILE_BLOCKING : COMPILE_BACKGROUND
check(engine_destroy(HANDLE[]))
check(engine_create(sized(EngineOptions; compile_mode = MODE), HANDLE))
const ENGINE = HANDLE[]

# Every example of the documents.
const EXAMPLES = filter(line -> !isempty(line) && !startswith(line, "#"),
                        readlines(joinpath(@__DIR__, "..", "seed_examples.txt")))
foreach(seed_example, EXAMPLES)

# Strided: every other column of a matrix, backwards by the indices, into a view.
grid = Float32[10 * i + j for i in 1:3, j in 1:6]
result = zeros(Float32, 6, 3)
columns = view(grid, :, 2:2:6)
part = view(result, 1:2:5, 1:2)
check(with_operands(o -> gather(ENGINE, o, COLUMNS, C_NULL), View(columns), View(Int8[3, 1]), View(part)))
same("strided", part, grid[:, [6, 2]])
same("between the rows", result[2:2:6, :], zeros(Float32, 3, 3))

# An error: the message, the same for programs, and the row that is zero.
result = ones(Float32, 3, 6)
info = Ref(sized(ErrorInfo))
status = GC.@preserve info begin
    options = Ref(sized(RunOptions; error_info = Base.unsafe_convert(Ptr{ErrorInfo}, info)))
    with_operands(o -> gather(ENGINE, o, BASE_1, options), View(grid), View(Int32[2, 7, 1]), View(result))
end
same("error", (status, last_error()), (OUT_OF_RANGE, "indices[1] = 7 is not in [1, 4)"))
same("error info", (info[].position, info[].K, info[].extent, info[].coordinates[1]), (1, 1, 3, 7))
same("rows beside the error", result, vcat(grid[2:2, :], zeros(Float32, 1, 6), grid[1:1, :]))

# A plan: made once for any number of columns, run for two and for three of them.
plan = Ref{Handle}(C_NULL)
plan_options = sized(PlanOptions; compile_mode = MODE)
check(with_operands(View(grid), View(Int64[0], open = 1), View(grid, open = 2)) do operands
    gather_plan(ENGINE, operands, COLUMNS, plan_options, plan)
end)
for wanted in ([5, 2], [1, 1, 6])
    out = zeros(Float32, 3, length(wanted))
    check(with_operands(o -> plan_run(plan[], o, C_NULL), View(grid), View(wanted), View(out)))
    same("plan of $(length(wanted)) columns", out, grid[:, wanted])
end
check(plan_release(plan[]))

stats = Ref(sized(Stats))
check(engine_stats(ENGINE, stats))
calls = (stats[].generated_calls, stats[].generic_calls)
same("calls counted", sum(calls), length(EXAMPLES) + 2)
check(engine_destroy(ENGINE))
println("$(length(EXAMPLES)) examples passed; kernels: $(calls[1]) generated, $(calls[2]) generic")
