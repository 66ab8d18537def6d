# layout_test.jl: arrays that are read and written where they lie, whatever wraps them, and what has no place in memory.

address(array) = GatherJIT.layout(array).data

@testset "layouts" begin
    table = reshape(collect(Float64, 1:120), 4, 5, 6)
    views = (view(table, :, 2, :), view(table, 3, 5:-2:1, 2:3), view(table, 2, :, 4), view(table, :, :, 1),
             PermutedDimsArray(table, (3, 1, 2)), view(PermutedDimsArray(table, (2, 3, 1)), 2:2:4, :, 3),
             reshape(view(table, :, :, 3:4), 8, 5), reinterpret(Int64, table), reinterpret(ComplexF64, table),
             reinterpret(Float32, view(table, :, 2:3, 4)), transpose(table[:, :, 2]), view(table, 1:0, 1, :),
             view(table, :, :, 2)', transpose(table[1, :, 1]), transpose(ComplexF64[1 2im; 3 4]),
             GatherArray(view(table, :, 1, :)), view(reshape(view(table, 1:2:4, :, :), :), 3:7), Ref(table)[])
    for array in views
        at = GatherJIT.layout(array)
        at === nothing && (@test parent(array) isa Base.ReshapedArray; continue)
        T = eltype(array)
        for i in CartesianIndices(array)
            offset = sum((0, ((Tuple(i) .- 1) .* at.steps)...))
            @test GC.@preserve table unsafe_load(Ptr{T}(at.data + offset)) === array[i]
        end
    end

    # None of these is copied: what is written lands in `table` or `array`.
    array = zeros(4, 5)
    for dst in (view(array, 2:2:4, 3:-1:1), PermutedDimsArray(view(array, 1:3, 1:2), (2, 1)), view(array, :, 4:5)',
                reshape(view(array, :, 2), 2, 2), GatherArray(view(array, 1:2, 4:5)))
        fill!(array, 0)
        idx = reshape([rand(1:4) for _ in 1:length(dst)], size(dst))
        src = [1.0, 2, 3, 4]
        @test gather!(dst, src, idx) === dst
        @test dst == src[idx] && count(!iszero, array) == length(dst)
    end

    idx = [1 9; 3 9; 2 9]
    @test gather(1.0:3.0 |> collect, view(idx, :, 1)) == [1, 3, 2]
    @test gather(collect(1:9), idx') == idx'
    pairs = reinterpret(Tuple{Int32, Int32}, Int32[2, 1, 1, 3])
    @test gather([1 2 3; 4 5 6], pairs) == [4, 3]
    @test gather(codeunits("gather"), [6, 1]) == codeunits("rg")
    @test reinterpret(UInt32, gather(reinterpret(Float32, UInt32[0x7fa00001, 0x7fa00002]), [2])) == [0x7fa00002]
end

@testset "indices that are copied first" begin
    src = [10 20 30; 40 50 60]
    @test gather(src, 3:-1:2) == src[:, 3:-1:2]
    @test gather(src, Int128[3, 1]) == gather(src, BigInt[3, 1]) == gather(src, Integer[3, 0x01]) == src[:, [3, 1]]
    @test gather(src, [(Int8(2), 3), (Int8(1), 1)]) == [60, 10]
    @test gather(src, Tuple{Integer, Integer}[(2, 0x01)]) == [40]
    @test gather(src, CartesianIndices((2, 2))) == src[:, 1:2]
    @test gather(src, view([1, 2, 3], [3, 1])) == src[:, [3, 1]]
    @test_throws BoundsError gather(src, BigInt[big(2)^70])
    @test_throws BoundsError gather(src, [(-big(2)^70, 1)])
end

@testset "corners" begin
    src = rand(2, 3)
    @test gather(src, Int[]) == zeros(2, 0)
    @test gather(src, fill(2)) == src[:, 2]
    @test gather(src, fill((2, 3))) == fill(src[2, 3])
    @test gather(src, [(), ()]) == cat(src, src; dims = 3)       # tuples of nothing: all of src
    @test gather(fill(7), [CartesianIndex()]) == [7]
    @test gather(zeros(0, 3), [1, 3]) == zeros(0, 2)
    @test gather(zeros(0, 3), [()]) == zeros(0, 3, 1)
    @test gather(zeros(3, 0), Int[]) == zeros(3, 0)
    @test gather([nothing, nothing], [2, 1, 1]) == [nothing, nothing, nothing]  # elements of 0 bytes
    @test_throws BoundsError gather(fill((), 2, 3), [(2, 3), (3, 1)])
    @test gather(rand(ntuple(_ -> 1, 8)...), [1]) isa Array{Float64, 8}
    @test gather(reshape([1, 2], ntuple(_ -> 1, 31)..., 2), [2]) == fill(2, ntuple(_ -> 1, 32)...)
end
