// random.rs: random calls and plans against loops that are written down as the documents have them.
use gatherjit::*;

/// xorshift64*: the same calls on each machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n
    }

    fn shape(&mut self, least: usize, most: usize) -> Vec<usize> {
        let rank = least + self.below(most - least + 1);
        (0..rank).map(|_| if self.below(20) == 0 { 0 } else { 1 + self.below(5) }).collect()
    }
}

/// A tensor with memory of its own, of some layout.
struct Owned {
    data: Vec<u32>,
    first: usize,
    shape: Vec<usize>,
    strides: Vec<isize>,
}

impl Owned {
    /// Dimensions in any order, some backwards, some with holes.
    fn new(random: &mut Random, shape: Vec<usize>) -> Self {
        let mut order: Vec<usize> = (0..shape.len()).collect();
        for i in (1..order.len()).rev() {
            order.swap(i, random.below(i + 1));
        }
        let (mut step, mut first, mut strides) = (1, 0, vec![0isize; shape.len()]);
        for d in order {
            step *= 1 + usize::from(random.below(3) == 0);
            let backwards = random.below(3) == 0 && shape[d] > 0;
            strides[d] = if backwards { -(step as isize) } else { step as isize };
            first += if backwards { (shape[d] - 1) * step } else { 0 };
            step *= shape[d].max(1);
        }
        let data = (0..step).map(|_| random.below(1 << 30) as u32).collect();
        Self { data, first, shape, strides }
    }

    fn at(&self, position: &[usize]) -> usize {
        let steps = position.iter().zip(&self.strides).map(|(&p, &stride)| p as isize * stride);
        (self.first as isize + steps.sum::<isize>()) as usize
    }

    fn view(&self) -> Result<View<'_>, Error> {
        View::strided(&self.data, self.first, &self.shape, &self.strides)
    }
}

/// All positions of a shape, in row-major order.
fn positions(shape: &[usize]) -> impl Iterator<Item = Vec<usize>> + '_ {
    (0..shape.iter().product::<usize>()).map(move |mut number| {
        let mut position = vec![0; shape.len()];
        for d in (0..shape.len()).rev() {
            position[d] = number % shape[d];
            number /= shape[d];
        }
        position
    })
}

/// What a coordinate becomes under ZERO or CLAMP: None for a slice of zeros.
fn resolved(value: i64, extent: usize, clamp: bool) -> Option<usize> {
    if clamp {
        return Some(value.clamp(0, extent as i64 - 1) as usize);
    }
    usize::try_from(value).ok().filter(|&value| value < extent)
}

/// Fills out by `source`, which says where in params an element is from; and compares.
fn judge(before: &Owned, after: &Owned, params: &Owned, source: impl Fn(&[usize]) -> Option<Vec<usize>>) {
    let mut expected = before.data.clone();
    for position in positions(&after.shape) {
        expected[after.at(&position)] = source(&position).map_or(0, |from| params.data[params.at(&from)]);
    }
    assert_eq!(after.data, expected, "{:?} of {:?}", after.shape, params.shape);
}

fn copy_of(tensor: &Owned) -> Owned {
    let (data, shape, strides) = (tensor.data.clone(), tensor.shape.clone(), tensor.strides.clone());
    Owned { data, first: tensor.first, shape, strides }
}

