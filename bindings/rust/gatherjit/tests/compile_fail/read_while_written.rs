// read_while_written.rs: data is read while a view may write it. Expected: E0502
#![allow(unused)]
use gatherjit::*;

const OPTIONS: GatherOptions<'static> = GatherOptions::new();

fn main() -> Result<(), Error> {
    let engine = Engine::new()?;
    let rows = View::new(&[1u8, 0], &[2])?;
    let mut result = [0u8; 2];
    let mut out = ViewMut::new(&mut result, &[2])?;
    let mut data = [0u8; 2];
    let mut out = ViewMut::new(&mut data, &[2])?;
    println!("{:?}", data.first()); //~
    engine.gather(&rows, &rows, &mut out, &OPTIONS)
}
