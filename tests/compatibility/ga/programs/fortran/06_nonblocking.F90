! Requests that are waited for later, halos by periodic gets, strides by strided ones.
program nonblocking
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: n = 8
  integer :: g_a, i, j, request(n), ready
  double precision :: a(n, n), column(n, 2), total
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  status = ga_create(MT_DBL, n, n, 'field', 0, 0, g_a)

  ! all puts are started before the first one is waited for
  do j = 1 + ga_nodeid(), n, ga_nnodes()
    a(:, j) = [(10.0d0 * i + j, i = 1, n)]
    call ga_nbput(g_a, 1, n, j, j, a(1, j), n, request(j))
  end do
  do j = 1 + ga_nodeid(), n, ga_nnodes()
    call ga_nbwait(request(j))
  end do
  call ga_sync()

  ! the next column is on its way while this one is added up
  total = 0.0d0
  call ga_nbget(g_a, 1, n, 1, 1, column(1, 1), n, request(1))
  call check('a request has a handle other than 0', request(1) /= 0)
  do j = 1, n
    if (j < n) call ga_nbget(g_a, 1, n, j + 1, j + 1, column(1, 1 + mod(j, 2)), n, request(j + 1))
    call ga_nbwait(request(j))
    total = total + sum(column(:, 1 + mod(j - 1, 2)))
  end do
  i = request(n)
  ready = ga_nbtest(request(n))
  call check('a request that was waited for is ready', ready == 1)
  call ga_nbwait(request(n))
  call check('and its handle is left as it is', i /= 0 .and. i == request(n))
  call check('sum of the columns', total == 8 * sum([(11.0d0 * i, i = 1, n)]))

  call accumulate(g_a)
  call halo(g_a)
  call strided(g_a)
  call ga_print(g_a)
  status = ga_destroy(g_a)
  call finish()
end program

! All ranks together add 12, which 1, 2, 3 and 4 ranks can divide.
subroutine accumulate(g_a)
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, k, request(12)
  double precision :: one(2, 2), now(2, 2)
  one = 1.0d0
  do k = 1, 12 / ga_nnodes()
    call ga_nbacc(g_a, 3, 4, 5, 6, one, 2, 0.5d0, request(k))
  end do
  do k = 1, 12 / ga_nnodes()
    call ga_nbwait(request(k))
  end do
  call ga_sync()
  call ga_get(g_a, 3, 4, 5, 6, now, 2)
  call check('accumulates of all ranks arrived', &
             all(now == reshape([41.0d0, 51.0d0, 42.0d0, 52.0d0], [2, 2])))
end subroutine

! Bounds beyond the array wrap around: a patch with a halo at the border needs no special case.
subroutine halo(g_a)
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, lo(2) = [0, 0], hi(2) = [9, 9], corner_lo(2) = [8, 8], corner_hi(2) = [9, 9]
  double precision :: a(8, 8), wide(0:9, 0:9), corner(2, 2)
  call nga_periodic_get(g_a, lo, hi, wide, [10])
  call ga_get(g_a, 1, 8, 1, 8, a, 8)
  call check('periodic get: inside', all(wide(1:8, 1:8) == a))
  call check('periodic get: sides', all(wide(0, 1:8) == a(8, :)) .and. all(wide(1:8, 9) == a(:, 1)))
  call check('periodic get: corners', wide(0, 0) == a(8, 8) .and. wide(9, 0) == a(1, 8))
  corner = reshape([1.0d0, 2.0d0, 3.0d0, 4.0d0], [2, 2])
  if (ga_nodeid() == 0) then
    call nga_periodic_put(g_a, corner_lo, corner_hi, corner, [2])
    call nga_periodic_acc(g_a, corner_lo, corner_hi, corner, [2], 0.5d0)
  end if
  call ga_sync()
end subroutine

! From lo to hi in steps of skip; the buffer holds the chosen elements without gaps.
subroutine strided(g_a)
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, lo(2) = [2, 1], hi(2) = [6, 7], skip(2) = [2, 3], k
  double precision :: a(8, 8), chosen(3, 3)
  call nga_strided_get(g_a, lo, hi, skip, chosen, [3])
  call ga_get(g_a, 1, 8, 1, 8, a, 8)
  call check('strided get', all(chosen == a(2:6:2, 1:7:3)))
  if (ga_nodeid() == 0) then
    chosen = reshape([(-1.0d0 * k, k = 1, 9)], [3, 3])
    call nga_strided_put(g_a, lo, hi, skip, chosen, [3])
    call nga_strided_acc(g_a, lo, hi, skip, chosen, [3], 9.0d0)
  end if
  call ga_sync()
end subroutine

#include "check.fh"
