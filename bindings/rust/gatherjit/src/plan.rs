// plan.rs: plans: what a call does before it runs, done once.
use crate::error::{Error, check, checked};
use crate::hook;
use crate::names::{Code, KernelOrigin, KernelState, Status};
use crate::pool::Pool;
use crate::run::RunOptions;
use crate::tensor::Tensor;
use crate::view::{View, ViewMut};
use gatherjit_sys as sys;
use std::ffi::{CStr, c_char};
use std::fmt;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::ptr::{NonNull, null_mut};
use std::sync::Arc;

/// A call that was prepared for tensors of certain types, shapes and strides. Any number of threads may run it at once.
/// It outlives its engine.
pub struct Plan {
    raw: NonNull<sys::gj_plan>,
    /// The engine's, which runs of the plan use.
    pool: Option<Arc<Pool<'static>>>,
}

// SAFETY: the library's plans are immutable and thread-safe, and so is the pool.
unsafe impl Send for Plan {}
// SAFETY: as above.
unsafe impl Sync for Plan {}
// A panic of a callback leaves the plan as it was.
impl UnwindSafe for Plan {}
impl RefUnwindSafe for Plan {}

/// What a plan executes, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlanInfo {
    /// What a run executes now.
    pub kernel: KernelState,
    /// Where the generated kernel is from.
    pub origin: KernelOrigin,
    /// Why the kernel could not be made, where the generic one runs for good; otherwise OK.
    pub status: Status,
    /// The text to that; otherwise empty.
    pub reason: String,
    /// What compiling the generated kernel took, when it was made.
    pub compile_ns: i64,
    /// What loading it took.
    pub load_ns: i64,
    /// What it takes in memory.
    pub bytes: i64,
}

impl Plan {
    pub(crate) fn new(raw: NonNull<sys::gj_plan>, pool: Option<Arc<Pool<'static>>>) -> Self {
        Self { raw, pool }
    }

    /// Runs the plan: as the call, but nothing is compiled, allocated or locked (a thread pool may).
    ///
    /// # Errors
    /// As the call; INVALID_ARGUMENT for tensors that are not those of the plan but for their data and dynamic extents.
    #[inline]
    pub fn run(&self, params: &View<'_>, indices: &View<'_>, out: &mut ViewMut<'_>) -> Result<(), Error> {
        // SAFETY: the views say so.
        unsafe { self.run_in(&params.raw, &indices.raw, &out.raw, &RunOptions::new()) }
    }

    /// The same, with options for this run.
    ///
    /// # Errors
    /// As [`Plan::run`].
    #[inline]
    pub fn run_with(
        &self,
        params: &View<'_>,
        indices: &View<'_>,
        out: &mut ViewMut<'_>,
        run: &RunOptions<'_>,
    ) -> Result<(), Error> {
        // SAFETY: the views say so, and an error word is refused on the CPU.
        unsafe { self.run_in(&params.raw, &indices.raw, &out.raw, run) }
    }

    /// The same for raw tensors, on the host or on a CUDA device.
    ///
    /// # Safety
    /// As [`Engine::gather_raw`](crate::Engine::gather_raw).
    #[inline]
    pub unsafe fn run_raw(
        &self,
        params: &Tensor<'_>,
        indices: &Tensor<'_>,
        out: &Tensor<'_>,
        run: &RunOptions<'_>,
    ) -> Result<(), Error> {
        // SAFETY: the caller's promise.
        unsafe { self.run_in(&params.raw, &indices.raw, &out.raw, run) }
    }

    /// Returns when the plan's kernel is not pending any more. Not from a callback.
    ///
    /// # Errors
    /// Why runs execute the generic kernel: UNAVAILABLE, RESOURCE_EXHAUSTED, INTERNAL.
    pub fn wait(&self) -> Result<(), Error> {
        // SAFETY: a live plan.
        checked(unsafe { sys::gj_plan_wait(self.raw.as_ptr()) })
    }

    /// What runs execute now, and why. Waits for nothing.
    ///
    /// # Errors
    /// None today.
    pub fn info(&self) -> Result<PlanInfo, Error> {
        let mut info = sys::gj_plan_info::new();
        // SAFETY: a live plan, and a struct that says its size.
        checked(unsafe { sys::gj_plan_get_info(self.raw.as_ptr(), &mut info) })?;
        let reason = if info.reason.is_null() {
            String::new()
        } else {
            // SAFETY: zero-terminated, and the plan's.
            unsafe { CStr::from_ptr(info.reason) }.to_string_lossy().into_owned()
        };
        Ok(PlanInfo {
            kernel: KernelState(info.kernel),
            origin: KernelOrigin(info.origin),
            status: Status(info.status),
            reason,
            compile_ns: info.compile_ns,
            load_ns: info.load_ns,
            bytes: info.bytes,
        })
    }

