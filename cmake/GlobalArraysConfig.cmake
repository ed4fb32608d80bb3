# find_package(GlobalArrays): GlobalArrays::ga, GlobalArrays::armci and, where Gannet has futures, GlobalArrays::gf (and
# ga_i4, armci_i4, gf_i4 for 4-byte Fortran integers; *_static), for programs in C, C++ or Fortran.
include(CMakeFindDependencyMacro)
find_dependency(Gannet HINTS "${CMAKE_CURRENT_LIST_DIR}/../Gannet")

# These programs link libgannet but see nothing of its C++; of MPI they see what their language does.
foreach(library gannet gannet_static)
  if(NOT TARGET Gannet::${library}_linked)
    add_library(Gannet::${library}_linked INTERFACE IMPORTED)
    target_link_libraries(Gannet::${library}_linked INTERFACE $<LINK_ONLY:Gannet::${library}> Gannet::mpi)
  endif()
endforeach()
include("${CMAKE_CURRENT_LIST_DIR}/GlobalArraysTargets.cmake")
