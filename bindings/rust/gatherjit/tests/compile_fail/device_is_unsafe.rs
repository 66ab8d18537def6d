// device_is_unsafe.rs: a device is used without unsafe. Expected: E0133
#![allow(unused)]
use gatherjit::*;

const OPTIONS: GatherOptions<'static> = GatherOptions::new();

fn main() -> Result<(), Error> {
    let engine = Engine::new()?;
    let rows = View::new(&[1u8, 0], &[2])?;
    let mut result = [0u8; 2];
    let mut out = ViewMut::new(&mut result, &[2])?;
    let params = Tensor::new(DType::U8, &[2]).on(Device::cuda(0));
    engine.gather_raw(&params, &params, &params, &OPTIONS, &RunOptions::new()) //~
}
