# __init__.py: gather and gather_nd by generated kernels. The package's README.md is the manual.
import json
from typing import Any

from ._gatherjit import Engine, Plan, default_engine, gather, gather_nd, library_version, plan

__all__ = ["Engine", "Plan", "default_engine", "explain", "gather", "gather_nd", "library_version", "plan"]


def explain(what: Any, *args: Any, **kwargs: Any) -> dict[str, Any]:
    """What was recognised, which kernel runs and why: of a Plan, or of what plan(what, ...) would make."""
    text = (what if isinstance(what, Plan) else plan(what, *args, **kwargs)).describe()
    found: dict[str, Any] = json.loads(text)
    return found
