# rounds.py: all candidates of all processes timed in turn, round by round, on fresh placements of the buffers.
import random
from typing import NamedTuple

from . import machine
from .candidates import is_yardstick
from .client import Failed
from .data import Data


class Plan(NamedTuple):
    placements: int = 6
    rounds: int = 4           # at most, a placement
    sample_ns: float = 2e6    # of one candidate in one round
    cell_seconds: float = 2   # about: where calls take long there are fewer rounds
    seed: int = 1


# A way that is so much slower than the best one on the first placement is not looked at on the others.
HOPELESS = 1.5
# Calls of each way that say so, where all together take less than this; else one.
TRIES, TRIES_NS = 4, 3e8
# Larger results are compared on the first placement only: that takes longer than the calls.
CHECKED_BYTES = 16 << 20
MOST_MEMORY = 16e9  # of all who take part


class Measured(NamedTuple):
    cell: object
    samples: dict     # candidate: [[ns of a call, one a round], one list a placement]
    texts: dict       # candidate: what it is
    reasons: dict     # process: why it has none
    refused: dict     # way that failed: with what error
    family: str       # of our kernel
    target: dict      # what codegen knows of the machine


def full_name(process, candidate):
    return f"{process.name}.{candidate}" if process.name else candidate


def prepare(processes, data, only):
    """{full name: (process, name there)} and {process: answer}. All get ready at the same time; `only`: those names of
    each process, and no process that has none."""
    asked = [process for process in processes if not only or only[process.name]]
    for process in asked:
        wanted = {"only": sorted(only[process.name])} if only else {}
        process.send("case", **data.request(), **wanted)
    answers = {process: process.receive() for process in asked}
    for process, answer in answers.items():
        if answer.get("refused") and not answer["candidates"]:
            raise Failed(f"{process.name}: {answer['reason']}")
    candidates = {full_name(process, name): (process, name) for process, answer in answers.items()
                  for name in answer["candidates"] if not only or name in only[process.name]}
    return candidates, answers


def check(candidates, data):
    expected = data.expected()
    for process, name in candidates.values():
        if not is_yardstick(name) and process.digest(name, data) != expected:
            raise Failed(f"{data.cell.name}: {full_name(process, name)} gave a wrong result")


def worth_it(candidates, call_ns):
    """{process's name: names}: gatherjit's own gathers, and of every peer, of copies and of loads the best and what
    comes near it."""
    def rivals(process, name):
        return process, name.split(".")[0] if is_yardstick(name) else process.is_ours and name

    best = {}
    for name, found in candidates.items():
        best[rivals(*found)] = min(best.get(rivals(*found), call_ns[name]), call_ns[name])
    kept = {process.name: set() for process, _ in candidates.values()}
    for name, found in candidates.items():
        if call_ns[name] <= HOPELESS * best[rivals(*found)]:
            kept[found[0].name].add(found[1])
    return kept


class Course:
    """A cell's way through the placements. Ratios are to be taken within a round."""

    def __init__(self, cell, plan, last_level_bytes, names=None):
        """`names`: the candidates that are wanted; all that are worth it where none are named."""
        self.cell, self.plan, self.last_level_bytes, self.names = cell, plan, last_level_bytes, names
        self.samples, self.placements, self.random, self.window = {}, 0, random.Random(plan.seed), 0
        self.only = self.answers = self.calls = self.rounds = None
        self.most_memory = 0

    def timed(self, process, candidate, calls):
        """Nanoseconds of a call. All walk through the windows together: rows that one has just read would be in the
        last-level cache for the next, if that had windows of its own and they were the same."""
        ns = process.ask("run", candidate=candidate, calls=calls, window=self.window)["ns"]
        self.window += calls
        return ns / calls

    def place(self, processes):
        """One placement more, the same processes in new life or not. Fails on a result that is wrong."""
        before = machine.memory_in_use()
        data = Data(self.cell, (self.plan.seed, self.placements), self.last_level_bytes)
        try:
            only = self.only or self.names and {process.name: self.names for process in processes}
            candidates, answers = prepare(processes, data, only)
            self.most_memory = max(self.most_memory, machine.memory_in_use() - before)
            if self.most_memory > MOST_MEMORY:
                raise Failed(f"{self.cell.name}: takes {self.most_memory / 1e9:.1f} GB of memory, more than 16")
            if not self.placements or self.cell.out_bytes <= CHECKED_BYTES:
                check(candidates, data)
            if not self.placements:
                self.window += 1  # of the first one every row has just been read for the check
                call_ns = {name: self.timed(*found, 1) for name, found in candidates.items()}
                for _ in range(TRIES - 1 if sum(call_ns.values()) < TRIES_NS else 0):
                    call_ns = {name: min(call_ns[name], self.timed(*found, 1)) for name, found in candidates.items()}
                self.settle(answers, candidates, call_ns)
                candidates = {name: candidates[name] for name in self.calls}
            self.time(candidates)
            for process in answers:
                process.ask("drop")
        finally:
            data.close()
        self.placements += 1

    def settle(self, answers, candidates, call_ns):
        """What the first placement decides for all: who takes part, how many calls a sample has, how many rounds."""
        if self.names and len(candidates) < len(answers):
            raise Failed(f"{self.cell.name}: there is no candidate {' or '.join(sorted(self.names))}")
        self.answers = answers
        self.only = {process.name: set() for process in answers} | worth_it(candidates, call_ns)
        self.calls = {name: max(1, int(self.plan.sample_ns / max(call_ns[name], 1)))
                      for name, (process, own_name) in candidates.items() if own_name in self.only[process.name]}
        if self.names:
            # Builds are to differ in nothing but themselves: what a turn costs at its begin, when caches hold what the
            # other one needs, is spread over as many calls.
            self.calls = dict.fromkeys(self.calls, max(self.calls.values()))
        round_ns = sum((1 + calls) * call_ns[name] for name, calls in self.calls.items())
        rounds = int(self.plan.cell_seconds * 1e9 / self.plan.placements / round_ns)
        self.rounds = min(max(rounds, 1), self.plan.rounds)

    def time(self, candidates):
        samples, order = {name: [] for name in candidates}, list(candidates)
        for _ in range(self.rounds):
            self.random.shuffle(order)
            for name in order:
                self.timed(*candidates[name], 1)  # so that memory for its result has been touched, if it allocates
                samples[name].append(self.timed(*candidates[name], self.calls[name]))
        for name, times in samples.items():
            self.samples.setdefault(name, []).append(times)

    def idle_loads(self, processes):
        """{process: how many cores it keeps busy right after a call}, of those that take part."""
        data = Data(self.cell, (self.plan.seed, 0), self.last_level_bytes)
        try:
            candidates, answers = prepare(processes, data, self.only)
            loads = {}
            for process, name in candidates.values():
                self.timed(process, name, 3)
                loads[process] = max(loads.get(process, 0), process.idle_load())
            for process in answers:
                process.ask("drop")
            return loads
        finally:
            data.close()

    def measured(self):
        ours = next(answer for process, answer in self.answers.items() if process.is_ours)
        texts = {full_name(process, name): text for process, answer in self.answers.items()
                 for name, text in answer["candidates"].items()}
        reasons = {process.name: answer.get("reason", "") for process, answer in self.answers.items()
                   if not answer["candidates"]}
        refused = {full_name(process, name): why for process, answer in self.answers.items()
                   for name, why in answer.get("refused", {}).items()}
        return Measured(self.cell, self.samples, texts, reasons, refused, ours["family"], ours["target"])

