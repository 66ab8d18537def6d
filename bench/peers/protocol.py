# protocol.py: what the adapters share: the driver's questions on stdin, the case's memory, timed calls, digests.
"""An adapter is a Peer whose constructor takes the number of threads, loads the library, and sets `name`, `version` \
and `notes`; whose `candidates(case)` gives {name: Candidate} or raises Cannot; and whose `to_numpy(result)` is for \
results that are not NumPy's. Its last line is `serve(Class)`.

One JSON object a line comes in and one goes out: hello, case, run, check, drop, quit (see `Server`)."""
import argparse
import ctypes
import gc
import hashlib
import itertools
import json
import math
import mmap
import os
import sys
import time

# Idle threads that spin would steal the turn of who is measured next: they sleep at once. Libraries read these when
# they are loaded; NumPy's OpenBLAS has nothing to do here.
os.environ.update(OMP_WAIT_POLICY="PASSIVE", KMP_BLOCKTIME="0", GOMP_SPINCOUNT="0", OPENBLAS_NUM_THREADS="1")

import numpy as np  # noqa: E402

SPOILT = 0xA5


class Cannot(Exception):
    """Why the library can't compute the case."""


def memory(bytes_, file=None, offset=0):
    """Bytes of pages of their own, or of a file that others map too; none is touched for the first time when timed."""
    start = offset % mmap.ALLOCATIONGRANULARITY
    kind = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS if file is None else mmap.MAP_SHARED
    pages = mmap.mmap(-1 if file is None else file.fileno(), max(1, bytes_ + start), flags=kind | mmap.MAP_POPULATE,
                      offset=offset - start)
    return np.frombuffer(pages, np.uint8)[start:start + bytes_]


def mapped(file, tensor, count=1):
    """`count` tensors of a file, one after the other; strides are for one."""
    dtype, shape, strides = np.dtype(tensor["dtype"]), tensor["shape"], tensor.get("strides")
    if strides is None:
        elements = count * math.prod(shape)
    else:
        assert count == 1
        elements = 1 + sum((extent - 1) * stride for extent, stride in zip(shape, strides, strict=True))
    flat = memory(elements * dtype.itemsize, file, tensor["offset"]).view(dtype)
    if strides is None:
        return flat.reshape(count, *shape)
    bytes_ = [stride * dtype.itemsize for stride in strides]
    return np.lib.stride_tricks.as_strided(flat, shape, bytes_)[np.newaxis]


