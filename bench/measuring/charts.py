# charts.py: pictures of results, as SVG and PNG, whose colours print in grey and are told apart by colour-blind readers
import pathlib
import re

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

from .results import LIMIT, is_named, median_ns, peers_of  # noqa: E402

# Okabe and Ito's colours, by lightness; with a marker each, lines are told apart without any.
STYLES = [("#000000", "o"), ("#0072B2", "s"), ("#D55E00", "^"), ("#009E73", "D"), ("#CC79A7", "v"), ("#E69F00", "P"),
          ("#56B4E9", "X")]
ROWS = re.compile(r"rows/slice:(\d+)/params:([^/]+)/out:([^/]+)/index:int64/threads:(\d+)")
NAMES = {"numpy": "NumPy", "torch": "PyTorch", "tensorflow": "TensorFlow", "paddle": "Paddle",
         "onnxruntime": "ONNX Runtime", "jax": "JAX", "pyarrow": "pyarrow"}
NAMES_OF_CHARTS = ("speed_up", "fraction_of_limit", "heat_map", "dispatch", "compile")

plt.rcParams.update({"font.size": 9, "axes.grid": True, "grid.color": "#dddddd", "axes.axisbelow": True,
                     "svg.hashsalt": "gatherjit", "figure.constrained_layout.use": True})


def rows_of(entries, threads=1):
    """{(params, out): {slice bytes: entry}}. Of the smallest rows large outs have 16 MiB."""
    found = {}
    for each in entries:
        match = ROWS.fullmatch(each["name"])
        if match and int(match[4]) == threads:
            out = "64MiB" if match[3] == "16MiB" else match[3]
            found.setdefault((match[2], out), {})[int(match[1])] = each
    return found


def log_axes(axes, sizes, ylabel):
    axes.set_xscale("log", base=2)
    axes.set_xticks(sorted(sizes), [str(size) for size in sorted(sizes)])
    axes.set_xlabel("bytes of a row")
    axes.set_ylabel(ylabel)


def draw(axes, by_size, quantity, style, label):
    sizes = [size for size in sorted(by_size) if quantity in by_size[size]]
    if not sizes:
        return
    values, (colour, marker) = [by_size[size][quantity] for size in sizes], style
    low = [value - by_size[size][quantity + ":low"] for size, value in zip(sizes, values)]
    high = [by_size[size][quantity + ":high"] - value for size, value in zip(sizes, values)]
    axes.errorbar(sizes, values, [[max(each, 0) for each in low], [max(each, 0) for each in high]], color=colour,
                  marker=marker, markersize=5, linewidth=1.3, capsize=2, label=label)


def speed_up(entries, threads=1):
    """How many times as fast as each peer, by the size of a row."""
    found = rows_of(entries, threads)
    shown = [key for key in (("half-L2", "quarter-L2"), ("half-L2", "64MiB"), ("half-LLC", "64MiB"),
                             ("memory", "64MiB")) if key in found]
    if not shown:
        return None
    figure, panels = plt.subplots(1, len(shown), figsize=(2.9 * len(shown) + 1.2, 3.6), sharey=True, squeeze=False)
    for axes, (params, out) in zip(panels[0], shown):
        for peer, style in zip(peers_of(entries), STYLES):
            draw(axes, found[params, out], f"gather:{peer}", style, NAMES.get(peer, peer))
        log_axes(axes, found[params, out], "times as fast as the peer" if axes is panels[0][0] else "")
        axes.set_yscale("log", base=2)
        axes.yaxis.set_major_formatter("{x:g}")
        axes.axhline(1, color="black", linewidth=0.8, linestyle="--")
        axes.set_title(f"params: {params}, out: {out}" + "*" * (out == "64MiB"), fontsize=9)
        axes.minorticks_off()
    figure.legend(*panels[0][0].get_legend_handles_labels(), loc="outside right center", fontsize=8)
    figure.supxlabel("* of rows of 4 bytes 16 MiB", fontsize=7, x=0.98, ha="right")
    return figure


