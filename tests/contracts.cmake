# contracts.cmake: tests of safety and of what the public header promises.

# Calls and plans with threads: callers', a host's pool, the worker that compiles.
gj_judging_test(call_threads_test
  threads_test.cpp background_test.cpp plan_test.cpp plan_describe_test.cpp plan_info_test.cpp engine_test.cpp
  status_test.cpp
  BY_FILE STAGES release off asan tsan TIMEOUT 240)
gj_api_test(single_thread_test single_thread_test.cpp STAGES release off asan tsan)
gj_judging_test(environment_test environment_test.cpp STAGES release off asan tsan COST 200)
gj_judging_test(calibration_threads_test calibration_threads_test.cpp support/process.cpp STAGES release off)

# Out of params no byte is read, whatever the indices are: the kernels are the same in the stage off, which has the
# generic one only.
gj_judging_test(memory_safety_test memory_safety_test.cpp support/isa_main.cpp STAGES release asan TIMEOUT 300 COST 200)
gj_api_test(race_test race_test.cpp STAGES release)
gj_api_test(huge_test huge_test.cpp STAGES release LONG TIMEOUT 300)

# Its operator new would meet the sanitizers' own.
gj_judging_test(out_of_memory_test out_of_memory_test.cpp STAGES release off)

gj_judging_test(without_compiler_test without_compiler_test.cpp STAGES release off asan tsan)
if(TARGET gatherjit_llvm)
  gj_api_test(with_compiler_test with_compiler_test.cpp STAGES release asan tsan)
  # Beside a copy of the library and nothing else: its compiler is not to be found there.
  set(folder ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/without-compiler)
  set_target_properties(without_compiler_test PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${folder} BUILD_RPATH "$ORIGIN")
  add_custom_command(
    TARGET without_compiler_test POST_BUILD
    COMMAND ${CMAKE_COMMAND} -E copy_if_different $<TARGET_FILE:gatherjit>
    ${folder}/$<TARGET_SONAME_FILE_NAME:gatherjit>
    VERBATIM)
endif()
