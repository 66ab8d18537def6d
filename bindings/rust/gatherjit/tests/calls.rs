// calls.rs: calls and their errors, on views of every kind.
use gatherjit::*;
use std::mem::MaybeUninit;

type Outcome = Result<(), Error>;

fn engine() -> Engine {
    Engine::new().expect("a library")
}

const DEFAULT: GatherOptions<'_> = GatherOptions::new();

#[test]
fn gather_takes_rows_and_columns() -> Outcome {
    let table: [i32; 6] = [1, 2, 3, 4, 5, 6];
    let mut out = [0; 4];
    let params = View::new(&table, &[3, 2])?;
    engine().gather(&params, &View::new(&[2u8, 0], &[2])?, &mut ViewMut::new(&mut out, &[2, 2])?, &DEFAULT)?;
    assert_eq!(out, [5, 6, 1, 2]);
    let mut out = [0; 3];
    let options = GatherOptions::new().axis(-1);
    engine().gather(&params, &View::new(&[1i16], &[])?, &mut ViewMut::new(&mut out, &[3])?, &options)?;
    assert_eq!(out, [2, 4, 6]);
    Ok(())
}

#[test]
fn gather_nd_takes_tuples_and_batches() -> Outcome {
    let strings: [[u8; 2]; 4] = [*b"a0", *b"b0", *b"a1", *b"b1"];
    let mut out = [[0; 2]; 2];
    engine().gather_nd(
        &View::new(&strings, &[2, 2])?,
        &View::new(&[0u32, 0, 1, 1], &[2, 2])?,
        &mut ViewMut::new(&mut out, &[2])?,
        &GatherNdOptions::new(),
    )?;
    assert_eq!(out, [*b"a0", *b"b1"]);
    let mut out = [0u64; 2];
    engine().gather_nd(
        &View::new(&[10u64, 11, 20, 21], &[2, 2])?,
        &View::new(&[1isize, 0], &[2, 1])?,
        &mut ViewMut::new(&mut out, &[2])?,
        &GatherNdOptions::new().batch_dims(1),
    )?;
    assert_eq!(out, [11, 20]);
    Ok(())
}

#[test]
fn a_bad_index_says_where_it_is_and_the_rest_is_written() -> Outcome {
    let (table, rows, mut out) = ([1.0f64, 2.0, 3.0], [0i64, 7, 1, -1], [9.0f64; 4]);
    let error = engine()
        .gather(&View::new(&table, &[3])?, &View::new(&rows, &[2, 2])?, &mut ViewMut::new(&mut out, &[2, 2])?, &DEFAULT)
        .unwrap_err();
    assert_eq!(error.code, Status::OUT_OF_RANGE);
    assert_eq!(error.message, "indices[0,1] = 7 is not in [0, 3)");
    assert_eq!(error.to_string(), "OUT_OF_RANGE: indices[0,1] = 7 is not in [0, 3)");
    assert_eq!((error.position, error.argument), (Some(1), Argument::INDICES));
    let tuple = error.tuple.expect("one is to blame");
    assert_eq!((&tuple.coordinates[..], tuple.coordinate, tuple.extent), (&[7][..], 0, 3));
    assert_eq!(out, [1.0, 0.0, 2.0, 0.0]);

    let mut out = [9.0f64];
    let error = engine()
        .gather_nd(
            &View::new(&table, &[1, 3])?,
            &View::new(&[0i64, 5], &[1, 2])?,
            &mut ViewMut::new(&mut out, &[1])?,
            &GatherNdOptions::new(),
        )
        .unwrap_err();
    assert_eq!(error.message, "indices[0] = [0, 5] does not index into param shape [1,3]");
    let tuple = error.tuple.expect("one is to blame");
    assert_eq!((&tuple.coordinates[..], tuple.coordinate, tuple.extent), (&[0, 5][..], 1, 3));
    Ok(())
}

