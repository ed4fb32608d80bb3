# hwloc tells NUMA nodes, cores and network cards; it is optional: GANNET_HWLOC_FOUND, GANNET_HWLOC_INCLUDE. Without it, or where the
# machine that runs has none, memory and threads are where the kernel puts them.

option(GANNET_HWLOC "Use hwloc to place memory and threads if it is there" ON)
set(GANNET_HWLOC_FOUND OFF)
if(GANNET_HWLOC)
  find_path(GANNET_HWLOC_INCLUDE hwloc.h)
  if(GANNET_HWLOC_INCLUDE)
    file(STRINGS "${GANNET_HWLOC_INCLUDE}/hwloc.h" GANNET_HWLOC_2 REGEX "define HWLOC_API_VERSION 0x0002")
  endif()
  if(GANNET_HWLOC_2)
    set(GANNET_HWLOC_FOUND ON)
  else()
    message(STATUS "hwloc 2 not found (libhwloc-dev): memory and threads are not placed by NUMA node")
  endif()
endif()
