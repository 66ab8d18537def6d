# results.py: what was measured of a cell, as an entry of Google Benchmark's layout, and what entries say together.
import statistics

from . import estimates

OURS = ("gather", "generic", "plan", "memcpy_rows")
LIMIT = "limit"
BOTH = "both"


def combine(samples, names, choose):
    """Round by round the smallest or largest of several candidates."""
    return [[choose(times) for times in zip(*(samples[name][placement] for name in names))]
            for placement in range(len(samples[names[0]]))]


LEAST_BYTES = 4096  # of out: with less, calls of functions take longer than what they move
MOST_TABLE_BYTES = 512  # of params that can lie in registers: no line of them need be loaded for a row
AGAIN = ("constant", "few", "text", "zipf")  # the same rows again and again: a copy reads more lines than they have


def has_limit(cell):
    return (cell.out_bytes >= LEAST_BYTES and cell.params_bytes > MOST_TABLE_BYTES
            and cell.distribution not in AGAIN)


def add_limit(samples):
    """The slower of the fastest copy and the fastest loads, on one thread or on all: nothing is faster than both."""
    copies = [name for name in samples if name.startswith(("copy.", "one_thread.copy."))]
    loads = [name for name in samples if name.startswith(("loads.", "one_thread.loads."))]
    if copies and loads:
        parts = {"copy": combine(samples, copies, min), "loads": combine(samples, loads, min)}
        samples[LIMIT] = combine(parts, ["copy", "loads"], max)


def add_both(samples):
    """The fastest loop of loads and stores, on one thread or on all."""
    if names := [name for name in samples if name.startswith(("both.", "one_thread.both."))]:
        samples[BOTH] = combine(samples, names, min)


def median_ns(placements):
    return statistics.median(time for placement in placements for time in placement)


def best_variants(samples):
    """{peer: its fastest way}, of those that are named PEER.WAY."""
    best = {}
    for name in samples:
        peer = name.split(".")[0]
        if "." in name and peer not in ("copy", "loads", "both", "one_thread"):
            best[peer] = min(best.get(peer, name), name, key=lambda each: median_ns(samples[each]))
    return best


def entry(measured, threads):
    """One cell on so many threads. Ratios A:B say how many times as fast as B is A."""
    cell, samples = measured.cell, measured.samples
    if has_limit(cell):
        add_limit(samples)
        add_both(samples)
    best = best_variants(samples)
    ours = median_ns(samples["gather"])
    made = {"name": f"{cell.name}/threads:{threads}", "run_name": f"{cell.name}/threads:{threads}",
            "run_type": "iteration", "iterations": sum(map(len, samples["gather"])), "real_time": ours,
            "cpu_time": ours, "time_unit": "ns", "label": measured.family, "threads": threads,
            "rows": cell.rows, "slice_bytes": cell.slice_bytes, "params_bytes": cell.params_bytes,
            "out_bytes": cell.out_bytes, "useful_GB/s": cell.out_bytes / ours,
            "padded_GB/s": cell.padded_bytes / ours}
    others = {"memcpy_rows": "memcpy_rows", "generic": "generic", LIMIT: LIMIT, BOTH: BOTH, **best,
              **{name: name for name in samples if name.startswith("one_thread.")}}
    for name, candidate in others.items():
        if candidate in samples:
            estimate = estimates.ratio(samples[candidate], samples["gather"])
            made.update({f"gather:{name}": estimate.value, f"gather:{name}:low": estimate.low,
                         f"gather:{name}:high": estimate.high})
    return {**made, "best": best, "texts": measured.texts, "reasons": measured.reasons, "refused": measured.refused,
            "samples": samples}


def disagreements(entries, others):
    """(names of the ratios that two runs both have, those of them whose intervals do not overlap)."""
    other_of, both, apart = {each["name"]: each for each in others}, [], []
    for each in entries:
        other = other_of.get(each["name"], {})
        for key in each:
            if key.endswith(":low") and key in other:
                ratio = key[:-len(":low")]
                both.append(f"{each['name']} {ratio}")
                if each[key] > other[f"{ratio}:high"] or other[key] > each[f"{ratio}:high"]:
                    apart.append(both[-1])
    return both, apart


def missing(context, entries, cells):
    """What a whole run has and these results have not. What is varied is looked at on one thread only."""
    wanted = [f"{cell.name}/threads:{threads}" for threads in (1, 2) for cell in cells
              if cell.name not in context["not_measured"] and (threads == 1 or not cell.name.startswith("varied/"))]
    found = {each["name"] for each in entries}
    return [name for name in [*wanted, "compile"] if name not in found]


def is_named(name):
    """One of the sixty."""
    return not name.startswith(("varied/", "workload/", "dispatch/", "compile"))


def peers_of(entries):
    return sorted({peer for each in entries for peer in each.get("best", {})})


