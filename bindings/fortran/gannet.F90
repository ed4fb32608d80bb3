! Gannet for modern Fortran: explicit interfaces of all operations, so that a missing or wrong argument is an error of
! the compiler. `integer(ik)` is the library's integer: 8 bytes with libga, 4 with libga_i4. Buffers may be anything;
! lists of indices may be scalars where there is one index. Integers of the other width, from a forgotten option of the
! compiler, find procedures and a type whose names say so.
#ifdef GANNET_INTEGER4
#define ADVICE_TYPE compile_without_fdefault_integer_8
#define ADVICE_FILE "module/advice_4.inc"
#define USE_ADVICE_FILE "module/use_advice_4.inc"
#else
#define ADVICE_TYPE compile_with_fdefault_integer_8
#define ADVICE_FILE "module/advice_8.inc"
#define USE_ADVICE_FILE "module/use_advice_8.inc"
#endif

module gannet_kinds
  use, intrinsic :: iso_c_binding, only: c_double, c_float, c_int, c_int64_t
  implicit none
  integer, parameter :: of_4_bytes = selected_int_kind(9), of_8_bytes = selected_int_kind(18)
#ifdef GANNET_INTEGER4
  integer, parameter :: ik = of_4_bytes, other_width = of_8_bytes
#else
  integer, parameter :: ik = of_8_bytes, other_width = of_4_bytes
#endif
end module gannet_kinds

! The same procedures where every list is one scalar, where the leading dimension is one, where only it is a list, and
! where a list of lists is a matrix.
module gannet_scalars
  use gannet_kinds
  implicit none
#include "module/scalars.inc"
end module gannet_scalars

module gannet_scalar_ld
  use gannet_kinds
  implicit none
#include "module/scalar_ld.inc"
end module gannet_scalar_ld

module gannet_elements
  use gannet_kinds
  implicit none
#include "module/elements.inc"
end module gannet_elements

module gannet_tables
  use gannet_kinds
  implicit none
#include "module/tables.inc"
end module gannet_tables

! Where calls with integers of the other width lead.
module gannet_advice
  use gannet_kinds
  implicit none
  type :: ADVICE_TYPE
    private
    integer(ik) :: nothing
  end type
#include ADVICE_FILE
end module gannet_advice

module gannet
  use gannet_kinds
#include "module/use_scalars.inc"
#include "module/use_scalar_ld.inc"
#include "module/use_elements.inc"
#include "module/use_tables.inc"
#include USE_ADVICE_FILE
  implicit none
  private :: c_double, c_float, c_int, c_int64_t, of_4_bytes, of_8_bytes, other_width

  ! Element types, as in mafdecls.fh.
  integer(ik), parameter :: mt_byte = 1009, mt_int = 1010, mt_log = 1011, mt_real = 1012, mt_dbl = 1013, &
                            mt_scpl = 1014, mt_dcpl = 1015

#include "module/private_advice.inc"
#include "module/interfaces.inc"
end module gannet
