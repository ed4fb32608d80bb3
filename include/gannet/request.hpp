#pragma once

#include <span>

#include "gannet/export.hpp"

namespace gannet {

/// One non-blocking put, get or accumulate that is under way. There may be any number of them.
/// A default request is complete. Requests are values: copy and store them freely.
///
/// Between ranks of one node data moves by load and store inside the nb_ call itself, so such
/// a request is complete from the start; programs must not rely on it, since requests to other
/// nodes are not.
class GANNET_API Request {
 public:
  /// Local. Returns when the local buffer may be reused (put, accumulate) or holds the data (get).
  void wait();

  /// Local. True once wait() would return at once; never blocks.
  bool test();
};

/// Waits for all of them.
GANNET_API void wait_all(std::span<Request> requests);

}  // namespace gannet
