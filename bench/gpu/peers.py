#!/usr/bin/env python3
# peers.py: rows gathered by the libraries that people use on a card, and by gatherjit's Python package, in one process:
# launches in graphs, replayed in turn with a copy of as many bytes. JAX, which has no such graphs, is timed by the
# clock over as many calls. What is missing is said; without torch or a card nothing is measured.
import collections
import functools
import os
import random
import statistics
import sys
import time

LAUNCHES, ROUNDS, OUTS, SETS, PAYLOAD, MOST_ROWS = 10, 11, 4, 10, 128 << 20, 1 << 23
ROWS = [4, 16, 64, 128, 256, 512, 1024, 4096]
TABLES = [1 << 20, 20 << 20, 8 << 30]
WRONG = 3  # the exit status where a row is
JAX = "jax, by the clock"
NAMES = ["gatherjit", "torch.index_select", "torch table[int64]", "torch embedding", "cupy.take", JAX]


@functools.cache
def optional(name):
    try:
        return __import__(name)
    except ImportError as missing:
        print(f"SKIPPED: {name}: {missing}")
        return None


class Graph:
    """Launches, each with other indices and another out, enqueued on torch's current stream."""

    def __init__(self, torch, enqueue):
        self.hold = torch.cuda._sleep
        self.events = [torch.cuda.Event(enable_timing=True) for _ in range(2)]
        stream = torch.cuda.Stream()
        torch.cuda.synchronize()  # what it reads was made on another stream
        with torch.cuda.stream(stream):
            enqueue(0)  # what is loaded or allocated once
        stream.synchronize()
        self.graph = torch.cuda.CUDAGraph()
        kept = collections.deque(maxlen=OUTS)  # outs of the library's own take turns as ours do
        with torch.cuda.graph(self.graph, stream=stream, capture_error_mode="thread_local"):
            for turn in range(LAUNCHES):
                kept.append(enqueue(turn))
        self.last = kept[-1]

    def seconds(self):
        begin, end = self.events
        self.hold(200_000)  # cycles: what the host takes to ask for the replay is not timed
        begin.record()
        self.graph.replay()
        end.record()
        end.synchronize()
        return begin.elapsed_time(end) / 1e3 / LAUNCHES


class Clock:
    """The same by the host's clock, until all is done."""

    def __init__(self, call):
        self.call = call

    def seconds(self):
        begin = time.perf_counter()
        made = [self.call(turn) for turn in range(LAUNCHES)]
        for each in made:
            each.block_until_ready()
        return (time.perf_counter() - begin) / LAUNCHES


