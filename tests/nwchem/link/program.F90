! Laws: the program's own BLAS, of 4-byte or 8-byte integers, and Gannet's work beside each other; products, eigenvalues
! and solutions are right for small matrices (on one rank) and larger ones (on all).
program linked
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  call hold('ma_init', ma_init(MT_DBL, 10000, 10000))
  call own_blas()
  call all_of(40)
  call all_of(600)
  call own_blas()
  if (ga_nodeid() == 0) write (6, '(a)') 'all right'
  call ga_terminate()
  call mpi_finalize(ierr)

contains

  ! The program's BLAS has the width that it was compiled for.
  subroutine own_blas()
    integer(BLAS_SIZE) :: n, step, isamax
    double precision :: a(3, 3), b(3, 3), c(3, 3)
    integer :: i

    n = 3
    step = 1
    do i = 1, 3
      a(:, i) = [1d0, 2d0, 3d0] + i
      b(:, i) = [i * 1d0, -1d0, 2d0 * i]
    end do
    call dgemm('n', 'n', n, n, n, 1d0, a, n, b, n, 0d0, c, n)
    call hold('dgemm of the program', maxval(abs(c - matmul(a, b))) < 1d-12)
    call hold('isamax of the program', isamax(n, [1., 2., 1.], step) == 2)
#if BLAS_SIZE == 8
    n = n - 2_8**32 ! its lower half is still 3
    call hold('the program has integers of 8 bytes', isamax(n, [1., 2., 1.], step) == 0)
#endif
  end subroutine

  subroutine all_of(n)
    integer, intent(in) :: n

    call products(n)
    call eigenvalues(n)
    call equations(n)
  end subroutine

  ! a(i, j) = i + j times the unit matrix with its columns backwards
  subroutine products(n)
    integer, intent(in) :: n
    integer :: g_a, g_b, g_c, i, j
    double precision :: column(n)

    g_a = square('a', n)
    g_b = square('b', n)
    g_c = square('c', n)
    do j = 1 + ga_nodeid(), n, ga_nnodes()
      call ga_put(g_a, 1, n, j, j, [(1d0 * (i + j), i = 1, n)], n)
      column = 0d0
      column(n + 1 - j) = 1d0
      call ga_put(g_b, 1, n, j, j, column, n)
    end do
    call ga_sync()
    call ga_dgemm('n', 'n', n, n, n, 1d0, g_a, g_b, 0d0, g_c)
    do j = 1, n, 7
      call ga_get(g_c, 1, n, j, j, column, n)
      call hold('ga_dgemm', maxval(abs(column - [(1d0 * (i + n + 1 - j), i = 1, n)])) < 1d-10)
    end do
    call gone(g_a)
    call gone(g_b)
    call gone(g_c)
  end subroutine

  ! A chain with 2 on the diagonal has the eigenvalues 2 - 2 cos(k pi / (n + 1)).
  subroutine eigenvalues(n)
    integer, intent(in) :: n
    double precision, parameter :: pi = 3.14159265358979324d0
    double precision :: value(n)
    integer :: g_a, g_v, k

    g_a = chain(n, 2d0)
    g_v = square('v', n)
    call ga_diag_std(g_a, g_v, value)
    call hold('ga_diag_std', maxval(abs(value - [(2d0 - 2d0 * cos(k * pi / (n + 1)), k = 1, n)])) < 1d-10)
    call gone(g_a)
    call gone(g_v)
  end subroutine

  ! A chain with 4 on the diagonal times ones is 2, and 3 at both ends.
  subroutine equations(n)
    integer, intent(in) :: n
    double precision :: column(n)
    integer :: g_a, g_b, j

    g_a = chain(n, 4d0)
    g_b = square('b', n)
    column = 2d0
    column([1, n]) = 3d0
    do j = 1 + ga_nodeid(), n, ga_nnodes()
      call ga_put(g_b, 1, n, j, j, column, n)
    end do
    call ga_sync()
    call hold('ga_solve ends well', ga_solve(g_a, g_b) == 0)
    do j = 1, n, 7
      call ga_get(g_b, 1, n, j, j, column, n)
      call hold('ga_solve', maxval(abs(column - 1d0)) < 1d-10)
    end do
    call gone(g_a)
    call gone(g_b)
  end subroutine

  ! A matrix with this diagonal and -1 beside it.
  integer function chain(n, diagonal)
    integer, intent(in) :: n
    double precision, intent(in) :: diagonal
    double precision :: column(n)
    integer :: j

    chain = square('chain', n)
    do j = 1 + ga_nodeid(), n, ga_nnodes()
      column = 0d0
      column(j) = diagonal
      if (j > 1) column(j - 1) = -1d0
      if (j < n) column(j + 1) = -1d0
      call ga_put(chain, 1, n, j, j, column, n)
    end do
    call ga_sync()
  end function

  integer function square(name, n)
    character(*), intent(in) :: name
    integer, intent(in) :: n

    call hold('ga_create', ga_create(MT_DBL, n, n, name, 0, 0, square))
  end function

  subroutine gone(g_a)
    integer, intent(inout) :: g_a

    call hold('ga_destroy', ga_destroy(g_a))
  end subroutine

  subroutine hold(law, holds)
    character(*), intent(in) :: law
    logical, intent(in) :: holds

    if (.not. holds) call ga_error('does not hold: '//law, 1)
  end subroutine
end program
