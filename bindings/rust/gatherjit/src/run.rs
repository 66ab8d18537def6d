// run.rs: how one call runs.
use crate::pool::Pool;
use gatherjit_sys as sys;
use std::ffi::c_void;
use std::marker::PhantomData;

/// How one call runs. The default is what the engine's options say.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions<'a> {
    pub(crate) raw: sys::gj_run_options,
    borrowed: PhantomData<&'a Pool<'a>>,
}

impl<'a> RunOptions<'a> {
    /// The defaults.
    pub const fn new() -> Self {
        Self { raw: sys::gj_run_options::new(), borrowed: PhantomData }
    }

    /// These threads, in place of the engine's.
    pub const fn pool(mut self, pool: &'a Pool<'a>) -> Self {
        self.raw.pool = pool.raw();
        self
    }

    /// At most so many threads; 0: as the engine's options say; 1: the calling thread only.
    pub const fn max_threads(mut self, threads: i32) -> Self {
        self.raw.max_threads = threads;
        self
    }

    /// Out is not looked at for elements that overlap. It is needed for strides that the library can't show apart, and
    /// for raw tensors that share memory; safe views never share any.
    ///
    /// # Safety
    /// In each call that is given these options, no two elements of out overlap, and none overlaps params or indices.
    pub const unsafe fn assume_no_overlap(mut self) -> Self {
        self.raw.assume_no_overlap = 1;
        self
    }

    /// For tensors on a CUDA device: the `CUstream` that their kernel is put on. None is the legacy default stream. On
    /// the CPU it is ignored.
    pub const fn stream(mut self, stream: *mut c_void) -> Self {
        self.raw.stream = stream;
        self
    }

    /// For tensors on a CUDA device: a word of its memory, at a multiple of 8, that receives the smaller of itself and
    /// the position of the first bad tuple; with it no call waits. u64::MAX means none, and is written first where
    /// `reset` is set. On the CPU it is refused.
    pub const fn error_word(mut self, word: *mut u64, reset: bool) -> Self {
        self.raw.error_word = word;
        self.raw.error_word_reset = reset as i32;
        self
    }

    #[inline]
    pub(crate) fn has_pool(&self) -> bool {
        !self.raw.pool.is_null()
    }
}

impl Default for RunOptions<'_> {
    fn default() -> Self {
        Self::new()
    }
}
