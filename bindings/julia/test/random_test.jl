# random_test.jl: random calls against the plain loop: element and index types, ranks, layouts, and one bad index in
# some.

const ELEMENTS = (Float32, Float64, UInt8, Bool, Char, ComplexF64, Int128, Pair24, Wide, Bits24, NTuple{3, UInt8})
const INDICES = (Int64, Int32, UInt64, Int8, UInt16, Int128)

function index_tuples(kind, extents, size_of_idx, spoilt)
    M = length(extents)
    tuples = NTuple{M, Int}[map(n -> rand(1:n), extents) for _ in CartesianIndices(size_of_idx)]
    if spoilt && !isempty(tuples) && !isempty(extents)
        for _ in 1:rand(1:2)
            bad, at = collect(tuples[1]), rand(1:length(extents))
            bad[at] = rand(Bool) ? 0 : extents[at] + 1
            tuples[rand(1:length(tuples))] = Tuple(bad)
        end
    end
    kind === :cartesian && return CartesianIndex{M}[CartesianIndex(t) for t in tuples]
    return M == 1 && rand(Bool) ? kind[t[1] for t in tuples] : NTuple{M, kind}[t for t in tuples]
end

function random_call(T, kind, rank, M, index_rank, layouts)
    extents = ntuple(_ -> rand(1:7), rank)
    src = laid_out(Val(layouts[1]), T[value(T) for _ in CartesianIndices(extents)])
    tuples = index_tuples(kind, extents[(end - M + 1):end], ntuple(_ -> rand(0:5), index_rank), rand(1:4) == 1)
    idx = laid_out(Val(layouts[2]), tuples)
    wanted, bad = plain_gather(src, idx, M, zero_bytes(T))
    dst = laid_out(Val(layouts[3]), T[value(T) for _ in CartesianIndices(wanted)])
    rand(Bool) && @test GatherJIT.warm(src, idx).kernel in (:generated, :none, WITHOUT_COMPILER...)
    if bad === nothing
        @test gather!(dst, src, idx; max_threads = rand(0:1)) === dst
        @test same(gather(src, idx), wanted)
    else
        failure = try gather!(dst, src, idx) catch e; e end
        @test failure isa BoundsError && failure.a === src
        @test failure.i == (ntuple(_ -> Colon(), rank - M)..., bad...)
    end
    @test same(dst, wanted) || (T, kind, extents, M, layouts, bad, dst, wanted)
    return bad !== nothing
end

@testset "random calls against a plain loop" begin
    Random.seed!(20261122)
    calls, bad, before = 0, 0, GatherJIT.stats()
    for _ in 1:KINDS
        T, kind = rand(ELEMENTS), rand((INDICES..., :cartesian))
        rank, index_rank, layouts = rand(1:4), rand(0:3), rand(LAYOUTS, 3)
        M = rand(1:rank)
        for _ in 1:25
            bad += random_call(T, kind, rank, M, index_rank, layouts)
            calls += 1
        end
    end
    generated = GatherJIT.stats().generated_calls - before.generated_calls
    println("  $calls random calls, $bad of them with a bad index; $generated ran generated kernels")
    @test bad > calls ÷ 20
    @test generated > calls ÷ 4 || !isempty(WITHOUT_COMPILER)
end
