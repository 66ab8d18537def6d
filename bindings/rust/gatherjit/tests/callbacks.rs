// callbacks.rs: pools and logs as closures, and their panics.
use gatherjit::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

type Outcome = Result<(), Error>;

const ROWS: usize = 4096;
const WIDTH: usize = 256;

/// A table of 4 MiB, and all its rows backwards: enough to be split.
fn large() -> (Vec<u32>, Vec<u16>, Vec<u32>) {
    let table = (0..ROWS * WIDTH).map(|i| i as u32).collect();
    (table, (0..ROWS as u16).rev().collect(), vec![0; ROWS * WIDTH])
}

fn gather_all(engine: &Engine, run: &RunOptions<'_>) -> Outcome {
    let (table, rows, mut out) = large();
    let (params, indices) = (View::new(&table, &[ROWS, WIDTH])?, View::new(&rows, &[ROWS])?);
    let mut to = ViewMut::new(&mut out, &[ROWS, WIDTH])?;
    engine.gather_with(&params, &indices, &mut to, &GatherOptions::new(), run)?;
    let expected = table.chunks(WIDTH).rev().flatten();
    assert!(expected.eq(&out), "every part was done");
    Ok(())
}

/// All of a pool's threads work.
fn on_threads(job: &Job<'_>) {
    thread::scope(|scope| {
        for _ in 1..job.workers() {
            scope.spawn(|| job.work());
        }
        job.work();
    });
}

