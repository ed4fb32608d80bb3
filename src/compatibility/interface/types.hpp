#pragma once

#include <cstddef>

#include "gannet/types.hpp"

namespace gannet::interface {

/// Element types as the C and Fortran layers number them (macommon.h). Programs also write these
/// numbers into their files, so they never change.
enum Type : int {
  c_char = 1000,
  c_int,
  c_long,
  c_float,
  c_double,
  c_long_double,
  c_single_complex,
  c_double_complex,
  c_long_double_complex,
  f_byte,
  f_integer,  ///< 4 or 8 bytes: the interface replaces it by c_int or c_long
  f_logical,  ///< as f_integer
  f_real,
  f_double,
  f_single_complex,
  f_double_complex,
  c_long_long,
  type_end,
};

/// What stands behind a type number.
struct TypeFacts {
  const char* name;   ///< "double", for messages
  std::size_t bytes;  ///< of one element; 8 for f_integer and f_logical
  Element element;    ///< opaque: can be stored, not calculated with
};

/// Local. Null for a number that is none of the above.
const TypeFacts* type_facts(int type);

}  // namespace gannet::interface
