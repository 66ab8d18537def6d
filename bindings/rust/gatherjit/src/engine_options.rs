// engine_options.rs: the settings of an engine.
use crate::hook;
use crate::names::{Calibration, CompileMode, Isa, LogLevel};
use crate::pool::Pool;
use gatherjit_sys as sys;
use std::ffi::{CStr, c_char, c_void};
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

/// For limits whose 0 means "the default": none at all.
pub const OFF: i64 = sys::GJ_OFF;

type LogFunction = dyn Fn(LogLevel, &str) + Send + Sync;

/// A log callback. A struct, because the library is given a pointer to it, and one to a `dyn Fn` is too wide for C.
pub(crate) struct Log(Box<LogFunction>);

/// The settings of an engine. Numbers that are out of range are refused when the engine is made.
#[derive(Default)]
pub struct EngineOptions {
    pub(crate) raw: sys::gj_engine_options,
    pub(crate) pool: Option<Arc<Pool<'static>>>,
    pub(crate) log: Option<Box<Log>>,
    pub(crate) cuda_libraries: Option<PathBuf>,
}

impl EngineOptions {
    /// The defaults.
    pub fn new() -> Self {
        Self::default()
    }

    /// Who waits for the compiler.
    pub fn compile_mode(mut self, mode: CompileMode) -> Self {
        self.raw.compile_mode = mode.0;
        self
    }

    /// A cap on the instruction set. The environment's GJ_ISA, if not given.
    pub fn isa(mut self, isa: Isa) -> Self {
        self.raw.isa = isa.0;
        self
    }

    /// When the machine is measured. The environment's GJ_CALIBRATION, if not given.
    pub fn calibration(mut self, calibration: Calibration) -> Self {
        self.raw.calibration = calibration.0;
        self
    }

    /// How many kernels the cache keeps; 0: 4096; [`OFF`]: there is no cache, calls run the generic kernel.
    pub fn max_cache_entries(mut self, entries: i64) -> Self {
        self.raw.max_cache_entries = entries;
        self
    }

    /// How many bytes of kernels the cache keeps; 0: 64 MiB; at least 64 KiB; [`OFF`] as with the entries.
    pub fn max_cache_bytes(mut self, bytes: i64) -> Self {
        self.raw.max_cache_bytes = bytes;
        self
    }

    /// The longest queue of background compiles; 0: 64; [`OFF`]: none are queued.
    pub fn compile_queue(mut self, compiles: i64) -> Self {
        self.raw.compile_queue = compiles;
        self
    }

    /// Background mode compiles once generic runs wrote so many bytes; 0: 16 MiB; 1: at once; [`OFF`]: never.
    pub fn compile_after_bytes(mut self, bytes: i64) -> Self {
        self.raw.compile_after_bytes = bytes;
        self
    }

    /// The host's threads, for all calls and plans of the engine, in place of the library's.
    pub fn pool(mut self, pool: Arc<Pool<'static>>) -> Self {
        self.pool = Some(pool);
        self
    }

    /// At most so many threads a call; 0: all that the process may use; 1: the calling one only.
    pub fn max_threads(mut self, threads: i32) -> Self {
        self.raw.max_threads = threads;
        self
    }

    /// How much is logged. The environment's GJ_LOG, if not given.
    pub fn log_level(mut self, level: LogLevel) -> Self {
        self.raw.log_level = level.0;
        self
    }

    /// Where messages go, in place of stderr. It is called on threads that are inside a call given the engine, or that
    /// drop it, and must not wait for the engine. A panic in it goes on when that call has returned.
    pub fn log(mut self, log: impl Fn(LogLevel, &str) + Send + Sync + 'static) -> Self {
        self.log = Some(Box::new(Log(Box::new(log))));
        self
    }

    /// The folder that holds libnvrtc, absolute.
    pub fn cuda_libraries(mut self, folder: impl Into<PathBuf>) -> Self {
        self.cuda_libraries = Some(folder.into());
        self
    }

    /// Whether the driver is asked before each call if tensors belong to the device that they are said to be on.
    pub fn check_device_pointers(mut self, check: bool) -> Self {
        self.raw.check_device_pointers = check.into();
        self
    }

    /// Whether kernels are registered with the process's unwinder. What that costs is said in `gatherjit.h`.
    pub fn register_frames(mut self, register: bool) -> Self {
        self.raw.register_frames = register.into();
        self
    }
}

impl fmt::Debug for EngineOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EngineOptions").field(&self.raw).finish()
    }
}

/// gj_engine_options.log.
pub(crate) unsafe extern "C" fn log(user: *mut c_void, level: i32, message: *const c_char) {
    // SAFETY: the Log that the engine keeps, and a message that is zero-terminated.
    let (log, message) = unsafe { (&*user.cast::<Log>(), CStr::from_ptr(message)) };
    hook::guard(|| (log.0)(LogLevel(level), &message.to_string_lossy()));
}
