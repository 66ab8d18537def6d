// bench.rs: what a call from Rust costs over the same call of the C API: 8 rows of 4 bytes out of 1,000, views built
// each time. Candidates take turns; medians of rounds, and of the differences within rounds, with their 95 % interval.
// Usage: bench [ROUNDS]. Ends with 1 if a call costs more than 10 ns over C.
use gatherjit::sys::*;
use gatherjit::{CompileMode, Engine, EngineOptions, Error, GatherOptions, View, ViewMut};
use std::hint::black_box;
use std::ptr::{null, null_mut};
use std::time::Instant;

const CALLS: u32 = 20_000;
const PLACES: u32 = 40;
const BAR_NS: f64 = 10.0;
const COUNT: usize = 8;

struct Data {
    table: Vec<f32>,
    rows: [i64; COUNT],
    out: [f32; COUNT],
}

/// A tensor as a C program writes it.
fn tensor<T>(data: *const T, bits: u8, code: u8, shape: &[i64; 1]) -> gj_tensor {
    gj_tensor {
        data: data.cast_mut().cast(),
        device: gj_device { device_type: GJ_CPU, device_id: 0 },
        ndim: 1,
        dtype: gj_dtype { code, bits, lanes: 1 },
        shape: shape.as_ptr().cast_mut(),
        strides: null_mut(),
        byte_offset: 0,
    }
}

/// Builds three tensors, and calls with them.
#[inline(always)]
fn in_c(data: &mut Data, call: impl Fn(&gj_operands) -> gj_status) {
    let (params_shape, count) = ([black_box(1000i64)], [black_box(COUNT as i64)]);
    let params = tensor(data.table.as_ptr(), 32, GJ_FLOAT, &params_shape);
    let indices = tensor(data.rows.as_ptr(), 64, GJ_INT, &count);
    let out = tensor(data.out.as_mut_ptr(), 32, GJ_FLOAT, &count);
    let operands = gj_operands { struct_size: size_of::<gj_operands>(), params: &params, indices: &indices, out: &out };
    assert_eq!(call(&operands), GJ_OK);
}

/// Builds three views, and calls with them.
#[inline(always)]
fn in_rust(data: &mut Data, call: impl Fn(&View<'_>, &View<'_>, &mut ViewMut<'_>) -> Result<(), Error>) {
    let (params_shape, count) = ([black_box(1000)], [black_box(COUNT)]);
    let params = View::new(&data.table, &params_shape).expect("fits");
    let indices = View::new(&data.rows, &count).expect("fits");
    let mut out = ViewMut::new(&mut data.out, &count).expect("fits");
    call(&params, &indices, &mut out).expect("good indices");
}

/// The median, and the interval that it is in with 95 % probability, by the binomial distribution.
fn median(mut samples: Vec<f64>) -> (f64, f64, f64) {
    samples.sort_by(f64::total_cmp);
    let (n, half) = (samples.len(), samples.len() as f64 / 2.0);
    let reach = 1.96 * half.sqrt() / f64::sqrt(2.0);
    let at = |place: f64| samples[(place.max(0.0) as usize).min(n - 1)];
    (at(half), at(half - reach - 1.0), at(half + reach + 1.0))
}

/// Calls with `N` bytes more on the stack.
#[inline(never)]
fn above<const N: usize>(call: &mut dyn FnMut()) {
    let frame = black_box([0u8; N]);
    call();
    black_box(frame);
}

/// Calls at many places of the stack, spread over some KiB, half of them at an odd multiple of 16: a call takes 8 ns
/// more at the one half than at the other, and no candidate shall owe its figure to that.
#[inline(never)]
fn at_places(left: u32, call: &mut dyn FnMut()) {
    let frame = black_box([0u8; 64]);
    if left > 0 {
        above::<16>(call);
        above::<24>(call);
        above::<32>(call);
        above::<40>(call);
        at_places(left - 4, call);
    }
    black_box(frame);
}

/// Nanoseconds a call, for each round and candidate.
fn measure(rounds: usize, data: &mut Data, candidates: &mut [&mut dyn FnMut(&mut Data)]) -> Vec<Vec<f64>> {
    let mut times = vec![Vec::new(); candidates.len()];
    for round in 0..=rounds {
        for turn in 0..candidates.len() {
            let which = (turn + round) % candidates.len();
            let begin = Instant::now();
            at_places(PLACES, &mut || candidates[which](data));
            let time = begin.elapsed().as_nanos() as f64 / f64::from(CALLS);
            if round > 0 {
                times[which].push(time);
            }
        }
    }
    times
}

/// Prints the figures; whether all bars are met.
fn report(times: &[Vec<f64>]) -> bool {
    let mut met = true;
    for (what, c, rust) in [("a call", 0, 1), ("a plan", 2, 3)] {
        for (language, which) in [("C", c), ("Rust", rust)] {
            let (middle, low, high) = median(times[which].clone());
            println!("{what}, {language:4}  {middle:6.1} [{low:.1} {high:.1}]");
        }
        let over: Vec<f64> = times[rust].iter().zip(&times[c]).map(|(rust, c)| rust - c).collect();
        let (middle, low, high) = median(over);
        let verdict = if middle <= BAR_NS { "met" } else { "MISSED" };
        met &= middle <= BAR_NS;
        println!("{what}, over C {middle:5.1} [{low:.1} {high:.1}]   bar: {BAR_NS} ns, {verdict}");
    }
    met
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rounds = std::env::args().nth(1).map_or(Ok(201), |text| text.parse::<usize>())?.max(11);
    let options = EngineOptions::new().compile_mode(CompileMode::BLOCKING).max_threads(1);
    let engine = Engine::with_options(options)?;
    let table: Vec<f32> = (0..1000u16).map(f32::from).collect();
    let rows = [999, 0, 500, 3, 77, 77, 8, 640];
    let mut data = Data { table, rows, out: [0.0; COUNT] };
    let any = [COUNT];
    let plan = {
        let (params, indices) = (View::new(&data.table, &[1000])?, View::new(&data.rows, &any)?);
        let out = ViewMut::new(&mut data.out, &any)?;
        let (params, indices, out) = (params.tensor(), indices.tensor(), out.tensor());
        engine.gather_plan(&params, &indices, &out, &GatherOptions::new(), CompileMode::DEFAULT)?
    };
    let mut c_call = |data: &mut Data| {
        for _ in 0..CALLS / PLACES {
            // SAFETY: tensors that live until the call returns.
            in_c(data, |operands| unsafe { gj_gather(engine.as_raw(), operands, null(), null()) });
        }
    };
    let mut rust_call = |data: &mut Data| {
        for _ in 0..CALLS / PLACES {
            in_rust(data, |params, indices, out| engine.gather(params, indices, out, &GatherOptions::new()));
        }
    };
    let mut c_plan = |data: &mut Data| {
        for _ in 0..CALLS / PLACES {
            // SAFETY: tensors that live until the call returns.
            in_c(data, |operands| unsafe { gj_plan_run(plan.as_raw(), operands, null()) });
        }
    };
    let mut rust_plan = |data: &mut Data| {
        for _ in 0..CALLS / PLACES {
            in_rust(data, |params, indices, out| plan.run(params, indices, out));
        }
    };
    let times = measure(rounds, &mut data, &mut [&mut c_call, &mut rust_call, &mut c_plan, &mut rust_plan]);
    assert_eq!(data.out, data.rows.map(|row| row as f32));
    println!("{rounds} rounds of {CALLS} calls; ns a call, and the 95 % interval of the median");
    std::process::exit(i32::from(!report(&times)));
}
