// not_an_element.rs: a type with values that are no bytes. Expected: E0277
#![allow(unused)]
use gatherjit::*;

const OPTIONS: GatherOptions<'static> = GatherOptions::new();

fn main() -> Result<(), Error> {
    let engine = Engine::new()?;
    let rows = View::new(&[1u8, 0], &[2])?;
    let mut result = [0u8; 2];
    let mut out = ViewMut::new(&mut result, &[2])?;
    let texts = [String::new()];
    engine.gather(&View::new(&texts, &[1])?, &rows, &mut out, &OPTIONS) //~
}
