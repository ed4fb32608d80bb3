! Law: with `use gannet`, calls need no literals of one kind, the forms for matrices take a single leading dimension, and
! indices for direct access have 8 bytes in both widths.
program module_of_interfaces
  use gannet
  use, intrinsic :: iso_c_binding, only: c_int64_t
  implicit none
  integer(ik), parameter :: rows = 6, columns = 5
  integer(ik) :: g_a, owner, i, j, lo(2), hi(2), ld(1), stride
  integer(c_int64_t) :: place(3)
  double precision :: a(rows, columns), b(rows, columns)
  double complex :: z
  call pbeginf()
  call ga_initialize()
  call expect(ga_create(mt_dbl, rows, columns, 'matrix', -1_ik, -1_ik, g_a), 1_ik)
  a = reshape([(dble(i), i = 1, rows * columns)], [rows, columns])
  if (ga_nodeid() == 0) call ga_put(g_a, 1_ik, rows, 1_ik, columns, a, rows)
  call ga_sync()

  lo = [2, 2]
  hi = [4, 5]
  ld = rows
  call nga_get(g_a, lo, hi, b, ld)
  call expect(logical(all(b(1:3, 1:4) == a(2:4, 2:5)), ik), 2_ik)
  call expect(logical(ga_ddot(g_a, g_a) == sum(a * a), ik), 3_ik)
  call expect(ga_locate(g_a, rows, columns, owner), 4_ik)

  place = -7
  call nga_distribution(g_a, ga_nodeid(), lo, hi)
  if (lo(1) > 0) call ga_access(g_a, lo(1), hi(1), lo(2), hi(2), place(2), stride)
  if (lo(1) > 0) call expect(logical(stride >= hi(1) - lo(1) + 1, ik), 5_ik)
  call expect(logical(place(1) == -7 .and. place(3) == -7, ik), 6_ik)
  call nga_release(g_a, lo, hi)
  call expect(ga_destroy(g_a), 7_ik)

  call expect(ga_create(mt_dcpl, rows, columns, 'waves', 0_ik, 0_ik, g_a), 8_ik)
  call ga_fill(g_a, (1.0d0, 1.0d0))
  z = ga_zdot(g_a, g_a)
  call expect(logical(z == rows * columns * (0.0d0, 2.0d0), ik), 9_ik)
  call ga_terminate()
  call pend()

contains

  subroutine expect(holds, number)
    logical(ik), intent(in) :: holds
    integer(ik), intent(in) :: number
    if (.not. holds) call ga_error('law broken', number)
  end subroutine
end program
