// trust_is_unsafe.rs: nothing is checked without unsafe. Expected: E0133
#![allow(unused)]
use gatherjit::*;

const OPTIONS: GatherOptions<'static> = GatherOptions::new();

fn main() -> Result<(), Error> {
    let engine = Engine::new()?;
    let rows = View::new(&[1u8, 0], &[2])?;
    let mut result = [0u8; 2];
    let mut out = ViewMut::new(&mut result, &[2])?;
    engine.gather(&rows, &rows, &mut out, &OPTIONS.trust()) //~
}
