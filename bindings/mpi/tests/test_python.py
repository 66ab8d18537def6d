# test_python.py: gatherjit.mpi on the ranks of mpirun, against NumPy on the whole table.
import signal
import traceback

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
        assert error.status == "OUT_OF_RANGE"
    else:
        gatherjit.mpi.gather(comm, shard, first, np.array([0, 9]))  # the others complete
    if rank == size - 1:
        expect(ValueError, "out: shape is [3,3]: it must be [2,3]", shard, first, np.array([0, 1]), np.empty((3, 3)))
    else:
        expect(RuntimeError, f"rank {size - 1} of {size} failed: INVALID_ARGUMENT: out: ", shard, first, np.array([0]))
    if rank == size - 1:
        expect(ValueError, "fill is null", shard, first, np.array([0]), policy="fill")
    else:
        expect(RuntimeError, f"rank {size - 1} of {size} failed: INVALID_ARGUMENT: fill is null", shard, first,
               np.array([0]))


def last_rank_is_refused(shard, indices, *, first_row=None, **keywords):
    """As gatherjit.gather refuses it, unless first_row is given; the others hear of it, in its words."""
    good, first = block(np.zeros((10, 3)))
    if rank == size - 1:
        error = refusal(gatherjit.mpi.gather, comm, shard, first if first_row is None else first_row, indices,
                        **keywords)
        if first_row is None:
            same = refusal(gatherjit.gather, shard, indices, **keywords)
            assert (type(error), str(error)) == (type(same), str(same)), (error, same)
            assert getattr(error, "status", None) == getattr(same, "status", None), (error.status, same.status)
    else:
        error = refusal(gatherjit.mpi.gather, comm, good, first, np.array([0]))
        assert type(error) is RuntimeError and error.status == "FAILED_PRECONDITION"
    words = comm.bcast(f"{type(error).__name__}: {error}", size - 1)
    if rank < size - 1:
        assert str(error) == f"rank {size - 1} of {size} failed: {words}"
    return words


def refusal(function, *arguments, **keywords):
    try:
        function(*arguments, **keywords)
    except Exception as error:
        return error
    raise AssertionError(f"{keywords} was not refused")


def test_refusals():
    table, rows = np.arange(30.0).reshape(10, 3), np.array([0, 1])
    shard = block(table)[0]
    for dtype in (object, "V0", "V65537"):
        last_rank_is_refused(np.zeros(4, dtype), rows)
    last_rank_is_refused(np.zeros((), np.float32), rows)
    last_rank_is_refused(np.zeros(9, "i4,i2")["f0"], rows)
    masked = np.ma.masked_array(np.zeros((2, 3)), True)
    last_rank_is_refused(masked, rows)
    last_rank_is_refused(shard, rows, out=masked)
    last_rank_is_refused(shard, np.ma.masked_array(rows, True))
    for dtype in (float, bool, object, ">i2", ">i8"):
        last_rank_is_refused(shard, np.array([1, 2]).astype(dtype))
    for keywords in (dict(policy="never"), dict(fill=7), dict(negatives="never"), dict(index_base=2),
                     dict(index_base=1.0), dict(index_base=2**32 + 1)):
        last_rank_is_refused(shard, rows, **keywords)
    for dtype, fill in ((np.int8, 3.7), (np.int8, 300), (np.int8, [7, 8]), (np.int8, np.int16(3)), (">f4", 7.0),
                        (float, np.array([7.0, 8.0])), (float, "7")):
        last_rank_is_refused(shard.astype(dtype), rows, policy="fill", fill=fill)
    for shard_dtype, dtype in (("<f4", ">f4"), (">f4", "<f4"), ("M8[D]", "M8[s]"), ("i4,f4", "f4,i4"), ("f4", "i4")):
        last_rank_is_refused(np.zeros((4, 3), shard_dtype), rows, out=np.zeros((2, 3), dtype))
    last_rank_is_refused(shard, rows, out=np.broadcast_to(0.0, (2, 3)))
    last_rank_is_refused(shard, rows, out=np.zeros((2, 3), "f8,i2")["f0"])
    for other in ([0, 1], 1, None):
        assert last_rank_is_refused(shard, other, first_row=0).startswith("TypeError: indices: a NumPy array is needed")
    assert last_rank_is_refused(shard, rows, first_row=0, out=[0, 1]).startswith("TypeError: out: a NumPy array ")


