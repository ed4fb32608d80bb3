# What `make install` adds for programs of Global Arrays: headers, libga and libarmci, libga++, ga-config, comex-config,
# ga.pc, ga_i4.pc and the CMake package GlobalArrays.

foreach(name ga ga_i4 armci armci_i4)
  if(TARGET interface_${name})
    set_target_properties(interface_${name} PROPERTIES EXPORT_NAME ${name})
    set_target_properties(interface_${name}_static PROPERTIES EXPORT_NAME ${name}_static)
    gannet_install(TARGETS interface_${name} interface_${name}_static EXPORT GlobalArraysTargets)
  endif()
endforeach()
install(DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")

# Programs include <ga/ga.h> as well as <ga.h>.
install(CODE "set(headers \"${CMAKE_CURRENT_SOURCE_DIR}/include\")
              file(GLOB names RELATIVE \"\${headers}\" \"\${headers}/*.h\" \"\${headers}/*.fh\")
              foreach(name IN LISTS names)
                file(WRITE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_INCLUDEDIR}/ga/\${name}\"
                           \"#include \\\"../\${name}\\\"\\n\")
              endforeach()")

# ga++.h is inline, so -lga++ is -lga.
foreach(suffix "" _i4)
  foreach(kind so a)
    file(CREATE_LINK "libga${suffix}.${kind}" "${CMAKE_CURRENT_BINARY_DIR}/libga++${suffix}.${kind}" SYMBOLIC)
    install(FILES "${CMAKE_CURRENT_BINARY_DIR}/libga++${suffix}.${kind}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  endforeach()
endforeach()

if(TARGET interface_module)
  gannet_install_module(interface_module gannet .)
  gannet_install_module(interface_module_i4 gannet gannet_i4)
endif()

set(ga_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/GlobalArrays")
install(EXPORT GlobalArraysTargets NAMESPACE GlobalArrays:: DESTINATION "${ga_package_dir}")
install(FILES "${PROJECT_SOURCE_DIR}/cmake/GlobalArraysConfig.cmake" DESTINATION "${ga_package_dir}")

list(JOIN MPI_CXX_LIBRARIES " " GA_CONFIG_MPI_LIBS)
list(JOIN GANNET_CXX_LIBS " " GA_CXX_LIBS)
set(GA_CONFIG_STATIC_LIBS "${GANNET_STATIC_LIBS} ${GA_CXX_LIBS}")
set(GA_CONFIG_CC mpicc)
set(GA_CONFIG_FC mpif90)
configure_file(ga-config.in ga-config @ONLY)
install(PROGRAMS "${CMAKE_CURRENT_BINARY_DIR}/ga-config" comex-config DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES "${PROJECT_SOURCE_DIR}/packaging/man/ga-config.1" "${PROJECT_SOURCE_DIR}/packaging/man/comex-config.1"
        DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")

file(RELATIVE_PATH pc_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
# gannet_ga_pc(SUFFIX WIDTH CFLAGS FFLAGS): ga.pc for Fortran integers of one width
function(gannet_ga_pc suffix width pc_cflags pc_fflags)
  configure_file(ga.pc.in ga${suffix}.pc @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/ga${suffix}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endfunction()
gannet_ga_pc("" 8 "-I\${includedir}" "-fdefault-integer-8")
gannet_ga_pc(_i4 4 "-DGANNET_INTEGER4 -I\${includedir}/gannet_i4 -I\${includedir}" "")

# Manual pages are written straight to where they belong.
find_package(Python3 COMPONENTS Interpreter)
if(Python3_FOUND)
  install(CODE "execute_process(COMMAND \"${Python3_EXECUTABLE}\" \"${CMAKE_CURRENT_SOURCE_DIR}/generate\" --man
                                        \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}\"
                                COMMAND_ERROR_IS_FATAL ANY)")
endif()
