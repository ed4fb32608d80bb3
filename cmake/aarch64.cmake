# A cross build for 64-bit ARM on a Debian of another kind: g++-aarch64-linux-gnu and qemu-user are installed, and
# tools/aarch64-sysroot has unpacked the libraries. `cmake --preset aarch64` uses this.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_Fortran_COMPILER aarch64-linux-gnu-gfortran)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)

set(GANNET_SYSROOT "${CMAKE_CURRENT_LIST_DIR}/../build-aarch64/sysroot" CACHE PATH "What tools/aarch64-sysroot has made")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES GANNET_SYSROOT)
get_filename_component(GANNET_SYSROOT "${GANNET_SYSROOT}" ABSOLUTE)
if(NOT EXISTS "${GANNET_SYSROOT}/.packages")
  message(FATAL_ERROR "No libraries for ARM in ${GANNET_SYSROOT}: run tools/aarch64-sysroot first")
endif()
set(CMAKE_SYSROOT "${GANNET_SYSROOT}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} "${GANNET_SYSROOT}")
set(ENV{PKG_CONFIG_LIBDIR} "${GANNET_SYSROOT}/usr/lib/aarch64-linux-gnu/pkgconfig:${GANNET_SYSROOT}/usr/share/pkgconfig")

set(libraries "${GANNET_SYSROOT}/usr/lib/aarch64-linux-gnu")

# Open MPI's compiler is a program for ARM, which cannot be asked here.
set(MPI_SKIP_COMPILER_WRAPPER ON)
foreach(language C CXX)
  set(MPI_${language}_HEADER_DIR "${libraries}/openmpi/include" CACHE PATH "")
  set(MPI_${language}_LIB_NAMES mpi CACHE STRING "")
endforeach()
set(MPI_Fortran_F77_HEADER_DIR "${libraries}/openmpi/include" CACHE PATH "")
set(MPI_Fortran_MODULE_DIR "${libraries}/fortran/gfortran-mod-15/openmpi" CACHE PATH "")
set(MPI_Fortran_LIB_NAMES usempif08 usempi_ignore_tkr mpi_mpifh mpi CACHE STRING "")
foreach(library mpi mpi_mpifh usempif08 usempi_ignore_tkr)
  set(file "mpi_${library}")
  string(REPLACE "mpi_mpi" "mpi" file "${file}")
  set(MPI_${library}_LIBRARY "${libraries}/openmpi/lib/lib${file}.so" CACHE FILEPATH "")
endforeach()

# Python runs here, and makes modules for the one in the emulator.
set(Python_INCLUDE_DIR "${GANNET_SYSROOT}/usr/include/python3.11" CACHE PATH "")
set(Python_NumPy_INCLUDE_DIR "${GANNET_SYSROOT}/usr/lib/python3/dist-packages/numpy/_core/include" CACHE PATH "")
set(NB_SUFFIX ".cpython-311-aarch64-linux-gnu.so" CACHE STRING "")
set(NB_SUFFIX_S ".abi3.so" CACHE STRING "")

# Libraries of libraries, when programs are linked.
foreach(folder "${libraries}" "${libraries}/openmpi/lib")
  string(APPEND CMAKE_EXE_LINKER_FLAGS_INIT " -Wl,-rpath-link,${folder}")
  string(APPEND CMAKE_SHARED_LINKER_FLAGS_INIT " -Wl,-rpath-link,${folder}")
endforeach()

set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-aarch64;-L;${GANNET_SYSROOT}")
set(GANNET_PYTHON_COMMAND "${CMAKE_CROSSCOMPILING_EMULATOR};${GANNET_SYSROOT}/usr/bin/python3.11")
