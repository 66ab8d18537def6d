# models.py: models of one node, sessions on either provider, and random calls of the three operators.
import glob

import numpy as np
import onnx
import onnxruntime as ort
import onnxruntime_ep_gatherjit as package
from onnx import TensorProto, helper

ALL = "Gather,GatherND,GatherElements"
ONLY_OURS = {"session.disable_cpu_ep_fallback": "1"}  # a node that is not ours fails the session
TYPES = {np.float32: TensorProto.FLOAT, np.float64: TensorProto.DOUBLE, np.float16: TensorProto.FLOAT16,
         np.int8: TensorProto.INT8, np.uint8: TensorProto.UINT8, np.int16: TensorProto.INT16,
         np.uint16: TensorProto.UINT16, np.int32: TensorProto.INT32, np.uint32: TensorProto.UINT32,
         np.int64: TensorProto.INT64, np.uint64: TensorProto.UINT64, np.bool_: TensorProto.BOOL}


def threads(file):
    """{path: text} of this file of each thread of ours in /proc. One that ends meanwhile is left out."""
    texts = {}
    for path in glob.glob(f"/proc/self/task/*/{file}"):
        try:
            with open(path) as opened:
                texts[path] = opened.read()
        except (FileNotFoundError, ProcessLookupError):
            pass
    return texts


def register():
    ort.register_execution_provider_library("gatherjit", package.get_library_path())


def devices():
    return [device for device in ort.get_ep_devices() if device.ep_name == package.get_ep_name()]


def session(model, ours=True, threads=1, options=None, config=None, profile=None):
    """On our provider, which takes small nodes too, and the CPU's; or on the CPU's alone."""
    settings = ort.SessionOptions()
    settings.log_severity_level = 4
    settings.intra_op_num_threads = threads
    if profile:
        settings.enable_profiling, settings.profile_file_prefix = True, profile
    for key, value in (config or {}).items():
        settings.add_session_config_entry(key, value)
    if isinstance(model, onnx.ModelProto):
        model = model.SerializeToString()
    if not ours:
        return ort.InferenceSession(model, settings, providers=["CPUExecutionProvider"])
    defaults = {"compile_mode": "blocking", "claim": ALL}
    settings.add_provider_for_devices(devices(), defaults if options is None else options)
    return ort.InferenceSession(model, settings)


def make(nodes, inputs, outputs, opset=17, constants=()):
    """A model; inputs and outputs by name: (type of element, shape)."""
    infos = [[helper.make_tensor_value_info(name, *what) for name, what in each.items()] for each in (inputs, outputs)]
    graph = helper.make_graph(nodes, "graph", *infos, list(constants))
    return helper.make_model(graph, ir_version=8, opset_imports=[helper.make_opsetid("", opset)])


def one_node(operator, data, indices, opset=17, name="node", **attributes):
    node = helper.make_node(operator, ["data", "indices"], ["out"], name=name, **attributes)
    types = [TYPES[array.dtype.type] for array in (data, indices)]
    return make([node], {"data": (types[0], data.shape), "indices": (types[1], indices.shape)},
                {"out": (types[0], None)}, opset)


def values(random, kind, shape):
    """Every bit pattern of the type, NaNs too; of bool the two."""
    if kind is np.bool_:
        return random.integers(0, 2, shape).astype(np.bool_)
    count = int(np.prod(shape)) * np.dtype(kind).itemsize
    return np.frombuffer(random.bytes(count), kind).reshape(shape) if count else np.zeros(shape, kind)


def shape_of(random, rank):
    """Now and then with an extent of 0."""
    likely = [.03, .17, .2, .2, .2, .1, .1]
    return tuple(int(extent) for extent in random.choice([0, 1, 2, 3, 5, 8, 17], rank, p=likely))


def gather(random):
    data_shape = shape_of(random, random.integers(1, 6))
    axis = int(random.integers(0, len(data_shape)))
    extent = data_shape[axis]
    shape = shape_of(random, random.integers(0, 4)) if extent else (0,)
    kind = [np.int32, np.int64][random.integers(0, 2)]
    indices = random.integers(-extent, extent, shape).astype(kind) if extent else np.zeros(shape, kind)
    if random.integers(0, 2):
        axis -= len(data_shape)
    return "Gather", data_shape, np.asarray(indices), {"axis": axis}, [7, 10, 11, 12, 13, 17, 21]


def gather_nd(random):
    data_shape = shape_of(random, random.integers(1, 6))
    batch = int(random.integers(0, len(data_shape)))
    count = int(random.integers(1, len(data_shape) - batch + 1))
    extents = data_shape[batch:batch + count]
    rows = data_shape[:batch] + shape_of(random, random.integers(0, 3))
    if 0 in extents:
        rows = data_shape[:batch] + (0,)
    parts = [random.integers(-extent, extent, rows) if extent else np.zeros(rows) for extent in extents]
    opsets = [12, 13, 17] if batch else [11, 12, 13, 17]
    return "GatherND", data_shape, np.stack(parts, -1).astype(np.int64), {"batch_dims": batch} if batch else {}, opsets


def gather_elements(random):
    data_shape = shape_of(random, random.integers(1, 5))
    axis = int(random.integers(0, len(data_shape)))
    extent = data_shape[axis]
    shape = [int(random.integers(0, size + 1)) for size in data_shape]
    shape[axis] = int(random.integers(0, 9)) if extent else 0
    kind = [np.int32, np.int64][random.integers(0, 2)]
    indices = random.integers(-extent, extent, shape).astype(kind) if extent else np.zeros(shape, kind)
    if random.integers(0, 2):
        axis -= len(data_shape)
    return "GatherElements", data_shape, indices, {"axis": axis}, [11, 13, 17]


def random_model(random):
    """A model, its inputs, and what it is for a message."""
    make_call = [gather, gather_nd, gather_elements][random.integers(0, 3)]
    operator, data_shape, indices, attributes, opsets = make_call(random)
    kinds = list(TYPES)
    kind, opset = kinds[random.integers(0, len(kinds))], int(random.choice(opsets))
    data = values(random, kind, data_shape)
    text = f"{operator}-{opset} {kind.__name__}{list(data_shape)} {indices.dtype}{list(indices.shape)} {attributes}"
    return one_node(operator, data, indices, opset, **attributes), {"data": data, "indices": indices}, text
