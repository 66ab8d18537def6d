# report.py: results in words and tables: losses first.
import math

from . import charts, estimates, results, tables
from .results import BOTH, LIMIT, is_named, median_ns, peers_of
from .charts import NAMES

OWN = {"memcpy_rows": "memcpy a row", "generic": "our generic kernel", LIMIT: "the limit",
       BOTH: "loads and stores in one loop"}


def estimate_of(each, other):
    name = f"gather:{other}"
    return estimates.Estimate(each[name], each[name + ":low"], each[name + ":high"]) if name in each else None


def cell_text(estimate):
    return tables.show(estimate) if estimate else "-"


def short(each):
    return each["name"].rsplit("/threads:", 1)[0]


def of_threads(entries, threads):
    return [each for each in entries if each.get("threads") == threads and "samples" in each]


def thread_counts(entries):
    return sorted({each["threads"] for each in entries if "samples" in each})


def others_of(entries):
    return [*peers_of(entries), *OWN]


def summary(entries, threads):
    """One line for each that gatherjit is held against, over the named cells."""
    cells = [each for each in of_threads(entries, threads) if is_named(each["name"])]
    rows = []
    for other in others_of(entries):
        found = [(estimate_of(each, other), each) for each in cells if f"gather:{other}" in each]
        if not found:
            continue
        judged = estimates.judge({short(each): (each["samples"][each["best"].get(other, other)],
                                                each["samples"]["gather"]) for _, each in found})
        slower = sum(each.text == "slower" for each in judged.values())
        below = sum(estimate.high < 1 for estimate, _ in found)
        worst, where = min(found, key=lambda pair: pair[0].value)
        mean = estimates.geometric_mean([estimate.value for estimate, _ in found])
        rows.append([NAMES.get(other, OWN.get(other, other)), str(len(found)), f"{mean:.2f}", tables.show(worst),
                     short(where), *(["-", "-"] if other in (LIMIT, BOTH) else [str(below), str(slower)])])
    rows.sort(key=lambda row: float(row[2]))
    head = ["times as fast as", "cells", "geometric mean", "worst cell [95 %]", "which", "intervals below 1",
            "slower (Holm)"]
    return tables.markdown(head, rows)


def worst_of(each, others=()):
    """(estimate, name) of the peer, or of these, that it is farthest behind or least ahead of; None: there is none."""
    ratios = [(estimate, other) for other in (*each["best"], *others) if (estimate := estimate_of(each, other))]
    return min(ratios, key=lambda pair: pair[0].value, default=None)


def closeness(each):
    """How many times as fast as the peer that is closest, or as our own yardsticks where there is none."""
    worst = worst_of(each) or worst_of(each, OWN)
    return worst[0].value if worst else math.inf


def worst_cells(entries, threads, others=(), count=10):
    """The cells that are farthest behind a peer, or one of these, or least ahead."""
    found = [(*worst, each) for each in of_threads(entries, threads) if (worst := worst_of(each, others))]
    found.sort(key=lambda one: one[0].value)
    rows = [[short(each), NAMES.get(other, OWN.get(other, other)), each["best"].get(other, ".-").split(".", 1)[1],
             tables.show(estimate), cell_text(estimate_of(each, LIMIT))] for estimate, other, each in found[:count]]
    return tables.markdown(["cell", "against", "its way", "times as fast [95 %]", "of the limit"], rows)


def all_cells(entries, threads, keep):
    """Losses first: by the peer that is closest."""
    peers = peers_of(entries)
    rows = []
    for each in sorted(of_threads(entries, threads), key=closeness):
        if keep(each["name"]):
            rows.append([short(each), each["label"], f"{each['real_time'] / each['rows']:.3g}",
                         f"{each['useful_GB/s']:.1f}", f"{each['padded_GB/s']:.1f}",
                         *(cell_text(estimate_of(each, other)) for other in (LIMIT, BOTH, "memcpy_rows", "generic")),
                         *(cell_text(estimate_of(each, peer)) for peer in peers)])
    head = ["cell", "family", "ns a row", "GB/s", "padded", "of the limit", "of one loop", "memcpy a row", "generic",
            *(NAMES.get(peer, peer) for peer in peers)]
    return tables.markdown(head, rows)


def loops(entries, threads):
    """The same against a memcpy a row and our generic kernel alone."""
    return worst_cells([{**each, "best": {}} for each in of_threads(entries, threads)], threads,
                       ("memcpy_rows", "generic"), 5)


def scaling(entries):
    """Two threads over one, ours and a copy's, from processes that take turns."""
    rows = []
    for each in of_threads(entries, 2):
        samples = each["samples"]
        copies = [[name for name in samples if name.startswith(prefix)] for prefix in ("one_thread.copy.", "copy.")]
        if not all(copies) or each["out_bytes"] < 1 << 20:
            continue  # strided, or too short for a second thread
        ours = estimates.ratio(samples["one_thread.gather"], samples["gather"])
        copy = estimates.ratio(*(results.combine(samples, names, min) for names in copies))
        rows.append((ours.value / copy.value, [short(each), tables.show(ours), tables.show(copy)]))
    rows.sort(key=lambda row: row[0])
    return tables.markdown(["cell", "two threads over one", "the copy's own"], [row for _, row in rows])


