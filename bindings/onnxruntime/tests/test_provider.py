# test_provider.py: the provider against ONNX Runtime's own kernels, bit for bit, and what it promises beside that.
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile
import unittest

import numpy as np
import onnxruntime as ort
import onnxruntime_ep_gatherjit as package
from onnx import TensorProto, helper, numpy_helper
from onnx.backend.test.loader import load_model_tests

import models

RANDOM_MODELS = 500


def setUpModule():
    models.register()


class Results(unittest.TestCase):
    def same(self, ours, theirs, text):
        self.assertEqual(ours.shape, theirs.shape, text)
        self.assertEqual(ours.dtype, theirs.dtype, text)
        self.assertEqual(ours.tobytes(), theirs.tobytes(), text)

    def test_the_gather_tests_of_onnx(self):
        count = 0
        for test in load_model_tests(kind="node"):
            if not test.name.startswith(("test_gather_", "test_gathernd_")):
                continue
            count += 1
            (given, (expected,)), = test.data_sets
            ours = models.session(test.model, config=models.ONLY_OURS)
            inputs = {each.name: array for each, array in zip(ours.get_inputs(), given)}
            self.same(ours.run(None, inputs)[0], expected, test.name)
        self.assertEqual(count, 10)

    def test_random_models(self):
        random = np.random.default_rng(11)
        for number in range(RANDOM_MODELS):
            model, inputs, text = models.random_model(random)
            theirs = models.session(model, ours=False).run(None, inputs)[0]
            ours = models.session(model, threads=1 + number % 2, config=models.ONLY_OURS)
            self.same(ours.run(None, inputs)[0], theirs, f"{number}: {text}")

    def test_gather_nd_whose_indices_have_more_batches(self):
        """Each batch of data serves as many of theirs that follow each other; the others are refused on both sides."""
        for data_shape, shape, batch, fits in (
                ((2, 3, 4), (4, 1), 1, True), ((1, 3, 4), (4, 1), 1, True), ((2, 3, 4), (4, 5, 2), 1, True),
                ((2, 2, 3), (4, 1), 2, True), ((2, 2, 3), (4, 2, 1), 2, True), ((1, 1, 3, 2), (1,), 2, True),
                ((2, 1, 1, 3), (2, 5, 2), 2, True), ((2, 3, 0), (4, 1), 1, True), ((2, 3), (0, 1), 1, True),
                ((2, 3, 4), (3, 1), 1, False), ((2, 3, 4), (1, 1), 1, False), ((2, 3, 4), (1,), 1, False)):
            count = shape[-1]
            data = np.random.default_rng(3).random(data_shape, dtype=np.float32)
            indices = np.random.default_rng(4).integers(-min(data_shape[batch:batch + count]), 1, shape)
            model, inputs = models.one_node("GatherND", data, indices, batch_dims=batch), {"data": data,
                                                                                          "indices": indices}
            for tensor in model.graph.input:
                tensor.type.tensor_type.ClearField("shape")  # else the checker of models refuses some
            ours = models.session(model, config=models.ONLY_OURS)
            if fits:
                self.same(ours.run(None, inputs)[0], models.session(model, ours=False).run(None, inputs)[0], str(shape))
            else:
                for session in (ours, models.session(model, ours=False)):
                    with self.assertRaisesRegex(Exception, "batch"):
                        session.run(None, inputs)

    def test_constant_tables_and_tables_of_an_outer_graph(self):
        table = np.random.default_rng(7).random((50, 6), dtype=np.float32)
        constant = numpy_helper.from_array(table, "table")
        rows = {"indices": (TensorProto.INT64, ["n"])}
        part = [helper.make_tensor_value_info("part", TensorProto.FLOAT, None)]
        branch = [helper.make_graph([helper.make_node("Gather", ["table", "indices"], ["part"], axis=axis)], "branch",
                                    [], part) for axis in (0, 1)]
        plain = [helper.make_node("Gather", ["table", "indices"], ["out"])]
        inside = [helper.make_node("If", ["first"], ["out"], then_branch=branch[0], else_branch=branch[1])]
        indices = np.array([0, -1, 5, 5])
        for nodes, inputs in ((plain, {}), (inside, {"first": np.array(True)}), (inside, {"first": np.array(False)})):
            infos = {**rows, **({"first": (TensorProto.BOOL, [])} if inputs else {})}
            model = models.make(nodes, infos, {"out": (TensorProto.FLOAT, None)}, constants=[constant])
            ours, theirs = models.session(model), models.session(model, ours=False)
            for given in (indices, indices[:1], indices[:0]):
                inputs["indices"] = given
                self.same(ours.run(None, inputs)[0], theirs.run(None, inputs)[0], str(inputs))

    def test_an_axis_beyond_every_rank_is_refused(self):
        for operator, name in (("Gather", "axis"), ("GatherElements", "axis"), ("GatherND", "batch_dims")):
            node = helper.make_node(operator, ["data", "indices"], ["out"], **{name: 1 << 32})
            kinds = {"data": (TensorProto.FLOAT, None), "indices": (TensorProto.INT64, None)}
            with self.assertRaises(Exception):
                models.session(models.make([node], kinds, {"out": (TensorProto.FLOAT, None)}),
                               config=models.ONLY_OURS).run(None, {"data": np.zeros((2, 2), np.float32),
                                                                   "indices": np.zeros((1, 2), np.int64)})

    def test_bfloat16(self):
        nodes = [helper.make_node("Cast", ["data"], ["narrow"], to=TensorProto.BFLOAT16),
                 helper.make_node("Gather", ["narrow", "indices"], ["taken"], axis=1),
                 helper.make_node("Cast", ["taken"], ["out"], to=TensorProto.FLOAT)]
        model = models.make(nodes, {"data": (TensorProto.FLOAT, [5, 9]), "indices": (TensorProto.INT64, [4])},
                            {"out": (TensorProto.FLOAT, None)})
        inputs = {"data": np.arange(45, dtype=np.float32).reshape(5, 9), "indices": np.array([8, -9, 3, 3])}
        self.same(models.session(model).run(None, inputs)[0], inputs["data"][:, inputs["indices"]], "bfloat16")

    def test_strings_are_left_to_the_cpu(self):
        node = helper.make_node("Gather", ["data", "indices"], ["out"])
        model = models.make([node], {"data": (TensorProto.STRING, [3]), "indices": (TensorProto.INT64, [2])},
                            {"out": (TensorProto.STRING, None)})
        inputs = {"data": np.array(["a", "bb", "c"], object), "indices": np.array([1, -1])}
        self.assertEqual(list(models.session(model).run(None, inputs)[0]), ["bb", "c"])

    def test_large_calls_on_two_threads(self):
        data = np.random.default_rng(1).random((50000, 40), dtype=np.float32)
        for operator, shape, attributes in (("Gather", (300000,), {}), ("GatherElements", (90000, 40), {"axis": 0})):
            indices = np.random.default_rng(2).integers(-50000, 50000, shape)
            model, inputs = models.one_node(operator, data, indices, **attributes), {"data": data, "indices": indices}
            theirs = models.session(model, ours=False).run(None, inputs)[0]
            for threads in (1, 2, 3):
                self.same(models.session(model, threads=threads).run(None, inputs)[0], theirs, operator)

    def test_bound_memory_is_what_the_kernel_sees(self):
        """gj_gather of this process is watched (watch_gather.c): its operands' addresses are those that were bound."""
        code = ("import os, numpy as np, models; models.register()\n"
                "data, indices = np.arange(4000, dtype=np.float32).reshape(1000, 4), np.array([3, -1, 7])\n"
                "out = np.zeros((3, 4), np.float32)\n"
                "session = models.session(models.one_node('Gather', data, indices))\n"
                "bound = session.io_binding()\n"
                "for name, a in (('data', data), ('indices', indices)):\n"
                "    bound.bind_input(name, 'cpu', 0, a.dtype, a.shape, a.ctypes.data)\n"
                "bound.bind_output('out', 'cpu', 0, out.dtype, out.shape, out.ctypes.data)\n"
                "session.run_with_iobinding(bound)\n"
                "assert (out == data[indices]).all()\n"
                "print('bound', *(hex(a.ctypes.data) for a in (data, indices, out)))\n")
        environment = dict(os.environ, LD_PRELOAD=os.environ["GJ_TEST_WATCH"])
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True,
                              check=False, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        bound = done.stdout.split("bound ")[1].split()
        self.assertIn("gather " + " ".join(bound), done.stderr)

    def test_a_bad_index_names_node_and_position(self):
        data = np.zeros((4, 5), np.float32)
        for operator, indices, attributes, words in (
                ("Gather", np.array([[0, 1], [2, 4]]), {}, "indices[1,1] = 4 is not in [-4, 4)"),
                ("Gather", np.array([-6]), {"axis": 1}, "indices[0] = -6 is not in [-5, 5)"),
                ("GatherND", np.array([[0, 0], [1, 5]]), {}, "indices[1] = [1, 5] does not index into param shape"),
                ("GatherElements", np.array([[0, 1, 2], [0, 1, 9]]), {}, "indices[1,2] = 9 is not in [-4, 4)"),
                ("GatherElements", np.array([[0, 1, 2], [0, 1, 9]]), {"axis": -1}, "[1,2] = 9 is not in [-5, 5)")):
            model = models.one_node(operator, data, indices, name="the_node", **attributes)
            with self.assertRaises(Exception) as failed:
                models.session(model).run(None, {"data": data, "indices": indices})
            self.assertIn(words, str(failed.exception))
            self.assertIn("the_node", str(failed.exception))


