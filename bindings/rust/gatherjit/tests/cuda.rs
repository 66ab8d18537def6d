// cuda.rs: the unsafe calls on a CUDA device: device memory, a stream, an error word, a plan. Where there is no driver
// or no device it says so and why.
//
// The driver is the system's, or the file that GJ_LIBCUDA names; it is opened here too, as a host does.
use gatherjit::*;
use std::ffi::{CString, c_char, c_int, c_void};
use std::mem::transmute_copy;
use std::ptr::null_mut;

unsafe extern "C" {
    fn dlopen(file: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
}

/// libcuda, with the primary context of device 0 current, and a stream of it.
struct Cuda {
    driver: *mut c_void,
    stream: *mut c_void,
}

impl Cuda {
    fn new() -> Self {
        let file = std::env::var("GJ_LIBCUDA").unwrap_or_else(|_| "libcuda.so.1".to_owned());
        let file = CString::new(file).expect("a file's name");
        // SAFETY: a zero-terminated name; 2 is RTLD_NOW.
        let driver = unsafe { dlopen(file.as_ptr(), 2) };
        assert!(!driver.is_null(), "gatherjit opened {file:?}");
        let (mut cuda, mut context, mut stream) =
            (Self { driver, stream: null_mut() }, null_mut::<c_void>(), null_mut());
        // SAFETY: the functions have these types, and what they write to lives here.
        unsafe {
            let init: unsafe extern "C" fn(u32) -> c_int = cuda.function("cuInit");
            let retain: unsafe extern "C" fn(*mut *mut c_void, c_int) -> c_int =
                cuda.function("cuDevicePrimaryCtxRetain");
            let push: unsafe extern "C" fn(*mut c_void) -> c_int = cuda.function("cuCtxPushCurrent_v2");
            let create: unsafe extern "C" fn(*mut *mut c_void, u32) -> c_int = cuda.function("cuStreamCreate");
            assert_eq!((init(0), retain(&mut context, 0), push(context), create(&mut stream, 1)), (0, 0, 0, 0));
        }
        cuda.stream = stream;
        cuda
    }

    /// # Safety
    /// The function of that name has the type F.
    unsafe fn function<F: Copy>(&self, name: &str) -> F {
        let name = CString::new(name).expect("a function's name");
        // SAFETY: an open library and a zero-terminated name.
        let address = unsafe { dlsym(self.driver, name.as_ptr()) };
        assert!(!address.is_null(), "{name:?}");
        // SAFETY: the caller's promise.
        unsafe { transmute_copy(&address) }
    }

    /// Device memory with these elements, for as long as the process lives.
    fn upload<T: Element>(&self, elements: &[T]) -> *mut c_void {
        let (mut to, bytes) = (0u64, size_of_val(elements));
        // SAFETY: the functions have these types; so many bytes are there and here.
        unsafe {
            let allocate: unsafe extern "C" fn(*mut u64, usize) -> c_int = self.function("cuMemAlloc_v2");
            let copy: unsafe extern "C" fn(u64, *const c_void, usize) -> c_int = self.function("cuMemcpyHtoD_v2");
            assert_eq!((allocate(&mut to, bytes), copy(to, elements.as_ptr().cast(), bytes)), (0, 0));
        }
        to as *mut c_void
    }

    /// What is in device memory once the stream has come so far.
    fn download<T: Element + Default, const N: usize>(&self, from: *mut c_void) -> [T; N] {
        let mut elements = [T::default(); N];
        // SAFETY: the functions have these types; so many bytes are there and here.
        unsafe {
            let wait: unsafe extern "C" fn(*mut c_void) -> c_int = self.function("cuStreamSynchronize");
            let copy: unsafe extern "C" fn(*mut c_void, u64, usize) -> c_int = self.function("cuMemcpyDtoH_v2");
            let bytes = size_of_val(&elements);
            assert_eq!((wait(self.stream), copy(elements.as_mut_ptr().cast(), from as u64, bytes)), (0, 0));
        }
        elements
    }
}

fn calls_on_a_device(engine: &Engine) -> Result<(), Error> {
    let cuda = Cuda::new();
    let on_device = |dtype, shape, data| Tensor::new(dtype, shape).data(data).on(Device::cuda(0));
    let params = on_device(DType::F32, &[3, 2], cuda.upload(&[1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0]));
    let indices = on_device(DType::I64, &[3], cuda.upload(&[2i64, 7, 0]));
    let result = cuda.upload(&[9.0f32; 6]);
    let out = on_device(DType::F32, &[3, 2], result);
    let (options, run) = (GatherOptions::new(), RunOptions::new().stream(cuda.stream));

    // The default on a device: zeros, and success.
    // SAFETY: device memory of these shapes, which stays.
    unsafe { engine.gather_raw(&params, &indices, &out, &options, &run)? };
    assert_eq!(cuda.download::<f32, 6>(result), [5.0, 6.0, 0.0, 0.0, 1.0, 2.0]);

    // ERROR without a word waits, and says what the CPU says.
    let strict = options.policy(Policy::ERROR);
    // SAFETY: as above.
    let error = unsafe { engine.gather_raw(&params, &indices, &out, &strict, &run) }.unwrap_err();
    assert_eq!((error.message.as_str(), error.position), ("indices[1] = 7 is not in [0, 3)", Some(1)));

    // A plan, with a word.
    let word = cuda.upload(&[5u64]);
    let with_word = run.error_word(word.cast(), true);
    // SAFETY: the primary context stays.
    let plan = unsafe { engine.gather_plan_raw(&params, &indices, &out, &strict, CompileMode::DEFAULT)? };
    let again = cuda.upload(&[9.0f32; 6]);
    // SAFETY: as above; the word is device memory too.
    unsafe { plan.run_raw(&params, &indices, &out.data(again), &with_word)? };
    assert_eq!(cuda.download::<f32, 6>(again), [5.0, 6.0, 0.0, 0.0, 1.0, 2.0]);
    assert_eq!(cuda.download::<u64, 1>(word), [1]);

    let tuples = on_device(DType::I64, &[1, 2], cuda.upload(&[2i64, 1]));
    let one = on_device(DType::F32, &[1], result);
    // SAFETY: as above.
    unsafe { engine.gather_nd_raw(&params, &tuples, &one, &GatherNdOptions::new(), &run)? };
    assert_eq!(cuda.download::<f32, 1>(result), [6.0]);
    // Host views for a plan of a device, and the other way round.
    let (table, mut host) = ([0.0f32; 6], [0.0f32; 6]);
    let mut to = ViewMut::new(&mut host, &[3, 2])?;
    let error = plan.run(&View::new(&table, &[3, 2])?, &View::new(&[0i64; 3], &[3])?, &mut to).unwrap_err();
    assert_eq!(error.code, Status::INVALID_ARGUMENT);
    Ok(())
}

#[test]
fn a_device() -> Result<(), Error> {
    let engine = Engine::new()?;
    // Without NVRTC the generic kernel runs, so that this is no reason to stop.
    match engine.backend_status(Backend::CUDA) {
        Err(error) if !error.message.contains("nvrtc") => println!("SKIPPED: {error}"),
        _ => calls_on_a_device(&engine)?,
    }
    Ok(())
}
