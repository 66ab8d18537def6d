# tables.py: results as text for terminals and as Markdown, and written between a file's marks.
import pathlib
import re
import sys


def show(estimate):
    """An estimate's value, and its interval."""
    digits = 2 if estimate[0] < 20 else 0
    return "{0:.{3}f} [{1:.{3}f} {2:.{3}f}]".format(*estimate, digits)


def print_table(head, rows, file=sys.stdout):
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    for row in [head, *rows]:
        print("  ".join(text.ljust(width) for text, width in zip(row, widths)).rstrip(), file=file)


def markdown(head, rows):
    lines = ["| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows]]
    return "\n".join(lines)


def pages_text(context):
    """How far the TLB reaches and which pages there are, as far as the context tells."""
    reach = context.get("target", {}).get("tlb_reach", {}).get("bytes")
    texts = [f"TLB reach {reach >> 10} KiB"] if reach else []
    texts += [f"pages {context['page_bytes'] >> 10} KiB"] if "page_bytes" in context else []
    huge = re.search(r"\[(\w+)\]", context.get("huge_pages", ""))
    texts += [f"transparent huge pages: {huge[1]}"] if huge else []
    return "".join(f"{text}, " for text in texts)


def machine_text(context):
    """The machine in one or two sentences; a context need not have all of it."""
    caches = ", ".join(f"L{cache['level']} {cache['size'] // 1024} KiB" for cache in context["caches"]
                       if cache["type"] != "Instruction")
    load = context["load_avg"][0] if context["load_avg"] else 0
    known_class = f" ({context['processor_class']})" if "processor_class" in context else ""
    text = (f"{context['processor']}{known_class}, {context['num_cpus']} CPUs, {caches}, {pages_text(context)}"
            f"memory {context['memory']}, load {load:.1f} at the start, {context['date'][:10]}.")
    if "params_half_L1" in context:
        text += (f" Params: half-L1 {context['params_half_L1']}, half-L2 {context['params_half_L2']}, "
                 f"half-LLC {context['params_half_LLC']}, 8xLLC {context['params_8xLLC']}. "
                 f"Out: a quarter of L2, or {context['out_64MiB']}.")
    return text


def write_whole(path, text):
    """Where it ends early the file is as it was."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8")
    part.rename(path)


def replaced_between(path, before, begin, end, text):
    """What the file had, with the text, a block of lines, between two marks; without these the program ends."""
    if before.count(begin) != 1 or before.count(end) != 1 or before.index(begin) > before.index(end):
        sys.exit(f"{path}: there must be one {begin} and, after it, one {end}")
    return before[:before.index(begin)] + f"{begin}\n{text}\n{before[before.index(end):]}"


def machine_name(context):
    """A machine's name in marks and in names of folders."""
    text = f"{context['processor']} {context.get('processor_class', '')}"
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def write_section(path, name, title, text):
    """Replaces the section of that name, which stands between marks, or adds it at the end; all others stay."""
    path = pathlib.Path(path)
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    if begin not in before and end not in before:
        before = before.rstrip() or "# Performance"
        before = f"{before}\n\n## {title}\n\n{begin}\n{end}\n"
    write_whole(path, replaced_between(path, before, begin, end, text))
