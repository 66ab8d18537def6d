# rounds.py: all candidates of all processes timed in turn, round by round, on fresh placements of the buffers.
import random
from typing import NamedTuple

from .candidates import Failed, is_yardstick
from .data import Data


class Plan(NamedTuple):
    placements: int = 6
    rounds: int = 5
    sample_ns: float = 2e6  # of one candidate in one round
    seed: int = 1


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
    return process.ask(do="run", candidate=candidate, calls=calls)["ns"] / calls


def prepare(processes, data, only):
    """{name of a candidate: (process, its name there)}, and the answers. All get ready at the same time."""
    for process in processes:
        process.send(**data.request())
    answers = {process: process.receive() for process in processes}
    candidates = {full_name(process, name): (process, name) for process, answer in answers.items()
                  for name in answer["candidates"] if only is None or name in only}
    return candidates, answers


def check(candidates, data):
    expected = data.expected()
    for process, name in candidates.values():
        if not is_yardstick(name) and process.digest(name, data) != expected:
            raise Failed(f"{data.cell.name}: {full_name(process, name)} gave a wrong result")


def measure(cell, processes, plan, last_level_bytes, only=None):
    """Samples of every candidate, or of those that are named; ratios are to be taken within a round. Fails on a result
    that is wrong."""
    samples, calls, order_random = {}, {}, random.Random(plan.seed)
    for placement in range(plan.placements):
        data = Data(cell, (plan.seed, placement), last_level_bytes)
        try:
            candidates, answers = prepare(processes, data, only)
            check(candidates, data)
            for name, (process, own) in candidates.items():
                shortest = min(timed(process, own, 1) for _ in range(2))
                calls.setdefault(name, max(1, int(plan.sample_ns / max(shortest, 1))))
                samples.setdefault(name, []).append([])
            order = list(candidates)
            for _ in range(plan.rounds):
                order_random.shuffle(order)
                for name in order:
                    process, own = candidates[name]
                    if calls[name] > 3:
                        timed(process, own, 1)
                    samples[name][-1].append(timed(process, own, calls[name]))
            for process in processes:
                process.ask(do="drop")
        finally:
            data.close()
    ours = next(answer for process, answer in answers.items() if "family" in answer)
    return Measured(cell, samples,
                    {full_name(process, name): text
                     for process, answer in answers.items() for name, text in answer["candidates"].items()},
                    {process.name: answer.get("reason", "") for process, answer in answers.items()
                     if not answer["candidates"]},
                    ours["family"], ours["target"])
