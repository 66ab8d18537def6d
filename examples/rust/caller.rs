// caller.rs: gatherjit from Rust, of edition 2021 or 2024, without crates but abi.rs. Usage: ./run FOLDER
use abi::*;
use std::ptr::{null, null_mut};

/// A row-major tensor over data and shape that outlive it.
fn tensor<T>(data: *const T, (code, bits, lanes): (u8, u8, u16), shape: &[i64]) -> Tensor {
    let (data, ndim, shape) = (data as *mut _, shape.len() as i32, shape.as_ptr());
    Tensor { data, ndim, code, bits, lanes, shape, device_type: CPU, device_id: 0, strides: null(), byte_offset: 0 }
}

fn operands(params: &Tensor, indices: &Tensor, out: &Tensor) -> Operands {
    Operands { params, indices, out, ..Operands::new() }
}

fn seed_example(engine: *mut Handle, line: &str) {
    let field: Vec<&str> = line.split(';').map(str::trim).collect();
    let numbers = |at: usize| -> Vec<i64> { field[at].split_whitespace().map(|n| n.parse().unwrap()).collect() };
    let (axis, batch_dims) = (numbers(2)[0] as i32, numbers(3)[0] as i32);
    let dtype = (numbers(4)[0] as u8, numbers(4)[1] as u8, numbers(4)[2] as u16);
    let bytes = |at: usize| match dtype.0 {
        OPAQUE => field[at].replace(' ', "").into_bytes(),
        _ => numbers(at).iter().flat_map(|n| n.to_le_bytes()).collect(),
    };
    let (params, indices, expected, shapes) = (bytes(6), numbers(8), bytes(10), [5, 7, 9].map(numbers));
    let mut result = vec![0xff; expected.len()];
    let (params, indices) = (tensor(params.as_ptr(), dtype, &shapes[0]), tensor(indices.as_ptr(), INT64, &shapes[1]));
    let out = tensor(result.as_mut_ptr(), dtype, &shapes[2]);
    let all = operands(&params, &indices, &out);
    let gather = GatherOptions { axis, batch_dims, ..GatherOptions::new() };
    let gather_nd = GatherNdOptions { batch_dims, ..GatherNdOptions::new() };
    let status = match field[1] {
        "gather" => unsafe { gj_gather(engine, &all, &gather, null()) },
        _ => unsafe { gj_gather_nd(engine, &all, &gather_nd, null()) },
    };
    assert_eq!((status, result), (OK, expected), "{}: {}", field[0], last_error());
}

fn main() {
    let (mut engine, mut plan) = (null_mut(), null_mut());
    assert_eq!(unsafe { gj_engine_create(null(), &mut engine) }, OK);
    let lines = include_str!("../seed_examples.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.for_each(|line| seed_example(engine, line));

    // Strided: columns 3 and 0 of a matrix become rows; nothing is transposed beforehand.
    let matrix: [i64; 12] = std::array::from_fn(|i| i as i64);
    let rows = tensor(matrix.as_ptr(), INT64, &[3, 4]);
    let columns = Tensor { strides: [1, 4].as_ptr(), ..tensor(matrix.as_ptr(), INT64, &[4, 3]) };
    let mut result = [0i64; 6];
    let (wanted, out) = (tensor(&[3i64, 0], INT64, &[2]), tensor(result.as_mut_ptr(), INT64, &[2, 3]));
    assert_eq!(unsafe { gj_gather(engine, &operands(&columns, &wanted, &out), null(), null()) }, OK);
    assert_eq!(result, [3, 7, 11, 0, 4, 8]);

    // An error: the message, and the row that is zero.
    let mut result = [-1i64; 12];
    let (wanted, out) = (tensor(&[2i64, 7, 1], INT64, &[3]), tensor(result.as_mut_ptr(), INT64, &[3, 4]));
    assert_eq!(unsafe { gj_gather(engine, &operands(&rows, &wanted, &out), null(), null()) }, OUT_OF_RANGE);
    assert_eq!(last_error(), "indices[1] = 7 is not in [0, 3)");
    assert_eq!(result, [8, 9, 10, 11, 0, 0, 0, 0, 4, 5, 6, 7]);

    // A plan, made once for any number of rows, and run for three.
    let mut result = [0i64; 12];
    let (any, out) = (tensor(null::<i64>(), INT64, &[DYNAMIC]), tensor(null::<i64>(), INT64, &[DYNAMIC, 4]));
    assert_eq!(unsafe { gj_gather_plan(engine, &operands(&rows, &any, &out), null(), null(), &mut plan) }, OK);
    let (wanted, out) = (tensor(&[1i64, 1, 0], INT64, &[3]), tensor(result.as_mut_ptr(), INT64, &[3, 4]));
    assert_eq!(unsafe { gj_plan_run(plan, &operands(&rows, &wanted, &out), null()) }, OK);
    assert_eq!(result, [4, 5, 6, 7, 4, 5, 6, 7, 0, 1, 2, 3]);
    assert_eq!(unsafe { gj_plan_release(plan) + gj_engine_destroy(engine) }, OK);
    println!("all as expected");
}
