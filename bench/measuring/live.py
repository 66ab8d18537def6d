# live.py: two builds of gatherjit by turns, on the same placements of the same data.
import os
import re
import sys

from . import environment, grid, machine, rounds
from .candidates import Process


def compare(old, new, arguments):
    """(context, entries) of the cells that the arguments of bench/compare name, with samples of "old" and "new"."""
    sizes, plan = machine.sizes(), rounds.Plan(placements=8)
    pattern = re.compile(arguments.cells or (grid.QUICK if arguments.quick else ""))
    cells = [cell for cell in grid.all_cells(sizes, machine.memory()) if pattern.search(cell.name)]
    if not cells:
        raise SystemExit(f"no cell's name has {arguments.cells}")
    core = {min(os.sched_getaffinity(0))}

    def start():
        return [Process(name, [environment.server(path)], core)
                for name, path in (("old", old), ("new", new))]

    entries = []
    for number, cell in enumerate(cells, 1):
        print(f"[{number}/{len(cells)}] {cell.name}", file=sys.stderr, flush=True)
        # A process's pages, its kernel's too, can favour one of two equal builds: each placement has new processes.
        parts = []
        for placement in range(plan.placements):
            servers = start()
            parts.append(rounds.measure(cell, servers, plan._replace(placements=1, seed=placement), sizes["LLC"],
                                        {"gather"}).samples)
            for server in servers:
                server.close()
        samples = {name.split(".")[0]: [part[name][0] for part in parts] for name in parts[0]}
        entries.append({"name": cell.name, "run_type": "iteration", "time_unit": "ns", "samples": samples})
    return machine.context(), entries
