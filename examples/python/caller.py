# caller.py: gatherjit from Python, by ctypes and NumPy. Usage: caller.py PATH_OF_LIBGATHERJIT
import ctypes
import pathlib
import sys

import numpy as np

import abi

gj = abi.load(sys.argv[1])


def check(status, expected=abi.OK):
    if status != expected:
        sys.exit(f"status {status}: {gj.gj_last_error().decode()}")


def same(what, result, expected):
    if not np.array_equal(result, expected):
        sys.exit(f"{what}: {result!r} instead of {expected!r}")


def operands(*arrays, shapes=None):
    """The arrays as params, indices and out, kept alive by the struct."""
    shapes = shapes or [array.shape for array in arrays]
    struct = abi.Operands(*[ctypes.pointer(abi.tensor(array, shape)) for array, shape in zip(arrays, shapes)])
    struct.arrays = arrays
    return struct


def seed_example(line):
    name, operation, axis, batch_dims, dtype, *tensors = [field.strip() for field in line.split(";")]
    code, bits, lanes = map(int, dtype.split())
    dtype = f"S{lanes}" if code == abi.OPAQUE else f"i{bits // 8}"
    shapes = [[int(n) for n in field.split()] for field in tensors[::2]]
    params, indices, expected = [np.array(field.split(), type).reshape(shape) for field, type, shape
                                 in zip(tensors[1::2], (dtype, np.int64, dtype), shapes)]
    out = np.zeros_like(expected)
    options = (abi.GatherOptions(axis=int(axis), batch_dims=int(batch_dims)) if operation == "gather"
               else abi.GatherNdOptions(batch_dims=int(batch_dims)))
    check(getattr(gj, "gj_" + operation)(engine, operands(params, indices, out), options, None))
    same(name, out, expected)


engine, plan = ctypes.c_void_p(), ctypes.c_void_p()
check(gj.gj_engine_create(None, engine))
for line in pathlib.Path(__file__).parent.with_name("seed_examples.txt").read_text().splitlines():
    if line and not line.startswith("#"):
        seed_example(line)

# Strided: params transposed, indices reversed, both without a copy.
grid, out = np.arange(12, dtype=np.float32).reshape(3, 4), np.ones((3, 3), np.float32)
check(gj.gj_gather(engine, operands(grid.T, np.array([0, 2, 3], np.int8)[::-1], out), None, None))
same("strided", out, grid.T[[3, 2, 0]])

# An error: the message, and the row that is zero.
out = np.ones((3, 4), np.float32)
check(gj.gj_gather(engine, operands(grid, np.array([2, 7, 1], np.uint16), out), None, None), abi.OUT_OF_RANGE)
same("message", gj.gj_last_error(), b"indices[1] = 7 is not in [0, 3)")
same("rows beside the error", out, np.stack([grid[2], 0 * grid[0], grid[1]]))

# A plan, made once for any number of rows, and run for two.
rows, out = np.array([2, 0]), np.ones((2, 4), np.float32)
form = operands(grid, rows, out, shapes=[(3, 4), (abi.DYNAMIC,), (abi.DYNAMIC, 4)])
check(gj.gj_gather_plan(engine, form, None, None, plan))
check(gj.gj_plan_run(plan, operands(grid, rows, out), None))
same("plan", out, grid[rows])
check(gj.gj_plan_release(plan))
check(gj.gj_engine_destroy(engine))
print("all as expected")
