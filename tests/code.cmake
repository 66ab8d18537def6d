# code.cmake: tests of the code that is generated: its instructions, its form, its text. They ask LLVM's own tools what it is.
foreach(tool llc llvm-objdump)
  string(MAKE_C_IDENTIFIER ${tool} variable)
  find_program(GJ_${variable} NAMES ${tool}-19 ${tool} HINTS ${LLVM_DIR}/../../../bin REQUIRED)
endforeach()

gj_unit_test(llvm_target_test llvm_target_test.cpp llvm_backend.cpp)

gj_judging_test(isa_test isa_test.cpp family_calls.cpp tool.cpp)
target_compile_definitions(isa_test PRIVATE GJ_LLVM_OBJDUMP="${GJ_llvm_objdump}")

gj_unit_test(kernel_object_test kernel_object_test.cpp kernel_object.cpp family_calls.cpp llvm_backend.cpp tool.cpp)
target_link_libraries(kernel_object_test PRIVATE gatherjit_test_support)
target_compile_definitions(kernel_object_test PRIVATE GJ_LLC="${GJ_llc}")

gj_unit_test(golden_ir_test golden_ir_test.cpp family_calls.cpp kernel_form.cpp llvm_backend.cpp tool.cpp)
target_link_libraries(golden_ir_test PRIVATE gatherjit_test_support)
target_compile_definitions(golden_ir_test PRIVATE GJ_LLC="${GJ_llc}" GJ_GOLDEN_FOLDER="${CMAKE_CURRENT_SOURCE_DIR}/golden")

gj_unit_test(ir_names_test ir_names_test.cpp family_calls.cpp kernel_form.cpp kernel_case.cpp llvm_backend.cpp)
target_link_libraries(ir_names_test PRIVATE gatherjit_test_support)
target_compile_definitions(ir_names_test PRIVATE GJ_EMITTER_FOLDER="${PROJECT_SOURCE_DIR}/codegen/llvm")

# The product and the guard pages under each cap on the instruction set, smaller than at the host's own level and with other seeds.
foreach(level 2 3 4)
  set(isa x86-64-v${level})
  gj_add_test(product_${isa} LABELS release_only TIMEOUT 300
              COMMAND product_test "--test-case=product:*,random:*"
              ENVIRONMENT GJ_ISA=${isa} GJ_TEST_SEED=${level}0 GJ_TEST_CALLS=3000 GJ_TEST_SECONDS=1)
  gj_add_test(memory_safety_${isa} LABELS release_only TIMEOUT 300
              COMMAND memory_safety_test
              ENVIRONMENT GJ_ISA=${isa})
endforeach()
