# bench.jl: gather against Base's src[:, idx] and plain loops: candidates interleaved, medians with quartiles.
# Usage: bench.jl [ROUNDS]
#
# The bar: 64 x 4096 columns of Float32 out of 32000 at least 3 times as fast as src[:, idx]. Exit status 1: missed.

using GatherJIT
import Random

const ROUNDS = length(ARGS) > 0 ? parse(Int, ARGS[1]) : 301
const BAR = 3

function columns_loop!(dst, src, idx)
    for k in eachindex(idx)
        column = idx[k]
        1 <= column <= size(src, 2) || throw(BoundsError(src, (:, column)))
        @inbounds @simd for i in axes(src, 1)
            dst[i, k] = src[i, column]
        end
    end
    return dst
end

# How NNlib's loop on the CPU goes about it.
function views_loop!(dst, src, idx)
    for k in CartesianIndices(idx)
        view(dst, :, k) .= view(src, :, idx[k])
    end
    return dst
end

# 4 candidates write into an array that is there, 3 make a new one.
function candidates(src, idx)
    dst, table = similar(src, size(src, 1), length(idx)), GatherArray(src)
    return ["gather!" => () -> gather!(dst, src, idx),
            "gather!, one thread" => () -> gather!(dst, src, idx; max_threads = 1),
            "a plain loop" => () -> columns_loop!(dst, src, idx),
            "views, column by column" => () -> views_loop!(dst, src, idx),
            "gather" => () -> gather(src, idx),
            "GatherArray(src)[:, idx]" => () -> table[:, idx],
            "src[:, idx]" => () -> src[:, idx]]
end

quantile(sorted, q) = sorted[round(Int, 1 + q * (length(sorted) - 1))]

function measure(rows, columns, wanted)
    src, idx = rand(Float32, rows, columns), rand(1:columns, wanted)
    kernel = GatherJIT.warm(src, idx).kernel
    println("\n$rows x $wanted Float32 columns out of $columns; kernel: $kernel; $ROUNDS rounds")
    tried = candidates(src, idx)
    all(candidate -> last(candidate)() == src[:, idx], tried) || error("a wrong result")
    # Small calls are timed in groups.
    group = max(1, 20_000 ÷ (rows * wanted))
    times = [Float64[] for _ in tried]
    for round in 1:ROUNDS, ((_, call), list) in zip(tried, times)
        GC.gc(false) # for each the same: new arrays are of memory that was used before, as in a program's loop
        push!(list, @elapsed(for _ in 1:group call() end) / group * 1e6)
    end
    foreach(sort!, times)
    base = quantile(times[end], 0.5)
    for ((name, _), list) in zip(tried, times)
        median = quantile(list, 0.5)
        println("  ", rpad(name, 26), lpad(round(median; sigdigits = 3), 8), " us  [",
                round(quantile(list, 0.25); sigdigits = 3), ", ", round(quantile(list, 0.75); sigdigits = 3), "]  ",
                round(base / median; sigdigits = 3), " x src[:, idx]")
    end
    return base / quantile(times[1], 0.5), base / quantile(times[5], 0.5)
end

function main()
    Random.seed!(1)
    println("Julia $VERSION, ", Sys.cpu_info()[1].model, ", $(Sys.CPU_THREADS) CPUs, load ",
            round(Sys.loadavg()[1]; digits = 2), ", ", GatherJIT.library().path)
    reached = measure(64, 32000, 4096)
    measure(64, 32000, 32)
    measure(1, 1000, 8)
    measure(4, 1_000_000, 100_000)
    met = minimum(reached) >= BAR
    println("\nthe bar, $BAR x src[:, idx]: gather! $(round(reached[1]; sigdigits = 3)), ",
            "gather $(round(reached[2]; sigdigits = 3)): ", met ? "met" : "MISSED")
    return met ? 0 : 1
end

exit(main())