#[test]
fn a_pool_does_every_part_however_it_goes_about_it() -> Outcome {
    let engine = Engine::new()?;
    let (jobs, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let ways: [&(dyn Fn(&Job<'_>) + Send + Sync); 4] = [
        &on_threads,
        // Nobody helps.
        &|_| (),
        // More threads than there may be, and each again and again.
        &|job| {
            thread::scope(|scope| {
                for _ in 0..10 {
                    scope.spawn(|| (0..5).for_each(|_| job.work()));
                }
            });
        },
        // Another pool's job within.
        &|job| {
            let inner = Pool::new(2, on_threads);
            let small = Engine::new().and_then(|engine| gather_all(&engine, &RunOptions::new().pool(&inner)));
            assert_eq!(small, Ok(()));
            job.work();
        },
    ];
    for way in ways {
        let pool = Pool::new(3, |job| {
            jobs.fetch_add(1, Ordering::Relaxed);
            most.fetch_max(job.workers(), Ordering::Relaxed);
            way(job);
        });
        gather_all(&engine, &RunOptions::new().pool(&pool))?;
        jobs.fetch_sub(1, Ordering::Relaxed);
        // One thread only: the pool is not asked.
        gather_all(&engine, &RunOptions::new().pool(&pool).max_threads(1))?;
    }
    assert_eq!((jobs.into_inner(), most.into_inner()), (0, 3));
    Ok(())
}

#[test]
fn an_engines_pool_lives_as_long_as_its_plans() -> Outcome {
    let jobs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&jobs);
    let pool = Arc::new(Pool::new(2, move |job| {
        counted.fetch_add(1, Ordering::Relaxed);
        on_threads(job);
    }));
    let engine = Engine::with_options(EngineOptions::new().pool(pool))?;
    gather_all(&engine, &RunOptions::new())?;
    assert_eq!(jobs.load(Ordering::Relaxed), 1);
    let (table, rows, mut out) = large();
    let (params, indices) = (View::new(&table, &[ROWS, WIDTH])?, View::new(&rows, &[ROWS])?);
    let mut to = ViewMut::new(&mut out, &[ROWS, WIDTH])?;
    let (mode, options) = (CompileMode::DEFAULT, GatherOptions::new());
    let plan = engine.gather_plan(&params.tensor(), &indices.tensor(), &to.tensor(), &options, mode)?;
    drop(engine);
    plan.run(&params, &indices, &mut to)?;
    assert_eq!((jobs.load(Ordering::Relaxed), Arc::strong_count(&jobs)), (2, 2));
    drop(plan);
    assert_eq!(Arc::strong_count(&jobs), 1, "the closure is gone");
    assert!(table.chunks(WIDTH).rev().flatten().eq(&out));
    Ok(())
}

#[test]
fn a_panic_of_a_pool_goes_on_when_the_call_has_returned() -> Outcome {
    let engine = Engine::new()?;
    let said = |pool: &Pool<'_>| {
        let call = AssertUnwindSafe(|| gather_all(&engine, &RunOptions::new().pool(pool)));
        catch_unwind(call).expect_err("it panics").downcast_ref::<&str>().copied()
    };
    assert_eq!(said(&Pool::new(2, |_| panic!("before"))), Some("before"));
    let after = Pool::new(2, |job| {
        on_threads(job);
        panic!("after");
    });
    assert_eq!(said(&after), Some("after"), "though all was done");
    let elsewhere = Pool::new(2, |job| {
        thread::scope(|scope| {
            scope.spawn(|| job.work());
            scope.spawn(|| panic!("on another thread"));
        });
    });
    assert_eq!(said(&elsewhere), Some("a scoped thread panicked"));
    // Nothing is left over, for this thread's next call.
    gather_all(&engine, &RunOptions::new())?;
    let pool = Arc::new(Pool::new(2, |_| panic!("in a plan")));
    let engine = Engine::with_options(EngineOptions::new().pool(pool))?;
    let (table, rows, mut out) = large();
    let (params, indices) = (View::new(&table, &[ROWS, WIDTH])?, View::new(&rows, &[ROWS])?);
    let mut to = ViewMut::new(&mut out, &[ROWS, WIDTH])?;
    let (mode, options) = (CompileMode::DEFAULT, GatherOptions::new());
    let plan = engine.gather_plan(&params.tensor(), &indices.tensor(), &to.tensor(), &options, mode)?;
    let payload = catch_unwind(AssertUnwindSafe(|| plan.run(&params, &indices, &mut to))).expect_err("it panics");
    assert_eq!(payload.downcast_ref::<&str>().copied(), Some("in a plan"));
    Ok(())
}

/// A call that an engine at the level "debug" has something to say about: once its kernel is compiled, if not before.
fn small_call(engine: &Engine) -> Outcome {
    let mut out = [0u8; 2];
    let params = View::new(&[1u8, 2, 3], &[3])?;
    let options = GatherOptions::new();
    engine.gather(&params, &View::new(&[2u8, 0], &[2])?, &mut ViewMut::new(&mut out, &[2])?, &options)?;
    assert_eq!(out, [3, 1]);
    engine.wait()?;
    engine.clear_cache()
}

fn talkative() -> EngineOptions {
    EngineOptions::new().log_level(LogLevel::DEBUG).compile_mode(CompileMode::BLOCKING)
}

#[test]
fn a_log_is_a_closure_that_ends_with_its_engine() -> Outcome {
    let said = Arc::new(Mutex::new(Vec::new()));
    let to = Arc::clone(&said);
    let log = move |level, message: &str| to.lock().expect("no panic").push((level, message.to_owned()));
    let engine = Engine::with_options(talkative().log(log))?;
    if engine.backend_status(Backend::LLVM).is_ok() {
        small_call(&engine)?;
        let said = said.lock().expect("no panic");
        assert!(!said.is_empty());
        assert!(said.iter().all(|(level, message)| level.name().is_some() && !message.is_empty()), "{said:?}");
    }
    drop(engine);
    assert_eq!(Arc::strong_count(&said), 1);
    let to = Arc::clone(&said);
    let log = move |_: LogLevel, _: &str| drop(to.lock());
    assert!(Engine::with_options(EngineOptions::new().max_threads(-1).log(log)).is_err());
    assert_eq!(Arc::strong_count(&said), 1);
    Ok(())
}

#[test]
fn a_panic_of_a_log_goes_on_when_the_call_has_returned() -> Outcome {
    let engine = Engine::with_options(talkative().log(|_, _| panic!("the log is full")))?;
    if engine.backend_status(Backend::LLVM).is_err() {
        return Ok(());
    }
    let payload = catch_unwind(AssertUnwindSafe(|| small_call(&engine))).expect_err("it panics");
    assert_eq!(payload.downcast_ref::<&str>().copied(), Some("the log is full"));
    // What it still has to say when it ends, while another panic goes on.
    let both = catch_unwind(AssertUnwindSafe(move || {
        let _engine = engine;
        panic!("first");
    }));
    assert_eq!(both.expect_err("it panics").downcast_ref::<&str>().copied(), Some("first"));
    Ok(())
}

#[test]
fn engines_plans_and_options_may_cross_threads() {
    fn may<T: Send + Sync>() {}
    fn may_unwind<T: std::panic::UnwindSafe + std::panic::RefUnwindSafe>() {}
    may::<Engine>();
    may::<Plan>();
    may::<Pool<'static>>();
    may::<Error>();
    may::<GatherOptions<'static>>();
    may::<GatherNdOptions<'static>>();
    may::<Tensor<'static>>();
    may::<View<'static>>();
    may::<ViewMut<'static>>();
    may_unwind::<Engine>();
    may_unwind::<Plan>();
}
