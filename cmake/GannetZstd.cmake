# zstd compresses traces; it is optional: GANNET_ZSTD_FOUND, GANNET_ZSTD_INCLUDE, GANNET_ZSTD_LIBRARIES. Without it
# traces are larger, and those of builds with it cannot be read.

find_path(GANNET_ZSTD_INCLUDE zstd.h)
find_library(GANNET_ZSTD zstd)
set(GANNET_ZSTD_FOUND OFF)
set(GANNET_ZSTD_LIBRARIES)
if(GANNET_ZSTD_INCLUDE AND GANNET_ZSTD)
  set(GANNET_ZSTD_FOUND ON)
  set(GANNET_ZSTD_LIBRARIES "${GANNET_ZSTD}")
else()
  message(STATUS "zstd not found (libzstd-dev): traces are not compressed")
endif()
