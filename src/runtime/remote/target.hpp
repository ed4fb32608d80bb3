#pragma once

#include "node/arena.hpp"

namespace gannet::remote {

/// A place on another node.
struct Target {
  int node;
  node::Offset offset;
};

}  // namespace gannet::remote
