// plans.rs: plans, and what engines tell of themselves.
use gatherjit::*;
use std::sync::{Arc, Barrier};

type Outcome = Result<(), Error>;

fn blocking() -> Result<Engine, Error> {
    Engine::with_options(EngineOptions::new().compile_mode(CompileMode::BLOCKING))
}

/// Rows of two numbers out of three, any number of them.
fn rows_of_two(engine: &Engine, mode: CompileMode) -> Result<Plan, Error> {
    let (params, indices) = (Tensor::new(DType::I32, &[3, 2]), Tensor::new(DType::I64, &[DYNAMIC]));
    engine.gather_plan(&params, &indices, &Tensor::new(DType::I32, &[DYNAMIC, 2]), &GatherOptions::new(), mode)
}

#[test]
fn a_plan_runs_for_any_number_of_rows_and_outlives_its_engine() -> Outcome {
    let plan = rows_of_two(&blocking()?, CompileMode::DEFAULT)?;
    let (table, rows, mut out) = ([1, 2, 3, 4, 5, 6], [2i64, 0, 2], [0; 6]);
    let params = View::new(&table, &[3, 2])?;
    plan.run(&params, &View::new(&rows, &[3])?, &mut ViewMut::new(&mut out, &[3, 2])?)?;
    assert_eq!(out, [5, 6, 1, 2, 5, 6]);
    plan.run(&params, &View::new(&rows[1..], &[1])?, &mut ViewMut::new(&mut out, &[1, 2])?)?;
    assert_eq!(out, [1, 2, 1, 2, 5, 6]);
    let error = plan.run(&params, &View::new(&[3i64], &[1])?, &mut ViewMut::new(&mut out, &[1, 2])?).unwrap_err();
    assert_eq!((error.code, error.position, error.argument), (Status::OUT_OF_RANGE, Some(0), Argument::INDICES));
    assert_eq!((error.message.as_str(), out[..2].iter().sum::<i32>()), ("indices[0] = 3 is not in [0, 3)", 0));
    let other = View::new(&table, &[2, 3])?;
    let error = plan.run(&other, &View::new(&rows, &[3])?, &mut ViewMut::new(&mut out, &[3, 2])?).unwrap_err();
    assert_eq!((error.code, error.argument), (Status::INVALID_ARGUMENT, Argument::PARAMS));
    Ok(())
}

#[test]
fn a_plan_tells_what_it_runs() -> Outcome {
    let engine = blocking()?;
    let compiler = engine.backend_status(Backend::LLVM);
    if let Err(error) = &compiler {
        assert_eq!(error.code, Status::UNAVAILABLE);
        assert_eq!(rows_of_two(&engine, CompileMode::BLOCKING).unwrap_err().code, Status::UNAVAILABLE);
        return Ok(());
    }
    let plan = rows_of_two(&engine, CompileMode::DEFAULT)?;
    plan.wait()?;
    let info = plan.info()?;
    assert_eq!((info.kernel, info.origin, info.status), (KernelState::GENERATED, KernelOrigin::COMPILED, Status::OK));
    assert!(info.reason.is_empty() && info.compile_ns > 0 && info.bytes > 0, "{info:?}");
    assert_eq!(rows_of_two(&engine, CompileMode::DEFAULT)?.info()?.origin, KernelOrigin::MEMORY);
    let described = plan.describe()?;
    assert!(described.starts_with('{') && described.contains("gather"), "{described}");
    let ir = String::from_utf8_lossy(&plan.code(Code::LLVM_IR)?).into_owned();
    assert!(ir.contains("define "), "{ir}");
    assert!(plan.code(Code::OBJECT)?.starts_with(b"\x7fELF") && !plan.code(Code::ASSEMBLY)?.is_empty());
    assert_eq!(plan.code(Code::PTX).unwrap_err().code, Status::FAILED_PRECONDITION);
    let stats = engine.stats()?;
    assert_eq!((stats.compiles, stats.cache_entries, stats.queued), (1, 1, 0));
    let off = Engine::with_options(EngineOptions::new().calibration(Calibration::OFF))?;
    assert_eq!(off.calibrate().unwrap_err().code, Status::FAILED_PRECONDITION);
    engine.clear_cache()?;
    engine.wait()?;
    assert_eq!(engine.stats()?.cache_entries, 0);
    Ok(())
}

