# state.cmake: all that a folder of CMake's knows, to see what a subproject changed of it.

# state(result): sets `result` to a list of "name hash-of-the-value": every variable, those of the cache too, and what
# the folder does to its targets.
function(state result)
  set(state "")
  get_cmake_property(names VARIABLES)
  list(REMOVE_ITEM names ARGV ARGV0 before result state) # this function's own, and its result
  foreach(name IN LISTS names)
    string(SHA1 hash "${${name}}")
    list(APPEND state "${name} ${hash}")
  endforeach()
  foreach(name IN ITEMS COMPILE_DEFINITIONS COMPILE_OPTIONS INCLUDE_DIRECTORIES LINK_DIRECTORIES LINK_LIBRARIES
      LINK_OPTIONS TESTS)
    get_property(value DIRECTORY PROPERTY ${name})
    string(SHA1 hash "${value}")
    list(APPEND state "property:${name} ${hash}")
  endforeach()
  set(${result} "${state}" PARENT_SCOPE)
endfunction()

# check_unchanged(before after): fails if anything differs but gatherjit's own options, what CMake notes of every
# project and of FetchContent, and what finding the packages that gatherjit needs writes to the cache.
function(check_unchanged before after)
  set(changed ${after})
  list(REMOVE_ITEM changed ${before})
  set(removed ${before})
  list(REMOVE_ITEM removed ${after})
  list(APPEND changed ${removed})
  list(FILTER changed EXCLUDE REGEX "^(GJ_|gatherjit_(BINARY|SOURCE)_DIR |gatherjit_IS_TOP_LEVEL )")
  list(FILTER changed EXCLUDE REGEX "^(FETCHCONTENT_|gatherjit_POPULATED |__cmake_)")
  list(FILTER changed EXCLUDE REGEX
      "^(LLVM_DIR |TBB_DIR |ZLIB_|zstd_|CMAKE_HAVE_LIBC_PTHREAD |FIND_PACKAGE_MESSAGE_DETAILS_)")
  if(changed)
    list(TRANSFORM changed REPLACE " .*" "")
    list(REMOVE_DUPLICATES changed)
    list(JOIN changed ", " changed)
    message(FATAL_ERROR "gatherjit changed of its host: ${changed}")
  endif()
endfunction()
