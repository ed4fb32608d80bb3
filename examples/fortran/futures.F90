! Global Futures in Fortran: each column of an array is summed where it lies, into an array of sums.
module work
  use gf
  use gannet
  implicit none
contains
  ! Runs in the process that owns the column, with a copy of the argument.
  subroutine sum_column(g_a, lo, hi, g_sums)
    integer, intent(in) :: g_a, lo(*), hi(*), g_sums
    double precision :: column(hi(1) - lo(1) + 1, hi(2) - lo(2) + 1), sums(1)
    call gf_get(g_a, lo, hi, column, [hi(1) - lo(1) + 1])
    sums = sum(column)
    call gf_acc(g_sums, [lo(2)], [lo(2)], sums, [1], 1d0)
  end subroutine
end module

program futures
  use work
  use mpi, only: mpi_success, mpi_init, mpi_finalize
  use, intrinsic :: iso_fortran_env, only: int64
  implicit none
  integer, parameter :: rows = 100, columns = 40
  integer :: g_a, g_sums, type, column
  integer(kind(mpi_success)) :: error  ! MPI's own integer, whatever the compiler's default is
  integer(int64) :: future
  double precision :: sums(columns)
  logical :: ok

  call mpi_init(error)
  call ga_initialize()
  call gf_initialize()
  ok = nga_create(mt_dbl, 2, [rows, columns], 'a', [-1, -1], g_a)
  ok = ok .and. nga_create(mt_dbl, 1, [columns], 'sums', [-1], g_sums)
  if (.not. ok) call ga_error('no memory for the arrays', 0)
  call ga_fill(g_a, 0.5d0)
  call ga_zero(g_sums)

  type = gf_register(sum_column, storage_size(g_sums) / 8)  ! on all processes
  do column = 1 + ga_nodeid(), columns, ga_nnodes()
    future = gf_execute(type, g_a, [1, column], [rows, column], [g_sums])
  end do
  if (gf_all_quiesce(type) /= gf_success) call ga_error('a future failed', 1)

  call nga_get(g_sums, [1], [columns], sums, [columns])
  if (ga_nodeid() == 0) print '(a, f0.1, a, f0.1)', 'column 7: ', sums(7), ', all: ', sum(sums)
  ok = ga_destroy(g_sums) .and. ga_destroy(g_a)
  call gf_finalize()
  call ga_terminate()
  call mpi_finalize(error)
end program
! With 2 ranks: column 7: 50.0, all: 2000.0
