! Whole patches at once: copy with transpose and change of shape, fill, scale, add and dot,
! in two dimensions by single bounds, in three by vectors of bounds.
program patches
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: n = 8
  integer :: g_a, g_b, g_c
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  ! a chunk of n keeps the first axis whole: blocks are full columns
  status = ga_create(MT_DBL, n, n, 'a', n, -1, g_a)
  status = ga_duplicate(g_a, g_b, 'b')
  status = ga_duplicate(g_a, g_c, 'c')
  call number(g_a)

  call ga_zero(g_b)
  call ga_copy_patch('n', g_a, 2, 3, 2, 4, g_b, 6, 7, 5, 7)
  call ga_copy_patch('t', g_a, 2, 3, 2, 4, g_b, 1, 3, 1, 2)
  call ga_copy_patch('n', g_a, 2, 3, 2, 4, g_b, 8, 8, 1, 6) ! elements keep their order
  call show('copied, transposed and in another shape:', g_b)

  call ga_copy(g_a, g_b)
  call ga_scale_patch(g_b, 5, 8, 5, 8, 0.5d0)
  call ga_zero(g_c)
  call ga_add_patch(3.0d0, g_a, 1, 4, 1, 4, -1.0d0, g_b, 5, 8, 5, 8, g_c, 5, 8, 5, 8)
  call ga_fill_patch(g_c, 1, 2, 7, 8, 7.0d0)
  call nga_zero_patch(g_c, [6, 6], [7, 7]) ! the 2-D form of GA 5.8 clears another patch
  call show('3 a - b / 2, filled and with a hole:', g_c)

  call dots(g_a)
  call cubes()
  status = ga_destroy(g_c)
  status = ga_destroy(g_b)
  status = ga_destroy(g_a)
  call finish()
end program

subroutine number(g_a)
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, i, j
  double precision :: column(8)
  do j = 1 + ga_nodeid(), 8, ga_nnodes()
    column = [(10 * i + j, i = 1, 8)]
    call ga_put(g_a, 1, 8, j, j, column, 8)
  end do
  call ga_sync()
end subroutine

subroutine show(title, g_a)
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  character(len=*) :: title
  integer :: g_a, i
  double precision :: a(8, 8)
  if (ga_nodeid() == 0) then
    call ga_get(g_a, 1, 8, 1, 8, a, 8)
    write (6, '(a)') title
    do i = 1, 8
      write (6, '(8f7.1)') a(i, :)
    end do
    flush (6)
  end if
  call ga_sync()
end subroutine

subroutine dots(g_a)
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a
  double precision :: a(8, 8), plain, transposed
  plain = ga_ddot_patch(g_a, 'n', 1, 2, 1, 4, g_a, 'n', 5, 6, 5, 8)
  transposed = ga_ddot_patch(g_a, 'n', 1, 2, 1, 4, g_a, 't', 5, 8, 5, 6)
  call ga_get(g_a, 1, 8, 1, 8, a, 8)
  call check('dot of two patches', plain == sum(a(1:2, 1:4) * a(5:6, 5:8)))
  call check('dot with the transposed patch', &
             transposed == sum(a(1:2, 1:4) * transpose(a(5:8, 5:6))))
end subroutine

! Three axes. A patch may be copied to one of another number of axes with as many elements.
subroutine cubes()
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, g_b, k, dims(3) = [4, 3, 5], chunk(3) = [-1, -1, -1]
  integer :: lo(3) = [1, 1, 2], hi(3) = [4, 3, 3], to_lo(3) = [1, 1, 4], to_hi(3) = [4, 3, 5]
  integer :: flat_lo(1) = [11], flat_hi(1) = [34], one(3) = [1, 1, 1], flat(36), cube(4, 3, 5)
  logical :: status
  status = nga_create(MT_INT, 3, dims, 'cube', chunk, g_a)
  status = nga_create(MT_INT, 1, [36], 'line', chunk, g_b)
  call ga_zero(g_a)
  call ga_zero(g_b)
  if (ga_nodeid() == 0) call nga_put(g_a, one, dims, [(k, k = 1, 60)], dims)
  call ga_sync()
  call nga_copy_patch('n', g_a, lo, hi, g_b, flat_lo, flat_hi)
  call nga_add_patch(1, g_a, lo, hi, 100, g_a, to_lo, to_hi, g_a, lo, hi)
  call nga_scale_patch(g_a, to_lo, to_hi, -1)
  call nga_get(g_b, [1], [36], flat, [36])
  call nga_get(g_a, one, dims, cube, dims)
  call check('three axes to one', all(flat == [(0, k = 1, 10), (k, k = 13, 36), 0, 0]))
  call check('add_patch', all(cube(:, :, 2) == reshape([(k + 100 * (k + 24), k = 13, 24)], [4, 3])))
  call check('scale_patch', all(cube(:, :, 4:5) == reshape([(-k, k = 37, 60)], [4, 3, 2])))
  status = ga_destroy(g_b)
  status = ga_destroy(g_a)
end subroutine

#include "check.fh"
