! Ends by the mistake that its argument names; see test_errors.py.
program errors
  use gannet
  implicit none
  integer :: wide, other, square, ld(1)
  integer(8) :: place
  character(len=16) :: mistake
  logical :: ok
  call get_command_argument(1, mistake)
  call pbeginf()
  call ga_initialize()
  ok = nga_create(mt_dbl, 2, [6, 4], 'wide', [-1, -1], wide)
  ok = nga_create(mt_dbl, 2, [6, 4], 'other', [-1, -1], other)
  ok = nga_create(mt_dbl, 2, [6, 6], 'square', [-1, -1], square)
  select case (mistake)
  case ('dgemm')
    call ga_dgemm('n', 'n', 6, 5, 4, 1d0, wide, other, 0d0, square)
  case ('transposed')
    call ga_dgemm('t', 'n', 4, 4, 7, 1d0, wide, other, 0d0, square)
  case ('matmul')
    call nga_matmul_patch('n', 'n', 1d0, 0d0, wide, [1, 1], [6, 4], other, [1, 2], [4, 5], square, [1, 1], [6, 4])
  case ('copy')
    call nga_copy_patch('n', wide, [1, 1], [3, 4], other, [2, 1], [4, 3])
  case ('access')
    call nga_access(wide, [2, 1], [1, 4], place, ld)
  case ('get')
    call nga_get(wide, [1, 1], [7, 4], place, 7)
  case ('stop')
    if (ga_nodeid() == ga_nnodes() - 1) stop 3
  end select
  call ga_terminate()
  call pend()
end program
