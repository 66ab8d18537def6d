# contracts.cmake: tests of safety and of what the public header promises.
gj_judging_test(refusal_test refusal_tensor_test.cpp refusal_options_test.cpp refusal_device_test.cpp refusal_struct_test.cpp
                refusal_overlap_test.cpp)
gj_judging_test(plan_test plan_test.cpp plan_dynamic_test.cpp plan_describe_test.cpp)
gj_judging_test(plan_info_test plan_info_test.cpp)
gj_judging_test(engine_test engine_test.cpp)
gj_judging_test(column_major_test column_major_test.cpp)
gj_judging_test(memory_safety_test memory_safety_test.cpp support/isa_main.cpp TIMEOUT 300)
gj_api_test(race_test race_test.cpp LABELS release_only)
gj_api_test(huge_test huge_test.cpp LABELS release_only TIMEOUT 300)
gj_judging_test(threads_test threads_test.cpp TIMEOUT 240)
gj_api_test(single_thread_test single_thread_test.cpp)
gj_judging_test(status_test status_test.cpp)
if(NOT GJ_SANITIZE)
  # Its operator new would meet the sanitizer's own.
  gj_judging_test(out_of_memory_test out_of_memory_test.cpp LABELS release_only)
endif()
gj_judging_test(background_test background_test.cpp)
gj_judging_test(environment_test environment_test.cpp)
gj_judging_test(without_compiler_test without_compiler_test.cpp)
if(TARGET gatherjit_llvm)
  gj_api_test(with_compiler_test with_compiler_test.cpp)
  # Beside a copy of the library and nothing else: its compiler is not to be found there.
  set(folder ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/without-compiler)
  set_target_properties(without_compiler_test PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${folder} BUILD_RPATH "$ORIGIN")
  add_custom_command(
    TARGET without_compiler_test POST_BUILD
    COMMAND ${CMAKE_COMMAND} -E copy_if_different $<TARGET_FILE:gatherjit> ${folder}/$<TARGET_SONAME_FILE_NAME:gatherjit>
    VERBATIM)
endif()
