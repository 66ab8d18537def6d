# gather_array_test.jl: GatherArray indexes as the array that it wraps, and runs the library where that is meant.

calls() = (s = GatherJIT.stats(); s.generated_calls + s.generic_calls)
function runs_library(f)
    before = calls()
    result = f()
    return result, calls() - before
end

@testset "GatherArray" begin
    plain = rand(Float32, 3, 4, 5)
    array = GatherArray(plain)
    for indices in ((:, :, [5, 1, 1]), (:, :, [2 3; 4 4]), (:, CartesianIndex.([1, 4], [5, 2])),
                    (CartesianIndex.([1, 3], [4, 2], [5, 2]),), (:, :, view([1, 0, 5], 1:2:3)), (:, :, UInt8[3]))
        result, calls = runs_library(() -> array[indices...])
        @test result == plain[indices...] && result isa Array && calls == 1
    end
    for indices in ((1, 2, 3), (:, :, 2:4), (:, :, 3), ([1, 2], :, [3]), ([7, 60],), (:,),
                    (plain .> 0.5,), (:, :, [true, false, true, false, true]), (CartesianIndex(1, 2, 3),), (1, :, [2]),
                    (:, [2, 1], 1), (:, [1], [CartesianIndex(2)]), (17,))
        result, calls = runs_library(() -> array[indices...])
        @test result == plain[indices...] && calls == 0
    end
    failure = try array[:, :, [2, 6]] catch e; e end
    @test failure isa BoundsError && failure.i == (:, :, 6)
    @test_throws BoundsError array[4, 1, 1]
    @test_throws BoundsError array[:, :, 6:7]

    words = GatherArray(["a" "b"; "c" "d"]) # not plain bits: Base does it
    @test words[:, [2, 1]] == ["b" "a"; "d" "c"]
    @test GatherArray(1:5)[[2, 3]] == [2, 3]
    @test GatherArray(Int[])[Int[]] == Int[]

    copied = GatherArray(copy(plain))
    copied[:, :, 2] .= 0
    copied[1, 1, 1] = 7
    @test iszero(parent(copied)[:, :, 2]) && copied[1] == 7 && parent(copied) isa Array
    @test sum(copied) ≈ sum(parent(copied)) && size(copied) == (3, 4, 5) && copied .+ 1 == parent(copied) .+ 1
    @test similar(copied) isa Array{Float32, 3} && copied == GatherArray(parent(copied))
    shifted = copied[:, :, 1:4] # one memory under two names: Base must see that they overlap
    parent(copied)[:, :, 2:5] .= view(copied, :, :, 1:4)
    @test copied[:, :, 2:5] == shifted
    @test gather(array, [3]) == plain[:, :, [3]] && gather(view(array, :, :, 2), [3]) == plain[:, [3], 2]
end
