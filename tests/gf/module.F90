! Law: programs in Fortran make futures, wait for them and use the caches by the names of the module, with their own
! order and base of indices, for each width of INTEGER.
module work
  use gf
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  type :: job
    integer :: sums, add
  end type
contains
  subroutine add(g_a, lo, hi, arg)
    integer, intent(in) :: g_a, lo(*), hi(*)
    type(job), intent(in) :: arg
    double precision :: values(hi(1) - lo(1) + 1, hi(2) - lo(2) + 1)
    integer :: ld(1)
    ld(1) = hi(1) - lo(1) + 1
    call gf_cached_get(g_a, lo, hi, values, ld)
    call gf_cached_acc(arg%sums, lo, hi, values, ld, dble(arg%add))
  end subroutine
end module

program main
  use work
  use, intrinsic :: iso_fortran_env, only: int64
  implicit none
  integer, parameter :: rows = 12, columns = 5
  integer :: g_a, g_b, type, i, ld(1), dims(2), chunk(2), lo(2), hi(2)
  integer(int64) :: handle, request
  double precision :: values(rows, columns)
  character(80) :: text
  type(job) :: what

  call ga_initialize()
  call gf_initialize()
  type = gf_register(add, storage_size(what) / 8)
  dims = [rows, columns]
  chunk = -1
  call require(nga_create(mt_dbl, 2, dims, 'a', chunk, g_a), 'create')
  call require(nga_create(mt_dbl, 2, dims, 'b', chunk, g_b), 'create')
  call ga_fill(g_a, 2d0)
  call ga_zero(g_b)

  what = job(g_b, 3)
  do i = 1, columns
    lo = [1, i]
    hi = [rows, i]
    if (mod(i, 2) == 0) then
      handle = gf_execute(type, g_a, lo, hi, [what])
    else
      handle = gf_enqueue(type, g_a, lo, hi, [what])
    end if
  end do
  call require(gf_wait(handle) == gf_success, 'wait')
  call require(gf_quiesce(type) == gf_success, 'quiesce of a type')
  call require(gf_quiesce() == gf_success, 'quiesce')
  call require(gf_all_quiesce() == gf_success, 'all quiesce')
  call gf_cache_acc_flush()
  call ga_sync()

  lo = 1
  hi = dims
  ld = rows
  call gf_cached_nbget(g_b, lo, hi, values, ld, request)
  call gf_cached_nbwait(request)
  call require(all(values == 6d0 * ga_nnodes()), 'sums')
  call gf_cache_read_only_empty()
  call ga_sync()
  call ga_zero(g_b)
  call gf_cached_get(g_b, lo, hi, values, ld)
  call require(all(values == 0d0), 'emptied')
  call gf_last_error(text)
  call require(ga_destroy(g_b), 'destroy')
  call require(ga_destroy(g_a), 'destroy')
  call gf_finalize()
  call ga_terminate()
contains
  subroutine require(holds, what_for)
    logical, intent(in) :: holds
    character(*), intent(in) :: what_for
    if (.not. holds) call ga_error('not true: '//what_for, 1)
  end subroutine
end program
