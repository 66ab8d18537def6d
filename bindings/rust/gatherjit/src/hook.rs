// hook.rs: panics of callbacks. None unwinds into the library: it is kept, and goes on when the call has returned.
use std::any::Any;
use std::cell::Cell;
use std::mem::forget;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

type Payload = Box<dyn Any + Send>;

thread_local! {
    static KEPT: Cell<Option<Payload>> = const { Cell::new(None) };
}

/// Runs a callback of this thread's call. Of several panics of one call the first is kept.
pub(crate) fn guard(callback: impl FnOnce()) {
    let Err(payload) = catch_unwind(AssertUnwindSafe(callback)) else { return };
    // Where the thread is ending there is nobody to tell.
    let _ = KEPT.try_with(|kept| match kept.take() {
        None => kept.set(Some(payload)),
        Some(first) => {
            kept.set(Some(first));
            forget(payload); // dropping it may panic
        }
    });
}

/// Lets a panic go on that a callback of this thread's call had.
pub(crate) fn resume() {
    if let Some(payload) = KEPT.try_with(Cell::take).ok().flatten() {
        resume_unwind(payload);
    }
}

/// The same where a panic may be going on already, which must not meet a second one.
pub(crate) fn resume_in_drop() {
    if !std::thread::panicking() {
        resume();
    } else if let Some(payload) = KEPT.try_with(Cell::take).ok().flatten() {
        forget(payload);
    }
}
