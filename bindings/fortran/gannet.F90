! Gannet for modern Fortran: explicit interfaces of all operations, so that a missing or wrong argument is an error of
! the compiler. `integer(ik)` is the library's integer: 8 bytes with libga, 4 with libga_i4.
module gannet
  use, intrinsic :: iso_c_binding, only: c_double, c_float, c_int, c_int64_t
  implicit none
  private :: c_double, c_float, c_int, c_int64_t

#ifdef GANNET_INTEGER4
  integer, parameter :: ik = selected_int_kind(9)
#else
  integer, parameter :: ik = selected_int_kind(18)
#endif

  ! Element types, as in mafdecls.fh.
  integer(ik), parameter :: mt_byte = 1009, mt_int = 1010, mt_log = 1011, mt_real = 1012, mt_dbl = 1013, &
                            mt_scpl = 1014, mt_dcpl = 1015

#include "interfaces.inc"
end module gannet
