# find_package(GlobalArrays): GlobalArrays::ga and GlobalArrays::armci (and ga_i4, armci_i4 for 4-byte Fortran
# integers; *_static).
include(CMakeFindDependencyMacro)
find_dependency(Gannet HINTS "${CMAKE_CURRENT_LIST_DIR}/../Gannet")
include("${CMAKE_CURRENT_LIST_DIR}/GlobalArraysTargets.cmake")