class Case:
    """One gather: `params`, and `windows`: the tensors of indices that calls take in turn. All are views of a file."""

    def __init__(self, request):
        self.nd = {"gather": False, "gather_nd": True}[request["op"]]
        self.axis, self.batch_dims = request.get("axis", 0), request.get("batch_dims", 0)
        self.out_shape = tuple(request["out_shape"])
        self.out_offset = request.get("out_offset", 0)  # from the begin of a page
        with open(request["file"], "r+b") as file:
            self.params = mapped(file, request["params"])[0]
            self.windows = list(mapped(file, request["indices"], request["windows"]))
        self.is_column_major = request.get("is_column_major", False)
        if self.is_column_major:  # params and out: to libraries of row-major tensors they are the transposed ones
            self.params, self.axis, self.out_shape = self.params.T, 1 - self.axis, self.out_shape[::-1]
        self.indices = self.windows[0]  # where only shape and type count
        self.coordinates = self.indices.shape[-1] if self.nd else 1

    def empty(self):
        """An output, its pages touched."""
        bytes_ = math.prod(self.out_shape) * self.params.itemsize
        return memory(self.out_offset + bytes_)[self.out_offset:].view(self.params.dtype).reshape(self.out_shape)

    @property
    def is_dense(self):
        return self.params.flags.c_contiguous

    @property
    def is_transposed(self):
        """Whether a dense matrix is given column by column and a gather of it is the other axis' of its transpose."""
        simple = not self.nd and self.params.ndim == 2 and self.indices.ndim == 1
        return simple and not self.is_dense and self.params.T.flags.c_contiguous

    def row_major(self):
        """Params for libraries whose tensors know no strides, and the axis to gather along: of a matrix that is given \
column by column these are its transpose and the other axis, and then the result is transposed too."""
        if self.is_transposed:
            return self.params.T, 1 - self.axis
        if not self.is_dense:
            raise Cannot("its tensors know no strides, and a copy at every call would be another problem")
        return self.params, self.axis

    def rows(self):
        """The text of the indices as a gather along axis 0 has them, or None where this is another gather."""
        if self.batch_dims or self.coordinates > 1:
            return None
        return "indices[..., 0]" if self.nd else "indices"

    def flat(self):
        """For who gathers along one dimension only: params whose batches and indexed dimensions are one, the text of \
the rows' numbers in it, and what that names. None where they are one already, or do not lie that way."""
        lead = self.batch_dims + self.coordinates
        extents, kind = self.params.shape[:lead], self.indices.dtype
        if lead == 1 or not self.is_dense or not (self.nd or self.axis == self.batch_dims) \
                or math.prod(extents) > np.iinfo(kind).max:
            return None
        strides = [math.prod(extents[d + 1:]) for d in range(lead)]
        terms, names = ["indices"], {}
        if self.nd:
            terms = [f"indices[..., {k}]" + (f" * {stride}" if stride > 1 else "")
                     for k, stride in enumerate(strides[self.batch_dims:])]
        if self.batch_dims:
            base = sum(np.arange(extent, dtype=kind).reshape([-1] + [1] * (self.batch_dims - d - 1)) * strides[d]
                       for d, extent in enumerate(extents[:self.batch_dims]))
            positions = self.indices.ndim - self.nd - self.batch_dims
            terms.append("base")
            names["base"] = np.ascontiguousarray(base, kind).reshape(base.shape + (1,) * positions)
        return self.params.reshape(-1, *self.params.shape[lead:]), " + ".join(terms), names

    def subscript(self):
        """What stands between [ and ] where arrays are indexed by arrays, and the arrays of numbers of batches that \
it names: at0, at1, ..."""
        lead = self.batch_dims if self.nd or not self.batch_dims else self.axis
        rank = self.indices.ndim - 1 if self.nd else lead + self.indices.ndim - self.batch_dims
        numbers = {f"at{i}": np.arange(self.params.shape[i]).reshape([-1] + [1] * (rank - i - 1)) for i in range(lead)}
        if self.nd:
            last = [f"indices[..., {k}]" for k in range(self.coordinates)]
        elif lead > self.batch_dims:
            last = [f"indices[{':, ' * self.batch_dims}{', '.join(['None'] * (lead - self.batch_dims))}]"]
        else:
            last = ["indices"]
        skipped = [":"] * (0 if lead or self.nd else self.axis)
        return ", ".join([*numbers, *skipped, *last]), numbers


class Peer:
    """What most adapters are."""
    notes = ""

    @staticmethod
    def to_numpy(result):
        return result


class Candidate:
    """One way of computing the case: a line of Python as a user would write it, timed as it stands.

    `names` are what the line uses; `each` are the lists of what differs from window to window, the indices most often;
    `out` is the preallocated output as NumPy sees it, or None where the library allocates."""

    def __init__(self, call, note, names, each, out=None):
        self.description = f"{call}: {note}"
        self.out = out
        self.turns = list(zip(*each.values(), strict=True))
        scope = {}
        exec(f"def run(turns, clock, {', '.join(names)}):\n start = clock()\n"
             f" for {', '.join(each)}, in turns:\n  {call}\n return clock() - start\n"
             f"def once({', '.join([*each, *names])}):\n return {call}\n", scope)
        self.names, self.loop, self.once = names, scope["run"], scope["once"]

    def run(self, calls, window):
        """Nanoseconds of so many calls, the windows in turn from that one on."""
        turns = itertools.islice(itertools.cycle(self.turns[window:] + self.turns[:window]), calls)
        return self.loop(turns, time.perf_counter_ns, **self.names)

    def result(self, window=0):
        return self.once(*self.turns[window], **self.names)


