# code.cmake: tests of the code that is generated: its instructions, its form, its text. They ask LLVM's own tools what it is.
foreach(tool llc llvm-objdump)
  string(MAKE_C_IDENTIFIER ${tool} variable)
  find_program(GJ_${variable} NAMES ${tool}-19 ${tool} HINTS ${LLVM_DIR}/../../../bin REQUIRED)
endforeach()

gj_unit_test(llvm_target_test llvm_target_test.cpp llvm_backend.cpp)

gj_judging_test(isa_test isa_test.cpp family_calls.cpp)
target_compile_definitions(isa_test PRIVATE GJ_LLVM_OBJDUMP="${GJ_llvm_objdump}")
