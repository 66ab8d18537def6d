# bench_bert.py: a model of BERT's shape, at full optimisation, as a whole: with this provider and without.
"""Usage: bench_bert.py LIBRARY [ROUNDS]. Two layers of width 256, words out of 30522, dynamic batch and length. Prints
for 1 and 2 threads how many times as fast the model is with the provider; fails where the two graphs differ in their
nodes, or the results in a bit."""
import collections
import os
import statistics
import sys
import tempfile
import time

import numpy as np
import onnx
import onnxruntime as ort
from onnx import TensorProto, helper, numpy_helper

WIDTH, HEADS, LAYERS, WORDS, LENGTH = 256, 4, 2, 30522, 512


class Builder:
    """Nodes and weights of a graph, named by number."""

    def __init__(self):
        self.nodes, self.weights, self.random = [], [], np.random.default_rng(1)

    def node(self, operator, *inputs, **attributes):
        name = f"{operator}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, list(inputs), [name], name=name, **attributes))
        return name

    def constant(self, value):
        name = f"weight_{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(np.asarray(value), name))
        return name

    def weight(self, *shape):
        return self.constant((self.random.standard_normal(shape) * 0.05).astype(np.float32))

    def linear(self, x, width_in, width_out):
        return self.node("Add", self.node("MatMul", x, self.weight(width_in, width_out)), self.weight(width_out))

    def normalized(self, x):
        return self.node("LayerNormalization", x, self.weight(WIDTH), self.weight(WIDTH), axis=-1)

    def extent(self, x, axis):
        """Of one axis, as exporters write it: Shape, Gather, Unsqueeze."""
        extent = self.node("Gather", self.node("Shape", x), self.constant(np.array(axis)), axis=0)
        return self.node("Unsqueeze", extent, self.constant(np.array([0])))

    def heads(self, x):
        inner = self.constant(np.array([HEADS, WIDTH // HEADS]))
        shape = self.node("Concat", self.extent(x, 0), self.extent(x, 1), inner, axis=0)
        return self.node("Reshape", x, shape)

    def attention(self, x):
        query, key, value = (self.heads(self.linear(x, WIDTH, WIDTH)) for _ in range(3))
        query, value = (self.node("Transpose", y, perm=[0, 2, 1, 3]) for y in (query, value))
        key = self.node("Transpose", key, perm=[0, 2, 3, 1])
        scores = self.node("Div", self.node("MatMul", query, key), self.constant(np.float32(8)))
        y = self.node("Transpose", self.node("MatMul", self.node("Softmax", scores, axis=-1), value), perm=[0, 2, 1, 3])
        shape = self.node("Concat", self.extent(x, 0), self.extent(x, 1), self.constant(np.array([WIDTH])), axis=0)
        return self.linear(self.node("Reshape", y, shape), WIDTH, WIDTH)

    def feed_forward(self, x):
        wide = self.linear(x, WIDTH, 4 * WIDTH)
        erf = self.node("Add", self.node("Erf", self.node("Div", wide, self.constant(np.float32(2 ** 0.5)))),
                        self.constant(np.float32(1)))
        gelu = self.node("Mul", self.node("Mul", wide, erf), self.constant(np.float32(0.5)))
        return self.linear(gelu, 4 * WIDTH, WIDTH)


def bert():
    b = Builder()
    words = b.node("Gather", b.weight(WORDS, WIDTH), "words", axis=0)
    places = b.node("Gather", b.weight(LENGTH, WIDTH), "places", axis=0)
    kinds = b.node("Gather", b.weight(2, WIDTH), "kinds", axis=0)
    x = b.normalized(b.node("Add", b.node("Add", words, kinds), places))
    for _ in range(LAYERS):
        x = b.normalized(b.node("Add", b.attention(x), x))
        x = b.normalized(b.node("Add", b.feed_forward(x), x))
    first = b.node("Gather", x, b.constant(np.array(0)), axis=1)
    b.nodes.append(helper.make_node("Tanh", [b.linear(first, WIDTH, WIDTH)], ["out"]))
    # The answer to a question about some places: a gather that is worth a kernel.
    b.nodes.append(helper.make_node("GatherND", [x, "asked"], ["answers"], batch_dims=1))
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"])
              for name in ("words", "places", "kinds")]
    inputs.append(helper.make_tensor_value_info("asked", TensorProto.INT64, ["batch", "questions", 1]))
    outputs = [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in ("out", "answers")]
    return helper.make_model(helper.make_graph(b.nodes, "bert", inputs, outputs, b.weights), ir_version=8,
                             opset_imports=[helper.make_opsetid("", 17)]).SerializeToString()


def session(model, devices, threads, optimized):
    options = ort.SessionOptions()
    options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_ENABLE_ALL
    options.intra_op_num_threads, options.log_severity_level = threads, 3
    options.optimized_model_filepath = optimized
    if not devices:
        return ort.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    options.add_provider_for_devices(devices, {"compile_mode": "blocking"})
    return ort.InferenceSession(model, options)


def operators(path):
    return collections.Counter(node.op_type for node in onnx.load(path, load_external_data=False).graph.node)


def main():
    library, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 31
    ort.register_execution_provider_library("gatherjit", library)
    devices = [device for device in ort.get_ep_devices() if device.ep_name == "GatherJITExecutionProvider"]
    model, random = bert(), np.random.default_rng(2)
    inputs = {"words": random.integers(0, WORDS, (4, 64)), "places": np.tile(np.arange(64), (4, 1)),
              "kinds": random.integers(0, 2, (4, 64)), "asked": random.integers(0, 64, (4, 8, 1))}
    for threads in (1, 2):
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ("with.onnx", "without.onnx")]
            sessions = [session(model, which, threads, path) for which, path in zip((devices, None), paths)]
            nodes = [operators(path) for path in paths]
        outputs = [each.run(None, inputs) for each in sessions]
        if nodes[0] != nodes[1]:
            raise SystemExit(f"the graphs differ: {nodes[0] - nodes[1]} / {nodes[1] - nodes[0]}")
        if any(a.tobytes() != b.tobytes() for a, b in zip(*outputs)):
            raise SystemExit("the results differ")
        ratios = []
        for _ in range(rounds):
            times = []
            for each in sessions:
                begin = time.perf_counter()
                for _ in range(3):
                    each.run(None, inputs)
                times.append(time.perf_counter() - begin)
            ratios.append(times[1] / times[0])
        low, middle, high = statistics.quantiles(ratios, n=4)
        print(f"BERT's shape, {threads} thread(s): {middle:.3f} [{low:.3f} {high:.3f}] times as fast as without, "
              f"{sum(nodes[0].values())} nodes in both ({', '.join(sorted(nodes[0]))})")


if __name__ == "__main__":
    main()
