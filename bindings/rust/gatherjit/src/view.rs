// view.rs: borrowed tensors in host memory.
use crate::dtype::{DType, Element, check_element};
use crate::error::Error;
use crate::names::Status;
use crate::tensor::{Tensor, debug, described};
use gatherjit_sys as sys;
use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;
use std::mem::MaybeUninit;

/// A tensor that is read: params or indices. It borrows its data, shape and strides, and costs a few instructions to
/// make, so it need not be kept.
///
/// ```
/// # fn main() -> Result<(), gatherjit::Error> {
/// use gatherjit::View;
/// let data = [1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0];
/// let rows = View::new(&data, &[2, 3])?;
/// let columns = View::strided(&data, 0, &[3, 2], &[1, 3])?;      // the same, transposed
/// let backwards = View::strided(&data, 5, &[6], &[-1])?;         // its first element is data[5]
/// let error = View::new(&data, &[2, 4]).unwrap_err();
/// assert_eq!(error.message, "the shape [2, 4] has 8 elements, the data 6");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct View<'a> {
    pub(crate) raw: sys::gj_tensor,
    borrowed: PhantomData<&'a [u8]>,
}

/// A tensor that is written: out. While it lives nobody else can reach its data.
#[repr(transparent)]
pub struct ViewMut<'a> {
    pub(crate) raw: sys::gj_tensor,
    borrowed: PhantomData<&'a mut [u8]>,
}

// SAFETY: the pointers stand for `&[T]`, `&[usize]` and `&[isize]`, and elements are Sync.
unsafe impl Send for View<'_> {}
// SAFETY: as above.
unsafe impl Sync for View<'_> {}
// SAFETY: the pointers stand for `&mut [T]`, `&[usize]` and `&[isize]`, and elements are Send.
unsafe impl Send for ViewMut<'_> {}
// SAFETY: nothing of the data can be reached through a shared ViewMut.
unsafe impl Sync for ViewMut<'_> {}

impl<'a> View<'a> {
    /// A row-major tensor at the beginning of `data`, which may be longer.
    ///
    /// # Errors
    /// INVALID_ARGUMENT: `data` is shorter than `shape` asks for, or its number of elements overflows. Ranks above 32
    /// are refused by the call that the view is given to.
    #[inline]
    pub fn new<T: Element>(data: &'a [T], shape: &'a [usize]) -> Result<Self, Error> {
        check_element::<T>();
        check_row_major(data.len(), 1, shape)?;
        Ok(Self::of(data.as_ptr().cast(), T::DTYPE, shape, None))
    }

    /// A tensor whose first element is `data[first]`, with strides in elements, of any sign. Strides of other integer
    /// types: [`as_strides`](crate::as_strides).
    ///
    /// # Errors
    /// INVALID_ARGUMENT: an element would lie outside `data`, or there are not as many strides as extents.
    #[inline]
    pub fn strided<T: Element>(
        data: &'a [T],
        first: usize,
        shape: &'a [usize],
        strides: &'a [isize],
    ) -> Result<Self, Error> {
        check_element::<T>();
        check_strided(data.len(), 1, first, shape, strides)?;
        // `first` is at most the length; whether this points to an element was checked if it is used.
        Ok(Self::of(data[first..].as_ptr().cast(), T::DTYPE, shape, Some(strides)))
    }

    /// A row-major tensor of bytes whose type is known only at run time. No alignment is asked for.
    ///
    /// # Errors
    /// As [`View::new`]; UNSUPPORTED for types of no whole bytes, and for bool, of which not all bytes are values.
    #[inline]
    pub fn from_bytes(data: &'a [u8], dtype: DType, shape: &'a [usize]) -> Result<Self, Error> {
        check_row_major(data.len(), dtype.bytes_of_raw()?, shape)?;
        Ok(Self::of(data.as_ptr().cast(), dtype, shape, None))
    }

