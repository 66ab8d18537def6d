# tensorflow_peer.py: TensorFlow's gather and gather_nd, eagerly and by tf.function.
import os

from protocol import Candidate, Peer, serve

NOTE = "bounds checked; the result is allocated"


class TensorFlow(Peer):
    def __init__(self, threads):
        os.environ["TF_CPP_MIN_LOG_LEVEL"] = "2"
        import tensorflow as tf
        self.tf = tf
        from tensorflow.python.eager import context
        # No public call says this before the context makes its threads.
        spinless = tf.compat.v1.ConfigProto.Experimental(disable_thread_spinning=True)
        context.context()._config = tf.compat.v1.ConfigProto(experimental=spinless)
        tf.config.threading.set_intra_op_parallelism_threads(threads)
        tf.config.threading.set_inter_op_parallelism_threads(1)
        assert context.context().config.experimental.disable_thread_spinning
        self.name, self.version = "tensorflow", tf.__version__
        self.notes = ("idle threads sleep (disable_thread_spinning); tf.function without jit_compile; params "
                      "are views of the shared file where that is aligned to 64 bytes, else copied once; "
                      "outputs can't be given")

    def tensor(self, array):
        """Aliases memory that is aligned as TensorFlow wants it, and copies other."""
        if array.ctypes.data % 64 == 0 and array.size:
            return self.tf.experimental.dlpack.from_dlpack(array.__dlpack__())
        return self.tf.constant(array)

    def candidates(self, case):
        tf = self.tf
        params, axis = case.row_major()
        params, batch = self.tensor(params), case.batch_dims
        each = {"indices": [self.tensor(window) for window in case.windows]}
        if case.nd:
            calls = {"gather_nd": f"tf.gather_nd(params, indices, batch_dims={batch})"}
            if not batch:
                calls["raw_gather_nd"] = "tf.raw_ops.GatherNd(params=params, indices=indices)"
        else:
            raw = "tf.raw_ops.GatherV2(params=params, indices=indices, axis=axis, batch_dims="
            calls = {"gather": f"tf.gather(params, indices, axis={axis}, batch_dims={batch})",
                     "raw_gather": f"{raw}{batch})"}
            if case.is_transposed:
                calls = {name: f"tf.transpose({call})" for name, call in calls.items()}
        names = {"tf": tf, "params": params, "axis": tf.constant(axis)}
        found = {name: Candidate(call, NOTE, names, each) for name, call in calls.items()}
        functions = {"function": (next(iter(calls.values())), params, {})}
        if made := case.flat():
            flat, number, more = made
            functions["flat_function"] = f"tf.gather(params, {number})", self.tensor(flat), more
        for name, (call, table, more) in functions.items():
            scope = {"tf": tf} | {key: tf.constant(value) for key, value in more.items()}
            function = tf.function(eval(f"lambda params, indices: {call}", scope))
            concrete = function.get_concrete_function(table, each["indices"][0])
            found[name] = Candidate("function(params, indices)", f"{call} in a tf.function; {NOTE}",
                                    {"function": concrete, "params": table}, each)
        return found

    def to_numpy(self, result):
        return result.numpy()


serve(TensorFlow)
