#include <cstring>
#include <memory>

#include "lapi/counter.hpp"
#include "lapi/instance.hpp"
#include "lapi/traffic.hpp"

// LAPI_Put and LAPI_Putv, at the origin and at the target.
namespace gannet::lapi {

namespace {

void spread(const PutvHead& head, std::span<const std::byte> payload) {
  const Extents pieces = pieces_in(payload, head.pieces);
  const auto data = payload.subspan(pieces.size() * sizeof(Extent));
  if (total(pieces) != data.size()) {
    throw Error(Fault::argument, "a message of LAPI has other bytes than its vector");
  }
  scatter(pieces, data.data());
  traffic::has_received();
  counter::raise(head.there);
}

}  // namespace

void Instance::put(int target, const PutHead& head, std::span<const std::byte> data,
                   const Notifications& notifications) {
  send(target, put_, bytes_of(head), data,
       {.sent = notifications.origin, .done = notifications.completion});
}

Landing Instance::begin_put(const Arrival& arrival) {
  const auto head = head_in<PutHead>(arrival.header);
  Landing landing{.to = head.to, .in_line = true};
  if (!head.there && !traffic::wanted()) return landing;
  landing.then = [there = head.there] {
    traffic::has_received();
    counter::raise(there);
  };
  return landing;
}

void Instance::putv(int target, const Extents& to, lapi_cntr_t* there, const Extents& from,
                    const Notifications& notifications) {
  const std::size_t before = to.size() * sizeof(Extent);
  auto packed = std::make_unique<Packed>(before + total(from));
  if (before > 0) std::memcpy(packed->data(), to.data(), before);
  gather(from, packed->data() + before);
  send(target, putv_, bytes_of(PutvHead{to.size(), there}), std::move(packed), notifications);
}

Landing Instance::begin_putv(const Arrival& arrival) {
  const auto head = head_in<PutvHead>(arrival.header);
  if (arrival.here || arrival.bytes == 0) {
    spread(head, {arrival.here, arrival.bytes});
    return {.unwanted = true};
  }
  const auto packed = std::make_shared<Packed>(arrival.bytes);
  return {.to = packed->data(),
          .then = [head, packed] { spread(head, packed->bytes()); },
          .in_line = true};
}

}  // namespace gannet::lapi
