# code.cmake: tests of the code that is generated: its instructions, its form, its text. They ask LLVM's own tools what
# it is.
include(${PROJECT_SOURCE_DIR}/cmake/find_llvm.cmake)
foreach(tool llc llvm-objdump)
  string(MAKE_C_IDENTIFIER ${tool} variable)
  find_program(GJ_${variable} NAMES ${tool}-19 ${tool} HINTS ${LLVM_DIR}/../../../bin REQUIRED)
endforeach()

# Kernels made by hand, straight from the back end.
gj_test_library(gatherjit_test_kernels kernel_case.cpp kernel_form.cpp kernel_object.cpp kernel_reference.cpp
                kernel_run.cpp streamed_assembly.cpp llvm_backend.cpp)
target_link_libraries(gatherjit_test_kernels PUBLIC gatherjit_objects gatherjit_test_main)
gj_test_library(gatherjit_family_calls family_calls.cpp tool.cpp)
target_link_libraries(gatherjit_family_calls PUBLIC gatherjit_test_support gatherjit_test_main)

gj_unit_test(kernels_test llvm_families_test.cpp padded_rows_test.cpp repeated_tuples_test.cpp vector_tuples_test.cpp
             register_table_test.cpp streaming_test.cpp facts_results_test.cpp row_groups_test.cpp
             llvm_target_test.cpp kernel_object_test.cpp golden_folder.cpp golden_ir_test.cpp ir_names_test.cpp
             image_test.cpp support/sandbox.cpp
             STAGES release asan BY_FILE ONLY_RELEASE ir_names_test streaming_test)
target_link_libraries(kernels_test PRIVATE gatherjit_test_kernels gatherjit_family_calls)
target_compile_definitions(kernels_test PRIVATE GJ_LLC="${GJ_llc}" GJ_GOLDEN_FOLDER="${CMAKE_CURRENT_SOURCE_DIR}/golden"
                                                GJ_EMITTER_FOLDER="${PROJECT_SOURCE_DIR}/codegen/llvm")

# Kernels for CUDA, compiled by NVRTC where it is, and run by tests/ptx.
gj_test_program(generic_cuda_test SOURCES cuda/generic_cuda_test.cpp STAGES release asan
                LIBRARIES gatherjit_ptx gatherjit_product gatherjit_test_kernels gatherjit_objects)
target_precompile_headers(generic_cuda_test REUSE_FROM gatherjit_precompiled)
gj_add_test(generic_cuda_test STAGES release asan COMMAND generic_cuda_test "--test-case-exclude=nvrtc:*")
gj_add_test(nvrtc STAGES release TIMEOUT 400
            COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/cuda/with-nvrtc $<TARGET_FILE:generic_cuda_test> "--test-case=nvrtc:*")
target_compile_definitions(generic_cuda_test PRIVATE
                           GJ_GENERIC_PTX="${PROJECT_SOURCE_DIR}/codegen/cuda/generic_kernel.ptx")

# Writes images for a build without a compiler (images/check-images).
gj_test_program(write_images SOURCES images/write_images_main.cpp images/image_calls.cpp images/image_file.cpp
                LIBRARIES gatherjit_test_kernels gatherjit_family_calls STAGES release)

gj_unit_test(llvm_backend_test llvm_backend_test.cpp support/process.cpp STAGES release asan tsan)
target_link_libraries(llvm_backend_test PRIVATE gatherjit_test_kernels)
# With the part of the compiler that links in it, to hand it objects that no emitter makes.
gj_unit_test(llvm_link_test llvm_link_test.cpp
             "$<FILTER:$<TARGET_OBJECTS:gatherjit_llvm>,INCLUDE,/(image_writer|link|link_graph)[.]cpp[.]o>"
             STAGES release asan)
