! Arrays that are written to disk and read again.
program checkpoint
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: n = 17
  integer :: arrays(2), i
  integer(4) :: ierr
  logical :: status, good
  double precision :: column(n)

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  status = ga_create(MT_DBL, n, n, 'fock', 0, 0, arrays(1))
  status = ga_create(MT_INT, n, n, 'counts', 0, 0, arrays(2))
  do i = ga_nodeid() + 1, n, ga_nnodes()
    column = 100 * i
    call ga_put(arrays(1), 1, n, i, i, column, n)
  end do
  call ga_zero(arrays(2))
  call ga_checkpoint_arrays(arrays, 2)
  call ga_zero(arrays(1))
  call ga_recover_arrays(arrays, 2)
  good = .true.
  do i = 1, n
    call ga_get(arrays(1), 1, n, i, i, column, n)
    good = good .and. all(column == 100 * i)
  end do
  call check('arrays are back', good)
  call ga_sync()
  call finish
end program

#include "check.fh"
