# libfabric is optional: GANNET_OFI_FOUND, GANNET_OFI_INCLUDE. Without it, or with -DGANNET_OFI=OFF, messages between nodes go
# by UCX or MPI. Only its headers are needed here: the library is loaded when a job asks for it.

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
  else()
    message(STATUS "libfabric 1.11 or newer not found (libfabric-dev): messages between nodes go by UCX or MPI")
  endif()
endif()
