# find_package(GlobalArrays): GlobalArrays::ga, GlobalArrays::ga++, GlobalArrays::armci and, where Gannet has futures and stores,
# GlobalArrays::gf and GlobalArrays::records (and ga_i4, ga++_i4, armci_i4, gf_i4, records_i4 for 4-byte Fortran integers;
# *_static but of ga++), for programs in C, C++ or Fortran.
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

# ga++.h is inline.
foreach(suffix "" _i4)
  if(NOT TARGET GlobalArrays::ga++${suffix})
    add_library(GlobalArrays::ga++${suffix} INTERFACE IMPORTED)
    set_target_properties(GlobalArrays::ga++${suffix} PROPERTIES INTERFACE_COMPILE_FEATURES cxx_std_11
                                                                 INTERFACE_LINK_LIBRARIES GlobalArrays::ga${suffix})
  endif()
endforeach()
