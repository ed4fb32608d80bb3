! Ghost cells in Fortran: every way of updating them, directions, pieces, and cells by their place.
program ghosts
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: rows = 10, columns = 12, wide = 1, high = 2
  integer :: g_a, dims(2), ld(1), lo(2), hi(2), request, mask(2), at(2), one(1)
  integer(8) :: index
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 100000, 100000)
  status = nga_create_ghosts(MT_DBL, 2, [rows, columns], [wide, high], 'field', [0, 0], g_a)
  call check('an array with ghost cells can be made', status)
  call check('and says that it has them', ga_has_ghosts(g_a))
  call nga_distribution(g_a, ga_nodeid(), lo, hi)
  call nga_access_ghosts(g_a, dims, index, ld)
  call check('extents of the block with ghost cells', &
             all(dims == hi - lo + 1 + 2 * [wide, high]) .and. ld(1) == dims(1))

  call start()
  call ga_update_ghosts(g_a)
  call check('update', filled(dbl_mb(index), dims(1), dims(2), 0, 0, .true.))
  call start()
  call ga_update1_ghosts(g_a)
  call check('update 1', filled(dbl_mb(index), dims(1), dims(2), 0, 0, .true.))
  call start()
  status = ga_update2_ghosts(g_a)
  call ga_sync()
  call check('update 2', status .and. filled(dbl_mb(index), dims(1), dims(2), 0, 0, .true.))
  call start()
  status = ga_set_update4_info(g_a)
  status = ga_update4_ghosts(g_a) .and. status
  call ga_sync()
  call check('update 4', status .and. filled(dbl_mb(index), dims(1), dims(2), 0, 0, .true.))
  call start()
  status = ga_update6_ghosts(g_a)
  call ga_sync()
  call check('update 6', status .and. filled(dbl_mb(index), dims(1), dims(2), 0, 0, .true.))
  call start()
  status = ga_update7_ghosts(g_a)
  call check('update 7', status .and. filled(dbl_mb(index), dims(1), dims(2), 0, 0, .true.))
  call start()
  call nga_update_ghosts_nb(g_a, request)
  call ga_nbwait(request)
  call check('update that is waited for', filled(dbl_mb(index), dims(1), dims(2), 0, 0, .true.))

  call start()
  status = nga_update_ghost_dir(g_a, 1, -1, .true.)
  call check('rows above', status .and. filled(dbl_mb(index), dims(1), dims(2), -1, 0, .true.))
  call start()
  status = nga_update_ghost_dir(g_a, 2, 1, .true.)
  call check('columns to the right', status .and. filled(dbl_mb(index), dims(1), dims(2), 0, 1, .true.))
  call start()
  status = nga_update_ghost_dir(g_a, 2, -1, .false.)
  call check('columns to the left, no corners', &
             status .and. filled(dbl_mb(index), dims(1), dims(2), 0, -1, .false.))
  call start()
  mask = [1, -1]
  call nga_nbget_ghost_dir(g_a, mask, request)
  call ga_nbwait(request)
  call check('one corner', filled(dbl_mb(index), dims(1), dims(2), 1, -1, .true.))

  call start()
  call ga_update_ghosts(g_a)
  call element_by_place()
  call nga_release_ghosts(g_a)
  call patch()
  status = ga_destroy(g_a)
  call step_by_step()
  call finish

contains

  double precision function element(i, j)
    integer, intent(in) :: i, j
    element = 100.0d0 * modulo(i - 1, rows) + modulo(j - 1, columns)
  end function

  subroutine start()
    call nga_release_update_ghosts(g_a)
    call nga_access_ghosts(g_a, dims, index, ld)
    call fill(dbl_mb(index), dims(1), dims(2))
    call ga_sync()
  end subroutine

  subroutine fill(cells, m, n)
    integer, intent(in) :: m, n
    double precision, intent(inout) :: cells(m, n)
    integer :: i, j
    cells = -1
    do j = 1 + high, n - high
      do i = 1 + wide, m - wide
        cells(i, j) = element(lo(1) + i - 1 - wide, lo(2) + j - 1 - high)
      end do
    end do
  end subroutine

  integer function side(i, width, n)
    integer, intent(in) :: i, width, n
    side = 0
    if (i <= width) side = -1
    if (i > n - width) side = 1
  end function

  ! Whether the cells on the chosen sides (0: any) are as they should be, and all others -1.
  logical function filled(cells, m, n, down, across, corners)
    integer, intent(in) :: m, n, down, across
    double precision, intent(in) :: cells(m, n)
    logical, intent(in) :: corners
    integer :: i, j, si, sj
    double precision :: expected
    logical :: wanted
    filled = .true.
    do j = 1, n
      do i = 1, m
        si = side(i, wide, m)
        sj = side(j, high, n)
        wanted = (down == 0 .or. si == down) .and. (across == 0 .or. sj == across)
        if (.not. corners .and. si /= 0 .and. sj /= 0) wanted = .false.
        if (si == 0 .and. sj == 0) wanted = .true.
        expected = -1
        if (wanted) expected = element(lo(1) + i - 1 - wide, lo(2) + j - 1 - high)
        filled = filled .and. cells(i, j) == expected
      end do
    end do
  end function

  subroutine element_by_place()
    integer(8) :: place
    at = [1, 1]
    call nga_access_ghost_element(g_a, place, at, one)
    call check('cells count from the corner', place == index .and. one(1) == dims(1))
    call nga_release_ghost_element(g_a, at)
    at = [1 + wide, 2 + high]
    call nga_access_ghost_element(g_a, place, at, one)
    call check('ghost cells included', dbl_mb(place) == element(lo(1), lo(2) + 1))
    call nga_release_update_ghost_element(g_a, at)
    call ga_sync()
  end subroutine

  subroutine patch()
    double precision :: values(rows + 2 * wide, columns + 2 * high)
    integer :: from(2), to(2), i, j
    logical :: right
    from = lo - [1, 1]
    to = hi + [0, 2]
    call nga_get_ghost_block(g_a, from, to, values, [rows + 2 * wide])
    right = .true.
    do j = from(2), to(2)
      do i = from(1), to(1)
        right = right .and. values(i - from(1) + 1, j - from(2) + 1) == element(i, j)
      end do
    end do
    call check('a block with its margin', right)
    call ga_sync()
  end subroutine

  subroutine step_by_step()
    integer :: g_b
    g_b = ga_create_handle()
    call ga_set_data(g_b, 2, [rows, columns], MT_DBL)
    call ga_set_ghosts(g_b, [0, 1])
    status = ga_allocate(g_b)
    call check('an array that is described step by step', status .and. ga_has_ghosts(g_b))
    call ga_zero(g_b)
    call ga_update_ghosts(g_b)
    status = ga_destroy(g_b)
    status = ga_create(MT_DBL, 4, 4, 'plain', 0, 0, g_b)
    call check('others have none', .not. nga_has_ghosts(g_b))
    status = ga_destroy(g_b)
  end subroutine
end program
#include "check.fh"
