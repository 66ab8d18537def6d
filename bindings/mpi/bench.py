# bench.py: gathers over MPI by turns with the same written by hand. Usage: mpirun -n 2 python bench.py [rounds]
"""Candidates, on the same arrays, one after the other in each round:
    plan    gj_mpi_plan_run
    call    gj_mpi_gather (gatherjit.mpi.gather)
    numpy   mpi4py, numpy.take and argsort: the faster of two ways to place rows
    parts   gathers of gatherjit's for every id and every row, with all ids known, and the bare Alltoallv of the rows
            that travel: no checks, no exchange of ids, no chunks
Rank 0 prints medians in ms, the quartiles, and the bars: at least 1.5 x numpy, at least 0.8 x parts."""
import ctypes
import statistics
import sys
import time

import numpy as np
from mpi4py import MPI

import gatherjit
import gatherjit.mpi as gm

TABLE_BYTES, WANTED = 512 << 20, 1_000_000
comm = MPI.COMM_WORLD
rank, size = comm.rank, comm.size
library = gm._library()


class Plan:
    def __init__(self, shard, first, out, chunk_bytes=0, duplicates=0):
        self.shard, self.handle = gm._tensor(shard, "shard"), ctypes.c_void_p()
        library.gj_mpi_gather_plan.argtypes = [gm._Handle, ctypes.c_void_p, ctypes.POINTER(gm._Tensor), ctypes.c_int64,
                                               ctypes.c_void_p, ctypes.POINTER(gm._MpiOptions), ctypes.c_void_p]
        self.check(library.gj_mpi_gather_plan(gm._Handle.from_address(MPI._addressof(comm)), gm._engine(), self.shard,
                                              first, None, gm._MpiOptions(chunk_bytes=chunk_bytes,
                                                                          duplicates=duplicates),
                                              ctypes.byref(self.handle)))
        self.out = out

    @staticmethod
    def check(status):
        if status != 0:
            raise RuntimeError(library.gj_mpi_last_error().decode())

    def __call__(self, indices):
        self.check(library.gj_mpi_plan_run(self.handle, ctypes.byref(self.shard),
                                           ctypes.byref(gm._tensor(indices, "indices")),
                                           ctypes.byref(gm._tensor(self.out, "out")), None))

    def close(self):
        library.gj_mpi_plan_release(self.handle)


class ByHand:
    """What people write: argsort by owner, Alltoallv of ids, take, Alltoallv of rows, and the rows to their places."""

    def __init__(self, shard, first, out, scatter):
        self.shard, self.first, self.out, self.scatter = shard, first, out, scatter
        self.row = MPI.BYTE.Create_contiguous(shard.itemsize * shard.shape[1]).Commit()

    def __call__(self, indices):
        owners = indices // len(self.shard)
        order = np.argsort(owners, kind="stable")
        asked = np.bincount(owners, minlength=size)
        served = np.empty_like(asked)
        comm.Alltoall(asked, served)
        ids = np.empty(served.sum(), indices.dtype)
        comm.Alltoallv([indices[order], asked], [ids, served])
        rows = np.take(self.shard, ids - self.first, axis=0)
        found = np.empty((len(indices), self.shard.shape[1]), self.shard.dtype)
        comm.Alltoallv([rows, served, None, self.row], [found, asked, None, self.row])
        if self.scatter:
            self.out[order] = found
        else:
            inverse = np.empty_like(order)
            inverse[order] = np.arange(len(order))
            np.take(found, inverse, axis=0, out=self.out, mode="clip")