def test_integers():
    shard, rows = np.zeros((5, 3)), np.array([0, 1])
    for bad in (1.0, "1", b"", np.float64(1)):
        assert last_rank_is_refused(shard, rows, first_row=bad).startswith("TypeError: first_row: ")
        assert last_rank_is_refused(shard, rows, first_row=0, chunk_bytes=bad).startswith("TypeError: chunk_bytes: ")
    for bad in (2**64, 2**63, -2**63 - 1):
        words = f"{bad} is not in [-9223372036854775808, 9223372036854775807]"
        assert last_rank_is_refused(shard, rows, first_row=bad) == f"ValueError: first_row: {words}"
        assert last_rank_is_refused(shard, rows, first_row=0, chunk_bytes=bad) == f"ValueError: chunk_bytes: {words}"
    table = np.arange(30).reshape(10, 3)
    own, first = block(table)
    found = gatherjit.mpi.gather(comm, own, np.int64(first), rows, index_base=np.int8(0), chunk_bytes=np.uint16(4096))
    assert np.array_equal(found, table[rows])


def test_no_library():
    """One rank can't load it."""
    def fail():
        raise OSError("libgatherjit-mpi.so.0: cannot open shared object file")

    loads = gatherjit.mpi._library
    if rank == size - 1:
        gatherjit.mpi._library = fail
    try:
        words = last_rank_is_refused(np.zeros((5, 3)), np.array([0]), first_row=0)
    finally:
        gatherjit.mpi._library = loads
    assert words == "OSError: libgatherjit-mpi.so.0: cannot open shared object file"


def test_no_memory():
    """One rank has none for its out."""
    words = last_rank_is_refused(np.zeros((5, 3)), np.broadcast_to(0, 2**50), first_row=0)
    assert "MemoryError: " in words, words


def test_first_of_many():
    """Ranks that refuse at the same time: each has its own error; who has none hears of the first."""
    shard, first = block(np.zeros((10, 3)))
    rows = np.array([0]) if rank == 0 else np.array([0.0])
    error = refusal(gatherjit.mpi.gather, comm, shard, first, rows)
    assert type(error) is (RuntimeError if rank == 0 else TypeError)
    assert "indices: dtype is float64" in str(error) and (rank > 0 or f"rank 1 of {size} failed: Ty" in str(error))


def test_dtypes_differ():
    """Of as many bytes: the first rank has another than the others."""
    shard, first = block(np.zeros((10, 3), "V8"))
    for one, other in ((">f8", "<f8"), ("<f8", ">f8"), ("<f8", "<i8"), ("M8[D]", "M8[s]"), ("V8", "S8"),
                       ([("a", "i4"), ("b", "i4")], [("b", "i4"), ("a", "i4")])):
        mine = shard.view(one if rank == 0 else other)
        out = np.ones((1, 3), mine.dtype)
        error = refusal(gatherjit.mpi.gather, comm, mine, first, np.array([0]), out)
        words = [gatherjit.mpi._words(np.dtype(dtype)) for dtype in (one, other)]
        assert type(error) is TypeError
        assert str(error) == f"params: dtype is {words[0]} on rank 0 and {words[1]} on rank 1"
        assert np.array_equal(out, np.ones_like(out))
    assert gatherjit.mpi._words(np.dtype("i4,(2,3)>f8")) == "{'f0': int32 at 0, 'f1': >f8[2, 3] at 4} of 52 bytes"
    equal = shard.view(np.dtype("i4,i4", align=rank == 0))
    assert np.array_equal(gatherjit.mpi.gather(comm, equal, first, np.array([9])), np.zeros((1, 3), "i4,i4"))


