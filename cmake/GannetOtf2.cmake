# OTF2 writes traces for Vampir, Scalasca and their like; it is optional: GANNET_OTF2_FOUND, GANNET_OTF2_INCLUDE,
# GANNET_OTF2. Without it `gannet trace export --otf2` says so.
find_path(GANNET_OTF2_INCLUDE otf2/otf2.h)
find_library(GANNET_OTF2 otf2)
set(GANNET_OTF2_FOUND OFF)
if(GANNET_OTF2_INCLUDE AND GANNET_OTF2)
  set(GANNET_OTF2_FOUND ON)
else()
  message(STATUS "OTF2 not found (libotf2-trace-dev): gannet trace export --otf2 is not built")
endif()
