# What a compiler has made once is not made again, if ccache is there: `pip install .`, packages and builds for another MPI take
# what `make` has compiled. Its settings are given here, since most files include precompiled headers, of which it wants to be told.
option(GANNET_CCACHE "Compile through ccache if it is there" ${PROJECT_IS_TOP_LEVEL})
if(NOT GANNET_CCACHE OR DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  return()
endif()
find_program(GANNET_CCACHE_PROGRAM ccache)
if(GANNET_CCACHE_PROGRAM)
  set(launcher
      env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${GANNET_CCACHE_PROGRAM}")
  set(CMAKE_C_COMPILER_LAUNCHER "${launcher}")
  set(CMAKE_CXX_COMPILER_LAUNCHER "${launcher}")
endif()
