// engine.rs: an engine, and the operations.
use crate::engine_options::{EngineOptions, Log, log};
use crate::error::{Error, check, checked};
use crate::hook;
use crate::names::{Backend, CompileMode};
use crate::options::{GatherNdOptions, GatherOptions, Operation};
use crate::plan::Plan;
use crate::pool::Pool;
use crate::run::RunOptions;
use crate::tensor::Tensor;
use crate::view::{View, ViewMut};
use gatherjit_sys as sys;
use std::ffi::CString;
use std::fmt;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::ptr::{NonNull, null, null_mut};
use std::sync::Arc;

/// A cache of kernels, its settings and its statistics. Cheap to make; one a process is usual. Any number of threads
/// may use it at once.
pub struct Engine {
    raw: NonNull<sys::gj_engine>,
    pool: Option<Arc<Pool<'static>>>,
    /// Leaked while the library may call it.
    log: Option<NonNull<Log>>,
}

// SAFETY: the library's engines are thread-safe, and so are pool and log.
unsafe impl Send for Engine {}
// SAFETY: as above.
unsafe impl Sync for Engine {}
// A panic of a callback leaves the engine as it was.
impl UnwindSafe for Engine {}
impl RefUnwindSafe for Engine {}

impl Engine {
    /// An engine with the default settings.
    ///
    /// # Errors
    /// UNAVAILABLE without the library, where it is not linked; RESOURCE_EXHAUSTED.
    pub fn new() -> Result<Self, Error> {
        Self::with_options(EngineOptions::new())
    }

    /// An engine with these settings.
    ///
    /// # Errors
    /// As [`Engine::new`]; INVALID_ARGUMENT and UNSUPPORTED for settings that are out of range.
    pub fn with_options(options: EngineOptions) -> Result<Self, Error> {
        sys::load()?;
        let mut raw = options.raw;
        let folder = options.cuda_libraries.map(|folder| CString::new(folder.into_os_string().into_encoded_bytes()));
        let folder = folder.transpose().map_err(|_| Error::invalid("cuda_libraries has a zero byte in its name"))?;
        raw.cuda_libraries = folder.as_ref().map_or(null(), |folder| folder.as_ptr());
        raw.pool = options.pool.as_ref().map_or(null(), |pool| pool.raw());
        let leaked = options.log.map(|log| NonNull::from(Box::leak(log)));
        if let Some(user) = leaked {
            raw.log = Some(log);
            raw.log_user = user.as_ptr().cast();
        }
        let mut engine = null_mut();
        // SAFETY: what the options point to outlives the call; pool and log outlive the engine.
        let status = unsafe { sys::gj_engine_create(&raw, &mut engine) };
        let made = NonNull::new(engine).filter(|_| status == sys::GJ_OK);
        let Some(raw) = made else {
            let error = Error::last(status);
            drop_log(leaked);
            hook::resume();
            return Err(error);
        };
        let engine = Self { raw, pool: options.pool, log: leaked };
        hook::resume();
        Ok(engine)
    }

    /// `out = gather(params, indices)`, along `axis` of the options. See `gatherjit.h` for what it means.
    ///
    /// # Errors
    /// OUT_OF_RANGE: an index is bad under [`Policy::ERROR`](crate::Policy::ERROR), the default; all else is written.
    /// INVALID_ARGUMENT, UNSUPPORTED, RESOURCE_EXHAUSTED, UNAVAILABLE: nothing is written. INTERNAL.
    #[inline]
    pub fn gather(
        &self,
        params: &View<'_>,
        indices: &View<'_>,
        out: &mut ViewMut<'_>,
        options: &GatherOptions<'_>,
    ) -> Result<(), Error> {
        // SAFETY: the views say so.
        unsafe { self.call(&params.raw, &indices.raw, &out.raw, options, None) }
    }

    /// The same, with options for this run.
    ///
    /// # Errors
    /// As [`Engine::gather`].
    #[inline]
    pub fn gather_with(
        &self,
        params: &View<'_>,
        indices: &View<'_>,
        out: &mut ViewMut<'_>,
        options: &GatherOptions<'_>,
        run: &RunOptions<'_>,
    ) -> Result<(), Error> {
        // SAFETY: the views say so, and an error word is refused on the CPU.
        unsafe { self.call(&params.raw, &indices.raw, &out.raw, options, Some(run)) }
    }

