# live.py: two builds of gatherjit by turns, on the same placements of the same data.
import os
import sys

from . import data, grid, machine, rounds
from .candidates import restart, server

# So many that a slowdown of 10 % in one of thirty cells is found nineteen times of twenty (measuring_test).
PLAN = rounds.Plan(placements=16, rounds=11, sample_ns=1e6)


def compare(old, new, arguments):
    """(context, entries) of the cells that the arguments of bench/compare name, with samples of "old" and "new"."""
    sizes, context = machine.sizes(), machine.context()
    cells = grid.matching(arguments.cells or (grid.QUICK if arguments.quick else ""), sizes, machine.memory())
    for cell, reason in [(cell, data.why_not(cell)) for cell in cells]:
        if reason:
            print(f"{cell.name}: not measured: {reason}", file=sys.stderr)
    cells = [cell for cell in cells if not data.why_not(cell)]
    if not cells:
        raise SystemExit("nothing of this can be measured here")
    core = {min(os.sched_getaffinity(0))}
    servers = [server("old", old, core), server("new", new, core)]
    courses = [rounds.Course(cell, PLAN, sizes["LLC"], {arguments.candidate}) for cell in cells]
    try:
        for placement in range(PLAN.placements):
            print(f"[{placement + 1}/{PLAN.placements}]", file=sys.stderr, flush=True)
            restart(servers)
            for course in courses:
                course.place(servers)
    finally:
        for each in servers:
            each.close()
    entries = [{"name": course.cell.name, "run_type": "iteration", "time_unit": "ns",
                "samples": {name.split(".")[0]: times for name, times in course.samples.items()}}
               for course in courses]
    return context, entries
