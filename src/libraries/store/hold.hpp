#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "store/operation.hpp"
#include "store/shelf.hpp"

namespace gannet::store {

/// What a Pinned stands on: a record on a shelf, or bytes of its own where there was no room.
class Hold {
 public:
  Grip grip;
  std::vector<std::byte> own;
};

/// A pin that is under way.
struct Pinning {
  Shelf* shelf = nullptr;  ///< where the record may be; null: nowhere in this process
  std::unique_ptr<Hold> hold;
  std::unique_ptr<Operation> operation;  ///< null: it is held, or there is none
};

}  // namespace gannet::store
