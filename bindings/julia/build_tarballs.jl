# build_tarballs.jl: BinaryBuilder's recipe for gatherjit_jll: both libraries, which must lie in one folder. It was
# written by the documents and not run: BinaryBuilder could not be had where this was made.

using BinaryBuilder, Pkg

name = "gatherjit"
version = v"0.1.0"

# The tree that this file is in: a fresh clone, for all of it is copied.
sources = [DirectorySource(dirname(dirname(@__DIR__)); target = "gatherjit")]

# LLVM 19 is linked into libgatherjit-llvm, none of its symbols are exported; it is only needed to build.
script = raw"""
cd ${WORKSPACE}/srcdir/gatherjit
cmake -B ${WORKSPACE}/build -G Ninja \
    -DCMAKE_INSTALL_PREFIX=${prefix} \
    -DCMAKE_TOOLCHAIN_FILE=${CMAKE_TARGET_TOOLCHAIN} \
    -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_INSTALL_LIBDIR=lib \
    -DGJ_LLVM=static -DGJ_TBB=ON -DGJ_TESTS=OFF -DGJ_EXAMPLES=OFF
cmake --build ${WORKSPACE}/build --parallel ${nproc}
cmake --install ${WORKSPACE}/build
install_license LICENSE
"""

platforms = expand_cxxstring_abis([Platform("x86_64", "linux"; libc = "glibc")])
filter!(platform -> cxxstring_abi(platform) == "cxx11", platforms)

products = [LibraryProduct("libgatherjit", :libgatherjit), LibraryProduct("libgatherjit-llvm", :libgatherjit_llvm)]

dependencies = [BuildDependency(PackageSpec(name = "LLVM_full_jll", version = v"19.1.7")),
                Dependency("oneTBB_jll"; compat = "2021, 2022"),
                Dependency("Zlib_jll"), Dependency("Zstd_jll"),
                Dependency("CompilerSupportLibraries_jll")]

build_tarballs(ARGS, name, version, sources, script, platforms, products, dependencies;
               julia_compat = "1.10", preferred_gcc_version = v"12")
