# estimates.py: what samples say: ratios of two candidates, how sure they are, and verdicts over many cells.
"""A candidate's samples are times in ns: a list a placement of the buffers, in it one time a round. Two candidates of
one run took turns, so that a round of the one belongs to the same round of the other.

Which pages the buffers got decides more than any repetition does: placements are the independent units, and their
rounds only make each more exact. So a placement gives one ratio, the median of its rounds' ratios, and all statistics
are of these few, by Student's t of their logarithms. The value shown is their median; its interval is about their
geometric mean, which the median of a few is an estimate of as well."""
import math
import statistics
from typing import NamedTuple

import numpy
import scipy.stats

LEAST_PLACEMENTS = 5
# A verdict is to be wrong in less than one run of a hundred, over all cells of its family (a table) together.
ALPHA = 0.01
# What differs by less is not worth a verdict: another order of functions in the binary moves as much.
LEAST_EFFECT = 0.02


class Estimate(NamedTuple):
    value: float
    low: float
    high: float


class Verdict(NamedTuple):
    ratio: Estimate    # how many times as fast
    p: float           # that such ratios come from equals, adjusted for the number of cells
    text: str          # "faster", "slower" or "as fast"


def placement_ratios(reference, candidate):
    """For each placement how many times as fast as the reference the candidate is. Bad samples are a ValueError."""
    if len(reference) != len(candidate):
        raise ValueError(f"{len(reference)} and {len(candidate)} placements")
    if len(reference) < LEAST_PLACEMENTS:
        raise ValueError(f"{len(reference)} placements; {LEAST_PLACEMENTS} are needed")
    ratios = []
    for number, (others, own) in enumerate(zip(reference, candidate), 1):
        if len(others) != len(own):
            raise ValueError(f"{len(others)} and {len(own)} rounds in placement {number}")
        if not own:
            raise ValueError(f"no rounds in placement {number}")
        if not all(math.isfinite(time) and time > 0 for time in (*others, *own)):
            raise ValueError(f"a time in placement {number} is no positive number")
        ratios.append(statistics.median(other / time for other, time in zip(others, own)))
    return ratios


def test(ratios):
    """Their median with the 95 % interval of their geometric mean, and how likely equals are to look so different."""
    median, logs = statistics.median(ratios), numpy.log(ratios)
    if numpy.ptp(logs) == 0:  # what doesn't vary can't be tested
        return Estimate(median, median, median), 1.0 if median == 1 else 0.0
    tested = scipy.stats.ttest_1samp(logs, 0)
    low, high = numpy.exp(tested.confidence_interval(0.95))
    return Estimate(median, float(low), float(high)), float(tested.pvalue)


def ratio(reference, candidate):
    """How many times as fast as the reference the candidate is."""
    return test(placement_ratios(reference, candidate))[0]


def holm(values):
    """Holm's correction: p values that may be compared with the chance of any wrong verdict in the family."""
    adjusted, largest = [0.0] * len(values), 0.0
    for rank, index in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        largest = max(largest, min(1.0, (len(values) - rank) * values[index]))
        adjusted[index] = largest
    return adjusted


def judge(cells):
    """{cell: Verdict} of {cell: (samples of a reference, samples of what is judged)}. The cells are one family."""
    tested = {}
    for cell, (reference, candidate) in cells.items():
        try:
            tested[cell] = test(placement_ratios(reference, candidate))
        except ValueError as error:
            raise ValueError(f"{cell}: {error}") from error
    adjusted = holm([p for _, p in tested.values()])
    return {cell: Verdict(found, p, word(found, p)) for (cell, (found, _)), p in zip(tested.items(), adjusted)}


def word(found, p):
    if p >= ALPHA or abs(math.log(found.value)) <= math.log(1 + LEAST_EFFECT):
        return "as fast"
    return "faster" if found.value > 1 else "slower"


def verdicts(cells):
    """{cell: "faster", "slower" or "as fast"}, as judge."""
    return {cell: each.text for cell, each in judge(cells).items()}


def geometric_mean(values):
    return statistics.geometric_mean(values)


def worst(ratios):
    """The cell of {cell: Estimate} that is the slowest in comparison."""
    return min(ratios, key=lambda cell: ratios[cell].value)
