# numpy_peer.py: NumPy's take and indexing by arrays.
import numpy as np

from protocol import Candidate, Peer, serve

ALLOCATED = "bounds checked; the result is allocated"


class NumPy(Peer):
    def __init__(self, threads):
        self.name, self.version = "numpy", np.__version__
        self.notes = "one thread, whatever is asked for; params are views of the shared file"

    def candidates(self, case):
        names, each, out = {"np": np, "params": case.params}, {"indices": case.windows}, case.empty()
        with_out = names | {"out": out}
        subscript, numbers = case.subscript()
        found = {"fancy": Candidate(f"params[{subscript}]", ALLOCATED, names | numbers, each)}
        if rows := case.rows():
            take = f"params.take({rows}, {case.axis}"
            copies = "" if case.is_dense else "; copies params at every call"
            found["take"] = Candidate(f"{take})", ALLOCATED + copies, names, each)
            found["take_out"] = Candidate(f"{take}, out)", "bounds checked; into out by way of a buffer, as documented"
                                          + copies, with_out, each, out)
            found["take_clip"] = Candidate(f"{take}, out, 'clip')", "indices out of bounds are clipped; into out"
                                           + copies, with_out, each, out)
        elif case.nd and not case.batch_dims and case.is_dense:
            more = {"extents": case.params.shape[:case.coordinates],
                    "flat": case.params.reshape(-1, *case.params.shape[case.coordinates:])}
            number = f"np.ravel_multi_index(({subscript}), extents)"
            found["ravel_take"] = Candidate(f"flat.take({number}, 0, out, 'clip')", "bounds checked; into out",
                                            with_out | more, each, out)
        elif not case.nd and case.axis == case.batch_dims and case.indices.ndim == case.batch_dims + 1:
            index = f"indices[{', '.join(['...'] + ['None'] * (case.params.ndim - case.indices.ndim))}]"
            found["take_along_axis"] = Candidate(f"np.take_along_axis(params, {index}, {case.axis})",
                                                 ALLOCATED, names, each)
        if made := case.flat():
            flat, number, more = made
            found["flat_take"] = Candidate(f"flat.take({number}, 0, out, 'clip')", "out of the table as a whole is "
                                           "clipped; into out", with_out | more | {"flat": flat}, each, out)
        return found


serve(NumPy)
