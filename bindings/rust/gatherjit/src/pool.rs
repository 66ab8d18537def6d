// pool.rs: the host's threads, as a closure.
use crate::hook;
use gatherjit_sys as sys;
use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicI64, Ordering};

type Run<'p> = Box<dyn Fn(&Job<'_>) + Send + Sync + 'p>;

/// The host's threads: a closure that has up to [`Job::workers`] of them call [`Job::work`], and returns when they
/// have. Whatever it leaves undone is done on the calling thread. If it panics, the panic goes on when the call that
/// needed the threads has returned; out is unspecified then.
///
/// ```
/// use gatherjit::Pool;
/// let pool = Pool::new(4, |job| {
///     std::thread::scope(|scope| {
///         for _ in 1..job.workers() {
///             scope.spawn(|| job.work());
///         }
///         job.work();
///     });
/// });
/// ```
///
/// With rayon the closure is `|job| { rayon::broadcast(|_| job.work()); }`.
pub struct Pool<'p> {
    raw: sys::gj_thread_pool,
    host: NonNull<Host<'p>>,
}

/// What the library's callback is given.
struct Host<'p> {
    run: Run<'p>,
    workers: i64,
}

// SAFETY: it owns a closure that is Send and Sync, and its other pointers are to that.
unsafe impl Send for Pool<'_> {}
// SAFETY: as above.
unsafe impl Sync for Pool<'_> {}

impl<'p> Pool<'p> {
    /// A pool of `workers` threads at most, which is at least 1.
    pub fn new(workers: usize, run: impl Fn(&Job<'_>) + Send + Sync + 'p) -> Self {
        let workers = i32::try_from(workers).unwrap_or(i32::MAX);
        let host = NonNull::from(Box::leak(Box::new(Host { run: Box::new(run) as Run<'p>, workers: workers.into() })));
        let mut raw = sys::gj_thread_pool::new();
        raw.context = host.as_ptr().cast();
        raw.parallel_for = Some(parallel_for);
        raw.workers = workers;
        Self { raw, host }
    }

    pub(crate) const fn raw(&self) -> *const sys::gj_thread_pool {
        &raw const self.raw
    }
}

impl Drop for Pool<'_> {
    fn drop(&mut self) {
        // SAFETY: leaked in `new`, and no call uses it any more.
        drop(unsafe { Box::from_raw(self.host.as_ptr()) });
    }
}

impl fmt::Debug for Pool<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("workers", &self.raw.workers).finish_non_exhaustive()
    }
}

/// The work of one call, in parts that may run at the same time. Which thread does which part, and that each is done
/// once, is seen to here.
pub struct Job<'j> {
    task: unsafe extern "C" fn(*mut c_void, i64, i32),
    context: *mut c_void,
    parts: i64,
    workers: i64,
    next: AtomicI64,
    entered: AtomicI64,
    lent: PhantomData<&'j ()>,
}

// SAFETY: the library's task may run on any threads at once, as long as parts and workers differ.
unsafe impl Sync for Job<'_> {}

impl Job<'_> {
    /// How many threads can be of use: at most those of the pool, and at most as many as there are parts.
    pub fn workers(&self) -> usize {
        usize::try_from(self.workers).unwrap_or(1)
    }

    /// Does parts of the work on this thread until none is left. Each thread that helps calls it once; threads beyond
    /// [`Job::workers`] return at once.
    pub fn work(&self) {
        let worker = self.entered.fetch_add(1, Ordering::Relaxed);
        if worker < self.workers {
            self.work_as(worker as i32); // the pool's workers fit into an i32
        }
    }

    fn work_as(&self, worker: i32) {
        loop {
            let part = self.next.fetch_add(1, Ordering::Relaxed);
            if part >= self.parts {
                return;
            }
            // SAFETY: each part in [0, parts) is run once, by workers that differ if they run at once, while
            // parallel_for lasts: nobody keeps a `&Job` past the return of the closure that was lent it.
            unsafe { (self.task)(self.context, part, worker) };
        }
    }
}

impl fmt::Debug for Job<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("parts", &self.parts).field("workers", &self.workers).finish_non_exhaustive()
    }
}

/// gj_thread_pool.parallel_for.
unsafe extern "C" fn parallel_for(host: *mut c_void, parts: i64, task: sys::gj_task, context: *mut c_void) {
    // SAFETY: the Host that `new` made, which outlives the calls that are given its pool.
    let (Some(host), Some(task)) = (unsafe { host.cast::<Host<'_>>().as_ref() }, task) else { return };
    let (workers, next, entered) = (host.workers.min(parts), AtomicI64::new(0), AtomicI64::new(0));
    let job = Job { task, context, parts, workers, next, entered, lent: PhantomData };
    hook::guard(|| {
        (host.run)(&job);
        // All other threads have left the job, so that this number is free.
        job.work_as(0);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    const PARTS: i64 = 200;

    /// Who is at work, and what was done.
    #[derive(Default)]
    struct Seen {
        at_work: Mutex<Vec<i32>>,
        done: Mutex<Vec<i64>>,
    }

    unsafe extern "C" fn task(seen: *mut c_void, part: i64, worker: i32) {
        // SAFETY: what the test gave to parallel_for.
        let seen = unsafe { &*seen.cast::<Seen>() };
        let mut at_work = seen.at_work.lock().expect("no panic");
        assert!((0..3).contains(&worker) && !at_work.contains(&worker), "{worker} beside {at_work:?}");
        at_work.push(worker);
        drop(at_work);
        std::thread::yield_now();
        seen.done.lock().expect("no panic").push(part);
        seen.at_work.lock().expect("no panic").retain(|other| *other != worker);
    }

    #[test]
    fn parts_are_done_once_by_workers_that_differ() {
        // More threads than workers, each again and again; then nobody.
        for threads in [8, 0] {
            let pool = Pool::new(3, |job| {
                assert_eq!(job.workers(), 3);
                std::thread::scope(|scope| {
                    for _ in 0..threads {
                        scope.spawn(|| (0..3).for_each(|_| job.work()));
                    }
                });
            });
            let seen = Seen::default();
            let (host, context) = (pool.host.as_ptr().cast(), (&raw const seen).cast_mut().cast());
            // SAFETY: the pool's own host, and a task of that type.
            unsafe { parallel_for(host, PARTS, Some(task), context) };
            let mut done = seen.done.into_inner().expect("no panic");
            done.sort_unstable();
            assert!(done.into_iter().eq(0..PARTS));
        }
    }
}
