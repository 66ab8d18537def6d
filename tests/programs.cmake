# programs.cmake: how a test becomes a program, an entry of ctest, and a part of the stages of ./test that it belongs
# to.

# The stage of ./test that this build is: what is built and listed here is what that stage runs.
if(GJ_SANITIZE STREQUAL "thread")
  set(stage tsan)
elseif(GJ_SANITIZE STREQUAL "address")
  set(stage asan)
elseif(GJ_LLVM STREQUAL "off")
  set(stage off)
else()
  set(stage release)
endif()
set(GJ_STAGE ${stage} CACHE INTERNAL "The stage of ./test that this build is")

# gj_add_test(name COMMAND command... [STAGES stage...] [TIMEOUT seconds] [LONG] [COST n] [ENVIRONMENT name=value...]):
# one entry of ctest.
#   STAGES: of release, off, asan and tsan those that have it; without, all but tsan. Elsewhere there is no such entry.
#   LONG: ./test --quick leaves it out.
#   COST: those with more begin sooner, so that none is left alone at the end: without, 100 where LONG, else 0.
# Exit status 77 is "skipped": the test has printed "SKIPPED: reason". A sanitized build has twice the time. Facts of
# the machine are as assumed (GJ_CALIBRATION=off): kernels don't change while a test counts them.
function(gj_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "LONG" "TIMEOUT;COST" "COMMAND;STAGES;ENVIRONMENT")
  list(JOIN arg_STAGES " " stages)
  set_property(GLOBAL APPEND PROPERTY gatherjit_stages "${name}: ${stages}")
  gj_is_here(is_here ${arg_STAGES})
  if(NOT is_here)
    return()
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  set(environment GJ_CALIBRATION=off ${arg_ENVIRONMENT})
  if(GJ_SANITIZE STREQUAL "address")
    list(APPEND environment "UBSAN_OPTIONS=print_stacktrace=1")
  endif()
  if(GJ_SANITIZE)
    math(EXPR arg_TIMEOUT "2 * ${arg_TIMEOUT}")
  endif()
  set(labels "")
  set(cost 0)
  if(arg_LONG)
    set(labels long)
    set(cost 100)
  endif()
  if(arg_COST)
    set(cost ${arg_COST})
  endif()
  add_test(NAME ${name} COMMAND ${arg_COMMAND})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${labels}" COST ${cost} SKIP_RETURN_CODE 77
                                          ENVIRONMENT "${environment}")
endfunction()

# gj_write_stages(file): what every test has said of its stages, a line each, for check-stages.
function(gj_write_stages file)
  get_property(lines GLOBAL PROPERTY gatherjit_stages)
  list(JOIN lines "\n" text)
  file(WRITE ${file} "${text}\n")
endfunction()

# gj_is_here(result [stage...]): whether a test of these stages is a part of this build.
function(gj_is_here result)
  set(stages ${ARGN})
  if("${stages}" STREQUAL "") # not `if(NOT stages)`: "off" is false
    set(stages release off asan)
  endif()
  foreach(one IN LISTS stages)
    if(NOT one MATCHES "^(release|off|asan|tsan)$")
      message(FATAL_ERROR "there is no stage \"${one}\"")
    endif()
  endforeach()
  if(GJ_STAGE IN_LIST stages)
    set(${result} ON PARENT_SCOPE)
  else()
    set(${result} OFF PARENT_SCOPE)
  endif()
endfunction()

# gj_compile_lightly(target): what runs once is compiled for longer than it runs. The libraries of tests, where most of
# a test's time goes, are optimised as everything is. Of an operator new and delete of a test's own g++ inlines one at
# -O1, and takes them for a mismatch.
function(gj_compile_lightly target)
  target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-O1;-Wno-mismatched-new-delete>")
endfunction()

