#pragma once

#include "node/memory.hpp"
#include "node/transfer.hpp"

namespace gannet::node {

/// Local, any thread. far += alpha * near in this node's memory, each element atomic with regard to
/// other calls, whatever their types and wherever their elements begin: the stripe of the memory is
/// locked for as long as it takes, and both stripes for an element that lies in two.
void add(const Memory& memory, std::byte* far, const void* near, const Transfer& shape,
         Element type, const void* alpha);

}  // namespace gannet::node
