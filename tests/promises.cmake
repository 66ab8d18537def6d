# promises.cmake: tests of what the library promises its host: memory, exit, fork, other LLVMs, what it leaves for people to read.
gj_unit_test(kernel_symbol_test kernel_symbol_test.cpp)

if(TARGET gatherjit_llvm)
  gj_api_test(kernel_memory_test kernel_memory_test.cpp LABELS release_only TIMEOUT 600)
endif()