class Cell:
    """One table, sets of indices and outs; each candidate by its name."""

    def __init__(self, torch, words, row):
        self.torch, self.row = torch, row
        self.rows = min(PAYLOAD // row, MOST_ROWS)
        self.table = words.view(words.numel() * 4 // row, row // 4)
        count = self.table.shape[0]
        self.indices = [torch.randint(count, (self.rows,), device="cuda", dtype=torch.int32) for _ in range(SETS)]
        self.outs = [torch.empty((self.rows, row // 4), device="cuda", dtype=torch.int32) for _ in range(OUTS)]
        self.source = torch.full((2, self.rows, row // 4), 51, device="cuda", dtype=torch.int32)

    def out(self, turn):
        return self.outs[turn % OUTS]

    def graphs(self):
        """(name, what makes its launch of a turn): a peer that fails is told in its column."""
        torch, embed, stream = self.torch, self.torch.nn.functional.embedding, self.torch.cuda.current_stream
        yield "copy", lambda: lambda turn: self.out(turn).copy_(self.source[turn % 2])
        yield "torch.index_select", lambda: lambda turn: torch.index_select(
            self.table, 0, self.indices[turn], out=self.out(turn))
        yield "torch table[int64]", self.torch_index
        yield "torch embedding", lambda: lambda turn: embed(self.indices[turn], self.table)
        if gatherjit := optional("gatherjit"):
            yield "gatherjit", lambda: functools.partial(
                self.gather, gatherjit.Engine(compile_mode="blocking"), lambda: stream().cuda_stream)
        if cupy := optional("cupy"):
            yield "cupy.take", lambda: self.cupy_take(cupy)

    def gather(self, engine, stream, turn):
        engine.gather(self.table, self.indices[turn], 0, out=self.out(turn), stream=stream())

    def torch_index(self):
        """Of 32 bits it would make those of 64 bits first."""
        wide = [each.long() for each in self.indices]
        return lambda turn: self.table[wide[turn]]

    def cupy_take(self, cupy):
        view = lambda tensors: [cupy.from_dlpack(each) for each in tensors]
        (table,), indices, outs = view([self.table]), view(self.indices), view(self.outs)

        def enqueue(turn):
            with cupy.cuda.ExternalStream(self.torch.cuda.current_stream().cuda_stream):
                cupy.take(table, indices[turn], axis=0, out=outs[turn % OUTS])

        return enqueue

    def jax_take(self, jax):
        take = jax.jit(lambda table, rows: table.at[rows].get(mode="promise_in_bounds"))
        table, *indices = [jax.dlpack.from_dlpack(each) for each in (self.table, *self.indices)]
        call = lambda turn: take(table, indices[turn])
        sample = slice(None, None, max(self.rows // 1000, 1))
        got, wanted = call(0)[sample], self.table[self.indices[0][sample].long()]
        if not (got == jax.dlpack.from_dlpack(wanted)).all():
            raise ValueError("WRONG")
        return Clock(call)

    def is_right(self, graph):
        """Whether what a replay makes last is right; it was poisoned before."""
        last = LAUNCHES - 1
        got = graph.last if isinstance(graph.last, self.torch.Tensor) else self.out(last)
        got.fill_(-1)
        graph.seconds()
        sample = slice(None, None, max(self.rows // 1000, 1))
        return self.torch.equal(got[sample], self.table[self.indices[last][sample].long()])

    def measure(self):
        """{name: seconds of a launch by round}; "WRONG" or an error's text in the place of what did not work."""
        timed, told = {}, {}
        for name, make in self.graphs():
            try:
                timed[name] = Graph(self.torch, make())
                if name != "copy" and not self.is_right(timed[name]):
                    told[name] = "WRONG"
            except Exception as failed:  # a peer that can't is a row that says so
                told[name] = f"{type(failed).__name__}: {failed}".splitlines()[0]
        if jax := optional("jax"):
            try:
                timed[JAX] = self.jax_take(jax)
            except Exception as failed:
                told[JAX] = f"{type(failed).__name__}: {failed}".splitlines()[0]
        for name in told:
            timed.pop(name, None)
        taken = {name: [] for name in timed}
        names = list(timed)
        for turn in range(-2, ROUNDS):
            random.shuffle(names)  # what one leaves in L2 the next pays for
            for name in names:
                seconds = timed[name].seconds()
                if turn >= 0:
                    taken[name].append(seconds)
        return taken, told


def version(name):
    module = optional(name)
    return module.library_version() if name == "gatherjit" else module.__version__


def table_row(cell, table_bytes, taken, told):
    def text(name):
        if name in told:
            return told[name]
        if name not in taken:
            return "-"
        if name == "gatherjit" or "gatherjit" not in taken:
            return f"{statistics.median(b / a for a, b in zip(taken[name], taken['copy'])):.3f}"
        low, middle, high = statistics.quantiles([a / b for a, b in zip(taken[name], taken["gatherjit"])], n=4)
        return f"{middle:.2f} ({low:.2f}..{high:.2f})"

    copied = 2 * cell.rows * cell.row / statistics.median(taken["copy"]) / 1e9
    columns = [f"{cell.row} B", f"{table_bytes >> 20} MiB", f"{copied:.0f}", *map(text, NAMES)]
    print(f"| {' | '.join(columns)} |", flush=True)


def main():
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    torch = optional("torch")
    if torch is None or not torch.cuda.is_available():
        print("SKIPPED: peers: torch sees no card")
        return 0
    found = [name for name in ("torch", "cupy", "jax", "gatherjit") if optional(name) is not None]
    print(f"## Peers: {', '.join(f'{name} {version(name)}' for name in found)}; uniform int32 indices\n")
    print(f"Medians of {ROUNDS} replays of {LAUNCHES} launches. gatherjit: times as fast as torch's copy of as many "
          "bytes; the others: how many times as long as gatherjit they take, and quartiles (without gatherjit, times "
          "as fast as the copy).\n")
    print(f"| row | table | copy GB/s | {' | '.join(NAMES)} |\n|{' ---: |' * (3 + len(NAMES))}")
    wrong = 0
    for table_bytes in TABLES:
        words = torch.randint(-(1 << 31), (1 << 31) - 1, (table_bytes // 4,), device="cuda", dtype=torch.int32)
        for row in ROWS:
            cell = Cell(torch, words, row)
            taken, told = cell.measure()
            table_row(cell, table_bytes, taken, told)
            wrong += sum("WRONG" in why for why in told.values())
            del cell
        del words
    return WRONG if wrong else 0


sys.exit(main())
