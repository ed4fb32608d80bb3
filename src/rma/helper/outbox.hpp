#pragma once

#include <deque>
#include <optional>

#include "rma/buffers.hpp"
#include "rma/protocol/headers.hpp"
#include "wire/transport.hpp"

namespace gannet::rma {

/// Replies on their way out of a helper, in the order of posting. What the transport has no room
/// for waits here; the data of replies is bounded by the buffers. One thread at a time.
class Outbox {
 public:
  Outbox(wire::Port& port, std::size_t buffers, std::size_t bytes)
      : port_(port), pool_(buffers, bytes) {}

  std::optional<std::uint32_t> take_buffer() { return pool_.take(); }
  std::byte* at(std::uint32_t buffer) const { return pool_.at(buffer); }
  std::size_t buffer_bytes() const { return pool_.bytes(); }

  /// A reply without data, or with the first `bytes` of a buffer that was taken.
  void post(wire::Peer to, const protocol::ReplyHeader& header) { post({to, header, 0, 0}); }
  void post(wire::Peer to, const protocol::ReplyHeader& header, std::uint32_t buffer,
            std::size_t bytes) {
    post({to, header, buffer, bytes});
  }

  /// Sends what waits. True if anything went.
  bool flush();

  std::size_t bytes_of_state() const {
    return pool_.bytes_of_state() + waiting_.size() * sizeof(Letter);
  }

  void on_sent(std::uint64_t tag) {
    if (tag != BufferPool::none) pool_.give_back(static_cast<std::uint32_t>(tag));
  }

 private:
  struct Letter {
    wire::Peer to;
    protocol::ReplyHeader header;
    std::uint32_t buffer;
    std::size_t bytes;
  };
  void post(const Letter& letter) {
    if (!waiting_.empty() || !send(letter)) waiting_.push_back(letter);
  }
  bool send(const Letter& letter);

  wire::Port& port_;
  BufferPool pool_;
  std::deque<Letter> waiting_;
};

}  // namespace gannet::rma
