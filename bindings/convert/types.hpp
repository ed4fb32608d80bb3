#pragma once

#include "interface/types.hpp"
#include "typesf2c.h"

/// Numbers of element types. Arrays have those of C, whoever made them; Fortran has numbers of its
/// own for the types that it has.
namespace gannet::convert {

/// The type of C that a type of Fortran is: arrays have one number for it, whoever made them.
inline int plain_type(long type) {
  switch (type) {
    case interface::f_integer:
    case interface::f_logical:
      return sizeof(Integer) == 4 ? interface::c_int : interface::c_long;
    case interface::f_real:
      return interface::c_float;
    case interface::f_double:
      return interface::c_double;
    case interface::f_single_complex:
      return interface::c_single_complex;
    case interface::f_double_complex:
      return interface::c_double_complex;
    default:
      return static_cast<int>(type);
  }
}

/// The number that a language has for a type of C; C's own where it has no such type.
template <class Language>
int type_number(int type) {
  if (!Language::reversed) return type;
  switch (type) {
    case interface::c_char:
      return interface::f_byte;
    case interface::c_int:
      return sizeof(Integer) == 4 ? interface::f_integer : type;
    case interface::c_long:
    case interface::c_long_long:
      return sizeof(Integer) == 8 ? interface::f_integer : type;
    case interface::c_float:
      return interface::f_real;
    case interface::c_double:
      return interface::f_double;
    case interface::c_single_complex:
      return interface::f_single_complex;
    case interface::c_double_complex:
      return interface::f_double_complex;
    default:
      return type;
  }
}

}  // namespace gannet::convert
