# promises.cmake: tests of what the library promises its host: memory, exit, fork, other LLVMs, what it leaves for
# people to read.
if(NOT TARGET gatherjit_llvm)
  return() # All of it is about compiles.
endif()

gj_api_test(warm_up_test warm_up_test.cpp STAGES release)

# A sanitizer reserves more address space than these limits allow.
gj_judging_test(no_memory_test no_memory_test.cpp STAGES release TIMEOUT 300)
gj_api_test(kernel_memory_test kernel_memory_test.cpp STAGES release LONG TIMEOUT 600)

# Processes that end, and that fork, in the middle of a compile.
gj_test_program(exit_in_compile SOURCES support/exit_in_compile.cpp LIBRARIES gatherjit Threads::Threads STAGES release
    LONG)
gj_api_test(exit_test exit_test.cpp STAGES release LONG TIMEOUT 600)
target_compile_definitions(exit_test PRIVATE "GJ_TEST_EXIT_IN_COMPILE=\"$<TARGET_FILE:exit_in_compile>\""
                                             $<$<STREQUAL:${GJ_LLVM},shared>:GJ_TEST_LLVM_IS_SHARED>)
add_dependencies(exit_test exit_in_compile)
gj_judging_test(fork_test fork_test.cpp STAGES release TIMEOUT 600)

# The host's LLVM is the shared library of the one that we are built with: the same names and options, the hardest
# neighbour.
include(${PROJECT_SOURCE_DIR}/cmake/find_llvm.cmake)
if(TARGET LLVM)
  gj_judging_test(other_llvm_test other_llvm_test.cpp STAGES release)
  target_compile_definitions(other_llvm_test PRIVATE "GJ_TEST_OTHER_LLVM=\"$<TARGET_FILE:LLVM>\""
                                                     $<$<STREQUAL:${GJ_LLVM},shared>:GJ_TEST_LLVM_IS_SHARED>)
  target_link_libraries(other_llvm_test PRIVATE ${CMAKE_DL_LIBS})
endif()
