# install.cmake: cmake --install: the library, its header, pkg-config and CMake packages, licences.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS gatherjit EXPORT gatherjitTargets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} NAMELINK_COMPONENT
    development
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET gatherjit_llvm)
  install(TARGETS gatherjit_llvm LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
install(FILES ${PROJECT_SOURCE_DIR}/api/gatherjit.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)

# Both packages find the tree from their own place in it, so that it can be moved. The export also lets a host export
# what links us.
set(cmake_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gatherjit)
install(EXPORT gatherjitTargets NAMESPACE gatherjit:: DESTINATION ${cmake_package_dir} COMPONENT development)
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/gatherjitConfig.cmake.in ${PROJECT_BINARY_DIR}/generated/gatherjitConfig.cmake
  INSTALL_DESTINATION ${cmake_package_dir})
# As the SONAME says.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/generated/gatherjitConfigVersion.cmake
                                 COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/generated/gatherjitConfig.cmake
              ${PROJECT_BINARY_DIR}/generated/gatherjitConfigVersion.cmake
        DESTINATION ${cmake_package_dir} COMPONENT development)

file(RELATIVE_PATH prefix_from_pkgconfig /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/gatherjit.pc.in ${PROJECT_BINARY_DIR}/generated/gatherjit.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/generated/gatherjit.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT development)

# The licences of what is inside the libraries: ours, the vendored headers, and LLVM where it is linked in. A host's
# folder of documents holds a LICENSE of its own.
if(PROJECT_IS_TOP_LEVEL)
  set(licences ${CMAKE_INSTALL_DOCDIR})
else()
  set(licences ${CMAKE_INSTALL_DATAROOTDIR}/doc/${PROJECT_NAME})
endif()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${licences})
foreach(name nlohmann xxhash)
  install(FILES ${PROJECT_SOURCE_DIR}/third_party/${name}/LICENSE DESTINATION ${licences}
          RENAME LICENSE.${name})
endforeach()
if(GJ_LLVM STREQUAL "static")
  install(FILES ${PROJECT_SOURCE_DIR}/third_party/llvm/LICENSE DESTINATION ${licences} RENAME LICENSE.llvm)
endif()
