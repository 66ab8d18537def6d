// options.rs: what an operation means: axis, batch_dims, and what becomes of bad indices.
use crate::dtype::{DType, Element, check_element};
use crate::error::Error;
use crate::names::{Negatives, Policy};
use gatherjit_sys as sys;
use std::ffi::c_void;
use std::marker::PhantomData;
use std::ptr::{from_ref, null};

/// `axis` of gather: axis = batch_dims.
pub const AXIS_DEFAULT: i32 = sys::GJ_AXIS_DEFAULT;

/// Options of `gather`. The default is axis 0, no batch dimensions, [`Policy::DEFAULT`], negative indices are bad,
/// index base 0.
#[derive(Clone, Copy, Debug)]
pub struct GatherOptions<'a> {
    raw: sys::gj_gather_options,
    fill: DType,
    borrowed: PhantomData<&'a [u8]>,
}

/// Options of `gather_nd`. The default is no batch dimensions, [`Policy::DEFAULT`], negative indices are bad, index
/// base 0.
#[derive(Clone, Copy, Debug)]
pub struct GatherNdOptions<'a> {
    raw: sys::gj_gather_nd_options,
    fill: DType,
    borrowed: PhantomData<&'a [u8]>,
}

/// What both have.
macro_rules! common {
    ($($name:ident: $raw:ty;)*) => {$(
        impl<'a> $name<'a> {
            /// The defaults.
            pub const fn new() -> Self {
                Self { raw: <$raw>::new(), fill: DType::U8, borrowed: PhantomData }
            }

            /// What becomes of a bad index. Takes back `fill` and `trust`.
            pub const fn policy(mut self, policy: Policy) -> Self {
                self.raw.policy = policy.0;
                self.raw.fill = null();
                self
            }

            /// The slice of a bad index is filled with this value, which must be of the type of params.
            pub const fn fill<T: Element>(mut self, value: &'a T) -> Self {
                check_element::<T>();
                self.raw.policy = sys::GJ_POLICY_FILL;
                self.raw.fill = from_ref(value).cast();
                self.fill = T::DTYPE;
                self
            }

            /// The same, with one element as its bytes.
            ///
            /// # Errors
            /// INVALID_ARGUMENT: `value` is not as long as the type. UNSUPPORTED: types of no whole bytes, and bool,
            /// of which not all bytes are values.
            pub fn fill_bytes(mut self, dtype: DType, value: &'a [u8]) -> Result<Self, Error> {
                if value.len() != dtype.bytes_of_raw()? {
                    let message = format!("fill has {} bytes, which is no element of {dtype:?}", value.len());
                    return Err(Error::invalid(message));
                }
                self.raw.policy = sys::GJ_POLICY_FILL;
                self.raw.fill = value.as_ptr().cast::<c_void>();
                self.fill = dtype;
                Ok(self)
            }

            /// Nothing is checked.
            ///
            /// # Safety
            /// No index of any call or plan that is given these options is bad.
            pub const unsafe fn trust(mut self) -> Self {
                self.raw.policy = sys::GJ_POLICY_TRUST;
                self.raw.fill = null();
                self
            }

            /// What negative indices mean.
            pub const fn negatives(mut self, negatives: Negatives) -> Self {
                self.raw.negatives = negatives.0;
                self
            }

            /// 0, or 1 for indices that count from 1.
            pub const fn index_base(mut self, base: i32) -> Self {
                self.raw.index_base = base;
                self
            }

            /// How many leading dimensions params and indices have in common. For `gather` a negative number counts
            /// from the rank of indices.
            pub const fn batch_dims(mut self, batch_dims: i32) -> Self {
                self.raw.batch_dims = batch_dims;
                self
            }
        }

        impl Default for $name<'_> {
            fn default() -> Self {
                Self::new()
            }
        }

        // SAFETY: the pointers stand for a `&[u8]`; the error's is always null here.
        unsafe impl Send for $name<'_> {}
        // SAFETY: as above.
        unsafe impl Sync for $name<'_> {}
    )*};
}

common! {
    GatherOptions: sys::gj_gather_options;
    GatherNdOptions: sys::gj_gather_nd_options;
}

impl GatherOptions<'_> {
    /// The dimension of params that is indexed: negative counts from the end; [`AXIS_DEFAULT`] is that after the batch
    /// dimensions.
    pub const fn axis(mut self, axis: i32) -> Self {
        self.raw.axis = axis;
        self
    }
}

/// The types of the library's functions that there are for both operations.
type Call<R> =
    unsafe extern "C" fn(*mut sys::gj_engine, *const sys::gj_operands, *const R, *const sys::gj_run_options) -> i32;
type Shape<R> = unsafe extern "C" fn(*const sys::gj_operands, *const R, *mut i32, *mut i64) -> i32;
type Plan<R> = unsafe extern "C" fn(
    *mut sys::gj_engine,
    *const sys::gj_operands,
    *const R,
    *const sys::gj_plan_options,
    *mut *mut sys::gj_plan,
) -> i32;

/// What differs between gather and gather_nd.
pub(crate) trait Operation: Copy {
    type Raw;
    const CALL: Call<Self::Raw>;
    const SHAPE: Shape<Self::Raw>;
    const PLAN: Plan<Self::Raw>;

    /// The library's options, with where to put what goes wrong.
    fn raw(&self, info: *mut sys::gj_error_info) -> Self::Raw;

    /// The type of the fill value, if there is one.
    fn fill_dtype(&self) -> Option<DType>;

    /// The library reads as many bytes of the fill value as an element of params has.
    #[inline]
    fn check_fill(&self, params: &sys::gj_tensor) -> Result<(), Error> {
        match self.fill_dtype() {
            Some(fill) if fill != DType(params.dtype) => {
                let params = DType(params.dtype);
                Err(Error::invalid(format!("fill is of type {fill:?}, but params are of {params:?}")))
            }
            _ => Ok(()),
        }
    }
}

macro_rules! operations {
    ($($name:ident: $raw:ty, $call:ident, $shape:ident, $plan:ident;)*) => {$(
        impl Operation for $name<'_> {
            type Raw = $raw;
            const CALL: Call<$raw> = sys::$call;
            const SHAPE: Shape<$raw> = sys::$shape;
            const PLAN: Plan<$raw> = sys::$plan;

            #[inline]
            fn raw(&self, error_info: *mut sys::gj_error_info) -> $raw {
                let mut raw = self.raw;
                raw.error_info = error_info;
                raw
            }

            #[inline]
            fn fill_dtype(&self) -> Option<DType> {
                if self.raw.fill.is_null() { None } else { Some(self.fill) }
            }
        }
    )*};
}

operations! {
    GatherOptions: sys::gj_gather_options, gj_gather, gj_gather_shape, gj_gather_plan;
    GatherNdOptions: sys::gj_gather_nd_options, gj_gather_nd, gj_gather_nd_shape, gj_gather_nd_plan;
}
