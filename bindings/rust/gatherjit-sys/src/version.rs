// version.rs: the version of gatherjit.h that is declared here. build.rs reads this file too.

/// Of the header, and so of the oldest library that will do.
pub const GJ_VERSION_MAJOR: u32 = 0;
/// Of the header, and so of the oldest library that will do.
pub const GJ_VERSION_MINOR: u32 = 1;
/// Of the header, and so of the oldest library that will do.
pub const GJ_VERSION_PATCH: u32 = 0;
