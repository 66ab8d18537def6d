// header.rs: what is declared here is what gatherjit.h declares, as a C compiler sees it: sizes, offsets, types,
// constants, functions; and nothing is missing.
use gatherjit_sys::declared::{CONSTANTS, FUNCTIONS, STRUCTS};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io::Write};

/// The folder of the header: as named, beside the library, or where pkg-config says.
fn include() -> PathBuf {
    if let Some(named) = env::var_os("GATHERJIT_INCLUDE_DIR") {
        return named.into();
    }
    if let Some(beside) = env::var_os("GATHERJIT_LIB_DIR").map(|lib| Path::new(&lib).join("../include")) {
        if beside.join("gatherjit.h").exists() {
            return beside;
        }
    }
    let asked = Command::new("pkg-config").args(["--variable=includedir", "gatherjit"]).output();
    let told = asked.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default();
    assert!(!told.is_empty(), "where is gatherjit.h? Set GATHERJIT_INCLUDE_DIR");
    told.into()
}

/// What the C compiler says against a program, or "".
fn refused(program: &str) -> String {
    let compiler = env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    let mut running = Command::new(&compiler)
        .args(["-std=c11", "-fsyntax-only", "-Werror", "-xc", "-", "-I"])
        .arg(include())
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("the C compiler \"{compiler}\" can't be run: {error}"));
    running.stdin.take().expect("piped").write_all(program.as_bytes()).expect("the compiler reads");
    let output = running.wait_with_output().expect("the compiler ends");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.success(), said.is_empty(), "{said}");
    said
}

/// Names of int32_t, with a constant of each, which the compiler takes as an i32 only if it is one here too.
const NUMBERS: [(&str, i32); 11] = [
    ("gj_status", gatherjit_sys::GJ_OK),
    ("gj_policy", gatherjit_sys::GJ_POLICY_ERROR),
    ("gj_negatives", gatherjit_sys::GJ_NEGATIVES_REJECT),
    ("gj_compile_mode", gatherjit_sys::GJ_COMPILE_DEFAULT),
    ("gj_isa", gatherjit_sys::GJ_ISA_HOST),
    ("gj_calibration", gatherjit_sys::GJ_CALIBRATION_LAZY),
    ("gj_log_level", gatherjit_sys::GJ_LOG_ERROR),
    ("gj_backend", gatherjit_sys::GJ_BACKEND_LLVM),
    ("gj_kernel_state", gatherjit_sys::GJ_KERNEL_NONE),
    ("gj_kernel_origin", gatherjit_sys::GJ_ORIGIN_NONE),
    ("gj_code", gatherjit_sys::GJ_CODE_LLVM_IR),
];

/// A type in C.
fn c_type(rust: &str) -> String {
    let plain = [
        ("i32", "int32_t"),
        ("i64", "int64_t"),
        ("u8", "uint8_t"),
        ("u16", "uint16_t"),
        ("u32", "uint32_t"),
        ("u64", "uint64_t"),
        ("usize", "size_t"),
        ("c_void", "void"),
        ("c_char", "char"),
        ("gj_parallel_for", "parallel_for_in_c"),
    ];
    if let Some(to) = rust.strip_prefix("*const ") {
        return format!("{} const*", c_type(to));
    }
    if let Some(to) = rust.strip_prefix("*mut ") {
        return format!("{}*", c_type(to));
    }
    if let Some((element, _)) = rust.strip_prefix('[').and_then(|array| array.split_once(';')) {
        return format!("{}*", c_type(element)); // what an array becomes in an expression; its size is compared too
    }
    let rust = rust.trim();
    if NUMBERS.iter().any(|(name, _)| *name == rust) {
        return "int32_t".to_owned();
    }
    plain.iter().find(|(name, _)| *name == rust).map_or(rust, |(_, c)| c).to_owned()
}

/// A program that the C compiler takes if, and only if, each line holds.
fn program() -> Vec<String> {
    let mut lines = vec![
        "#include <gatherjit.h>".to_owned(),
        "typedef void (*task_in_c)(void*, int64_t, int32_t);".to_owned(),
        "typedef void (*parallel_for_in_c)(void*, int64_t, task_in_c, void*);".to_owned(),
        "typedef void (*log_in_c)(void*, int32_t, const char*);".to_owned(),
    ];
    let mut holds = |what: String| lines.push(format!("_Static_assert({what}, \"\");"));
    for (rust, c) in [("gj_task", "task_in_c"), ("gj_log", "log_in_c")] {
        holds(format!("_Generic(({rust})0, {c}: 1, default: 0)"));
    }
    for one in STRUCTS {
        let (name, mut end) = (one.name, 0);
        holds(format!("sizeof({name}) == {} && _Alignof({name}) == {}", one.size, one.align));
        for field in one.fields {
            let (member, value) = (field.name, format!("(({name}*)0)->{}", field.name));
            holds(format!("offsetof({name}, {member}) == {} && sizeof({value}) == {}", field.offset, field.size));
            holds(format!("_Generic({value}, {}: 1, default: 0)", c_type(field.written)));
            // Without a hole there is no room for a member that is not declared here.
            assert_eq!(field.offset, end, "{name}.{member}");
            end += field.size;
        }
        assert_eq!(end, one.size, "{name}");
    }
    for (name, value) in CONSTANTS {
        holds(format!("{name} == {value}"));
    }
    for function in FUNCTIONS {
        let arguments: Vec<_> = function.arguments.iter().map(|written| c_type(written)).collect();
        let arguments = if arguments.is_empty() { "void".to_owned() } else { arguments.join(", ") };
        holds(format!("_Generic(&{}, {} (*)({arguments}): 1, default: 0)", function.name, c_type(function.result)));
    }
    lines
}

