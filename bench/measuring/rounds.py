# rounds.py: all candidates of all processes timed in turn, round by round, on fresh placements of the buffers.
import random
from typing import NamedTuple

from .candidates import is_yardstick
from .client import Failed
from .data import Data


class Plan(NamedTuple):
    placements: int = 6
    rounds: int = 5           # at most, a placement
    sample_ns: float = 2e6    # of one candidate in one round
    cell_seconds: float = 4   # about: where calls take long there are fewer rounds
    seed: int = 1


# A way that is so much slower than the best one on the first placement is not looked at on the others.
HOPELESS = 1.25


class Measured(NamedTuple):
    cell: object
    samples: dict     # candidate: [[ns of a call, one a round], one list a placement]
    texts: dict       # candidate: what it is
    reasons: dict     # process: why it has none
    family: str       # of our kernel
    target: dict      # what codegen knows of the machine


def full_name(process, candidate):
    return f"{process.name}.{candidate}" if process.name else candidate


def timed(process, candidate, calls):
    return process.ask("run", candidate=candidate, calls=calls)["ns"] / calls


def prepare(processes, data, only):
    """{full name: (process, name there)} and {process: answer}. All get ready at the same time; `only`: those names."""
    for process in processes:
        wanted = {"only": sorted(only[process])} if only else {}
        process.send("case", **data.request(), **wanted)
    answers = {process: process.receive() for process in processes}
    candidates = {full_name(process, name): (process, name) for process, answer in answers.items()
                  for name in answer["candidates"] if only is None or name in only[process]}
    return candidates, answers


def check(candidates, data):
    expected = data.expected()
    for process, name in candidates.values():
        if not is_yardstick(name) and process.digest(name, data) != expected:
            raise Failed(f"{data.cell.name}: {full_name(process, name)} gave a wrong result")


def worth_it(candidates, call_ns):
    """{process: names}: gatherjit's own gathers, and of every peer, of copies and of loads the best and what comes near
    it."""
    def rivals(process, name):
        return process, name.split(".")[0] if is_yardstick(name) else process.is_ours and name

    best = {}
    for name, found in candidates.items():
        best[rivals(*found)] = min(best.get(rivals(*found), call_ns[name]), call_ns[name])
    kept = {process: set() for process, _ in candidates.values()}
    for name, found in candidates.items():
        if call_ns[name] <= HOPELESS * best[rivals(*found)]:
            kept[found[0]].add(found[1])
    return kept


def measure(cell, processes, plan, last_level_bytes, names=None):
    """Samples of every candidate, or of those that are named; ratios are to be taken within a round. Fails on a result
    that is wrong."""
    samples, order_random = {}, random.Random(plan.seed)
    only = None if names is None else {process: names for process in processes}
    for placement in range(plan.placements):
        for process in processes:
            if process.is_ours:
                process.restart()
        data = Data(cell, (plan.seed, placement), last_level_bytes)
        try:
            candidates, answers = prepare(processes, data, only)
            call_ns = {name: timed(*found, 1) for name, found in candidates.items()}
            if placement == 0:
                check(candidates, data)
                call_ns = {name: min(call_ns[name], timed(*found, 1)) for name, found in candidates.items()}
                first_answers = answers
                only = worth_it(candidates, call_ns)
                only.update({process: set() for process in processes if process not in only})
                candidates = {name: found for name, found in candidates.items() if found[1] in only[found[0]]}
                calls = {name: max(1, int(plan.sample_ns / max(call_ns[name], 1))) for name in candidates}
                round_ns = sum(calls[name] * call_ns[name] for name in candidates)
                rounds = int(plan.cell_seconds * 1e9 / plan.placements / round_ns)
                rounds = min(max(rounds, 1), plan.rounds)
            for name in candidates:
                samples.setdefault(name, []).append([])
            order = list(candidates)
            for _ in range(rounds):
                order_random.shuffle(order)
                for name in order:
                    if calls[name] > 3:
                        timed(*candidates[name], 1)
                    samples[name][-1].append(timed(*candidates[name], calls[name]))
            for process in processes:
                process.ask("drop")
        finally:
            data.close()
    ours = next(answer for process, answer in first_answers.items() if process.is_ours)
    texts = {full_name(process, name): text for process, answer in first_answers.items()
             for name, text in answer["candidates"].items()}
    reasons = {process.name: answer.get("reason", "") for process, answer in first_answers.items()
               if not answer["candidates"]}
    return Measured(cell, samples, texts, reasons, ours["family"], ours["target"])
