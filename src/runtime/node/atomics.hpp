#pragma once

#include <cstddef>

#include "gannet/types.hpp"

/// Processor atomics on one element of this node's memory, atomic with regard to each other from
/// any rank and thread. `before` gets the value that was there. Fault::argument for elements that
/// have no such operation.
namespace gannet::node::atomics {

void fetch_add(void* at, Element type, const void* value, void* before);

/// Elements of 4 or 8 bytes.
void swap(void* at, std::size_t bytes, const void* value, void* before);
void compare_swap(void* at, std::size_t bytes, const void* expected, const void* desired,
                  void* before);

}  // namespace gannet::node::atomics
