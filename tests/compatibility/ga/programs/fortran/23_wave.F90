! Waves on a torus, to fourth order: two cells of margin along each axis, three arrays in turn. The
! factor is a power of two, so that all sums are exact.
program wave
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: rows = 16, columns = 12, steps = 6, wide = 2
  integer :: g_u(3), g, i, j, k, step
  double precision :: old(rows, columns), now(rows, columns), next(rows, columns), found(rows, columns)
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 100000, 100000)
  do k = 1, 3
    status = nga_create_ghosts(MT_DBL, 2, [rows, columns], [wide, wide], 'wave', [0, 0], g_u(k))
  end do
  do j = 1, columns
    do i = 1, rows
      now(i, j) = modulo(3 * i + 5 * j, 8)
    end do
  end do
  old = now
  if (ga_nodeid() == 0) then
    call nga_put(g_u(1), [1, 1], [rows, columns], old, [rows])
    call nga_put(g_u(2), [1, 1], [rows, columns], now, [rows])
  end if
  call ga_sync()

  do step = 1, steps
    call one_step(g_u(1), g_u(2), g_u(3))
    g = g_u(1)
    g_u(1) = g_u(2)
    g_u(2) = g_u(3)
    g_u(3) = g
    do j = 1, columns
      do i = 1, rows
        next(i, j) = 2 * now(i, j) - old(i, j) + bend(now(:, j), i) / 64 + bend(now(i, :), j) / 64
      end do
    end do
    old = now
    now = next
  end do

  call ga_sync()
  call nga_get(g_u(2), [1, 1], [rows, columns], found, [rows])
  call check('every point is as on one process', all(found == now))
  call check('the sum is kept', sum(found) == sum(old))
  if (ga_nodeid() == 0) write(6, '(a,f0.6,a,f0.6)') 'at the corner ', found(1, 1), ', in the middle ', found(8, 6)
  flush(6)
  call ga_sync()
  do k = 1, 3
    status = ga_destroy(g_u(k))
  end do
  call finish

contains

  ! The second difference at a place of a ring, times twelve.
  double precision function bend(ring, at)
    double precision, intent(in) :: ring(:)
    integer, intent(in) :: at
    integer :: n
    n = size(ring)
    bend = 16 * (ring(modulo(at, n) + 1) + ring(modulo(at - 2, n) + 1)) - 30 * ring(at) &
           - ring(modulo(at + 1, n) + 1) - ring(modulo(at - 3, n) + 1)
  end function

  subroutine one_step(g_old, g_now, g_next)
    integer, intent(in) :: g_old, g_now, g_next
    integer :: dims(2), ld(1)
    integer(8) :: before, here, after
    call ga_update_ghosts(g_now)
    call nga_access_ghosts(g_old, dims, before, ld)
    call nga_access_ghosts(g_now, dims, here, ld)
    call nga_access_ghosts(g_next, dims, after, ld)
    call block(dbl_mb(before), dbl_mb(here), dbl_mb(after), dims(1), dims(2))
    call nga_release_ghosts(g_old)
    call nga_release_ghosts(g_now)
    call nga_release_update_ghosts(g_next)
  end subroutine

  subroutine block(before, here, after, m, n)
    integer, intent(in) :: m, n
    double precision, intent(in) :: before(m, n), here(m, n)
    double precision, intent(inout) :: after(m, n)
    integer :: x, y
    do y = 1 + wide, n - wide
      do x = 1 + wide, m - wide
        after(x, y) = 2 * here(x, y) - before(x, y) &
          + (16 * (here(x + 1, y) + here(x - 1, y)) - 30 * here(x, y) - here(x + 2, y) - here(x - 2, y)) / 64 &
          + (16 * (here(x, y + 1) + here(x, y - 1)) - 30 * here(x, y) - here(x, y + 2) - here(x, y - 2)) / 64
      end do
    end do
  end subroutine
end program
#include "check.fh"