target_include_directories(llvm_link_test SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
target_link_libraries(llvm_link_test PRIVATE gatherjit_test_kernels gatherjit_family_calls
                                             $<TARGET_PROPERTY:gatherjit_llvm,LINK_LIBRARIES>)
target_link_options(llvm_link_test PRIVATE -Wl,--gc-sections)
target_compile_definitions(llvm_link_test PRIVATE GJ_LLC="${GJ_llc}")
gj_unit_test(calibration_test calibration_test.cpp calibration_hindered_test.cpp calibration_plan_test.cpp
             support/child_process.cpp support/process.cpp STAGES release asan tsan TIMEOUT 400 COST 200)
target_link_libraries(calibration_test PRIVATE gatherjit_test_kernels gatherjit_test_support)
gj_unit_test(second_backend_test second_backend/second_backend_test.cpp second_backend/test_compiler.cpp
             support/child_process.cpp support/process.cpp STAGES release asan tsan TIMEOUT 180)
target_link_libraries(second_backend_test PRIVATE gatherjit_test_kernels gatherjit_test_support)
gj_unit_test(load_failure_test load_failure_test.cpp support/process.cpp STAGES release)
target_link_libraries(load_failure_test PRIVATE gatherjit_test_kernels)

gj_judging_test(isa_test isa_test.cpp STAGES release asan)
target_link_libraries(isa_test PRIVATE gatherjit_family_calls)
target_compile_definitions(isa_test PRIVATE GJ_LLVM_OBJDUMP="${GJ_llvm_objdump}")

# The product and the guard pages under each cap on the instruction set, smaller than at the host's own level and with
# other seeds. Below v4 a cap at the host's own level changes nothing that we emit, only how LLVM orders it.
foreach(level 2 3 4)
  set(isa x86-64-v${level})
  set(once "")
  if(level LESS 4)
    set(once GJ_TEST_ONCE=1)
  endif()
  gj_add_test(product_${isa} STAGES release LONG TIMEOUT 300
              COMMAND product_test "--test-case=product:*,random:*"
              ENVIRONMENT GJ_ISA=${isa} ${once} GJ_TEST_SEED=${level}0 GJ_TEST_CALLS=3000 GJ_TEST_SECONDS=1)
  gj_add_test(memory_safety_${isa} STAGES release LONG TIMEOUT 300
              COMMAND memory_safety_test
              ENVIRONMENT GJ_ISA=${isa} ${once})
endforeach()

# The same with facts of the machine at either end of their choices (but index_vectors=no, which leaves vector_tuples
# too few calls); and as the machine is measured to be.
set(facts_first off,near_store=plain,mid_store=plain,far_store=plain,far_from=no,read_prefetch=none,rows_together=no)
set(facts_last off,near_store=streaming,mid_store=streaming,far_store=streaming_32)
string(APPEND facts_first ",far_read_prefetch=none,far_rows=no")
string(APPEND facts_last ",read_prefetch=heads,rows_together=yes,far_read_prefetch=heads,far_rows=yes")
string(APPEND facts_first ",two_steps=no,registers=no,gather=no,mid_gather=no,far_gather=no,copy_width=bytes_32")
string(APPEND facts_first ",mid_index_vectors=no,fetch_l1=no,far_fetch=no,triple_vectors=no,padded_rows=no,pairs=no")
string(APPEND facts_last ",far_from=yes,two_steps=yes,registers=yes,index_vectors=yes,gather=yes,far_gather=yes")
string(APPEND facts_last ",mid_gather=yes,mid_index_vectors=yes,fetch_l1=yes,far_fetch=yes,triple_vectors=yes")
string(APPEND facts_last ",padded_rows=yes,pairs=yes")
string(APPEND facts_first ,two_threads=yes,generic_streams=no,generic_stages=no)
string(APPEND facts_last ",copy_width=bytes_64,two_threads=no,generic_streams=yes,generic_stages=yes")
set(facts_measured now)
set(seed 70)
foreach(facts first last measured)
  gj_add_test(product_facts_${facts} STAGES release LONG TIMEOUT 600
              COMMAND product_test "--test-case=product:*,random:*"
              ENVIRONMENT "GJ_CALIBRATION=${facts_${facts}}" GJ_TEST_SEED=${seed} GJ_TEST_CALLS=4000 GJ_TEST_SECONDS=1)
  math(EXPR seed "${seed} + 1")
endforeach()

# The same with lines of out stored past the caches, where that can be.
gj_add_test(product_streaming STAGES release LONG TIMEOUT 300
            COMMAND product_test "--test-case=product:*,random:*"
            ENVIRONMENT GJ_SCHEDULE=streaming_store=true GJ_TEST_SEED=50 GJ_TEST_CALLS=3000 GJ_TEST_SECONDS=1)
gj_add_test(memory_safety_streaming STAGES release LONG TIMEOUT 300
            COMMAND memory_safety_test
            ENVIRONMENT GJ_SCHEDULE=streaming_store=true)

# The same with rows taken by groups of params, where that can be; and while another thread changes the indices.
foreach(way in_place streamed)
  gj_add_test(memory_safety_grouping_${way} STAGES release LONG TIMEOUT 300
              COMMAND memory_safety_test
              ENVIRONMENT GJ_SCHEDULE=grouped_rows=${way})
  gj_add_test(race_grouping_${way} STAGES release COMMAND race_test ENVIRONMENT GJ_SCHEDULE=grouped_rows=${way})
endforeach()

# The same with kernels that look at a sample of their rows, of however few.
set(sampling GJ_SCHEDULE=read_prefetch_rows=8,sampled_rows_log2=1)
gj_add_test(memory_safety_sampling STAGES release LONG TIMEOUT 300
            COMMAND memory_safety_test
            ENVIRONMENT ${sampling})
gj_add_test(race_sampling STAGES release COMMAND race_test ENVIRONMENT ${sampling})

# The same with params in registers, with padded rows, and with gather instructions, on instruction sets that have such.
foreach(level 3 4)
  gj_add_test(memory_safety_tables_x86-64-v${level} STAGES release LONG TIMEOUT 300
              COMMAND memory_safety_test
              ENVIRONMENT GJ_SCHEDULE=table_registers=8 GJ_ISA=x86-64-v${level})
  gj_add_test(memory_safety_padding_x86-64-v${level} STAGES release LONG TIMEOUT 300
              COMMAND memory_safety_test
              ENVIRONMENT GJ_SCHEDULE=padded_rows=true GJ_ISA=x86-64-v${level})
endforeach()
gj_add_test(memory_safety_gathers STAGES release LONG TIMEOUT 300
            COMMAND memory_safety_test
            ENVIRONMENT GJ_SCHEDULE=hardware_gather=true GJ_ISA=x86-64-v4)

# The same under every schedule that can be forced, on each instruction set; `./test nightly` makes more calls, and adds
# x86-64-v4, which is nearly the host's own where there is one.
foreach(isa x86-64-v2 x86-64-v3 "")
  if(isa)
    set(name product_schedules_${isa})
  else()
    set(name product_schedules)
  endif()
  gj_add_test(${name} STAGES release LONG TIMEOUT 600
              COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/product-schedules $<TARGET_FILE:product_test> ${isa})
endforeach()
