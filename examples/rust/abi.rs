// abi.rs: gatherjit.h as Rust sees it, the part that a caller of CPU tensors needs.
use std::mem::{size_of, zeroed};
use std::os::raw::{c_char, c_void};

pub const OK: i32 = 0;
pub const OUT_OF_RANGE: i32 = 2;
pub const CPU: i32 = 1;
pub const INT: u8 = 0;
pub const OPAQUE: u8 = 3;
pub const COMPILE_BACKGROUND: i32 = 1;
pub const COMPILE_BLOCKING: i32 = 2;
pub const BACKEND_LLVM: i32 = 1;
pub const MAX_RANK: usize = 32;
pub const DYNAMIC: i64 = -1;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Dtype {
    pub code: u8,
    pub bits: u8,
    pub lanes: u16,
}

#[repr(C)]
pub struct Tensor {
    pub data: *mut c_void,
    pub device_type: i32,
    pub device_id: i32,
    pub ndim: i32,
    pub dtype: Dtype,
    pub shape: *const i64,
    pub strides: *const i64,
    pub byte_offset: u64,
}

/// Declares structs that begin with their size; `new` leaves all else zero, which means the defaults.
macro_rules! sized {
    ($($name:ident { $($field:ident: $type:ty),* })*) => {$(
        #[repr(C)]
        #[derive(Clone, Copy)]
        pub struct $name { pub struct_size: usize, $(pub $field: $type),* }
        impl $name {
            pub fn new() -> Self {
                // Sound: each field is an integer, a raw pointer or an Option of a function pointer.
                Self { struct_size: size_of::<Self>(), ..unsafe { zeroed() } }
            }
        }
    )*};
}

sized! {
    Operands { params: *const Tensor, indices: *const Tensor, out: *const Tensor }
    GatherOptions { axis: i32, batch_dims: i32, policy: i32, negatives: i32, index_base: i32, reserved: i32,
        fill: *const c_void }
    GatherNdOptions { batch_dims: i32, policy: i32, negatives: i32, index_base: i32, fill: *const c_void }
    ErrorInfo { status: i32, argument: i32, position: i64, k: i32, coordinate: i32, extent: i64,
        coordinates: [i64; MAX_RANK] }
    RunOptions { pool: *const c_void, max_threads: i32, assume_no_overlap: i32, error_info: *mut ErrorInfo,
        stream: *mut c_void, error_word: *mut u64, error_word_reset: i32, reserved: i32 }
    EngineOptions { compile_mode: i32, isa: i32, cache_entries: i64, cache_bytes: i64, compile_queue: i64,
        compile_after_bytes: i64, pool: *const c_void, max_threads: i32, log_level: i32,
        log: Option<unsafe extern "C" fn(*mut c_void, i32, *const c_char)>, log_user: *mut c_void,
        cuda_libraries: *const c_char, check_device_pointers: i32, reserved: i32 }
    PlanOptions { compile_mode: i32, reserved: i32 }
    Stats { generated_calls: i64, generic_calls: i64, empty_calls: i64, cache_hits: i64, cache_misses: i64,
        cache_evictions: i64, cache_entries: i64, cache_bytes: i64, compiles: i64, compile_failures: i64,
        compiles_refused: i64, compile_ns: i64, queued: i64 }
}

/// Opaque handles: only ever behind a pointer.
pub enum Engine {}
pub enum Plan {}

#[link(name = "gatherjit")]
extern "C" {
    pub fn gj_engine_create(options: *const EngineOptions, engine: *mut *mut Engine) -> i32;
    pub fn gj_engine_destroy(engine: *mut Engine) -> i32;
    pub fn gj_engine_stats(engine: *mut Engine, stats: *mut Stats) -> i32;
    pub fn gj_backend_status(engine: *mut Engine, backend: i32) -> i32;
    pub fn gj_last_error() -> *const c_char;
    pub fn gj_gather(e: *mut Engine, o: *const Operands, g: *const GatherOptions, r: *const RunOptions) -> i32;
    pub fn gj_gather_nd(e: *mut Engine, o: *const Operands, g: *const GatherNdOptions, r: *const RunOptions) -> i32;
    pub fn gj_gather_shape(o: *const Operands, g: *const GatherOptions, rank: *mut i32, shape: *mut i64) -> i32;
    pub fn gj_gather_nd_shape(o: *const Operands, g: *const GatherNdOptions, rank: *mut i32, shape: *mut i64) -> i32;
    pub fn gj_gather_plan(e: *mut Engine, o: *const Operands, g: *const GatherOptions, p: *const PlanOptions,
        plan: *mut *mut Plan) -> i32;
    pub fn gj_plan_run(plan: *const Plan, operands: *const Operands, run: *const RunOptions) -> i32;
    pub fn gj_plan_release(plan: *mut Plan) -> i32;
}
