# UCX is optional: GANNET_UCX_FOUND, GANNET_UCX_INCLUDE, GANNET_UCX_LIBRARIES. Without it, or with
# -DGANNET_UCX=OFF, messages between nodes go by MPI.

option(GANNET_UCX "Use UCX for messages between nodes if it is there" ON)
set(GANNET_UCX_FOUND OFF)
set(GANNET_UCX_LIBRARIES)
if(GANNET_UCX)
  find_path(GANNET_UCX_INCLUDE ucp/api/ucp.h)
  find_library(GANNET_UCP ucp)
  find_library(GANNET_UCS ucs)
  if(GANNET_UCX_INCLUDE AND GANNET_UCP AND GANNET_UCS)
    file(STRINGS "${GANNET_UCX_INCLUDE}/ucp/api/ucp_version.h" version REGEX "UCP_API_(MAJOR|MINOR) ")
    string(REGEX REPLACE "[^0-9]*([0-9]+)[^0-9]+([0-9]+).*" "\\1.\\2" version "${version}")
    if(version VERSION_GREATER_EQUAL 1.12) # settings of networks by ucp_config_modify
      set(GANNET_UCX_FOUND ON)
      set(GANNET_UCX_LIBRARIES "${GANNET_UCP}" "${GANNET_UCS}")
    endif()
  endif()
  if(NOT GANNET_UCX_FOUND)
    message(STATUS "UCX 1.12 or newer not found (libucx-dev): messages between nodes go by MPI")
  endif()
endif()
