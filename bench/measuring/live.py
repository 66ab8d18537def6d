# live.py: two builds of gatherjit by turns, on the same placements of the same data.
import os
import re
import sys

from . import grid, machine, rounds
from .candidates import server

# So many that a slowdown of 10 % in one of thirty cells is found nineteen times of twenty (measuring_test).
PLAN = rounds.Plan(placements=16, rounds=11, sample_ns=1e6)


def compare(old, new, arguments):
    """(context, entries) of the cells that the arguments of bench/compare name, with samples of "old" and "new"."""
    sizes, context = machine.sizes(), machine.context()
    pattern = re.compile(arguments.cells or (grid.QUICK if arguments.quick else ""))
    cells = [cell for cell in grid.all_cells(sizes, machine.memory()) if pattern.search(cell.name)]
    if not cells:
        raise SystemExit(f"no cell's name has {arguments.cells}")
    core = {min(os.sched_getaffinity(0))}
    servers = [server("old", old, core), server("new", new, core)]
    entries = []
    for number, cell in enumerate(cells, 1):
        print(f"[{number}/{len(cells)}] {cell.name}", file=sys.stderr, flush=True)
        samples = rounds.measure(cell, servers, PLAN, sizes["LLC"], {"gather"}).samples
        entries.append({"name": cell.name, "run_type": "iteration", "time_unit": "ns",
                        "samples": {name.split(".")[0]: times for name, times in samples.items()}})
    for each in servers:
        each.close()
    return context, entries