#[test]
fn policies_negatives_and_index_base() -> Outcome {
    let table = [10i16, 20, 30];
    let gathered = |options: GatherOptions<'_>| -> Result<[i16; 4], Error> {
        let mut out = [-9; 4];
        let (params, rows) = (View::new(&table, &[3])?, [0i32, 3, -1, 2]);
        engine().gather(&params, &View::new(&rows, &[4])?, &mut ViewMut::new(&mut out, &[4])?, &options)?;
        Ok(out)
    };
    let of = GatherOptions::new;
    assert_eq!(gathered(of().policy(Policy::ZERO))?, [10, 0, 0, 30]);
    assert_eq!(gathered(of().policy(Policy::CLAMP))?, [10, 30, 10, 30]);
    assert_eq!(gathered(of().policy(Policy::WRAP))?, [10, 10, 30, 30]);
    assert_eq!(gathered(of().fill(&7i16))?, [10, 7, 7, 30]);
    assert_eq!(gathered(of().fill_bytes(DType::I16, &[1, 1])?)?, [10, 257, 257, 30]);
    assert_eq!(gathered(of().fill(&7i16).policy(Policy::ZERO))?, [10, 0, 0, 30]);
    assert_eq!(gathered(of().policy(Policy::ZERO).negatives(Negatives::FROM_END))?, [10, 0, 30, 30]);
    assert_eq!(gathered(of().policy(Policy::ZERO).index_base(1))?, [0, 30, 0, 20]);
    assert_eq!(gathered(of().index_base(2)).unwrap_err().code, Status::INVALID_ARGUMENT);
    // SAFETY: with base 1 from the end, 3, -1 and 2 are inside; 0 is not, and is left out below.
    let trusting = unsafe { of().negatives(Negatives::FROM_END).trust() };
    let mut out = [0i16; 3];
    let (params, rows) = (View::new(&table, &[3])?, [2i32, -1, 0]);
    engine().gather(&params, &View::new(&rows, &[3])?, &mut ViewMut::new(&mut out, &[3])?, &trusting)?;
    assert_eq!(out, [30, 30, 10]);
    Ok(())
}

#[test]
fn a_fill_value_is_of_the_type_of_params() -> Outcome {
    // The library would read eight bytes.
    let (table, mut out, short) = ([1.0f64], [0.0f64], 1u8);
    let options = GatherOptions::new().fill(&short);
    let params = View::new(&table, &[1])?;
    let error =
        engine().gather(&params, &View::new(&[0u8], &[1])?, &mut ViewMut::new(&mut out, &[1])?, &options).unwrap_err();
    assert_eq!(error.code, Status::INVALID_ARGUMENT);
    assert!(error.message.starts_with("fill is of type DType { code: 1, bits: 8"), "{error}");
    let error = gather_shape(&params.tensor(), &View::new(&[0u8], &[1])?.tensor(), &options).unwrap_err();
    assert!(error.message.starts_with("fill is of type"), "{error}");
    assert!(GatherOptions::new().fill_bytes(DType::F64, &[0; 4]).is_err());
    assert!(GatherNdOptions::new().fill_bytes(DType::BOOL, &[2]).is_err());
    Ok(())
}

#[test]
fn strides_reach_all_of_the_data_and_no_more() -> Outcome {
    let matrix: [i64; 12] = std::array::from_fn(|i| i as i64);
    let mut out = [0i64; 12];
    // Columns 3 and 0, each backwards, to every other element of out.
    let columns = View::strided(&matrix, 8, &[4, 3], &[1, -4])?;
    let mut every_other = ViewMut::strided(&mut out, 10, &[2, 3], &[-6, -2])?;
    engine().gather(&columns, &View::new(&[3u16, 0], &[2])?, &mut every_other, &DEFAULT)?;
    assert_eq!(out, [0, 0, 4, 0, 8, 0, 3, 0, 7, 0, 11, 0]);
    Ok(())
}

