// constants.rs: the enumerations and constants of gatherjit.h. Plain integers: a later library may return values that
// are not here yet.

/// Declares constants, and lists them for the test.
macro_rules! constants {
    ($($(#[$meta:meta])* $name:ident: $type:ty = $value:expr;)*) => {
        $($(#[$meta])* pub const $name: $type = $value;)*
        /// Names and values of the constants.
        #[doc(hidden)]
        pub const CONSTANTS: &[(&str, i64)] = &[$((stringify!($name), $name as i64)),*];
    };
}
pub type gj_status = i32;
pub type gj_policy = i32;
pub type gj_negatives = i32;
pub type gj_compile_mode = i32;
pub type gj_isa = i32;
pub type gj_calibration = i32;
pub type gj_log_level = i32;
pub type gj_backend = i32;
pub type gj_kernel_state = i32;
pub type gj_kernel_origin = i32;
pub type gj_code = i32;

constants! {
    /// Rank of any tensor, out included, at most.
    GJ_MAX_RANK: i32 = 32;
    /// `gj_gather_options.axis`: axis = batch_dims.
    GJ_AXIS_DEFAULT: i32 = i32::MIN;
    /// An extent of an index position that is known only when a plan runs.
    GJ_DYNAMIC: i64 = -1;
    /// For limits whose 0 means "the default": none at all.
    GJ_OFF: i64 = -1;
    GJ_OK: gj_status = 0;
    GJ_INVALID_ARGUMENT: gj_status = 1;
    GJ_OUT_OF_RANGE: gj_status = 2;
    GJ_UNSUPPORTED: gj_status = 3;
    GJ_FAILED_PRECONDITION: gj_status = 4;
    GJ_RESOURCE_EXHAUSTED: gj_status = 5;
    GJ_UNAVAILABLE: gj_status = 6;
    GJ_INTERNAL: gj_status = 7;
    GJ_CPU: i32 = 1;
    GJ_CUDA: i32 = 2;
    GJ_CUDA_HOST: i32 = 3;
    GJ_CUDA_MANAGED: i32 = 13;
    GJ_INT: u8 = 0;
    GJ_UINT: u8 = 1;
    GJ_FLOAT: u8 = 2;
    GJ_OPAQUE: u8 = 3;
    GJ_BFLOAT: u8 = 4;
    GJ_COMPLEX: u8 = 5;
    GJ_BOOL: u8 = 6;
    GJ_ARG_NONE: i32 = 0;
    GJ_ARG_ENGINE: i32 = 1;
    GJ_ARG_OPERANDS: i32 = 2;
    GJ_ARG_PARAMS: i32 = 3;
    GJ_ARG_INDICES: i32 = 4;
    GJ_ARG_OUT: i32 = 5;
    GJ_ARG_OPTIONS: i32 = 6;
    GJ_ARG_RUN_OPTIONS: i32 = 7;
    GJ_ARG_PLAN: i32 = 8;
    GJ_POLICY_DEFAULT: gj_policy = 0;
    GJ_POLICY_ERROR: gj_policy = 1;
    GJ_POLICY_ZERO: gj_policy = 2;
    GJ_POLICY_FILL: gj_policy = 3;
    GJ_POLICY_CLAMP: gj_policy = 4;
    GJ_POLICY_WRAP: gj_policy = 5;
    GJ_POLICY_TRUST: gj_policy = 6;
    GJ_NEGATIVES_REJECT: gj_negatives = 0;
    GJ_NEGATIVES_FROM_END: gj_negatives = 1;
    GJ_COMPILE_DEFAULT: gj_compile_mode = 0;
    GJ_COMPILE_BACKGROUND: gj_compile_mode = 1;
    GJ_COMPILE_BLOCKING: gj_compile_mode = 2;
    GJ_ISA_HOST: gj_isa = 0;
    GJ_ISA_X86_64_V2: gj_isa = 2;
    GJ_ISA_X86_64_V3: gj_isa = 3;
    GJ_ISA_X86_64_V4: gj_isa = 4;
    GJ_CALIBRATION_DEFAULT: gj_calibration = 0;
    GJ_CALIBRATION_OFF: gj_calibration = 1;
    GJ_CALIBRATION_LAZY: gj_calibration = 2;
    GJ_CALIBRATION_NOW: gj_calibration = 3;
    GJ_LOG_DEFAULT: gj_log_level = 0;
    GJ_LOG_ERROR: gj_log_level = 1;
    GJ_LOG_WARNING: gj_log_level = 2;
    GJ_LOG_INFO: gj_log_level = 3;
    GJ_LOG_DEBUG: gj_log_level = 4;
    GJ_BACKEND_LLVM: gj_backend = 1;
    GJ_BACKEND_CUDA: gj_backend = 2;
    GJ_KERNEL_NONE: gj_kernel_state = 0;
    GJ_KERNEL_GENERATED: gj_kernel_state = 1;
    GJ_KERNEL_PENDING: gj_kernel_state = 2;
    GJ_KERNEL_GENERIC: gj_kernel_state = 3;
    GJ_ORIGIN_NONE: gj_kernel_origin = 0;
    GJ_ORIGIN_MEMORY: gj_kernel_origin = 1;
    GJ_ORIGIN_COMPILED: gj_kernel_origin = 2;
    GJ_CODE_LLVM_IR: gj_code = 1;
    GJ_CODE_ASSEMBLY: gj_code = 2;
    GJ_CODE_OBJECT: gj_code = 3;
    GJ_CODE_CUDA_SOURCE: gj_code = 4;
    GJ_CODE_PTX: gj_code = 5;
    GJ_CODE_CUBIN: gj_code = 6;
    /// A `CUstream` value: `stream` is this, as a pointer.
    GJ_STREAM_LEGACY_VALUE: usize = 1;
    /// A `CUstream` value: `stream` is this, as a pointer.
    GJ_STREAM_PER_THREAD_VALUE: usize = 2;
}