def test_communicators():
    """None that a rank could say anything on."""
    shard, rows = np.zeros((5, 3)), np.array([0])
    freed = comm.Dup()
    assert np.array_equal(gatherjit.mpi.gather(freed, shard, 5 * rank, rows), [[0] * 3])
    freed.Free()
    for bad in (None, 7, "comm", MPI.COMM_NULL, freed):
        assert type(refusal(gatherjit.mpi.gather, bad, shard, 0, rows)) is TypeError
    half = comm.Split(rank == 0)
    inter = half.Create_intercomm(0, comm, 1 if rank == 0 else 0)
    assert type(refusal(gatherjit.mpi.gather, inter, shard, 0, rows)) is TypeError
    inter.Free()
    half.Free()


DTYPES = ("?", "i1", "u2", "<i4", ">i4", "u8", "f2", "f4", ">f4", "f8", "g", "F", "D", "G", "M8[D]", "m8[ms]", "S5",
          "U3", ">U2", "V7", "i4,f8,u1", [("a", ">i2"), ("b", "f4", (2, 2))])


def random_table(random, dtype, shape):
    """Any bytes at all, but for Booleans."""
    table = np.frombuffer(random.bytes(int(np.prod(shape)) * dtype.itemsize), np.uint8)
    return (table % 2 if dtype.kind == "b" else table).view(dtype).reshape(shape)


def any_strides(random, array):
    """The same elements, with gaps and backwards; and what has them all."""
    steps = random.choice([1, 2, 3, -1, -2], array.ndim)
    whole = np.zeros([extent * abs(step) for extent, step in zip(array.shape, steps)], array.dtype)
    view = whole[(..., *(slice(None, None, int(step)) for step in steps))]
    view[...] = array
    return view, whole


def test_random_calls():
    shared, own = np.random.default_rng(11), np.random.default_rng(100 + rank)
    for number in range(200):
        dtype = np.dtype(DTYPES[number % len(DTYPES)])
        length = int(shared.integers(1, 60))
        table = random_table(shared, dtype, (length, *shared.integers(1, 4, shared.integers(0, 3))))
        bounds = [0, *np.sort(shared.integers(0, length + 1, size - 1)), length]
        at = shared.permutation(size)[rank]
        shard = any_strides(own, table[bounds[at]:bounds[at + 1]])[0]
        base, from_end = int(shared.integers(2)), bool(shared.integers(2))
        wanted = np.asarray(own.integers(-length if from_end else 0, length, own.integers(0, 5, own.integers(0, 4))))
        raw = np.where(wanted < 0, wanted, wanted + base)  # -1 is the last row whatever the base
        rows = any_strides(own, np.asarray(raw, own.choice(["i1", "i2", "i4", "i8"])))[0]
        expected = np.take(table, wanted.reshape(-1), axis=0).reshape((*wanted.shape, *table.shape[1:]))
        out, gaps = any_strides(own, np.zeros_like(expected)) if own.integers(2) else (None, None)
        found = gatherjit.mpi.gather(comm, shard, int(bounds[at]), rows, out, index_base=base,
                                     negatives="from_end" if from_end else "reject",
                                     chunk_bytes=int(shared.choice([0, 1, 4096])))
        assert found.dtype == dtype and found.shape == expected.shape and (out is None or found is out)
        assert found.tobytes() == expected.tobytes(), (number, dtype)
        if out is not None:
            out[...] = np.zeros((), dtype)
            assert not any(gaps.tobytes())


for name, test in list(globals().items()):
    if name.startswith("test_"):
        signal.alarm(60)  # no rank waits for ever
        try:
            test()
        except Exception:
            traceback.print_exc()
            comm.Abort(1)  # the others may wait for this one
        comm.Barrier()
signal.alarm(0)
if rank == 0:
    print(f"gatherjit.mpi: passed on {size} ranks")
