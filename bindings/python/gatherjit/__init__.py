# __init__.py: gather and gather_nd by generated kernels. README.md of the package is the manual.
import json

from ._gatherjit import Engine, Plan, default_engine, gather, gather_nd, library_version, plan

__all__ = ["Engine", "Plan", "default_engine", "explain", "gather", "gather_nd", "library_version", "plan"]


def explain(what, *args, **kwargs):
    """What was recognised, which kernel runs and why, as a dict: of a Plan, or of what plan() would make."""
    return json.loads((what if isinstance(what, Plan) else plan(what, *args, **kwargs)).describe())