class Place(unittest.TestCase):
    """Where nodes run."""

    def providers(self, model, inputs, **given):
        """[(operator, provider)] of a run, in order."""
        with tempfile.TemporaryDirectory() as folder:
            session = models.session(model, profile=os.path.join(folder, "profile"), **given)
            session.run(None, inputs)
            with open(session.end_profiling(), encoding="utf-8") as file:
                events = json.load(file)
        return [(event["args"]["op_name"], event["args"]["provider"]) for event in events
                if event["cat"] == "Node" and event["name"].endswith("_kernel_time")]

    def test_our_node_runs_between_those_of_the_cpu_and_nothing_is_copied(self):
        nodes = [helper.make_node("Relu", ["data"], ["a"]), helper.make_node("Gather", ["a", "indices"], ["b"]),
                 helper.make_node("Neg", ["b"], ["out"])]
        model = models.make(nodes, {"data": (TensorProto.FLOAT, [9, 4]), "indices": (TensorProto.INT64, [3])},
                            {"out": (TensorProto.FLOAT, None)})
        inputs = {"data": np.ones((9, 4), np.float32), "indices": np.array([1, 2, 8])}
        self.assertEqual(self.providers(model, inputs),
                         [("Relu", "CPUExecutionProvider"), ("Gather", package.get_ep_name()),
                          ("Neg", "CPUExecutionProvider")])

    def test_claim_says_which_operators(self):
        data, indices = np.zeros((4, 5), np.float32), np.zeros((2, 2), np.int64)
        for claim in ("Gather", "GatherND,GatherElements", ""):
            for operator in ("Gather", "GatherND", "GatherElements"):
                ran = self.providers(models.one_node(operator, data, indices), {"data": data, "indices": indices},
                                     options={"claim": claim})
                is_ours = operator in claim.split(",")
                self.assertEqual(ran[0][1], package.get_ep_name() if is_ours else "CPUExecutionProvider")

    def test_gathers_that_may_be_fused_are_left(self):
        shape = [helper.make_node("Shape", ["data"], ["s"]), helper.make_node("Gather", ["s", "indices"], ["out"])]
        one = [helper.make_node("Gather", ["data", "one"], ["out"])]
        added = [helper.make_node("Gather", ["data", "indices"], ["a"]), helper.make_node("Add", ["a", "a"], ["out"])]
        constant = numpy_helper.from_array(np.array(1), "one")
        for nodes, kind in ((shape, TensorProto.INT64), (one, TensorProto.FLOAT), (added, TensorProto.FLOAT)):
            model = models.make(nodes, {"data": (TensorProto.FLOAT, ["a", "b"]), "indices": (TensorProto.INT64, [1])},
                                {"out": (kind, None)}, constants=[constant])
            ran = self.providers(model, {"data": np.ones((3, 4), np.float32), "indices": np.array([1])})
            self.assertNotIn(package.get_ep_name(), [provider for _, provider in ran])

    def test_results_of_more_dimensions_than_ours_may_have_are_left(self):
        for deep, ranks in ((True, (17, 17)), (True, (33, 1)), (False, (17, 16))):
            data, indices = np.ones((2,) + (1,) * (ranks[0] - 1), np.float32), np.ones((1,) * ranks[1], np.int64)
            model = models.one_node("Gather", data, indices)
            (_, provider), = self.providers(model, {"data": data, "indices": indices})
            self.assertEqual(provider, "CPUExecutionProvider" if deep else package.get_ep_name())

    def test_gather_elements_that_gain_nothing_are_left(self):
        data = np.zeros((64, 512), np.float32)
        for shape, is_ours in (((32, 15), False), ((32, 16), True), ((32, 1 << 60), True), (("n", 512), True),
                               (("n", 511), False), ((1 << 20,), False), (None, False)):
            node = helper.make_node("GatherElements", ["data", "indices"], ["out"])
            model = models.make([node], {"data": (TensorProto.FLOAT, None), "indices": (TensorProto.INT64, shape)},
                                {"out": (TensorProto.FLOAT, None)})
            session = models.session(model, options={}, config=models.ONLY_OURS) if is_ours else None
            if not is_ours:
                with self.assertRaises(Exception):
                    models.session(model, options={}, config=models.ONLY_OURS)
            elif "n" in shape:
                given = {"data": data, "indices": np.zeros((3, 512), np.int64)}
                self.assertEqual(session.run(None, given)[0].shape, (3, 512))

    def test_bad_options_say_so(self):
        model = models.one_node("Gather", np.zeros((2, 2), np.float32), np.zeros(1, np.int64))
        for options, words in (({"claim": "Gathr"}, 'claim: "Gathr" is none of Gather GatherND GatherElements'),
                               ({"claim": "x" * 300}, 'claim: "(more than 255 characters)" is none of'),
                               ({"compile_mode": "now"}, 'compile_mode: "now" is none of default background blocking')):
            settings = ort.SessionOptions()
            settings.log_severity_level = 4
            settings.add_provider_for_devices(models.devices(), options)
            with self.assertRaises(Exception) as failed:
                ort.InferenceSession(model.SerializeToString(), settings, enable_fallback=False)
            self.assertIn(words, str(failed.exception))


