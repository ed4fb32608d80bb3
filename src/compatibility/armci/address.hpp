#pragma once

#include "armci/state.hpp"

/// Addresses that programs hold: see docs/decisions/0019-armci-addresses.md. Memory of this node
/// has the address where this process can load and store it; memory of other nodes a marked number
/// that no processor takes for an address.
namespace gannet::armci {

/// The address by which this process knows a place in the arena of a rank's node.
void* address_of(const State& all, int proc, node::Offset offset);

/// The same in a form that every process understands, for messages. `listed`: found in directories.
void* common_address_of(node::Offset offset, bool listed);

/// My own address of my own memory as a common address; any other address as it is.
void* as_common_address(const State& all, void* address);

/// A common address as this process knows it; any other address as it is.
void* as_own_address(const State& all, int proc, void* address);

/// Local, any thread. Where these bytes of a process are: in memory that ARMCI allocated, or in
/// arrays and memory of GA. Fault::argument, saying what memory the process has, if they are not
/// all in one block of it.
rma::Place place_of(const State& all, const void* address, Index bytes, int proc);

/// Local. The offset, in this node's arena, of an address in it.
node::Offset offset_of(const State& all, const void* address);

}  // namespace gannet::armci
