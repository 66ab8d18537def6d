# pyarrow_peer.py: pyarrow's take from a column of numbers or of rows of fixed size.
import numpy as np

from protocol import Cannot, Candidate, Peer, serve

NOTE = "bounds checked; the result is allocated"


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

    def candidates(self, case):
        pa = self.pa
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
        each = {"indices": [self.array(window, pa.from_numpy_dtype(window.dtype), len(window))
                            for window in case.windows]}
        found = {}
        for prefix, column in columns.items():
            names = {"pc": pa.compute, "params": column}
            found[f"{prefix}take"] = Candidate("pc.take(params, indices)", f"{column.type}; {NOTE}", names, each)
            options = pa.compute.TakeOptions(boundscheck=True)
            found[f"{prefix}array_take"] = Candidate("pc.call_function('array_take', [params, indices], options)",
                                                     f"{column.type}; {NOTE}", names | {"options": options}, each)
        self.dtype, self.shape = params.dtype, case.out_shape
        return found

    def to_numpy(self, result):
        if self.pa.types.is_fixed_size_list(result.type):
            result = result.flatten()
        values = np.frombuffer(result.buffers()[1], np.uint8)
        bytes_ = np.prod(self.shape, dtype=int) * self.dtype.itemsize
        offset = result.offset * bytes_ // max(1, len(result))
        return values[offset:offset + bytes_].view(self.dtype).reshape(self.shape)


serve(PyArrow)
