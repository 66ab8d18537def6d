# find_llvm.cmake: LLVM 19, for the folder that includes this and those below: its targets are seen there only.

# LLVM's package looks for these, which only its tools need: it would name each that is missing ("Could NOT find
# LibEdit"), and write a hundred entries to the cache. (It also looks for zlib and zstd, which every part of it needs.)
foreach(package IN ITEMS CURL FFI LibEdit LibXml2 httplib)
  set(CMAKE_DISABLE_FIND_PACKAGE_${package} ON)
endforeach()
find_package(LLVM 19.1 CONFIG QUIET HINTS /usr/lib/llvm-19)
if(NOT LLVM_FOUND)
  message(FATAL_ERROR
      "LLVM 19 is missing. Install it (Debian, Ubuntu: apt-get install llvm-19-dev), say where it is with "
                      "-DLLVM_DIR=<prefix>/lib/cmake/llvm, or build without a compiler: -DGJ_LLVM=off")
endif()
