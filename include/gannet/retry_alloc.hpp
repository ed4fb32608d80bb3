#pragma once

#include <new>

#include "gannet/export.hpp"

/// For libraries that are built on Gannet.
namespace gannet {

/// Local. Waits a moment for memory that others may release. Ends the process, with a message, when
/// there has been none for ten seconds of such moments.
GANNET_API void wait_for_memory(int moments) noexcept;

/// Local. For work that must not be lost, such as a reply that another rank is waiting for: if
/// there is no memory, it waits until there is some. body() changes nothing if it throws
/// std::bad_alloc.
template <class Body>
auto retry_alloc(Body&& body) {
  for (int moments = 0;; ++moments) {
    try {
      return body();
    } catch (const std::bad_alloc&) {
      wait_for_memory(moments);
    }
  }
}

}  // namespace gannet
