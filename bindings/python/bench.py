# bench.py: the bars of this package: candidates interleaved in one process, medians. Usage: bench.py PREFIX
import ctypes
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

import gatherjit

ROUNDS, TIMES = 41, 20_000


def c_call(prefix, params, indices, out):
    """The C call on the same arrays, in a library that runs the libgatherjit which the package has loaded."""
    here = pathlib.Path(__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        library = pathlib.Path(folder) / "loop.so"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", f"-I{prefix}/include", here / "bench_loop.c", "-o", library,
                        f"-L{prefix}/lib", "-lgatherjit", f"-Wl,-rpath,{prefix}/lib"], check=True)
        call_ns = ctypes.CDLL(str(library)).call_ns
    call_ns.restype = ctypes.c_double
    arguments = [ctypes.c_void_p(params.ctypes.data), *map(ctypes.c_int64, params.shape),
                 ctypes.c_void_p(indices.ctypes.data), ctypes.c_int64(len(indices)), ctypes.c_void_p(out.ctypes.data)]
    return lambda times: call_ns(*arguments, ctypes.c_int64(times))


def timed(statement, names):
    """A function of a number of times that gives ns a call; the loop's own time is in it, 2 ns."""
    scope = {}
    exec(f"def run(times, {', '.join(names)}, clock=clock):\n    start = clock()\n    for _ in range(times):\n"
         f"        {statement}\n    return (clock() - start) / times", {"clock": time.perf_counter_ns}, scope)
    return lambda times: scope["run"](times, **names)


def candidates(prefix):
    params = np.random.default_rng(0).random((1000, 4), np.float32)
    indices, out = np.arange(8) * 100, np.empty((8, 4), np.float32)
    plan = gatherjit.plan("gather", params, indices)
    names = {"gather": gatherjit.gather, "take": np.take, "P": params, "I": indices, "O": out, "run": plan.run}
    found = {"C call": c_call(prefix, params, indices, out)}
    for name, statement in (("NumPy, out=", "gather(P, I, out=O)"), ("np.take(out=)", "take(P, I, 0, O)"),
                            ("NumPy, plan, out", "run(P, I, O)"), ("NumPy, allocated", "gather(P, I)"),
                            ("ndarray.take", "P.take(I, 0)")):
        found[name] = timed(statement, names)
    try:
        import torch
    except ImportError:
        return found
    torch.set_num_threads(1)
    names = {"gather": gatherjit.gather, "select": torch.index_select, "P": torch.from_numpy(params.copy()),
             "I": torch.from_numpy(indices.copy()), "O": torch.from_numpy(out.copy())}
    found["torch, out="] = timed("gather(P, I, out=O)", names)
    found["torch.index_select(out=)"] = timed("select(P, 0, I, out=O)", names)
    found["torch, allocated"] = timed("gather(P, I)", names)
    found["torch.index_select"] = timed("select(P, 0, I)", names)
    return found


def main():
    found = candidates(sys.argv[1])
    samples = {name: [] for name in found}
    for run in found.values():
        run(TIMES)
    for _ in range(ROUNDS):
        for name, run in found.items():
            samples[name].append(run(TIMES))
    median = {name: statistics.median(times) for name, times in samples.items()}
    for name, times in samples.items():
        low, _, high = statistics.quantiles(times, n=4)
        print(f"{name:26} {median[name]:7.0f} ns   [{low:.0f} {high:.0f}]")
    call = median["C call"]
    bars = [("NumPy, out=, over the C call", median["NumPy, out="] - call, 350),
            ("NumPy, out=, over np.take(out=)", median["NumPy, out="], median["np.take(out=)"]),
            ("NumPy, allocated, over 2 x ndarray.take", median["NumPy, allocated"], 2 * median["ndarray.take"])]
    if "torch, out=" in median:
        bars += [("torch, out=, over the C call", median["torch, out="] - call, 350),
                 ("torch, out=, over index_select(out=)", median["torch, out="], median["torch.index_select(out=)"])]
    for name, is_, at_most in bars:
        print(f"{'met   ' if is_ <= at_most else 'MISSED'} {name}: {is_:.0f} ns, at most {at_most:.0f}")
    return any(is_ > at_most for _, is_, at_most in bars)


if __name__ == "__main__":
    sys.exit(main())
