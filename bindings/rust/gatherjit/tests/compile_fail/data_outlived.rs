// data_outlived.rs: a view outlives its data. Expected: E0597
#![allow(unused)]
use gatherjit::*;

const OPTIONS: GatherOptions<'static> = GatherOptions::new();

fn main() -> Result<(), Error> {
    let engine = Engine::new()?;
    let rows = View::new(&[1u8, 0], &[2])?;
    let mut result = [0u8; 2];
    let mut out = ViewMut::new(&mut result, &[2])?;
    let params = {
        let data = vec![1u8, 2];
        View::new(&data, &[2])? //~
    };
    engine.gather(&params, &rows, &mut out, &OPTIONS)
}
