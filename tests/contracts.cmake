# contracts.cmake: tests of safety and of what the public header promises.
gj_api_test(refusal_test refusal_tensor_test.cpp refusal_options_test.cpp refusal_device_test.cpp refusal_struct_test.cpp
            refusal_overlap_test.cpp judge.cpp oracle.cpp)
