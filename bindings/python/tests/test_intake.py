# test_intake.py: the ways in: the buffer protocol without NumPy, __dlpack__ old and new; and what is read-only.
import array
import ctypes
import gc
import subprocess
import sys

import numpy as np
import pytest

import gatherjit


class Producer:
    """A tensor of another library: NumPy's memory through __dlpack__ alone."""

    def __init__(self, data):
        self.data, self.versions = data, []

    def __dlpack__(self, *, max_version=None, stream=None):
        self.versions.append(max_version)
        return self.data.__dlpack__(max_version=max_version)

    def __dlpack_device__(self):
        return self.data.__dlpack_device__()


class OldProducer(Producer):
    """From before DLPack 1.0: no max_version."""

    def __dlpack__(self, stream=None):
        self.versions.append(None)
        return self.data.__dlpack__()


class CpuOnly(Producer):
    def __dlpack__(self, **keywords):
        raise BufferError("nothing to export")


DATA, INDICES = np.arange(12, dtype=np.float32).reshape(3, 4), np.array([2, 0])


@pytest.mark.parametrize("kind", [Producer, OldProducer])
def test_dlpack(kind):
    out = np.zeros((2, 4), np.float32)
    params, indices = kind(DATA[:, ::-1]), kind(INDICES)
    gatherjit.gather(params, indices, out=out)
    np.testing.assert_array_equal(out, DATA[INDICES][:, ::-1])
    assert params.versions == [(1, 3) if kind is Producer else None]
    written = np.zeros((4, 2), np.float32).T
    wrapped = kind(written)
    assert gatherjit.gather(kind(DATA), indices, out=wrapped) is wrapped
    np.testing.assert_array_equal(written, DATA[INDICES])


def test_dlpack_gives_everything_back():
    before = sys.getrefcount(DATA)
    for _ in range(10):
        gatherjit.gather(Producer(DATA), Producer(INDICES), out=Producer(np.zeros((2, 4), np.float32)))
        with pytest.raises(IndexError):
            gatherjit.gather(Producer(DATA), Producer(INDICES + 9), out=Producer(np.zeros((2, 4), np.float32)))
        with pytest.raises(TypeError):
            gatherjit.gather(Producer(DATA), OldProducer(DATA), out=Producer(np.zeros((2, 4), np.float32)))
    gc.collect()
    assert sys.getrefcount(DATA) == before


def test_read_only_dlpack():
    fixed = np.zeros((2, 4), np.float32)
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match="^out: it is read-only"):
        gatherjit.gather(DATA, INDICES, out=Producer(fixed))
    kept = DATA.copy()
    kept.flags.writeable = False
    np.testing.assert_array_equal(gatherjit.gather(Producer(kept), INDICES, out=fixed.copy()), DATA[INDICES])


def test_errors_of_producers_name_the_argument():
    with pytest.raises(BufferError, match="^indices: nothing to export"):
        gatherjit.gather(DATA, CpuOnly(INDICES))

    class NoCapsule(Producer):
        def __dlpack__(self, **keywords):
            return 5

    with pytest.raises(TypeError, match="^params: __dlpack__ gave 5"):
        gatherjit.gather(NoCapsule(DATA), INDICES)
    with pytest.raises(TypeError, match="^out: .* has no from_dlpack; give out="):
        gatherjit.gather(Producer(DATA), INDICES)


class OfItsOwn(RuntimeError):
    pass


@pytest.mark.parametrize("kind", [OfItsOwn, AttributeError, RecursionError, OSError, BufferError, UnicodeError])
def test_errors_of_every_type_name_the_argument(kind):
    class Failing(Producer):
        def __dlpack__(self, **keywords):
            error = kind("why\nand a stack")
            error.more = 5
            raise error

    with pytest.raises(kind, match="^indices: why$") as caught:
        gatherjit.gather(DATA, Failing(INDICES))
    assert type(caught.value) is kind and caught.value.more == 5
    assert caught.traceback[-1].name == "__dlpack__"


def test_errors_of_several_arguments_stay():
    class Failing(Producer):
        def __dlpack__(self, **keywords):
            raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "why")

    with pytest.raises(UnicodeDecodeError, match="^'utf-8' codec can't decode"):
        gatherjit.gather(DATA, Failing(INDICES))


def test_a_device_that_nobody_knows():
    class Elsewhere(Producer):
        def __dlpack_device__(self):
            return (2, 0)

        def __dlpack__(self, *, max_version=None, stream=None):
            self.stream = stream
            raise BufferError("no such device")

    params = Elsewhere(DATA)
    with pytest.raises(BufferError, match="^params: no such device"):
        gatherjit.gather(params, INDICES)
    assert params.stream == 1  # the legacy default stream
    with pytest.raises(BufferError):
        gatherjit.gather(params, INDICES, stream=77)
    assert params.stream == 77


