! Single elements from all over the array: scatter, gather and scatter_acc, in two axes and in more.
program scatter_gather
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: n = 10, points = 25
  integer :: g_a, k, i(points), j(points), few, me
  double precision :: v(points), now(points)
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  me = ga_nodeid()
  status = ga_create(MT_DBL, n, n, 'points', 0, 0, g_a)
  call ga_zero(g_a)

  ! points that jump through the array, each of them once
  do k = 1, points
    i(k) = 1 + mod(3 * k, n)
    j(k) = 1 + mod(k + 4 * (k / n), n)
  end do
  v = 100.0d0 * i + j
  if (me == 0) call ga_scatter(g_a, v, i, j, points)
  call ga_sync()
  call ga_gather(g_a, now, i, j, points)
  call check('gather returns what was scattered', all(now == v))

  ! contributions of all ranks to the same elements add up
  v = [(1.0d0 * k, k = 1, points)]
  call ga_scatter_acc(g_a, v, i, j, points, 0.5d0)
  call ga_sync()
  now = 0.0d0
  call ga_gather(g_a, now, i, j, points)
  call check('scatter_acc adds up', all(now == 100.0d0 * i + j + 0.5d0 * v * ga_nnodes()))

  ! each rank reads its share
  few = points / ga_nnodes()
  now = 0.0d0
  call ga_gather(g_a, now, i(1 + me * few), j(1 + me * few), few)
  k = 1 + me * few
  call check('gather of a part', now(1) == 100 * i(k) + j(k) + 0.5d0 * v(k) * ga_nnodes())
  status = ga_destroy(g_a)

  call three_axes()
  call seven_axes()
  call finish()
end program

! Beyond two axes, column k of the subscripts is point k.
subroutine three_axes()
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, k, dims(3) = [4, 5, 6], chunk(3) = [4, -1, -1]
  integer :: s(3, 5), v(5), now(5), found(5)
  logical :: status
  s = reshape([1, 1, 1, 2, 3, 4, 4, 5, 6, 3, 1, 5, 2, 3, 3], [3, 5])
  v = [(100 * k, k = 1, 5)]
  status = nga_create(MT_INT, 3, dims, 'cube', chunk, g_a)
  call ga_fill(g_a, 7)
  if (ga_nodeid() == 0) call nga_scatter(g_a, v, s, 5)
  call ga_sync()
  if (ga_nodeid() == 0) call nga_scatter_acc(g_a, v, s, 5, 2)
  call ga_sync()
  call nga_gather(g_a, now, s, 5)
  if (ga_nodeid() == 0) then
    do k = 1, 5
      write (6, '(a,3i2,a,i5)') 'element', s(:, k), ' is', now(k)
    end do
    flush (6)
  end if
  do k = 1, 5
    call nga_get(g_a, s(:, k), s(:, k), found(k:k), dims)
  end do
  call check('gather is as many gets', all(now == found))
  status = ga_destroy(g_a)
end subroutine

! As many axes as GA has.
subroutine seven_axes()
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, k, type, ndim, dims(ga_max_dim) = [2, 3, 2, 1, 2, 3, 2], inquired(ga_max_dim)
  integer :: lo(ga_max_dim) = 1, chunk(ga_max_dim) = -1, buffer(144), piece(2, 1, 2, 1, 1, 2, 2)
  integer :: piece_lo(ga_max_dim) = [1, 2, 1, 1, 2, 2, 1]
  integer :: piece_hi(ga_max_dim) = [2, 2, 2, 1, 2, 3, 2]
  integer :: shape7(ga_max_dim) = [2, 1, 2, 1, 1, 2, 2], a(2, 3, 2, 1, 2, 3, 2)
  logical :: status
  status = nga_create(MT_INT, ga_max_dim, dims, 'seven', chunk, g_a)
  buffer = [(k, k = 1, 144)]
  if (ga_nodeid() == 0) call nga_put(g_a, lo, dims, buffer, dims)
  call ga_sync()
  call nga_inquire(g_a, type, ndim, inquired)
  call check('inquire seven axes', ndim == 7 .and. all(inquired == dims))
  call nga_get(g_a, piece_lo, piece_hi, piece, shape7)
  a = reshape(buffer, dims)
  call check('a patch of seven axes', all(piece == a(1:2, 2:2, 1:2, 1:1, 2:2, 2:3, 1:2)))
  status = ga_destroy(g_a)
end subroutine

#include "check.fh"
