#pragma once

#include <cstddef>
#include <vector>

#include "store/shelf.hpp"

namespace gannet::store {

/// What a Pinned stands on: a record on a shelf, or bytes of its own where there was no room.
class Hold {
 public:
  Grip grip;
  std::vector<std::byte> own;
};

}  // namespace gannet::store
