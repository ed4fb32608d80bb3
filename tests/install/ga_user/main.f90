! INTEGER and LOGICAL as the compiler's options have them: the module refuses any other width.
program stranger
  use gannet
  implicit none
  integer :: a
  double precision :: dot
  call pbeginf()
  call ga_initialize()
  if (.not. ga_create(mt_dbl, 8, 8, 'a', -1, -1, a)) call ga_error('no array', 1)
  call ga_fill(a, 2.0d0)
  dot = ga_ddot(a, a)
  if (ga_nodeid() == 0) print '(a,i0,a,i0,a)', 'dot ', nint(dot), ', integers of ', kind(a), ' bytes'
  call ga_terminate()
  call pend()
end program
