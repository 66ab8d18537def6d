# data.py: params and indices of a cell in a file of memory that every process maps, room for what gatherjit writes, and
# what must come out.
import hashlib
import math
import os
import pathlib
import re

import numpy as np

from . import machine
from .grid import BYTES, MIB

TEXTS = pathlib.Path("/usr/share/common-licenses")
PAGE = 4096


def digest(array_bytes):
    return hashlib.sha256(array_bytes).hexdigest()


def word_ranks(count, extent):
    """The words of the licences that Debian carries, in their order, each by how frequent it is; repeated."""
    words = [word for path in sorted(TEXTS.iterdir()) if path.is_file() and not path.is_symlink()
             for word in re.findall(r"[a-z]+", path.read_text(encoding="utf-8", errors="replace").lower())]
    if not words:
        raise SystemExit(f"{TEXTS} has no text for the table of embeddings")
    unique, inverse, counts = np.unique(words, return_inverse=True, return_counts=True)
    rank = np.empty(len(unique), np.int64)
    rank[np.argsort(-counts, kind="stable")] = np.arange(len(unique))
    return np.resize(np.minimum(rank[inverse], extent - 1), count)


def random_indices(cell, count, random):
    """`count` tuples, flat."""
    if cell.distribution == "text":
        return word_ranks(count, cell.extents[0])
    if len(cell.extents) > 1:
        return np.stack([random.integers(0, extent, count) for extent in cell.extents], -1).reshape(-1)
    extent = cell.extents[0]
    if cell.distribution == "zipf":  # of exponent 1; a row's number does not tell how frequent it is
        ranks = np.minimum((float(extent) ** random.random(count)).astype(np.int64), extent - 1)
        return ranks * 2654435761 % extent
    if cell.distribution in ("constant", "few"):
        return random.choice(random.integers(0, extent, 1 if cell.distribution == "constant" else 16), count)
    indices = random.integers(0, extent, count)
    return np.sort(indices) if cell.distribution == "sorted" else indices


def fill_random(array, random):
    """Random bits, but no infinities and no NaN, which libraries might write in another way."""
    words = np.frombuffer(random.bytes(min(array.nbytes, 8 * MIB)), np.uint8)
    for begin in range(0, array.nbytes, words.nbytes):
        part = array[begin:begin + words.nbytes]
        part[:] = words[:part.nbytes]
        if part.nbytes >= 8:
            part[:8] = np.frombuffer(random.bytes(8), np.uint8)


class Data:
    """One placement of a cell. Fresh pages: of shared memory, or of 2 MiB each where the cell asks for them."""

    def __init__(self, cell, seed, last_level_bytes):
        self.cell = cell
        random = np.random.default_rng(seed)
        tuples = math.prod(cell.indices) // cell.coordinates if cell.op == "gather_nd" else math.prod(cell.indices)
        touched = cell.rows * max(cell.slice_bytes, 64)
        # Of all lines 63 % are read by as many rows as there are lines, 95 % by three times as many: else a cache that
        # does not hold params may hold what is read of them.
        wanted = min(3 * cell.params_bytes, 2 * last_level_bytes) // touched
        self.windows = int(np.clip(wanted, 1, max(1, min(256, 256 * MIB // cell.index_bytes))))
        self.index_offset = -(-(cell.offset + cell.params_bytes) // PAGE) * PAGE
        size = self.index_offset + self.windows * cell.index_bytes
        is_huge = cell.page_bytes != PAGE
        if is_huge:
            size = -(-size // cell.page_bytes) * cell.page_bytes
        self.file = os.memfd_create("gatherjit", os.MFD_HUGETLB if is_huge else 0)
        os.ftruncate(self.file, size)
        self.path = f"/proc/{os.getpid()}/fd/{self.file}"
        # Which pages out has can make a call half or twice as long: gatherjit's processes write to the same ones.
        self.out_file = os.memfd_create("gatherjit-out")
        os.ftruncate(self.out_file, cell.offset + cell.out_bytes)
        self.memory = np.memmap(self.path, np.uint8, "r+", shape=(size,))
        table = self.memory[cell.offset:cell.offset + cell.params_bytes]
        fill_random(table, random)
        if cell.dtype.startswith("float"):  # no exponent of ones alone
            bits = table.view(f"u{BYTES[cell.dtype]}")
            bits &= ~bits.dtype.type(1 << (8 * bits.itemsize - 2))
        indices = random_indices(cell, tuples * self.windows, random).astype(cell.index_type)
        self.memory[self.index_offset:self.index_offset + indices.nbytes] = indices.view(np.uint8)
        self.first_window = indices[:math.prod(cell.indices)].reshape(cell.indices)

    def close(self):
        del self.memory
        os.close(self.file)
        os.close(self.out_file)

    def request(self):
        cell = self.cell
        out = {"out_file": f"/proc/{os.getpid()}/fd/{self.out_file}", "out_offset": cell.offset, "out_shape": cell.out}
        return {"file": self.path, **out, "windows": self.windows, "op": cell.op, "axis": cell.axis,
                "batch_dims": cell.batch_dims, "is_column_major": cell.is_column_major,
                "params": {"offset": cell.offset, "dtype": cell.dtype, "shape": cell.params, "strides": cell.strides},
                "indices": {"offset": self.index_offset, "dtype": cell.index_type, "shape": cell.indices,
                            "strides": None}}

    def digest_of_file(self, path):
        """Of an out as it lies in memory."""
        out = np.fromfile(path, np.uint8).view(f"u{BYTES[self.cell.dtype]}")
        return digest(np.ascontiguousarray(out.reshape(self.cell.out, order="FC"[not self.cell.is_column_major])))

    def expected(self):
        """The digest of what the first window picks, by NumPy."""
        cell, itemsize = self.cell, BYTES[self.cell.dtype]
        strides = None if cell.strides is None else [stride * itemsize for stride in cell.strides]
        params = np.ndarray(cell.params, f"u{itemsize}", self.memory, cell.offset, strides)
        batches = np.ix_(*(range(extent) for extent in cell.indices[:cell.batch_dims]))
        if cell.op == "gather_nd":
            trailing = self.first_window.ndim - 1 - cell.batch_dims
            batches = tuple(batch.reshape(batch.shape + (1,) * trailing) for batch in batches)
            out = params[(*batches, *np.moveaxis(self.first_window, -1, 0))]
        elif cell.batch_dims:
            assert cell.axis == cell.batch_dims
            trailing = self.first_window.ndim - cell.batch_dims
            batches = tuple(batch.reshape(batch.shape + (1,) * trailing) for batch in batches)
            out = params[(*batches, self.first_window)]
        else:
            out = np.take(params, self.first_window, cell.axis)
        return digest(np.ascontiguousarray(out))


def why_not(cell):
    """Why this machine can't have such data, or None."""
    needed = -(-(cell.params_bytes + 256 * MIB) // cell.page_bytes) if cell.page_bytes != PAGE else 0
    if needed > machine.free_huge_pages():
        return f"needs {needed} free pages of 2 MiB (sysctl vm.nr_hugepages={needed})"
    return None
