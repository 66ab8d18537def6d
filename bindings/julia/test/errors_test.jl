# errors_test.jl: what bad input gets, and that nothing is written then.

thrown(f) = try f(); nothing catch e; e end
message(f) = sprint(showerror, thrown(f))

@testset "bad indices" begin
    src, dst = Float32[1 2 3; 4 5 6], fill(9.0f0, 2, 4)
    failure = thrown(() -> gather!(dst, src, [2, 4, 0, 1]))
    @test failure isa BoundsError && failure.a === src && failure.i == (:, 4)
    @test dst == [2 0 0 1; 5 0 0 4] # the bad columns are zero, the others are there
    @test occursin("2×3", sprint(showerror, failure)) && occursin("[:, 4]", sprint(showerror, failure))
    @test thrown(() -> gather(src, [(1, 3) (3, 1); (2, 4) (1, 1)])).i == (2, 4) # the first in Julia's order
    @test thrown(() -> gather(src, [CartesianIndex(2, -1)])).i == (2, -1)
    @test thrown(() -> gather(src, UInt64[1, typemax(UInt64)])).i == (:, typemax(UInt64))
    @test thrown(() -> gather(src, [typemin(Int)])).i == (:, typemin(Int))
    @test thrown(() -> gather(src, BigInt[3, -big(2)^70, 0])).i == (:, -big(2)^70)
    @test thrown(() -> gather(src, [(1, 0x01) (big(2)^70, 1); (2, 3) (1, 9)])).i == (big(2)^70, 1)
    @test thrown(() -> gather(zeros(0, 3), [big(2)^70])).i == (:, big(2)^70)
    @test thrown(() -> gather(zeros(0, 3), [2, 4])).i == (:, 4)
    @test thrown(() -> gather(zeros(0, 3), [1, 0])).i == (:, 0)
    @test thrown(() -> gather(zeros(3, 0), [1])).i == (:, 1)
    @test thrown(() -> gather(zeros(3, 0), Int8[-1])).i == (:, -1)
end

struct Offset{T, N} <: AbstractArray{T, N} # an array whose indices begin at 0
    parent::Array{T, N}
end
Base.parent(array::Offset) = array.parent
Base.size(array::Offset) = size(array.parent)
Base.axes(array::Offset) = map(n -> Base.IdentityUnitRange(0:(n - 1)), size(array.parent))
Base.getindex(array::Offset, i::Int...) = array.parent[map(k -> k + 1, i)...]

@testset "bad arguments" begin
    src, dst = Float32[1 2 3; 4 5 6], fill(9.0f0, 2, 2)
    refused(f, words) = (e = thrown(f); @test e isa ArgumentError && occursin(words, e.msg); @test all(dst .== 9))
    refused(() -> gather!(zeros(2, 2), src, [1, 2]), "dst: its elements are of type Float64")
    refused(() -> gather!(view(dst, :, 1:1), src, [1, 2]), "dst: its size is (2, 1) and must be (2, 2)")
    refused(() -> gather!(dst, src, [1, 2, 3]), "dst: its size")
    refused(() -> gather!(dst, dst, [1, 2]), "dst: ")
    refused(() -> gather!(view(dst, :, 1:2), view(dst, :, 1:2), [2, 1]), "dst: ")
    refused(() -> gather!(codeunits("abc"), codeunits("xyz"), [1, 2, 3]), "dst: ")
    refused(() -> gather!(reinterpret(Int8, codeunits("abc")), Int8[1, 2], [1, 2, 1]), "dst: ")
    refused(() -> gather(src, [1.0]), "idx: ")
    refused(() -> gather(src, ["a"]), "idx: ")
    refused(() -> gather(src, []), "idx: ")
    refused(() -> gather(src, [true, false]), "idx: ")
    refused(() -> gather(src, [(true, 1)]), "idx: ")
    refused(() -> gather(src, [(1, 2, 3)]), "3 coordinates")
    refused(() -> gather(src, [(1,), (1, 2)]), "idx: ")
    refused(() -> gather(src, [(1.0, 2.0)]), "idx: ")
    refused(() -> gather(src, CartesianIndex[CartesianIndex(1), CartesianIndex(1, 1)]), "idx: ")
    refused(() -> gather(src, [1]; max_threads = -1), "max_threads: -1")
    refused(() -> gather(["a", "b"], [1]), "src: elements of type String")
    refused(() -> gather(Union{Int, Missing}[1, missing], [1]), "src: elements of type")
    refused(() -> gather(Vector{NTuple{9000, Int}}(undef, 1), [1]), "72000 bytes")
    refused(() -> gather(1:10, [1]), "src: a UnitRange")
    refused(() -> gather(trues(3), [1]), "src: a BitArray")
    refused(() -> gather(view(src, [2, 1], :), [1]), "src: a SubArray")
    gaps = view(rand(4, 5), 1:2:3, :)
    refused(() -> gather(reinterpret(Float32, gaps), [1]), "src: a ")
    refused(() -> gather(reinterpret(ComplexF64, gaps), [1]), "src: a ")
    refused(() -> gather(adjoint(rand(ComplexF64, 2, 2)), [1]), "src: a ")
end

@testset "other errors" begin
    deep = reshape([1.0, 2.0], ntuple(_ -> 1, 32)..., 2)
    failure = thrown(() -> gather(deep, [1]))
    @test failure isa GatherError && failure.status === :UNSUPPORTED
    @test occursin("GatherError: UNSUPPORTED: ", sprint(showerror, failure)) && occursin("32", failure.message)
    @test_throws ArgumentError gather(Offset([1, 2]), [1])
    @test_throws ArgumentError gather([1, 2], Offset([1, 2]))
    @test_throws ArgumentError gather!(Offset([1, 2]), [1, 2], [1, 2])
end
