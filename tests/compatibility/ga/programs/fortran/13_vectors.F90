! Calls that spell indices as pairs take vectors, too: they leave the second index alone, whatever it is.
program vectors
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: n = 10
  integer :: g_a, g_b, g_c, g_i, me, ilo, ihi, jlo, jhi, at, ld, request, owner, again, i
  double precision :: x(n), y(n), dot
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  me = ga_nodeid()
  status = nga_create(MT_DBL, 1, [n], 'a', [0], g_a)
  status = nga_create(MT_DBL, 1, [n], 'b', [0], g_b)
  status = ga_create(MT_DBL, n, 3, 'c', 0, 0, g_c)
  status = nga_create(MT_INT, 1, [n], 'i', [0], g_i)
  x = [(dble(i), i = 1, n)]

  if (me == 0) call ga_put(g_a, 1, n, 1, 1, x, n)
  call ga_sync()
  call ga_get(g_a, 1, n, 7, 9, y, n)
  call check('put and get', all(y == x))
  if (me == 0) call ga_acc(g_a, 2, 5, 3, 1, x, n, 2.0d0)
  call ga_sync()
  call ga_get(g_a, 1, n, 0, -1, y, 1)
  call check('acc', all(y(2:5) == x(2:5) + 2 * x(1:4)) .and. y(6) == x(6))
  call ga_sync()
  if (me == 0) then
    call ga_nbput(g_a, 1, n, 4, 4, x, 1, request)
    call ga_nbwait(request)
  end if
  call ga_sync()
  call ga_nbget(g_a, 2, 3, 4, 4, y, 1, request)
  call ga_nbwait(request)
  call check('nbput and nbget', all(y(1:2) == x(2:3)))

  call ga_fill_patch(g_b, 2, 4, 8, 9, 2.0d0)
  call ga_fill_patch(g_b, 5, n, 1, 0, 3.0d0)
  call ga_zero_patch(g_b, 1, 1, 11, 17)
  call ga_dscal_patch(g_b, 3, 4, 4, 5, 2.0d0)
  call ga_get(g_b, 1, n, 1, 1, y, n)
  call check('fill, zero and scale', all(y(1:5) == [0.0d0, 2.0d0, 4.0d0, 4.0d0, 3.0d0]))
  call ga_dadd_patch(1.0d0, g_a, 1, 5, 3, 3, 1.0d0, g_a, 6, n, 2, 9, g_b, 1, 5, 7, 2)
  call ga_get(g_b, 1, n, 1, 1, y, n)
  call check('add_patch', all(y(1:5) == x(1:5) + x(6:n)))
  dot = ga_ddot_patch(g_a, 'n', 1, 5, 2, 7, g_b, 'n', 6, n, 9, 9)
  call check('dot_patch', dot == 3 * sum(x(1:5)))

  call ga_copy_patch('n', g_a, 1, n, 5, 5, g_c, 1, n, 2, 2)
  call ga_get(g_c, 1, n, 2, 2, y, n)
  call check('a vector becomes a column', all(y == x))
  call ga_copy_patch('n', g_c, 1, n, 2, 2, g_b, 1, n, 8, 8)
  call ga_get(g_b, 1, n, 2, 2, y, n)
  call check('and a column a vector', all(y == x))

  call ga_distribution(g_a, me, ilo, ihi, jlo, jhi)
  status = .true.
  if (ilo <= ihi .and. ilo > 0) then
    call ga_access(g_a, ilo, ihi, 3, 4, at, ld)
    status = dbl_mb(at) == x(ilo) .and. ld == ihi - ilo + 1
    dbl_mb(at) = -x(ilo)
    call ga_release_update(g_a, ilo, ihi, 3, 4)
    status = status .and. ga_locate(g_a, ihi, 99, owner)
    status = status .and. owner == me
  end if
  call ga_sync()
  call check('distribution, locate, access', status)
  call ga_get(g_a, 1, 1, 1, 1, y, 1)
  call check('release_update', y(1) == -1)

  call ga_zero(g_i)
  again = ga_read_inc(g_i, 3, 8, 5)
  call ga_sync()
  call check('read_inc', ga_read_inc(g_i, 3, 1, 0) == 5 * ga_nnodes())
  call finish
end program

#include "check.fh"