def method(context):
    left_out = f" Left out by name: {context['left_out']}." if context["left_out"] else ""
    idle = [f"{name} {load}" for name, load in context["idle_load"].items() if load > 0.05]
    versions = ", ".join(f"{NAMES.get(name, name)} {version}" for name, version in context["versions"].items()
                         if name != "one_thread")  # gatherjit too
    return (f"{tables.machine_text(context)} {versions}; commit {context['commit']}.{left_out} "
            f"{context['placements']} placements of fresh buffers, at most {context['rounds']} rounds each, "
            f"{context['seconds']} s in all, at most {context['most_memory'] / 1e9:.1f} GB of memory. Idle "
            f"peers' threads sleep{'' if not idle else ', but for cores kept busy by ' + ', '.join(idle)}.")


def few_numbers(entries):
    lines = []
    for each in entries:
        if each["name"].startswith("dispatch/") and each["threads"] == 1:
            others = ", ".join(f"{NAMES.get(peer, peer)} {median_ns(each['samples'][way]):.0f}"
                               for peer, way in sorted(each["best"].items(),
                                                       key=lambda item: median_ns(each["samples"][item[1]])))
            lines.append(f"8 rows of 16 bytes, ns: `gj_gather` {median_ns(each['samples']['gather']):.0f}, "
                         f"`gj_plan_run` {median_ns(each['samples']['plan']):.0f}, both from C; through Python "
                         f"{others}.")
        if each["name"] == "compile":
            lines.append(f"Compile, ms: first call of a process {each['first_ms']:.1f}, later kernels "
                         f"{each['p50_ms']:.1f} (median), {each['p95_ms']:.1f} (95 of 100).")
    return " ".join(lines)


def above_limit(entries):
    """Whose interval lies above what the hardware allows: there the limit is none."""
    found = []
    for each in entries:
        samples = each.get("samples", {})
        if LIMIT not in samples:
            continue
        for name in ("gather", "generic", "memcpy_rows", *each["best"].values()):
            if name in samples and estimates.ratio(samples[LIMIT], samples[name]).low > 1:
                found.append(f"{name} in {each['name']}")
    return found


def conditions(context):
    """How each was run."""
    said = "; ".join(f"{NAMES[name]}: {notes}" for name, notes in context["notes"].items() if name in NAMES)
    return f"How each runs: {said}. A dash: the library, or the yardstick, has no way to do that." if said else ""


def doubts(context, entries):
    """What a reader should know before believing the tables."""
    refused = sorted({f"{way} ({why})" for each in entries for way, why in each.get("refused", {}).items()})
    lines = [f"Not measured: {name}: {reason}." for name, reason in context["not_measured"].items()]
    lines += [f"FAILED, and therefore not here: {failure}." for failure in context["failed"]]
    if refused:
        lines.append(f"Ways of computing a cell that failed there, and are left out: {'; '.join(refused)}.")
    if above := above_limit(entries):
        lines.append(f"Faster than the limit, which therefore is none: {'; '.join(above)}.")
    return lines


def section(context, entries):
    parts = [method(context), conditions(context), *doubts(context, entries)]
    for threads in thread_counts(entries):
        word = "one thread" if threads == 1 else f"{threads} threads"
        parts += [f"### Against each, {word}", summary(entries, threads),
                  f"### Where a library is closest, {word}", worst_cells(entries, threads),
                  f"### Where a loop of C is, {word}", loops(entries, threads)]
    if 2 in thread_counts(entries):
        parts += ["### Two threads over one", scaling(entries)]
    parts += ["### Dispatch and compile", few_numbers(entries)]
    for threads in thread_counts(entries):
        word = "one thread" if threads == 1 else f"{threads} threads"
        parts += [f"### All cells, {word}", all_cells(entries, threads, is_named)]
        if any(not is_named(each["name"]) for each in of_threads(entries, threads)):
            parts += [f"### One thing varied, and workloads, {word}",
                      all_cells(entries, threads, lambda name: not is_named(name))]
    return "\n\n".join(part for part in parts if part) + "\n"


def write_document(path, context, entries):
    """This machine's section, and its charts beside the document."""
    name = tables.machine_name(context)
    folder = path.parent / "charts" / name
    charts.write_all(entries, folder, ("svg",))
    pictures = "\n".join(f"![{chart.replace('_', ' ')}](charts/{name}/{chart}.svg)" for chart in charts.NAMES_OF_CHARTS
                         if (folder / f"{chart}.svg").exists())
    tables.write_section(path, f"peers {name}", f"{context['processor']}, {context['processor_class']}: against peers",
                         f"{pictures}\n\n{section(context, entries)}".rstrip())
