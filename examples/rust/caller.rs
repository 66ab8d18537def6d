// caller.rs: gatherjit from Rust, without crates. Build: rustc --edition 2021 -L FOLDER_OF_LIBGATHERJIT caller.rs
mod abi;
use abi::*;
use std::ffi::CStr;
use std::fmt::Debug;
use std::os::raw::c_void;
use std::ptr::{null, null_mut};

const EXAMPLES: &str = include_str!("../seed_examples.txt");
const INT32: Dtype = Dtype { code: INT, bits: 32, lanes: 1 };
const INT64: Dtype = Dtype { code: INT, bits: 64, lanes: 1 };

fn last_error() -> String {
    unsafe { CStr::from_ptr(gj_last_error()) }.to_string_lossy().into_owned()
}

fn check(status: i32) {
    assert!(status == OK, "status {}: {}", status, last_error());
}

fn same<T: PartialEq + Debug>(what: &str, result: T, expected: T) {
    assert!(result == expected, "{}: {:?} instead of {:?}", what, result, expected);
    println!("{}: {:?}", what, result);
}

/// A tensor over `data`; empty strides mean row-major. What it points to must outlive it.
fn tensor<T>(data: *const T, dtype: Dtype, shape: &[i64], strides: &[i64]) -> Tensor {
    Tensor {
        data: data as *mut c_void,
        device_type: CPU,
        device_id: 0,
        ndim: shape.len() as i32,
        dtype,
        shape: shape.as_ptr(),
        strides: if strides.is_empty() { null() } else { strides.as_ptr() },
        byte_offset: 0,
    }
}

fn operands(params: &Tensor, indices: &Tensor, out: &Tensor) -> Operands {
    Operands { params, indices, out, ..Operands::new() }
}

/// The elements of a list as bytes: numbers, or text as it stands.
fn bytes(list: &str, dtype: Dtype) -> Vec<u8> {
    let element = |word: &str| match dtype.code {
        OPAQUE => word.as_bytes().to_vec(),
        _ => word.parse::<i64>().unwrap().to_le_bytes().to_vec(),
    };
    list.split_whitespace().flat_map(element).collect()
}

fn seed_example(engine: *mut Engine, line: &str) {
    let field: Vec<&str> = line.split(';').map(str::trim).collect();
    let numbers = |at: usize| -> Vec<i64> { field[at].split_whitespace().map(|n| n.parse().unwrap()).collect() };
    let (axis, batch_dims, code) = (numbers(2)[0] as i32, numbers(3)[0] as i32, numbers(4));
    let dtype = Dtype { code: code[0] as u8, bits: code[1] as u8, lanes: code[2] as u16 };
    let (params_shape, indices_shape, indices_data) = (numbers(5), numbers(7), numbers(8));
    let (params_data, expected) = (bytes(field[6], dtype), bytes(field[10], dtype));

    let params = tensor(params_data.as_ptr(), dtype, &params_shape, &[]);
    let indices = tensor(indices_data.as_ptr(), INT64, &indices_shape, &[]);
    let inputs = Operands { params: &params, indices: &indices, ..Operands::new() };
    let gather = GatherOptions { axis, batch_dims, ..GatherOptions::new() };
    let gather_nd = GatherNdOptions { batch_dims, ..GatherNdOptions::new() };
    let (mut rank, mut shape) = (0, [0; MAX_RANK]);
    check(match field[1] {
        "gather" => unsafe { gj_gather_shape(&inputs, &gather, &mut rank, shape.as_mut_ptr()) },
        _ => unsafe { gj_gather_nd_shape(&inputs, &gather_nd, &mut rank, shape.as_mut_ptr()) },
    });
    let shape = &shape[..rank as usize];
    assert_eq!(shape, numbers(9), "{}", field[0]);

    let mut result = vec![0xffu8; expected.len()];
    let out = tensor(result.as_mut_ptr(), dtype, shape, &[]);
    let all = operands(&params, &indices, &out);
    check(match field[1] {
        "gather" => unsafe { gj_gather(engine, &all, &gather, null()) },
        _ => unsafe { gj_gather_nd(engine, &all, &gather_nd, null()) },
    });
    assert!(result == expected, "{}: {:?} instead of {:?}", field[0], result, expected);
    println!("{}: {}", field[0], field[10]);
}

