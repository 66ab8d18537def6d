# nnlib_cases_test.jl: the cases of NNlib's own tests of gather, with other numbers, and its derivative by differences.

"The tensor of d f(x) / d x[i], by differences, contracted with `weights`."
function by_differences(f, x, weights)
    return map(CartesianIndices(x)) do i
        step = zeros(size(x))
        step[i] = 0.5
        sum((f(x + step) - f(x - step)) .* weights)
    end
end

@testset "NNlib's cases" begin
    @testset "integers" begin
        src = Float32[30, 10, 50, 20, 40]
        idx = [5 1 2 2; 3 3 4 1; 1 5 5 4]
        wanted = Float32[40 30 10 10; 50 50 20 30; 30 40 40 20]
        out = gather(src, idx)
        @test out isa Array{Float32, 2} && out == wanted
        dst = fill(-1.0f0, 3, 4)
        @test gather!(dst, src, idx) === dst && dst == wanted
        @test_throws ArgumentError gather!(zeros(Float32, 3, 5), src, idx)
        @test_throws ArgumentError gather!(zeros(Float32, 12), src, idx)
        @test_throws BoundsError gather!(dst, src, [5 1 2 2; 3 3 6 1; 1 5 5 4])

        cube = reshape(idx, 3, 4, 1)
        @test gather(src, cube) isa Array{Float32, 3} && gather(src, cube) == reshape(wanted, 3, 4, 1)

        table = Float32[1 2 3; 10 20 30]
        idx = [3 1; 2 2; 1 3]
        out = gather(table, idx)
        @test out isa Array{Float32, 3} && size(out) == (2, 3, 2)
        @test out[:, :, 1] == [3 2 1; 30 20 10] && out[:, :, 2] == [1 2 3; 10 20 30]
    end

    for (name, index) in (("tuples", identity), ("cartesian", CartesianIndex))
        @testset "$name" begin
            table = Float32[1 2 3; 10 20 30]
            idx = map(index, [(2, 1), (1, 3), (2, 3), (1, 1), (1, 2)])
            out = gather(table, idx)
            @test out isa Array{Float32, 1} && out == [10, 3, 30, 1, 2]

            src = rand(Float32, 2, 3, 5)
            idx = [index((rand(1:3), rand(1:5))) for _ in 1:6, _ in 1:4]
            out = gather(src, idx)
            @test size(out) == (2, 6, 4)
            @test all(out[:, k] == src[:, Tuple(idx[k])...] for k in CartesianIndices(idx))
        end
    end

    @testset "an array a coordinate" begin
        src = reshape(collect(1:24), 2, 3, 4)
        @test gather(src, [1, 3, 2], [4, 1, 1]) == hcat(src[:, 1, 4], src[:, 3, 1], src[:, 2, 1])
        @test gather(src, [2, 1], Int8[3, 2], UInt64[4, 1]) == [src[2, 3, 4], src[1, 2, 1]]
        @test gather(src, [1, 3, 2]) == src[:, :, [1, 3, 2]]
        @test gather(src, [1 2], [3 4]) == reshape(hcat(src[:, 1, 3], src[:, 2, 4]), 2, 1, 2)
        @test_throws DimensionMismatch gather(src, [1, 2], [1, 2, 3])
        @test_throws ArgumentError gather(src, [true, true], [1, 1])
        @test_throws BoundsError gather(src, [1, 2], [1, typemax(UInt64)])
    end

    @testset "derivative" begin
        for (src, idx) in ((rand(5), [5 1 2 2; 3 3 4 1]), (rand(2, 3), [(2, 1), (1, 3), (2, 1)]),
                           (rand(2, 3), [3, 3, 1]), (rand(2, 3, 4), CartesianIndex.([2 3], [4 4])))
            weights = rand(size(gather(src, idx))...)
            tangent = GatherJIT.scatter_add!(zeros(size(src)), weights, idx)
            @test tangent ≈ by_differences(x -> gather(x, idx), src, weights)
        end
        @test_throws ArgumentError GatherJIT.scatter_add!(zeros(3), zeros(3), [1, 2])
        @test_throws BoundsError GatherJIT.scatter_add!(zeros(3), zeros(2), [1, 4])
    end
end
