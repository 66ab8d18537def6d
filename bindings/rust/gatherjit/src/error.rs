// error.rs: why a call failed.
use crate::names::{Argument, Status};
use gatherjit_sys as sys;
use std::ffi::CStr;
use std::fmt;
use std::mem::MaybeUninit;
use std::ptr::addr_of_mut;

/// Why a call failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Error {
    /// For programs.
    pub code: Status,
    /// For people. Those of OUT_OF_RANGE are TensorFlow's, to the letter; all others name the argument.
    pub message: String,
    /// Of OUT_OF_RANGE: the row-major number of the first bad tuple, in the shape of indices (gather) or in that
    /// without its last dimension (gather_nd). None too if another thread has mended it meanwhile.
    pub position: Option<usize>,
    /// Which argument is at fault.
    pub argument: Argument,
    /// Of OUT_OF_RANGE: the tuple itself, where one is to blame.
    pub tuple: Option<Box<BadTuple>>,
}

/// The first bad tuple of indices.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BadTuple {
    /// The caller's values, one for gather; those of u64 indices as bit patterns.
    pub coordinates: Vec<i64>,
    /// The first of them that is outside its dimension.
    pub coordinate: usize,
    /// The extent of that dimension.
    pub extent: i64,
}

impl Error {
    /// One that is found here, without the library.
    #[cold]
    pub(crate) fn new(code: Status, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), position: None, argument: Argument::NONE, tuple: None }
    }

    #[cold]
    pub(crate) fn invalid(message: impl Into<String>) -> Self {
        Self::new(Status::INVALID_ARGUMENT, message)
    }

    /// This thread's last failure.
    #[cold]
    pub(crate) fn last(status: i32) -> Self {
        // SAFETY: never null, zero-terminated, and valid until this thread's next call that fails.
        let message = unsafe { CStr::from_ptr(sys::gj_last_error()) };
        Self::new(Status(status), message.to_string_lossy())
    }

    /// The same, with what the call has filled in.
    #[cold]
    fn of_call(status: i32, info: &Info) -> Self {
        let mut error = Self::last(status);
        // SAFETY: written by Info::new, and perhaps by the library.
        if unsafe { (*info.0.as_ptr()).status } == sys::GJ_OK {
            return error;
        }
        // SAFETY: the library has filled all of it.
        let info = unsafe { info.0.assume_init_ref() };
        error.argument = Argument(info.argument);
        if status != sys::GJ_OUT_OF_RANGE {
            return error;
        }
        error.position = usize::try_from(info.position).ok();
        let known = usize::try_from(info.K).ok().and_then(|k| info.coordinates.get(..k));
        error.tuple = known.filter(|coordinates| !coordinates.is_empty()).map(|coordinates| {
            let coordinate = usize::try_from(info.coordinate).unwrap_or(0);
            Box::new(BadTuple { coordinates: coordinates.to_vec(), coordinate, extent: info.extent })
        });
        error
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for Error {}

impl From<sys::LoadError> for Error {
    fn from(error: sys::LoadError) -> Self {
        Self::new(Status::UNAVAILABLE, error.message())
    }
}

/// A gj_error_info of which nothing is written but its size, and that nobody has filled it yet: calls that succeed
/// leave it alone, and should not pay for 296 bytes.
struct Info(MaybeUninit<sys::gj_error_info>);

impl Info {
    #[inline]
    fn new() -> Self {
        let mut info = MaybeUninit::uninit();
        let to: *mut sys::gj_error_info = info.as_mut_ptr();
        // SAFETY: members of what was made above.
        unsafe {
            addr_of_mut!((*to).struct_size).write(size_of::<sys::gj_error_info>());
            addr_of_mut!((*to).status).write(sys::GJ_OK);
        }
        Self(info)
    }
}

/// Makes a call that is given an info to fill when it fails.
#[inline]
pub(crate) fn check(call: impl FnOnce(*mut sys::gj_error_info) -> i32) -> Result<(), Error> {
    let mut info = Info::new();
    let status = call(info.0.as_mut_ptr());
    if status == sys::GJ_OK { Ok(()) } else { Err(Error::of_call(status, &info)) }
}

/// The result of a call that is given none.
pub(crate) fn checked(status: i32) -> Result<(), Error> {
    if status == sys::GJ_OK { Ok(()) } else { Err(Error::last(status)) }
}
