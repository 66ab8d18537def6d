# grid.py: the cells that are measured: sixty that matter, then one thing varied at a time, and two real workloads.
import math
import re
from typing import NamedTuple

MIB = 1 << 20
MOST_ROWS = 4 * MIB  # of a named cell: with more, the slowest libraries would take most of a run
ELEMENT = {1: "uint8", 2: "float16", 4: "float32", 8: "float64"}
BYTES = {name: size for size, name in ELEMENT.items()} | {"int32": 4, "int64": 8}


class Cell(NamedTuple):
    """One gather. Shapes as TensorFlow has them; strides of params in elements, None: row-major; `offset`: bytes behind
    the begin of a page at which params and out begin."""
    name: str
    op: str
    dtype: str
    params: tuple
    indices: tuple
    index_type: str = "int64"
    axis: int = 0
    batch_dims: int = 0
    strides: tuple = None
    distribution: str = "uniform"
    page_bytes: int = 4096
    offset: int = 0

    @property
    def coordinates(self):
        return self.indices[-1] if self.op == "gather_nd" else 1

    @property
    def first(self):
        """The first dimension of params that is indexed."""
        return self.batch_dims if self.op == "gather_nd" else self.axis

    @property
    def extents(self):
        return self.params[self.first:self.first + self.coordinates]

    @property
    def out(self):
        positions = self.indices[self.batch_dims:len(self.indices) - (self.op == "gather_nd")]
        return self.params[:self.first] + positions + self.params[self.first + self.coordinates:]

    @property
    def is_column_major(self):
        """Params and out lie column by column, as in Fortran and Julia."""
        return self.strides is not None and self.strides[0] == 1

    @property
    def slice_bytes(self):
        return math.prod(self.params[self.first + self.coordinates:]) * BYTES[self.dtype]

    @property
    def rows(self):
        return math.prod(self.out) * BYTES[self.dtype] // self.slice_bytes

    @property
    def out_bytes(self):
        return self.rows * self.slice_bytes

    @property
    def padded_bytes(self):
        """What is moved in whole lines of 64 bytes: out, and of params every line that a row touches, on average; where
        an axis after others is indexed, each line of what stands behind these once, if several rows lie in it."""
        lines = self.rows * self.lines_of_row
        if self.first > self.batch_dims:
            outer = math.prod(self.params[:self.first])
            lines = min(lines, outer * math.ceil(math.prod(self.params[self.first:]) * BYTES[self.dtype] / 64))
        return self.out_bytes + lines * 64

    @property
    def lines_of_row(self):
        """On average over where rows begin; strides are two."""
        if self.strides is None:
            return (self.slice_bytes + 64 - math.gcd(self.slice_bytes, 64)) / 64
        step = abs(self.strides[-1]) * BYTES[self.dtype]
        if step >= 64:
            return self.params[-1]
        begins = math.gcd(self.strides[0] * BYTES[self.dtype], 64)
        span = (self.params[-1] - 1) * step + BYTES[self.dtype]
        return (math.ceil(span / begins) * begins + 64 - begins) / 64

    @property
    def params_bytes(self):
        span = math.prod(self.params) if self.strides is None else 1 + sum(
            (extent - 1) * stride for extent, stride in zip(self.params, self.strides))
        return span * BYTES[self.dtype]

    @property
    def index_bytes(self):
        return math.prod(self.indices) * BYTES[self.index_type]


