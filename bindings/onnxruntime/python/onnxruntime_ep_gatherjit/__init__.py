# __init__.py: where gatherjit's execution provider for ONNX Runtime lies, and its name.
"""gatherjit inside ONNX Runtime (1.24 and later): a plugin execution provider for Gather, GatherND and GatherElements.

>>> import onnxruntime, onnxruntime_ep_gatherjit as gatherjit
>>> onnxruntime.register_execution_provider_library("gatherjit", gatherjit.get_library_path())
>>> gatherjit.get_ep_name() in {device.ep_name for device in onnxruntime.get_ep_devices()}
True
"""
import pathlib

__all__ = ["get_ep_name", "get_ep_names", "get_library_path"]


def get_library_path() -> str:
    """The file that register_execution_provider_library takes."""
    return str(pathlib.Path(__file__).with_name("libgatherjit-ort.so"))


def get_ep_name() -> str:
    """The ep_name of its devices."""
    return "GatherJITExecutionProvider"


def get_ep_names() -> list[str]:
    """The names of all providers in the library: one."""
    return [get_ep_name()]
