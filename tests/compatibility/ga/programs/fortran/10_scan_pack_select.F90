! Vectors: enumerate, scan by segments, pack and unpack by a mask; the largest element; calls with
! less synchronization; and a matrix that is only read.
program scan_pack_select
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: n = 20
  integer :: g_a, g_b, g_mask, k, many, mask(n)
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  status = nga_create(MT_INT, 1, [n], 'a', [0], g_a)
  status = ga_duplicate(g_a, g_b, 'b')
  status = ga_duplicate(g_a, g_mask, 'mask')
  mask = [(merge(1, 0, mod(k, 6) == 1), k = 1, n)] ! 1, 7, 13 and 19 begin a segment
  if (ga_nodeid() == 0) call nga_put(g_mask, [1], [n], mask, [n])
  call ga_sync()

  call ga_patch_enum(g_a, 1, n, 10, 3)
  call show('enum', g_a, n)
  call ga_zero(g_b)
  call ga_scan_copy(g_a, g_b, g_mask, 1, n)
  call show('scan_copy', g_b, n)
  call ga_scan_add(g_a, g_b, g_mask, 1, n, 0)
  call show('scan_add', g_b, n)
  call ga_scan_add(g_a, g_b, g_mask, 1, n, 1)
  call show('exclusive', g_b, n)

  call ga_zero(g_b)
  call ga_pack(g_a, g_b, g_mask, 1, n, many)
  call check('pack counts', many == count(mask == 1))
  call show('packed', g_b, n)
  call ga_scale(g_b, -1)
  call ga_unpack(g_b, g_a, g_mask, 1, n, many)
  call show('unpacked', g_a, n)

  call extremes()
  call masked(g_a, g_b)
  call read_only()
  status = ga_destroy(g_mask)
  status = ga_destroy(g_b)
  status = ga_destroy(g_a)
  call finish()
end program

subroutine show(title, g_a, n)
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  character(len=*) :: title
  integer :: g_a, n, a(n)
  if (ga_nodeid() == 0) then
    call nga_get(g_a, [1], [n], a, [n])
    write (6, '(a,t12,20i4)') title, a
    flush (6)
  end if
  call ga_sync()
end subroutine

! The value and the place of the largest and the smallest element.
subroutine extremes()
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, place(2), i, j
  double precision :: value(1), a(9, 7)
  logical :: status
  status = ga_create(MT_DBL, 9, 7, 'hills', 0, 0, g_a)
  a = reshape([((sin(1.0d0 * i * j), i = 1, 9), j = 1, 7)], [9, 7])
  if (ga_nodeid() == 0) call ga_put(g_a, 1, 9, 1, 7, a, 9)
  call ga_sync()
  call nga_select_elem(g_a, 'max', value, place)
  call check('select_elem max', value(1) == maxval(a) .and. all(place == maxloc(a)))
  call nga_select_elem(g_a, 'min', value, place)
  call check('select_elem min', value(1) == minval(a) .and. all(place == minloc(a)))
  status = ga_destroy(g_a)
end subroutine

! Calls that need not wait for each other are told so; the mask is for the next call alone.
subroutine masked(g_a, g_b)
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, g_b, one, two
  call ga_mask_sync(1, 0)
  call ga_fill(g_a, 3)
  call ga_mask_sync(0, 1)
  call ga_fill(g_b, 4)
  one = ga_idot(g_a, g_b)
  call ga_mask_sync(0, 0)
  call ga_zero(g_a)
  call ga_sync()
  two = ga_idot(g_a, g_b)
  call check('mask_sync', one == 240 .and. two == 0)
end subroutine

! A read-only array may be kept where it is read; afterwards it may be written again.
subroutine read_only()
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a
  double precision :: a(5, 4), one(1)
  logical :: status, right
  status = ga_create(MT_DBL, 5, 4, 'density', 0, 0, g_a)
  call ga_fill(g_a, 2.5d0)
  call ga_set_property(g_a, 'read_only')
  call ga_get(g_a, 1, 5, 1, 4, a, 5)
  right = all(a == 2.5d0)
  call ga_unset_property(g_a)
  one = 1.0d0
  if (ga_nodeid() == 0) call ga_acc(g_a, 5, 5, 4, 4, one, 1, 0.5d0)
  call ga_sync()
  call ga_get(g_a, 1, 5, 1, 4, a, 5)
  call check('read_only, then written', right .and. a(5, 4) == 3.0d0 .and. a(4, 4) == 2.5d0)
  status = ga_destroy(g_a)
end subroutine

#include "check.fh"
