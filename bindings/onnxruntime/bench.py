# bench.py: nodes on this provider beside ONNX Runtime's own kernels: one process, candidates by turns, bound outputs.
"""Usage: bench.py LIBRARY [ROUNDS]. Prints for 1 and 2 threads how many times as fast as ONNX Runtime's own kernel each
node is (the median of the rounds' ratios, and the quartiles), after a check that results are equal, bit for bit."""
import statistics
import sys
import time

import numpy as np
import onnxruntime as ort
from onnx import TensorProto, helper, numpy_helper

TYPES = {np.dtype(np.float32): TensorProto.FLOAT, np.dtype(np.int64): TensorProto.INT64,
         np.dtype(np.int32): TensorProto.INT32, np.dtype(np.float16): TensorProto.FLOAT16,
         np.dtype(np.uint8): TensorProto.UINT8}
random = np.random.default_rng(3)


def table(*shape, dtype=np.float32):
    return random.integers(0, 100, shape).astype(dtype)


def indices(extents, *shape, dtype=np.int64):
    if isinstance(extents, int):
        return random.integers(-extents, extents, shape).astype(dtype)
    return np.stack([random.integers(0, extent, shape) for extent in extents], -1).astype(dtype)


# name, asked (None: at least 1), operator, data, indices, attributes
CASES = [
    ("8 rows of 16 bytes", 0.95, "Gather", table(1000, 4), indices(1000, 8), {}),
    ("1,000 rows of 4 bytes", 1, "Gather", table(10000), indices(10000, 1000), {}),
    ("100,000 rows of 4 bytes", 1, "Gather", table(1000000), indices(1000000, 100000), {}),
    ("100,000 rows of 1 byte", 1, "Gather", table(1000000, dtype=np.uint8), indices(1000000, 100000), {}),
    ("1M x 16 floats, 100,000 rows", 2, "Gather", table(1000000, 16), indices(1000000, 100000), {}),
    ("the same by int32", 2, "Gather", table(1000000, 16), indices(1000000, 100000, dtype=np.int32), {}),
    ("30522 x 768, 512 rows", 1, "Gather", table(30522, 768), indices(30522, 4, 128), {}),
    ("30522 x 768, 8192 rows", 1, "Gather", table(30522, 768), indices(30522, 64, 128), {}),
    ("1024 x 1024, 256 rows of 4 KiB", 1, "Gather", table(1024, 1024), indices(1024, 256), {}),
    ("middle axis, 64 x 1000 x 32", 1, "Gather", table(64, 1000, 32), indices(1000, 200), {"axis": 1}),
    ("last axis, 1000 x 1000", 5, "Gather", table(1000, 1000), indices(1000, 100), {"axis": 1}),
    ("last axis, 4096 x 64, float16", 5, "Gather", table(4096, 64, dtype=np.float16), indices(64, 16), {"axis": 1}),
    ("GatherND K = 2, 100,000", 5, "GatherND", table(1000, 1000), indices((1000, 1000), 100000), {}),
    ("GatherND K = 2, 4,000", 5, "GatherND", table(256, 256), indices((256, 256), 4000), {}),
    ("GatherND K = 1, rows of 64 floats", 1, "GatherND", table(1000, 64), indices((1000,), 10000), {}),
    ("GatherND batch_dims 1, K = 1", 1, "GatherND", table(32, 500, 16), indices((500,), 32, 100), {"batch_dims": 1}),
    ("GatherElements axis 0", 2, "GatherElements", table(1000, 256), indices(1000, 500, 256), {"axis": 0}),
    ("GatherElements middle axis", 1, "GatherElements", table(16, 200, 64), indices(200, 16, 100, 64), {"axis": 1}),
    ("GatherElements last axis", 1, "GatherElements", table(1000, 256), indices(256, 1000, 100), {"axis": 1}),
    ("GatherElements last axis, long", 1, "GatherElements", table(64, 8192), indices(8192, 64, 4096), {"axis": 1}),
    ("GatherElements one dimension", 1, "GatherElements", table(100000), indices(100000, 50000), {}),
    ("GatherElements 8 x 4", 1, "GatherElements", table(8, 4), indices(4, 8, 4), {"axis": 1}),
]


def model(operator, data, inputs, attributes):
    node = helper.make_node(operator, ["data", "indices"], ["out"], **attributes)
    infos = [helper.make_tensor_value_info(name, TYPES[array.dtype], array.shape) for name, array in inputs.items()]
    output = helper.make_tensor_value_info("out", TYPES[data.dtype], None)
    constants = [] if "data" in inputs else [numpy_helper.from_array(data, "data")]
    graph = helper.make_graph([node], "g", infos, [output], constants)
    return helper.make_model(graph, ir_version=8,
                             opset_imports=[helper.make_opsetid("", 17)]).SerializeToString()


class Candidate:
    """A session with one node, its inputs and its output bound. Tables are constants, as models have them; the data of
    GatherElements is an input."""

    def __init__(self, devices, threads, operator, data, index, attributes):
        inputs = {"indices": index} if operator != "GatherElements" else {"data": data, "indices": index}
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = 3
        if devices:
            options.add_provider_for_devices(devices, {"compile_mode": "blocking"})
        self.session = ort.InferenceSession(model(operator, data, inputs, attributes), options,
                                            providers=None if devices else ["CPUExecutionProvider"])
        shape = self.session.run(None, inputs)[0].shape
        self.out = np.empty(shape, data.dtype)
        self.binding = self.session.io_binding()
        for name, array in inputs.items():
            self.binding.bind_input(name, "cpu", 0, array.dtype, array.shape, array.ctypes.data)
        self.binding.bind_output("out", "cpu", 0, data.dtype, shape, self.out.ctypes.data)

    def run(self, times=1):
        begin = time.perf_counter()
        for _ in range(times):
            self.session.run_with_iobinding(self.binding)
        return (time.perf_counter() - begin) / times


def measure(devices, threads, case, rounds):
    _, _, operator, data, index, attributes = case
    ours, theirs = (Candidate(which, threads, operator, data, index, attributes) for which in (devices, None))
    for candidate in (ours, theirs):
        for _ in range(3):
            candidate.run()
    if ours.out.tobytes() != theirs.out.tobytes():
        raise SystemExit(f"{case[0]}: results differ")
    times = max(1, int(1e-3 / theirs.run()))
    pairs = [(ours.run(times), theirs.run(times)) for _ in range(rounds)]
    ratios = [theirs_s / ours_s for ours_s, theirs_s in pairs]
    low, middle, high = statistics.quantiles(ratios, n=4)
    return middle, low, high, statistics.median(ours_s for ours_s, _ in pairs)


def main():
    library, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 31
    ort.register_execution_provider_library("gatherjit", library)
    devices = [device for device in ort.get_ep_devices() if device.ep_name == "GatherJITExecutionProvider"]
    missed = 0
    print(f"ONNX Runtime {ort.__version__}; times as fast as its own kernel [quartiles]")
    for case in CASES:
        cells = []
        for threads in (1, 2):
            middle, low, high, seconds = measure(devices, threads, case, rounds)
            missed += middle < case[1]
            cells.append(f"{middle:6.2f} [{low:.2f} {high:.2f}] {seconds * 1e6:8.1f} us")
        print(f"{case[0]:34} >= {case[1]:<4} " + "   ".join(cells), flush=True)
    print(f"{missed} below what is asked")


if __name__ == "__main__":
    main()
