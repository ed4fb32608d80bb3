#pragma once

#include <functional>
#include <span>
#include <vector>

#include "ghosts/pieces.hpp"
#include "node/arena.hpp"

namespace gannet::ghosts {

/// Which way values go: `out` from elements to ghost cells, `home` from ghost cells to elements.
enum class Direction { out, home };

/// What a rank sends to, or receives from, one other rank.
struct Flow {
  int peer;
  std::vector<GhostPiece> pieces;
};

/// Ordered by peer. A rank is a peer of its own if its ghost cells are images of its elements.
std::vector<Flow> received(const dist::Map& map, const Rules& rules, Direction direction, int rank);
std::vector<Flow> sent(const dist::Map& map, const Rules& rules, Direction direction, int rank);

/// A line of memory in which a rank counts for one other rank: the messages that it has sent, or
/// those that it has taken. Each has its own line, so that nobody else's waits slow it down.
struct alignas(64) Counts {
  std::uint64_t count;     ///< written by the other rank
  std::uint64_t notes[2];  ///< what is sent to another node as count, until it has left
};

/// Where in a rank's memory for an exchange the lines are, and the messages from and to ranks of
/// other nodes: two of each, so that one can be filled while the other is still being read. Any
/// rank works out the layout of any other.
class Layout {
 public:
  struct PeerMemory {
    int peer;
    node::Offset line;
    node::Offset messages;      ///< of ranks of other nodes only
    std::size_t message_bytes;  ///< of one
  };

  /// `far(peer)`: whether it is on another node than the rank.
  Layout(std::span<const Flow> received, std::span<const Flow> sent, std::size_t element_bytes,
         const std::function<bool(int)>& far);

  const PeerMemory& receives_from(int peer) const { return find(receives_, peer); }
  const PeerMemory& sends_to(int peer) const { return find(sends_, peer); }
  std::size_t bytes() const { return bytes_; }

 private:
  std::vector<PeerMemory> lay(std::span<const Flow> flows, std::size_t element_bytes,
                              const std::function<bool(int)>& far);
  static const PeerMemory& find(const std::vector<PeerMemory>& places, int peer);

  std::size_t bytes_ = 0;
  std::vector<PeerMemory> receives_;
  std::vector<PeerMemory> sends_;
};

}  // namespace gannet::ghosts
