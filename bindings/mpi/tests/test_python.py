# test_python.py: gatherjit.mpi on the ranks of mpirun, against NumPy on the whole table.
import numpy as np
from mpi4py import MPI

import gatherjit.mpi

comm = MPI.COMM_WORLD
rank, size = comm.rank, comm.size


def block(table):
    """This rank's rows: rank 0 has fewer than the others."""
    bounds = [len(table) * r * r // (size * size) for r in range(size + 1)]
    return table[bounds[rank]:bounds[rank + 1]], bounds[rank]


def test_types():
    shared, own = np.random.default_rng(7), np.random.default_rng(rank)
    for dtype in (np.float32, np.float64, np.int8, np.uint16, np.complex64, "S5", bool):
        table = shared.integers(0, 100, (1000, 3)).astype(dtype)
        shard, first = block(table)
        for index in (np.int8, np.uint16, np.int64):
            wanted = own.integers(0, 100, (own.integers(0, 50), 4)).astype(index)
            assert np.array_equal(gatherjit.mpi.gather(comm, shard, first, wanted), table[wanted])


def test_out_and_strides():
    table = np.random.default_rng(3).random((500, 8))
    shard, first = block(table)
    wide = np.zeros((40, 16))
    wanted = np.arange(80)[::-2] * 5 + rank
    result = gatherjit.mpi.gather(comm, shard[:, ::2], first, wanted, out=wide[:, ::4], chunk_bytes=4096)
    assert np.array_equal(result, table[wanted, ::2]) and np.array_equal(wide[:, 4], table[wanted, 2])
    assert not wide[:, 1].any()


def test_options():
    table = np.arange(30.0).reshape(10, 3)
    shard, first = block(table)
    take = gatherjit.mpi.gather
    assert np.array_equal(take(comm, shard, first, np.array([-1]), negatives="from_end"), table[[-1]])
    assert np.array_equal(take(comm, shard, first, np.array([99]), policy="clamp"), table[[9]])
    assert np.array_equal(take(comm, shard, first, np.array([1]), index_base=1), table[[0]])
    assert np.array_equal(take(comm, shard, first, np.array([10]), policy="fill", fill=7), [[7, 7, 7]])


def expect(kind, part, *arguments, **keywords):
    try:
        gatherjit.mpi.gather(comm, *arguments, **keywords)
    except kind as error:
        assert part in str(error), str(error)
        return error
    raise AssertionError(f"no {kind.__name__}")


def test_errors():
    table = np.zeros((10, 3))
    shard, first = block(table)
    if rank == size - 1:
        error = expect(IndexError, "indices[1] = 10 is not in [0, 10)", shard, first, np.array([0, 10], np.uint64))
        assert (error.position, error.coordinates, error.extent) == (1, (10,), 10)
    else:
        gatherjit.mpi.gather(comm, shard, first, np.array([0, 9]))  # the others complete
    if rank == size - 1:
        expect(ValueError, "out: shape is [3,3]: it must be [2,3]", shard, first, np.array([0, 1]), np.empty((3, 3)))
    else:
        expect(RuntimeError, f"rank {size - 1} of {size} failed: INVALID_ARGUMENT: out: ", shard, first, np.array([0]))


def test_local_errors():
    """What Python itself refuses on one rank is told to the others."""
    table = np.zeros((10, 3))
    shard, first = block(table)
    if rank == size - 1:
        expect(ValueError, "", shard, first, np.array([0]), policy="never")
    else:
        expect(RuntimeError, f"rank {size - 1} of {size} failed", shard, first, np.array([0]))


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        comm.Barrier()
if rank == 0:
    print(f"gatherjit.mpi: passed on {size} ranks")
