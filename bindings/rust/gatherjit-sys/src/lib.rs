// lib.rs: gatherjit's C API as it is.
//! Declarations of `gatherjit.h`, under the names that they have there; the header is their reference. The package
//! `gatherjit` is the safe one.
//!
//! The library is linked where `GATHERJIT_LIB_DIR` (a folder) or pkg-config names one when this package is built.
//! Otherwise, and with the feature `load-dynamic`, each function opens it when it is first called: the file that
//! the environment variable `GATHERJIT_LIBRARY` names, or else `libgatherjit.so.0` where the loader finds it. Call
//! [`load`] first, which says what is missing. Without a library functions do nothing and return what is written
//! at their declaration, [`GJ_UNAVAILABLE`] for a status.
#![no_std]
// The header's names, and the header is what documents them.
#![allow(non_camel_case_types, non_snake_case)]

#[cfg(not(all(target_pointer_width = "64", target_endian = "little")))]
compile_error!("gatherjit needs a 64-bit little-endian target");

mod constants;
mod functions;
mod load;
mod structs;
mod version;

pub use constants::*;
pub use functions::*;
pub use load::{LINKED, LoadError, load};
pub use structs::*;
pub use version::*;

/// What is declared here, in words, for the test that compares it with the header.
#[doc(hidden)]
pub mod declared {
    pub use crate::constants::CONSTANTS;
    pub use crate::functions::FUNCTIONS;
    pub use crate::structs::STRUCTS;

    /// A struct, with the sizes that it has here.
    pub struct Struct {
        pub name: &'static str,
        pub size: usize,
        pub align: usize,
        pub fields: &'static [Field],
    }

    /// A member of a struct. `written` is its type as the source spells it.
    pub struct Field {
        pub name: &'static str,
        pub offset: usize,
        pub size: usize,
        pub written: &'static str,
    }

    /// A function, with its types as the source spells them.
    pub struct Function {
        pub name: &'static str,
        pub arguments: &'static [&'static str],
        pub result: &'static str,
    }
}
