#pragma once

#include <string_view>

#include "wire/transport.hpp"

/// Addresses as they are exchanged: the transport, the port's number in the job, what the transport
/// needs, and a checksum, since network libraries crash on addresses that are not theirs.
namespace gannet::wire {

struct PortAddress {
  std::uint64_t id;  ///< of the port; what it calls itself in Envelope::sender
  Bytes details;     ///< for the transport; points into the address
};

Address seal_address(std::string_view transport, const PortAddress& place);

/// Fault::system if this is not an address of that transport.
PortAddress open_address(std::string_view transport, const Address& address);

}  // namespace gannet::wire
