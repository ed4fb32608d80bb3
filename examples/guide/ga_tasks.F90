! The same program in Fortran. `use gannet` gives every call of GA an explicit interface.
program ga_tasks
  use gannet
  use mpi, only: mpi_success, mpi_init, mpi_finalize
  implicit none
  integer, parameter :: bins = 10, tasks = 1000
  integer :: g_bins, g_counter, task, bin(1)
  integer(kind(mpi_success)) :: error  ! MPI's own integer, whatever the compiler's default is
  double precision :: squares, add(1) = 1.0d0, value(1)
  logical :: ok

  call mpi_init(error)
  call ga_initialize()
  ok = nga_create(mt_dbl, 1, [bins], 'bins', [-1], g_bins)
  ok = ok .and. nga_create(mt_int, 1, [1], 'counter', [-1], g_counter)
  if (.not. ok) call ga_error('no memory for the arrays', 0)
  call ga_zero(g_bins)
  call ga_zero(g_counter)

  do
    task = nga_read_inc(g_counter, [1], 1)
    if (task >= tasks) exit
    bin = 1 + mod(task * task, bins)
    call nga_acc(g_bins, bin, bin, add, [1], 0.5d0)
  end do
  call ga_sync()

  squares = ga_ddot(g_bins, g_bins)
  if (ga_nodeid() == 0) then
    call nga_get(g_bins, [5], [5], value, [1])
    print '(a, i0, a, i0)', 'bin 5: ', nint(value(1)), ', sum of squares: ', nint(squares)
  end if
  ok = ga_destroy(g_counter) .and. ga_destroy(g_bins)
  call ga_terminate()
  call mpi_finalize(error)
end program
! With 2 ranks: bin 5: 100, sum of squares: 45000
