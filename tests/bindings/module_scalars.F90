! Law: with `use gannet`, programs call as they do with implicit interfaces: a buffer is a scalar, a section (which the
! compiler packs, and unpacks after the call) or an array of any rank and type; a list of one index, and a single leading
! dimension, may be scalars; the first element may stand for a list, and a matrix for a list of lists.
program scalars_as_lists
  use gannet
  implicit none
  integer, parameter :: rows = 6, columns = 5
  integer :: g_a, g_v, me, ranks, lo(2), hi(2), ld, i, first, last, counted, corners(2, 3)
  double precision :: a(rows, columns), b(rows, columns), s, v(rows)
  complex(kind(1d0)) :: z
  character(len=7) :: word
  call pbeginf()
  call ga_initialize()
  me = ga_nodeid()
  ranks = ga_nnodes()

  s = me + 1
  call ga_dgop(1, s, 1, '+')
  call expect(nint(s) == ranks * (ranks + 1) / 2, 1)
  z = (1d0, 2d0)
  call ga_zgop(2, z, 1, '+')
  call expect(nint(aimag(z)) == 2 * ranks, 2)
  s = merge(7.5d0, 0d0, me == 0)
  call ga_brdcst(3, s, 8, 0)
  call expect(s == 7.5d0, 3)
  word = merge('gannets', '.......', me == 0)
  call ga_brdcst(4, word(1:6), 6, 0)
  call expect(word(1:6) == 'gannet', 4)

  call expect(logical(nga_create(mt_dbl, 2, [rows, columns], 'matrix', [-1, -1], g_a)), 5)
  a = reshape([(dble(i), i = 1, rows * columns)], [rows, columns])
  lo = 1
  hi = [rows, columns]
  ld = rows
  if (me == 0) call nga_put(g_a, lo, hi, a, ld)
  call ga_sync()
  b = 0
  lo = [2, 2]
  hi = [4, 3]
  call nga_get(g_a, lo, hi, b(1:5:2, 2:4:2), 3)
  call expect(all(b(1:5:2, 2:4:2) == a(2:4, 2:3)), 6)
  call expect(all(b(2:6:2, :) == 0) .and. all(b(:, 1:5:2) == 0), 7)
  call nga_get(g_a, [3, 3], [3, 3], s, 1)
  call expect(s == a(3, 3), 8)
  call ga_sync()
  if (me == 0) call nga_put(g_a, [1, 2], [1, 3], [-1d0, -2d0], [1])
  call ga_sync()
  call nga_get(g_a, [1, 2], [1, 3], b(6, 4:5), [1])
  call expect(all(b(6, 4:5) == [-1d0, -2d0]), 9)
  call ga_sync()
  corners = reshape([1, 1, rows, 1, 1, columns], [2, 3])
  if (me == 0) call nga_scatter(g_a, [1d0, 2d0, 3d0], corners, 3)
  call ga_sync()
  call nga_gather(g_a, b(1:3, 1), corners, 3)
  call expect(all(b(1:3, 1) == [1, 2, 3]), 18)
  call nga_get(g_a, corners(1, 2), corners(1, 2), s, [1])
  call expect(s == 2, 19)
  call nga_get(g_a, corners(1, 3), corners(1, 3), s, 1)
  call expect(s == 3, 20)
  call expect(logical(ga_destroy(g_a)), 10)

  call expect(logical(nga_create(mt_dbl, 1, rows, 'vector', -1, g_v)), 11)
  call ga_zero(g_v)
  call nga_acc(g_v, 2, 2, 1d0, 1, 0.5d0)
  call ga_sync()
  call nga_get(g_v, 1, rows, v, rows)
  call expect(all(nint(2 * v) == [0, ranks, 0, 0, 0, 0]), 12)
  call nga_distribution(g_v, me, first, last)
  counted = last - first + 1
  call ga_igop(5, counted, 1, '+')
  call expect(counted == rows, 13)
  call expect(logical(ga_destroy(g_v)), 14)

  call expect(logical(nga_create(mt_int, 1, 1, 'counter', 1, g_v)), 15)
  call ga_zero(g_v)
  i = nga_read_inc(g_v, 1, 1)
  call ga_sync()
  call nga_get(g_v, 1, 1, i, 1)
  call expect(i == ranks, 16)
  call expect(logical(ga_destroy(g_v)), 17)
  call ga_terminate()
  call pend()

contains

  subroutine expect(holds, number)
    logical, intent(in) :: holds
    integer, intent(in) :: number
    if (.not. holds) call ga_error('law broken', number)
  end subroutine
end program
