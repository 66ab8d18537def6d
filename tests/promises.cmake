# promises.cmake: tests of what the library promises its host: memory, exit, fork, other LLVMs, what it leaves for people to read.
gj_unit_test(kernel_symbol_test kernel_symbol_test.cpp)

if(NOT TARGET gatherjit_llvm)
  foreach(name no_memory_test link_failure_test kernel_memory_test exit_test fork_test other_llvm_test)
    gj_add_test(${name} LABELS release_only COMMAND sh -c "echo 'SKIPPED: it is about compiles, and there is no compiler'; exit 77")
  endforeach()
  return()
endif()

gj_api_test(warm_up_test warm_up_test.cpp LABELS release_only)

# A sanitizer reserves more address space than these limits allow.
gj_judging_test(no_memory_test no_memory_test.cpp LABELS release_only TIMEOUT 300)
gj_unit_test(link_failure_test link_failure_test.cpp kernel_case.cpp support/process.cpp LABELS release_only)
gj_api_test(kernel_memory_test kernel_memory_test.cpp LABELS release_only TIMEOUT 600)

# Processes that end, and that fork, in the middle of a compile.
add_executable(exit_in_compile support/exit_in_compile.cpp)
target_link_libraries(exit_in_compile PRIVATE gatherjit gatherjit_options Threads::Threads)
gj_api_test(exit_test exit_test.cpp LABELS release_only TIMEOUT 600)
target_compile_definitions(exit_test PRIVATE "GJ_TEST_EXIT_IN_COMPILE=\"$<TARGET_FILE:exit_in_compile>\""
                                             $<$<STREQUAL:${GJ_LLVM},shared>:GJ_TEST_LLVM_IS_SHARED>)
add_dependencies(exit_test exit_in_compile)
gj_judging_test(fork_test fork_test.cpp LABELS release_only TIMEOUT 600)

# The host's LLVM is the shared library of the one that we are built with: the same names and options, the hardest neighbour.
include(${PROJECT_SOURCE_DIR}/cmake/find_llvm.cmake)
if(TARGET LLVM)
  gj_judging_test(other_llvm_test other_llvm_test.cpp LABELS release_only)
  target_compile_definitions(other_llvm_test PRIVATE "GJ_TEST_OTHER_LLVM=\"$<TARGET_FILE:LLVM>\""
                                                     $<$<STREQUAL:${GJ_LLVM},shared>:GJ_TEST_LLVM_IS_SHARED>)
  target_link_libraries(other_llvm_test PRIVATE ${CMAKE_DL_LIBS})
endif()
