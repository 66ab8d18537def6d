// shape.rs: the shape of out.
use crate::error::{Error, check};
use crate::options::{GatherNdOptions, GatherOptions, Operation};
use crate::tensor::Tensor;
use gatherjit_sys as sys;
use std::ptr::null;

/// The shape of out of `gather`. Only types, shapes and strides are looked at; [`DYNAMIC`](crate::DYNAMIC) extents pass
/// through.
///
/// ```
/// # fn main() -> Result<(), gatherjit::Error> {
/// use gatherjit::{DType, GatherOptions, Tensor, gather_shape};
/// let (params, indices) = (Tensor::new(DType::F32, &[2, 1000, 64]), Tensor::new(DType::I64, &[5, 6]));
/// assert_eq!(gather_shape(&params, &indices, &GatherOptions::new().axis(1))?, [2, 5, 6, 64]);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// INVALID_ARGUMENT and UNSUPPORTED, as the call; UNAVAILABLE without the library.
pub fn gather_shape(
    params: &Tensor<'_>,
    indices: &Tensor<'_>,
    options: &GatherOptions<'_>,
) -> Result<Vec<usize>, Error> {
    shape_of(params, indices, options)
}

/// The shape of out of `gather_nd`, likewise.
///
/// # Errors
/// As [`gather_shape`].
pub fn gather_nd_shape(
    params: &Tensor<'_>,
    indices: &Tensor<'_>,
    options: &GatherNdOptions<'_>,
) -> Result<Vec<usize>, Error> {
    shape_of(params, indices, options)
}

fn shape_of<O: Operation>(params: &Tensor<'_>, indices: &Tensor<'_>, options: &O) -> Result<Vec<usize>, Error> {
    sys::load()?;
    options.check_fill(&params.raw)?;
    let (params, indices) = (&raw const params.raw, &raw const indices.raw);
    let operands = sys::gj_operands { params, indices, out: null(), ..sys::gj_operands::new() };
    let (mut rank, mut shape) = (0, [0; sys::GJ_MAX_RANK as usize]);
    // SAFETY: all pointers are to what lives here or was borrowed, and data is not touched.
    check(|info| unsafe { O::SHAPE(&operands, &options.raw(info), &mut rank, shape.as_mut_ptr()) })?;
    let rank = usize::try_from(rank).unwrap_or(0);
    Ok(shape.iter().take(rank).map(|&extent| extent as usize).collect())
}
