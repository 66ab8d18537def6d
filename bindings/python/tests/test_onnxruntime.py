# test_onnxruntime.py: ONNX Runtime's own Gather and GatherND say the same; its OrtValues come in by DLPack.
import numpy as np
import onnx
import onnxruntime
import pytest
from reference import random_gather, random_gather_nd

import gatherjit


def onnx_op(name, params, indices, **attributes):
    def value(name, array):
        kind = onnx.helper.np_dtype_to_tensor_dtype(array.dtype)
        return onnx.helper.make_tensor_value_info(name, kind, [None] * array.ndim)

    out = onnx.helper.make_tensor_value_info("out", onnx.helper.np_dtype_to_tensor_dtype(params.dtype), None)
    graph = onnx.helper.make_graph([onnx.helper.make_node(name, ["params", "indices"], ["out"], **attributes)], "graph",
                                   [value("params", params), value("indices", indices)], [out])
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 13)], ir_version=8)
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    return session.run(None, {"params": params, "indices": indices})[0]


@pytest.mark.parametrize("seed", range(40))
def test_same_as_onnxruntime(seed):
    rng = np.random.default_rng(seed)
    shape, indices, axis, b = random_gather(rng)
    if b == 0:  # ONNX's Gather has no batch dimensions
        params = rng.random(shape, np.float32)
        indices = np.asarray(indices - rng.integers(0, 2, indices.shape) * shape[axis])
        np.testing.assert_array_equal(gatherjit.gather(params, indices, axis, negatives="from_end"),
                                      onnx_op("Gather", params, indices, axis=axis))
    shape, indices, b = random_gather_nd(rng)
    if indices.shape[-1] > 0:
        params = rng.random(shape, np.float32)
        indices = indices - rng.integers(0, 2, indices.shape) * np.array(shape[b:b + indices.shape[-1]])
        np.testing.assert_array_equal(gatherjit.gather_nd(params, indices, b, negatives="from_end"),
                                      onnx_op("GatherND", params, indices, batch_dims=b))


def test_ort_values():
    params, indices = np.arange(12, dtype=np.float32).reshape(3, 4), np.array([2, 0])
    value = onnxruntime.OrtValue.ortvalue_from_numpy(params)
    inner = value._ortvalue if not hasattr(value, "__dlpack__") else value
    assert hasattr(inner, "__dlpack__")
    out = np.zeros((2, 4), np.float32)
    gatherjit.gather(inner, indices, out=out)
    np.testing.assert_array_equal(out, params[indices])