#[test]
fn declarations_are_those_of_the_header() {
    assert_eq!(refused(&program().join("\n")), "");
}

#[test]
fn a_wrong_declaration_is_found() {
    for (right, wrong) in [
        ("sizeof(gj_tensor) == 48", "sizeof(gj_tensor) == 40"),
        ("offsetof(gj_run_options, stream) == 32", "offsetof(gj_run_options, stream) == 40"),
        ("_Generic(((gj_dtype*)0)->lanes, uint16_t", "_Generic(((gj_dtype*)0)->lanes, int16_t"),
        ("_Generic(((gj_thread_pool*)0)->parallel_for, parallel", "_Generic(((gj_thread_pool*)0)->parallel_for, log"),
        ("GJ_POLICY_TRUST == 6", "GJ_POLICY_TRUST == 5"),
        ("_Generic(&gj_version, uint32_t", "_Generic(&gj_version, int32_t"),
        ("_Generic(&gj_plan_run, int32_t (*)(gj_plan const*", "_Generic(&gj_plan_run, int32_t (*)(gj_plan*"),
    ] {
        let program = program().join("\n");
        assert_eq!(program.matches(right).count(), 1, "{right}");
        assert_ne!(refused(&program.replace(right, wrong)), "", "{wrong}");
    }
}

/// The header's words that start with `prefix`, comments apart.
fn words(prefix: &str) -> BTreeSet<String> {
    let mut text = fs::read_to_string(include().join("gatherjit.h")).expect("the header is there");
    while let Some(begin) = text.find("/*") {
        let end = begin + text[begin..].find("*/").expect("comments end") + 2;
        text.replace_range(begin..end, " ");
    }
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with(prefix)).map(str::to_owned).collect()
}

#[test]
fn nothing_of_the_header_is_missing() {
    let versions = ["GJ_VERSION_MAJOR", "GJ_VERSION_MINOR", "GJ_VERSION_PATCH"];
    // A macro for C, and two that are pointers: here they are GJ_STREAM_..._VALUE.
    let left_out = ["GJ_API", "GJ_STREAM_LEGACY", "GJ_STREAM_PER_THREAD"];
    let declared: BTreeSet<_> = CONSTANTS.iter().map(|(name, _)| *name).chain(versions).chain(left_out).collect();
    let there = words("GJ_");
    let missing: Vec<_> =
        there.iter().filter(|name| !name.ends_with("_FORCE_SIGNED") && !declared.contains(name.as_str())).collect();
    assert!(missing.is_empty() && there.len() > 50, "{missing:?}");

    // Functions, structs, and the names of types, which the compiler compared where they are used.
    let structs = STRUCTS.iter().map(|one| one.name);
    let types = NUMBERS.iter().map(|(name, _)| *name).chain(["gj_task", "gj_log", "gj_engine", "gj_plan"]);
    let declared: BTreeSet<_> = FUNCTIONS.iter().map(|one| one.name).chain(structs).chain(types).collect();
    let there = words("gj_");
    let missing: Vec<_> = there.iter().filter(|name| !declared.contains(name.as_str())).collect();
    assert!(missing.is_empty() && there.len() > 40, "{missing:?}");
}

#[test]
fn the_version_is_the_headers() {
    use gatherjit_sys::{GJ_VERSION_MAJOR, GJ_VERSION_MINOR, GJ_VERSION_PATCH};
    let seen = format!(
        "#include <gatherjit.h>\n_Static_assert(GJ_VERSION_MAJOR == {GJ_VERSION_MAJOR} && \
         GJ_VERSION_MINOR == {GJ_VERSION_MINOR} && GJ_VERSION_PATCH == {GJ_VERSION_PATCH}, \"\");"
    );
    assert_eq!(refused(&seen), "");
    let package = env!("CARGO_PKG_VERSION");
    assert!(package.starts_with(&format!("{GJ_VERSION_MAJOR}.{GJ_VERSION_MINOR}.")), "{package}");
}