    /// The same for raw tensors: of a host that has pointers only, or on a CUDA device, where it enqueues a kernel on
    /// `run.stream`.
    ///
    /// # Safety
    /// Where the tensors' elements are, memory is valid: to read for params and indices, to write for out; for tensors
    /// on a device until the kernel has run, as are the stream and the error word. Nobody writes them meanwhile, and
    /// nobody else reads out. Params hold no byte that is not a value of out's type (bool).
    #[inline]
    pub unsafe fn gather_raw(
        &self,
        params: &Tensor<'_>,
        indices: &Tensor<'_>,
        out: &Tensor<'_>,
        options: &GatherOptions<'_>,
        run: &RunOptions<'_>,
    ) -> Result<(), Error> {
        // SAFETY: the caller's promise.
        unsafe { self.call(&params.raw, &indices.raw, &out.raw, options, Some(run)) }
    }

    /// `out = gather_nd(params, indices)`: the last dimension of indices holds coordinates.
    ///
    /// # Errors
    /// As [`Engine::gather`].
    #[inline]
    pub fn gather_nd(
        &self,
        params: &View<'_>,
        indices: &View<'_>,
        out: &mut ViewMut<'_>,
        options: &GatherNdOptions<'_>,
    ) -> Result<(), Error> {
        // SAFETY: the views say so.
        unsafe { self.call(&params.raw, &indices.raw, &out.raw, options, None) }
    }

    /// The same, with options for this run.
    ///
    /// # Errors
    /// As [`Engine::gather`].
    #[inline]
    pub fn gather_nd_with(
        &self,
        params: &View<'_>,
        indices: &View<'_>,
        out: &mut ViewMut<'_>,
        options: &GatherNdOptions<'_>,
        run: &RunOptions<'_>,
    ) -> Result<(), Error> {
        // SAFETY: the views say so, and an error word is refused on the CPU.
        unsafe { self.call(&params.raw, &indices.raw, &out.raw, options, Some(run)) }
    }

    /// The same for raw tensors.
    ///
    /// # Safety
    /// As [`Engine::gather_raw`].
    #[inline]
    pub unsafe fn gather_nd_raw(
        &self,
        params: &Tensor<'_>,
        indices: &Tensor<'_>,
        out: &Tensor<'_>,
        options: &GatherNdOptions<'_>,
        run: &RunOptions<'_>,
    ) -> Result<(), Error> {
        // SAFETY: the caller's promise.
        unsafe { self.call(&params.raw, &indices.raw, &out.raw, options, Some(run)) }
    }

    /// Does once what a call of `gather` does before it runs. Extents of index positions may be
    /// [`DYNAMIC`](crate::DYNAMIC). The plan outlives the engine.
    ///
    /// # Errors
    /// As the call, never OUT_OF_RANGE; UNAVAILABLE in blocking mode without a compiler; INVALID_ARGUMENT for tensors
    /// on a device, which have [`Engine::gather_plan_raw`].
    pub fn gather_plan(
        &self,
        params: &Tensor<'_>,
        indices: &Tensor<'_>,
        out: &Tensor<'_>,
        options: &GatherOptions<'_>,
        mode: CompileMode,
    ) -> Result<Plan, Error> {
        on_host([params, indices, out])?;
        // SAFETY: no device is touched.
        unsafe { self.plan(params, indices, out, options, mode) }
    }

    /// The same for tensors on a CUDA device too: it compiles and loads the kernel into the context.
    ///
    /// # Safety
    /// The context of the device is not destroyed meanwhile, nor while the plan is in use.
    pub unsafe fn gather_plan_raw(
        &self,
        params: &Tensor<'_>,
        indices: &Tensor<'_>,
        out: &Tensor<'_>,
        options: &GatherOptions<'_>,
        mode: CompileMode,
    ) -> Result<Plan, Error> {
        // SAFETY: the caller's promise.
        unsafe { self.plan(params, indices, out, options, mode) }
    }

