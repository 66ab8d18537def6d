# caller.py: gatherjit from Python, by ctypes and NumPy. Usage: caller.py PATH_OF_LIBGATHERJIT
import ctypes
import pathlib
import sys

import numpy as np

import abi

gj = abi.load(sys.argv[1])


def check(status):
    if status != abi.OK:
        sys.exit(f"status {status}: {gj.gj_last_error().decode()}")


def same(what, result, expected):
    if not np.array_equal(result, expected):
        sys.exit(f"{what}: {result!r} instead of {expected!r}")
    print(f"{what}: {np.asarray(result).tolist()}")


def tensor(array, dynamic=()):
    """The array as the library sees it; the dimensions in `dynamic` are left open."""
    code = {"i": abi.INT, "u": abi.UINT, "f": abi.FLOAT, "S": abi.OPAQUE}[array.dtype.kind]
    size = array.itemsize
    bits, lanes = (8, size) if code == abi.OPAQUE else (8 * size, 1)
    extents = [abi.DYNAMIC if d in dynamic else n for d, n in enumerate(array.shape)]
    shape = (ctypes.c_int64 * array.ndim)(*extents)
    strides = None if dynamic else (ctypes.c_int64 * array.ndim)(*[s // size for s in array.strides])
    return abi.Tensor(array.ctypes.data, abi.CPU, 0, array.ndim, code, bits, lanes, shape, strides, 0)


def operands(*arrays):
    return abi.Operands(*[ctypes.pointer(tensor(array)) for array in arrays])


def gather(name, params, indices, options, run=None):
    """gj_gather or gj_gather_nd into a new array, whose shape the library gives."""
    rank, shape = ctypes.c_int32(), (ctypes.c_int64 * abi.MAX_RANK)()
    check(getattr(gj, name + "_shape")(operands(params, indices), options, rank, shape))
    out = np.ones(shape[:rank.value], np.int64).astype(params.dtype)
    return out, getattr(gj, name)(engine, operands(params, indices, out), options, run)


def seed_example(line):
    names, operation, axis, batch_dims, dtype, *tensors = [field.strip() for field in line.split(";")]
    code, bits, lanes = map(int, dtype.split())
    dtype = f"S{lanes}" if code == abi.OPAQUE else f"i{bits // 8}"

    def array(at, dtype):
        return np.array(tensors[at + 1].split(), dtype).reshape([int(n) for n in tensors[at].split()])

    options = (abi.GatherOptions(axis=int(axis), batch_dims=int(batch_dims)) if operation == "gather"
               else abi.GatherNdOptions(batch_dims=int(batch_dims)))
    out, status = gather("gj_" + operation, array(0, dtype), array(2, np.int64), options)
    check(status)
    same(names, out, array(4, dtype))


engine = ctypes.c_void_p()
check(gj.gj_engine_create(abi.EngineOptions(), engine))
compiler = gj.gj_backend_status(engine, abi.BACKEND_LLVM) == abi.OK
mode = abi.COMPILE_BLOCKING if compiler else abi.COMPILE_BACKGROUND
check(gj.gj_engine_destroy(engine))
check(gj.gj_engine_create(abi.EngineOptions(compile_mode=mode), engine))

# Every example of the documents.
text = pathlib.Path(__file__).parent.with_name("seed_examples.txt").read_text().splitlines()
examples = [line for line in text if line and not line.startswith("#")]
for example in examples:
    seed_example(example)

# Strided: params transposed, indices reversed, both without a copy.
grid = np.arange(12, dtype=np.float32).reshape(3, 4)
out, status = gather("gj_gather", grid.T, np.array([0, 2, 3], np.int8)[::-1], abi.GatherOptions())
check(status)
same("strided", out, grid.T[[3, 2, 0]])

# An error: the message, the same for programs, and the row that is zero.
info = abi.ErrorInfo()
run = abi.RunOptions(error_info=ctypes.pointer(info))
out, status = gather("gj_gather", grid, np.array([2, 7, 1], np.uint16), abi.GatherOptions(), run)
same("error", [str(status), gj.gj_last_error().decode()], [str(abi.OUT_OF_RANGE), "indices[1] = 7 is not in [0, 3)"])
same("error info", [info.status, info.position, info.K, info.extent, info.coordinates[0]], [2, 1, 1, 3, 7])
same("rows beside the error", out, np.stack([grid[2], 0 * grid[0], grid[1]]))

# A plan: made once for any number of indices, run for two and for three of them.
rows = np.array([2, 0], np.int32)
form = abi.Operands(ctypes.pointer(tensor(grid)), ctypes.pointer(tensor(rows, dynamic=[0])),
                    ctypes.pointer(tensor(grid, dynamic=[0])))
plan = ctypes.c_void_p()
check(gj.gj_gather_plan(engine, form, abi.GatherOptions(), abi.PlanOptions(compile_mode=mode), plan))
for rows in rows, np.array([1, 1, 0], np.int32):
    out = np.zeros((len(rows), 4), np.float32)
    check(gj.gj_plan_run(plan, operands(grid, rows, out), None))
    same(f"plan of {len(rows)} rows", out, grid[rows])
check(gj.gj_plan_release(plan))

stats = abi.Stats()
check(gj.gj_engine_stats(engine, stats))
same("calls counted", stats.generated_calls + stats.generic_calls, len(examples) + 2)
check(gj.gj_engine_destroy(engine))
print(f"{len(examples)} examples passed; kernels: {stats.generated_calls} generated, {stats.generic_calls} generic")
