# typed_use.py: what a type checker makes of the package. Not run.
import numpy as np
import numpy.typing as npt
from typing_extensions import assert_type

import gatherjit

params: npt.NDArray[np.float32] = np.zeros((3, 4), np.float32)
indices, out = np.array([0, 2]), np.zeros((2, 4), np.float32)

assert_type(gatherjit.gather(params, indices, out=params), npt.NDArray[np.float32])
assert_type(gatherjit.plan("gather", params, indices, dynamic=True), gatherjit.Plan)
assert_type(gatherjit.Engine(compile_mode="blocking").stats(), dict[str, int])
gatherjit.gather_nd(params, indices, policy="clamp", negatives="from_end")
gatherjit.explain("gather_nd", params, indices)
gatherjit.gather(params, indices, policy="nearest")  # type: ignore[call-overload]
gatherjit.plan("scatter", params, indices)  # type: ignore[arg-type]
