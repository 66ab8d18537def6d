# subproject.cmake: what a host sets for its own targets and must not reach ours.

# A header of the host's that is named as one of ours is must not be found first.
set_property(DIRECTORY PROPERTY INCLUDE_DIRECTORIES)
# Each of our sources is a translation unit: two may define the same name.
set(CMAKE_UNITY_BUILD OFF)
# libgatherjit opens libgatherjit-llvm by its name, beside itself.
set(CMAKE_SHARED_LIBRARY_PREFIX lib)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
foreach(type IN ITEMS DEBUG RELEASE RELWITHDEBINFO MINSIZEREL)
  set(CMAKE_${type}_POSTFIX "")
  foreach(kind IN ITEMS ARCHIVE LIBRARY RUNTIME)
    unset(CMAKE_${kind}_OUTPUT_DIRECTORY_${type})
  endforeach()
endforeach()
# Ours are thrown and caught inside, whatever a host does without.
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fexceptions>)
# Its own checks of the code, besides the compiler's.
foreach(checker IN ITEMS CLANG_TIDY CPPCHECK CPPLINT INCLUDE_WHAT_YOU_USE)
  set(CMAKE_C_${checker} "")
  set(CMAKE_CXX_${checker} "")
endforeach()