fn one_gather(engine: &Engine, random: &mut Random) -> Result<bool, Error> {
    let params_shape = random.shape(1, 4);
    let axis = random.below(params_shape.len());
    let batch = random.below(axis + 1);
    let index_shape = [&params_shape[..batch], &random.shape(0, 2)].concat();
    let clamp = random.below(2) == 0;
    if clamp && params_shape[axis] == 0 {
        return Ok(false);
    }
    let indices: Vec<i64> = positions(&index_shape).map(|_| random.below(7) as i64 - 1).collect();
    let rows = View::new(&indices, &index_shape)?;
    let params = Owned::new(random, params_shape);
    let policy = if clamp { Policy::CLAMP } else { Policy::ZERO };
    let options = GatherOptions::new().axis(axis as i32).batch_dims(batch as i32).policy(policy);
    let shape = gather_shape(&params.view()?.tensor(), &rows.tensor(), &options)?;
    let before = Owned::new(random, shape);
    let mut after = copy_of(&before);
    let Owned { data, first, shape, strides } = &mut after;
    let mut out = ViewMut::strided(data, *first, shape, strides)?;
    if random.below(2) == 0 {
        engine.gather(&params.view()?, &rows, &mut out, &options)?;
    } else {
        let mode = CompileMode::DEFAULT;
        let plan = engine.gather_plan(&params.view()?.tensor(), &rows.tensor(), &out.tensor(), &options, mode)?;
        plan.run(&params.view()?, &rows, &mut out)?;
    }
    judge(&before, &after, &params, |position| {
        let idx = axis + index_shape.len() - batch;
        let tuple = [&position[..batch], &position[axis..idx]].concat();
        let number = tuple.iter().zip(&index_shape).fold(0, |number, (&p, &extent)| number * extent + p);
        let row = resolved(indices[number], params.shape[axis], clamp)?;
        Some([&position[..axis], &[row], &position[idx..]].concat())
    });
    Ok(true)
}

fn one_gather_nd(engine: &Engine, random: &mut Random) -> Result<bool, Error> {
    let params_shape = random.shape(1, 4);
    let batch = random.below(params_shape.len());
    let k = random.below(params_shape.len() - batch + 1);
    let mut index_shape = [&params_shape[..batch], &random.shape(0, 2)].concat();
    index_shape.push(k);
    let clamp = random.below(2) == 0;
    if clamp && params_shape.contains(&0) {
        return Ok(false);
    }
    let indices: Vec<i32> = positions(&index_shape).map(|_| random.below(7) as i32 - 1).collect();
    let tuples = View::new(&indices, &index_shape)?;
    let params = Owned::new(random, params_shape);
    let policy = if clamp { Policy::CLAMP } else { Policy::ZERO };
    let options = GatherNdOptions::new().batch_dims(batch as i32).policy(policy);
    let shape = gather_nd_shape(&params.view()?.tensor(), &tuples.tensor(), &options)?;
    let before = Owned::new(random, shape);
    let mut after = copy_of(&before);
    let Owned { data, first, shape, strides } = &mut after;
    let mut out = ViewMut::strided(data, *first, shape, strides)?;
    engine.gather_nd(&params.view()?, &tuples, &mut out, &options)?;
    judge(&before, &after, &params, |position| {
        let idx = index_shape.len() - 1;
        let number = position[..idx].iter().zip(&index_shape).fold(0, |number, (&p, &extent)| number * extent + p);
        let tuple = indices[number * k..][..k].iter().enumerate();
        let tuple: Option<Vec<usize>> =
            tuple.map(|(d, &value)| resolved(value.into(), params.shape[batch + d], clamp)).collect();
        Some([&position[..batch], &tuple?, &position[idx..]].concat())
    });
    Ok(true)
}

#[test]
fn random_calls_give_what_the_documents_say() -> Result<(), Error> {
    // Generated kernels, and the generic one.
    let compiling = Engine::with_options(EngineOptions::new().compile_mode(CompileMode::BLOCKING));
    let generic = Engine::with_options(EngineOptions::new().max_cache_entries(OFF))?;
    let compiling = compiling.ok().filter(|engine| engine.backend_status(Backend::LLVM).is_ok());
    let (mut random, mut judged) = (Random(20_261_122), 0);
    let calls = std::env::var("GATHERJIT_TEST_CALLS").ok().and_then(|text| text.parse().ok()).unwrap_or(600);
    for call in 0..calls {
        let engine = compiling.as_ref().filter(|_| call % 2 == 0).unwrap_or(&generic);
        judged += usize::from(one_gather(engine, &mut random)?) + usize::from(one_gather_nd(engine, &mut random)?);
    }
    assert!(judged > calls, "{judged} of {} were judged", 2 * calls);
    let least = calls as i64 / 4;
    assert!(compiling.is_none_or(|engine| engine.stats().is_ok_and(|stats| stats.generated_calls > least)));
    assert!(generic.stats()?.generic_calls > least);
    Ok(())
}
