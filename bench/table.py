#!/usr/bin/env python3
# table.py: prints one run of gatherjit_bench as a table of ratios.
"""Usage: gatherjit_bench --benchmark_out=rows.json --benchmark_out_format=json && bench/table.py rows.json

memcpy_rows is the loop written by hand (a bounds check and a memcpy for each row), in nanoseconds a row. The other columns say
how many times as fast as that loop a candidate is: the median over the rounds of the run, and the quartiles.
generic: gj_gather on the generic kernel. plan, call: gj_plan_run and gj_gather on a generated one. memcpy: one copy of as
many bytes, no gather at all."""
import json
import statistics
import sys

LABELS = ("slice", "params", "rows", "index")
CANDIDATES = ("generic", "plan", "call", "memcpy")


def cell(benchmark, name):
    if f"{name}_ratio" not in benchmark:
        return "-"
    median, low, high = (benchmark[name + suffix] for suffix in ("_ratio", "_ratio_low", "_ratio_high"))
    return f"{median:.2f} [{low:.2f} {high:.2f}]"


def rows(benchmarks):
    for benchmark in benchmarks:
        parts = dict(part.split(":") for part in benchmark["name"].split("/") if ":" in part)
        yield [*(parts[key] for key in LABELS), f"{benchmark['memcpy_rows']:.2f}",
               *(cell(benchmark, name) for name in CANDIDATES)]


def print_table(head, body):
    widths = [max(len(row[i]) for row in [head, *body]) for i in range(len(head))]
    for row in [head, *body]:
        print("  ".join(text.rjust(width) for text, width in zip(row, widths)))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        run = json.load(file)
    failed = [b["name"] for b in run["benchmarks"] if b.get("error_occurred")]
    good = [b for b in run["benchmarks"] if not b.get("error_occurred")]
    print_table([*LABELS, "memcpy_rows", *CANDIDATES], list(rows(good)))
    for name in CANDIDATES:
        # Not the 8 rows: they show what a call costs, not what a kernel does.
        ratios = [b[f"{name}_ratio"] for b in good if f"{name}_ratio" in b and "/rows:8/" not in b["name"]]
        if ratios:
            print(f"{name}: geometric mean {statistics.geometric_mean(ratios):.2f}, lowest {min(ratios):.2f}")
    load = run["context"]["load_avg"]
    print(f"{run['context']['num_cpus']} CPUs, load average {', '.join(f'{value:.1f}' for value in load)}")
    for name in failed:
        print(f"FAILED: {name}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