    /// A plan of `gather_nd`.
    ///
    /// # Errors
    /// As [`Engine::gather_plan`].
    pub fn gather_nd_plan(
        &self,
        params: &Tensor<'_>,
        indices: &Tensor<'_>,
        out: &Tensor<'_>,
        options: &GatherNdOptions<'_>,
        mode: CompileMode,
    ) -> Result<Plan, Error> {
        on_host([params, indices, out])?;
        // SAFETY: no device is touched.
        unsafe { self.plan(params, indices, out, options, mode) }
    }

    /// The same for tensors on a CUDA device too.
    ///
    /// # Safety
    /// As [`Engine::gather_plan_raw`].
    pub unsafe fn gather_nd_plan_raw(
        &self,
        params: &Tensor<'_>,
        indices: &Tensor<'_>,
        out: &Tensor<'_>,
        options: &GatherNdOptions<'_>,
        mode: CompileMode,
    ) -> Result<Plan, Error> {
        // SAFETY: the caller's promise.
        unsafe { self.plan(params, indices, out, options, mode) }
    }

    /// Returns when no compile of this engine is queued or running. Not from a callback.
    ///
    /// # Errors
    /// None today.
    pub fn wait(&self) -> Result<(), Error> {
        // SAFETY: a live engine.
        self.finished(unsafe { sys::gj_engine_wait(self.raw.as_ptr()) })
    }

    /// Measures which kernels are the fastest on this machine, as far as that is not known yet, and waits for it. Not
    /// from a callback.
    ///
    /// # Errors
    /// FAILED_PRECONDITION where calibration is off, UNAVAILABLE where no kernel can be made, RESOURCE_EXHAUSTED.
    pub fn calibrate(&self) -> Result<(), Error> {
        // SAFETY: a live engine.
        self.finished(unsafe { sys::gj_engine_calibrate(self.raw.as_ptr()) })
    }

    /// Takes every kernel out of the cache. Plans keep theirs.
    ///
    /// # Errors
    /// RESOURCE_EXHAUSTED.
    pub fn clear_cache(&self) -> Result<(), Error> {
        // SAFETY: a live engine.
        self.finished(unsafe { sys::gj_engine_clear_cache(self.raw.as_ptr()) })
    }

    /// What the engine has done, and what its cache holds.
    ///
    /// # Errors
    /// None today.
    pub fn stats(&self) -> Result<Stats, Error> {
        let mut stats = sys::gj_stats::new();
        // SAFETY: a live engine, and a struct that says its size.
        self.finished(unsafe { sys::gj_engine_stats(self.raw.as_ptr(), &mut stats) })?;
        Ok(Stats::from(&stats))
    }

    /// Whether a back end can run here now. May load libraries.
    ///
    /// # Errors
    /// UNAVAILABLE, with what is missing; RESOURCE_EXHAUSTED if memory or file descriptors are.
    pub fn backend_status(&self, backend: Backend) -> Result<(), Error> {
        // SAFETY: a live engine.
        self.finished(unsafe { sys::gj_backend_status(self.raw.as_ptr(), backend.0) })
    }

    /// The library's engine, for what only [`sys`](crate::sys) has. It ends with this one.
    pub fn as_raw(&self) -> *mut sys::gj_engine {
        self.raw.as_ptr()
    }

    /// # Safety
    /// As `gather_raw`.
    #[inline]
    unsafe fn call<O: Operation>(
        &self,
        params: &sys::gj_tensor,
        indices: &sys::gj_tensor,
        out: &sys::gj_tensor,
        options: &O,
        run: Option<&RunOptions<'_>>,
    ) -> Result<(), Error> {
        options.check_fill(params)?;
        let operands = sys::gj_operands { struct_size: size_of::<sys::gj_operands>(), params, indices, out };
        let run_raw = run.map_or(null(), |run| &raw const run.raw);
        let result = check(|info| {
            // SAFETY: the caller's promise for data; all else is borrowed until the call returns.
            unsafe { O::CALL(self.raw.as_ptr(), &operands, &options.raw(info), run_raw) }
        });
        // Who has no callbacks has no panics.
        if self.log.is_some() || self.pool.is_some() || run.is_some_and(RunOptions::has_pool) {
            hook::resume();
        }
        result
    }

