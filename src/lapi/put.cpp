#include <cstring>
#include <memory>

#include "lapi/counter.hpp"
#include "lapi/instance.hpp"
#include "lapi/news.hpp"

// LAPI_Put and LAPI_Putv, at the origin and at the target.
namespace gannet::lapi {

namespace {

/// The pieces that stand at the beginning of a payload, which may lie anywhere.
Pieces pieces_in(const std::byte* payload, std::size_t bytes, std::uint64_t count) {
  if (count > bytes / sizeof(Piece)) {
    throw Error(Fault::argument, "a message of LAPI has fewer bytes than its vector");
  }
  Pieces pieces(count);
  if (count > 0) std::memcpy(pieces.data(), payload, count * sizeof(Piece));
  return pieces;
}

void spread(const PutvHead& head, const std::byte* payload, std::size_t bytes) {
  const Pieces pieces = pieces_in(payload, bytes, head.pieces);
  const std::size_t before = pieces.size() * sizeof(Piece);
  if (total(pieces) != bytes - before) {
    throw Error(Fault::argument, "a message of LAPI has other bytes than its vector");
  }
  scatter(pieces, payload + before);
  news::has_received();
  counter::raise(head.there);
}

}  // namespace

void Instance::put(int target, const PutHead& head, std::span<const std::byte> data,
                   const Told& told) {
  messages_.send(target, put_, bytes_of(head), data,
                 {.sent = told.origin, .done = told.completion});
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
    spread(head, arrival.here, arrival.bytes);
    return {.unwanted = true};
  }
  const auto packed = std::make_shared<Packed>(arrival.bytes);
  return {.to = packed->data(),
          .then = [head, packed] { spread(head, packed->data(), packed->bytes().size()); },
          .in_line = true};
}

}  // namespace gannet::lapi
