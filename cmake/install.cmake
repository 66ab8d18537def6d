# install.cmake: cmake --install: the library, its header, pkg-config and CMake packages, licences. (codegen/llvm adds its own.)
include(CMakePackageConfigHelpers)

install(TARGETS gatherjit LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} NAMELINK_COMPONENT development)
install(FILES ${PROJECT_SOURCE_DIR}/api/gatherjit.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)

# Both packages find the tree from their own place in it, so that it can be moved.
set(cmake_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gatherjit)
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/gatherjitConfig.cmake.in ${PROJECT_BINARY_DIR}/generated/gatherjitConfig.cmake
  INSTALL_DESTINATION ${cmake_package_dir} PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/generated/gatherjitConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/generated/gatherjitConfig.cmake
              ${PROJECT_BINARY_DIR}/generated/gatherjitConfigVersion.cmake
        DESTINATION ${cmake_package_dir} COMPONENT development)

file(RELATIVE_PATH prefix_from_pkgconfig /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/gatherjit.pc.in ${PROJECT_BINARY_DIR}/generated/gatherjit.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/generated/gatherjit.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT development)

# The licences of what is inside the libraries: ours, the vendored headers, and LLVM where it is linked in.
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
foreach(name nlohmann xxhash)
  install(FILES ${PROJECT_SOURCE_DIR}/third_party/${name}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR}
          RENAME LICENSE.${name})
endforeach()
if(GJ_LLVM STREQUAL "static")
  install(FILES ${PROJECT_SOURCE_DIR}/third_party/llvm/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME LICENSE.llvm)
endif()
