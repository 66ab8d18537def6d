// names.rs: what the library answers and is asked for by number: newtypes, because a later one may have more values.
use gatherjit_sys as sys;
use std::fmt;

/// Declares newtypes over the header's numbers.
macro_rules! newtypes {
    ($($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $constant:ident = $value:ident,)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(transparent)]
        pub struct $name(pub(crate) i32);

        impl $name {
            $($(#[$about])* pub const $constant: Self = Self(sys::$value);)*

            /// The number that `gatherjit.h` gives it.
            pub const fn code(self) -> i32 {
                self.0
            }

            /// The name of a value that this package knows.
            pub const fn name(self) -> Option<&'static str> {
                match self {
                    $(Self::$constant => Some(stringify!($constant)),)*
                    _ => None,
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.name() {
                    Some(name) => f.write_str(name),
                    None => write!(f, "{}", self.0),
                }
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }
    )*};
}

newtypes! {
    /// What came of a call.
    Status {
        /// Success.
        OK = GJ_OK,
        /// The call can never succeed as written; the message names the argument.
        INVALID_ARGUMENT = GJ_INVALID_ARGUMENT,
        /// An index is outside its dimension; the rest of out is written (see [`Policy`]).
        OUT_OF_RANGE = GJ_OUT_OF_RANGE,
        /// Well formed, but this version or this back end does not do it.
        UNSUPPORTED = GJ_UNSUPPORTED,
        /// Right call, wrong moment or state: the message says what has to come first.
        FAILED_PRECONDITION = GJ_FAILED_PRECONDITION,
        /// Memory, address space or device memory.
        RESOURCE_EXHAUSTED = GJ_RESOURCE_EXHAUSTED,
        /// The library or a back end is missing on this machine; the message says which piece and why.
        UNAVAILABLE = GJ_UNAVAILABLE,
        /// A defect of the library.
        INTERNAL = GJ_INTERNAL,
    }

    /// Which argument is at fault.
    Argument {
        /// None, or none that can be named.
        NONE = GJ_ARG_NONE,
        /// The engine.
        ENGINE = GJ_ARG_ENGINE,
        /// The operands as a whole.
        OPERANDS = GJ_ARG_OPERANDS,
        /// Params.
        PARAMS = GJ_ARG_PARAMS,
        /// Indices.
        INDICES = GJ_ARG_INDICES,
        /// Out.
        OUT = GJ_ARG_OUT,
        /// The options of the operation.
        OPTIONS = GJ_ARG_OPTIONS,
        /// The options of the run.
        RUN_OPTIONS = GJ_ARG_RUN_OPTIONS,
        /// The plan.
        PLAN = GJ_ARG_PLAN,
    }

    /// What becomes of an index, or a tuple of them, with a coordinate outside its dimension. A fill value has
    /// `fill` of the options, and no check at all `trust`.
    Policy {
        /// [`Policy::ERROR`] on the CPU, [`Policy::ZERO`] on CUDA.
        DEFAULT = GJ_POLICY_DEFAULT,
        /// Its slice is zero-filled, all others are written, and the call fails with OUT_OF_RANGE.
        ERROR = GJ_POLICY_ERROR,
        /// Its slice is zero-filled.
        ZERO = GJ_POLICY_ZERO,
        /// The coordinate is clamped into its dimension.
        CLAMP = GJ_POLICY_CLAMP,
        /// The coordinate is taken modulo its dimension, floored.
        WRAP = GJ_POLICY_WRAP,
    }

    /// What a negative index means.
    Negatives {
        /// It is outside its dimension (TensorFlow).
        REJECT = GJ_NEGATIVES_REJECT,
        /// -1 is the last (NumPy, ONNX, Paddle).
        FROM_END = GJ_NEGATIVES_FROM_END,
    }

    /// Who waits for the compiler.
    CompileMode {
        /// Calls: background. Plans: the engine's mode; else blocking where there is a compiler, else the generic
        /// kernel.
        DEFAULT = GJ_COMPILE_DEFAULT,
        /// Nobody: the generic kernel runs until the generated one is ready.
        BACKGROUND = GJ_COMPILE_BACKGROUND,
        /// Who asks; UNAVAILABLE where there is no compiler.
        BLOCKING = GJ_COMPILE_BLOCKING,
    }

    /// A cap on the instruction set of generated kernels.
    Isa {
        /// None: that of the host.
        HOST = GJ_ISA_HOST,
        /// x86-64-v2.
        X86_64_V2 = GJ_ISA_X86_64_V2,
        /// x86-64-v3.
        X86_64_V3 = GJ_ISA_X86_64_V3,
        /// x86-64-v4.
        X86_64_V4 = GJ_ISA_X86_64_V4,
    }

    /// When the machine is measured: which kernels are the fastest on it.
    Calibration {
        /// Lazily, if the environment's GJ_CALIBRATION says nothing else.
        DEFAULT = GJ_CALIBRATION_DEFAULT,
        /// Never: kernels are as assumed of the CPU.
        OFF = GJ_CALIBRATION_OFF,
        /// When the first kernel depends on it, while calls go on.
        LAZY = GJ_CALIBRATION_LAZY,
        /// When the engine is made.
        NOW = GJ_CALIBRATION_NOW,
    }

    /// How much an engine logs.
    LogLevel {
        /// Errors and warnings, if the environment's GJ_LOG says nothing else.
        DEFAULT = GJ_LOG_DEFAULT,
        /// Errors.
        ERROR = GJ_LOG_ERROR,
        /// And warnings.
        WARNING = GJ_LOG_WARNING,
        /// And what may be of interest.
        INFO = GJ_LOG_INFO,
        /// And all else.
        DEBUG = GJ_LOG_DEBUG,
    }

    /// What makes kernels.
    Backend {
        /// For the CPU.
        LLVM = GJ_BACKEND_LLVM,
        /// For CUDA devices.
        CUDA = GJ_BACKEND_CUDA,
    }

    /// What a run of a plan executes now.
    KernelState {
        /// Nothing: out has no elements.
        NONE = GJ_KERNEL_NONE,
        /// A kernel made for this plan's signature; that is for good.
        GENERATED = GJ_KERNEL_GENERATED,
        /// The generic kernel, until a background compile is done.
        PENDING = GJ_KERNEL_PENDING,
        /// The generic kernel for good.
        GENERIC = GJ_KERNEL_GENERIC,
    }

    /// Where a generated kernel is from.
    KernelOrigin {
        /// There is none.
        NONE = GJ_ORIGIN_NONE,
        /// It was in the engine's cache when the plan was made.
        MEMORY = GJ_ORIGIN_MEMORY,
        /// Compiled for this plan, or for a call that asked at the same time.
        COMPILED = GJ_ORIGIN_COMPILED,
    }

    /// A form of a kernel's code.
    Code {
        /// LLVM IR.
        LLVM_IR = GJ_CODE_LLVM_IR,
        /// Assembly.
        ASSEMBLY = GJ_CODE_ASSEMBLY,
        /// An object file.
        OBJECT = GJ_CODE_OBJECT,
        /// CUDA C++.
        CUDA_SOURCE = GJ_CODE_CUDA_SOURCE,
        /// PTX.
        PTX = GJ_CODE_PTX,
        /// A CUBIN.
        CUBIN = GJ_CODE_CUBIN,
    }
}
