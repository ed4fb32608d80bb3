#include "ghosts/layout.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace gannet::ghosts {

namespace {

std::vector<Flow> by_peer(std::vector<GhostPiece> pieces, int GhostPiece::*peer) {
  std::vector<Flow> flows;
  for (GhostPiece& piece : pieces) {
    if (flows.empty() || flows.back().peer != piece.*peer) flows.push_back({piece.*peer, {}});
    flows.back().pieces.push_back(std::move(piece));
  }
  return flows;
}

std::vector<Flow> of_ghosts(const dist::Map& map, const Rules& rules, int rank) {
  return by_peer(incoming(map, rules, rank), &GhostPiece::source);
}

std::vector<Flow> of_elements(const dist::Map& map, const Rules& rules, int rank) {
  return by_peer(outgoing(map, rules, rank), &GhostPiece::owner);
}

constexpr std::size_t line_bytes = sizeof(Counts);

std::size_t whole_lines(std::size_t bytes) {
  return (bytes + line_bytes - 1) / line_bytes * line_bytes;
}

}  // namespace

std::vector<Flow> received(const dist::Map& map, const Rules& rules, Direction direction,
                           int rank) {
  return direction == Direction::out ? of_ghosts(map, rules, rank) : of_elements(map, rules, rank);
}

std::vector<Flow> sent(const dist::Map& map, const Rules& rules, Direction direction, int rank) {
  return direction == Direction::out ? of_elements(map, rules, rank) : of_ghosts(map, rules, rank);
}

Layout::Layout(std::span<const Flow> received, std::span<const Flow> sent,
               std::size_t element_bytes, const std::function<bool(int)>& far)
    : receives_(lay(received, element_bytes, far)), sends_(lay(sent, element_bytes, far)) {}

std::vector<Layout::PeerMemory> Layout::lay(std::span<const Flow> flows, std::size_t element_bytes,
                                            const std::function<bool(int)>& far) {
  std::vector<PeerMemory> places;
  for (const Flow& flow : flows) {
    Index elements = 0;
    for (const GhostPiece& piece : flow.pieces) elements += Patch::whole(piece.count).size();
    const std::size_t message = whole_lines(static_cast<std::size_t>(elements) * element_bytes);
    places.push_back({flow.peer, bytes_, bytes_ + line_bytes, message});
    bytes_ += line_bytes + (far(flow.peer) ? 2 * message : 0);
  }
  return places;
}

const Layout::PeerMemory& Layout::find(const std::vector<PeerMemory>& places, int peer) {
  const auto found =
      std::lower_bound(places.begin(), places.end(), peer,
                       [](const PeerMemory& place, int rank) { return place.peer < rank; });
  if (found != places.end() && found->peer == peer) return *found;
  throw Error(Fault::state, base::text("ghost cells: rank ", peer, " does not expect this one"));
}

}  // namespace gannet::ghosts
