// compile_fail.rs: what must not compile does not, for the reason and at the line that each case names: its first line
// ends with the error's code, and the line that is to blame has the mark "//~".
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// A package of one program, beside the others, so that they share what was built.
fn package(folder: &Path, name: &str, source: &str) {
    let here = env!("CARGO_MANIFEST_DIR");
    let manifest = format!(
        "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [dependencies]\ngatherjit = {{ path = {here:?}, features = [\"load-dynamic\"] }}\n[workspace]\n"
    );
    fs::create_dir_all(folder.join("src")).expect("a folder of the build");
    fs::write(folder.join("Cargo.toml"), manifest).expect("a file of the build");
    fs::write(folder.join("src/main.rs"), source).expect("a file of the build");
}

/// The compiler's errors, one a line: "src/main.rs:LINE:COLUMN: error[CODE]: ...".
fn errors(folder: &Path) -> (bool, Vec<String>) {
    let output = Command::new(env!("CARGO"))
        .args(["check", "--offline", "--quiet", "--message-format=short", "--target-dir"])
        .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("compile_fail"))
        .current_dir(folder)
        .env_remove("RUSTFLAGS")
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let errors = said.lines().filter(|line| line.contains("error")).map(str::to_owned).collect();
    (output.status.success(), errors)
}

#[test]
fn what_must_not_compile_does_not() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compile_fail");
    let (mut judged, mut wrong) = (0, Vec::new());
    for entry in fs::read_dir(cases).expect("the cases are there") {
        let path = entry.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        let source = fs::read_to_string(&path).expect("a text");
        let code = source.lines().next().and_then(|line| line.rsplit(' ').next()).expect("a first line");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cases").join(&name);
        package(&folder, &name, &source);
        let (compiles, errors) = errors(&folder);
        judged += 1;
        if code == "-" {
            wrong.extend((!compiles).then(|| format!("{name}: {errors:#?}")));
            continue;
        }
        let to_blame: Vec<usize> =
            source.lines().enumerate().filter(|(_, line)| line.contains("//~")).map(|(at, _)| at + 1).collect();
        let [line] = to_blame[..] else { panic!("{name}: one line has the mark, not {to_blame:?}") };
        let found: Vec<_> = errors.iter().filter(|error| error.starts_with("src/main.rs:")).collect();
        let expected = |error: &&String| {
            error.starts_with(&format!("src/main.rs:{line}:")) && error.contains(&format!("error[{code}]"))
        };
        if compiles || found.is_empty() || !found.iter().all(expected) {
            wrong.push(format!("{name}, expected {code} in line {line}: {errors:#?}"));
        }
    }
    assert!(judged > 10 && wrong.is_empty(), "of {judged} cases: {}", wrong.join("\n"));
}
