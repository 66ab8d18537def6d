// out_twice.rs: out is borrowed twice. Expected: E0499
#![allow(unused)]
use gatherjit::*;

const OPTIONS: GatherOptions<'static> = GatherOptions::new();

fn main() -> Result<(), Error> {
    let engine = Engine::new()?;
    let rows = View::new(&[1u8, 0], &[2])?;
    let mut result = [0u8; 2];
    let mut out = ViewMut::new(&mut result, &[2])?;
    let mut data = [0u8; 2];
    let mut first = ViewMut::new(&mut data, &[2])?;
    let mut second = ViewMut::new(&mut data, &[2])?; //~
    engine.gather(&rows, &rows, &mut first, &OPTIONS)?;
    engine.gather(&rows, &rows, &mut second, &OPTIONS)
}
