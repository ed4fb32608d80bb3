#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "remote/buffers.hpp"
#include "remote/protocol/headers.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// The messages of collective operations from rank to rank. A fast rank may be ahead of this one,
/// so a message has a label that says what it belongs to, and waits here until it is read. How far
/// ahead is bounded: a sender has at most `window` messages of a team that its partner has not
/// read. One thread at a time; nothing here waits.
class ExchangeMessages {
 public:
  static constexpr std::size_t message_bytes = 8192;
  static constexpr std::uint64_t window = 16;

  struct Label {
    std::uint64_t team;  ///< a number that all its members know it by
    std::uint64_t sequence;
    std::uint32_t step;
    auto operator<=>(const Label&) const = default;
  };

  /// A node of a team, and the port of its leader.
  struct Partner {
    std::uint64_t team;
    int me;    ///< number of this node in the team
    int node;  ///< and of the other
    wire::Peer port;
  };

  explicit ExchangeMessages(wire::Port& port);

  /// False if it cannot be sent now: the partner has to read first, or the network has no room.
  /// `call` is the one that the sender is in.
  bool send(const Partner& to, const Label& label, wire::Bytes content, const node::Call& call);

  /// The message, if it has arrived. Acknowledges to the partner now and then. If it throws,
  /// nothing has been read.
  std::optional<std::vector<std::byte>> read(const Partner& from, const Label& label);

  /// The call that another node is in, as a message of the same operation says, if it is not
  /// `mine`.
  std::optional<node::Call> other_call(const Label& label, const node::Call& mine) const;

  /// The port has taken everything.
  bool gone() const { return owed_.empty() && buffers_.in_use() == 0; }

  /// Continues with what could not be sent.
  void pump();

  /// No message of the team comes any more.
  void forget(std::uint64_t team);

  void on_message(const protocol::ExchangeHeader& header, wire::Bytes content);
  void on_taken(const protocol::ExchangeTakenHeader& header);
  void on_sent(std::uint32_t buffer) { buffers_.give_back(buffer); }

  /// Messages that wait to be read.
  std::size_t waiting() const { return waiting_.size(); }
  std::size_t bytes_of_state() const { return buffers_.bytes_of_state(); }

 private:
  struct PeerStream {
    std::uint64_t sent = 0;
    std::uint64_t taken = 0;  ///< of these, as the partner said
    std::uint64_t read = 0;
    std::uint64_t acknowledged = 0;  ///< of these, to the partner
  };
  struct Message {
    node::Call call;
    std::vector<std::byte> content;
  };
  using Key = std::pair<std::uint64_t, int>;  // team and node

  bool acknowledge(const Partner& partner, PeerStream& stream, std::uint64_t read);
  template <class Header>
  bool post(wire::Peer to, const Header& header, wire::Bytes content);

  wire::Port& port_;
  BufferPool buffers_;
  std::map<Label, Message> waiting_;
  std::map<Key, PeerStream> streams_;
  std::vector<Partner> owed_;  // those to acknowledge, as soon as the network has room
};

}  // namespace gannet::remote
