#pragma once

#include <cstring>

#include "lapi/lapi.h"

/// What the Fortran interface needs.
extern "C" {
extern long long lapi_null_;  ///< the COMMON block of LAPI_ADDR_NULL
}

namespace gannet::lapi::fortran {

/// An argument by reference; LAPI_ADDR_NULL stands for none.
inline void* or_null(void* argument) { return argument == &lapi_null_ ? nullptr : argument; }

/// A text that ends with a null byte becomes one of Fortran, which ends with blanks.
inline void pad(void* text) {
  char* first = static_cast<char*>(or_null(text));
  if (!first) return;
  const std::size_t length = strnlen(first, LAPI_MAX_ERR_STRING);
  std::memset(first + length, ' ', LAPI_MAX_ERR_STRING - length);
}

}  // namespace gannet::lapi::fortran
