// load.rs: opens the library when the program runs, where it is not linked, and says what is wrong with it.
// Made once where there is no library, and without allocating.
#![allow(clippy::result_large_err)]

use core::fmt::{self, Write};

/// Whether the library is linked. If not, it is opened when the program runs.
pub const LINKED: bool = cfg!(gatherjit_linked);

/// Says whether there is a library that will do, and opens it where it is not linked. A failure is not kept: the next
/// call looks again. Functions of this package do the same when they are called first. Thread-safe.
///
/// # Errors
/// There is no library, or an older one than what is declared here.
pub fn load() -> Result<(), LoadError> {
    #[cfg(gatherjit_linked)]
    {
        // SAFETY: it only returns a number.
        check_version(unsafe { crate::gj_version() })
    }
    #[cfg(not(gatherjit_linked))]
    {
        dynamic::load()
    }
}

#[cfg(not(gatherjit_linked))]
pub(crate) use dynamic::address;

/// Any later version of the same major one has the same ABI.
#[cfg(any(gatherjit_linked, target_os = "linux"))]
fn check_version(found: u32) -> Result<(), LoadError> {
    use crate::version::{GJ_VERSION_MAJOR, GJ_VERSION_MINOR, GJ_VERSION_PATCH};
    let wanted = GJ_VERSION_MAJOR * 1_000_000 + GJ_VERSION_MINOR * 1_000 + GJ_VERSION_PATCH;
    if found >= wanted && found / 1_000_000 == GJ_VERSION_MAJOR {
        return Ok(());
    }
    let (major, minor, patch) = (found / 1_000_000, found / 1_000 % 1_000, found % 1_000);
    Err(LoadError::new(format_args!(
        "gatherjit's library is of version {major}.{minor}.{patch}; {GJ_VERSION_MAJOR}.{GJ_VERSION_MINOR}.\
         {GJ_VERSION_PATCH} or a later {GJ_VERSION_MAJOR}.x is needed"
    )))
}

/// Why there is no library. Longer texts are cut, because nothing is allocated here.
#[derive(Clone, Copy)]
pub struct LoadError {
    text: [u8; 500],
    length: usize,
}

impl LoadError {
    fn new(text: fmt::Arguments<'_>) -> Self {
        let mut error = Self { text: [0; 500], length: 0 };
        // What does not fit any more is no error of its own.
        let _ = error.write_fmt(text);
        error
    }

    /// The reason, in words.
    pub fn message(&self) -> &str {
        core::str::from_utf8(&self.text[..self.length]).unwrap_or("")
    }
}

impl Write for LoadError {
    fn write_str(&mut self, more: &str) -> fmt::Result {
        let mut room = more.len().min(self.text.len() - self.length);
        while !more.is_char_boundary(room) {
            room -= 1;
        }
        self.text[self.length..self.length + room].copy_from_slice(&more.as_bytes()[..room]);
        self.length += room;
        if room == more.len() { Ok(()) } else { Err(fmt::Error) }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl fmt::Debug for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LoadError({:?})", self.message())
    }
}

impl core::error::Error for LoadError {}

#[cfg(all(not(gatherjit_linked), not(target_os = "linux")))]
mod dynamic {
    use super::LoadError;
    use core::ffi::c_void;

    pub(super) fn load() -> Result<(), LoadError> {
        Err(LoadError::new(format_args!("gatherjit's library is for Linux")))
    }

    pub(crate) fn address(_index: usize) -> *const c_void {
        core::ptr::null()
    }
}

#[cfg(all(not(gatherjit_linked), target_os = "linux"))]
mod dynamic {
    use super::{LoadError, check_version};
    use crate::functions::{Index, NAMES};
    use core::ffi::{CStr, c_char, c_int, c_void};
    use core::ptr::null_mut;
    use core::sync::atomic::{AtomicPtr, Ordering};

    unsafe extern "C" {
        fn dlopen(file: *const c_char, flags: c_int) -> *mut c_void;
        fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
        fn dlclose(handle: *mut c_void) -> c_int;
        fn dlerror() -> *const c_char;
        fn secure_getenv(name: *const c_char) -> *const c_char;
    }
    /// With RTLD_LOCAL, which is 0 on Linux.
    const RTLD_NOW: c_int = 2;

