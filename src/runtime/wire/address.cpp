#include "wire/address.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/envelope.hpp"

namespace gannet::wire {

namespace {

struct Front {
  std::uint64_t checksum;
  std::uint64_t id;
  std::uint32_t version;
  std::array<char, 4> transport;
};
static_assert(sizeof(Front) == 24);

/// FNV-1a over everything that follows the checksum.
std::uint64_t checksum(Bytes address) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const std::byte b : address.subspan(sizeof(Front::checksum))) {
    sum = (sum ^ static_cast<std::uint64_t>(b)) * 0x100000001b3;
  }
  return sum;
}

std::array<char, 4> tag(std::string_view transport) {
  std::array<char, 4> tag{};
  std::copy_n(transport.begin(), std::min(transport.size(), tag.size()), tag.begin());
  return tag;
}

}  // namespace

Address seal_address(std::string_view transport, const PortAddress& place) {
  Address address(sizeof(Front) + place.details.size());
  Front front{0, place.id, wire_version, tag(transport)};
  std::memcpy(address.data(), &front, sizeof front);
  std::copy(place.details.begin(), place.details.end(), address.begin() + sizeof front);
  front.checksum = checksum(address);
  std::memcpy(address.data(), &front.checksum, sizeof front.checksum);
  return address;
}

PortAddress open_address(std::string_view transport, const Address& address) {
  Front front{};
  if (address.size() >= sizeof front) std::memcpy(&front, address.data(), sizeof front);
  if (address.size() < sizeof front || front.version != wire_version ||
      front.transport != tag(transport) || front.checksum != checksum(address)) {
    throw Error(Fault::system, base::text("connect to an address of ", address.size(),
                                          " bytes that is no address of a ", transport,
                                          " port of this version of Gannet"));
  }
  return {front.id, Bytes(address).subspan(sizeof front)};
}

}  // namespace gannet::wire
