# benchmark_json.py: results as files in Google Benchmark's layout: {"context": {...}, "benchmarks": [...]}.
import json
import math
import pathlib

from .tables import write_whole


class Case:
    """One benchmark: what its name says, and its counters."""

    def __init__(self, benchmark):
        self.name = benchmark["name"].split("/iterations")[0]
        kind, *parts = self.name.split("/")
        self.kind, self.at = kind, dict(part.split(":", 1) for part in parts if ":" in part)
        self.family = benchmark.get("label", "")
        self.error = benchmark.get("error_message")
        self.counters = benchmark
        self.samples = benchmark.get("samples", {})  # candidate: times in ns, a list a placement, one of them a round

    def number(self, key):
        return int(self.at[key])

    def estimate(self, quantity):
        names = quantity, quantity + ":low", quantity + ":high"
        return tuple(self.counters[name] for name in names) if quantity in self.counters else None

    def rounds(self):
        return self.counters.get("rounds", math.inf)  # where there are none, nothing varies


def read(path):
    """The context, and the cases. What is no such file is a ValueError that names it, or an OSError."""
    try:
        results = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path}: no JSON: {error}") from error
    try:
        return results["context"], [Case(benchmark) for benchmark in results["benchmarks"]]
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(f"{path}: not in Google Benchmark's layout") from error


def write(path, context, entries):
    """Every entry is a line, so that two files can be compared line by line. Where it ends early the file is as it
    was."""
    lines = ",\n".join(json.dumps(entry, allow_nan=False) for entry in entries)
    head = json.dumps(context, indent=2, allow_nan=False)
    write_whole(pathlib.Path(path), f'{{"context": {head},\n"benchmarks": [\n{lines}\n]}}\n')
