// dtype.rs: what an element is, and which Rust types are elements.
use crate::error::Error;
use crate::names::Status;
use gatherjit_sys as sys;
use std::fmt;

/// An element's type: DLPack's code, the bits of one lane, and lanes. Gather moves bytes: any code will do for params
/// and out, if it is the same.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct DType(pub(crate) sys::gj_dtype);

impl DType {
    /// A type by its parts. Those of a library that is newer than this package are possible too.
    pub const fn new(code: u8, bits: u8, lanes: u16) -> Self {
        Self(sys::gj_dtype { code, bits, lanes })
    }

    /// An element of so many bytes of which nothing else is known: a fixed-width string, a handle, a struct.
    pub const fn opaque(bytes: u16) -> Self {
        Self::new(sys::GJ_OPAQUE, 8, bytes)
    }

    /// DLPack's code.
    pub const fn code(self) -> u8 {
        self.0.code
    }

    /// Of one lane.
    pub const fn bits(self) -> u8 {
        self.0.bits
    }

    /// 1 for plain types.
    pub const fn lanes(self) -> u16 {
        self.0.lanes
    }

    /// The bytes of an element; None if they are not whole.
    pub const fn bytes(self) -> Option<usize> {
        let bits = self.0.bits as usize * self.0.lanes as usize;
        if bits % 8 == 0 { Some(bits / 8) } else { None }
    }

    /// The same, for views of bytes: an error where the library would refuse the type, and for bool, of which not all
    /// bytes are values: a `&mut [bool]` could receive one that is none.
    pub(crate) fn bytes_of_raw(self) -> Result<usize, Error> {
        match self.bytes() {
            _ if self.0.code == sys::GJ_BOOL => Err(Error::new(
                Status::UNSUPPORTED,
                "bytes can't be viewed as bool, because not all are values of it: use DType::U8, which moves the same \
                 bytes",
            )),
            Some(bytes @ 1..=65535) => Ok(bytes),
            _ => Err(Error::new(
                Status::UNSUPPORTED,
                format!("an element of {self:?} is not 1 to 65535 whole bytes long"),
            )),
        }
    }
}

impl PartialEq for DType {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (self.0.code, self.0.bits, self.0.lanes) == (other.0.code, other.0.bits, other.0.lanes)
    }
}

impl Eq for DType {}

impl fmt::Debug for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DType {{ code: {}, bits: {}, lanes: {} }}", self.0.code, self.0.bits, self.0.lanes)
    }
}

/// A type whose slices can be viewed as they are. bool is one too.
///
/// # Safety
/// `DTYPE` has the size of the type, which is 1 to 65535 bytes. Each byte is always initialised (no padding), every bit
/// pattern is a value, and the code is not that of bool.
pub unsafe trait Element: Copy + Send + Sync + 'static {
    /// As the library is told.
    const DTYPE: DType;
}

/// Stops the compiler where a type's `DTYPE` does not have its size.
pub(crate) const fn check_element<T: Element>() {
    const { assert!(matches!(T::DTYPE.bytes(), Some(bytes @ 1..=65535) if bytes == size_of::<T>())) }
}

macro_rules! elements {
    ($($name:ident: $type:ty = $code:ident;)*) => {
        impl DType {
            $(#[doc = concat!("`", stringify!($type), "`.")]
            pub const $name: Self = Self::new(sys::$code, 8 * size_of::<$type>() as u8, 1);)*

            /// IEEE half precision.
            pub const F16: Self = Self::new(sys::GJ_FLOAT, 16, 1);
            /// bfloat16.
            pub const BF16: Self = Self::new(sys::GJ_BFLOAT, 16, 1);
            /// A pair of `f32`.
            pub const COMPLEX64: Self = Self::new(sys::GJ_COMPLEX, 64, 1);
            /// A pair of `f64`.
            pub const COMPLEX128: Self = Self::new(sys::GJ_COMPLEX, 128, 1);
        }
        // SAFETY: plain numbers of that size; and bool, which views of bytes and other types can't be mistaken for.
        $(unsafe impl Element for $type {
            const DTYPE: DType = DType::$name;
        })*
    };
}

elements! {
    I8: i8 = GJ_INT;
    I16: i16 = GJ_INT;
    I32: i32 = GJ_INT;
    I64: i64 = GJ_INT;
    I128: i128 = GJ_INT;
    U8: u8 = GJ_UINT;
    U16: u16 = GJ_UINT;
    U32: u32 = GJ_UINT;
    U64: u64 = GJ_UINT;
    U128: u128 = GJ_UINT;
    F32: f32 = GJ_FLOAT;
    F64: f64 = GJ_FLOAT;
    BOOL: bool = GJ_BOOL;
}

// SAFETY: the size of its element, as indices are often made in Rust.
unsafe impl Element for usize {
    const DTYPE: DType = DType::U64;
}

// SAFETY: as above.
unsafe impl Element for isize {
    const DTYPE: DType = DType::I64;
}

// SAFETY: arrays have no padding, and every pattern is a value of theirs if it is of their elements. Arrays that are
// too large for lanes are refused when they are compiled: no lanes are no size.
unsafe impl<T: Element, const N: usize> Element for [T; N] {
    /// One element of N times the lanes.
    const DTYPE: DType = {
        let lanes = T::DTYPE.0.lanes as usize * N;
        DType::new(T::DTYPE.0.code, T::DTYPE.0.bits, if lanes <= u16::MAX as usize { lanes as u16 } else { 0 })
    };
}
