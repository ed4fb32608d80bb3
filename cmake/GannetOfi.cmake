# libfabric is optional: GANNET_OFI_FOUND, GANNET_OFI_INCLUDE, GANNET_OFI_LIBRARIES. Without it, or with -DGANNET_OFI=OFF, messages
# between nodes go by UCX or MPI. Gannet needs only its headers, and loads it when a job asks for it; benchmarks are linked to it.

option(GANNET_OFI "Use libfabric for messages between nodes if it is there" ON)
set(GANNET_OFI_FOUND OFF)
if(GANNET_OFI)
  find_package(PkgConfig QUIET)
  if(PKG_CONFIG_FOUND)
    pkg_check_modules(GANNET_LIBFABRIC QUIET libfabric>=1.11)
  endif()
  if(GANNET_LIBFABRIC_FOUND)
    set(GANNET_OFI_FOUND ON)
    set(GANNET_OFI_INCLUDE ${GANNET_LIBFABRIC_INCLUDE_DIRS})
    set(GANNET_OFI_LIBRARIES ${GANNET_LIBFABRIC_LINK_LIBRARIES})
  else()
    message(STATUS "libfabric 1.11 or newer not found (libfabric-dev): messages between nodes go by UCX or MPI")
  endif()
endif()