#[test]
fn views_refuse_what_is_outside_their_data() {
    let data = [0u8; 12];
    let refused = |view: Result<View<'_>, Error>| {
        let error = view.expect_err("it does not fit");
        assert_eq!(error.code, Status::INVALID_ARGUMENT);
        error.message
    };
    assert_eq!(refused(View::new(&data, &[13])), "the shape [13] has 13 elements, the data 12");
    assert_eq!(refused(View::new(&data[..0], &[])), "the shape [] has 1 elements, the data 0");
    let huge = [usize::MAX, 2];
    assert!(refused(View::new(&data, &huge)).ends_with("overflows"));
    let wraps_to_zero = [1 << 32, 1 << 32];
    assert!(refused(View::new(&data, &wraps_to_zero)).ends_with("overflows"));
    let wraps_to_one = [0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF];
    assert!(refused(View::new(&data, &wraps_to_one)).ends_with("overflows"));
    assert_eq!(
        refused(View::from_bytes(&data, DType::F32, &[2, 2])),
        "the shape [2, 2] has 4 elements, 16 bytes; the data has 12 bytes"
    );
    assert!(refused(View::from_bytes(&data, DType::F32, &[usize::MAX / 2])).ends_with("overflows"));

    let at = |first, shape: &'static [usize], strides: &'static [isize]| View::strided(&data, first, shape, strides);
    assert!(at(0, &[3, 4], &[4, 1]).is_ok() && at(11, &[3, 4], &[-4, -1]).is_ok());
    assert!(at(0, &[12, 1], &[1, isize::MAX]).is_ok(), "a stride of an extent of 1 means nothing");
    assert!(at(0, &[usize::MAX >> 1], &[0]).is_ok(), "one element, again and again");
    assert!(at(12, &[0, 5], &[9, 9]).is_ok(), "no element");
    for (first, shape, strides) in [
        (1, &[3, 4][..], &[4, 1][..]),
        (10, &[3, 4], &[-4, -1]),
        (12, &[1], &[1]),
        (13, &[0], &[1]),
        (0, &[2, 2], &[isize::MAX, isize::MAX]),
        (0, &[2, 2], &[isize::MIN, isize::MIN]),
        (0, &[usize::MAX], &[0]),
        (usize::MAX, &[1], &[1]),
    ] {
        let message = refused(at(first, shape, strides));
        assert!(message.contains("are outside the data, which has 12 elements"), "{message}");
    }
    assert_eq!(refused(at(0, &[3], &[])), "0 strides are given for a shape of rank 1");
    assert!(View::strided_bytes(&data, DType::F32, 2, &[3], &[-1]).is_ok());
    assert!(View::strided_bytes(&data, DType::F32, 3, &[1], &[1]).is_err());
    assert!(View::strided_bytes(&data, DType::F32, usize::MAX, &[0], &[1]).is_err());
    let mut data = [0u8; 4];
    assert!(ViewMut::new(&mut data, &[5]).is_err() && ViewMut::strided(&mut data, 3, &[2], &[1]).is_err());
    assert!(ViewMut::from_bytes(&mut data, DType::F64, &[1]).is_err());
    assert!(ViewMut::strided_bytes(&mut data, DType::U8, 0, &[3, 2], &[1, 2]).is_err());
    assert!(ViewMut::uninit::<u8>(&mut [], &[1]).is_err());
}

#[test]
fn the_library_refuses_what_views_let_through() -> Outcome {
    let (data, mut out) = ([0u8; 4], [0u8; 4]);
    let call = |params: View<'_>, indices: View<'_>, out: &mut ViewMut<'_>| {
        let error = engine().gather(&params, &indices, out, &DEFAULT).expect_err("it is refused");
        (error.code, error.argument)
    };
    let (rank_33, shape) = ([1; 33], [4]);
    let mut to = ViewMut::new(&mut out, &shape)?;
    let rows = View::new(&data, &[4])?;
    assert_eq!(call(View::new(&data, &rank_33)?, rows, &mut to).0, Status::UNSUPPORTED);
    let negative = [usize::MAX, 0];
    assert_eq!(call(View::new(&data, &negative)?, rows, &mut to), (Status::INVALID_ARGUMENT, Argument::PARAMS));
    assert_eq!(call(rows, View::new(&[0f32; 4], &[4])?, &mut to), (Status::INVALID_ARGUMENT, Argument::INDICES));
    let mut on_itself = ViewMut::strided(&mut out, 0, &[4], &[0])?;
    assert_eq!(call(rows, rows, &mut on_itself), (Status::INVALID_ARGUMENT, Argument::OUT));
    Ok(())
}

#[test]
fn no_byte_that_is_no_bool_reaches_a_bool() -> Outcome {
    let (flags, mut out) = ([true, false], [false; 3]);
    let rows = View::new(&[0u8, 5, 1], &[3])?;
    let options = GatherOptions::new().fill(&true);
    engine().gather(&View::new(&flags, &[2])?, &rows, &mut ViewMut::new(&mut out, &[3])?, &options)?;
    assert_eq!(out, [true, true, false]);
    for dtype in [DType::BOOL, DType::new(DType::BOOL.code(), 8, 3), DType::new(DType::BOOL.code(), 32, 1)] {
        assert_eq!(View::from_bytes(&[2; 12], dtype, &[1]).unwrap_err().code, Status::UNSUPPORTED);
    }
    let bytes = View::new(&[2u8; 3], &[3])?;
    let error = engine().gather(&bytes, &rows, &mut ViewMut::new(&mut out, &[3])?, &options).unwrap_err();
    assert_eq!(error.code, Status::INVALID_ARGUMENT, "fill is a bool, params are bytes");
    let error = engine().gather(&bytes, &rows, &mut ViewMut::new(&mut out, &[3])?, &DEFAULT).unwrap_err();
    assert_eq!((error.code, out), (Status::INVALID_ARGUMENT, [true, true, false]));
    let (params, rows, to) = (bytes.tensor(), rows.tensor(), Tensor::new(DType::U8, &[3]));
    let plan = engine().gather_plan(&params, &rows, &to, &DEFAULT, CompileMode::DEFAULT)?;
    let error = plan.run(&bytes, &View::new(&[0u8, 1, 2], &[3])?, &mut ViewMut::new(&mut out, &[3])?).unwrap_err();
    assert_eq!((error.code, out), (Status::INVALID_ARGUMENT, [true, true, false]));
    Ok(())
}

