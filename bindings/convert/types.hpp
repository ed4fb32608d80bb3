#pragma once

#include "door/types.hpp"
#include "typesf2c.h"

/// Numbers of element types. Arrays have those of C, whoever made them; Fortran has numbers of its
/// own for the types that it has.
namespace gannet::convert {

/// The type of C that a type of Fortran is: arrays have one number for it, whoever made them.
inline int plain_type(long type) {
  switch (type) {
    case door::f_integer:
    case door::f_logical:
      return sizeof(Integer) == 4 ? door::c_int : door::c_long;
    case door::f_real:
      return door::c_float;
    case door::f_double:
      return door::c_double;
    case door::f_single_complex:
      return door::c_single_complex;
    case door::f_double_complex:
      return door::c_double_complex;
    default:
      return static_cast<int>(type);
  }
}

/// The number that a language has for a type of C; C's own where it has no such type.
template <class Door>
int type_number(int type) {
  if (!Door::reversed) return type;
  switch (type) {
    case door::c_char:
      return door::f_byte;
    case door::c_int:
      return sizeof(Integer) == 4 ? door::f_integer : type;
    case door::c_long:
    case door::c_long_long:
      return sizeof(Integer) == 8 ? door::f_integer : type;
    case door::c_float:
      return door::f_real;
    case door::c_double:
      return door::f_double;
    case door::c_single_complex:
      return door::f_single_complex;
    case door::c_double_complex:
      return door::f_double_complex;
    default:
      return type;
  }
}

}  // namespace gannet::convert
