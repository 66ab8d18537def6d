// tensor.rs: tensors without a borrow of their data: for plans and shapes, which touch none, and for devices.
use crate::dtype::DType;
use crate::error::Error;
use gatherjit_sys as sys;
use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::null_mut;

/// An extent of an index position that is known only when a plan runs.
pub const DYNAMIC: usize = sys::GJ_DYNAMIC as usize;

/// Where a tensor lies; DLPack's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Device {
    device_type: i32,
    device_id: i32,
}

impl Device {
    /// Host memory.
    pub const CPU: Self = Self::new(sys::GJ_CPU, 0);
    /// Host memory that CUDA has pinned.
    pub const CUDA_HOST: Self = Self::new(sys::GJ_CUDA_HOST, 0);

    /// By DLPack's values.
    pub const fn new(device_type: i32, device_id: i32) -> Self {
        Self { device_type, device_id }
    }

    /// A CUDA device's own memory.
    pub const fn cuda(device_id: i32) -> Self {
        Self::new(sys::GJ_CUDA, device_id)
    }

    /// Memory that a CUDA device and the host share.
    pub const fn cuda_managed(device_id: i32) -> Self {
        Self::new(sys::GJ_CUDA_MANAGED, device_id)
    }
}

/// A tensor whose data is a raw pointer, or none. Plans and shapes look at its type, shape and strides only; calls that
/// touch its data are unsafe. Laid out as a `DLTensor`.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Tensor<'a> {
    pub(crate) raw: sys::gj_tensor,
    pub(crate) borrowed: PhantomData<&'a [usize]>,
}

// SAFETY: its data is touched by unsafe calls only, and shape and strides are shared borrows.
unsafe impl Send for Tensor<'_> {}
// SAFETY: as above.
unsafe impl Sync for Tensor<'_> {}

impl<'a> Tensor<'a> {
    /// Row-major, in host memory, without data. Extents may be [`DYNAMIC`] where a plan allows it.
    pub fn new(dtype: DType, shape: &'a [usize]) -> Self {
        Self { raw: described(null_mut(), dtype, shape, None), borrowed: PhantomData }
    }

    /// With strides, in elements, of any sign.
    ///
    /// # Errors
    /// INVALID_ARGUMENT: there are not as many as extents.
    pub fn strides(mut self, strides: &'a [isize]) -> Result<Self, Error> {
        if usize::try_from(self.raw.ndim) != Ok(strides.len()) {
            let message = format!("{} strides are given for a shape of rank {}", strides.len(), self.raw.ndim);
            return Err(Error::invalid(message));
        }
        self.raw.strides = strides.as_ptr().cast_mut().cast();
        Ok(self)
    }

    /// With data. The pointer is not looked at here.
    pub fn data(mut self, data: *mut c_void) -> Self {
        self.raw.data = data;
        self
    }

    /// With bytes to be added to the data pointer.
    pub fn byte_offset(mut self, bytes: u64) -> Self {
        self.raw.byte_offset = bytes;
        self
    }

    /// On a device.
    pub fn on(mut self, device: Device) -> Self {
        self.raw.device = sys::gj_device { device_type: device.device_type, device_id: device.device_id };
        self
    }

    /// A `DLTensor`, as it is.
    ///
    /// # Safety
    /// The pointer is to a DLTensor of DLPack 1.x. For `'a` that stays as it is, and so do its shape and strides.
    pub unsafe fn from_dlpack(tensor: *const c_void) -> Self {
        // SAFETY: the caller's promise, and the layout is the same.
        Self { raw: unsafe { tensor.cast::<sys::gj_tensor>().read() }, borrowed: PhantomData }
    }

    /// Whether it lies where the CPU reads it.
    pub(crate) fn is_on_host(&self) -> bool {
        matches!(self.raw.device.device_type, sys::GJ_CPU | sys::GJ_CUDA_HOST)
    }
}

impl fmt::Debug for Tensor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug(&self.raw, "Tensor", f)
    }
}

/// What can be told of a tensor without its data.
pub(crate) fn debug(raw: &sys::gj_tensor, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let numbers = |at: *mut i64| match usize::try_from(raw.ndim) {
        // SAFETY: shape and strides that are borrowed have so many elements.
        Ok(rank) if !at.is_null() => Some(unsafe { std::slice::from_raw_parts(at, rank) }),
        _ => None,
    };
    let (dtype, shape, strides) = (DType(raw.dtype), numbers(raw.shape), numbers(raw.strides));
    f.debug_struct(name)
        .field("dtype", &dtype)
        .field("shape", &shape)
        .field("strides", &strides)
        .finish_non_exhaustive()
}

/// A tensor in host memory as the library wants it. A rank that no i32 holds becomes one that the library refuses
/// without looking at the shape.
#[inline]
pub(crate) fn described(data: *mut c_void, dtype: DType, shape: &[usize], strides: Option<&[isize]>) -> sys::gj_tensor {
    sys::gj_tensor {
        data,
        device: sys::gj_device { device_type: sys::GJ_CPU, device_id: 0 },
        ndim: i32::try_from(shape.len()).unwrap_or(i32::MAX),
        dtype: dtype.0,
        // An extent above i64::MAX becomes negative, which the library refuses; so does usize::MAX, which is DYNAMIC.
        shape: shape.as_ptr().cast_mut().cast(),
        strides: strides.map_or(null_mut(), |strides| strides.as_ptr().cast_mut().cast()),
        byte_offset: 0,
    }
}

mod sealed {
    pub trait Word {}
}

/// Integers of 64 bits, which shapes and strides of others are made of.
pub trait Word: sealed::Word + Copy {}

macro_rules! words {
    ($($type:ty)*) => {$(
        impl sealed::Word for $type {}
        impl Word for $type {}
    )*};
}

words! { i64 u64 isize usize }

/// The same values as extents: for a host whose shapes are of another type. Negative ones are refused by the call, but
/// -1, which is [`DYNAMIC`].
pub fn as_extents<T: Word>(values: &[T]) -> &[usize] {
    // SAFETY: a Word is an integer of 64 bits, as usize is on all targets of this package.
    unsafe { std::slice::from_raw_parts(values.as_ptr().cast(), values.len()) }
}

/// The same values as strides: for a host whose strides are of another type.
pub fn as_strides<T: Word>(values: &[T]) -> &[isize] {
    // SAFETY: as above.
    unsafe { std::slice::from_raw_parts(values.as_ptr().cast(), values.len()) }
}
