// structs.rs: the structs of gatherjit.h.
use crate::constants::*;
use crate::declared::{Field, Struct};
use core::ffi::{c_char, c_void};
use core::marker::{PhantomData, PhantomPinned};
use core::mem::{align_of, offset_of, size_of, zeroed};

/// An engine, only ever behind a pointer.
#[repr(C)]
pub struct gj_engine {
    nothing: [u8; 0],
    not_send_sync_unpin: PhantomData<(*mut u8, PhantomPinned)>,
}

/// A plan, only ever behind a pointer.
#[repr(C)]
pub struct gj_plan {
    nothing: [u8; 0],
    not_send_sync_unpin: PhantomData<(*mut u8, PhantomPinned)>,
}

pub type gj_task = Option<unsafe extern "C" fn(task_context: *mut c_void, i: i64, worker: i32)>;
pub type gj_parallel_for =
    Option<unsafe extern "C" fn(context: *mut c_void, count: i64, task: gj_task, task_context: *mut c_void)>;
pub type gj_log = Option<unsafe extern "C" fn(user: *mut c_void, level: gj_log_level, message: *const c_char)>;

/// The size of a member's type.
const fn size_of_member<S, T>(_: fn(&S) -> &T) -> usize {
    size_of::<T>()
}

/// Declares structs, and lists them for the test.
macro_rules! structs {
    ($($name:ident { $($field:ident: $type:ty,)* })*) => {
        $(
            #[repr(C)]
            #[derive(Clone, Copy, Debug)]
            pub struct $name { $(pub $field: $type,)* }
        )*
        /// Names, sizes and offsets of the structs and their members.
        #[doc(hidden)]
        pub const STRUCTS: &[Struct] = &[$(Struct {
            name: stringify!($name),
            size: size_of::<$name>(),
            align: align_of::<$name>(),
            fields: &[$(Field {
                name: stringify!($field),
                offset: offset_of!($name, $field),
                size: size_of_member(|s: &$name| &s.$field),
                written: stringify!($type),
            }),*],
        }),*];
    };
}

/// Gives structs that begin with their size a `new` that leaves all else zero.
macro_rules! sized {
    ($($name:ident)*) => {$(
        impl $name {
            /// All zero but `struct_size`: the defaults.
            pub const fn new() -> Self {
                // SAFETY: numbers, raw pointers and optional functions, of which all may be zero.
                Self { struct_size: size_of::<Self>(), ..unsafe { zeroed() } }
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }
    )*};
}

structs! {
    gj_device {
        device_type: i32,
        device_id: i32,
    }
    gj_dtype {
        code: u8,
        bits: u8,
        lanes: u16,
    }
    gj_tensor {
        data: *mut c_void,
        device: gj_device,
        ndim: i32,
        dtype: gj_dtype,
        shape: *mut i64,
        strides: *mut i64,
        byte_offset: u64,
    }
    gj_operands {
        struct_size: usize,
        params: *const gj_tensor,
        indices: *const gj_tensor,
        out: *const gj_tensor,
    }
    gj_error_info {
        struct_size: usize,
        status: gj_status,
        argument: i32,
        position: i64,
        K: i32,
        coordinate: i32,
        extent: i64,
        coordinates: [i64; GJ_MAX_RANK as usize],
    }
    gj_gather_options {
        struct_size: usize,
        axis: i32,
        batch_dims: i32,
        policy: gj_policy,
        negatives: gj_negatives,
        index_base: i32,
        reserved: i32,
        fill: *const c_void,
        error_info: *mut gj_error_info,
    }
    gj_gather_nd_options {
        struct_size: usize,
        batch_dims: i32,
        policy: gj_policy,
        negatives: gj_negatives,
        index_base: i32,
        fill: *const c_void,
        error_info: *mut gj_error_info,
    }
    gj_thread_pool {
        struct_size: usize,
        context: *mut c_void,
        parallel_for: gj_parallel_for,
        workers: i32,
        reserved: i32,
    }
    gj_run_options {
        struct_size: usize,
        pool: *const gj_thread_pool,
        max_threads: i32,
        assume_no_overlap: i32,
        error_info: *mut gj_error_info,
        stream: *mut c_void,
        error_word: *mut u64,
        error_word_reset: i32,
        reserved: i32,
    }
    gj_engine_options {
        struct_size: usize,
        compile_mode: gj_compile_mode,
        isa: gj_isa,
        max_cache_entries: i64,
        max_cache_bytes: i64,
        compile_queue: i64,
        compile_after_bytes: i64,
        pool: *const gj_thread_pool,
        max_threads: i32,
        log_level: gj_log_level,
        log: gj_log,
        log_user: *mut c_void,
        cuda_libraries: *const c_char,
        check_device_pointers: i32,
        register_frames: i32,
        calibration: gj_calibration,
        reserved: i32,
    }
    gj_stats {
        struct_size: usize,
        generated_calls: i64,
        generic_calls: i64,
        empty_calls: i64,
        cache_hits: i64,
        cache_misses: i64,
        cache_evictions: i64,
        cache_entries: i64,
        cache_bytes: i64,
        compiles: i64,
        compile_failures: i64,
        compiles_refused: i64,
        compiles_unavailable: i64,
        compile_ns: i64,
        queued: i64,
        facts_measured: i64,
        facts_changed: i64,
        facts_undecided: i64,
        calibration_ns: i64,
    }
    gj_plan_options {
        struct_size: usize,
        compile_mode: gj_compile_mode,
        reserved: i32,
    }
    gj_plan_info {
        struct_size: usize,
        kernel: gj_kernel_state,
        origin: gj_kernel_origin,
        status: gj_status,
        reserved: i32,
        reason: *const c_char,
        compile_ns: i64,
        load_ns: i64,
        bytes: i64,
    }
}

sized! {
    gj_operands gj_error_info gj_gather_options gj_gather_nd_options gj_thread_pool gj_run_options
    gj_engine_options gj_stats gj_plan_options gj_plan_info
}
