# judging.cmake: the tests that judge the library by an oracle of their own, through the public header only.

gj_test_library(gatherjit_oracle oracle.cpp judge.cpp seeds.cpp)
target_link_libraries(gatherjit_oracle PUBLIC gatherjit_test_support)

# As gj_api_test, with the oracle.
function(gj_judging_test name)
  gj_doctest(${name} LIBRARIES gatherjit_oracle gatherjit SOURCES ${ARGN})
endfunction()

# Calls without threads: what they mean, and what is refused.
gj_judging_test(call_test
  seeds_tf_gather_test.cpp seeds_tf_gather_nd_test.cpp
  seeds_paddle_gather_nd_test.cpp
  semantics.cpp semantics_gather_test.cpp semantics_gather_nd_test.cpp semantics_policies_test.cpp
  semantics_types_test.cpp
  refusal_tensor_test.cpp refusal_options_test.cpp refusal_device_test.cpp refusal_struct_test.cpp
  refusal_overlap_test.cpp
  plan_dynamic_test.cpp column_major_test.cpp vast_table_test.cpp abi/dlpack_test.cpp
  BY_FILE TIMEOUT 240)

# Its size and its seed come from GJ_TEST_CALLS, GJ_TEST_SECONDS and GJ_TEST_SEED (product_run.h).
gj_test_library(gatherjit_product covering_array.cpp product_factors.cpp product_call.cpp product_families.cpp
    product_run.cpp
                product_focus.cpp)
target_link_libraries(gatherjit_product PUBLIC gatherjit_oracle gatherjit_test_main)
gj_judging_test(product_test product_corner_test.cpp product_test.cpp support/isa_main.cpp TIMEOUT 300 COST 200)
target_link_libraries(product_test PRIVATE gatherjit_product)

gj_judging_test(repeated_call_test repeated_call_test.cpp STAGES release off asan tsan)
target_link_libraries(repeated_call_test PRIVATE gatherjit_product)