#[test]
fn bytes_and_memory_that_nobody_has_written() -> Outcome {
    let bytes: Vec<u8> = (0..13).collect();
    let mut out = vec![MaybeUninit::<[u8; 3]>::uninit(); 3];
    let three_bytes = <[u8; 3]>::DTYPE;
    let params = View::from_bytes(&bytes[1..], three_bytes, &[4])?;
    engine().gather(&params, &View::new(&[3u8, 0, 3], &[3])?, &mut ViewMut::uninit(&mut out, &[3])?, &DEFAULT)?;
    // SAFETY: the call has written all of it.
    let out: Vec<_> = out.into_iter().map(|element| unsafe { element.assume_init() }).collect();
    assert_eq!(out, [[10, 11, 12], [1, 2, 3], [10, 11, 12]]);
    let mut raw = [MaybeUninit::<u8>::uninit(); 7];
    let mut to = ViewMut::uninit_bytes(&mut raw, three_bytes, &[2])?;
    engine().gather(&params, &View::new(&[2u8, 1], &[2])?, &mut to, &DEFAULT)?;
    // SAFETY: the call has written six bytes.
    let written = raw[..6].iter().map(|byte| unsafe { byte.assume_init() });
    assert!(written.eq([7, 8, 9, 4, 5, 6]));
    assert!(ViewMut::uninit_bytes(&mut raw, three_bytes, &[3]).is_err());
    let mut odd = [0u8; 9];
    let mut to = ViewMut::from_bytes(&mut odd[1..], DType::F32, &[2])?;
    engine().gather(&View::new(&[1.5f32, 2.5], &[2])?, &View::new(&[1usize, 0], &[2])?, &mut to, &DEFAULT)?;
    assert_eq!(odd[1..], [2.5f32.to_ne_bytes(), 1.5f32.to_ne_bytes()].concat());
    Ok(())
}

#[test]
fn shapes() -> Outcome {
    let (params, indices) = (Tensor::new(DType::F32, &[2, 5, 6]), Tensor::new(DType::I8, &[2, DYNAMIC]));
    let options = GatherOptions::new().axis(AXIS_DEFAULT).batch_dims(1);
    assert_eq!(gather_shape(&params, &indices, &options)?, [2, DYNAMIC, 6]);
    let tuples = Tensor::new(DType::I8, &[7, 2]);
    assert_eq!(gather_nd_shape(&params, &tuples, &GatherNdOptions::new())?, [7, 6]);
    assert_eq!(gather_shape(&params, &Tensor::new(DType::I8, &[]), &GatherOptions::new().axis(2))?, [2, 5]);
    let error = gather_shape(&params, &indices, &GatherOptions::new().axis(3)).unwrap_err();
    assert_eq!((error.code, error.argument), (Status::INVALID_ARGUMENT, Argument::OPTIONS));
    assert!(error.message.contains("axis"), "{error}");
    let rank_33 = [1; 33];
    assert!(gather_shape(&Tensor::new(DType::F32, &rank_33), &indices, &options).is_err());
    Ok(())
}

#[test]
fn numbers_and_names() -> Outcome {
    assert_eq!((Status::OUT_OF_RANGE.code(), Status::OUT_OF_RANGE.to_string()), (2, "OUT_OF_RANGE".to_owned()));
    assert_eq!(format!("{:?} {:?}", Status::OK, Code::LLVM_IR), "Status(OK) Code(LLVM_IR)");
    assert_eq!((DType::opaque(12).bytes(), DType::new(1, 4, 1).bytes()), (Some(12), None));
    let version = version()?;
    assert!(version >= (0, 1, 0), "{version:?}");
    assert_eq!((as_extents(&[3i64, -1]), as_strides(&[3usize, usize::MAX])), (&[3, DYNAMIC][..], &[3isize, -1][..]));
    let view = format!("{:?}", View::strided(&[1u8, 2], 1, &[2], &[-1])?);
    assert_eq!(view, "View { dtype: DType { code: 1, bits: 8, lanes: 1 }, shape: Some([2]), strides: Some([-1]), .. }");
    Ok(())
}