    /// Bytes with strides; `first` and the strides are in elements.
    ///
    /// # Errors
    /// As [`View::strided`] and [`View::from_bytes`].
    #[inline]
    pub fn strided_bytes(
        data: &'a [u8],
        dtype: DType,
        first: usize,
        shape: &'a [usize],
        strides: &'a [isize],
    ) -> Result<Self, Error> {
        let bytes = dtype.bytes_of_raw()?;
        check_strided(data.len(), bytes, first, shape, strides)?;
        Ok(Self::of(data[first * bytes..].as_ptr().cast(), dtype, shape, Some(strides)))
    }

    #[inline]
    fn of(data: *const c_void, dtype: DType, shape: &'a [usize], strides: Option<&'a [isize]>) -> Self {
        Self { raw: described(data.cast_mut(), dtype, shape, strides), borrowed: PhantomData }
    }

    /// What a plan or [`gather_shape`](crate::gather_shape) asks for.
    pub fn tensor(&self) -> Tensor<'a> {
        Tensor { raw: self.raw, borrowed: PhantomData }
    }
}

impl<'a> ViewMut<'a> {
    /// A row-major tensor at the beginning of `data`, which may be longer.
    ///
    /// # Errors
    /// As [`View::new`].
    #[inline]
    pub fn new<T: Element>(data: &'a mut [T], shape: &'a [usize]) -> Result<Self, Error> {
        check_element::<T>();
        check_row_major(data.len(), 1, shape)?;
        Ok(Self::of(data.as_mut_ptr().cast(), T::DTYPE, shape, None))
    }

    /// A row-major tensor in memory that nobody has written yet, as a host makes it for its result. After a call that
    /// succeeds all its elements are written, and after OUT_OF_RANGE under [`Policy::ERROR`](crate::Policy::ERROR);
    /// after any other failure nothing is.
    ///
    /// # Errors
    /// As [`View::new`].
    #[inline]
    pub fn uninit<T: Element>(data: &'a mut [MaybeUninit<T>], shape: &'a [usize]) -> Result<Self, Error> {
        check_element::<T>();
        check_row_major(data.len(), 1, shape)?;
        Ok(Self::of(data.as_mut_ptr().cast(), T::DTYPE, shape, None))
    }

    /// The same for bytes whose type is known only at run time.
    ///
    /// # Errors
    /// As [`View::from_bytes`].
    #[inline]
    pub fn uninit_bytes(data: &'a mut [MaybeUninit<u8>], dtype: DType, shape: &'a [usize]) -> Result<Self, Error> {
        check_row_major(data.len(), dtype.bytes_of_raw()?, shape)?;
        Ok(Self::of(data.as_mut_ptr().cast(), dtype, shape, None))
    }

    /// A tensor whose first element is `data[first]`, with strides in elements, of any sign. Elements that overlap are
    /// refused by the call.
    ///
    /// # Errors
    /// As [`View::strided`].
    #[inline]
    pub fn strided<T: Element>(
        data: &'a mut [T],
        first: usize,
        shape: &'a [usize],
        strides: &'a [isize],
    ) -> Result<Self, Error> {
        check_element::<T>();
        check_strided(data.len(), 1, first, shape, strides)?;
        Ok(Self::of(data[first..].as_mut_ptr().cast(), T::DTYPE, shape, Some(strides)))
    }

    /// A row-major tensor of bytes whose type is known only at run time. No alignment is asked for.
    ///
    /// # Errors
    /// As [`View::from_bytes`].
    #[inline]
    pub fn from_bytes(data: &'a mut [u8], dtype: DType, shape: &'a [usize]) -> Result<Self, Error> {
        check_row_major(data.len(), dtype.bytes_of_raw()?, shape)?;
        Ok(Self::of(data.as_mut_ptr().cast(), dtype, shape, None))
    }

