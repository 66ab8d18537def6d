#!/usr/bin/env python3
# peers.py: torch.index_select on the cells of gatherjit_gpu_bench, by the same method: launches in graphs, replayed in
# turn with a copy of as many bytes. Where torch or a card is missing it says so.
import statistics
import sys

LAUNCHES, ROUNDS, OUTS, PAYLOAD, MOST_ROWS = 20, 20, 4, 256 << 20, 1 << 24
ROWS = [4, 16, 64, 128, 256, 512, 1024, 4096, 16384]


def captured(torch, enqueue):
    """A graph of launches, each with other indices and another out."""
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        enqueue(0)  # what is loaded or allocated once
    stream.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=stream):
        for turn in range(LAUNCHES):
            enqueue(turn)
    return graph


def seconds(torch, graphs):
    """Of one launch of each graph, by round; the graphs take turns."""
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    taken = [[] for _ in graphs]
    for turn in range(-2, ROUNDS):
        for i in range(len(graphs)):
            which = (i + turn) % len(graphs)
            begin.record()
            graphs[which].replay()
            end.record()
            end.synchronize()
            if turn >= 0:
                taken[which].append(begin.elapsed_time(end) / 1e3 / LAUNCHES)
    return taken


def cell(torch, table_bytes, words, row, is_sorted):
    rows = min(PAYLOAD // row, MOST_ROWS)
    table = words.view(table_bytes // row, row // 4)
    sets = 8 if rows > 1 << 21 else 20
    indices = [torch.randint(table.shape[0], (rows,), device="cuda", dtype=torch.int32) for _ in range(sets)]
    if is_sorted:
        indices = [each.sort().values for each in indices]
    outs = [torch.full((rows, row // 4), -1, device="cuda", dtype=torch.int32) for _ in range(OUTS)]
    source = torch.full((2, rows, row // 4), 51, device="cuda", dtype=torch.int32)
    graphs = [
        captured(torch, lambda turn: torch.index_select(table, 0, indices[turn % sets], out=outs[turn % OUTS])),
        captured(torch, lambda turn: outs[turn % OUTS].copy_(source[turn % 2])),
    ]
    graphs[0].replay()
    torch.cuda.synchronize()
    last = LAUNCHES - 1
    for row_number in (0, rows // 2, rows - 1):
        wanted = int(indices[last % sets][row_number])
        if not torch.equal(outs[last % OUTS][row_number], table[wanted]):
            sys.exit(f"WRONG: torch's row {row_number}")
    selected, copied = seconds(torch, graphs)
    ratios = [b / a for a, b in zip(selected, copied)]
    low, middle, high = statistics.quantiles(ratios, n=4)
    speed = 2 * rows * row / statistics.median(copied) / 1e9
    print(f"| {row} B | {table_bytes >> 20} MiB | {'sorted' if is_sorted else 'uniform'} | {speed:.0f} "
          f"| {middle:.3f} ({low:.3f}..{high:.3f}) | {statistics.median(selected) * 1e6:.1f} |", flush=True)


def main():
    try:
        import torch
    except ImportError as missing:
        print(f"SKIPPED: peers: {missing}")
        return
    if not torch.cuda.is_available():
        print("SKIPPED: peers: torch sees no card")
        return
    print(f"## Peers: torch {torch.__version__}, index_select with out=, times as fast as its copy\n")
    print("| row | table | indices | copy GB/s | index_select | us |\n| ---: | ---: | --- | ---: | --- | ---: |")
    big = min(8 << 30, torch.cuda.mem_get_info()[0] // 4) >> 20 << 20
    for table_bytes in (1 << 20, 20 << 20, big):
        words = torch.randint(-(1 << 31), (1 << 31) - 1, (table_bytes // 4,), device="cuda", dtype=torch.int32)
        for row in ROWS:
            for is_sorted in (False, True):
                cell(torch, table_bytes, words, row, is_sorted)
        del words


main()
