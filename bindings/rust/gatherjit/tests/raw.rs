// raw.rs: the unsafe calls: raw pointers, DLPack, devices. No card is needed.
use gatherjit::*;
use std::ptr::null_mut;

type Outcome = Result<(), Error>;

#[test]
fn raw_pointers_on_the_host() -> Outcome {
    let (engine, run) = (Engine::new()?, RunOptions::new().max_threads(1));
    let (table, rows) = ([1u16, 2, 3, 4, 5, 6], [1i32, 0]);
    let mut out = [0u16; 4];
    let params = Tensor::new(DType::U16, &[2, 2]).data((&raw const table).cast_mut().cast()).byte_offset(2);
    let params = params.strides(&[3, 1])?;
    let indices = Tensor::new(DType::I32, &[2]).data((&raw const rows).cast_mut().cast()).on(Device::CUDA_HOST);
    let to = Tensor::new(DType::U16, &[2, 2]).data((&raw mut out).cast());
    let options = GatherOptions::new();
    // SAFETY: elements 1, 2, 4 and 5 of six, two indices, and room for four.
    unsafe { engine.gather_raw(&params, &indices, &to, &options, &run)? };
    assert_eq!(out, [5, 6, 2, 3]);
    // SAFETY: nothing overlaps.
    let promised = unsafe { run.assume_no_overlap() };
    let plan = engine.gather_plan(&params, &indices, &to, &options, CompileMode::DEFAULT)?;
    out = [0; 4];
    // SAFETY: as above.
    unsafe { plan.run_raw(&params, &indices, &to.data((&raw mut out).cast()), &promised)? };
    assert_eq!(out, [5, 6, 2, 3]);
    let tuples = Tensor::new(DType::I32, &[1, 2]).data((&raw const rows).cast_mut().cast());
    let to = Tensor::new(DType::U16, &[1]).data((&raw mut out).cast());
    // SAFETY: as above; one tuple.
    unsafe { engine.gather_nd_raw(&params, &tuples, &to, &GatherNdOptions::new(), &promised)? };
    assert_eq!(out[0], 5);
    assert!(Tensor::new(DType::U16, &[2]).strides(&[]).is_err());
    Ok(())
}

#[test]
fn what_overlaps_is_refused_if_nothing_is_promised() -> Outcome {
    let mut data = [0u8, 1, 2, 3];
    let all = Tensor::new(DType::U8, &[4]).data((&raw mut data).cast());
    // SAFETY: four bytes.
    let error = unsafe { Engine::new()?.gather_raw(&all, &all, &all, &GatherOptions::new(), &RunOptions::new()) };
    let error = error.unwrap_err();
    assert_eq!((error.code, error.argument), (Status::INVALID_ARGUMENT, Argument::OUT));
    Ok(())
}

/// DLTensor, as DLPack has it.
#[repr(C)]
struct DlTensor {
    data: *const f32,
    device: (i32, i32),
    ndim: i32,
    code: u8,
    bits: u8,
    lanes: u16,
    shape: *const i64,
    strides: *const i64,
    byte_offset: u64,
}

#[test]
fn a_dlpack_tensor_is_taken_as_it_is() -> Outcome {
    let (data, shape, strides) = ([1.0f32, 2.0, 3.0, 4.0], [2i64, 2], [1i64, 2]);
    let (shape, strides) = (shape.as_ptr(), strides.as_ptr());
    let (code, bits, lanes) = (2, 32, 1);
    let given =
        DlTensor { data: data.as_ptr(), device: (1, 0), ndim: 2, code, bits, lanes, shape, strides, byte_offset: 0 };
    // SAFETY: a DLTensor that lives until the call returns.
    let params = unsafe { Tensor::from_dlpack((&raw const given).cast()) };
    let mut out = [0.0f32; 2];
    let rows = View::new(&[1u8], &[1])?;
    let mut to = ViewMut::new(&mut out, &[1, 2])?;
    let plan = Engine::new()?.gather_plan(
        &params,
        &rows.tensor(),
        &to.tensor(),
        &GatherOptions::new(),
        CompileMode::DEFAULT,
    )?;
    // SAFETY: as above.
    unsafe { plan.run_raw(&params, &rows.tensor(), &to.tensor(), &RunOptions::new())? };
    plan.run(&View::strided(&data, 0, &[2, 2], &[1, 2])?, &rows, &mut to)?;
    assert_eq!(out, [2.0, 4.0]);
    Ok(())
}

#[test]
fn devices_are_for_unsafe_calls() -> Outcome {
    let engine = Engine::new()?;
    let shape = [2];
    let on_device = |dtype| Tensor::new(dtype, &shape).on(Device::cuda(0));
    let (params, indices, out) = (on_device(DType::F32), on_device(DType::I64), on_device(DType::F32));
    let options = GatherOptions::new();
    let error = engine.gather_plan(&params, &indices, &out, &options, CompileMode::DEFAULT).unwrap_err();
    assert!(error.message.contains("gather_plan_raw"), "{error}");
    assert_eq!(gather_shape(&params, &indices, &options)?, [2], "no device is touched for that");
    // A word or a stream means nothing on the CPU: the one is refused, the other ignored.
    let (mut word, mut to) = (0u64, [0u8; 1]);
    let run = RunOptions::new().error_word(&mut word, true).stream(null_mut());
    let rows = View::new(&[0u8], &[1])?;
    let error = engine.gather_with(&rows, &rows, &mut ViewMut::new(&mut to, &[1])?, &options, &run).unwrap_err();
    assert_eq!((error.code, error.argument, word), (Status::INVALID_ARGUMENT, Argument::RUN_OPTIONS, 0));
    if engine.backend_status(Backend::CUDA).is_ok() {
        return Ok(()); // tests/cuda.rs goes on
    }
    // SAFETY: without a driver there is no device to touch.
    let error = unsafe { engine.gather_plan_raw(&params, &indices, &out, &options, CompileMode::DEFAULT) }.unwrap_err();
    assert_eq!(error.code, Status::UNAVAILABLE);
    let no_data = RunOptions::new();
    // SAFETY: as above.
    let error = unsafe { engine.gather_raw(&params, &indices, &out, &options, &no_data) }.unwrap_err();
    assert!(error.code == Status::UNAVAILABLE || error.code == Status::INVALID_ARGUMENT, "{error}");
    Ok(())
}
