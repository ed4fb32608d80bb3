#include <cstring>
#include <memory>

#include "lapi/counter.hpp"
#include "lapi/instance.hpp"
#include "lapi/news.hpp"

// LAPI_Put and LAPI_Putv, at the origin and at the target.
namespace gannet::lapi {

namespace {

void spread(const PutvHead& head, std::span<const std::byte> payload) {
  const Pieces pieces = pieces_in(payload, head.pieces);
  const auto data = payload.subspan(pieces.size() * sizeof(Piece));
  if (total(pieces) != data.size()) {
    throw Error(Fault::argument, "a message of LAPI has other bytes than its vector");
  }
  scatter(pieces, data.data());
  news::has_received();
  counter::raise(head.there);
}

}  // namespace

void Instance::put(int target, const PutHead& head, std::span<const std::byte> data,
                   const Told& told) {
  send(target, put_, bytes_of(head), data, {.sent = told.origin, .done = told.completion});
}

Landing Instance::begin_put(const Arrival& arrival) {
  const auto head = head_in<PutHead>(arrival.header);
  Landing landing{.to = head.to, .in_line = true};
  if (!head.there && !news::wanted()) return landing;
  landing.then = [there = head.there] {
    news::has_received();
    counter::raise(there);
  };
  return landing;
}

void Instance::putv(int target, const Pieces& to, lapi_cntr_t* there, const Pieces& from,
                    const Told& told) {
  const std::size_t before = to.size() * sizeof(Piece);
  auto packed = std::make_unique<Packed>(before + total(from));
  if (before > 0) std::memcpy(packed->data(), to.data(), before);
  gather(from, packed->data() + before);
  send(target, putv_, bytes_of(PutvHead{to.size(), there}), std::move(packed), told);
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
