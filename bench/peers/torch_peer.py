# torch_peer.py: PyTorch's index_select, embedding, take, gather and indexing by tensors, eagerly.
from protocol import Candidate, Peer, serve

ALLOCATED, INTO_OUT = "bounds checked; the result is allocated", "bounds checked; into out"


class Torch(Peer):
    def __init__(self, threads):
        import torch
        self.torch = torch
        torch.set_num_threads(threads)
        torch.set_num_interop_threads(1)
        torch.inference_mode().__enter__()  # for good: no call records what a gradient would need
        self.name, self.version = "torch", torch.__version__
        self.notes = ("idle threads sleep (OpenMP's wait policy is passive); eager, inference mode; params are "
                      "views of the shared file")

    def candidates(self, case):
        torch = self.torch
        params, out = torch.from_numpy(case.params), case.empty()
        each = {"indices": [torch.from_numpy(window) for window in case.windows]}
        names = {"torch": torch, "params": params}
        with_out = names | {"out": torch.from_numpy(out)}
        subscript, numbers = case.subscript()
        numbers = {name: torch.from_numpy(value) for name, value in numbers.items()}
        found = {"fancy": Candidate(f"params[{subscript}]", ALLOCATED, names | numbers, each)}
        rows = case.rows()
        if rows and case.indices.ndim == case.nd + 1:
            select = f"torch.index_select(params, {case.axis}, {rows}"
            found["index_select"] = Candidate(f"{select})", ALLOCATED, names, each)
            found["index_select_out"] = Candidate(f"{select}, out=out)", INTO_OUT, with_out, each, out)
        if rows and params.ndim == 2 and case.axis == 0:
            found["embedding"] = Candidate(f"torch.embedding(params, {rows})", ALLOCATED, names, each)
        if rows and params.ndim == 1 and case.indices.dtype == "int64":
            found["take_out"] = Candidate(f"torch.take(params, {rows}, out=out)", INTO_OUT, with_out, each, out)
        # It reads int32 indices as int64 where params are halves: only int64 is documented.
        if not case.nd and case.indices.ndim == case.batch_dims + 1 and case.indices.dtype == "int64":
            # One index an element, by strides of zero.
            shape = [*case.out_shape]
            lead = [1] * (case.axis - case.batch_dims)
            view = [*shape[:case.batch_dims], *lead, shape[case.axis], *[1] * (len(shape) - case.axis - 1)]
            index = "indices.view(view).expand(shape)"
            found["gather_out"] = Candidate(f"torch.gather(params, {case.axis}, {index}, out=out)",
                                            INTO_OUT, with_out | {"view": view, "shape": shape}, each, out)
        if made := case.flat():
            found |= self.flat_candidates(case, *made, with_out, each, out)
        return found

    def flat_candidates(self, case, flat, number, more, with_out, each, out):
        """Those that know one dimension of rows."""
        names = with_out | {name: self.torch.from_numpy(value) for name, value in more.items()}
        names["flat"] = self.torch.from_numpy(flat)
        found = {}
        if flat.ndim == 2:
            found["flat_embedding"] = Candidate(f"torch.embedding(flat, {number})", ALLOCATED, names, each)
        if case.indices.ndim - case.nd == 1:
            found["flat_select_out"] = Candidate(f"torch.index_select(flat, 0, {number}, out=out)", INTO_OUT, names,
                                                 each, out)
        if flat.ndim == 1 and case.indices.dtype == "int64":
            found["flat_take_out"] = Candidate(f"torch.take(flat, {number}, out=out)", INTO_OUT, names, each, out)
        return found

    def to_numpy(self, result):
        return result.numpy()


serve(Torch)
