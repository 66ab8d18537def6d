# jax_peer.py: JAX's take and indexing by arrays, compiled by jit.
import os

from protocol import Candidate, Peer, serve

NOTE = "the result is allocated"


class Jax(Peer):
    def __init__(self, threads):
        os.environ["JAX_PLATFORMS"] = "cpu"
        os.environ["NPROC"] = str(threads)  # the size of XLA's thread pool
        import jax
        jax.config.update("jax_enable_x64", True)  # without it float64 and int64 do not exist
        jax.config.update("jax_cpu_enable_async_dispatch", False)
        self.jax = jax
        self.name, self.version = "jax", jax.__version__
        self.notes = ("jit; calls in the calling thread (no asynchronous dispatch), block_until_ready within "
                      "the time; params are views of the shared file where that is aligned to 64 bytes, else "
                      "copied once")

    def tensor(self, array):
        """Aliases memory that is aligned as XLA wants it, and copies other."""
        return self.jax.dlpack.from_dlpack(array)

    def candidates(self, case):
        jax, jnp = self.jax, self.jax.numpy
        params, axis = case.row_major()
        subscript, numbers = case.subscript()
        if case.is_transposed:
            subscript = ":, indices" if axis else "indices"
        bodies = {}
        if rows := case.rows():
            for mode, says in (("fill", "NaN or the largest number where out of bounds, as documented"),
                               ("clip", "indices out of bounds are clipped, as documented")):
                bodies[f"take_{mode}"] = f"jnp.take(params, {rows}, axis={axis}, mode='{mode}')", says
        bodies["index_fill"] = f"params[{subscript}]", "the default: out of bounds is filled, as documented"
        bodies["index_promise"] = (
            f"params.at[{subscript}].get(mode='promise_in_bounds', wrap_negative_indices=False)", "bounds not checked")
        if made := case.flat():
            flat, number, more = made
            bodies["flat_clip"] = (f"jnp.take(params.reshape({flat.shape}), {number}, axis=0, mode='clip')",
                                   "out of the table as a whole is clipped")
            numbers |= more
        numbers = {name: jnp.asarray(value) for name, value in numbers.items()}
        names = {"params": self.tensor(params)}
        each = {"indices": [self.tensor(window) for window in case.windows]}
        found = {}
        for name, (body, says) in bodies.items():
            body += ".T" if case.is_transposed else ""
            function = eval(f"lambda params, indices: {body}", {"jnp": jnp} | numbers)
            found[name] = Candidate("call(params, indices).block_until_ready()", f"{body} in a jit; {says}; {NOTE}",
                                    names | {"call": jax.jit(function)}, each)
        return found


serve(Jax)
