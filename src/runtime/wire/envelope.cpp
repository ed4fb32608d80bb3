#include "wire/envelope.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::wire {

std::optional<Opened> open_envelope(Bytes message, std::uint64_t key) {
  if (message.size() < sizeof(Envelope)) return std::nullopt;
  const auto envelope = base::value_at<Envelope>(message.data());
  const Bytes rest = message.subspan(sizeof envelope);
  const std::size_t header_bytes = envelope.header_bytes;
  if (envelope.magic != envelope_magic || envelope.version != wire_version || envelope.key != key ||
      header_bytes > Port::header_limit || padded(header_bytes) > rest.size()) {
    return std::nullopt;
  }
  return Opened{envelope.sender, rest.first(header_bytes), rest.subspan(padded(header_bytes))};
}

void check_size(Bytes header, const Payload& payload, std::size_t largest) {
  if (header.size() <= std::min(Port::header_limit, largest) &&
      payload.size() <= largest - header.size()) {
    return;
  }
  throw Error(Fault::argument,
              base::text("a message with a header of ", header.size(), " bytes and a payload of ",
                         payload.size(), " bytes; at most ", Port::header_limit,
                         " bytes of header and ", largest, " bytes together can be sent"));
}

void join(const Payload& payload, std::byte* to) {
  std::copy(payload.first.begin(), payload.first.end(), to);
  std::copy(payload.second.begin(), payload.second.end(), to + payload.first.size());
}

}  // namespace gannet::wire
