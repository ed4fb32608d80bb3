#pragma once

#include <string>

#include "gannet/export.hpp"

namespace gannet::base {

/// Fault::argument: "`what` is a null pointer".
[[noreturn]] GANNET_API void refuse_null(const std::string& what);
[[noreturn]] GANNET_API void refuse_null(const char* what);

/// The pointer itself. Fault::argument, whose text begins with `what`, if it is null.
template <class T>
T* require(T* pointer, const char* what) {
  if (!pointer) [[unlikely]]
    refuse_null(what);
  return pointer;
}

}  // namespace gannet::base
