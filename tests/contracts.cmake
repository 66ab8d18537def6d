# contracts.cmake: tests of safety and of what the public header promises.
gj_api_test(refusal_test refusal_tensor_test.cpp refusal_options_test.cpp refusal_device_test.cpp refusal_struct_test.cpp
            refusal_overlap_test.cpp judge.cpp oracle.cpp)
gj_api_test(plan_test plan_test.cpp plan_dynamic_test.cpp plan_describe_test.cpp judge.cpp oracle.cpp)
gj_api_test(column_major_test column_major_test.cpp judge.cpp oracle.cpp)
gj_api_test(memory_safety_test memory_safety_test.cpp judge.cpp oracle.cpp TIMEOUT 300)
gj_api_test(race_test race_test.cpp LABELS release_only)
