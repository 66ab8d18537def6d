# shards.py: the same as shards.c with mpi4py and NumPy. Run it with mpirun.
import numpy as np
from mpi4py import MPI

import gatherjit.mpi

comm = MPI.COMM_WORLD
rows, width = 1000, 64
first_row = comm.rank * rows
shard = np.arange(first_row * width, (first_row + rows) * width, dtype=np.float32).reshape(rows, width)
words = (comm.rank * 37 + np.arange(5) * 611) % (comm.size * rows)  # of the whole table, wherever they lie

found = gatherjit.mpi.gather(comm, shard, first_row, words)
assert np.array_equal(found, words[:, None] * width + np.arange(width))
if comm.rank == 0:
    print(f"row {words[1]} of {comm.size * rows} begins with {found[1, 0]:.0f}")

words[2] = comm.size * rows  # on every rank an index that is outside: each is told, with its own position
try:
    gatherjit.mpi.gather(comm, shard, first_row, words)
except IndexError as error:
    assert error.position == 2 and error.extent == comm.size * rows
    if comm.rank == 0:
        print(error)
