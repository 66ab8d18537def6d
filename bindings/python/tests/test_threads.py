# test_threads.py: the GIL, threads, fork, references and memory.
import gc
import resource
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import gatherjit


def ticks_during(run):
    """How often this thread came to run while another was inside run()."""
    times, ticks = [], []

    def work():
        times.append(time.monotonic())
        run()
        times.append(time.monotonic())

    thread = threading.Thread(target=work)
    thread.start()
    while thread.is_alive():
        ticks.append(time.monotonic())
    thread.join()
    margin = 0.1 * (times[1] - times[0])  # at both ends the other thread holds the GIL for a moment
    return sum(times[0] + margin < tick < times[1] - margin for tick in ticks)


def test_the_gil_is_released():
    """With the GIL held there would be no tick, however often it is tried; a busy machine may have none at times."""
    params, indices = np.ones((1 << 16, 64)), np.random.default_rng(0).integers(0, 1 << 16, 1 << 20)
    out = np.empty((1 << 20, 64))
    plan = gatherjit.plan("gather", params, indices)
    assert max(ticks_during(lambda: gatherjit.gather(params, indices, out=out, max_threads=1)) for _ in range(5)) > 100
    assert max(ticks_during(lambda: plan.run(params, indices, out, max_threads=1)) for _ in range(5)) > 100


def test_many_threads():
    params = np.arange(4000).reshape(1000, 4)
    plan = gatherjit.plan("gather", params, np.arange(10), dynamic=True)
    wrong = []

    def work(seed):
        rng = np.random.default_rng(seed)
        for _ in range(2000):
            indices = rng.integers(0, 1000, int(rng.integers(1, 30)))
            if not (np.array_equal(gatherjit.gather(params, indices), params[indices]) and
                    np.array_equal(plan.run(params, indices), params[indices])):
                wrong.append(seed)
            try:
                gatherjit.gather(params, np.array([1, 1000 + seed]))
                wrong.append(seed)
            except IndexError as error:
                if str(error) != f"indices[1] = {1000 + seed} is not in [0, 1000)":
                    wrong.append(str(error))

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_fork():
    """In a process of its own: JAX, which other tests load, does not take fork()."""
    program = """
import os, numpy as np, gatherjit
params, indices = np.arange(40.0).reshape(10, 4), np.array([1, 9])
plan = gatherjit.plan("gather", params, indices)
big = gatherjit.gather(np.ones((1 << 16, 64)), np.arange(1 << 16))  # on several threads
child = os.fork()
good = (np.array_equal(plan.run(params, indices), params[indices]) and
        np.array_equal(gatherjit.gather(params, indices), params[indices]))
if child == 0:
    os._exit(0 if good else 1)
assert good and os.waitpid(child, 0)[1] == 0
"""
    subprocess.run([sys.executable, "-P", "-c", program], check=True, timeout=120)


def test_fork_during_another_thread_s_first_call():
    """The child finds no lock of an import held. Reading _kinds takes long here, wherever that is done."""
    program = """
import importlib.machinery, os, signal, sys, threading, time, numpy as np
read = importlib.machinery.SourceFileLoader.get_data
def slowly(self, path):
    time.sleep(1 if "_kinds" in path else 0)
    return read(self, path)
importlib.machinery.SourceFileLoader.get_data = slowly
import gatherjit
params, indices, loaded = np.arange(40.0).reshape(10, 4), np.array([1, 9]), set(sys.modules)
thread = threading.Thread(target=gatherjit.gather, args=(params, indices))
thread.start()
time.sleep(0.3)
child = os.fork()
if child == 0:
    signal.alarm(20)
    os._exit(0 if np.array_equal(gatherjit.gather(params, indices), params[indices]) else 1)
thread.join()
status = os.waitpid(child, 0)[1]
assert status == 0, status
gatherjit.gather(memoryview(params), indices)
gatherjit.plan("gather", params.astype(">f8"), indices, policy="fill", fill=np.array(1.0, ">f8"))
assert set(sys.modules) == loaded, set(sys.modules) - loaded
"""
    subprocess.run([sys.executable, "-P", "-c", program], check=True, timeout=120)


