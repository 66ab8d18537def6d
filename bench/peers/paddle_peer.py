# paddle_peer.py: PaddlePaddle's gather, index_select, gather_nd, embedding and take_along_axis, eagerly.
from protocol import Candidate, Peer, serve

NOTE = "bounds checked; the result is allocated"


class Paddle(Peer):
    def __init__(self, threads):
        import paddle
        self.paddle = paddle
        paddle.device.set_device("cpu")
        paddle.base.core.set_num_threads(threads)
        paddle.set_grad_enabled(False).__enter__()
        self.name, self.version = "paddle", paddle.__version__
        self.notes = ("idle threads sleep (OpenMP's wait policy is passive); eager, no gradients; params are "
                      "views of the shared file; out= only copies and is left out")

    def candidates(self, case):
        paddle = self.paddle
        params, axis = case.row_major()
        params = paddle.from_dlpack(params)
        each = {"indices": [paddle.from_dlpack(window) for window in case.windows]}
        names = {"paddle": paddle, "params": params}
        calls = {}
        if case.nd and not case.batch_dims:
            calls["gather_nd"] = "paddle.gather_nd(params, indices)"
        rows = case.rows()
        if rows and case.indices.ndim == case.nd + 1:
            calls["gather"] = f"paddle.gather(params, {rows}, axis={axis})"
            calls["index_select"] = f"paddle.index_select(params, {rows}, axis={axis})"
        if rows and axis == 0 and params.ndim == 2:
            calls["embedding"] = f"paddle.nn.functional.embedding({rows}, params)"
        if case.is_transposed:
            calls = {name: f"{call}.T.contiguous()" for name, call in calls.items()}
        else:
            subscript, numbers = case.subscript()
            names |= {name: paddle.to_tensor(value) for name, value in numbers.items()}
            calls["fancy"] = f"params[{subscript}]"
            if not case.nd and case.axis == case.batch_dims and case.indices.ndim == case.batch_dims + 1:
                calls["take_along_axis"] = f"paddle.take_along_axis(params, indices.reshape(view), {case.axis})"
                names["view"] = [*case.indices.shape, *[1] * (case.params.ndim - case.indices.ndim)]
        if made := case.flat():
            flat, number, more = made
            names |= {name: paddle.from_dlpack(value) for name, value in (more | {"flat": flat}).items()}
            if flat.ndim == 2:
                calls["flat_embedding"] = f"paddle.nn.functional.embedding({number}, flat)"
            if case.indices.ndim - case.nd == 1:
                calls["flat_gather"] = f"paddle.gather(flat, {number})"
        return {name: Candidate(call, NOTE, names, each) for name, call in calls.items()}

    def to_numpy(self, result):
        return result.numpy()


serve(Paddle)