class Life(unittest.TestCase):
    def run_here(self, code):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=300)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_two_sessions_in_two_threads(self):
        def work(seed):
            random = np.random.default_rng(seed)
            for _ in range(40):
                model, inputs, text = models.random_model(random)
                theirs = models.session(model, ours=False).run(None, inputs)[0]
                ours = models.session(model, threads=2).run(None, inputs)[0]
                if ours.tobytes() != theirs.tobytes():
                    return text
            return ""

        with concurrent.futures.ThreadPoolExecutor(2) as threads:
            self.assertEqual(list(threads.map(work, (5, 6))), ["", ""])

    def test_registered_and_unregistered_50_times_while_kernels_are_compiled(self):
        self.run_here("import numpy as np, onnxruntime as ort, models\n"
                      "compiling = 0\n"
                      "for i in range(50):\n"
                      "    models.register()\n"
                      "    data, indices = np.ones((90000, 16 + i), np.float32), np.arange(90000)[::-1].copy()\n"
                      "    s = models.session(models.one_node('Gather', data, indices), options={})\n"
                      "    for _ in range(5): out = s.run(None, {'data': data, 'indices': indices})[0]\n"
                      "    assert (out == data).all()\n"
                      "    del s, out\n"
                      "    states = [text.split() for text in models.threads('stat').values()]\n"
                      "    compiling += any(s[1].startswith('(gj-') and s[2] in 'RD' for s in states)\n"
                      "    ort.unregister_execution_provider_library('gatherjit')\n"
                      "assert compiling > 0\n")

    def test_a_session_of_two_threads_uses_both(self):
        self.run_here("import os, time, numpy as np, models\n"
                      "models.register()\n"
                      "data, indices = np.ones((90000, 64), np.float32), np.arange(300000) % 90000\n"
                      "s = models.session(models.one_node('Gather', data, indices), threads=2,\n"
                      "                   config={'session.intra_op.allow_spinning': '0'})\n"
                      "s.run(None, {'data': data, 'indices': indices})\n"
                      "def ticks():\n"
                      "    own = f'/{os.getpid()}/'\n"
                      "    others = [text for path, text in models.threads('stat').items() if own not in path]\n"
                      "    fields = [text.rsplit(')')[1].split() for text in others]\n"
                      "    return sum(int(f[11]) + int(f[12]) for f in fields)\n"
                      "before = ticks()\n"
                      "end = time.monotonic() + 60\n"  # a busy machine may leave the other thread little
                      "while ticks() < before + 5 and time.monotonic() < end:\n"
                      "    s.run(None, {'data': data, 'indices': indices})\n"
                      "assert ticks() >= before + 5, (before, ticks())\n")

    def test_a_session_of_one_thread_starts_none(self):
        self.run_here("import numpy as np, models\n"
                      "models.register()\n"
                      "data, indices = np.ones((90000, 64), np.float32), np.arange(90000)\n"
                      "s = models.session(models.one_node('Gather', data, indices), threads=1)\n"
                      "count = lambda: list(models.threads('comm').values())\n"
                      "before = count()\n"
                      "for _ in range(3): s.run(None, {'data': data, 'indices': indices})\n"
                      "more = [name for name in count() if not name.startswith('gj-')]\n"  # our compiler's are its own
                      "assert len(more) <= len(before), (before, more)\n")


if __name__ == "__main__":
    unittest.main(verbosity=2)