def fraction_of_limit(entries, threads=1):
    found = rows_of(entries, threads)
    if not any(f"gather:{LIMIT}" in each for by_size in found.values() for each in by_size.values()):
        return None
    figure, axes = plt.subplots(figsize=(5.4, 3.6))
    for ((params, out), by_size), index in zip(found.items(), range(100)):
        style = STYLES[index // 2 % len(STYLES)][0], "o" if out == "quarter-L2" else "s"
        draw(axes, by_size, f"gather:{LIMIT}", style, f"{params} into {out}")
        log_axes(axes, by_size, "fraction of the hardware limit")
    axes.axhline(1, color="black", linewidth=0.8, linestyle="--")
    axes.set_ylim(0, None)
    axes.legend(fontsize=7, ncols=2)
    return figure


def heat_map(entries, threads=1):
    """Every named cell against every peer."""
    cells = [each for each in entries if is_named(each["name"]) and each["threads"] == threads]
    peers = peers_of(cells)
    if not peers:
        return None
    table = [[each.get(f"gather:{peer}", float("nan")) for peer in peers] for each in cells]
    figure, axes = plt.subplots(figsize=(1.2 + 0.75 * len(peers) + 3, 0.19 * len(cells) + 1))
    norm = matplotlib.colors.LogNorm(0.5, 16)
    image = axes.imshow(table, aspect="auto", cmap="cividis", norm=norm)
    for y, row in enumerate(table):
        for x, value in enumerate(row):
            if value == value:
                axes.text(x, y, f"{value:.1f}", ha="center", va="center", fontsize=6,
                          color="black" if norm(value) > 0.5 else "white")
    axes.set_xticks(range(len(peers)), [NAMES.get(peer, peer) for peer in peers], rotation=40, ha="right")
    axes.set_yticks(range(len(cells)), [each["name"].rsplit("/threads:", 1)[0] for each in cells], fontsize=6)
    axes.grid(False)
    figure.colorbar(image, label="times as fast as the peer", format="{x:g}")
    return figure


def bars(named, label):
    figure, axes = plt.subplots(figsize=(5.4, 0.34 * len(named) + 0.9))
    names = list(named)
    axes.barh(range(len(names)), [named[name] for name in names], color="#0072B2")
    for y, name in enumerate(names):
        value = named[name]
        axes.text(value, y, f" {value:,.0f}" if value >= 100 else f" {value:.3g}", va="center", fontsize=7)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel(label)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter("{x:,g}")
    axes.margins(x=0.15)
    return figure


def dispatch(entries):
    each = next(entry for entry in entries if entry["name"].startswith("dispatch/"))
    named = {"gatherjit, plan": median_ns(each["samples"]["plan"]), "gatherjit": median_ns(each["samples"]["gather"]),
             "memcpy a row": median_ns(each["samples"]["memcpy_rows"])}
    named |= {NAMES.get(peer, peer): median_ns(each["samples"][way]) for peer, way in each["best"].items()}
    ordered = dict(sorted(named.items(), key=lambda item: item[1]))
    return bars(ordered, "ns for 8 rows of 16 bytes (peers through Python)")


def compile_times(entries):
    each = next(entry for entry in entries if entry["name"].startswith("compile"))
    return bars({"first call of a process": each["first_ms"], "a later kernel, median": each["p50_ms"],
                 "a later kernel, 95 of 100": each["p95_ms"]}, "ms until the first result")


def write_all(entries, folder, kinds=("svg", "png")):
    """NAME.svg and NAME.png of every chart that the entries have data for."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    names = {each["name"] for each in entries}
    wanted = {"speed_up": speed_up, "fraction_of_limit": fraction_of_limit, "heat_map": heat_map}
    if any(name.startswith("dispatch/") for name in names):
        wanted["dispatch"] = dispatch
    if any(name.startswith("compile") for name in names):
        wanted["compile"] = compile_times
    written = []
    for name, make in wanted.items():
        figure = make(entries)
        if figure is None:
            continue
        for kind in kinds:
            written.append(folder / f"{name}.{kind}")
            figure.savefig(written[-1], dpi=130, metadata={"Date": None} if kind == "svg" else None)
        plt.close(figure)
    return written
