# Programs as users of the layers write them, in the languages GANNET_PROGRAM_LANGUAGES:
#   gannet_program(name language source suffix [kind])   test_<name> of programs/<source> (.c or .F, unless it says), for
#                                                        the INTEGER of a suffix ("" or _i4); kind _static: of static
#                                                        libraries

include(CheckLanguage)
enable_language(C)
set(GANNET_PROGRAM_LANGUAGES C)
check_language(Fortran)
if(CMAKE_Fortran_COMPILER)
  enable_language(Fortran)
  list(APPEND GANNET_PROGRAM_LANGUAGES Fortran)
endif()
find_package(MPI REQUIRED COMPONENTS ${GANNET_PROGRAM_LANGUAGES})

function(gannet_program name language source suffix)
  set(extension_C .c)
  set(extension_Fortran .F)
  get_filename_component(extension "${source}" EXT)
  if(NOT extension)
    set(source ${source}${extension_${language}})
  endif()
  add_executable(test_${name} programs/${source})
  if(language STREQUAL "Fortran")
    target_compile_options(test_${name} PRIVATE -O2) # as users compile
  endif()
  target_link_libraries(test_${name} PRIVATE interface_ga${suffix}${ARGN} MPI::MPI_${language})
  set_target_properties(test_${name} PROPERTIES LINKER_LANGUAGE ${language})
  if(suffix STREQUAL "_i4")
    target_compile_definitions(test_${name} PRIVATE GANNET_INTEGER4)
  elseif(language STREQUAL "Fortran")
    target_compile_options(test_${name} PRIVATE -fdefault-integer-8)
  endif()
endfunction()