class Server:
    """Answers questions: a method for each."""

    def __init__(self, make_peer, threads):
        self.make_peer, self.threads, self.peer = make_peer, threads, None
        self.drop()

    def answer(self, line):
        try:
            question = json.loads(line)
            do = question.pop("do")
            if do not in ("hello", "case", "run", "check", "drop", "quit"):
                raise ValueError(f"there is no {do!r}")
            return getattr(self, do)(**question)
        except Exception as error:
            return {"error": f"{type(error).__name__}: {error}"}

    def hello(self, threads):
        if threads != self.threads:
            raise ValueError(f"started with --threads={self.threads}, asked for {threads}")
        self.peer = self.peer or self.make_peer(threads)
        return {"name": self.peer.name, "version": self.peer.version, "notes": self.peer.notes}

    def case(self, only=None, **request):
        """`only`: the candidates that are still wanted."""
        self.drop()
        try:
            self.current = Case(request)
            offered = self.peer.candidates(self.current)
            offered = {name: each for name, each in offered.items() if only is None or name in only}
        except Cannot as why:
            self.drop()
            return {"candidates": {}, "reason": str(why)}
        refused = {}
        for name, candidate in offered.items():
            try:
                # The first call, which compiles where the library does.
                if not self.result(candidate).flags.c_contiguous:
                    candidate.description += "; the result is not row-major"
                self.candidates[name] = candidate
            except Exception as error:
                refused[name] = f"{type(error).__name__}: {error}".strip().splitlines()[0]
        answer = {"candidates": {name: each.description for name, each in self.candidates.items()}, "refused": refused}
        if not self.candidates:
            self.drop()
            answer["reason"] = "; ".join(f"{name}: {why}" for name, why in refused.items()) or "no call fits"
        return answer

    def run(self, candidate, calls, window=0):
        """`window`: the first one. The driver says, so that what one process has just read is not in the caches for the
        next."""
        return {"ns": self.candidate(candidate).run(calls, window % len(self.current.windows))}

    def check(self, candidate):
        result = self.checked(self.candidate(candidate))
        result = result.T if self.current.is_column_major else result
        return {"digest": hashlib.sha256(np.ascontiguousarray(result).data.cast("B")).hexdigest()}

    def drop(self):
        self.current, self.candidates = None, {}
        gc.collect()
        ctypes.CDLL(None).malloc_trim(0)
        return {}

    def quit(self):
        return None

    def candidate(self, name):
        if name not in self.candidates:
            raise ValueError(f"there is no candidate {name!r}; there are {', '.join(self.candidates) or 'none'}")
        return self.candidates[name]

    def checked(self, candidate):
        """The first window's result, which nothing that was there before can be taken for."""
        if candidate.out is None:
            candidate.result(-1)  # so that memory that is used again holds something else
        else:
            candidate.out.view(np.uint8)[...] = SPOILT
        return self.result(candidate)

    def result(self, candidate):
        """The first window's, as NumPy has it."""
        result = candidate.result()
        result = candidate.out if candidate.out is not None else np.asarray(self.peer.to_numpy(result))
        if result.shape != self.current.out_shape or result.dtype != self.current.params.dtype:
            raise TypeError(f"the result is {result.dtype} {list(result.shape)}")
        return result


def keep_freed_memory():
    """Where a library allocates its outputs they come from a warm allocator: freed pages are kept and used again."""
    trim_threshold, mmap_max = -1, -4  # of malloc.h
    libc = ctypes.CDLL(None)
    libc.mallopt(mmap_max, 0)
    libc.mallopt(trim_threshold, 2**31 - 1)


def serve(make_peer):
    parser = argparse.ArgumentParser(description="Answers the driver on stdin and stdout.")
    parser.add_argument("--threads", type=int, required=True, help="before the library is loaded")
    threads = parser.parse_args().threads
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what a library prints is no answer
    os.environ["OMP_NUM_THREADS"] = os.environ["MKL_NUM_THREADS"] = str(threads)
    keep_freed_memory()
    gc.disable()
    server = Server(make_peer, threads)
    for line in iter(sys.stdin.readline, ""):
        answer = server.answer(line)
        if answer is None:
            break
        print(json.dumps(answer), file=answers)
