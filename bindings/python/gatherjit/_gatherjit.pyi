# _gatherjit.pyi: the extension's types. A tensor is anything with DLPack or the buffer protocol.
from typing import Any, Literal, SupportsIndex, TypeVar, final, overload

_T = TypeVar("_T")
_Policy = Literal["default", "error", "zero", "fill", "clamp", "wrap", "trust"]
_Negatives = Literal["reject", "from_end"]
_Mode = Literal["default", "background", "blocking"]
_Operation = Literal["gather", "gather_nd"]

@overload
def gather(params: Any, indices: Any, axis: SupportsIndex | None = None, batch_dims: SupportsIndex = 0, *, out: _T,
           policy: _Policy = "default", negatives: _Negatives = "reject", index_base: SupportsIndex = 0,
           fill: Any = None, max_threads: SupportsIndex = 0, assume_no_overlap: bool = False,
           stream: int | None = None) -> _T: ...
@overload
def gather(params: Any, indices: Any, axis: SupportsIndex | None = None, batch_dims: SupportsIndex = 0, *,
           out: None = None, policy: _Policy = "default", negatives: _Negatives = "reject",
           index_base: SupportsIndex = 0, fill: Any = None, max_threads: SupportsIndex = 0,
           assume_no_overlap: bool = False, stream: int | None = None) -> Any: ...
@overload
def gather_nd(params: Any, indices: Any, batch_dims: SupportsIndex = 0, *, out: _T, policy: _Policy = "default",
              negatives: _Negatives = "reject", index_base: SupportsIndex = 0, fill: Any = None,
              max_threads: SupportsIndex = 0, assume_no_overlap: bool = False, stream: int | None = None) -> _T: ...
@overload
def gather_nd(params: Any, indices: Any, batch_dims: SupportsIndex = 0, *, out: None = None,
              policy: _Policy = "default", negatives: _Negatives = "reject", index_base: SupportsIndex = 0,
              fill: Any = None, max_threads: SupportsIndex = 0, assume_no_overlap: bool = False,
              stream: int | None = None) -> Any: ...
def plan(operation: _Operation, params: Any, indices: Any, axis: SupportsIndex | None = None,
         batch_dims: SupportsIndex = 0, *, out: Any = None, policy: _Policy = "default",
         negatives: _Negatives = "reject", index_base: SupportsIndex = 0, fill: Any = None, dynamic: bool = False,
         compile_mode: _Mode = "default") -> Plan: ...
def default_engine() -> Engine: ...
def library_version() -> str: ...
def xla_handler() -> Any: ...

@final
class Plan:
    @overload
    def run(self, params: Any, indices: Any, out: _T, *, max_threads: SupportsIndex = 0,
            assume_no_overlap: bool = False, stream: int | None = None) -> _T: ...
    @overload
    def run(self, params: Any, indices: Any, out: None = None, *, max_threads: SupportsIndex = 0,
            assume_no_overlap: bool = False, stream: int | None = None) -> Any: ...
    def info(self) -> dict[str, Any]: ...
    def wait(self) -> None: ...
    def describe(self) -> str: ...
    def code(self, kind: Literal["llvm_ir", "assembly", "object", "cuda_source", "ptx", "cubin"], /) -> str | bytes: ...

@final
class Engine:
    def __new__(cls, *, compile_mode: _Mode = "default",
                isa: Literal["host", "x86-64-v2", "x86-64-v3", "x86-64-v4"] = "host",
                max_cache_entries: SupportsIndex = 0, max_cache_bytes: SupportsIndex = 0,
                compile_queue: SupportsIndex = 0, compile_after_bytes: SupportsIndex = 0,
                max_threads: SupportsIndex = 0,
                log_level: Literal["default", "error", "warning", "info", "debug"] = "default",
                cuda_libraries: str | None = None, check_device_pointers: bool = False,
                register_frames: bool = False,
                calibration: Literal["default", "off", "lazy", "now"] = "default") -> Engine: ...
    @overload
    def gather(self, params: Any, indices: Any, axis: SupportsIndex | None = None, batch_dims: SupportsIndex = 0, *,
               out: _T, policy: _Policy = "default", negatives: _Negatives = "reject", index_base: SupportsIndex = 0,
               fill: Any = None, max_threads: SupportsIndex = 0, assume_no_overlap: bool = False,
               stream: int | None = None) -> _T: ...
    @overload
    def gather(self, params: Any, indices: Any, axis: SupportsIndex | None = None, batch_dims: SupportsIndex = 0, *,
               out: None = None, policy: _Policy = "default", negatives: _Negatives = "reject",
               index_base: SupportsIndex = 0, fill: Any = None, max_threads: SupportsIndex = 0,
               assume_no_overlap: bool = False, stream: int | None = None) -> Any: ...
    @overload
    def gather_nd(self, params: Any, indices: Any, batch_dims: SupportsIndex = 0, *, out: _T,
                  policy: _Policy = "default", negatives: _Negatives = "reject", index_base: SupportsIndex = 0,
                  fill: Any = None, max_threads: SupportsIndex = 0, assume_no_overlap: bool = False,
                  stream: int | None = None) -> _T: ...
    @overload
    def gather_nd(self, params: Any, indices: Any, batch_dims: SupportsIndex = 0, *, out: None = None,
                  policy: _Policy = "default", negatives: _Negatives = "reject", index_base: SupportsIndex = 0,
                  fill: Any = None, max_threads: SupportsIndex = 0, assume_no_overlap: bool = False,
                  stream: int | None = None) -> Any: ...
    def plan(self, operation: _Operation, params: Any, indices: Any, axis: SupportsIndex | None = None,
             batch_dims: SupportsIndex = 0, *, out: Any = None, policy: _Policy = "default",
             negatives: _Negatives = "reject", index_base: SupportsIndex = 0, fill: Any = None, dynamic: bool = False,
             compile_mode: _Mode = "default") -> Plan: ...
    def wait(self) -> None: ...
    def calibrate(self) -> None: ...
    def clear_cache(self) -> None: ...
    def stats(self) -> dict[str, int]: ...
    def backend_status(self, backend: Literal["llvm", "cuda"], /) -> str: ...

@final
class Result:
    def __dlpack__(self, *, stream: Any = None, max_version: tuple[int, int] | None = None,
                   dl_device: tuple[int, int] | None = None, copy: bool | None = None) -> Any: ...
    def __dlpack_device__(self) -> tuple[int, int]: ...