    /// # Safety
    /// As `gather_plan_raw`.
    unsafe fn plan<O: Operation>(
        &self,
        params: &Tensor<'_>,
        indices: &Tensor<'_>,
        out: &Tensor<'_>,
        options: &O,
        mode: CompileMode,
    ) -> Result<Plan, Error> {
        options.check_fill(&params.raw)?;
        let (params, indices, out) = (&params.raw, &indices.raw, &out.raw);
        let operands = sys::gj_operands { struct_size: size_of::<sys::gj_operands>(), params, indices, out };
        let plan_options = sys::gj_plan_options { compile_mode: mode.0, ..sys::gj_plan_options::new() };
        let mut plan = null_mut();
        let result = check(|info| {
            // SAFETY: data is not looked at, fill is copied, and all else is borrowed until the call returns.
            unsafe { O::PLAN(self.raw.as_ptr(), &operands, &options.raw(info), &plan_options, &mut plan) }
        });
        // Before a panic goes on, so that the plan is released then.
        let plan = NonNull::new(plan).map(|plan| Plan::new(plan, self.pool.clone()));
        hook::resume();
        result?;
        plan.ok_or_else(|| Error::new(crate::Status::INTERNAL, "the library made no plan"))
    }

    fn finished(&self, status: i32) -> Result<(), Error> {
        let result = checked(status);
        hook::resume();
        result
    }
}

fn on_host(tensors: [&Tensor<'_>; 3]) -> Result<(), Error> {
    if tensors.iter().all(|tensor| tensor.is_on_host()) {
        return Ok(());
    }
    Err(Error::invalid("plans of tensors on a device are made with gather_plan_raw and gather_nd_plan_raw"))
}

impl Drop for Engine {
    fn drop(&mut self) {
        // SAFETY: nobody is inside a call given this engine. The log is called here for the last time.
        unsafe { sys::gj_engine_destroy(self.raw.as_ptr()) };
        drop_log(self.log.take());
        hook::resume_in_drop();
    }
}

fn drop_log(log: Option<NonNull<Log>>) {
    if let Some(log) = log {
        // SAFETY: leaked when the engine was made, and not called any more.
        drop(unsafe { Box::from_raw(log.as_ptr()) });
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("raw", &self.raw).field("pool", &self.pool).finish_non_exhaustive()
    }
}

/// Declares [`Stats`] with the members of gj_stats.
macro_rules! stats {
    ($($(#[$meta:meta])* $name:ident,)*) => {
        /// Sums over all threads since the engine was made, unless said otherwise. Runs of plans are not counted.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct Stats {
            $($(#[$meta])* pub $name: i64,)*
        }

        impl From<&sys::gj_stats> for Stats {
            fn from(stats: &sys::gj_stats) -> Self {
                Self { $($name: stats.$name),* }
            }
        }
    };
}

stats! {
    /// Calls that ran a generated kernel.
    generated_calls,
    /// Calls that ran the generic kernel.
    generic_calls,
    /// Calls that ran none, because out has no elements.
    empty_calls,
    /// Calls that found their kernel in the cache.
    cache_hits,
    /// Calls that did not.
    cache_misses,
    /// Kernels that the cache's limits put out.
    cache_evictions,
    /// Kernels that the cache holds now.
    cache_entries,
    /// What they take.
    cache_bytes,
    /// Kernels that were compiled.
    compiles,
    /// Compiles that failed.
    compile_failures,
    /// Compiles that were not taken on: the queue was full, no thread was to be had, or the cache is full of kernels in
    /// use.
    compiles_refused,
    /// Compiles for which there is no compiler; `backend_status` says why.
    compiles_unavailable,
    /// What compiles took.
    compile_ns,
    /// Compiles that wait now.
    queued,
    /// Facts of the machine that this process has measured.
    facts_measured,
    /// Of them, those that are not what was assumed.
    facts_changed,
    /// Measurements that decided nothing.
    facts_undecided,
    /// What they took.
    calibration_ns,
}
