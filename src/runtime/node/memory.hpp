#pragma once

#include <atomic>

#include "node/stripes.hpp"

namespace gannet::node {

/// A node's memory as the operations on it see it: where it begins, and the locks that make
/// accumulates atomic.
struct Memory {
  std::byte* base = nullptr;
  Stripes stripes;

  std::byte* at(Offset offset) const { return base + offset; }
  Offset offset_of(const void* address) const {
    return static_cast<Offset>(static_cast<const std::byte*>(address) - base);
  }
};

/// The part of a node's memory that blocks lie in. Its end moves up.
struct Bounds {
  Offset begin;
  const std::atomic<Offset>* end;
};

}  // namespace gannet::node
