# bindings.cmake: the packages in bindings/, each built and tested against an installed tree by a script of its own.
#
# What they fetch lies in the build tree. A toolchain that is missing is a named skip, where CI is set a failure.

set(installed ${PROJECT_BINARY_DIR}/bindings/installed)
gj_add_test(bindings_installed STAGES release LONG COST 300
            COMMAND ${CMAKE_COMMAND} --install ${PROJECT_BINARY_DIR} --prefix ${installed})
if(TEST bindings_installed)
  set_tests_properties(bindings_installed PROPERTIES FIXTURES_SETUP bindings)
endif()

foreach(package onnxruntime python rust julia mpi)
  gj_add_test(binding_${package} STAGES release LONG TIMEOUT 900 COST 300
              COMMAND ${PROJECT_SOURCE_DIR}/bindings/${package}/check ${installed}
              ${PROJECT_BINARY_DIR}/bindings/${package})
  if(TEST binding_${package})
    set_tests_properties(binding_${package} PROPERTIES FIXTURES_REQUIRED bindings)
  endif()
endforeach()
