// lib.rs: gather and gather_nd in Rust.
//! `gather` and `gather_nd`, with kernels that are generated at run time for what a call is: element size, rank, axis,
//! strides, what to do with bad indices.
//!
//! ```
//! use gatherjit::{Engine, GatherOptions, View, ViewMut};
//!
//! # fn main() -> Result<(), gatherjit::Error> {
//! let engine = Engine::new()?;
//! let (table, rows, mut out) = ([1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0], [2i64, 0], [0.0f32; 4]);
//! let (params, indices) = (View::new(&table, &[3, 2])?, View::new(&rows, &[2])?);
//! engine.gather(&params, &indices, &mut ViewMut::new(&mut out, &[2, 2])?, &GatherOptions::new())?;
//! assert_eq!(out, [5.0, 6.0, 1.0, 2.0]);
//! # Ok(())
//! # }
//! ```
//!
//! - [`Engine`] keeps the kernels; [`Plan`] is a call that was prepared. Both are for any number of threads at once.
//! - [`View`] and [`ViewMut`] are tensors that borrow their data; [`Tensor`] is one without, for plans and shapes, and
//!   for the unsafe calls: raw pointers, CUDA devices.
//! - [`GatherOptions`] and [`GatherNdOptions`] say what the operation means, [`RunOptions`] how one call runs.
//! - [`Error`] has a status, a message, and the position of the first bad index.
//!
//! Which library is used is decided when `gatherjit-sys` is built; without one, [`Engine::new`] opens it when the
//! program runs, or says why it can't. What the operations mean in every corner is written in `gatherjit.h`.
#![warn(missing_docs)]

mod dtype;
mod engine;
mod engine_options;
mod error;
mod hook;
mod names;
mod options;
mod plan;
mod pool;
mod run;
mod shape;
mod tensor;
mod view;

pub use dtype::{DType, Element};
pub use engine::{Engine, Stats};
pub use engine_options::{EngineOptions, OFF};
pub use error::{BadTuple, Error};
pub use names::{
    Argument, Backend, Calibration, Code, CompileMode, Isa, KernelOrigin, KernelState, LogLevel, Negatives, Policy,
    Status,
};
pub use options::{AXIS_DEFAULT, GatherNdOptions, GatherOptions};
pub use plan::{Plan, PlanInfo};
pub use pool::{Job, Pool};
pub use run::RunOptions;
pub use shape::{gather_nd_shape, gather_shape};
pub use tensor::{DYNAMIC, Device, Tensor, Word, as_extents, as_strides};
pub use view::{View, ViewMut};

/// The C API as it is.
pub use gatherjit_sys as sys;

/// The version of the library: major, minor, patch.
///
/// # Errors
/// UNAVAILABLE without the library, or with one that is too old.
pub fn version() -> Result<(u32, u32, u32), Error> {
    sys::load()?;
    // SAFETY: it only returns a number.
    let version = unsafe { sys::gj_version() };
    Ok((version / 1_000_000, version / 1_000 % 1_000, version % 1_000))
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
