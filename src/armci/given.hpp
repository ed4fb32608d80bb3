#pragma once

#include <string>

#include "gannet/error.hpp"

namespace gannet::armci {

[[noreturn, gnu::noinline]] inline void refuse_null(const char* what) {
  throw Error(Fault::argument, std::string(what) + " is a null pointer");
}

/// Local. The pointer itself. Fault::argument, whose text begins with `what`, if it is null.
template <class T>
T* given(T* pointer, const char* what) {
  if (!pointer) [[unlikely]]
    refuse_null(what);
  return pointer;
}

}  // namespace gannet::armci