/// Columns 3 and 0 of a 3 x 4 matrix as rows, by strides: nothing is transposed beforehand.
fn strided(engine: *mut Engine, grid: &[i32; 12]) {
    let (rows, mut result) = ([3i64, 0], [0i32; 6]);
    let params = tensor(grid.as_ptr(), INT32, &[4, 3], &[1, 4]);
    let indices = tensor(rows.as_ptr(), INT64, &[2], &[]);
    let out = tensor(result.as_mut_ptr(), INT32, &[2, 3], &[]);
    check(unsafe { gj_gather(engine, &operands(&params, &indices, &out), null(), null()) });
    same("strided", result, [3, 7, 11, 0, 4, 8]);
}

/// One bad index: the message, the same for programs, and the row that is zero.
fn error(engine: *mut Engine, grid: &[i32; 12]) {
    let (rows, mut result) = ([2i32, 7, 1], [-1i32; 12]);
    let params = tensor(grid.as_ptr(), INT32, &[3, 4], &[]);
    let indices = tensor(rows.as_ptr(), INT32, &[3], &[]);
    let out = tensor(result.as_mut_ptr(), INT32, &[3, 4], &[]);
    let mut info = ErrorInfo::new();
    let run = RunOptions { error_info: &mut info, ..RunOptions::new() };
    let status = unsafe { gj_gather(engine, &operands(&params, &indices, &out), null(), &run) };
    same("error", (status, last_error().as_str()), (OUT_OF_RANGE, "indices[1] = 7 is not in [0, 3)"));
    same("error info", (info.position, info.k, info.extent, info.coordinates[0]), (1, 1, 3, 7));
    same("rows beside the error", result, [8, 9, 10, 11, 0, 0, 0, 0, 4, 5, 6, 7]);
}

/// A plan: made once for any number of indices, run for two and for three of them.
fn plan(engine: *mut Engine, compile_mode: i32, grid: &[i32; 12]) {
    let params = tensor(grid.as_ptr(), INT32, &[3, 4], &[]);
    let open_rows = tensor(null::<i64>(), INT64, &[DYNAMIC], &[]);
    let open_out = tensor(null::<i32>(), INT32, &[DYNAMIC, 4], &[]);
    let options = PlanOptions { compile_mode, ..PlanOptions::new() };
    let mut plan = null_mut();
    check(unsafe { gj_gather_plan(engine, &operands(&params, &open_rows, &open_out), null(), &options, &mut plan) });
    for rows in [vec![2i64, 0], vec![1, 1, 0]] {
        let count = rows.len() as i64;
        let shape = [count, 4];
        let mut result = vec![0i32; rows.len() * 4];
        let (counts, out) = ([count], tensor(result.as_mut_ptr(), INT32, &shape, &[]));
        let indices = tensor(rows.as_ptr(), INT64, &counts, &[]);
        check(unsafe { gj_plan_run(plan, &operands(&params, &indices, &out), null()) });
        let expected: Vec<i32> = rows.iter().flat_map(|&row| grid[row as usize * 4..][..4].to_vec()).collect();
        same(&format!("plan of {} rows", count), result, expected);
    }
    check(unsafe { gj_plan_release(plan) });
}

fn main() {
    let mut engine = null_mut();
    check(unsafe { gj_engine_create(null(), &mut engine) });
    let compiler = unsafe { gj_backend_status(engine, BACKEND_LLVM) } == OK;
    check(unsafe { gj_engine_destroy(engine) });
    let compile_mode = if compiler { COMPILE_BLOCKING } else { COMPILE_BACKGROUND };
    let options = EngineOptions { compile_mode, ..EngineOptions::new() };
    check(unsafe { gj_engine_create(&options, &mut engine) });

    let examples: Vec<&str> = EXAMPLES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    examples.iter().for_each(|line| seed_example(engine, line));
    let grid: [i32; 12] = std::array::from_fn(|i| i as i32);
    strided(engine, &grid);
    error(engine, &grid);
    plan(engine, compile_mode, &grid);

    let mut stats = Stats::new();
    check(unsafe { gj_engine_stats(engine, &mut stats) });
    same("calls counted", stats.generated_calls + stats.generic_calls, examples.len() as i64 + 2);
    check(unsafe { gj_engine_destroy(engine) });
    let (generated, generic) = (stats.generated_calls, stats.generic_calls);
    println!("{} examples passed; kernels: {} generated, {} generic", examples.len(), generated, generic);
}
