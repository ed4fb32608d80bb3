# What `make install` puts where: headers, libgannet.so and libgannet.a, the CMake package, gannet.pc.
# Included after the targets gannet (shared) and gannet_static are complete.

include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/Gannet")
set(templates "${PROJECT_SOURCE_DIR}/cmake")

# gannet_options goes along since the static library of a sanitizer build needs its link options.
gannet_install(TARGETS gannet gannet_static gannet_options EXPORT GannetTargets)
gannet_install(TARGETS gannet_linalg LIBRARY NAMELINK_SKIP) # libgannet.so opens it
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/gannet"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.hpp")

foreach(command gannet gannet-info gannet-sim gannet-predict gannet-calibrate gannet-trace)
  install(FILES "${PROJECT_SOURCE_DIR}/packaging/man/${command}.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endforeach()
install(FILES "${PROJECT_SOURCE_DIR}/packaging/bash-completion/gannet"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples" DESTINATION "${CMAKE_INSTALL_DATADIR}/gannet"
        FILES_MATCHING PATTERN "*.cpp" PATTERN "*.hpp" PATTERN "*.fcidump" PATTERN "CMakeLists.txt")

# gannet/mpi.h, which knows the MPI of this build; so does the CMake package.
gannet_mpi_family(CXX GANNET_MPI_FAMILY)
set(GANNET_MPI_NAME "${GANNET_MPI_FAMILY}")
if(GANNET_MPI_FAMILY STREQUAL "Open MPI")
  set(GANNET_MPI_IS_OTHER "!defined(OPEN_MPI)")
elseif(GANNET_MPI_FAMILY STREQUAL "MPICH")
  set(GANNET_MPI_IS_OTHER "defined(OPEN_MPI)")
else()
  set(GANNET_MPI_NAME "none that it knows")
  set(GANNET_MPI_IS_OTHER 0)
endif()
configure_file("${templates}/mpi.h.in" mpi.h @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/mpi.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/gannet")
install(EXPORT GannetTargets NAMESPACE Gannet:: DESTINATION "${package_dir}")

# What libgannet.a needs besides: the compilers of C and Fortran do not add the library of C++.
set(cxx_libs ${CMAKE_CXX_IMPLICIT_LINK_LIBRARIES})
list(FILTER cxx_libs INCLUDE REGEX "c\\+\\+")
list(TRANSFORM cxx_libs PREPEND "-l")
set(GANNET_CXX_LIBS ${cxx_libs}) # here and in bindings
set(GANNET_CXX_LIBS ${cxx_libs} PARENT_SCOPE)

configure_package_config_file("${templates}/GannetConfig.cmake.in" GannetConfig.cmake
                              INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(GannetConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/GannetConfig.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/GannetConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/GannetMpi.cmake"
        DESTINATION "${package_dir}")

# gannet.pc: programs see mpi.h through our headers and may call MPI; the rest only matters for static linking.
list(TRANSFORM MPI_CXX_INCLUDE_DIRS PREPEND "-I" OUTPUT_VARIABLE pc_mpi_includes)
list(TRANSFORM MPI_CXX_COMPILE_DEFINITIONS PREPEND "-D" OUTPUT_VARIABLE pc_mpi_defines)
list(JOIN MPI_CXX_COMPILE_OPTIONS " " pc_mpi_options)
list(JOIN pc_mpi_includes " " pc_mpi_includes)
list(JOIN pc_mpi_defines " " pc_mpi_defines)
string(STRIP "${pc_mpi_options} ${pc_mpi_defines} ${pc_mpi_includes}" pc_mpi_cflags)
list(JOIN MPI_CXX_LIBRARIES " " pc_mpi_libs)
string(STRIP "${MPI_CXX_LINK_FLAGS} ${pc_mpi_libs}" pc_mpi_libs)
list(JOIN GANNET_ALGO_LIBRARIES " " pc_private_libs)
if(GANNET_UCX_FOUND)
  list(JOIN GANNET_UCX_LIBRARIES " " pc_ucx_libs)
  string(APPEND pc_private_libs " ${pc_ucx_libs}")
endif()
if(GANNET_ZSTD_FOUND)
  string(APPEND pc_private_libs " ${GANNET_ZSTD_LIBRARIES}")
endif()
string(APPEND pc_private_libs " -pthread")
set(GANNET_STATIC_LIBS "${pc_private_libs}" PARENT_SCOPE) # ga-config says the same
file(RELATIVE_PATH pc_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
configure_file("${templates}/gannet.pc.in" gannet.pc @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/gannet.pc"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
