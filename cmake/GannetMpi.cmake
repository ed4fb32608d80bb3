# gannet_mpi_family(LANGUAGE OUT): "Open MPI", "MPICH" (with all that are made from it: Intel MPI, MVAPICH, Cray), or ""
# for an MPI that neither says of itself, of the MPI that find_package has found for a language.
function(gannet_mpi_family language out)
  set(family "")
  if(language STREQUAL "Fortran") # mpif.h says nothing
    if("${MPI_Fortran_LIBRARIES}" MATCHES "mpi_mpifh")
      set(family "Open MPI")
    elseif("${MPI_Fortran_LIBRARIES}" MATCHES "libmpi(ch)?fort")
      set(family "MPICH")
    endif()
  elseif(EXISTS "${MPI_${language}_HEADER_DIR}/mpi.h")
    file(STRINGS "${MPI_${language}_HEADER_DIR}/mpi.h" lines
         REGEX "^# *define +(OPEN_MPI|MPICH_VERSION|MPICH_NAME|I_MPI_VERSION|MVAPICH2?_VERSION)")
    if(lines MATCHES "OPEN_MPI")
      set(family "Open MPI")
    elseif(lines)
      set(family "MPICH")
    endif()
  endif()
  set(${out} "${family}" PARENT_SCOPE)
endfunction()