@pytest.mark.parametrize("first", ["main", "sub"])
def test_subinterpreters_are_refused(first):
    program = """
import array, os, sys
try:
    import _interpreters as interpreters
except ImportError:
    import _xxsubinterpreters as interpreters

def main():
    import gatherjit
    assert gatherjit.gather(array.array("d", [5, 6]), array.array("q", [1])).tolist() == [6]
    plan = gatherjit.plan("gather", array.array("d", [5, 6]), array.array("q", [1]))
    assert isinstance(plan, gatherjit.Plan)

def sub():
    ours, theirs = os.pipe()
    text = f"import os, sys; sys.path[:] = {sys.path!r}"
    text += "\\ntry: import gatherjit"
    text += f"\\nexcept ImportError as error: os.write({theirs}, str(error).encode())"
    text += f"\\nelse: os.write({theirs}, b'imported')"
    interpreters.run_string(interpreters.create(), text)
    said = os.read(ours, 1000).decode()
    assert "subinterpreters" in said, said

for each in (FIRST, main, sub, main):
    each()
for name in [name for name in sys.modules if name.startswith("gatherjit")]:
    del sys.modules[name]
main()
"""
    subprocess.run([sys.executable, "-P", "-c", program.replace("FIRST", first)], check=True, timeout=120)


def calls():
    params, indices, out = np.ones((50, 4), np.float32), np.array([1, 2]), np.empty((2, 4), np.float32)
    plan = gatherjit.plan("gather", params, indices, policy="fill", fill=1.0)
    engine = gatherjit.Engine()
    view = memoryview(params)
    yield "out", (params, indices, out, params.dtype, indices.dtype), lambda: gatherjit.gather(params, indices, out=out)
    yield "allocated", (params, indices, params.dtype), lambda: gatherjit.gather(params, indices)
    yield "buffers", (params, indices, view), lambda: gatherjit.gather(view, memoryview(indices))
    yield "plan", (params, indices, plan), lambda: plan.run(params, indices)
    yield "made plan", (params, indices), lambda: gatherjit.plan("gather", params, indices, dynamic=True)
    yield "engine", (params, indices, engine), lambda: engine.gather_nd(params, indices[:, None])
    yield "new engine", (), gatherjit.Engine
    yield "told", (plan,), lambda: (plan.describe(), plan.info(), engine.stats())
    moment, days = np.zeros(3, "M8[s]"), np.array(5, "M8[s]")
    until = gatherjit.plan("gather", moment, indices, policy="fill", fill=days)
    yield "fill's dtype", (moment, moment.dtype, days), lambda: gatherjit.gather(moment, indices, policy="fill",
                                                                                 fill=days)
    yield "plan's fill", (moment, moment.dtype, until), lambda: until.run(moment, indices)
    yield "fill", (params, indices), lambda: gatherjit.gather(params, indices, policy="fill", fill=2.0)
    wrong = {"index": (params, indices + 99), "dtype": (params, params), "type": (params, [1]),
             "axis": (params, indices, 9)}
    for name, arguments in wrong.items():
        def fail(arguments=arguments):
            try:
                gatherjit.gather(*arguments, out=out)
            except Exception as error:
                return str(error)
            raise AssertionError
        yield name, (*arguments, out), fail


def test_references():
    for name, held, call in calls():
        call()
        gc.collect()  # what other tests have left holds dtypes and types too
        counts = [sys.getrefcount(thing) for thing in held]
        kinds = [sys.getrefcount(type(thing)) for thing in held]
        for _ in range(100):
            call()
        gc.collect()
        # A type or a small number may be held once more by somebody else meanwhile: a leak is 100 and more.
        assert all(abs(sys.getrefcount(thing) - n) < 10 for thing, n in zip(held, counts)), name
        # (From Python 3.13 on NumPy's type is immortal, and its count means nothing.)
        assert all(n > 1 << 30 or abs(sys.getrefcount(type(thing)) - n) < 10 for thing, n in zip(held, kinds)), name


def test_memory_stays():
    for name, _, call in calls():
        times = 100 if name == "made plan" else 500 if name in ("new engine", "told") else 20_000
        for _ in range(times // 2):
            call()
        gc.collect()
        before = resident()
        for _ in range(times):
            call()
        gc.collect()
        assert resident() - before < (3 << 20), f"{name}: {resident() - before} bytes more after {times} calls"


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()