def test_buffers():
    table, rows = array.array("d", range(10)), array.array("i", [9, 0])
    result = gatherjit.gather(table, rows)
    assert type(result) is memoryview and result.format == "d" and result.tolist() == [9.0, 0.0]
    assert gatherjit.gather(b"gather", memoryview(b"\x05\x00")).tobytes() == b"rg"
    out = bytearray(2)
    assert gatherjit.gather(b"gather", b"\x01\x02", out=out) is out and out == b"at"
    with pytest.raises(BufferError, match="^out: "):
        gatherjit.gather(b"gather", b"\x01\x02", out=bytes(2))
    points = (ctypes.c_double * 3 * 4)()
    points[2][1] = 5.0
    assert gatherjit.gather(points, rows[1:], 0).shape == (1, 3)
    assert gatherjit.gather_nd(points, np.array([[2, 1]])).tolist() == [5.0]
    grid = memoryview(bytes(range(12))).cast("B", (3, 4))
    assert gatherjit.gather(grid, b"\x02").tolist() == [[8, 9, 10, 11]]


@pytest.mark.parametrize("code", "bBhHiIlLqQnNefd?")
def test_formats(code):
    view = memoryview(np.arange(4).astype(code))
    result = gatherjit.gather(view, b"\x03")
    assert type(result) is memoryview and np.asarray(result).dtype == np.dtype(code)
    assert result.tobytes() == view[3:].tobytes()


def test_formats_that_are_bytes_here():
    """Their results have them too."""
    letters = array.array("u", "gather")
    swapped = memoryview(np.arange(4, dtype=">i4"))
    pairs = np.array([(1, 2.5), (3, 4.5)], [("a", "<i4"), ("b", "<f8")])
    assert bytes(gatherjit.gather(letters, b"\x05")) == bytes(letters[5:])
    for view in (memoryview(letters), swapped, memoryview(pairs)):
        assert gatherjit.gather(view, b"\x01").format == view.format
    assert np.asarray(gatherjit.gather(swapped, b"\x03\x01")).tolist() == [3, 1]
    assert np.asarray(gatherjit.gather(memoryview(pairs), b"\x01")).tolist() == [(3, 4.5)]


def test_fields_with_capital_letters():
    class Entry(ctypes.Structure):
        _fields_ = [("Offset", ctypes.c_int32), ("O", ctypes.c_int32)]

    class Holder(ctypes.Structure):
        _fields_ = [("Offset", ctypes.c_int64), ("it", ctypes.py_object)]

    entries = (Entry * 3)(Entry(1, 2), Entry(3, 4), Entry(5, 6))
    result = gatherjit.gather(entries, b"\x02")
    assert bytes(result) == bytes(entries[2])
    with pytest.raises(TypeError, match="^params: elements of format .* can't be moved"):
        gatherjit.gather((Holder * 2)(), b"\x01")


def test_without_numpy():
    program = """
import sys, array, gatherjit
assert gatherjit.gather(array.array("i", [5, 6]), array.array("q", [1])).tolist() == [6]
assert "numpy" not in sys.modules and "torch" not in sys.modules and "jax" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)


def test_numpy_without_its_table():
    program = """
import numpy as np, gatherjit
del np._core._multiarray_umath._ARRAY_API
result = gatherjit.gather(np.arange(6.0).reshape(3, 2), np.array([2]))
assert result.tolist() == [[4.0, 5.0]]
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)


def test_results_outlive_all():
    capsule_of = gatherjit.gather(array.array("d", range(100)), array.array("i", range(100))).obj
    view = np.from_dlpack(capsule_of)
    capsule = capsule_of.__dlpack__(max_version=(1, 3))
    legacy = capsule_of.__dlpack__()
    assert 'dltensor_versioned' in repr(capsule) and '"dltensor"' in repr(legacy)
    assert capsule_of.__dlpack_device__() == (1, 0)
    before = sys.getrefcount(capsule_of)
    del capsule, legacy
    assert sys.getrefcount(capsule_of) == before - 2
    del capsule_of
    gc.collect()
    np.testing.assert_array_equal(view, np.arange(100.0))


def test_many_types_do_not_grow():
    """A type that is made in a loop is forgotten when another takes its place."""
    import weakref
    seen = []
    for _ in range(2000):
        kind = type("Some", (Producer,), {})
        gatherjit.gather(kind(DATA), INDICES, out=np.zeros((2, 4), np.float32))
        seen.append(weakref.ref(kind))
    del kind
    gc.collect()
    assert sum(ref() is not None for ref in seen) <= 64
