// pool_outlived.rs: an engine outlives what its pool borrows. Expected: E0373
#![allow(unused)]
use gatherjit::*;

const OPTIONS: GatherOptions<'static> = GatherOptions::new();

fn main() -> Result<(), Error> {
    let engine = Engine::new()?;
    let rows = View::new(&[1u8, 0], &[2])?;
    let mut result = [0u8; 2];
    let mut out = ViewMut::new(&mut result, &[2])?;
    let count = std::sync::atomic::AtomicUsize::new(0);
    let pool = Pool::new(2, |_| drop(count.fetch_add(1, std::sync::atomic::Ordering::Relaxed))); //~
    let options = EngineOptions::new().pool(std::sync::Arc::new(pool));
    Engine::with_options(options)?.gather(&rows, &rows, &mut out, &OPTIONS)
}