class Parts:
    def __init__(self, shard, first, out, indices):
        owners = indices // len(shard)
        order = np.argsort(owners, kind="stable")
        asked = np.bincount(owners, minlength=size)
        self.own = int(asked[rank])
        self.own_at = int(asked[:rank].sum())
        served = np.empty_like(asked)
        comm.Alltoall(asked, served)
        ids = np.empty(served.sum(), indices.dtype)
        comm.Alltoallv([indices[order], asked], [ids, served])
        at = int(served[:rank].sum())
        self.own_ids = (ids[at:at + self.own] - first).astype(np.int32)
        self.ids = (np.delete(ids, slice(at, at + self.own)) - first).astype(np.int32)
        self.asked, self.served = asked.copy(), served.copy()
        self.places = np.concatenate([[0], np.cumsum(asked)[:-1]])
        self.asked[rank] = self.served[rank] = 0
        self.inverse = np.empty(len(order), np.int32)
        self.inverse[order] = np.arange(len(order), dtype=np.int32)
        self.shard, self.out = shard, out
        self.rows = np.empty((len(self.ids), shard.shape[1]), shard.dtype)
        self.found = np.empty((len(indices), shard.shape[1]), shard.dtype)
        self.row = MPI.BYTE.Create_contiguous(shard.itemsize * shard.shape[1]).Commit()

    def __call__(self, indices):
        gatherjit.gather(self.shard, self.ids, out=self.rows, max_threads=1)
        gatherjit.gather(self.shard, self.own_ids, out=self.found[self.own_at:self.own_at + self.own], max_threads=1)
        comm.Alltoallv([self.rows, self.served, None, self.row], [self.found, self.asked, self.places, self.row])
        gatherjit.gather(self.found, self.inverse, out=self.out, max_threads=1)


def measure(candidates, indices, rounds):
    """{name: seconds of each round}, by the slowest rank; the first rounds, which compile, are not counted."""
    times = {name: [] for name in candidates}
    for number in range(rounds + 3):
        for name, run in candidates.items():
            comm.Barrier()
            start = time.perf_counter()
            run(indices)
            took = comm.allreduce(time.perf_counter() - start, op=MPI.MAX)
            if number >= 3:
                times[name].append(took)
    return times


def verify(candidates, indices, out):
    """Every row begins with its own number."""
    for name, run in candidates.items():
        out[:] = -1
        run(indices)
        assert np.array_equal(out[:, 0], indices) and np.array_equal(out[:, -1], indices), name


def bench(row_bytes, rounds):
    rows = TABLE_BYTES // row_bytes // size
    first = rank * rows
    shard = np.repeat(np.arange(first, first + rows, dtype=np.int64)[:, None], row_bytes // 8, axis=1)
    out = np.empty((WANTED, row_bytes // 8), np.int64)
    indices = np.random.default_rng(rank).integers(0, rows * size, WANTED)
    plan = Plan(shard, first, out)
    candidates = {"plan": plan, "call": lambda wanted: gm.gather(comm, shard, first, wanted, out=out),
                  "numpy (scatter)": ByHand(shard, first, out, True), "numpy (take)": ByHand(shard, first, out, False),
                  "parts": Parts(shard, first, out, indices)}
    verify(candidates, indices, out)
    times = measure(candidates, indices, rounds)
    plan.close()
    if rank != 0:
        return
    medians = {name: statistics.median(values) for name, values in times.items()}
    print(f"{WANTED} rows of {row_bytes} bytes on each of {size} ranks, out of {TABLE_BYTES >> 20} MiB:")
    for name, values in times.items():
        low, _, high = statistics.quantiles(values)
        print(f"    {name:16} {1e3 * medians[name]:8.1f} ms [{1e3 * low:.1f} {1e3 * high:.1f}]")
    by_hand = min(medians["numpy (scatter)"], medians["numpy (take)"])
    for ours in ("plan", "call"):
        print(f"    {ours}: {by_hand / medians[ours]:.2f} x numpy (bar 1.5), "
              f"{medians['parts'] / medians[ours]:.2f} x parts (bar 0.8)")


for bytes_of_row in (256, 16):
    bench(bytes_of_row, int(sys.argv[1]) if len(sys.argv) > 1 else 15)
