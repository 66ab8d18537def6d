// functions.rs: the functions of gatherjit.h.
use crate::constants::*;
use crate::declared::Function;
use crate::structs::*;
use core::ffi::c_char;

/// Declares functions and lists them: those of the linked library, or ones that call the library that is opened when
/// the program runs, and give what stands after `else` where there is none.
macro_rules! functions {
    ($(fn $name:ident($($argument:ident: $type:ty),* $(,)?) -> $result:ty, else $missing:expr;)*) => {
        #[cfg(gatherjit_linked)]
        unsafe extern "C" {
            $(pub fn $name($($argument: $type),*) -> $result;)*
        }

        $(
            /// See the header.
            /// # Safety
            /// Pointers are as the header asks for them.
            #[cfg(not(gatherjit_linked))]
            #[inline]
            pub unsafe extern "C" fn $name($($argument: $type),*) -> $result {
                let address = crate::load::address(Index::$name as usize);
                if address.is_null() {
                    return $missing;
                }
                // SAFETY: the library's function of that name has this type; a test compares it with the header.
                let function: unsafe extern "C" fn($($type),*) -> $result = unsafe { core::mem::transmute(address) };
                // SAFETY: the caller's promise.
                unsafe { function($($argument),*) }
            }
        )*

        /// The place of each function in the table of addresses.
        #[cfg(not(gatherjit_linked))]
        pub(crate) enum Index {
            $($name),*
        }

        /// The names by which they are looked up.
        #[cfg(all(not(gatherjit_linked), target_os = "linux"))]
        pub(crate) const NAMES: &[&core::ffi::CStr] = &[$(match core::ffi::CStr::from_bytes_with_nul(
            concat!(stringify!($name), "\0").as_bytes()) {
            Ok(name) => name,
            Err(_) => panic!(),
        }),*];

        /// Names and types of the functions.
        #[doc(hidden)]
        pub const FUNCTIONS: &[Function] = &[$(Function {
            name: stringify!($name),
            arguments: &[$(stringify!($type)),*],
            result: stringify!($result),
        }),*];
    };
}

#[cfg(not(gatherjit_linked))]
const NOT_LOADED: &core::ffi::CStr = c"gatherjit's library is not loaded: gatherjit_sys::load() says why";
#[cfg(not(gatherjit_linked))]
const UNKNOWN: &core::ffi::CStr = c"UNKNOWN";

functions! {
    fn gj_engine_create(
        options: *const gj_engine_options,
        engine: *mut *mut gj_engine,
    ) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_engine_destroy(engine: *mut gj_engine) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_engine_wait(engine: *mut gj_engine) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_engine_calibrate(engine: *mut gj_engine) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_engine_clear_cache(engine: *mut gj_engine) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_engine_stats(engine: *mut gj_engine, stats: *mut gj_stats) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_backend_status(engine: *mut gj_engine, backend: gj_backend) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_version() -> u32, else 0;
    fn gj_last_error() -> *const c_char, else NOT_LOADED.as_ptr();
    fn gj_status_name(status: gj_status) -> *const c_char, else UNKNOWN.as_ptr();
    fn gj_gather(
        engine: *mut gj_engine,
        operands: *const gj_operands,
        options: *const gj_gather_options,
        run: *const gj_run_options,
    ) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_gather_nd(
        engine: *mut gj_engine,
        operands: *const gj_operands,
        options: *const gj_gather_nd_options,
        run: *const gj_run_options,
    ) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_gather_shape(
        operands: *const gj_operands,
        options: *const gj_gather_options,
        rank: *mut i32,
        shape: *mut i64,
    ) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_gather_nd_shape(
        operands: *const gj_operands,
        options: *const gj_gather_nd_options,
        rank: *mut i32,
        shape: *mut i64,
    ) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_gather_plan(
        engine: *mut gj_engine,
        operands: *const gj_operands,
        options: *const gj_gather_options,
        plan_options: *const gj_plan_options,
        plan: *mut *mut gj_plan,
    ) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_gather_nd_plan(
        engine: *mut gj_engine,
        operands: *const gj_operands,
        options: *const gj_gather_nd_options,
        plan_options: *const gj_plan_options,
        plan: *mut *mut gj_plan,
    ) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_plan_run(
        plan: *const gj_plan,
        operands: *const gj_operands,
        run: *const gj_run_options,
    ) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_plan_get_info(plan: *const gj_plan, info: *mut gj_plan_info) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_plan_wait(plan: *const gj_plan) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_plan_code(
        plan: *const gj_plan,
        code: gj_code,
        buffer: *mut c_char,
        size: *mut usize,
    ) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_plan_describe(plan: *const gj_plan, buffer: *mut c_char, size: *mut usize) -> gj_status, else GJ_UNAVAILABLE;
    fn gj_plan_release(plan: *mut gj_plan) -> gj_status, else GJ_UNAVAILABLE;
}
