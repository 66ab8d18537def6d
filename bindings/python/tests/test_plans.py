# test_plans.py: Plan, Engine and explain.
import gc

import numpy as np
import pytest

import gatherjit

PARAMS, INDICES = np.arange(40, dtype=np.float64).reshape(10, 4), np.array([3, 9, 0])


def test_plan_runs_a_generated_kernel():
    plan = gatherjit.plan("gather", PARAMS, INDICES)
    assert plan.info()["kernel"] == "generated" and plan.info()["status"] == "OK"
    np.testing.assert_array_equal(plan.run(PARAMS, INDICES), PARAMS[INDICES])
    out = np.empty((3, 4))
    assert plan.run(PARAMS, INDICES, out) is out
    with pytest.raises(ValueError):
        plan.run(PARAMS, INDICES[:2])
    with pytest.raises(TypeError):
        plan.run(PARAMS, INDICES, np.empty((3, 4), np.float32))
    with pytest.raises(ValueError):
        plan.run(PARAMS[:5], INDICES)


@pytest.mark.parametrize("operation, axis, indices", [("gather", 0, np.arange(9)), ("gather", 1, np.arange(4)),
                                                      ("gather", -1, np.zeros((2, 3), np.int32)),
                                                      ("gather_nd", None, np.zeros((5, 2), np.int64)),
                                                      ("gather_nd", None, np.zeros((2, 5, 1), np.int64))])
def test_dynamic(operation, axis, indices):
    plan = gatherjit.plan(operation, PARAMS, indices, axis, dynamic=True)
    call = {"gather": lambda i: gatherjit.gather(PARAMS, i, axis),
            "gather_nd": lambda i: gatherjit.gather_nd(PARAMS, i)}
    for count in (0, 1, 3, 700):
        shape = list(indices.shape)
        shape[-1 if operation == "gather" else -2] = count
        some = np.resize(indices, shape).astype(indices.dtype)
        np.testing.assert_array_equal(plan.run(PARAMS, some), call[operation](some))
    example = call[operation](indices)
    with_out = gatherjit.plan(operation, PARAMS, indices, axis, dynamic=True, out=example)
    np.testing.assert_array_equal(with_out.run(PARAMS, indices, np.empty_like(example)), example)


def test_dynamic_with_batch():
    params, indices = np.arange(60).reshape(3, 5, 4), np.array([[0, 4], [1, 1], [2, 0]])
    plan = gatherjit.plan("gather", params, indices, 1, 1, dynamic=True)
    more = np.tile(indices, (1, 7))
    np.testing.assert_array_equal(plan.run(params, more), gatherjit.gather(params, more, 1, 1))
    for wrong in ({"axis": 9}, {"batch_dims": 5}, {"batch_dims": -9}, {"axis": 0, "batch_dims": 1}):
        with pytest.raises(ValueError):
            gatherjit.plan("gather", params, indices, dynamic=True, **wrong)
        with pytest.raises(ValueError):
            gatherjit.plan("gather", params, indices, dynamic=True, out=np.empty((3, 2, 4), int), **wrong)


@pytest.mark.parametrize("axis", [2**31 - 1, 2**31 - 2, 2**31 - 3, -2**31 + 1])
@pytest.mark.parametrize("batch_dims", [0, 1, -1, 2**31 - 1, -2**31])
@pytest.mark.parametrize("rank", [0, 1, 3])
def test_dynamic_with_numbers_beyond_every_rank(axis, batch_dims, rank):
    indices = np.zeros((2,) * rank, int)
    for out in (None, np.zeros((2, 4)), np.zeros((1,) * 32)):
        with pytest.raises(ValueError):
            gatherjit.plan("gather", np.zeros((3, 4)), indices, axis, batch_dims, out=out, dynamic=True)


def test_strided_out_is_part_of_a_plan():
    out = np.empty((4, 3)).T
    plan = gatherjit.plan("gather", PARAMS, INDICES, out=out)
    np.testing.assert_array_equal(plan.run(PARAMS, INDICES, out), PARAMS[INDICES])


def test_explain_and_code():
    told = gatherjit.explain("gather", PARAMS, INDICES)
    assert told == gatherjit.explain(gatherjit.plan("gather", PARAMS, INDICES)) or told.keys()
    assert told["signature"]["family"] == "gather"
    plan = gatherjit.plan("gather", PARAMS, INDICES)
    assert "define" in plan.code("llvm_ir") and plan.code("object").startswith(b"\x7fELF")
    assert len(plan.code("assembly")) > 100
    with pytest.raises(ValueError, match="^kind: "):
        plan.code("wasm")
    with pytest.raises(RuntimeError):
        plan.code("ptx")
    with pytest.raises(ValueError, match="^operation: "):
        gatherjit.plan("scatter", PARAMS, INDICES)
    with pytest.raises(ValueError, match="^axis: gather_nd has none"):
        gatherjit.plan("gather_nd", PARAMS, INDICES, 0)


def test_background_and_wait():
    engine = gatherjit.Engine()
    plan = engine.plan("gather", PARAMS, INDICES, compile_mode="background")
    assert plan.info()["kernel"] in ("pending", "generated")
    plan.wait()
    assert plan.info()["kernel"] == "generated" and plan.info()["bytes"] > 0
    engine.wait()
    assert engine.stats()["compiles"] == 1


def test_plan_outlives_its_engine():
    engine = gatherjit.Engine(compile_mode="blocking", max_threads=1)
    plan = engine.plan("gather", PARAMS, INDICES)
    del engine
    gc.collect()
    np.testing.assert_array_equal(plan.run(PARAMS, INDICES), PARAMS[INDICES])


def test_calibration():
    engine = gatherjit.Engine(calibration="lazy", compile_mode="blocking")
    if engine.backend_status("llvm") == "":
        engine.calibrate()
        assert engine.stats()["facts_measured"] + engine.stats()["facts_undecided"] > 0
    np.testing.assert_array_equal(engine.gather(PARAMS, INDICES), PARAMS[INDICES])
    with pytest.raises(RuntimeError):
        gatherjit.Engine(calibration="off").calibrate()
    with pytest.raises(ValueError):
        gatherjit.Engine(calibration="often")


def test_engine_options_and_stats():
    engine = gatherjit.Engine(compile_mode="blocking", isa="x86-64-v2", max_cache_entries=8, log_level="error")
    np.testing.assert_array_equal(engine.gather(PARAMS, INDICES), PARAMS[INDICES])
    assert engine.stats()["generated_calls"] == 1 and engine.stats()["cache_entries"] == 1
    engine.clear_cache()
    assert engine.stats()["cache_entries"] == 0
    np.testing.assert_array_equal(engine.gather_nd(PARAMS, INDICES[:, None]), PARAMS[INDICES])
    for wrong in ({"compile_mode": "never"}, {"max_threads": -1}, {"max_cache_bytes": 5}, {"isa": ""}):
        with pytest.raises((ValueError, NotImplementedError)):
            gatherjit.Engine(**wrong)
    with pytest.raises(TypeError):
        gatherjit.Plan()
    assert gatherjit.default_engine() is gatherjit.default_engine()
    assert gatherjit.library_version().count(".") == 2
