#include <cstdarg>
#include <cstdio>

#include "armci.h"
#include "gannet/export.hpp"

GANNET_API void derr_printf(const char* format, ...) {
  std::va_list values;
  va_start(values, format);
  std::vfprintf(stderr, format, values);
  va_end(values);
}
