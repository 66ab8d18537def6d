// missing_library.rs: where the library is not linked and not there, or is another one, that is an error and no panic.
// What is done in a process can't be undone there, so each case is a process of its own.
use gatherjit::*;
use std::env;
use std::process::Command;

/// What a program sees, as lines.
fn seen() {
    // The first calls of the process, all at once.
    let first = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| Engine::new().map(drop))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Vec<_>>()
    });
    assert!(first.iter().all(|result| *result == first[0]), "{first:?}");
    let engine = Engine::new();
    println!("engine: {}", engine.as_ref().map_or_else(Error::to_string, |_| "made".to_owned()));
    println!("again: {}", Engine::new().map_or_else(|error| error.to_string(), |_| "made".to_owned()));
    let rows = Tensor::new(DType::I8, &[2]);
    let shape = gather_shape(&rows, &rows, &GatherOptions::new());
    println!("shape: {}", shape.map_or_else(|error| error.to_string(), |shape| format!("{shape:?}")));
    println!("version: {}", version().map_or_else(|error| error.code.to_string(), |_| "known".to_owned()));
    let mut raw = std::ptr::null_mut();
    // SAFETY: the defaults, and room for a pointer.
    let status = unsafe { sys::gj_engine_create(std::ptr::null(), &mut raw) };
    // SAFETY: a status, and names that are zero-terminated.
    let names =
        unsafe { [sys::gj_last_error(), sys::gj_status_name(sys::GJ_OK)].map(|name| std::ffi::CStr::from_ptr(name)) };
    println!("sys: {status} {raw:?} {names:?}");
    // SAFETY: null, or what was made above.
    unsafe { sys::gj_engine_destroy(raw) };
}

fn child(library: &str) -> String {
    let program = env::current_exe().expect("this program");
    let output = Command::new(program).env("GATHERJIT_LIBRARY", library).env("SEEN_BY_CHILD", "1").output();
    let output = output.expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{library}: {}\n{said}{}", output.status, String::from_utf8_lossy(&output.stderr));
    said
}

fn main() {
    if env::var_os("SEEN_BY_CHILD").is_some() {
        return seen();
    }
    const { assert!(!sys::LINKED, "this test is for the library that is opened") };
    let said = child("/nowhere/libgatherjit.so.0");
    let reason = "gatherjit's library can't be opened: /nowhere/libgatherjit.so.0: cannot open shared object file";
    for what in ["engine", "again", "shape"] {
        assert!(said.contains(&format!("{what}: UNAVAILABLE: {reason}")), "{said}");
    }
    assert!(said.contains("version: UNAVAILABLE\nsys: 6 0x0 [") && said.contains("library is not loaded"), "{said}");
    let said = child("libc.so.6");
    assert!(said.contains("what was opened as gatherjit's library has no function gj_"), "{said}");
    let long = "/".repeat(3000);
    assert!(child(&long).contains("engine: UNAVAILABLE: gatherjit's library can't be opened: ///"));
    // And with it, all is well: the one that this test itself was given.
    let given = env::var("GATHERJIT_LIBRARY").unwrap_or_default();
    let said = child(&given);
    assert!(said.contains("engine: made\nagain: made\nshape: [2]\nversion: known\nsys: 0 0x"), "{said}");
    println!("test a missing library is an error ... ok");
}
