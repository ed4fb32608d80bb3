! Global Futures for modern Fortran: the interfaces of gf.fh. `integer(ik)` is the library's integer: 8 bytes with
! libgannet_gf, 4 with libgannet_gf_i4; handles and requests have 8. Statuses are those of gf.h.
module gf
  use, intrinsic :: iso_fortran_env, only: int32, int64
  implicit none
#ifdef GANNET_INTEGER4
  integer, parameter, private :: ik = int32
#else
  integer, parameter, private :: ik = int64
#endif
  integer(ik), parameter :: gf_all_types = -1, gf_success = 0

  interface
    subroutine gf_initialize()
    end subroutine
    subroutine gf_finalize()
    end subroutine

    ! `function` is a subroutine (g_a, lo, hi, arg): the array and the slice of the future, and its argument of so many
    ! bytes, which is gone when it returns.
    integer(ik) function gf_register(function, arg_bytes)
      import :: ik
      external :: function
      integer(ik), intent(in) :: arg_bytes
    end function
    integer(int64) function gf_execute(type, g_a, lo, hi, arg)
      import :: ik, int64
      integer(ik), intent(in) :: type, g_a, lo(*), hi(*)
      type(*), intent(in) :: arg(*)
    end function
    integer(int64) function gf_enqueue(type, g_a, lo, hi, arg)
      import :: ik, int64
      integer(ik), intent(in) :: type, g_a, lo(*), hi(*)
      type(*), intent(in) :: arg(*)
    end function

    integer(ik) function gf_wait(handle)
      import :: ik, int64
      integer(int64), intent(in) :: handle
    end function
    integer(ik) function gf_quiesce(type)
      import :: ik
      integer(ik), intent(in), optional :: type
    end function
    integer(ik) function gf_all_quiesce(type)
      import :: ik
      integer(ik), intent(in), optional :: type
    end function
    subroutine gf_last_error(text)
      character(*), intent(out) :: text
    end subroutine

    subroutine gf_get(g_a, lo, hi, buf, ld)
      import :: ik
      integer(ik), intent(in) :: g_a, lo(*), hi(*), ld(*)
      type(*), intent(inout) :: buf(*)
    end subroutine
    subroutine gf_put(g_a, lo, hi, buf, ld)
      import :: ik
      integer(ik), intent(in) :: g_a, lo(*), hi(*), ld(*)
      type(*), intent(in) :: buf(*)
    end subroutine
    subroutine gf_acc(g_a, lo, hi, buf, ld, alpha)
      import :: ik
      integer(ik), intent(in) :: g_a, lo(*), hi(*), ld(*)
      type(*), intent(in) :: buf(*), alpha
    end subroutine
    subroutine gf_nbget(g_a, lo, hi, buf, ld, request)
      import :: ik, int64
      integer(ik), intent(in) :: g_a, lo(*), hi(*), ld(*)
      type(*), intent(inout), asynchronous :: buf(*)
      integer(int64), intent(out) :: request
    end subroutine
    subroutine gf_nbput(g_a, lo, hi, buf, ld, request)
      import :: ik, int64
      integer(ik), intent(in) :: g_a, lo(*), hi(*), ld(*)
      type(*), intent(in), asynchronous :: buf(*)
      integer(int64), intent(out) :: request
    end subroutine
    subroutine gf_nbacc(g_a, lo, hi, buf, ld, alpha, request)
      import :: ik, int64
      integer(ik), intent(in) :: g_a, lo(*), hi(*), ld(*)
      type(*), intent(in), asynchronous :: buf(*)
      type(*), intent(in) :: alpha
      integer(int64), intent(out) :: request
    end subroutine
    subroutine gf_nbwait(request)
      import :: int64
      integer(int64), intent(in) :: request
    end subroutine
    integer(ik) function gf_read_inc(g_a, subscript, inc)
      import :: ik
      integer(ik), intent(in) :: g_a, subscript(*), inc
    end function
    subroutine gf_gather(g_a, v, subscripts, n)
      import :: ik
      integer(ik), intent(in) :: g_a, subscripts(*), n
      type(*), intent(inout) :: v(*)
    end subroutine
    subroutine gf_scatter(g_a, v, subscripts, n)
      import :: ik
      integer(ik), intent(in) :: g_a, subscripts(*), n
      type(*), intent(in) :: v(*)
    end subroutine
    subroutine gf_scatter_acc(g_a, v, subscripts, n, alpha)
      import :: ik
      integer(ik), intent(in) :: g_a, subscripts(*), n
      type(*), intent(in) :: v(*), alpha
    end subroutine

    subroutine gf_cached_get(g_a, lo, hi, buf, ld)
      import :: ik
      integer(ik), intent(in) :: g_a, lo(*), hi(*), ld(*)
      type(*), intent(inout) :: buf(*)
    end subroutine
    subroutine gf_cached_nbget(g_a, lo, hi, buf, ld, request)
      import :: ik, int64
      integer(ik), intent(in) :: g_a, lo(*), hi(*), ld(*)
      type(*), intent(inout), asynchronous :: buf(*)
      integer(int64), intent(out) :: request
    end subroutine
    subroutine gf_cached_nbwait(request)
      import :: int64
      integer(int64), intent(in) :: request
    end subroutine
    subroutine gf_cached_acc(g_a, lo, hi, buf, ld, alpha)
      import :: ik
      integer(ik), intent(in) :: g_a, lo(*), hi(*), ld(*)
      type(*), intent(in) :: buf(*), alpha
    end subroutine
    subroutine gf_cache_read_only_empty()
    end subroutine
    subroutine gf_cache_acc_flush()
    end subroutine
  end interface
end module gf
