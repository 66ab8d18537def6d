# extensions_test.jl: the extensions. Julia loads them from 1.9 on; before, they are loaded by hand beside stand-ins for
# NNlib and ChainRulesCore, which have what the extensions touch and no more.

const REAL = isdefined(Base, :get_extension)
REAL || pushfirst!(LOAD_PATH, STANDINS)
import ChainRulesCore
import NNlib
if !REAL
    include(joinpath(PACKAGE, "ext", "GatherJITNNlibExt.jl"))
    include(joinpath(PACKAGE, "ext", "GatherJITChainRulesCoreExt.jl"))
    filter!(!=(STANDINS), LOAD_PATH)
end
extension(name) = REAL ? Base.get_extension(GatherJIT, name) : getfield(@__MODULE__, name)
println("  extensions beside ", REAL ? "the real packages" : "stand-ins for NNlib and ChainRulesCore")

@testset "NNlib" begin
    @test extension(:GatherJITNNlibExt) isa Module
    plain = rand(Float32, 3, 4, 5)
    table, idx = GatherArray(plain), [5, 1, 5]
    result, calls = runs_library(() -> NNlib.gather(table, idx))
    @test result == plain[:, :, idx] && calls == 1
    result, calls = runs_library(() -> NNlib.gather!(zeros(Float64, 3, 4, 3), table, idx)) # converts: NNlib's own
    @test result == plain[:, :, idx] && calls == 0
    @test runs_library(() -> NNlib.gather(plain, idx)) == (plain[:, :, idx], 0) # a plain array stays with NNlib
    failure = try NNlib.gather(table, [6]) catch e; e end
    @test failure isa BoundsError
    ours = filter(m -> m.module === extension(:GatherJITNNlibExt), collect(methods(NNlib.gather!)))
    @test length(ours) == 1 && names_own(ours[1].sig, GatherJIT) # no piracy

    for Batched in (NNlib.BatchedTranspose, NNlib.BatchedAdjoint)
        array = Batched{Float32, typeof(plain)}(plain)
        @test gather(array, idx) == permutedims(plain, (2, 1, 3))[:, :, idx]
        @test GatherJIT.layout(array).data == pointer(plain) # read where it lies
    end
    complex = rand(ComplexF64, 2, 3, 4)
    turned = NNlib.BatchedTranspose{ComplexF64, typeof(complex)}(complex)
    @test gather(turned, [4]) == permutedims(complex, (2, 1, 3))[:, :, [4]]
    @test_throws ArgumentError gather(NNlib.BatchedAdjoint{ComplexF64, typeof(complex)}(complex), [4])
end

@testset "ChainRulesCore" begin
    @test extension(:GatherJITChainRulesCoreExt) isa Module
    nothing_flows = ChainRulesCore.NoTangent()
    src = rand(2, 3, 4)
    for idx in ([4 1; 4 4], [(1, 2), (3, 4), (1, 2)], CartesianIndex.([2, 2], [3, 3]))
        out, pullback = ChainRulesCore.rrule(gather, src, idx)
        weights = rand(size(out)...)
        wanted = by_differences(x -> gather(x, idx), src, weights)
        @test out == gather(src, idx) && length(pullback(weights)) == 3
        @test pullback(weights)[2] ≈ wanted && pullback(weights)[[1, 3]] == (nothing_flows, nothing_flows)
        @test pullback(ChainRulesCore.Thunk(() -> weights))[2] ≈ wanted
        @test pullback(ChainRulesCore.ZeroTangent())[2] isa ChainRulesCore.AbstractZero

        dst = zeros(size(out))
        out, pullback = ChainRulesCore.rrule(gather!, dst, src, idx)
        @test out === dst && dst == gather(src, idx) && length(pullback(weights)) == 4
        @test pullback(weights)[3] ≈ wanted && pullback(weights)[[1, 2, 4]] == ntuple(_ -> nothing_flows, 3)
    end
    out, pullback = ChainRulesCore.rrule(gather, src, [1, 2, 1], [3, 4, 3]; max_threads = 1)
    @test out == hcat(src[:, 1, 3], src[:, 2, 4], src[:, 1, 3]) && length(pullback(out)) == 4
    @test pullback(ones(2, 3))[2][:, 1, 3] == [2, 2] && sum(pullback(ones(2, 3))[2]) == 6
    single = rand(Float32, 2, 3)
    @test ChainRulesCore.rrule(gather, single, [1, 1])[2](ones(2, 2))[2] isa Array{Float32, 2}
end
