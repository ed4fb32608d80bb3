! Element by element over whole arrays; diagonals, rows and columns of a matrix.
program elements
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: n = 6
  integer :: g_a, g_b, g_c, g_d, g_v, i, j
  double precision :: a(n, n), b(n, n), v(n)
  logical :: status, is
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  status = ga_create(MT_DBL, n, n, 'a', 0, 0, g_a)
  status = ga_duplicate(g_a, g_b, 'b')
  status = ga_duplicate(g_a, g_c, 'c')
  status = ga_duplicate(g_a, g_d, 'd')
  status = nga_create(MT_DBL, 1, [n], 'v', [0], g_v)
  do j = 1, n
    a(:, j) = [(2.0d0 * (i - j) + 1.0d0, i = 1, n)] ! odd, thus never 0
    b(:, j) = [(i * 0.5d0, i = 1, n)]
    v(j) = j
  end do
  if (ga_nodeid() == 0) then
    call ga_put(g_a, 1, n, 1, n, a, n)
    call ga_put(g_b, 1, n, 1, n, b, n)
    call nga_put(g_v, [1], [n], v, [n])
  end if
  call ga_sync()

  call ga_elem_multiply(g_a, g_b, g_c)
  call check('elem_multiply', is(g_c, a * b))
  call ga_elem_divide(g_b, g_a, g_c)
  call check('elem_divide', is(g_c, b / a))
  call ga_elem_maximum(g_a, g_b, g_c)
  call check('elem_maximum', is(g_c, max(a, b)))
  call ga_elem_minimum(g_a, g_b, g_d)
  call check('elem_minimum', is(g_d, min(a, b)))
  call ga_median(g_a, g_c, g_d, g_c) ! a is either the smaller or the larger one
  call check('median', is(g_c, a))

  call ga_copy(g_a, g_c)
  call ga_abs_value(g_c)
  call check('abs_value', is(g_c, abs(a)))
  call ga_recip(g_c)
  call check('recip', is(g_c, 1.0d0 / abs(a)))
  call ga_fill(g_c, 1.5d0)
  call ga_add_constant(g_c, 0.25d0)
  b = 1.75d0
  call check('fill and add_constant', is(g_c, b))
  call nga_add_constant_patch(g_c, [2, 2], [3, 4], 1.0d0)
  call nga_recip_patch(g_c, [1, 1], [1, n])
  b(2:3, 2:4) = 2.75d0
  b(1, :) = 1.0d0 / 1.75d0
  call check('add_constant_patch and recip_patch', is(g_c, b))

  call diagonals(g_a, g_c, g_v, a, v, n)

  call ga_copy(g_a, g_c)
  call ga_scale_rows(g_c, g_v)
  call check('scale_rows', is(g_c, a * spread(v, 2, n)))
  call ga_copy(g_a, g_c)
  call ga_scale_cols(g_c, g_v)
  call check('scale_cols', is(g_c, a * spread(v, 1, n)))
  call ga_print(g_c)

  status = ga_destroy(g_v)
  status = ga_destroy(g_d)
  status = ga_destroy(g_c)
  status = ga_destroy(g_b)
  status = ga_destroy(g_a)
  call finish()
end program

subroutine diagonals(g_a, g_c, g_v, a, v, n)
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, g_c, g_v, g_w, n, i
  double precision :: a(n, n), c(n, n), v(n), w(n)
  logical :: status, is
  call ga_copy(g_a, g_c)
  call ga_add_diagonal(g_c, g_v)
  c = a
  forall (i = 1:n) c(i, i) = a(i, i) + v(i)
  call check('add_diagonal', is(g_c, c))
  call ga_shift_diagonal(g_c, 0.5d0)
  forall (i = 1:n) c(i, i) = a(i, i) + v(i) + 0.5d0
  call check('shift_diagonal', is(g_c, c))
  status = ga_duplicate(g_v, g_w, 'w')
  call ga_get_diag(g_c, g_w)
  call nga_get(g_w, [1], [n], w, [n])
  call check('get_diag', all(w == [(c(i, i), i = 1, n)]))
  call ga_set_diagonal(g_c, g_v)
  forall (i = 1:n) c(i, i) = v(i)
  call check('set_diagonal', is(g_c, c))
  ! ga_zero_diagonal of GA 5.8 misses elements when the blocks are not square; zeros are set instead
  call ga_zero(g_w)
  call ga_set_diagonal(g_c, g_w)
  forall (i = 1:n) c(i, i) = 0.0d0
  call check('a zero diagonal', is(g_c, c))
  status = ga_destroy(g_w)
end subroutine

logical function is(g_a, expected)
  implicit none
  integer :: g_a
  double precision :: expected(6, 6), a(6, 6)
  call ga_get(g_a, 1, 6, 1, 6, a, 6)
  is = all(abs(a - expected) < 1d-14)
end function

#include "check.fh"
