// build.rs: decides how the library is found. In this order: DOCS_RS, the feature load-dynamic, GATHERJIT_LIB_DIR,
// pkg-config. Where nothing is found the package builds all the same, and opens the library when the program runs.
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};

include!("src/version.rs");

const ASKED: [&str; 6] =
    ["DOCS_RS", "GATHERJIT_LIB_DIR", "PKG_CONFIG", "PKG_CONFIG_PATH", "PKG_CONFIG_LIBDIR", "PKG_CONFIG_SYSROOT_DIR"];

fn main() {
    println!("cargo::rustc-check-cfg=cfg(gatherjit_linked)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/version.rs");
    for name in ASKED {
        println!("cargo::rerun-if-env-changed={name}");
    }
    match find() {
        Some(folder) => link(&folder),
        // dlopen is in a library of its own before glibc 2.34.
        None if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") => println!("cargo::rustc-link-lib=dylib=dl"),
        None => {}
    }
}

/// The folder of the library that is to be linked.
fn find() -> Option<PathBuf> {
    if env::var_os("DOCS_RS").is_some() || env::var_os("CARGO_FEATURE_LOAD_DYNAMIC").is_some() {
        return None;
    }
    match env::var_os("GATHERJIT_LIB_DIR") {
        Some(folder) if !folder.is_empty() => Some(named(PathBuf::from(folder))),
        _ => by_pkg_config(),
    }
}

/// The folder that GATHERJIT_LIB_DIR names. A wrong one is said here, not by the linker.
fn named(folder: PathBuf) -> PathBuf {
    if !folder.join("libgatherjit.so").exists() {
        eprintln!("GATHERJIT_LIB_DIR is \"{}\", and there is no libgatherjit.so in it", folder.display());
        exit(1);
    }
    folder.canonicalize().unwrap_or(folder)
}

/// None without pkg-config, without the library, with an older one, and when building for another machine, whose
/// libraries the pkg-config of this one does not know.
fn by_pkg_config() -> Option<PathBuf> {
    if env::var_os("HOST") != env::var_os("TARGET") {
        return None;
    }
    let program = env::var_os("PKG_CONFIG").unwrap_or_else(|| "pkg-config".into());
    let (major, minor, patch) = (GJ_VERSION_MAJOR, GJ_VERSION_MINOR, GJ_VERSION_PATCH);
    let wanted = format!("gatherjit >= {major}.{minor}.{patch} gatherjit < {}", major + 1);
    let found = Command::new(&program).args(["--exists", &wanted]).status().ok()?;
    if !found.success() {
        return None;
    }
    let asked = Command::new(&program).args(["--variable=libdir", "gatherjit"]).output().ok()?;
    let folder = PathBuf::from(String::from_utf8(asked.stdout).ok()?.trim());
    folder.join("libgatherjit.so").exists().then(|| folder.canonicalize().unwrap_or(folder))
}

/// `lib_dir` reaches the build scripts of who depends on this package, as DEP_GATHERJIT_LIB_DIR.
fn link(folder: &Path) {
    println!("cargo::rustc-cfg=gatherjit_linked");
    println!("cargo::rustc-link-search=native={}", folder.display());
    println!("cargo::rustc-link-lib=dylib=gatherjit");
    println!("cargo::rerun-if-changed={}", folder.join("libgatherjit.so").display());
    println!("cargo::metadata=lib_dir={}", folder.display());
}
