# caller.jl: gatherjit from Julia: column-major arrays by their strides, indices from 1. Usage: caller.jl
# PATH_OF_LIBGATHERJIT

const LIB = ARGS[1]
include("abi.jl")

check(status, expected = OK) = status == expected || error("status $status: $(last_error())")
same(what, result, expected) = result == expected || error("$what: $result instead of $expected")

# Bytes are moved, whatever they mean: only of indices must the library know that they are integers.
dtype(T) = T <: Signed ? (INT, 8 * sizeof(T), 1) : (OPAQUE, 8, sizeof(T))

"Calls `run(operands)` with params, indices and out. Other `shapes` may leave extents open for a plan."
function with_operands(run, arrays...; shapes = [Int64[size(array)...] for array in arrays])
    steps = [Int64[strides(array)...] for array in arrays]
    tensors = [Tensor(pointer(array), CPU, 0, ndims(array), dtype(eltype(array))..., pointer(shape), pointer(step), 0)
               for (array, shape, step) in zip(arrays, shapes, steps)]
    # The structs hold bare pointers: what they point to must be kept.
    GC.@preserve arrays shapes steps tensors begin
        run(Operands(params = pointer(tensors, 1), indices = pointer(tensors, 2), out = pointer(tensors, 3)))
    end
end

numbers(text) = Int64[parse(Int64, word) for word in split(text)]

"A row-major list of elements as a Julia array."
function from_row_major(list, shape)
    reversed = reshape(list, Tuple(reverse(shape)))
    return length(shape) < 2 ? reversed : permutedims(reversed, length(shape):-1:1)
end

function seed_example(line)
    fields = strip.(split(line, ';'))
    (name, operation, axis, batch_dims, type), texts = fields[1:5], fields[6:end]
    code, _, lanes = numbers(type)
    elements(text) = code == INT ? numbers(text) : [NTuple{lanes, UInt8}(codeunits(word)) for word in split(text)]
    tensor(at, read) = from_row_major(read(texts[at + 1]), numbers(texts[at]))
    params, indices, expected = tensor(1, elements), tensor(3, text -> numbers(text) .+ 1), tensor(5, elements)
    b = parse(Int32, batch_dims)
    options = operation == "gather" ? GatherOptions(axis = parse(Int32, axis), batch_dims = b, index_base = 1) :
              GatherNdOptions(batch_dims = b, index_base = 1)
    out = similar(expected)
    check(with_operands(operands -> gather(ENGINE[], operands, options), params, indices, out))
    same(name, out, expected)
end

const ENGINE, PLAN, COLUMNS = Ref{Handle}(C_NULL), Ref{Handle}(C_NULL), GatherOptions(axis = 1, index_base = 1)
check(engine_create(ENGINE))
examples = readlines(joinpath(@__DIR__, "..", "seed_examples.txt"))
foreach(seed_example, filter(line -> !isempty(line) && !startswith(line, "#"), examples))

# Strided: every other column of a matrix, backwards by the indices, into a view.
grid, result = Float32[10 * i + j for i in 1:3, j in 1:6], zeros(Float32, 6, 3)
columns, part = view(grid, :, 2:2:6), view(result, 1:2:5, 1:2)
check(with_operands(operands -> gather(ENGINE[], operands, COLUMNS), columns, Int8[3, 1], part))
same("strided", part, grid[:, [6, 2]])

# An error: the message, and the column that is zero.
result = ones(Float32, 3, 3)
check(with_operands(operands -> gather(ENGINE[], operands, COLUMNS), grid, Int32[2, 7, 1], result), OUT_OF_RANGE)
same("message", last_error(), "indices[1] = 7 is not in [1, 7)")
same("columns beside the error", result, hcat(grid[:, 2], zeros(Float32, 3), grid[:, 1]))

# A plan, made once for any number of columns, and run for two.
check(with_operands(operands -> gather_plan(ENGINE[], operands, COLUMNS, PLAN), grid, Int64[0], grid;
                    shapes = [[3, 6], [DYNAMIC], [3, DYNAMIC]]))
result = zeros(Float32, 3, 2)
check(with_operands(operands -> plan_run(PLAN[], operands), grid, [5, 2], result))
same("plan", result, grid[:, [5, 2]])
check(plan_release(PLAN[]))
check(engine_destroy(ENGINE[]))
println("all as expected")
