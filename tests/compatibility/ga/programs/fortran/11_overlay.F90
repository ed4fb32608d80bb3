! An array that lies over another one of the same shape: what is written to one is in the other.
program overlay
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: n = 12
  integer :: g_a, g_over, me
  double precision :: value(1), elements(n, n)
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  me = ga_nodeid()
  status = nga_create(MT_DBL, 2, [n, n], 'under', [0, 0], g_a)
  call ga_fill(g_a, 4d0)

  g_over = ga_create_handle()
  call ga_set_data(g_over, 2, [n, n], MT_DBL)
  call ga_set_array_name(g_over, 'over')
  call check('is made', ga_overlay(g_over, g_a))
  call nga_get(g_over, [1, 1], [n, n], elements, [n])
  call check('has the elements', all(elements == 4))
  call ga_sync()
  value = 9
  if (me == 0) call nga_put(g_over, [n, 2], [n, 2], value, [1])
  call ga_sync()
  call nga_get(g_a, [1, 1], [n, n], elements, [n])
  call check('is written through', count(elements == 9) == 1 .and. elements(n, 2) == 9)
  call ga_sync()
  call ga_scale(g_a, 2d0)
  call nga_get(g_over, [n, 2], [n, 2], value, [1])
  call check('shows what the array becomes', value(1) == 18)
  call ga_sync()
  status = ga_destroy(g_over)
  status = ga_destroy(g_a)
  call finish()
end program

#include "check.fh"
