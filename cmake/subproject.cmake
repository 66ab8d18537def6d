# subproject.cmake: what a host sets for its own targets and must not reach ours.

# A header of the host's that is named as one of ours is must not be found first.
set_property(DIRECTORY PROPERTY INCLUDE_DIRECTORIES)
# Each of our sources is a translation unit: two may define the same name.
set(CMAKE_UNITY_BUILD OFF)
# libgatherjit opens libgatherjit-llvm by its name.
foreach(type IN ITEMS DEBUG RELEASE RELWITHDEBINFO MINSIZEREL)
  set(CMAKE_${type}_POSTFIX "")
endforeach()
# Its own checks of the code, besides the compiler's.
foreach(checker IN ITEMS CLANG_TIDY CPPCHECK CPPLINT INCLUDE_WHAT_YOU_USE)
  set(CMAKE_C_${checker} "")
  set(CMAKE_CXX_${checker} "")
endforeach()
