# strict.cmake: what a strict host asks of its compiler, in the two ways that it has: flags, and options of its folder.
set(CMAKE_C_FLAGS "${CMAKE_C_FLAGS} -Wconversion -Werror")
set(CMAKE_CXX_FLAGS "${CMAKE_CXX_FLAGS} -Wconversion -Wold-style-cast -Werror")
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wsign-conversion -Wcast-qual -Wundef -Wdouble-promotion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wuseless-cast>
      $<$<COMPILE_LANGUAGE:CXX>:-Wzero-as-null-pointer-constant>)
endif()