# What nearly all of them include, compiled once a build. clang-tidy sees each file without it, and so with its own
# includes only. An executable, because it and they must be compiled alike (-fPIE).
add_executable(gatherjit_precompiled EXCLUDE_FROM_ALL support/precompiled.cpp)
gj_compile_lightly(gatherjit_precompiled)
target_link_libraries(gatherjit_precompiled PRIVATE gatherjit_test_main gatherjit_options)
target_precompile_headers(gatherjit_precompiled PRIVATE <algorithm> <array> <atomic> <chrono> <cstdint> <cstring>
    <doctest/doctest.h> <functional>
                          <map> <memory> <random> <stdexcept> <string> <thread> <vector>)

# What `./test --quick` builds: everything but programs that only LONG tests need.
add_custom_target(gatherjit_quick)

# gj_test_program(name SOURCES... LIBRARIES... [STAGES...] [LONG]): a program that is built where a test of its stages
# is. In other stages it is a target all the same, which can be asked for by name.
function(gj_test_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "LONG" "" "SOURCES;LIBRARIES;STAGES")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} gatherjit_options)
  gj_compile_lightly(${name})
  gj_is_here(is_here ${arg_STAGES})
  if(NOT is_here)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
  elseif(NOT arg_LONG)
    add_dependencies(gatherjit_quick ${name})
  endif()
endfunction()

# gj_doctest(name SOURCES... LIBRARIES... [STAGES...] [TIMEOUT seconds] [COST n] [LONG] [BY_FILE]
#            [ONLY_RELEASE entry...]): a program of doctest's.
# It is one entry of ctest; with BY_FILE, one for each of its files *_test.cpp, named as the file, some of them in no
# other stage than release: programs for what is of one kind and needs no process of its own are linked once, and still
# run file by file.
function(gj_doctest name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "LONG;BY_FILE" "TIMEOUT;COST"
                        "SOURCES;LIBRARIES;STAGES;ONLY_RELEASE")
  set(long "")
  if(arg_LONG)
    set(long LONG)
  endif()
  gj_test_program(${name} SOURCES ${arg_SOURCES} LIBRARIES ${arg_LIBRARIES} gatherjit_test_main STAGES ${arg_STAGES}
      ${long})
  target_precompile_headers(${name} REUSE_FROM gatherjit_precompiled)
  set(entries ${name})
  if(arg_BY_FILE)
    list(FILTER arg_SOURCES INCLUDE REGEX "_test\\.cpp$")
    list(TRANSFORM arg_SOURCES REPLACE "^.*/|\\.cpp$" "" OUTPUT_VARIABLE entries)
  endif()
  foreach(entry IN LISTS entries)
    set(filter "")
    if(arg_BY_FILE)
      set(filter "--source-file=*/${entry}.cpp")
    endif()
    set(stages ${arg_STAGES})
    if(entry IN_LIST arg_ONLY_RELEASE)
      set(stages release)
    endif()
    gj_add_test(${entry} COMMAND ${name} ${filter} STAGES ${stages} TIMEOUT ${arg_TIMEOUT}
                COST ${arg_COST} ${long})
    if(TEST ${entry})
      # A program without a test case must not pass, nor one whose file has none.
      set_tests_properties(${entry} PROPERTIES FAIL_REGULAR_EXPRESSION "test cases: +0 \\|")
    endif()
  endforeach()
endfunction()

# gj_api_test(name sources... [gj_doctest's options]): a doctest program that sees the public header only and links
# libgatherjit.so.
function(gj_api_test name)
  gj_doctest(${name} LIBRARIES gatherjit gatherjit_test_support SOURCES ${ARGN})
endfunction()

# gj_unit_test(name sources... [gj_doctest's options]): the same for inner parts, which it links statically.
function(gj_unit_test name)
  gj_doctest(${name} LIBRARIES gatherjit_objects SOURCES ${ARGN})
endfunction()

# gj_test_library(name sources...): what several test programs share, compiled once, and only where one of them is
# built.
function(gj_test_library name)
  add_library(${name} STATIC EXCLUDE_FROM_ALL ${ARGN})
  target_link_libraries(${name} PUBLIC gatherjit_options)
endfunction()