    /// Bytes with strides; `first` and the strides are in elements.
    ///
    /// # Errors
    /// As [`View::strided_bytes`].
    #[inline]
    pub fn strided_bytes(
        data: &'a mut [u8],
        dtype: DType,
        first: usize,
        shape: &'a [usize],
        strides: &'a [isize],
    ) -> Result<Self, Error> {
        let bytes = dtype.bytes_of_raw()?;
        check_strided(data.len(), bytes, first, shape, strides)?;
        Ok(Self::of(data[first * bytes..].as_mut_ptr().cast(), dtype, shape, Some(strides)))
    }

    #[inline]
    fn of(data: *mut c_void, dtype: DType, shape: &'a [usize], strides: Option<&'a [isize]>) -> Self {
        Self { raw: described(data, dtype, shape, strides), borrowed: PhantomData }
    }

    /// What a plan asks for.
    pub fn tensor(&self) -> Tensor<'_> {
        Tensor { raw: self.raw, borrowed: PhantomData }
    }
}

impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug(&self.raw, "View", f)
    }
}

impl fmt::Debug for ViewMut<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug(&self.raw, "ViewMut", f)
    }
}

/// Whether `shape` fits into `length` units, of which an element takes `units`.
#[inline]
fn check_row_major(length: usize, units: usize, shape: &[usize]) -> Result<(), Error> {
    let (mut needed, mut overflown) = (units, false);
    for &extent in shape {
        let (product, beyond) = needed.overflowing_mul(extent);
        (needed, overflown) = (product, overflown | beyond);
    }
    if needed <= length && !overflown { Ok(()) } else { explain_row_major(length, units, shape) }
}

/// Why it does not; or that it does, because an extent is zero.
#[cold]
fn explain_row_major(length: usize, units: usize, shape: &[usize]) -> Result<(), Error> {
    if shape.contains(&0) {
        return Ok(());
    }
    let Some(elements) = shape.iter().try_fold(1usize, |product, &extent| product.checked_mul(extent)) else {
        return Err(Error::invalid(format!("the number of elements of the shape {shape:?} overflows")));
    };
    match elements.checked_mul(units) {
        None => Err(Error::invalid(format!("the number of bytes of the shape {shape:?} overflows"))),
        Some(bytes) if units != 1 => Err(Error::invalid(format!(
            "the shape {shape:?} has {elements} elements, {bytes} bytes; the data has {length} bytes"
        ))),
        Some(_) => Err(Error::invalid(format!("the shape {shape:?} has {elements} elements, the data {length}"))),
    }
}

/// Whether each element lies within `length` units, of which an element takes `units`.
#[inline]
fn check_strided(length: usize, units: usize, first: usize, shape: &[usize], strides: &[isize]) -> Result<(), Error> {
    if shape.len() != strides.len() {
        return Err(Error::invalid(format!("{} strides are given for a shape of rank {}", strides.len(), shape.len())));
    }
    let room = length / units;
    let fits = if shape.contains(&0) {
        first <= room
    } else {
        reach(first, shape, strides).is_some_and(|(low, high)| low >= 0 && high.unsigned_abs() < room)
    };
    if fits {
        return Ok(());
    }
    Err(Error::new(
        Status::INVALID_ARGUMENT,
        format!(
            "elements of the shape {shape:?} with the strides {strides:?}, the first at {first}, are outside the data, \
             which has {room} elements"
        ),
    ))
}

/// The lowest and the highest element that are touched; None if a number overflows.
#[inline]
fn reach(first: usize, shape: &[usize], strides: &[isize]) -> Option<(isize, isize)> {
    let first = isize::try_from(first).ok()?;
    let (mut low, mut high) = (first, first);
    for (&extent, &stride) in shape.iter().zip(strides) {
        let steps = isize::try_from(extent - 1).ok()?.checked_mul(stride)?;
        if steps < 0 {
            low = low.checked_add(steps)?;
        } else {
            high = high.checked_add(steps)?;
        }
    }
    Some((low, high))
}