    /// The library that was opened. Whoever is first decides; nobody waits for anybody, so a fork() can't meet a lock.
    static HANDLE: AtomicPtr<c_void> = AtomicPtr::new(null_mut());
    /// Where the functions are. All who write here write the same.
    static ADDRESSES: [AtomicPtr<c_void>; NAMES.len()] = [const { AtomicPtr::new(null_mut()) }; NAMES.len()];

    /// Where a function is; null without a library.
    #[inline]
    pub(crate) fn address(index: usize) -> *const c_void {
        let known = ADDRESSES[index].load(Ordering::Acquire);
        if known.is_null() { first_address(index) } else { known }
    }

    #[cold]
    fn first_address(index: usize) -> *const c_void {
        match load() {
            Ok(()) => ADDRESSES[index].load(Ordering::Acquire),
            Err(_) => null_mut(),
        }
    }

    pub(super) fn load() -> Result<(), LoadError> {
        // The last one that is written tells that all are.
        if !ADDRESSES[NAMES.len() - 1].load(Ordering::Acquire).is_null() {
            return Ok(());
        }
        let opened = open()?;
        if let Err(error) = check(opened) {
            // SAFETY: it was opened above, and nothing of it is in use.
            unsafe { dlclose(opened) };
            return Err(error);
        }
        let handle = match HANDLE.compare_exchange(null_mut(), opened, Ordering::AcqRel, Ordering::Acquire) {
            Ok(_) => opened,
            Err(first) => {
                // SAFETY: as above. The same file stays open through the first one's handle.
                unsafe { dlclose(opened) };
                first
            }
        };
        for (name, place) in NAMES.iter().zip(&ADDRESSES) {
            place.store(look_up(handle, name), Ordering::Release);
        }
        Ok(())
    }

    fn open() -> Result<*mut c_void, LoadError> {
        // SAFETY: a zero-terminated name. What is returned is used before anything else is called.
        let named = unsafe { secure_getenv(c"GATHERJIT_LIBRARY".as_ptr()) };
        // SAFETY: not null, and zero-terminated.
        let file = if named.is_null() || unsafe { *named } == 0 { c"libgatherjit.so.0".as_ptr() } else { named };
        // SAFETY: a zero-terminated name. The library may be opened by any thread.
        let handle = unsafe { dlopen(file, RTLD_NOW) };
        if !handle.is_null() {
            return Ok(handle);
        }
        // SAFETY: the message of this thread's last failure, or null.
        let reason = unsafe { dlerror() };
        if reason.is_null() {
            return Err(LoadError::new(format_args!("gatherjit's library can't be opened")));
        }
        // SAFETY: zero-terminated, and this thread's until its next dl call.
        let reason = unsafe { CStr::from_ptr(reason) }.to_str().unwrap_or("the file's name is not UTF-8");
        Err(LoadError::new(format_args!("gatherjit's library can't be opened: {reason}")))
    }

    /// All functions are there, and the version will do.
    fn check(handle: *mut c_void) -> Result<(), LoadError> {
        let version = look_up(handle, NAMES[Index::gj_version as usize]);
        if !version.is_null() {
            // SAFETY: the function of that name has this type.
            let version: unsafe extern "C" fn() -> u32 = unsafe { core::mem::transmute(version) };
            // SAFETY: it only returns a number.
            check_version(unsafe { version() })?;
        }
        match NAMES.iter().find(|name| look_up(handle, name).is_null()) {
            None => Ok(()),
            Some(name) => {
                let name = name.to_str().unwrap_or("");
                Err(LoadError::new(format_args!("what was opened as gatherjit's library has no function {name}")))
            }
        }
    }

    fn look_up(handle: *mut c_void, name: &CStr) -> *mut c_void {
        // SAFETY: an open library and a zero-terminated name.
        unsafe { dlsym(handle, name.as_ptr()) }
    }
}