def row_shape(slice_bytes):
    """dtype and the dimensions of a row of so many bytes."""
    for size in (4, 2, 1) if slice_bytes not in ELEMENT else (slice_bytes,):
        if slice_bytes % size == 0:
            return ELEMENT[size], (slice_bytes // size,) if slice_bytes > size else ()
    raise ValueError(slice_bytes)


def rows_cell(name, slice_bytes, params_bytes, count, **more):
    dtype, row = row_shape(slice_bytes)
    return Cell(name, "gather", dtype, (max(params_bytes // slice_bytes, 1), *row), (max(count, 1),), **more)


def params_sizes(sizes, memory):
    """Params by where they lie: half of a cache, or far beyond the last one, as far as memory allows."""
    far = min(8 * sizes["LLC"], memory // 64)
    return {"half-L1": sizes["L1"] // 2, "half-L2": sizes["L2"] // 2, "half-LLC": min(sizes["LLC"] // 2, far // 4),
            "memory": far}


def out_sizes(sizes):
    return {"quarter-L2": sizes["L2"] // 4, "64MiB": 64 * MIB}


def row_cells(sizes, memory):
    for where, params_bytes in params_sizes(sizes, memory).items():
        for slice_bytes in (4, 16, 64, 256, 1024, 4096):
            if slice_bytes > 256 and where == "half-L1":
                continue  # a handful of rows
            for out, out_bytes in out_sizes(sizes).items():
                count = min(out_bytes // slice_bytes, MOST_ROWS)
                if count * slice_bytes < out_bytes // 2:
                    out = f"{count * slice_bytes // MIB}MiB"
                yield rows_cell(f"rows/slice:{slice_bytes}/params:{where}/out:{out}/index:int64", slice_bytes,
                                params_bytes, count)
    for slice_bytes in (4, 64):
        yield rows_cell(f"rows/slice:{slice_bytes}/params:half-L2/out:quarter-L2/index:int32", slice_bytes,
                        sizes["L2"] // 2, sizes["L2"] // 4 // slice_bytes, index_type="int32")


def form_cells(sizes):
    elements, out = sizes["L2"] // 2 // 4, sizes["L2"] // 4
    for K in (1, 2, 3):
        for slice_bytes in (4, 64):
            side = int((elements * 4 / slice_bytes) ** (1 / K) + 1e-6)
            row = (slice_bytes // 4,) if slice_bytes > 4 else ()
            yield Cell(f"tuples/K:{K}/slice:{slice_bytes}/params:half-L2/out:quarter-L2", "gather_nd", "float32",
                       (side,) * K + row, (out // slice_bytes, K))
    yield Cell("axis/middle/slice:128/params:half-L2", "gather", "float32", (8, elements // 256, 32),
               (elements // 512,), axis=1)
    yield Cell("axis/middle/slice:16/params:half-L2", "gather", "float32", (8, elements // 32, 4), (elements // 64,),
               axis=1)
    yield Cell("axis/last/elements:64/indices:16", "gather", "float32", (elements // 64, 64), (16,), axis=1)
    yield Cell("axis/last/elements:1000/indices:1000", "gather", "float32", (elements // 1000, 1000), (1000,), axis=1)
    yield Cell("batch_dims/1/slice:64", "gather", "float32", (32, elements // 512, 16), (32, 128), axis=1,
               batch_dims=1)
    yield Cell("batch_dims/2/slice:64", "gather", "float32", (8, 8, elements // 1024, 16), (8, 8, 64), axis=2,
               batch_dims=2)
    yield Cell("strided/every second of 16", "gather", "float32", (elements // 32, 16), (elements // 64,),
               strides=(32, 2))
    yield Cell("column-major/rows of 16", "gather", "float32", (elements // 16, 16), (elements // 32,),
               strides=(1, elements // 16))


def named_cells(sizes, memory):
    """The sixty."""
    return [*row_cells(sizes, memory), *form_cells(sizes)]


def varied_cells(sizes, memory):
    """One factor at a time, from rows of 64 bytes (of sizes: from params within L2)."""
    params, small = params_sizes(sizes, memory), out_sizes(sizes)["quarter-L2"]
    for slice_bytes in (1, 3, 12, 40, 100, 300, 3072):
        yield rows_cell(f"varied/slice:{slice_bytes}", slice_bytes, params["half-L2"], small // slice_bytes)
    for slice_bytes, params_bytes in ((1, 128), (4, 128), (4, 512), (8, 512)):
        yield rows_cell(f"varied/table:{params_bytes}/slice:{slice_bytes}/index:int32", slice_bytes, params_bytes, 4096,
                        index_type="int32")
    for elements, indices in ((64, 48), (1000, 1000)):
        yield Cell(f"varied/last:{elements}/indices:{indices}/out:64MiB", "gather", "float32",
                   (64 * MIB // 4 // indices, elements), (indices,), axis=1)
    # As memory of malloc lies, and so NumPy's.
    for slice_bytes, where, out_bytes in ((64, "half-L2", small), (256, "half-LLC", 64 * MIB),
                                          (1024, "memory", 64 * MIB)):
        yield rows_cell(f"varied/16 bytes behind a page/slice:{slice_bytes}/params:{where}", slice_bytes, params[where],
                        out_bytes // slice_bytes, offset=16)
    for distribution in ("uniform", "zipf", "sorted", "constant", "few"):
        yield rows_cell(f"varied/distribution:{distribution}", 64, params["memory"], 65536, distribution=distribution)
    for page_bytes in (4096, 2 * MIB):
        for slice_bytes in (4, 64):
            yield rows_cell(f"varied/pages:{page_bytes >> 10}KiB/slice:{slice_bytes}", slice_bytes, params["memory"],
                            262144, page_bytes=page_bytes)
    for count in (1, 8, 64, 1024, 32768, MIB, 64 * MIB):
        yield rows_cell(f"varied/rows:{count}", 4, params["half-L2"], count)


def workload_cells():
    """A table of embeddings and the words of a text; a take of 8192 rows from each of 32 columns."""
    yield Cell("workload/embedding 30522 x 768, 8192 words", "gather", "float32", (30522, 768), (8192,),
               distribution="text")
    yield Cell("workload/32 columns of 100,000, 8192 rows", "gather", "float64", (32, 100000), (8192,), axis=1)


DISPATCH = Cell("dispatch/rows:8", "gather", "float32", (1000, 4), (8,))
QUICK = ("rows/slice:(4|64|1024|4096)/params:half-L2/out:(quarter-L2|16MiB|64MiB)/index:int64"
         "|rows/slice:(4|64|1024)/params:memory/out:quarter-L2|tuples/K:2/slice:4|axis/last/elements:64|batch_dims/1"
         "|workload|dispatch")


def all_cells(sizes, memory):
    return [*named_cells(sizes, memory), *varied_cells(sizes, memory), *workload_cells(), DISPATCH]


def matching(regex, sizes, memory):
    """The cells whose names have it. That there is none, or no such expression, ends the program in words."""
    try:
        cells = [cell for cell in all_cells(sizes, memory) if re.search(regex, cell.name)]
    except re.error as error:
        raise SystemExit(f"--cells {regex!r}: {error}") from error
    if not cells:
        raise SystemExit(f"no cell's name has {regex}")
    return cells