    /// JSON for people: problem, signature, schedule and its reasons, timings, where the kernel came from.
    ///
    /// # Errors
    /// RESOURCE_EXHAUSTED.
    pub fn describe(&self) -> Result<String, Error> {
        // SAFETY: a live plan, and a buffer of that size.
        let text = copied(|buffer, size| unsafe { sys::gj_plan_describe(self.raw.as_ptr(), buffer, size) })?;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    /// The code of the plan's kernel. The compiler makes it again, which takes milliseconds.
    ///
    /// # Errors
    /// FAILED_PRECONDITION while the plan runs the generic kernel, or for a form that its kernel does not have;
    /// UNSUPPORTED; RESOURCE_EXHAUSTED, UNAVAILABLE and INTERNAL as a compile.
    pub fn code(&self, code: Code) -> Result<Vec<u8>, Error> {
        // SAFETY: a live plan, and a buffer of that size.
        copied(|buffer, size| unsafe { sys::gj_plan_code(self.raw.as_ptr(), code.0, buffer, size) })
    }

    /// The library's plan, for what only [`sys`](crate::sys) has. It ends with this one.
    pub fn as_raw(&self) -> *const sys::gj_plan {
        self.raw.as_ptr()
    }

    /// # Safety
    /// As `run_raw`.
    #[inline]
    unsafe fn run_in(
        &self,
        params: &sys::gj_tensor,
        indices: &sys::gj_tensor,
        out: &sys::gj_tensor,
        run: &RunOptions<'_>,
    ) -> Result<(), Error> {
        let operands = sys::gj_operands { struct_size: size_of::<sys::gj_operands>(), params, indices, out };
        let mut raw = run.raw;
        let result = check(|info| {
            raw.error_info = info;
            // SAFETY: the caller's promise for data; all else is borrowed until the call returns.
            unsafe { sys::gj_plan_run(self.raw.as_ptr(), &operands, &raw) }
        });
        // Who has no callbacks has no panics.
        if self.pool.is_some() || run.has_pool() {
            hook::resume();
        }
        result
    }
}

/// What the library copies into a buffer that is long enough. It may have grown since its length was asked for.
fn copied(copy: impl Fn(*mut c_char, &mut usize) -> i32) -> Result<Vec<u8>, Error> {
    let (mut buffer, mut size) = (Vec::<u8>::new(), 0);
    checked(copy(null_mut(), &mut size))?;
    loop {
        buffer.try_reserve_exact(size).map_err(|_| Error::new(Status::RESOURCE_EXHAUSTED, "no memory for the text"))?;
        let given = size;
        let status = copy(buffer.as_mut_ptr().cast(), &mut size);
        if status == sys::GJ_OK && size <= given {
            // SAFETY: so many bytes were reserved and written.
            unsafe { buffer.set_len(size) };
            return Ok(buffer);
        }
        if status != sys::GJ_RESOURCE_EXHAUSTED || size <= given {
            return Err(Error::last(status));
        }
    }
}

impl Drop for Plan {
    fn drop(&mut self) {
        // SAFETY: nobody is inside a call given this plan.
        unsafe { sys::gj_plan_release(self.raw.as_ptr()) };
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan").field("raw", &self.raw).field("pool", &self.pool).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_text_that_grows_is_copied_whole() {
        let (length, calls) = (Cell::new(3), Cell::new(0));
        let copy = |buffer: *mut c_char, size: &mut usize| {
            let (needed, given) = (length.get(), *size);
            calls.set(calls.get() + 1);
            *size = needed;
            if buffer.is_null() {
                length.set(needed + 2); // a background compile has ended
                return sys::GJ_OK;
            }
            if given < needed {
                return sys::GJ_RESOURCE_EXHAUSTED;
            }
            // SAFETY: the buffer is that long.
            unsafe { buffer.write_bytes(b'x', needed) };
            sys::GJ_OK
        };
        assert_eq!(copied(copy), Ok(b"xxxxx".to_vec()));
        assert_eq!(calls.get(), 3);
        assert_eq!(copied(|_, _| sys::GJ_UNSUPPORTED).map_err(|error| error.code), Err(Status::UNSUPPORTED));
    }
}
