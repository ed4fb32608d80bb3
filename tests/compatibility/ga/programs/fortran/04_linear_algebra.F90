! Products, transpose, and equations, inverse and eigenvalues of dense matrices.
program linear_algebra
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: n = 6
  integer :: g_a, g_b, g_c, i, j
  double precision :: a(n, n), b(n, n), c(n, n), x(n, n), general(n, n), spd(n, n), chain(n, n)
  double precision :: unit(n, n), value(n), error
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 100000, 100000)
  status = ga_create(MT_DBL, n, n, 'a', 0, 0, g_a)
  status = ga_create(MT_DBL, n, n, 'b', 0, 0, g_b)
  status = ga_create(MT_DBL, n, n, 'c', 0, 0, g_c)
  do j = 1, n
    a(:, j) = [(2.0d0 * j + i, i = 1, n)]
    b(:, j) = [(i * mod(j, 3) - 1.0d0, i = 1, n)]
    x(:, j) = [(i - j + 1.0d0, i = 1, n)]
    spd(:, j) = [(1.0d0 / (i + j), i = 1, n)] ! symmetric, and with a large diagonal
    spd(j, j) = 10 + j
    chain(:, j) = 0.0d0
    chain(j, j) = 2.0d0
    if (j > 1) chain(j - 1, j) = -1.0d0
    if (j < n) chain(j + 1, j) = -1.0d0
    unit(:, j) = 0.0d0
    unit(j, j) = 1.0d0
  end do
  general = a + spd

  call fill(g_a, a, n)
  call fill(g_b, b, n)
  call ga_dgemm('n', 'n', n, n, n, 1.0d0, g_a, g_b, 0.0d0, g_c)
  call check('dgemm: c = a b', error(g_c, matmul(a, b), n) == 0.0d0)
  call ga_copy(g_a, g_c)
  call ga_dgemm('n', 't', n, n, n, 2.0d0, g_a, g_b, -1.0d0, g_c)
  call check('dgemm: c = 2 a b^T - c', error(g_c, 2 * matmul(a, transpose(b)) - a, n) == 0.0d0)
  call ga_zero(g_c)
  call ga_matmul_patch('n', 'n', 1.0d0, 0.0d0, g_a, 1, 3, 1, n, g_b, 1, n, 1, 2, g_c, 4, 6, 5, 6)
  c = 0.0d0
  c(4:6, 5:6) = matmul(a(1:3, :), b(:, 1:2))
  call check('matmul_patch', error(g_c, c, n) == 0.0d0)

  call ga_transpose(g_a, g_c)
  call check('transpose', error(g_c, transpose(a), n) == 0.0d0)
  call ga_symmetrize(g_a)
  call check('symmetrize: (a + a^T) / 2', error(g_a, 0.5d0 * (a + transpose(a)), n) == 0.0d0)

  ! the solution takes the place of the right side
  call fill(g_a, general, n)
  call fill(g_b, matmul(general, x), n)
  call ga_lu_solve('n', g_a, g_b)
  call check('lu_solve', error(g_b, x, n) < 1d-10)
  call fill(g_a, general, n)
  call fill(g_b, matmul(transpose(general), x), n)
  call ga_lu_solve('t', g_a, g_b)
  call check('lu_solve with the transposed matrix', error(g_b, x, n) < 1d-10)
  call fill(g_a, spd, n)
  call fill(g_b, matmul(spd, x), n)
  call check('llt_solve says that it worked', ga_llt_solve(g_a, g_b) == 0)
  call check('llt_solve', error(g_b, x, n) < 1d-10)
  call fill(g_a, spd, n)
  call check('spd_invert says that it worked', ga_spd_invert(g_a) == 0)
  call fill(g_b, spd, n)
  call ga_dgemm('n', 'n', n, n, n, 1.0d0, g_a, g_b, 0.0d0, g_c)
  call check('spd_invert', error(g_c, unit, n) < 1d-10)

  call fill(g_a, chain, n)
  call ga_diag_std_seq(g_a, g_b, value) ! on each rank by itself, for small matrices
  if (ga_nodeid() == 0) then
    write (6, '(a,6f10.6)') 'eigenvalues', value
    flush (6)
  end if

  status = ga_destroy(g_c)
  status = ga_destroy(g_b)
  status = ga_destroy(g_a)
  call finish()
end program

subroutine fill(g_a, a, n)
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, n
  double precision :: a(n, n)
  call ga_sync()
  if (ga_nodeid() == 0) call ga_put(g_a, 1, n, 1, n, a, n)
  call ga_sync()
end subroutine

double precision function error(g_a, expected, n)
  implicit none
  integer :: g_a, n
  double precision :: expected(n, n), a(n, n)
  call ga_get(g_a, 1, n, 1, n, a, n)
  error = maxval(abs(a - expected))
end function

#include "check.fh"
