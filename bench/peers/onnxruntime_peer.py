# onnxruntime_peer.py: ONNX Runtime's Gather and GatherND on buffers that are bound once.
import numpy as np

from protocol import Cannot, Candidate, Peer, serve


class OnnxRuntime(Peer):
    def __init__(self, threads):
        import onnxruntime
        self.ort = onnxruntime
        self.options = onnxruntime.SessionOptions()
        self.options.intra_op_num_threads, self.options.inter_op_num_threads = threads, 1
        for pool in ("intra_op", "inter_op"):
            self.options.add_session_config_entry(f"session.{pool}.allow_spinning", "0")
        self.name, self.version = "onnxruntime", onnxruntime.__version__
        self.notes = ("idle threads sleep (allow_spinning=0); the CPU provider; params, indices and outputs "
                      "bound where they are, a binding a window")

    def session(self, case, params, indices, nodes):
        from onnx import helper
        inputs = [helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape)
                  for name, array in (("params", params), ("indices", indices))]
        out = helper.make_tensor_value_info("out", helper.np_dtype_to_tensor_dtype(params.dtype), case.out_shape)
        model = helper.make_model(helper.make_graph(nodes, "peer", inputs, [out]), ir_version=10,
                                  opset_imports=[helper.make_opsetid("", 18)])
        return self.ort.InferenceSession(model.SerializeToString(), self.options, ["CPUExecutionProvider"])

    def candidate(self, case, note, params, windows, nodes):
        session, out = self.session(case, params, windows[0], nodes), case.empty()
        bindings = []
        for indices in windows:
            binding = session.io_binding()
            for name, array in (("params", params), ("indices", indices)):
                binding.bind_input(name, "cpu", 0, array.dtype, array.shape, array.ctypes.data)
            binding.bind_output("out", "cpu", 0, out.dtype, out.shape, out.ctypes.data)
            bindings.append(binding)
        names = {"session": session}
        return Candidate("session.run_with_iobinding(binding)", f"{note}; bounds checked; into out", names,
                         {"binding": bindings}, out)

    def flat_gather(self, case, flat, number, more):
        """Rows' numbers are computed by nodes of their own."""
        from onnx import helper, numpy_helper
        nodes, rows = [], "indices"

        def add(operator, other, value, **attributes):
            nonlocal rows
            nodes.append(helper.make_node("Constant", [], [other], value=numpy_helper.from_array(value, other)))
            nodes.append(helper.make_node(operator, [rows, other], [f"{other}_rows"], **attributes))
            rows = f"{other}_rows"

        if case.nd:
            extents = case.params.shape[case.batch_dims:case.batch_dims + case.coordinates]
            strides = np.cumprod([1, *extents[:0:-1]])[::-1]
            add("Mul", "strides", np.ascontiguousarray(strides, case.indices.dtype))
            add("ReduceSum", "axes", np.array([-1]), keepdims=0)
        if more:
            add("Add", "base", more["base"])
        nodes.append(helper.make_node("Gather", ["params", rows], ["out"]))
        return self.candidate(case, f"Gather of rows {number}, by nodes", flat, case.windows, nodes)

    def candidates(self, case):
        from onnx import TensorProto, helper
        params, axis = case.row_major()
        found = {}

        def gather(windows):
            result = "transposed" if case.is_transposed else "out"
            nodes = [helper.make_node("Gather", ["params", "indices"], [result], axis=axis)]
            if case.is_transposed:
                nodes.append(helper.make_node("Transpose", ["transposed"], ["out"], perm=[1, 0]))
            found["Gather"] = self.candidate(case, " and ".join(node.op_type for node in nodes), params, windows, nodes)

        def gather_nd(windows):
            cast = windows[0].dtype != np.int64
            nodes = [helper.make_node("Cast", ["indices"], ["wide"], to=TensorProto.INT64)] if cast else []
            nodes.append(helper.make_node("GatherND", ["params", "wide" if cast else "indices"], ["out"],
                                          batch_dims=case.batch_dims))
            note = "Cast (its indices are int64) and GatherND" if cast else "GatherND"
            found["GatherND"] = self.candidate(case, note, params, windows, nodes)

        if case.nd:
            gather_nd(case.windows)
        elif case.axis == case.batch_dims and not case.is_transposed:
            gather_nd([window[..., np.newaxis] for window in case.windows])
        if case.rows():
            gather([window[..., 0] if case.nd else window for window in case.windows])
        if made := case.flat():
            found["flat_Gather"] = self.flat_gather(case, *made)
        if not found:
            raise Cannot("Gather has no batch dimensions, and GatherND gathers along the axis after them")
        return found


serve(OnnxRuntime)
