#pragma once

#include <chrono>
#include <new>
#include <thread>

namespace gannet::futures {

/// For what may not be lost, such as the end of a task that another rank waits for: without memory
/// it waits until there is some. body() changes nothing if it throws std::bad_alloc.
template <class Body>
auto retry_alloc(Body&& body) {
  for (;;) {
    try {
      return body();
    } catch (const std::bad_alloc&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
}

}  // namespace gannet::futures
