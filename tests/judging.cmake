# judging.cmake: the tests that judge the library by an oracle of their own, through the public header only.

add_library(gatherjit_oracle STATIC oracle.cpp judge.cpp seeds.cpp)
target_link_libraries(gatherjit_oracle PUBLIC gatherjit_test_support gatherjit_options)

# As gj_api_test, with the oracle.
function(gj_judging_test name)
  gj_api_test(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE gatherjit_oracle)
endfunction()

foreach(document tf_gather tf_gather_nd tf_compat_v1_gather_nd tf_cc_gather_nd paddle_gather_nd)
  gj_judging_test(seeds_${document}_test seeds_${document}_test.cpp)
endforeach()

# Its size and its seed come from GJ_TEST_CALLS, GJ_TEST_SECONDS and GJ_TEST_SEED (product_run.h).
set(product_sources covering_array.cpp product_factors.cpp product_call.cpp product_families.cpp product_run.cpp product_focus.cpp)
gj_judging_test(product_test ${product_sources} product_corner_test.cpp product_test.cpp support/isa_main.cpp TIMEOUT 300)

gj_judging_test(repeated_call_test repeated_call_test.cpp covering_array.cpp product_factors.cpp product_call.cpp product_focus.cpp)

gj_judging_test(semantics_test
  semantics.cpp semantics_gather_test.cpp semantics_gather_nd_test.cpp semantics_policies_test.cpp semantics_types_test.cpp
  TIMEOUT 240)
