// job_is_kept.rs: a job outlives its call. Expected: E0521
#![allow(unused)]
use gatherjit::*;

const OPTIONS: GatherOptions<'static> = GatherOptions::new();

fn main() -> Result<(), Error> {
    let engine = Engine::new()?;
    let rows = View::new(&[1u8, 0], &[2])?;
    let mut result = [0u8; 2];
    let mut out = ViewMut::new(&mut result, &[2])?;
    let kept = std::sync::Mutex::new(None);
    let pool = Pool::new(2, |job| *kept.lock().expect("no panic") = Some(job)); //~
    engine.gather_with(&rows, &rows, &mut out, &OPTIONS, &RunOptions::new().pool(&pool))
}
