# bench.py: nodes on this provider beside ONNX Runtime's own kernels: one process, candidates by turns, bound outputs.
"""Usage: bench.py LIBRARY [PLACES]. Prints for 1 and 2 threads how many times as fast as ONNX Runtime's own kernel each
node is, after a check that results are equal, bit for bit: the median of as many fresh sessions with fresh buffers
(which pages they get decides more than noise does), and the quartiles."""
import statistics
import sys
import time
from typing import NamedTuple

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


class Case(NamedTuple):
    name: str
    asked: float
    operator: str
    data: np.ndarray
    indices: np.ndarray
    attributes: dict
    shapes_are_known: bool = True


CASES = [Case(*fields) for fields in (
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
    ("GatherElements axis 0, int32", 2, "GatherElements", table(1000, 256),
     indices(1000, 500, 256, dtype=np.int32), {"axis": 0}),
    ("GatherElements 8 x 4", 1, "GatherElements", table(8, 4), indices(4, 8, 4), {"axis": 1}),
    ("the same, shapes unknown beforehand", 1, "GatherElements", table(8, 4), indices(4, 8, 4), {"axis": 1}, False),
)]


def model(case, inputs):
    node = helper.make_node(case.operator, ["data", "indices"], ["out"], **case.attributes)
    infos = [helper.make_tensor_value_info(name, TYPES[array.dtype],
                                           array.shape if case.shapes_are_known else [None] * array.ndim)
             for name, array in inputs.items()]
    output = helper.make_tensor_value_info("out", TYPES[case.data.dtype], None)
    constants = [] if "data" in inputs else [numpy_helper.from_array(case.data, "data")]
    graph = helper.make_graph([node], "g", infos, [output], constants)
    return helper.make_model(graph, ir_version=8,
                             opset_imports=[helper.make_opsetid("", 17)]).SerializeToString()


class Candidate:
    """A session with one node, its inputs and its output bound. Tables are constants, as models have them; the data of
    GatherElements is an input. Both sessions read the same data and indices: a rival's copies would push one's own out
    of caches and TLB at each turn, which nobody has beside who runs a model once."""

    def __init__(self, devices, threads, case, data, indices):
        inputs = {"data": data} if case.operator == "GatherElements" else {}
        inputs["indices"] = indices
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = 3
        if devices:
            options.add_provider_for_devices(devices, {"compile_mode": "blocking"})
        if "data" not in inputs:
            self.table = ort.OrtValue.ortvalue_from_numpy(data)  # of the same memory
            options.add_initializer("data", self.table)
        self.session = ort.InferenceSession(model(case, inputs), options,
                                            providers=None if devices else ["CPUExecutionProvider"])
        self.inputs = inputs  # whose memory is bound
        shape = self.session.run(None, inputs)[0].shape
        self.out = np.empty(shape, case.data.dtype)
        self.binding = self.session.io_binding()
        for name, array in inputs.items():
            self.binding.bind_input(name, "cpu", 0, array.dtype, array.shape, array.ctypes.data)
        self.binding.bind_output("out", "cpu", 0, case.data.dtype, shape, self.out.ctypes.data)

    def run(self, times=1, pause=0.0):
        """Seconds of one of so many runs, after a pause, in which the other session's threads stop to spin, and one
        more run, which wakes ours."""
        if pause:
            time.sleep(pause)
            self.session.run_with_iobinding(self.binding)
        begin = time.perf_counter()
        for _ in range(times):
            self.session.run_with_iobinding(self.binding)
        return (time.perf_counter() - begin) / times


def measure_once(devices, threads, case):
    """The medians of the rounds: of their ratios, and of our seconds."""
    data, indices = case.data.copy(), case.indices.copy()
    ours, theirs = (Candidate(which, threads, case, data, indices) for which in (devices, None))
    for candidate in (ours, theirs):
        for _ in range(3):
            candidate.run()
    if ours.out.tobytes() != theirs.out.tobytes():
        raise SystemExit(f"{case.name}: results differ")
    times = max(1, int(1e-3 / theirs.run()))
    count, pause = (21, 0.0) if threads == 1 else (7, 0.05)
    rounds = [(ours.run(times, pause), theirs.run(times, pause)) for _ in range(count)]
    return statistics.median(t / o for o, t in rounds), statistics.median(o for o, _ in rounds)


def measure(devices, threads, case, places):
    ratios, seconds = zip(*[measure_once(devices, threads, case) for _ in range(places)])
    low, middle, high = statistics.quantiles(ratios, n=4)
    return middle, low, high, statistics.median(seconds)


def main():
    library = sys.argv[1]
    places = int(sys.argv[2]) if len(sys.argv) > 2 else 9
    ort.register_execution_provider_library("gatherjit", library)
    devices = [device for device in ort.get_ep_devices() if device.ep_name == "GatherJITExecutionProvider"]
    missed = 0
    print(f"ONNX Runtime {ort.__version__}; times as fast as its own kernel [quartiles]")
    for case in CASES:
        cells = []
        for threads in (1, 2):
            middle, low, high, seconds = measure(devices, threads, case, places)
            missed += middle < case.asked
            cells.append(f"{middle:6.2f} [{low:.2f} {high:.2f}] {seconds * 1e6:8.1f} us")
        print(f"{case.name:36} >= {case.asked:<4} " + "   ".join(cells), flush=True)
    print(f"{missed} below what is asked")


if __name__ == "__main__":
    main()
