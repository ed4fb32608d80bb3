#pragma once

#include <deque>
#include <optional>
#include <unordered_map>
#include <vector>

#include "remote/buffers.hpp"
#include "remote/protocol/headers.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// Messages on their way out of a helper, to each client in the order of posting. Each client may
/// have a few buffers of answers in flight; one that does not take its answers keeps no other
/// waiting. If it is out of memory, it waits for some, since clients wait for what is on its way.
/// One thread at a time.
class Outbox {
 public:
  /// Buffers are taken as they are needed: at most `share` for each of `clients`.
  Outbox(wire::Port& port, std::size_t clients, std::size_t share, std::size_t bytes)
      : port_(port), pool_(clients * share, bytes), share_(share) {}

  /// A buffer for an answer to that client; nothing while it has its share in flight.
  std::optional<std::uint32_t> take_buffer(wire::Peer to);
  std::byte* at(std::uint32_t buffer) const { return pool_.at(buffer); }
  std::size_t buffer_bytes() const { return pool_.bytes(); }

  /// A header alone, or with the first `bytes` of a buffer that was taken for this client, and then
  /// `in_place`, from where it lies in the node's memory.
  template <class Header>
  void post(wire::Peer to, const Header& header) {
    post({to, front_of(header), no_buffer, 0, {}});
  }
  template <class Header>
  void post(wire::Peer to, const Header& header, std::uint32_t buffer, std::size_t bytes,
            wire::Bytes in_place = {}) {
    post({to, front_of(header), buffer, bytes, in_place});
  }

  /// The network still reads an answer to this client from the node's memory.
  bool reads_in_place(wire::Peer to) const {
    const auto client = static_cast<std::uint32_t>(to);
    return client < clients_.size() && clients_[client].in_place > 0;
  }

  /// Sends what waits. True if anything went.
  bool flush();

  void on_sent(std::uint64_t tag) {
    if (tag != BufferPool::none) give_back(static_cast<std::uint32_t>(tag));
  }

  std::size_t bytes_of_state() const;

 private:
  static constexpr std::uint32_t no_buffer = ~std::uint32_t{0};
  struct Front {
    std::byte bytes[wire::Port::header_limit];
    std::size_t length;
  };
  struct Message {
    wire::Peer to;
    Front front;
    std::uint32_t buffer;
    std::size_t bytes;
    wire::Bytes in_place;
  };
  struct Client {
    std::uint32_t buffers = 0;   ///< in flight
    std::uint32_t in_place = 0;  ///< of these, those followed by bytes in place
  };
  struct Holder {
    std::uint32_t client = 0;
    bool reads_in_place = false;
  };

  template <class Header>
  static Front front_of(const Header& header) {
    static_assert(sizeof header <= wire::Port::header_limit);
    Front front{};
    std::memcpy(front.bytes, &header, sizeof header);
    front.length = sizeof header;
    return front;
  }
  void post(const Message& message);
  bool send(const Message& message);
  void give_back(std::uint32_t buffer);

  wire::Port& port_;
  BufferPool pool_;
  std::size_t share_;
  std::vector<Client> clients_;
  std::vector<Holder> holders_;  // of each buffer
  std::unordered_map<std::uint32_t, std::deque<Message>> waiting_;
};

}  // namespace gannet::remote
