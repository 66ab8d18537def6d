# sanitize.cmake: what GJ_SANITIZE adds to every compilation and link.
if(GJ_SANITIZE STREQUAL "address")
  # function: it reads the bytes before a called function, and before a generated kernel there may be no mapped page.
  # vptr: needs run-time type information, which LLVM is built without.
  set(sanitize_flags -fsanitize=address,undefined -fno-sanitize=function,vptr -fno-sanitize-recover=all)
elseif(GJ_SANITIZE STREQUAL "thread")
  set(sanitize_flags -fsanitize=thread)
endif()
if(GJ_SANITIZE)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR
        "GJ_SANITIZE is for clang (the presets asan and tsan); the compiler is ${CMAKE_CXX_COMPILER_ID}")
  endif()
  add_compile_definitions(GJ_SANITIZED)
  add_compile_options(${sanitize_flags} -fno-omit-frame-pointer)
  add_link_options(${sanitize_flags})
endif()