#[test]
fn background_plans_and_nd_plans() -> Outcome {
    let engine = Engine::new()?;
    let (params, indices, out) =
        (Tensor::new(DType::F64, &[4, 5]), Tensor::new(DType::U8, &[2, 2]), Tensor::new(DType::F64, &[2]));
    let options = GatherNdOptions::new().policy(Policy::ZERO);
    let plan = engine.gather_nd_plan(&params, &indices, &out, &options, CompileMode::BACKGROUND)?;
    let settled = plan.wait();
    let info = plan.info()?;
    assert_eq!(settled.is_ok(), info.kernel == KernelState::GENERATED, "{info:?}");
    assert_eq!(settled.map_err(|error| error.message).err().unwrap_or_default(), info.reason);
    let (table, mut result): ([f64; 20], _) = (std::array::from_fn(|i| i as f64), [9.0; 2]);
    let (params, indices) = (View::new(&table, &[4, 5])?, View::new(&[3u8, 4, 4, 0], &[2, 2])?);
    plan.run(&params, &indices, &mut ViewMut::new(&mut result, &[2])?)?;
    assert_eq!(result, [19.0, 0.0]);
    Ok(())
}

#[test]
fn settings_that_are_out_of_range_are_refused() {
    let refused = |options: EngineOptions| Engine::with_options(options).expect_err("it is out of range");
    let error = refused(EngineOptions::new().max_cache_bytes(5));
    assert_eq!(error.code, Status::INVALID_ARGUMENT);
    assert!(error.message.contains("max_cache_bytes"), "{error}");
    assert!(refused(EngineOptions::new().max_threads(-7)).message.contains("max_threads"));
    assert!(refused(EngineOptions::new().cuda_libraries("a\0b")).message.contains("cuda_libraries"));
    assert!(refused(EngineOptions::new().pool(Arc::new(Pool::new(0, |_| ())))).message.contains("workers"));
    let all = EngineOptions::new()
        .isa(Isa::X86_64_V2)
        .max_cache_entries(2)
        .max_cache_bytes(1 << 20)
        .compile_queue(OFF)
        .compile_after_bytes(OFF)
        .log_level(LogLevel::ERROR)
        .cuda_libraries("/nowhere")
        .check_device_pointers(true)
        .register_frames(true);
    assert!(Engine::with_options(all).is_ok());
}

#[test]
fn one_engine_and_one_plan_serve_many_threads() -> Outcome {
    let engine = Engine::with_options(EngineOptions::new().compile_after_bytes(1))?;
    let plan = rows_of_two(&engine, CompileMode::BACKGROUND)?;
    let (table, start) = ([1, 2, 3, 4, 5, 6], Barrier::new(4));
    let work = |seed: usize| -> Outcome {
        start.wait();
        for turn in 0..300 {
            let rows = [(turn + seed) % 3, (turn * seed) % 3].map(|row| row as i64);
            let (mut called, mut planned) = ([0; 4], [0; 4]);
            let (params, indices) = (View::new(&table, &[3, 2])?, View::new(&rows, &[2])?);
            engine.gather(&params, &indices, &mut ViewMut::new(&mut called, &[2, 2])?, &GatherOptions::new())?;
            plan.run(&params, &indices, &mut ViewMut::new(&mut planned, &[2, 2])?)?;
            let expected = rows.map(|row| [row * 2 + 1, row * 2 + 2]).concat();
            assert!(expected.iter().zip(called).all(|(want, got)| *want == i64::from(got)) && called == planned);
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|seed| scope.spawn(move || work(seed))).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    })
}
