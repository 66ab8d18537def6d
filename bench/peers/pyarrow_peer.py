# pyarrow_peer.py: pyarrow's take from a column of numbers or of rows of fixed size.
import numpy as np

from protocol import Cannot, Candidate, Peer, serve

CHECKED, UNCHECKED = "bounds checked; the result is allocated", "indices are trusted; the result is allocated"

MOST_COLUMNS = 256


class PyArrow(Peer):
    def __init__(self, threads):
        import pyarrow
        import pyarrow.compute
        self.pa = pyarrow
        pyarrow.set_cpu_count(threads)
        pyarrow.set_io_thread_count(1)
        pyarrow.set_memory_pool(pyarrow.system_memory_pool())
        self.name, self.version = "pyarrow", pyarrow.__version__
        self.notes = "take of an array is one thread's work, whatever is asked for; params are views of the shared file"

    def array(self, values, type_, count):
        return self.pa.Array.from_buffers(type_, count, [None, self.pa.py_buffer(values)])

    def columns(self, case):
        """A gather along the last axis of a matrix whose rows are columns of a batch."""
        params, count = case.row_major()[0], case.params.shape[1]
        number = self.pa.from_numpy_dtype(params.dtype)
        batch = self.pa.RecordBatch.from_arrays([self.array(column, number, count) for column in params],
                                                [str(i) for i in range(len(params))])
        return {"batch_": batch}

    def candidates(self, case):
        pa = self.pa
        self.dtype, self.shape = case.params.dtype, case.out_shape
        each = {"indices": [self.array(window, pa.from_numpy_dtype(window.dtype), window.size)
                            for window in case.windows]}
        if not case.nd and case.axis == 1 and case.params.ndim == 2 and case.indices.ndim == 1 and case.is_dense:
            if len(case.params) > MOST_COLUMNS:
                raise Cannot("nobody makes a column of each of so many rows")
            return self.takes(self.columns(case), each)
        rows = case.rows()
        if not rows or case.axis or case.indices.ndim != case.nd + 1:
            raise Cannot("it takes rows of a column by a column of indices")
        params, _ = case.row_major()
        if case.is_transposed:
            raise Cannot("a row must lie in one piece")
        number, count = pa.from_numpy_dtype(params.dtype), len(params)
        columns = {"": self.array(params, number, count)}
        if params.ndim > 1:
            width = params[0].size
            columns = {"binary_": self.array(params, pa.binary(width * params.itemsize), count),
                       "list_": pa.FixedSizeListArray.from_arrays(self.array(params, number, params.size), width)}
        return self.takes(columns, each)

    def takes(self, columns, each):
        found = {}
        for prefix, column in columns.items():
            names = {"pc": self.pa.compute, "params": column}
            kind = getattr(column, "type", "columns of a batch")
            for suffix, call, note in (("take", "pc.take(params, indices)", CHECKED),
                                       ("take_unchecked", "pc.take(params, indices, boundscheck=False)", UNCHECKED)):
                found[prefix + suffix] = Candidate(call, f"{kind}; {note}", names, each)
            if not prefix.startswith("batch"):
                options = self.pa.compute.TakeOptions(boundscheck=False)
                found[f"{prefix}array_take"] = Candidate("pc.call_function('array_take', [params, indices], options)",
                                                         f"{kind}; {UNCHECKED}", names | {"options": options}, each)
        return found

    def to_numpy(self, result):
        if isinstance(result, self.pa.RecordBatch):
            return np.stack([column.to_numpy() for column in result.columns])
        if self.pa.types.is_fixed_size_list(result.type):
            result = result.flatten()
        values = np.frombuffer(result.buffers()[1], np.uint8)
        bytes_ = np.prod(self.shape, dtype=int) * self.dtype.itemsize
        offset = result.offset * bytes_ // max(1, len(result))
        return values[offset:offset + bytes_].view(self.dtype).reshape(self.shape)


serve(PyArrow)
