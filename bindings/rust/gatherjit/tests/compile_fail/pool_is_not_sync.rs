// pool_is_not_sync.rs: a pool that threads can not share. Expected: E0277
#![allow(unused)]
use gatherjit::*;

const OPTIONS: GatherOptions<'static> = GatherOptions::new();

fn main() -> Result<(), Error> {
    let engine = Engine::new()?;
    let rows = View::new(&[1u8, 0], &[2])?;
    let mut result = [0u8; 2];
    let mut out = ViewMut::new(&mut result, &[2])?;
    let count = std::cell::Cell::new(0);
    let pool = Pool::new(2, |_| count.set(1)); //~
    engine.gather_with(&rows, &rows, &mut out, &OPTIONS, &RunOptions::new().pool(&pool))
}
