# A room is one folder of a storey of src/, one namespace, one object library, one test folder.
# gannet_room(NAME SOURCES ... USES rooms and libraries ...)

# The storeys of src/ and tests/, the lowest first. Rooms are included by their own names, wherever they stand.
set(GANNET_STOREYS runtime arrays libraries compatibility)
list(TRANSFORM GANNET_STOREYS PREPEND "${PROJECT_SOURCE_DIR}/src/" OUTPUT_VARIABLE GANNET_SOURCE_ROOTS)
list(TRANSFORM GANNET_STOREYS PREPEND "${PROJECT_SOURCE_DIR}/tests/" OUTPUT_VARIABLE GANNET_TEST_ROOTS)
list(PREPEND GANNET_TEST_ROOTS "${PROJECT_SOURCE_DIR}/tests")

add_library(gannet_options INTERFACE)
target_compile_options(gannet_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Werror=return-type)
# False alarms of gcc 12: overlap and endless copies in every std::string concatenation (GCC bug 105651), and an eighth
# dimension when it unrolls loops over the seven. And a note that structures with complex numbers were passed otherwise
# before GCC 4.4.
target_compile_options(
  gannet_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict -Wno-array-bounds -Wno-stringop-overflow
                           -Wno-stringop-overread -Wno-psabi>)
if(GANNET_SANITIZE)
  set(sanitize -fsanitize=${GANNET_SANITIZE} -g1)
  # Of two runtimes in a process only AddressSanitizer's writes to a file, so it reports for both: the other one traps.
  if(GANNET_SANITIZE MATCHES "address" AND GANNET_SANITIZE MATCHES "undefined")
    list(APPEND sanitize -fsanitize-undefined-trap-on-error)
  endif()
  target_compile_options(gannet_options INTERFACE ${sanitize} -fno-omit-frame-pointer)
  add_compile_options("$<$<COMPILE_LANGUAGE:C>:${sanitize}>") # programs of tests, as threads see them
  add_link_options(-fsanitize=${GANNET_SANITIZE}) # programs of C and Fortran, too: its library comes first
  target_compile_definitions(gannet_options INTERFACE GANNET_SANITIZED)
endif()

# A small file costs the compiler half a second before its first line: reading headers. So what most files include is
# precompiled, and files of a target are compiled in batches. No file may need either: projects that build Gannet as a part
# of theirs and builds with sanitizers do without.
set(fast ${PROJECT_IS_TOP_LEVEL})
if(GANNET_SANITIZE)
  set(fast OFF)
endif()
option(GANNET_PRECOMPILE "Precompile the headers of the standard library" ${PROJECT_IS_TOP_LEVEL})
option(GANNET_UNITY "Compile several files at once (OFF: for work on one file)" ${fast})
set(GANNET_STANDARD_HEADERS
    <algorithm> <array> <atomic> <chrono> <complex> <cstring> <deque> <functional> <limits> <map> <memory> <mutex>
    <optional> <span> <string> <thread> <unordered_map> <vector>)

# gannet_unity(target): files in batches.
function(gannet_unity target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${GANNET_UNITY} UNITY_BUILD_BATCH_SIZE 10)
endfunction()

# gannet_compile_alone(files...): not in a batch, as other files of their target have local names that they use, too, or as
# programs may put another object in their place.
function(gannet_compile_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# gannet_compile_fast(target [headers...]): files in batches, and precompiled headers: these too if the target's flags are its
# own; without any, it shares those of all rooms.
function(gannet_compile_fast target)
  gannet_unity(${target})
  if(NOT GANNET_PRECOMPILE)
    return()
  endif()
  if(ARGN OR target STREQUAL "gannet_base")
    target_precompile_headers(${target} PRIVATE ${GANNET_STANDARD_HEADERS} ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM gannet_base)
  endif()
endfunction()

function(gannet_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;USES" ${ARGN})
  add_library(gannet_${name} OBJECT ${ROOM_SOURCES})
  target_include_directories(gannet_${name} PUBLIC "${PROJECT_SOURCE_DIR}/include"
                                                   ${GANNET_SOURCE_ROOTS})
  target_link_libraries(gannet_${name} PRIVATE gannet_options ${ROOM_USES})
  gannet_compile_fast(gannet_${name})
endfunction()

# Installed commands find the library that was installed with them, wherever that is.
set(CMAKE_INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")

# gannet_library(name SOURCES ... [INCLUDES ...] [USES ...] [STATIC_USES ...]): libgannet_<name>, shared and static, on the public
# headers and on other libraries, with its CMake and pkg-config packages (gannet-<name>.pc.in). STATIC_USES: what programs that
# link the static one need instead of USES. Gannet::<name> and Gannet::<name>_static in both builds and installations.
function(gannet_library name)
  cmake_parse_arguments(LIBRARY "" "" "SOURCES;INCLUDES;USES;STATIC_USES" ${ARGN})
  if(NOT LIBRARY_STATIC_USES)
    set(LIBRARY_STATIC_USES ${LIBRARY_USES})
  endif()
  set(library gannet_${name})
  add_library(${library}_objects OBJECT ${LIBRARY_SOURCES})
  target_include_directories(${library}_objects PRIVATE ${GANNET_SOURCE_ROOTS} "${PROJECT_SOURCE_DIR}/include" ${LIBRARY_INCLUDES})
  target_link_libraries(${library}_objects PRIVATE MPI::MPI_CXX ${LIBRARY_USES} gannet_options)
  gannet_compile_fast(${library}_objects)

  add_library(${library} SHARED $<TARGET_OBJECTS:${library}_objects>)
  add_library(${library}_static STATIC $<TARGET_OBJECTS:${library}_objects>)
  gannet_versions(${library} ${library})
  target_link_libraries(${library} PRIVATE gannet_options ${LIBRARY_USES} PUBLIC gannet)
  target_link_libraries(${library}_static PRIVATE ${LIBRARY_STATIC_USES} PUBLIC gannet_static)
  set_target_properties(${library}_static PROPERTIES OUTPUT_NAME ${library} EXPORT_NAME ${name}_static)
  set_target_properties(${library} PROPERTIES EXPORT_NAME ${name})
  add_library(Gannet::${name} ALIAS ${library})
  add_library(Gannet::${name}_static ALIAS ${library}_static)

  gannet_install(TARGETS ${library} ${library}_static EXPORT GannetTargets)
  file(RELATIVE_PATH pc_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  configure_file(gannet-${name}.pc.in gannet-${name}.pc @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/gannet-${name}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endfunction()
