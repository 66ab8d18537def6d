// fill_outlived.rs: options outlive their fill value. Expected: E0597
#![allow(unused)]
use gatherjit::*;

const OPTIONS: GatherOptions<'static> = GatherOptions::new();

fn main() -> Result<(), Error> {
    let engine = Engine::new()?;
    let rows = View::new(&[1u8, 0], &[2])?;
    let mut result = [0u8; 2];
    let mut out = ViewMut::new(&mut result, &[2])?;
    let options = {
        let fill = 7u8;
        GatherOptions::new().fill(&fill) //~
    };
    engine.gather(&rows, &rows, &mut out, &options)
}
