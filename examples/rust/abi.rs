// abi.rs: gatherjit.h as Rust sees it, the part that a caller of CPU tensors needs. A crate of its own, of
// edition 2021: from 2024 on extern blocks are `unsafe extern`, which Debian 12's rustc 1.63 does not know yet.
#![crate_type = "lib"]
use std::ffi::CStr;
use std::mem::{size_of, zeroed};
use std::os::raw::{c_char, c_void};

pub const OK: i32 = 0;
pub const OUT_OF_RANGE: i32 = 2;
pub const CPU: i32 = 1;
pub const OPAQUE: u8 = 3;
pub const INT64: (u8, u8, u16) = (0, 64, 1); // code, bits, lanes
pub const DYNAMIC: i64 = -1;

#[repr(C)]
pub struct Tensor {
    pub data: *mut c_void,
    pub device_type: i32,
    pub device_id: i32,
    pub ndim: i32,
    pub code: u8,
    pub bits: u8,
    pub lanes: u16,
    pub shape: *const i64,
    pub strides: *const i64,
    pub byte_offset: u64,
}

/// Declares structs that begin with their size; `new` leaves all else zero, which means the defaults.
macro_rules! sized {
    ($($name:ident { $($field:ident: $type:ty),* })*) => {$(
        #[repr(C)]
        pub struct $name { pub struct_size: usize, $(pub $field: $type),* }
        impl $name {
            pub fn new() -> Self {
                Self { struct_size: size_of::<Self>(), ..unsafe { zeroed() } } // sound: numbers and raw pointers
            }
        }
    )*};
}

sized! {
    Operands { params: *const Tensor, indices: *const Tensor, out: *const Tensor }
    GatherOptions { axis: i32, batch_dims: i32, policy: i32, negatives: i32, index_base: i32, reserved: i32,
        fill: *const c_void, error_info: *mut c_void }
    GatherNdOptions { batch_dims: i32, policy: i32, negatives: i32, index_base: i32, fill: *const c_void,
        error_info: *mut c_void }
}

/// An engine or a plan: only ever behind a pointer.
pub enum Handle {}

#[link(name = "gatherjit")]
extern "C" {
    pub fn gj_engine_create(options: *const c_void, engine: *mut *mut Handle) -> i32;
    pub fn gj_engine_destroy(engine: *mut Handle) -> i32;
    fn gj_last_error() -> *const c_char;
    pub fn gj_gather(e: *mut Handle, o: *const Operands, g: *const GatherOptions, run: *const c_void) -> i32;
    pub fn gj_gather_nd(e: *mut Handle, o: *const Operands, g: *const GatherNdOptions, run: *const c_void) -> i32;
    pub fn gj_gather_plan(e: *mut Handle, o: *const Operands, g: *const GatherOptions, p: *const c_void,
        plan: *mut *mut Handle) -> i32;
    pub fn gj_plan_run(plan: *const Handle, operands: *const Operands, run: *const c_void) -> i32;
    pub fn gj_plan_release(plan: *mut Handle) -> i32;
}

pub fn last_error() -> String {
    unsafe { CStr::from_ptr(gj_last_error()) }.to_string_lossy().into_owned()
}
