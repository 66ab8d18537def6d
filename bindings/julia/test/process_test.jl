# process_test.jl: what is in the process beside the library: Julia's own LLVM, its threads, its garbage collector.

@testset "two LLVMs in a process" begin
    src, idx = rand(Float32, 64, 1000), rand(1:1000, 500)
    warmed = GatherJIT.warm(src, idx)
    if isempty(WITHOUT_COMPILER)
        @test warmed == (kernel = :generated, reason = "") && GatherJIT.compiler_status() == (status = :OK, reason = "")
        libraries = map(basename, Libdl.dllist())
        @test any(startswith.(libraries, "libgatherjit-llvm"))
        @test any(startswith.(libraries, "libLLVM"))
    else
        @test warmed.kernel === :generic && !isempty(warmed.reason)
        @test GatherJIT.compiler_status().status === :UNAVAILABLE
    end
    before = GatherJIT.stats()
    @test gather(src, idx) == src[:, idx]
    if isempty(WITHOUT_COMPILER)
        @test GatherJIT.stats().generated_calls == before.generated_calls + 1
    end
    # Julia's compiler works on, and so does ours, in turn.
    for n in 2:6
        f = @eval x -> sum(i -> x[i] * $n, 1:$n)
        @test Base.invokelatest(f, ones(n)) == n * n
        table = rand(Float64, n, 40)
        @test GatherJIT.warm(table, [1, n]).kernel in (:generated, WITHOUT_COMPILER...)
        @test gather(table, [n, 1]) == table[:, [n, 1]]
    end
end

@testset "a kernel made in the background" begin
    src, idx = rand(Float32, 48, 3000), rand(1:3000, 20000)
    compiles = GatherJIT.stats().compiles
    for _ in 1:6 # 3.8 MB each: after 16 MiB a kernel is made
        @test gather(src, idx) == src[:, idx]
    end
    GatherJIT.wait_for_kernels()
    @test GatherJIT.stats().compiles == compiles + (isempty(WITHOUT_COMPILER) ? 1 : 0)
    @test gather(src, idx) == src[:, idx] == gather(src, idx; max_threads = 1)
end

@testset "threads and garbage" begin
    wrong = Threads.Atomic{Int}(0)
    Threads.@threads for task in 1:8
        for round in 1:60
            # All of these are garbage as soon as the call is over, and wrapped, so that nothing else keeps them.
            n = 100 * task + round
            table = PermutedDimsArray(reshape(collect(1.0:(4n)), n, 4), (2, 1))
            out = gather(view(table, 2:3, :), view([n, 1, 0], 1:2))
            out == [2n n + 1; 3n 2n + 1] || Threads.atomic_add!(wrong, 1)
            bad = try gather(collect(1:n), [n, n + 1]) catch e; e end
            bad isa BoundsError && bad.i == (n + 1,) || Threads.atomic_add!(wrong, 1)
            round % 20 == 0 && GC.gc()
        end
    end
    @test wrong[] == 0
end

# However large the arrays, a call allocates some hundred bytes: nothing of src, idx or dst is copied.
allocated(dst, src, idx) = @allocated gather!(dst, src, idx)
function smallest_allocation(n, index)
    src, dst, idx = rand(Float32, 8, n), zeros(Float32, 8, n), [index(rand(1:n)) for _ in 1:n]
    return minimum(allocated(dst, src, idx) for _ in 1:5)
end

@testset "nothing is copied" begin
    for index in (identity, Int32, i -> (i,), i -> CartesianIndex(i))
        @test smallest_allocation(100_000, index) < 1000
    end
    src = rand(Float32, 100_000, 8)
    turned, part = PermutedDimsArray(src, (2, 1)), reinterpret(UInt32, view(src, :, 2:7))
    dst, bits, idx = zeros(Float32, 8, 50_000), zeros(UInt32, 100_000, 6), rand(1:100_000, 50_000)
    @test minimum(allocated(dst, turned, idx) for _ in 1:5) < 1000 && dst == src[idx, :]'
    @test minimum(allocated(bits, part, 1:6 |> collect) for _ in 1:5) < 1000 && bits == part
end
