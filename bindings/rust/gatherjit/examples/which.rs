// which.rs: says how the library was found, and which version it is.
fn main() {
    let how = if gatherjit::sys::LINKED { "linked" } else { "opened" };
    match gatherjit::version() {
        Ok((major, minor, patch)) => println!("{how}: {major}.{minor}.{patch}"),
        Err(error) => println!("{how}: {error}"),
    }
}
